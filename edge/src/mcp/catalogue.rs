//! What an agent can order, and what each analysis takes and gives.

use super::{Client, price, put};
use crate::catalogue;
use crate::fault::database;
use bellwether_core::audit::CREATE;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{self, Listed, input_schema, price_cents};
use bellwether_core::form::Form;
use bellwether_core::schedule::{AUDIT, report_price_cents};
use serde_json::{Map, Value, json};

/// What an audit is for.
const AUDIT_PURPOSE: &str = "Audits a whole site, or one page of it, and makes a report that can be given to clients.";

/// Usual seconds of an audit.
const AUDIT_SECONDS: [u32; 2] = [60, 600];

/// Characters of a text that a stranger's module says of itself.
const TEXT_CHARS: usize = 200;

/// When money comes back.
const REFUNDS: &str = "Refunded if the run fails through us (a fault or time-out of the service, a provider), if it is cancelled before it starts, or if \
    nothing in the result applies to the page. Not refunded if the site cannot be reached or refuses.";

impl Client<'_> {
    /// All analyses.
    pub(super) async fn analyses(&self) -> Result<Value, ApiError> {
        let published = catalogue::published(self.app).await.map_err(database)?;
        let listed = feature::list(&published, |need| self.app.can(need));
        let mut analyses: Vec<Value> = listed.iter().map(entry).collect();
        analyses.push(json!({
            "feature": AUDIT, "purpose": AUDIT_PURPOSE, "price_cents": report_price_cents(), "available": true, "typical_seconds": AUDIT_SECONDS,
        }));
        Ok(json!({ "analyses": analyses, "currency": "EUR" }))
    }

    /// One of them.
    ///
    /// # Errors
    /// `unknown_feature`.
    pub(super) async fn analysis(&self, id: &str) -> Result<Value, ApiError> {
        if id == AUDIT {
            return Ok(json!({
                "feature": AUDIT, "purpose": AUDIT_PURPOSE, "available": true, "typical_seconds": AUDIT_SECONDS,
                "price": price(report_price_cents()),
                "paid_with": "30 report credits, which a person buys at the console",
                "refunds": "Refunded if there is no report.",
                "input_schema": Form::new(CREATE).schema(),
                "result": { "scores": "of the whole report", "report_url": "the report for people", "findings": "what is wrong, the heaviest first" },
            }));
        }
        let published = catalogue::published(self.app).await.map_err(database)?;
        let listed = feature::list(&published, |need| self.app.can(need));
        let found = listed.into_iter().find(|listed| listed.declared.feature.as_str() == id);
        let listed = found.ok_or_else(|| ApiError::new(ErrorCode::UnknownFeature).with("see", "list_analyses"))?;
        let mut answer = entry(&listed);
        let cents = price_cents(listed.declared.price);
        if let Some(members) = answer.as_object_mut() {
            members.remove("price_cents");
            members.insert("price".into(), price(cents));
            members.insert("refunds".into(), REFUNDS.into());
            members.insert("input_schema".into(), input_schema(&listed.declared));
            members.insert("result".into(), parts(&listed));
        }
        Ok(answer)
    }

    /// The features that this agent wants a tool of their own for, and that there are.
    pub(super) async fn wanted(&self) -> Result<Vec<(String, String, u64, Value)>, ApiError> {
        let published = catalogue::published(self.app).await.map_err(database)?;
        let listed = feature::list(&published, |need| self.app.can(need));
        let is_wanted = |id: &str| self.features.iter().any(|wanted| wanted == id);
        let jobs = listed.iter().filter(|listed| is_wanted(listed.declared.feature.as_str())).map(|listed| {
            let declared = &listed.declared;
            (declared.feature.to_string(), purpose(listed), price_cents(declared.price), input_schema(declared))
        });
        let audit = is_wanted(AUDIT)
            .then(|| (AUDIT.to_owned(), AUDIT_PURPOSE.to_owned(), report_price_cents(), Form::new(CREATE).schema()));
        Ok(jobs.chain(audit).collect())
    }
}

fn purpose(listed: &Listed<'_>) -> String {
    bellwether_observed::clean(&listed.declared.summary, TEXT_CHARS)
}

fn entry(listed: &Listed<'_>) -> Value {
    let declared = &listed.declared;
    let mut entry = json!({
        "feature": declared.feature.as_str(),
        "purpose": purpose(listed),
        "price_cents": price_cents(declared.price),
        "available": listed.available,
        "typical_seconds": declared.typical_seconds,
    });
    if let Some(vendor) = declared.feature.vendor() {
        put(&mut entry, "publisher", vendor);
    }
    if !listed.available {
        put(&mut entry, "needs", declared.needs.iter().map(|need| need.as_str()).collect::<Vec<_>>());
    }
    entry
}

/// The members of a result, with what they are where the module says it.
fn parts(listed: &Listed<'_>) -> Value {
    let properties = listed.manifest.and_then(|manifest| manifest.result.get("properties")).and_then(Value::as_object);
    let about = |schema: &Value| {
        schema
            .get("description")
            .and_then(Value::as_str)
            .map_or_else(String::new, |text| bellwether_observed::clean(text, TEXT_CHARS))
    };
    let parts = properties.into_iter().flatten().take(MOST_PARTS);
    Value::Object(
        parts.map(|(name, schema)| (bellwether_observed::clean(name, NAME_CHARS), about(schema).into())).collect::<Map<_, _>>(),
    )
}

/// Members of a result that are named.
const MOST_PARTS: usize = 40;

/// Characters of their names.
const NAME_CHARS: usize = 64;
