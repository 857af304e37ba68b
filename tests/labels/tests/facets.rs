//! The sub-queries that pages answer, by the fan-out criteria compared with people. A pass is a verdict and must be right; a
//! warning is uncertain. Pages in a language without word lists are left out, as by the criteria.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise, and says what it found"
)]

use bellwether_criteria::Language;
use bellwether_criteria::finding::Status;
use bellwether_criteria::seen::Seen;
use bellwether_labels::{Tallies, page, table};
use std::collections::BTreeMap;

/// The facets with enough passes to be judged, and all together.
const FACETS: [&str; 6] = ["all", "definition", "how_to", "follow_up", "recency", "price"];
/// The `note` of pages whose negative labels are unsure.
const READ_IN_PART: &str = "read in part";

#[test]
fn facets() {
    let labels: BTreeMap<(String, String), (String, String)> = table("facets.tsv")
        .into_iter()
        .map(|line| {
            let at = |column: &str| line[column].clone();
            ((at("id"), at("facet")), (at("answered"), at("quote")))
        })
        .collect();
    let today = bellwether_criteria::dates::day("2020-01-01").unwrap();
    let mut tallies = Tallies::default();
    for line in table("pages.tsv") {
        let page = page(&line);
        if page.language().is_none() {
            continue;
        }
        let seen = Seen::nothing(today).with_page(page);
        for criterion in bellwether_criteria::ALL.iter().filter(|criterion| criterion.subcategory == "fan-out") {
            let facet = criterion.id.trim_start_matches("fan-out-").replace('-', "_");
            let (answered, wanted) = &labels[&(line["id"].clone(), facet.clone())];
            if line["note"].contains(READ_IN_PART) && answered == "no" {
                continue;
            }
            let finding = criterion.judge(&seen, Language::En, 0.0);
            let is = |status| finding.status == status;
            let (passes, warns, fails) = (is(Status::Pass), is(Status::Warn), is(Status::Fail));
            let (is_yes, is_partly) = (answered == "yes", answered == "partly");
            for what in [facet.as_str(), "all"] {
                let mut count = |how: &str, said, wanted| tallies.count(&line["set"], &format!("{what}, {how}"), said, wanted);
                count("pass", passes, is_yes);
                count("pass, partly too", passes, is_yes || is_partly);
                count("pass or warn", passes || warns, is_yes);
                count("pass or warn, partly too", passes || warns, is_yes || is_partly);
                count("fail", fails, answered == "no");
                count("fail, not yes", fails, !is_yes);
                if !is(Status::NotApplicable) {
                    tallies.count(&line["set"], &format!("{what}, decided"), true, passes || fails);
                }
            }
            if line["set"] == "dev" && (passes && !is_yes || !passes && is_yes) {
                let said = format!("{:?}", finding.status).to_lowercase();
                let place = finding.places.first();
                let quote = place.map_or("", |place| &place.quote);
                println!("{facet}\t{said} for {answered}\t{}\tsaid: {quote}\twanted: {wanted}", line["id"]);
            }
        }
    }
    println!("{tallies}");
    // A pass on a question that is answered in part is half wrong.
    for (set, facet) in ["dev", "test"].into_iter().flat_map(|set| FACETS.map(|facet| (set, facet))) {
        let of = |how: &str| tallies.of(set, &format!("{facet}, {how}"));
        let precision = f64::midpoint(of("pass").precision(), of("pass, partly too").precision());
        assert!(precision >= 0.9, "{set} {facet}: {} {}", of("pass"), of("pass, partly too"));
    }
}
