//! Makes the result from what was seen.

use crate::output::{Entity, Facet, FanOut, InvalidBlock, JsonLd, LineError, Output, RawHtml, Robots, Sitemap};
use crate::{bots, signals};
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Arg, Status};
use bellwether_criteria::seen::{self, Page, Seen, Sitemaps};
use bellwether_criteria::structured::{self, Invalid};
use bellwether_criteria::{
    AI_BOT_PARITY, AI_RETRIEVAL_BOTS_ALLOWED, CONTENT_IN_HTML, Cap, FAN_OUT_ALTERNATIVES, FAN_OUT_COMPARISON, FAN_OUT_DEFINITION,
    FAN_OUT_HOW_TO, FAN_OUT_LOCATION, FAN_OUT_PRICE, FAN_OUT_PROBLEM, FAN_OUT_RECENCY, Language, ROBOTS_ALLOWS_PAGE,
    ROBOTS_SYNTAX, SD_JSON_VALID, SD_PRESENT, SD_REQUIRED, SITEMAP_FOUND, SITEMAP_LASTMOD, SITEMAP_WELL_FORMED, Table, spread,
};
use bellwether_sdk::{Finding, round1, round2};

/// Maximum entities listed.
const MAX_ENTITIES: usize = 200;
/// Maximum faulty lines listed.
const MAX_ERRORS: usize = 50;

/// The criteria of the score, without training agents, llms.txt and the other signals, which are policies and offers.
pub(crate) static SCORE: Table = Table {
    points: &[
        (&ROBOTS_ALLOWS_PAGE, 0.0),
        (&AI_RETRIEVAL_BOTS_ALLOWED, 25.0),
        (&AI_BOT_PARITY, 15.0),
        (&CONTENT_IN_HTML, 25.0),
        (&SD_PRESENT, 5.0),
        (&SD_JSON_VALID, 5.0),
        (&SD_REQUIRED, 5.0),
        (&ROBOTS_SYNTAX, 5.0),
        (&SITEMAP_FOUND, 5.0),
        (&SITEMAP_WELL_FORMED, 2.0),
        (&SITEMAP_LASTMOD, 3.0),
    ],
    cap: Some(Cap { at_most: 20.0, while_fails: &[&ROBOTS_ALLOWS_PAGE] }),
};

/// Half a point for each facet that the page answers.
pub(crate) static MATTERS: Table = Table {
    points: &[
        (&FAN_OUT_DEFINITION, 0.5),
        (&FAN_OUT_HOW_TO, 0.5),
        (&FAN_OUT_COMPARISON, 0.5),
        (&FAN_OUT_PRICE, 0.5),
        (&FAN_OUT_ALTERNATIVES, 0.5),
        (&FAN_OUT_PROBLEM, 0.5),
        (&FAN_OUT_LOCATION, 0.5),
        (&FAN_OUT_RECENCY, 0.5),
    ],
    cap: None,
};

pub(crate) fn judge(seen: &Seen, language: Language) -> Output {
    let page = seen.page.as_ref().ok();
    let (score, matters) = (SCORE.judge(seen, language), MATTERS.judge(seen, language));
    let fan_out = fan_out(&matters.findings);
    let mut findings: Vec<Finding> = score.findings.into_iter().chain(matters.findings).collect();
    let is_known = page.is_some() || SCORE.is_capped(&findings);
    let score = SCORE.score(&findings).filter(|_| is_known);
    if score.is_some() {
        spread(&mut findings, 100.0);
    }
    Output {
        bots: bots::table(seen),
        raw_html: page.map(raw_html),
        json_ld: page.map(json_ld),
        closed: seen.closed_by(),
        robots: seen.robots.as_ref().ok().map(robots),
        sitemap: seen.sitemaps.as_ref().ok().map(sitemap),
        signals: signals::signals(page.map(|page| &page.facts), seen),
        fan_out,
        score,
        findings,
    }
}

