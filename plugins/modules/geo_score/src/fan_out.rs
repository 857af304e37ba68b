//! Part two: which sub-queries that assistants derive from a question the page answers in its own words.

use crate::dates;
use crate::score::Seen;
use bellwether_page::facets::{Coverage, Reader, SUB_QUERIES};
use bellwether_page::words::Language;
use bellwether_sdk::Evidence;

/// Points of one sub-query: eight of them make 100.
const POINTS: f64 = 12.5;
const SOURCE: &str = "https://glama.ai/mcp/servers/@houtini-ai/fanout-mcp";

pub(crate) fn check(seen: &Seen<'_>, language: Option<Language>) -> Vec<Evidence> {
    // A page without any text has no language and answers nothing; that much can be said.
    let empty = seen.facts.text.words == 0;
    let Some(language) = language.or(empty.then_some(Language::En)) else {
        return SUB_QUERIES
            .iter()
            .map(|facet| {
                Evidence::not_measured(&id(facet.id), POINTS)
                    .at(seen.url, "")
                    .saw("the page is in none of the languages fr, en, es", "an answer in the page's own words")
                    .rule(SOURCE)
            })
            .collect();
    };
    let year = dates::year(seen.now_ms);
    let reader = Reader::new(seen.facts, language, year);
    let topic = if reader.topic.is_empty() { "?" } else { &reader.topic };
    SUB_QUERIES
        .iter()
        .map(|facet| {
            let answer = reader.answer(facet);
            let share = match answer.coverage {
                Coverage::Covered => 1.0,
                Coverage::Partial => 0.5,
                Coverage::Gap => 0.0,
            };
            let query = facet.query(topic, language, year);
            Evidence::scored(&id(facet.id), POINTS * share, POINTS)
                .at(seen.url, answer.locator)
                .saw(
                    answer.quote,
                    &format!("a sentence that answers \u{201c}{query}\u{201d} and names the topic; half without the topic"),
                )
                .rule(SOURCE)
        })
        .collect()
}

fn id(facet: &str) -> String {
    let mut id = "fan_out.".to_owned();
    id.push_str(facet);
    id
}
