//! The data that a crawl keeps of a site: an entry for each address, and the links between them.

use crate::output::{ByStatus, Edge, Effective, Indexability, Output, Page, Position, Redirect, Stats};
use crate::page;
use bellwether_sdk::{FetchError, RESULT_BYTES, json_bytes, keep_bytes};
use bellwether_site::is_html;
use bellwether_site::walk::{Arrival, Frontier, LinkTarget, Stop};
use std::collections::BTreeSet;

/// Maximum edges kept while crawling.
const MAX_EDGES: usize = 20_000;
/// Room for `sitemap_only` as JSON, in bytes.
const SITEMAP_BYTES: usize = 60_000;

/// What has been crawled.
pub(crate) struct Crawl {
    effective: Effective,
    pages: Vec<Page>,
    edges: Vec<Edge>,
    edges_truncated: bool,
    pairs: BTreeSet<(usize, usize)>,
    seen_edges: BTreeSet<(usize, usize, Position)>,
    bytes: u64,
}

impl Crawl {
    pub(crate) fn new(effective: Effective) -> Self {
        Self {
            effective,
            pages: Vec::new(),
            edges: Vec::new(),
            edges_truncated: false,
            pairs: BTreeSet::new(),
            seen_edges: BTreeSet::new(),
            bytes: 0,
        }
    }

    /// Makes the entry of an answer, and adds its links to the frontier. Answers must come in the order of the queue.
    pub(crate) fn look_at(&mut self, frontier: &mut Frontier, arrival: &Arrival) {
        let answer = match &arrival.answer {
            Ok(answer) => answer,
            Err(error) => {
                let reason = if matches!(error, FetchError::Robots) { Indexability::Robots } else { Indexability::Status };
                self.pages.push(page::unanswered(&arrival.url, arrival.depth, reason));
                return;
            }
        };
        self.bytes += answer.body.len() as u64;
        let mut entry = page::answered(&arrival.url, arrival.depth, answer);
        if !arrival.is_own {
            // The target of a redirect has its own entry, or is on another site.
            entry.indexable = false;
            entry.indexability_reason = Indexability::Status;
        } else if (200..300).contains(&answer.status) && is_html(answer) {
            let links = page::read(frontier, &mut entry, answer);
            self.follow(frontier, arrival.number, &mut entry, links);
        }
        self.pages.push(entry);
    }

    fn follow(&mut self, frontier: &mut Frontier, from: usize, entry: &mut Page, links: Vec<page::Link>) {
        let (mut internal, mut external) = (BTreeSet::new(), BTreeSet::new());
        for link in links {
            let (target, to) = match frontier.lead(from, &link.url, link.follow) {
                Some(LinkTarget::Inside(target, to)) => (target, to),
                Some(LinkTarget::Outside(target)) => {
                    external.insert(target);
                    continue;
                }
                None => continue,
            };
            internal.insert(target);
            let Some(to) = to.filter(|to| *to != from) else { continue };
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

    /// The result, and whether pages were left out because they do not fit.
    pub(crate) fn finish(
        mut self,
        frontier: &Frontier,
        stop: Stop,
        mut sitemap_only: Vec<String>,
        duration_ms: u64,
    ) -> (Output, bool) {
        let stats = self.stats(frontier, duration_ms);
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
        let is_cut = keep_bytes(&mut self.pages, RESULT_BYTES);
        if is_cut {
            let kept = count(self.pages.len());
            self.edges.retain(|edge| edge.from < kept && edge.to < kept);
        }
        let left = RESULT_BYTES.saturating_sub(json_bytes(&self.pages) + json_bytes(&sitemap_only));
        self.edges_truncated |= keep_bytes(&mut self.edges, left);
        let output = Output {
            start_url: self.pages.first().map(|page| page.final_url.clone()).unwrap_or_default(),
            max_depth: self.pages.iter().map(|page| page.depth).max().unwrap_or(0),
            effective: self.effective,
            stop_reason: stop.into(),
            stats,
            pages: self.pages,
            edges: self.edges,
            edges_truncated: self.edges_truncated,
            sitemap_only,
        };
        (output, is_cut)
    }

    fn stats(&self, frontier: &Frontier, duration_ms: u64) -> Stats {
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
            discovered: count(frontier.discovered()),
            crawled: count(self.pages.iter().filter(|page| page.status.is_some()).count()),
            blocked: unanswered(true),
            errors: unanswered(false),
            nofollow: frontier.nofollow(),
            by_status,
            by_depth: (0..=self.effective.depth).map(at_depth).collect(),
            bytes: self.bytes,
            duration_ms,
        }
    }
}

/// Shortens texts until the pages fit; only addresses of unusual length can still be too much: then the last pages are left out.
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

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
