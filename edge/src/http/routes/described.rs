//! What the table of routes says to the description for machines: each operation with its credentials and the codes of its errors.
//!
//! A handler names the codes that are its own (`x-errors` in its description). Those of its doors, its quotas and its kind of body follow from
//! the table and are added here, so that no list of them is written by hand.
#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails by panicking")]

use super::super::docs;
use super::rows::{Route, table};
use crate::fault::Errors;
use crate::rate::Subject;
use bellwether_core::credentials::Door;
use bellwether_core::error::ErrorCode;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use utoipa::openapi::HttpMethod;

/// An operation of the description.
pub(crate) struct Described {
    pub(crate) path: String,
    pub(crate) method: HttpMethod,
    /// As OpenAPI writes it, without errors.
    pub(crate) operation: Value,
    /// The codes of its errors, in the order of the checks.
    pub(crate) codes: BTreeSet<ErrorCode>,
    /// How its errors look.
    pub(crate) errors: Errors,
    /// Whether its answers say what the credential's quota has left.
    pub(crate) is_counted: bool,
    /// Whether the Worker answers, and not a file.
    pub(crate) is_served: bool,
}

/// The schemes by which a door is entered.
const fn schemes(door: Door) -> &'static [&'static str] {
    match door {
        Door::Key => &["bearer", "key"],
        Door::ServiceKey => &["bearer", "audit_key"],
        Door::PullToken => &["bearer", "pull_key"],
        Door::Session | Door::Agent | Door::Operator | Door::Packer => &["bearer"],
    }
}

/// Every operation: the files, the routes, and the routes that have a second address behind another door.
pub(crate) fn described() -> Vec<Described> {
    // The screens of the console have many addresses, so the Worker answers them all.
    let file = |(path, method, operation): (String, _, _)| Described {
        is_served: path.starts_with("/console"),
        path,
        method,
        operation: written(&operation, &[]),
        codes: BTreeSet::new(),
        errors: Errors::Common,
        is_counted: false,
    };
    let mut described: Vec<Described> = docs::files::described().into_iter().map(file).collect();
    for route in table() {
        described.push(of_route(&route, &route.path, route.access.doors, route.id));
        // `/pull-alt` is the same to the letter: the head of the description says so.
        if let Some((path, doors)) = route.twin().filter(|(_, doors)| *doors != route.access.doors) {
            described.push(of_route(&route, &path, doors, &format!("console_{}", route.id)));
        }
    }
    described
}

fn of_route(route: &Route, path: &str, doors: &[Door], id: &str) -> Described {
    let mut operation = written(&(route.operation)(), doors);
    operation["operationId"] = id.into();
    let own = operation.as_object_mut().and_then(|members| members.remove("x-errors")).unwrap_or_default();
    let mut codes = codes_of_doors(route, doors);
    codes.extend(codes_of_request(route, &operation));
    codes.extend(
        own.as_str()
            .unwrap_or_default()
            .split_whitespace()
            .map(|code| ErrorCode::parse(code).unwrap_or_else(|| panic!("{id} names the code {code}, which there is not"))),
    );
    Described {
        path: path.to_owned(),
        method: route.method.clone(),
        operation,
        codes,
        errors: route.access.errors,
        is_counted: route.access.counts.iter().any(|kind| kind.subject() == Subject::Credential),
        is_served: true,
    }
}

/// The operation with the ways to present a credential; an empty list says that none is needed.
fn written(operation: &utoipa::openapi::path::Operation, doors: &[Door]) -> Value {
    let mut written = serde_json::to_value(operation).expect("a description is plain data");
    let mut schemes: Vec<&str> = doors.iter().flat_map(|door| schemes(*door)).copied().collect();
    schemes.sort_unstable_by_key(|scheme| *scheme != "bearer");
    schemes.dedup();
    written["security"] = schemes.into_iter().map(|scheme| json!({ scheme: [] })).collect();
    written
}

/// What a request may be refused for before its handler sees it, and what may go wrong with any.
fn codes_of_doors(route: &Route, doors: &[Door]) -> BTreeSet<ErrorCode> {
    let mut codes = BTreeSet::from([ErrorCode::InternalError]);
    if route.access.errors == Errors::Pull {
        codes.insert(ErrorCode::DbError);
    }
    if let Some(first) = doors.first() {
        codes.extend([first.missing(), first.invalid(), ErrorCode::RateLimited]);
    }
    if !route.access.counts.is_empty() {
        codes.insert(ErrorCode::RateLimited);
    }
    // A token of pull publishing publishes what is planned for an account that is suspended, too.
    let changes_account = route.access.act.changes_account();
    if doors.iter().any(|door| matches!(door, Door::Session | Door::Key | Door::ServiceKey)) {
        codes.extend(changes_account.then_some(ErrorCode::AccountSuspended));
    }
    if doors.contains(&Door::Session) {
        // Whoever may only look is refused what changes something.
        codes.extend(changes_account.then_some(ErrorCode::NotAllowed));
        codes.extend(route.access.act.needs_verified().then_some(ErrorCode::EmailNotVerified));
    }
    codes
}

/// What its kind of body and its common parameters may be refused for.
fn codes_of_request(route: &Route, operation: &Value) -> BTreeSet<ErrorCode> {
    let mut codes = BTreeSet::new();
    let is_pull = route.access.errors == Errors::Pull;
    let named = |place: &str, name: &str| {
        let mut parameters = operation["parameters"].as_array().into_iter().flatten();
        parameters.any(|one| one["in"] == place && one["name"] == name)
    };
    // A body that is not JSON of ours is read by its handler alone, which names its codes.
    if operation.pointer("/requestBody/content/application~1json/schema/$ref").is_some() {
        codes.insert(ErrorCode::PayloadTooLarge);
        codes.insert(if is_pull { ErrorCode::InvalidBody } else { ErrorCode::InvalidJson });
        if ["/console/", "/operator/"].iter().any(|area| route.path.starts_with(area)) {
            codes.extend([ErrorCode::MissingField, ErrorCode::InvalidField]);
        }
    }
    if named("query", "cursor") {
        codes.insert(ErrorCode::InvalidField);
    }
    // Pull publishing takes it for the name of a worker.
    if named("header", "Idempotency-Key") && !is_pull {
        codes.extend([ErrorCode::InvalidIdempotencyKey, ErrorCode::IdempotencyKeyReused]);
    }
    codes
}
