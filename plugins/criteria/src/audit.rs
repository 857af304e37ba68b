//! The score of an audit: one published formula over the catalogue, for every module that uses it.
//!
//! A criterion is worth 1 when it passes, 0.5 when it warns, 0 when it fails; its weight is 10, 6, 3 or 1, by severity. A
//! category's score is the weighted mean of its measured criteria, times 100. The overall score is
//! "0.50 technical + 0.30 semantic + 0.20 eeat"; categories where nothing was measured are left out, and trust (eeat) where fewer than three
//! criteria were. It is at most 69 if one gate fails, at most 39 if two or more fail.
//! The score is ours; no search engine uses it.

use crate::criterion::{Category, Criterion, Severity};
use bellwether_finding::{Finding, Status, round1};

/// Without these a page cannot appear in search results: if one of them fails, the overall score is capped.
pub const GATES: [&str; 5] = ["http-status-ok", "robots-allows-page", "robots-not-closed", "index-no-noindex", "content-in-html"];
/// Maximum score with one failing gate.
pub const ONE_GATE: f64 = 69.0;
/// Maximum score with two or more failing gates.
pub const MORE_GATES: f64 = 39.0;
/// The categories and their weights in the overall score.
pub const CATEGORIES: [(Category, f64); 3] = [(Category::Technical, 0.50), (Category::Semantic, 0.30), (Category::Eeat, 0.20)];
/// Minimum measured criteria of a score that may rest on few (trust in an audit, a part of the GEO score, E-E-A-T, conversion): of one or two, as
/// manuals have, a single verdict would decide half of it, or all. The other categories of an audit have dozens, or a page that nobody may read,
/// whose score says so.
pub const MIN_CRITERIA: usize = 3;
/// The bands with the lowest score of each, best first.
pub const BANDS: [(f64, Band); 4] = [(90.0, Band::Strong), (70.0, Band::Sound), (50.0, Band::Weak), (0.0, Band::Critical)];

/// Criteria that may fail together because of one defect; the first part is the name of the defect.
const CAUSES: [(&str, &[&str]); 11] = [
    ("dead-links", &["http-crawl-4xx-share", "link-broken-internal"]),
    ("redirected-links", &["redirect-chain-length", "redirect-internal-targets"]),
    ("closed-page", &["ai-retrieval-bots-allowed", "index-noindex-unreachable", "robots-allows-page", "robots-not-closed"]),
    ("foreign-canonical", &["canonical-target-ok", "index-no-noindex"]),
    (
        "several-addresses",
        &[
            "canonical-matches-content",
            "canonical-not-home",
            "canonical-present",
            "canonical-unique",
            "duplicate-exact",
            "redirect-host-consolidated",
            "url-home-variants",
            "url-slash-variants",
        ],
    ),
    ("headings", &["h1-unique", "heading-order"]),
    ("long-sections", &["ai-answer-first", "heading-density"]),
    ("insecure-addresses", &["https-enforced", "https-forms", "https-internal-links", "https-mixed-content"]),
    (
        "response-headers",
        &["security-csp", "security-hsts", "security-nosniff", "security-clickjacking", "security-referrer-policy"],
    ),
    ("no-byline", &["eeat-author-credentials", "eeat-author-page", "eeat-byline"]),
    ("unknown-owner", &["eeat-about", "eeat-contact", "eeat-legal-entity"]),
];

/// Severities that the identity card of a site changes. None by default.
#[derive(Debug, Default)]
pub struct Severities(Vec<(String, Severity)>);

impl Severities {
    /// The severities of some criteria, by id and code (`high`). An unknown code is ignored; if a criterion is named twice, the
    /// first one counts.
    pub fn of<'a>(changes: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let known = |(id, code): (&str, &str)| Some((id.to_owned(), Severity::parse(code)?));
        Self(changes.into_iter().filter_map(known).collect())
    }

    /// The severity of a criterion for this site.
    #[must_use]
    pub fn get(&self, criterion: &Criterion) -> Severity {
        let changed = self.0.iter().find(|(id, _)| id == criterion.id);
        changed.map_or(criterion.rule.severity, |(_, severity)| *severity)
    }

    fn weight(&self, criterion: &Criterion) -> f64 {
        f64::from(self.get(criterion).weight())
    }
}

/// The band of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Band {
    /// From 90.
    Strong,
    /// From 70: sound, with gaps.
    Sound,
    /// From 50.
    Weak,
    /// Below 50.
    Critical,
}

