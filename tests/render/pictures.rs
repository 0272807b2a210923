//! The pictures of the documentation are made by searches, here, so that they cannot become untrue.
//!
//! With `STATEWALK_DRAW=1` they are written anew, which takes Graphviz; else they are compared.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use statewalk::problems::water_jugs::{Goal, WaterJugs};
use statewalk::render::Recorder;
use statewalk::{Algorithm, Bfs, Control, Dfs, Events, Generated, Iddfs, Node, Problem, Search, Visitor, neighbors};

/// Two letters for each edge. The goals are `g`, at depth 3, and `l`, at depth 4 in the branch that is listed first.
const TREE: [&str; 12] = ["ab", "ac", "bd", "be", "cf", "ch", "di", "dj", "ik", "jl", "fg", "fm"];

fn children(of: char) -> impl Iterator<Item = char> {
    TREE.into_iter().filter_map(move |edge| {
        let mut ends = edge.chars();
        (ends.next() == Some(of)).then(|| ends.next()).flatten()
    })
}

fn is_goal(state: char) -> bool {
    "gl".contains(state)
}

/// Records when each state is expanded, counted from 1, and which states are generated.
#[derive(Default)]
struct Order {
    expanded: u32,
    turns: HashMap<char, Vec<u32>>,
}

impl Visitor<char, u32> for Order {
    fn events(&self) -> Events {
        Events::EXPAND | Events::SUCCESSOR
    }

    fn on_initial(&mut self, node: &Node<'_, char, u32>) {
        self.turns.entry(*node.state()).or_default();
    }

    fn on_expand(&mut self, node: &Node<'_, char, u32>) -> Control {
        self.expanded += 1;
        self.turns.entry(*node.state()).or_default().push(self.expanded);
        Control::Continue
    }

    fn on_successor(&mut self, _: &Node<'_, char, u32>, _: &u32, state: &char, _: Generated) {
        self.turns.entry(*state).or_default();
    }
}

/// A cluster of a DOT file: the tree, with the turns in which one search expanded its states.
fn searched<A: Algorithm<P>, P>(name: &str, algorithm: A, problem: P) -> String
where
    P: Problem<State = char, Action = u32> + Copy,
{
    let mut order = Order::default();
    let report = Search::new(problem).visitor(&mut order).run(algorithm);
    let stats = report.stats;
    let solution: String = report.into_solution().expect("there are goals").states(&problem).collect();
    let id = name.replace(' ', "_");
    let (expanded, states, steps) = (stats.expanded, stats.states, solution.len() - 1);
    let label = format!("{name}\\n{expanded} expansions, {states} states stored, a path of {steps} steps\\n ");
    let mut dot = format!("  subgraph cluster_{id} {{\n    label=\"{label}\";\n");
    for state in core::iter::once('a').chain(TREE.iter().filter_map(|edge| edge.chars().nth(1))) {
        writeln!(dot, "    {id}_{state} [{}];", node(state, order.turns.get(&state), &solution)).unwrap();
    }
    for (from, to) in TREE.iter().filter_map(|edge| edge.chars().next().zip(edge.chars().nth(1))) {
        let style = if order.turns.contains_key(&to) { "" } else { " [style=dotted]" };
        let style = if solution.contains(to) { " [color=red, penwidth=2]" } else { style };
        writeln!(dot, "    {id}_{from} -> {id}_{to}{style};").unwrap();
    }
    dot + "  }\n"
}

/// The attributes of a node.
fn node(state: char, turns: Option<&Vec<u32>>, solution: &str) -> String {
    let numbers: Vec<String> = turns.into_iter().flatten().map(ToString::to_string).collect();
    let mut attributes = format!("label=\"{}\"", numbers.join(" "));
    attributes.push_str(if turns.is_none() { ", style=\"rounded,dotted\"" } else { "" });
    attributes.push_str(if is_goal(state) { ", peripheries=2" } else { "" });
    attributes.push_str(if solution.contains(state) { ", color=red, penwidth=2" } else { "" });
    attributes
}

