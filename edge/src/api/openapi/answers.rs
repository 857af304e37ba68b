//! What an operation answers: its statuses with their meaning, the codes of its errors, and its headers.

use crate::fault::Errors;
use crate::http::Described;
use bellwether_core::error::ErrorCode;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The headers of answers, which operations name. Those that say only how an answer is carried (its type, length, coding, caching by
/// nobody) are not described.
pub(super) const HEADERS: [(&str, &str, &str); 13] = [
    ("X-Request-Id", "string", "Names the request in the service's log; errors have it as `request_id` too."),
    (
        "RateLimit-Policy",
        "string",
        "The quota of the credential: `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers).",
    ),
    ("Access-Control-Allow-Origin", "string", "`*`: pages of any site may read the answer."),
    ("RateLimit", "string", "What the quota has left: `r` requests, all of it again in `t` seconds."),
    (
        "Retry-After",
        "integer",
        "Seconds until the call is worth repeating: of an error until it may be tried again, of something that has not ended until it \
         should be looked at. Absent where time does not help, and of what has ended.",
    ),
    ("Preference-Applied", "string", "The preference of the request that was followed (RFC 7240)."),
    ("Location", "string", "Path of what was made, relative to the origin."),
    ("ETag", "string", "Names this version; send it as `If-None-Match`, and an unchanged one is answered 304 without a body."),
    ("Cache-Control", "string", "Who may keep the answer, and for how long."),
    (
        "Idempotency-Hit",
        "string",
        "`true` if an earlier request with the same `Idempotency-Key` was accepted: this is its answer.",
    ),
    ("Content-Disposition", "string", "The name under which a file is kept."),
    ("Set-Cookie", "string", "The session of a browser, to a request of the console's own page."),
    ("WWW-Authenticate", "string", "How to present a credential (RFC 6750)."),
];
/// The header that 405 has by itself.
const ALLOW: (&str, &str, &str) = ("Allow", "string", "The methods of this address.");

/// The description of each header.
pub(super) fn headers() -> Value {
    let header =
        |(name, kind, about): (&str, &str, &str)| (name.to_owned(), json!({ "description": about, "schema": { "type": kind } }));
    Value::Object(HEADERS.into_iter().chain([ALLOW]).map(header).collect())
}

/// Fills in what an operation answers.
pub(super) fn describe(described: &mut Described) {
    let mut errors: BTreeMap<String, Vec<ErrorCode>> = BTreeMap::new();
    for code in &described.codes {
        errors.entry(code.http_status().to_string()).or_default().push(*code);
    }
    let Described { operation, is_counted, is_served, errors: dialect, .. } = described;
    let responses = operation["responses"].as_object_mut().expect("an operation answers");
    for (status, codes) in &errors {
        let response = responses.entry(status.clone()).or_insert_with(|| json!({}));
        refused(response, status, codes, *dialect);
    }
    responses.sort_keys();
    for (status, response) in responses.iter_mut() {
        let named = response["headers"].as_object().map(|headers| headers.keys().cloned().collect::<Vec<_>>());
        let is_success = !errors.contains_key(status);
        let always = [
            ("X-Request-Id", *is_served),
            ("RateLimit-Policy", *is_counted && is_success || status == "429"),
            ("RateLimit", *is_counted && is_success || status == "429"),
            ("Retry-After", status == "429"),
            ("WWW-Authenticate", status == "401"),
            ("Allow", status == "405"),
        ];
        let always = always.into_iter().filter(|(_, does)| *does).map(|(name, _)| name.to_owned());
        let headers: Map<String, Value> =
            always.chain(named.into_iter().flatten()).map(|name| (name.clone(), json!({ "$ref": reference(&name) }))).collect();
        if !headers.is_empty() {
            response["headers"] = headers.into();
        }
        if response["description"].as_str().unwrap_or_default().is_empty() {
            response["description"] = meaning(status).into();
        }
    }
}

fn reference(header: &str) -> String {
    assert!(HEADERS.iter().chain([&ALLOW]).any(|(known, ..)| *known == header), "the header {header} is not described");
    format!("#/components/headers/{header}")
}

/// An error: the members of every error, and these codes. It is also available as RFC 9457, for clients that accept that.
fn refused(response: &mut Value, status: &str, codes: &[ErrorCode], dialect: Errors) {
    let words: Vec<&str> = codes.iter().map(|code| code.as_str()).collect();
    let of = |view: &str| {
        let frame = json!({ "$ref": format!("#/components/schemas/{view}") });
        json!({ "schema": { "allOf": [frame, { "properties": { "error": { "enum": words } } }] } })
    };
    let is_conflict = dialect == Errors::Pull && status == "409";
    response["content"]["application/json"] = of(if is_conflict { "ConflictView" } else { "ErrorView" });
    response["content"]["application/problem+json"] = of("ProblemView");
    if response["description"].as_str().unwrap_or_default().is_empty() {
        let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
        response["description"] = format!("{}: {}", meaning(status), words.join(", ")).into();
    }
}

/// Takes the errors that several operations answer out of them: each is described once, under the names of its codes.
pub(super) fn share(paths: &mut BTreeMap<String, Map<String, Value>>) -> Value {
    let mut uses: BTreeMap<String, (Value, usize)> = BTreeMap::new();
    each_error(paths, |name, response| {
        let (first, count) = uses.entry(name).or_insert_with(|| (response.clone(), 0));
        *count += usize::from(first == response);
    });
    uses.retain(|_, (_, count)| *count > 1);
    each_error(paths, |name, response| {
        if uses.get(&name).is_some_and(|(shared, _)| shared == response) {
            *response = json!({ "$ref": format!("#/components/responses/{name}") });
        }
    });
    uses.into_iter().map(|(name, (response, _))| (name, response)).collect::<Map<_, _>>().into()
}

/// Calls `with` for each error of each operation, and what it would be called.
fn each_error(paths: &mut BTreeMap<String, Map<String, Value>>, mut with: impl FnMut(String, &mut Value)) {
    for operation in paths.values_mut().flat_map(|methods| methods.values_mut()) {
        for (_, response) in operation["responses"].as_object_mut().into_iter().flatten() {
            let codes =
                response.pointer("/content/application~1json/schema/allOf/1/properties/error/enum").and_then(Value::as_array);
            let Some(codes) = codes else { continue };
            let names: Vec<String> =
                codes.iter().filter_map(Value::as_str).map(|code| code.split('_').map(super::capitalised).collect()).collect();
            with(names.join("Or"), response);
        }
    }
}

/// What a status means where its operation says nothing else (OpenAPI wants a description of each).
fn meaning(status: &str) -> &'static str {
    match status {
        "200" => "Done",
        "201" => "Made",
        "202" => "Accepted: it is carried out after this answer",
        "204" => "Done, with nothing to show",
        "302" => "Elsewhere: see `Location`",
        "304" => "Unchanged since the `ETag` that was sent",
        "400" => "The request cannot be read, or a member of it is wrong; `field` names it",
        "401" => "No credential, or one that does not open this address",
        "402" => "The wallet or the credits do not suffice",
        "403" => "The credential is good, and may not do this",
        "404" => "There is none, or it is another account's",
        "405" => "Not with this method: see `Allow`",
        "409" => "What is there does not allow it",
        "413" => "The body is too large",
        "422" => "The request can be read and cannot be carried out",
        "429" => "Too many, or a ceiling is reached; `Retry-After` says when again, if time helps",
        "500" => "A fault of the service, in its log with the id of the request",
        "503" => "Not now, or not in this deployment",
        other => panic!("the status {other} has no meaning here"),
    }
}
