//! What an outside judge let an assistant write about a page, and more of the kind: nothing false comes through, what is taken from the page
//! does. True sentences in other words are counted, not promised.
#![allow(clippy::print_stderr, reason = "it counts")]

use bellwether_language::Language;
use bellwether_writing::{Form, Sources};

#[test]
fn nothing_false_comes_through() {
    let sources = Sources::new(include_str!("harvest.txt").lines());
    // Hashtags are refused by `social_hub`, which makes them itself.
    let passes = |text: &str| sources.faults(text, Form::Sentences, Some(Language::En)).is_empty();
    let of = |kind: &str| -> Vec<&str> {
        let rows = include_str!("harvest.tsv").lines().filter_map(|line| line.split_once('\t'));
        rows.filter(|(of, _)| *of == kind).map(|(_, text)| text).collect()
    };
    let through = |kind: &str| -> Vec<&str> { of(kind).into_iter().filter(|text| passes(text)).collect() };
    let dropped = |kind: &str| -> Vec<&str> { of(kind).into_iter().filter(|text| !passes(text)).collect() };
    let reworded = (through("reworded").len(), of("reworded").len());
    eprintln!(
        "false {} of {}, honest {} of {}, reworded {} of {}",
        through("false").len(),
        of("false").len(),
        through("honest").len(),
        of("honest").len(),
        reworded.0,
        reworded.1
    );
    assert_eq!(through("false"), Vec::<&str>::new());
    assert_eq!(dropped("honest"), Vec::<&str>::new());
}
