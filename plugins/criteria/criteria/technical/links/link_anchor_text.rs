//! The names of links describe their targets: no link is without a name, and few have a generic one such as "click here".
//!
//! Generic names are known in English, French and Spanish; an `aria-label` that says more counts. Links to a part of their own
//! page, and buttons made of links, are not judged by their names; nor are names of what they lead to: `options.html#'more'` with the text
//! `'more'`, and words in quotation marks or code. `Start` and `À propos` are not generic: German sites use the first for the start page, and
//! French ones the second for the page about themselves.

use crate::address::unescaped;
use crate::prelude::*;
use bellwether_page::Link;
use bellwether_text::{Language, fold};

const FAIL_SHARE: f64 = 0.05;
/// Minimum links for a share.
const MIN_LINKS: usize = 20;
/// Maximum bytes of a generic name.
const MAX_BYTES: usize = 32;

/// Folded and sorted: those of Lighthouse (`link-text`) in three languages, and similar ones.
const GENERIC: [&str; 50] = [
    "al enlace",
    "aller",
    "aqui",
    "article",
    "articulo",
    "ceci",
    "cette page",
    "clic aqui",
    "clica aqui",
    "click",
    "click here",
    "click this",
    "cliquer",
    "cliquer ici",
    "cliquez",
    "cliquez ici",
    "continue",
    "details",
    "en savoir plus",
    "enlace",
    "go",
    "haga clic",
    "haga clic aqui",
    "haz clic aqui",
    "here",
    "ici",
    "ir",
    "learn more",
    "leer mas",
    "lien",
    "link",
    "lire",
    "lire la suite",
    "lire plus",
    "mas",
    "mas informacion",
    "more",
    "more info",
    "more information",
    "pincha aqui",
    "pinchar aqui",
    "plus",
    "plus d info",
    "plus d infos",
    "read more",
    "right here",
    "saber mas",
    "suite",
    "this",
    "this page",
];

pub(crate) const RULE: Rule = Rule {
    number: 95,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("generic", "links"),
    thresholds: thresholds![FAIL_SHARE, MIN_LINKS],
    sources: &[sources::GOOGLE_LINKS, sources::WCAG_2_4_4],
    test: test!(page => judge, when "the page has links", has_links),
};

fn has_links(page: &Page) -> bool {
    page.facts.anchors().next().is_some()
}

