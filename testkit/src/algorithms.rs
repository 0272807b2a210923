//! Every algorithm in every variant, so that a test that is about none of them runs all.

/// Runs `$check`, a generic function of an algorithm, for each; those that take a heuristic get `$h`, if there is one.
#[macro_export]
macro_rules! every_algorithm {
    ($check:ident $(, heuristic: $h:expr)?) => {{
        use statewalk::{Bfs, Dfs, Iddfs, Visited};

        $check(Bfs::new);
        $check(|| Bfs::new().packed());
        $check(|| Bfs::new().ranked());
        $check(|| Dfs::new()$(.heuristic($h))?);
        $check(|| Dfs::new()$(.heuristic($h))?.in_place());
        $check(|| Dfs::new()$(.heuristic($h))?.visited(Visited::Path));
        $check(|| Dfs::new()$(.heuristic($h))?.visited(Visited::Path).in_place());
        $check(|| Dfs::new()$(.heuristic($h))?.visited(Visited::None));
        $check(|| Dfs::new()$(.heuristic($h))?.visited(Visited::None).in_place());
        $check(|| Iddfs::new()$(.heuristic($h))?);
        $check(|| Iddfs::new()$(.heuristic($h))?.in_place());
        $check(|| Iddfs::new()$(.heuristic($h))?.table(3));
        $check(|| Iddfs::new()$(.heuristic($h))?.table(3).in_place());
        $check(|| Iddfs::new()$(.heuristic($h))?.table(0));
        $check(|| Iddfs::new()$(.heuristic($h))?.table(0).in_place());
        $check(|| Iddfs::new()$(.heuristic($h))?.visited(Visited::All));
        $check(|| Iddfs::new()$(.heuristic($h))?.table(0).visited(Visited::None));
        $check(|| Iddfs::new()$(.heuristic($h))?.table(0).visited(Visited::None).in_place());
    }};
}
