//! Part three: evidence on the page that answers like to cite.
//!
//! The features are those that studies found more often on cited pages; that is an association, not a promise.
//! Sources: Aggarwal et al., "GEO", KDD 2024 (<https://arxiv.org/abs/2311.09735>); the data set
//! <https://github.com/yaojingang/geo-citation-lab>.

use crate::score::Seen;
use bellwether_page::facets::{Coverage, MATTERS, Reader};
use bellwether_page::words::{Language, count_terms, fold, has_phrase, sentences, stem, terms};
use bellwether_page::{Block, Link, jsonld, same_site};
use bellwether_sdk::{Evidence, round2};
use url::Url;

const GEO: &str = "https://arxiv.org/abs/2311.09735";
const LAB: &str = "https://github.com/yaojingang/geo-citation-lab";
const WHO: &str = "https://developers.google.com/search/docs/fundamentals/creating-helpful-content";

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
/// Words that name who said it, folded.
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
/// Words before a name that make a byline, folded.
const BYLINE: [&str; 8] = ["by", "written by", "par", "ecrit par", "redige par", "por", "escrito por", "redactado por"];

pub(crate) fn check(seen: &Seen<'_>, language: Option<Language>) -> Vec<Evidence> {
    let blocks: Vec<&Block> = seen.facts.content().collect();
    let (definition, comparison) = match language {
        Some(language) => {
            let reader = Reader::new(seen.facts, language, 0);
            (Some(definition(seen, &reader)), Some(comparison(seen, &reader)))
        }
        None => (None, None),
    };
    let unknown = |id: &str, of: f64| {
        Evidence::not_measured(id, of)
            .at(seen.url, "")
            .saw("the page is in none of the languages fr, en, es", "words of a language with word lists")
            .rule(LAB)
    };
    vec![
        figures(seen, &blocks),
        language.map_or_else(|| unknown("citation.quotes", 15.0), |language| quotes(seen, &blocks, language)),
        sources(seen),
        definition.unwrap_or_else(|| unknown("citation.definitions", 15.0)),
        comparison.unwrap_or_else(|| unknown("citation.comparisons", 10.0)),
        author(seen),
        date(seen),
        answer_first(seen, &blocks),
    ]
}

fn figures(seen: &Seen<'_>, blocks: &[&Block]) -> Evidence {
    let words: u32 = blocks.iter().map(|block| block.words).sum();
    let mut count = 0u32;
    let mut first: Option<(&str, &Block)> = None;
    for block in blocks {
        for sentence in sentences(&block.text) {
            let found = count_figures(sentence);
            if found > 0 {
                count += found;
                first = first.or(Some((sentence, block)));
            }
        }
    }
    let density = if words == 0 { 0.0 } else { 100.0 * f64::from(count) / f64::from(words) };
    let mut observed = format!("{count} figures in {words} words, {} per 100", round2(density));
    if let Some((sentence, _)) = first {
        observed.push_str("; first: ");
        observed.push_str(sentence);
    }
    Evidence::scored("citation.figures", 20.0 * density, 20.0)
        .at(seen.url, first.map(|(_, block)| block.locator.to_string()).unwrap_or_default())
        .saw(observed, "one figure with a unit, percentage, currency or year per 100 words")
        .rule(GEO)
}

