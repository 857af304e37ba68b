//! Whether the statements of a post are in the article: its figures and quotations, looked up again in the finished text, however
//! it was made.

use crate::article::Article;
use crate::sentence::Sentence;
use crate::{Fact, FactKind};
use bellwether_writing::{figures, normal, quotations};

/// The statements of a post, with their places; `says` is its text without the link, `parts` are the sentences that it is made
/// of.
///
/// # Errors
/// The figures and quotations that the article does not contain.
pub(crate) fn facts(article: &Article, says: &str, parts: &[(FactKind, &Sentence, &str)]) -> Result<Vec<Fact>, Vec<String>> {
    // What an assistant wrote has no sentences of the article as its parts.
    let sentences = || parts.iter().map(|(_, part, _)| *part).chain(&article.sentences);
    let locator = |text: &str| sentences().find(|part| part.text.contains(text)).map_or("", |part| part.locator.as_str());
    // A whole figure: `20` does not stand in `2025`.
    let with_number = |number: &str| {
        let wanted = normal(number);
        let has = |part: &&Sentence| figures(&part.text).any(|known| normal(known) == wanted);
        sentences().find(has).map_or("", |part| part.locator.as_str())
    };
    let mut found: Vec<Fact> = Vec::new();
    let mut missing = Vec::new();
    for (kind, part, text) in parts {
        let whole = text.strip_suffix('…').unwrap_or(text);
        found.push(fact(*kind, text, article.says(whole), &part.locator));
    }
    let shown = article.shown.texts().flat_map(figures);
    let known: Vec<String> = figures(&article.text).chain(shown).map(normal).collect();
    for number in figures(says) {
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
