//! How often fails and warnings are right, by readers who did not know the rules (`judged/`): for each criterion, and for each judgement with
//! its interval. `BLESS=1` writes what the criteria know of it, `plugins/criteria/data/precision.tsv`. `BLESS=rules` lets every criterion fail
//! and warn, so that one can see what the rules say of the judged pages (column `now`).
#![allow(clippy::indexing_slicing, clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop, and prints its results")]

use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::precision::Precision;
use bellwether_labels::{FAILS, Line, WARNS, folder, table};
use std::collections::BTreeMap;

/// How often an outcome of each criterion was right.
type Tallies = BTreeMap<String, Precision>;

/// A verdict counts while the rules still fail the page: mended errors are no longer made, and what passes now is no fail.
fn counts(line: &Line) -> bool {
    line["verdict"] != "artefact" && line.get("now").is_some_and(|now| now == "fail")
}

/// Whether a page is warned today: the rule warns, or it fails pages and is right too rarely to be shown so. Of pages that were not fetched
/// again (`now` is empty) a judged warning counts.
fn is_warned(line: &Line, judged: &str, fails: &Tallies) -> bool {
    let now = line.get("now").map_or("", |now| now.as_str());
    let now = if now.is_empty() { judged } else { now };
    line["verdict"] != "artefact" && (now == "warn" || now == "fail" && !holds(&line["criterion"], fails))
}

fn holds(criterion: &str, fails: &Tallies) -> bool {
    let is_question = known(criterion).is_some_and(Criterion::is_question);
    let least = if is_question { Precision::LEAST_OF_QUESTIONS } else { Precision::LEAST };
    fails.get(criterion).is_none_or(|tally| tally.holds(least))
}

fn known(id: &str) -> Option<&'static Criterion> {
    bellwether_criteria::ALL.iter().copied().find(|criterion| criterion.id == id)
}

fn add(tallies: &mut Tallies, criterion: String, is_right: bool) {
    let tally = tallies.entry(criterion).or_insert(Precision { right: 0, judged: 0 });
    tally.judged += 1;
    tally.right += u16::from(is_right);
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

/// Prints the shares of the verdicts in some lines.
fn print(what: &str, lines: &[&Line]) {
    let share = |verdicts: &[&str]| {
        let hits = lines.iter().filter(|line| verdicts.contains(&line["verdict"].as_str())).count();
        let (low, high) = interval(hits, lines.len());
        format!("{} {hits} ({low:.0} to {high:.0} %)", verdicts[0])
    };
    println!("{what}: {}, {}, {}, {}", lines.len(), share(&["right"]), share(&["overstated", "petty"]), share(&["wrong"]));
}

/// Tells the fails of each criterion, questions among them.
fn fails() -> Tallies {
    let mut of = Tallies::new();
    for file in FAILS {
        let lines = table(&format!("judged/{file}.tsv"));
        let told: Vec<&Line> = lines.iter().filter(|line| line["verdict"] != "artefact").collect();
        let still: Vec<&Line> = told.iter().copied().filter(|line| counts(line)).collect();
        print(&format!("{file}, as judged"), &told);
        print(&format!("{file}, still failing"), &still);
        still.iter().for_each(|line| add(&mut of, line["criterion"].clone(), line["verdict"] == "right"));
    }
    // A question that a page is said to leave open. Where a reader found something, but not enough to be content, it is open.
    for line in table("judged/answers.tsv").iter().filter(|line| line.get("now").is_some_and(|now| now == "fail")) {
        add(&mut of, format!("fan-out-{}", line["facet"].replace('_', "-")), line["answered"] != "yes");
    }
    for (criterion, tally) in of.iter().filter(|(criterion, _)| !holds(criterion, &of)) {
        println!("{criterion}: {} of {} fails right: it warns", tally.right, tally.judged);
    }
    of
}

/// Tells the warnings of each criterion: those that were judged as such, and judged fails that are warnings today. Whether a true fail that
/// is too hard would be worth a warning, its reader was not asked.
fn warnings(fails: &Tallies) -> Tallies {
    let mut of = Tallies::new();
    for file in WARNS {
        let lines = table(&format!("judged/{file}.tsv"));
        let told: Vec<&Line> = lines.iter().filter(|line| line["verdict"] != "artefact").collect();
        print(&format!("{file}, as judged"), &told);
        for line in lines.iter().filter(|line| is_warned(line, "warn", fails)) {
            add(&mut of, line["criterion"].clone(), line["verdict"] == "right");
        }
    }
    for file in FAILS {
        for line in table(&format!("judged/{file}.tsv")).iter().filter(|line| is_warned(line, "fail", fails)) {
            if line["verdict"] != "overstated" {
                add(&mut of, line["criterion"].clone(), line["verdict"] == "right");
            }
        }
    }
    let is_shown = |criterion: &str, tally: &Precision| {
        known(criterion).is_some_and(|known| Criterion { warnings: *tally, ..*known }.warns())
    };
    let (mut right, mut shown) = (0, 0);
    for (criterion, tally) in &of {
        if is_shown(criterion, tally) {
            (right, shown) = (right + usize::from(tally.right), shown + usize::from(tally.judged));
        } else {
            println!("{criterion}: {} of {} warnings right: its verdict is withheld", tally.right, tally.judged);
        }
    }
    let (low, high) = interval(right, shown);
    println!("warnings that are shown, in sample: {right} of {shown} right ({low:.0} to {high:.0} %)");
    of
}

#[test]
fn outcomes_judged_by_readers() {
    let fails = fails();
    let warnings = warnings(&fails);
    let line = |id: &str, outcome: &str, tally: Precision| format!("{id}\t{outcome}\t{}\t{}\n", tally.right, tally.judged);
    let head = "criterion\toutcome\tright\tjudged\n".to_owned();
    let path = folder().join("../../plugins/criteria/data/precision.tsv");
    let bless = std::env::var("BLESS").unwrap_or_default();
    let text = if bless == "rules" {
        let all = Precision { right: Precision::ENOUGH, judged: Precision::ENOUGH };
        let lines = bellwether_criteria::ALL
            .iter()
            .flat_map(|criterion| ["fail", "warn"].map(|outcome| line(criterion.id, outcome, all)));
        head + &lines.collect::<String>()
    } else {
        let of =
            |tallies: &Tallies, outcome: &str| tallies.iter().map(|(id, tally)| line(id, outcome, *tally)).collect::<String>();
        head + &of(&fails, "fail") + &of(&warnings, "warn")
    };
    if !bless.is_empty() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        text,
        "rewrite it: BLESS=1 cargo test -p bellwether-labels --test judged"
    );
}
