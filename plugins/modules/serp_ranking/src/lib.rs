//! Positions for a keyword, from every search provider that the deployment has, side by side.
//!
//! Nothing is said of positions that nobody read: a domain that is not among the results is `beyond_30` where thirty were read. A
//! provider that failed counts neither as found nor as not found.

mod output;
mod positions;

use bellwether_sdk::{Category, Declaration, Device, Failure, Field, Kind, Module, Query, Reason, Run, SearchError, codes};
use output::DeviceAsked;
use serde::Deserialize;

pub use output::{Keyword, Observation, Output, ProviderFailure, Ranked, Visibility};

bellwether_sdk::export!(SerpRanking);

/// Organic positions that are read by default: three pages of ten.
const DEPTH: u32 = 30;

/// Characters of a place that providers take.
const PLACE_CHARS: usize = 100;

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// What people search for.
    pub keyword: String,
    /// Whose positions are looked for; without it the results are listed.
    pub domain: Option<String>,
    /// A place within the country, as people write it.
    pub location: Option<String>,
    /// ISO 3166-1 alpha-2.
    pub country: Option<String>,
    /// ISO 639-1.
    pub language: Option<String>,
    /// Whose results.
    pub device: Option<DeviceAsked>,
    /// Organic positions to read.
    pub depth: Option<u32>,
}

/// The module.
pub struct SerpRanking;

impl Module for SerpRanking {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("serp_ranking", "Positions from several search providers.")
            .fields([
                Field::required("keyword", Kind::TEXT),
                Field::optional("domain", Kind::Domain),
                Field::optional("location", Kind::TEXT),
                Field::optional("country", Kind::Country),
                Field::optional("language", Kind::Language),
                Field::optional("device", Kind::choice(&["desktop", "mobile"])),
                Field::optional("depth", Kind::Integer { min: 10, max: 100, default: DEPTH.into() }),
            ])
            .needs(&["search"])
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let country = codes::country(input.country.as_deref())?;
        let language = codes::language(input.language.as_deref())?;
        let device = input.device.unwrap_or_default();
        let depth = input.depth.unwrap_or(DEPTH);
        let location = input.location.map(|place| place.chars().take(PLACE_CHARS).collect::<String>());
        let query = Query::new(&input.keyword)
            .country(country.as_deref())
            .language(language.as_deref())
            .location(location.as_deref())
            .device(match device {
                DeviceAsked::Desktop => Device::Desktop,
                DeviceAsked::Mobile => Device::Mobile,
            })
            .depth(depth);
        let all = run.look_up_all(&query).await.map_err(|error| failure(&error))?;
        let failures = positions::failures(&all);
        let found: Vec<_> = all.iter().filter(|page| page.failure.is_none()).collect();
        let read = found.iter().filter(|page| page.depth > 0).count();
        run.note_asked(u32::try_from(all.len()).unwrap_or(u32::MAX), u32::try_from(read).unwrap_or(u32::MAX));
        let observations: Vec<Observation> = found.iter().map(|page| positions::observe(page, input.domain.as_deref())).collect();
        for page in found.iter().filter(|page| page.depth == 0) {
            run.note_gap(&["keywords[0].observations.", &page.provider].concat(), Reason::Blocked);
        }
        let keyword = positions::judge(input.keyword, observations, input.domain.as_deref());
        let keyword = Keyword { country, language, location, device, depth, failures, ..keyword };
        let visibility = input.domain.is_some().then(|| positions::visibility(std::slice::from_ref(&keyword)));
        Ok(Output { domain: input.domain, keywords: vec![keyword], visibility })
    }
}

const SPENT: &str =
    "This account has reached its limit of searches for today; it starts anew at 00:00 UTC. You were not charged.";
const NO_RESULTS: &str = "No search provider gave results. You were not charged; try again later.";

/// Without results there is nothing to return.
fn failure(error: &SearchError) -> Failure {
    match error {
        SearchError::NotConfigured => Failure::new(Category::ProviderNotConfigured, "This service has no search provider."),
        SearchError::Budget => Failure::new(Category::OutOfBudget, SPENT),
        SearchError::Failed(why) => Failure::new(Category::ProviderError, NO_RESULTS).with_detail(why),
    }
}
