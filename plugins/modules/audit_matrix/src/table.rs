//! Makes rows from pages.

use crate::file::{self, Cells, Heads};
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Arg, Args, Status as FindingStatus};
use bellwether_criteria::on_page::{ON_PAGE, page_score_of};
use bellwether_criteria::seen::Seen;
use bellwether_criteria::{Language, Verdict, advice, named};
use bellwether_matrix::{Cell, Column, ColumnKind, Matrix, Row, Status, Summary, Tally};
use bellwether_text::Set;
use std::collections::BTreeMap;

/// Number of pages named as the worst.
const WORST: usize = 10;
/// Maximum bytes of rows as JSON: with columns, heads and sums the table stays under the limit of a result.
const ROWS_BYTES: usize = 970_000;

/// A table that grows.
pub(crate) struct Table {
    kept: Cells,
    rows: Vec<Row>,
    urls: Set<'static>,
    tallies: Vec<Tally>,
    /// For each column, the states of the pages that miss it.
    missed: Vec<Vec<Missed>>,
    /// Bytes of the rows as JSON.
    bytes: usize,
    /// Whether a page did not fit.
    left_out: bool,
}

impl Table {
    /// An empty table of all [`ON_PAGE`].
    pub(crate) fn new(kept: Cells) -> Self {
        let tallies = vec![Tally::default(); ON_PAGE.len()];
        let missed = vec![Vec::new(); ON_PAGE.len()];
        Self { kept, rows: Vec::new(), urls: Set::default(), tallies, missed, bytes: 0, left_out: false }
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
        let (mut cells, mut statuses) = (BTreeMap::new(), Vec::with_capacity(ON_PAGE.len()));
        for ((criterion, tally), missed) in ON_PAGE.iter().zip(&mut self.tallies).zip(&mut self.missed) {
            let cell = match criterion.verdict(seen) {
                Ok(Some(verdict)) => {
                    count(tally, verdict.status());
                    Missed::keep(missed, &verdict);
                    statuses.push((*criterion, verdict.status()));
                    Some(Cell { status: status(verdict.status()), value: criterion.figure(&verdict), count: verdict.count() })
                }
                Ok(None) => None,
                Err(_) => Some(Cell { status: Status::NotMeasured, value: None, count: 0 }),
            };
            if let Some(cell) = cell.filter(|cell| self.kept == Cells::All || cell.status != Status::Pass) {
                cells.insert(criterion.id.to_owned(), cell);
            }
        }
        let row = Row { url, score: page_score_of(seen, statuses), cells };
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

    /// The table with its sums, and the words of its file; labels in a language.
    pub(crate) fn finish(self, language: Language, heads: Heads) -> Matrix {
        let places = |id: &str| {
            let cells = self.rows.iter().filter_map(|row| row.cells.get(id));
            cells.filter(|cell| matches!(cell.status, Status::Fail | Status::Warn)).map(|cell| cell.count.max(1)).sum()
        };
        let column = |(criterion, missed): (&&Criterion, &Vec<Missed>)| Column {
            id: criterion.id.to_owned(),
            label: named(criterion, language),
            kind: if criterion.rule.figure.is_some() { ColumnKind::Number } else { ColumnKind::Status },
            unit: criterion.rule.figure.map(|figure| figure.unit.to_owned()),
            severity: criterion.rule.severity.code().to_owned(),
            effort: criterion.effort(places(criterion.id)).code().to_owned(),
            owner: criterion.rule.owner.code().to_owned(),
            advice: Missed::commonest(missed).map(|missed| advice(criterion, &missed.args, language)),
        };
        let mut worst: Vec<&Row> = self.rows.iter().filter(|row| row.score.is_some_and(|score| score < 100.0)).collect();
        worst.sort_by(|a, b| a.score.unwrap_or(0.0).total_cmp(&b.score.unwrap_or(0.0)));
        let worst_pages = worst.iter().take(WORST).map(|row| row.url.clone()).collect();
        let by_criterion = ON_PAGE.iter().map(|criterion| criterion.id.to_owned()).zip(self.tallies).collect();
        let columns: Vec<Column> = ON_PAGE.iter().zip(&self.missed).map(column).collect();
        Matrix {
            heads: file::heads(&columns, language, heads),
            outcomes: file::outcomes(language, self.kept),
            columns,
            summary: Summary { by_criterion, worst_pages },
            rows: self.rows,
        }
    }
}

/// The pages that miss a criterion in the same way: one advice fits them.
#[derive(Debug, Clone)]
struct Missed {
    /// What their verdicts say: a description may be missing, or too long.
    state: Option<String>,
    pages: u32,
    /// Places on the page with most of them, and the arguments of its verdict.
    places: u32,
    args: Args,
}

impl Missed {
    /// Counts a verdict that is not met, and keeps it if no earlier one of its state has as many places.
    fn keep(known: &mut Vec<Self>, verdict: &Verdict) {
        if !matches!(verdict.status(), FindingStatus::Fail | FindingStatus::Warn) {
            return;
        }
        let state = verdict.arg("state").and_then(|state| if let Arg::Text(state) = state { Some(state.clone()) } else { None });
        let (places, args) = (verdict.count(), verdict.args());
        match known.iter_mut().find(|missed| missed.state == state) {
            Some(missed) => {
                missed.pages += 1;
                if places > missed.places {
                    (missed.places, missed.args) = (places, args.clone());
                }
            }
            None => known.push(Self { state, pages: 1, places, args: args.clone() }),
        }
    }

