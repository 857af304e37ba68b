//! Where links lead, each address parsed once: the pages of a site repeat the same links, and parsing them costs more
//! than reading the HTML around them.

use bellwether_page::{normalise_url, same_site};
use std::collections::HashMap;
use url::Url;

/// Addresses remembered before all are forgotten: some 30 MB.
const MOST: usize = 100_000;

/// What a link leads to.
#[derive(Debug)]
pub(super) struct Target {
    /// Normalised.
    pub(super) url: String,
    /// Whether it belongs to the crawled site.
    pub(super) internal: bool,
    /// Its place in the queue, once looked up there: pages repeat their links, and looking one up compares it with a dozen others.
    pub(super) place: Option<usize>,
}

/// The addresses seen so far.
#[derive(Debug)]
pub(super) struct Targets {
    site: Url,
    /// By the address as written in the link, without its fragment. `None` means not http or https.
    by_link: HashMap<String, Option<usize>>,
    by_url: HashMap<String, usize>,
    targets: Vec<Target>,
}

impl Targets {
    pub(super) fn new(site: Url) -> Self {
        Self { site, by_link: HashMap::new(), by_url: HashMap::new(), targets: Vec::new() }
    }

    pub(super) const fn site(&self) -> &Url {
        &self.site
    }

    /// Forgets everything when there are too many. Numbers returned before are then invalid.
    pub(super) fn make_room(&mut self) {
        if self.by_link.len() > MOST {
            *self = Self::new(self.site.clone());
        }
    }

    /// The number of an absolute address, and its target; `None` when it is not http or https. Equal numbers mean equal targets.
    pub(super) fn of(&mut self, link: &str) -> Option<(usize, &mut Target)> {
        let bare = link.split('#').next().unwrap_or(link);
        let number = match self.by_link.get(bare) {
            Some(number) => *number,
            None => {
                let number = self.parse(bare);
                self.by_link.insert(bare.to_owned(), number);
                number
            }
        }?;
        Some((number, self.targets.get_mut(number)?))
    }

    fn parse(&mut self, link: &str) -> Option<usize> {
        let url = Url::parse(link).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
        let url = normalise_url(&url);
        let internal = same_site(&self.site, &url);
        let url = String::from(url);
        Some(*self.by_url.entry(url.clone()).or_insert_with(|| {
            self.targets.push(Target { url, internal, place: None });
            self.targets.len() - 1
        }))
    }
}
