//! Where a text names a brand: as whole words, without regard to accents, apostrophes and hyphens, and with the capital that tells `Orange`
//! from an orange; as an account (`@nike`) or a site (`nike.com`); and within the text where a script has no spaces. A name of one word that
//! is a part of a longer one is not the brand: `Gerald Ford`, `PCI Express`.

use crate::accounts;
use crate::words::{Word, plain, words};
use bellwether_sdk::{Category, Failure};
use bellwether_text::is_spaced;

/// A brand with its names.
#[derive(Debug)]
pub(crate) struct Brand {
    /// As people write it.
    pub(crate) name: String,
    names: Vec<Name>,
}

/// A name of a brand.
#[derive(Debug)]
struct Name {
    words: Vec<Word>,
    /// Its words in one, as in `@lindenhofbikes`.
    key: String,
    script: Script,
}

/// What stands around a name within a text of its script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Script {
    /// Spaces.
    Spaced,
    /// A particle may follow without a space.
    Hangul,
    /// Anything: there are no spaces.
    Unspaced,
}

/// Particles of Korean that follow a name, by their first letter.
const PARTICLES: &str = "은는이가을를의에도와과로만나랑";

impl Name {
    fn new(text: &str) -> Option<Self> {
        let words: Vec<Word> = words(text).into_iter().map(|(_, word)| word).collect();
        let key: String = words.iter().map(|word| word.folded.as_str()).collect();
        let script = match key.chars().count() {
            // One character of Chinese is a part of too many words.
            0 | 1 => Script::Spaced,
            _ if !is_spaced(text) => Script::Unspaced,
            _ if words.len() == 1 && key.chars().all(|c| matches!(c, '가'..='힣')) => Script::Hangul,
            _ => Script::Spaced,
        };
        (!words.is_empty()).then_some(Self { words, key, script })
    }

    /// Whether it begins with the first of these words.
    fn begins(&self, text: &str, words: &[(usize, Word)], at: usize) -> bool {
        let Some((place, first)) = words.get(at) else { return false };
        // A name of one word with a capital is not that word in small letters. A name of several words is hardly ever anything else.
        let is_one = self.words.len() == 1;
        let is_written_alike = !is_one || first.is_capital || !self.words.first().is_some_and(|word| word.is_capital);
        is_written_alike
            && self.is_at(words.get(at..).unwrap_or_default())
            && !(is_one && is_part_of_a_name(text, words.get(..=at).unwrap_or_default()))
            && !is_in_address(text, *place)
    }

    /// Whether these words begin with those of the name. Where one of the two has an apostrophe or a hyphen, the other may have nothing.
    fn is_at(&self, text: &[(usize, Word)]) -> bool {
        let (mut wanted, mut found) = (self.words.iter(), text.iter().map(|(_, word)| word));
        let (Some(mut name), Some(mut word)) = (wanted.next(), found.next()) else { return false };
        let (mut name_rest, mut word_rest) = (name.folded.as_str(), word.folded.as_str());
        let has_short_words = self.words.len() > 1 && self.words.iter().all(|word| word.folded.chars().count() == 1);
        loop {
            if let Some(rest) = word_rest.strip_prefix(name_rest) {
                (name_rest, word_rest) = ("", rest);
            } else if let Some(rest) = name_rest.strip_prefix(word_rest) {
                (name_rest, word_rest) = (rest, "");
            } else {
                return false;
            }
            let (ends_name, ends_word) = (name_rest.is_empty(), word_rest.is_empty());
            // `C` is not `C++`, while `Disney` is in `Disney+`.
            let has_signs = !name.signs.is_empty() || name.folded.chars().count() == 1;
            if ends_name && ends_word && has_signs && name.signs != word.signs || ends_name != ends_word && !name.signs.is_empty()
            {
                return false;
            }
            if ends_name {
                let Some(next) = wanted.next() else { return ends_word };
                // Letters alone are a name by what stands between them: `C&A`.
                let is_apart = has_short_words && name.gap != word.gap;
                if is_apart || !ends_word && !name.is_joined {
                    return false;
                }
                (name, name_rest) = (next, next.folded.as_str());
            }
            if ends_word {
                if !ends_name && !word.is_joined {
                    return false;
                }
                let Some(next) = found.next() else { return false };
                (word, word_rest) = (next, next.folded.as_str());
            }
        }
    }

