//! What to fix first: one finding for each cause, with what was seen, why it matters, what to do, and where.

use crate::show::{self, cut, tag};
use crate::view::View;
use crate::words::{self, Message};
use bellwether_layers::{Cause, Counts, Evidence, Row};
use maud::{Markup, html};

/// Maximum causes shown here.
pub(crate) const FIRST: usize = 5;
/// Maximum places shown for each; the others are listed with its criteria.
const PLACES: usize = 3;

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    let shown = view.causes.get(..FIRST).unwrap_or(&view.causes);
    html! {
        section id="findings" class="split" aria-labelledby="h-findings" {
            (view.heading("findings", &words.count(&words::FINDINGS_TITLE, "count", shown.len()), &words::ASK_FINDINGS))
            @if shown.is_empty() {
                p class="lead" { (nothing(view)) }
            } @else {
                ol class="find" {
                    @for (at, cause) in shown.iter().enumerate() {
                        @if let Some(first) = cause.first() { (finding(view, at + 1, cause, first)) }
                    }
                }
            }
        }
    }
}

/// Why there is no finding.
fn nothing(view: &View<'_>) -> String {
    let counts = Counts::of(view.layers.audit.criteria.iter().map(|row| row.status));
    if counts.measured() == 0 {
        return view.words.say(&words::FINDINGS_UNMEASURED);
    }
    view.words.with(&words::FINDINGS_NONE, [("measured", counts.measured().into()), ("applicable", counts.applicable().into())])
}

fn finding(view: &View<'_>, number: usize, cause: &Cause<'_>, first: &Row) -> Markup {
    let words = view.words;
    let others = cause.rows.get(1..).unwrap_or_default();
    html! {
        li {
            span class="n" aria-hidden="true" { (number) }
            article {
                h3 { (first.title.as_str()) }
                p class="meta" {
                    (tag(words, first.status))
                    span { (words.of(&words::SEVERITY_OF, "severity", &first.severity)) }
                    span { (words.of(&words::SCOPE, "scope", &first.scope)) }
                    @if first.evidence_count > 1 { span { (words.count(&words::PLACES, "count", first.evidence_count)) } }
                }
                dl class="say" {
                    (said(view, &words::WHAT_SEEN, &first.seen, ""))
                    (said(view, &words::WHY_IT_MATTERS, &first.why, ""))
                    (said(view, &words::WHAT_TO_DO, &first.advice, "do"))
                    @if !others.is_empty() {
                        dt { (words.say(&words::SAME_CAUSE)) }
                        dd { ul { @for row in others { li { (row.title.as_str()) } } } }
                    }
                    (places(view, first))
                }
                (foot(view, cause))
            }
        }
    }
}

fn said(view: &View<'_>, name: &Message, text: &str, class: &str) -> Markup {
    html! { @if !text.is_empty() { dt { (view.words.say(name)) } dd class=[(!class.is_empty()).then_some(class)] { (text) } } }
}

/// The first places, and how many more there are.
fn places(view: &View<'_>, row: &Row) -> Markup {
    let shown = row.evidence.iter().take(PLACES.min(view.places.max(1)));
    let words = view.words;
    let shown: Vec<&Evidence> = shown.collect();
    let more = usize::try_from(row.evidence_count).unwrap_or(usize::MAX).saturating_sub(shown.len());
    html! {
        @if !shown.is_empty() {
            dt { (words.say(&words::WHERE)) }
            dd { ul class="ev" {
                @for place in shown { (evidence(view, row, place, true)) }
                @if more > 0 {
                    li { i { (words.count(&words::LISTED_UNDER, "count", more)) } " " a href={ "#c-" (row.id.as_str()) } { (row.id.as_str()) } }
                }
            } }
        }
    }
}

/// One place: where, what is there, and what would pass. Text that only repeats the finding is left out.
pub(crate) fn evidence(view: &View<'_>, row: &Row, place: &Evidence, with_expected: bool) -> Markup {
    let words = view.words;
    let observed = if place.observed == row.seen { "" } else { place.observed.as_str() };
    html! {
        li {
            @if !place.url.is_empty() {
                @let target = show::at_text(&place.url, &place.locator, observed);
                (show::link(&target, show::path(&place.url, &view.layers.audit.final_url), "addr"))
            }
            @if !place.locator.is_empty() { " " i { (place.locator.as_str()) } }
            @if !observed.is_empty() {
                br; i { (words.say(&words::SEEN)) } " " q { bdi { (cut(observed, view.quote.max(80))) } }
            }
            @if with_expected && !place.expected.is_empty() {
                br; i { (words.say(&words::EXPECTED)) } " " (place.expected.as_str())
            }
        }
    }
}

fn foot(view: &View<'_>, cause: &Cause<'_>) -> Markup {
    let words = view.words;
    let Some(first) = cause.first() else { return html! {} };
    html! {
        p class="foot" {
            span { b { (words.say(&words::FOOT_EFFORT)) } " " (words.of(&words::EFFORT_OF, "effort", &first.effort)) }
            span { b { (words.say(&words::FOOT_WHO)) } " " (words.of(&words::OWNER, "owner", &first.owner)) }
            span { b { (words.say(&words::FOOT_EFFECT)) } " " (effect(view, cause)) }
            span {
                b { (words.say(&words::FOOT_CRITERIA)) }
                @for row in &cause.rows { " " (view.criterion(&row.id)) }
            }
        }
    }
}

fn effect(view: &View<'_>, cause: &Cause<'_>) -> String {
    let words = view.words;
    let points = match cause.points {
        points if points > 0.0 => words.count(&words::EFFECT, "points", points),
        _ => words.say(&words::EFFECT_SMALL),
    };
    if cause.gate { [words.say(&words::EFFECT_GATE), points].join(", ") } else { points }
}
