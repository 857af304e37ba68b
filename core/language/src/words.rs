//! Which language a running text is in: by its script, and in Latin and Cyrillic script by its commonest words.
//!
//! It answers only when sure, because a wrong answer is worse than none. The words are the usual function words of each language.
//! `tests/texts/paragraphs.tsv` holds paragraphs of the Universal Declaration of Human Rights, which is in the public domain, for
//! measuring it.

use alloc::vec;
use alloc::vec::Vec;

use crate::script::{SCRIPTS, Script, script};
use crate::{Language, hash};

/// Maximum words that are read.
const MAX_WORDS: usize = 500;
/// Minimum letters for the script alone to decide; those of Han and kana count twice.
const MIN_LETTERS: u32 = 200;
/// Minimum share of words that are among the most common of the language.
const WORD_SHARE: f64 = 0.08;
/// Minimum of different words of the language: a text that is not prose repeats a few.
const MIN_DIFFERENT: u32 = 6;
/// Maximum occurrences of one word that count: the subject of a text (Spanish `té`) may be a common word in another language.
const MOST_OF_WORD: u32 = 5;
/// Maximum share of another language, by the weight of the words that only one of the two has.
const RIVAL_SHARE: f64 = 0.6;

/// ISO 639-1 codes and the commonest words.
const WORDS: [(&str, &str); 24] = [
    ("en", "the of and to in is that for it with as was are this by be on not have from you or which an"),
    ("fr", "le la les des et est une dans pour que qui du au sur par pas ne vous nous avec ce sont plus cette l d qu de un"),
    ("es", "el los las del y en que una por con para es se su lo como más pero al este la de un no"),
    ("pt", "o os do da em um uma não com para que é dos das no na por mais se ao são de e as"),
    ("it", "il di che è la un per una del della non sono con le gli nel alla anche come più e ad i dei"),
    ("de", "der die das und ist den nicht mit von ein eine zu auf für im sich auch dem werden sie des oder hat"),
    ("nl", "de het een van en is dat op te in voor zijn niet met die aan ook wordt bij naar of om"),
    ("sv", "och att det som är en av för på med till inte den har ett om vi kan från jag eller skall alla"),
    ("da", "og at det er en til af på som for ikke med den har der et de vi kan fra eller enhver"),
    ("no", "og å det er en til av på som for ikke med den har et jeg vi kan fra eller enhver"),
    ("fi", "ja on ei että se oli mutta kun hän ovat myös tai sekä kuin olla voi joka tämä niin jos hänen jokaisella"),
    ("pl", "i w na z się nie do jest to że o jak po od dla oraz przez są które ale lub ma jego"),
    ("cs", "a v na se je že s z do to pro jako by ale jsou nebo které od při také má k i"),
    ("sk", "a v na sa je že s z do to pre ako by ale sú alebo ktoré od pri aj má k i"),
    ("hu", "a az és hogy nem is egy van ez meg el de csak már még vagy volt mint lehet kell minden"),
    ("ro", "și în de la a cu nu pe din este o să care un mai pentru sau ca prin sunt se are ori"),
    ("tr", "ve bir bu da de için ile çok daha olarak gibi en olan kadar sonra ama veya ne var değil her"),
    ("id", "yang dan di dengan untuk dari ini itu pada tidak dalam akan adalah oleh juga ada atau anda karena bisa setiap"),
    ("ca", "el la de i les els que amb per una és un en del dels no més al com aquest l d a té"),
    ("hr", "i je u na se da za su od s koji ne kao što bi ali ili to iz nije ima"),
    ("vi", "và của là có các được cho trong không một những với này để khi người đã từ về như hay mọi"),
    ("ru", "и в не на что с как это по но из за для его от так же или то был к быть"),
    ("uk", "і в не на що з як це до та але у за для його від так або то був має й"),
    ("bg", "и на да се не за от в са по с като но или към че това е ще при има"),
];

/// Languages whose words are too similar to tell them apart with certainty.
const ALIKE: [&[&str]; 5] =
    [&["da", "no", "nb", "nn"], &["cs", "sk"], &["hr", "sr", "bs", "sh"], &["id", "ms"], &["bg", "mk", "sr", "bs"]];

/// The language that a text is in, as far as it can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The likeliest, as an ISO 639-1 code.
    pub code: &'static str,
    /// Codes of languages that cannot be told apart from it; `code` may be among them.
    alike: &'static [&'static str],
}

impl Guess {
    /// Whether the text may be in the language of this code.
    #[must_use]
    pub fn may_be(&self, code: &str) -> bool {
        self.code == code || self.alike.contains(&code)
    }

    /// The language, if reports are written in it.
    #[must_use]
    pub fn language(&self) -> Option<Language> {
        Language::parse(self.code)
    }
}

