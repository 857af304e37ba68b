//! Compares the pages of all sites: what one has and another lacks. Nothing is fetched here.

use crate::output::{Advantage, AdvantageKind, EvidenceGap, EvidenceKind, Gaps, Lead, Overlap, TermGap};
use bellwether_criteria::evidence::{self, Occurrences};
use bellwether_criteria::finding::Place;
use bellwether_criteria::lexicon::authors::byline;
use bellwether_criteria::lexicon::licences;
use bellwether_criteria::lexicon::questions::wants_answer;
use bellwether_criteria::seen::Page;
use bellwether_page::{Block, jsonld};
use bellwether_sdk::{round1, round2};
use bellwether_text::{
    Frequencies, Index, Language, Term, Vector, cosine, count_each, count_of, share, terms, weighted_jaccard, weightiest,
};

/// Maximum entries of a list.
const LISTED: usize = 20;
const ADVANTAGES: usize = 10;
/// Number of terms with the highest weight of a page.
const WEIGHTY: usize = 40;
/// Minimum words of content for densities to mean anything.
const MIN_WORDS: u32 = 100;
/// Factor of evidence from which there is a gap.
const TWICE: f64 = 2.0;
/// Minimum mentions of a term that a page is about.
const MENTIONED: u32 = 2;
/// Likeness (cosine) below which pages have little in common. Of some hundred pairs that were tried, those about the same had 0.19 and more,
/// the others 0.21 at most.
const LITTLE: f64 = 0.16;
/// Maximum words of a line of authors or copyright.
const LINE_WORDS: u32 = 40;

/// A page that is compared.
pub(crate) struct Compared<'p> {
    pub(crate) page: &'p Page,
    counts: Vec<(Term, u32)>,
    /// The terms of its title and headings.
    named: Vec<Term>,
    /// Words of lines of authors and copyright that the page writes with a capital alone: names.
    persons: Vec<Term>,
    vector: Vector,
    pub(crate) words: u32,
    pub(crate) types: Vec<String>,
    evidence: Vec<(EvidenceKind, Occurrences)>,
}

/// All pages, with the terms that they have in common.
pub(crate) struct Field<'p> {
    index: Index,
    pub(crate) pages: Vec<Compared<'p>>,
}

impl<'p> Field<'p> {
    /// Reads all pages; the first is your own.
    pub(crate) fn of(pages: &[&'p Page]) -> Self {
        let (mut index, mut frequencies) = (Index::default(), Frequencies::default());
        let counts: Vec<Vec<(Term, u32)>> = pages
            .iter()
            .map(|page| {
                let language = page.language();
                let tokens =
                    page.facts.content().flat_map(|block| index.read(&block.text, language)).filter_map(|token| token.term);
                count_each(tokens.collect::<Vec<_>>())
            })
            .collect();
        counts.iter().for_each(|counts| frequencies.add(counts.iter().map(|(term, _)| *term)));
        let named: Vec<Vec<Term>> = pages
            .iter()
            .map(|page| {
                let texts = page.facts.headings.iter().map(|heading| heading.text.as_str()).chain(page.facts.title_text());
                texts.flat_map(|text| index.read(text, page.language())).filter_map(|token| token.term).collect()
            })
            .collect();
        let persons: Vec<Vec<Term>> = pages.iter().map(|page| persons(&index, page)).collect();
        let pages = pages.iter().zip(counts).zip(named).zip(persons);
        let pages =
            pages.map(|(((page, counts), named), persons)| Compared::of(page, counts, named, persons, &frequencies)).collect();
        Self { index, pages }
    }

    /// What the others have and the first page lacks.
    pub(crate) fn gaps(&self) -> Gaps {
        let Some((own, others)) = self.pages.split_first() else { return Gaps::default() };
        // Words of another language are not a gap.
        let others: Vec<&Compared<'p>> = others.iter().filter(|other| other.page.language() == own.page.language()).collect();
        // The words of a page about something else are no advice.
        let alike: Vec<&Compared<'p>> = others.iter().copied().filter(|other| !is_unlike(own, other)).collect();
        Gaps {
            terms: self.term_gaps(own, &alike),
            questions: question_gaps(own.page, &alike),
            schema: schema_gaps(own, &others),
            evidence: evidence_gaps(own, &others),
        }
    }

    fn term_gaps(&self, own: &Compared<'p>, others: &[&Compared<'p>]) -> Vec<TermGap> {
        let least = others.len().min(2);
        let counted = count_each(others.iter().flat_map(|other| other.weighty()));
        let mut missing: Vec<(Term, u32)> = counted
            .into_iter()
            .filter(|(term, count)| usize::try_from(*count).is_ok_and(|count| count >= least) && !own.has(*term))
            // A term that no title or heading contains is wording, not topic.
            .filter(|(term, _)| others.iter().any(|other| other.named.contains(term)))
            .filter(|(term, _)| !others.iter().any(|other| other.persons.contains(term)))
            .collect();
        let mentions = |term: Term| others.iter().map(|other| other.count(term)).sum::<u32>();
        missing.sort_by_key(|(term, count)| (std::cmp::Reverse((*count, mentions(*term))), *term));
        missing
            .into_iter()
            .filter_map(|(term, competitors)| {
                let place = others.iter().find_map(|other| other.place_of(&self.index, term))?;
                Some(TermGap { term: self.index.name(term).to_owned(), competitors, place })
            })
            .take(LISTED)
            .collect()
    }

