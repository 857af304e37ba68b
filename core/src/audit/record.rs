//! What is kept of a report so that a later one can be compared with it: scores, and the outcome of each criterion on the ordered
//! page and on every page that was read. It has no texts, so reports in two languages can be compared.
//!
//! The layers are read leniently: missing members are empty, and unknown members are ignored.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// The outcome of a criterion, by its word in the results of modules; in a [`PageRecord`] by one letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It is met.
    Pass,
    /// It is met in part, or its result is uncertain.
    Warn,
    /// It is not met.
    Fail,
    /// Its precondition is false there.
    NotApplicable,
    /// It could not be examined.
    #[default]
    NotMeasured,
}

impl Verdict {
    const LETTERS: [(Self, char); 5] =
        [(Self::Pass, 'p'), (Self::Warn, 'w'), (Self::Fail, 'f'), (Self::NotApplicable, '-'), (Self::NotMeasured, '?')];

    fn letter(self) -> char {
        Self::LETTERS.iter().find(|(known, _)| *known == self).map_or('?', |(_, letter)| *letter)
    }

    fn of_letter(letter: char) -> Self {
        Self::LETTERS.iter().find(|(_, known)| *known == letter).map_or(Self::NotMeasured, |(verdict, _)| *verdict)
    }
}

/// What is kept of a report.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// When its layers were complete: RFC 3339, UTC.
    pub generated_at: String,
    /// The version of the rules that judged: two records with the same text were judged by the same rules.
    pub rules: String,
    /// The scores.
    pub scores: Scores,
    /// The criteria on the ordered page and its site, in the order of the catalogue.
    pub criteria: Vec<CriterionRecord>,
    /// The ids of the criteria by which each page was judged. Empty if only the ordered page was.
    pub columns: Vec<String>,
    /// The pages that were read.
    pub pages: Vec<PageRecord>,
}

/// Scores of a report, 0 to 100; `None` if nothing was measured or the layer is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scores {
    /// Of all criteria.
    pub seo: Option<f64>,
    /// Of the technical ones.
    pub technical: Option<f64>,
    /// Of those about content.
    pub semantic: Option<f64>,
    /// Of those about trust.
    pub eeat: Option<f64>,
    /// Visibility for assistants.
    pub ai: Option<f64>,
}

/// The outcome of a criterion on the ordered page and its site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CriterionRecord {
    /// Its id.
    pub id: String,
    /// Its outcome.
    pub status: Verdict,
    /// Number of places.
    #[serde(rename = "evidence_count")]
    pub count: u32,
}

/// The outcomes on one page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageRecord {
    /// Its address.
    pub url: String,
    /// A letter for each of [`Record::columns`]: `p`ass, `w`arn, `f`ail, `?` not measured, `-` not applicable; the layer of a report
    /// leaves out what a page meets, which is `-` as well: neither is a finding.
    outcomes: String,
}

impl PageRecord {
    /// The outcome in a column; not measured beyond the last one.
    #[must_use]
    pub fn verdict(&self, column: usize) -> Verdict {
        self.outcomes.as_bytes().get(column).map_or(Verdict::NotMeasured, |letter| Verdict::of_letter(char::from(*letter)))
    }
}

/// What is read of the layer of the criteria.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct CriteriaLayer {
    score: Option<f64>,
    subscores: Subscores,
    criteria: Vec<CriterionRecord>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Subscores {
    technical: Option<f64>,
    semantic: Option<f64>,
    eeat: Option<f64>,
}

/// What is read of the layer of all pages.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct PagesLayer {
    columns: Vec<Column>,
    rows: Vec<Row>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Column {
    id: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Row {
    url: String,
    /// A criterion that the page meets, or that does not apply to it, may have no cell.
    cells: BTreeMap<String, Cell>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Cell {
    status: Verdict,
}

/// What is read of the strategic layer.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct StrategyLayer {
    score: Option<f64>,
}

impl Record {
    /// The record of a report, from its layers. A layer that is missing leaves its part empty.
    #[must_use]
    pub fn of(
        generated_at: &str,
        rules: &str,
        criteria: CriteriaLayer,
        pages: Option<PagesLayer>,
        strategy: Option<&StrategyLayer>,
    ) -> Self {
        let PagesLayer { columns, rows } = pages.unwrap_or_default();
        let columns: Vec<String> = columns.into_iter().map(|column| column.id).collect();
        let verdict = |row: &Row, id: &String| row.cells.get(id).map_or(Verdict::NotApplicable, |cell| cell.status);
        let page = |row: Row| {
            let outcomes = columns.iter().map(|id| verdict(&row, id).letter()).collect();
            PageRecord { url: row.url, outcomes }
        };
        let pages = rows.into_iter().map(page).collect();
        let Subscores { technical, semantic, eeat } = criteria.subscores;
        let scores = Scores { seo: criteria.score, technical, semantic, eeat, ai: strategy.and_then(|layer| layer.score) };
        let criteria = criteria.criteria;
        Self { generated_at: generated_at.to_owned(), rules: rules.to_owned(), scores, criteria, columns, pages }
    }
}
