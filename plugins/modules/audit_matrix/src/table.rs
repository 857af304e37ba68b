//! Makes rows from pages.

use bellwether_criteria::audit::{score, worth};
use bellwether_criteria::criterion::{Criterion, Scope};
use bellwether_criteria::finding::Status as FindingStatus;
use bellwether_criteria::seen::{Input, Seen};
use bellwether_criteria::{CATALOGUE, Language, named};
use bellwether_matrix::{Cell, Column, ColumnKind, Matrix, Row, Status, Summary, Tally};
use bellwether_text::Set;
use std::collections::BTreeMap;

/// Number of pages named as the worst.
const WORST: usize = 10;
/// Maximum bytes of rows as JSON: with columns and sums the table stays under the limit of a result.
const ROWS_BYTES: usize = 980_000;

/// A table that grows.
pub(crate) struct Table {
    columns: Vec<&'static Criterion>,
    rows: Vec<Row>,
    urls: Set<'static>,
    tallies: Vec<Tally>,
    /// Bytes of the rows as JSON.
    bytes: usize,
    /// Whether a page did not fit.
    left_out: bool,
}

impl Table {
    /// An empty table of all criteria that a page, its answer and robots.txt decide.
    pub(crate) fn new() -> Self {
        let decides =
            |input: &Input| matches!(input, Input::page | Input::language | Input::response | Input::robots | Input::today);
        let columns: Vec<_> = CATALOGUE
            .iter()
            .copied()
            .filter(|criterion| criterion.rule.scope != Scope::Site && criterion.rule.test.needs.iter().all(decides))
            .collect();
        let tallies = vec![Tally::default(); columns.len()];
        Self { columns, rows: Vec::new(), urls: Set::default(), tallies, bytes: 0, left_out: false }
    }

    /// Adds a page, once: several addresses may lead to the same page. A page that was in flight when the table became full is
    /// left out.
    pub(crate) fn add(&mut self, url: String, seen: &Seen) {
        if !self.urls.insert(url.clone()) {
            return;
        }
        if self.is_full() {
            self.left_out = true;
            return;
        }
        let (mut cells, mut values) = (BTreeMap::new(), Vec::with_capacity(self.columns.len()));
        for (criterion, tally) in self.columns.iter().zip(&mut self.tallies) {
            let cell = match criterion.verdict(seen) {
                Ok(Some(verdict)) => {
                    count(tally, verdict.status());
                    values.push((*criterion, worth(verdict.status())));
                    Some(Cell { status: status(verdict.status()), value: criterion.figure(&verdict), count: verdict.count() })
                }
                Ok(None) => None,
                Err(_) => Some(Cell { status: Status::NotMeasured, value: None, count: 0 }),
            };
            if let Some(cell) = cell {
                cells.insert(criterion.id.to_owned(), cell);
            }
        }
        let row = Row { url, score: score(&values).overall, cells };
        self.bytes += serde_json::to_string(&row).map_or(0, |text| text.len() + 1);
        self.rows.push(row);
    }

    /// Whether there is no row.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether no further row fits.
    pub(crate) fn is_full(&self) -> bool {
        self.bytes >= ROWS_BYTES
    }

    /// Whether a page did not fit.
    pub(crate) fn has_left_out(&self) -> bool {
        self.left_out
    }

    /// The table with its sums; labels in a language.
    pub(crate) fn finish(self, language: Language) -> Matrix {
        let column = |criterion: &&'static Criterion| Column {
            id: criterion.id.to_owned(),
            label: named(criterion, language),
            kind: if criterion.rule.figure.is_some() { ColumnKind::Number } else { ColumnKind::Status },
            unit: criterion.rule.figure.map(|figure| figure.unit.to_owned()),
        };
        let mut worst: Vec<&Row> = self.rows.iter().filter(|row| row.score.is_some_and(|score| score < 100.0)).collect();
        worst.sort_by(|a, b| a.score.unwrap_or(0.0).total_cmp(&b.score.unwrap_or(0.0)));
        let worst_pages = worst.iter().take(WORST).map(|row| row.url.clone()).collect();
        let by_criterion = self.columns.iter().map(|criterion| criterion.id.to_owned()).zip(self.tallies).collect();
        Matrix {
            columns: self.columns.iter().map(column).collect(),
            summary: Summary { by_criterion, worst_pages },
            rows: self.rows,
        }
    }
}

fn count(tally: &mut Tally, status: FindingStatus) {
    match status {
        FindingStatus::Pass => tally.pass += 1,
        FindingStatus::Warn => tally.warn += 1,
        FindingStatus::Fail => tally.fail += 1,
        FindingStatus::NotApplicable | FindingStatus::NotMeasured => {}
    }
}

fn status(status: FindingStatus) -> Status {
    match status {
        FindingStatus::Pass => Status::Pass,
        FindingStatus::Warn => Status::Warn,
        FindingStatus::Fail => Status::Fail,
        FindingStatus::NotApplicable | FindingStatus::NotMeasured => Status::NotMeasured,
    }
}
