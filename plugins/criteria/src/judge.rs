//! Turns what was seen into findings and scores: the only place where statuses, points, shares and caps are derived.

use crate::audit::MIN_CRITERIA;
use crate::criterion::{Category, Criterion, Scope, Severity};
use crate::indexing::is_unsought;
use crate::prose::subject::is_fit;
use crate::seen::{Input, Page, Seen};
use crate::texts::{Aside, Gap, withheld};
use crate::verdict::Verdict;
use bellwether_finding::{Arg, Args, Finding, Place, Points, Reason, Status, Text, round1, round2, round4};
use bellwether_text::Language;

/// A part of a score: criteria with their points. A criterion with 0 points is judged but does not change the score.
#[derive(Debug)]
pub struct Table {
    /// The criteria in the order of the findings.
    pub points: &'static [(&'static Criterion, f64)],
    /// Maximum of the part while one of certain criteria fails.
    pub cap: Option<Cap>,
}

/// A limit of a part of a score.
#[derive(Debug)]
pub struct Cap {
    /// Maximum, 0 to 100.
    pub at_most: f64,
    /// It applies while one of these fails.
    pub while_fails: &'static [&'static Criterion],
}

/// A judged part.
#[derive(Debug)]
pub struct Judged {
    /// One finding for each criterion of the table.
    pub findings: Vec<Finding>,
    /// 0 to 100: points reached as a share of the measured points, capped; `None` when too little was measured ([`Table::score`]).
    pub score: Option<f64>,
}

impl Table {
    /// Judges all criteria of the table.
    #[must_use]
    pub fn judge(&self, seen: &Seen, language: Language) -> Judged {
        let findings: Vec<Finding> =
            self.points.iter().map(|(criterion, points)| criterion.judge(seen, language, *points)).collect();
        let score = self.score(&findings);
        Judged { findings, score }
    }

    /// The score of findings, which may be more than those of this table, capped while one of its capping criteria fails; `None`
    /// when nothing with points was measured, and when too few criteria were for a score that nothing caps.
    #[must_use]
    pub fn score(&self, findings: &[Finding]) -> Option<f64> {
        let cap = self.cap.as_ref().filter(|_| self.is_capped(findings));
        let measured = findings.iter().filter(|finding| finding.points.is_some()).count();
        let share = share(findings).filter(|_| cap.is_some() || measured >= MIN_CRITERIA)?;
        Some(round1(share.min(cap.map_or(100.0, |cap| cap.at_most))))
    }

    /// Whether one of the criteria that cap the score fails.
    #[must_use]
    pub fn is_capped(&self, findings: &[Finding]) -> bool {
        self.cap.as_ref().is_some_and(|cap| cap.holds(findings))
    }

    /// The criteria of the table, in its order.
    pub fn criteria(&self) -> impl Iterator<Item = &'static Criterion> {
        self.points.iter().map(|(criterion, _)| *criterion)
    }
}

impl Cap {
    fn holds(&self, findings: &[Finding]) -> bool {
        let capping = |finding: &&Finding| self.while_fails.iter().any(|criterion| criterion.id == finding.criterion);
        findings.iter().filter(capping).any(|finding| finding.status == Status::Fail)
    }
}

/// Points reached as a share of the measured points, 0 to 100; `None` when no points were measured.
fn share(findings: &[Finding]) -> Option<f64> {
    let points = || findings.iter().filter_map(|finding| finding.points);
    let of: f64 = points().map(|points| points.of).sum();
    (of > 0.0).then(|| 100.0 * points().map(|points| points.reached).sum::<f64>() / of)
}

/// Says of each finding what it costs of a score in which all of them are worth `worth` points.
pub fn spread(findings: &mut [Finding], worth: f64) {
    let of: f64 = findings.iter().filter_map(|finding| finding.points).map(|points| points.of).sum();
    for finding in findings {
        finding.impact = finding.points.map(|points| round4(worth * (points.of - points.reached) / of));
    }
}

