//! Problems that break what they promise: the checks name the law, and a search ends undecided, without a panic.

use statewalk::laws::{self, Law};
use statewalk::{Algorithm, Bfs, Control, Outcome, Packed, Problem, Ranked, Search, Solution, StopReason};

/// Numbers below 1000, from each to the next and back; from 999 nowhere. One promise is broken.
struct Line(Broken);

#[derive(PartialEq)]
enum Broken {
    Nothing,
    KeyTooLong,
    KeysShared,
    KeyOfAnother,
    BitsBeyondReason,
    RankTooLarge,
    RanksShared,
    RankOfAnother,
    OneDirection,
    NothingToRank,
    TooMuchToRank,
}

const LAST: u16 = 999;

impl Problem for Line {
    type State = u16;
    type Action = i16;

    fn initial(&self) -> u16 {
        0
    }

    fn is_goal(&self, n: &u16) -> bool {
        *n == LAST
    }

    fn actions(&self, n: &u16) -> impl IntoIterator<Item = i16> {
        let back = *n > 0 && self.0 != Broken::OneDirection;
        [(*n < LAST).then_some(1), back.then_some(-1)].into_iter().flatten()
    }

    fn apply(&self, n: &u16, by: &i16) -> u16 {
        n.wrapping_add_signed(*by)
    }
}

impl Packed for Line {
    fn bits(&self) -> u32 {
        match self.0 {
            Broken::KeyTooLong => 8,
            Broken::BitsBeyondReason => 100,
            _ => 10,
        }
    }

    fn pack(&self, n: &u16) -> u64 {
        if self.0 == Broken::KeysShared { u64::from(n / 2) } else { u64::from(*n) }
    }

    fn unpack(&self, key: u64) -> u16 {
        let n = u16::try_from(key).unwrap_or(u16::MAX);
        if self.0 == Broken::KeyOfAnother { n ^ 1 } else { n }
    }
}

impl Ranked for Line {
    fn size(&self) -> u64 {
        match self.0 {
            Broken::RankTooLarge => 500,
            Broken::NothingToRank => 0,
            Broken::TooMuchToRank => u64::MAX,
            _ => 1000,
        }
    }

    fn rank(&self, n: &u16) -> u64 {
        if self.0 == Broken::RanksShared { u64::from(n / 2) } else { u64::from(*n) }
    }

    fn unrank(&self, rank: u64) -> u16 {
        let n = u16::try_from(rank).unwrap_or(u16::MAX);
        if self.0 == Broken::RankOfAnother { n ^ 1 } else { n }
    }
}

fn packed_law(broken: Broken) -> Option<Law> {
    laws::packed(&Line(broken), 2000, Clone::clone).err().map(|violation| violation.law)
}

fn ranked_law(broken: Broken) -> Option<Law> {
    laws::ranked(&Line(broken), 2000).err().map(|violation| violation.law)
}

#[test]
fn the_checks_name_the_law() {
    assert_eq!(packed_law(Broken::Nothing), None);
    assert_eq!(packed_law(Broken::KeyTooLong), Some(Law::Bits));
    assert_eq!(packed_law(Broken::BitsBeyondReason), Some(Law::Bits));
    assert_eq!(packed_law(Broken::KeysShared), Some(Law::Key));
    assert_eq!(packed_law(Broken::KeyOfAnother), Some(Law::Unpack));
    assert_eq!(ranked_law(Broken::Nothing), None);
    assert_eq!(ranked_law(Broken::RankTooLarge), Some(Law::Size));
    assert_eq!(ranked_law(Broken::NothingToRank), Some(Law::Size));
    assert_eq!(ranked_law(Broken::RanksShared), Some(Law::Rank));
    assert_eq!(ranked_law(Broken::RankOfAnother), Some(Law::Unrank));
    assert_eq!(ranked_law(Broken::OneDirection), Some(Law::Back));
    let violation = laws::packed(&Line(Broken::KeyTooLong), 2000, Clone::clone).expect_err("256 has nine bits");
    assert_eq!((violation.state, violation.depth, violation.action), (255, 255, Some(1)));
}

#[test]
fn a_search_ends_undecided() {
    let packed = |broken| Search::new(Line(broken)).run(Bfs::new().packed()).outcome;
    assert!(matches!(packed(Broken::Nothing), Outcome::Solved(solution) if solution.len() == 999));
    assert_eq!(packed(Broken::KeyTooLong), Outcome::Undecided(StopReason::BrokenPromise));
    let ranked = |broken| Search::new(Line(broken)).run(Bfs::new().ranked()).outcome;
    assert!(matches!(ranked(Broken::Nothing), Outcome::Solved(solution) if solution.len() == 999));
    for broken in [Broken::RankTooLarge, Broken::NothingToRank, Broken::OneDirection] {
        assert_eq!(ranked(broken), Outcome::Undecided(StopReason::BrokenPromise));
    }
    assert_eq!(ranked(Broken::TooMuchToRank), Outcome::Undecided(StopReason::MemoryLimit));
}

#[test]
fn a_wrong_answer_does_not_replay() {
    // What cannot be noticed is wrong, but neither a panic nor endless.
    for broken in [Broken::KeysShared, Broken::KeyOfAnother, Broken::BitsBeyondReason] {
        let line = Line(broken);
        let outcome = Search::new(&line).max_expanded(10_000).run(Bfs::new().packed()).outcome;
        let is_right =
            matches!(&outcome, Outcome::Solved(solution) if solution.replay(&line).is_ok() && solution.len() == 999);
        assert_eq!(is_right, line.0 == Broken::BitsBeyondReason);
    }
    for broken in [Broken::RanksShared, Broken::RankOfAnother] {
        let line = Line(broken);
        let outcome = Search::new(&line).max_expanded(10_000).run(Bfs::new().ranked()).outcome;
        assert!(
            !matches!(&outcome, Outcome::Solved(solution) if solution.replay(&line).is_ok() && solution.len() == 999)
        );
    }
}

