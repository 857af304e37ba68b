//! The search intent that a page serves: to know, to choose, to buy, to reach a certain site, or to find something nearby.
//!
//! Rules are tried in order; the first that matches decides, and the result names it. If none matches, the intent is unknown.

pub use crate::lexicon::intents::Intent;
use crate::lexicon::{calls, intents, kinds, roles::Roles};
use crate::prose::topic;
use crate::reading::running;
use crate::seen::{Kind, Page};
use bellwether_finding::Place;
use bellwether_page::{Locator, Region};

/// An intent with the rule that decided.
#[derive(Debug, Clone, PartialEq)]
pub struct Decided {
    /// The intent.
    pub intent: Intent,
    /// Name of the rule: `title`, `role`, `buys`, `local-business`, `kind`, `home`, `text`.
    pub rule: &'static str,
    /// Whether the rule is right in at least nine of ten cases on the labelled pages; otherwise the result is uncertain.
    pub is_sure: bool,
    /// The place that matched.
    pub place: Place,
}

/// Minimum words of running text for a page without other signs to count as one to read.
const TEXT_WORDS: u32 = 150;

/// The search intent that a page serves.
#[must_use]
pub fn intent(page: &Page) -> Option<Decided> {
    let at = |locator: Option<&Locator>, quote: &str| {
        let locator = locator.map(ToString::to_string).unwrap_or_default();
        Place { url: page.url.to_string(), locator, quote: quote.to_owned() }
    };
    let decide = |intent, rule, is_sure, place| Some(Decided { intent, rule, is_sure, place });
    let path = page.url.path();
    if kinds::is_of_account(path) || Roles::of("", path).is_some() {
        return decide(Intent::Navigational, "role", true, at(None, path));
    }
    let facts = &page.facts;
    if let Some(button) = facts.buttons.iter().find(|button| page.kind() == Kind::Product && calls::buys(&button.text)) {
        return decide(Intent::Transactional, "buys", true, at(Some(&button.locator), &button.text));
    }
    if page.kind() == Kind::Home {
        return decide(Intent::Navigational, "home", false, at(None, path));
    }
    let topic = topic(facts);
    let title = || at(facts.titles.first().map(|title| &title.locator), &topic);
    if let Some((intent, _)) = intents::of_title(&topic) {
        return decide(intent, "title", true, title());
    }
    match page.kind() {
        Kind::Article => return decide(Intent::Informational, "kind", true, title()),
        Kind::Product => return decide(Intent::Transactional, "kind", false, title()),
        Kind::Service | Kind::Category => return decide(Intent::Commercial, "kind", false, title()),
        Kind::Home | Kind::Other => {}
    }
    let words: u32 = running(page, 10).map(|block| block.words).sum();
    (words >= TEXT_WORDS).then(|| Decided { intent: Intent::Informational, rule: "text", is_sure: !offers(page), place: title() })
}

/// Whether the page may offer something to buy or to ask for: a call to action, a form other than a search, a price.
fn offers(page: &Page) -> bool {
    let facts = &page.facts;
    let in_content = |region: Region| !matches!(region, Region::Nav | Region::Footer);
    let calls = facts.buttons.iter().filter(|button| in_content(button.region)).any(|button| calls::is_call(&button.text))
        || facts.anchors().filter(|link| in_content(link.region)).any(|link| calls::is_call(link.name()));
    let fields = facts.inputs.iter().filter(|input| FILLED.contains(&input.kind.as_str())).count();
    let is_money = |text: &str| text.contains(['€', '$', '£']) && text.bytes().any(|byte| byte.is_ascii_digit());
    calls || fields > 1 || facts.content().any(|block| block.words <= LABEL_WORDS && is_money(&block.text))
}

/// Types of fields that people fill in; a search form has one.
const FILLED: [&str; 7] = ["date", "email", "number", "select", "tel", "text", "textarea"];
/// Maximum words of a block that is a price and not a sentence, if it contains a sum of money.
const LABEL_WORDS: u32 = 12;
