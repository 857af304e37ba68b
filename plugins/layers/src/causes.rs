//! The defects behind the criteria of an audit that are not met: what one repair mends counts once.

use crate::{Audit, Row};
use bellwether_finding::round1;

/// One defect, with the criteria that it fails.
#[derive(Debug, Clone)]
pub struct Cause<'a> {
    /// The criteria, the heaviest first; never empty.
    pub rows: Vec<&'a Row>,
    /// Points of the whole score that mending it brings, gates aside.
    pub points: f64,
    /// Whether it caps the score.
    pub gate: bool,
}

impl<'a> Cause<'a> {
    /// The criterion that weighs most.
    #[must_use]
    pub fn first(&self) -> Option<&'a Row> {
        self.rows.first().copied()
    }

    /// Its work: that of the criterion that takes most.
    #[must_use]
    pub fn effort(&self) -> &'a str {
        self.rows.iter().map(|row| row.effort.as_str()).max_by_key(|effort| rank(effort)).unwrap_or_default()
    }
}

/// The defects in the order in which to mend them: those that cap the score, then by the points that they bring back; what weighs the
/// same takes less work first, else stands in the order of the catalogue.
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
        cause
            .rows
            .sort_by(|a, b| audit.gates.contains(&b.id).cmp(&audit.gates.contains(&a.id)).then(b.impact.total_cmp(&a.impact)));
        cause.points = round1(cause.points);
    }
    found.sort_by(|a, b| b.gate.cmp(&a.gate).then(b.points.total_cmp(&a.points)).then(rank(a.effort()).cmp(&rank(b.effort()))));
    found
}

/// The place of an effort among those there are.
fn rank(effort: &str) -> usize {
    ["small", "medium", "large"].iter().position(|known| *known == effort).unwrap_or(3)
}
