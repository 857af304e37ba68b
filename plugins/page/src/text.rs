//! White space and words.

/// Appends `text` to `out`, with each run of white space as one space and no space at the start of `out`.
///
/// White space is Unicode's, the no-break space included: two texts that look the same compare
/// the same.
pub(crate) fn push_collapsed(out: &mut String, text: &str) {
    let bytes = text.as_bytes();
    if bytes.is_ascii() {
        // Copied in runs: a run ends at several spaces, or at white space other than a space.
        let (mut from, mut spaced) = (0, out.is_empty() || out.ends_with(' '));
        for (at, &byte) in bytes.iter().enumerate() {
            if !is_ascii_space(byte) {
                spaced = false;
            } else if spaced || byte != b' ' {
                out.push_str(text.get(from..at).unwrap_or_default());
                if !spaced {
                    out.push(' ');
                }
                (from, spaced) = (at + 1, true);
            } else {
                spaced = true;
            }
        }
        out.push_str(text.get(from..).unwrap_or_default());
        return;
    }
    for c in text.chars() {
        if c.is_whitespace() {
            push_space(out);
        } else {
            out.push(c);
        }
    }
}

fn push_space(out: &mut String) {
    if !out.is_empty() && !out.ends_with(' ') {
        out.push(' ');
    }
}

/// The ASCII part of Unicode's `White_Space`.
const fn is_ascii_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Trims and reduces each run of Unicode white space to one space.
#[must_use]
pub fn collapse(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_collapsed(&mut out, text);
    trim_end(&mut out);
    out
}

pub(crate) fn trim_end(text: &mut String) {
    text.truncate(text.trim_end().len());
}

/// Counts words.
///
/// The rule: split at Unicode white space; a piece counts as one word if it holds a letter or a digit. Scripts written without
/// spaces would give one word per sentence, so each run of Han or Kana inside a piece counts as half its characters instead,
/// rounded up (about two characters per word in Chinese and Japanese); letters of other scripts in the same piece still count as
/// one word. Korean, which has spaces, keeps the plain rule.
#[must_use]
pub fn count_words(text: &str) -> u32 {
    let mut words = 0u32;
    if text.is_ascii() {
        // Without branches: the processor cannot predict where words end.
        let mut counted = false;
        for byte in text.bytes() {
            let letter = byte.is_ascii_alphanumeric();
            words += u32::from(letter & !counted);
            counted = (counted | letter) & !is_ascii_space(byte);
        }
        return words;
    }
    for piece in text.split_whitespace() {
        let (mut plain, mut run) = (false, 0u32);
        for c in piece.chars() {
            if is_unspaced(c) {
                run += 1;
            } else {
                words = words.saturating_add(run.div_ceil(2));
                run = 0;
                plain |= bellwether_text::is_alphanumeric(c);
            }
        }
        words = words.saturating_add(run.div_ceil(2)).saturating_add(u32::from(plain));
    }
    words
}

/// Han ideographs, Hiragana and Katakana.
const fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{4DBF}'
        | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{323AF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words() {
        for (text, expected) in [
            ("", 0),
            ("  -- * ", 0),
            ("one two\u{A0}three", 3),
            ("l'été c’est 3,5 %", 3),
            ("日本語です", 3),
            ("iPhone対応 ok", 3),
            ("안녕 세계", 2),
        ] {
            assert_eq!(count_words(text), expected, "{text}");
        }
    }

    #[test]
    fn white_space() {
        for (text, expected) in [("", ""), (" a\n\t b ", "a b"), ("é\u{A0}\u{2003} è\u{B}", "é è"), ("a\u{B}b", "a b")] {
            assert_eq!(collapse(text), expected);
        }
    }
}
