//! What the criteria about one matter (`criteria/answers/fan-out`) have in common.

use crate::byline::byline;
use crate::criterion::{Basis, Effort, Owner, Rule, Scope, Severity, Test};
use crate::intent::{Decided, Intent, intent};
use crate::lexicon::calls;
use crate::seen::{Kind, Page};
use crate::sources;
use crate::verdict::Verdict;
use bellwether_finding::Status;

/// The declaration of a criterion about one matter: all of them differ in number and test only.
pub(crate) const fn rule(number: u16, test: Test) -> Rule {
    Rule {
        number,
        severity: Severity::Low,
        scope: Scope::Page,
        basis: Basis::Heuristic,
        effort: Effort::Medium,
        owner: Owner::Editor,
        figure: None,
        thresholds: &[],
        sources: &[sources::FAN_OUT],
        test,
    }
}

/// Whether a page is an article, by its data or by a line that says who wrote it: articles tell of many things besides their
/// topic, manuals of little else.
pub(crate) fn is_article(page: &Page) -> bool {
    page.kind() == Kind::Article || page.is_text() && byline(page).is_some()
}

/// Whether a page is there to inform of its topic and is no article: a manual, a reference. It offers nothing, and asks for
/// nothing to be filled in.
pub(crate) fn is_manual(page: &Page) -> bool {
    let informs = |decided: Decided| decided.intent == Intent::Informational && decided.is_sure;
    page.is_text() && intent(page).is_some_and(informs) && !is_article(page)
}

/// Whether a page offers one thing for sale: by its data, or by a button that buys, which lists have too.
pub(crate) fn sells(page: &Page) -> bool {
    let buys = || page.facts.buttons.iter().any(|button| calls::buys(&button.text));
    page.kind() == Kind::Product || !matches!(page.kind(), Kind::Home | Kind::Category) && buys()
}

/// Words from which a block may hold a sentence.
const SENTENCE_WORDS: u32 = 8;

/// A verdict on a matter that nearly every page speaks of in some words: where nothing was found and the page has a text, that
/// is a doubt, worth nothing.
pub(crate) fn doubt_absence(page: &Page, verdict: Verdict) -> Verdict {
    let has_text = || page.facts.blocks.iter().any(|block| block.words >= SENTENCE_WORDS);
    if verdict.status() == Status::Fail && has_text() { verdict.doubted().worth(0.0) } else { verdict }
}