/// The score of an audit.
#[derive(Debug, Clone, PartialEq)]
pub struct Score {
    /// 0 to 100, capped by gates; `None` when nothing was measured.
    pub overall: Option<f64>,
    /// 0 to 100 for each of [`CATEGORIES`]; `None` where nothing was measured, or of trust fewer than [`MIN_CRITERIA`].
    pub categories: [Option<f64>; 3],
    /// The gates that fail, in the order of [`GATES`].
    pub gates: Vec<&'static str>,
}

/// The worth of a status; `None` for a status that does not count.
#[must_use]
pub const fn worth(status: Status) -> Option<f64> {
    match status {
        Status::Pass => Some(1.0),
        Status::Warn => Some(0.5),
        Status::Fail => Some(0.0),
        Status::NotApplicable | Status::NotMeasured => None,
    }
}

/// The weighted share of measured criteria that are met, 0 to 100; `None` when nothing was measured.
pub fn reached<'a>(values: impl Iterator<Item = (&'a Criterion, Option<f64>)>) -> Option<f64> {
    reached_by(values, &Severities::default())
}

fn reached_by<'a>(values: impl Iterator<Item = (&'a Criterion, Option<f64>)>, severities: &Severities) -> Option<f64> {
    let (mut sum, mut of) = (0.0, 0.0);
    for (criterion, value) in values {
        let Some(value) = value else { continue };
        let weight = severities.weight(criterion);
        sum += weight * value;
        of += weight;
    }
    (of > 0.0).then(|| 100.0 * sum / of)
}

/// The score of criteria with their worth, 0 to 1; criteria without a worth do not count.
#[must_use]
pub fn score(values: &[(&Criterion, Option<f64>)]) -> Score {
    score_by(values, &Severities::default())
}

fn score_by(values: &[(&Criterion, Option<f64>)], severities: &Severities) -> Score {
    let of = |category: Category| values.iter().copied().filter(move |(criterion, _)| criterion.category == category);
    // The whole is made of the rounded parts, so that readers can work it out from the figures that they see.
    let measured = |category: Category| of(category).filter(|(_, value)| value.is_some()).count();
    let has_enough = |category: Category| is_enough(category, measured(category));
    let categories =
        CATEGORIES.map(|(category, _)| reached_by(of(category), severities).filter(|_| has_enough(category)).map(round1));
    let fails = |gate: &&str| values.iter().any(|(criterion, value)| criterion.id == *gate && *value == Some(0.0));
    let gates: Vec<&'static str> = GATES.into_iter().filter(fails).collect();
    let there = || categories.iter().zip(CATEGORIES).filter_map(|(score, (_, part))| Some(((*score)?, part)));
    let parts: f64 = there().map(|(_, part)| part).sum();
    let overall =
        (parts > 0.0).then(|| round1(there().map(|(score, part)| score * part).sum::<f64>() / parts).min(cap(gates.len())));
    Score { overall, categories, gates }
}

/// Whether so many measured criteria make a score of a category.
fn is_enough(category: Category, measured: usize) -> bool {
    category != Category::Eeat || measured >= MIN_CRITERIA
}

/// The maximum of a score, 0 to 100, while so many gates fail.
#[must_use]
pub const fn cap(gates: usize) -> f64 {
    match gates {
        0 => 100.0,
        1 => ONE_GATE,
        _ => MORE_GATES,
    }
}

/// The score of the findings of one page; `criteria` and `findings` are in the same order.
#[must_use]
pub fn score_of(criteria: &[&Criterion], findings: &[Finding], severities: &Severities) -> Score {
    let values: Vec<_> = criteria.iter().zip(findings).map(|(criterion, finding)| (*criterion, worth(finding.status))).collect();
    score_by(&values, severities)
}