    /// The state of most pages; of equal ones that with most places, then the first.
    fn commonest(known: &[Self]) -> Option<&Self> {
        known.iter().rev().max_by_key(|missed| (missed.pages, missed.places))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::unit;
    use std::collections::BTreeSet;

    const LANGUAGES: [Language; 3] = [Language::En, Language::Fr, Language::Es];

    /// The advice is that for the state of most pages, not for the first page or the one with most places.
    #[test]
    fn the_commonest_state_is_advised() {
        let verdict = |state: &str, places: usize| {
            Verdict::fail().with("state", state).at_all((0..places).map(|_| bellwether_criteria::finding::Place::default()))
        };
        for (states, expected) in [
            (vec![("long", 1), ("none", 1), ("none", 1)], Some("none")),
            (vec![("long", 9), ("none", 1), ("none", 1)], Some("none")),
            (vec![("long", 1), ("none", 2)], Some("none")),
            (vec![("long", 1), ("none", 1)], Some("long")),
            (vec![], None),
        ] {
            let mut known = Vec::new();
            states.iter().for_each(|(state, places)| Missed::keep(&mut known, &verdict(state, *places)));
            let state = Missed::commonest(&known).and_then(|missed| missed.state.as_deref());
            assert_eq!(state, expected, "{states:?}");
        }
    }

    /// A unit without a word would be called that of the default, `words`.
    #[test]
    fn every_unit_has_its_word() {
        let columns = Table::new(Cells::All).finish(Language::En, Heads::Ids).columns;
        for id in columns.iter().filter_map(|column| column.unit.as_deref()) {
            assert_eq!(unit(id, Language::En), id);
            let same = id == "words";
            for (language, words) in [(Language::Fr, "mots"), (Language::Es, "palabras")] {
                assert_eq!(unit(id, language) == words, same, "{id} in {}", language.code());
            }
        }
    }

    #[test]
    fn no_head_stands_twice() {
        for (language, heads) in LANGUAGES.into_iter().flat_map(|language| [(language, Heads::Labels), (language, Heads::Ids)]) {
            let all = Table::new(Cells::All).finish(language, heads).heads;
            let once: BTreeSet<&String> = all.iter().collect();
            let twice: Vec<&String> = all.iter().filter(|head| all.iter().filter(|other| other == head).count() > 1).collect();
            assert!(once.len() == all.len() && once.len() > 200, "{twice:?} in {}, {heads:?}", language.code());
        }
    }

    #[test]
    fn heads_are_labels_or_ids() {
        for (language, heads, expected) in [
            (
                Language::En,
                Heads::Labels,
                ["Page", "Length of the title", "Length of the title (characters)", "Length of the title (number of places)"],
            ),
            (
                Language::Fr,
                Heads::Labels,
                [
                    "Page",
                    "Longueur de la balise title",
                    "Longueur de la balise title (caractères)",
                    "Longueur de la balise title (nombre d’endroits)",
                ],
            ),
            (Language::Fr, Heads::Ids, ["url", "title-length", "title-length (characters)", "title-length (count)"]),
        ] {
            let all = Table::new(Cells::All).finish(language, heads).heads;
            for head in expected {
                assert!(all.iter().any(|found| found == head), "{head} is not in {all:?}");
            }
        }
    }
}
