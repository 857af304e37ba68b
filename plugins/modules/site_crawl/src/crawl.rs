//! The crawl without the network: a queue that says what to fetch next, and takes what came back in any order.
//!
//! Answers are looked at in the order of the queue, whenever they come, so the queue grows the same way each time.

use crate::output::{ByStatus, Edge, Effective, Indexability, Output, Page, Position, Redirect, Stats, StopReason};
use crate::page;
use crate::targets::{Target, Targets};
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::{Answer, FetchError};
use bellwether_site::is_html;
use std::collections::{BTreeMap, BTreeSet};
use url::Url;

/// Edges kept while crawling.
const MAX_EDGES: usize = 20_000;
/// Room for the result as JSON, in bytes: 1 MiB less what `meta` and the smaller members take.
const RESULT_BYTES: usize = 960_000;
/// Refusals in a row after which the site counts as closed.
const REFUSALS: u32 = 10;
/// Room for `sitemap_only` as JSON, in bytes.
const SITEMAP_BYTES: usize = 60_000;

/// One address to fetch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Task {
    /// Place in the queue, and in the result.
    pub(crate) number: usize,
    pub(crate) url: String,
}

/// The state of a crawl.
pub(crate) struct Crawl {
    targets: Targets,
    effective: Effective,
    /// Address and level, in the order of discovery.
    queue: Vec<(String, u32)>,
    /// Address to number in the queue; also the addresses that redirects lead to.
    known: BTreeMap<String, usize>,
    sent: usize,
    waiting: BTreeMap<usize, Result<Answer, FetchError>>,
    pages: Vec<Page>,
    edges: Vec<Edge>,
    edges_truncated: bool,
    pairs: BTreeSet<(usize, usize)>,
    seen_edges: BTreeSet<(usize, usize, Position)>,
    beyond_depth: bool,
    refusals: u32,
    out_of_budget: bool,
    nofollow: u32,
    bytes: u64,
}

impl Crawl {
    /// A crawl that starts with a page already fetched.
    pub(crate) fn new(start: &str, answer: Answer, effective: Effective) -> Option<Self> {
        // The start page may live on another host than the domain asked for: the site is where it answered.
        let site = Url::parse(&answer.url).ok()?;
        let start = normalise_url(&Url::parse(start).ok()?).to_string();
        let mut crawl = Self {
            targets: Targets::new(site),
            effective,
            queue: vec![(start.clone(), 0)],
            known: BTreeMap::from([(start, 0)]),
            sent: 1,
            waiting: BTreeMap::new(),
            pages: Vec::new(),
            edges: Vec::new(),
            edges_truncated: false,
            pairs: BTreeSet::new(),
            seen_edges: BTreeSet::new(),
            beyond_depth: false,
            refusals: 0,
            out_of_budget: false,
            nofollow: 0,
            bytes: 0,
        };
        crawl.take(0, Ok(answer));
        Some(crawl)
    }

    /// What to fetch next; `None` when nothing is left for now or the crawl has to stop.
    pub(crate) fn next(&mut self) -> Option<Task> {
        let limit = usize::try_from(self.effective.limit).unwrap_or(usize::MAX);
        if self.sent >= limit || self.refusals >= REFUSALS || self.out_of_budget {
            return None;
        }
        let (url, _) = self.queue.get(self.sent)?;
        let task = Task { number: self.sent, url: url.clone() };
        self.sent += 1;
        Some(task)
    }

    /// Takes what came back for a task.
    pub(crate) fn take(&mut self, number: usize, answer: Result<Answer, FetchError>) {
        self.waiting.insert(number, answer);
        while let Some(answer) = self.waiting.remove(&self.pages.len()) {
            self.look_at(answer);
        }
    }

    /// Pages looked at.
    pub(crate) fn done(&self) -> u32 {
        count(self.pages.len())
    }

    /// Pages that will be looked at, as far as known.
    pub(crate) fn expected(&self) -> u32 {
        count(self.queue.len()).min(self.effective.limit)
    }

    pub(crate) fn site(&self) -> &Url {
        self.targets.site()
    }

    /// Whether a link that was followed, or a redirect, leads to the address.
    pub(crate) fn knows(&self, url: &str) -> bool {
        self.known.contains_key(url)
    }

