//! The links of a page with their parsed addresses.

use crate::address::{Address, Parts};
use crate::seen::Page;
use bellwether_page::Link;

/// The links of a page that lead to its own site, with or without `www.`.
pub(crate) fn internal(page: &Page) -> impl Iterator<Item = (&Link, Address<'_>)> {
    let own = Address::of(page.url.as_str());
    links(page).filter(move |(_, to)| own.is_some_and(|own| own.is_beside(to)))
}

/// The http and https links of a page.
pub(crate) fn links(page: &Page) -> impl Iterator<Item = (&Link, Address<'_>)> {
    let parts = page.parts.get_or_init(|| page.facts.links.iter().map(|link| Parts::of(link.url.as_deref()?)).collect());
    let links = page.facts.links.iter().zip(parts).filter(|(link, _)| link.href.is_some());
    links.filter_map(|(link, parts)| Some((link, (*parts)?.read(link.url.as_deref()?)?)))
}
