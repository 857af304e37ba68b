//! What would be valid: a kind with its limits. Programs read it as data; [`Expected`] as text is the English of the API.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::Serialize;

use crate::bounds::Bound;

/// What a member expects. As JSON: the kind in snake case as `kind`, and its limits beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Expected {
    /// [`super::Kind::Url`].
    Url,
    /// [`super::Kind::HttpsUrl`].
    HttpsUrl,
    /// [`super::Kind::Domain`].
    Domain,
    /// [`super::Kind::Site`].
    Site,
    /// [`super::Kind::Text`]: characters.
    Text(Limits),
    /// [`super::Kind::Line`]: characters.
    Line(Limits),
    /// [`super::Kind::Prose`].
    Prose,
    /// [`super::Kind::Integer`] that is clamped.
    AnyInteger,
    /// [`super::Kind::Integer`] that is refused outside its limits.
    Integer(Limits),
    /// [`super::Kind::Choice`].
    Choice {
        /// The words.
        of: Vec<Cow<'static, str>>,
    },
    /// [`super::Kind::Flag`].
    Flag,
    /// [`super::Kind::Object`].
    Object,
    /// [`super::Kind::List`].
    List {
        /// Entries.
        #[serde(flatten)]
        limits: Limits,
        /// What each entry expects.
        each: Box<Self>,
    },
    /// [`super::Kind::Special`].
    Special {
        /// The name of the kind ([`super::Special::name`]).
        name: &'static str,
        /// The same in words.
        #[serde(skip)]
        words: &'static str,
    },
    /// A rule that depends on something outside the member.
    Rule {
        /// The rule in words.
        words: Cow<'static, str>,
    },
}

/// The least and the most that is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    /// The least.
    pub min: u64,
    /// The most.
    pub max: u64,
}

impl From<&Bound> for Limits {
    fn from(bound: &Bound) -> Self {
        Self { min: bound.min, max: bound.max }
    }
}

impl From<&'static str> for Expected {
    fn from(words: &'static str) -> Self {
        Self::Rule { words: Cow::Borrowed(words) }
    }
}

impl From<String> for Expected {
    fn from(words: String) -> Self {
        Self::Rule { words: Cow::Owned(words) }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url => f.write_str("public http or https URL"),
            Self::HttpsUrl => f.write_str("public https URL"),
            Self::Domain => f.write_str("public domain"),
            Self::Site => f.write_str("public URL or domain"),
            Self::Text(limits) => write!(f, "string of {limits} characters"),
            Self::Line(limits) => write!(f, "string of {limits} characters, without line breaks"),
            Self::Prose => f.write_str("string"),
            Self::AnyInteger => f.write_str("integer"),
            Self::Integer(limits) => write!(f, "integer from {} to {}", figure(limits.min), figure(limits.max)),
            Self::Choice { of } => match of.split_last() {
                Some((last, rest)) if !rest.is_empty() => write!(f, "{} or {last}", rest.join(", ")),
                Some((only, _)) => f.write_str(only),
                None => f.write_str("nothing"),
            },
            Self::Flag => f.write_str("true or false"),
            Self::Object => f.write_str("object"),
            Self::List { limits, each } => write!(f, "array of {limits} entries, each: {each}"),
            Self::Special { words, .. } => f.write_str(words),
            Self::Rule { words } => f.write_str(words),
        }
    }
}

/// `1 to 500`, or `at most 100`.
impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.min {
            0 => write!(f, "at most {}", figure(self.max)),
            min => write!(f, "{} to {}", figure(min), figure(self.max)),
        }
    }
}

/// A figure with commas between groups of three digits.
fn figure(number: u64) -> String {
    let digits = number.to_string();
    let mut figure = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            figure.push(',');
        }
        figure.push(digit);
    }
    figure
}
