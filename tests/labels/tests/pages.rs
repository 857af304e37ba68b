//! Language and intent of pages, by the rules compared with people.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise, and says what it found"
)]

use bellwether_criteria::intent::intent;
use bellwether_labels::{Tallies, page, table};
use bellwether_text::Language;

#[test]
fn languages() {
    let mut tallies = Tallies::default();
    for line in table("pages.tsv") {
        let said = page(&line).language();
        let wanted = Language::parse(&line["language"]);
        tallies.count(&line["set"], "language", said.is_some() && said == wanted, wanted.is_some());
        tallies.count(&line["set"], "wrong language", said != wanted && said.is_some(), true);
        if said != wanted && line["set"] == "dev" {
            println!("{}: {said:?} instead of {}", line["id"], line["language"]);
        }
    }
    println!("{tallies}");
    let what = "language";
    for set in ["dev", "test"] {
        let tally = tallies.of(set, what);
        assert!(tally.precision() >= 0.9 && tally.said > 20, "{set} {what}: {tally}");
    }
}

#[test]
fn intents() {
    let mut tallies = Tallies::default();
    for line in table("pages.tsv") {
        let decided = intent(&page(&line));
        let (first, _) = line["intent"].split_once('|').unwrap_or((&line["intent"], ""));
        let Some(decided) = decided else {
            tallies.count(&line["set"], "intent, sure", false, true);
            continue;
        };
        // If two intents are labelled, either is right.
        let is_right = line["intent"].split('|').any(|intent| intent == decided.intent.name());
        let kind = if decided.is_sure { "intent, sure" } else { "intent, doubt" };
        for what in [kind.to_owned(), format!("rule {}", decided.rule), format!("said {}", decided.intent.name())] {
            tallies.count(&line["set"], &what, true, is_right);
        }
        if !is_right && line["set"] == "dev" {
            println!(
                "{} ({}): {} by {} instead of {first} — {}",
                line["id"],
                line["type"],
                decided.intent.name(),
                decided.rule,
                decided.place.quote
            );
        }
    }
    println!("{tallies}");
    let what = "intent, sure";
    for set in ["dev", "test"] {
        let tally = tallies.of(set, what);
        assert!(tally.precision() >= 0.9 && tally.said > 20, "{set} {what}: {tally}");
    }
}
