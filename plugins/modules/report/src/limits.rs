//! What is not known, and why: missing parts, criteria that could not be measured, other gaps, and general limits.

use crate::show;
use crate::view::View;
use crate::words::{self, Message};
use bellwether_criteria::finding::Status;
use bellwether_layers::{Machine, Meta, Row};
use maud::{Markup, html};

/// Maximum gaps listed for each layer.
const GAPS: usize = 20;

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    let of = view.layers.audit.criteria.iter().filter(|row| row.status == Status::NotMeasured);
    let (withheld, unmeasured): (Vec<&Row>, Vec<&Row>) = of.partition(|row| row.is_withheld());
    let layers = missing(view);
    let gaps = gaps(view, &unmeasured);
    // Of a closed page it is one reason for all of them.
    let closed = view.layers.audit.unread().map(|_| unmeasured.len());
    let listed = || unmeasured.iter().filter(|row| view.is_listed(row.status));
    html! {
        section id="limits" class="split" aria-labelledby="h-limits" {
            (view.heading("limits", &words.say(&words::NAV_LIMITS), &words::ASK_LIMITS))
            div class="tight" {
                @if layers.is_empty() && unmeasured.is_empty() && withheld.is_empty() && gaps.is_empty() { p class="lead" { (words.say(&words::LIMITS_NONE)) } }
                @if !layers.is_empty() {
                    h3 class="sub" { (words.say(&words::LIMITS_LAYERS)) }
                    dl class="kv" {
                        @for (layer, code) in &layers {
                            dt { (words.of(&words::LAYER, "layer", layer)) }
                            dd { (words.say(&words::LAYER_MISSING)) @if !code.is_empty() { " " (words.of(&words::LAYER_REASON, "reason", reason(code))) } }
                        }
                    }
                }
                @if let Some(count) = closed { p class="lead" { (words.count(&words::LIMITS_CLOSED, "count", count)) } }
                (rows(view, &words::LIMITS_CRITERIA, listed().copied()))
                @if !withheld.is_empty() {
                    (rows(view, &words::LIMITS_WITHHELD, withheld.iter().copied()))
                    p class="small" { (words.say(&words::LIMITS_WITHHELD_NOTE)) }
                }
                (other_gaps(view, &gaps))
                h3 class="sub" { (words.say(&words::LIMITS_ALWAYS)) }
                ul class="plain" {
                    li { (words.say(&words::LIMIT_SCRIPTS)) }
                    @if closed.is_none() { li { (sample(view)) } }
                    li { (words.of(&words::LIMIT_AGENTS, "asked", yes(view.layers.machine.as_ref().is_some_and(Machine::asked_as_agents)))) }
                    li { (words.say(&words::LIMIT_WORDS)) }
                }
            }
        }
    }
}

/// How much of the site was read.
fn sample(view: &View<'_>) -> String {
    let Some(crawl) = view.layers.cocoon.as_ref().map(|cocoon| &cocoon.crawl) else {
        return view.words.say(&words::LIMIT_SAMPLE_UNKNOWN);
    };
    view.words.with(&words::LIMIT_SAMPLE, [("pages", crawl.pages.into()), ("complete", yes(crawl.complete).into())])
}

const fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// Criteria with what was seen; nothing if there are none.
fn rows<'v>(view: &View<'_>, title: &Message, rows: impl Iterator<Item = &'v Row>) -> Markup {
    let mut rows = rows.peekable();
    html! {
        @if rows.peek().is_some() {
            h3 class="sub" { (view.words.say(title)) }
            dl class="kv" {
                @for row in rows { dt { (view.titled(&row.id)) } dd { (row.seen.as_str()) } }
            }
        }
    }
}

/// What a gap is about: the title of the criterion, a part of a layer, or an address.
fn named(view: &View<'_>, what: &str) -> String {
    let finding = view.findings_of_assistants().into_iter().find(|finding| &*finding.criterion == what);
    finding.map_or_else(|| view.words.of(&words::GAP, "what", what), |finding| finding.text.title.to_string())
}

