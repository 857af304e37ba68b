//! Which follow-up questions a page answers from its own text: sub-queries as assistants derive them from one
//! question, and a verbatim quote for each that the page covers.
//!
//! It knows the words of three languages and no meaning: a quote shows that the page speaks of the matter, not that
//! what it says is right.

#[rustfmt::skip] // lists of words read better in lines
mod cues;

use crate::words::{Language, count_terms, fold, has_phrase, phrase_at, sentences, stem, terms};
use crate::{Block, PageFacts};
use cues::{ALTERNATIVES, COMPARISON, DEFINITION, FOLLOW_UP, GENERAL, HOW_TO, LOCATION, PRICE, PROBLEM, RECENCY};

/// A kind of question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facet {
    /// Stable name.
    pub id: &'static str,
    /// Sub-query in English, Spanish and French; `{}` stands for the topic, `{year}` for the present year.
    queries: [&'static str; 3],
    cues: Cues,
}

/// Phrases, folded, by which a text of a language gives away that it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cues {
    en: &'static [&'static str],
    es: &'static [&'static str],
    fr: &'static [&'static str],
    /// What else than a phrase counts.
    also: Also,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Also {
    Nothing,
    /// The topic has to be named before the cue, as in `X is a`.
    TopicFirst,
    /// A question mark at the end of a heading.
    QuestionHeading,
    /// A year of the last two.
    RecentYear,
    /// A sum of money.
    Money,
}

/// How far a page answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coverage {
    /// Not at all, or without words to quote.
    Gap,
    /// It touches the matter, without naming the topic beside it.
    Partial,
    /// It speaks of the matter and names the topic.
    Covered,
}

/// What a page says about one facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// How far.
    pub coverage: Coverage,
    /// Words of the page, verbatim, at most [`QUOTE_CHARS`]; empty for a gap.
    pub quote: String,
    /// Place of the block that holds the quote.
    pub locator: String,
    /// Heading above the quote, with its level: `H2 Prices`; empty without one below `h1`.
    pub heading: String,
}

/// Longest quote in characters.
pub const QUOTE_CHARS: usize = 300;

const fn facet(id: &'static str, queries: [&'static str; 3], cues: Cues) -> Facet {
    Facet { id, queries, cues }
}

/// The eight kinds of sub-queries that assistants fan a question out into.
pub const SUB_QUERIES: [Facet; 8] = [
    facet("equivalent", ["what is {}", "qué es {}", "qu'est-ce que {}"], DEFINITION),
    facet(
        "specification",
        ["how does {} work, step by step", "cómo funciona {}, paso a paso", "comment fonctionne {}, étape par étape"],
        HOW_TO,
    ),
    facet("follow_up", ["{}: price and next steps", "{}: precio y próximos pasos", "{} : prix et prochaines étapes"], FOLLOW_UP),
    facet("comparison", ["{} compared to others", "{} comparado con otros", "{} comparé à d'autres"], COMPARISON),
    facet(
        "clarification",
        ["questions and problems with {}", "preguntas y problemas con {}", "questions et problèmes avec {}"],
        PROBLEM,
    ),
    facet("generalisation", ["types of {}", "tipos de {}", "types de {}"], GENERAL),
    facet("related", ["alternatives to {}", "alternativas a {}", "alternatives à {}"], ALTERNATIVES),
    facet("temporal", ["{} in {year}", "{} en {year}", "{} en {year}"], RECENCY),
];

/// The eight matters that a page may answer from its own structure.
pub const MATTERS: [Facet; 8] = [
    facet("definition", ["what is {}", "qué es {}", "qu'est-ce que {}"], DEFINITION),
    facet("how_to", ["how to use {}", "cómo usar {}", "comment utiliser {}"], HOW_TO),
    facet("comparison", ["{} compared to others", "{} comparado con otros", "{} comparé à d'autres"], COMPARISON),
    facet("price", ["price of {}", "precio de {}", "prix de {}"], PRICE),
    facet("alternatives", ["alternatives to {}", "alternativas a {}", "alternatives à {}"], ALTERNATIVES),
    facet(
        "problem",
        ["questions and problems with {}", "preguntas y problemas con {}", "questions et problèmes avec {}"],
        PROBLEM,
    ),
    facet("location", ["where to find {}", "dónde encontrar {}", "où trouver {}"], LOCATION),
    facet("recency", ["{} in {year}", "{} en {year}", "{} en {year}"], RECENCY),
];

impl Facet {
    /// The sub-query about a topic.
    #[must_use]
    pub fn query(&self, topic: &str, language: Language, year: u32) -> String {
        let [en, es, fr] = self.queries;
        let template = match language {
            Language::En => en,
            Language::Es => es,
            Language::Fr => fr,
        };
        template.replace("{year}", &year.to_string()).replace("{}", topic)
    }

    fn phrases(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::En => self.cues.en,
            Language::Es => self.cues.es,
            Language::Fr => self.cues.fr,
        }
    }
}

