//! Where a text names a brand: as whole words, without regard to accents and hyphens, and with the capital that tells `Orange` from an
//! orange.

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
            let found = words.windows(name.len()).find(|window| {
                let pairs = window.iter().zip(name);
                pairs.clone().all(|((_, word), wanted)| word.folded == wanted.folded) && is_written_alike(pairs)
            });
            found.and_then(|window| window.first()).map(|(at, _)| *at)
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
        Some((at, Word { folded: fold(word), is_capital }))
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
