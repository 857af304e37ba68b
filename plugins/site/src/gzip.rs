//! A gzip file in memory (RFC 1952), unpacked up to a number of bytes. Its checksum is not verified: the parser of the content
//! finds damage. Of a file with several members only the first is read.

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

/// First bytes of a gzip file, including the only compression method.
const MAGIC: [u8; 3] = [0x1f, 0x8b, 8];

/// The content of a gzip file, and whether it is longer than `most_bytes`. A broken file gives its content up to the error.
/// `None` for a file of another type.
pub(crate) fn unpack(file: &[u8], most_bytes: usize) -> Option<(Vec<u8>, bool)> {
    match decompress_to_vec_with_limit(after_header(file)?, most_bytes) {
        Ok(content) => Some((content, false)),
        Err(ended) => {
            // After the written bytes its buffer holds zeros.
            let end = ended.output.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
            let mut content = ended.output;
            content.truncate(end);
            Some((content, ended.status == TINFLStatus::HasMoreOutput))
        }
    }
}

/// The bytes after the header of the first member (RFC 1952 §2.3).
fn after_header(file: &[u8]) -> Option<&[u8]> {
    let flags = *file.strip_prefix(&MAGIC)?.first()?;
    let has = |bit: u8| flags & (1 << bit) != 0;
    let mut rest = file.get(10..)?;
    if has(2) {
        let (length, extra) = rest.split_at_checked(2)?;
        rest = extra.get(usize::from(u16::from_le_bytes(length.try_into().ok()?))..)?;
    }
    // The file name and the comment each end with a NUL.
    for _ in [3, 4].into_iter().filter(|bit| has(*bit)) {
        let end = rest.iter().position(|byte| *byte == 0)?;
        rest = rest.get(end + 1..)?;
    }
    if has(1) { rest.get(2..) } else { Some(rest) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]
    use super::*;
    use miniz_oxide::deflate::compress_to_vec;

    /// A gzip file with these flags and optional parts of its header.
    fn packed(flags: u8, parts: &[u8], content: &[u8]) -> Vec<u8> {
        let header = [0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 255];
        [header.as_slice(), parts, &compress_to_vec(content, 6), &[0; 8]].concat()
    }

    #[test]
    fn files_are_unpacked() {
        let tea = b"tea ".repeat(1_000);
        for (about, file, most, expected) in [
            ("plain", packed(0, b"", &tea), 4_000, Some((4_000, false))),
            ("a name", packed(8, b"s.xml\0", &tea), 9_000, Some((4_000, false))),
            (
                "extra, name, comment, checksum",
                packed(0b1_1110, b"\x02\0abs.xml\0a comment\0hc", &tea),
                9_000,
                Some((4_000, false)),
            ),
            ("more than is read", packed(0, b"", &tea), 3_999, Some((3_999, true))),
            ("a bomb of nothing", packed(0, b"", &[0; 1_000_000]), 4_000, Some((0, true))),
            ("nothing", packed(0, b"", b""), 4_000, Some((0, false))),
            ("another method", [b"\x1f\x8b\x07".as_slice(), &[0; 20]].concat(), 4_000, None),
            ("XML", b"<urlset/>".to_vec(), 4_000, None),
            ("a name without an end", packed(8, b"s.xml", b"")[..12].to_vec(), 4_000, None),
            ("a header alone", packed(0, b"", b"")[..10].to_vec(), 4_000, Some((0, false))),
            ("half of one", packed(0, b"", b"")[..6].to_vec(), 4_000, None),
        ] {
            let found = unpack(&file, most);
            assert_eq!(found.map(|(content, is_cut)| (content.len(), is_cut)), expected, "{about}");
        }
        let random: Vec<u8> = (0..4_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8 | 1).collect();
        let file = packed(0, b"", &random);
        let (content, is_cut) = unpack(file.get(..file.len() / 2).unwrap(), 9_000).unwrap();
        assert!(!is_cut && !content.is_empty() && random.starts_with(&content), "a file that ends too early: {}", content.len());
    }
}
