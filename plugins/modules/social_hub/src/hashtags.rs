//! Hashtags from an article's own terms: keywords that the page declares and the text uses, names, and the most frequent word of
//! the headline. None if none is suitable.

use crate::article::Article;
use crate::cut::PARTICLES;
use bellwether_criteria::lexicon::common::is_telling;
use bellwether_page::PageFacts;
use bellwether_page::jsonld::entities;
use bellwether_text::{Map, fold, has_phrase, phrase_at, singular};
use serde_json::Value;

/// Maximum hashtags that are found.
const MOST: usize = 5;
/// Maximum words of one.
const WORDS: usize = 3;
/// Number of letters and digits of one.
const CHARS: std::ops::RangeInclusive<usize> = 3..=28;
/// Maximum keywords that are read.
const KEYWORDS: usize = 50;
/// Minimum mentions of a keyword that is a term of the article.
const MENTIONS: usize = 3;
/// Minimum mentions of a word of the headline that is its subject.
const SUBJECT_MENTIONS: u32 = 5;
/// Words that name no subject, folded.
const GENERIC: [&str; 30] = [
    "actualite",
    "actualites",
    "actualidad",
    "article",
    "articles",
    "articulo",
    "accueil",
    "blog",
    "blogs",
    "conseils",
    "default",
    "dossier",
    "dossiers",
    "featured",
    "general",
    "home",
    "latest",
    "news",
    "noticias",
    "opinion",
    "other",
    "page",
    "post",
    "posts",
    "review",
    "reviews",
    "stories",
    "story",
    "uncategorized",
    "video",
];

/// The hashtags, without `#`, best first.
pub(crate) fn hashtags(facts: &PageFacts, article: &Article) -> Vec<String> {
    let folded = fold(&article.text);
    let title = fold(article.title());
    let mut found: Vec<String> = Vec::new();
    let mut add = |term: &str| {
        let tag = camel(&as_written(term, &article.text));
        let known = |other: &String| {
            let (a, b) = (fold(other), fold(&tag));
            a.contains(&b) || b.contains(&a)
        };
        if found.len() < MOST && is_valid(&tag) && !GENERIC.contains(&fold(term).as_str()) && !found.iter().any(known) {
            found.push(tag);
        }
    };
    let mentions = |term: &str| mentions(&folded, &fold(term));
    let mut declared = keywords(facts);
    declared.retain(|keyword| keyword.split_whitespace().count() <= WORDS && mentions(keyword) >= MENTIONS);
    // The article is about the names in its headline.
    let (in_title, others): (Vec<&str>, Vec<&str>) =
        declared.iter().map(String::as_str).partition(|keyword| phrase_at(&title, &fold(keyword)).is_some());
    in_title.into_iter().for_each(&mut add);
    let fits = |name: &str| match article.language {
        // A word that is lower-case elsewhere is not a name: `Book` in a title.
        Some(_) => {
            let small = name.to_lowercase();
            !article.text.split(|c: char| !c.is_alphanumeric()).any(|word| word == small)
        }
        // Without word lists, a capital may be a form of courtesy (`Sie`).
        None => name.chars().count() > 3,
    };
    for (name, count) in names(article) {
        if count >= 2 && article.title().contains(&name) && fits(&name) {
            add(&name);
        }
    }
    others.into_iter().filter(|keyword| mentions(keyword) > MENTIONS + 1).for_each(&mut add);
    // Verbs and adverbs are known only for three languages.
    if let Some(word) = article.language.and_then(|_| subject(article.title(), &folded)) {
        add(word);
    }
    found
}

/// The keywords that the page declares: in its structured data and `meta`, and tags of Open Graph.
fn keywords(facts: &PageFacts) -> Vec<String> {
    let mut found = Vec::new();
    for entity in entities(facts) {
        match entity.object.get("keywords") {
            Some(Value::String(list)) => found.extend(list.split([',', ';']).map(str::to_owned)),
            Some(Value::Array(items)) => found.extend(items.iter().filter_map(Value::as_str).map(str::to_owned)),
            _ => {}
        }
    }
    let is_list = |name: Option<&str>| matches!(name, Some("keywords" | "news_keywords"));
    for meta in &facts.metas {
        let Some(content) = &meta.content else { continue };
        if is_list(meta.name.as_deref()) {
            found.extend(content.split([',', ';']).map(str::to_owned));
        } else if meta.property.as_deref() == Some("article:tag") {
            found.push(content.clone());
        }
    }
    found.truncate(KEYWORDS);
    found.iter().map(|keyword| keyword.trim().to_owned()).filter(|keyword| !keyword.is_empty()).collect()
}

/// Whole-word occurrences of a folded phrase.
fn mentions(folded: &str, phrase: &str) -> usize {
    if phrase.is_empty() {
        return 0;
    }
    let (mut count, mut rest) = (0, folded);
    while let Some(after) = phrase_at(rest, phrase).and_then(|at| rest.get(at + phrase.len()..)) {
        count += 1;
        rest = after.trim_start();
    }
    count
}

