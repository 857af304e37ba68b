//! The entities that a page names: by its structured data, and by the capitals in its text.

use crate::output::NamedEntity;
use bellwether_criteria::seen::Page;
use bellwether_page::{Block, is_web};
use bellwether_text::{Language, Map, fold, has_phrase, is_common, is_stop, words};
use url::Url;

/// Maximum entities listed.
const MOST: usize = 30;
/// Maximum words of a name.
const LONGEST: usize = 4;
/// Minimum mentions of a name found only in the text.
const MENTIONED: u32 = 2;
/// Maximum bytes of a name.
const NAME_BYTES: usize = 120;
/// Lower-case words within names: `Musée du Louvre`.
const INSIDE: [&str; 11] = ["de", "del", "der", "des", "du", "la", "le", "of", "the", "van", "von"];
/// Types that are parts of a page, not entities that it names.
const PARTS: [&str; 22] = [
    "AggregateOffer",
    "AggregateRating",
    "BreadcrumbList",
    "CollectionPage",
    "ContactPoint",
    "EntryPoint",
    "ImageObject",
    "ItemList",
    "ListItem",
    "Offer",
    "OpeningHoursSpecification",
    "PostalAddress",
    "PropertyValue",
    "Question",
    "Answer",
    "Rating",
    "ReadAction",
    "SearchAction",
    "SiteNavigationElement",
    "SpeakableSpecification",
    "WebPage",
    "WPHeader",
];

/// The entities of a page, each once: those of its structured data first, then by number of mentions.
#[must_use]
pub(crate) fn entities(page: &Page) -> Vec<NamedEntity> {
    let mut found = of_data(page);
    let texts: Vec<String> = page.facts.content().map(|block| fold(&block.text)).collect();
    for entity in &mut found {
        let name = fold(&entity.name);
        let mut holding =
            texts.iter().zip(page.facts.content()).filter(|(text, _)| !name.is_empty() && has_phrase(text, &name)).peekable();
        if let Some((_, block)) = holding.peek() {
            entity.sources.push("text".to_owned());
            entity.locator = block.locator.to_string();
        }
        entity.mentions = holding.map(|(text, _)| occurrences(text, &name)).sum();
    }
    let known: Vec<String> = found.iter().map(|entity| fold(&entity.name)).collect();
    let mut named = of_text(page);
    named.retain(|entity| {
        let name = fold(&entity.name);
        !known.iter().any(|known| *known == name || has_phrase(known, &name))
    });
    found.append(&mut named);
    found.sort_by_key(|entity| (entity.doubt, std::cmp::Reverse(entity.mentions)));
    found.truncate(MOST);
    found
}

fn of_data(page: &Page) -> Vec<NamedEntity> {
    let mut found: Vec<NamedEntity> = Vec::new();
    for entity in page.entities() {
        let text = |member: &str| entity.object.get(member).and_then(serde_json::Value::as_str);
        let Some(name) = text("name").map(str::trim).filter(|name| !name.is_empty() && name.len() <= NAME_BYTES) else {
            continue;
        };
        if PARTS.contains(&entity.kind) || found.iter().any(|known| known.name == name) {
            continue;
        }
        let same_as = entity.object.get("sameAs").and_then(|value| value.as_str().or_else(|| value.get(0)?.as_str()));
        let place = page.facts.json_ld.get(entity.block).map(|block| block.locator.to_string());
        found.push(NamedEntity {
            name: name.to_owned(),
            kind: Some(entity.kind.to_owned()).filter(|kind| !kind.is_empty()),
            mentions: 0,
            sources: vec!["jsonld".to_owned()],
            same_as: same_as.filter(|url| Url::parse(url).is_ok_and(|url| is_web(&url))).map(str::to_owned),
            doubt: false,
            locator: place.unwrap_or_default(),
        });
    }
    found
}

