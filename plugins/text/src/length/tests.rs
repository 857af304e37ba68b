//! Lengths against the conformance tests of twitter-text and of Unicode.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use super::{addresses::addresses, graphemes, utf16_units, weigh, weighted};
use serde_json::Value;
use unicode_segmentation::UnicodeSegmentation as _;

const VALIDATE: &str = include_str!("../../tests/twitter/validate.json");
const EXTRACT: &str = include_str!("../../tests/twitter/extract.json");
const GRAPHEMES: &str = include_str!("../../tests/unicode/GraphemeBreakTest.txt");

#[test]
fn weighs_as_twitter_text() {
    let groups: Value = serde_json::from_str(VALIDATE).unwrap();
    let mut count = 0;
    for (group, by_emoji) in [
        ("WeightedTweetsCounterTest", false), // configuration 2
        ("WeightedTweetsWithDiscountedEmojiCounterTest", true),
        ("UnicodeDirectionalMarkerCounterTest", true),
    ] {
        for case in groups[group].as_array().unwrap() {
            let length = weigh(case["text"].as_str().unwrap(), by_emoji);
            assert_eq!(length as u64, case["expected"]["weightedLength"].as_u64().unwrap(), "{}", case["description"]);
            count += 1;
        }
    }
    assert_eq!(count, 44);
}

#[test]
fn finds_addresses_as_twitter_text() {
    let groups: Value = serde_json::from_str(EXTRACT).unwrap();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for case in groups.as_object().unwrap().values().flat_map(|group| group.as_array().unwrap()) {
        let text = case["text"].as_str().unwrap();
        let found: Vec<&str> = addresses(text).into_iter().map(|range| &text[range]).collect();
        let address = |value: &Value| value.get("url").unwrap_or(value).as_str().unwrap().to_owned();
        let expected: Vec<String> = case["expected"].as_array().unwrap().iter().map(address).collect();
        if found != expected {
            wrong.push((case["description"].to_string(), found, expected));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(count, 108);
}

#[test]
fn clusters_are_those_of_unicode() {
    let mut count = 0;
    for line in GRAPHEMES.lines().filter_map(|line| line.split('#').next()).filter(|line| !line.trim().is_empty()) {
        let cluster = |codes: &str| -> String {
            codes
                .split(['×', ' ', '\t'])
                .filter(|code| !code.is_empty())
                .map(|code| char::from_u32(u32::from_str_radix(code, 16).unwrap()).unwrap())
                .collect()
        };
        let expected: Vec<String> = line.split('÷').map(cluster).filter(|cluster| !cluster.is_empty()).collect();
        let text = expected.concat();
        assert_eq!(text.graphemes(true).collect::<Vec<_>>(), expected, "{line}");
        assert_eq!(graphemes(&text), expected.len());
        count += 1;
    }
    assert!(count > 700, "{count}");
}

#[test]
fn counts() {
    for (text, units, clusters, weight) in [
        ("", 0, 0, 0),
        ("Thé à 3 €", 9, 9, 10),
        ("e\u{301}", 2, 1, 1),
        ("👩‍👩‍👧‍👦!", 12, 2, 3),
        ("🇫🇷🇪🇸", 8, 2, 4),
        ("1️⃣ © ©️ ☺︎", 11, 7, 2 + 1 + 1 + 1 + 2 + 1 + 4),
        ("👍🏽🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️‍🔥", 23, 3, 6),
        ("お茶", 2, 2, 4),
        ("مرحبا", 5, 5, 5),
        ("See https://example.com/a/very/long/path?with=a&query=b, or example.org.", 72, 72, 4 + 23 + 5 + 23 + 1),
        ("l'index.html et fin.Puis 3.5 e.g. U.S.", 38, 38, 38),
    ] {
        assert_eq!((utf16_units(text), graphemes(text), weighted(text)), (units, clusters, weight), "{text}");
    }
}

#[test]
fn no_text_takes_long() {
    for piece in ["日.", "a.", "http://", "日.com", "(", "http://a.com/(", "a-_", "http://a.com/?."] {
        assert!(weighted(&piece.repeat(25_000 / piece.len())) > 0, "{piece}");
    }
}