impl Criterion {
    /// Judges without sentences: `None` if the precondition is false. While its fails are right too rarely, it warns instead; while its
    /// warnings are, the verdict is withheld.
    ///
    /// # Errors
    /// The reason why an input is missing.
    pub fn verdict(&self, seen: &Seen) -> Result<Option<Verdict>, Reason> {
        if self.aside(seen).is_some() {
            return Ok(None);
        }
        // That the content needs scripts is said once, by `content-in-html`.
        if self.is_of_shown_text() && seen.page.as_ref().is_ok_and(Page::is_made_by_scripts) {
            return Err(Reason::NoProvider);
        }
        let verdict = (self.rule.test.run)(seen)?;
        Ok(verdict.map(|verdict| self.as_shown(verdict)))
    }

    /// What its verdict is shown as, by how often such verdicts were right.
    fn as_shown(&self, verdict: Verdict) -> Verdict {
        let shown = match verdict.status() {
            // A question that may be open is no warning with the words of a fail.
            Status::Fail if !self.holds() && self.is_question() => verdict.doubted().worth(0.0),
            Status::Fail if !self.holds() => verdict.softened(),
            _ => verdict,
        };
        if shown.status() == Status::Warn && !self.warns() { shown.withheld() } else { shown }
    }

    /// Whether an outcome says that a page may answer a question. That is our uncertainty and no defect: it has no points, and nothing is to be
    /// done.
    fn is_doubt(&self, status: Status) -> bool {
        status == Status::Warn && self.is_question()
    }

    /// Why it is not asked of a page, whatever its own precondition.
    fn aside(&self, seen: &Seen) -> Option<Aside> {
        let page = seen.page.as_ref().ok()?;
        if self.is_of_content() && page.leads_away() {
            return Some(Aside::LeadsAway);
        }
        ((self.is_of_texts() || self.is_of_results()) && is_unsought(page)).then_some(Aside::Unsought)
    }

    /// Whether it compares pages that may be listed, and no page of the crawl may.
    fn unlisted(&self, seen: &Seen) -> Option<Aside> {
        const COMPARING: [&str; 5] =
            ["description-unique", "duplicate-exact", "duplicate-near", "link-dead-ends", "title-unique"];
        let crawl = seen.crawl.as_ref().ok().filter(|_| COMPARING.contains(&self.id))?;
        let is_closed = crawl.pages().count() > 1 && crawl.indexable().next().is_none();
        is_closed.then(|| if crawl.pages().all(|page| !page.is_own_canonical()) { Aside::Elsewhere } else { Aside::Unlisted })
    }

    /// Whether it is a question, and the page names no subject that it could be about.
    fn nameless(&self, seen: &Seen) -> Option<Aside> {
        let prose = seen.prose.as_ref().ok()?;
        (self.is_question() && !is_fit(&prose.topic)).then_some(Aside::Nameless)
    }

    /// Why it was not measured.
    fn gap(&self, seen: &Seen, reason: Reason) -> Gap {
        let needs = |input: Input| self.rule.test.needs.contains(&input);
        let page = seen.page.as_ref().ok();
        match reason {
            Reason::NoProvider if self.is_of_shown_text() && page.is_some_and(Page::is_made_by_scripts) => Gap::Scripts,
            Reason::NoProvider if page.is_some() && seen.language.is_err() && (needs(Input::language) || needs(Input::prose)) => {
                Gap::Language
            }
            reason => Gap::Reason(reason),
        }
    }

    /// Whether it judges what readers of a page see. A page that redirects at once has no readers: search engines treat it as a
    /// redirect.
    fn is_of_content(&self) -> bool {
        let is_shown = matches!(self.subcategory, "document" | "images" | "international" | "performance");
        let is_on_page = self.rule.test.needs.iter().any(|input| matches!(input, Input::page | Input::icon));
        is_on_page && (self.category != Category::Technical || is_shown)
    }

    /// Whether it judges what scripts may put on the page.
    fn is_of_shown_text(&self) -> bool {
        let is_of_body =
            matches!(self.subcategory, "structure" | "authorship" | "sourcing" | "freshness") || self.id == "sd-visible";
        let on_page = self.rule.scope == Scope::Page && self.rule.test.needs.contains(&Input::page);
        on_page && (is_of_body || self.is_of_texts() || self.category == Category::Conversion)
    }

    /// Whether it judges a text that people search for and assistants quote.
    fn is_of_texts(&self) -> bool {
        let is_of_writing = matches!(self.subcategory, "content" | "ai-readability" | "authorship" | "sourcing");
        let on_page = self.rule.scope == Scope::Page && self.rule.severity != Severity::Critical;
        on_page && (self.category == Category::Answers || is_of_writing)
    }