/// The content of a page as sentences, ready for questions.
pub struct Reader<'a> {
    language: Language,
    year: u32,
    /// What the page is about, as its main heading or title puts it.
    pub topic: String,
    /// The words of the topic: see [`terms`].
    pub terms: Vec<String>,
    blocks: Vec<Passage<'a>>,
}

/// A block of text with the heading above it.
struct Passage<'a> {
    block: &'a Block,
    /// Number of the passage within its section, 0 for the first below the heading.
    nth: u32,
    heading: Option<&'a Block>,
    heading_folded: String,
    sentences: Vec<(&'a str, String)>,
}

impl<'a> Reader<'a> {
    /// Reads the content of a page; `year` is the present one.
    #[must_use]
    pub fn new(facts: &'a PageFacts, language: Language, year: u32) -> Self {
        let topic = topic(facts);
        let mut blocks = Vec::new();
        let (mut heading, mut heading_folded, mut nth) = (None, String::new(), 0);
        for block in facts.content() {
            if let [b'h', level @ b'1'..=b'6'] = block.tag.as_bytes() {
                heading = (*level > b'1').then_some(block);
                heading_folded = if *level > b'1' { fold(&block.text) } else { String::new() };
                nth = 0;
                continue;
            }
            let sentences = sentences(&block.text).map(|sentence| (sentence, fold(sentence))).collect();
            blocks.push(Passage { block, nth, heading, heading_folded: heading_folded.clone(), sentences });
            nth += 1;
        }
        let terms = terms(&topic);
        // A question as title makes no phrase to build others from.
        let topic = if topic.ends_with('?') { terms.join(" ") } else { topic };
        Self { language, year, topic, terms, blocks }
    }

    /// The best answer of the page to a facet: covered before partial, then the first in the page.
    #[must_use]
    pub fn answer(&self, facet: &Facet) -> Answer {
        let mut best = Answer { coverage: Coverage::Gap, quote: String::new(), locator: String::new(), heading: String::new() };
        for passage in &self.blocks {
            let in_heading = facet.phrases(self.language).iter().any(|cue| has_phrase(&passage.heading_folded, cue))
                && facet.cues.also != Also::TopicFirst
                || facet.cues.also == Also::QuestionHeading && passage.heading.is_some_and(|h| self.asks_more(&h.text));
            let heading_terms = count_terms(&passage.heading_folded, &self.terms);
            for (sentence, folded) in &passage.sentences {
                let words = folded.split(' ').count();
                let cued = self.is_cued(facet, sentence, folded);
                let answers_heading = in_heading && passage.nth == 0;
                if words < 5 || !(cued || answers_heading) {
                    continue;
                }
                let named = heading_terms > 0 || count_terms(folded, &self.terms) > 0;
                let coverage = if named { Coverage::Covered } else { Coverage::Partial };
                let quote = cut(sentence);
                if coverage > best.coverage && passage.block.text.contains(quote) {
                    best = Answer {
                        coverage,
                        quote: quote.to_owned(),
                        locator: passage.block.locator.to_string(),
                        heading: passage.heading.map_or_else(String::new, |h| {
                            let mut text = h.tag.to_ascii_uppercase();
                            text.push(' ');
                            text.push_str(&h.text);
                            text
                        }),
                    };
                }
            }
            if best.coverage == Coverage::Covered {
                break;
            }
        }
        best
    }

    /// Whether a heading asks something else than what the whole page is about.
    fn asks_more(&self, heading: &str) -> bool {
        heading.ends_with('?') && terms(heading).iter().any(|term| !self.terms.contains(term))
    }

    fn is_cued(&self, facet: &Facet, sentence: &str, folded: &str) -> bool {
        let mut cues = facet.phrases(self.language).iter();
        match facet.cues.also {
            Also::TopicFirst => cues.any(|cue| {
                let before = phrase_at(folded, cue).and_then(|at| folded.get(..at)).unwrap_or("").trim_end();
                let near = before.rsplit(' ').take(3).any(|word| self.terms.iter().any(|term| term == stem(word)));
                before.split(' ').count() <= 8 && near
            }),
            Also::Nothing | Also::QuestionHeading => cues.any(|cue| has_phrase(folded, cue)),
            Also::Money => has_money(sentence) || cues.any(|cue| has_phrase(folded, cue)),
            Also::RecentYear => {
                folded
                    .split(' ')
                    .filter(|word| word.len() == 4)
                    .filter_map(|word| word.parse().ok())
                    .any(|year: u32| (self.year.saturating_sub(1)..=self.year).contains(&year))
                    || cues.any(|cue| has_phrase(folded, cue))
            }
        }
    }
}

