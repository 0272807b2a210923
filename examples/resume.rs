//! A search that is cut at a limit, and resumed under a wider one: nothing is done twice.

use statewalk::{Bfs, End, Search, neighbours};

fn main() {
    // Collatz's steps backwards: how many from 1 to the number?
    let target = 39;
    let backwards = |&n: &u64| [n.checked_mul(2), (n > 4 && n % 6 == 4).then(|| (n - 1) / 3)].into_iter().flatten();
    let numbers = neighbours(1_u64, backwards, |&n| n == target);

    let mut search = Search::new(&numbers).max_states(1000).solutions(Bfs::new());
    let mut limit = 1000;
    loop {
        if let Some(solution) = search.next() {
            println!("{target} takes {} steps; {} states were expanded", solution.len(), search.stats().expanded);
            return;
        }
        match search.end() {
            End::Cut(reason) if limit < 10_000_000 => {
                println!(
                    "cut ({reason}) after {} expansions, at depth {}",
                    search.stats().expanded,
                    search.stats().depth
                );
                limit *= 10;
                search.resume(search.limits().max_states(limit));
            }
            End::Cut(reason) => return println!("gave up: {reason}"),
            End::Complete => return println!("proved: no number of steps leads to {target}"),
            // A search without a solution is over.
            End::Running => return println!("not over"),
        }
    }
}
