//! The page lets crawlers follow its links: no `nofollow` for the page, none on links to pages of the site.
//!
//! Some links are not checked: links with a query (Google recommends `nofollow` for filters), links to login, cart and similar
//! pages, and links to pages that a crawl found to be `noindex`.

use crate::indexing::{may_be_listed, said};
use crate::links::internal;
use crate::prelude::*;
use bellwether_page::Link;

pub(crate) const RULE: Rule = Rule {
    number: 37,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "links"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_ROBOTS_META, sources::GOOGLE_OUTBOUND],
    test: test!(page, response; crawl => judge, when "the page may be listed", may_be_listed),
};

/// Minimum links: a single one, to the source of the page or to a tool, is meant.
const MANY: usize = 3;
/// Parts of paths to pages that need not be indexed.
const PRIVATE: [&str; 20] = [
    "account",
    "admin",
    "anmelden",
    "basket",
    "cart",
    "carrito",
    "checkout",
    "compte",
    "connexion",
    "login",
    "logout",
    "member",
    "members",
    "panier",
    "profile",
    "register",
    "signin",
    "signup",
    "whats",
    "wishlist",
];

fn judge(page: &Page, response: &Response, crawl: Option<&Crawl>) -> Verdict {
    let said = said(page, response);
    let level = said.iter().find(|directive| directive.token == "nofollow");
    let is_listed = |link: &&Link| {
        let found = crawl.zip(link.url.as_deref()).and_then(|(crawl, url)| crawl.find(url));
        found.and_then(|page| page.look.brief.as_ref()).is_none_or(|brief| !brief.noindex)
    };
    // A link to a part of the page itself, such as the one that cancels a reply, leads crawlers nowhere else.
    let leads_on = |path: &str| path != page.url.path() && !is_private(path);
    let unfollowed = internal(page)
        .filter(|(link, to)| link.rel.iter().any(|rel| rel == "nofollow") && to.query.is_empty() && leads_on(to.path))
        .map(|(link, _)| link);
    let links: Vec<&Link> = unfollowed.filter(is_listed).collect();
    let verdict = match (level, links.len()) {
        (Some(_), _) if internal(page).next().is_none() => Verdict::warn(),
        (Some(_), _) => Verdict::fail(),
        (None, MANY..) => Verdict::warn(),
        (None, _) => Verdict::pass(),
    };
    verdict
        .with("state", if level.is_some() { "page" } else { "links" })
        .with("count", links.len())
        .at_all(level.map(|directive| quote(&directive.locator, &directive.token)))
        .at_all(links.iter().map(|link| quote(&link.locator, link.href.as_deref().unwrap_or(""))))
}

fn is_private(path: &str) -> bool {
    path.split(['/', '-', '_', '.']).any(|part| PRIVATE.iter().any(|known| part.eq_ignore_ascii_case(known)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("to a part of the page")
        .url("https://shop.example/tea")
        .html("<a rel=nofollow href=/tea#respond>Cancel reply</a>"),
    Case::pass("followed").html("<a href=/a>Tea</a><a href=https://other.example rel=nofollow>Other</a>"),
    Case::pass("filters and login")
        .html("<a rel=nofollow href='/list?colour=red'>Red</a><a rel=nofollow href=/wp-Login.php>Log in</a>"),
    Case::pass("to a page that is not listed")
        .html("<a rel=nofollow href=/a>Tea</a>")
        .crawl(&[Shown::page("https://shop.example/a", "<meta name=robots content=noindex>")]),
    Case::pass("a link to the source").html("<a rel=nofollow href=/a.txt>Source</a>"),
    Case::warn("links")
        .html("<a rel='NoFollow noopener' href=/a>Tea</a><a rel=nofollow href=/b>Pots</a><a rel=nofollow href=https://www.shop.example/c>Cups</a>")
        .says("3 links")
        .quotes("/a"),
    Case::fail("the page").html("<a href=/b>B</a><meta name=robots content='index, nofollow'>").says("whole page"),
    Case::fail("the header").html("<a href=/b>B</a>").headers(&[("x-robots-tag", "nofollow")]),
    Case::warn("a page without links").html("<meta name=robots content=nofollow><p>Tea"),
    Case::not_applicable("not listed").html("<meta name=robots content=none>"),
];
