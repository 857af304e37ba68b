//! From what was seen to the result.

use crate::bots::{self, Probe};
use crate::output::{
    Bot, Class, Entity, Facet, FanOut, InvalidBlock, JsonLd, LineError, Output, RawHtml, Robots, Signals, Sitemap,
};
use crate::signals::signals;
use bellwether_page::facets::{Coverage, MATTERS, Reader};
use bellwether_page::robots::RobotsFacts;
use bellwether_page::words::Language;
use bellwether_page::{PageFacts, jsonld};
use bellwether_sdk::{Check, Evidence, Meta, points, round1, round2};
use url::Url;

/// Entities listed.
const MAX_ENTITIES: usize = 200;
/// Lines of robots.txt listed as errors.
const MAX_ERRORS: usize = 50;
const MS_PER_YEAR: u64 = 31_556_952_000;

/// Everything the result rests on.
pub(crate) struct Seen<'a> {
    pub(crate) url: &'a str,
    /// Path and query of `url`.
    pub(crate) path: &'a str,
    pub(crate) facts: &'a PageFacts,
    pub(crate) headers: &'a [(String, String)],
    /// Status and content; `None` when it could not be read.
    pub(crate) robots: Option<(u16, &'a RobotsFacts)>,
    pub(crate) probes: &'a [Probe],
    pub(crate) llms_txt: Option<(u16, &'a [u8])>,
    pub(crate) sitemap: Option<Sitemap>,
    pub(crate) now_ms: u64,
}

/// The result without what only the run knows.
pub(crate) struct Judged {
    bots: Vec<Bot>,
    raw_html: RawHtml,
    json_ld: JsonLd,
    robots: Option<Robots>,
    sitemap: Option<Sitemap>,
    signals: Signals,
    pub(crate) fan_out: Option<FanOut>,
    pub(crate) score: f64,
    pub(crate) evidence: Vec<Evidence>,
}

impl Judged {
    /// Checks that were made.
    pub(crate) fn measured(&self) -> u32 {
        let made = self.evidence.iter().filter(|check| check.status != Check::NotMeasured).count();
        u32::try_from(made).unwrap_or(u32::MAX)
    }

    pub(crate) fn output(self, meta: Meta) -> Output {
        let Self { bots, raw_html, json_ld, robots, sitemap, signals, fan_out, score, evidence } = self;
        Output { bots, raw_html, json_ld, robots, sitemap, signals, fan_out, score, evidence, meta }
    }
}

pub(crate) fn judge(seen: Seen<'_>) -> Judged {
    let bots = bots::table(seen.robots.map(|(_, facts)| facts), seen.path, &seen.facts.visible_text(), seen.probes);
    let raw_html = raw_html(seen.facts);
    let json_ld = json_ld(seen.facts);
    let robots_url = Url::parse(seen.url).and_then(|url| url.join("/robots.txt")).map(String::from).unwrap_or_default();
    let robots = seen.robots.map(|(status, facts)| robots(status, facts, &robots_url));
    let signals = signals(seen.facts, seen.headers, seen.robots.map(|(_, facts)| facts), seen.llms_txt);
    let fan_out = fan_out(seen.facts, seen.now_ms);
    let evidence = vec![
        access(&bots, &robots_url),
        parity(&bots, seen.url),
        content(&raw_html, seen.facts, seen.url),
        structured(&json_ld, seen.facts, seen.url),
        robots_check(robots.as_ref(), &robots_url),
        sitemap_check(seen.sitemap.as_ref(), seen.url),
        fan_out_check(fan_out.as_ref(), seen.url),
    ];
    let score = points(evidence.iter()).unwrap_or(0.0);
    Judged { bots, raw_html, json_ld, robots, sitemap: seen.sitemap, signals, fan_out, score, evidence }
}

fn raw_html(facts: &PageFacts) -> RawHtml {
    RawHtml {
        bytes: facts.bytes,
        words: facts.text.words,
        tokens_estimate: facts.text.bytes.div_ceil(4),
        text_ratio: round2(facts.text.text_ratio),
        js_dependent: facts.root_empty.is_some(),
    }
}

fn json_ld(facts: &PageFacts) -> JsonLd {
    let invalid = facts.json_ld.iter().enumerate().filter_map(|(index, block)| {
        let error = jsonld::invalid(facts, index)?;
        let line = block.error.as_ref().map_or(block.locator.line, |error| error.line);
        Some(InvalidBlock { index: count(index), line, error })
    });
    let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
    let entities = jsonld::entities(facts).into_iter().take(MAX_ENTITIES).map(|entity| {
        let (required, recommended) = entity.missing();
        Entity {
            kind: entity.kind.to_owned(),
            id: entity.id.map(str::to_owned),
            missing_required: owned(required),
            missing_recommended: owned(recommended),
        }
    });
    JsonLd { blocks: count(facts.json_ld.len()), invalid: invalid.collect(), entities: entities.collect() }
}

fn robots(status: u16, facts: &RobotsFacts, url: &str) -> Robots {
    use bellwether_page::robots::Reason;
    let errors = facts.errors.iter().take(MAX_ERRORS).map(|error| {
        let what = match error.reason {
            Reason::MissingColon => "no colon between key and value",
            Reason::UnknownDirective => "unknown directive",
            Reason::RuleBeforeUserAgent => "rule before the first user-agent",
            Reason::EmptyUserAgent => "user-agent without a value",
            Reason::PatternWithoutSlash => "rule starts neither with / nor with *",
            Reason::RelativeSitemap => "sitemap is not an absolute address",
        };
        LineError { url: url.to_owned(), line: error.line, error: [what, ": ", &error.text].concat() }
    });
    Robots { status, bytes: facts.bytes, groups: facts.groups, errors: errors.collect() }
}

fn fan_out(facts: &PageFacts, now_ms: u64) -> Option<FanOut> {
    let language = Language::of(facts).or((facts.text.words == 0).then_some(Language::En))?;
    let year = u32::try_from(1970 + now_ms / MS_PER_YEAR).unwrap_or(1970);
    let reader = Reader::new(facts, language, year);
    let facets: Vec<Facet> = MATTERS
        .iter()
        .map(|facet| {
            let answer = reader.answer(facet);
            let parts = [answer.heading, answer.quote, answer.locator];
            Facet {
                facet: facet.id.to_owned(),
                covered: answer.coverage == Coverage::Covered,
                evidence: parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" | "),
            }
        })
        .collect();
    let covered = facets.iter().filter(|facet| facet.covered).count();
    let coverage_pct = round1(100.0 * f64::from(count(covered)) / f64::from(count(facets.len())));
    Some(FanOut { facets, coverage_pct })
}

