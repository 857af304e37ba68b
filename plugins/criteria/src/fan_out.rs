//! Shared parts of the fan-out criteria (`criteria/answers/fan-out`), each about one facet of the topic: their declaration, and
//! the manner of a page, which decides how its sentences are interpreted.

use crate::byline::byline;
use crate::criterion::{Basis, Effort, Owner, Rule, Scope, Severity, Test};
use crate::intent::{Intent, intent};
use crate::lexicon::calls;
use crate::reading::yes;
use crate::seen::{Kind, Page};
use crate::sources;
use crate::verdict::Verdict;
use bellwether_finding::Status;

/// The declaration of a fan-out criterion: they differ only in number and test.
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

/// How a page presents its topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The page reports about it, and about many other things.
    Article,
    /// The page sells it.
    Offer,
    /// The page explains it and little else: a manual, a reference. It sells nothing and has no form to fill in.
    Manual,
    /// Start pages, lists, forms, forums, and uncertain cases.
    Other,
}

impl Manner {
    /// The manner of a page: by its structured data, a button that buys (lists have them too), a byline, its intent.
    pub(crate) fn of(page: &Page) -> Self {
        let buys = || page.facts.buttons.iter().any(|button| calls::buys(&button.text));
        let informs = || intent(page).is_some_and(|decided| decided.intent == Intent::Informational && decided.is_sure);
        match page.kind() {
            Kind::Article => Self::Article,
            Kind::Product => Self::Offer,
            Kind::Home | Kind::Category => Self::Other,
            Kind::Service | Kind::Other if buys() => Self::Offer,
            Kind::Service | Kind::Other if byline(page).is_some() => Self::Article,
            Kind::Service | Kind::Other if informs() => Self::Manual,
            Kind::Service | Kind::Other => Self::Other,
        }
    }

    /// Whether the page is a text to read.
    pub(crate) const fn is_text(self) -> bool {
        matches!(self, Self::Article | Self::Manual)
    }
}

/// Minimum words of a block that may contain a sentence.
const SENTENCE_WORDS: u32 = 8;

/// A verdict on a facet that nearly every page mentions in some way. If nothing was found and the page has text, the result is
/// uncertain and its worth is 0. Its argument `found` says whether there is a passage.
pub(crate) fn doubt_absence(page: &Page, verdict: Verdict) -> Verdict {
    let is_found = verdict.status() != Status::Fail;
    let has_text = || page.facts.blocks.iter().any(|block| block.words >= SENTENCE_WORDS);
    let verdict = if !is_found && has_text() { verdict.doubted().worth(0.0) } else { verdict };
    verdict.with("found", yes(is_found))
}
