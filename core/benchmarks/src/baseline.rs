//! What is publicly known about the web as a whole, for the time in which the service holds few sites.

use serde::Serialize;

/// Where figures come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Source {
    /// Who published them.
    pub name: &'static str,
    /// Where.
    pub url: &'static str,
    /// The year that they are of.
    pub date: &'static str,
    /// What was counted.
    pub population: &'static str,
}

/// A share of pages of the whole web.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Baseline {
    /// The criterion of ours that comes nearest to what was counted.
    pub criterion: &'static str,
    /// What was counted: the pages that …
    pub counted: &'static str,
    /// Their share, in percent.
    pub pct: f64,
    /// Where it comes from.
    pub source: Source,
}

const ALMANAC_2025: Source = Source {
    name: "HTTP Archive, Web Almanac 2025, SEO",
    url: "https://almanac.httparchive.org/en/2025/seo",
    date: "2025",
    population: "mobile pages of the HTTP Archive: home pages and one inner page of each site",
};

const fn one(criterion: &'static str, counted: &'static str, pct: f64) -> Baseline {
    Baseline { criterion, counted, pct, source: ALMANAC_2025 }
}

/// The figures, in the order of the chapter.
pub const BASELINES: &[Baseline] = &[
    one("canonical-present", "have a canonical tag", 67.0),
    one("https-enforced", "are served by HTTPS", 91.5),
    one("html-viewport", "have a viewport", 95.2),
    one("title-present", "have a title", 98.5),
    one("description-present", "have a meta description of any length", 67.2),
    one("h1-present", "have an h1 with text", 66.0),
    one("sd-present", "have structured data", 50.0),
];
