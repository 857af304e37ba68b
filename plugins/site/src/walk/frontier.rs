//! The queue of a walk: what to fetch next, and what was fetched. Nothing is fetched here.

use super::targets::Targets;
use bellwether_page::{PageFacts, normalise_url, same_site};
use bellwether_sdk::{Answer, FetchError};
use bellwether_text::Map;
use url::Url;

/// Refusals in a row after which the site counts as closed.
const REFUSALS: u32 = 10;

/// How far a walk goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Maximum of addresses to request.
    pub pages: u32,
    /// Maximum of levels below the first page.
    pub depth: u32,
    /// Maximum weight of the pages together ([`PageFacts::weight`]): the page that reaches it is the last one.
    pub weight: u64,
}

/// Why a walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Every linked address was requested.
    FrontierEmpty,
    /// [`Limits::pages`] or the run's budget of requests was reached, or the caller had enough.
    MaxPages,
    /// There are links beyond [`Limits::depth`].
    MaxDepth,
    /// The run's time was used up.
    TimeBudget,
    /// Ten answers in a row refused our agent.
    Blocked,
}

/// One address to fetch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Place in the queue.
    pub number: usize,
    /// The address, normalised.
    pub url: String,
}

/// The result of one request.
#[derive(Debug)]
pub struct Arrival {
    /// Its place in the queue.
    pub number: usize,
    /// The address, normalised.
    pub url: String,
    /// Minimum number of links from the first page.
    pub depth: u32,
    /// The answer, or why there is none.
    pub answer: Result<Answer, FetchError>,
    /// Whether the answer is a page of the site that no earlier place of the queue gave: redirects may lead to another site or
    /// page.
    pub is_own: bool,
}

/// Where a link leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkTarget {
    /// To another site. Within one page, equal numbers mean equal addresses.
    Outside(usize),
    /// To the same site: the number as above, and the place in the queue; none if the link is not followed.
    Inside(usize, Option<usize>),
}

/// The queue of a walk.
#[derive(Debug)]
pub struct Frontier {
    targets: Targets,
    limits: Limits,
    /// Whether links are followed.
    follows: bool,
    /// Address and level, in the order of discovery.
    queue: Vec<(String, u32)>,
    /// Places in the queue by address, including the addresses that redirects lead to.
    known: Map<'static, usize>,
    sent: usize,
    looked: usize,
    beyond_depth: bool,
    refusals: u32,
    out_of_budget: bool,
    nofollow: u32,
    /// Weight of the pages that may still be read.
    room: u64,
    /// Whether parts of a page were left out.
    is_cut: bool,
}

impl Frontier {
    /// A walk that follows links from a page.
    #[must_use]
    pub fn from(start: &Url, limits: Limits) -> Self {
        let mut frontier = Self::new(start, limits, true);
        frontier.add(String::from(normalise_url(start)), 0);
        frontier
    }

    /// A walk over the given pages, whichever site they redirect to, that follows no links; `weight` as in [`Limits`].
    #[must_use]
    pub fn of(site: &Url, pages: &[String], weight: u64) -> Self {
        let mut frontier = Self::new(site, Limits { pages: u32::MAX, depth: 0, weight }, false);
        for url in pages.iter().filter_map(|url| Url::parse(url).ok()) {
            frontier.add(String::from(normalise_url(&url)), 0);
        }
        frontier
    }

    fn new(site: &Url, limits: Limits, follows: bool) -> Self {
        Self {
            targets: Targets::new(site.clone()),
            limits,
            follows,
            queue: Vec::new(),
            known: Map::default(),
            sent: 0,
            looked: 0,
            beyond_depth: false,
            refusals: 0,
            out_of_budget: false,
            nofollow: 0,
            room: limits.weight,
            is_cut: false,
        }
    }

    /// Counts a page that the caller has read.
    pub fn count(&mut self, facts: &PageFacts) {
        self.room = self.room.saturating_sub(facts.weight());
        self.is_cut |= facts.is_cut();
    }

    /// Whether another page may be read: their content together has a limit.
    pub(super) const fn has_room(&self) -> bool {
        self.room > 0
    }

