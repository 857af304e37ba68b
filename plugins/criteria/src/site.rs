//! What a crawl shows about the operator of a site, and about its sales.

use crate::lexicon::roles::{Role, Roles};
use crate::lexicon::{contacts, kinds, postal};
use crate::prose::subject::names_document;
use crate::seen::{Brief, Crawl, Crawled, Kind, Linked, Look};
use bellwether_finding::{Place, Reason};
use bellwether_page::jsonld::Entity;
use bellwether_page::{Region, same_site};
use bellwether_text::Language;
use bellwether_text::{Map, Set};
use serde_json::Value;
use url::Url;

/// Maximum links to one role that are checked.
const FOLLOWED: usize = 20;
/// Top-level domains of the European Union and of some of its countries and regions, whose law requires every business to state
/// its name and address.
const UNION: [&str; 9] = [".fr", ".es", ".de", ".it", ".be", ".lu", ".eu", ".at", ".cat"];

/// The page of a role.
pub(crate) struct RolePage<'a> {
    /// Its address; if a text names the page without a link that crawlers can follow, the name in that text.
    pub(crate) url: &'a str,
    /// The link or the text that names it, or the page itself.
    pub(crate) place: Place,
    /// The look at it; `None` if it was not requested.
    pub(crate) look: Option<&'a Look>,
}

impl<'a> RolePage<'a> {
    /// The brief of the page, if it was read.
    pub(crate) fn brief(&self) -> Option<&'a Brief> {
        self.look.filter(|look| look.is_ok())?.brief.as_ref()
    }

    /// Whether it no longer exists.
    pub(crate) fn is_broken(&self) -> bool {
        self.look.is_some_and(Look::is_broken)
    }

    /// Why a page of this site was not read: it gave no answer or refused us, or was not requested. `None` for one that was read, and for
    /// one of another site, which nobody asked to read.
    pub(crate) fn unread(&self, crawl: &Crawl) -> Option<Reason> {
        if self.brief().is_some() || self.is_broken() {
            return None;
        }
        let own = crawl.pages().next().map(|page| &page.url);
        let to = Url::parse(self.url).ok();
        let is_own = own.zip(to.as_ref()).is_some_and(|(own, to)| same_site(own, to));
        is_own.then(|| self.look.map_or(Reason::Quota, |_| Reason::Blocked))
    }
}

/// Whether the HTML as sent contains a footer with at least two links, where such links usually are. Without a footer, a script
/// may add them, and a missing link is weak evidence.
pub(crate) fn has_footer(crawl: &Crawl) -> bool {
    let in_foot = |page: &Brief| page.links.iter().filter(|link| link.region == Region::Footer).count();
    crawl.pages().any(|page| in_foot(page) > 1)
}

/// Whether what the pages that were read lack can be told: they have a menu or a footer with links, or no script that may add both.
pub(crate) fn has_menus(crawl: &Crawl) -> bool {
    let is_beside = |region| matches!(region, Region::Header | Region::Nav | Region::Footer);
    crawl.pages().any(|page| page.links.iter().any(|link| is_beside(link.region))) || !crawl.pages().any(|page| page.scripted)
}

/// Whether the site is a book, a manual or a documentation: its start page and most others are of one (see [`Brief::of_manual`]), and it
/// sells nothing. Its authors and the place where faults are reported say who is behind it. A blog whose posts name each other is none: it starts
/// with a list. Where no page runs a script or has a form, the name of the start page is enough: `Vim documentation: help`.
pub(crate) fn is_manual(crawl: &Crawl) -> bool {
    let pages = crawl.pages().count();
    let is_static = || !crawl.pages().any(|page| page.scripted || page.has_form);
    let is_named = || crawl.home().is_some_and(calls_document) && is_static();
    // A folder that the server lists stands before the first page of the manual in it.
    let starts = crawl.home().is_none_or(|home| home.of_manual || kinds::is_file_listing(&home.title));
    let are_of_one = || starts && crawl.pages().filter(|page| page.of_manual).count() * 2 > pages;
    pages > 1 && (are_of_one() || is_named()) && sells(crawl).is_none()
}

/// Marks between the parts of a title.
const MARKS: [&str; 5] = [": ", " - ", " – ", " — ", " | "];

/// Whether the title or the first main heading of a page calls a document by its kind: a documentation, a manual, a guide.
fn calls_document(page: &Brief) -> bool {
    let Some(language) = page.language else { return false };
    let has_part = |name: &String| {
        let mut parts = vec![name.as_str()];
        for mark in MARKS {
            parts = parts.into_iter().flat_map(|part| part.split(mark)).collect();
        }
        parts.into_iter().any(|part| names_document(part, language))
    };
    page.h1.iter().take(1).chain([&page.title]).any(has_part)
}

/// Hosts of repositories with a list of issues.
const CODE_HOSTS: [&str; 8] = [
    "bitbucket.org",
    "codeberg.org",
    "github.com",
    "gitlab.com",
    "gitlab.gnome.org",
    "invent.kde.org",
    "salsa.debian.org",
    "sr.ht",
];

