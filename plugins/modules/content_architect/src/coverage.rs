//! The questions of readers about a topic, and which of them the pages of a site answer.

use crate::output::{Covered, Question, QuestionSource};
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Arg, Finding, Place, Status};
use bellwether_criteria::intent::Intent;
use bellwether_criteria::lexicon::intents;
use bellwether_criteria::lexicon::questions::is_question;
use bellwether_criteria::prose::name_in;
use bellwether_criteria::seen::{Page, Seen};
use bellwether_criteria::{
    FAN_OUT_ALTERNATIVES, FAN_OUT_COMPARISON, FAN_OUT_DEFINITION, FAN_OUT_FOLLOW_UP, FAN_OUT_HOW_TO, FAN_OUT_PRICE,
    FAN_OUT_PROBLEM, FAN_OUT_RECENCY, Language,
};
use bellwether_text::{fold, is_common, share, stem, words};
use time::Date;
use url::Url;

/// Maximum questions listed from each other source.
const MOST: usize = 10;
/// Share of a question's words in a heading from which both ask the same.
const SAME: f64 = 0.6;

/// The sub-queries that assistants derive from a topic.
pub(crate) const FAN_OUT: [&Criterion; 8] = [
    &FAN_OUT_DEFINITION,
    &FAN_OUT_PRICE,
    &FAN_OUT_HOW_TO,
    &FAN_OUT_FOLLOW_UP,
    &FAN_OUT_COMPARISON,
    &FAN_OUT_ALTERNATIVES,
    &FAN_OUT_PROBLEM,
    &FAN_OUT_RECENCY,
];

/// The kind of a sub-query: `definition`.
pub(crate) fn facet(criterion: &Criterion) -> &'static str {
    criterion.id.strip_prefix("fan-out-").unwrap_or(criterion.id)
}

/// The subject of a topic, and how the topic asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Subject {
    /// The subject, without question words and article: `how to buy`, `what is`, `le`.
    pub(crate) text: String,
    /// Whether the topic is itself a question (`how to clean a teapot`), from which no others are derived.
    pub(crate) is_question: bool,
    language: Language,
}

/// Words that begin a question, folded: the other phrases of [`intents`] come before the name of a thing.
const ASKS: [&str; 20] = [
    "a que",
    "comment",
    "como",
    "cual",
    "cuales",
    "cuando",
    "cuanto tiempo",
    "donde",
    "how",
    "por que",
    "pourquoi",
    "quand",
    "quel",
    "quelle",
    "quelles",
    "quels",
    "what",
    "when",
    "where",
    "why",
];
/// Articles, which have no accents: `thé` is none.
const ARTICLES: [&str; 16] =
    ["a", "an", "des", "el", "l", "la", "las", "le", "les", "los", "the", "un", "una", "unas", "une", "unos"];

impl Subject {
    /// The subject of a topic.
    pub(crate) fn of(topic: &str, language: Language) -> Self {
        let topic = topic.trim().trim_end_matches(['?', ' ', '\u{a0}']);
        let asked = intents::subject_of(topic);
        let is_question = asked.is_some_and(|(_, phrase)| ASKS.contains(&phrase));
        let text = if is_question { topic } else { name_in(topic) };
        let first = words(text).find(|(at, word)| *at == 0 && ARTICLES.contains(&word.to_lowercase().as_str()));
        let bare = first.and_then(|(_, word)| text.get(word.len()..)).map(|rest| rest.trim_start_matches([' ', '\'', '’']));
        let text = bare.filter(|bare| !is_question && !bare.is_empty()).unwrap_or(text);
        Self { text: text.to_owned(), is_question, language }
    }

    /// The stems of the meaningful words of a text, without those of the subject.
    fn beside(&self, text: &str) -> Vec<String> {
        let mut found = self.telling(text);
        let own = self.telling(&self.text);
        if !self.is_question {
            found.retain(|word| !own.contains(word));
        }
        found
    }

    /// The stems of the meaningful words of a text.
    pub(crate) fn telling(&self, text: &str) -> Vec<String> {
        let words = words(text).map(|(_, word)| word.to_lowercase()).filter(|word| word.chars().any(char::is_alphanumeric));
        let telling = words.filter(|word| !is_common(word, self.language) && !ASKS.contains(&fold(word).as_str()));
        telling.map(|word| fold(&stem(&word, self.language))).collect()
    }
}