    /// Whether parts of a page were left out.
    pub(super) const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Adds an address to the end of the queue unless it is known; returns its place.
    fn add(&mut self, url: String, depth: u32) -> usize {
        let place = self.queue.len();
        let known = *self.known.entry(url.clone(), || place);
        if known == place {
            self.queue.push((url, depth));
        }
        known
    }

    /// The next address to fetch; `None` when none is left for now, or when the walk has to stop.
    pub fn next_task(&mut self) -> Option<Task> {
        let limit = usize::try_from(self.limits.pages).unwrap_or(usize::MAX);
        if self.sent >= limit || self.refusals >= REFUSALS || self.out_of_budget {
            return None;
        }
        let (url, _) = self.queue.get(self.sent)?;
        let task = Task { number: self.sent, url: url.clone() };
        self.sent += 1;
        Some(task)
    }

    /// Takes the answer of the first page, if the caller has already fetched it.
    pub fn begin(&mut self, answer: Answer) -> Arrival {
        self.sent = self.sent.max(1);
        self.arrive(Ok(answer))
    }

    /// Takes the answer of the next place in the queue: answers are handled in its order, not in the order of their arrival.
    pub fn arrive(&mut self, answer: Result<Answer, FetchError>) -> Arrival {
        let number = self.looked;
        self.looked += 1;
        self.targets.make_room();
        let (url, depth) = self.queue.get(number).cloned().unwrap_or_default();
        let is_own = match &answer {
            Ok(answer) => {
                self.refusals = if matches!(answer.status, 401 | 403 | 429) { self.refusals + 1 } else { 0 };
                self.lands(number, answer)
            }
            Err(error) => {
                self.out_of_budget |= matches!(error, FetchError::Budget);
                false
            }
        };
        Arrival { number, url, depth, answer, is_own }
    }

    /// Whether an answer is a page of the site that no other place of the queue has.
    fn lands(&mut self, number: usize, answer: &Answer) -> bool {
        let Ok(landed) = Url::parse(&answer.url).map(|url| normalise_url(&url)) else { return false };
        if self.follows && number == 0 {
            // The start page may redirect to another host: the site is the one that answered.
            self.targets = Targets::new(landed.clone());
        }
        let is_here = !self.follows || same_site(self.site(), &landed);
        is_here && *self.known.entry(String::from(landed), || number) == number
    }

    /// Where a link of the last page leads; `link` is absolute. A new address of the site is added to the end of the queue if it
    /// may be followed. `None` when it is not http or https.
    pub fn lead(&mut self, from: usize, link: &str, follow: bool) -> Option<LinkTarget> {
        let (number, target) = self.targets.of(link)?;
        if !target.internal {
            return Some(LinkTarget::Outside(number));
        }
        self.nofollow += u32::from(!follow);
        // A place never changes.
        target.place = target.place.or_else(|| self.known.get(&target.url).copied());
        if target.place.is_some() {
            return Some(LinkTarget::Inside(number, target.place));
        }
        let depth = self.queue.get(from).map_or(0, |(_, depth)| *depth);
        if !follow || !self.follows {
            return Some(LinkTarget::Inside(number, None));
        }
        if depth >= self.limits.depth {
            self.beyond_depth = true;
            return Some(LinkTarget::Inside(number, None));
        }
        let url = target.url.clone();
        Some(LinkTarget::Inside(number, Some(self.add(url, depth + 1))))
    }

    /// Why the walk would end now: `late` says that the time is up, `enough` that the caller wants no more.
    #[must_use]
    pub fn stop(&self, late: bool, enough: bool) -> Stop {
        let limit = usize::try_from(self.limits.pages).unwrap_or(usize::MAX);
        if self.refusals >= REFUSALS {
            Stop::Blocked
        } else if late && self.looked < self.queue.len().min(limit) {
            Stop::TimeBudget
        } else if self.looked < self.queue.len() || self.out_of_budget || enough && self.sent < self.queue.len() {
            Stop::MaxPages
        } else if self.beyond_depth {
            Stop::MaxDepth
        } else {
            Stop::FrontierEmpty
        }
    }

