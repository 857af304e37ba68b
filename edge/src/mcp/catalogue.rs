//! What an agent can order, and what each analysis takes and gives.

use super::{Client, most_bytes, price, put, reports};
use crate::catalogue;
use crate::fault::database;
use bellwether_core::audit::CREATE;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{self, Declaration, Listed, input_schema, price_cents};
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
        let (others, ours): (Vec<_>, Vec<_>) = listed.into_iter().partition(|listed| listed.declared.feature.vendor().is_some());
        let entries = |of: Vec<Listed<'_>>| of.into_iter().map(|listed| entry(&listed, Map::new())).collect::<Vec<_>>();
        let audit = json!({
            "feature": AUDIT, "purpose": AUDIT_PURPOSE, "price": self.report_price(), "available": true, "typical_seconds": AUDIT_SECONDS,
        });
        let mut analyses: Vec<Value> = entries(ours).into_iter().chain([audit]).chain(entries(others)).collect();
        let allowed = self.allowed_features();
        for analysis in &mut analyses {
            let is_allowed = allowed.is_none_or(|allowed| {
                let feature = analysis.get("feature").and_then(Value::as_str);
                allowed.iter().any(|id| feature == Some(id.as_ref()))
            });
            if !is_allowed {
                put(analysis, "allowed", false);
            }
        }
        Ok(within(most_bytes(), analyses))
    }

    /// One of them.
    ///
    /// # Errors
    /// `unknown_feature`.
    pub(super) async fn analysis(&self, id: &str) -> Result<Value, ApiError> {
        if id == AUDIT {
            return Ok(json!({
                "feature": AUDIT, "purpose": AUDIT_PURPOSE, "available": true, "typical_seconds": AUDIT_SECONDS,
                "price": self.report_price(),
                "paid_with": "report credits, which a person buys at the console; the wallet is not debited, and the budget of the key counts `budget_cents`",
                "refunds": "Refunded if there is no report, unless it is cancelled after it has begun.",
                "input_schema": audit_schema(),
                "result": {
                    "scores": "of the whole report", "report_view_url": "the report for people", "findings": "what is wrong, with advice and pages",
                    "criteria": "each criterion with the pages on which it is not met", "pages": "each page with what fails and warns there",
                },
            }));
        }
        let published = catalogue::published(self.app).await.map_err(database)?;
        let listed = feature::list(&published, |need| self.app.can(need));
        let Some(listed) = listed.iter().find(|listed| listed.declared.feature.as_str() == id) else {
            let known: Vec<&str> = listed.iter().map(|listed| listed.declared.feature.as_str()).chain([AUDIT]).collect();
            let error = ApiError::new(ErrorCode::UnknownFeature);
            return Err(match feature::nearest(id, &known) {
                Some(nearest) => error.with("did_you_mean", nearest),
                None => error,
            });
        };
        let mut answer = entry(listed, Map::from_iter([("result".to_owned(), parts(listed))]));
        if let Some(members) = answer.as_object_mut() {
            members.remove("price_cents");
        }
        put(&mut answer, "price", price(price_cents(listed.declared.price)));
        put(&mut answer, "refunds", REFUNDS);
        put(&mut answer, "input_schema", input(&listed.declared));
        Ok(answer)
    }

    /// What a report costs this caller.
    fn report_price(&self) -> Value {
        let payer = self.caller.payer();
        reports::price(payer.price_credits(), payer.price_cents())
    }

    /// The features that this agent wants a tool of their own for, and that there are.
    pub(super) async fn wanted(&self) -> Result<Vec<(String, String, u64, Value)>, ApiError> {
        let published = catalogue::published(self.app).await.map_err(database)?;
        let listed = feature::list(&published, |need| self.app.can(need));
        let is_wanted = |id: &str| self.features.iter().any(|wanted| wanted == id);
        let jobs = listed.iter().filter(|listed| is_wanted(listed.declared.feature.as_str())).map(|listed| {
            let declared = &listed.declared;
            let purpose = match declared.feature.vendor() {
                None => purpose(listed),
                Some(vendor) => format!("An analysis by the publisher {vendor}: describe_analysis shows what they say of it."),
            };
            (declared.feature.to_string(), purpose, price_cents(declared.price), input(declared))
        });
        let audit = is_wanted(AUDIT).then(|| (AUDIT.to_owned(), AUDIT_PURPOSE.to_owned(), report_price_cents(), audit_schema()));
        Ok(jobs.chain(audit).collect())
    }
}

