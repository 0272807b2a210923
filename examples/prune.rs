//! Pruning, and what it does to the verdict: coins that add up to an amount.
//!
//! A state is what is still to be paid, and the largest coin that may be used. Coins are paid in decreasing order, so that
//! each set of coins is tried once.

use statewalk::{Bfs, Control, Outcome, Problem, Search, Visitor};

struct Coins {
    values: Vec<u32>,
    amount: u32,
}

impl Problem for Coins {
    type State = (u32, u32);
    type Action = u32;

    fn initial(&self) -> (u32, u32) {
        (self.amount, u32::MAX)
    }

    fn is_goal(&self, (left, _): &(u32, u32)) -> bool {
        *left == 0
    }

    fn actions(&self, &(left, largest): &(u32, u32)) -> impl IntoIterator<Item = u32> {
        self.values.iter().copied().filter(move |value| *value <= largest.min(left))
    }

    fn apply(&self, (left, _): &(u32, u32), value: &u32) -> (u32, u32) {
        (left - value, *value)
    }
}

fn report<V: Visitor<(u32, u32), u32>>(name: &str, search: Search<&Coins, V>) {
    let report = search.run(Bfs::new());
    let verdict = match &report.outcome {
        Outcome::Solved(solution) => format!("pay {:?}", solution.actions()),
        Outcome::Unsolvable => "proved impossible".to_owned(),
        Outcome::Undecided(reason) => format!("not decided: {reason}"),
    };
    println!("{name}: {verdict} ({} states expanded)", report.stats.expanded);
}

fn main() {
    for amount in [120, 121] {
        let coins = Coins { values: vec![6, 10, 14, 22], amount };
        println!("{amount} in coins of {:?}", coins.values);
        report("  no pruning  ", Search::new(&coins));
        // An odd rest cannot be paid in even coins, so nothing is lost: the proof stands.
        let odd = |left: u32| if left % 2 == 1 { Control::PruneSound } else { Control::Continue };
        report("  sound prune ", Search::new(&coins).on_expand(move |node| odd(node.state().0)));
        // A guess, that few coins of 6 are needed, may lose solutions: without one, there is no verdict.
        let guess =
            |&(left, largest): &(u32, u32)| if largest == 6 && left > 6 { Control::Prune } else { Control::Continue };
        report("  a mere guess", Search::new(&coins).on_expand(move |node| guess(node.state())));
    }
}
