//! Why a value does not fit, and the message about it.

use std::fmt::Write as _;

use super::{Fault, Rule};

/// Maximum characters of a place shown in a message.
const PLACE_CHARS: usize = 200;

/// Why a check ended early. A misfit is only formatted if no other alternative fits, so it is cheap until then.
pub(super) enum Stop<'c> {
    Misfit(Misfit<'c>),
    Exhausted,
}

pub(super) struct Misfit<'c> {
    pub(super) rule: &'c Rule,
    /// The member that the rule names.
    pub(super) name: Option<&'c str>,
    /// From the inside out.
    pub(super) path: Vec<Step<'c>>,
}

pub(super) enum Step<'c> {
    Member(&'c str),
    Entry(usize),
}

pub(super) type Outcome<'c> = Result<(), Stop<'c>>;

impl Misfit<'_> {
    pub(super) fn fault(&self) -> Fault {
        let mut at = String::from("#");
        for step in self.path.iter().rev() {
            let _ = match step {
                Step::Member(name) => {
                    let shown: String = name.chars().take(PLACE_CHARS).collect();
                    write!(at, "/{}", shown.replace('~', "~0").replace('/', "~1"))
                }
                Step::Entry(index) => write!(at, "/{index}"),
            };
        }
        if at.chars().count() > PLACE_CHARS {
            at = at.chars().take(PLACE_CHARS).chain(['…']).collect();
        }
        let why = self.rule.sentence();
        Fault { at, why: self.name.map_or_else(|| why.clone(), |name| format!("{why}: {name:?}")) }
    }
}

impl Rule {
    pub(super) const fn broken<'c>(&'c self) -> Outcome<'c> {
        Err(Stop::Misfit(Misfit { rule: self, name: None, path: Vec::new() }))
    }

    pub(super) const fn lacking<'c>(&'c self, name: &'c str) -> Outcome<'c> {
        Err(Stop::Misfit(Misfit { rule: self, name: Some(name), path: Vec::new() }))
    }

    pub(super) const fn holds<'c>(&'c self, holds: bool) -> Outcome<'c> {
        if holds { Ok(()) } else { self.broken() }
    }
}
