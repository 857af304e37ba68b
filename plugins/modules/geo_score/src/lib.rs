//! How well a page can be found, read and cited by assistants that answer from the web.
//!
//! The score is Bellwether's own. It rests on what can be checked on the page; what an assistant finds is a hint without points, and no search
//! engine uses it. The criteria say what is checked and why; `bellwether_criteria::geo` gives their points, for every module that has this score.

use bellwether_criteria::Language;
use bellwether_criteria::finding::Place;
use bellwether_criteria::geo::{self, Geo};
use bellwether_criteria::seen::Seen;
use bellwether_sdk::{Declaration, Failure, Field, Finding, Kind, Module, Run};
use bellwether_site::{Profile, Site, Wanted};
use bellwether_writing::{Hints, hints};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

bellwether_sdk::export!(GeoScore);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The page's absolute address, http or https.
    pub url: String,
    /// The language of the texts; by default that of the page.
    pub lang: Option<String>,
}

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// 0 to 100: 0.40 machine_readability + 0.30 fan_out + 0.30 citation, without the members that are null (the weights of the
    /// others are scaled to 1). Null when all members are. This is Bellwether's own score, not a search engine's or an assistant's.
    pub score: Option<f64>,
    /// The three parts.
    pub breakdown: Breakdown,
    /// The line of robots.txt that forbids the page to our agent; null if none does. What needs the page is then not measured.
    pub closed: Option<Place>,
    /// Every criterion with its outcome, points, places and texts, in the order of the parts. The points of each part are added
    /// and scaled to 100; `impact` says the same in points of `score`.
    pub findings: Vec<Finding>,
    /// Sentences of the page by which an assistant answers questions that the rules leave open or in doubt; they add no points. Null without an
    /// assistant, and when it found none.
    pub hints: Option<Hints>,
}

/// The parts of the score.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Breakdown {
    /// 0 to 100: whether assistants can fetch, read and quote the page. At most 20 when it forbids indexing or snippets, only leads
    /// to another page, or robots.txt closes it to search engines. Null when robots.txt closes it to our agent alone: nothing of the
    /// page counts then.
    pub machine_readability: Option<f64>,
    /// 0 to 100: share of eight derived sub-queries that the page answers in its own words. Null when the page's language is none
    /// of fr, en, es, and when fewer than three of them are asked of such a page.
    pub fan_out: Option<f64>,
    /// 0 to 100: evidence on the page of the kind that answers cite. Null when fewer than three of its criteria were measured.
    pub citation: Option<f64>,
}

/// The module.
pub struct GeoScore;

impl Module for GeoScore {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("geo_score", "Generative engine optimisation score.")
            .fields([
                Field::required("url", Kind::Url),
                Field::optional("lang", Kind::choice(&Language::CODES))
                    .about("Language of the texts in the result; by default that of the page."),
                Field::robots(),
            ])
            .wall_ms(180_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(20, 60)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let site = Site::new(run, Profile::SMALL);
        let opened = site.start_or_closed(&input.url).await?;
        let seen = site.see_opened(opened, &Wanted::by(geo::criteria()).with_prose()).await;
        let mut output = judge(&seen, seen.answer_in(input.lang.as_deref()));
        output.hints = hints(run, "hints", &seen, &output.findings).await;
        run.account(&output.findings);
        Ok(output)
    }
}

/// Makes the result from what was seen.
#[must_use]
pub fn judge(seen: &Seen, language: Language) -> Output {
    let Geo { score, parts } = geo::judge(seen, language);
    let [machine_readability, fan_out, citation] = parts.each_ref().map(|part| part.score);
    let breakdown = Breakdown { machine_readability, fan_out, citation };
    let findings = parts.into_iter().flat_map(|part| part.findings).collect();
    Output { score, breakdown, closed: seen.closed_by(), findings, hints: None }
}

#[cfg(test)]
mod tests;
