//! The order of the plan.
//!
//! For one page: what caps the score, then what adds the most points, then the least work. The points are those of the audited page, so where
//! the whole site was read they come after what weighs on the site: the severity of a criterion, and the share of the pages concerned.

use crate::Layers;
use crate::output::Action;
use bellwether_criteria::finding::Status;
use bellwether_layers::{Pages, Row, severity_rank};

/// What a severity counts where no page is concerned; twice that where all are. So a whole site with a problem of one severity counts as
/// much as one of many pages with a problem of the next.
const SEVERITIES: [f64; 4] = [8.0, 4.0, 2.0, 1.0];
/// The severity of what no criterion names: links, groups, questions.
const MEDIUM: usize = 2;
/// Part of a page that a warning counts.
const WARNED: f64 = 0.5;

/// Sorts the actions, the most important first.
pub(crate) fn sort(actions: &mut Vec<Action>, layers: &Layers) {
    let pages = Pages::of_site(layers.pages.as_ref(), &layers.audit);
    let weigh = |action: &Action| pages.map_or(0.0, |pages| weight(action, layers, pages));
    let mut weighed: Vec<(f64, Action)> = std::mem::take(actions).into_iter().map(|action| (weigh(&action), action)).collect();
    let points = |action: &Action| action.points.unwrap_or(-1.0);
    weighed.sort_by(|(of_a, a), (of_b, b)| {
        let by_points = points(b).total_cmp(&points(a)).then(work(&a.effort).cmp(&work(&b.effort)));
        b.gate.cmp(&a.gate).then(of_b.total_cmp(of_a)).then(by_points)
    });
    actions.extend(weighed.into_iter().map(|(_, action)| action));
}

/// What an action weighs on the whole site: by the criterion that weighs most.
fn weight(action: &Action, layers: &Layers, pages: &Pages) -> f64 {
    let weigh = |severity: usize, share: f64| SEVERITIES.get(severity).copied().unwrap_or(0.0) * (1.0 + share.min(1.0));
    let all = count(pages.rows.len());
    let of_criterion = |id: &String| {
        let row = layers.audit.criteria.iter().find(|row| &*row.id == id);
        let column = pages.columns.iter().find(|column| &*column.id == id);
        let severity = row.map(|row| &row.severity).or_else(|| column.map(|column| &column.severity));
        let share = match pages.spread(id) {
            Some(spread) => (count(spread.failing) + WARNED * count(spread.warning)) / all,
            None => row.map_or(1.0 / all, |row| of_row(row, all)),
        };
        weigh(severity.map_or(MEDIUM, |severity| severity_rank(severity)), share)
    };
    let of_site = || weigh(MEDIUM, f64::from(action.evidence_count) / all);
    let heaviest = action.criteria.iter().map(of_criterion).reduce(f64::max);
    heaviest.unwrap_or_else(of_site)
}

/// The share of the pages that a criterion concerns which no table of pages has.
fn of_row(row: &Row, all: f64) -> f64 {
    let share = if &*row.scope == "site" { 1.0 } else { 1.0 / all };
    if row.status == Status::Warn { WARNED * share } else { share }
}

fn work(effort: &str) -> usize {
    ["small", "medium", "large"].iter().position(|known| *known == effort).unwrap_or(3)
}

/// A count as a float; exact below 2^32, which no site reaches.
fn count(pages: usize) -> f64 {
    f64::from(u32::try_from(pages).unwrap_or(u32::MAX))
}
