//! Whether the statements of a post are in the article: its figures and quotations, looked up again in the finished text, however
//! it was made.

use crate::article::Article;
use crate::sentence::Sentence;
use crate::{Fact, FactKind};
use bellwether_page::collapse;

/// Quotation marks: opening and closing ones.
const QUOTES: [(char, char); 5] = [('“', '”'), ('«', '»'), ('„', '“'), ('"', '"'), ('「', '」')];

/// The statements of a post, with their places; `says` is its text without the link, `parts` are the sentences that it is made
/// of.
///
/// # Errors
/// The figures and quotations that the article does not contain.
pub(crate) fn facts(article: &Article, says: &str, parts: &[(FactKind, &Sentence, &str)]) -> Result<Vec<Fact>, Vec<String>> {
    let locator =
        |text: &str| parts.iter().find(|(_, part, _)| part.text.contains(text)).map_or("", |(_, part, _)| part.locator.as_str());
    // A whole figure: `20` does not stand in `2025`.
    let with_number = |number: &str| {
        let wanted = normal(number);
        let has = |part: &&(FactKind, &Sentence, &str)| numbers(&part.1.text).any(|known| normal(known) == wanted);
        parts.iter().find(has).map_or("", |(_, part, _)| part.locator.as_str())
    };
    let mut found: Vec<Fact> = Vec::new();
    let mut missing = Vec::new();
    for (kind, part, text) in parts {
        let whole = text.strip_suffix('…').unwrap_or(text);
        found.push(fact(*kind, text, article.says(whole), &part.locator));
    }
    let shown = article.shown.texts().flat_map(numbers);
    let known: Vec<String> = numbers(&article.text).chain(shown).map(normal).collect();
    for number in numbers(says) {
        found.push(fact(FactKind::Number, number, known.contains(&normal(number)), with_number(number)));
    }
    for quotation in quotations(says) {
        found.push(fact(FactKind::Quotation, &quotation, article.says(&quotation), locator(&quotation)));
    }
    missing.extend(found.iter().filter(|fact| !fact.found_in_article).map(|fact| fact.text.clone()));
    let mut unique: Vec<Fact> = Vec::new();
    for fact in found {
        if !unique.contains(&fact) {
            unique.push(fact);
        }
    }
    if missing.is_empty() { Ok(unique) } else { Err(missing) }
}

fn fact(kind: FactKind, text: &str, found_in_article: bool, locator: &str) -> Fact {
    Fact { kind, text: text.to_owned(), found_in_article, locator: locator.to_owned() }
}

/// The figures of a text: digits, with the separators between them.
pub(crate) fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let from = rest.find(|c: char| c.is_numeric())?;
        let all = rest.get(from..)?;
        let mut end = 0;
        let mut chars = all.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let is_digit = c.is_numeric();
            let joins = matches!(c, '.' | ',' | '\'' | '’' | '\u{a0}' | '\u{202f}' | '\u{2009}')
                && chars.peek().is_some_and(|(_, next)| next.is_numeric())
                || c == ' ' && are_thousands(all.get(..at), all.get(at + 1..));
            if !is_digit && !joins {
                break;
            }
            end = at + c.len_utf8();
        }
        let (number, after) = all.split_at_checked(end)?;
        rest = after;
        Some(number)
    })
}

/// Whether a space separates thousands: up to three digits before it, and just three behind.
fn are_thousands(before: Option<&str>, after: Option<&str>) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let last = before.and_then(|text| text.rsplit(' ').next()).unwrap_or_default();
    (1..=3).contains(&last.len()) && digits(last) == last.len() && after.is_some_and(|text| digits(text) == 3)
}

/// A figure by its digits alone: `12 000`, `12,000` and `12.000` are equal.
fn normal(number: &str) -> String {
    number.chars().filter(|c| c.is_numeric()).collect()
}

/// The texts in quotation marks.
pub(crate) fn quotations(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (open, close) in QUOTES {
        let mut rest = text;
        while let Some((_, after)) = rest.split_once(open) {
            let Some((inside, after)) = after.split_once(close) else { break };
            found.push(collapse(inside));
            rest = after;
        }
    }
    found.retain(|quotation| !quotation.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_figures_and_quotations() {
        let found: Vec<&str> = numbers("In 2025, 12\u{a0}000 paid 3.5 % (1,200.50 €) at 9:30. H2O").collect();
        assert_eq!(found, ["2025", "12\u{a0}000", "3.5", "1,200.50", "9", "30", "2"]);
        let spaced: Vec<&str> = numbers("3 412 km in 20 minutes, 2025 100 others, 12 34, 1 000 000").collect();
        assert_eq!(spaced, ["3 412", "20", "2025", "100", "12", "34", "1 000 000"]);
        assert_eq!(quotations("He said “come” and « va » and \"no\"."), ["come", "va", "no"]);
        assert_eq!((normal("12,000"), normal("12\u{a0}000")), ("12000".to_owned(), "12000".to_owned()));
    }
}
