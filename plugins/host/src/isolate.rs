//! Runs of the same case in workerd: what the isolate answers as a report of this host, and the case's answers as its glue takes them
//! (`edge/glue/guest.js`, `edge/glue/isolate.js`). It starts nothing.

use crate::case::Fixture;
use crate::outcome::{Category, Outcome, Report, Resource, Spent};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bellwether_core::feature::WorldVersion;
use bellwether_gate::imports::{self, Crossing};
use futures_util::FutureExt;
use serde_json::{Value, json};

const LEVELS: [&str; 4] = ["debug", "info", "warn", "error"];

/// The answer of a case to an import of its module: `asked` as the glue sends it. `{"never": true}` where the case never answers.
///
/// # Errors
/// When `asked` is no import of this world.
pub fn answered(fixture: &Fixture, world: WorldVersion, asked: Value) -> serde_json::Result<Value> {
    let call = imports::read_call(world, asked)?;
    let Some(reply) = fixture.answer(call).now_or_never() else { return Ok(json!({ "never": true })) };
    let reply = reply.map_body(|body| BASE64_STANDARD.encode(body));
    imports::write_reply(world, reply, serde_json::value::Serializer)
}

/// What the isolate answered, with its fuel; `None` for an answer that is none.
#[must_use]
pub fn report_of_isolate(answer: &Value) -> Option<Report> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let member = |name: &str| answer.get(name).unwrap_or(&Value::Null);
    let logs = member("logs").as_array().into_iter().flatten().filter_map(|line| {
        let level = LEVELS.into_iter().find(|level| line.get(0).and_then(Value::as_str) == Some(level))?;
        Some((level, text(line.get(1)?)?))
    });
    let failure = member("failure");
    let outcome = if let Some(result) = text(member("ok")) {
        Outcome::of_result(result)
    } else if member("tooLong") == true {
        Outcome::TooLong
    } else if failure.is_object() {
        let part = |name: &str| failure.get(name).and_then(text);
        let category = Category::named(&part("category").unwrap_or_default()).unwrap_or(Category::Internal);
        Outcome::Failure { category, message: part("message").unwrap_or_default(), detail: part("detail") }
    } else if let Some(resource) = text(member("exhausted")) {
        Outcome::Exhausted { resource: if resource == "fuel" { Resource::Fuel } else { Resource::Memory } }
    } else if let Some(message) = text(member("trap")) {
        Outcome::Trap { message }
    } else if member("timeout") == true {
        Outcome::Timeout
    } else {
        return None;
    };
    let spent = Spent { fuel: member("fuel").as_u64(), ..Spent::default() };
    Some(Report { outcome, logs: logs.collect(), spent })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_core::bounds;

    fn check(answer: &Value, expected: Option<&Outcome>) {
        let found = report_of_isolate(answer).map(|report| report.outcome);
        assert_eq!(found.as_ref(), expected, "{}", answer.to_string().chars().take(80).collect::<String>());
    }

    #[test]
    fn outcomes() {
        let most = "é".repeat(bounds::RESULT_BYTES.max_len() / 2);
        check(&json!({ "ok": most }), Some(&Outcome::Ok { result: most.clone() }));
        // The isolate counts units of UTF-16, and the service bytes behind it.
        check(&json!({ "ok": format!("{most}.") }), Some(&Outcome::TooLong));
        check(&json!({ "tooLong": true, "fuel": 7 }), Some(&Outcome::TooLong));
        check(&json!({ "timeout": true }), Some(&Outcome::Timeout));
        check(&json!({ "exhausted": "fuel" }), Some(&Outcome::Exhausted { resource: Resource::Fuel }));
        check(&json!({ "broken": "?" }), None);
    }
}