/// The questions that the wording of a topic asks: `best` wants a comparison.
fn worded(topic: &str) -> &'static [&'static str] {
    match intents::of_title(topic).map(|(intent, _)| intent) {
        Some(Intent::Commercial) => &["comparison", "price", "alternatives"],
        Some(Intent::Transactional) => &["price"],
        Some(Intent::Informational) => &["definition", "how-to", "problem"],
        Some(Intent::Navigational | Intent::Local) | None => &[],
    }
}

/// The sub-queries about a topic that somebody has a reason to ask: the topic's wording asks them, a page of the site answers them, or
/// one of the pages `found` by a search does. Others are empty words: `what is kettle`.
pub(crate) fn fan_out(subject: &Subject, topic: &str, today: Date, pages: &[Seen], found: &[Seen]) -> Vec<Question> {
    let (wording, topic, language) = (worded(topic), &subject.text, subject.language);
    if subject.is_question {
        let own: Vec<&Page> = pages.iter().filter_map(|seen| seen.page.as_ref().ok()).collect();
        let mut found = Vec::new();
        add(&mut found, topic.clone(), QuestionSource::Fanout, None, subject, &own, &[]);
        return found;
    }
    let theirs: Vec<Vec<Finding>> = found.iter().map(|page| findings(page, language)).collect();
    let answers: Vec<Vec<Finding>> = pages.iter().map(|page| findings(page, language)).collect();
    let is_answered = |id: &str| {
        let of_all = theirs.iter().chain(&answers).flatten();
        of_all.into_iter().any(|finding| finding.criterion == id && finding.status == Status::Pass)
    };
    // A page that consists only of its topic has the questions and answers none; what has a price is sold.
    let is_sold = wording.contains(&facet(&FAN_OUT_PRICE)) || is_answered(FAN_OUT_PRICE.id);
    let button = if is_sold { "<button>Add to cart</button>" } else { "" };
    let escaped = topic.replace('&', "&amp;").replace('<', "&lt;");
    let html = format!("<html lang={}><title>{escaped}</title><h1>{escaped}</h1>{button}", language.code());
    let Ok(nowhere) = Url::parse("https://topic.invalid/topic") else { return Vec::new() };
    let empty = findings(&seen(Page::read(nowhere, html.as_bytes(), None, None), today), language);
    FAN_OUT
        .iter()
        .zip(&empty)
        .filter_map(|(criterion, asked)| {
            let found = answers.iter().flatten().filter(|finding| finding.criterion == criterion.id);
            // An uncertain finding without a passage covers nothing.
            let rated = found.filter(|finding| !finding.places.is_empty());
            let rated = rated.map(|finding| (covered(finding.status), finding.places.first()));
            let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
            let is_asked = wording.contains(&facet(criterion)) || best.is_some() || is_answered(criterion.id);
            let (covered, place) = best.filter(|(covered, _)| *covered != Covered::No).unwrap_or((Covered::No, None));
            is_asked.then(|| Question {
                q: query(asked),
                source: QuestionSource::Fanout,
                facet: Some(facet(criterion).to_owned()),
                covered,
                quote: place.map(|place| place.quote.clone()).unwrap_or_default(),
                place: place.cloned(),
            })
        })
        .filter(|question| !question.q.is_empty())
        .collect()
}

/// A page with its sentences, for the criteria.
pub(crate) fn seen(page: Page, today: Date) -> Seen {
    let mut seen = Seen::nothing(today);
    seen.set_page(page);
    seen.read_prose();
    seen
}

fn findings(seen: &Seen, language: Language) -> Vec<Finding> {
    FAN_OUT.iter().map(|criterion| criterion.judge(seen, language, 0.0)).collect()
}

fn query(finding: &Finding) -> String {
    match finding.args.get("query") {
        Some(Arg::Text(query)) => query.clone(),
        _ => String::new(),
    }
}

const fn covered(status: Status) -> Covered {
    match status {
        Status::Pass => Covered::Yes,
        Status::Warn => Covered::Partial,
        Status::Fail | Status::NotApplicable | Status::NotMeasured => Covered::No,
    }
}

