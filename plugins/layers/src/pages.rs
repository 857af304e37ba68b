//! The result of `audit_matrix`: the criteria that a page alone decides, on every page that was read.

use crate::causes::effort_rank;
use crate::{Audit, Text};
use bellwether_criteria::audit::GATES;
use bellwether_criteria::criterion::Effort;
use schemars::JsonSchema;
use serde::Deserialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The table of pages and criteria.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Pages {
    /// The criteria.
    pub columns: Vec<Column>,
    /// The pages; their cells may lack the criteria that they meet.
    pub rows: Vec<PageRow>,
    /// The sums of all pages.
    pub summary: Sums,
}

/// The sums of all pages.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Sums {
    /// For each criterion how many pages pass, warn and fail.
    pub by_criterion: BTreeMap<String, Tally>,
}

/// How many pages have each outcome of a criterion.
#[derive(Debug, Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Tally {
    /// Pages that meet it.
    pub pass: usize,
    /// Pages with a warning.
    pub warn: usize,
    /// Pages that fail.
    pub fail: usize,
}

/// A criterion.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Column {
    /// Its id.
    pub id: Text,
    /// Its name.
    pub label: Text,
    /// `critical`, `high`, `medium` or `low`.
    pub severity: Text,
    /// `small`, `medium` or `large`.
    pub effort: Text,
    /// `developer`, `editor` or `shop_owner`.
    pub owner: Text,
    /// What to do where it is not met; empty if it is met everywhere.
    #[serde(rename = "do")]
    pub advice: Text,
}

/// A page.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PageRow {
    /// Its address.
    pub url: Text,
    /// 0 to 100, by the criteria of the table.
    pub score: Option<f64>,
    /// Outcomes by the id of the criterion; a criterion that does not apply has none.
    pub cells: BTreeMap<String, Cell>,
}

/// The outcome of a criterion on a page.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Cell {
    /// `pass`, `warn`, `fail` or `not_measured`.
    pub status: Text,
    /// Number of places.
    pub count: u32,
}

/// A criterion that pages do not meet.
#[derive(Debug, Clone)]
pub struct Spread<'p> {
    /// The criterion.
    pub column: &'p Column,
    /// Pages of the table.
    pub all: usize,
    /// Pages on which it was measured.
    pub measured: usize,
    /// Pages that fail and pages that warn.
    pub failing: usize,
    /// As `failing`.
    pub warning: usize,
    /// Places on these pages.
    pub places: u64,
    /// Those pages, with their places: failing ones first, then by places.
    pub pages: Vec<(&'p PageRow, u32)>,
}

/// Minimum pages of a statement about what nearly all have in common.
const COMMON_PAGES: usize = 5;
/// Minimum share of the measured pages that have it.
const COMMON_SHARE: f64 = 0.9;

impl Spread<'_> {
    /// Pages that fail or warn.
    #[must_use]
    pub const fn open(&self) -> usize {
        self.failing + self.warning
    }

    /// Whether it is on so many of the pages, and in the hands of a developer, that one template or setting causes it: one repair mends
    /// all of them. Texts are written page by page.
    #[must_use]
    pub fn is_common(&self) -> bool {
        self.is_everywhere() && self.owner() == "developer"
    }

    /// Whether nearly all pages of the site have it.
    #[allow(clippy::cast_precision_loss, reason = "a few hundred pages")]
    fn is_everywhere(&self) -> bool {
        self.open() >= COMMON_PAGES && self.open() as f64 >= COMMON_SHARE * self.measured as f64 && 2 * self.measured >= self.all
    }

    /// Who mends it: headings that nearly all pages lack, or have too many of, come from a template, which editors do not write.
    #[must_use]
    pub fn owner(&self) -> &str {
        let is_of_template = self.column.id.starts_with("h1-") || self.column.id.starts_with("heading-");
        if is_of_template && self.is_everywhere() { "developer" } else { &self.column.owner }
    }

    /// How long it takes on all pages: texts are written page by page.
    #[must_use]
    pub fn effort(&self) -> &str {
        let pages = u32::try_from(self.open()).unwrap_or(u32::MAX);
        let by_hand = if self.owner() == "editor" { Effort::by_hand(pages) } else { Effort::Small }.code();
        if effort_rank(by_hand) > effort_rank(&self.column.effort) { by_hand } else { &self.column.effort }
    }
}

impl PageRow {
    /// The gates that fail on it.
    pub fn gates(&self) -> impl Iterator<Item = &'static str> {
        GATES.into_iter().filter(|gate| self.cells.get(*gate).is_some_and(Cell::fails))
    }

    /// Number of criteria that fail, and that warn.
    #[must_use]
    pub fn open(&self) -> (usize, usize) {
        let of = |status: &str| self.cells.values().filter(|cell| &*cell.status == status).count();
        (of("fail"), of("warn"))
    }
}

impl Cell {
    /// Whether the criterion fails.
    #[must_use]
    pub fn fails(&self) -> bool {
        &*self.status == "fail"
    }

    /// Whether the criterion fails or warns.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(&*self.status, "fail" | "warn")
    }
}

/// Minimum pages of a table of pages.
const SEVERAL: usize = 2;