    /// An address of the site that is walked.
    #[must_use]
    pub const fn site(&self) -> &Url {
        self.targets.site()
    }

    /// Whether a link that was followed, or a redirect, leads to the address.
    #[must_use]
    pub fn knows(&self, url: &str) -> bool {
        self.known.contains(url)
    }

    /// Number of addresses of the site that followed links lead to, including the first one.
    #[must_use]
    pub const fn discovered(&self) -> usize {
        self.queue.len()
    }

    /// Number of nofollow links to the site.
    #[must_use]
    pub const fn nofollow(&self) -> u32 {
        self.nofollow
    }

    /// Number of places of the queue that have been handled.
    #[must_use]
    pub const fn looked(&self) -> usize {
        self.looked
    }

    /// [`Frontier::looked`] as a `u32`, to be shown.
    #[must_use]
    pub fn done(&self) -> u32 {
        u32::try_from(self.looked).unwrap_or(u32::MAX)
    }

    /// Number of places that will be handled, as far as known.
    pub(super) fn expected(&self) -> u32 {
        u32::try_from(self.queue.len()).unwrap_or(u32::MAX).min(self.limits.pages)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    fn answer(url: &str) -> Answer {
        let (headers, hops) = (Vec::new(), Vec::new());
        Answer { status: 200, url: url.to_owned(), headers, body: Vec::new(), truncated: false, hops, ttfb_ms: 1, total_ms: 2 }
    }

    fn tasks(frontier: &mut Frontier) -> Vec<String> {
        std::iter::from_fn(|| frontier.next_task()).map(|task| task.url).collect()
    }

    #[test]
    fn follows_links_of_the_site() {
        let start = Url::parse("https://a.example/").unwrap();
        let mut frontier = Frontier::from(&start, Limits { pages: 3, depth: 1, weight: u64::MAX });
        assert_eq!(tasks(&mut frontier), ["https://a.example/"]);
        // The site is the host that answers for the start page.
        assert!(frontier.arrive(Ok(answer("https://www.a.example/en"))).is_own);
        let mut lead = |link, follow| frontier.lead(0, link, follow);
        assert_eq!(lead("https://www.a.example/x#y", true), Some(LinkTarget::Inside(0, Some(1))));
        assert_eq!(lead("https://b.example/", true), Some(LinkTarget::Outside(1)));
        assert_eq!(lead("https://a.example/n", false), Some(LinkTarget::Inside(2, None)));
        assert_eq!(lead("https://a.example/z?utm_source=q", true), Some(LinkTarget::Inside(3, Some(2))));
        assert_eq!(lead("https://www.a.example/en", true), Some(LinkTarget::Inside(4, Some(0))));
        assert_eq!(lead("mailto:a@a.example", true), None);
        assert_eq!(tasks(&mut frontier), ["https://www.a.example/x", "https://a.example/z"]);
        assert!(!frontier.arrive(Ok(answer("https://www.a.example/en"))).is_own, "another place has this page");
        assert_eq!(frontier.lead(1, "https://a.example/deep", true), Some(LinkTarget::Inside(5, None)));
        let arrival = frontier.arrive(Err(FetchError::Timeout));
        assert_eq!((arrival.number, arrival.depth, arrival.is_own), (2, 1, false));
        assert_eq!((frontier.stop(false, false), frontier.nofollow()), (Stop::MaxDepth, 1));
    }

    #[test]
    fn takes_given_pages_as_they_are() {
        let site = Url::parse("https://a.example/").unwrap();
        let given = ["https://a.example/x", "https://b.example/", "https://a.example/x"].map(str::to_owned);
        let mut frontier = Frontier::of(&site, &given, u64::MAX);
        assert_eq!(tasks(&mut frontier), ["https://a.example/x", "https://b.example/"]);
        assert!(frontier.arrive(Ok(answer("https://c.example/"))).is_own);
        assert_eq!(frontier.lead(0, "https://a.example/y", true), Some(LinkTarget::Inside(0, None)));
        assert_eq!((tasks(&mut frontier).len(), frontier.stop(true, false)), (0, Stop::TimeBudget));
    }
}