/// Names of two words or more that running text capitalises. Only in languages that do not capitalise common nouns.
fn of_text(page: &Page) -> Vec<NamedEntity> {
    let Some(language) = page.language() else { return Vec::new() };
    let mut found: Map<'static, (u32, u32, String)> = Map::default();
    let is_text = |block: &&Block| block.text.ends_with(['.', '!', '?', '…', ':', '”', '»', '"']);
    for block in page.facts.content().filter(is_text) {
        for (name, starts) in names(&block.text, language) {
            let (mentions, inside, _) = found.entry(name.to_owned(), || (0, 0, block.locator.to_string()));
            *mentions += 1;
            *inside += u32::from(!starts);
        }
    }
    // A name that occurs only at the start of sentences may be capitalised for that reason.
    let kept = found.iter().filter(|(_, (mentions, inside, _))| *mentions >= MENTIONED && *inside > 0);
    kept.map(|(name, (mentions, _, locator))| NamedEntity {
        name: name.to_owned(),
        kind: None,
        mentions: *mentions,
        sources: vec!["text".to_owned()],
        same_as: None,
        doubt: true,
        locator: locator.clone(),
    })
    .collect()
}

/// Runs of capitalised words in a text, with whether each starts a sentence.
fn names(text: &str, language: Language) -> Vec<(&str, bool)> {
    let all: Vec<(usize, &str)> = words(text).collect();
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some((start, word)) = all.get(at).copied() {
        let mut end = at;
        if is_name(word, language) {
            // The run continues over capitalised words, and over a lower-case word between two of them.
            while let Some(next) = following(text, &all, end, language).filter(|next| next - at <= LONGEST) {
                end = next;
            }
        }
        let last = all.get(end).map_or(start + word.len(), |(at, word)| at + word.len());
        if end > at && !is_all_caps(text.get(start..last).unwrap_or_default()) {
            let before = text.get(..start).unwrap_or_default().trim_end();
            let starts =
                before.is_empty() || before.ends_with(['.', '!', '?', ':', '…', '"', '“', '«', '»', '”', '(', '•', '-', '–']);
            found.extend(text.get(start..last).map(|name| (name, starts)));
        }
        at = end + 1;
    }
    found
}

/// The number of the next word of the name that ends at this one.
fn following(text: &str, all: &[(usize, &str)], at: usize, language: Language) -> Option<usize> {
    let (start, word) = all.get(at)?;
    let is_near = |end: usize, next: usize| {
        let between = text.get(end..next).unwrap_or_default();
        !between.is_empty() && between.chars().all(|c| c == ' ' || c == '-' || c == '’' || c == '\'')
    };
    let (next_start, next) = all.get(at + 1)?;
    if !is_near(start + word.len(), *next_start) {
        return None;
    }
    if is_name(next, language) {
        return Some(at + 1);
    }
    let (last_start, last) = all.get(at + 2)?;
    let goes_on = INSIDE.contains(next) && is_near(next_start + next.len(), *last_start) && is_name(last, language);
    goes_on.then_some(at + 2)
}

fn is_name(word: &str, language: Language) -> bool {
    let folded = fold(word);
    word.chars().next().is_some_and(char::is_uppercase)
        && word.chars().nth(1).is_some()
        && !is_stop(&folded)
        && !is_common(&word.to_lowercase(), language)
}

/// Headings and warnings are in capitals, names of several words are not.
fn is_all_caps(text: &str) -> bool {
    !text.chars().any(char::is_lowercase)
}

/// Number of occurrences of a folded phrase in a folded text.
fn occurrences(text: &str, phrase: &str) -> u32 {
    let (mut rest, mut count) = (text, 0);
    while let Some(at) = bellwether_text::phrase_at(rest, phrase) {
        count += 1;
        rest = rest.get(at + phrase.len()..).unwrap_or_default();
        rest = rest.strip_prefix(' ').unwrap_or(rest);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_names() {
        for (text, language, expected) in [
            (
                "We saw Marie Curie in the Musée du Louvre.",
                Language::En,
                vec![("Marie Curie", false), ("Musée du Louvre", false)],
            ),
            (
                "Ada Lovelace wrote it. The Analytical Engine did not run.",
                Language::En,
                vec![("Ada Lovelace", true), ("Analytical Engine", false)],
            ),
            ("THE BIG SALE is on. This is a test.", Language::En, vec![]),
            ("Le Premier ministre et la Banque de France, Paris", Language::Fr, vec![("Banque de France", false)]),
            ("In June, Paris. London", Language::En, vec![]),
        ] {
            assert_eq!(names(text, language), expected, "{text}");
        }
    }

    #[test]
    fn counts_occurrences() {
        assert_eq!(occurrences("green tea and green tea green", "green tea"), 2);
        assert_eq!(occurrences("", "a"), 0);
    }
}
