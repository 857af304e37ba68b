//! Features: the analyses that a client can order. Each is declared by a module ([`Declaration`]); the 18 of the contract are
//! also declared here, for as long as no module for them is published.
//!
//! Does not run them, and does not know how a deployment meets their needs.

mod breaker;
mod contract;
mod grant;
mod hosts;
mod listing;
mod owner;
mod publication;
mod request;
mod versions;

use alloc::format;
use alloc::string::String;

use serde_json::{Map, Value, json};

pub use self::breaker::{Faults, RunEnd};
pub use self::contract::contract;
pub use self::grant::{ANY_HOST, Grant, PATTERNS, first_misfit, patterns};
pub use self::hosts::named_hosts;
pub use self::listing::{Listed, declared, lacking, list};
pub use self::owner::{not_owner, own_site};
pub use self::publication::{Unfit, judge_publication};
pub use self::request::{Named, Request, input_of, misspelt, named, nearest, read_input};
pub use self::versions::{AdmittedVersion, Change, Standing, Unchanged, change_versions};
use crate::bounds;
use crate::form::{FieldError, Form};
use crate::url_guard::AllowList;
pub use bellwether_manifest::{Declaration, FeatureId, Manifest, Need, PriceClass, WorldVersion};

/// The declaration of the contract for an id.
#[must_use]
pub fn of_contract(id: &FeatureId) -> Option<Declaration> {
    contract().into_iter().find(|declared| declared.feature == *id)
}

/// The price of a job of this class, in cents.
#[must_use]
pub const fn price_cents(class: PriceClass) -> u64 {
    match class {
        PriceClass::Standard => bounds::JOB_COST_CENTS.max,
        PriceClass::Set { cents, .. } => cents,
    }
}

/// What the publisher of a module gets of the price of a job that has brought a result, in whole cents.
#[must_use]
pub const fn share_cents(class: PriceClass) -> u64 {
    match class {
        PriceClass::Standard => 0,
        PriceClass::Set { cents, share_percent } => cents.saturating_mul(share_percent as u64) / 100,
    }
}

/// JSON Schema (draft 2020-12) of the input that a module declares. Unknown members are dropped, not refused, so that a
/// declaration can add members.
#[must_use]
pub fn input_schema(declared: &Declaration) -> Value {
    let mut schema = Form::of_input(&declared.fields).schema();
    if let Value::Object(members) = &mut schema {
        let title = format!("Input of {}", declared.feature);
        members.insert("$schema".into(), "https://json-schema.org/draft/2020-12/schema".into());
        members.insert("title".into(), title.into());
        members.insert("additionalProperties".into(), false.into());
    }
    schema
}

/// Checks an input against a declaration, and returns the input for the module: addresses re-serialised, domains in lower-case
/// ASCII without final dot, numbers clamped, texts trimmed, unknown members dropped. In addition to `domain` it contains
/// `origin`, the scheme and host of the site.
///
/// # Errors
///
/// The first member that is missing or not valid, in the order of the declaration.
pub fn check_input(
    declared: &Declaration,
    input: &Map<String, Value>,
    allow: &AllowList,
) -> Result<Map<String, Value>, FieldError> {
    Form::of_input(&declared.fields).read(input, allow).map(crate::form::Members::into_map)
}

/// The schema of a result whose module is not published yet: an object with `meta`.
#[must_use]
pub fn unknown_result() -> Value {
    json!({ "type": "object", "required": ["meta"], "properties": { "meta": { "type": "object" } } })
}

#[cfg(test)]
mod tests;