/// The language of a text, given in pieces; `None` when in doubt. Reads its first 500 words.
#[must_use]
pub fn guess(pieces: &[&str]) -> Option<Guess> {
    let words = pieces.iter().flat_map(|piece| piece.split(|c: char| !c.is_alphabetic())).filter(|word| !word.is_empty());
    let words = words.take(MAX_WORDS);
    let (script, letters) = script(words.clone().flat_map(str::chars))?;
    if matches!(script, Script::Latin | Script::Cyrillic) {
        return by_words(words);
    }
    let worth = if matches!(script, Script::Kana | Script::Han) { 2 } else { 1 };
    let alike = script.languages().filter(|_| worth * letters >= MIN_LETTERS)?;
    alike.first().map(|code| Guess { code, alike })
}

/// Whether [`guess`] could tell the language of this code from others.
#[must_use]
pub fn is_known(code: &str) -> bool {
    WORDS.iter().any(|(known, _)| *known == code)
        || ALIKE.iter().any(|group| group.contains(&code))
        || SCRIPTS.iter().any(|(_, languages)| languages.contains(&code))
}

/// The words of a language found in a text.
#[derive(Clone, Copy, Default)]
struct Known {
    /// Number of words.
    hits: u32,
    /// Number of different words.
    different: u32,
    /// Sum of the weights of the words.
    weight: u32,
}

fn by_words<'a>(words: impl Iterator<Item = &'a str>) -> Option<Guess> {
    let mut vocabulary = Vocabulary::new();
    let mut total = 0_u32;
    for word in words {
        total += 1;
        if let Some(entry) = vocabulary.find(word) {
            entry.met += 1;
        }
    }
    // The words that the first language has and the second does not: a word of both does not tell them apart.
    let known = |with: usize, without: Option<usize>| {
        let knows = |entry: &Entry, bit: usize| entry.languages >> bit & 1 == 1;
        let of_it = vocabulary.0.iter().filter(|entry| entry.met > 0 && knows(entry, with));
        of_it.filter(|entry| !without.is_some_and(|bit| knows(entry, bit))).fold(Known::default(), |known, entry| Known {
            hits: known.hits + entry.met,
            different: known.different + 1,
            weight: known.weight + entry.weight(),
        })
    };
    let (best, _) = WORDS.iter().enumerate().max_by_key(|(bit, _)| known(*bit, None).weight)?;
    let (code, most) = (WORDS.get(best)?.0, known(best, None));
    let alike = ALIKE.iter().find(|group| group.contains(&code)).copied().unwrap_or_default();
    let is_prose = most.different >= MIN_DIFFERENT && f64::from(most.hits) >= WORD_SHARE * f64::from(total);
    let mut others = WORDS.iter().enumerate().filter(|(bit, (other, _))| *bit != best && !alike.contains(other));
    let is_behind =
        |other: usize| f64::from(known(other, Some(best)).weight) <= RIVAL_SHARE * f64::from(known(best, Some(other)).weight);
    (is_prose && others.all(|(other, _)| is_behind(other))).then_some(Guess { code, alike })
}

/// A word of the lists.
#[derive(Clone, Copy, Default)]
struct Entry {
    word: &'static str,
    /// The languages that have it, one bit each, in the order of [`WORDS`].
    languages: u32,
    /// Number of occurrences in the text.
    met: u32,
}

impl Entry {
    /// The weight of its occurrences in the text: a word of many languages weighs less.
    fn weight(&self) -> u32 {
        12_u32.checked_div(self.languages.count_ones()).unwrap_or(0).saturating_mul(self.met.min(MOST_OF_WORD))
    }
}

/// All words of the lists: a hash table with open addressing.
struct Vocabulary(Vec<Entry>);

impl Vocabulary {
    /// More than twice as many as there are words.
    const SLOTS: usize = 1_024;

    fn new() -> Self {
        let mut table = Self(vec![Entry::default(); Self::SLOTS]);
        for (bit, (_, list)) in WORDS.iter().enumerate() {
            for word in list.split(' ') {
                if let Some(entry) = table.slot(word) {
                    entry.word = word;
                    entry.languages |= 1 << bit;
                }
            }
        }
        table
    }

    /// The entry of a word, in whatever case it is written.
    fn find(&mut self, word: &str) -> Option<&mut Entry> {
        self.slot(word).filter(|entry| !entry.word.is_empty())
    }

    /// The slot of a word, occupied or free.
    fn slot(&mut self, word: &str) -> Option<&mut Entry> {
        let lower = || word.chars().flat_map(char::to_lowercase);
        let start = hash(lower()) as usize;
        let mut places = (0..Self::SLOTS).map(|step| start.wrapping_add(step) % Self::SLOTS);
        let is_its = |entry: &Entry| entry.word.is_empty() || entry.word.chars().eq(lower());
        let place = places.find(|place| self.0.get(*place).is_some_and(is_its))?;
        self.0.get_mut(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_table_is_free() {
        let words = Vocabulary::new().0.iter().filter(|entry| !entry.word.is_empty()).count();
        assert!((300..=Vocabulary::SLOTS / 2).contains(&words), "{words}");
    }
}