fn raw_html(page: &Page) -> RawHtml {
    let facts = &page.facts;
    RawHtml {
        bytes: facts.bytes,
        words: facts.text.words,
        tokens_estimate: facts.text.bytes.div_ceil(4),
        text_ratio: round2(facts.text.text_ratio),
        js_dependent: facts.root_empty.is_some(),
        scripts: count(facts.scripts.iter().filter(|script| script.runs()).count()),
        scripted_menu: page.has_scripted_menu(),
    }
}

fn json_ld(page: &Page) -> JsonLd {
    let (blocks, entities) = (&page.facts.json_ld, page.entities());
    let invalid = blocks.iter().enumerate().filter_map(|(index, block)| {
        let why = structured::invalid(&page.facts, &entities, index)?;
        let line = block.error.as_ref().map_or(block.locator.line, |error| error.line);
        let error = match &why {
            Invalid::NotJson(words) => [why.code(), ": ", words].concat(),
            _ => why.code().to_owned(),
        };
        Some(InvalidBlock { index: count(index), line, error })
    });
    let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
    let listed = entities.iter().take(MAX_ENTITIES).map(|entity| {
        let missing = structured::missing(entity).unwrap_or_default();
        Entity {
            kind: entity.kind.to_owned(),
            id: entity.id.map(str::to_owned),
            missing_required: owned(missing.required),
            missing_recommended: owned(missing.recommended),
        }
    });
    JsonLd { blocks: count(blocks.len()), invalid: invalid.collect(), entities: listed.collect() }
}

fn robots(robots: &seen::Robots) -> Robots {
    let errors = robots.facts.errors.iter().take(MAX_ERRORS).map(|error| LineError {
        url: robots.url.clone(),
        line: error.line,
        error: [error.reason.code(), ": ", &error.text].concat(),
    });
    Robots { status: robots.status, bytes: robots.facts.bytes, groups: robots.facts.groups, errors: errors.collect() }
}

fn sitemap(sitemaps: &Sitemaps) -> Sitemap {
    let missing = sitemaps.missing.iter().filter(|_| sitemaps.declared).map(|(url, status)| LineError {
        url: url.clone(),
        line: 1,
        error: ["status ", &status.to_string()].concat(),
    });
    let faulty = sitemaps.files.iter().flat_map(|file| {
        let line = |error: &bellwether_page::sitemap::SitemapError| LineError {
            url: file.url.clone(),
            line: error.line,
            error: error.message.clone(),
        };
        file.facts.errors.iter().map(line)
    });
    Sitemap {
        files: count(sitemaps.files.len()),
        urls: sitemaps.urls(),
        with_lastmod_pct: round1(100.0 * sitemaps.lastmod_share()),
        errors: missing.chain(faulty).take(MAX_ERRORS).collect(),
    }
}

/// The facets as the contract lists them; `None` when the page's language has no word lists.
fn fan_out(findings: &[Finding]) -> Option<FanOut> {
    if findings.iter().any(|finding| finding.status == Status::NotMeasured) {
        return None;
    }
    let facet = |(finding, (criterion, _)): (&Finding, &(&Criterion, f64))| Facet {
        facet: criterion.id.trim_start_matches("fan-out-").replace('-', "_"),
        covered: finding.status == Status::Pass,
        evidence: evidence(finding),
    };
    let facets: Vec<Facet> = findings.iter().zip(MATTERS.points).map(facet).collect();
    let of = |status| count(findings.iter().filter(|finding| finding.status == status).count());
    let (covered, open) = (f64::from(of(Status::Pass)), f64::from(of(Status::Fail)));
    let coverage_pct = (covered + open > 0.0).then(|| round1(100.0 * covered / (covered + open)));
    Some(FanOut { facets, coverage_pct, hints: None })
}

/// The heading, the sentence and its place.
fn evidence(finding: &Finding) -> String {
    let heading = match finding.args.get("heading") {
        Some(Arg::Text(heading)) => heading.as_str(),
        _ => "",
    };
    let place = finding.places.first();
    let parts = [heading, place.map_or("", |place| &place.quote), place.map_or("", |place| &place.locator)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" | ")
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
