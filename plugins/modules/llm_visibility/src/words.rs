//! The words of a text as names are compared: folded, with the signs that belong to them, and with what stands between them.

use bellwether_text::fold;
use unicode_normalization::UnicodeNormalization;

/// A word as it is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// In lower case, without accents, with `ss` for `ß`, in usual width.
    pub(crate) folded: String,
    /// Signs that are a part of it: those of `C++`, `C#`, `Canal+`.
    pub(crate) signs: String,
    /// Whether its first letter is a capital.
    pub(crate) is_capital: bool,
    /// Whether any letter is: `iPhone`.
    pub(crate) has_capital: bool,
    /// The only sign between it and the next word, besides spaces.
    pub(crate) gap: Option<char>,
    /// Whether only an apostrophe or a hyphen, which people leave out, stands there.
    pub(crate) is_joined: bool,
}

/// The words of a text with their places in bytes: letters and digits.
pub(crate) fn words(text: &str) -> Vec<(usize, Word)> {
    let mut words: Vec<(usize, Word)> = Vec::new();
    let (mut rest, mut behind) = (text, 0);
    while let Some(start) = rest.find(bellwether_text::is_alphanumeric) {
        let at = text.len() - rest.len() + start;
        let Some(from) = rest.get(start..) else { break };
        let end = from.find(|c| !bellwether_text::is_alphanumeric(c) && !is_accent(c)).unwrap_or(from.len());
        let Some((word, after)) = from.split_at_checked(end) else { break };
        if let Some((_, last)) = words.last_mut() {
            (last.gap, last.is_joined) = between(text.get(behind..at).unwrap_or_default());
        }
        let sign = after.find(|c| !matches!(c, '+' | '#')).unwrap_or(after.len());
        words.push((
            at,
            Word {
                folded: plain(word),
                signs: after.get(..sign).unwrap_or_default().to_owned(),
                is_capital: word.chars().next().is_some_and(char::is_uppercase),
                has_capital: word.chars().any(char::is_uppercase),
                gap: None,
                is_joined: false,
            },
        ));
        (rest, behind) = (after, text.len() - after.len());
    }
    words
}

/// A word as it is compared.
pub(crate) fn plain(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    // `İ` becomes an `i` with a dot above, which the fold takes off.
    fold(&word.nfkc().collect::<String>()).replace('ß', "ss")
}

/// Accents that stand behind their letter.
fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// The only sign in a gap, and whether people leave it out.
fn between(gap: &str) -> (Option<char>, bool) {
    let mut signs = gap.chars().filter(|c| !c.is_whitespace());
    let sign = signs.next().filter(|_| signs.next().is_none());
    let is_joined = sign.is_some_and(|c| {
        gap.chars().count() == 1 && matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '´' | '＇' | '-' | '\u{2010}' | '\u{2011}')
    });
    (sign, is_joined)
}
