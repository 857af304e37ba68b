//! The section "Ceilings" of `SECURITY.md` is the table of limits; `BLESS=1` writes it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use bellwether_core::bounds::{Beyond, TABLE};
use std::fmt::Write as _;
use std::path::Path;

/// The table is what follows this line; nothing else does.
const BEGIN: &str = "<!-- From core/src/bounds.rs: ./x bless writes it. -->\n";

#[test]
fn the_page_of_ceilings_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../SECURITY.md");
    let found = std::fs::read_to_string(&path).unwrap();
    let Some((prose, _)) = found.split_once(BEGIN) else { panic!("SECURITY.md has lost the line that its table begins behind") };
    let wanted = [prose, BEGIN, "\n", &table()].concat();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, wanted).unwrap();
    } else {
        assert!(found == wanted, "SECURITY.md is not what core/src/bounds.rs says: run ./x bless");
    }
}

fn table() -> String {
    let mut rows =
        "| name | what it limits | unit | least | most | default | beyond |\n|---|---|---|--:|--:|--:|---|\n".to_owned();
    for (bound, meaning) in TABLE {
        let (least, most, default) = (grouped(bound.min), grouped(bound.max), grouped(bound.default));
        let (name, unit, beyond) = (bound.name, bound.unit, word(bound.beyond));
        writeln!(rows, "| `{name}` | {meaning} | {unit} | {least} | {most} | {default} | {beyond} |").unwrap();
    }
    rows
}

const fn word(beyond: Beyond) -> &'static str {
    match beyond {
        Beyond::Clamp => "clamped",
        Beyond::Refuse => "refused",
        Beyond::Stop => "stopped",
        Beyond::Drop => "dropped",
        Beyond::Wait => "waits",
        Beyond::Fixed => "fixed",
    }
}

/// Digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}
