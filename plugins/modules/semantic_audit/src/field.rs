//! The lexical field of a page: its terms and phrases by weight, the terms it lacks, and pages with the same text.

use crate::output::{Basis, Coverage, Duplicate, FieldTerm, MissingTerm, PhraseCount};
use bellwether_criteria::seen::Page;
use bellwether_sdk::{round1, round2};
use bellwether_site::survey::{MIN_PAGES, Survey, Surveyed};
use bellwether_text::{Term, Token, cosine, count_of, jaccard, phrases, weightiest};

/// Maximum terms and phrases listed.
const TERMS: usize = 50;
const PHRASES: usize = 20;
/// Maximum missing terms, and pages with the same text, listed.
const MISSING: usize = 20;
const DUPLICATES: usize = 20;
/// Similarity from which two texts are partly the same.
const PARTLY: f64 = 0.2;
/// Minimum other pages for a comparison.
const MIN_OTHERS: usize = 3;
/// Maximum other pages that a page is compared with.
pub(crate) const MOST_OTHERS: usize = 10;
/// Number of terms with the highest weight of a page: what it is about, not all that it mentions.
const WEIGHTY: usize = 40;
/// Minimum share of the other pages in which a term of the topic has a high weight.
const COMMON: f64 = 0.3;
/// Similarity (cosine) from which a page of the site is about the same topic.
const ALIKE: f64 = 0.2;
/// Share of word sequences in common from which it is a copy.
const COPY: f64 = 0.8;

/// A page among others: the survey of its site, or of the pages found by a search, with the page's index in it.
pub(crate) struct Among<'s> {
    pub(crate) survey: &'s Survey,
    pub(crate) own: usize,
}

