//! One line of a list of checks, as `check` and `doctor` make them.

use serde::Serialize;

/// What a check found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    Ok,
    /// It may be so, and somebody should look.
    Warning,
    Failed,
}

/// One check.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Check {
    /// What was looked at, a word or two.
    pub(crate) name: &'static str,
    pub(crate) state: State,
    /// What was found, one sentence.
    pub(crate) found: String,
    /// What to do; absent where all is well.
    pub(crate) help: Option<String>,
}

impl Check {
    pub(crate) fn ok(name: &'static str, found: impl Into<String>) -> Self {
        Self { name, state: State::Ok, found: found.into(), help: None }
    }

    pub(crate) fn warning(name: &'static str, found: impl Into<String>, help: impl Into<String>) -> Self {
        Self { name, state: State::Warning, found: found.into(), help: Some(help.into()) }
    }

    /// Whether it has failed.
    pub(crate) fn is_failed(&self) -> bool {
        self.state == State::Failed
    }

    pub(crate) fn failed(name: &'static str, found: impl Into<String>, help: impl Into<String>) -> Self {
        Self { name, state: State::Failed, found: found.into(), help: Some(help.into()) }
    }
}

/// Whether none of these has failed.
pub(crate) fn all_pass(checks: &[Check]) -> bool {
    !checks.iter().any(Check::is_failed)
}
