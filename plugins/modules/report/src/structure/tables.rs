//! What the drawings show, as tables and lists, and what to do about it.

use super::shapes::mini;
use super::{GROUPS, group, is_compared, is_unlinked, letter, not_compared};
use crate::show::{self, cell, cut, figure, head, percent};
use crate::view::View;
use crate::words::{self, Words};
use bellwether_criteria::finding::Arg;
use bellwether_layers::{Cluster, Cocoon, Node, Rivals, Text};
use maud::{Markup, html};

/// Maximum rows of each list.
const RANKED: usize = 10;
const MEMBERS: usize = 5;
const RIVALS: usize = 12;
const LINKS: usize = 40;
const ORPHANS: usize = 20;

/// Minimum similarity of pages that have the same words: less is shown as less than 100%.
const SAME: f64 = 0.995;
/// Maximum characters of a title among several.
const TITLE_CHARS: usize = 60;

/// The groups: shape, letter, words and pages, main page, size, internal links, similarity, pages without a link to them.
pub(crate) fn groups(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    let words = view.words;
    let names = [&words::GROUP, &words::MAIN_PAGE, &words::PAGES, &words::LINKS_INSIDE, &words::ALIKE, &words::UNLINKED];
    let [name, main, pages, inside, alike, unlinked] = names.map(|name| words.say(name));
    let columns = [
        (name, false),
        (main.clone(), false),
        (pages.clone(), true),
        (inside.clone(), true),
        (alike.clone(), true),
        (unlinked.clone(), true),
    ];
    let without_links =
        |cluster: &Cluster| cocoon.nodes.iter().filter(|node| node.cluster == cluster.id && is_unlinked(node)).count();
    let outside: Vec<&Node> = cocoon.nodes.iter().filter(|node| node.cluster.is_empty()).collect();
    html! {
        table class="stack flow gap-above" role="table" {
            caption { (words.say(&words::GROUPS_CAPTION)) }
            (head(&columns))
            tbody role="rowgroup" {
                @for (at, cluster) in cocoon.clusters.iter().enumerate() {
                    tr role="row" {
                        th role="rowheader" scope="row" {
                            (mini((at < GROUPS).then_some(at)))
                            @if at < GROUPS { (letter(at)) " · " }
                            bdi { (cluster.label.as_str()) }
                            (members(view, cocoon, cluster))
                        }
                        (cell(&main, main_page(view, cluster)))
                        (figure(&pages, words.number(cluster.pages.len())))
                        (figure(&inside, words.share(cluster.internal_link_density)))
                        (figure(&alike, words.share(cluster.cohesion)))
                        (figure(&unlinked, words.number(without_links(cluster))))
                    }
                }
                @if !outside.is_empty() {
                    tr role="row" {
                        th role="rowheader" scope="row" { (mini(None)) (words.say(&words::UNGROUPED)) }
                        (cell(&main, "–"))
                        (figure(&pages, words.number(outside.len())))
                        (figure(&inside, "–"))
                        (figure(&alike, "–"))
                        (figure(&unlinked, words.number(outside.iter().filter(|node| is_unlinked(node)).count())))
                    }
                }
            }
        }
        @if !outside.is_empty() || cocoon.clusters.iter().any(needs_none) { p class="small after" { (words.say(&words::GROUPS_NOTE)) } }
    }
}

/// The pages of a group by title, as far as there is room.
fn members(view: &View<'_>, cocoon: &Cocoon, cluster: &Cluster) -> Markup {
    let title = |url: &Text| cocoon.nodes.iter().find(|node| node.url == *url).map(|node| node.title.as_str());
    let more = cluster.pages.len().saturating_sub(MEMBERS);
    html! {
        span class="from" {
            @for (at, url) in cluster.pages.iter().take(MEMBERS).enumerate() {
                @if at > 0 { ", " }
                @match title(url).filter(|title| !title.is_empty()) {
                    Some(title) => (show::link(url, &cut(title, TITLE_CHARS), "name")),
                    None => (page(view, url)),
                }
            }
            @if more > 0 { " " (view.words.count(&words::MORE_PAGES, "count", more)) }
        }
    }
}

/// Whether a group has no main page and needs none: it has two pages.
fn needs_none(cluster: &Cluster) -> bool {
    cluster.pillar.is_empty() && !cluster.missing_pillar
}

/// The main page of a group.
fn main_page(view: &View<'_>, cluster: &Cluster) -> Markup {
    html! {
        @if needs_none(cluster) { "–" }
        @else if cluster.missing_pillar { span class="small" { (view.words.say(&words::NO_MAIN_PAGE)) } }
        @else { (page(view, &cluster.pillar)) }
    }
}

/// A page, shown by its path.
fn page(view: &View<'_>, address: &str) -> Markup {
    show::link(address, show::path(address, &view.layers.order.url), "mono")
}

/// Depth, ranks, pages without links, rivals, and links to add.
pub(crate) fn rest(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    html! {
        div class="two" {
            div { (depths(view, cocoon)) }
            div { (competing(view, cocoon)) (orphans(view, &cocoon.orphans)) }
        }
        (ranked(view, cocoon))
        (links(view, cocoon))
    }
}