fn orders() -> String {
    let problem = neighbors('a', |&state| children(state), |&state| is_goal(state));
    let mut dot = String::from("digraph orders {\n  graph [ordering=out, color=white, ranksep=0.3, nodesep=0.15];\n");
    dot.push_str("  node [shape=box, style=rounded, width=0.4, height=0.3];\n  edge [arrowhead=none];\n");
    dot.push_str(&searched("Breadth first", Bfs::new(), &problem));
    dot.push_str(&searched("Depth first", Dfs::new(), &problem));
    dot.push_str(&searched("Iterative deepening", Iddfs::new().table(0), &problem));
    dot.push_str("}\n");
    dot
}

fn jugs() -> String {
    let jugs =
        WaterJugs::new([3, 5]).and_then(|jugs| jugs.goal(Goal::Any(4))).expect("the capacities and the goal are valid");
    let mut recorder = Recorder::new();
    assert!(Search::new(jugs).visitor(&mut recorder).run(Bfs::new()).solution().is_some());
    recorder.dot().duplicates(false).to_string()
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(name)
}

/// What Graphviz makes of a DOT file, without what it says of itself; `None` where it is not installed.
fn draw(dot: &Path) -> Option<String> {
    let output = match Command::new("dot")
        .args(["-Tsvg", "-Nfontname=Helvetica", "-Efontname=Helvetica"])
        .args(["-Gfontname=Helvetica"])
        .arg(dot)
        .output()
    {
        Ok(output) => output,
        Err(error) if std::env::var_os("STATEWALK_NEEDS_DOT").is_some() => panic!("dot does not start: {error}"),
        Err(_) => return None,
    };
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaints.is_empty(), "dot complains: {complaints}");
    Some(String::from_utf8(output.stdout).expect("SVG is text"))
}

/// An SVG that can stand within Markdown: no prologue, no comments, no blank lines, no ids that two pictures would share.
fn for_markdown(svg: &str) -> String {
    let mut rest = &svg[svg.find("<svg").expect("it is SVG")..];
    let mut text = String::new();
    while let Some((before, comment)) = rest.split_once("<!--") {
        text.push_str(before);
        rest = comment.split_once("-->").expect("a comment ends").1;
    }
    text.push_str(rest);
    for attribute in [" id=\"", " class=\""] {
        while let Some(at) = text.find(attribute) {
            let value = at + attribute.len();
            let end = value + text[value..].find('"').expect("a quotation ends") + 1;
            text.replace_range(at..end, "");
        }
    }
    let text = text.replacen("<svg", "<svg style=\"max-width:100%;height:auto;background:white\"", 1);
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// What is written in an SVG, in alphabetical order: names of nodes and edges, and labels.
fn words(svg: &str) -> Vec<&str> {
    let parts = svg.split("<title>").skip(1).flat_map(|part| part.split("<text"));
    let mut words: Vec<&str> = parts.filter_map(|part| part.split_once("</")?.0.rsplit('>').next()).collect();
    words.sort_unstable();
    words
}

fn check(name: &str, dot: &str) {
    let (source, picture) = (path(&format!("{name}.dot")), path(&format!("{name}.svg")));
    if std::env::var_os("STATEWALK_DRAW").is_some() {
        fs::write(&source, dot).unwrap();
        fs::write(&picture, for_markdown(&draw(&source).expect("dot is installed"))).unwrap();
    }
    assert_eq!(
        fs::read_to_string(&source).unwrap(),
        dot,
        "run this test with STATEWALK_DRAW=1, and look at what changes"
    );
    let kept = fs::read_to_string(&picture).unwrap();
    assert!(kept.starts_with("<svg ") && !kept.contains("\n\n"), "it stands within Markdown");
    assert!(words(&kept).len() > 20, "something is written in it");
    if let Some(drawn) = draw(&source) {
        assert_eq!(words(&kept), words(&for_markdown(&drawn)), "the picture is of the file");
    }
}

#[test]
fn the_search_tree_of_the_jugs() {
    check("jugs", &jugs());
}

#[test]
fn one_tree_in_three_orders() {
    check("orders", &orders());
}