/// Figures with a meaning: with a percent sign, a currency, a unit or magnitude beside them, or a year.
fn count_figures(text: &str) -> u32 {
    const UNITS: [&str; 42] = [
        "ans", "anos", "bytes", "cm", "days", "dias", "dollars", "eur", "euros", "g", "gb", "ghz", "heures", "horas", "hours",
        "hz", "jours", "kb", "kg", "km", "kwh", "l", "m", "mb", "mhz", "millones", "million", "millions", "min", "minutes", "mm",
        "mois", "months", "ms", "pct", "percent", "s", "seconds", "tb", "usd", "w", "years",
    ];
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut count = 0;
    for (at, word) in words.iter().enumerate() {
        let Some(digit) = word.find(|c: char| c.is_ascii_digit()) else {
            continue;
        };
        let (before, rest) = word.split_at_checked(digit).unwrap_or(("", word));
        if before.chars().any(char::is_alphanumeric) {
            continue;
        }
        let number_end =
            rest.find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | ',' | '\'' | '\u{2019}')).unwrap_or(rest.len());
        let (number, after) = rest.split_at_checked(number_end).unwrap_or((rest, ""));
        let plain = number.trim_end_matches(['.', ',']);
        let is_year =
            plain.len() == 4 && after.chars().all(|c| !c.is_alphanumeric()) && matches!(plain.parse::<u32>(), Ok(1900..=2099));
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

fn quotes(seen: &Seen<'_>, blocks: &[&Block], language: Language) -> Evidence {
    let cues = ATTRIBUTION.iter().find(|(known, _)| *known == language).map_or(&[][..], |(_, cues)| cues);
    let mut found: Vec<(&str, &Block)> = Vec::new();
    for block in blocks {
        for sentence in sentences(&block.text) {
            let folded = fold(sentence);
            let quoted = quotes_words(sentence);
            let named = cues.iter().any(|cue| has_phrase(&folded, cue));
            // Words that say who without quoting count when a figure stands beside: an attributed claim.
            if folded.split(' ').count() >= 6 && named && (quoted || block.tag == "blockquote" || count_figures(sentence) > 0) {
                found.push((sentence, block));
            }
        }
    }
    let reached = match found.len() {
        0 => 0.0,
        1 => 7.5,
        _ => 15.0,
    };
    let first = found.first();
    Evidence::scored("citation.quotes", reached, 15.0)
        .at(seen.url, first.map(|(_, block)| block.locator.to_string()).unwrap_or_default())
        .saw(
            first.map_or_else(
                || "no attributed quotation or figure".to_owned(),
                |(sentence, _)| format!("{}; first: {sentence}", found.len()),
            ),
            "two quotations or figures that say who they come from; half the points for one",
        )
        .rule(GEO)
}

/// Whether at least four words stand between quotation marks.
fn quotes_words(sentence: &str) -> bool {
    [('«', '»'), ('“', '”'), ('"', '"')].iter().any(|&(open, close)| {
        let inside = sentence.split_once(open).and_then(|(_, rest)| rest.split_once(close)).map_or("", |(inside, _)| inside);
        inside.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count() >= 4
    })
}

fn sources(seen: &Seen<'_>) -> Evidence {
    let facts = seen.facts;
    let own = Url::parse(seen.url).ok();
    let by_main = facts.text.main_words > 0;
    let outbound = |link: &&Link| {
        use bellwether_page::Region::{Aside, Footer, Header, Nav};
        let place = if by_main { link.in_main } else { link.region != Header };
        let url = link.url.as_deref().and_then(|url| Url::parse(url).ok());
        place
            && !matches!(link.region, Nav | Footer | Aside)
            && !link.rel.iter().any(|rel| rel == "sponsored" || rel == "ugc")
            && url.is_some_and(|url| {
                let host = url.host_str().unwrap_or("");
                let shares =
                    SHARING.iter().any(|site| host == *site || host.strip_suffix(site).is_some_and(|rest| rest.ends_with('.')));
                matches!(url.scheme(), "http" | "https") && !shares && own.as_ref().is_some_and(|own| !same_site(own, &url))
            })
    };
    let mut targets: Vec<&str> =
        facts.anchors().filter(outbound).filter_map(|link| link.url.as_deref()?.split(['?', '#']).next()).collect();
    targets.sort_unstable();
    targets.dedup();
    let first = facts.anchors().find(outbound);
    let count = u32::try_from(targets.len()).unwrap_or(u32::MAX);
    Evidence::scored("citation.sources", 20.0 * f64::from(count.min(3)) / 3.0, 20.0)
        .at(seen.url, first.map(|link| link.locator.to_string()).unwrap_or_default())
        .saw(
            first.map_or_else(
                || "no link to another site in the content".to_owned(),
                |link| format!("{count}; first: {}", link.url.as_deref().unwrap_or("")),
            ),
            "three links in the content to different pages of other sites, sharing links left out",
        )
        .rule(GEO)
}

