//! JSON Schema (draft 2020-12) of module results: whether a schema may be published, and whether a result fits it.
//!
//! Schemas and results both come from strangers, so neither may decide how long a check takes. Every check has a limit of steps
//! ([`bounds::SCHEMA_STEPS`]) and ends when they are used up; the libraries for JSON Schema have no such limit. So only a part of
//! the draft is supported here, and the rest is refused by name instead of being half understood:
//!
//! - `$ref` may only refer to `#/$defs/<name>`, without cycles;
//! - patterns are matched in linear time, and use only the syntax that JSON Schema Core §6.4 calls interoperable (see
//!   [`pattern`]);
//! - `unevaluated…`, `dependentSchemas`, `$id`, `$anchor` and dynamic references are not supported; `format` and the content
//!   keywords are annotations, as the draft says (Validation §7.2.1, §8).
//!
//! It is compared with the tests of the draft and with another implementation (`tests/`). It knows no modules, manifests or jobs.

mod check;
mod misfit;
mod pattern;
mod read;

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Number, Value};

use self::pattern::Pattern;
use bellwether_core::bounds;

/// A schema that was read: valid, without cycles, within the bounds.
#[derive(Debug)]
pub struct Schema {
    root: Subschema,
    /// The parts of `$defs`; [`Rule::Ref`] is an index into them.
    definitions: Vec<Subschema>,
}

/// Where something is wrong, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// A JSON pointer with a `#` before it, into the schema or into the value.
    pub at: String,
    /// What is wrong there.
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: {}", self.at, self.why)
    }
}

impl Schema {
    /// Reads a schema.
    ///
    /// # Errors
    ///
    /// The first fault: its form, an unsupported keyword, a reference without a target or with a cycle, a pattern that cannot be
    /// matched in linear time, more than [`bounds::SCHEMA_PARTS`] or [`bounds::SCHEMA_DEPTH`].
    pub fn read(schema: &Value) -> Result<Self, Fault> {
        read::schema(schema)
    }

    /// The definition with the index of a [`Rule::Ref`].
    fn definition(&self, index: usize) -> Option<&Subschema> {
        self.definitions.get(index)
    }

    /// Where and how a value does not fit.
    ///
    /// # Errors
    ///
    /// The first rule that it breaks, or that the check would take more than [`bounds::SCHEMA_STEPS`].
    pub fn check(&self, value: &Value) -> Result<(), Fault> {
        check::check(self, value, bounds::SCHEMA_STEPS.max)
    }
}

/// A schema or a part of one: the rules that a value must all meet. `true` is a part without rules.
#[derive(Debug, Default)]
struct Subschema(Vec<Rule>);

/// One keyword, or several that are read together.
#[derive(Debug)]
enum Rule {
    /// `false`.
    Never,
    /// `$ref`: the place in [`Schema::definitions`], and its name.
    Ref(usize, String),
    /// `type`.
    Type(Types),
    /// `enum` and `const`.
    Among(Vec<Value>),
    /// `minimum` and the like.
    Limit(Limit, Number),
    /// `minLength` and the like: what is counted, with minimum and maximum.
    Count(Counted, u64, u64),
    /// `pattern`.
    Matches(Pattern),
    /// `prefixItems` and `items`.
    Items(Vec<Subschema>, Option<Box<Subschema>>),
    /// `contains`, with `minContains` and `maxContains`.
    Contains(Box<Subschema>, u64, u64),
    /// `uniqueItems`.
    Unique,
    /// `properties`, `patternProperties`, `additionalProperties`.
    Members(BTreeMap<String, Subschema>, Vec<(Pattern, Subschema)>, Option<Box<Subschema>>),
    /// `propertyNames`.
    Names(Box<Subschema>),
    /// `required`.
    Required(Vec<String>),
    /// `dependentRequired`: the members that a member requires.
    Beside(Vec<(String, Vec<String>)>),
    /// `allOf`.
    All(Vec<Subschema>),
    /// `anyOf`.
    Any(Vec<Subschema>),
    /// `oneOf`.
    One(Vec<Subschema>),
    /// `not`.
    Not(Box<Subschema>),
    /// `if`, `then`, `else`.
    If(Box<[Subschema; 3]>),
}

/// A set of types, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Types(u8);

impl Types {
    const NAMES: [&'static str; 7] = ["array", "boolean", "integer", "null", "number", "object", "string"];

    /// The set of one type; `None` for a word that is not a type.
    fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|known| *known == name).map(|at| Self(1 << at))
    }

    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn have(self, name: &str) -> bool {
        Self::named(name).is_some_and(|one| self.0 & one.0 != 0)
    }
}

/// How a number is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    Min,
    Above,
    Max,
    Below,
    MultipleOf,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    Characters,
    Items,
    Members,
}

impl Rule {
    /// What is wrong with a value that breaks it.
    fn sentence(&self) -> String {
        match self {
            Self::Never => "nothing may be here".into(),
            Self::Ref(_, name) => format!("it does not fit {name}"),
            Self::Type(types) => {
                let names: Vec<&str> = Types::NAMES.into_iter().filter(|name| types.have(name)).collect();
                format!("it is not of type {}", names.join(" or "))
            }
            Self::Among(_) => "it is none of the values that are allowed".into(),
            Self::Limit(Limit::Min, number) => format!("it is less than {number}"),
            Self::Limit(Limit::Above, number) => format!("it is not more than {number}"),
            Self::Limit(Limit::Max, number) => format!("it is more than {number}"),
            Self::Limit(Limit::Below, number) => format!("it is not less than {number}"),
            Self::Limit(Limit::MultipleOf, number) => format!("it is no multiple of {number}"),
            Self::Count(what, min, max) => {
                let what = match what {
                    Counted::Characters => "characters",
                    Counted::Items => "entries",
                    Counted::Members => "members",
                };
                if *max == u64::MAX {
                    format!("it has fewer than {min} {what}")
                } else {
                    format!("it has not {min} to {max} {what}")
                }
            }
            Self::Matches(pattern) => format!("it does not match the pattern {}", pattern.source()),
            Self::Items(..) | Self::Members(..) => "something in it does not fit".into(),
            Self::Contains(..) => "it holds too few or too many entries of a kind".into(),
            Self::Unique => "two of its entries are equal".into(),
            Self::Names(_) => "a member has a name that does not fit".into(),
            Self::Required(_) | Self::Beside(_) => "a member is missing".into(),
            Self::All(_) | Self::If(_) => "it does not fit".into(),
            Self::Any(_) => "it fits none of the alternatives".into(),
            Self::One(_) => "it fits none of the alternatives, or more than one".into(),
            Self::Not(_) => "it fits what it must not fit".into(),
        }
    }
}

#[cfg(test)]
mod tests;
