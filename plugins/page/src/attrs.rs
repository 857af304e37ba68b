//! Attributes of a start tag, read from the source bytes without allocation, by the attribute states of the HTML Standard
//! (<https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state>).

/// One attribute: raw bytes, references not decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RawAttr<'a> {
    pub(crate) name: &'a [u8],
    pub(crate) value: &'a [u8],
}

/// Iterates the attributes of `tag`, the bytes after the tag name up to (and with) the `>`.
#[derive(Debug, Clone)]
pub(crate) struct Attrs<'a> {
    rest: &'a [u8],
}

impl<'a> Attrs<'a> {
    pub(crate) const fn new(rest: &'a [u8]) -> Self {
        Self { rest }
    }

    /// What is left after the `>` that ends the tag; none when the tag never ends.
    /// Quotes are honoured, so a `>` inside a value does not count.
    pub(crate) fn after_tag(mut self) -> Option<&'a [u8]> {
        while self.next().is_some() {}
        self.rest.strip_prefix(b">")
    }

    fn split(&mut self, end: usize) -> &'a [u8] {
        let (head, rest) = self.rest.split_at_checked(end).unwrap_or((self.rest, &[]));
        self.rest = rest;
        head
    }

    fn skip_while(&mut self, skip: impl Fn(u8) -> bool) {
        let end = self.rest.iter().position(|&b| !skip(b)).unwrap_or(self.rest.len());
        self.split(end);
    }

    fn value(&mut self) -> &'a [u8] {
        self.skip_while(is_space);
        match self.rest.first() {
            Some(&quote @ (b'"' | b'\'')) => {
                self.split(1);
                let end = memchr::memchr(quote, self.rest).unwrap_or(self.rest.len());
                let value = self.split(end);
                self.split(1);
                value
            }
            _ => {
                let end = self.rest.iter().position(|&b| is_space(b) || b == b'>');
                self.split(end.unwrap_or(self.rest.len()))
            }
        }
    }
}

impl<'a> Iterator for Attrs<'a> {
    type Item = RawAttr<'a>;

    #[inline]
    fn next(&mut self) -> Option<RawAttr<'a>> {
        self.skip_while(|b| is_space(b) || b == b'/');
        if matches!(self.rest.first(), None | Some(b'>')) {
            return None;
        }
        // A `=` in first place belongs to the name.
        let end = self
            .rest
            .iter()
            .skip(1)
            .position(|&b| is_space(b) || matches!(b, b'/' | b'>' | b'='))
            .map_or(self.rest.len(), |end| end + 1);
        let name = self.split(end);
        let before = self.rest;
        self.skip_while(is_space);
        if self.rest.first() == Some(&b'=') {
            self.split(1);
            return Some(RawAttr { name, value: self.value() });
        }
        self.rest = before;
        Some(RawAttr { name, value: &[] })
    }
}

/// White space of the HTML tokenizer.
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0C)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(tag: &str, expected: &[(&str, &str)]) {
        let got: Vec<_> =
            Attrs::new(tag.as_bytes()).map(|a| (String::from_utf8_lossy(a.name), String::from_utf8_lossy(a.value))).collect();
        let got: Vec<_> = got.iter().map(|(n, v)| (n.as_ref(), v.as_ref())).collect();
        assert_eq!(got, expected, "{tag}");
    }

    #[test]
    fn attribute_states() {
        check(">", &[]);
        check(" a=1>", &[("a", "1")]);
        check(" a = \"x > y\" b>", &[("a", "x > y"), ("b", "")]);
        check(" a='1'b=2/>", &[("a", "1"), ("b", "2/")]);
        check("/ a /b>", &[("a", ""), ("b", "")]);
        check(" =x=1>", &[("=x", "1")]);
        check(" a=>", &[("a", "")]);
        check(" a=\"never closed>", &[("a", "never closed>")]);
        check(" a", &[("a", "")]);
    }

    #[test]
    fn end_of_tag_respects_quotes() {
        assert_eq!(Attrs::new(b" a='>'>rest").after_tag(), Some(&b"rest"[..]));
        assert_eq!(Attrs::new(b">rest").after_tag(), Some(&b"rest"[..]));
        assert_eq!(Attrs::new(b" a='>rest").after_tag(), None);
    }
}
