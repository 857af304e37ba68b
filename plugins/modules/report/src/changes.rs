//! What has changed since the last report of the same order; nothing if there is none.

use crate::show::{self, cell, figure, head, tag_of};
use crate::view::View;
use crate::words::{self, Message};
use bellwether_criteria::finding::{Arg, Status};
use bellwether_layers::{Change, Changes, Named, severity_rank};
use bellwether_sdk::round1;
use maud::{Markup, html};

/// Maximum findings that are listed of each kind.
const LINES: usize = 40;
/// The kinds of changes in their order: what needs somebody first.
const KINDS: [&str; 4] = ["new", "worse", "better", "gone"];

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    let Some(changes) = &view.layers.changes else { return html! {} };
    html! {
        section id="changes" class="split" aria-labelledby="h-changes" {
            (view.heading("changes", &words.say(&words::NAV_CHANGES), &words::ASK_CHANGES))
            div {
                p class="lead" {
                    (since(view, changes))
                    @if changes.pages > 0 { " " (words.count(&words::CHANGES_PAGES, "pages", changes.pages)) }
                    @if changes.findings.is_empty() { " " (words.say(&words::CHANGES_NONE)) }
                }
                (scores(view, changes))
                @for kind in KINDS { (of_kind(view, changes, kind)) }
                div class="after" {
                    (pages(view, &words::CHANGES_ADDED, &changes.pages_added))
                    (pages(view, &words::CHANGES_REMOVED, &changes.pages_removed))
                }
                @if changes.not_compared > 0 {
                    p class="small after" { (words.count(&words::CHANGES_NOT_COMPARED, "count", changes.not_compared)) }
                }
                @if !changes.same_rules && has_changed(view, changes) { p class="small after" { (words.say(&words::CHANGES_RULES)) } }
            }
        }
    }
}

/// When the earlier audit was made.
fn since(view: &View<'_>, changes: &Changes) -> String {
    let time = time(view, &changes.since);
    let has = if time.is_empty() { "no" } else { "yes" };
    let date = Arg::Text(view.words.date(&changes.since));
    view.words.with(&words::CHANGES_SINCE, [("date", date), ("time", time.into()), ("has", has.into())])
}

/// The time of the earlier audit, in hours and minutes, if it was on the day of this one: the date alone would not tell them apart.
fn time<'c>(view: &View<'_>, since: &'c str) -> &'c str {
    let day = |iso: &str| iso.get(..10).map(str::to_owned);
    let is_same_day = day(since).is_some() && day(since) == day(&view.layers.order.generated_at);
    since.get(11..16).filter(|_| is_same_day).unwrap_or("")
}

/// The scores then and now, each with its name.
fn both(view: &View<'_>, changes: &Changes) -> [(String, Option<f64>, Option<f64>); 5] {
    let (words, audit, then) = (view.words, &view.layers.audit, &changes.scores);
    let category = |id: &str| words.of(&words::CATEGORY, "category", id);
    let ai = view.layers.strategy.as_ref().and_then(|strategy| strategy.score);
    [
        (words.say(&words::SCORE_SEO), then.seo, audit.score),
        (category("technical"), then.technical, audit.subscores.technical),
        (category("semantic"), then.semantic, audit.subscores.semantic),
        (category("eeat"), then.eeat, audit.subscores.eeat),
        (words.say(&words::SCORE_AI), then.ai, ai),
    ]
}

/// Whether anything differs between the two audits that rules may have changed.
fn has_changed(view: &View<'_>, changes: &Changes) -> bool {
    !changes.findings.is_empty() || both(view, changes).iter().any(|(_, then, now)| then != now)
}

