//! What a page says about its own indexing.

use crate::address::Address;
use crate::lexicon::kinds;
use crate::seen::{Page, Response};
use bellwether_page::directives::{Directive, directives};
use bellwether_page::{canonicals, normalise_url};
use std::iter;
use url::Url;

/// The agents of search engines whose own directives count beside those for all.
const AGENTS: [&str; 2] = ["googlebot", "bingbot"];

/// Whether nothing forbids indexing the page.
pub(crate) fn may_be_listed(page: &Page, response: &Response) -> bool {
    !said(page, response).iter().any(Directive::forbids_index)
}

/// The page that this one asks search engines to list in its place: its canonical address, if it is of another site.
pub(crate) fn handed_to(page: &Page, response: &Response) -> Option<String> {
    let named = canonicals(&page.facts, response.lines(), &page.url)
        .into_iter()
        .filter(|found| found.counts)
        .find_map(|found| found.url)?;
    let (own, other) = (Address::of(page.url.as_str())?, Address::of(&named)?);
    (own.domain() != other.domain()).then(|| named.clone())
}

/// Whether nobody searches for a page: a legal notice, a cart, an account, a version for printing. A page of that name is one if it also asks
/// not to be listed, or to list another page in its place.
pub(crate) fn is_unsought(page: &Page) -> bool {
    let forbids = || directives(&page.facts, iter::empty(), &AGENTS).iter().any(Directive::forbids_index);
    let named =
        || canonicals(&page.facts, iter::empty(), &page.url).into_iter().filter(|found| found.counts).find_map(|found| found.url);
    let is_elsewhere =
        || named().and_then(|to| Url::parse(&to).ok()).is_some_and(|to| normalise_url(&to) != normalise_url(&page.url));
    kinds::is_unsought(&page.url) || kinds::is_named_print(page.url.path()) && (forbids() || is_elsewhere())
}

/// The directives of the page for all agents, Googlebot and Bingbot.
pub(crate) fn said(page: &Page, response: &Response) -> Vec<Directive> {
    directives(&page.facts, response.lines(), &AGENTS)
}