#[test]
fn a_start_that_is_a_goal_is_checked() {
    struct Done;

    impl Problem for Done {
        type State = u8;
        type Action = u8;

        fn initial(&self) -> u8 {
            9
        }

        fn is_goal(&self, _: &u8) -> bool {
            true
        }

        fn actions(&self, _: &u8) -> impl IntoIterator<Item = u8> {
            [1]
        }

        fn apply(&self, n: &u8, _: &u8) -> u8 {
            *n
        }
    }

    impl Packed for Done {
        fn bits(&self) -> u32 {
            3
        }

        fn pack(&self, n: &u8) -> u64 {
            (*n).into()
        }

        fn unpack(&self, _: u64) -> u8 {
            0
        }
    }

    let violation = laws::packed(&Done, 10, Clone::clone).expect_err("nine has four bits");
    assert_eq!((violation.law, violation.state, violation.depth), (Law::Bits, 9, 0));
    assert_eq!(Search::new(Done).run(Bfs::new().packed()).outcome, Outcome::Undecided(StopReason::BrokenPromise));
}

/// 300 times 300 states on a torus, four actions each, some states goals; one state may have no key and no rank.
struct Torus {
    goal: fn(u32) -> bool,
    bad: u32,
}

const SIDE: u32 = 300;

impl Problem for Torus {
    type State = u32;
    type Action = u32;

    fn initial(&self) -> u32 {
        0
    }

    fn is_goal(&self, at: &u32) -> bool {
        (self.goal)(*at)
    }

    fn actions(&self, _: &u32) -> impl IntoIterator<Item = u32> {
        [1, SIDE, SIDE * SIDE - 1, SIDE * (SIDE - 1)]
    }

    fn apply(&self, at: &u32, by: &u32) -> u32 {
        (at + by) % (SIDE * SIDE)
    }
}

impl Packed for Torus {
    fn bits(&self) -> u32 {
        17
    }

    fn pack(&self, at: &u32) -> u64 {
        if *at == self.bad { u64::MAX } else { u64::from(*at) }
    }

    fn unpack(&self, key: u64) -> u32 {
        u32::try_from(key).expect("it was a state")
    }
}

/// Neighbors are far apart.
impl Ranked for Torus {
    fn size(&self) -> u64 {
        u64::from(SIDE * SIDE)
    }

    fn rank(&self, at: &u32) -> u64 {
        if *at == self.bad { u64::MAX } else { u64::from(*at) * 7919 % self.size() }
    }

    fn unrank(&self, rank: u64) -> u32 {
        // 7919 times this is 1, but for a multiple of the size.
        u32::try_from(rank * 67_679 % self.size()).expect("it was a state")
    }
}

type Path = Solution<u32, u32>;

/// The results with and without a visitor.
fn unwatched_and_watched<A>(torus: &Torus, algorithm: fn() -> A) -> [(Vec<Path>, statewalk::Status); 2]
where
    A: for<'a> Algorithm<&'a Torus>,
{
    let mut alone = Search::new(torus).solutions(algorithm());
    let mut watched = Search::new(torus).on_expand(|_| Control::Continue).solutions(algorithm());
    [(alone.by_ref().collect(), alone.status()), (watched.by_ref().collect(), watched.status())]
}

#[test]
fn what_lies_before_a_broken_promise_is_found_whoever_watches() {
    let torus = Torus { goal: |at| at == 17_761, bad: 18_060 };
    for [alone, watched] in
        [unwatched_and_watched(&torus, || Bfs::new().packed()), unwatched_and_watched(&torus, || Bfs::new().ranked())]
    {
        assert_eq!(alone, watched);
        assert_eq!(alone.0.iter().map(Solution::len).collect::<Vec<_>>(), [120]);
        assert_eq!(alone.1, statewalk::Status::Cutoff(StopReason::BrokenPromise));
    }
}

#[test]
fn paths_are_the_same_whoever_watches() {
    let torus = Torus { goal: |at| at % 97 == 5, bad: u32::MAX };
    assert_eq!(laws::ranked(&torus, 1000).map(|checked| checked > 3000), Ok(true));
    let [alone, watched] = unwatched_and_watched(&torus, || Bfs::new().ranked());
    assert_eq!(alone.0.len(), 928);
    assert_eq!(alone, watched);
    let [packed, _] = unwatched_and_watched(&torus, || Bfs::new().packed());
    assert_eq!(packed, unwatched_and_watched(&torus, Bfs::new)[0]);
}

#[test]
fn a_ranked_search_ends_at_the_first_prune() {
    let torus = Torus { goal: |_| false, bad: u32::MAX };
    let mut asked = 0;
    let prune = |node: &statewalk::Node<'_, u32, u32>| {
        asked += u32::from(node.depth() >= 9);
        if node.depth() >= 9 { Control::PruneSound } else { Control::Continue }
    };
    let report = Search::new(&torus).on_expand(prune).run(Bfs::new().ranked());
    assert_eq!((report.outcome, report.stats.pruned), (Outcome::Undecided(StopReason::Pruned), 1));
    assert_eq!(asked, 1);
}
