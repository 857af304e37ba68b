//! Pages of the site that a crawl found.

use super::{Brief, Kind, Look};
use crate::lexicon::kinds;
use bellwether_page::normalise_url;
use bellwether_text::Map;
use url::Url;

/// A small crawl: the judged page first, then the start page of the site, then the pages to which they link.
#[derive(Debug, Default)]
pub struct Crawl {
    /// In the order of discovery, each address once.
    pub pages: Vec<Crawled>,
    /// Whether every internal address that was found was requested.
    pub complete: bool,
}

/// One address of the site.
#[derive(Debug)]
pub struct Crawled {
    /// The look at it; for a page that was read, with [`Look::brief`].
    pub look: Look,
    /// Clicks from the start page of the site; `None` if the crawl found no path from there.
    pub depth: Option<u32>,
    /// Whether it only leads to a page that is listed under its own address, or under an earlier one.
    pub leads_to_listed: bool,
}

impl Crawl {
    /// Of these looks with their depths, in the order of discovery.
    #[must_use]
    pub fn new(looks: impl IntoIterator<Item = (Look, Option<u32>)>, complete: bool) -> Self {
        let mut pages: Vec<Crawled> =
            looks.into_iter().map(|(look, depth)| Crawled { look, depth, leads_to_listed: false }).collect();
        let mut listed: Map<'static, ()> = Map::default();
        listed.extend(pages.iter().filter(|page| page.look.is_direct()).map(|page| (page.look.final_url.clone(), ())));
        for page in pages.iter_mut().filter(|page| page.look.is_ok() && !page.look.is_direct()) {
            page.leads_to_listed = !listed.add(page.look.final_url.clone(), ());
        }
        Self { pages, complete }
    }

    /// The HTML pages that answered 200, with or without redirects, in brief, each once. The judged page is the first.
    pub fn pages(&self) -> impl Iterator<Item = &Brief> {
        let read = self.pages.iter().filter(|page| page.look.is_ok() && !page.leads_to_listed);
        read.filter_map(|page| page.look.brief.as_ref())
    }

    /// The pages of [`Crawl::pages`] that are indexable and do not name another page as canonical.
    pub fn indexable(&self) -> impl Iterator<Item = &Brief> {
        self.pages().filter(|page| page.is_indexable())
    }

    /// The pages whose links visitors and crawlers follow: those that search engines may list, and the judged page. Search engines drop
    /// the links of pages that stay out of the index, such as a whole manual on one page. All pages if no page may be listed. A folder and
    /// its index file with the same content are one page.
    pub fn linking(&self) -> impl Iterator<Item = &Brief> {
        let any = self.pages().any(|page| !page.noindex);
        let mut folders: Vec<(String, &Brief)> = Vec::new();
        self.pages().enumerate().filter(move |(at, page)| *at == 0 || !page.noindex || !any).map(|(_, page)| page).filter(
            move |page| {
                let Some(folder) = kinds::folder(&page.url) else { return true };
                let is_new = !folders.iter().any(|(known, other)| *known == folder && other.is_copy_of(page));
                folders.push((folder, page));
                is_new
            },
        )
    }

    /// The pages by address, for many lookups: [`super::Linked::url`] has the same form.
    #[must_use]
    pub fn by_url(&self) -> Map<'_, &Crawled> {
        self.pages.iter().map(|page| (page.look.url.as_str(), page)).collect()
    }

    /// The start page of the site, if it was found: the root of its host before the start page of one of its languages.
    #[must_use]
    pub fn home(&self) -> Option<&Brief> {
        let is_home = |page: &&Crawled| {
            page.depth == Some(0) || page.look.brief.as_ref().is_some_and(|brief| kinds::of_url(&brief.url) == Kind::Home)
        };
        let is_root = |page: &&Crawled| {
            page.look.brief.as_ref().is_some_and(|brief| brief.url.path() == "/" && brief.url.query().is_none())
        };
        let read = || self.pages.iter().filter(|page| page.look.is_ok());
        read().find(is_root).or_else(|| read().find(is_home))?.look.brief.as_ref()
    }

    /// The page at an address, in the form of [`super::Linked::url`].
    #[must_use]
    pub fn find(&self, url: &str) -> Option<&Crawled> {
        let wanted = normalise_url(&Url::parse(url).ok()?);
        self.pages.iter().find(|page| page.look.url == wanted.as_str())
    }
}
