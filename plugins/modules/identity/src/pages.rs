//! The pages of a site that tell most about it.

use crate::words;
use bellwether_criteria::lexicon::kinds;
use bellwether_criteria::lexicon::roles::{Role, Roles};
use bellwether_criteria::seen::{Kind, Page};
use bellwether_page::same_site;
use bellwether_sdk::Answer;
use url::Url;

/// Maximum pages besides the start page and the requested page.
pub(crate) const MORE: usize = 5;

/// Whether a link of this name and path is wanted.
type IsWanted<'a> = &'a dyn Fn(&str, &str) -> bool;

/// The address of the start page; `None` if `url` is that one. The start page of a language is not: the root tells more.
pub(crate) fn home_of(url: &Url) -> Option<String> {
    let home = url.join("/").ok()?;
    (home.path() != url.path() || url.query().is_some()).then(|| home.to_string())
}

/// Whether an address is that of the start page of the site or of one of its languages.
pub(crate) fn is_home(url: &Url) -> bool {
    kinds::of_path(url.path()) == Kind::Home
}

/// The page of an answer.
pub(crate) fn read(answer: &Answer) -> Option<Page> {
    Some(bellwether_site::read(Url::parse(&answer.url).ok()?, answer))
}

/// The addresses of the pages that tell most, from the links of a page: prices, cart, about, contact, legal notice.
pub(crate) fn telling(page: &Page) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let wanted: [IsWanted<'_>; MORE] = [
        &|name, _| words::PRICES.is(name),
        &|name, path| Roles::of(name, path).has(Role::Cart),
        &|name, path| Roles::of(name, path).has(Role::About),
        &|name, path| Roles::of(name, path).has(Role::Contact),
        &|name, path| Roles::of(name, path).has(Role::Legal),
    ];
    for is_wanted in wanted {
        let link = page.facts.anchors().find_map(|link| {
            let url = Url::parse(link.url.as_deref()?).ok()?;
            let leads_away = url.path() != page.url.path() && same_site(&page.url, &url);
            (leads_away && is_wanted(link.name(), url.path()))
                .then(|| url.as_str().split('#').next().unwrap_or_default().to_owned())
        });
        found.extend(link.filter(|url| !found.contains(url)));
    }
    found
}