/// The scores of both reports.
fn scores(view: &View<'_>, changes: &Changes) -> Markup {
    let words = view.words;
    let rows = both(view, changes);
    let names = [&words::CHANGES_SCORE, &words::CHANGES_THEN, &words::CHANGES_TODAY, &words::CHANGES_DIFFERENCE];
    let [score, before, now, difference] = names.map(|name| words.say(name));
    let number = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| words.number(value));
    let gain = |gain: f64| if gain > 0.0 { words.count(&words::GAIN, "n", gain) } else { words.number(gain) };
    html! {
        table class="stack narrow" role="table" {
            caption class="sr" { (words.say(&words::CHANGES_CAPTION)) }
            (head(&[(score, false), (before.clone(), true), (now.clone(), true), (difference.clone(), true)]))
            tbody role="rowgroup" {
                @for (name, then, today) in rows {
                    tr role="row" {
                        th role="rowheader" scope="row" { (name) }
                        (figure(&before, number(then)))
                        (figure(&now, number(today)))
                        (figure(&difference, then.zip(today).map_or_else(|| "–".to_owned(), |(then, today)| gain(round1(today - then)))))
                    }
                }
            }
        }
    }
}

/// The findings that changed in one way, the most serious first.
fn of_kind(view: &View<'_>, changes: &Changes, kind: &str) -> Markup {
    let words = view.words;
    let severity = |change: &Change| view.row(&change.criterion).map_or("", |row| row.severity.as_str());
    let mut found: Vec<&Change> = changes.findings.iter().filter(|change| &*change.kind == kind).collect();
    found.sort_by_key(|change| severity_rank(severity(change)));
    let names = [&words::CRITERION, &words::CHANGES_THEN, &words::CHANGES_TODAY];
    let [criterion, then, now] = names.map(|name| words.say(name));
    // What differs by a rule of ours is neither better nor worse.
    let rules = if changes.same_rules { "same" } else { "revised" };
    html! {
        @if !found.is_empty() {
            table class="stack flow gap-above" role="table" {
                caption { (words.with(&words::CHANGES_OF, [("kind", kind.into()), ("rules", rules.into())])) " (" (words.number(found.len())) ")" }
                (head(&[(criterion, false), (then.clone(), false), (now.clone(), false)]))
                tbody role="rowgroup" {
                    @for change in found.iter().take(LINES) {
                        tr role="row" {
                            th role="rowheader" scope="row" {
                                (view.named(&change.criterion))
                                (pages(view, &words::CHANGES_APPEARED, &change.appeared))
                                (pages(view, &words::CHANGES_DISAPPEARED, &change.disappeared))
                            }
                            (cell(&then, outcome(view, change, (change.then, change.then_count, change.then_pages))))
                            (cell(&now, outcome(view, change, (change.now, change.now_count, change.now_pages))))
                        }
                    }
                }
            }
            @if found.len() > LINES {
                p class="small after" { (words.with(&words::SHOWN_OF, [("shown", LINES.into()), ("all", found.len().into())])) }
            }
        }
    }
}

/// What differs between the two audits: the number of pages that have the finding; else the outcome on the ordered page and its site, with
/// its places.
fn outcome(view: &View<'_>, change: &Change, (status, places, pages): (Status, u32, u32)) -> Markup {
    let words = view.words;
    let has_places = matches!(status, Status::Fail | Status::Warn) && change.then_count != change.now_count;
    let has_pages = change.then_pages != change.now_pages || change.appeared.count > 0;
    let differs = change.then != change.now || has_places || change.then_pages == 0;
    html! {
        @if !has_pages && differs {
            (tag_of(status, words.outcome(status)))
            @if has_places { " " span class="small" { (words.count(&words::PLACES, "count", places)) } }
        } @else {
            (words.count(&words::CHANGES_ON, "count", pages))
        }
    }
}

/// A sentence about pages, with the first ones.
fn pages(view: &View<'_>, said: &Message, named: &Named) -> Markup {
    let words = view.words;
    html! {
        @if named.count > 0 {
            span class="from" {
                (words.count(said, "count", named.count)) " "
                @for (at, url) in named.urls.iter().enumerate() {
                    @if at > 0 { ", " }
                    (show::link(url, show::path(url, &view.layers.audit.final_url), "addr"))
                }
                @if u64::from(named.count) > named.urls.len() as u64 { ", …" }
            }
        }
    }
}
