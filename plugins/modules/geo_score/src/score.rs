//! From what was seen to the score.

use crate::{citation, fan_out, readability};
use bellwether_page::PageFacts;
use bellwether_page::robots::RobotsFacts;
use bellwether_page::words::Language;
use bellwether_sdk::schemars::{self, JsonSchema};
use bellwether_sdk::serde::{self, Serialize};
use bellwether_sdk::{Check, Evidence, Meta, round1};

/// Id of the check that needs robots.txt.
pub(crate) const ROBOTS_CHECK: &str = "machine_readability.retrieval_bots_allowed";
/// Id of the check that needs the page as an assistant's agent gets it.
pub(crate) const PARITY_CHECK: &str = "machine_readability.http_parity";

/// What a job gets.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(crate = "self::serde")]
#[schemars(crate = "self::schemars")]
pub struct Output {
    /// 0 to 100: 0.40 machine_readability + 0.30 fan_out + 0.30 citation, without the members that are null (the
    /// weights of the others are scaled to 1). Bellwether's own score: no search engine's or assistant's.
    pub score: f64,
    /// The three parts.
    pub breakdown: Breakdown,
    /// Every check with its points, place and rule, in the order of the parts. Points of a part are added and scaled
    /// to 100; entries worth 0 points are information.
    pub evidence: Vec<Evidence>,
    /// How complete the result is.
    pub meta: Meta,
}

/// The parts of the score.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
#[serde(crate = "self::serde")]
#[schemars(crate = "self::schemars")]
pub struct Breakdown {
    /// 0 to 100: can assistants fetch, read and quote the page. At most 20 when it forbids indexing or
    /// snippets, or only leads to another page (a refresh without delay).
    pub machine_readability: Option<f64>,
    /// 0 to 100: share of eight derived sub-queries that the page answers with words of its own. Null when the page's
    /// language is none of fr, en, es.
    pub fan_out: Option<f64>,
    /// 0 to 100: evidence on the page that answers like to cite.
    pub citation: Option<f64>,
}

/// Everything the judgement rests on.
pub(crate) struct Seen<'a> {
    pub(crate) url: &'a str,
    pub(crate) facts: &'a PageFacts,
    pub(crate) headers: &'a [(String, String)],
    /// `None` when robots.txt could not be read.
    pub(crate) robots: Option<&'a RobotsFacts>,
    /// `None` when no agent could fetch.
    pub(crate) probe: Option<Probe>,
    pub(crate) llms_txt: Option<Vec<u8>>,
    pub(crate) now_ms: u64,
}

/// The page as an assistant's agent got it.
pub(crate) struct Probe {
    pub(crate) agent: &'static str,
    pub(crate) status: u16,
    pub(crate) text: String,
}

/// The judgement without what only the run knows.
pub(crate) struct Judged {
    pub(crate) score: f64,
    pub(crate) breakdown: Breakdown,
    pub(crate) evidence: Vec<Evidence>,
    /// Checks that were made.
    pub(crate) measured: u32,
    /// Checks that need word lists this module does not have for the page's language.
    pub(crate) language_gaps: Vec<String>,
}

impl Judged {
    pub(crate) fn output(self, meta: Meta) -> Output {
        Output { score: self.score, breakdown: self.breakdown, evidence: self.evidence, meta }
    }
}

pub(crate) fn judge(seen: &Seen<'_>) -> Judged {
    let language = Language::of(seen.facts);
    let readability = readability::check(seen);
    let fan_out = fan_out::check(seen, language);
    let citation = citation::check(seen, language);
    let breakdown = Breakdown {
        machine_readability: readability::capped(&readability),
        fan_out: bellwether_sdk::points(fan_out.iter()),
        citation: bellwether_sdk::points(citation.iter()),
    };
    let score = total(&breakdown);
    let evidence: Vec<Evidence> = readability.into_iter().chain(fan_out).chain(citation).collect();
    let measured = evidence.iter().filter(|check| check.of > 0.0 && check.status != Check::NotMeasured).count();
    let language_gaps = evidence
        .iter()
        .filter(|check| check.status == Check::NotMeasured && check.id != ROBOTS_CHECK && check.id != PARITY_CHECK)
        .map(|check| check.id.clone())
        .collect();
    Judged { score, breakdown, evidence, measured: u32::try_from(measured).unwrap_or(u32::MAX), language_gaps }
}

