//! Evidence of the kind that answers cite: figures with a meaning, attributed quotations, links to sources.

use crate::address::Address;
use crate::lexicon::roles::Roles;
use crate::reading::{is_read_in_order, running};
use crate::seen::{Kind, Page};
use bellwether_finding::Place;
use bellwether_page::{Link, Region};
use bellwether_text::Set;
use bellwether_text::{Language, fold, has_phrase, is_alphanumeric, sentences};

/// Sites that are linked for sharing, not as a source.
const SHARING: [&str; 12] = [
    "bsky.app",
    "facebook.com",
    "instagram.com",
    "linkedin.com",
    "pinterest.com",
    "reddit.com",
    "t.me",
    "tiktok.com",
    "twitter.com",
    "whatsapp.com",
    "x.com",
    "youtube.com",
];
/// Services that are linked for reviews, messages and consent, not as a source.
const SERVICES: [&str; 8] =
    ["goo.gl", "iubenda.com", "linktr.ee", "maps.google.com", "messenger.com", "tripadvisor.com", "trustpilot.com", "wa.me"];
/// Minimum words of a paragraph, and of all paragraphs of a text that is read.
const PARAGRAPH_WORDS: u32 = 20;
const TEXT_WORDS: u32 = 150;
/// Words that attribute a quotation, folded.
const ATTRIBUTION: [(Language, &[&str]); 3] = [
    (
        Language::En,
        &[
            "according to",
            "says",
            "said",
            "stated",
            "states",
            "reports",
            "reported",
            "found that",
            "study by",
            "source",
            "cited by",
            "wrote",
        ],
    ),
    (Language::Es, &["segun", "dice", "dijo", "afirma", "afirmo", "senala", "de acuerdo con", "estudio de", "explica"]),
    (Language::Fr, &["selon", "d apres", "affirme", "declare", "explique", "indique", "rapporte", "etude de", "dit", "souligne"]),
];
/// Words next to a figure that give it a meaning, folded.
const UNITS: [&str; 42] = [
    "ans", "anos", "bytes", "cm", "days", "dias", "dollars", "eur", "euros", "g", "gb", "ghz", "heures", "horas", "hours", "hz",
    "jours", "kb", "kg", "km", "kwh", "l", "m", "mb", "mhz", "millones", "million", "millions", "min", "minutes", "mm", "mois",
    "months", "ms", "pct", "percent", "s", "seconds", "tb", "usd", "w", "years",
];

/// The number of occurrences, and the first of them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Occurrences {
    /// Number of occurrences.
    pub count: u32,
    /// The place of the first one, with its words, without the address of the page.
    pub first: Option<Place>,
}

impl Occurrences {
    /// The place of the first one, with the address of the page, for results about several pages.
    #[must_use]
    pub fn first_on(&self, page: &Page) -> Option<Place> {
        let place = page.exact(self.first.clone()?);
        Some(Place { url: page.url.to_string(), ..place })
    }
}

/// Words of the content.
#[must_use]
pub fn words(page: &Page) -> u32 {
    page.facts.content().map(|block| block.words).sum()
}

/// Figures with a percent sign, a currency, a unit or a magnitude next to them, and years.
#[must_use]
pub fn figures(page: &Page) -> Occurrences {
    let mut found = Occurrences::default();
    for block in page.facts.content() {
        for sentence in sentences(&block.text) {
            let count = count_figures(sentence);
            found.count += count;
            if count > 0 && found.first.is_none() {
                found.first = Some(crate::verdict::quote(&block.locator, sentence));
            }
        }
    }
    found
}

/// Quotations and figures with an attribution.
#[must_use]
pub fn quotations(page: &Page, language: Language) -> Occurrences {
    let cues = ATTRIBUTION.iter().find(|(known, _)| *known == language).map_or(&[][..], |(_, cues)| cues);
    let mut found = Occurrences::default();
    for block in page.facts.content() {
        for sentence in sentences(&block.text) {
            // An attribution without a quotation counts if a figure is next to it: an attributed claim.
            if !quotes_words(sentence) && block.tag != "blockquote" && count_figures(sentence) == 0 {
                continue;
            }
            let folded = fold(sentence);
            if folded.split(' ').count() >= 6 && cues.iter().any(|cue| has_phrase(&folded, cue)) {
                found.count += 1;
                found.first.get_or_insert_with(|| crate::verdict::quote(&block.locator, sentence));
            }
        }
    }
    found
}

/// Whether the content contains a quotation, attributed or not.
#[must_use]
pub fn quotes(page: &Page) -> bool {
    page.facts.content().any(|block| block.tag == "blockquote" || quotes_words(&block.text))
}