/// Questions that headings of other pages ask, unless one of `asked` is the same.
pub(crate) fn of_headings(others: &[&Page], subject: &Subject, own: &[&Page], asked: &[Question]) -> Vec<Question> {
    let mut found: Vec<Question> = Vec::new();
    for page in others {
        for heading in page.facts.headings.iter().filter(|heading| heading.level > 1 && is_question(&heading.text)) {
            let place =
                Place { url: page.url.to_string(), locator: heading.locator.to_string(), quote: heading.text.to_string() };
            add(&mut found, heading.text.to_string(), QuestionSource::Competitor, Some(place), subject, own, asked);
        }
    }
    found
}

/// Questions that an assistant named, one per line; lines that are not questions on the topic are left out.
pub(crate) fn of_assistant(answer: &str, subject: &Subject, own: &[&Page], asked: &[Question]) -> Vec<Question> {
    let about = subject.telling(&subject.text);
    let mut found = Vec::new();
    for line in answer.lines() {
        let text = line.trim().trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ')' | '-' | '*' | '•' | ' '));
        let is_on_topic = subject.telling(text).iter().any(|word| about.contains(word));
        if is_question(text) && is_on_topic {
            add(&mut found, text.to_owned(), QuestionSource::Assistant, None, subject, own, asked);
        }
    }
    found
}

/// Adds a question unless it is known, with the heading of a page of the site that asks the same.
fn add(
    found: &mut Vec<Question>,
    q: String,
    source: QuestionSource,
    place: Option<Place>,
    subject: &Subject,
    own: &[&Page],
    asked: &[Question],
) {
    let about = subject.beside(&q);
    let same = |other: &str| {
        let other = subject.beside(other);
        if about.is_empty() { other.is_empty() } else { share(&about, &other) >= SAME && share(&other, &about) >= SAME }
    };
    // A question of common words alone asks nothing of its own.
    let is_bare = about.is_empty() && !subject.is_question;
    if is_bare || found.len() == MOST || asked.iter().chain(found.iter()).any(|question| same(&question.q)) {
        return;
    }
    let answered = own.iter().find_map(|page| {
        let asks_it = |text: &str| !about.is_empty() && share(&about, &subject.telling(text)) >= SAME;
        let heading = page.facts.headings.iter().find(|heading| asks_it(&heading.text))?;
        Some(Place { url: page.url.to_string(), locator: heading.locator.to_string(), quote: heading.text.to_string() })
    });
    // A heading that asks the same does not prove that the text below answers.
    let covered = if answered.is_some() { Covered::Partial } else { Covered::No };
    let quote = answered.as_ref().map(|place| place.quote.clone()).unwrap_or_default();
    found.push(Question { q, source, facet: None, covered, quote, place: answered.or(place) });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_has_its_questions() {
        for (topic, language, expected) in [
            ("Le thé vert", Language::Fr, vec![]),
            ("Comprar té verde", Language::Es, vec!["té verde: precio"]),
            (
                "Best matcha bowls",
                Language::En,
                vec!["matcha bowls price", "matcha bowls compared with similar offers", "alternatives to matcha bowls"],
            ),
            (
                "What is green tea?",
                Language::En,
                vec!["what is green tea", "green tea step by step", "common problems with green tea"],
            ),
            ("How to clean a teapot", Language::En, vec!["How to clean a teapot"]),
        ] {
            let questions = fan_out(&Subject::of(topic, language), topic, Date::MIN, &[], &[]);
            assert_eq!(questions.iter().map(|question| question.q.as_str()).collect::<Vec<_>>(), expected, "{topic}");
        }
    }

    #[test]
    fn an_assistant_is_taken_at_its_questions_alone() {
        let answer = "Here are some:\n1. How long does green tea keep?\n- What does coffee cost?\n* Will green tea keep?\nGreen tea is good.";
        let subject = Subject::of("Green tea", Language::En);
        let asked = fan_out(&subject, "Green tea", Date::MIN, &[], &[]);
        let found = of_assistant(answer, &subject, &[], &asked);
        assert_eq!(found.iter().map(|question| question.q.as_str()).collect::<Vec<_>>(), ["How long does green tea keep?"]);
    }
}
