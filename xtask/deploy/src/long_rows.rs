//! Rewrites exported SQL so that the platform takes it back: a statement may have 100,000 bytes
//! (<https://developers.cloudflare.com/d1/platform/limits/>), and an exported row is one statement, with a blob in two digits for each byte.
//!
//! The long literals of such a row are first put into a table in parts, and the row is inserted with the sum of the parts: each statement is short, and
//! constraints see whole values.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, Write};
use std::ops::Range;

/// Statements above this are rewritten. Below the limit by what a statement around a part needs.
const LONG: usize = 90_000;
/// Literals from this length on are taken apart.
const LITERAL: usize = 2_000;
/// Bytes of a part. Doubled quotation marks in it double at most that.
const PART: usize = 40_000;

const BEFORE: &str =
    "CREATE TABLE IF NOT EXISTS restored_parts(value INTEGER NOT NULL, place INTEGER NOT NULL, part TEXT NOT NULL);\n";
const AFTER: &str = "DROP TABLE restored_parts;\n";

/// Copies SQL, its long rows taken apart. Returns how many were.
///
/// # Errors
/// When the SQL cannot be read or written, or a long statement is no `INSERT`.
pub fn rewrite(mut sql: impl BufRead, mut to: impl Write) -> Result<u64> {
    let mut long = 0;
    to.write_all(BEFORE.as_bytes())?;
    while let Some(statement) = next(&mut sql)? {
        if statement.len() <= LONG {
            to.write_all(&statement)?;
            continue;
        }
        long += 1;
        let statement = String::from_utf8(statement).context("SQL that is no UTF-8")?;
        if !statement.trim_start().starts_with("INSERT INTO") {
            let start: String = statement.trim_start().chars().take(80).collect();
            bail!("a statement is too long for the platform and no row: {start}…");
        }
        apart(&statement, &mut to)?;
    }
    to.write_all(AFTER.as_bytes())?;
    Ok(long)
}

/// The next statement with its semicolon. One within quotation marks ends none; the bodies of triggers come in pieces, which are copied one
/// after the other.
fn next(sql: &mut impl BufRead) -> Result<Option<Vec<u8>>> {
    let (mut statement, mut quotes) = (Vec::new(), 0);
    loop {
        let from = statement.len();
        if sql.read_until(b';', &mut statement)? == 0 {
            return Ok((!statement.is_empty()).then_some(statement));
        }
        quotes += statement.iter().skip(from).filter(|byte| **byte == b'\'').count();
        if quotes % 2 == 0 {
            return Ok(Some(statement));
        }
    }
}

/// A literal of a statement.
struct Literal {
    /// Its bytes in the statement, with its quotation marks and the `X` of a blob.
    place: Range<usize>,
    is_blob: bool,
}

impl Literal {
    /// What stands between its quotation marks.
    fn content<'s>(&self, statement: &'s str) -> &'s str {
        let start = self.place.start + if self.is_blob { 2 } else { 1 };
        statement.get(start..self.place.end.saturating_sub(1)).unwrap_or_default()
    }
}

/// The literals of a statement with quotation marks, in their order.
fn literals(statement: &str) -> Vec<Literal> {
    let bytes = statement.as_bytes();
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(start) = bytes.iter().skip(at).position(|byte| *byte == b'\'').map(|next| at + next) {
        let mut end = start + 1;
        loop {
            end += bytes.iter().skip(end).position(|byte| *byte == b'\'').unwrap_or(bytes.len()) + 1;
            // A doubled mark is one in the text.
            if bytes.get(end) != Some(&b'\'') {
                break;
            }
            end += 1;
        }
        let is_blob = start > 0 && matches!(bytes.get(start - 1), Some(b'X' | b'x'));
        found.push(Literal { place: start - usize::from(is_blob)..end.min(bytes.len()), is_blob });
        at = end;
    }
    found
}

