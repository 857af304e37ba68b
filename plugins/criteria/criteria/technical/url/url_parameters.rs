//! Links within the site contain no session or campaign parameters, and addresses have few parameters.
//!
//! Many parameters fail only in the address of the page itself, if it is indexed with them; those of links may be blocked for
//! crawlers. Links to pictures and to forms to sign in are not counted: neither is a page that is listed.

use super::canonical_present::named;
use crate::address::Address;
use crate::lexicon::kinds;
use crate::links::internal;
use crate::prelude::*;
use bellwether_page::{Link, normalise_url, without_tracking};
use url::Url;

const WARN_COUNT: usize = 3;
const FAIL_COUNT: usize = 5;

pub(crate) const RULE: Rule = Rule {
    number: 89,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("count", "links"),
    thresholds: thresholds![WARN_COUNT, FAIL_COUNT],
    sources: &[sources::GOOGLE_URLS, sources::GOOGLE_FACETS],
    test: test!(page, response => judge),
};

/// Parameters that identify the session of one visitor.
const SESSIONS: [&str; 8] = ["cfid", "cftoken", "jsessionid", "oscsid", "phpsessid", "session_id", "sessionid", "zenid"];

fn judge(page: &Page, response: &Response) -> Verdict {
    let has_any = |to: &Address<'_>| !to.query.is_empty() || to.path.contains(';');
    let leads_on = |link: &Link| link.href.as_deref().is_some_and(|href| !href.is_empty() && !href.starts_with('#'));
    let followed =
        || internal(page).filter(|(link, to)| leads_on(link) && has_any(to) && !link.rel.iter().any(|rel| rel == "nofollow"));
    let carrying: Vec<(&Link, Address<'_>)> =
        followed().filter(|(_, to)| has_session(to) || without_tracking(to.query) != to.query).collect();
    let many: Vec<(&Link, Address<'_>)> =
        followed().filter(|(link, to)| count(to.query) >= WARN_COUNT && !is_no_page(link, to)).collect();
    let own = normalise_url(&page.url);
    let is_elsewhere = |url: &str| Url::parse(url).is_ok_and(|url| normalise_url(&url) != own);
    let is_listed = !named(page, response).iter().any(|canonical| canonical.url.as_deref().is_some_and(is_elsewhere));
    let parameters = count(own.query().unwrap_or(""));
    let (verdict, state) = match (carrying.is_empty(), many.is_empty()) {
        (false, _) => (Verdict::fail(), "carried"),
        (true, _) if is_listed && parameters >= FAIL_COUNT => (Verdict::fail(), "own"),
        (true, false) => (Verdict::warn(), "many"),
        (true, true) if is_listed && parameters >= WARN_COUNT => (Verdict::warn(), "own"),
        (true, true) => (Verdict::pass(), "few"),
    };
    let shown = if carrying.is_empty() { many } else { carrying };
    verdict
        .with("state", state)
        .with("count", shown.len())
        .with("parameters", parameters)
        .at_all((state == "own").then(|| quote("", own.as_str())))
        .at_all(shown.iter().map(|(link, _)| quote(&link.locator, link.href.as_deref().unwrap_or(""))))
}

fn count(query: &str) -> usize {
    query.split('&').filter(|pair| !pair.is_empty()).count()
}

/// Whether a link leads to a picture, or to a page that nobody searches for.
fn is_no_page(link: &Link, to: &Address<'_>) -> bool {
    let path = to.path.to_ascii_lowercase();
    let is_picture = [".avif", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp"].iter().any(|end| path.ends_with(end));
    let leads_to = link.url.as_deref().and_then(|url| Url::parse(url).ok());
    is_picture || leads_to.is_some_and(|url| kinds::is_unsought(&url))
}

fn has_session(to: &Address<'_>) -> bool {
    let names = to.query.split('&').chain(to.path.split(';').skip(1));
    names.filter_map(|pair| pair.split_once('=')).any(|(name, _)| SESSIONS.iter().any(|known| name.eq_ignore_ascii_case(known)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("few")
        .html("<a href='/list?colour=red&amp;size=m'>Red</a><a href='https://other.example/?utm_source=shop'>Other</a>"),
    Case::pass("not followed").html("<a rel=nofollow href='/list?a=1&amp;b=2&amp;c=3'>Red</a>"),
    Case::pass("a copy by its own word")
        .url("https://shop.example/list?a=1&b=2&c=3&d=4&e=5")
        .html("<link rel=canonical href=/list>"),
    Case::pass("a picture").html("<a href='/a.jpg?w=1&amp;h=2&amp;q=3'>Red</a>"),
    Case::pass("to sign in").html("<a href='/login?redir=a&amp;ssl=1&amp;from=b'>Sign in</a>"),
    Case::warn("three on a link").html("<a href='/list?a=1&amp;b=2&amp;c=3'>Red</a>").says("1 internal link").quotes("/list"),
    Case::warn("three on the page").url("https://shop.example/list?a=1&b=2&c=3&utm_source=x").html("<p>Tea").says("3 parameters"),
    Case::fail("a campaign").html("<a href='/a?UTM_source=home'>Tea</a>").says("1 internal link").quotes("UTM"),
    Case::fail("a session").html("<a href='/a;jsessionid=1A'>Tea</a><a href='/b?PHPSESSID=x'>Cake</a>").says("2 internal links"),
    Case::fail("five on the page").url("https://shop.example/list?a=1&b=2&c=3&d=4&e=5").html("<p>Tea").says("5 parameters"),
];
