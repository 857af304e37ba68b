//! [`Language`]: the three that have word lists, and how a text gives itself away.

/// A language this crate has word lists for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// English.
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
}

impl Language {
    /// The codes of all of them.
    pub const CODES: [&str; 3] = ["fr", "en", "es"];

    /// The language of this ISO 639-1 code.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        [Self::En, Self::Es, Self::Fr].into_iter().find(|language| language.code() == code)
    }

    /// ISO 639-1 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Fr => "fr",
        }
    }

    /// The language of a folded text: the one whose commonest words make a twentieth of it, and five at least.
    #[must_use]
    pub fn heard_in(folded: &str) -> Option<Self> {
        let (mut hits, mut all) = ([0_usize; 3], 0_usize);
        for word in folded.split(' ').take(HEARD) {
            all += 1;
            if word.len() > LONGEST_COMMON {
                continue;
            }
            for (count, (_, words)) in hits.iter_mut().zip(&COMMON) {
                *count += usize::from(words.contains(&word));
            }
        }
        let (count, (language, _)) = hits.into_iter().zip(COMMON).max_by_key(|(count, _)| *count)?;
        (count > 4 && count * 20 >= all).then_some(language)
    }
}

/// Words of a text by which its language is told.
const HEARD: usize = 1_000;
/// The words by which a text gives its language away, folded; none of them is in two lists.
const COMMON: [(Language, [&str; 10]); 3] = [
    (Language::En, ["the", "of", "and", "is", "to", "that", "with", "this", "are", "it"]),
    (Language::Es, ["el", "los", "y", "del", "por", "con", "una", "para", "las", "su"]),
    (Language::Fr, ["le", "et", "du", "des", "une", "dans", "pour", "est", "sur", "au"]),
];

/// Bytes of the longest of them.
const LONGEST_COMMON: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold;

    #[test]
    fn the_longest_common_word_is_known() {
        assert_eq!(COMMON.iter().flat_map(|(_, words)| words).map(|word| word.len()).max(), Some(LONGEST_COMMON));
    }

    #[test]
    fn hears_languages() {
        for (text, expected) in [
            ("The pot of tea is on the table and the cups are in the box with this tea.", Some(Language::En)),
            (
                "El té y las tazas del salón son para los niños y las niñas que van con su abuela por el parque",
                Some(Language::Es),
            ),
            ("Le thé et le lait du matin sont sur la table pour des enfants dans une maison au bord du lac", Some(Language::Fr)),
            ("Der Tee steht auf dem Tisch, und die Tassen sind im Schrank bei den anderen Dingen des Hauses", None),
            ("the the the the", None),
        ] {
            assert_eq!(Language::heard_in(&fold(text)), expected, "{text}");
        }
    }
}
