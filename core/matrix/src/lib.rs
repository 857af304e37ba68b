//! The table of pages and criteria: its type, and the file that spreadsheets open. A module makes the table and the service
//! writes the file from the stored result; both use this crate, so the size and digest in the result are those of the file.
//!
//! It judges nothing and knows no criterion.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod csv;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use csv::{Field, Separator, file};

/// A table: a row for each page, a column for each criterion.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Matrix {
    /// The criteria, in the order of the catalogue.
    pub columns: Vec<Column>,
    /// The pages, in the order in which they were requested or found.
    pub rows: Vec<Row>,
    /// Sums over all rows.
    pub summary: Summary,
    /// The first row of the file: of the addresses, of the scores, and for each criterion of its outcome, of its numbers if it has
    /// some, and of its number of places.
    pub heads: Vec<String>,
    /// Outcomes as the file names them, in the language of the labels.
    pub outcomes: Outcomes,
}

/// The words of outcomes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Outcomes {
    /// It is met.
    pub pass: String,
    /// It is met in part, or its result is uncertain.
    pub warn: String,
    /// It is not met.
    pub fail: String,
    /// It does not apply to the page.
    pub not_applicable: String,
    /// It could not be examined.
    pub not_measured: String,
}

/// A criterion as a column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Column {
    /// Id of the criterion.
    pub id: String,
    /// Its name.
    pub label: String,
    /// What its cells contain besides the status.
    #[serde(rename = "type")]
    pub kind: ColumnKind,
    /// Unit of the numbers, as a plural: `characters`; null for a column without numbers.
    pub unit: Option<String>,
    /// How serious it is where the criterion is not met: `critical`, `high`, `medium` or `low`.
    pub severity: String,
    /// Effort to meet it on all pages: `small` (up to half a day), `medium` (up to three days) or `large`.
    pub effort: String,
    /// Who does it: `developer`, `editor` or `shop_owner`.
    pub owner: String,
    /// What to do where it is not met, in the language of the labels; null if it is met on all pages.
    #[serde(rename = "do")]
    pub advice: Option<String>,
}

/// What the cells of a column contain besides the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ColumnKind {
    /// Nothing.
    Status,
    /// A number.
    Number,
}

/// A page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Row {
    /// Its address.
    pub url: String,
    /// 0 to 100; null if nothing was measured.
    pub score: Option<f64>,
    /// Cells by the id of the criterion; a criterion that does not apply to the page has no cell.
    pub cells: BTreeMap<String, Cell>,
}

/// The outcome of one criterion on one page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Cell {
    /// Outcome.
    pub status: Status,
    /// The figure, in the unit of the column; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// Number of places that the criterion reports on the page; absent if it is 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub count: u32,
}

/// The outcome of a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It is met.
    Pass,
    /// It is met in part, or its result is uncertain.
    Warn,
    /// It is not met.
    Fail,
    /// It could not be examined.
    NotMeasured,
}

/// Sums over all rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Summary {
    /// Number of pages by outcome, for each criterion id.
    pub by_criterion: BTreeMap<String, Tally>,
    /// The pages with the lowest scores, worst first, at most ten.
    pub worst_pages: Vec<String>,
}

/// Number of pages by outcome.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Tally {
    /// Pages on which it is met.
    pub pass: u32,
    /// Pages on which it is met in part.
    pub warn: u32,
    /// Pages on which it is not met.
    pub fail: u32,
}

impl Outcomes {
    /// The word of a cell; a page without one is one to which the criterion does not apply.
    fn of(&self, cell: Option<&Cell>) -> &str {
        match cell.map(|cell| cell.status) {
            Some(Status::Pass) => &self.pass,
            Some(Status::Warn) => &self.warn,
            Some(Status::Fail) => &self.fail,
            Some(Status::NotMeasured) => &self.not_measured,
            None => &self.not_applicable,
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}
