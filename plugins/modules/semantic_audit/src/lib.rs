//! The words of a page: its lexical field compared with the pages of its site or those found by a search, its entities, its
//! search intent, its readability, and pages of the site with the same text.
//!
//! Words are counted, not understood. No figure comes from a search engine.

mod entities;
mod field;
mod output;

use bellwether_criteria::intent::intent;
use bellwether_criteria::lexicon::intents;
use bellwether_criteria::readability::readability;
use bellwether_criteria::seen::Page;
use bellwether_sdk::{Answer, Declaration, Failure, Field, Kind, Module, Run, round1, round2};
use bellwether_site::limits::WALK_WEIGHT;
use bellwether_site::survey::Survey;
use bellwether_site::walk::{Frontier, Limits, Stop};
use bellwether_site::{Profile, Site, read};
use bellwether_text::{Language, Term, Token, fold, is_common, stem, words};
use field::{Among, MOST_OTHERS, phrase_counts};
use serde::Deserialize;
use std::collections::BTreeSet;

pub use output::{
    Basis, Coverage, Duplicate, FieldTerm, IntentFound, MissingTerm, NamedEntity, Output, PhraseCount, Readability,
};

bellwether_sdk::export!(SemanticAudit);

/// Maximum pages of the site in the background, including the page itself.
const BACKGROUND: u32 = 60;
/// Confidence of a rule confirmed by the labelled pages, and of an uncertain result.
const SURE: f64 = 0.9;
const DOUBT: f64 = 0.6;
/// Name of the gap when there are no search results.
const GAP: &str = "missing_terms";

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The page's absolute address, http or https.
    pub url: String,
    /// The keyword that the page should be found for.
    pub keyword: Option<String>,
}

/// The module.
pub struct SemanticAudit;

impl Module for SemanticAudit {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("semantic_audit", "Lexical field, entities, intent alignment.")
            .fields([
                Field::required("url", Kind::Url),
                Field::optional("keyword", Kind::TEXT).about("The words to be found by; without them, the topic of the page."),
                Field::robots(),
            ])
            .wall_ms(300_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(20, 120)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let site = Site::new(run, Profile::CRAWL);
        let start = site.start(&input.url).await?;
        let page = read(start.url.clone(), &start.answer);
        let keyword = input.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty());
        let limits = Limits { pages: BACKGROUND, depth: 3, weight: WALK_WEIGHT };
        let (background, _) = site.survey(&start, limits, "Reading pages of the site").await;
        run.progress(BACKGROUND, BACKGROUND, "Asking for search results");
        let found = searched(&site, &page, keyword, &start.answer).await;
        let output = judge(&page, keyword, &background, found.as_ref());
        output.gaps().into_iter().for_each(|(what, reason)| run.note_gap(what, reason));
        Ok(output)
    }
}

/// Makes the result from what was read. The page is the first one of `background`, and of `found`, the pages found by a search
/// for its topic.
#[must_use]
pub fn judge(page: &Page, keyword: Option<&str>, background: &Survey, found: Option<&Survey>) -> Output {
    let language = page.language();
    // Term numbers depend on the survey in which they are looked up.
    let blocks = |survey: &Survey| -> Vec<(&str, Vec<Token>)> {
        page.facts.content().map(|block| (block.text.as_str(), survey.index.look(&block.text, language))).collect()
    };
    let own = Among { survey: background, own: 0 };
    let read = blocks(background);
    let (coverage, missing_terms) = match found {
        Some(found) => {
            let among = Among { survey: found, own: 0 };
            among.compare(&among.others(true), Basis::SerpTop10)
        }
        None => own.compare(&own.others(false), Basis::Crawl),
    };
    let mut output = Output {
        url: page.url.to_string(),
        language: language.map(|language| language.code().to_owned()),
        words: background.pages.first().map_or(0, |page| page.words),
        readability: readability(page).map(|(reading, _)| Readability {
            formula: reading.formula().to_owned(),
            score: round1(reading.score()),
            words_per_sentence: round1(reading.words_per_sentence()),
            syllables_per_word: round2(reading.syllables_per_word()),
        }),
        field: own.field(page, &read),
        phrases: phrase_counts(page, &read),
        missing_terms,
        entities: entities::entities(page),
        intent: intent_found(page, keyword, background, &read),
        coverage,
        duplicate_risk: own.duplicates(),
        only_words: false,
    };
    output.only_words = output.gaps().len() == output::MEASURED.len();
    output
}