impl Pages {
    /// The table if it speaks of a site: several pages were read, the audited one among them.
    #[must_use]
    pub fn of_site<'t>(table: Option<&'t Self>, audit: &Audit) -> Option<&'t Self> {
        table.filter(|table| table.rows.len() >= SEVERAL && audit.unread().is_none())
    }

    /// What is said of one criterion; `None` if all pages meet it.
    #[must_use]
    pub fn spread(&self, id: &str) -> Option<Spread<'_>> {
        let column = self.columns.iter().find(|column| &*column.id == id)?;
        let cells = || self.rows.iter().filter_map(|row| Some((row, row.cells.get(id)?)));
        let open: Vec<(&PageRow, &Cell)> = cells().filter(|(_, cell)| cell.is_open()).collect();
        if open.is_empty() {
            return None;
        }
        let failing = open.iter().filter(|(_, cell)| cell.fails()).count();
        let mut sorted = open.clone();
        sorted.sort_by_key(|(_, cell)| (!cell.fails(), Reverse(cell.count)));
        Some(Spread {
            column,
            all: self.rows.len(),
            measured: self.summary.by_criterion.get(id).map_or(open.len(), |tally| tally.pass + tally.warn + tally.fail),
            failing,
            warning: open.len() - failing,
            places: open.iter().map(|(_, cell)| u64::from(cell.count)).sum(),
            pages: sorted.into_iter().map(|(row, cell)| (row, cell.count)).collect(),
        })
    }

    /// The criteria that pages do not meet: the most serious first, then by the pages that fail, then by those that warn.
    #[must_use]
    pub fn spreads(&self) -> Vec<Spread<'_>> {
        let mut spreads: Vec<Spread<'_>> = self.columns.iter().filter_map(|column| self.spread(&column.id)).collect();
        spreads.sort_by_key(|spread| (severity_rank(&spread.column.severity), Reverse((spread.failing, spread.warning))));
        spreads
    }

    /// The most serious finding of a page that is not on nearly all pages, which `common` lists; failing before warning ones.
    #[must_use]
    pub fn worst_of<'p>(&'p self, row: &'p PageRow, common: &[&str]) -> Option<&'p Column> {
        let open = self.columns.iter().filter_map(|column| Some((column, row.cells.get(column.id.as_str())?)));
        let open = open.filter(|(column, cell)| cell.is_open() && !common.contains(&column.id.as_str()));
        open.min_by_key(|(column, cell)| (!cell.fails(), severity_rank(&column.severity))).map(|(column, _)| column)
    }

    /// The pages, the lowest score first.
    #[must_use]
    pub fn worst_first(&self) -> Vec<&PageRow> {
        let mut rows: Vec<&PageRow> = self.rows.iter().collect();
        rows.sort_by(|a, b| a.score.unwrap_or(100.0).total_cmp(&b.score.unwrap_or(100.0)));
        rows
    }

    /// The mean of the pages' scores; `None` without any.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "a few hundred pages")]
    pub fn mean(&self) -> Option<f64> {
        let scores: Vec<f64> = self.rows.iter().filter_map(|row| row.score).collect();
        (!scores.is_empty()).then(|| bellwether_finding::round1(scores.iter().sum::<f64>() / scores.len() as f64))
    }
}

/// The position of a severity, the most serious first; unknown words come last.
#[must_use]
pub fn severity_rank(code: &str) -> usize {
    ["critical", "high", "medium", "low"].iter().position(|known| *known == code).unwrap_or(4)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use serde_json::json;

    #[test]
    fn says_how_many_pages_and_which() {
        let cell = |status: &str, count: u32| json!({ "status": status, "count": count });
        let pages: Pages = serde_json::from_value(json!({
            "columns": [
                { "id": "img-alt", "label": "Alt texts", "severity": "high", "do": "Write them." },
                { "id": "http-status-ok", "label": "Status", "severity": "critical", "do": null },
            ],
            "rows": [
                { "url": "/a", "score": 80.0, "cells": { "img-alt": cell("warn", 9), "http-status-ok": cell("pass", 0) } },
                { "url": "/b", "score": 60.0, "cells": { "img-alt": cell("fail", 2), "http-status-ok": cell("fail", 0) } },
                { "url": "/c", "score": 70.0, "cells": { "img-alt": cell("fail", 5) } },
                { "url": "/d", "score": null, "cells": { "img-alt": cell("not_measured", 0) } },
            ],
        }))
        .unwrap();
        let spread = pages.spread("img-alt").unwrap();
        assert_eq!((spread.measured, spread.failing, spread.warning, spread.places), (3, 2, 1, 16));
        let order: Vec<&str> = spread.pages.iter().map(|(row, _)| row.url.as_str()).collect();
        assert_eq!((order, spread.is_common()), (vec!["/c", "/b", "/a"], false));
        let ids: Vec<&str> = pages.spreads().iter().map(|spread| spread.column.id.as_str()).collect();
        assert_eq!(ids, ["http-status-ok", "img-alt"]);
        let worst = *pages.worst_first().first().unwrap();
        assert_eq!((worst.url.as_str(), worst.open(), worst.gates().collect::<Vec<_>>()), ("/b", (2, 0), vec!["http-status-ok"]));
        assert_eq!(pages.worst_of(worst, &[]).unwrap().label.as_str(), "Status");
        assert_eq!(pages.worst_of(worst, &["http-status-ok"]).unwrap().label.as_str(), "Alt texts");
        assert_eq!(pages.mean(), Some(70.0));
    }
}
