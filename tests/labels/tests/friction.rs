//! The certain findings of `conversion_optimizer` on labelled pages, compared with those of a reader: each failed criterion has a
//! line in `friction.tsv`. A warning is uncertain and has none.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise, and says what it found"
)]

use bellwether_criteria::Language;
use bellwether_criteria::criterion::Category;
use bellwether_criteria::finding::Status;
use bellwether_criteria::seen::Seen;
use bellwether_labels::{Tallies, page, table};
use std::collections::BTreeMap;

#[test]
fn friction() {
    let judged: BTreeMap<(String, String), bool> = table("friction.tsv")
        .into_iter()
        .map(|line| ((line["id"].clone(), line["criterion"].clone()), line["verdict"] == "right"))
        .collect();
    let today = bellwether_criteria::dates::day("2020-01-01").unwrap();
    let (mut tallies, mut unread) = (Tallies::default(), Vec::new());
    for line in table("pages.tsv") {
        let seen = Seen::nothing(today).with_page(page(&line));
        for criterion in bellwether_criteria::ALL.iter().filter(|criterion| criterion.category == Category::Conversion) {
            let finding = criterion.judge(&seen, Language::En, 0.0);
            if finding.status != Status::Fail {
                continue;
            }
            let place = finding.places.first().map(|place| format!("{} {}", place.locator, place.quote)).unwrap_or_default();
            match judged.get(&(line["id"].clone(), criterion.id.to_owned())) {
                Some(is_right) => {
                    for what in ["all", criterion.id] {
                        tallies.count(&line["set"], what, true, *is_right);
                    }
                }
                None => unread.push(format!("{}\t{}\t\t{} {place}", line["id"], criterion.id, finding.text.seen)),
            }
        }
    }
    println!("{tallies}");
    assert!(unread.is_empty(), "read these, and say in friction.tsv whether they are right:\n{}", unread.join("\n"));
    for set in ["dev", "test"] {
        assert!(tallies.of(set, "all").precision() >= 0.9);
    }
}