/// Names: runs of capitalised words within sentences, most frequent first. German capitalises all nouns, which is also useful
/// here.
fn names(article: &Article) -> Vec<(String, u32)> {
    let mut counts: Map<'_, (usize, String, u32)> = Map::default();
    for sentence in &article.sentences {
        for name in names_in(&sentence.text) {
            let order = counts.keys().count();
            counts.entry(fold(&name), || (order, name, 0)).2 += 1;
        }
    }
    // `Stephen` is a part of `Stephen Jones`, who is also called `Jones`.
    let parts: Vec<String> = counts.keys().filter_map(|name| Some(name.rsplit_once(' ')?.0.to_owned())).collect();
    let mut found = counts.into_values();
    found.retain(|(_, name, _)| name.split(' ').count() <= WORDS && !parts.iter().any(|start| has_phrase(start, &fold(name))));
    found.sort_by_key(|(order, _, count)| (std::cmp::Reverse(*count), *order));
    found.into_iter().map(|(_, name, count)| (name, count)).collect()
}

/// The names in a sentence, including particles, except at its start.
fn names_in(sentence: &str) -> Vec<String> {
    let words: Vec<&str> = sentence.split(' ').collect();
    let bare = |at: usize| words.get(at).map_or("", |word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let is_name = |at: usize| {
        let word = bare(at);
        let is_quoted = words.get(at).is_some_and(|word| word.starts_with(['"', '“', '«', '„']));
        let counts = at.checked_sub(1).is_some_and(|before| bare(before).ends_with(|c: char| c.is_ascii_digit()));
        word.starts_with(char::is_uppercase) && !word.contains(['\'', '’']) && is_telling(&fold(word)) && !is_quoted && !counts
    };
    let goes_on = |at: usize| words.get(at).is_some_and(|word| word.ends_with(bare(at)));
    let (mut found, mut at) = (Vec::new(), 1);
    while at < words.len() {
        let mut end = at;
        while is_name(end) && (end == at || goes_on(end - 1)) {
            end += 1;
            if PARTICLES.contains(&bare(end)) && goes_on(end - 1) && is_name(end + 1) {
                end += 1;
            }
        }
        if end > at {
            found.push((at..end).map(bare).collect::<Vec<_>>().join(" "));
        }
        at = end.max(at + 1);
    }
    found
}

/// The word of the headline that the article uses most.
fn subject<'a>(title: &'a str, folded: &str) -> Option<&'a str> {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() >= 6 && is_telling(&fold(word)));
    let count = |word: &str| {
        let wanted = fold(word);
        u32::try_from(folded.split(' ').filter(|word| singular(word) == singular(&wanted)).count()).unwrap_or(u32::MAX)
    };
    let (found, _, word) = words.enumerate().map(|(at, word)| (count(word), std::cmp::Reverse(at), word)).max()?;
    let mut all: Map<'_, u32> = Map::default();
    for word in folded.split(' ').filter(|word| is_telling(word)) {
        *all.entry(singular(word), || 0) += 1;
    }
    let most = all.values().iter().copied().max().unwrap_or(0);
    (found >= SUBJECT_MENTIONS && found * 3 >= most * 2).then_some(word)
}

/// A term with its most frequent capitalisation in the article: keywords are often declared in lower case.
fn as_written(term: &str, text: &str) -> String {
    let written = |wanted: &str| {
        let mut forms: Vec<(&str, u32)> = Vec::new();
        for word in
            text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() == wanted.len() && fold(word) == fold(wanted))
        {
            match forms.iter_mut().find(|(form, _)| *form == word) {
                Some((_, count)) => *count += 1,
                None => forms.push((word, 1)),
            }
        }
        forms.into_iter().rev().max_by_key(|(_, count)| *count).map_or_else(|| wanted.to_owned(), |(form, _)| form.to_owned())
    };
    term.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(written).collect::<Vec<_>>().join(" ")
}

/// `heat pumps` as `HeatPumps`; punctuation is left out, inner capitals stay.
fn camel(term: &str) -> String {
    let words = term.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words
        .flat_map(|word| {
            let mut chars = word.chars();
            chars.next().into_iter().flat_map(char::to_uppercase).chain(chars)
        })
        .collect()
}

/// Whether every platform accepts it as a hashtag: letters and digits, a letter first, of suitable length.
fn is_valid(tag: &str) -> bool {
    CHARS.contains(&tag.chars().count()) && tag.starts_with(char::is_alphabetic) && tag.chars().all(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makes_tags() {
        for (term, tag) in
            [("heat pumps", "HeatPumps"), ("e-commerce", "ECommerce"), ("économie", "Économie"), ("iOS 17", "IOS17")]
        {
            assert_eq!(camel(term), tag);
        }
        assert!(is_valid("HeatPumps") && !is_valid("2025") && !is_valid("AI") && !is_valid(""));
        assert_eq!(
            names_in("Then Stephen Jones, of Sierra de Ríos, jumped 5 Meter with Ada."),
            ["Stephen Jones", "Sierra de Ríos", "Ada"]
        );
        assert_eq!(mentions("heat pump and heat pumps and heat pump", "heat pump"), 2);
    }
}
