//! The language of a page, and so of its report: French, English or Spanish.
//!
//! Sources are tried in the order of the contract: the title, the meta description, the headings, finally the `lang` attribute. A
//! source that does not tell with enough certainty is skipped. A text that is clearly in another language ends the search: the
//! report is then in French, as it is when no source tells.

use alloc::string::String;
use alloc::vec::Vec;

use crate::pieces::Verdict;
use crate::{Language, guess, pieces};

/// The sources for the language of a page; empty if the page lacks one. Texts are as visitors read them, without markup.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sources<'a> {
    /// The text of `title`.
    pub title: &'a str,
    /// The content of the meta description.
    pub description: &'a str,
    /// The texts of `h1` and `h2`, in the order of the page.
    pub headings: &'a [String],
    /// The attribute `lang` of `html`.
    pub html_lang: &'a str,
}

/// The language that the report of a page is written in.
#[must_use]
pub fn detect(sources: &Sources<'_>) -> Language {
    let headings: Vec<&str> = sources.headings.iter().map(String::as_str).collect();
    for text in [sources.title, sources.description, &headings.join(" \n ")] {
        match judge(text) {
            Verdict::Is(language) => return language,
            Verdict::Another => return Language::Fr,
            Verdict::Unsure => {}
        }
    }
    Language::parse(sources.html_lang).unwrap_or(Language::Fr)
}

/// The language of a text that is too short, or has too few sentences, for [`guess`]: a list of links, a menu of a manual. `None` when in
/// doubt, and for languages other than ours.
#[must_use]
pub fn guess_short(text: &str) -> Option<Language> {
    match judge(text) {
        Verdict::Is(language) => Some(language),
        Verdict::Another | Verdict::Unsure => None,
    }
}

/// The verdict on a text: by its words if they tell, so that nothing here contradicts [`guess`], else by their pieces.
fn judge(text: &str) -> Verdict {
    guess(&[text]).map_or_else(|| pieces::judge(text), |guess| guess.language().map_or(Verdict::Another, Verdict::Is))
}
