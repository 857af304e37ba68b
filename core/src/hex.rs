//! Lower-case hexadecimal text of bytes, shared by ids, tokens and fingerprints. Does not accept upper case.

use alloc::string::String;

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Appends two lower-case digits for each byte.
pub(crate) fn push(out: &mut String, bytes: &[u8]) {
    for byte in bytes {
        for nibble in [byte >> 4, byte & 0x0f] {
            out.extend(DIGITS.get(usize::from(nibble)).map(|digit| char::from(*digit)));
        }
    }
}

/// The lower-case text of `bytes`.
pub(crate) fn text(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 2);
    push(&mut out, bytes);
    out
}

/// Whether `text` is made of lower-case hexadecimal digits only.
pub(crate) fn is_lower(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Reads exactly 16 bytes from 32 lower-case digits.
pub(crate) fn parse_16(text: &str) -> Option<[u8; 16]> {
    if text.len() != 32 || !is_lower(text) {
        return None;
    }
    u128::from_str_radix(text, 16).ok().map(u128::to_be_bytes)
}
