//! The page score: what a page alone decides. It is the score of a page wherever several pages stand side by side, and lies beside
//! the score of an audit, which counts the site around the page as well.

use crate::CATALOGUE;
use crate::audit::{score, worth};
use crate::criterion::{Criterion, Scope};
use crate::seen::{Input, Seen};
use bellwether_finding::Status;

/// The criteria that a page, its answer and robots.txt decide, in the order of the catalogue. A constant, so that a module that
/// uses only these does not link the other criteria.
pub static ON_PAGE: [&Criterion; WIDTH] = columns();
const WIDTH: usize = width();

const fn is_on_page(criterion: &Criterion) -> bool {
    let mut needs = criterion.rule.test.needs;
    while let [input, rest @ ..] = needs {
        if !matches!(input, Input::address | Input::page | Input::language | Input::response | Input::robots | Input::today) {
            return false;
        }
        needs = rest;
    }
    !matches!(criterion.rule.scope, Scope::Site)
}

const fn width() -> usize {
    let (mut count, mut left) = (0, CATALOGUE);
    while let [criterion, rest @ ..] = left {
        count += is_on_page(criterion) as usize;
        left = rest;
    }
    count
}

#[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn columns() -> [&'static Criterion; WIDTH] {
    let mut columns = [CATALOGUE[0]; WIDTH];
    let (mut count, mut left) = (0, CATALOGUE);
    while let [criterion, rest @ ..] = left {
        if is_on_page(criterion) {
            columns[count] = *criterion;
            count += 1;
        }
        left = rest;
    }
    columns
}

/// The page score of what was seen, 0 to 100, with one decimal: the formula of an audit over [`ON_PAGE`] with the severities of
/// the catalogue. `None` when nothing was measured, or when robots.txt closes the page to our agent alone.
#[must_use]
pub fn page_score(seen: &Seen) -> Option<f64> {
    let status = |criterion: &&'static Criterion| Some((*criterion, criterion.verdict(seen).ok()??.status()));
    page_score_of(seen, ON_PAGE.iter().filter_map(status))
}

/// As [`page_score`], of statuses that are known already; those of other criteria do not count.
#[must_use]
pub fn page_score_of(seen: &Seen, statuses: impl IntoIterator<Item = (&'static Criterion, Status)>) -> Option<f64> {
    let on_page = statuses.into_iter().filter(|(criterion, _)| is_on_page(criterion));
    let values: Vec<_> = on_page.map(|(criterion, status)| (criterion, worth(status))).collect();
    let score = score(&values);
    // What is left of a page that robots.txt closes to our agent alone says nothing of it.
    score.overall.filter(|_| seen.page.is_ok() || !score.gates.is_empty())
}
