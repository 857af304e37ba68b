//! Earlier jobs that an input names, so that a module can report what has changed since then.

use alloc::format;
use alloc::string::{String, ToString};

use bellwether_manifest::Kind;
use serde_json::{Map, Value};

use super::{Job, State};
use crate::error::ApiError;
use crate::feature::{Declaration, Request, check_input};
use crate::form::{Dialect, FieldError};
use crate::id::JobId;
use crate::url_guard::AllowList;

/// The earlier jobs that a request names: the member, and the id in it.
pub fn earlier(request: &Request) -> impl Iterator<Item = (&str, JobId)> {
    let named = request.declared.fields.iter().filter(|field| field.kind == Kind::Job);
    named.filter_map(|field| Some((field.name.as_str(), JobId::parse(request.normalised.get(&field.name)?.as_str()?)?)))
}

/// The input of a job that is ordered again: members that name earlier jobs name the one before, or nothing.
#[must_use]
pub fn again(declared: &Declaration, mut input: Map<String, Value>, before: Option<JobId>) -> Map<String, Value> {
    for field in declared.fields.iter().filter(|field| field.kind == Kind::Job) {
        match before {
            Some(id) => drop(input.insert(field.name.clone(), id.to_string().into())),
            None => drop(input.remove(&field.name)),
        }
    }
    input
}

/// Checks a job that a request names as an earlier one; `found` is the job with this id, if the account has one.
///
/// # Errors
///
/// `invalid_input` if there is none, or if it has another feature, has not succeeded, or had another subject: a required member
/// differs.
pub fn check_earlier(request: &Request, member: &str, found: Option<&Job>, allow: &AllowList) -> Result<(), ApiError> {
    let fits = found.is_some_and(|job| {
        matches!(job.state, State::Succeeded { .. })
            && job.feature == request.declared.feature
            && is_about_the_same(&request.declared, &job.input, &request.normalised, allow)
    });
    if fits {
        return Ok(());
    }
    let expected =
        format!("id of a job of yours that succeeded, of {}, about the same {}", request.declared.feature, required(request));
    Err(FieldError::invalid(&format!("input.{member}"), expected).to_api_error(Dialect::JOBS))
}

fn required(request: &Request) -> String {
    let names = request.declared.fields.iter().filter(|field| field.required).map(|field| field.name.as_str());
    names.collect::<alloc::vec::Vec<_>>().join(" and ")
}

/// Whether the input of an earlier job, as it was sent, has the same required members.
fn is_about_the_same(declared: &Declaration, sent: &str, now: &Map<String, Value>, allow: &AllowList) -> bool {
    let Ok(sent) = serde_json::from_str::<Map<String, Value>>(sent) else { return false };
    let Ok(then) = check_input(declared, &sent, allow) else { return false };
    declared.fields.iter().filter(|field| field.required).all(|field| then.get(&field.name) == now.get(&field.name))
}
