//! Whether a name can be the subject of a question, and what kind of thing it names.

use super::named::{Nature, Topic};
use super::{In, in_language};
use crate::seen::Page;
use bellwether_text::{Language, fold, has_phrase};
use std::net::IpAddr;

/// Nouns of documents, folded, in English, Spanish and French: an English name ends with one, or a preposition follows; others begin with it.
const DOCUMENTS: In<&[&str]> = [
    &["book", "documentation", "essay", "faq", "guide", "handbook", "manual", "reference", "tutorial"],
    &["cuaderno", "documentacion", "ensayo", "faq", "guia", "libro", "manual", "tutorial"],
    &["cahier", "documentation", "essai", "faq", "guide", "livre", "manuel", "memento", "tutoriel"],
];
const ARTICLES: [&str; 9] = ["a", "an", "el", "l", "la", "le", "les", "los", "the"];
const PREPOSITIONS: [&str; 4] = ["for", "of", "on", "to"];
/// Verbs at the start of English headings that say what to do, and what follows such a verb.
#[rustfmt::skip]
const VERBS: [&str; 62] = [
    "add", "adjust", "apply", "assemble", "bake", "build", "buy", "change", "check", "choose", "clean", "configure", "connect", "cook",
    "create", "delete", "design", "download", "draw", "edit", "find", "fix", "get", "grow", "improve", "install", "keep", "launch", "learn",
    "maintain", "make", "manage", "measure", "mend", "move", "open", "pack", "paint", "plan", "prepare", "protect", "publish", "remove",
    "rename", "repair", "replace", "reset", "restore", "run", "save", "sell", "send", "set up", "start", "store", "test", "turn", "uninstall",
    "update", "upgrade", "wash", "write",
];
const OF_VERBS: In<&[&str]> = [
    &["a", "an", "any", "her", "his", "my", "our", "the", "these", "this", "your"],
    &["el", "la", "las", "los", "mi", "su", "sus", "tu", "tus", "un", "una"],
    &["des", "du", "l", "la", "le", "les", "sa", "ses", "son", "un", "une", "votre", "vos"],
];
/// Endings of infinitives.
const INFINITIVES: In<&[&str]> = [&[], &["ar", "er", "ir"], &["er", "ir", "oir", "re"]];
/// Minimum bytes of an infinitive.
const INFINITIVE_BYTES: usize = 5;
/// Whether people can ask a question about a topic: it has a name, which is no address of a computer, and none that begins with an order
/// to the reader, as French imperatives do.
#[must_use]
pub(crate) fn is_fit(topic: &Topic) -> bool {
    let name = topic.name.trim();
    !name.is_empty() && !is_address(name) && !(topic.nature == Nature::Task && is_order(name))
}

/// Whether a name is an address of a computer or of a page. That of a host may be a name, if the page calls itself so: `booking.example`.
fn is_address(name: &str) -> bool {
    let bare = |text: &str| text.trim_matches(['[', ']', '/', '.']).to_lowercase();
    let without_port = name.rsplit_once(':').filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
    let named = bare(without_port.map_or(name, |(host, _)| host));
    named == "localhost"
        || named.starts_with("www.")
        || named.contains("://")
        || named.parse::<IpAddr>().is_ok()
        || bare(name).parse::<IpAddr>().is_ok()
}

/// The name of a site that only its host names: `bikes.example` is of `Bikes`. An address of a computer names nobody.
pub(super) fn of_host(page: &Page) -> Option<String> {
    let host = page.url.host_str()?;
    let label = host.strip_prefix("www.").unwrap_or(host).rsplit('.').skip(1).max_by_key(|label| label.len())?;
    let mut letters = label.chars();
    let first = letters.next().filter(|_| label.contains(char::is_alphabetic) && !host.starts_with('['))?;
    Some(first.to_uppercase().chain(letters).collect())
}

