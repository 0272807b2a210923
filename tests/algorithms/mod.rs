//! Every algorithm in every variant, so that a test that is about none of them runs all.

/// Runs `$check`, a generic function of an algorithm, for each.
macro_rules! every_algorithm {
    ($check:ident) => {{
        use statewalk::{Bfs, Dfs, Iddfs, Visited};

        $check(Bfs::new);
        $check(|| Bfs::new().packed());
        $check(|| Bfs::new().ranked());
        $check(Dfs::new);
        $check(|| Dfs::new().in_place());
        $check(|| Dfs::new().visited(Visited::Path));
        $check(|| Dfs::new().visited(Visited::Path).in_place());
        $check(|| Dfs::new().visited(Visited::None));
        $check(|| Dfs::new().visited(Visited::None).in_place());
        $check(Iddfs::new);
        $check(|| Iddfs::new().in_place());
        $check(|| Iddfs::new().table(3));
        $check(|| Iddfs::new().table(3).in_place());
        $check(|| Iddfs::new().table(0));
        $check(|| Iddfs::new().table(0).in_place());
        $check(|| Iddfs::new().visited(Visited::All));
        $check(|| Iddfs::new().table(0).visited(Visited::None));
        $check(|| Iddfs::new().table(0).visited(Visited::None).in_place());
    }};
}

pub(crate) use every_algorithm;
