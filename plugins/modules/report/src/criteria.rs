//! All criteria, by subject: result, criterion, what was seen and where, severity.

use crate::findings::evidence;
use crate::plan::subjects;
use crate::scores::counted;
use crate::show::{self, cell, head, order, tag, tag_of};
use crate::view::View;
use crate::words::{self, Words};
use bellwether_criteria::finding::Status;
use bellwether_layers::Row;
use maud::{Markup, html};

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    html! {
        section id="criteria" class="split" aria-labelledby="h-criteria" {
            (view.heading("criteria", &words.say(&words::NAV_CRITERIA), &words::ASK_CRITERIA))
            div {
                p class="lead" { (words.say(&words::CRITERIA_LEAD)) }
                @if view.places < 10 { p class="note small" { (words.count(&words::CRITERIA_CUT, "places", view.places)) } }
                @for (_, subject, rows) in subjects(view) { (table(view, subject, rows)) }
            }
        }
    }
}

fn table(view: &View<'_>, subject: &str, mut rows: Vec<&Row>) -> Markup {
    let words = view.words;
    rows.sort_by_key(|row| order(row.status));
    let counts = counted(view, &rows);
    let caption = words.with(
        &words::SUBJECT_CAPTION,
        [("subject", words.of(&words::SUBJECT, "subject", subject).into()), ("counts", counts.into())],
    );
    let [result, criterion, saw, severity] =
        [&words::RESULT, &words::CRITERION, &words::SAW, &words::SEVERITY_HEAD].map(|name| words.say(name));
    html! {
        table class="stack flow criteria" role="table" id={ "s-" (subject) } {
            caption { (caption) }
            (head(&[(result, false), (criterion, false), (saw, false), (severity.clone(), false)]))
            tbody role="rowgroup" { @for row in rows { (line(view, row, &severity)) } }
        }
    }
}

fn line(view: &View<'_>, row: &Row, severity: &str) -> Markup {
    let words = view.words;
    // A criterion that does not apply was not examined: in the place of what was seen stands what it applies to.
    let applies = row.status != Status::NotApplicable;
    html! {
        tr role="row" id={ "c-" (row.id.as_str()) } {
            td role="cell" { (result(words, row)) }
            th role="rowheader" scope="row" {
                (row.title.as_str())
                @if applies || !row.normative { (rule(view, row, applies)) }
            }
            td role="cell" {
                (row.seen.as_str())
                @if row.is_open() && !row.advice.is_empty() { p class="do" { (row.advice.as_str()) } }
                (places(view, row))
            }
            (cell(severity, words.of(&words::SEVERITY, "severity", &row.severity)))
        }
    }
}

/// The result in a word.
fn result(words: Words, row: &Row) -> Markup {
    if row.is_withheld() { tag_of(row.status, words.say(&words::NO_VERDICT)) } else { tag(words, row.status) }
}

/// The basis of the criterion; with a link to its source where it was examined.
fn rule(view: &View<'_>, row: &Row, with_source: bool) -> Markup {
    let words = view.words;
    html! {
        " "
        @if with_source && show::is_link(&row.source) { (show::link(&row.source, &words.say(&words::RULE), if row.is_open() { "rule small src" } else { "rule small" })) " " }
        @if !row.normative { span class="small" { "(" (words.say(&words::HEURISTIC)) ")" } }
    }
}

fn places(view: &View<'_>, row: &Row) -> Markup {
    let shown: Vec<_> = row.evidence.iter().take(view.places).collect();
    let total = usize::try_from(row.evidence_count).unwrap_or(usize::MAX);
    html! {
        @if (row.is_open() || row.is_withheld()) && !shown.is_empty() {
            ul class="ev" {
                @for (at, place) in shown.iter().enumerate() { (evidence(view, row, place, at == 0)) }
                @if total > shown.len() { li { i { (view.words.count(&words::PLACES_TOTAL, "count", total)) } } }
            }
        }
    }
}
