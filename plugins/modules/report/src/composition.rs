//! What the AI visibility score is made of: the criteria of each part with their points and the sum of each part, so that a reader can
//! work out every figure that the report shows.

use crate::method;
use crate::show::{self, figure, head, tag};
use crate::view::{QUESTION, View, is_shown};
use crate::words::{self, Message};
use bellwether_criteria::finding::Status;
use bellwether_layers::Finding;
use bellwether_sdk::round1;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// A part of the score.
struct Part<'v> {
    name: &'static Message,
    score: f64,
    /// Whether its criteria have rows: the questions have a table of their own.
    has_rows: bool,
    findings: Vec<&'v Finding>,
}

/// The table, for the parts that have a score.
pub(crate) fn table(view: &View<'_>) -> Markup {
    let words = view.words;
    let [result, criterion, points] = [&words::RESULT, &words::CRITERION, &words::POINTS_OF].map(|name| words.say(name));
    let parts = parts(view);
    // The questions are listed above, where links to them lead.
    let questions = view.findings_of_assistants().into_iter().filter(|finding| is_question(finding));
    let mut known: BTreeSet<&str> = questions.map(|finding| finding.criterion.as_str()).collect();
    html! {
        @if !parts.is_empty() {
            table class="stack flow gap-above" role="table" {
                caption { (words.say(&words::EVIDENCE_CAPTION)) }
                (head(&[(result, false), (criterion, false), (points.clone(), true)]))
                @for part in &parts {
                    tbody role="rowgroup" {
                        (sum(view, part, &points))
                        @for finding in part.findings.iter().filter(|_| part.has_rows) {
                            @let is_new = known.insert(finding.criterion.as_str());
                            tr role="row" id=[is_new.then(|| ["a-", finding.criterion.as_str()].concat())] {
                                td role="cell" { (tag(words, finding.status)) }
                                th role="rowheader" scope="row" {
                                    (finding.text.title.as_str())
                                    @if is_new && matches!(finding.status, Status::Fail | Status::Warn) && !finding.text.advice.is_empty() {
                                        span class="from" { (finding.text.advice.as_str()) }
                                    }
                                }
                                (figure(&points, points_of(view, finding)))
                            }
                        }
                    }
                }
            }
            p class="small after" { (words.say(&words::EVIDENCE_NOTE)) }
            (method::ai_formula(view))
        }
    }
}

/// The points of a finding; a dash where it has none, because it caps the part or was not measured.
pub(crate) fn points_of(view: &View<'_>, finding: &Finding) -> String {
    match finding.points {
        Some(points) => view.words.with(&words::POINTS_VALUE, [("reached", points.reached.into()), ("of", points.of.into())]),
        None => "–".to_owned(),
    }
}

fn is_question(finding: &Finding) -> bool {
    finding.criterion.starts_with(QUESTION)
}

/// The first row of a part, which names it: its points, and the score that they give. A part that a criterion without points caps says so.
fn sum(view: &View<'_>, part: &Part<'_>, column: &str) -> Markup {
    let words = view.words;
    let points = || part.findings.iter().filter_map(|finding| finding.points);
    let (reached, of): (f64, f64) = (points().map(|points| points.reached).sum(), points().map(|points| points.of).sum());
    let share = round1(100.0 * reached / of.max(f64::MIN_POSITIVE));
    let is_capped = (share - part.score).abs() > 0.05;
    let said = [("reached", reached.into()), ("of", of.into()), ("score", part.score.into())];
    html! {
        tr role="row" class="sum" {
            td role="cell" {}
            th role="rowheader" scope="row" { (words.say(part.name)) }
            (figure(column, words.with(if is_capped { &words::PART_CAPPED } else { &words::PART_SUM }, said)))
        }
    }
}

/// The parts that have a score, in the order of the result: `geo_score` lists machine readability, then the questions, then the evidence.
fn parts<'v>(view: &View<'v>) -> Vec<Part<'v>> {
    let layers = view.layers;
    let geo = layers.geo.as_ref();
    let findings: &[Finding] = geo.map_or(&[], |geo| &geo.findings);
    let first = findings.iter().position(is_question).unwrap_or(findings.len());
    let last = findings.iter().rposition(is_question).map_or(first, |last| last + 1);
    let breakdown = geo.map(|geo| geo.breakdown).unwrap_or_default();
    let machine = layers.machine.as_ref();
    // Half a point for each question counts here too.
    let of_machine: Vec<&Finding> = machine.iter().flat_map(|machine| &machine.findings).collect();
    let of = |from: usize, to: usize| findings.get(from..to).unwrap_or_default().iter().collect();
    let rows = [
        (&words::PART_READABILITY, breakdown.machine_readability, of(0, first)),
        (&words::PART_FAN_OUT, breakdown.fan_out, of(first, last)),
        (&words::PART_CITATION, breakdown.citation, of(last, findings.len())),
        (&words::PART_MACHINE, machine.and_then(|machine| machine.score), of_machine),
    ];
    let part = |(name, score, mut findings): (&'static Message, Option<f64>, Vec<&'v Finding>)| {
        findings.retain(|finding| is_shown(finding) && view.is_listed(finding.status));
        findings.sort_by_key(|finding| show::order(finding.status));
        Some(Part { name, score: score?, has_rows: !std::ptr::eq(name, &words::PART_FAN_OUT), findings })
    };
    rows.into_iter().filter_map(part).collect()
}
