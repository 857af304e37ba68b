//! Texts folded for comparison: without case and accents, by whole words.

/// Whether a text is written with spaces between words, so that they can be counted and compared; not so in Chinese, Japanese,
/// Thai and similar scripts.
#[must_use]
pub fn is_spaced(text: &str) -> bool {
    !text.chars().any(|c| matches!(c, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}'))
}

/// As [`char::is_alphanumeric`]. Texts are full of quotation marks and dashes (U+2000 to U+206F, none of which is a letter or a digit), and
/// a look into the tables of Unicode costs as much as all the rest that is done with such a character.
#[must_use]
pub fn is_alphanumeric(c: char) -> bool {
    match c {
        '\0'..='\u{7f}' => c.is_ascii_alphanumeric(),
        '\u{2000}'..='\u{206f}' => false,
        _ => c.is_alphanumeric(),
    }
}

/// Lower case, without Latin accents, with every run of other characters than letters and digits as one space, and none at the
/// ends: `L'été, c'est quoi ?` gives `l ete c est quoi`.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // Most characters are ASCII and need no tables.
        if c.is_ascii_alphanumeric() {
            out.push(c.to_ascii_lowercase());
            continue;
        }
        if !is_alphanumeric(c) {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
            continue;
        }
        for c in c.to_lowercase() {
            match c {
                'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => out.push('a'),
                'ç' => out.push('c'),
                'è' | 'é' | 'ê' | 'ë' => out.push('e'),
                'ì' | 'í' | 'î' | 'ï' => out.push('i'),
                'ñ' => out.push('n'),
                'ò' | 'ó' | 'ô' | 'ö' | 'õ' => out.push('o'),
                'ù' | 'ú' | 'û' | 'ü' => out.push('u'),
                'ÿ' | 'ý' => out.push('y'),
                'œ' => out.push_str("oe"),
                'æ' => out.push_str("ae"),
                '\u{300}'..='\u{36f}' => {}
                c => out.push(c),
            }
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Whether a folded text contains a folded phrase as whole words.
#[must_use]
pub fn has_phrase(folded: &str, phrase: &str) -> bool {
    phrase_at(folded, phrase).is_some()
}

/// Offset in bytes of the first whole-word occurrence of a phrase; both folded.
#[must_use]
pub fn phrase_at(folded: &str, phrase: &str) -> Option<usize> {
    // Word by word, and byte by byte: words are so short that a search for the next space, or a comparison of texts, costs more to
    // begin than it saves.
    let (folded, phrase) = (folded.as_bytes(), phrase.as_bytes());
    let first = phrase.first()?;
    let mut at = 0;
    loop {
        if folded.get(at)? == first
            && folded.get(at..).is_some_and(|rest| rest.starts_with(phrase))
            && matches!(folded.get(at + phrase.len()), None | Some(b' '))
        {
            return Some(at);
        }
        while *folded.get(at)? != b' ' {
            at += 1;
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_are_those_of_unicode() {
        assert!(('\0'..=char::MAX).all(|c| is_alphanumeric(c) == c.is_alphanumeric()));
    }

    #[test]
    fn folds() {
        for (text, expected) in
            [("L'Été, c'est quoi ?", "l ete c est quoi"), ("  ", ""), ("Œuvre—ÑANDÚ", "oeuvre nandu"), ("a1_b", "a1 b")]
        {
            assert_eq!(fold(text), expected);
        }
    }

    #[test]
    fn knows_scripts_without_spaces() {
        assert!(is_spaced("Été — Привет 한국어") && !is_spaced("お茶") && !is_spaced("ชา"));
    }

    /// All texts of up to seven signs: the first place where the words of the phrase stand, or none.
    #[test]
    fn finds_what_the_words_say() {
        let texts = |most: usize| {
            let mut texts = vec![String::new()];
            for begin in 0.. {
                let Some(text) = texts.get(begin).filter(|text| text.len() < most).cloned() else { break };
                texts.extend(['a', 'é', ' '].map(|c| format!("{text}{c}")));
            }
            texts.into_iter().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
        };
        for text in texts(7) {
            for phrase in texts(3).iter().filter(|phrase| !phrase.is_empty()) {
                let ends = |at: usize| text.get(at + phrase.len()..).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
                let begins = |at: usize| at == 0 || text.get(..at).is_some_and(|before| before.ends_with(' '));
                let expected = (0..text.len())
                    .filter(|at| text.get(*at..).is_some_and(|rest| rest.starts_with(phrase.as_str())))
                    .find(|at| begins(*at) && ends(*at));
                assert_eq!(phrase_at(&text, phrase), expected, "{text:?} {phrase:?}");
            }
        }
    }

    #[test]
    fn finds_whole_words() {
        assert!(has_phrase("the price is low", "price"));
        assert!(!has_phrase("the pricelist", "price"));
        assert_eq!(phrase_at("is this a test is a", "is a"), Some(15));
    }
}