    /// Whether it judges how a page looks in results of searches and when it is shared. Faults in what is there are of no such kind: they are
    /// faults wherever they are.
    fn is_of_results(&self) -> bool {
        matches!(self.id, "og-core" | "sd-breadcrumb" | "sd-present" | "title-length" | "twitter-card")
    }

    /// The figure of a verdict that a table of pages shows.
    #[must_use]
    pub fn figure(&self, verdict: &Verdict) -> Option<f64> {
        match verdict.arg(self.rule.figure?.arg)? {
            Arg::Integer(value) => i32::try_from(*value).ok().map(f64::from),
            Arg::Number(value) => Some(round2(*value)),
            Arg::Share(share) => Some(round1(100.0 * share)),
            Arg::Bytes(bytes) => u32::try_from(*bytes).ok().map(f64::from),
            Arg::Text(_) | Arg::Names(_) | Arg::Date(_) => None,
        }
    }

    /// Judges; `points` is the maximum of points.
    #[must_use]
    pub fn judge(&'static self, seen: &Seen, language: Language, points: f64) -> Finding {
        match self.verdict(seen) {
            Ok(Some(verdict)) => {
                let value = round2(verdict.value);
                let at = self.address(seen);
                let page = seen.page.as_ref().ok().filter(|page| page.url.as_str() == at);
                let placed = |place: Place| match page {
                    _ if !place.url.is_empty() => place,
                    Some(page) => Place { url: at.clone(), ..page.exact(place) },
                    None => Place { url: at.clone(), ..place },
                };
                let places = verdict.places.into_iter().map(placed).collect();
                let is_shown = verdict.status != Status::NotMeasured;
                let counts = is_shown && !self.is_doubt(verdict.status);
                let text = self.texts(language).judged(verdict.wording, &verdict.args, language);
                Finding {
                    status: verdict.status,
                    value: counts.then_some(value),
                    points: (counts && points > 0.0).then(|| Points { reached: round2(points * verdict.value), of: points }),
                    reason: (!is_shown).then_some(Reason::Doubt),
                    text: match () {
                        () if !is_shown => withheld(text, language),
                        () if !counts => Text { why: None, advice: None, ..text },
                        () => text,
                    },
                    args: verdict.args,
                    places,
                    places_count: verdict.count,
                    looked_at: at,
                    ..self.blank()
                }
            }
            Ok(None) => {
                let text = self
                    .texts(language)
                    .not_applicable(self.aside(seen).or_else(|| self.unlisted(seen)).or_else(|| self.nameless(seen)), language);
                Finding { status: Status::NotApplicable, text, ..self.blank() }
            }
            Err(reason) => Finding {
                reason: Some(reason),
                text: self.texts(language).not_measured(self.gap(seen, reason), language),
                ..self.blank()
            },
        }
    }

    pub(crate) fn blank(&self) -> Finding {
        Finding {
            criterion: self.id.to_owned(),
            status: Status::NotMeasured,
            value: None,
            points: None,
            impact: None,
            args: Args::EMPTY,
            places: Vec::new(),
            places_count: 0,
            looked_at: String::new(),
            source: self.rule.sources.first().map_or("", |source| source.url).to_owned(),
            reason: None,
            text: Text::default(),
        }
    }

    /// The address of what the criterion examines: that of its first required input with an address.
    fn address(&self, seen: &Seen) -> String {
        let address = |input: &Input| match input {
            Input::page => seen.page.as_ref().ok().map(|page| page.url.to_string()),
            Input::response => seen.response.as_ref().ok().map(|response| response.url.clone()),
            Input::route => seen.route.as_ref().ok().map(|route| route.url.clone()),
            Input::robots => seen.robots.as_ref().ok().map(|robots| robots.url.clone()),
            Input::llms => seen.llms.as_ref().ok().map(|file| file.url.clone()),
            Input::security_txt => seen.security_txt.as_ref().ok().map(|file| file.url.clone()),
            Input::unknown => seen.unknown.as_ref().ok().map(|look| look.url.clone()),
            Input::icon => seen.icon.as_ref().ok().map(|look| look.url.clone()),
            _ => None,
        };
        let page = || seen.page.as_ref().map(|page| page.url.to_string()).unwrap_or_default();
        self.rule.test.needs.iter().find_map(address).unwrap_or_else(page)
    }
}