    /// What the first page has and none of the others has.
    pub(crate) fn advantages(&self) -> Vec<Advantage> {
        let Some((own, others)) = self.pages.split_first() else { return Vec::new() };
        if others.is_empty() {
            return Vec::new();
        }
        let same: Vec<&Compared<'p>> = others.iter().filter(|other| other.page.language() == own.page.language()).collect();
        let same: Vec<&Compared<'p>> = same.into_iter().filter(|other| !is_unlike(own, other)).collect();
        let only = |term: &Term| !same.is_empty() && !same.iter().any(|other| other.has(*term)) && !own.persons.contains(term);
        let terms = own.weighty().filter(only).filter_map(|term| {
            let (what, place) = (self.index.name(term).to_owned(), own.place_of(&self.index, term)?);
            Some(Advantage { kind: AdvantageKind::Term, what, place })
        });
        let schema = own.types.iter().filter(|kind| !others.iter().any(|other| other.types.contains(kind)));
        let schema =
            schema.map(|kind| Advantage { kind: AdvantageKind::Schema, what: kind.clone(), place: own.place_of_type(kind) });
        let evidence =
            own.evidence.iter().filter(|(kind, found)| found.count > 0 && others.iter().all(|other| other.count_of(*kind) == 0));
        let evidence = evidence.filter_map(|(kind, found)| {
            let what = match kind {
                EvidenceKind::Figures => "figures",
                EvidenceKind::Quotations => "quotations",
                EvidenceKind::Sources => "sources",
            };
            Some(Advantage { kind: AdvantageKind::Evidence, what: what.to_owned(), place: found.first_on(own.page)? })
        });
        evidence.chain(schema).chain(terms.take(ADVANTAGES)).collect()
    }

    /// The others whose pages have nearly no words in common with the first.
    pub(crate) fn unlike(&self) -> Vec<String> {
        let Some((own, others)) = self.pages.split_first() else { return Vec::new() };
        others.iter().filter(|other| is_unlike(own, other)).map(|other| other.page.url.to_string()).collect()
    }

    /// How similar the vocabulary of each pair is.
    pub(crate) fn overlap(&self) -> Vec<Overlap> {
        let numbered = self.pages.iter().enumerate();
        let pairs = numbered.flat_map(|(at, a)| self.pages.iter().skip(at + 1).map(move |b| (a, b)));
        pairs
            .map(|(a, b)| Overlap {
                a: a.page.url.to_string(),
                b: b.page.url.to_string(),
                jaccard: round2(weighted_jaccard(&a.vector, &b.vector)),
            })
            .collect()
    }
}

