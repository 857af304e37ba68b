//! Bytes that come in pieces, as lines.

use bellwether_core::bounds;

/// Cuts pieces into lines, with a memory of one line.
#[derive(Debug, Default)]
pub struct Lines {
    /// The beginning of a line whose end has not come.
    begun: Vec<u8>,
    /// Whether that line is longer than a line may be: its beginning alone is kept, and it is rejected.
    is_cut: bool,
}

impl Lines {
    /// Takes a piece; `each` gets every line that ends in it, without its end, and whether it was cut for its length.
    pub fn take(&mut self, mut piece: &[u8], each: &mut impl FnMut(&[u8], bool)) {
        while let Some(at) = piece.iter().position(|byte| *byte == b'\n') {
            let (line, rest) = piece.split_at(at);
            if self.begun.is_empty() && !self.is_cut && line.len() <= bounds::ACCESS_LINE_BYTES.max_len() {
                each(without_return(line), false);
            } else {
                self.keep(line);
                each(without_return(&self.begun), self.is_cut);
            }
            self.begun.clear();
            self.is_cut = false;
            piece = rest.get(1..).unwrap_or_default();
        }
        self.keep(piece);
    }

    /// The last line, if it has no end.
    pub fn end(&mut self, each: &mut impl FnMut(&[u8], bool)) {
        if !self.begun.is_empty() {
            each(without_return(&self.begun), self.is_cut);
            self.begun.clear();
        }
    }

    fn keep(&mut self, part: &[u8]) {
        let room = bounds::ACCESS_LINE_BYTES.max_len().saturating_sub(self.begun.len());
        self.is_cut |= part.len() > room;
        self.begun.extend_from_slice(part.get(..part.len().min(room)).unwrap_or_default());
    }
}

fn without_return(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cut(pieces: &[&[u8]]) -> Vec<(Vec<u8>, bool)> {
        let (mut lines, mut found) = (Lines::default(), Vec::new());
        let mut each = |line: &[u8], is_cut: bool| found.push((line.to_vec(), is_cut));
        pieces.iter().for_each(|piece| lines.take(piece, &mut each));
        lines.end(&mut each);
        found
    }

    #[test]
    fn long_lines_are_cut() {
        let most = bounds::ACCESS_LINE_BYTES.max_len();
        let long = vec![b'x'; most + 1];
        let found = cut(&[&long, b"more\nshort\r\n", &long, b"\n", b"end"]);
        let lengths: Vec<(usize, bool)> = found.iter().map(|(line, is_cut)| (line.len(), *is_cut)).collect();
        assert_eq!(lengths, [(most, true), (5, false), (most, true), (3, false)]);
    }

    proptest! {
        #[test]
        fn pieces_make_no_difference(text in "[ab\n]{0,60}", at in 0_usize..60) {
            let bytes = text.as_bytes();
            let (first, rest) = bytes.split_at(at.min(bytes.len()));
            let whole: Vec<&[u8]> = text.split_terminator('\n').map(str::as_bytes).collect();
            let found = cut(&[first, rest]);
            prop_assert_eq!(found.iter().map(|(line, _)| line.as_slice()).collect::<Vec<_>>(), whole);
        }
    }
}
