//! Words by Unicode's rules, and their stems.

use crate::Language;
use unicode_segmentation::UnicodeSegmentation;
use waken_snowball::{SnowballEnv, algorithms};

/// Maximum bytes of a word that is stemmed: longer ones are not words of these languages.
const LONGEST: usize = 64;
/// Words that French elides before a vowel, in lower case: `l'été` is two words.
const ELIDED: [&str; 15] =
    ["c", "d", "j", "jusqu", "l", "lorsqu", "m", "n", "puisqu", "qu", "quelqu", "quoiqu", "s", "t", "presqu"];

/// The words of a text, as written, with the byte at which each starts: words by UAX 29 that contain a letter or a digit. An
/// elided article is a separate word. Each Chinese character is a word; Thai, which needs a dictionary, gives whole phrases.
///
/// Source: <https://www.unicode.org/reports/tr29/#Word_Boundaries>.
pub fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.unicode_word_indices().flat_map(|(at, word)| {
        let elided = word.find(['\'', '’']).and_then(|end| {
            let head = word.get(..end)?;
            let rest = word.get(end..)?.char_indices().nth(1).map(|(skip, _)| end + skip)?;
            ELIDED.iter().any(|elided| head.eq_ignore_ascii_case(elided)).then_some((end, rest))
        });
        let (end, rest) = elided.map_or((word.len(), None), |(end, rest)| (end, Some(rest)));
        let head = word.get(..end).map(|head| (at, head));
        head.into_iter().chain(rest.and_then(|rest| Some((at + rest, word.get(rest..)?))))
    })
}

/// The stem of a word in lower case, by the Snowball algorithm of its language: `connections` and `connected` give `connect`.
/// A word of more than 64 bytes stays as it is.
///
/// Source: <https://snowballstem.org/algorithms/>.
#[must_use]
pub fn stem(word: &str, language: Language) -> String {
    if word.len() > LONGEST {
        return word.to_owned();
    }
    let mut env = SnowballEnv::create(word);
    match language {
        Language::En => algorithms::english_stemmer::stem(&mut env),
        Language::Es => algorithms::spanish_stemmer::stem(&mut env),
        Language::Fr => algorithms::french_stemmer::stem(&mut env),
    };
    env.get_current().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_many_scripts() {
        for (text, expected) in [
            ("L'été, c’est 3,5 % d'eau.", vec!["L", "été", "c", "est", "3,5", "d", "eau"]),
            ("Don't re-read aujourd'hui", vec!["Don't", "re", "read", "aujourd'hui"]),
            ("¿Qué? El niño…", vec!["Qué", "El", "niño"]),
            ("お茶 tea", vec!["お", "茶", "tea"]),
            ("l' ' '' d'", vec!["l", "d"]),
            ("", vec![]),
        ] {
            assert_eq!(words(text).map(|(_, word)| word).collect::<Vec<_>>(), expected, "{text}");
            assert!(words(text).all(|(at, word)| text.get(at..).is_some_and(|rest| rest.starts_with(word))));
        }
    }

    #[test]
    fn stems() {
        for (word, language, expected) in [
            ("connections", Language::En, "connect"),
            ("continuellement", Language::Fr, "continuel"),
            ("aldeanos", Language::Es, "aldean"),
        ] {
            assert_eq!(stem(word, language), expected);
        }
    }
}
