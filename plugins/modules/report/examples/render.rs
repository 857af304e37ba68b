//! Writes the report of a case, for looking at it in a browser:
//!
//! ```sh
//! cargo run -p module-report --example render -- plugins/modules/report/cases/book-en en > report.html
//! ```
#![allow(clippy::print_stdout, clippy::expect_used, reason = "a command prints, and ends where it cannot go on")]

use bellwether_criteria::Language;
use module_report::{Layers, compose};
use serde_json::Value;
use std::path::Path;

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().expect("the folder of a case");
    let language = args.next().and_then(|code| Language::parse(&code)).unwrap_or(Language::En);
    let case: Value =
        serde_json::from_str(&std::fs::read_to_string(Path::new(&folder).join("case.json")).expect("a file")).expect("JSON");
    let layers = Layers::from_json(|name| Some(case.get("data")?.get("layer")?.get(name)?.to_string()));
    println!("{}", compose(&layers.expect("order, branding and audit_expert"), language).html);
}
