//! Every algorithm in every variant, so that a test that is about none of them runs all.

/// Runs `$check`, a generic function of an algorithm, for each.
#[macro_export]
macro_rules! every_algorithm {
    ($check:ident) => {{
        use statewalk::{Bfs, Dfs, Iddfs, Remember};

        $check(Bfs::new);
        $check(|| Bfs::new().packed());
        $check(|| Bfs::new().ranked());
        $check(Dfs::new);
        $check(|| Dfs::new().in_place());
        $check(|| Dfs::new().remember(Remember::Path));
        $check(|| Dfs::new().remember(Remember::Path).in_place());
        $check(|| Dfs::new().remember(Remember::Nothing));
        $check(|| Dfs::new().remember(Remember::Nothing).in_place());
        $check(Iddfs::new);
        $check(|| Iddfs::new().in_place());
        $check(|| Iddfs::new().table(3));
        $check(|| Iddfs::new().table(3).in_place());
        $check(|| Iddfs::new().table(0));
        $check(|| Iddfs::new().table(0).in_place());
        $check(|| Iddfs::new().remember(Remember::All));
        $check(|| Iddfs::new().table(0).remember(Remember::Nothing));
        $check(|| Iddfs::new().table(0).remember(Remember::Nothing).in_place());
    }};
}
