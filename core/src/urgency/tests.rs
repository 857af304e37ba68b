//! Histories and their scores, worked out by hand. What holds for any history is in `tests/urgency.rs`.

use super::*;
use alloc::borrow::ToOwned;
use alloc::vec;

fn history(published: Vec<Published>, failures: u32, planned: u32) -> History {
    let goal_type = "content_creation".to_owned();
    History { action_type: ActionType::PublishPost, goal_type, published, failures, planned }
}

fn page(age_days: u32, is_live: Option<bool>, clicks: Option<f64>) -> Published {
    let clicks = clicks.map(|value| Figure { value, certainty: 1.0 });
    Published { age_days, is_live, impact: Impact { clicks, ..Impact::default() } }
}

fn check(history: &History, score: f64, confidence: f64, reasons: &[Reason], left_out: &[Reason]) {
    let judged = judge(history);
    let found: Vec<Reason> = judged.terms.iter().map(|term| term.reason).collect();
    let missing: Vec<Reason> = judged.left_out.iter().map(|term| term.reason).collect();
    let sum: f64 = judged.terms.iter().map(|term| term.points).sum();
    assert!((sum - judged.score).abs() < 1e-9, "points add up: {judged:?}");
    assert_eq!((judged.score, judged.confidence, &found[..], &missing[..]), (score, confidence, reasons, left_out), "{judged:?}");
}

#[test]
fn what_is_known_counts() {
    use Reason::*;
    // (25 / 2 + 15 + 15) / 55
    check(
        &history(vec![], 0, 0),
        77.3,
        0.55,
        &[NeverPublished, NoFailures, NothingPlanned],
        &[NothingPublished, NothingPublished],
    );
    // (25 · 9/90 + 15 · 1 + 15 / 2 + 15 / 2) / 70
    check(
        &history(vec![page(9, Some(true), None)], 1, 3),
        46.4,
        0.7,
        &[PublishedRecently, PagesLive, HasFailed, AlreadyPlanned],
        &[ImpactNotMeasured],
    );
    // One of three figures is known, and nobody has seen the page: (25 · 1 + 10 · 0.5 + 15 + 15) / 65.
    check(
        &history(vec![page(100, None, Some(20.0))], 0, 0),
        92.3,
        0.65,
        &[NotPublishedLately, ImpactFair, NoFailures, NothingPlanned],
        &[PagesNotSeen],
    );
    check(
        &history(vec![page(100, Some(false), Some(0.0))], 0, 0),
        53.1,
        0.8,
        &[NeverPublished, ImpactWeak, PagesMissing, NoFailures, NothingPlanned],
        &[],
    );
}

#[test]
fn figures_that_cannot_be_are_unknown() {
    for (value, certainty) in [(f64::NAN, 1.0), (f64::INFINITY, 1.0), (-1.0, 1.0), (5.0, 0.0), (5.0, f64::NAN), (5.0, -1.0)] {
        let figure = Some(Figure { value, certainty });
        let impact = Impact { clicks: figure, impressions: figure, position_before: figure, position_after: figure };
        let judged = judge(&history(vec![Published { impact, ..page(9, None, None) }], 0, 0));
        assert!(judged.left_out.iter().any(|term| term.reason == Reason::ImpactNotMeasured), "{value} {certainty}");
    }
}

#[test]
fn the_most_urgent_is_first() {
    let waiting = History { planned: 9, ..history(vec![], 0, 0) };
    let linking = History { action_type: ActionType::AddInternalLinks, ..history(vec![], 0, 0) };
    let judged = urgency(&[waiting, history(vec![], 0, 0), linking]);
    let order: Vec<(&str, bool)> = judged.iter().map(|one| (one.action_type, one.score > 70.0)).collect();
    assert_eq!(order, [("add_internal_links", true), ("publish_post", true), ("publish_post", false)]);
}

#[test]
fn weights_make_a_hundred() {
    assert_eq!(TERMS.iter().map(|facts| facts.weight).sum::<u32>(), 100);
}
