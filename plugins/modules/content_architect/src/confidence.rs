//! How sure a stage is, by what it rests on; the table stands in the README. A heuristic: the share of what the stage would like to know
//! that was available.

use crate::output::{Because, IntentRule};

/// What was available besides the topic.
pub(crate) struct Reasons {
    /// Number of pages of the site on the topic.
    pub(crate) pages: usize,
    /// Whether a search was asked.
    pub(crate) is_searched: bool,
    /// Whether an assistant was asked.
    pub(crate) is_asked: bool,
}

/// A confidence, and what it rests on.
pub(crate) type Confidence = (f64, Vec<Because>);

/// The confidence of the intent. `business` says whether the site certainly sells; `None` if it does not.
pub(crate) fn intent(rule: Option<IntentRule>, business: Option<bool>) -> Confidence {
    let known = known(business);
    match rule {
        Some(IntentRule::Title) => {
            (if business == Some(true) { 0.8 } else { 0.7 }, [Some(Because::Wording), known].into_iter().flatten().collect())
        }
        Some(IntentRule::Name) => (0.8, vec![Because::Wording]),
        Some(IntentRule::Business) => (if business == Some(true) { 0.8 } else { 0.5 }, known.into_iter().collect()),
        Some(IntentRule::Site) => (0.5, vec![Because::PagesOnTopic]),
        None => (0.2, vec![Because::NothingTells]),
    }
}

impl Reasons {
    /// The confidence of questions and plan.
    pub(crate) fn coverage(&self, business: Option<bool>, is_empty: bool) -> Confidence {
        let mut because = self.because(business);
        because.extend(is_empty.then_some(Because::NoQuestions));
        let base = if is_empty { 0.1 } else { 0.3 };
        (base + self.worth() + if business == Some(true) { 0.1 } else { 0.0 }, because)
    }

    /// The confidence of the brief.
    pub(crate) fn brief(&self, business: Option<bool>, is_described: bool, has_evidence: bool) -> Confidence {
        let mut because = self.because(business);
        because.extend(is_described.then_some(Because::FactsForDescription));
        because.extend(has_evidence.then_some(Because::Evidence));
        let facts = 0.15 * f64::from(u8::from(is_described)) + 0.15 * f64::from(u8::from(has_evidence));
        (0.2 + self.worth() + facts, because)
    }

    /// 0 to 0.5.
    fn worth(&self) -> f64 {
        let pages = 0.1 * f64::from(u8::try_from(self.pages.min(2)).unwrap_or(2));
        pages + 0.2 * f64::from(u8::from(self.is_searched)) + 0.1 * f64::from(u8::from(self.is_asked))
    }

    fn because(&self, business: Option<bool>) -> Vec<Because> {
        let pages = if self.pages > 0 { Because::PagesOnTopic } else { Because::NoPageOnTopic };
        let search = if self.is_searched { Because::Search } else { Because::NoSearch };
        known(business).into_iter().chain([pages, search]).chain(self.is_asked.then_some(Because::Assistant)).collect()
    }
}

fn known(business: Option<bool>) -> Option<Because> {
    business.map(|is_sure| if is_sure { Because::Business } else { Because::BusinessInDoubt })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evidence_raises_it() {
        let little = Reasons { pages: 0, is_searched: false, is_asked: false };
        let much = Reasons { pages: 3, is_searched: true, is_asked: true };
        let all = [
            little.coverage(None, true).0,
            little.coverage(None, false).0,
            little.coverage(Some(true), false).0,
            much.coverage(Some(false), false).0,
            much.coverage(Some(true), false).0,
        ];
        assert!(all.is_sorted() && all.iter().all(|share| (0.0..=1.0).contains(share)), "{all:?}");
        assert!(much.brief(Some(true), true, true).0 <= 1.0);
        assert_eq!(intent(None, None), (0.2, vec![Because::NothingTells]));
    }
}