/// Ends of addresses at which all faults of a project are listed, or a new one is reported. That of one fault is a reference.
const LISTS: [&str; 5] = ["/bugs", "/issues", "/issues/new", "/issues/new/choose", "/reportbug"];

/// Whether the site links to the place where its faults are reported, or to the repository of its texts: from the start page, a menu, a
/// footer or most pages, or to a list of faults. A text also names trackers and repositories of others.
pub(crate) fn has_tracker(crawl: &Crawl) -> bool {
    let home = crawl.home().map(|home| &home.url);
    let mut linking: Map<'_, usize> = Map::default();
    let mut pages = 0_usize;
    for page in crawl.pages() {
        pages += 1;
        let mut own: Set<'_> = Set::default();
        let is_of_site = |link: &Linked| {
            let is_framed = matches!(link.region, Region::Header | Region::Nav | Region::Footer);
            is_framed || home == Some(&page.url) || LISTS.iter().any(|end| link.url.trim_end_matches('/').ends_with(end))
        };
        for link in page.links.iter().filter(|link| tracks(link)) {
            if is_of_site(link) {
                return true;
            }
            if own.insert(link.url.as_str()) {
                *linking.entry(link.url.as_str(), || 0) += 1;
            }
        }
    }
    linking.into_values().into_iter().any(|count| count * 2 > pages)
}

/// Whether a link leads to a tracker or a repository.
fn tracks(link: &Linked) -> bool {
    let Ok(url) = Url::parse(&link.url) else { return false };
    let host = url.host_str().unwrap_or("");
    let is_code_host = CODE_HOSTS.iter().any(|known| bellwether_hosts::is_within(host, known));
    // A code host's own start page and its help are no repository.
    let parts = url.path_segments().map_or(0, |parts| parts.filter(|part| !part.is_empty()).count());
    is_code_host && parts > 1 || host.starts_with("bugs.") || host.starts_with("bugzilla.")
}

/// The page of a role: preferably one that was read, then one that was not requested, then a broken one.
pub(crate) fn page_of(crawl: &Crawl, role: Role) -> Option<RolePage<'_>> {
    linked(crawl, role).or_else(|| read(crawl, role)).or_else(|| named(crawl, role))
}

/// Services whose own terms and policies forms link to: they are not those of the site.
const SERVICES: [&str; 4] = ["//policies.google.com", "google.com/policies", "//www.cloudflare.com", "//automattic.com"];

fn linked(crawl: &Crawl, role: Role) -> Option<RolePage<'_>> {
    let mut urls: Vec<&str> = Vec::new();
    let mut best: Option<(u8, RolePage<'_>)> = None;
    for (from, link) in crawl.pages().flat_map(|from| from.links.iter().map(move |link| (from, link))) {
        if !link.roles.has(role) || urls.contains(&link.url.as_str()) || urls.len() == FOLLOWED {
            continue;
        }
        let is_of_a_service = SERVICES.iter().any(|service| link.url.contains(service));
        // A link to a part of its own page names no page.
        let is_part = link.url.trim_end_matches('#') == from.url.as_str().trim_end_matches('#');
        if is_of_a_service || is_part || is_stray(from, link) {
            continue;
        }
        urls.push(&link.url);
        let place = Place { url: from.url.to_string(), locator: link.locator.to_string(), quote: link.name.clone() };
        let found = RolePage { url: &link.url, place, look: crawl.find(&link.url).map(|page| &page.look) };
        let rank = match (found.brief().is_some(), found.is_broken()) {
            (true, _) => 3,
            (false, false) => 2,
            (false, true) => 1,
        };
        if best.as_ref().is_none_or(|(known, _)| rank > *known) {
            best = Some((rank, found));
        }
    }
    best.map(|(_, found)| found)
}

/// Whether a link leads to another site from the text of an inner page: such a page is not that of this operator.
fn is_stray(from: &Brief, link: &Linked) -> bool {
    let is_framed = matches!(link.region, Region::Nav | Region::Header | Region::Footer);
    let is_own = || Url::parse(&link.url).is_ok_and(|to| same_site(&from.url, &to));
    !is_framed && kinds::of_path(from.url.path()) != Kind::Home && !is_own()
}

/// A page with the role that the crawl found without a link.
fn read(crawl: &Crawl, role: Role) -> Option<RolePage<'_>> {
    let is_it = |page: &&Crawled| {
        page.look.is_ok() && page.look.brief.as_ref().is_some_and(|brief| Roles::of("", brief.url.path()).has(role))
    };
    let page = crawl.pages.iter().find(is_it)?;
    Some(RolePage {
        url: &page.look.url,
        place: Place { url: page.look.url.clone(), ..Place::default() },
        look: Some(&page.look),
    })
}

