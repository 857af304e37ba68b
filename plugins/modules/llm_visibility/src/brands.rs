//! Where a text names a brand: as whole words, without regard to accents and hyphens, and with the capital that tells `Orange` from an
//! orange. A name of one word that is a part of a longer one is not the brand: `Gerald Ford`, `PCI Express`.

use bellwether_sdk::{Category, Failure};
use bellwether_text::fold;

/// A brand with its names.
#[derive(Debug)]
pub(crate) struct Brand {
    /// As people write it.
    pub(crate) name: String,
    names: Vec<Vec<Word>>,
}

/// A word as it is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Word {
    folded: String,
    /// Whether its first letter is a capital.
    is_capital: bool,
    /// Whether any letter is: `iPhone`.
    has_capital: bool,
}

impl Brand {
    /// A brand.
    ///
    /// # Errors
    /// `invalid_input` for a name without a letter or a digit.
    pub(crate) fn new(name: &str, aliases: &[String]) -> Result<Self, Failure> {
        let mut names = Vec::new();
        for text in std::iter::once(name).chain(aliases.iter().map(String::as_str)) {
            let words: Vec<Word> = words(text).map(|(_, word)| word).collect();
            if words.is_empty() {
                let message = "A name of a brand has at least one letter or digit.";
                return Err(Failure::new(Category::InvalidInput, message).with_detail(text));
            }
            names.push(words);
        }
        Ok(Self { name: name.to_owned(), names })
    }

    /// Whether a text names it.
    pub(crate) fn is_named(&self, text: &str) -> bool {
        self.first_in(text).is_some()
    }

    /// Where a text names it first, in bytes. Addresses in the text do not count: they are citations.
    pub(crate) fn first_in(&self, text: &str) -> Option<usize> {
        let words: Vec<(usize, Word)> = words(text).filter(|(at, _)| !is_in_address(text, *at)).collect();
        let starts = |name: &Vec<Word>| {
            let found = words.windows(name.len()).enumerate().find(|(place, window)| {
                let pairs = window.iter().zip(name);
                pairs.clone().all(|((_, word), wanted)| word.folded == wanted.folded)
                    && is_written_alike(pairs)
                    && !(name.len() == 1 && is_part_of_a_name(text, words.get(..=*place).unwrap_or_default()))
            });
            found.and_then(|(_, window)| window.first()).map(|(at, _)| *at)
        };
        self.names.iter().filter_map(starts).min()
    }
}

/// Whether capitals allow a match: a name of one word with a capital is not that word in small letters. A name of several words is
/// hardly ever anything else.
fn is_written_alike<'a>(mut pairs: impl Iterator<Item = (&'a (usize, Word), &'a Word)>) -> bool {
    match (pairs.next(), pairs.next()) {
        (Some(((_, word), wanted)), None) => !wanted.is_capital || word.is_capital,
        _ => true,
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

/// The words of a text with their places: letters and digits, without the `s` of an English genitive.
fn words(text: &str) -> impl Iterator<Item = (usize, Word)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(bellwether_text::is_alphanumeric)?;
        let from = rest.get(start..)?;
        let end = from.find(|c| !bellwether_text::is_alphanumeric(c)).unwrap_or(from.len());
        let (word, after) = from.split_at_checked(end)?;
        let at = text.len() - rest.len() + start;
        rest = after;
        let is_capital = word.chars().next().is_some_and(char::is_uppercase);
        let has_capital = word.chars().any(char::is_uppercase);
        Some((at, Word { folded: fold(word), is_capital, has_capital }))
    })
}

/// Whether a place in a text is within an address with a scheme.
fn is_in_address(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let start = before.rfind(|c: char| c.is_whitespace() || "()[]<>\"".contains(c)).map_or(0, |start| start + 1);
    before.get(start..).is_some_and(|part| part.contains("://") || part.starts_with("www."))
        || text.get(at..).is_some_and(|rest| rest.starts_with("http://") || rest.starts_with("https://"))
}

/// The item of a numbered or bulleted list in which a place lies, from 1; `None` outside of lists. Items under a heading begin again.
pub(crate) fn list_item(text: &str, at: usize) -> Option<u32> {
    let (mut item, mut offset) = (0, 0);
    for line in text.split_inclusive('\n') {
        let (bare, is_nested) = (line.trim_start(), line.starts_with([' ', '\t']));
        let is_item = is_bullet(bare) || is_number(bare);
        if is_item && !is_nested {
            item += 1;
        } else if bare.starts_with('#') {
            item = 0;
        }
        offset += line.len();
        if at < offset {
            return (item > 0 && (is_item || is_nested)).then_some(item);
        }
        if !is_item && !is_nested && !bare.is_empty() {
            item = 0;
        }
    }
    None
}

fn is_bullet(line: &str) -> bool {
    ["- ", "* ", "• ", "+ "].iter().any(|mark| line.starts_with(mark))
}

fn is_number(line: &str) -> bool {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    (1..=3).contains(&digits) && line.get(digits..).is_some_and(|rest| rest.starts_with(". ") || rest.starts_with(") "))
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
        check("Ö", "nichts", None);
        assert!(Brand::new("!!!", &[]).is_err());
    }

    #[test]
    fn items() {
        let text = "Here are three:\n\n1. **Alpha** – good\n   - cheap\n2. **Beta**\n3. Gamma\n\nDelta is another.\n\n## More\n- Epsilon\n";
        for (name, expected) in
            [("Alpha", Some(1)), ("cheap", Some(1)), ("Beta", Some(2)), ("Gamma", Some(3)), ("Delta", None), ("Epsilon", Some(1))]
        {
            assert_eq!(list_item(text, text.find(name).unwrap()), expected, "{name}");
        }
    }
}
