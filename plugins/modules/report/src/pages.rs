//! Every page that was read: which criteria fail on how many pages, and the pages with the lowest scores.

use crate::show::{self, cell, figure, head};
use crate::view::View;
use crate::words::{self, Words};
use bellwether_layers::{PageRow, Pages, Spread};
use maud::{Markup, html};

/// Maximum criteria and pages that are listed.
const CRITERIA: usize = 40;
const PAGES: usize = 50;
/// How the ids of criteria begin whose repair says something else on each page.
const DIFFERING: [&str; 4] = ["canonical-", "og-", "sd-", "twitter-"];
/// The criterion that a page fails which was read in part.
const CUT: &str = "html-size";
/// Maximum pages named for a criterion.
const NAMED: usize = 3;

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    let pages = view.pages();
    html! {
        section id="pages" class="split" aria-labelledby="h-pages" {
            (view.heading("pages", &words.say(&words::NAV_PAGES), &words::ASK_PAGES))
            div {
                @match pages {
                    None => p class="lead" {
                        (words.say(if view.is_of_page() { &words::PAGES_PART_PAGE } else { &words::PAGES_PART_NONE }))
                    },
                    Some(pages) => { (lead(view, pages)) (criteria(view, pages)) (rows(view, pages)) }
                }
            }
        }
    }
}

fn lead(view: &View<'_>, pages: &Pages) -> Markup {
    let words = view.words;
    let counts = [("pages", pages.rows.len().into()), ("criteria", pages.columns.len().into())];
    html! {
        p class="lead" {
            (words.with(&words::PAGES_LEAD, counts))
            @if let Some(mean) = pages.mean() { " " (words.count(&words::PAGES_MEAN, "score", mean)) }
        }
        p class="small" { (words.say(&words::PAGES_SCORE_NOTE)) }
        (cut(view))
    }
}

/// The criteria that pages do not meet, with the pages that miss them in most places.
fn criteria(view: &View<'_>, pages: &Pages) -> Markup {
    let words = view.words;
    let spreads = pages.spreads();
    let names = [&words::CRITERION, &words::SEVERITY_HEAD, &words::PAGES_OPEN, &words::PAGES_WORST];
    let [criterion, severity, open, worst] = names.map(|name| words.say(name));
    html! {
        @if spreads.is_empty() {
            p { (words.say(&words::PAGES_ALL_PASS)) }
        } @else {
            table class="stack flow gap-above" role="table" {
                caption { (words.say(&words::PAGES_BY_CRITERION)) }
                (head(&[(criterion, false), (severity.clone(), false), (open.clone(), false), (worst.clone(), false)]))
                tbody role="rowgroup" {
                    @for spread in spreads.iter().take(CRITERIA) {
                        tr role="row" {
                            th role="rowheader" scope="row" {
                                (view.criterion(&spread.column.id, &spread.column.label))
                                span class="from" {
                                    @if spread.is_common() { (common(words, spread)) " " }
                                    (spread.column.advice.as_str())
                                }
                            }
                            (cell(&severity, words.of(&words::SEVERITY, "severity", &spread.column.severity)))
                            (cell(&open, counted(view, spread)))
                            (cell(&worst, if spread.is_common() { html! { "–" } } else { named(view, spread) }))
                        }
                    }
                }
            }
            @if spreads.len() > CRITERIA { (shown(view, CRITERIA, spreads.len())) }
        }
    }
}

