//! The page does not have too many links.
//!
//! Content may have hundreds for good reason (references, indexes): only pages with too many links in menus, headers and footers
//! fail. A list of products or articles, a forum and a manual are made
//! of links: only those around them are counted.

use crate::links::internal;
use crate::prelude::*;
use crate::reading::extent;
use crate::seen::Kind;
use bellwether_page::{Link, Region};

const WARN_LINKS: usize = 300;
const FAIL_LINKS: usize = 500;

pub(crate) const RULE: Rule = Rule {
    number: 99,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("total", "links"),
    thresholds: thresholds![WARN_LINKS, FAIL_LINKS],
    sources: &[],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let total = page.facts.anchors().count();
    let is_frame = |link: &&Link| !link.in_main && !matches!(link.region, Region::None | Region::Main);
    let framing = page.facts.anchors().filter(is_frame).count();
    let is_of_links = page.kind() == Kind::Category || page.is_thread() || page.is_of_manual();
    let judged = if is_of_links { framing } else { total };
    let verdict = match judged {
        _ if framing > FAIL_LINKS => Verdict::fail(),
        ..=WARN_LINKS => Verdict::pass(),
        _ => Verdict::warn(),
    };
    let own = internal(page).count();
    let verdict = verdict
        .with("total", total)
        .with("internal", own)
        .with("own", extent(own, total))
        .with("framing", framing)
        .with("framed", extent(framing, total))
        .with("where", if 2 * framing > total { "frame" } else { "content" });
    if judged > WARN_LINKS { verdict.at(place("body")) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("few").html("<a href=/a>Tea</a><a href=https://other.example>Cake</a>").says("1 internal"),
    Case::pass("at the limit").html("").copies(300, "<a href=/a>x </a>"),
    Case::pass("a list of products").url("https://shop.example/category/tea/").html("").copies(400, "<a href=/a>x </a>"),
    Case::pass("a manual").url("https://shop.example/docs/tea").html("").copies(400, "<a href=/a>x </a>"),
    Case::warn("above it").html("").copies(301, "<a href=/a>x </a>").says("301 links"),
    Case::warn("at the upper limit").html("").copies(500, "<a href=/a>x </a>"),
    Case::warn("an index").html("").copies(1_301, "<a href=/a>x </a>").says("1,301 links"),
    Case::fail("a menu").html("<nav>").copies(501, "<a href=/a>x </a>").says("501 links, all internal; all are in menus"),
];