fn apart(statement: &str, to: &mut impl Write) -> Result<()> {
    let (mut row, mut copied, mut value) = (String::new(), 0, 0);
    for literal in literals(statement).into_iter().filter(|literal| literal.place.len() > LITERAL) {
        value += 1;
        for (place, part) in parts(literal.content(statement)).into_iter().enumerate() {
            write!(to, "\nINSERT INTO restored_parts VALUES ({value}, {place}, '{part}');")?;
        }
        let whole = format!(
            "(SELECT group_concat(part, '') FROM (SELECT part FROM restored_parts WHERE value = {value} ORDER BY place))"
        );
        row.push_str(statement.get(copied..literal.place.start).unwrap_or_default());
        row.push_str(&if literal.is_blob { format!("unhex({whole})") } else { whole });
        copied = literal.place.end;
    }
    row.push_str(statement.get(copied..).unwrap_or_default());
    if row.len() > LONG {
        bail!("a row of {} bytes has no long text or blob that could be taken apart", statement.len());
    }
    write!(to, "{row}\nDELETE FROM restored_parts;")?;
    Ok(())
}

/// The content of a literal in parts that are literals too: a doubled quotation mark stays in one part.
fn parts(content: &str) -> Vec<&str> {
    let (mut parts, mut rest) = (Vec::new(), content);
    while rest.len() > PART {
        let mut end = PART;
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        // An odd number of marks at the end cuts a pair.
        let marks = rest.get(..end).unwrap_or_default().bytes().rev().take_while(|byte| *byte == b'\'').count();
        end -= marks % 2;
        let (part, left) = rest.split_at(end);
        parts.push(part);
        rest = left;
    }
    parts.push(rest);
    parts
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::{LONG, next, rewrite};
    use xtask::tools::{npm_tool, through};

    /// What SQLite has after some SQL: all rows, with blobs in hexadecimal digits.
    fn rows(sql: &str) -> String {
        let script = "import { DatabaseSync } from 'node:sqlite'; import { readFileSync } from 'node:fs'; \
                      const db = new DatabaseSync(':memory:'); db.exec(readFileSync(0, 'utf8')); \
                      console.log(JSON.stringify(db.prepare('SELECT id, text, hex(data) AS data FROM rows ORDER BY id').all()), \
                      db.prepare(\"SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'\").get().n);";
        let mut node = npm_tool("node");
        node.args(["--no-warnings", "--input-type=module", "--eval", script]);
        String::from_utf8(through(&mut node, sql.as_bytes()).unwrap()).unwrap()
    }

    #[test]
    fn long_rows_come_back_as_they_were() {
        let table =
            "CREATE TABLE rows(id INTEGER PRIMARY KEY, text TEXT CHECK(text IS NULL OR json_valid(text)), data BLOB) STRICT;\n";
        let text = format!("[\"{}\"]", "l''été; \\\"x\\\" 'y'".replace("'y'", "''y''").repeat(20_000));
        let quotes = format!("[\"{}\"]", "''".repeat(60_000));
        let blob = "00ff27".repeat(100_000);
        let sql = format!(
            "{table}INSERT INTO \"rows\" VALUES(1,'[\"a;b\"]',X'00');\nINSERT INTO \"rows\" VALUES(2,'{text}',X'{blob}');\n\
             INSERT INTO \"rows\" VALUES(3,'{quotes}',NULL);\nINSERT INTO \"rows\" VALUES(4,NULL,X'{blob}');\n\
             CREATE TRIGGER kept BEFORE DELETE ON rows BEGIN SELECT RAISE(ABORT, 'never; ever'); END;\n"
        );
        let mut rewritten = Vec::new();
        assert_eq!(rewrite(sql.as_bytes(), &mut rewritten).unwrap(), 3);
        let mut read = rewritten.as_slice();
        while let Some(statement) = next(&mut read).unwrap() {
            assert!(statement.len() <= LONG, "{} bytes", statement.len());
        }
        assert_eq!(rows(&String::from_utf8(rewritten).unwrap()), rows(&sql));
    }

    #[test]
    fn what_is_no_row_is_refused() {
        let sql = format!("CREATE TABLE a(b TEXT CHECK(b <> '{}'));", "x".repeat(LONG));
        let error = rewrite(sql.as_bytes(), Vec::new()).unwrap_err();
        assert!(error.to_string().contains("too long for the platform"), "{error}");
    }
}
