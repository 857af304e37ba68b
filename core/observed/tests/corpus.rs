//! Texts with which sites give orders to whoever reads them, and what becomes of them. `corpus.json` is used by other crates too.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test may panic")]

use bellwether_observed::{Cleaned, clean, cleaned};
use serde_json::Value;

fn check(what: &str, text: &str, expected: &str) {
    assert_eq!(clean(text, usize::MAX), expected, "{what}");
    assert_eq!(clean(expected, usize::MAX), expected, "{what}, cleaned once more");
}

#[test]
fn injections() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("corpus.json")).unwrap();
    for case in &cases {
        let member = |name: &str| case[name].as_str().unwrap();
        check(member("what"), member("text"), member("clean"));
    }
}

#[test]
fn prose_stays() {
    for text in [
        "Prix : 12 € ; livraison offerte ! « Vraiment ? »",
        "Prix\u{a0}: 12\u{202f}€\u{a0}; «\u{a0}vraiment\u{a0}?\u{a0}»",
        "I <3 tea: 1 < 2 > 0, x <= y, a << 2, 5 <– 6, tea -> water; \"so be it\" [1], [2] (see below) & more…",
        "array[0] = map[\"a\"]; f(x) `code` ``more`` ~5 ~~not this~~ **bold** _it_ # 1",
        "https://example.com/a_b?c=[d]&e=%20(f)#g mailto:a@b.example",
        "Größe: 5 µm – naïve façade, Łódź, İstanbul, o\u{301}",
        "كيف تحضّر الشاي الأخضر؟",
        "چای سبز را چگونه دم کنیم؟",
        "איך מכינים תֵּה ירוק?",
        "हिन्दी में हरी चाय कैसे बनाएं।",
        "วิธีชงชาเขียวให้อร่อย",
        "緑茶の\u{3000}いれ方。＜お知らせ＞　あ",
        "녹차를 우리는 방법",
        "Зелёный чай — это просто",
        "🍵 👍🏽 🇫🇷",
        "",
    ] {
        check(text, text, text);
    }
}

/// What the joiners and the selectors of variants did is lost; all letters stay.
#[test]
fn what_prose_loses() {
    for (text, expected) in [
        ("می\u{200c}خواهم", "میخواهم"),
        ("क्\u{200d}ष", "क्ष"),
        ("👩\u{200d}👧", "👩👧"),
        ("❤\u{fe0f} 1\u{fe0f}\u{20e3}", "❤ 1\u{20e3}"),
        ("\u{200f}שלום\u{200f} (HTML)", "שלום (HTML)"),
        ("co\u{ad}operate", "cooperate"),
        ("two  spaces\u{a0} and\ta tab", "two spaces and a tab"),
        ("a <b and c> d", "a ‹b and c> d"),
        ("[1]: a note", "[1] : a note"),
    ] {
        check(text, text, expected);
    }
}

#[test]
fn long_texts_are_cut() {
    for (text, most_chars, expected) in [
        ("green tea", 9, Some("green tea")),
        ("green tea \n", 9, Some("green tea")),
        ("green tea", 8, None),
        ("緑茶の\u{200b}いれ方", 6, Some("緑茶のいれ方")),
        ("", 0, Some("")),
        ("\u{200b}", 0, Some("")),
    ] {
        let cleaned = cleaned(text, most_chars);
        assert_eq!(cleaned.is_cut, expected.is_none(), "{text}");
        assert!(expected.is_none_or(|expected| expected == cleaned.text), "{text}: {}", cleaned.text);
    }
    for (most_chars, expected) in [(0, ""), (1, "…"), (2, "g…"), (7, "green…"), (8, "green t…")] {
        assert_eq!(cleaned("green tea", most_chars), Cleaned { text: expected.into(), is_cut: true });
    }
    // An inserted space counts too.
    assert_eq!(clean("[a](b)", 6), "[a] (…");
}