fn judge(page: &Page) -> Verdict {
    let links = page.facts.anchors().count();
    let empty: Vec<&Link> = page
        .facts
        .anchors()
        .filter(|link| link.href.is_some() && !link.named_elsewhere && link.name().trim().is_empty())
        .collect();
    let generic: Vec<&Link> = page
        .facts
        .anchors()
        .filter(|link| !link.named_elsewhere && !leads_here(link) && is_generic(link, page.language()))
        .collect();
    let is_large = links >= MIN_LINKS && generic.len() as f64 > FAIL_SHARE * links as f64;
    let verdict = match (empty.len(), generic.len()) {
        (0, 0) => Verdict::pass(),
        (0, _) if !is_large => Verdict::warn(),
        // Toggles and counters that scripts fill lead nowhere.
        (1.., _) if !is_large && empty.iter().all(|link| is_control(link)) => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let places = empty.iter().map(|link| quote(&link.locator, link.href.as_deref().unwrap_or("")));
    verdict
        .with("empty", empty.len())
        .with("generic", generic.len())
        .with("links", links)
        .at_all(places)
        .at_all(generic.iter().map(|link| quote(&link.locator, link.name())))
}

/// Whether it leads to no other page: headings link to themselves, manuals to the word that the link names, and scripts open more of a list.
fn leads_here(link: &Link) -> bool {
    link.href.as_deref().is_none_or(|href| href.starts_with('#') || href.starts_with("javascript:"))
}

fn is_control(link: &Link) -> bool {
    let shares =
        |url: &str| ["twitter.com/share", "twitter.com/intent", "facebook.com/sharer"].iter().any(|share| url.contains(share));
    link.url.as_deref().is_some_and(shares)
        || link.href.as_deref().is_none_or(|href| href.is_empty() || href.starts_with('#') || href.starts_with("javascript:"))
}

fn is_generic(link: &Link, language: Option<Language>) -> bool {
    if is_exact(link) {
        return false;
    }
    // `Plus` is the name of many an offer where the language is another.
    if language != Some(Language::Fr) && fold(link.name()) == "plus" {
        return false;
    }
    let is_known =
        |name: &str| name.len() <= MAX_BYTES && !name.contains('(') && GENERIC.binary_search(&fold(name).as_str()).is_ok();
    is_known(link.name()) && link.label.as_deref().is_none_or(|label| label.trim().is_empty() || is_known(label))
}

/// Elements whose text is code.
const CODE: [&str; 4] = ["code", "kbd", "samp", "tt"];
/// Pairs of quotation marks.
const QUOTED: [(char, char); 7] = [('\'', '\''), ('"', '"'), ('`', '`'), ('`', '\''), ('‘', '’'), ('“', '”'), ('«', '»')];

/// Whether the text is the exact name of what the link leads to: that of the place in its page, or words of a program.
fn is_exact(link: &Link) -> bool {
    let name = link.name().trim();
    let fragment = link.href.as_deref().and_then(|href| href.split_once('#')).map(|(_, fragment)| unescaped(fragment));
    let is_place = fragment.flatten().is_some_and(|fragment| !name.is_empty() && fragment == name.as_bytes());
    let is_quoted = QUOTED.iter().any(|(open, close)| name.len() > 2 && name.starts_with(*open) && name.ends_with(*close));
    is_place || is_quoted || link.locator.path.as_str().split(" > ").any(|tag| CODE.contains(&tag))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("names").html("<a href=/a>Tea</a><a href=/b><img src=/b.png alt=Cake></a><a href=/c aria-label=Pie></a>"),
    Case::pass("a label that says more").html("<a href=/a aria-label='Read more about tea'>Read more</a>"),
    Case::pass("hidden, and named elsewhere").html("<a href=/a aria-hidden=true></a><a href=/b aria-labelledby=x></a>"),
    Case::pass("hidden until someone answers").html("<small><a rel=nofollow href=/tea#respond style='display:none;'>Cancel reply</a></small>"),
    Case::pass("the name of an offer").html("<html lang=en><a href=/plus>Plus</a>"),
    Case::pass("a button").html("<a href='javascript:open()'>More</a><a href=#>Details</a>"),
    Case::warn("plus in French").html("<html lang=fr><a href=/plus>Plus</a>"),
    Case::pass("names of pages").html("<a href=/>Start</a><a href=/a-propos>À propos</a>"),
    Case::pass("a heading that links to itself").html("<h2 id=details><a class=header href=#details>Details</a></h2><p>See <a href=#continue><code>continue</code></a>."),
    Case::pass("names of places and of what is typed").html("<p>See <a href=\"options.html#'more'\">'more'</a>, <a href=/index.html#%3Ago>:go</a>, <a href=/tea#continue>continue</a>, <a href=/cup>“here”</a> and <code><a href=/go>go</a></code>."),
    Case::warn("a place of another name").html("<a href=/tea#more-12>more</a><a href=/b>Cake</a>"),
    Case::warn("general").html("<a href=/a>Click here!</a><a href=/b>Cake</a>").says("1 of 2 links has a generic text").quotes("Click here"),
    Case::warn("in French").html("<a href=/a>En savoir plus →</a>"),
    Case::warn("in Spanish").html("<a href=/a>Más información</a>"),
    Case::fail("no name").html("<a href=/a><img src=/a.png></a><a href=/b>Cake</a>").says("1 of 2 links has no text").quotes("/a"),
    Case::fail("many").html("<a href=/1>1</a><a href=/2>2</a><a href=/3>3</a><a href=/4>4</a><a href=/5>5</a><a href=/6>6</a><a href=/7>7</a><a href=/8>8</a><a href=/9>9</a><a href=/10>10</a><a href=/11>11</a><a href=/12>12</a><a href=/13>13</a><a href=/14>14</a><a href=/15>15</a><a href=/16>16</a><a href=/17>17</a><a href=/18>18</a><a href=/19>HERE</a><a href=/20>more</a>").says("2 of 20 links have a generic text"),
    Case::not_applicable("no links").html("<p>Tea"),
];
