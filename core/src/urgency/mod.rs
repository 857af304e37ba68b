//! What to plan next on a site, judged by what was published there: a score for each kind of task.
//!
//! ```text
//! score      = 100 · Σ weight · certainty · value / Σ weight · certainty      over the terms that are known
//! confidence =       Σ weight · certainty / Σ weight                          over all terms
//! ```
//!
//! `URGENCY.md` shows the terms with their weights and reasons; it is written from [`TERMS`]. A term of which nothing is known is left
//! out: it lowers the confidence, and never counts as zero. Weights and half-points are our own choice, no figures of a search engine.
//!
//! Does not read tasks, visits or analytics: a caller brings them as a [`History`]. It plans nothing either.

mod terms;

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use self::terms::Known;
pub use self::terms::{Code, Facts, Reason, TERMS};
use crate::pull::{ActionType, Performance};

/// What is known of one kind of task on a site.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// What a client does.
    pub action_type: ActionType,
    /// What for; the list is open.
    pub goal_type: String,
    /// Confirmed publications, in any order.
    pub published: Vec<Published>,
    /// Failures that were reported for tasks of this action in the last 30 days, whatever their goal.
    pub failures: u32,
    /// Tasks of this kind that wait or are under way.
    pub planned: u32,
}

/// One confirmed publication.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Published {
    /// Whole days since it was reported.
    pub age_days: u32,
    /// Whether its page was seen to answer and to allow indexing; `None` if nobody could look.
    pub is_live: Option<bool>,
    /// What came of it.
    pub impact: Impact,
}

/// What search engines brought to a page after 30 days. Each figure may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Impact {
    /// Clicks in that time.
    pub clicks: Option<Figure>,
    /// Impressions in that time.
    pub impressions: Option<Figure>,
    /// Average position before it was published, from 1.
    pub position_before: Option<Figure>,
    /// Average position afterwards.
    pub position_after: Option<Figure>,
}

/// Impressions by which the average position of a page is half sure.
const HALF_SURE_IMPRESSIONS: f64 = 100.0;

impl Impact {
    /// The impact that was measured. Counts are sure; an average position is the surer the more often the page was shown.
    #[must_use]
    pub fn of(found: &Performance) -> Self {
        let counted = |value: f64| Some(Figure { value, certainty: 1.0 });
        let averaged = |position: Option<f64>, shown: f64| {
            position.map(|value| Figure { value, certainty: shown / (shown + HALF_SURE_IMPRESSIONS) })
        };
        Self {
            clicks: counted(found.clicks),
            impressions: counted(found.impressions),
            position_before: averaged(found.position_before, found.impressions_before),
            position_after: averaged(found.position, found.impressions),
        }
    }
}

/// A measured figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The figure. What is no number, or below zero, counts as unknown.
    pub value: f64,
    /// How sure it is, 0 to 1; 0 counts as unknown.
    pub certainty: f64,
}

/// How urgent it is to plan another task of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Urgency {
    /// The action.
    pub action_type: &'static str,
    /// The goal.
    pub goal_type: String,
    /// 0 to 100, one decimal.
    pub score: f64,
    /// How much of the formula could be computed: 0 to 1, two decimals.
    pub confidence: f64,
    /// What counted, in the order of [`TERMS`].
    pub terms: Vec<Term>,
    /// What did not, because nothing is known of it.
    pub left_out: Vec<LeftOut>,
}

/// A term that counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Term {
    /// Which one.
    pub code: Code,
    /// Its share of the formula; all weights make 100.
    pub weight: u32,
    /// 0 to 1, three decimals; 1 speaks for another task of this kind.
    pub value: f64,
    /// How sure the value is: above 0, at most 1, three decimals.
    pub certainty: f64,
    /// What it adds to the score, one decimal.
    pub points: f64,
    /// Why.
    pub reason: Reason,
}

/// A term that did not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// Which one.
    pub code: Code,
    /// Why.
    pub reason: Reason,
}

/// Judges each kind of task, the most urgent first; equal ones by action and goal.
#[must_use]
pub fn urgency(histories: &[History]) -> Vec<Urgency> {
    let mut judged: Vec<Urgency> = histories.iter().map(judge).collect();
    judged.sort_by(|a, b| {
        let by_score = b.score.total_cmp(&a.score);
        by_score.then_with(|| (a.action_type, &a.goal_type).cmp(&(b.action_type, &b.goal_type)))
    });
    judged
}

/// Judges one kind of task.
fn judge(history: &History) -> Urgency {
    let known: Vec<(&Facts, Result<Known, Reason>)> = TERMS.iter().map(|facts| (facts, facts.code.of(history))).collect();
    let counted = || known.iter().filter_map(|(facts, known)| Some((*facts, known.as_ref().ok()?)));
    let share = |facts: &Facts, known: &Known| f64::from(facts.weight) * known.certainty;
    // Never zero: three of the terms are always known.
    let whole: f64 = counted().map(|(facts, known)| share(facts, known)).sum();
    let all: u32 = TERMS.iter().map(|facts| facts.weight).sum();
    let exact: Vec<f64> = counted().map(|(facts, known)| 100.0 * share(facts, known) * known.value / whole).collect();
    let score = rounded(exact.iter().sum(), 10.0);
    Urgency {
        action_type: history.action_type.as_str(),
        goal_type: history.goal_type.clone(),
        score,
        confidence: rounded(whole / f64::from(all), 100.0),
        terms: counted()
            .zip(parts(&exact, score))
            .map(|((facts, known), points)| Term {
                code: facts.code,
                weight: facts.weight,
                value: rounded(known.value, 1_000.0),
                certainty: rounded(known.certainty, 1_000.0),
                points,
                reason: known.reason,
            })
            .collect(),
        left_out: known
            .iter()
            .filter_map(|(facts, known)| Some(LeftOut { code: facts.code, reason: *known.as_ref().err()? }))
            .collect(),
    }
}

/// The points of the terms in tenths that make exactly the score: those that lose most by being cut off get a tenth more.
fn parts(exact: &[f64], score: f64) -> Vec<f64> {
    let mut tenths: Vec<u64> = exact.iter().map(|points| (points * 10.0) as u64).collect();
    let mut lacking = ((score * 10.0 + 0.5) as u64).saturating_sub(tenths.iter().sum());
    let mut by_loss: Vec<usize> = (0..exact.len()).collect();
    let loss = |at: &usize| exact.get(*at).map_or(0.0, |points| points * 10.0 - (points * 10.0) as u64 as f64);
    by_loss.sort_by(|a, b| loss(b).total_cmp(&loss(a)));
    for at in by_loss {
        if let Some(tenth) = tenths.get_mut(at).filter(|_| lacking > 0) {
            *tenth += 1;
            lacking -= 1;
        }
    }
    tenths.into_iter().map(|tenths| tenths as f64 / 10.0).collect()
}

/// A figure that is not below zero, in steps of `1 / parts`; `round` is not in core.
fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts + 0.5) as u64 as f64 / parts
}

#[cfg(test)]
mod tests;
