//! Finds the functions and traits of a file, tests left out.

use crate::tokens::{Token, tokens};

pub struct Function<'a> {
    pub name: &'a str,
    pub line: usize,
    /// From the line of `fn` to that of the closing brace; none without a body.
    pub lines: Option<usize>,
    /// `self` is one of them.
    pub arguments: usize,
}

pub struct Trait<'a> {
    pub name: &'a str,
    pub line: usize,
    pub methods: usize,
}

pub struct Items<'a> {
    pub functions: Vec<Function<'a>>,
    pub traits: Vec<Trait<'a>>,
}

pub fn items(source: &str) -> Items<'_> {
    let tokens = without_tests(&tokens(source));
    let mut items = Items { functions: Vec::new(), traits: Vec::new() };
    for (at, pair) in tokens.windows(2).enumerate() {
        let named = pair[1].text.starts_with(|c: char| c.is_alphabetic() || c == '_');
        match pair[0].text {
            "fn" if named => items.functions.extend(function(&tokens[at..])),
            "trait" if named => items.traits.push(a_trait(&tokens[at..])),
            _ => {}
        }
    }
    items
}

/// Leaves out what `#[cfg(test)]` stands before.
fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut left, mut rest) = (Vec::new(), tokens);
    while let Some((first, after)) = rest.split_first() {
        if rest.len() > MARK.len() && rest.iter().zip(MARK).all(|(token, text)| token.text == text) {
            rest = &rest[MARK.len()..];
            rest = &rest[end_of_item(rest)..];
        } else {
            left.push(*first);
            rest = after;
        }
    }
    left
}

/// The number of tokens up to the `;` or the closing brace that ends an item.
fn end_of_item(tokens: &[Token]) -> usize {
    let end = position(tokens, &["{", ";"]);
    if tokens.get(end).is_some_and(|token| token.text == "{") { end + group(&tokens[end..]) } else { end + 1 }
        .min(tokens.len())
}

/// Where the first of these texts is that is in no bracket.
fn position(tokens: &[Token], texts: &[&str]) -> usize {
    let mut at = 0;
    while at < tokens.len() && !texts.contains(&tokens[at].text) {
        at += if matches!(tokens[at].text, "(" | "[" | "{") { group(&tokens[at..]) } else { 1 };
    }
    at
}

/// The number of tokens from an opening bracket to the one that closes it.
fn group(tokens: &[Token]) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

fn function<'a>(tokens: &[Token<'a>]) -> Option<Function<'a>> {
    let open = 2 + generics(&tokens[2..]);
    let close = open + group(tokens.get(open..)?);
    let body = close + position(&tokens[close..], &["{", ";"]);
    let lines = tokens.get(body).filter(|token| token.text == "{").map(|_| {
        let last = tokens[body + group(&tokens[body..]) - 1].line;
        last - tokens[0].line + 1
    });
    let arguments = arguments(&tokens[open + 1..close - 1]);
    Some(Function { name: tokens[1].text, line: tokens[0].line, lines, arguments })
}

/// The number of tokens of `<..>`, if that is what they begin with.
fn generics(tokens: &[Token]) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        match token.text {
            "<" => depth += 1,
            ">" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return if token.text == ">" { at + 1 } else { 0 };
        }
    }
    tokens.len()
}

/// The number of parts between commas that are in no bracket.
fn arguments(tokens: &[Token]) -> usize {
    let (mut count, mut is_empty, mut angles, mut at) = (0, true, 0_usize, 0);
    while at < tokens.len() {
        match tokens[at].text {
            "<" => angles += 1,
            ">" => angles = angles.saturating_sub(1),
            "," if angles == 0 => is_empty = true,
            _ if is_empty => (count, is_empty) = (count + 1, false),
            _ => {}
        }
        at += if matches!(tokens[at].text, "(" | "[" | "{") { group(&tokens[at..]) } else { 1 };
    }
    count
}

fn a_trait<'a>(tokens: &[Token<'a>]) -> Trait<'a> {
    let open = position(tokens, &["{"]);
    let body = &tokens[open..open + group(&tokens[open..])];
    let (mut methods, mut at) = (0, 1);
    while at < body.len() {
        methods += usize::from(body[at].text == "fn");
        at += if body[at].text == "{" { group(&body[at..]) } else { 1 };
    }
    Trait { name: tokens[1].text, line: tokens[0].line, methods }
}

#[cfg(test)]
mod tests {
    use super::items;

    #[test]
    fn functions_are_measured() {
        let source = "
            fn one<F: Fn(u8, u8) -> u8>(&self, f: F, (a, b): (u8, Map<u8, u8>), g: fn(u8) -> [u8; 2],) -> [u8; 3] { 1 }
            pub const unsafe fn two()
            {
                let f: fn(u8) = |_| {};

                // No lines are left out.
                f(1)
            }
            #[cfg(test)] #[expect(dead_code)] mod tests { fn three() {} }
            #[cfg(test)] use x;
        ";
        let found = items(source).functions;
        let figures: Vec<_> = found.iter().map(|f| (f.name, f.line, f.lines, f.arguments)).collect();
        assert_eq!(figures, [("one", 2, Some(1), 4), ("two", 3, Some(7), 0)]);
    }

    #[test]
    fn methods_are_counted() {
        let source =
            "pub trait T: Sized { const C: u8; fn a(&self) -> u8; fn b() { fn c() {} } type D; } impl T for U {}";
        let found = items(source);
        assert_eq!(found.traits.iter().map(|t| (t.name, t.methods)).collect::<Vec<_>>(), [("T", 2)]);
        assert_eq!(found.functions.iter().map(|f| f.lines).collect::<Vec<_>>(), [None, Some(1), Some(1)]);
    }
}
