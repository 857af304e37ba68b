//! Whether an answer is what the description of the API (`edge/public/openapi.json`) says of its operation: its status, the code of its error,
//! its headers, and its body. The suite looks at every answer that it gets, so a handler that answers something else fails the test that met it.
//!
//! Does not look for what is described and never answered.

use anyhow::{Context, Result, ensure};
use jsonschema::Validator;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use xtask::client::Answer;
use xtask::tools::root;

/// Headers that say how an answer is carried, which operations do not name.
const CARRIED: [&str; 14] = [
    "cache-control",
    "cf-cache-status",
    "connection",
    "content-encoding",
    "content-length",
    "content-security-policy",
    "content-type",
    "date",
    "keep-alive",
    "referrer-policy",
    "transfer-encoding",
    "vary",
    "x-content-type-options",
    "x-robots-tag",
];

static API: LazyLock<Value> = LazyLock::new(|| {
    let text = std::fs::read_to_string(root().join("edge/public/openapi.json")).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
});

/// Fails if the Worker has answered what is not described. What is at no address of the description is no answer of an operation.
///
/// # Errors
/// What the description lacks.
pub fn check(method: &str, path: &str, answer: &Answer) -> Result<()> {
    let path = path.split(['?', '#']).next().unwrap_or_default().replacen("/pull-alt/", "/pull/", 1);
    let Some((template, operation)) = operation(method, &path) else { return Ok(()) };
    // Without the id it is the answer of the platform, or of a file.
    if answer.header("x-request-id").is_none() {
        return Ok(());
    }
    let said = format!("{method} {template} answered {} {}", answer.status, shortened(&answer.body));
    let described =
        operation.pointer(&format!("/responses/{}", answer.status)).with_context(|| format!("{said}: no such status"))?;
    let described = resolved(described);
    for (name, _) in &answer.headers {
        let is_named =
            described["headers"].as_object().is_some_and(|headers| headers.keys().any(|one| one.eq_ignore_ascii_case(name)));
        ensure!(is_named || CARRIED.contains(&name.as_str()), "{said}: the header {name} is not described");
    }
    if method == "HEAD" || answer.body.is_null() {
        return Ok(());
    }
    let kind = answer.header("content-type").unwrap_or_default();
    let content = described["content"].as_object().context(said.clone())?;
    let (kind, content) = content
        .iter()
        .find(|(known, _)| kind.split(';').next() == known.split(';').next())
        .with_context(|| format!("{said}: the type {kind} is not described"))?;
    if !kind.ends_with("json") {
        return Ok(());
    }
    if answer.status >= 400 {
        members_are_named(&answer.body, &content["schema"]).context(said.clone())?;
    }
    let validator = validator(&format!("{method} {template} {} {kind}", answer.status), &content["schema"])?;
    let faults: Vec<String> =
        validator.iter_errors(&answer.body).map(|fault| format!("{} {fault}", fault.instance_path())).collect();
    ensure!(faults.is_empty(), "{said}: {}", faults.join("; "));
    Ok(())
}

/// The operation of a method and a path, with its address as it is described.
fn operation(method: &str, path: &str) -> Option<(&'static str, &'static Value)> {
    let method = if method == "HEAD" { "get".to_owned() } else { method.to_lowercase() };
    let fits = |template: &str| {
        let (parts, named): (Vec<&str>, Vec<&str>) = (path.split('/').collect(), template.split('/').collect());
        parts.len() == named.len()
            && parts.iter().zip(named).all(|(part, named)| named == *part || named.starts_with('{') && !part.is_empty())
    };
    let mut found: Vec<&String> = API["paths"].as_object()?.keys().filter(|template| fits(template)).collect();
    // An address that is spelt out comes before one with a name in it.
    found.sort_by_key(|template| template.matches('{').count());
    let template = found.first()?;
    Some((template, API["paths"][template.as_str()].get(&method)?))
}

fn resolved(value: &'static Value) -> &'static Value {
    let place = value["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
    place.and_then(|place| API.pointer(place)).unwrap_or(value)
}

/// Every member of an error is one that its view has.
fn members_are_named(body: &Value, schema: &'static Value) -> Result<()> {
    let views = schema["allOf"].as_array().map_or_else(|| vec![schema], |parts| parts.iter().collect());
    let known = |name: &String| views.iter().any(|view| resolved(view)["properties"].get(name).is_some());
    for name in body.as_object().into_iter().flat_map(Map::keys) {
        // RFC 9457 has the members of the error beside its own.
        ensure!(
            known(name) || API["components"]["schemas"]["ErrorView"]["properties"].get(name).is_some(),
            "the member {name} is not described"
        );
    }
    Ok(())
}

/// The validator of an answer, which is made once.
fn validator(name: &str, schema: &Value) -> Result<Arc<Validator>> {
    static MADE: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);
    if let Some(made) = MADE.lock().unwrap_or_else(PoisonError::into_inner).get(name) {
        return Ok(Arc::clone(made));
    }
    let mut schemas = Map::new();
    add_reachable(schema, &mut schemas);
    let mut whole = schema.clone();
    whole["components"] = json!({ "schemas": schemas });
    let made = Arc::new(jsonschema::draft202012::new(&whole).with_context(|| format!("the schema of {name}"))?);
    MADE.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), Arc::clone(&made));
    Ok(made)
}

/// The schemas that a schema refers to, and those that they refer to.
fn add_reachable(schema: &Value, found: &mut Map<String, Value>) {
    match schema {
        Value::Object(members) => {
            let name = members.get("$ref").and_then(Value::as_str).and_then(|place| place.strip_prefix("#/components/schemas/"));
            if let Some(name) = name.filter(|name| !found.contains_key(*name)) {
                let named = &API["components"]["schemas"][name];
                found.insert(name.to_owned(), named.clone());
                add_reachable(named, found);
            }
            members.values().for_each(|member| add_reachable(member, found));
        }
        Value::Array(entries) => entries.iter().for_each(|entry| add_reachable(entry, found)),
        _ => {}
    }
}

fn shortened(body: &Value) -> String {
    body.to_string().chars().take(400).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_job(status: u16, header: &str, body: Value, is_described: bool) {
        let headers = [("x-request-id", "req_1"), ("content-type", "application/json"), (header, "1")];
        let headers = headers.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let answer = Answer { status, headers, body };
        let seen = check("GET", "/v1/jobs/01a1e000-0000-7000-8000-000000000000?format=json", &answer);
        assert_eq!(seen.is_ok(), is_described, "{:?}", seen.err());
    }

    #[test]
    fn what_is_not_described_is_found() {
        let error = |code: &str| json!({ "error": code, "message": "A sentence.", "request_id": "req_1" });
        let job = |status: &str, result: Value| json!({ "id": "1", "feature": "geo_score", "status": status, "created_at": "", "cost_cents": 10, "poll_url": "", "result": result });
        check_job(404, "vary", error("job_not_found"), true);
        check_job(404, "vary", error("not_found"), false);
        check_job(418, "vary", error("job_not_found"), false);
        check_job(404, "etag", error("job_not_found"), false);
        let mut more = error("job_not_found");
        more["colour"] = "green".into();
        check_job(404, "vary", more, false);
        check_job(200, "etag", job("queued", Value::Null), true);
        check_job(200, "location", job("queued", Value::Null), false);
        check_job(200, "etag", job("done", Value::Null), false);
        check_job(200, "etag", job("succeeded", json!({ "score": "high" })), false);
    }
}
