//! The same figures, ids and order in three languages.

use super::{check_whole, recorded, report, select};
use bellwether_criteria::Language;
use scraper::{Html, Node};

/// The parts that must not depend on the language: elements with their ids, links and classes, the words of the site and of
/// standards, and the figures of each sentence in any order.
fn skeleton(html: &Html, language: Language) -> Vec<String> {
    let mut lines = Vec::new();
    for node in html.tree.root().descendants() {
        let parent = node.parent().and_then(|parent| parent.value().as_element());
        let in_style = parent.is_some_and(|parent| parent.name() == "style");
        match node.value() {
            Node::Element(element) => {
                let of = |name: &str| element.attr(name).unwrap_or_default();
                // The files inside are in the language of the report.
                let href = if of("download").is_empty() { of("href") } else { "" };
                lines.push(format!("<{} {} {href} {}>", element.name(), of("id"), of("class")));
            }
            Node::Text(text) if !in_style => {
                let figures = figures(text, language);
                if !figures.is_empty() {
                    lines.push(figures.join(" "));
                }
            }
            _ => {}
        }
    }
    lines
}

/// The figures of a text, sorted, as English without separators writes them.
fn figures(text: &str, language: Language) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    let mut plain = String::new();
    for (at, c) in chars.iter().enumerate() {
        let between = at > 0 && digit(at - 1) && digit(at + 1);
        match (c, language) {
            ('\u{202f}', _) if between => {}
            (',', Language::En) if between && (1..=3).all(|step| digit(at + step)) && !digit(at + 4) => {}
            (',', Language::Fr | Language::Es) if between => plain.push('.'),
            _ => plain.push(*c),
        }
    }
    let pieces = plain.split(|c: char| !c.is_ascii_digit() && c != '.').map(|piece| piece.trim_matches('.'));
    let mut figures: Vec<String> = pieces.filter(|piece| !piece.is_empty()).map(str::to_owned).collect();
    figures.sort();
    figures
}

#[test]
fn three_languages_say_the_same() {
    let [english, french, spanish] = [Language::En, Language::Fr, Language::Es].map(|language| {
        let output = report(&recorded(language), language);
        let html = check_whole(&output);
        (skeleton(&html, language), output)
    });
    for (other, output) in [&french, &spanish] {
        let differ = english.0.iter().zip(other).position(|(a, b)| a != b);
        let around = |lines: &[String], at: usize| lines[at.saturating_sub(3)..lines.len().min(at + 3)].join(" | ");
        assert_eq!(differ.map(|at| (around(&english.0, at), around(other, at))), None);
        assert_eq!(english.0.len(), other.len());
        assert_eq!(english.1.data, output.data);
    }
    assert!(english.0.len() > 3_000, "{}", english.0.len());
}

#[test]
fn the_same_layers_make_the_same_bytes() {
    let layers = recorded(Language::Es);
    assert_eq!(report(&layers, Language::Es), report(&layers, Language::Es));
}

#[test]
fn size() {
    use std::io::Read as _;
    for language in [Language::En, Language::Fr, Language::Es] {
        let html = report(&recorded(language), language).html;
        let mut packed = Vec::new();
        flate2::read::GzEncoder::new(html.as_bytes(), flate2::Compression::best()).read_to_end(&mut packed).expect("memory");
        println!("report_gz {}: {} of {} bytes", language.code(), packed.len(), html.len());
        let parsed = Html::parse_document(&html);
        let files: usize = select(&parsed, "a[download]").iter().filter_map(|link| link.attr("href")).map(str::len).sum();
        assert!(html.len() - files < 300_000 && files < 150_000, "{} with {files} of files", html.len());
    }
}

#[test]
fn no_word_of_ours_names_the_engine() {
    for language in [Language::En, Language::Fr, Language::Es] {
        let html = report(&recorded(language), language).html.to_lowercase();
        assert!(!html.contains("bellwether"));
    }
}
