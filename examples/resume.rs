//! A search that is cut at a limit, and resumed under a wider one: nothing is done twice.

use statewalk::{Bfs, Search, Status, neighbors};

fn main() {
    // Collatz's steps backwards: how many from 1 to the number?
    let target = 39;
    let backwards = |&n: &u64| [n.checked_mul(2), (n > 4 && n % 6 == 4).then(|| (n - 1) / 3)].into_iter().flatten();
    let numbers = neighbors(1_u64, backwards, |&n| n == target);

    let mut search = Search::new(&numbers).max_states(1000).solutions(Bfs::new());
    let mut limit = 1000;
    loop {
        if let Some(solution) = search.next() {
            println!("{target} takes {} steps; {} states were expanded", solution.len(), search.stats().expanded);
            return;
        }
        match search.status() {
            Status::Cutoff(reason) if limit < 10_000_000 => {
                println!(
                    "cut ({reason}) after {} expansions, at depth {}",
                    search.stats().expanded,
                    search.stats().depth
                );
                limit *= 10;
                search.resume(search.limits().max_states(limit));
            }
            Status::Cutoff(reason) => return println!("gave up: {reason}"),
            Status::Exhausted => return println!("proved: no number of steps leads to {target}"),
            // A search without a solution is over.
            Status::Running => return println!("not over"),
        }
    }
}
