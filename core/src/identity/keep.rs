//! Which card is used: a locked one as it is, else a fresh one that is stored, else a new one.

use super::evidence::Evidence;
use super::fields::bounded;
use super::{Card, Source};
use crate::bounds;
use crate::time::Timestamp;

/// The card that needs no new visit to the site: a locked one always, another one while it is fresh. With `force`, only a locked
/// one. `None` means: infer a card and pass it to [`replace`].
#[must_use]
pub fn fresh(kept: Option<&Card>, force: bool, now: Timestamp) -> Option<Card> {
    let kept = kept?;
    if kept.source == Source::Locked {
        return Some(kept.clone());
    }
    let is_fresh = now.ms_since(kept.updated_at) < bounds::CARD_FRESH_MS.max;
    (is_fresh && !force).then(|| Card { source: Source::Cache, ..kept.clone() })
}

/// Whether a card that was inferred rests on words of which the site now says none: it is that of a site that stood at the same address
/// before. Of a card that its owner wrote, and of one without quotations, nobody can tell.
#[must_use]
pub fn is_of_another_site(kept: &Card, seen: &Evidence) -> bool {
    let quotes = || kept.evidence.values().flatten().map(|quote| &quote.quote).filter(|quote| !quote.is_empty());
    let is_said = |quote: &alloc::string::String| {
        let texts = core::iter::once(&seen.home).chain(&seen.page).flat_map(|page| [&page.title, &page.description]);
        texts.chain(seen.signals.iter().map(|signal| &signal.quote)).any(|said| bounded(said) == *quote || said == quote)
    };
    matches!(kept.source, Source::Inferred | Source::Cache) && quotes().next().is_some() && !quotes().any(is_said)
}

/// The card to store after a new one was inferred: a locked one is never replaced.
#[must_use]
pub fn replace(kept: Option<&Card>, inferred: Card) -> Card {
    match kept {
        Some(kept) if kept.source == Source::Locked => kept.clone(),
        _ => inferred,
    }
}