fn total(parts: &Breakdown) -> f64 {
    let (mut sum, mut weights) = (0.0, 0.0);
    for (part, weight) in [(parts.machine_readability, 0.40), (parts.fan_out, 0.30), (parts.citation, 0.30)] {
        if let Some(part) = part {
            sum += part * weight;
            weights += weight;
        }
    }
    if weights > 0.0 { round1(sum / weights) } else { 0.0 }
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]
    use super::*;
    use bellwether_page::robots::robots_facts;
    use bellwether_page::{Options, page_facts};
    use url::Url;

    pub(crate) const RICH: &str = include_str!("../cases/pages/rich.html");

    pub(crate) fn judge_page(html: &str, robots: &str, headers: &[(&str, &str)]) -> Judged {
        let base = Url::parse("https://shop.example/guide").unwrap();
        let facts = page_facts(html.as_bytes(), &Options { base_url: Some(&base), ..Options::default() });
        let headers: Vec<_> = headers.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        let robots = robots_facts(robots.as_bytes());
        judge(&Seen {
            url: base.as_str(),
            facts: &facts,
            headers: &headers,
            robots: Some(&robots),
            probe: Some(Probe { agent: "OAI-SearchBot", status: 200, text: facts.visible_text() }),
            llms_txt: None,
            now_ms: 1_763_717_280_000,
        })
    }

    pub(crate) fn find<'a>(judged: &'a Judged, id: &str) -> &'a Evidence {
        judged.evidence.iter().find(|check| check.id == id).unwrap()
    }

    #[test]
    fn a_rich_page_scores_high_and_an_empty_one_low() {
        let rich = judge_page(RICH, "", &[]);
        assert!(rich.score > 80.0, "{} {:?} {:#?}", rich.score, rich.breakdown, rich.evidence);
        let none = judge_page("", "", &[]);
        assert!(none.score < 40.0, "{} {:?}", none.score, none.breakdown);
        for judged in [rich, none] {
            for part in [judged.breakdown.machine_readability, judged.breakdown.fan_out, judged.breakdown.citation] {
                assert!(part.is_none_or(|part| (0.0..=100.0).contains(&part)));
            }
            assert!((0.0..=100.0).contains(&judged.score));
            for check in &judged.evidence {
                assert!(check.points.is_none_or(|points| (0.0..=check.of).contains(&points)), "{check:?}");
                assert!(!check.expected.is_empty() || check.of == 0.0, "{check:?}");
            }
        }
    }

    #[test]
    fn a_page_that_forbids_index_or_snippet_is_capped() {
        let before = judge_page(RICH, "", &[]);
        let html = |meta: &str| RICH.replacen("<head>", &format!("<head>{meta}"), 1);
        let noindex = html("<meta name=robots content=noindex>");
        let snippet = html("<meta name=robots content='max-snippet:0'>");
        let bing = html("<meta name=bingbot content=nosnippet>");
        for judged in [
            judge_page(&noindex, "", &[]),
            judge_page(&snippet, "", &[]),
            judge_page(&bing, "", &[]),
            judge_page(RICH, "", &[("x-robots-tag", "googlebot: noindex")]),
        ] {
            assert!(judged.breakdown.machine_readability.unwrap() <= 20.0);
            assert!(judged.score < before.score);
            assert_eq!(find(&judged, "machine_readability.indexable").status, Check::Fail);
        }
    }

    #[test]
    fn only_retrieval_agents_count() {
        let open = judge_page(RICH, "", &[]);
        let training = judge_page(RICH, "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n", &[]);
        assert!((open.score - training.score).abs() < 1e-9);
        assert!(find(&training, "machine_readability.training_bots").observed.contains("GPTBot"));
        let closed = judge_page(RICH, "User-agent: OAI-SearchBot\nDisallow: /\n", &[]);
        assert!(closed.score < open.score);
        let check = find(&closed, ROBOTS_CHECK);
        assert!(check.observed.contains("OAI-SearchBot") && check.locator.contains("line 2"), "{check:?}");
    }

    #[test]
    fn a_language_without_word_lists_is_not_measured() {
        let german = RICH.replacen("lang=\"en\"", "lang=\"de\"", 1);
        let judged = judge_page(&german, "", &[]);
        assert_eq!(judged.breakdown.fan_out, None);
        assert!(judged.breakdown.citation.is_some() && judged.score > 0.0);
        assert!(judged.language_gaps.iter().any(|gap| gap == "fan_out.comparison"));
    }

    #[test]
    fn quotes_stand_in_the_page() {
        let facts = page_facts(RICH.as_bytes(), &Options::default());
        let text = facts.visible_text();
        for check in
            judge_page(RICH, "", &[]).evidence.iter().filter(|check| check.id.starts_with("fan_out.") && check.points > Some(0.0))
        {
            assert!(text.contains(&check.observed), "{check:?}");
        }
    }

    #[test]
    fn same_input_same_output() {
        let text =
            |judged: Judged| bellwether_sdk::serde_json::to_string(&(judged.score, judged.breakdown, judged.evidence)).unwrap();
        assert_eq!(text(judge_page(RICH, "", &[])), text(judge_page(RICH, "", &[])));
    }
}
