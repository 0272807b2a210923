//! Water sort in writing: what is read, what is rejected and with which words; warnings; generated puzzles.

use statewalk::problems::water_sort::{Capacities, Format, Goal, Recipe, Tube, WaterSort, WaterSortError};
use statewalk::{Outcome, Problem, bfs};

fn written(read: Result<WaterSort, WaterSortError>) -> String {
    match read {
        Ok(puzzle) => puzzle.to_string(),
        Err(error) => format!("error: {error}"),
    }
}

fn by_default(text: &str) -> String {
    written(text.parse())
}

#[test]
fn what_is_read() {
    let cases = [
        ("AABB ABAB .", "capacity: 4\nAABB ABAB .\n"),
        ("AABB\n\n  ABAB\t.\r\n", "capacity: 4\nAABB ABAB .\n"),
        ("\u{feff}AA.. .... A...", "capacity: 4\nAA . A\n"),
        // However a line ends, its comment ends there.
        ("AABB # first\rABAB\r.\r", "capacity: 4\nAABB ABAB .\n"),
        ("capacity: 2\r\nAB # x\r\nBA\r\n", "capacity: 2\nAB BA\n"),
        ("capacity: 2\u{2028}AB # x\u{85}BA\u{b}# y\u{c}.", "capacity: 2\nAB BA .\n"),
        ("# a comment\nAB # CD\n.", "capacity: 4\nAB .\n"),
        ("capacity: 2,2,3\nAA BB A", "capacity: 2,2,3\nAA BB A\n"),
        ("AA BB A\n capacity: 2 , 2, 3 # at the end", "capacity: 2,2,3\nAA BB A\n"),
        ("capacity:32\n.", "capacity: 32\n.\n"),
        ("red,blue,red red, blue,. .", "capacity: 4\nred,blue,red red, blue, .\n"),
        ("A,B,A ab,A", "capacity: 4\nABA ab,A\n"),
        ("-,_ A,", "capacity: 4\n-,_ A\n"),
        (".,. .,", "capacity: 4\n. .\n"),
        ("12 é1 Éa", "capacity: 4\n12 é1 Éa\n"),
        ("capacity: 3,3\nAAA .", "capacity: 3\nAAA .\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(by_default(text), expected, "{text:?}");
    }
}

#[test]
fn what_is_rejected() {
    let many = |tube: &str, tubes: usize| [tube].repeat(tubes).join(" ");
    let colors = |colors: u8| (0..colors).map(|n| format!("c{n},")).collect::<Vec<_>>().join(" ");
    let cases = [
        ("", "no tubes: there must be 1 to 64"),
        ("# nothing\ncapacity: 3", "no tubes: there must be 1 to 64"),
        (&many(".", 65), "65 tubes are too many: there must be 1 to 64"),
        (&many("A", 1000), "1000 tubes are too many: there must be 1 to 64"),
        ("AAAAA .", "tube 1 has 5 units: it can hold 4"),
        (". AA...", "tube 2 has 5 units: it can hold 4"),
        ("capacity: 2,2,3\nAA AAA A", "tube 2 has 3 units: it can hold 2"),
        ("AA A.B .", "tube 2 has air at unit 2, under liquid: air must be on top"),
        (". ..A", "tube 2 has air at unit 1, under liquid: air must be on top"),
        ("red,.,red", "tube 1 has air at unit 2, under liquid: air must be on top"),
        ("AB A?B", "tube 2 has '?' at unit 2: a unit is a letter, a digit, or \".\" for air"),
        ("AB A\u{7}", "tube 2 has '\\u{7}' at unit 2: a unit is a letter, a digit, or \".\" for air"),
        ("A-B", "tube 1 has '-' at unit 2: a unit is a letter, a digit, or \".\" for air"),
        ("AB capacity: 4", "tube 2 has ':' at unit 9: a unit is a letter, a digit, or \".\" for air"),
        ("red,,red", "tube 1 has \"\" at unit 2: names are made of letters, digits, \"-\" and \"_\""),
        (",", "tube 1 has \"\" at unit 1: names are made of letters, digits, \"-\" and \"_\""),
        ("A red,b!e", "tube 2 has \"b!e\" at unit 2: names are made of letters, digits, \"-\" and \"_\""),
        ("capacity: 0\nA", "\"0\" is no capacity: it must be 1 to 32"),
        ("capacity: 33\nA", "\"33\" is no capacity: it must be 1 to 32"),
        ("capacity: 99999999999\nA", "\"99999999999\" is no capacity: it must be 1 to 32"),
        ("capacity:\nA", "\"\" is no capacity: it must be 1 to 32"),
        ("capacity: 2,,2\nA A", "\"\" is no capacity: it must be 1 to 32"),
        ("capacity: 4 AABB", "\"4 AABB\" is no capacity: it must be 1 to 32"),
        ("capacity: 4\ncapacity: 4\nA", "line 2 gives the capacities again: once is enough"),
        ("capacity: 2,2\nAA BB A", "2 capacities for 3 tubes: each tube needs one"),
        (&colors(63), "tube 63 has the new color \"c62\" at unit 1: there must be at most 62"),
    ];
    for (text, expected) in cases {
        assert_eq!(by_default(text), format!("error: {expected}"), "{text:?}");
    }
    assert!(colors(62).parse::<WaterSort>().is_ok());
    assert!(many(".", 64).parse::<WaterSort>().is_ok());
}

#[test]
fn top_first_and_other_capacities() {
    let top_first = |text: &str| written(Format::new().capacities(3).top_first(true).parse(text));
    assert_eq!(top_first(".AB BA ."), "capacity: 3\nBA AB .\n");
    assert_eq!(
        top_first("..red,A"),
        "error: tube 1 has \"..red\" at unit 1: names are made of letters, digits, \"-\" and \"_\""
    );
    assert_eq!(top_first("A.B"), "error: tube 1 has air at unit 2, under liquid: air must be on top");
    assert_eq!(top_first("AB."), "error: tube 1 has air at unit 3, under liquid: air must be on top");
    assert_eq!(top_first("capacity: 2\nAB"), "capacity: 2\nBA\n", "what the text says goes before");
    assert_eq!(written(Format::new().capacities([1, 2]).parse("A BB")), "capacity: 1,2\nA BB\n");
    assert_eq!(
        written(Format::new().capacities(0).parse("A")),
        "error: tube 1 cannot have a capacity of 0: it must be 1 to 32"
    );
    assert_eq!(
        written(Format::new().capacities(vec![1, 33]).parse("A A")),
        "error: tube 2 cannot have a capacity of 33: it must be 1 to 32"
    );
}

#[test]
fn lists_of_names() {
    let lists = [vec!["red", "blue", "."], vec![], vec!["A"]];
    assert_eq!(written(WaterSort::new(&lists, 3)), "capacity: 3\nred,blue . A\n");
    assert_eq!(written(WaterSort::new([["A", "B"], ["B", "A"]], [2, 3])), "capacity: 2,3\nAB BA\n");
    assert_eq!(written(Format::new().top_first(true).lists([["A", "B"]])), "capacity: 4\nBA\n");
    assert_eq!(written(WaterSort::new(Vec::<Vec<String>>::new(), 4)), "error: no tubes: there must be 1 to 64");
    assert_eq!(
        written(WaterSort::new([["A", "B,C"]], 4)),
        "error: tube 1 has \"B,C\" at unit 2: names are made of letters, digits, \"-\" and \"_\""
    );
    assert_eq!(
        written(WaterSort::new([["A", ".", "B"]], 4)),
        "error: tube 1 has air at unit 2, under liquid: air must be on top"
    );
    assert_eq!("2, 3".parse(), Ok(Capacities::Each(vec![2, 3])));
}

#[test]
fn names_and_states_of_a_puzzle() {
    let puzzle: WaterSort = "capacity: 2,3\nred,blue A,".parse().unwrap();
    let names: Vec<&str> = puzzle.colors().map(|(_, name)| name).collect();
    assert_eq!(names, ["red", "blue", "A"]);
    assert!(puzzle.colors().all(|(color, name)| puzzle.name(color) == Some(name)));
    assert_eq!(puzzle.name(statewalk::problems::water_sort::Color::new(3)), None);
    assert_eq!(puzzle.capacities().collect::<Vec<_>>(), [2, 3]);
    assert_eq!(format!("{:?}", puzzle.initial()), "[[0, 1]/2, [2]/3]");
}

#[test]
fn warnings() {
    let warnings = |text: &str, goal| {
        let puzzle: WaterSort = text.parse().unwrap();
        let puzzle = puzzle.goal(goal);
        let warnings: Vec<String> = puzzle.warnings().iter().map(ToString::to_string).collect();
        assert!(warnings.is_empty() || bfs(&puzzle).outcome == Outcome::Unsolvable, "{text}");
        warnings.join("; ")
    };
    let one = "1 unit of B cannot fill any tubes to the brim";
    assert_eq!(warnings("AAAA B .", Goal::Strict), one);
    assert_eq!(warnings("AAAA B .", Goal::Loose), "");
    assert_eq!(warnings("AAAA B .", Goal::Nothing), "");
    assert_eq!(warnings("AAAA AAAA .", Goal::Strict), "");
    assert_eq!(warnings("AAAA AA BB", Goal::Gathered), "6 units of A do not fit into one tube: the largest can hold 4");
    assert_eq!(warnings("ABCA", Goal::Loose), "3 colors do not fit into 1 tube");
    assert_eq!(warnings("ABC ABC", Goal::Gathered), "3 colors do not fit into 2 tubes");
    // 2 + 3 + 3 = 8 = 3 + 5, but there is no 4 and no 7.
    for (units, fits) in [(2, true), (3, true), (4, false), (5, true), (6, true), (7, false), (8, true), (9, false)] {
        let tubes = match units {
            0..=3 => format!(". {} .", "A".repeat(units)),
            4..=6 => format!(". AAA {}", "A".repeat(units - 3)),
            7..=8 => format!("{} AAA AAA", "A".repeat(units - 6)),
            _ => continue,
        };
        assert_eq!(warnings(&format!("capacity: 2,3,3\n{tubes}"), Goal::Strict).is_empty(), fits, "{units}");
    }
    let three = format!("capacity: 32,31,31\n{} {} A", "A".repeat(32), "A".repeat(31));
    assert_eq!(warnings(&three, Goal::Strict), "64 units of A cannot fill any tubes to the brim");
    let full = "A".repeat(32);
    let large: WaterSort = format!("capacity: 32\n{}", [full.as_str()].repeat(64).join(" ")).parse().unwrap();
    assert_eq!(large.warnings(), []);
    let as_many: WaterSort = "AABB BBAA".parse().expect("two tubes of two colors");
    assert_eq!(as_many.warnings(), [], "a tube for each color");
    let as_large = as_many.goal(Goal::Gathered);
    assert_eq!(as_large.warnings(), [], "each color fills a tube");
}

#[test]
fn generated_puzzles() {
    // The same on every platform and in every version.
    let level = |seed| Recipe::new(4).seed(seed).generate().unwrap().to_string();
    assert_eq!(level(1), "capacity: 4\nBADA ABDA BCCD BDCC . .\n");
    assert_eq!(level(1), level(1));
    assert_ne!(level(1), level(2));
    let stuck = Recipe::new(5).empty_tubes(0).generate();
    assert_eq!(stuck.unwrap_err(), WaterSortError::NothingFound { shuffles: 100 });
    for seed in 0..20 {
        let puzzle = Recipe::new(6).capacity(5).empty_tubes(1 + u8::from(seed % 2 == 0)).seed(seed).generate().unwrap();
        let solution = bfs(&puzzle).into_solution().expect("it was proved solvable");
        assert!(!solution.is_empty() && puzzle.warnings().is_empty());
    }
    let message = |recipe: Recipe| recipe.generate().unwrap_err().to_string();
    let wrong = "0 colors and 2 empty tubes: there must be 2 to 62 colors and at most 64 tubes";
    assert_eq!(message(Recipe::new(0)), wrong);
    assert_eq!(message(Recipe::new(1)), wrong.replacen('0', "1", 1));
    assert_eq!(message(Recipe::new(5).capacity(1)), "tubes of 1 unit are never mixed: the capacity must be 2 to 32");
    assert_eq!(message(Recipe::new(63)), wrong.replacen('0', "63", 1));
    assert_eq!(message(Recipe::new(62).empty_tubes(255)), wrong.replacen("0 colors and 2", "62 colors and 255", 1));
    assert_eq!(message(Recipe::new(5).capacity(33)), "tube 1 cannot have a capacity of 33: it must be 1 to 32");
    assert_eq!(message(Recipe::new(5).capacity(0)), "tube 1 cannot have a capacity of 0: it must be 1 to 32");
}

#[test]
fn what_is_too_much_is_counted_and_not_read() {
    let text = format!("{} * A.B", "A ".repeat(64));
    assert_eq!(text.parse::<WaterSort>().unwrap_err(), WaterSortError::TooManyTubes { tubes: 66 });
    let tubes = vec![vec!["A"]; 300].into_iter().chain([vec!["*"]]);
    assert_eq!(WaterSort::new(tubes, 4).unwrap_err(), WaterSortError::TooManyTubes { tubes: 301 });
}

#[test]
fn states_of_a_puzzle_are_read_with_its_colors() {
    let puzzle: WaterSort = "capacity: 2,3,3\nAB BAA .".parse().unwrap();
    let poured = puzzle.apply(&puzzle.initial(), &puzzle.pour(&puzzle.initial(), Tube::new(0), Tube::new(2)).unwrap());
    let read = puzzle.state("A BAA B").unwrap();
    assert_eq!(format!("{read:?}"), format!("{poured:?}"), "to the unit, and in its place");
    assert_eq!(puzzle.state(&puzzle.board(&poured).to_string()).as_ref(), Ok(&poured));
    assert_eq!(Format::new().top_first(true).state(&puzzle, "A AAB B").as_ref(), Ok(&poured));
    let error = |text: &str| puzzle.state(text).unwrap_err().to_string();
    assert_eq!(error("A BAC B"), "the puzzle has no color \"C\"");
    assert_eq!(error("A BAA"), "3 capacities for 2 tubes: each tube needs one");
    assert_eq!(error("capacity: 3\nA BAA"), "tube 1 has a capacity of 3 here: in the puzzle it is 2");
    assert_eq!(error("capacity: 2,3\nA BAA"), "3 capacities for 2 tubes: each tube needs one");
    assert_eq!(error("AAA B ."), "tube 1 has 3 units: it can hold 2");
    for (from, into) in [(0, 0), (0, 1), (2, 0), (3, 0), (0, 255)] {
        assert_eq!(puzzle.pour(&puzzle.initial(), Tube::new(from), Tube::new(into)), None, "{from} into {into}");
    }
}
