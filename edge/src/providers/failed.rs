//! Why a provider gave no answer, and what a module is told of it: the one place for each interface.
//!
//! A module learns what it can do about it. What only the operator can change goes to the log, never to a module: it would reach
//! customers.

use crate::store::providers::FailureKind;
use bellwether_core::provider::Refusal;
use bellwether_gate::imports::{assistants, measure, search, site_data};

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Failed {
    /// There is none for this, or it cannot do what was asked.
    NotConfigured,
    /// What the run or the account may ask is spent.
    OverBudget,
    /// The address may not be given to others; the name of the rule.
    Denied(&'static str),
    /// The provider works, and the page is at fault; the provider's own code or words for it, for people.
    Page(String),
    /// The provider refuses until its operator does something.
    Refused(Refusal),
    /// No answer in time. It may be on the bill.
    Timeout,
    /// The provider failed; the text is for the operator's log, and holds nothing of what was asked or answered.
    Provider(String),
}

impl Failed {
    /// As what it is counted.
    pub(super) const fn kind(&self) -> FailureKind {
        match self {
            Self::Refused(Refusal::Key) => FailureKind::Key,
            Self::Refused(Refusal::Spent) | Self::OverBudget => FailureKind::Quota,
            Self::Refused(Refusal::TooFast) => FailureKind::TooFast,
            Self::Timeout => FailureKind::Timeout,
            Self::Page(_) | Self::Denied(_) => FailureKind::Page,
            Self::Provider(_) | Self::NotConfigured => FailureKind::Broken,
        }
    }

    /// What the operator is to know of it; `None` when it is nothing of theirs.
    pub(super) fn for_the_log(&self) -> Option<&str> {
        match self {
            Self::NotConfigured | Self::OverBudget | Self::Denied(_) | Self::Page(_) => None,
            Self::Refused(refusal) => Some(refusal.advice()),
            Self::Timeout => Some("no answer in time"),
            Self::Provider(why) => Some(why),
        }
    }
}

/// What a failure is called where the interface has a word for neither the page nor the quota.
const NO_ANSWER: &str = "gave no usable answer.";
const TOO_LATE: &str = "did not answer in time.";
const TOO_MUCH: &str = "is asked too much at the moment: try again later.";
const NOT_US: &str = "refuses our account, for its key or its quota: that is ours to mend.";
const NOT_THIS: &str = "could not be asked about this page.";

/// The end of a sentence that begins with who was asked.
const fn said(failed: &Failed) -> &'static str {
    match failed {
        Failed::Refused(Refusal::TooFast) => TOO_MUCH,
        Failed::Refused(Refusal::Key | Refusal::Spent) => NOT_US,
        Failed::Timeout => TOO_LATE,
        Failed::Denied(_) | Failed::Page(_) => NOT_THIS,
        _ => NO_ANSWER,
    }
}

impl From<Failed> for assistants::Error {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::NotConfigured => Self::NotConfigured,
            Failed::OverBudget => Self::Budget,
            other => Self::Failed(format!("The assistant {}", said(&other))),
        }
    }
}

/// What is told of a provider of result pages that failed while others answered.
pub(super) fn look_up(failed: &Failed) -> String {
    format!("The search provider {}", said(failed))
}

impl From<Failed> for search::Error {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::NotConfigured => Self::NotConfigured,
            Failed::OverBudget => Self::Budget,
            other => Self::Failed(look_up(&other)),
        }
    }
}

impl From<Failed> for measure::Error {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::NotConfigured => Self::NotConfigured,
            Failed::OverBudget => Self::Budget,
            Failed::Denied(rule) => Self::Denied(rule.to_owned()),
            Failed::Page(code) => Self::Page(code),
            Failed::Refused(Refusal::Spent | Refusal::TooFast) => Self::Quota,
            Failed::Timeout => Self::Timeout,
            other => Self::Failed(format!("The laboratory {}", said(&other))),
        }
    }
}

impl From<Failed> for site_data::Error {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::NotConfigured => Self::NotConfigured,
            Failed::OverBudget => Self::Failed("The run's budget of data sets is used up.".to_owned()),
            other => Self::Failed(format!("The provider of the data {}", said(&other))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What modules are told, by interface: assistants, search, measure, site-data; the last word tells the cases of a sentence apart.
    fn check(failed: Failed, expected: [&str; 4]) {
        let told = [
            format!("{:?}", assistants::Error::from(failed.clone())),
            format!("{:?}", search::Error::from(failed.clone())),
            format!("{:?}", measure::Error::from(failed.clone())),
            format!("{:?}", site_data::Error::from(failed.clone())),
        ];
        for (told, expected) in told.iter().zip(expected) {
            assert!(told.contains(expected), "{failed:?}: {told}");
            assert!(!told.contains("secret"), "a module is told what the log is for: {told}");
        }
    }

    #[test]
    fn what_modules_are_told() {
        check(Failed::NotConfigured, ["NotConfigured"; 4]);
        check(Failed::OverBudget, ["Budget", "Budget", "Budget", "budget of data sets"]);
        check(Failed::Denied("no_dot"), [NOT_THIS, NOT_THIS, r#"Denied("no_dot")"#, NOT_THIS]);
        check(Failed::Page("NO_FCP".to_owned()), [NOT_THIS, NOT_THIS, r#"Page("NO_FCP")"#, NOT_THIS]);
        check(Failed::Refused(Refusal::Spent), [NOT_US, NOT_US, "Quota", NOT_US]);
        check(Failed::Refused(Refusal::TooFast), [TOO_MUCH, TOO_MUCH, "Quota", TOO_MUCH]);
        check(Failed::Refused(Refusal::Key), [NOT_US; 4]);
        check(Failed::Timeout, [TOO_LATE, TOO_LATE, "Timeout", TOO_LATE]);
        check(Failed::Provider("secret".to_owned()), [NO_ANSWER; 4]);
    }
}
