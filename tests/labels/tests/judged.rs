//! How often fails are right, by readers who did not know the rules (`judged/`): for each criterion, and for each judgement with its interval.
//! `BLESS=1` writes what the criteria know of it, `plugins/criteria/data/precision.tsv`. `BLESS=rules` lets every criterion fail, so that one can
//! see what the rules say of the judged pages (column `now`).
#![allow(clippy::indexing_slicing, clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop, and prints its results")]

use bellwether_criteria::criterion::Precision;
use bellwether_labels::{FAILS, Line, folder, table};
use std::collections::{BTreeMap, BTreeSet};

/// A verdict counts while the rules still fail the page: mended errors are no longer made, and what passes now is no fail.
fn counts(line: &Line) -> bool {
    line["verdict"] != "artefact" && line.get("now").is_some_and(|now| now == "fail")
}

/// The interval of a share with 95 % confidence (Wilson score).
#[expect(clippy::cast_precision_loss, reason = "hundreds")]
fn interval(hits: usize, of: usize) -> (f64, f64) {
    const Z: f64 = 1.96;
    let (n, share) = (of as f64, hits as f64 / of as f64);
    let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let reach = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    (100.0 * (middle - reach), 100.0 * (middle + reach))
}

#[test]
fn fails_judged_by_readers() {
    let mut of: BTreeMap<String, (u16, u16)> = BTreeMap::new();
    for file in FAILS {
        let lines = table(&format!("judged/{file}.tsv"));
        let told: Vec<&Line> = lines.iter().filter(|line| line["verdict"] != "artefact").collect();
        for (when, lines) in
            [("as judged", told.clone()), ("still failing", told.into_iter().filter(|line| counts(line)).collect())]
        {
            let share = |verdict: &str| {
                let hits = lines.iter().filter(|line| line["verdict"] == verdict).count();
                let (low, high) = interval(hits, lines.len());
                format!("{verdict} {hits} ({low:.0} to {high:.0} %)")
            };
            println!("{file}, {when}: {} fails, {}, {}, {}", lines.len(), share("right"), share("overstated"), share("wrong"));
        }
        for line in lines.iter().filter(|line| counts(line)) {
            let (right, judged) = of.entry(line["criterion"].clone()).or_default();
            *judged += 1;
            *right += u16::from(line["verdict"] == "right");
        }
    }
    // A question that a page is said to leave open.
    for line in table("judged/answers.tsv").iter().filter(|line| line.get("now").is_some_and(|now| now == "fail")) {
        let (right, judged) = of.entry(format!("fan-out-{}", line["facet"].replace('_', "-"))).or_default();
        *judged += 1;
        // Where a reader found something, but not enough to be content, the question is open.
        *right += u16::from(line["answered"] != "yes");
    }
    let mut text = "criterion\tright\tjudged\n".to_owned();
    for (criterion, (right, judged)) in &of {
        text.push_str(&format!("{criterion}\t{right}\t{judged}\n"));
        let known = bellwether_criteria::ALL.iter().find(|known| known.id == criterion);
        let least =
            if known.is_some_and(|criterion| criterion.is_question()) { Precision::LEAST_OF_QUESTIONS } else { Precision::LEAST };
        if !(Precision { right: *right, judged: *judged }).holds(least) {
            println!("{criterion}: {right} of {judged} right: it warns");
        }
    }
    let path = folder().join("../../plugins/criteria/data/precision.tsv");
    let bless = std::env::var("BLESS").unwrap_or_default();
    if bless == "rules" {
        text = bellwether_criteria::ALL
            .iter()
            .map(|criterion| criterion.id)
            .collect::<BTreeSet<_>>()
            .iter()
            .fold("criterion\tright\tjudged\n".to_owned(), |text, id| {
                format!("{text}{id}\t{}\t{}\n", Precision::ENOUGH, Precision::ENOUGH)
            });
    }
    if !bless.is_empty() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "rewrite it: BLESS=1 cargo test -p bellwether-labels judged");
}
