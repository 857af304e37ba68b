//! Experience, expertise, authoritativeness and trust (E-E-A-T) of a page, as the page and its site show them.
//!
//! The pillars are those of Google's guidelines for quality raters, in which trust weighs most. What others say about a site is
//! not looked up: its reputation is not measured. The score is Bellwether's own, not a search engine's.

mod output;
mod pillars;

use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Finding, Reason, Status};
use bellwether_criteria::seen::{self, Seen};
use bellwether_criteria::{Language, audit, who};
use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Run, round1};
use bellwether_site::{Profile, Site, Wanted};
use pillars::{AUTHORITATIVENESS, EXPERIENCE, EXPERTISE, GATES, TRUST, WEIGHTS};
use serde::Deserialize;

pub use output::*;

bellwether_sdk::export!(Eeat);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The page's absolute address, http or https.
    pub url: String,
    /// The language of the texts; by default that of the page.
    pub lang: Option<String>,
}

/// The module.
pub struct Eeat;

impl Module for Eeat {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("eeat", "E-E-A-T score.")
            .fields([
                Field::required("url", Kind::Url),
                Field::optional("lang", Kind::choice(&Language::CODES))
                    .about("Language of the texts in the result; by default that of the page."),
                Field::robots(),
            ])
            .fuel(bellwether_site::FUEL)
            .typical_seconds(5, 20)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let site = Site::new(run, Profile { crawl: 20, profiles: 5, ..Profile::LIGHT });
        let opened = site.start_or_closed(&input.url).await?;
        let criteria = || pillars::ALL.iter().flat_map(|pillar| pillar.iter().copied());
        let seen = site.see_opened(opened, &Wanted::by(criteria()).with_uses(criteria())).await;
        let language = seen.answer_in(input.lang.as_deref());
        run.note_gap("authoritativeness.reputation", Reason::NoProvider);
        for (what, input) in [("authors", seen::Input::page), ("organization", seen::Input::crawl)] {
            if let Some(reason) = seen.gap(input) {
                run.note_gap(what, reason);
            }
        }
        Ok(judge(run, &seen, language))
    }
}

fn judge(run: &Run, seen: &Seen, language: Language) -> Output {
    let gates = judged(run, GATES, seen, language);
    let [experience, expertise, authoritativeness, trust] =
        [EXPERIENCE, EXPERTISE, AUTHORITATIVENESS, TRUST].map(|criteria| judged(run, criteria, seen, language));
    let pillars = Pillars {
        experience: pillar(&experience),
        expertise: pillar(&expertise),
        authoritativeness: pillar(&authoritativeness),
        trust: pillar(&trust),
    };
    let all = [&experience, &expertise, &authoritativeness, &trust];
    let measured = all.iter().flat_map(|pillar| pillar.iter()).filter(|(_, finding)| finding.is_measured()).count();
    let score = score(&pillars).filter(|_| measured >= audit::MIN_CRITERIA);
    Output {
        score: score.map(|score| score.min(audit::cap(failing(&gates)))),
        closed: seen.closed_by(),
        ymyl: seen.page.as_ref().ok().map(|page| ymyl(page.subject())),
        authors: authors(seen),
        organization: organization(seen),
        recommendations: recommendations(&pillars, &gates, &all, score.is_some()),
        gates: signals(&gates),
        pillars,
    }
}

