//! How much work a fix is, by the number of places where it is due.

use crate::criterion::{Criterion, Effort};

/// Criteria whose places are fixed one by one, by hand. The others are fixed once: in a template, a setting or a text.
const BY_HAND: [&str; 12] = [
    "description-unique",
    "http-crawl-4xx-share",
    "img-alt",
    "img-alt-quality",
    "img-not-broken",
    "link-anchor-text",
    "link-broken-external",
    "link-broken-internal",
    "link-inlinks",
    "link-orphans",
    "redirect-internal-targets",
    "title-unique",
];
/// Maximum places that are fixed within half a day, and within three days: some minutes each.
const FEW: u32 = 20;
const MANY: u32 = 150;

impl Criterion {
    /// Effort of its fix where it is due in so many places.
    #[must_use]
    pub fn effort(&self, places: u32) -> Effort {
        if BY_HAND.contains(&self.id) { Effort::by_hand(places) } else { self.rule.effort }
    }
}

impl Effort {
    /// Effort of so many things that are done one by one, by hand.
    #[must_use]
    pub const fn by_hand(count: u32) -> Self {
        if count <= FEW {
            Self::Small
        } else if count <= MANY {
            Self::Medium
        } else {
            Self::Large
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CATALOGUE, IMG_ALT, SECURITY_CSP};

    #[test]
    fn grows_with_the_places() {
        for (criterion, places, effort) in [
            (&IMG_ALT, 1, Effort::Small),
            (&IMG_ALT, 21, Effort::Medium),
            (&IMG_ALT, 151, Effort::Large),
            (&SECURITY_CSP, 1, Effort::Medium),
        ] {
            assert_eq!(criterion.effort(places), effort, "{} in {places}", criterion.id);
        }
        assert!(BY_HAND.iter().all(|id| CATALOGUE.iter().any(|criterion| criterion.id == *id)), "an id is unknown");
    }
}