/// The points that fixing each finding would add to the overall score, ignoring caps by gates: 0 for a finding that passes or
/// does not count, also because trust has too few.
#[must_use]
pub fn impacts(criteria: &[&Criterion], findings: &[Finding], severities: &Severities) -> Vec<f64> {
    let measured = |category: Category| -> f64 {
        let of = criteria.iter().zip(findings).filter(move |(criterion, _)| criterion.category == category);
        let weights: Vec<f64> =
            of.filter(|(_, finding)| finding.is_measured()).map(|(criterion, _)| severities.weight(criterion)).collect();
        if is_enough(category, weights.len()) { weights.iter().sum() } else { 0.0 }
    };
    let sums: Vec<(Category, f64, f64)> =
        CATEGORIES.into_iter().map(|(category, part)| (category, part, measured(category))).collect();
    let parts: f64 = sums.iter().filter(|(.., sum)| *sum > 0.0).map(|(_, part, _)| part).sum();
    let impact = |(criterion, finding): (&&Criterion, &Finding)| {
        let lost = 1.0 - worth(finding.status)?;
        let (_, part, sum) = sums.iter().find(|(category, _, sum)| *category == criterion.category && *sum > 0.0)?;
        Some(100.0 * part / parts * severities.weight(criterion) * lost / sum)
    };
    criteria.iter().zip(findings).map(|pair| impact(pair).unwrap_or(0.0)).collect()
}

/// The defect that this criterion shares with others; `None` if it shares none.
#[must_use]
pub fn cause(id: &str) -> Option<&'static str> {
    CAUSES.iter().find(|(_, ids)| ids.contains(&id)).map(|(cause, _)| *cause)
}