type Judged = Vec<(&'static Criterion, Finding)>;

fn judged(run: &Run, criteria: &[&'static Criterion], seen: &Seen, language: Language) -> Judged {
    let findings: Vec<Finding> = criteria.iter().map(|criterion| criterion.judge(seen, language, 0.0)).collect();
    run.account(&findings);
    criteria.iter().copied().zip(findings).collect()
}

/// 0 to 100: the share of measured criteria that are met, by the weights of an audit.
fn pillar(judged: &Judged) -> Pillar {
    let values = judged.iter().map(|(criterion, finding)| (*criterion, audit::worth(finding.status)));
    Pillar { score: audit::reached(values).map(round1), signals: signals(judged) }
}

fn signals(judged: &Judged) -> Vec<Signal> {
    judged.iter().map(|(criterion, finding)| Signal::of(criterion, finding)).collect()
}

/// How many of these criteria fail.
fn failing(judged: &Judged) -> usize {
    judged.iter().filter(|(_, finding)| finding.status == Status::Fail).count()
}

/// The pillars by their weights, without those in which nothing was measured.
fn score(pillars: &Pillars) -> Option<f64> {
    let scores = pillars.scores();
    let there = || scores.iter().zip(WEIGHTS).filter_map(|(score, weight)| Some(((*score)?, weight)));
    let weights: f64 = there().map(|(_, weight)| weight).sum();
    (weights > 0.0).then(|| round1(there().map(|(score, weight)| score * weight).sum::<f64>() / weights))
}

/// The fixes that would raise the score most, at most ten, best first; without a score they have no points. A gate that fails comes before all others.
fn recommendations(pillars: &Pillars, gates: &Judged, all: &[&Judged; 4], has_score: bool) -> Vec<Recommendation> {
    let measured: f64 = pillars.scores().iter().zip(WEIGHTS).filter(|(score, _)| score.is_some()).map(|(_, weight)| weight).sum();
    let mut found: Vec<Recommendation> = Vec::new();
    for (judged, weight) in all.iter().zip(WEIGHTS) {
        let counts = |finding: &Finding| finding.is_measured();
        let of: f64 =
            judged.iter().filter(|(_, finding)| counts(finding)).map(|(c, _)| f64::from(c.rule.severity.weight())).sum();
        for (criterion, finding) in judged.iter().filter(|(_, finding)| matches!(finding.status, Status::Warn | Status::Fail)) {
            let lost = 1.0 - audit::worth(finding.status).unwrap_or(1.0);
            let impact = 100.0 * weight / measured * f64::from(criterion.rule.severity.weight()) * lost / of;
            found.push(recommendation(criterion, finding, if has_score { impact } else { 0.0 }));
        }
    }
    found.sort_by(|a, b| b.impact_points.total_cmp(&a.impact_points));
    // Both gates fail by one line of robots.txt: it is mended once.
    let gate = gates.iter().find(|(_, finding)| finding.status == Status::Fail);
    let gate = gate.map(|(criterion, finding)| recommendation(criterion, finding, 0.0));
    gate.into_iter().chain(found).take(pillars::RECOMMENDED).collect()
}

fn recommendation(criterion: &Criterion, finding: &Finding, impact: f64) -> Recommendation {
    Recommendation {
        criterion: criterion.id.to_owned(),
        title: finding.text.title.clone(),
        advice: finding.text.advice.clone().unwrap_or_default(),
        impact_points: round1(impact),
        effort: criterion.effort(finding.places_count).code().to_owned(),
        owner: criterion.rule.owner.code().to_owned(),
    }
}

fn ymyl(found: Option<&bellwether_criteria::lexicon::ymyl::SensitiveSubject>) -> Ymyl {
    Ymyl {
        is_ymyl: found.is_some(),
        topic: found.map(|found| found.subject.code().to_owned()),
        confidence: found.map_or(0.0, |found| bellwether_sdk::round2(found.confidence)),
        terms: found.map(|found| found.terms.iter().map(|term| (*term).to_owned()).collect()).unwrap_or_default(),
    }
}

fn authors(seen: &Seen) -> Vec<Author> {
    let look = seen.author.as_ref().ok().and_then(Option::as_ref);
    let Ok(page) = &seen.page else { return Vec::new() };
    // Programs that show the result may turn these into links: a page must not inject `javascript:`.
    let of_web = |address: String| {
        let url = page.url.join(&address).ok()?;
        bellwether_page::is_web(&url).then(|| String::from(url))
    };
    let author = |found: who::Author| Author {
        name: found.name,
        url: found.url.and_then(of_web),
        credentials: found.credentials,
        same_as: found.same_as.into_iter().filter_map(of_web).collect(),
    };
    who::authors(page, look).into_iter().map(author).collect()
}

fn organization(seen: &Seen) -> Option<Organization> {
    let found = who::organization(seen.crawl.as_ref().ok()?);
    Some(Organization { name: found.name, legal_id: found.legal_id, address: found.address, phones: found.phones })
}