/// A short text that names it on the judged page or the start page: some sites hide such links from crawlers behind scripts.
fn named(crawl: &Crawl, role: Role) -> Option<RolePage<'_>> {
    let (page, name) = crawl.pages().next().into_iter().chain(crawl.home()).find_map(|page| Some((page, page.name_of(role)?)))?;
    let place = Place { url: page.url.to_string(), locator: String::new(), quote: name.to_owned() };
    Some(RolePage { url: name, place, look: None })
}

/// The language of the site, if there are word lists for it: without them, nothing can be reported as missing.
pub(crate) fn language(crawl: &Crawl) -> Option<Language> {
    crawl.home().or_else(|| crawl.pages().next())?.language
}

/// The evidence that the site sells goods: a link to its own cart, a link whose path names a cart, or a button that buys. Product
/// data is no evidence: reviews have it too.
pub(crate) fn sells(crawl: &Crawl) -> Option<Place> {
    crawl.pages().find_map(|page| {
        let cart = page.links.iter().filter(|link| link.roles.has(Role::Cart)).find(|link| {
            let to = Url::parse(&link.url).ok();
            to.is_some_and(|to| same_site(&page.url, &to) || Roles::of("", to.path()).has(Role::Cart))
        });
        let place = |locator: String, quote: &str| Place { url: page.url.to_string(), locator, quote: quote.to_owned() };
        cart.map(|cart| place(cart.locator.to_string(), &cart.name)).or_else(|| page.sells.then(|| place(String::new(), "")))
    })
}

/// Whether the top-level domain of the site is in [`UNION`].
pub(crate) fn is_under_union_law(crawl: &Crawl) -> bool {
    let host = crawl.pages().next().and_then(|page| page.url.host_str()).unwrap_or("");
    UNION.iter().any(|ending| host.ends_with(ending))
}

/// The pages that say who runs the site, if they were read: start page, contact, about, legal notice, terms, privacy, and the
/// page of the run.
pub(crate) fn operator_pages(crawl: &Crawl) -> Vec<&Brief> {
    let of_role = |role| linked(crawl, role).or_else(|| read(crawl, role)).and_then(|found| found.brief());
    let roles = [Role::Contact, Role::About, Role::Legal, Role::Terms, Role::Privacy].into_iter().filter_map(of_role);
    let mut pages: Vec<&Brief> = Vec::new();
    for page in crawl.home().into_iter().chain(roles).chain(crawl.pages().next()) {
        if pages.iter().all(|known| known.url != page.url) {
            pages.push(page);
        }
    }
    pages
}

/// The pages of [`operator_pages`] that are searched for contact details. The page of the run is included only if it is one of
/// them, or the only page: other texts contain many numbers that are not telephone numbers.
pub(crate) fn contact_pages(crawl: &Crawl) -> Vec<&Brief> {
    let mut pages = operator_pages(crawl);
    let is_text = |page: &Brief| {
        let is_first = crawl.pages().next().is_some_and(|first| first.url == page.url);
        is_first && page.url.path() != "/" && !Roles::of("", page.url.path()).is_some()
    };
    if pages.iter().any(|page| !is_text(page)) {
        pages.retain(|page| !is_text(page));
    }
    pages
}

/// Ways to contact the business that a page shows.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    /// Telephone numbers in links and text, as E.164.
    pub(crate) phones: Set<'static>,
    /// An e-mail address.
    pub(crate) email: bool,
    /// A postal address in the text.
    pub(crate) address: bool,
}

/// Maximum bytes of a line that is searched: contact details are in short lines.
const LINE_BYTES: usize = 400;

/// The ways to contact the business that these pages show.
pub(crate) fn reach(pages: &[&Brief], language: Language) -> Reach {
    let mut found = Reach::default();
    for page in pages {
        for link in &page.reached_by {
            match link.split_once(':') {
                Some((scheme, number)) if scheme.eq_ignore_ascii_case("tel") => {
                    found.phones.extend(contacts::phone(number, language, true).map(|phone| (phone, ())))
                }
                _ => found.email = true,
            }
        }
        for line in page.text.lines().filter(|line| line.len() <= LINE_BYTES) {
            found.phones.extend(contacts::phones(line, language).into_iter().map(|phone| (phone, ())));
            found.email |= contacts::has_email(line);
        }
        found.address |= postal::is_shown_in(&page.text);
    }
    found
}

/// Whether any page that was read shows a telephone number with its country code: other digits in a text may be anything.
pub(crate) fn shows_phone(crawl: &Crawl, language: Language) -> bool {
    let lines = crawl.pages().flat_map(|page| page.text.lines()).filter(|line| line.len() <= LINE_BYTES);
    lines.filter_map(|line| line.get(line.find('+')?..)).any(|number| !contacts::phones(number, language).is_empty())
}

/// Whether an entity contains a postal address: an object with a street, or a text.
pub(crate) fn has_postal(entity: &Entity<'_>) -> bool {
    let is_street = |address: &Value| address.get("streetAddress").is_some() || address.as_str().is_some_and(postal::has_address);
    entity
        .object
        .get("address")
        .is_some_and(|address| address.as_array().map_or(is_street(address), |all| all.iter().any(is_street)))
}
