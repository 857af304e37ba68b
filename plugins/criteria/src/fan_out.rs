//! What the criteria about one matter (`criteria/answers/fan-out`) have in common.

use crate::criterion::{Basis, Effort, Owner, Rule, Scope, Severity, Test};
use crate::sources;

/// The declaration of a criterion about one matter: all of them differ in number and test only.
pub(crate) const fn rule(number: u16, test: Test) -> Rule {
    Rule {
        number,
        severity: Severity::Low,
        scope: Scope::Page,
        basis: Basis::Heuristic,
        effort: Effort::Medium,
        owner: Owner::Editor,
        figure: None,
        thresholds: &[],
        sources: &[sources::FAN_OUT],
        test,
    }
}