/// The most important findings: failing gates first, then by impact, one for each cause; at most `most` ids. Findings of equal
/// impact are in the order of the catalogue.
#[must_use]
pub fn top(criteria: &[&'static Criterion], findings: &[Finding], severities: &Severities, most: usize) -> Vec<&'static str> {
    let impacts = impacts(criteria, findings, severities);
    let judged = criteria.iter().zip(findings).zip(impacts);
    let mut open: Vec<(&'static str, bool, f64)> = judged
        .filter(|((_, finding), _)| matches!(finding.status, Status::Warn | Status::Fail))
        .map(|((criterion, finding), impact)| {
            (criterion.id, finding.status == Status::Fail && GATES.contains(&criterion.id), impact)
        })
        .collect();
    let mut found = Vec::new();
    while found.len() < most {
        // Of equal items, `max_by` returns the last, which is here the first of the catalogue.
        let next = open.iter().rev().max_by(|a, b| a.1.cmp(&b.1).then(a.2.total_cmp(&b.2)));
        let Some((id, ..)) = next.copied() else { break };
        found.push(id);
        open.retain(|(other, ..)| *other != id && (cause(id).is_none() || cause(other) != cause(id)));
    }
    found
}

/// The band of a score.
#[must_use]
pub fn band(score: f64) -> Band {
    BANDS.iter().find(|(from, _)| score >= *from).map_or(Band::Critical, |(_, band)| *band)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::CATALOGUE;

    #[test]
    fn gates_and_causes_are_in_the_catalogue() {
        assert_eq!(CATALOGUE.len(), 168);
        assert!(CATALOGUE.iter().zip(1..).all(|(criterion, number)| criterion.rule.number == number));
        let named = GATES.iter().chain(CAUSES.iter().flat_map(|(_, ids)| *ids));
        for id in named {
            assert!(CATALOGUE.iter().any(|criterion| criterion.id == *id), "{id}");
        }
    }
    use crate::registry::{
        CONTENT_IN_HTML, EEAT_ABOUT, EEAT_BYLINE, EEAT_CONTACT, H1_PRESENT, H1_UNIQUE, HEADING_ORDER, HTML_SIZE,
        INDEX_NO_NOINDEX, SITEMAP_FOUND, TITLE_LENGTH,
    };

    /// Weights: noindex 10, html-size 6, sitemap 6 (technical); content 10, h1-present 6, title 3, h1-unique 1, order 1; byline, about,
    /// contact 6 each.
    const SOME: [&Criterion; 11] = [
        &INDEX_NO_NOINDEX,
        &HTML_SIZE,
        &SITEMAP_FOUND,
        &CONTENT_IN_HTML,
        &H1_PRESENT,
        &TITLE_LENGTH,
        &H1_UNIQUE,
        &HEADING_ORDER,
        &EEAT_BYLINE,
        &EEAT_ABOUT,
        &EEAT_CONTACT,
    ];

    fn findings(statuses: &str) -> Vec<Finding> {
        let status = |letter: char| match letter {
            'p' => Status::Pass,
            'w' => Status::Warn,
            'f' => Status::Fail,
            'n' => Status::NotApplicable,
            _ => Status::NotMeasured,
        };
        let judged = SOME.iter().zip(statuses.chars());
        judged.map(|(criterion, letter)| Finding { status: status(letter), ..criterion.blank() }).collect()
    }

    fn check(statuses: &str, overall: Option<f64>, categories: [Option<f64>; 3], gates: &[&str], top_ids: &[&str]) {
        let findings = findings(statuses);
        let found = score_of(&SOME, &findings, &Severities::default());
        assert_eq!((found.overall, found.categories), (overall, categories), "{statuses}");
        assert_eq!(found.gates, gates, "{statuses}");
        assert_eq!(top(&SOME, &findings, &Severities::default(), 5), top_ids, "{statuses}");
    }

    #[test]
    fn the_formula_holds() {
        let full = [Some(100.0); 3];
        check("ppppppppppp", Some(100.0), full, &[], &[]);
        check("pppppwppppp", Some(97.9), [Some(100.0), Some(92.9), Some(100.0)], &[], &["title-length"]);
        check("-----------", None, [None; 3], &[], &[]);
        check("nnnnnnnnnnn", None, [None; 3], &[], &[]);
        check("fpppppppppp", Some(69.0), [Some(54.5), Some(100.0), Some(100.0)], &["index-no-noindex"], &["index-no-noindex"]);
        check(
            "fppfppppppp",
            Some(39.0),
            [Some(54.5), Some(52.4), Some(100.0)],
            &["index-no-noindex", "content-in-html"],
            &["index-no-noindex", "content-in-html"],
        );
        // A gate comes first although trust weighs more here, and one cause is listed once.
        check(
            "pppfppwffff",
            Some(63.6),
            [Some(100.0), Some(45.2), Some(0.0)],
            &["content-in-html"],
            &["content-in-html", "eeat-byline", "eeat-about", "heading-order"],
        );
    }

    /// Two verdicts make no score of trust, and what fails there adds nothing.
    #[test]
    fn few_criteria_make_no_score() {
        check("pppppppp--p", Some(100.0), [Some(100.0), Some(100.0), None], &[], &[]);
        check("ppppppppfn-", Some(100.0), [Some(100.0), Some(100.0), None], &[], &["eeat-byline"]);
        check("p--ppppp---", Some(100.0), [Some(100.0), Some(100.0), None], &[], &[]);
        let findings = findings("ppppppppfn-");
        assert!(impacts(&SOME, &findings, &Severities::default()).iter().all(|impact| *impact == 0.0));
    }

    #[test]
    fn what_is_mended_is_regained() {
        let findings = findings("pfppwfppppp");
        let lost: f64 = impacts(&SOME, &findings, &Severities::default()).iter().sum();
        let overall = score_of(&SOME, &findings, &Severities::default()).overall.unwrap_or(0.0);
        assert!((overall + lost - 100.0).abs() < 0.06, "{overall} {lost}");
    }

    #[test]
    fn a_card_changes_what_criteria_weigh() {
        // html-size fails among the technical ones, the byline in its category, title-length warns.
        let findings = findings("pfpppwppfpp");
        let changed = Severities::of([
            ("html-size", "low"),
            ("title-length", "high"),
            ("eeat-byline", "low"),
            ("h1-present", "huge"),
            ("x", "low"),
        ]);
        assert_eq!(
            (changed.get(&HTML_SIZE).code(), changed.get(&H1_PRESENT).code(), changed.get(&H1_UNIQUE).code()),
            ("low", "high", "low")
        );
        let plain = score_of(&SOME, &findings, &Severities::default());
        let score = score_of(&SOME, &findings, &changed);
        assert_eq!(plain.categories, [Some(72.7), Some(92.9), Some(66.7)]);
        assert_eq!(score.categories, [Some(94.1), Some(87.5), Some(92.3)]);
        assert_eq!(top(&SOME, &findings, &Severities::default(), 3), ["html-size", "eeat-byline", "title-length"]);
        let impacts = impacts(&SOME, &findings, &changed);
        assert!((impacts.iter().sum::<f64>() + score.overall.unwrap_or(0.0) - 100.0).abs() < 0.1);
    }

    #[test]
    fn bands_follow_the_capped_score() {
        let found = [100.0, 90.0, 89.9, 69.0, 49.9, 0.0].map(band);
        assert_eq!(found, [Band::Strong, Band::Strong, Band::Sound, Band::Weak, Band::Critical, Band::Critical]);
    }
}
