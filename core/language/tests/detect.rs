//! The language of pages on real titles and descriptions, and the order of its sources.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may panic, and prints what it measured"
)]

use bellwether_language::{Language, Sources, detect};
use std::collections::BTreeMap;

const TEXTS: &str = include_str!("texts/texts.tsv");

/// The language by one text alone: the other sources are empty.
fn of_text(text: &str) -> &'static str {
    detect(&Sources { title: text, ..Sources::default() }).code()
}

/// Number of correct and of all texts, by language and set; texts of other languages belong to `fr`.
#[test]
fn most_titles_and_descriptions_are_told() {
    let mut counts: BTreeMap<(&str, &str), (f64, f64)> = BTreeMap::new();
    let mut count = |language, set, is_right: bool| {
        let (right, all) = counts.entry((language, set)).or_default();
        *right += f64::from(u8::from(is_right));
        *all += 1.0;
    };
    for line in TEXTS.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (label, set, text) = (cells[0], cells[1], cells[4]);
        let expected = Language::parse(label).map_or("fr", Language::code);
        let is_ours = Language::parse(label).is_some();
        let found = of_text(text);
        if found != expected {
            println!("{label} {set}: {found} for {text}");
        }
        count(if is_ours { expected } else { "other" }, set, found == expected);
        if is_ours {
            count("all", set, found == expected);
            count("all", "both", found == expected);
        }
    }
    for ((language, set), (right, all)) in &counts {
        println!("{language} {set}: {right} of {all}, {:.3}", right / all);
    }
    for (key, least) in [("all", "both"), ("all", "test")].map(|key| (key, 0.95)) {
        let (right, all) = counts[&key];
        assert!(right / all >= least, "{key:?}: {right} of {all}");
    }
    assert!((counts[&("all", "both")].1 - 300.0).abs() < f64::EPSILON);
    let others: Vec<_> = counts.iter().filter(|((language, _), _)| *language == "other").map(|(_, count)| count).collect();
    let (right, all) = others.iter().fold((0.0, 0.0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
    assert!(right / all >= 0.95, "other languages: {right} of {all}");
}

/// Title, description, headings, `lang`; and the language of the report.
#[test]
fn sources_are_asked_in_their_order() {
    const FR: &str = "Découvrez nos thés et nos tisanes, livrés chez vous";
    const EN: &str = "Discover our teas and infusions, delivered to your door";
    const ES: &str = "Descubre nuestros tés e infusiones, con envío a tu casa";
    const DE: &str = "Entdecken Sie unsere Tees und Kräuter, nach Hause geliefert";
    const PT: &str = "Conheça os nossos chás e infusões, não perca as promoções";
    const IT: &str = "Scopri i nostri tè e le nostre tisane, consegnati a casa tua";
    const CA: &str = "Descobreix els nostres tes i infusions, amb enviament a casa";
    const NL: &str = "Ontdek onze thee en kruiden, thuis bezorgd wanneer u het wilt";
    const NAME: &str = "Xantipa 2000";
    for (title, description, headings, html_lang, expected) in [
        // All four disagree: the title decides, whatever `lang` says.
        (ES, EN, FR, "de", "es"),
        (EN, ES, FR, "fr", "en"),
        (FR, EN, ES, "en", "fr"),
        // A title that does not tell is skipped, and so is a description.
        (NAME, EN, ES, "fr", "en"),
        ("", ES, EN, "fr", "es"),
        (NAME, NAME, EN, "es", "en"),
        (NAME, "", ES, "en", "es"),
        // `lang` comes last.
        (NAME, "", "", "es-MX", "es"),
        ("", "", NAME, "EN", "en"),
        ("12 € 30", "…", "—", "en_GB", "en"),
        // Reports are in three languages: other and unknown languages fall back to French.
        ("", "", "", "", "fr"),
        (NAME, "", "", "it", "fr"),
        (DE, EN, EN, "en", "fr"),
        (PT, ES, ES, "es", "fr"),
        (IT, EN, ES, "en", "fr"),
        (CA, ES, ES, "es", "fr"),
        (NL, EN, EN, "en", "fr"),
        ("お茶とハーブのお店", EN, EN, "en", "fr"),
        ("Магазин чая и трав", EN, EN, "en", "fr"),
        (NAME, DE, EN, "en", "fr"),
    ] {
        let headings = headings.split_inclusive(' ').map(str::to_owned).collect::<Vec<_>>();
        let found = detect(&Sources { title, description, headings: &headings, html_lang });
        assert_eq!(found.code(), expected, "{title} | {description} | {headings:?} | {html_lang}");
    }
}

/// Neither the length nor the content of a text may cause a failure.
#[test]
fn any_text_has_a_language() {
    for text in ["é".repeat(100_000), "a ".repeat(100_000), "\u{301}\u{0}ß İı ﬁ".to_owned(), "x".repeat(25)] {
        assert!(["fr", "en", "es"].contains(&of_text(&text)));
    }
}
