//! What is urgent to plan next, as the console shows it.

use bellwether_core::urgency::{Code, LeftOut, Reason, Term, Urgency};
use serde::Serialize;
use utoipa::ToSchema;

/// The kinds of tasks of a site, the most urgent first.
#[derive(Serialize, ToSchema)]
pub(crate) struct UrgencyList<'a> {
    /// Number of kinds in this answer.
    count: usize,
    urgency: Vec<UrgencyView<'a>>,
}

/// How urgent it is to plan another task of one kind.
#[derive(Serialize, ToSchema)]
pub(crate) struct UrgencyView<'a> {
    /// `publish_post`, `update_post`, `create_seo_page` or `add_internal_links`.
    action_type: &'static str,
    /// For example `content_creation`; more may be added.
    goal_type: &'a str,
    /// 0 to 100.
    score: f64,
    /// How much of the formula could be computed, 0 to 1.
    confidence: f64,
    /// What counted.
    terms: Vec<UrgencyTermView>,
    /// What did not, because nothing is known of it.
    left_out: Vec<UrgencyLeftOutView>,
}

/// A term of the score.
#[derive(Serialize, ToSchema)]
pub(crate) struct UrgencyTermView {
    /// `staleness`, `impact`, `visibility`, `failures` or `backlog`.
    #[schema(value_type = String)]
    code: Code,
    /// Its share of the formula; all weights make 100.
    weight: u32,
    /// 0 to 1; 1 speaks for another task of this kind.
    value: f64,
    /// How sure the value is, above 0 to 1.
    certainty: f64,
    /// What it adds to the score.
    points: f64,
    /// For example `not_published_lately`.
    #[schema(value_type = String)]
    reason: Reason,
}

/// A term that did not count.
#[derive(Serialize, ToSchema)]
pub(crate) struct UrgencyLeftOutView {
    /// As above.
    #[schema(value_type = String)]
    code: Code,
    /// For example `impact_not_measured`.
    #[schema(value_type = String)]
    reason: Reason,
}

impl<'a> UrgencyList<'a> {
    pub(crate) fn of(urgency: &'a [Urgency]) -> Self {
        Self { count: urgency.len(), urgency: urgency.iter().map(UrgencyView::of).collect() }
    }
}

impl<'a> UrgencyView<'a> {
    fn of(urgency: &'a Urgency) -> Self {
        let Urgency { action_type, goal_type, score, confidence, terms, left_out } = urgency;
        let term = |term: &Term| {
            let Term { code, weight, value, certainty, points, reason } = *term;
            UrgencyTermView { code, weight, value, certainty, points, reason }
        };
        let left_out = left_out.iter().map(|LeftOut { code, reason }| UrgencyLeftOutView { code: *code, reason: *reason });
        Self {
            action_type,
            goal_type,
            score: *score,
            confidence: *confidence,
            terms: terms.iter().map(term).collect(),
            left_out: left_out.collect(),
        }
    }
}
