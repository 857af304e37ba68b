//! Which card is used: a locked one as it is, else a fresh one that is stored, else a new one.

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

/// The card to store after a new one was inferred: a locked one is never replaced.
#[must_use]
pub fn replace(kept: Option<&Card>, inferred: Card) -> Card {
    match kept {
        Some(kept) if kept.source == Source::Locked => kept.clone(),
        _ => inferred,
    }
}
