//! The attributes of the tag being read, as the tokenizer gives them: names in lower case, references decoded.

/// Names and values, one after the other in a buffer that is reused for the next tag.
#[derive(Debug, Default)]
pub(super) struct Attributes {
    bytes: Vec<u8>,
    /// Where the name and the value of each attribute end.
    ends: Vec<(usize, usize)>,
}

impl Attributes {
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }

    /// Begins an attribute that has neither name nor value yet.
    pub(super) fn begin(&mut self) {
        self.ends.push((self.bytes.len(), self.bytes.len()));
    }

    pub(super) fn push_name(&mut self, piece: &[u8]) {
        self.bytes.extend(piece);
        if let Some(last) = self.ends.last_mut() {
            *last = (self.bytes.len(), self.bytes.len());
        }
    }

    pub(super) fn push_value(&mut self, piece: &[u8]) {
        self.bytes.extend(piece);
        if let Some((_, end)) = self.ends.last_mut() {
            *end = self.bytes.len();
        }
    }

    /// Name and value of each, in the order of the page; of a duplicate name only the first.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        let mut start = 0;
        self.ends.iter().map(move |&(name_end, end)| {
            let name = self.bytes.get(start..name_end).unwrap_or_default();
            start = end;
            (name, self.bytes.get(name_end..end).unwrap_or_default())
        })
    }

    /// The value of the attribute with this (lower-case) name.
    pub(super) fn get(&self, name: &str) -> Option<&[u8]> {
        self.iter().find(|(its, _)| *its == name.as_bytes()).map(|(_, value)| value)
    }
}
