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
const SEVERAL_STEPS: [&str; 5] = ["headings", "no-byline", "response-headers", "several-addresses", "unknown-owner"];

/// Criteria whose advice another one of the same cause includes: the policy that it asks for also says who may frame the page.
const INCLUDED: [(&str, &str); 1] = [("security-clickjacking", "security-csp")];

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
        let is_there = |id: &str| self.rows.iter().any(|row| &*row.id == id);
        let is_included = |row: &&&Row| INCLUDED.iter().any(|(id, by)| &*row.id == *id && is_there(by));
        let mut steps: Vec<&str> = Vec::new();
        for row in self.rows.iter().filter(|row| !row.advice.is_empty() && !is_included(row)) {
            if !steps.contains(&row.advice.as_str()) {
                steps.push(&row.advice);
            }
        }
        steps.join(" ")
    }

    /// The effort of the repair: the largest effort among its criteria.
    #[must_use]
    pub fn effort(&self) -> &'a str {
        self.rows.iter().map(|row| row.effort.as_str()).max_by_key(|effort| effort_rank(effort)).unwrap_or_default()
    }
}

/// The defects in the order in which to fix them: those that cap the score first, then by the points regained, as shown. Among equals the
/// smaller effort comes first, then the greater part of a point that is not shown, then the order of the catalogue.
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
    }
    let shown = |cause: &Cause<'_>| round1(cause.points);
    found.sort_by(|a, b| {
        b.gate
            .cmp(&a.gate)
            .then(shown(b).total_cmp(&shown(a)))
            .then(effort_rank(a.effort()).cmp(&effort_rank(b.effort())))
            .then(b.points.total_cmp(&a.points))
    });
    for cause in &mut found {
        cause.points = shown(cause);
    }
    found
}

/// The position of an effort, from the smallest; unknown words come last.
#[must_use]
pub fn effort_rank(effort: &str) -> usize {
    ["small", "medium", "large"].iter().position(|known| *known == effort).unwrap_or(3)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]
    use super::*;
    use serde_json::{Value, json};

    fn audit(rows: &[Value]) -> Audit {
        serde_json::from_value(json!({ "criteria": rows })).unwrap()
    }

    fn row(id: &str, impact: f64, effort: &str) -> Value {
        json!({ "id": id, "status": "fail", "impact": impact, "effort": effort, "advice": format!("Mend {id}.") })
    }

    /// The order agrees with the points as they are shown, and what is not shown decides among equals.
    #[test]
    fn points_as_shown_decide() {
        let audit = audit(&[row("a", 0.16, "small"), row("b", 0.24, "small"), row("c", 0.2, "medium"), row("d", 0.3, "large")]);
        let causes = causes(&audit);
        let order: Vec<(&str, f64)> = causes.iter().map(|cause| (cause.first().unwrap().id.as_str(), cause.points)).collect();
        assert_eq!(order, [("d", 0.3), ("b", 0.2), ("a", 0.2), ("c", 0.2)]);
    }

    /// The policy that one criterion asks for is not asked for twice.
    #[test]
    fn an_included_step_is_said_once() {
        let of = |ids: &[&str]| {
            let rows: Vec<Value> = ids
                .iter()
                .map(|id| {
                    let mut row = row(id, 0.1, "small");
                    row["root_cause"] = json!("response-headers");
                    row
                })
                .collect();
            causes(&audit(&rows)).first().unwrap().advice()
        };
        assert_eq!(
            of(&["security-csp", "security-clickjacking", "security-nosniff"]),
            "Mend security-csp. Mend security-nosniff."
        );
        assert_eq!(of(&["security-clickjacking", "security-nosniff"]), "Mend security-clickjacking. Mend security-nosniff.");
    }
}
