//! How easy the running text of a page is to read.

use crate::lexicon::licences;
use crate::reading::{portion, running};
use crate::seen::Page;
use bellwether_page::Block;
use bellwether_text::{Reading, fold, sentences};

/// Minimum words for a reliable readability score of a text.
pub(crate) const MIN_WORDS: u32 = 100;
pub(crate) const MIN_SENTENCES: u32 = 5;
/// Maximum words that are read.
pub(crate) const MAX_WORDS: u32 = 1_500;
/// Maximum share of code identifiers in a block that is read.
const MAX_NAMES: f64 = 0.1;
/// Blocks of fewer words are labels.
const SCRAP: u32 = 4;

/// The counts of the running text of a page (its first 1,500 words, without paragraphs full of code identifiers and notices of licences), and its longest
/// sentence with the block that contains it. `None` for fewer than 100 words or five sentences, or if the language of the text is
/// uncertain.
#[must_use]
pub fn readability(page: &Page) -> Option<(Reading, Option<(&Block, &str)>)> {
    // The declared language may be wrong, and each language has its own formula.
    let language = page.text_language()?.language()?;
    let mut reading = Reading::new(language);
    let mut longest: Option<(u32, &Block, &str)> = None;
    for block in running(page, SCRAP) {
        if reading.words >= MAX_WORDS {
            break;
        }
        // A block without punctuation at its end is a label or a title.
        if !block.text.ends_with(['.', '!', '?', '…', '”', '»', '"'])
            || is_technical(&block.text)
            || licences::is_notice(&fold(&block.text))
        {
            continue;
        }
        for sentence in sentences(&block.text) {
            let words = reading.add(sentence);
            if longest.is_none_or(|(length, ..)| words > length) {
                longest = Some((words, block, sentence));
            }
        }
    }
    let is_enough = reading.words >= MIN_WORDS && reading.sentences >= MIN_SENTENCES;
    is_enough.then(|| (reading, longest.map(|(_, block, sentence)| (block, sentence))))
}

/// Whether the text is full of code identifiers, which no formula can score: `core::mem`, `max_len`, `addEventListener`, `f()`.
fn is_technical(text: &str) -> bool {
    let is_name = |word: &&str| {
        let inner = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '(' && c != ')');
        let camel = || inner.chars().zip(inner.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_uppercase());
        inner.contains('_') || inner.contains("::") || inner.ends_with("()") || camel()
    };
    let names = text.split_whitespace().filter(is_name).count();
    portion(names, text.split_whitespace().count()) > MAX_NAMES
}