/// Gaps besides criteria and layers. An address may be a page that another part of the report has read.
fn other_gaps(view: &View<'_>, gaps: &[(&str, &str)]) -> Markup {
    let words = view.words;
    let is_quota = |what: &str, reason: &str| reason == "quota" && what.contains("://");
    let (compared, others): (Vec<_>, Vec<_>) =
        gaps.iter().partition(|(what, reason)| is_quota(what, reason) && was_read(view, what));
    html! {
        @if !gaps.is_empty() {
            h3 class="sub" { (words.say(&words::LIMITS_GAPS)) }
            dl class="kv" {
                @if !compared.is_empty() {
                    dt { (words.count(&words::GAP_COMPARED, "count", compared.len())) }
                    dd {
                        (words.count(&words::GAP_COMPARED_WHY, "count", compared.len())) " "
                        @for (at, (what, _)) in compared.iter().enumerate() {
                            @if at > 0 { ", " }
                            (show::link(what, show::path(what, &view.layers.audit.final_url), "addr"))
                        }
                    }
                }
                @for (what, reason) in others {
                    dt { bdi { (named(view, what)) } }
                    dd {
                        @if is_quota(what, reason) { (words.say(&words::REASON_ADDRESS)) } @else { (words.of(&words::REASON, "reason", reason)) }
                    }
                }
            }
        }
    }
}

/// Whether the table of pages or the structure has a page at an address.
fn was_read(view: &View<'_>, url: &str) -> bool {
    let in_table = view.layers.pages.as_ref().is_some_and(|pages| pages.rows.iter().any(|row| &*row.url == url));
    in_table || view.layers.cocoon.as_ref().is_some_and(|cocoon| cocoon.nodes.iter().any(|node| &*node.url == url))
}

/// Why a layer is missing: what follows the layer in its code.
fn reason(code: &str) -> &str {
    code.split_once('_').map_or("", |(_, reason)| reason)
}

/// The missing parts: missing layers, each with its code in the order, and other codes in the order.
pub(crate) fn missing<'v>(view: &View<'v>) -> Vec<(&'v str, &'v str)> {
    let layers = view.layers;
    let there = [
        ("card", "identity", layers.card.is_some()),
        ("cocoon", "cocoon", layers.cocoon.is_some()),
        ("audit_matrix", "pages", layers.pages.is_some() || view.is_of_page()),
        ("geo_score", "geo", layers.geo.is_some()),
        ("machine_layer", "geo", layers.machine.is_some()),
        ("strategy", "strategic", layers.strategy.is_some()),
    ];
    let named = |code: &str| code.split_once('_').map_or("", |(layer, _)| layer).to_owned();
    let code = |name: &str| layers.order.missing.iter().find(|code| named(code) == name).map_or("", |code| code.as_str());
    let absent = there.iter().filter(|(.., is_there)| !is_there).map(|(layer, name, _)| (*layer, code(name)));
    let others = layers.order.missing.iter().filter(|code| there.iter().all(|(_, name, _)| *name != named(code)));
    let others = others.map(|code| (code.split_once('_').map_or("", |(layer, _)| layer), code.as_str()));
    absent.chain(others).collect()
}

/// Other gaps of the layers, each once; without those of a page that robots.txt closes, which have one reason.
fn gaps<'v>(view: &View<'v>, rows: &[&Row]) -> Vec<(&'v str, &'v str)> {
    let layers = view.layers;
    let metas: [Option<&Meta>; 4] = [
        Some(&layers.audit.meta),
        layers.cocoon.as_ref().map(|layer| &layer.meta),
        layers.geo.as_ref().map(|layer| &layer.meta),
        layers.machine.as_ref().map(|layer| &layer.meta),
    ];
    let mut gaps: Vec<(&str, &str)> = Vec::new();
    for meta in metas.into_iter().flatten() {
        for gap in meta.not_measured.iter().take(GAPS) {
            let is_said = layers.audit.unread().is_some() && &*gap.reason == "robots";
            let is_known =
                is_said || rows.iter().any(|row| row.id == gap.what) || gaps.iter().any(|(what, _)| *what == gap.what.as_str());
            if !is_known {
                gaps.push((&gap.what, &gap.reason));
            }
        }
    }
    gaps
}