/// The first analyses, as many as fit into so many bytes, and how many do not.
fn within(most_bytes: usize, analyses: Vec<Value>) -> Value {
    let mut room = most_bytes.saturating_sub(ROOM_BYTES);
    let total = analyses.len();
    let fits = |analysis: &Value| {
        let left = room.checked_sub(analysis.to_string().len() + 1);
        room = left.unwrap_or_default();
        left.is_some()
    };
    let analyses: Vec<Value> = analyses.into_iter().take_while(fits).collect();
    let left_out = total - analyses.len();
    let mut answer = json!({ "analyses": analyses, "currency": "EUR" });
    if left_out > 0 {
        put(&mut answer, "left_out", left_out);
        put(
            &mut answer,
            "message",
            "There are more analyses than this list has room for: describe_analysis shows each by its id.",
        );
    }
    answer
}

/// Bytes of the answer around the analyses.
const ROOM_BYTES: usize = 300;

/// The schema of the order of a report: a member that it does not have is refused here.
fn audit_schema() -> Value {
    let mut schema = Form::new(CREATE).schema();
    put(&mut schema, "additionalProperties", false);
    schema
}

fn purpose(listed: &Listed<'_>) -> String {
    bellwether_observed::clean(&listed.declared.summary, TEXT_CHARS)
}

/// The schema of an input. What a stranger's module says of its members is left out: a name and limits are enough to fill it in, and its purpose stands in
/// `observed`.
fn input(declared: &Declaration) -> Value {
    let mut declared = declared.clone();
    if declared.feature.vendor().is_some() {
        declared.fields.iter_mut().for_each(|field| field.about = "".into());
    }
    input_schema(&declared)
}

/// One analysis. What its module says of it, its purpose and `more`, stands in `observed` if it is a stranger's.
fn entry(listed: &Listed<'_>, mut more: Map<String, Value>) -> Value {
    let declared = &listed.declared;
    let mut entry = json!({ "feature": declared.feature.as_str() });
    match (declared.feature.vendor(), entry.as_object_mut()) {
        (Some(vendor), _) => {
            more.insert("purpose".into(), purpose(listed).into());
            put(&mut entry, "publisher", vendor);
            put(&mut entry, "observed", bellwether_brief::observed(declared.feature.as_str(), &more));
        }
        (None, Some(members)) => {
            members.insert("purpose".into(), purpose(listed).into());
            members.extend(more);
        }
        (None, None) => {}
    }
    put(&mut entry, "price_cents", price_cents(declared.price));
    put(&mut entry, "available", listed.available);
    put(&mut entry, "typical_seconds", json!(declared.typical_seconds));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_room_for_so_many() {
        let all = vec![json!({ "feature": "a".repeat(80) }); 10];
        assert_eq!(within(2_000, all.clone()), json!({ "analyses": all, "currency": "EUR" }));
        for most_bytes in [0, 299, 300, 500, 700] {
            let cut = within(most_bytes, all.clone());
            let kept = cut.get("analyses").and_then(Value::as_array).map_or(0, Vec::len);
            assert_eq!(cut.get("left_out"), Some(&json!(all.len() - kept)), "{cut}");
            assert!(cut.to_string().len() <= most_bytes.max(ROOM_BYTES), "{cut}");
        }
    }
}
