//! The plan, the findings and the pages as files, for trackers and spreadsheets.
//!
//! Each file is inside the report as a `data:` URL (RFC 2397) that the browser saves, so the report needs neither scripts nor us.

use crate::findings::spread_of;
use crate::show;
use crate::view::View;
use crate::words::{self, Message};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bellwether_criteria::Language;
use bellwether_criteria::finding::Status;
use bellwether_layers::{Action, Change, Changes, Named, Pages, Row};
use bellwether_matrix::{Field, Separator, file};
use maud::{Markup, html};
use serde_json::{Value, json};

/// Maximum bytes of all files as they stand in the report.
const BYTES: usize = 240_000;
/// Maximum places of a finding in a file.
const PLACES: usize = 3;

/// The files that fit, and whether all do.
pub(crate) struct Downloads {
    files: Vec<Download>,
    is_whole: bool,
}

struct Download {
    label: &'static Message,
    name: String,
    href: String,
}

impl Downloads {
    /// The files of a report: those that come first are kept if not all fit.
    pub(crate) fn of(view: &View<'_>) -> Self {
        let separator = if view.words.0 == Language::En { Separator::Comma } else { Separator::Semicolon };
        let csv = |rows: Vec<Vec<Field>>| ("csv", "text/csv", file(rows, separator));
        let mut made = vec![
            (&words::DOWNLOADS_PLAN, "plan", csv(plan(view))),
            (&words::DOWNLOADS_FINDINGS, "findings", csv(findings(view))),
        ];
        made.extend(view.pages().map(|all| (&words::DOWNLOADS_PAGES, "pages", csv(pages(view, all)))));
        made.push((&words::DOWNLOADS_JSON, "report", ("json", "application/json", as_json(view).to_string().into_bytes())));
        let order = &view.layers.order;
        let day: String = order.generated_at.chars().take(10).collect();
        let (mut left, all) = (BYTES, made.len());
        let mut files = Vec::new();
        for (label, what, (ending, kind, bytes)) in made {
            let href = format!("data:{kind};charset=utf-8;base64,{}", STANDARD.encode(bytes));
            if href.len() <= left {
                left -= href.len();
                files.push(Download { label, name: format!("{}-{what}-{day}.{ending}", &*order.domain), href });
            }
        }
        Self { is_whole: files.len() == all, files }
    }

    /// Bytes of the files in the report.
    pub(crate) fn bytes(&self) -> usize {
        self.files.iter().map(|file| file.href.len()).sum()
    }

    /// The part.
    pub(crate) fn part(&self, view: &View<'_>) -> Markup {
        let words = view.words;
        html! {
            section id="downloads" class="split" aria-labelledby="h-downloads" {
                (view.heading("downloads", &words.say(&words::NAV_DOWNLOADS), &words::ASK_DOWNLOADS))
                div {
                    ul { @for file in &self.files { li { a href=(file.href) download=(file.name) { (words.say(file.label)) } } } }
                    @if !self.is_whole { p class="note small" { (words.say(&words::DOWNLOADS_CUT)) } }
                }
            }
        }
    }
}

fn header(view: &View<'_>, names: &[&Message]) -> Vec<Field> {
    names.iter().map(|name| Field::Text(view.words.say(name))).collect()
}

fn text(text: &str) -> Field {
    Field::Text(text.to_owned())
}

fn joined<'t>(texts: impl Iterator<Item = &'t str>) -> Field {
    Field::Text(texts.collect::<Vec<_>>().join(" "))
}

/// One row for each action, in order.
fn plan(view: &View<'_>) -> Vec<Vec<Field>> {
    let words = view.words;
    let of = |action: &Action| {
        vec![
            text(&action.advice),
            text(&action.title),
            joined(action.criteria.iter().map(|id| &**id)),
            Field::Text(words.of(&words::OWNER, "owner", &action.owner)),
            Field::Text(words.of(&words::EFFORT, "effort", &action.effort)),
            Field::Number(action.points.filter(|points| *points > 0.0)),
            Field::Number(Some(f64::from(action.evidence_count))),
            Field::Number(spread_of(view, action).and_then(|spread| u32::try_from(spread.open()).ok()).map(f64::from)),
        ]
    };
    let names = [
        &words::PLAN_ACTION,
        &words::DOWNLOADS_FOUND,
        &words::FOOT_CRITERIA,
        &words::FOOT_WHO,
        &words::FOOT_EFFORT,
        &words::PLAN_POINTS,
        &words::DOWNLOADS_PLACES,
        &words::PAGES_OPEN,
    ];
    std::iter::once(header(view, &names)).chain(view.plan.iter().map(of)).collect()
}

