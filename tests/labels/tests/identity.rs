//! Identity cards of start pages, by the rules compared with a reader. Rules were tuned only on `dev`.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise, and says what it found"
)]

use bellwether_core::identity::calibration::DECLARED;
use bellwether_core::identity::{Card, Evidence, Field, MODELS, Reference, SECTORS, infer};
use bellwether_core::time::Timestamp;
use bellwether_labels::{Line, Tallies, page, table};
use module_identity::{Texts, signals};
use serde_json::json;

/// The fields that are labelled.
const FIELDS: [Field; 3] = [Field::Sector, Field::CommercialModel, Field::CommercialArea];
/// Minimum precision, in each half and for each field.
const PRECISION: f64 = 0.9;

/// The card of a labelled page, from that page alone, with the text that must contain its quotes.
fn card(line: &Line) -> (Card, String) {
    let page = page(line);
    let texts = Texts::of(&page);
    let evidence = json!({
        "url": line["url"], "final_url": page.url.as_str(), "title": texts.title, "description": texts.description,
        "headings": texts.headings, "lang": texts.lang,
    });
    let pages = [page];
    let mut evidence: Evidence = serde_json::from_value(evidence).unwrap();
    evidence.signals = serde_json::from_value(serde_json::to_value(signals::of(&pages)).unwrap()).unwrap();
    let [page] = pages;
    let facts = serde_json::to_string(&page.facts).unwrap();
    let text = [page.facts.visible_text(), facts, page.url.to_string()].join("\n");
    (infer(&line["site"], &evidence, Timestamp::from_ms(0)), text)
}

#[test]
fn cards_of_start_pages() {
    let mut tallies = Tallies::default();
    for line in table("identity.tsv") {
        let (card, _) = card(&line);
        for field in FIELDS {
            let said = card.get(field);
            let wanted: Vec<&str> = line[field.name()].split('|').collect();
            // If a reader cannot tell, nothing must be said.
            let is_right = !said.is_empty() && wanted.contains(&said);
            let (name, set) = (field.name(), line["set"].as_str());
            if said.is_empty() {
                tallies.count(set, name, false, !wanted.contains(&""));
            } else {
                tallies.count(set, name, true, is_right);
                if !is_right && !wanted.contains(&"") {
                    tallies.count(set, name, false, true);
                }
            }
            if set == "dev" && !is_right && (!said.is_empty() || !wanted.contains(&"")) {
                println!(
                    "{} {}: {name}: {said:?} instead of {wanted:?} {:?}",
                    line["id"],
                    line["site"],
                    card.evidence.get(&field)
                );
            }
        }
    }
    println!("{tallies}");
    for set in ["dev", "test"] {
        for field in FIELDS {
            let tally = tallies.of(set, field.name());
            assert!(tally.precision() >= PRECISION, "{set} {field:?}: {tally}");
        }
    }
}

/// A quote that cannot be found again is no evidence.
#[test]
fn quotes_stand_in_the_page() {
    let bare = |text: &str| text.replace("\\\"", "\"").chars().filter(|c| !c.is_whitespace()).collect::<String>();
    for line in table("identity.tsv") {
        let (card, text) = card(&line);
        let text = bare(&text);
        for field in Field::ALL {
            assert_eq!(card.get(field).is_empty(), !card.evidence.contains_key(&field), "{} {field:?}", line["id"]);
            for quote in card.evidence.get(&field).into_iter().flatten() {
                // The mark of a cut is none of the page's words.
                let words = quote.quote.trim_end_matches(" […]");
                assert!(text.contains(&bare(words)), "{} {field:?}: {quote:?}", line["id"]);
            }
        }
    }
}

/// The labels are in the lists.
#[test]
fn labels_are_known() {
    for line in table("identity.tsv") {
        let is_known = |list: &[Reference], column: &str| {
            line[column].split('|').all(|id| id.is_empty() || list.iter().any(|known| known.id == id))
        };
        assert!(is_known(SECTORS, "sector") && is_known(MODELS, "commercialModel"), "{}", line["id"]);
    }
}

/// The core's severities equal those that the catalogue declares.
#[test]
fn calibrated_criteria_are_declared_so() {
    for (id, severity) in DECLARED {
        let criterion = bellwether_criteria::CATALOGUE.iter().find(|criterion| criterion.id == *id);
        let code = criterion.unwrap_or_else(|| panic!("{id}")).rule.severity.code();
        assert_eq!(json!(severity), json!(code), "{id}");
        assert!(!bellwether_criteria::audit::GATES.contains(id), "{id}");
    }
}