fn access(bots: &[Bot], robots_url: &str) -> Evidence {
    let id = "bots.allowed";
    let expected = "robots.txt allows the page to every agent of the classes search and user";
    let judged: Vec<(&Bot, bool)> = retrieval(bots).filter_map(|bot| Some((bot, bot.allowed?))).collect();
    if judged.is_empty() {
        return Evidence::not_measured(id, 25.0).at(robots_url, "").saw("robots.txt could not be read", expected);
    }
    let refused: Vec<&Bot> = judged.iter().filter(|(_, allowed)| !allowed).map(|(bot, _)| *bot).collect();
    let share = 1.0 - f64::from(count(refused.len())) / f64::from(count(judged.len()));
    let line = refused.first().and_then(|bot| bot.line).map(|line| ["line ", &line.to_string()].concat()).unwrap_or_default();
    Evidence::scored(id, 25.0 * share, 25.0)
        .at(robots_url, line)
        .saw(if refused.is_empty() { "all allowed".to_owned() } else { ["refused: ", &names(&refused)].concat() }, expected)
        .rule("https://www.rfc-editor.org/rfc/rfc9309")
}

fn parity(bots: &[Bot], url: &str) -> Evidence {
    let id = "bots.parity";
    let expected = "success and 90 % of the words for every allowed agent of the classes search and user";
    let probed: Vec<&Bot> = retrieval(bots).filter(|bot| bot.http_status.is_some()).collect();
    if probed.is_empty() {
        return Evidence::not_measured(id, 15.0).at(url, "").saw("no agent could fetch the page", expected);
    }
    let (same, other): (Vec<&Bot>, Vec<&Bot>) =
        probed.iter().partition(|bot| bot.text_similarity.is_some_and(|alike| alike >= 0.9));
    let share = f64::from(count(same.len())) / f64::from(count(probed.len()));
    Evidence::scored(id, 15.0 * share, 15.0)
        .at(url, "header user-agent")
        .saw(
            if other.is_empty() {
                "all get the same page".to_owned()
            } else {
                ["refused or another page: ", &names(&other)].concat()
            },
            expected,
        )
        .rule("https://developers.google.com/search/docs/essentials/spam-policies")
}

fn content(raw: &RawHtml, facts: &PageFacts, url: &str) -> Evidence {
    let reached = match (raw.js_dependent, raw.words) {
        (true, _) => 0.0,
        (false, 100..) => 25.0,
        (false, 50..) => 12.5,
        (false, _) => 0.0,
    };
    let mut observed = [&raw.words.to_string(), " words in the HTML as sent"].concat();
    if let Some((root, _)) = &facts.root_empty {
        observed.push_str(", and an empty ");
        observed.push_str(root);
    }
    Evidence::scored("raw_html.content", reached, 25.0)
        .at(url, facts.root_empty.as_ref().map(|(_, locator)| locator.to_string()).unwrap_or_default())
        .saw(observed, "at least 100 words without running scripts; half the points from 50")
        .rule("https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics")
}

