//! The rules of the core for JavaScript, as values in and values out: what the service would say of a form before it is sent.
//!
//! Does not load itself, and has no types for JavaScript: both are in `js/`. Nothing here panics on an input, and nothing reads a
//! network or a clock.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

pub mod data;
pub mod doors;
mod inputs;
mod refusal;
#[cfg(target_arch = "wasm32")]
mod runtime;
pub mod wire;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use bellwether_core::error::echoed;
use bellwether_core::feature;
use bellwether_core::form::{Dialect, Expected, Field, FieldError, Form, Kind};
use bellwether_core::pull::{ActionType, PUBLISHED, read_target, warnings};
use bellwether_core::url_guard::AllowList;
use serde_json::{Map, Value};

pub use refusal::{Language, refusal};

/// An object, made one by one: the macro `json!` has a serializer for each kind of value.
fn object<const N: usize>(members: [(&str, Value); N]) -> Value {
    let mut object = Map::new();
    for (name, value) in members {
        object.insert(name.to_owned(), value);
    }
    Value::Object(object)
}

/// What a check found: the value as the service would take it, or what is wrong.
fn verdict(value: Option<Value>, errors: Vec<Value>) -> Value {
    match value.filter(|_| errors.is_empty()) {
        Some(value) => object([("ok", true.into()), ("value", value)]),
        None => object([("ok", false.into()), ("errors", errors.into())]),
    }
}

/// Checks an object by a form.
fn checked(form: &Form<'_>, body: &Map<String, Value>, dialect: Dialect, language: Language) -> (Option<Value>, Vec<Value>) {
    let allow = AllowList::none();
    let faults = form.faults(body, &allow);
    let value = form.read(body, &allow).ok().map(|members| Value::Object(members.into_map()));
    (value, faults.iter().map(|fault| refusal(fault, dialect, language)).collect())
}

/// The input of a job of a feature.
#[must_use]
pub fn validate_input(feature: &str, input: &Value, language: Language) -> Value {
    let Some(fields) = inputs::fields_of(feature) else {
        return verdict(None, vec![refusal::unknown_feature(&echoed(feature), language)]);
    };
    let Some(input) = input.as_object() else {
        return verdict(None, vec![refusal::no_object("input", language)]);
    };
    let known: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
    // In the order of their letters, as the service looks at them. One by one: sorting takes 2 KB.
    let mut unknown: Vec<&str> = Vec::new();
    for name in input.keys().map(String::as_str).filter(|name| !known.contains(name)) {
        unknown.insert(unknown.partition_point(|other| *other < name), name);
    }
    let unknown = unknown.into_iter().map(|name| {
        let name = echoed(name);
        refusal::unknown_member(&format!("input.{name}"), &known, feature::nearest(&name, &known), language)
    });
    let mut errors: Vec<Value> = unknown.collect();
    let (value, faults) = checked(&Form::of_input(&fields), input, Dialect::JOBS, language);
    errors.extend(faults);
    verdict(value, errors)
}

/// The domain of a site for publishing.
#[must_use]
pub fn validate_domain(domain: &Value, language: Language) -> Value {
    let mut body = Map::new();
    body.insert("domain".to_owned(), domain.clone());
    match read_target(&body, &AllowList::none()) {
        Ok(target) => verdict(Some(target.domain.into()), Vec::new()),
        Err(error) => verdict(None, vec![refusal(&error, Dialect::CONSOLE, language)]),
    }
}

/// The payload of a task with an action.
#[must_use]
pub fn validate_task_payload(action: &str, payload: &Value, language: Language) -> Value {
    let Some(action) = ActionType::parse(action) else {
        let of = ActionType::ALL.map(|action| action.as_str().into()).to_vec();
        let error = FieldError::invalid("action_type", Expected::Choice { of });
        return verdict(None, vec![refusal(&error, Dialect::CONSOLE, language)]);
    };
    let Some(payload) = payload.as_object() else {
        let mut body = Map::new();
        body.insert("payload".to_owned(), payload.clone());
        let (_, errors) = checked(&Form::new(&[Field::required("payload", Kind::Object)]), &body, Dialect::CONSOLE, language);
        return verdict(None, errors);
    };
    let fields = action.fields();
    let faults = Form::new(&fields).at("payload").faults(payload, &AllowList::none());
    let errors = faults.iter().map(|fault| refusal(fault, Dialect::CONSOLE, language)).collect();
    verdict(action.read(payload).ok().map(Value::Object), errors)
}

/// The body of a published call, with warnings about its address where the domain of the site is known.
#[must_use]
pub fn validate_publication(body: &Value, domain: Option<&str>, language: Language) -> Value {
    let nothing = Map::new();
    let (read, errors) = checked(&Form::new(PUBLISHED), body.as_object().unwrap_or(&nothing), Dialect::PULL, language);
    let Some(read) = read else { return verdict(None, errors) };
    let url = read.get("url").and_then(Value::as_str).unwrap_or_default();
    let doubts = domain.map(|domain| warnings(url, domain)).unwrap_or_default();
    let mut kept = Map::new();
    for field in PUBLISHED {
        kept.extend(body.get(&*field.name).map(|value| (field.name.to_string(), value.clone())));
    }
    let mut value = verdict(Some(kept.into()), errors);
    if let Some(members) = value.as_object_mut() {
        members.insert("warnings".into(), doubts.into_iter().map(|doubt| doubt.as_str().into()).collect::<Vec<Value>>().into());
    }
    value
}