fn definition(seen: &Seen<'_>, reader: &Reader<'_>) -> Evidence {
    let answer = MATTERS.iter().find(|facet| facet.id == "definition").map(|facet| reader.answer(facet));
    let list = seen.facts.lists.iter().find(|list| list.tag == "dl" && list.items >= 2);
    let (reached, locator, observed) = match (answer.filter(|answer| answer.coverage == Coverage::Covered), list) {
        (Some(answer), _) => (15.0, answer.locator, answer.quote),
        (None, Some(list)) => (7.5, list.locator.to_string(), "a definition list".to_owned()),
        (None, None) => (0.0, String::new(), "no sentence of the kind \u{201c}topic is a\u{201d}".to_owned()),
    };
    Evidence::scored("citation.definitions", reached, 15.0)
        .at(seen.url, locator)
        .saw(observed, "a sentence that defines the topic; half the points for a definition list")
        .rule(LAB)
}

fn comparison(seen: &Seen<'_>, reader: &Reader<'_>) -> Evidence {
    let table = seen.facts.tables.iter().find(|table| table.header_cells >= 2 && table.rows >= 3);
    let answer = MATTERS.iter().find(|facet| facet.id == "comparison").map(|facet| reader.answer(facet));
    let (reached, locator, observed) = match (table, answer.filter(|answer| answer.coverage > Coverage::Gap)) {
        (Some(table), _) => {
            (10.0, table.locator.to_string(), format!("a table of {} rows with {} header cells", table.rows, table.header_cells))
        }
        (None, Some(answer)) => (5.0, answer.locator, answer.quote),
        (None, None) => (0.0, String::new(), "no table with header cells, no comparing sentence".to_owned()),
    };
    Evidence::scored("citation.comparisons", reached, 10.0)
        .at(seen.url, locator)
        .saw(observed, "a table of three rows with two header cells; half the points for a comparing sentence")
        .rule(LAB)
}

fn author(seen: &Seen<'_>) -> Evidence {
    let facts = seen.facts;
    let entities = jsonld::entities(facts);
    let text = fold(&facts.visible_text());
    let in_data = entities.iter().find_map(|entity| Some((entity.author()?.to_owned(), entity.block)));
    let in_meta = facts
        .meta("author")
        .and_then(|meta| Some((meta.content.clone().filter(|name| !name.is_empty())?, meta.locator.to_string())));
    let in_link = facts.anchors().find(|link| link.rel.iter().any(|rel| rel == "author") && !link.name().is_empty());
    let in_text = facts.blocks.iter().find(|block| block.words <= 12 && is_byline(&block.text));
    let of_data =
        in_data.map(|(name, block)| (name, facts.json_ld.get(block).map(|item| item.locator.to_string()).unwrap_or_default()));
    let visible = in_link
        .map(|link| (link.name().to_owned(), link.locator.to_string()))
        .or_else(|| in_text.map(|block| (block.text.to_string(), block.locator.to_string())));
    let (reached, found) = match (visible, of_data.or(in_meta)) {
        (Some(found), _) => (5.0, Some(found)),
        (None, Some(found)) if has_phrase(&text, &fold(&found.0)) => (5.0, Some(found)),
        (None, Some(found)) => (2.5, Some(found)),
        (None, None) => (0.0, None),
    };
    let (observed, locator) = found.unwrap_or_else(|| ("no author".to_owned(), String::new()));
    Evidence::scored("citation.author", reached, 5.0)
        .at(seen.url, locator)
        .saw(observed, "a named author that readers see; half the points when only in markup")
        .rule(WHO)
}