/// What the page is about: its `h1` in the content or its title without the site's name; where the two speak of the
/// same, the shorter, as headings hold buttons and titles hold promises. An `h1` outside `main` often names the site,
/// so the title goes before it.
fn topic(facts: &PageFacts) -> String {
    let by_main = facts.text.main_words > 0;
    let mut h1s = facts.headings.iter().filter(|heading| heading.level == 1);
    let inside = h1s.clone().find(|heading| heading.in_main);
    let h1 = inside.or_else(|| h1s.next()).map_or("", |heading| heading.text.as_str());
    let title = facts.title_text().unwrap_or("");
    let title = [" | ", " - ", " – ", " — ", " · ", " :: "]
        .iter()
        .filter_map(|mark| title.find(mark))
        .min()
        .and_then(|at| title.get(..at))
        .unwrap_or(title);
    let (of_h1, of_title) = (terms(h1), terms(title));
    let share = of_h1.iter().any(|term| of_title.contains(term));
    let by_h1 = match (of_h1.len(), of_title.len()) {
        (0, _) => false,
        (_, 0) => true,
        (a, b) if share => a <= b,
        (a, _) => a <= 12 && (inside.is_some() || !by_main),
    };
    if by_h1 { h1.to_owned() } else { title.to_owned() }
}

/// Whether a sign of money stands beside a figure.
#[must_use]
pub fn has_money(text: &str) -> bool {
    let near = |at: usize, sign: char| {
        let before = text.get(..at).unwrap_or("").trim_end().chars().next_back();
        let after = text.get(at + sign.len_utf8()..).unwrap_or("").trim_start().chars().next();
        before.is_some_and(|c| c.is_ascii_digit()) || after.is_some_and(|c| c.is_ascii_digit())
    };
    text.char_indices().any(|(at, c)| matches!(c, '€' | '$' | '£') && near(at, c))
}

/// The start of a sentence, whole words.
fn cut(sentence: &str) -> &str {
    match sentence.char_indices().nth(QUOTE_CHARS) {
        None => sentence,
        Some((end, _)) => {
            let head = sentence.get(..end).unwrap_or(sentence);
            head.rsplit_once(' ').map_or(head, |(head, _)| head)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, page_facts};

    fn ask(html: &str, id: &str) -> Answer {
        let facts = page_facts(html.as_bytes(), &Options::default());
        let language = Language::of(&facts).unwrap_or(Language::En);
        let reader = Reader::new(&facts, language, 2026);
        SUB_QUERIES.iter().chain(&MATTERS).find(|facet| facet.id == id).map(|facet| reader.answer(facet)).unwrap_or(Answer {
            coverage: Coverage::Gap,
            quote: id.to_owned(),
            locator: String::new(),
            heading: String::new(),
        })
    }

    #[test]
    fn cues_are_folded() {
        for facet in SUB_QUERIES.iter().chain(&MATTERS) {
            for cue in [facet.cues.en, facet.cues.es, facet.cues.fr].concat() {
                assert_eq!(fold(cue), cue);
            }
        }
    }

    #[test]
    fn quotes_what_it_finds() {
        let page = "<html lang=fr><title>Vélos électriques | Boutique</title><main><h1>Vélos électriques</h1>
            <p>Un vélo électrique est un cycle aidé par un moteur. Il roule bien.
            <h2>Prix</h2><p>Comptez entre 1 200 et 3 000 € selon la batterie choisie.
            <h2>Quel vélo choisir ?</h2><p>Tout dépend de la distance et du relief du trajet.</main>";
        let answer = ask(page, "equivalent");
        assert_eq!(
            (answer.coverage, answer.quote.as_str()),
            (Coverage::Covered, "Un vélo électrique est un cycle aidé par un moteur.")
        );
        let answer = ask(page, "price");
        assert_eq!((answer.coverage, answer.heading.as_str()), (Coverage::Partial, "H2 Prix"));
        assert_eq!(ask(page, "clarification").coverage, Coverage::Covered);
        assert_eq!(ask(page, "temporal").coverage, Coverage::Gap);
        assert_eq!(ask("", "temporal").coverage, Coverage::Gap);
    }

    #[test]
    fn finds_the_topic() {
        for (title, body, expected) in [
            ("Vec in std::vec - Rust", "<main><h1>Struct Vec Copy item path</h1><p>x</main>", "Vec in std::vec"),
            (
                "What is Ownership? - The Book",
                "<h1>The Book</h1><main><h2>What is Ownership?</h2><p>x</main>",
                "What is Ownership?",
            ),
            ("Heat pumps: how they work | Shop", "<main><h1>Heat pumps</h1><p>x</main>", "Heat pumps"),
            ("Shop", "<h1>Heat pumps</h1><p>x", "Heat pumps"),
            ("", "", ""),
        ] {
            let html = format!("<title>{title}</title>{body}");
            assert_eq!(topic(&page_facts(html.as_bytes(), &Options::default())), expected);
        }
        assert!(has_money("1 200 €") && has_money("$5") && !has_money("a $ sign"));
    }

    #[test]
    fn sub_queries_name_the_topic() {
        let queries: Vec<_> = SUB_QUERIES.iter().map(|facet| facet.query("tea", Language::En, 2026)).collect();
        assert!(queries.iter().all(|query| query.contains("tea")));
        assert_eq!(queries.last().map(String::as_str), Some("tea in 2026"));
        assert_eq!(SUB_QUERIES[0].query("té", Language::Es, 2026), "qué es té");
    }
}