fn depths(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    let words = view.words;
    let histogram = &cocoon.depth.histogram;
    let most = f64::from(histogram.iter().copied().max().unwrap_or(1).max(1));
    let name = |clicks: usize| match clicks {
        0 => words.say(&words::DEPTH_HOME),
        _ => words.count(&words::DEPTH_CLICKS, "clicks", clicks),
    };
    html! {
        h3 class="sub" { (words.say(&words::DEPTH_TITLE)) }
        ul class="depth" {
            @for (clicks, count) in histogram.iter().enumerate() {
                li {
                    span { (name(clicks)) }
                    svg width="100%" height="14" aria-hidden="true" { rect class="fill" y="2" width={ (percent(100.0 * f64::from(*count) / most)) "%" } height="10" {} }
                    b { (words.number(*count)) }
                }
            }
        }
        @if !cocoon.depth.beyond3.is_empty() { p class="small after" {
            (words.count(&words::BEYOND, "count", cocoon.depth.beyond3.len()))
            @if view.has_scripted_menu() { " " (words.say(&words::BEYOND_SCRIPT)) }
        } }
    }
}

fn competing(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    let words = view.words;
    let all = &cocoon.cannibalization;
    html! {
        h3 class="sub" { (words.say(&words::RIVALS_TITLE)) }
        @if all.is_empty() {
            p { (words.say(if is_compared(cocoon) { &words::RIVALS_NONE } else { not_compared(view) })) }
        } @else {
            ul class="plain" {
                @for pair in all.iter().take(RIVALS) {
                    li {
                        @for (at, url) in pair.urls.iter().enumerate() { @if at > 0 { " · " } (page(view, url)) }
                        br;
                        (likeness(words, pair)) " "
                        (words.with(&words::REMEDY, [("remedy", pair.suggestion.as_str().into()), ("linked", yes(pair.linked))]))
                    }
                }
            }
            (shown_of(view, RIVALS, all.len()))
        }
    }
}

fn yes(is_so: bool) -> Arg {
    Arg::from(if is_so { "yes" } else { "no" })
}

/// How alike two pages are, and whether it is certain that they compete.
fn likeness(words: Words, pair: &Rivals) -> String {
    let is_same = &*pair.suggestion == "canonical" && pair.similarity >= SAME;
    let args = [("share", words.share(pair.similarity).into()), ("same", yes(is_same)), ("doubt", yes(pair.doubt))];
    words.with(&words::RIVAL_ALIKE, args)
}

fn orphans(view: &View<'_>, orphans: &[Text]) -> Markup {
    html! {
        @if !orphans.is_empty() {
            h3 class="sub" { (view.words.say(&words::ORPHANS_TITLE)) }
            ul class="plain" { @for address in orphans.iter().take(ORPHANS) { li { (page(view, address)) } } }
            (shown_of(view, ORPHANS, orphans.len()))
        }
    }
}

fn ranked(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    let words = view.words;
    let [name, clicks, inlinks, share] =
        [&words::PAGE, &words::CLICKS, &words::INLINKS, &words::RANK_SHARE].map(|name| words.say(name));
    let mut nodes: Vec<&Node> = cocoon.nodes.iter().collect();
    nodes.sort_by(|a, b| b.rank.total_cmp(&a.rank));
    html! {
        @if nodes.len() > 1 {
            table class="stack flow gap-above" role="table" {
                caption { (words.say(&words::RANKED_CAPTION)) }
                (head(&[(name, false), (clicks.clone(), true), (inlinks.clone(), true), (share.clone(), true)]))
                tbody role="rowgroup" {
                    @for node in nodes.into_iter().take(RANKED) {
                        tr role="row" {
                            th role="rowheader" scope="row" { (mini(group(cocoon, node))) bdi { (node.title.as_str()) } " " (page(view, &node.url)) }
                            (figure(&clicks, words.number(node.depth)))
                            (figure(&inlinks, words.number(node.inlinks)))
                            (figure(&share, words.share(node.rank)))
                        }
                    }
                }
            }
        }
    }
}

fn links(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    let words = view.words;
    let all = &cocoon.link_suggestions;
    let [from, to, text] = [&words::LINK_FROM, &words::LINK_TO, &words::LINK_TEXT].map(|name| words.say(name));
    html! {
        h3 class="sub" { (words.say(&words::LINKS_TITLE)) }
        @if all.is_empty() {
            p { (words.say(if is_compared(cocoon) { &words::LINKS_NONE } else { not_compared(view) })) }
        } @else {
            table class="stack flow" role="table" {
                caption class="sr" { (words.say(&words::LINKS_TITLE)) }
                (head(&[(from, false), (to.clone(), false), (text.clone(), false)]))
                tbody role="rowgroup" {
                    @for link in all.iter().take(LINKS) {
                        tr role="row" {
                            th role="rowheader" scope="row" { (page(view, &link.from)) }
                            (cell(&to, page(view, &link.to)))
                            (cell(&text, html! { q { bdi { (link.anchor.as_str()) } } }))
                        }
                    }
                }
            }
            (shown_of(view, LINKS, all.len()))
        }
    }
}

/// How many entries of a list are shown, if not all.
fn shown_of(view: &View<'_>, shown: usize, all: usize) -> Markup {
    let args = [("shown", shown.into()), ("all", all.into())];
    html! { @if all > shown { p class="small after" { (view.words.with(&words::SHOWN_OF, args)) } } }
}
