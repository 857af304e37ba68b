//! Reports as an agent sees them: with the statuses of jobs, and each criterion with the pages on which it is not met.

use super::{Client, put};
use crate::report::{Delivered, Links};
use crate::store::audit_row::FoundAudit;
use bellwether_core::audit::{Audit, PageRecord, Record, State, Verdict};
use serde_json::{Map, Value, json};

/// Pages that are named for a criterion.
const MOST_PAGES: usize = 5;

/// The word of a job for how far an audit is.
pub(super) fn status(audit: &Audit) -> &'static str {
    match &audit.state {
        State::Queued => "queued",
        State::Pending | State::Processing { .. } => "running",
        State::Done { .. } => "succeeded",
        State::Failed { .. } if audit.is_cancelled() => "cancelled",
        State::Failed { .. } => "failed",
    }
}

/// What of a report an agent reads.
pub(super) fn value(record: &Record) -> Value {
    let criteria = record.criteria.iter().map(|criterion| {
        let mut entry = json!({ "id": criterion.id, "status": criterion.status });
        let not_met = not_met(record, &criterion.id);
        if !not_met.is_empty() {
            put(&mut entry, "pages_affected", not_met.len());
            put(&mut entry, "pages", first(&not_met));
        }
        entry
    });
    let pages = record.pages.iter().map(|page| {
        let with = |verdict| -> Vec<&str> {
            let columns = record.columns.iter().enumerate();
            columns.filter(|(at, _)| page.verdict(*at) == verdict).map(|(_, id)| id.as_str()).collect()
        };
        json!({ "url": page.url, "failed": with(Verdict::Fail), "warned": with(Verdict::Warn) })
    });
    json!({ "scores": record.scores, "criteria": criteria.collect::<Vec<_>>(), "pages": pages.collect::<Vec<_>>() })
}

/// Adds to each finding of a brief on how many pages it was found, and the first of them.
pub(super) fn add_pages(brief: &mut Value, result: &Value, source_url: &str) {
    let criteria: Vec<&Value> = result.get("criteria").and_then(Value::as_array).into_iter().flatten().collect();
    let findings = brief.get_mut("findings").and_then(Value::as_array_mut);
    for finding in findings.into_iter().flatten() {
        let criterion = criteria.iter().find(|criterion| criterion.get("id") == finding.get("criterion"));
        let Some((count, pages)) =
            criterion.and_then(|criterion| Some((criterion.get("pages_affected")?, criterion.get("pages")?)))
        else {
            continue;
        };
        put(finding, "pages_affected", count.clone());
        let members = Map::from_iter([("pages".to_owned(), pages.clone())]);
        put(finding, "observed", bellwether_brief::observed(source_url, &members));
    }
}

fn not_met<'a>(record: &'a Record, id: &str) -> Vec<&'a PageRecord> {
    let Some(column) = record.columns.iter().position(|column| column == id) else { return Vec::new() };
    record.pages.iter().filter(|page| matches!(page.verdict(column), Verdict::Fail | Verdict::Warn)).collect()
}

fn first(pages: &[&PageRecord]) -> Vec<String> {
    pages.iter().take(MOST_PAGES).map(|page| page.url.clone()).collect()
}

/// The price of a report: credits, which are no money, and what budgets count for them.
pub(super) fn price(credits: u64, cents: u64) -> Value {
    json!({ "report_credits": credits, "budget_cents": cents })
}

impl Client<'_> {
    pub(super) fn add_report(&self, answer: &mut Value, found: &FoundAudit) {
        let (audit, about) = (&found.loaded.state, &found.about);
        if !audit.is_final() {
            put(answer, "progress_percent", audit.progress);
        }
        match &audit.state {
            State::Done { data, .. } if !audit.report_has_expired(self.app.now()) => {
                let Ok(delivered) = serde_json::from_str::<Delivered>(data) else { return };
                let links =
                    Links::of(self.app, &about.origin, &about.public_id, (&audit.account_id, &audit.id), delivered.captures);
                put(answer, "report_view_url", links.report_view_url);
                put(answer, "report_view_url_opens", "for everyone who has the address");
                put(answer, "report_expires_at", audit.report_expires_at().map(|at| at.to_string()));
                put(
                    answer,
                    "scores",
                    json!({
                        "seo": delivered.figures.expert_seo_score, "seo_max": delivered.figures.expert_seo_max, "strategic": delivered.figures.strategic_score,
                        "pages_read": delivered.figures.cocoon_nodes,
                    }),
                );
                put(answer, "missing_parts", audit.missing.iter().map(ToString::to_string).collect::<Vec<_>>());
            }
            State::Failed { error, .. } if !audit.is_cancelled() => {
                put(
                    answer,
                    "error",
                    json!({ "category": "no_report", "message": "No report could be made; `observed` says why." }),
                );
                let members = Map::from_iter([("detail".to_owned(), Value::from(error.as_str()))]);
                put(answer, "observed", bellwether_brief::observed(&audit.order.url, &members));
            }
            _ => {}
        }
    }
}
