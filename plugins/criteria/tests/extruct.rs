//! JSON-LD of real sites, well-formed and malformed (`extruct/`): a block is valid if a strict parser accepts it, and
//! `sd-json-valid` fails a page with an invalid one.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use bellwether_criteria::Language;
use bellwether_criteria::SD_JSON_VALID;
use bellwether_criteria::finding::Status;
use bellwether_criteria::seen::{Page, Seen};
use std::path::Path;
use time::macros::date;
use url::Url;

#[test]
fn blocks_are_valid_where_a_strict_parser_says_so() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/extruct");
    let mut blocks = 0;
    for (file, expected) in include_str!("extruct/blocks.tsv").lines().map(|line| line.split_once('\t').unwrap()) {
        let html = std::fs::read(folder.join(file)).unwrap();
        let page = Page::read(Url::parse("https://example.com/").unwrap(), &html, None, None);
        let found = page.facts.json_ld.iter().map(|block| if block.error.is_none() { "valid" } else { "invalid" });
        assert_eq!(found.collect::<Vec<_>>(), expected.split_whitespace().collect::<Vec<_>>(), "{file}");
        blocks += page.facts.json_ld.len();
        let seen = Seen::nothing(date!(2025 - 11 - 21)).with_page(page);
        let status = SD_JSON_VALID.judge(&seen, Language::En, 10.0).status;
        assert!(!expected.contains("invalid") || status == Status::Fail, "{file}: {status:?}");
    }
    assert!(blocks >= 20, "{blocks}");
}
