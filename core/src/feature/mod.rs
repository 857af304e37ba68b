//! The 18 features: what each is for, what it takes, how long it may run, and what it needs.
//!
//! Does not run them, and does not know how a deployment meets their needs.

mod fields;
mod request;
mod schema;

use alloc::string::String;

use serde_json::{Map, Value};

pub use self::fields::{Field, InvalidInput, Kind};
use self::fields::{optional, required};
pub use self::request::{Request, parse_request};
use crate::url_guard::AllowList;

const URL: Field = required("url", Kind::Url);
const DOMAIN: Field = required("domain", Kind::Domain);

macro_rules! features {
    ($($variant:ident = $id:literal, $purpose:literal, $typical:expr, $wall_ms:literal, [$($need:literal),*], [$($field:expr),*];)*) => {
        /// One of the 18 analysis modules, in the order of the contract.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Feature { $(#[doc = $purpose] $variant),* }

        impl Feature {
            /// All features, in the order of the contract.
            pub const ALL: [Self; 18] = [$(Self::$variant),*];

            /// Stable id, as clients send it.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }

            /// What it is for, in one line.
            #[must_use]
            pub const fn purpose(self) -> &'static str {
                match self { $(Self::$variant => $purpose),* }
            }

            /// Seconds that a run usually takes, from and to.
            #[must_use]
            pub const fn typical_seconds(self) -> [u32; 2] {
                match self { $(Self::$variant => $typical),* }
            }

            /// Wall-clock milliseconds that one run may take; within [`crate::bounds::RUN_WALL_MS`].
            #[must_use]
            pub const fn wall_ms(self) -> u64 {
                match self { $(Self::$variant => $wall_ms),* }
            }

            /// Capabilities without which it has nothing to answer, so that a deployment must have them for it to be
            /// available. What merely enriches a result (analytics for conversions, search positions for competitors) is
            /// not listed: the module reports it as not measured.
            #[must_use]
            pub const fn needs(self) -> &'static [&'static str] {
                match self { $(Self::$variant => &[$($need),*]),* }
            }

            /// The members of its input, in the order of the contract.
            #[must_use]
            pub const fn fields(self) -> &'static [Field] {
                match self { $(Self::$variant => const { &[$($field),*] }),* }
            }
        }
    };
}

features! {
    AuditExpert = "audit_expert", "Technical, semantic and E-E-A-T audit on 168 criteria.", [60, 180], 300_000, [],
        [required("url", Kind::HttpsUrl)];
    MachineLayer = "machine_layer", "AI bot readability: JSON-LD, robots.txt, sitemap, fan-out.", [5, 20], 120_000, [], [URL];
    Eeat = "eeat", "E-E-A-T score.", [5, 20], 120_000, [], [URL];
    SiteCrawl = "site_crawl", "Breadth-first crawl of a domain, 3 levels deep at most.", [120, 900], 840_000, [],
        [DOMAIN, optional("depth", Kind::Depth), optional("limit", Kind::Limit)];
    Pagespeed = "pagespeed", "Mobile and desktop speed, core web vitals.", [10, 30], 120_000, ["psi"], [URL];
    AuditMatrix = "audit_matrix", "Multi-page audit matrix, ready for CSV.", [30, 180], 600_000, [],
        [DOMAIN, optional("urls", Kind::Urls)];
    SemanticAudit = "semantic_audit", "Lexical field, entities and intent alignment.", [5, 30], 120_000, [],
        [URL, optional("keyword", Kind::Text)];
    Cocoon = "cocoon", "3D semantic cocoon: clusters, cannibalisation, depth, internal links.", [60, 300], 600_000, [], [DOMAIN];
    ContentArchitect = "content_architect", "Editorial recommendation in 4 stages.", [20, 90], 300_000, [],
        [DOMAIN, required("topic", Kind::Text), optional("target_audience", Kind::Text)];
    AutopilotStatus = "autopilot_status", "Status of the editorial pipeline of a domain.", [1, 5], 60_000, ["site-data"], [DOMAIN];
    ConversionOptimizer = "conversion_optimizer", "Calls to action, friction, behavioural metrics.", [5, 30], 120_000, [], [URL];
    SocialHub = "social_hub", "Social variations of an article.", [5, 30], 120_000, [],
        [URL, optional("platforms", Kind::Platforms)];
    GeoScore = "geo_score", "Generative engine optimisation score.", [20, 60], 180_000, [], [URL];
    LlmVisibility = "llm_visibility", "Presence of a brand in several AI assistants.", [20, 120], 300_000, ["assistants"],
        [required("brand", Kind::Text), required("queries", Kind::Queries)];
    AiBotsAnalysis = "ai_bots_analysis", "Hits of AI bots over 30 days.", [5, 30], 120_000, ["access-logs"], [DOMAIN];
    Observatory = "observatory", "Benchmarks of a sector.", [1, 10], 60_000, ["benchmarks"], [required("sector", Kind::Text)];
    SerpRanking = "serp_ranking", "Positions from several search providers.", [5, 30], 120_000, ["serp"],
        [required("keyword", Kind::Text), optional("domain", Kind::Domain), optional("location", Kind::Text)];
    Competitors = "competitors", "Audit of 1 to 3 competitors: SEO, GEO and search position delta.", [30, 180], 300_000, [],
        [DOMAIN, required("competitors", Kind::Competitors)];
}

impl Feature {
    /// The feature with this id; the case matters.
    #[must_use]
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|feature| feature.id() == id)
    }

    /// JSON Schema (draft 2020-12) of the input, with the limits of [`crate::bounds`].
    #[must_use]
    pub fn input_schema(self) -> Value {
        schema::of(self)
    }

    /// Checks an input and returns the one that the module gets: addresses re-serialised, domains in lower-case ASCII
    /// without final dot, numbers clamped, texts trimmed, unknown members dropped. Next to `domain` stands `origin`,
    /// the scheme and host under which the site is reached.
    ///
    /// # Errors
    ///
    /// [`InvalidInput::Missing`] for a required member that is absent, null or empty; [`InvalidInput::Invalid`] for one
    /// that does not fit. The first in the order of the contract.
    pub fn validate(self, input: &Map<String, Value>, allow: &AllowList) -> Result<Map<String, Value>, InvalidInput> {
        let mut out = Map::new();
        for field in self.fields() {
            field.check(input.get(field.name), allow, &mut out)?;
        }
        Ok(out)
    }
}

#[cfg(test)]
mod tests;
