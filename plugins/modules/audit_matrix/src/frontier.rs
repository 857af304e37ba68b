//! Which pages come next: the given ones, or those that links lead to from the start page, in the order in which they are found.

use bellwether_criteria::seen::Page;
use bellwether_page::{normalise_url, same_site};
use bellwether_text::Set;
use url::Url;

/// The pages of a table.
pub(crate) struct Frontier {
    site: Url,
    order: Vec<String>,
    known: Set<'static>,
    at: usize,
    limit: usize,
    /// Whether links are followed.
    crawls: bool,
}

impl Frontier {
    /// The given pages of the site, or a crawl from its start page; at most `limit`.
    pub(crate) fn new(start: &Url, given: &[String], limit: usize) -> Self {
        let crawls = given.is_empty();
        let limit = if crawls { limit } else { given.len() };
        let mut frontier = Self { site: start.clone(), order: Vec::new(), known: Set::default(), at: 0, limit, crawls };
        if crawls {
            frontier.add(start);
        }
        given.iter().filter_map(|url| Url::parse(url).ok()).for_each(|url| frontier.add(&url));
        frontier
    }

    /// The next page.
    pub(crate) fn next(&mut self) -> Option<String> {
        let next = self.order.get(self.at).filter(|_| self.at < self.limit)?;
        self.at += 1;
        Some(next.clone())
    }

    /// Whether a page that answered belongs in the table: given ones do wherever they lead, found ones only on the site.
    pub(crate) fn takes(&self, url: &Url) -> bool {
        !self.crawls || same_site(&self.site, url)
    }

    /// Adds what a page links to, but for links that say that they are not to be followed.
    pub(crate) fn follow(&mut self, page: &Page) {
        if !self.crawls || self.order.len() >= self.limit {
            return;
        }
        let followed = page.facts.anchors().filter(|link| !link.rel.iter().any(|rel| rel == "nofollow"));
        for url in followed.filter_map(|link| Url::parse(link.url.as_deref()?).ok()) {
            if same_site(&self.site, &url) {
                self.add(&url);
            }
        }
    }

    /// Pages that have had their turn.
    pub(crate) fn done(&self) -> u32 {
        u32::try_from(self.at).unwrap_or(u32::MAX)
    }

    /// Pages that are known of, as far as they will have a turn.
    pub(crate) fn expected(&self) -> u32 {
        u32::try_from(self.order.len().min(self.limit)).unwrap_or(u32::MAX)
    }

    fn add(&mut self, url: &Url) {
        let url = String::from(normalise_url(url));
        if self.known.insert(url.clone()) {
            self.order.push(url);
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    fn all(frontier: &mut Frontier) -> Vec<String> {
        std::iter::from_fn(|| frontier.next()).collect()
    }

    #[test]
    fn follows_links_of_the_site() {
        let start = Url::parse("https://a.example/").unwrap();
        let html = b"<a href=/x>1</a><a href=/x#y>2</a><a href=//b.example/>3</a><a rel=nofollow href=/n>4</a><a href=/z?utm_source=q>5</a>";
        let mut frontier = Frontier::new(&start, &[], 3);
        assert_eq!(all(&mut frontier), ["https://a.example/"]);
        frontier.follow(&Page::read(start.clone(), html, None, None));
        assert_eq!(all(&mut frontier), ["https://a.example/x", "https://a.example/z"]);
    }

    #[test]
    fn takes_given_pages_as_they_are() {
        let start = Url::parse("https://a.example/").unwrap();
        let given = ["https://a.example/x", "https://b.example/", "https://a.example/x"].map(str::to_owned);
        let mut frontier = Frontier::new(&start, &given, 50);
        frontier.follow(&Page::read(start, b"<a href=/y>1</a>", None, None));
        assert_eq!(all(&mut frontier), ["https://a.example/x", "https://b.example/"]);
    }
}