/// Whether a criterion applies to every page that was read; if not, whether every page to which it applies is open.
pub(crate) fn whole(view: &View<'_>, open: usize, measured: usize) -> &'static str {
    match view.pages().is_none_or(|pages| pages.rows.len() == measured) {
        true => "yes",
        false if open == measured && open > 1 => "every",
        false => "no",
    }
}

/// How many pages fail or warn, as words.
pub(crate) fn counted(view: &View<'_>, spread: &Spread<'_>) -> String {
    let counts = [
        ("fail", spread.failing.into()),
        ("warn", spread.warning.into()),
        ("all", spread.measured.into()),
        ("whole", whole(view, spread.open(), spread.measured).into()),
    ];
    view.words.with(&words::PAGES_COUNTED, counts)
}

/// What to do on most of the pages that miss a criterion, if it is not what is advised for the audited page.
pub(crate) fn elsewhere(view: &View<'_>, spread: &Spread<'_>, advised: &str) -> Markup {
    let advice = &*spread.column.advice;
    html! {
        @if !advice.is_empty() && !advised.contains(advice) { ". " (view.words.of(&words::PAGES_ELSEWHERE, "advice", advice)) }
    }
}

/// The words before the advice where one repair mends all pages.
fn common(words: Words, spread: &Spread<'_>) -> String {
    let open = if spread.open() == spread.measured { "all" } else { "most" };
    let differs = DIFFERING.iter().any(|start| spread.column.id.starts_with(start));
    words.with(&words::PAGES_COMMON, [("open", open.into()), ("values", if differs { "yes" } else { "no" }.into())])
}

/// Pages that are longer than what is read of one: what stands behind that is not counted. Nothing if there are none.
pub(crate) fn cut(view: &View<'_>) -> Markup {
    let spread = view.layers.pages.as_ref().and_then(|pages| pages.spread(CUT));
    html! {
        @if let Some(spread) = spread.filter(|spread| spread.failing > 0) {
            p class="small after" { (view.words.count(&words::PAGES_CUT, "count", spread.failing)) " " (named(view, &spread)) }
        }
    }
}

/// The pages with most places.
pub(crate) fn named(view: &View<'_>, spread: &Spread<'_>) -> Markup {
    html! {
        @for (at, (row, places)) in spread.pages.iter().take(NAMED).enumerate() {
            @if at > 0 { ", " }
            (link(view, row))
            @if *places > 1 { " (" (places) ")" }
        }
        @if spread.pages.len() > NAMED { " …" }
    }
}

fn link(view: &View<'_>, row: &PageRow) -> Markup {
    show::link(&row.url, show::path(&row.url, &view.layers.audit.final_url), "addr")
}

/// The pages, the lowest score first.
fn rows(view: &View<'_>, pages: &Pages) -> Markup {
    let words = view.words;
    let names = [&words::PAGE, &words::PAGES_SCORE, &words::PAGES_FAILED, &words::PAGES_WARNED, &words::PAGES_FINDING];
    let [page, score, failed, warned, finding] = names.map(|name| words.say(name));
    let worst = pages.worst_first();
    let spreads = pages.spreads();
    let common: Vec<&str> = spreads.iter().filter(|spread| spread.is_common()).map(|spread| spread.column.id.as_str()).collect();
    let columns =
        [(page, false), (score.clone(), true), (failed.clone(), true), (warned.clone(), true), (finding.clone(), false)];
    html! {
        table class="stack flow gap-above" role="table" {
            caption { (words.say(&words::PAGES_BY_SCORE)) }
            (head(&columns))
            tbody role="rowgroup" {
                @for row in worst.iter().take(PAGES) {
                    @let (fails, warns) = row.open();
                    tr role="row" {
                        th role="rowheader" scope="row" {
                            (link(view, row))
                            @for gate in row.gates() { " " span class="small" { (view.titled(gate)) } }
                        }
                        (figure(&score, row.score.map_or_else(|| "–".to_owned(), |score| words.number(score))))
                        (figure(&failed, fails))
                        (figure(&warned, warns))
                        (cell(&finding, pages.worst_of(row, &common).map_or("–", |column| column.label.as_str())))
                    }
                }
            }
        }
        @if worst.len() > PAGES { (shown(view, PAGES, worst.len())) }
    }
}

fn shown(view: &View<'_>, shown: usize, all: usize) -> Markup {
    html! { p class="small after" { (view.words.with(&words::SHOWN_OF, [("shown", shown.into()), ("all", all.into())])) } }
}
