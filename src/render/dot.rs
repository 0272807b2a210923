//! Writes a recorded search tree in the DOT language of Graphviz.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::Recorder;

/// A function that writes a label.
type Label<'a, T> = Box<dyn Fn(&T, &mut dyn Write) -> fmt::Result + 'a>;

/// A recorded search tree that [`Display`](fmt::Display) writes as DOT.
///
/// Nodes are numbered and written in the order of discovery. Goals have a double border, and the paths to them are
/// red. Edges to duplicates are dashed. A label is cut after 1,000 characters. Write the tree to a file with
/// `std::fs::write("tree.dot", dot.to_string())`, and draw the file with `dot -Tsvg tree.dot`.
///
/// # Examples
///
/// States and actions without `Display` get labels from closures:
///
/// ```
/// use statewalk::{Bfs, Search, neighbors, render::Recorder};
///
/// let mut recorder = Recorder::new().max_nodes(2);
/// let pairs = neighbors((0, 0), |&(x, y)| [(x + 1, y), (x, y + 1)], |pair| *pair == (1, 1));
/// let report = Search::new(pairs).visitor(&mut recorder).run(Bfs::new());
/// assert!(report.solution().is_some());
///
/// let action = |n: &u32| ["right", "up"][*n as usize];
/// let dot = recorder.dot_with(|(x, y)| format!("{x}|{y}"), action);
/// let picture = dot.duplicates(false).to_string();
/// assert!(picture.contains(r#"n1 [label="1: 1|0"]"#));
/// assert!(picture.contains("and 3 more states, 1 goal among them"));
/// ```
pub struct Dot<'a, S, A> {
    recorder: &'a Recorder<S, A>,
    state: Label<'a, S>,
    action: Label<'a, A>,
    duplicates: bool,
}

impl<S, A> Recorder<S, A> {
    /// Returns the tree as DOT, with the `Display` text of states and actions as labels. For types without `Display`,
    /// use [`dot_with`](Self::dot_with):
    /// `recorder.dot_with(|state| format!("{state:?}"), |action| format!("{action:?}"))`.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// let halves = neighbors(2_u32, |n| [n / 2], |_| false);
    /// let _ = Search::new(halves).visitor(&mut recorder).run(Bfs::new());
    /// let dot = recorder.dot().to_string();
    /// assert!(dot.contains(r#"n1 [label="1: 1"];"#), "the number of the node, and the state");
    /// assert!(dot.contains("n2 -> n2"), "half of 0 is 0, drawn as a dashed loop");
    /// ```
    #[must_use]
    pub fn dot(&self) -> Dot<'_, S, A>
    where
        S: fmt::Display,
        A: fmt::Display,
    {
        Dot {
            recorder: self,
            state: Box::new(|state, to| write!(to, "{state}")),
            action: Box::new(|action, to| write!(to, "{action}")),
            duplicates: true,
        }
    }

    /// Returns the tree as DOT, with your own labels for states and actions. Labels are escaped as needed.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// let texts = neighbors("a\"b", |_| ["c"], |_| false);
    /// let _ = Search::new(texts).visitor(&mut recorder).run(Bfs::new());
    /// let dot = recorder.dot_with(|text| format!("'{text}'"), |number| format!("no. {number}"));
    /// let dot = dot.to_string();
    /// assert!(dot.contains(r#"n0 [label="0: 'a\"b'"];"#), "quotes are escaped");
    /// ```
    pub fn dot_with<'a, L, M>(&'a self, state: impl Fn(&S) -> L + 'a, action: impl Fn(&A) -> M + 'a) -> Dot<'a, S, A>
    where
        L: fmt::Display,
        M: fmt::Display,
    {
        Dot {
            recorder: self,
            state: Box::new(move |it, to| write!(to, "{}", state(it))),
            action: Box::new(move |it, to| write!(to, "{}", action(it))),
            duplicates: true,
        }
    }
}