/// `By Ada Lovelace`: a byline word and then a capitalised one.
fn is_byline(text: &str) -> bool {
    let folded = fold(text);
    BYLINE.iter().any(|cue| {
        let words = cue.split(' ').count();
        folded.strip_prefix(cue).is_some_and(|rest| rest.starts_with(' '))
            && text.split_whitespace().skip(words).take(2).filter(|word| word.starts_with(char::is_uppercase)).count() == 2
    })
}

fn date(seen: &Seen<'_>) -> Evidence {
    let facts = seen.facts;
    let visible = facts
        .times
        .iter()
        .find(|time| !time.text.is_empty() && (time.datetime.is_some() || time.text.chars().any(|c| c.is_ascii_digit())));
    let entities = jsonld::entities(facts);
    let in_data = entities.iter().find_map(|entity| {
        let text = entity.text(&["dateModified", "datePublished"])?;
        Some((text.to_owned(), facts.json_ld.get(entity.block)?.locator.to_string()))
    });
    let in_meta = || {
        let meta = facts.property("article:modified_time").or_else(|| facts.property("article:published_time"))?;
        Some((meta.content.clone()?, meta.locator.to_string()))
    };
    let (reached, observed, locator) = match (visible, in_data.or_else(in_meta)) {
        (Some(time), _) => (5.0, time.text.clone(), time.locator.to_string()),
        (None, Some((text, locator))) => (2.5, text, locator),
        (None, None) => (0.0, "no date".to_owned(), String::new()),
    };
    Evidence::scored("citation.date", reached, 5.0)
        .at(seen.url, locator)
        .saw(observed, "a date that readers see, in a time element; half the points when only in markup")
        .rule("https://developers.google.com/search/docs/appearance/publication-dates")
}

/// Sections below `h2` and `h3` whose first paragraph has 20 to 80 words and names a word of the heading.
fn answer_first(seen: &Seen<'_>, blocks: &[&Block]) -> Evidence {
    let (mut sections, mut good) = (0u32, 0u32);
    let mut example: Option<&Block> = None;
    let mut open: Option<Vec<String>> = None;
    for block in blocks {
        match block.tag {
            "h1" if sections == 0 => open = Some(terms(&block.text)),
            "h2" | "h3" => open = Some(terms(&block.text)),
            "h4" | "h5" | "h6" => open = None,
            _ => {
                let Some(heading) = open.take() else {
                    continue;
                };
                sections += 1;
                let folded = fold(&block.text);
                let named = count_terms(&folded, &heading) > 0
                    || heading
                        .iter()
                        .any(|term| folded.split(' ').any(|word| stem(word).starts_with(term.as_str()) && term.len() > 4));
                if (20..=80).contains(&block.words) && named {
                    good += 1;
                    example = example.or(Some(block));
                }
            }
        }
    }
    let share = if sections == 0 { 0.0 } else { f64::from(good) / f64::from(sections) };
    Evidence::scored("citation.answer_first", 10.0 * share / 0.5, 10.0)
        .at(seen.url, example.map(|block| block.locator.to_string()).unwrap_or_default())
        .saw(
            format!(
                "{good} of {sections} sections{}{}",
                if example.is_some() { "; first: " } else { "" },
                example.map_or("", |block| &block.text)
            ),
            "half of the sections open with a paragraph of 20 to 80 words that names a word of its heading",
        )
        .rule(LAB)
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

    #[test]
    fn finds_bylines() {
        for (text, expected) in
            [("By Ada Lovelace", true), ("Par Marie Curie, le 3 mai", true), ("by the way", false), ("Bypass Valve Kit", false)]
        {
            assert_eq!(is_byline(text), expected, "{text}");
        }
    }
}