fn structured(found: &JsonLd, facts: &PageFacts, url: &str) -> Evidence {
    let lacking = found.entities.iter().find(|entity| !entity.missing_required.is_empty());
    let place = |block: u32| facts.json_ld.get(block as usize).map(|block| block.locator.to_string()).unwrap_or_default();
    let (reached, locator, observed) = match (found.blocks, found.invalid.first(), lacking) {
        (0, ..) => (0.0, String::new(), "no JSON-LD".to_owned()),
        (_, Some(invalid), _) => (0.0, place(invalid.index), invalid.error.clone()),
        (_, None, Some(entity)) => (7.5, place(0), [&entity.kind, " lacks ", &entity.missing_required.join(", ")].concat()),
        (_, None, None) => {
            (15.0, place(0), [&found.entities.len().to_string(), " entities, none lacks a required property"].concat())
        }
    };
    Evidence::scored("json_ld.usable", reached, 15.0)
        .at(url, locator)
        .saw(
            observed,
            "valid blocks whose entities have the required properties; half the points when only properties are missing",
        )
        .rule("https://developers.google.com/search/docs/appearance/structured-data/search-gallery")
}

fn robots_check(robots: Option<&Robots>, url: &str) -> Evidence {
    let expected = "a robots.txt without errors, or none at all";
    let Some(robots) = robots else {
        return Evidence::not_measured("robots.valid", 5.0).at(url, "").saw("robots.txt could not be read", expected);
    };
    let first = robots.errors.first();
    Evidence::scored("robots.valid", if first.is_none() { 5.0 } else { 2.5 }, 5.0)
        .at(url, first.map(|error| ["line ", &error.line.to_string()].concat()).unwrap_or_default())
        .saw(
            first.map_or_else(|| ["status ", &robots.status.to_string(), ", no errors"].concat(), |error| error.error.clone()),
            expected,
        )
        .rule("https://www.rfc-editor.org/rfc/rfc9309")
}

fn sitemap_check(sitemap: Option<&Sitemap>, url: &str) -> Evidence {
    let expected = "a readable sitemap with pages: 5 points; no errors in it: 2; lastmod on all of them: 3";
    let Some(sitemap) = sitemap else {
        return Evidence::not_measured("sitemap.usable", 10.0).at(url, "").saw("no sitemap could be read", expected);
    };
    let there = sitemap.urls > 0;
    let clean = if there && sitemap.errors.is_empty() { 2.0 } else { 0.0 };
    let reached = if there { 5.0 + clean + 3.0 * sitemap.with_lastmod_pct / 100.0 } else { 0.0 };
    let first = sitemap.errors.first();
    let mut observed = [
        &sitemap.urls.to_string(),
        " pages in ",
        &sitemap.files.to_string(),
        " files, lastmod on ",
        &sitemap.with_lastmod_pct.to_string(),
        " %",
    ]
    .concat();
    if let Some(error) = first {
        observed.push_str("; ");
        observed.push_str(&error.error);
    }
    Evidence::scored("sitemap.usable", reached, 10.0)
        .at(
            first.map_or(url, |error| &error.url),
            first.map(|error| ["line ", &error.line.to_string()].concat()).unwrap_or_default(),
        )
        .saw(observed, expected)
        .rule("https://www.sitemaps.org/protocol.html")
}

fn fan_out_check(fan_out: Option<&FanOut>, url: &str) -> Evidence {
    let expected =
        "sentences that answer to all eight matters and name the topic; a quarter of them is enough for half the points";
    let Some(fan_out) = fan_out else {
        return Evidence::not_measured("fan_out.covered", 5.0)
            .at(url, "")
            .saw("the page is in none of the languages fr, en, es", expected);
    };
    // Few pages should speak of prices and places and problems at once, so the first answers weigh most.
    let share = (fan_out.coverage_pct / 100.0).sqrt();
    let covered: Vec<&str> = fan_out.facets.iter().filter(|facet| facet.covered).map(|facet| facet.facet.as_str()).collect();
    Evidence::scored("fan_out.covered", 5.0 * share, 5.0)
        .at(url, "")
        .saw(if covered.is_empty() { "none".to_owned() } else { covered.join(", ") }, expected)
}

fn retrieval(bots: &[Bot]) -> impl Iterator<Item = &Bot> {
    bots.iter().filter(|bot| bot.class != Class::Training)
}

fn names(bots: &[&Bot]) -> String {
    let name = |bot: &&Bot| match bot.http_status {
        Some(status) if !(200..300).contains(&status) => [&bot.agent, " ", &status.to_string()].concat(),
        _ => bot.agent.clone(),
    };
    bots.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
