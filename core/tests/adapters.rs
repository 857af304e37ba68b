//! The table of adapters in `edge/README.md` is their declarations; `BLESS=1` writes it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use bellwether_core::provider::{Kind, Unit};
use std::fmt::Write as _;
use std::path::Path;

/// The table stands behind this line, up to the first empty line.
const BEGIN: &str = "<!-- From core/src/provider/adapters.rs: ./x bless writes it. -->\n\n";

#[test]
fn the_table_of_adapters_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../edge/README.md");
    let found = std::fs::read_to_string(&path).unwrap();
    let parts = found.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once("\n\n")?.1)));
    let Some((before, after)) = parts else { panic!("edge/README.md has lost the line that its table begins behind") };
    let wanted = [before, BEGIN, &table(), "\n", after].concat();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, wanted).unwrap();
    } else {
        assert!(found == wanted, "edge/README.md is not what core/src/provider/adapters.rs says: run ./x bless");
    }
}

fn table() -> String {
    let mut rows = "| capability | adapter | what it does | members of `prices` |\n|---|---|---|---|\n".to_owned();
    for kind in Kind::all() {
        let facts = kind.facts();
        let prices: Vec<String> = facts.bills.iter().map(|unit: &Unit| format!("`{}`", unit.price())).collect();
        let prices = if prices.is_empty() { "free".to_owned() } else { prices.join(", ") };
        writeln!(rows, "| `{}` | `{}` | {} | {prices} |", kind.capability().as_str(), facts.name, facts.does).unwrap();
    }
    rows
}
