//! The manner of a page: whether it tells, sells or explains. It decides how its sentences are interpreted.

use crate::byline::byline;
use crate::intent::{Intent, intent};
use crate::lexicon::calls;
use crate::seen::{Kind, Page};

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
