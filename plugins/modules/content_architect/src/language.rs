//! The language of a recommendation: the one that is asked for, unless the topic is worded in another. Nothing is translated, so a topic
//! never gets into a sentence of another language.

use crate::output::{LanguageFrom, LanguageUsed};
use bellwether_criteria::Language;
use bellwether_text::{is_common, words};

/// Letters that only one of the languages has.
const LETTERS: [(Language, &[char]); 2] = [
    (Language::Es, &['ñ', '¿', '¡', 'ó', 'í', 'ú', 'á']),
    (Language::Fr, &['ç', 'è', 'ê', 'ë', 'à', 'â', 'î', 'ï', 'ô', 'œ', 'û', 'ù']),
];
const ALL: [Language; 3] = [Language::En, Language::Fr, Language::Es];

/// The language in which a topic is worded, if its small words or its letters tell: names and single words often do not.
fn of_topic(topic: &str) -> Option<Language> {
    let lower = topic.to_lowercase();
    let of_letters = |language: Language| {
        let letters = LETTERS.iter().find(|(known, _)| *known == language);
        letters.map_or(0, |(_, letters)| lower.chars().filter(|c| letters.contains(c)).count())
    };
    let of_words = |language: Language| {
        let own = |word: &str| ALL.iter().all(|other| is_common(word, *other) == (*other == language));
        // Without its accent, `thé` is an English word.
        words(&lower).filter(|(_, word)| word.is_ascii() && own(word)).count()
    };
    let rated = ALL.map(|language| (of_letters(language) + of_words(language), language));
    let most = rated.iter().map(|(count, _)| *count).max().filter(|most| *most > 0)?;
    let mut best = rated.iter().filter(|(count, _)| *count == most);
    let (_, first) = best.next()?;
    best.next().is_none().then_some(*first)
}

/// The language to write in, and why it is that one. `site` is that of most pages of the site; `is_on_pages` says whether a page in this
/// language has most words of the topic: a topic without small words is in the language of those that have it.
pub(crate) fn choose(
    asked: Option<&str>,
    topic: &str,
    site: Option<Language>,
    is_on_pages: &dyn Fn(Language) -> bool,
) -> LanguageUsed {
    let asked = asked.map(str::trim).filter(|asked| !asked.is_empty());
    let known = asked.and_then(Language::parse);
    let by_pages = || site.filter(|site| known.is_some_and(|known| known != *site && is_on_pages(*site) && !is_on_pages(known)));
    let (language, from) = match (known, of_topic(topic).or_else(by_pages), site) {
        (Some(known), None, _) => (known, LanguageFrom::Asked),
        (Some(known), Some(topic), _) if known == topic => (known, LanguageFrom::Asked),
        (_, Some(topic), Some(site)) if topic == site && known.is_none() => (site, LanguageFrom::Site),
        (_, Some(topic), _) => (topic, LanguageFrom::Topic),
        (None, None, Some(site)) => (site, LanguageFrom::Site),
        (None, None, None) => (Language::En, LanguageFrom::Default),
    };
    LanguageUsed { language, from, is_refused: asked.is_some() && known != Some(language) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_topic_keeps_its_language() {
        use Language::{En, Es, Fr};
        for (asked, topic, site, expected, is_refused) in [
            (None, "bicycle repair", Some(En), (En, LanguageFrom::Site), false),
            (Some("fr"), "bicycle repair", Some(En), (En, LanguageFrom::Topic), true),
            (Some("fr"), "kintsugi", Some(En), (Fr, LanguageFrom::Asked), false),
            (None, "prix d'une réparation de vélo", Some(En), (Fr, LanguageFrom::Topic), false),
            (Some("en"), "prix d'une réparation de vélo", Some(En), (Fr, LanguageFrom::Topic), true),
            (Some("es"), "reparación de bicicletas", Some(En), (Es, LanguageFrom::Asked), false),
            (Some("de"), "bicycle repair", Some(En), (En, LanguageFrom::Site), true),
            (None, "Le thé vert", Some(Fr), (Fr, LanguageFrom::Site), false),
            (None, "Comprar té verde", Some(Es), (Es, LanguageFrom::Site), false),
            (None, "matcha", None, (En, LanguageFrom::Default), false),
            (Some("fr-CA"), "matcha", Some(En), (Fr, LanguageFrom::Asked), false),
        ] {
            let found = choose(asked, topic, site, &|language| language == En && topic != "kintsugi" && topic != "matcha");
            assert_eq!(((found.language, found.from), found.is_refused), (expected, is_refused), "{asked:?} {topic}");
        }
    }
}
