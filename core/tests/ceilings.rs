//! The section "Ceilings" of `SECURITY.md` is the table of limits, and the page of limits in the manual of authors is a part of it; `BLESS=1`
//! writes both.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use bellwether_core::bounds::{Beyond, TABLE};
use std::fmt::Write as _;
use std::path::Path;

/// The table is what follows this line; nothing else does.
const BEGIN: &str = "<!-- From core/src/bounds.rs: ./x bless writes it. -->\n";

#[test]
fn the_page_of_ceilings_is_up_to_date() {
    check("../SECURITY.md", &table(|_| true));
}

#[test]
fn the_limits_of_modules_are_up_to_date() {
    for name in OF_MODULES {
        assert!(TABLE.iter().any(|(bound, _)| bound.name == name), "no limit is called {name}");
    }
    check("../docs/authors/limits.md", &table(|name| OF_MODULES.contains(&name)));
}

/// The limits that an author of modules meets: of a run, of what it may ask for, and of what is published.
const OF_MODULES: [&str; 61] = [
    "job_cost",
    "run_attempts",
    "run_wall",
    "run_end",
    "run_fuel",
    "run_memory",
    "run_cpu",
    "result",
    "result_packed",
    "result_kept",
    "log_lines",
    "log_line",
    "progress_reports",
    "progress_note",
    "parallel_imports",
    "import_calls",
    "imports_waiting",
    "import_arguments",
    "import_values",
    "import_text",
    "url",
    "input_items",
    "input_fields",
    "redirects",
    "fetch_body",
    "fetch_requests",
    "fetch_total",
    "fetch_wall",
    "fetch_parallel_per_host",
    "reading_of_run",
    "fetch_header_lines",
    "fetch_header",
    "robots",
    "crawl_delay",
    "run_questions",
    "run_tokens",
    "run_cost",
    "answer_tokens",
    "run_look_ups",
    "run_measurements",
    "run_reads",
    "module",
    "module_unpacked",
    "module_files",
    "manifest",
    "schema_parts",
    "version",
    "package",
    "package_statement",
    "package_unpacked",
    "package_files",
    "package_cases",
    "package_versions",
    "packages_waiting",
    "package_refusals",
    "packer_cases",
    "packer_wall",
    "packer_memory",
    "host_patterns",
    "module_faults",
    "module_fault_accounts",
];

/// The table of a page is what its line [`BEGIN`] is followed by.
fn check(page: &str, table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    let found = std::fs::read_to_string(&path).unwrap();
    let Some((prose, _)) = found.split_once(BEGIN) else { panic!("{page} has lost the line that its table begins behind") };
    let wanted = [prose, BEGIN, "\n", table].concat();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, wanted).unwrap();
    } else {
        assert!(found == wanted, "{page} is not what core/src/bounds.rs says: run ./x bless");
    }
}

/// The limits whose names are chosen.
fn table(is_chosen: impl Fn(&str) -> bool) -> String {
    let mut rows =
        "| name | what it limits | unit | least | most | default | beyond |\n|---|---|---|--:|--:|--:|---|\n".to_owned();
    for (bound, meaning) in TABLE.iter().filter(|(bound, _)| is_chosen(bound.name)) {
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