/// Whether a name is a French order: `Préparez votre vélo`. As an infinitive it would be a subject.
fn is_order(name: &str) -> bool {
    fold(name).split(' ').next().is_some_and(|first| first.ends_with("ez"))
}

/// Whether a name begins with a verb: `Prepare a bicycle`, `Modifier l'état`. Without an article behind it, the word may be a noun.
#[must_use]
pub fn begins_with_verb(name: &str) -> bool {
    let folded = fold(name);
    let mut words = folded.split(' ');
    let (Some(first), Some(second)) = (words.next(), words.next()) else { return false };
    let [en, es, fr] = OF_VERBS;
    let [_, of_es, of_fr] = INFINITIVES;
    let ends = |endings: &[&str]| first.len() >= INFINITIVE_BYTES && endings.iter().any(|ending| first.ends_with(ending));
    VERBS.contains(&first) && en.contains(&second)
        || es.contains(&second) && ends(of_es)
        || fr.contains(&second) && (ends(of_fr) || ends(&["ez"]))
}

/// Whether a name sets two things against each other: `City bicycle vs. trekking bicycle`.
#[must_use]
pub(crate) fn is_of_two(name: &str) -> bool {
    let folded = fold(name);
    ["vs", "versus"].into_iter().any(|word| has_phrase(&folded, word))
}

/// Whether a name calls a document by its kind.
#[must_use]
pub(crate) fn names_document(name: &str, language: Language) -> bool {
    let folded = fold(name);
    let words: Vec<&str> = folded.split(' ').skip_while(|word| ARTICLES.contains(word)).collect();
    let is_noun = |word: Option<&&str>| word.is_some_and(|word| in_language(DOCUMENTS, language).contains(word));
    match language {
        Language::En => {
            is_noun(words.last()) || is_noun(words.first()) && words.get(1).is_some_and(|word| PREPOSITIONS.contains(word))
        }
        Language::Es | Language::Fr => is_noun(words.first()),
    }
}

/// Whether a heading names a document of more than one word, in any language: a shop's page `FAQ` is no document of its own.
pub(super) fn is_document(heading: &str) -> bool {
    let languages = [Language::En, Language::Es, Language::Fr];
    heading.trim().contains(' ') && languages.into_iter().any(|language| names_document(heading, language))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn verbs_begin_what_is_done() {
        for (name, expected) in [
            ("Prepare a bicycle for winter", true),
            ("Modifier l'état d'un paquet", true),
            ("Limpiar una tetera", true),
            ("Préparez votre vélo", true),
            ("Store hours", false),
            ("Run the World", true),
            ("Blanquette de veau", false),
            ("Patrones", false),
            ("Café le Procope", false),
        ] {
            assert_eq!(begins_with_verb(name), expected, "{name}");
        }
    }

    #[test]
    fn addresses_are_no_subjects() {
        let fit = |name: &str, nature| is_fit(&Topic { name: name.to_owned(), nature });
        for (name, expected) in [
            ("127.0.0.1", false),
            ("127.0.0.1:8841", false),
            ("[::1]:80", false),
            ("www.tea.example", false),
            ("https://tea.example/", false),
            ("Tea", true),
            ("std.vec", true),
            ("", false),
        ] {
            assert_eq!(fit(name, Nature::Business), expected, "{name}");
        }
        assert!(!fit("Préparez votre vélo", Nature::Task));
    }

    #[test]
    fn a_host_is_no_name() {
        for (url, html, name) in [
            (
                "http://127.0.0.1:8841/intro.html",
                "<title>A Tea FAQ Introduction</title><h1>Introduction</h1><a href=/contact>Contact</a>",
                "",
            ),
            ("https://www.tea.example/contact", "<title>Contact us</title><h1>Contact us</h1><a href=tel:+33>Call</a>", "Tea"),
        ] {
            let page = Page::read(url.parse().unwrap(), html.as_bytes(), None, None);
            assert_eq!(Topic::of(&page).name, name, "{url}");
        }
    }
}
