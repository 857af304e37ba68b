//! The language of running text on real paragraphs.
#![allow(clippy::print_stdout, reason = "it prints what it measured")]

use bellwether_language::{guess, is_known};

/// Paragraphs with their languages.
const PARAGRAPHS: &str = include_str!("texts/paragraphs.tsv");

#[test]
fn is_right_or_silent() {
    let (mut right, mut silent, mut wrong) = (0, Vec::new(), Vec::new());
    for (language, text) in PARAGRAPHS.lines().filter_map(|line| line.split_once('\t')) {
        assert!(is_known(language), "{language}");
        match guess(&[text]) {
            Some(guess) if guess.may_be(language) => right += 1,
            Some(guess) => wrong.push((language, guess)),
            None => silent.push(language),
        }
    }
    println!("languages: {right} right, {} wrong, silent on {silent:?}", wrong.len());
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(right >= 9 * silent.len(), "{right} right, silent on {silent:?}");
}

/// Sentences are short, so it does not answer for most; but it is not wrong.
#[test]
fn sentences_are_not_mistaken() {
    let (mut right, mut silent, mut wrong) = (0, 0, Vec::new());
    for (language, text) in PARAGRAPHS.lines().filter_map(|line| line.split_once('\t')) {
        for sentence in text.split_inclusive(['.', ';', '。']) {
            match guess(&[sentence]) {
                Some(guess) if guess.may_be(language) => right += 1,
                Some(guess) => wrong.push((language, guess.code, sentence)),
                None => silent += 1,
            }
        }
    }
    println!("sentences: {right} right, {silent} silent, {} wrong: {wrong:?}", wrong.len());
    assert!(right >= 100 && wrong.is_empty(), "{right} right, {wrong:?}");
}

#[test]
fn is_silent_on_little_and_on_code() {
    for text in ["", "Tea and cake", "let x = vec![1]; fn main() { println!(); }", "茶と茶", "чай"] {
        assert_eq!(guess(&[text]), None, "{text}");
    }
    let names = "Anna Maria Lopez Schmidt Rossi Dupont Silva Novak Kowalski Jansen Andersson ".repeat(9);
    assert_eq!(guess(&[names.as_str()]), None);
}

/// Case does not matter, nor in how many pieces a text comes.
#[test]
fn pieces_and_case_change_nothing() {
    let whole = "The pot of tea is on the table and the cups are in the box with this tea.";
    assert_eq!(guess(&[whole]).map(|guess| guess.code), Some("en"));
    assert_eq!(guess(&[&whole.to_uppercase()]), guess(&[whole]));
    assert_eq!(guess(&whole.split(' ').collect::<Vec<_>>()), guess(&[whole]));
}
