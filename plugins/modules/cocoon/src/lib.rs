//! The semantic cocoon of a site: which pages are about the same topic, which compete, how deep they are, how they are linked,
//! and a position in space for each.
//!
//! It uses words, links and addresses, by the formulas of the README. No figure comes from a search engine: internal PageRank
//! covers only the site.

mod alike;
mod clusters;
mod cocoon;
mod links;
mod names;
mod output;
mod rivals;
mod series;
#[cfg(test)]
mod tests;

use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Reason, Results, Run, keep_bytes};
use bellwether_site::limits::WALK_WEIGHT;
use bellwether_site::survey::Survey;
use bellwether_site::walk::{Limits, Stop};
use bellwether_site::{Profile, Site, home, search};
use bellwether_text::Language;
use serde::Deserialize;
use std::collections::BTreeMap;

pub use alike::{Copied, NEIGHBOURS, copies, neighbours, vectors};
pub use cocoon::Cocoon;
pub use output::{
    Cluster, Crawled, Depth, LanguageCount, Node, Output, Ranked, Remedy, RivalKind, Rivals, Suggestion, SuggestionReason,
};
pub use rivals::Pair;

bellwether_sdk::export!(CocoonModule);

/// Maximum pages that are read: more do not fit the time of a run on a slow site.
const PAGES: u32 = 500;
/// Maximum orphans listed.
const ORPHANS: usize = 200;
/// Maximum pairs of rivals that are looked up in search engines: two queries each.
const CONFIRMED: usize = 10;
/// Name of the gap when search engines cannot be asked.
const CONFIRM_GAP: &str = "cannibalization.serp_overlap";
/// Name of the gap when orphans are not known.
const ORPHAN_GAP: &str = "orphans";

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The site's host, with its port if that is not the usual one.
    pub domain: String,
    /// Scheme, host and port to start from; `https://` and the domain when absent.
    pub origin: Option<String>,
}

/// The module.
pub struct CocoonModule;

impl Module for CocoonModule {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("cocoon", "3D semantic cocoon: clusters, cannibalisation, depth, internal links.")
            .fields([Field::required("domain", Kind::Domain), Field::robots()])
            .wall_ms(600_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(60, 300)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let start = home(&input.domain, input.origin.as_deref())?;
        let site = Site::new(run, Profile::CRAWL);
        let start = site.start(start.as_str()).await?;
        let limits = Limits { pages: PAGES, depth: u32::MAX, weight: WALK_WEIGHT };
        let (survey, frontier) = site.survey(&start, limits, "Reading pages").await;
        run.progress(frontier.done(), frontier.done(), "Comparing pages");
        let cocoon = Cocoon::of(&survey);
        let mut rivals = cocoon.rivals();
        confirm(run, &survey, &mut rivals).await;
        let mut output = cocoon.output(&rivals);
        // A page that was not read may link to what looks like an orphan.
        if survey.stop == Some(Stop::FrontierEmpty) {
            output.orphans = site.unlinked(&frontier, ORPHAN_GAP, ORPHANS).await;
        } else {
            run.note_gap(ORPHAN_GAP, Reason::Quota);
        }
        if fit(&mut output) {
            run.note_gap("nodes", Reason::Quota);
        }
        Ok(output)
    }
}

/// Looks up the first pairs of rivals with different topics in search engines, if the deployment has a provider.
async fn confirm(run: &Run, survey: &Survey, rivals: &mut Vec<Pair>) {
    let mut known: BTreeMap<usize, Vec<Results>> = BTreeMap::new();
    let topic = |page: usize| survey.pages.get(page).map(|page| page.topic.to_lowercase());
    // The same query for both would find the same results and tell nothing.
    let is_open = |pair: &&mut Pair| pair.remedy != Remedy::Canonical && topic(pair.a) != topic(pair.b);
    'pairs: for pair in rivals.iter_mut().filter(is_open).take(CONFIRMED) {
        for page in [pair.a, pair.b] {
            let Some(page_of) = survey.pages.get(page).filter(|_| !known.contains_key(&page)) else { continue };
            let language = page_of.language.map(Language::code);
            let Some(results) = search::look_up(run, &page_of.topic, language, CONFIRM_GAP).await else { break 'pairs };
            known.insert(page, results);
        }
        let both = known.get(&pair.a).zip(known.get(&pair.b));
        pair.serp_overlap = both.and_then(|(a, b)| rivals::overlap(a, b));
    }
    rivals::decide(rivals);
}

/// Cuts the lists until the result fits; returns whether nodes were lost. Only addresses of unusual length need it.
fn fit(output: &mut Output) -> bool {
    keep_bytes(&mut output.clusters, 160_000);
    keep_bytes(&mut output.cannibalization, 120_000);
    keep_bytes(&mut output.pagerank, 60_000);
    keep_bytes(&mut output.orphans, 60_000);
    keep_bytes(&mut output.depth.beyond3, 40_000);
    keep_bytes(&mut output.link_suggestions, 120_000);
    let is_cut = keep_bytes(&mut output.nodes, 200_000);
    let nodes = u32::try_from(output.nodes.len()).unwrap_or(u32::MAX);
    output.edges.retain(|edge| edge.iter().all(|node| *node < nodes));
    keep_bytes(&mut output.edges, 200_000);
    is_cut
}

/// A count as a float; exact below 2^32, which no site reaches.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
