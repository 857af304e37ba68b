//! What the criteria about one matter (`criteria/answers/fan-out`) have in common: their declaration, and the manner of a page,
//! which says what a sentence on it can be taken for.

use crate::byline::byline;
use crate::criterion::{Basis, Effort, Owner, Rule, Scope, Severity, Test};
use crate::intent::{Intent, intent};
use crate::lexicon::calls;
use crate::reading::yes;
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

/// How a page speaks of its topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Somebody tells of it, and of many things besides.
    Article,
    /// The page sells it.
    Offer,
    /// The page explains it and little else: a manual, a reference. It offers nothing, and asks for nothing to be filled in.
    Manual,
    /// Start pages, lists, forms, forums, and where there is a doubt.
    Other,
}

impl Manner {
    /// How a page speaks: by its data, a button that buys (which lists have too), a line that says who wrote it, its intent.
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

    /// Whether the page is there to be read.
    pub(crate) const fn is_text(self) -> bool {
        matches!(self, Self::Article | Self::Manual)
    }
}

/// Words from which a block may hold a sentence.
const SENTENCE_WORDS: u32 = 8;

/// A verdict on a matter that nearly every page speaks of in some words: where nothing was found and the page has a text, that
/// is a doubt, worth nothing. Its argument `found` says whether there is a passage.
pub(crate) fn doubt_absence(page: &Page, verdict: Verdict) -> Verdict {
    let is_found = verdict.status() != Status::Fail;
    let has_text = || page.facts.blocks.iter().any(|block| block.words >= SENTENCE_WORDS);
    let verdict = if !is_found && has_text() { verdict.doubted().worth(0.0) } else { verdict };
    verdict.with("found", yes(is_found))
}