/// One row for each criterion that applies.
fn findings(view: &View<'_>) -> Vec<Vec<Field>> {
    let words = view.words;
    let of = |row: &Row| {
        let is_open = row.is_open();
        let first = row.evidence.first();
        let open = |shown: String| Field::Text(if is_open { shown } else { String::new() });
        vec![
            text(&row.id),
            Field::Text(if row.is_withheld() { words.say(&words::NO_VERDICT) } else { words.outcome(row.status) }),
            Field::Text(words.of(&words::SEVERITY, "severity", &row.severity)),
            text(&row.title),
            text(&row.seen),
            open(row.advice.to_string()),
            open(words.of(&words::OWNER, "owner", &row.owner)),
            open(words.of(&words::EFFORT, "effort", &row.effort)),
            Field::Number(Some(f64::from(row.evidence_count))),
            text(first.map_or("", |place| &*place.url)),
            Field::Text(first.map_or_else(String::new, |place| show::locator(words, &place.locator))),
            text(&row.source),
        ]
    };
    let names = [
        &words::CRITERION,
        &words::RESULT,
        &words::SEVERITY_HEAD,
        &words::DOWNLOADS_FOUND,
        &words::SEEN,
        &words::PLAN_ACTION,
        &words::FOOT_WHO,
        &words::FOOT_EFFORT,
        &words::DOWNLOADS_PLACES,
        &words::DOWNLOADS_URL,
        &words::WHERE,
        &words::DOWNLOADS_RULE,
    ];
    std::iter::once(header(view, &names)).chain(applying(view).map(of)).collect()
}

/// One row for each page: its score, and the ids of what it does not meet.
fn pages(view: &View<'_>, pages: &Pages) -> Vec<Vec<Field>> {
    let rows = pages.rows.iter().map(|page| {
        let with =
            |status: &'static str| page.cells.iter().filter(move |(_, cell)| &*cell.status == status).map(|(id, _)| id.as_str());
        vec![text(&page.url), Field::Number(page.score), joined(with("fail")), joined(with("warn"))]
    });
    let names = [&words::DOWNLOADS_URL, &words::PAGES_SCORE, &words::PAGES_FAILED, &words::PAGES_WARNED];
    std::iter::once(header(view, &names)).chain(rows).collect()
}

fn applying<'v>(view: &View<'v>) -> impl Iterator<Item = &'v Row> {
    view.layers.audit.criteria.iter().filter(|row| row.status != Status::NotApplicable && view.is_listed(row.status))
}

/// Plan and findings for programs: ids instead of words, texts in the report's language.
fn as_json(view: &View<'_>) -> Value {
    let order = &view.layers.order;
    let action = |action: &Action| {
        json!({
            "action": &*action.advice, "finding": &*action.title, "criteria": action.criteria.iter().map(|id| &**id).collect::<Vec<&str>>(),
            "owner": &*action.owner, "effort": &*action.effort, "points": action.points,
            "layer": &*action.layer, "places": action.evidence_count,
        })
    };
    let finding = |row: &Row| {
        let places: Vec<Value> = row
            .evidence
            .iter()
            .take(PLACES)
            .map(|place| json!({ "url": &*place.url, "locator": &*place.locator, "observed": &*place.observed }))
            .collect();
        json!({
            "criterion": &*row.id, "status": row.status.code(), "reason": row.reason.as_deref(), "severity": &*row.severity,
            "finding": &*row.title, "seen": &*row.seen, "action": &*row.advice,
            "owner": &*row.owner, "effort": &*row.effort, "places_count": row.evidence_count,
            "places": places, "source": &*row.source,
        })
    };
    json!({
        "audit_id": &*order.audit_id, "url": &*order.url, "generated_at": &*order.generated_at,
        "language": view.words.0.code(), "score": view.layers.audit.score,
        "plan": view.plan.iter().map(action).collect::<Vec<_>>(),
        "findings": applying(view).map(finding).collect::<Vec<_>>(),
        "changes": view.layers.changes.as_ref().map(changed),
    })
}

/// What has changed since the last report.
fn changed(changes: &Changes) -> Value {
    fn urls(named: &Named) -> Vec<&str> {
        named.urls.iter().map(|url| &**url).collect()
    }
    let finding = |change: &Change| {
        json!({
            "criterion": &*change.criterion, "kind": &*change.kind,
            "then": change.then.code(), "then_places": change.then_count, "then_pages": change.then_pages,
            "now": change.now.code(), "now_places": change.now_count, "now_pages": change.now_pages,
            "appeared": urls(&change.appeared), "disappeared": urls(&change.disappeared),
        })
    };
    json!({
        "since": &*changes.since, "same_rules": changes.same_rules, "score": changes.scores.seo, "pages": changes.pages,
        "findings": changes.findings.iter().map(finding).collect::<Vec<_>>(), "not_compared": changes.not_compared,
    })
}
