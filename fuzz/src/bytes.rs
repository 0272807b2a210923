//! Bytes as a source of small choices. When they have run out, every choice is the first.

/// What is left of the input.
#[derive(Debug)]
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below `count`, which is 1 to 256.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        usize::from(self.next()) % count
    }

    pub(crate) fn flag(&mut self) -> bool {
        self.next() & 1 == 1
    }

    /// One time in `of`, and not when the input has run out.
    pub(crate) fn rarely(&mut self, of: usize) -> bool {
        self.below(of) == of - 1
    }

    /// The rest as text, without what is none.
    pub(crate) fn text(&self) -> std::borrow::Cow<'a, str> {
        String::from_utf8_lossy(self.0)
    }
}