impl<'p> Compared<'p> {
    fn of(page: &'p Page, counts: Vec<(Term, u32)>, named: Vec<Term>, persons: Vec<Term>, frequencies: &Frequencies) -> Self {
        let language = page.language();
        let mut types: Vec<String> = page.entities().into_iter().map(|entity| entity.kind.to_owned()).collect();
        types.retain(|kind| !kind.is_empty() && kind.len() <= 80);
        types.sort();
        types.dedup();
        types.truncate(LISTED);
        let quotations = |language: Language| (EvidenceKind::Quotations, evidence::quotations(page, language));
        let found = [(EvidenceKind::Figures, evidence::figures(page)), (EvidenceKind::Sources, evidence::sources(page))];
        Self {
            page,
            vector: frequencies.damped(&counts),
            counts,
            named,
            persons,
            words: evidence::words(page),
            types,
            evidence: found.into_iter().chain(language.map(quotations)).collect(),
        }
    }

    fn count(&self, term: Term) -> u32 {
        count_of(&self.counts, term)
    }

    fn has(&self, term: Term) -> bool {
        self.count(term) > 0
    }

    /// Likeness to another page by the words that each uses most, 0 to 1. In the weights of so few pages a word that both have counts little.
    fn in_common(&self, other: &Self) -> f64 {
        let all = Frequencies::default();
        cosine(&all.damped(&self.counts), &all.damped(&other.counts))
    }

    /// Its terms with the highest weight that occur more than once, highest first.
    fn weighty(&self) -> impl Iterator<Item = Term> {
        let mut vector = self.vector.clone();
        vector.retain(|(term, _)| self.count(*term) >= MENTIONED);
        weightiest(vector).into_iter().take(WEIGHTY).map(|(term, _)| term)
    }

    /// The first block that contains a term.
    fn place_of(&self, index: &Index, term: Term) -> Option<Place> {
        let language = self.page.language();
        let holds = |text: &str| index.look(text, language).iter().any(|token| token.term == Some(term));
        let block = self.page.facts.content().find(|block| holds(&block.text))?;
        Some(place(self.page, block.locator.to_string(), &block.text))
    }

    fn place_of_type(&self, kind: &str) -> Place {
        let block = jsonld::entities(&self.page.facts).into_iter().find(|entity| entity.kind == kind).map(|entity| entity.block);
        let data = block.and_then(|block| self.page.facts.json_ld.get(block));
        place(self.page, data.map(|data| data.locator.to_string()).unwrap_or_default(), kind)
    }

    fn count_of(&self, kind: EvidenceKind) -> u32 {
        self.evidence.iter().find(|(of, _)| *of == kind).map_or(0, |(_, found)| found.count)
    }

    fn per1000(&self, count: u32) -> f64 {
        1_000.0 * f64::from(count) / f64::from(self.words.max(1))
    }

    /// All evidence per thousand words; `None` for a short page, and for languages without word lists.
    pub(crate) fn density(&self) -> Option<f64> {
        let all: u32 = self.evidence.iter().map(|(_, found)| found.count).sum();
        (self.words >= MIN_WORDS && self.page.language().is_some()).then(|| round1(self.per1000(all)))
    }
}

/// Whether two pages of one language, long enough to tell, are about different things: of the words that they use most, few are the same.
fn is_unlike(own: &Compared<'_>, other: &Compared<'_>) -> bool {
    let is_told = own.words >= MIN_WORDS && other.words >= MIN_WORDS && own.page.language() == other.page.language();
    is_told && own.in_common(other) < LITTLE
}

