//! The page of the formula is written from its terms (`BLESS=1`), and what the formula promises holds for any history.
#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "a test may panic")]

use bellwether_core::pull::ActionType;
use bellwether_core::urgency::{Code, Figure, History, Impact, Published, TERMS, Urgency, urgency};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

/// A page as bytes say it: its age, whether it was seen, and its figures with how sure they are.
type AnyPage = (u16, Option<bool>, Option<(u16, u8)>, Option<(u16, u8)>, Option<(u8, u8, u8)>);
type Any = (Vec<AnyPage>, u8, u8);

fn figure(value: impl Into<f64>, certainty: u8) -> Figure {
    Figure { value: value.into(), certainty: f64::from(certainty) / 255.0 }
}

fn page((age_days, is_live, clicks, impressions, positions): &AnyPage) -> Published {
    let impact = Impact {
        clicks: clicks.map(|(value, sure)| figure(value, sure)),
        impressions: impressions.map(|(value, sure)| figure(value, sure)),
        position_before: positions.map(|(before, _, sure)| figure(before, sure)),
        position_after: positions.map(|(_, after, sure)| figure(after, sure)),
    };
    Published { age_days: u32::from(*age_days), is_live: *is_live, impact }
}

fn history((pages, failures, planned): &Any) -> History {
    History {
        action_type: ActionType::PublishPost,
        goal_type: "content_creation".to_owned(),
        published: pages.iter().map(page).collect(),
        failures: u32::from(*failures),
        planned: u32::from(*planned),
    }
}

fn judged(history: &History) -> Urgency {
    urgency(std::slice::from_ref(history)).pop().expect("one for each history")
}

fn without_figures(pages: &[Published]) -> Vec<Published> {
    pages.iter().map(|page| Published { impact: Impact::default(), ..page.clone() }).collect()
}

fn with_zero_clicks(pages: &[Published]) -> Vec<Published> {
    let impact = Impact { clicks: Some(figure(0_u8, 255)), ..Impact::default() };
    pages.iter().map(|page| Published { impact, ..page.clone() }).collect()
}

/// A change of a history: what it does to the score must not go the wrong way.
fn check(history: &History) {
    let before = judged(history);
    assert!((0.0..=100.0).contains(&before.score) && (0.55..=1.0).contains(&before.confidence), "{before:?}");
    let points: f64 = before.terms.iter().map(|term| term.points).sum();
    assert!((points - before.score).abs() < 1e-6, "the terms are the score: {before:?}");
    assert_eq!(before.terms.len() + before.left_out.len(), TERMS.len());
    assert_eq!(before, judged(history), "two runs differ");

    let older = |page: &Published| Published { age_days: page.age_days + 7, ..page.clone() };
    let aged = History { published: history.published.iter().map(older).collect(), ..history.clone() };
    assert!(judged(&aged).score >= before.score, "older lowers it: {history:?}");
    for at in 0..history.published.len() {
        let mut one = history.clone();
        one.published[at].age_days += 7;
        assert!(judged(&one).score >= before.score, "one older page lowers it: {history:?}");
    }
    let failed = History { failures: history.failures + 1, ..history.clone() };
    assert!(judged(&failed).score <= before.score, "a failure raises it: {history:?}");
    let planned = History { planned: history.planned + 1, ..history.clone() };
    assert!(judged(&planned).score <= before.score, "a planned task raises it: {history:?}");
    let mut clicked = history.clone();
    for clicks in clicked.published.iter_mut().filter_map(|page| page.impact.clicks.as_mut()) {
        clicks.value += 5.0;
    }
    assert!(judged(&clicked).score >= before.score, "clicks lower it: {history:?}");

    let unknown = judged(&History { published: without_figures(&history.published), ..history.clone() });
    let zero = judged(&History { published: with_zero_clicks(&history.published), ..history.clone() });
    let has_impact = |one: &Urgency| one.terms.iter().any(|term| term.code == Code::Impact);
    assert!(!has_impact(&unknown), "{unknown:?}");
    if !history.published.is_empty() {
        assert!(has_impact(&zero) && zero.confidence > unknown.confidence, "unknown is zero: {history:?}");
        // Below that, one decimal may hide the difference.
        assert!(zero.score < unknown.score || unknown.score < 2.0, "a measured zero counts, an unknown figure does not");
        assert!(unknown.confidence <= before.confidence, "what is unknown must not make it surer: {history:?}");
    }
}

#[test]
fn any_history() {
    let (all, with_pages) = (AtomicU32::new(0), AtomicU32::new(0));
    bolero::check!().with_type().for_each(|any: &Any| {
        let history = history(any);
        check(&history);
        all.fetch_add(1, Ordering::Relaxed);
        with_pages.fetch_add(u32::from(!history.published.is_empty()), Ordering::Relaxed);
    });
    let (all, with_pages) = (all.into_inner(), with_pages.into_inner());
    assert!(all < 100 || with_pages > all / 4, "{with_pages} of {all} have pages");
}

#[test]
fn the_page_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("URGENCY.md");
    let mut page = String::from(
        "# Urgency\n\nWhat to plan next on a site, judged by what was published there: for each action and goal a score from 0 to 100. It is \
         Bellwether's own,\nand promises nothing. `core/src/urgency` computes it; `autopilot_status` and `GET /targets/{id}/urgency` show it with its \
         terms.\n\n```text\nscore      = 100 · Σ weight · certainty · value / Σ weight · certainty      over the terms that are known\nconfidence =       Σ weight · certainty / Σ weight                          over all terms\n```\n\nA term of which nothing is known is left out \
         (`left_out`, with the reason): it lowers `confidence`, and never counts as zero. The\ncertainty of *visibility* is the share of pages \
         that were looked at, that of *impact* the share of its figures that are known, each as\nsure as its source says. All others are counted by \
         the service, and certain. So a page that grows older never makes its kind less\nurgent, and a failure never makes it more \
         urgent.\n\n| term | weight | value, 0 to 1 | why |\n|---|---|---|---|\n",
    );
    for facts in TERMS {
        let _ = writeln!(page, "| `{}` | {} | {} | {} |", facts.code.as_str(), facts.weight, facts.value, facts.why);
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &page).expect("a page");
    }
    assert_eq!(std::fs::read_to_string(&path).expect("a page"), page, "BLESS=1 writes it");
}