impl<'s> Among<'s> {
    fn entry(&self) -> Option<&'s Surveyed> {
        self.survey.pages.get(self.own)
    }

    /// The most distinctive terms.
    pub(crate) fn field(&self, page: &Page, blocks: &[(&str, Vec<Token>)]) -> Vec<FieldTerm> {
        let Some(entry) = self.entry() else { return Vec::new() };
        let (index, frequencies) = (&self.survey.index, &self.survey.frequencies);
        let length = |page: &Surveyed| page.counts.iter().map(|(_, count)| *count).sum::<u32>();
        let lengths: f64 = self.survey.pages.iter().map(|page| f64::from(length(page))).sum();
        let mean = lengths / f64::from(frequencies.all().max(1));
        let terms_in = |text: &str| -> Vec<Term> {
            bellwether_text::words(text).filter_map(|(_, word)| index.find(word, entry.language)).collect()
        };
        let in_title = terms_in(page.facts.title_text().unwrap_or_default());
        let h1 = page.facts.headings.iter().filter(|heading| heading.level == 1);
        let in_h1: Vec<Term> = h1.flat_map(|heading| terms_in(&heading.text)).collect();
        let places: Vec<String> = page.facts.content().map(|block| block.locator.to_string()).collect();
        weightiest(frequencies.tf_idf(&entry.counts))
            .into_iter()
            .take(TERMS)
            .map(|(term, weight)| {
                let tf = count_of(&entry.counts, term);
                let first = blocks.iter().position(|(_, tokens)| tokens.iter().any(|token| token.term == Some(term)));
                FieldTerm {
                    term: index.name(term).to_owned(),
                    tf,
                    tfidf: four(weight),
                    bm25: four(frequencies.bm25(term, tf, length(entry), mean)),
                    in_title: in_title.contains(&term),
                    in_h1: in_h1.contains(&term),
                    density: four(f64::from(tf) / f64::from(entry.words.max(1))),
                    locator: first.and_then(|at| places.get(at).cloned()).unwrap_or_default(),
                }
            })
            .collect()
    }

    /// Indices of the pages that the page is compared with: with `searched` all others, else the most similar pages of the site
    /// in its language, without copies.
    pub(crate) fn others(&self, searched: bool) -> Vec<usize> {
        let all = (0..self.survey.pages.len()).filter(|page| *page != self.own);
        let Some(entry) = self.entry() else { return Vec::new() };
        if searched {
            return all.take(MOST_OTHERS).collect();
        }
        if self.survey.frequencies.all() < MIN_PAGES {
            return Vec::new();
        }
        let own = self.survey.vector(entry);
        let rated = all.filter_map(|number| {
            let page = self.survey.pages.get(number).filter(|page| page.language == entry.language)?;
            let likeness = cosine(&own, &self.survey.vector(page));
            (likeness >= ALIKE && jaccard(&entry.shingles, &page.shingles) < COPY).then_some((likeness, number))
        });
        let mut rated: Vec<(f64, usize)> = rated.collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        rated.into_iter().take(MOST_OTHERS).map(|(_, number)| number).collect()
    }

    /// How many of the terms with a high weight in several of the other pages the page has, and which it lacks.
    pub(crate) fn compare(&self, others: &[usize], basis: Basis) -> (Coverage, Vec<MissingTerm>) {
        let pages = u32::try_from(others.len()).unwrap_or(u32::MAX);
        let nothing = || (Coverage { pct: None, basis, pages }, Vec::new());
        let Some(entry) = self.entry().filter(|_| others.len() >= MIN_OTHERS) else { return nothing() };
        let weighty = others
            .iter()
            .filter_map(|page| self.survey.pages.get(*page))
            .flat_map(|page| weightiest(self.survey.vector(page)).into_iter().take(WEIGHTY).map(|(term, _)| term));
        let least = (COMMON * f64::from(pages)).ceil().max(3.0);
        let mut expected = bellwether_text::count_each(weighty);
        expected.retain(|(_, count)| f64::from(*count) >= least);
        let has = |term: Term| count_of(&entry.counts, term) > 0;
        let had = expected.iter().filter(|(term, _)| has(*term)).count();
        if expected.is_empty() {
            return nothing();
        }
        let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let pct = round1(100.0 * number(had) / number(expected.len()));
        let weight = |term: Term| self.survey.frequencies.idf(term);
        expected.retain(|(term, _)| !has(*term));
        expected.sort_by(|a, b| b.1.cmp(&a.1).then(weight(b.0).total_cmp(&weight(a.0))).then(a.0.cmp(&b.0)));
        let missing = expected.into_iter().take(MISSING).map(|(term, count)| MissingTerm {
            term: self.survey.index.name(term).to_owned(),
            competitor_df: count,
            competitors_total: pages,
        });
        (Coverage { pct: Some(pct), basis, pages }, missing.collect())
    }

    /// Pages of the site whose text is partly the same.
    pub(crate) fn duplicates(&self) -> Vec<Duplicate> {
        let Some(entry) = self.entry().filter(|entry| entry.words > 0) else { return Vec::new() };
        let others = self.survey.pages.iter().enumerate().filter(|(number, page)| *number != self.own && page.words > 0);
        let alike = others
            .map(|(_, page)| Duplicate { url: page.url.clone(), jaccard: round2(jaccard(&entry.shingles, &page.shingles)) });
        let mut alike: Vec<Duplicate> = alike.filter(|page| page.jaccard >= PARTLY).collect();
        alike.sort_by(|a, b| b.jaccard.total_cmp(&a.jaccard));
        alike.truncate(DUPLICATES);
        alike
    }
}

/// The phrases of a page.
pub(crate) fn phrase_counts(page: &Page, blocks: &[(&str, Vec<Token>)]) -> Vec<PhraseCount> {
    let places: Vec<String> = page.facts.content().map(|block| block.locator.to_string()).collect();
    let found = phrases(blocks).into_iter().filter(bellwether_text::Phrase::is_no_chance).take(PHRASES);
    found
        .filter_map(|phrase| {
            let (text, start, end) = phrase.place;
            Some(PhraseCount {
                phrase: blocks.get(text)?.0.get(start..end)?.to_owned(),
                count: phrase.count,
                likelihood: round1(phrase.likelihood),
                locator: places.get(text)?.clone(),
            })
        })
        .collect()
}

fn four(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}
