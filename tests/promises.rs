//! Problems that break what they promise: the checks name the law, and a search ends undecided, without a panic.

use statewalk::laws::{self, Law};
use statewalk::{Bfs, Cause, Outcome, Packed, Problem, Ranked, Search};

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
    OneWay,
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
        let back = *n > 0 && self.0 != Broken::OneWay;
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
    assert_eq!(ranked_law(Broken::OneWay), Some(Law::Back));
    let violation = laws::packed(&Line(Broken::KeyTooLong), 2000, Clone::clone).expect_err("256 has nine bits");
    assert_eq!((violation.state, violation.depth, violation.action), (255, 255, Some(1)));
}

#[test]
fn a_search_ends_undecided() {
    let packed = |broken| Search::new(Line(broken)).run(Bfs::new().packed()).outcome;
    assert!(matches!(packed(Broken::Nothing), Outcome::Solved(way) if way.len() == 999));
    assert_eq!(packed(Broken::KeyTooLong), Outcome::Undecided(Cause::BrokenPromise));
    let ranked = |broken| Search::new(Line(broken)).run(Bfs::new().ranked()).outcome;
    assert!(matches!(ranked(Broken::Nothing), Outcome::Solved(way) if way.len() == 999));
    for broken in [Broken::RankTooLarge, Broken::NothingToRank, Broken::OneWay] {
        assert_eq!(ranked(broken), Outcome::Undecided(Cause::BrokenPromise));
    }
    assert_eq!(ranked(Broken::TooMuchToRank), Outcome::Undecided(Cause::MemoryLimit));
}

#[test]
fn a_wrong_answer_does_not_replay() {
    // What cannot be noticed is wrong, but neither a panic nor endless.
    for broken in [Broken::KeysShared, Broken::KeyOfAnother, Broken::BitsBeyondReason] {
        let line = Line(broken);
        let outcome = Search::new(&line).max_expanded(10_000).run(Bfs::new().packed()).outcome;
        let is_right = matches!(&outcome, Outcome::Solved(way) if way.replay(&line).is_ok() && way.len() == 999);
        assert_eq!(is_right, line.0 == Broken::BitsBeyondReason);
    }
    for broken in [Broken::RanksShared, Broken::RankOfAnother] {
        let line = Line(broken);
        let outcome = Search::new(&line).max_expanded(10_000).run(Bfs::new().ranked()).outcome;
        assert!(!matches!(&outcome, Outcome::Solved(way) if way.replay(&line).is_ok() && way.len() == 999));
    }
}