/// The page and those that a search finds for the keyword, or for its topic; `None` without a provider or an answer, in which
/// case the pages of the site are used.
async fn searched(site: &Site<'_>, page: &Page, keyword: Option<&str>, answer: &Answer) -> Option<Survey> {
    let topic = bellwether_criteria::prose::topic(&page.facts);
    let query = keyword.unwrap_or(&topic);
    if query.is_empty() {
        return None;
    }
    let listed = site.listed(query, page.language().map(Language::code), &page.url, MOST_OTHERS, GAP).await?.pages;
    let mut frontier = Frontier::of(&page.url, &[page.url.to_string()], WALK_WEIGHT);
    let mut survey = Survey::default();
    let first = frontier.begin(answer.clone());
    survey.add(&mut frontier, &first);
    listed.iter().for_each(|answer| survey.add_page(answer));
    survey.finish(Stop::FrontierEmpty);
    Some(survey)
}

fn intent_found(page: &Page, keyword: Option<&str>, background: &Survey, blocks: &[(&str, Vec<Token>)]) -> IntentFound {
    let detected = intent(page);
    let expected = keyword.and_then(intents::of_title).map(|(intent, _)| intent);
    let found = detected.as_ref().map(|decided| decided.intent);
    // The terms of the keyword's meaningful words; none for a word that no page contains.
    let language = page.language();
    let is_telling = |word: &str| language.is_none_or(|language| !is_common(&word.to_lowercase(), language));
    let terms: Option<Vec<Option<Term>>> = keyword.map(|keyword| {
        words(keyword).filter(|(_, word)| is_telling(word)).map(|(_, word)| background.index.find(word, language)).collect()
    });
    let title = page.facts.title_text().unwrap_or_default();
    let in_title = keyword.and_then(|keyword| share_in(title, keyword, language));
    let mentions = terms.filter(|terms| !terms.is_empty()).map(|terms| {
        let has = |tokens: &[Token], term: &Option<Term>| term.is_some() && tokens.iter().any(|token| token.term == *term);
        let holding = blocks.iter().filter(|(_, tokens)| terms.iter().all(|term| has(tokens, term)));
        u32::try_from(holding.count()).unwrap_or(u32::MAX)
    });
    IntentFound {
        detected: found.map(|intent| intent.name().to_owned()),
        confidence: detected.as_ref().map_or(0.0, |decided| if decided.is_sure { SURE } else { DOUBT }),
        rules: detected.iter().map(|decided| decided.rule.to_owned()).collect(),
        place: detected.map(|decided| decided.place),
        expected: expected.map(|intent| intent.name().to_owned()),
        aligned: found.zip(expected).map(|(found, expected)| found == expected),
        keyword_in_title: in_title,
        keyword_mentions: mentions,
    }
}

/// Share of the meaningful words of a keyword that a title has, brand and place included, 0 to 1; `None` without such words.
fn share_in(title: &str, keyword: &str, language: Option<Language>) -> Option<f64> {
    let key = |word: &str| {
        let word = word.to_lowercase();
        fold(&language.map_or_else(|| word.clone(), |language| stem(&word, language)))
    };
    let is_telling = |word: &str| language.is_none_or(|language| !is_common(&word.to_lowercase(), language));
    let had: BTreeSet<String> = words(title).map(|(_, word)| key(word)).collect();
    let wanted: BTreeSet<String> = words(keyword).filter(|(_, word)| is_telling(word)).map(|(_, word)| key(word)).collect();
    let part = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    (!wanted.is_empty()).then(|| round2(part(wanted.intersection(&had).count()) / part(wanted.len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_title_is_compared() {
        let repair = "Same-day bicycle repair in Berlin | Lindenhof Bikes";
        let music = "LilyPond – la notation musicale pour tous: Fonctionnalités";
        for (title, keyword, language, expected) in [
            (repair, "same-day bicycle repair Berlin", Language::En, Some(1.0)),
            (repair, "repairs of bicycles in Berlin", Language::En, Some(1.0)),
            (repair, "Lindenhof Bikes", Language::En, Some(1.0)),
            (music, "logiciel de notation musicale", Language::Fr, Some(0.67)),
            (music, "de la", Language::Fr, None),
            ("", "tea", Language::En, Some(0.0)),
        ] {
            assert_eq!(share_in(title, keyword, Some(language)), expected, "{keyword}");
        }
    }
}