impl<S, A> Dot<'_, S, A> {
    /// Sets whether edges to duplicates are drawn. Default: yes.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// let cycle = neighbors(0_u32, |n| [(n + 1) % 3], |_| false);
    /// let _ = Search::new(cycle).visitor(&mut recorder).run(Bfs::new());
    /// assert!(recorder.dot().to_string().contains("n2 -> n0"));
    /// assert!(!recorder.dot().duplicates(false).to_string().contains("n2 -> n0"));
    /// ```
    #[must_use]
    pub fn duplicates(self, duplicates: bool) -> Self {
        Self { duplicates, ..self }
    }

    /// Tells for each node whether it is on the path to a goal.
    fn on_goal_path(&self) -> Vec<bool> {
        let nodes = &self.recorder.nodes;
        let mut red: Vec<bool> = nodes.iter().map(|node| node.is_goal).collect();
        for goal in (0..nodes.len()).filter(|&place| nodes[place].is_goal) {
            let mut place = goal;
            while let Some((parent, _)) = nodes[place].via.as_ref().filter(|(parent, _)| !red[*parent]) {
                place = *parent;
                red[place] = true;
            }
        }
        red
    }

    fn write_label<T>(label: &Label<'_, T>, it: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        label(it, &mut Escaped { to: f, letters: 0 })
    }
}

impl<S, A> fmt::Display for Dot<'_, S, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let red = self.on_goal_path();
        f.write_str("digraph search {\n  graph [ordering=out];\n  node [shape=box, style=rounded];\n")?;
        for (place, node) in self.recorder.nodes.iter().enumerate() {
            write!(f, "  n{} [label=\"{}: ", node.id, node.id)?;
            Self::write_label(&self.state, &node.state, f)?;
            let border = if node.is_goal { ", peripheries=2" } else { "" };
            let color = if red[place] { ", color=red, penwidth=2" } else { "" };
            writeln!(f, "\"{border}{color}];")?;
            if let Some((parent, action)) = &node.via {
                write!(f, "  n{} -> n{} [label=\"", self.recorder.nodes[*parent].id, node.id)?;
                Self::write_label(&self.action, action, f)?;
                let color = if red[place] { ", color=red, fontcolor=red, penwidth=2" } else { "" };
                writeln!(f, "\"{color}];")?;
            }
        }
        for edge in self.recorder.duplicates.iter().filter(|_| self.duplicates) {
            let id = |place: usize| self.recorder.nodes[place].id;
            write!(f, "  n{} -> n{} [label=\"", id(edge.from), id(edge.to))?;
            Self::write_label(&self.action, &edge.action, f)?;
            f.write_str("\", style=dashed, color=gray, fontcolor=gray, constraint=false];\n")?;
        }
        self.write_left_out(f)?;
        f.write_str("}\n")
    }
}

impl<S, A> Dot<'_, S, A> {
    fn write_left_out(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |count| if count == 1 { "" } else { "s" };
        let (nodes, goals) = (self.recorder.left_out, self.recorder.goals_left_out);
        if nodes == 0 {
            return Ok(());
        }
        write!(f, "  left_out [shape=plaintext, label=\"and {nodes} more state{}", plural(nodes))?;
        if goals > 0 {
            write!(f, ", {goals} goal{} among them", plural(goals))?;
        }
        f.write_str("\"];\n")
    }
}

impl<S, A> fmt::Debug for Dot<'_, S, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dot").field("duplicates", &self.duplicates).finish_non_exhaustive()
    }
}

/// Graphviz refuses strings of 16 KiB.
const MOST_LETTERS: usize = 1000;

/// Writes text escaped for a quoted DOT string, up to a number of characters.
struct Escaped<'a, 'b> {
    to: &'a mut fmt::Formatter<'b>,
    letters: usize,
}

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            self.letters += 1;
            match letter {
                _ if self.letters > MOST_LETTERS + 1 => return Ok(()),
                _ if self.letters > MOST_LETTERS => self.to.write_char('…')?,
                '\\' => self.to.write_str("\\\\")?,
                '"' => self.to.write_str("\\\"")?,
                '\n' => self.to.write_str("\\n")?,
                // Graphviz would read an HTML entity.
                '&' => self.to.write_str("&amp;")?,
                // Control characters end a label or make the SVG invalid. So do the last two code points of each plane.
                _ if letter.is_control() || letter as u32 & 0xFFFE == 0xFFFE => {
                    self.to.write_char(char::REPLACEMENT_CHARACTER)?;
                }
                _ => self.to.write_char(letter)?,
            }
        }
        Ok(())
    }
}
