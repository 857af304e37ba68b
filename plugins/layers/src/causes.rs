//! The defects behind the unmet criteria of an audit: criteria that one repair fixes count once.

use crate::{Audit, Row};
use bellwether_finding::round1;

/// One defect, with the criteria that fail because of it.
#[derive(Debug, Clone)]
pub struct Cause<'a> {
    /// The criteria: gates first, those of the whole site before those of the page; then by points. Never empty.
    pub rows: Vec<&'a Row>,
    /// Points that fixing it adds to the whole score, caps by gates not considered.
    pub points: f64,
    /// Whether it caps the score.
    pub gate: bool,
}

/// Defects with one owner whose criteria each need a step of their own: no header replaces another, no About page a contact page.
const SEVERAL_STEPS: [&str; 4] = ["headings", "no-byline", "response-headers", "unknown-owner"];

impl<'a> Cause<'a> {
    /// The first criterion: a gate if there is one, else the one with the most points.
    #[must_use]
    pub fn first(&self) -> Option<&'a Row> {
        self.rows.first().copied()
    }

    /// What to do: the advice of the first criterion, which repairs the others too; or each advice once, where every criterion needs
    /// a step of its own.
    #[must_use]
    pub fn advice(&self) -> String {
        let Some(first) = self.first() else { return String::new() };
        if !SEVERAL_STEPS.contains(&first.root_cause.as_str()) {
            return first.advice.to_string();
        }
        let mut steps: Vec<&str> = Vec::new();
        for row in self.rows.iter().filter(|row| !row.advice.is_empty()) {
            if !steps.contains(&row.advice.as_str()) {
                steps.push(&row.advice);
            }
        }
        steps.join(" ")
    }

    /// The effort of the repair: the largest effort among its criteria.
    #[must_use]
    pub fn effort(&self) -> &'a str {
        self.rows.iter().map(|row| row.effort.as_str()).max_by_key(|effort| rank(effort)).unwrap_or_default()
    }
}

/// The defects in the order in which to fix them: those that cap the score first, then by the points regained. Among equals the
/// smaller effort comes first, then the order of the catalogue.
#[must_use]
pub fn causes(audit: &Audit) -> Vec<Cause<'_>> {
    let mut found: Vec<Cause<'_>> = Vec::new();
    for row in audit.criteria.iter().filter(|row| row.is_open()) {
        let gate = audit.gates.contains(&row.id);
        let same = |cause: &&mut Cause<'_>| {
            !row.root_cause.is_empty() && cause.rows.iter().any(|other| other.root_cause == row.root_cause)
        };
        match found.iter_mut().find(same) {
            Some(cause) => {
                cause.rows.push(row);
                cause.points += row.impact;
                cause.gate |= gate;
            }
            None => found.push(Cause { rows: vec![row], points: row.impact, gate }),
        }
    }
    for cause in &mut found {
        let gate = |row: &Row| match audit.gates.contains(&row.id) {
            true if &*row.scope == "site" => 0,
            true => 1,
            false => 2,
        };
        cause.rows.sort_by(|a, b| gate(a).cmp(&gate(b)).then(b.impact.total_cmp(&a.impact)));
        cause.points = round1(cause.points);
    }
    found.sort_by(|a, b| b.gate.cmp(&a.gate).then(b.points.total_cmp(&a.points)).then(rank(a.effort()).cmp(&rank(b.effort()))));
    found
}

/// The position of an effort, from the smallest; unknown words come last.
fn rank(effort: &str) -> usize {
    ["small", "medium", "large"].iter().position(|known| *known == effort).unwrap_or(3)
}