/// Links in the content to different pages of other sites, without sharing links, navigation and paid links.
#[must_use]
pub fn sources(page: &Page) -> Occurrences {
    let links =
        || page.facts.anchors().filter(|link| is_source(page, link)).filter_map(|link| Some((link.url.as_deref()?, link)));
    let targets: Set<'_> = links().filter_map(|(url, _)| url.split(['?', '#']).next()).collect();
    let first = links().next().map(|(url, link)| crate::verdict::quote(&link.locator, url));
    Occurrences { count: u32::try_from(targets.len()).unwrap_or(u32::MAX), first }
}

/// Whether a page is a text of which readers expect figures, quotations and sources: no start page, offer, list, contact or about page,
/// and no documentation or chapter of a manual, where code and the reference of an interface are the evidence.
#[must_use]
pub fn is_quotable(page: &Page) -> bool {
    let is_kind = matches!(page.kind(), Kind::Article | Kind::Other);
    let words = || running(page, PARAGRAPH_WORDS).map(|block| block.words).sum::<u32>();
    let is_manual = || page.kind() == Kind::Other && (shows_code(page) || is_read_in_order(&page.facts));
    is_kind && !Roles::of("", page.url.path()).is_some() && words() >= TEXT_WORDS && !is_manual()
}

/// Minimum listings of a page of documentation.
const LISTINGS: usize = 2;

/// Whether a page shows listings.
fn shows_code(page: &Page) -> bool {
    page.facts.blocks.iter().filter(|block| block.tag == "pre").nth(LISTINGS - 1).is_some()
}

fn is_source(page: &Page, link: &Link) -> bool {
    let by_main = page.facts.text.main_words > 0;
    let in_content = if by_main { link.in_main } else { link.region != Region::Header };
    let Some(to) = link.url.as_deref().and_then(Address::of) else {
        return false;
    };
    let is_own = Address::of(page.url.as_str()).is_some_and(|own| own.is_beside(&to));
    in_content
        && !link.text.trim().is_empty()
        && !matches!(link.region, Region::Nav | Region::Footer | Region::Aside)
        && !is_own
        && !link.rel.iter().any(|rel| rel == "sponsored" || rel == "ugc")
        && !is_shared(&to)
        && !SERVICES.iter().any(|service| is_of(&to, service))
}

/// Whether an address belongs to a social network.
pub(crate) fn is_shared(to: &Address<'_>) -> bool {
    SHARING.iter().any(|site| is_of(to, site))
}

/// Whether an address is of this site or one of its subdomains.
fn is_of(to: &Address<'_>, site: &str) -> bool {
    bellwether_hosts::is_within(to.host.split(':').next().unwrap_or(to.host), site)
}

/// Figures with a meaning in a sentence.
fn count_figures(text: &str) -> u32 {
    if !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return 0;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut count = 0;
    for (at, word) in words.iter().enumerate() {
        let Some(digit) = word.find(|c: char| c.is_ascii_digit()) else {
            continue;
        };
        let (before, rest) = word.split_at_checked(digit).unwrap_or(("", word));
        if before.chars().any(is_alphanumeric) {
            continue;
        }
        let number_end =
            rest.find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | ',' | '\'' | '\u{2019}')).unwrap_or(rest.len());
        let (number, after) = rest.split_at_checked(number_end).unwrap_or((rest, ""));
        let plain = number.trim_end_matches(['.', ',']);
        let is_year =
            plain.len() == 4 && after.chars().all(|c| !is_alphanumeric(c)) && matches!(plain.parse::<u32>(), Ok(1900..=2099));
        let next = words.get(at + 1).copied().unwrap_or("");
        let unit = if plain.len() < number.len() {
            ""
        } else if after.is_empty() {
            next
        } else {
            after
        };
        let has_unit = unit.starts_with(['%', '€', '$', '£', '°', '×']) || UNITS.contains(&fold(unit).as_str());
        if is_year || has_unit || before.ends_with(['€', '$', '£']) {
            count += 1;
        }
    }
    count
}

/// Whether at least four words are between quotation marks.
fn quotes_words(sentence: &str) -> bool {
    [('«', '»'), ('“', '”'), ('"', '"')].iter().any(|&(open, close)| {
        let inside = sentence.split_once(open).and_then(|(_, rest)| rest.split_once(close)).map_or("", |(inside, _)| inside);
        inside.split_whitespace().filter(|word| word.contains(is_alphanumeric)).count() >= 4
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_figures() {
        for (text, expected) in [
            ("In 2024, 45 % of 1,200 users paid €30.", 3),
            ("about 3.5 km and 20 kg, 99.9% sure", 3),
            ("a = 1, b = 2. Kilo g, chapter 3, version 1.80.0, u32 and x86", 0),
            ("", 0),
            ("2 millions d'euros", 1),
        ] {
            assert_eq!(count_figures(text), expected, "{text}");
        }
        assert!(quotes_words("She said “one two three four”.") && !quotes_words("the “Source” link"));
    }
}
