//! The length of a text, as platforms with a limit count it: UTF-16 units, grapheme clusters, the weighted length of X.
//!
//! It does not cut texts and knows no limits. Rule of X: <https://docs.x.com/resources/fundamentals/counting-characters>, and
//! configuration 3 of <https://github.com/twitter/twitter-text>, whose conformance tests pass (`tests/twitter`).
//!
//! Known differences from twitter-text:
//!
//! - Emoji are recognised by grapheme cluster and Unicode block, not by a list: a sequence joined by U+200D counts 2 here, while
//!   X counts its parts if it does not know the sequence yet. X adds new ones every year, and no list here could keep up.
//! - A host is judged as in browsers (UTS 46), with the limits of DNS (63 and 253 characters); twitter-text encodes labels as
//!   Punycode without that mapping. So a host that is not a valid domain name is not an address here.
//! - Hosts are looked for in at most 1,024 bytes and 16 labels, so that no text takes long.

mod addresses;
#[cfg(test)]
mod tests;

use unicode_normalization::UnicodeNormalization as _;
use unicode_segmentation::UnicodeSegmentation as _;

/// Weight of an address of any length.
const ADDRESS_WEIGHT: usize = 23;
/// Weight of most characters.
const WEIGHT: usize = 2;
/// Variation selector that asks for an emoji.
const EMOJI_STYLE: char = '\u{fe0f}';

/// The length in UTF-16 code units, as JavaScript counts.
#[must_use]
pub fn utf16_units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// The length in extended grapheme clusters (UAX 29), which readers perceive as characters.
#[must_use]
pub fn graphemes(text: &str) -> usize {
    text.graphemes(true).count()
}

/// The weighted length of X: characters of Latin and neighbouring blocks count 1, others 2, an emoji 2, an address 23. The text
/// is counted in normal form C.
#[must_use]
pub fn weighted(text: &str) -> usize {
    weigh(text, true)
}

/// `by_emoji`: whether the parts of an emoji count as one, as they do since configuration 3.
fn weigh(text: &str, by_emoji: bool) -> usize {
    let text: String = text.nfc().collect();
    let (mut length, mut from) = (0, 0);
    let mut outside = |piece: &str| length += piece.graphemes(true).map(|cluster| weight_of(cluster, by_emoji)).sum::<usize>();
    let addresses = addresses::addresses(&text);
    for address in &addresses {
        outside(text.get(from..address.start).unwrap_or_default());
        from = address.end;
    }
    outside(text.get(from..).unwrap_or_default());
    length + addresses.len() * ADDRESS_WEIGHT
}

fn weight_of(cluster: &str, by_emoji: bool) -> usize {
    if by_emoji && is_emoji(cluster) {
        let others = cluster.chars().skip(1).filter(|c| !is_part_of_emoji(*c));
        return WEIGHT + others.map(weight).sum::<usize>();
    }
    cluster.chars().map(weight).sum()
}

/// The ranges of configuration 3.
const fn weight(c: char) -> usize {
    match c {
        '\0'..='\u{10ff}' | '\u{2000}'..='\u{200d}' | '\u{2010}'..='\u{201f}' | '\u{2032}'..='\u{2037}' => 1,
        _ => WEIGHT,
    }
}

/// Whether a grapheme cluster is an emoji: a picture, a pair of regional indicators, a keycap.
fn is_emoji(cluster: &str) -> bool {
    let mut chars = cluster.chars();
    let (Some(first), second) = (chars.next(), chars.next()) else { return false };
    match first {
        '0'..='9' | '#' | '*' => cluster.ends_with('\u{20e3}'),
        '©' | '®' => second == Some(EMOJI_STYLE),
        first => is_picture(first),
    }
}

/// Whether a character is a picture: the blocks with characters of the property `Extended_Pictographic`, including their other
/// characters.
const fn is_picture(c: char) -> bool {
    matches!(c, '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21ff}' | '\u{2300}'..='\u{23ff}' | '\u{24c2}'
        | '\u{25a0}'..='\u{27bf}' | '\u{2934}'..='\u{2935}' | '\u{2b00}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}'
        | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

/// Whether a character continues an emoji: joiner, style, keycap, tags, another picture (a skin tone is one).
const fn is_part_of_emoji(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{20e3}' | EMOJI_STYLE | '♀' | '♂' | '\u{e0020}'..='\u{e007f}') || is_picture(c)
}
