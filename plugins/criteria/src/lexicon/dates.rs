//! Dates in a text: `3 May 2026`, `May 3, 2026`, `3 mai 2026`, `3 de mayo de 2026`, `2026-05-03`, and forms such as `25/05/2026`
//! if only one reading is a date.

use crate::dates::day;
use bellwether_text::fold;
use time::{Date, Month};

/// Years that are accepted in dates of texts.
const YEARS: std::ops::Range<i32> = 1990..2100;
/// Names of months with their number, folded, in English, French and Spanish.
const MONTHS: [(&str, u8); 58] = [
    ("jan", 1),
    ("january", 1),
    ("janv", 1),
    ("janvier", 1),
    ("ene", 1),
    ("enero", 1),
    ("feb", 2),
    ("february", 2),
    ("fev", 2),
    ("fevr", 2),
    ("fevrier", 2),
    ("febrero", 2),
    ("mar", 3),
    ("march", 3),
    ("mars", 3),
    ("marzo", 3),
    ("apr", 4),
    ("april", 4),
    ("avr", 4),
    ("avril", 4),
    ("abr", 4),
    ("abril", 4),
    ("may", 5),
    ("mai", 5),
    ("mayo", 5),
    ("jun", 6),
    ("june", 6),
    ("juin", 6),
    ("junio", 6),
    ("jul", 7),
    ("july", 7),
    ("juil", 7),
    ("juillet", 7),
    ("julio", 7),
    ("aug", 8),
    ("august", 8),
    ("aout", 8),
    ("ago", 8),
    ("agosto", 8),
    ("sep", 9),
    ("sept", 9),
    ("september", 9),
    ("septembre", 9),
    ("septiembre", 9),
    ("setiembre", 9),
    ("oct", 10),
    ("october", 10),
    ("octobre", 10),
    ("octubre", 10),
    ("nov", 11),
    ("november", 11),
    ("novembre", 11),
    ("noviembre", 11),
    ("dec", 12),
    ("december", 12),
    ("decembre", 12),
    ("dic", 12),
    ("diciembre", 12),
];

/// The first date that a text names.
#[must_use]
pub fn first(text: &str) -> Option<Date> {
    // Most blocks have no year.
    if !text.contains("19") && !text.contains("20") {
        return None;
    }
    text.split_whitespace().find_map(in_figures).or_else(|| in_words(&fold(text)))
}

/// Whether a text names a day, with or without a year: `April 2 at 3 pm`.
#[must_use]
pub fn names_day(text: &str) -> bool {
    let folded = fold(text);
    let words: Vec<&str> = folded.split(' ').filter(|word| !matches!(*word, "of" | "de" | "the")).collect();
    let month_beside = |pair: &[&str]| matches!(pair, [a, b] if is_month(a) && day_of_month(b).is_some() || is_month(b) && day_of_month(a).is_some());
    first(text).is_some() || words.windows(2).any(month_beside)
}

/// Whether a text names a month of a year: `janvier 2026`, `May 2026`, `mayo de 2026`.
#[must_use]
pub fn names_month(text: &str) -> bool {
    let folded = fold(text);
    let words: Vec<&str> = folded.split(' ').filter(|word| !matches!(*word, "of" | "de" | "del")).collect();
    let is_year = |word: &str| word.len() == 4 && word.parse().is_ok_and(|year| YEARS.contains(&year));
    words.windows(2).any(|pair| matches!(pair, [month, year] if is_month(month) && is_year(year)))
}

/// Whether a folded word is the name of a month.
#[must_use]
pub fn is_month(word: &str) -> bool {
    month(word).is_some()
}

fn month(word: &str) -> Option<Month> {
    MONTHS.iter().find(|(name, _)| *name == word).and_then(|(_, number)| Month::try_from(*number).ok())
}

/// A date in digits: `2026-05-03`, `25/05/2026`, `05/25/2026`, `24.12.2026`.
fn in_figures(word: &str) -> Option<Date> {
    let word = word.trim_matches(|c: char| !c.is_ascii_digit());
    if let Some(day) = day(word) {
        return YEARS.contains(&day.year()).then_some(day);
    }
    let mark = word.chars().find(|c| matches!(c, '/' | '.' | '-'))?;
    let mut parts = word.split(mark);
    let (first, second, year) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() || year.len() != 4 {
        return None;
    }
    let (first, second): (u8, u8) = (first.parse().ok()?, second.parse().ok()?);
    let (day, month) = match (first > 12, second > 12) {
        (true, false) => (first, second),
        // The month comes first only between slashes.
        (false, true) if mark == '/' => (second, first),
        (false, false) if first == second => (first, second),
        _ => return None,
    };
    date(year, Month::try_from(month).ok()?, day)
}

fn in_words(folded: &str) -> Option<Date> {
    let words: Vec<&str> = folded.split(' ').filter(|word| !matches!(*word, "of" | "de" | "del" | "the")).collect();
    words.iter().enumerate().find_map(|(at, word)| {
        let month = month(word)?;
        let before = at.checked_sub(1).and_then(|at| words.get(at)).and_then(|word| day_of_month(word));
        let (next, after) = (words.get(at + 1)?, words.get(at + 2));
        match before {
            Some(day) => date(next, month, day),
            None => date(after?, month, day_of_month(next)?),
        }
    })
}

/// `3`, `3rd`, `1er`.
fn day_of_month(word: &str) -> Option<u8> {
    let digits = ["st", "nd", "rd", "th", "er", "o"].iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word);
    digits.parse().ok().filter(|day| (1..=31).contains(day) && digits.len() <= 2)
}

fn date(year: &str, month: Month, day: u8) -> Option<Date> {
    let year = year.parse().ok().filter(|year| YEARS.contains(year))?;
    Date::from_calendar_date(year, month, day).ok()
}