    fn look_at(&mut self, answer: Result<Answer, FetchError>) {
        let number = self.pages.len();
        let Some((url, depth)) = self.queue.get(number).cloned() else {
            return;
        };
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                self.out_of_budget |= matches!(error, FetchError::Budget);
                let reason = if matches!(error, FetchError::Robots) { Indexability::Robots } else { Indexability::Status };
                self.pages.push(page::unanswered(&url, depth, reason));
                return;
            }
        };
        self.bytes += answer.body.len() as u64;
        self.refusals = if matches!(answer.status, 401 | 403 | 429) { self.refusals + 1 } else { 0 };
        let mut entry = page::answered(&url, depth, &answer);
        let landed = Url::parse(&answer.url).ok().map(|url| normalise_url(&url));
        let elsewhere = landed.as_ref().is_none_or(|landed| !same_site(self.site(), landed));
        let landed = landed.map(String::from).unwrap_or_default();
        // An entry of its own already shows what a redirect leads to.
        let doubled = landed != url && self.known.contains_key(&landed);
        if elsewhere || doubled {
            entry.indexable = false;
            entry.indexability_reason = Indexability::Status;
        } else {
            self.known.insert(landed, number);
            if (200..300).contains(&answer.status) && is_html(&answer) {
                let links = page::read(&mut entry, &answer);
                self.follow(number, depth, &mut entry, links);
            }
        }
        self.pages.push(entry);
    }

    fn follow(&mut self, from: usize, depth: u32, entry: &mut Page, links: Vec<page::Link>) {
        self.targets.make_room();
        let (mut internal, mut external) = (BTreeSet::new(), BTreeSet::new());
        for link in links {
            let Some((target, Target { url, internal: is_internal })) = self.targets.of(&link.url) else {
                continue;
            };
            if !is_internal {
                external.insert(target);
                continue;
            }
            internal.insert(target);
            self.nofollow += u32::from(!link.follow);
            let to = match self.known.get(url) {
                Some(&to) => to,
                None if !link.follow => continue,
                None if depth >= self.effective.depth => {
                    self.beyond_depth = true;
                    continue;
                }
                None => {
                    self.queue.push((url.clone(), depth + 1));
                    self.known.insert(url.clone(), self.queue.len() - 1);
                    self.queue.len() - 1
                }
            };
            if to == from {
                continue;
            }
            self.pairs.insert((from, to));
            if self.seen_edges.insert((from, to, link.position)) {
                if self.edges.len() < MAX_EDGES {
                    self.edges.push(Edge {
                        from: count(from),
                        to: count(to),
                        anchor: link.anchor,
                        rel: link.rel,
                        position: link.position,
                    });
                } else {
                    self.edges_truncated = true;
                }
            }
        }
        entry.outlinks_internal = count(internal.len());
        entry.outlinks_external = count(external.len());
    }

    /// Why the crawl ended.
    pub(crate) fn stop_reason(&self, out_of_time: bool) -> StopReason {
        if self.refusals >= REFUSALS {
            StopReason::Blocked
        } else if out_of_time && self.pages.len() < self.queue.len().min(self.effective.limit as usize) {
            StopReason::TimeBudget
        } else if self.pages.len() < self.queue.len() || self.out_of_budget {
            StopReason::MaxPages
        } else if self.beyond_depth {
            StopReason::MaxDepth
        } else {
            StopReason::FrontierEmpty
        }
    }

    /// The result.
    pub(crate) fn finish(mut self, out_of_time: bool, mut sitemap_only: Vec<String>, duration_ms: u64) -> Output {
        let stop_reason = self.stop_reason(out_of_time);
        let stats = self.stats(duration_ms);
        for &(from, to) in &self.pairs {
            if from < self.pages.len()
                && let Some(page) = self.pages.get_mut(to)
            {
                page.inlinks += 1;
            }
        }
        let looked_at = count(self.pages.len());
        self.edges.retain(|edge| edge.to < looked_at);
        keep_bytes(&mut sitemap_only, SITEMAP_BYTES);
        shrink(&mut self.pages, RESULT_BYTES);
        let left = RESULT_BYTES.saturating_sub(json_bytes(&self.pages) + json_bytes(&sitemap_only));
        self.edges_truncated |= keep_bytes(&mut self.edges, left);
        Output {
            start_url: self.pages.first().map(|page| page.final_url.clone()).unwrap_or_default(),
            max_depth: self.pages.iter().map(|page| page.depth).max().unwrap_or(0),
            effective: self.effective,
            stop_reason,
            stats,
            pages: self.pages,
            edges: self.edges,
            edges_truncated: self.edges_truncated,
            sitemap_only,
        }
    }

    fn stats(&self, duration_ms: u64) -> Stats {
        let answers =
            self.pages.iter().flat_map(|page| page.redirects.iter().map(|Redirect { status, .. }| *status).chain(page.status));
        let mut by_status = ByStatus::default();
        for status in answers {
            match status {
                200..=299 => by_status.success += 1,
                300..=399 => by_status.redirect += 1,
                400..=499 => by_status.client_error += 1,
                _ => by_status.server_error += 1,
            }
        }
        let at_depth = |depth| count(self.pages.iter().filter(|page| page.depth == depth).count());
        let unanswered = |robots: bool| {
            let is = |page: &&Page| page.status.is_none() && (page.indexability_reason == Indexability::Robots) == robots;
            count(self.pages.iter().filter(is).count())
        };
        Stats {
            discovered: count(self.queue.len()),
            crawled: count(self.pages.iter().filter(|page| page.status.is_some()).count()),
            blocked: unanswered(true),
            errors: unanswered(false),
            nofollow: self.nofollow,
            by_status,
            by_depth: (0..=self.effective.depth).map(at_depth).collect(),
            bytes: self.bytes,
            duration_ms,
        }
    }
}

/// Shortens texts until the pages fit; only addresses of unusual length can still be too much.
fn shrink(pages: &mut [Page], bytes: usize) {
    let mut chars = 160;
    while json_bytes(pages) > bytes && chars >= 10 {
        for page in pages.iter_mut() {
            for text in [&mut page.title, &mut page.description].into_iter().flatten().chain(&mut page.h1) {
                *text = page::cut(text, chars);
            }
            page.schema_types.truncate(chars / 20);
        }
        chars /= 2;
    }
}

/// Drops items from the end until the list fits; says whether it did.
fn keep_bytes<T: serde::Serialize>(items: &mut Vec<T>, bytes: usize) -> bool {
    let mut left = bytes;
    let fits = items.iter().take_while(|item| {
        let size = json_bytes(*item) + 1;
        let fits = size <= left;
        left = left.saturating_sub(size);
        fits
    });
    let kept = fits.count();
    let cut = kept < items.len();
    items.truncate(kept);
    cut
}

fn json_bytes<T: serde::Serialize + ?Sized>(value: &T) -> usize {
    serde_json::to_string(value).map_or(0, |text| text.len())
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
