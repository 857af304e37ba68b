//! The characters that show nothing and can carry text that no person sees. Not those that merely look like others.

/// First and last characters, in order.
///
/// Default_Ignorable_Code_Point of Unicode 17 (`DerivedCoreProperties.txt`), which holds every zero-width character, control of direction, tag
/// and selector of variants; UTS #39 §3.1 excludes the same from identifiers. Beside them the marks of interlinear annotation
/// (Unicode 17, §23.8: not for exchange), the code points that are no characters (§23.7), those of private use (§23.5: they mean what two agree on, and
/// no font shows them by itself), and the blank pattern of braille, which looks like a space.
const HIDDEN: [(char, char); 22] = [
    ('\u{ad}', '\u{ad}'),        // soft hyphen
    ('\u{34f}', '\u{34f}'),      // combining grapheme joiner
    ('\u{61c}', '\u{61c}'),      // Arabic letter mark
    ('\u{115f}', '\u{1160}'),    // Hangul fillers
    ('\u{17b4}', '\u{17b5}'),    // Khmer inherent vowels
    ('\u{180b}', '\u{180f}'),    // Mongolian variants
    ('\u{200b}', '\u{200f}'),    // zero-width space, joiners, marks of direction
    ('\u{202a}', '\u{202e}'),    // embeddings and overrides of direction
    ('\u{2060}', '\u{206f}'),    // word joiner, invisible operators, isolates
    ('\u{2800}', '\u{2800}'),    // blank braille pattern
    ('\u{3164}', '\u{3164}'),    // Hangul filler
    ('\u{e000}', '\u{f8ff}'),    // private use
    ('\u{fdd0}', '\u{fdef}'),    // no characters
    ('\u{fe00}', '\u{fe0f}'),    // selectors of variants
    ('\u{feff}', '\u{feff}'),    // byte order mark
    ('\u{ffa0}', '\u{ffa0}'),    // halfwidth Hangul filler
    ('\u{fff0}', '\u{fffb}'),    // unassigned, and interlinear annotation
    ('\u{fffe}', '\u{ffff}'),    // no characters
    ('\u{1bca0}', '\u{1bca3}'),  // shorthand format controls
    ('\u{1d173}', '\u{1d17a}'),  // musical format controls
    ('\u{e0000}', '\u{e0fff}'),  // tags, further selectors of variants
    ('\u{f0000}', '\u{10ffff}'), // private use
];

/// Whether a character goes: a control that is no white space, or one of the table.
pub(crate) fn is_hidden(c: char) -> bool {
    if c.is_control() {
        return !c.is_whitespace();
    }
    let at = HIDDEN.partition_point(|(_, last)| *last < c);
    HIDDEN.get(at).is_some_and(|(first, _)| *first <= c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        assert!(HIDDEN.iter().all(|(first, last)| first <= last));
        assert!(HIDDEN.is_sorted_by(|(_, before), (after, _)| before < after));
    }

    #[test]
    fn what_is_hidden() {
        for c in
            ['\0', '\u{1b}', '\u{7f}', '\u{9b}', '\u{ad}', '\u{200b}', '\u{200f}', '\u{202e}', '\u{2069}', '\u{fe0f}', '\u{fffa}']
        {
            assert!(is_hidden(c), "{c:?}");
        }
        for c in [
            '\u{e0001}',
            '\u{e007f}',
            '\u{e0100}',
            '\u{e01ef}',
            '\u{10ffff}',
            '\u{e000}',
            '\u{f8ff}',
            '\u{f0061}',
            '\u{100061}',
            '\u{2800}',
        ] {
            assert!(is_hidden(c), "{c:?}");
        }
        for c in [
            '\n', '\u{85}', ' ', '\u{a0}', '\u{2028}', '\u{202f}', 'a', '\u{301}', '\u{5b0}', '\u{94d}', '\u{3000}', '\u{fffd}',
            '\u{28ff}', '\u{d7ff}', '\u{f900}', '👩',
        ] {
            assert!(!is_hidden(c), "{c:?}");
        }
    }
}