    /// Where it stands within words, in a script that does not part it from them.
    fn within(&self, text: &str, words: &[(usize, Word)]) -> Option<usize> {
        match self.script {
            Script::Spaced => None,
            Script::Hangul => {
                let is_it = |word: &Word| word.folded.strip_prefix(&self.key).is_some_and(|rest| rest.starts_with(is_particle));
                words.iter().find(|(at, word)| is_it(word) && !is_in_address(text, *at)).map(|(at, _)| *at)
            }
            Script::Unspaced => words.iter().find_map(|(at, word)| {
                let found = find_apart(&word.folded, &self.key).filter(|_| !is_in_address(text, *at))?;
                let before = word.folded.get(..found)?.chars().count();
                text.get(*at..)?.char_indices().nth(before).map(|(offset, _)| at + offset)
            }),
        }
    }
}

fn is_particle(c: char) -> bool {
    PARTICLES.contains(c)
}

/// Where a name stands in a word of a script without spaces; Latin letters and digits at its ends are not parts of a longer word.
fn find_apart(word: &str, key: &str) -> Option<usize> {
    let is_latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    word.match_indices(key).map(|(at, _)| at).find(|at| {
        let (before, after) = (word.get(..*at).unwrap_or_default(), word.get(at + key.len()..).unwrap_or_default());
        !(is_latin(key.chars().next()) && is_latin(before.chars().next_back()))
            && !(is_latin(key.chars().next_back()) && is_latin(after.chars().next()))
    })
}

impl Brand {
    /// A brand.
    ///
    /// # Errors
    /// `invalid_input` for a name without a letter or a digit.
    pub(crate) fn new(name: &str, aliases: &[String]) -> Result<Self, Failure> {
        let named = |text: &str| {
            let message = "A name of a brand has at least one letter or digit.";
            Name::new(text).ok_or_else(|| Failure::new(Category::InvalidInput, message).with_detail(text))
        };
        let names = std::iter::once(name).chain(aliases.iter().map(String::as_str)).map(named);
        Ok(Self { name: name.to_owned(), names: names.collect::<Result<_, _>>()? })
    }

    /// Whether a text names it.
    pub(crate) fn is_named(&self, text: &str) -> bool {
        self.first_in(text).is_some()
    }

    /// Where a text names it first, in bytes. Addresses in the text do not count: they are citations.
    pub(crate) fn first_in(&self, text: &str) -> Option<usize> {
        let words = words(text);
        let accounts = accounts::of(text);
        let of_name = |name: &Name| {
            let spoken = (0..words.len()).find(|at| name.begins(text, &words, *at));
            let spoken = spoken.and_then(|at| words.get(at)).map(|(at, _)| *at);
            let account = accounts.iter().find(|(_, account)| plain(account) == name.key).map(|(at, _)| *at);
            [spoken, account, name.within(text, &words)].into_iter().flatten().min()
        };
        self.names.iter().filter_map(of_name).min()
    }
}

/// Words with a capital that is due to their place, folded: before a brand they are no part of its name.
const LEADING: [&str; 48] = [
    "a",
    "al",
    "all",
    "also",
    "an",
    "and",
    "at",
    "best",
    "both",
    "buy",
    "by",
    "check",
    "choose",
    "compare",
    "con",
    "consider",
    "de",
    "del",
    "des",
    "du",
    "el",
    "en",
    "for",
    "from",
    "if",
    "in",
    "includes",
    "including",
    "la",
    "las",
    "le",
    "les",
    "like",
    "los",
    "most",
    "new",
    "on",
    "or",
    "our",
    "para",
    "por",
    "the",
    "top",
    "try",
    "use",
    "using",
    "visit",
    "with",
];

/// Whether the last of these words, which has a capital, follows another one that has one and does not owe it to its place: that of the first
/// word of a sentence. The first word of an item of a list is the beginning of a name.
fn is_part_of_a_name(text: &str, words: &[(usize, Word)]) -> bool {
    let [.., (before, word), (at, last)] = words else { return false };
    let between = text.get(*before..*at).unwrap_or_default();
    let gap = between.trim_start_matches(bellwether_text::is_alphanumeric);
    if !last.is_capital
        || !word.has_capital
        || !matches!(gap, " " | "-" | "\u{a0}")
        || LEADING.binary_search(&word.folded.as_str()).is_ok()
    {
        return false;
    }
    let line = text.get(..*before).unwrap_or_default().rsplit('\n').next().unwrap_or_default();
    let bare = line.trim_end_matches(|c: char| c.is_whitespace() || "*_[(\"“«".contains(c));
    let begins_item = !line.trim().is_empty() && is_mark(bare.trim_start());
    let begins_sentence = bare.is_empty() || bare.len() < line.len() && bare.ends_with(['.', '!', '?', ':']);
    begins_item || !begins_sentence
}

