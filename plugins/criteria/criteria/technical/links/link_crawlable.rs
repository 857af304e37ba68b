//! Links have addresses that crawlers can follow.
//!
//! A link with another role, or with the address of the page itself, is a control of the page. `javascript:void(0)` and `onclick`
//! alone are nearly always such controls too (menus, sharing, printing), so they warn; they fail only on a page that has no link within its
//! site. A script that leads to an address fails if no link leads there. A manual may link to the reader's own machine for good reason, so
//! it warns.

use crate::address::is_local;
use crate::links::internal;
use crate::prelude::*;
use crate::reading::lacks_slashes;
use bellwether_page::Link;
use bellwether_text::Set;
use std::cell::OnceCell;

/// Links by script alone that make a page without any other link a dead end.
const MIN_SCRIPTS: usize = 5;

pub(crate) const RULE: Rule = Rule {
    number: 92,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "links"),
    thresholds: thresholds![MIN_SCRIPTS],
    sources: &[sources::GOOGLE_LINKS],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let known = OnceCell::new();
    let found: Vec<(&Link, &str)> = page.facts.links.iter().filter_map(|link| Some((link, fault(page, link, &known)?))).collect();
    let soft = |reason: &str| matches!(reason, "script" | "local");
    let hard = found.iter().filter(|(_, reason)| !soft(reason)).count();
    let scripts = found.iter().filter(|(_, reason)| *reason == "script").count();
    let verdict = if found.is_empty() {
        Verdict::pass()
    } else if hard > 0 || scripts >= MIN_SCRIPTS && internal(page).next().is_none() {
        Verdict::fail()
    } else {
        Verdict::warn()
    };
    let first = found.iter().find(|(_, reason)| hard == 0 || !soft(reason));
    verdict.with("count", found.len()).with("reason", first.map_or("none", |(_, reason)| *reason)).at_all(
        found
            .iter()
            .map(|(link, _)| quote(&link.locator, link.href.as_deref().filter(|href| !href.is_empty()).unwrap_or(link.name()))),
    )
}

/// Why a link cannot be followed. `known`: the addresses of the page's links, made when the first script names one.
fn fault<'p>(page: &'p Page, link: &Link, known: &OnceCell<Set<'p>>) -> Option<&'static str> {
    if link.named_elsewhere {
        return None;
    }
    // Without an address, `target` and `rel` show that a link was meant.
    let Some(href) = link.href.as_deref() else {
        let is_meant = link.onclick || link.target.is_some() || !link.rel.is_empty();
        return is_meant.then_some("script");
    };
    let starts = |scheme: &str| href.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    // A placeholder of a template that a script fills in.
    if ["{{", "${"].iter().any(|open| href.contains(open)) {
        return None;
    }
    if starts("javascript:") {
        let code = href.get("javascript:".len()..).unwrap_or("").trim_start();
        let target = ["window.", "document.", "self."].iter().find_map(|object| code.strip_prefix(object)).unwrap_or(code);
        return if target.starts_with("location") {
            is_only_way(page, target, known).then_some("navigation")
        } else {
            Some("script")
        };
    }
    if lacks_slashes(href) {
        return Some("slashes");
    }
    if starts("file:") {
        return Some("file");
    }
    match link.url.as_deref() {
        // A `data:` address has no resolved form.
        None => (!href.is_empty() && !starts("data:")).then_some("malformed"),
        Some(url) => {
            let is_own_machine = ["http://localhost", "https://localhost", "http://127.0.0.1", "https://127.0.0.1"]
                .iter()
                .any(|start| url.strip_prefix(start).is_some_and(|rest| rest.starts_with(['/', ':'])));
            (is_own_machine && !is_local(&page.url)).then_some("local")
        }
    }
}

/// Whether no link of the page leads to the address in `location.href='/tea'`. An address that the script makes up cannot be known.
fn is_only_way<'p>(page: &'p Page, code: &str, known: &OnceCell<Set<'p>>) -> bool {
    let Some(path) = code.split(['\'', '"']).nth(1).filter(|path| !path.is_empty()) else { return false };
    let Ok(url) = page.url.join(path) else { return false };
    let known = known.get_or_init(|| page.facts.anchors().filter_map(|link| link.url.as_deref()).collect());
    !known.contains(url.as_str())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("links").html("<a href=/a>Tea</a><a href=mailto:a@shop.example>Mail</a><a href=tel:+331>Call</a><a href=#top>Up</a><a href=''>Again</a>"),
    Case::pass("a target, and a place for a link").html("<a name=top></a><a>Here</a><a href='data:text/csv,a'>Data</a>"),
    Case::pass("a button").html("<a role=button href='javascript:void(0)'>Menu</a>"),
    Case::pass("a page on the own machine").url("http://localhost:3000/").html("<a href=http://localhost:3000/a>Tea</a>"),
    Case::pass("a host whose name begins so").html("<a href=http://localhost.example/a>Tea</a>"),
    Case::warn("a control").html("<a href=/a>Tea</a><a href=/b>Cake</a><a href='JavaScript:void(0)'>Menu</a>").says("1 link").quotes("JavaScript"),
    Case::fail("nothing else").html("<a onclick=a()>A</a><a onclick=b()>B</a><a onclick=c()>C</a><a onclick=go()>Tea</a><a href='javascript:;'>Cake</a>"),
    Case::warn("more controls than links").html("<a onclick=go()>Tea</a><a href='javascript:;'>Cake</a><a href=/a>Pie</a>"),
    Case::pass("a way that a link leads, too").html("<a href=/b>Cake</a><a href=\"javascript:location.href='/b'\">Cake</a>"),
    Case::pass("a way that the script makes up").html("<a href=/a>Tea</a><a href='javascript:window.location=next()'>On</a>"),
    Case::warn("a window to share the page").html("<a href=/a>Tea</a><a href=\"javascript:window.open('https://social.example/')\">Share</a>"),
    Case::pass("a template").html("<a href='https://{{host}}/[a]'>Tea</a>"),
    Case::fail("a way by script").html("<a href=/a>Tea</a><a href=\"javascript:location.href='/b'\">Cake</a>").says("script"),
    Case::fail("one slash").html("<a href='https:/tea.example/'>Tea</a>").says("https:"),
    Case::fail("malformed").html("<a href='http://[tea'>Tea</a>").says("read"),
    Case::warn("the reader's machine").html("<a href=http://localhost:3000/a>Tea</a>").says("localhost"),
    Case::fail("a file").html("<a href='file:///C:/tea.html'>Tea</a>").says("file"),
];
