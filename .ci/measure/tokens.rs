//! Splits Rust source into tokens, without comments and white space.

/// A word, a literal, a lifetime, an arrow or a single character, with the line that it begins on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    pub text: &'a str,
    pub line: usize,
}

pub fn tokens(source: &str) -> Vec<Token<'_>> {
    let (mut tokens, mut rest, mut line) = (Vec::new(), source, 1);
    while let Some(first) = rest.chars().next() {
        let (text, after) = rest.split_at(length(rest, first));
        if !first.is_whitespace() && !is_comment(text) {
            tokens.push(Token { text, line });
        }
        line += text.matches('\n').count();
        rest = after;
    }
    tokens
}

fn is_comment(text: &str) -> bool {
    text.starts_with("//") || text.starts_with("/*")
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The bytes of the token, the comment or the white space that `rest` begins with.
fn length(rest: &str, first: char) -> usize {
    if rest.starts_with("//") {
        rest.find('\n').unwrap_or(rest.len())
    } else if rest.starts_with("/*") {
        block_comment(rest)
    } else if let Some(length) = raw_string(rest) {
        length
    } else if is_word(first) {
        rest.find(|c| !is_word(c)).unwrap_or(rest.len())
    } else if first == '\'' {
        quote(rest)
    } else if first == '"' {
        escaped(rest, '"')
    } else if rest.starts_with("->") || rest.starts_with("=>") {
        2
    } else {
        first.len_utf8()
    }
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        let step = if rest[at..].starts_with("/*") {
            depth += 1;
            2
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            2
        } else {
            rest[at..].chars().next().map_or(1, char::len_utf8)
        };
        at += step;
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a string that knows no escapes, if there is one.
fn raw_string(rest: &str) -> Option<usize> {
    let begin = ["r", "br", "cr"].into_iter().find_map(|prefix| rest.strip_prefix(prefix))?;
    let text = begin.trim_start_matches('#').strip_prefix('"')?;
    let hashes = begin.len() - text.len() - 1;
    let end = format!("\"{}", "#".repeat(hashes));
    let open = rest.len() - text.len();
    Some(text.find(&end).map_or(rest.len(), |at| open + at + end.len()))
}

/// A character or a lifetime.
fn quote(rest: &str) -> usize {
    let mut following = rest.chars().skip(1);
    match (following.next(), following.next()) {
        (Some('\\'), _) => escaped(rest, '\''),
        (Some(c), Some('\'')) => 2 + c.len_utf8(),
        _ => 1 + rest[1..].find(|c| !is_word(c)).unwrap_or(rest.len() - 1),
    }
}

/// Text between two marks; a mark after a backslash does not end it.
fn escaped(rest: &str, mark: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if !is_escaped && c == mark {
            return at + c.len_utf8();
        }
        is_escaped = !is_escaped && c == '\\';
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::tokens;

    fn texts(source: &str) -> Vec<&str> {
        tokens(source).iter().map(|token| token.text).collect()
    }

    #[test]
    fn comments_are_left_out() {
        assert_eq!(texts("a // { \"\n/* { /* ' */ é } */ b /// c"), ["a", "b"]);
    }

    #[test]
    fn literals_are_whole() {
        assert_eq!(texts(r##"f("{\"", r#"}"{"#, b"\\", '{', '\'', b'"')"##).len(), 16);
        assert_eq!(texts(r#""\\" x "" y"#), [r#""\\""#, "x", r#""""#, "y"]);
    }

    #[test]
    fn lifetimes_are_no_characters() {
        assert_eq!(texts("&'a T -> 'é'"), ["&", "'a", "T", "->", "'é'"]);
        assert_eq!(texts("r#fn r2"), ["r", "#", "fn", "r2"]);
    }

    #[test]
    fn lines_are_counted() {
        let lines: Vec<_> = tokens("a\n\"b\nc\" d /*\n*/ e").iter().map(|token| token.line).collect();
        assert_eq!(lines, [1, 2, 3, 4]);
    }
}