/// Whether this is no more than the mark of an item or a heading, or the mark of a bold text.
fn is_mark(text: &str) -> bool {
    let number = text
        .strip_suffix(['.', ')'])
        .is_some_and(|digits| (1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit()));
    number || text.chars().all(|c| "-*•+|#>".contains(c))
}

/// Whether a place in a text is within an address with a scheme.
fn is_in_address(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let start = before.rfind(|c: char| c.is_whitespace() || "()[]<>\"".contains(c)).map_or(0, |start| start + 1);
    before.get(start..).is_some_and(|part| part.contains("://") || part.starts_with("www."))
        || text.get(at..).is_some_and(|rest| rest.starts_with("http://") || rest.starts_with("https://"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn check(name: &str, text: &str, expected: Option<usize>) {
        assert_eq!(Brand::new(name, &["LB Bikes".to_owned()]).unwrap().first_in(text), expected, "{name}: {text}");
    }

    #[test]
    fn names() {
        check("Lindenhof Bikes", "Try lindenhof-bikes in Berlin.", Some(4));
        check("Lindenhof Bikes", "Try LB-Bikes, or Lindenhof  Bikes.", Some(4));
        check("Lindenhof Bikes", "Lindenhof’s bikes are fine.", None);
        check("Orange", "Drink an orange juice.", None);
        check("Orange", "ORANGE and SFR", Some(0));
        check("Orange", "Oranges are fruit; Orange's network is good.", Some(19));
        check("ebay", "On eBay you can", Some(3));
        check("Société Générale", "la societe generale", Some(3));
        check("Nike", "See https://www.nike.com/fr and www.nike.com", None);
        check("Nike", "See [Nike](https://www.nike.com/)", Some(5));
        check("C&A", "At C & A you find", Some(3));
        check("3M", "3M makes it", Some(0));
        check("Ford", "Gerald Ford was a president.", Some(7));
        check("Ford", "He was Gerald Ford.", None);
        check("Ford", "1. **Tom Ford**", None);
        check("Ford", "Gerald Ford, the president, liked Ford.", Some(7));
        check("Ford", "He was Gerald Ford, and drove a Ford.", Some(32));
        check("Ford", "Toyota, Ford; Try Ford", Some(8));
        check("Ford", "- The Ford Focus", Some(6));
        check("Ford", "Best:uBlock Ford", None);
        check("Ford", "Compare:\nVisit Ford", Some(15));
        check("Straße", "Kommen Sie in die Strasse.", Some(18));
        check("Strasse", "die STRAẞE", Some(4));
        check("Nike", "ＮＩＫＥ を買う", Some(0));
        check("Zára", "Za\u{301}ra, Mango", Some(0));
        check("日本茶", "私は日本茶が好き", Some(6));
        check("茶", "私は日本茶が好き", None);
        check("無印良品", "无印良品", None);
        check("삼성", "저는 삼성을 좋아해요", Some(7));
        check("삼성", "삼성동에 살아요", None);
        check("L’Oréal", "loreal and others", Some(0));
        check("Loreal", "Try L'Oréal.", Some(4));
        check("L’Oréal", "Loréalist", None);
        check("L’Oréal Paris", "LOREAL Paris", Some(0));
        check("Coca-Cola", "a CocaCola, please", Some(2));
        check("Macys", "At Macy's", Some(3));
        check("Lindenhof Bikes", "LindenhofBikes", None);
        check("Nike", "Follow @nike!", Some(8));
        check("Nike", "Follow @nike_fans, write to shop@nike.com", None);
        check("Lindenhof Bikes", "@lindenhof_bikes", Some(1));
        check("Nike", "Order at nike.com.", Some(9));
        check("Nike", "Order at shop.nike.co.uk/men", Some(9));
        check("Nike", "Order at nike.shop.com", None);
        check("Orange", "an orange.the next", None);
        check("Nike", "as said ([nike.com](https://www.nike.com/x))", None);
        check("C++ Shop", "At C shop", None);
        check("C++ Shop", "the C++ shop", Some(4));
        check("C Shop", "the C# shop", None);
        check("C", "I write C++", None);
        check("Disney", "On Disney+", Some(3));
        check("Disney+", "By Disney", None);
        check("C&A", "vitamin C, a lot", None);
        check("Ö", "nichts", None);
        assert!(Brand::new("!!!", &[]).is_err());
    }
}
