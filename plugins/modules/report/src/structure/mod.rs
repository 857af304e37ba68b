//! The structure of the site: the map of its groups, the same facts as tables, and links by clicks.

mod graph;
mod map;
mod shapes;
mod tables;

use crate::pages;
use crate::view::View;
use crate::words::{self, Message};
use bellwether_layers::{Cocoon, Node};
use maud::{Markup, html};

/// Maximum groups with a shape and a letter; pages of further groups count as outside.
const GROUPS: usize = shapes::COUNT;
/// Minimum pages for a drawing to say more than a sentence.
const WORTH_DRAWING: usize = 3;

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    html! {
        section id="structure" class="split" aria-labelledby="h-structure" {
            (view.heading("structure", &words.say(&words::NAV_STRUCTURE), &words::ASK_STRUCTURE))
            div {
                @match &view.layers.cocoon {
                    None => p class="lead" { (words.say(&words::STRUCTURE_NONE)) },
                    Some(cocoon) => (drawn(view, cocoon)),
                }
            }
        }
    }
}

fn drawn(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    let words = view.words;
    let lead = [
        ("pages", cocoon.crawl.pages.into()),
        ("groups", cocoon.clusters.len().into()),
        ("grouped", cocoon.nodes.iter().filter(|node| !node.cluster.is_empty()).count().into()),
        ("compared", compared(view, cocoon).into()),
    ];
    let draws = cocoon.nodes.len() >= WORTH_DRAWING;
    html! {
        p class="lead" {
            (words.with(&words::STRUCTURE_LEAD, lead))
            @if !cocoon.orphans.is_empty() { " " (words.count(&words::STRUCTURE_ORPHANS, "count", cocoon.orphans.len())) }
        }
        (pages::cut(view))
        @if draws && !cocoon.clusters.is_empty() { (map::figure(words, cocoon)) }
        @if !cocoon.clusters.is_empty() { (tables::groups(view, cocoon)) }
        @if draws { (graph::figure(view, cocoon)) }
        (tables::rest(view, cocoon))
    }
}

/// Whether texts were compared, or why not.
fn compared(view: &View<'_>, cocoon: &Cocoon) -> &'static str {
    match is_compared(cocoon) {
        true => "yes",
        false if is_listed_nowhere(view) => "elsewhere",
        false => "no",
    }
}

/// Why two texts were not compared.
fn not_compared(view: &View<'_>) -> &'static Message {
    if is_listed_nowhere(view) { &words::NOT_COMPARED_LISTED } else { &words::NOT_COMPARED }
}

/// Whether no page that was read may be indexed under its own URL.
fn is_listed_nowhere(view: &View<'_>) -> bool {
    let pages = view.pages();
    let spread = pages.and_then(|pages| pages.spread("index-no-noindex"));
    spread.zip(pages).is_some_and(|(spread, pages)| spread.open() == pages.rows.len())
}

/// Whether there were two texts to compare: only then does the absence of groups, rivals and missing links say something.
fn is_compared(cocoon: &Cocoon) -> bool {
    cocoon.crawl.compared.is_none_or(|pages| pages > 1)
}

/// The group of a page by its index in the list; `None` for pages outside the groups with a shape.
fn group(cocoon: &Cocoon, node: &Node) -> Option<usize> {
    let of = |at: &usize| cocoon.clusters.get(*at).is_some_and(|cluster| cluster.id == node.cluster);
    if node.cluster.is_empty() { None } else { (0..GROUPS).find(of) }
}

/// The letter of a group.
fn letter(group: usize) -> char {
    u8::try_from(group).ok().and_then(|at| b'A'.checked_add(at)).map_or('?', char::from)
}

/// Whether no page links to this one; false for the start page.
const fn is_unlinked(node: &Node) -> bool {
    node.inlinks == 0 && node.depth > 0
}
