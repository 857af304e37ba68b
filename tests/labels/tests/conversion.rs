//! Calls to action, forms and prices of pages, by the rules compared with people. Rules were tuned only on `dev`.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise, and says what it found"
)]

use bellwether_criteria::conversion::{Call, FormKind};
use bellwether_labels::{Line, Tallies, page, table};
use std::collections::BTreeSet;

/// Kinds of forms that are labelled and recognised.
const KINDS: [FormKind; 9] = [
    FormKind::Order,
    FormKind::Quote,
    FormKind::Contact,
    FormKind::Register,
    FormKind::Newsletter,
    FormKind::Review,
    FormKind::Comment,
    FormKind::Login,
    FormKind::Search,
];

#[test]
fn calls_to_action() {
    let mut tallies = Tallies::default();
    for line in table("pages.tsv") {
        let page = page(&line);
        let said = |keep: &dyn Fn(&Call) -> bool| -> BTreeSet<String> {
            page.conversion().calls.iter().filter(|call| keep(call)).map(|call| plain(&call.text)).collect()
        };
        for (what, said, wanted) in [
            ("calls, all", said(&|_| true), labelled(&line, false)),
            ("calls, sure", said(&|call| !call.is_doubt()), labelled(&line, false)),
            ("calls, primary", said(&|call| call.is_primary), labelled(&line, true)),
        ] {
            for text in said.union(&wanted) {
                let (is_said, is_wanted) = (said.contains(text), wanted.contains(text));
                tallies.count(&line["set"], what, is_said, is_wanted);
                if line["set"] == "dev" && what != "calls, sure" && is_said != is_wanted {
                    println!(
                        "{} ({}): {what}: {} {text}",
                        line["id"],
                        line["type"],
                        if is_said { "too much:" } else { "missing:" }
                    );
                }
            }
        }
    }
    check(&tallies, &["calls, sure", "calls, primary"]);
}

#[test]
fn forms() {
    let mut tallies = Tallies::default();
    for line in table("pages.tsv") {
        let page = page(&line);
        for kind in KINDS {
            let of_kind = |label: &str| label.strip_prefix(kind.code())?.strip_prefix(':')?.parse::<usize>().ok();
            let wanted = line["forms"].split(',').filter_map(of_kind).sum::<usize>();
            let said = page.conversion().forms.iter().filter(|form| form.kind == kind).count();
            for at in 0..said.max(wanted) {
                tallies.count(&line["set"], "forms", at < said, at < wanted);
                tallies.count(&line["set"], &format!("form {}", kind.code()), at < said, at < wanted);
            }
            if line["set"] == "dev" && said != wanted {
                println!("{}: {said} {} forms instead of {wanted}", line["id"], kind.code());
            }
        }
    }
    check(&tallies, &["forms"]);
}

#[test]
fn prices() {
    let mut tallies = Tallies::default();
    for line in table("pages.tsv") {
        let page = page(&line);
        let (said, wanted) = (page.conversion().price.shown.is_some(), line["price"] == "yes");
        tallies.count(&line["set"], "price", said, wanted);
        if line["set"] == "dev" && said != wanted {
            println!("{} ({}): price: {said} instead of {wanted}", line["id"], line["type"]);
        }
    }
    check(&tallies, &["price"]);
}

/// Checks that a verdict is right in nine of ten cases.
fn check(tallies: &Tallies, verdicts: &[&str]) {
    println!("{tallies}");
    for set in ["dev", "test"] {
        for what in verdicts {
            let tally = tallies.of(set, what);
            assert!(tally.precision() >= 0.9 && tally.said >= 8, "{set} {what}: {tally}");
        }
    }
}

/// The labelled calls: all of them, or the primary ones.
fn labelled(line: &Line, primary: bool) -> BTreeSet<String> {
    let calls = line["ctas"].split(" | ").map(str::trim).filter(|call| !call.is_empty());
    calls.filter(|call| !primary || call.starts_with('*')).map(plain).collect()
}

/// Words without the mark of a primary call, white space and case.
fn plain(text: &str) -> String {
    text.trim().trim_start_matches('*').split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