/// The words with a capital in lines of authors and copyright that the page never writes without one.
fn persons(index: &Index, page: &Page) -> Vec<Term> {
    let language = page.language();
    let is_line = |text: &str| licences::is_copyright(text) || byline(text).is_some();
    let blocks = || page.facts.blocks.iter();
    let is_capital = |text: &str, start: usize| text.get(start..).is_some_and(|rest| rest.starts_with(char::is_uppercase));
    let lines = blocks().filter(|block| block.words <= LINE_WORDS && is_line(&block.text));
    let of_line = |block: &&Block| -> Vec<Term> {
        let tokens = index.look(&block.text, language).into_iter().filter(|token| is_capital(&block.text, token.start));
        tokens.filter_map(|token| token.term).collect()
    };
    let mut found: Vec<Term> = lines.flat_map(|block| of_line(&block)).collect();
    if found.is_empty() {
        return found;
    }
    for block in blocks() {
        for token in index.look(&block.text, language) {
            if !is_capital(&block.text, token.start) {
                found.retain(|term| Some(*term) != token.term);
            }
        }
    }
    found
}

/// Questions that headings of the others ask and no heading of the page asks.
fn question_gaps(own: &Page, others: &[&Compared<'_>]) -> Vec<Lead> {
    let asked: Vec<Vec<String>> = own.facts.headings.iter().map(|heading| terms(&heading.text)).collect();
    let mut found: Vec<(Vec<String>, Lead)> = Vec::new();
    for other in others {
        for heading in other.page.facts.headings.iter().filter(|heading| heading.level > 1 && wants_answer(&heading.text)) {
            let about = terms(&heading.text);
            let near = |known: &Vec<String>| share(&about, known) >= NEAR_QUESTION;
            if about.is_empty() || asked.iter().any(near) || found.iter().any(|(known, _)| near(known)) || found.len() == LISTED {
                continue;
            }
            let what = heading.text.to_string();
            found.push((about, Lead { place: place(other.page, heading.locator.to_string(), &what), what }));
        }
    }
    found.into_iter().map(|(_, lead)| lead).collect()
}

/// Share of a question's words in another heading from which both ask the same.
const NEAR_QUESTION: f64 = 0.6;

fn schema_gaps(own: &Compared<'_>, others: &[&Compared<'_>]) -> Vec<Lead> {
    let mut found: Vec<Lead> = Vec::new();
    for other in others {
        for kind in other.types.iter().filter(|kind| !own.types.contains(kind)) {
            if !found.iter().any(|lead| lead.what == *kind) && found.len() < LISTED {
                found.push(Lead { what: kind.clone(), place: other.place_of_type(kind) });
            }
        }
    }
    found
}

fn evidence_gaps(own: &Compared<'_>, others: &[&Compared<'_>]) -> Vec<EvidenceGap> {
    let long = |page: &&&Compared<'_>| page.words >= MIN_WORDS;
    if own.words < MIN_WORDS {
        return Vec::new();
    }
    let kinds = own.evidence.iter().map(|(kind, found)| (*kind, own.per1000(found.count)));
    kinds
        .filter_map(|(kind, own_per1000)| {
            let rated = others.iter().filter(long).map(|other| (other.per1000(other.count_of(kind)), other));
            let (best, other) = rated.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
            let first = other.evidence.iter().find(|(of, _)| *of == kind).and_then(|(_, found)| found.first_on(other.page))?;
            let (own_per1000, best_per1000) = (round1(own_per1000), round1(best));
            (best > 0.0 && best >= TWICE * own_per1000).then_some(EvidenceGap { kind, own_per1000, best_per1000, place: first })
        })
        .collect()
}

fn place(page: &Page, locator: String, quote: &str) -> Place {
    let quote =
        quote.char_indices().nth(bellwether_sdk::finding::QUOTE_CHARS).and_then(|(end, _)| quote.get(..end)).unwrap_or(quote);
    Place { url: page.url.to_string(), locator, quote: quote.to_owned() }
}
