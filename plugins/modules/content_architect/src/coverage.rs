//! The questions of readers about a topic, and which of them the pages of a site answer.

use crate::business;
use crate::output::{Covered, Effect, Question, QuestionSource};
use crate::style::Style;
use crate::subject::Subject;
use crate::words;
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Finding, Place, Status};
use bellwether_criteria::intent::Intent;
use bellwether_criteria::lexicon::questions::is_question;
use bellwether_criteria::prose::{Prose, begins_with_verb};
use bellwether_criteria::seen::{Page, Seen};
use bellwether_criteria::{
    FAN_OUT_ALTERNATIVES, FAN_OUT_COMPARISON, FAN_OUT_DEFINITION, FAN_OUT_FOLLOW_UP, FAN_OUT_HOW_TO, FAN_OUT_LOCATION,
    FAN_OUT_PRICE, FAN_OUT_PROBLEM, FAN_OUT_RECENCY, Language,
};
use bellwether_text::share;
use time::Date;

/// Maximum questions listed from each other source.
const MOST: usize = 10;
/// Share of a question's words in a heading from which both ask the same.
const SAME: f64 = 0.6;

/// The sub-queries that assistants derive from a topic, and where to find what is sold.
pub(crate) const FAN_OUT: [&Criterion; 9] = [
    &FAN_OUT_DEFINITION,
    &FAN_OUT_PRICE,
    &FAN_OUT_HOW_TO,
    &FAN_OUT_FOLLOW_UP,
    &FAN_OUT_COMPARISON,
    &FAN_OUT_ALTERNATIVES,
    &FAN_OUT_PROBLEM,
    &FAN_OUT_RECENCY,
    &FAN_OUT_LOCATION,
];

/// The kind of a sub-query: `definition`.
pub(crate) fn facet(criterion: &Criterion) -> &'static str {
    criterion.id.strip_prefix("fan-out-").unwrap_or(criterion.id)
}

/// The questions that the wording of a topic asks: `best` wants a comparison.
fn worded(topic: &str) -> &'static [&'static str] {
    match business::worded(topic) {
        // Nobody asks what a thing to do is.
        Some(Intent::Informational) if begins_with_verb(topic) => &["follow-up", "how-to", "problem"],
        Some(Intent::Commercial) => &["comparison", "price", "alternatives"],
        Some(Intent::Transactional) => &["price"],
        Some(Intent::Informational) => &["definition", "how-to", "problem"],
        Some(Intent::Navigational | Intent::Local) | None => &[],
    }
}

/// What questions are made from.
pub(crate) struct Asking<'a> {
    pub(crate) subject: &'a Subject,
    pub(crate) topic: &'a str,
    /// The language of the questions; that of the subject is the site's.
    pub(crate) language: Language,
    pub(crate) style: Style,
    /// Whether the topic is a work or a service, and not goods.
    pub(crate) is_work: bool,
    pub(crate) audience: Effect,
    pub(crate) year: i32,
    /// What the pages of the site show of the business, by kind of question.
    pub(crate) shown: Vec<(&'static str, Covered, Place)>,
}

/// Kinds of questions that customers ask of every business of a style. How it works is asked of works alone: nobody asks it of hamburgers.
const fn of_style(style: Style, is_work: bool) -> &'static [&'static str] {
    match style {
        Style::Local if is_work => &["price", "how-to", "follow-up", "booking", "opening", "location"],
        Style::Local => &["price", "opening", "location"],
        Style::Shop => &["price", "comparison", "follow-up", "problem"],
        Style::Text => &[],
    }
}

/// Kinds of questions that an audience adds.
const fn of_audience(audience: Effect) -> &'static [&'static str] {
    match audience {
        Effect::Beginners => &["definition", "follow-up", "how-to"],
        Effect::Businesses => &["price", "follow-up"],
        Effect::None => &[],
    }
}

/// The questions about a topic that somebody has a reason to ask: customers of such a business do, the topic's wording or the audience
/// asks them, a page of the site answers them, or one of the pages `found` by a search does. Others are empty words.
pub(crate) fn fan_out(asking: &Asking<'_>, pages: &[&Seen], found: &[Seen]) -> Vec<Question> {
    let (subject, wording) = (asking.subject, worded(asking.topic));
    if subject.is_question {
        let own: Vec<&Page> = pages.iter().filter_map(|seen| seen.page.as_ref().ok()).collect();
        let mut found = Vec::new();
        add(&mut found, subject.text.clone(), QuestionSource::Fanout, None, subject, &own, &[]);
        return found;
    }
    let theirs: Vec<Finding> = found.iter().flat_map(|page| findings(page, subject.language)).collect();
    let answers: Vec<Finding> = pages.iter().flat_map(|page| answers_of(page, subject)).collect();
    let definitions: Vec<Place> = pages.iter().filter_map(|page| definition(page, subject)).collect();
    let asked = |facet: &str| {
        [wording, of_style(asking.style, asking.is_work), of_audience(asking.audience)].iter().any(|all| all.contains(&facet))
    };
    let questions = words::facets(asking.style).filter_map(|kind| {
        let id = FAN_OUT.iter().find(|criterion| facet(criterion) == kind).map_or("", |criterion| criterion.id);
        // An uncertain finding without a passage covers nothing.
        let rated = answers.iter().filter(|finding| finding.criterion == id && !finding.places.is_empty());
        let rated = rated.filter_map(|finding| Some((covered(finding.status), finding.places.first()?)));
        let defined = definitions.iter().filter(|_| kind == DEFINITION).map(|place| (Covered::Yes, place));
        let shown = asking.shown.iter().filter(|(facet, ..)| *facet == kind).map(|(_, covered, place)| (*covered, place));
        let best = rated.chain(defined).chain(shown).reduce(|best, next| if next.0 > best.0 { next } else { best });
        let is_theirs = || theirs.iter().any(|finding| finding.criterion == id && finding.status == Status::Pass);
        if !asked(kind) && best.is_none() && !is_theirs() {
            return None;
        }
        let best = best.filter(|(covered, _)| *covered != Covered::No);
        Some(Question {
            q: words::question(kind, asking.style, &subject.text, asking.language, asking.year)?,
            source: QuestionSource::Fanout,
            facet: Some(kind.to_owned()),
            covered: best.map_or(Covered::No, |(covered, _)| covered),
            quote: best.map(|(_, place)| place.quote.clone()).unwrap_or_default(),
            place: best.map(|(_, place)| place.clone()),
        })
    });
    questions.collect()
}

/// A page with its sentences, for the criteria.
pub(crate) fn seen(page: Page, today: Date) -> Seen {
    let mut seen = Seen::nothing(today);
    seen.set_page(page);
    seen.read_prose();
    seen
}

/// The kind of the question what something is.
const DEFINITION: &str = "definition";

/// What a page of the site answers. What it says its own topic is defines that alone.
fn answers_of(seen: &Seen, subject: &Subject) -> Vec<Finding> {
    let mut found = findings(seen, subject.language);
    let is_on_subject = seen.prose.as_ref().is_ok_and(|prose| subject.share_of(&prose.topic.name) == 1.0);
    found.retain(|finding| finding.criterion != FAN_OUT_DEFINITION.id || is_on_subject && finding.status == Status::Pass);
    found
}

/// The sentence of a page that says what the subject is: `X is a`.
fn definition(seen: &Seen, subject: &Subject) -> Option<Place> {
    let (page, prose) = (seen.page.as_ref().ok()?, seen.prose.as_ref().ok()?);
    let found = Prose::new(page, prose.language, prose.year).about(&subject.text).definition()?;
    Some(Place { url: page.url.to_string(), ..found.place })
}

fn findings(seen: &Seen, language: Language) -> Vec<Finding> {
    FAN_OUT.iter().map(|criterion| criterion.judge(seen, language, 0.0)).collect()
}

const fn covered(status: Status) -> Covered {
    match status {
        Status::Pass => Covered::Yes,
        Status::Warn => Covered::Partial,
        Status::Fail | Status::NotApplicable | Status::NotMeasured => Covered::No,
    }
}

/// Questions on the topic that others name, unless one of `asked` is the same: a search engine that says what people also ask, or an
/// assistant. Texts that are no questions are left out.
pub(crate) fn of_others<'a>(
    texts: impl Iterator<Item = &'a str>,
    source: QuestionSource,
    subject: &Subject,
    own: &[&Page],
    asked: &[Question],
) -> Vec<Question> {
    let about = subject.telling(&subject.text);
    let is_on_topic = |text: &&str| subject.telling(text).iter().any(|word| about.contains(word));
    let mut found = Vec::new();
    for text in texts.filter(|text| is_question(text)).filter(is_on_topic) {
        add(&mut found, text.to_owned(), source, None, subject, own, asked);
    }
    found
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

/// The lines of an assistant's answer, without the marks of a list.
pub(crate) fn listed(answer: &str) -> impl Iterator<Item = &str> {
    let is_mark = |c: char| c.is_ascii_digit() || matches!(c, '.' | ')' | '-' | '*' | '•' | ' ');
    answer.lines().map(move |line| line.trim().trim_start_matches(is_mark))
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

/// Title and content of a page, a block a line.
pub(crate) fn text_of(page: &Page) -> String {
    let blocks = page.facts.content().map(|block| block.text.as_str());
    let title = page.facts.title_text().unwrap_or_default();
    [title].into_iter().chain(blocks).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The questions about a topic in a style, without any page.
    fn check(topic: &str, style: Style, language: Language, expected: &[&str]) {
        let subject = Subject::of(topic, language);
        let asking = Asking {
            subject: &subject,
            topic,
            language,
            style,
            is_work: true,
            audience: Effect::None,
            year: 2026,
            shown: Vec::new(),
        };
        let questions = fan_out(&asking, &[], &[]);
        assert_eq!(questions.iter().map(|question| question.q.as_str()).collect::<Vec<_>>(), expected, "{topic}");
    }

    #[test]
    fn a_topic_has_its_questions() {
        for (topic, style, language, expected) in [
            ("Le thé vert", Style::Text, Language::Fr, &[][..]),
            ("Comprar té verde", Style::Text, Language::Es, &["Té verde: ¿cuál es el precio?"][..]),
            (
                "Best matcha bowls",
                Style::Text,
                Language::En,
                &[
                    "Matcha bowls: what is the price?",
                    "Matcha bowls: how do the options differ?",
                    "Matcha bowls: what are the alternatives?",
                ][..],
            ),
            (
                "Réparation de vélo",
                Style::Local,
                Language::Fr,
                &[
                    "Réparation de vélo : quels sont les tarifs ?",
                    "Réparation de vélo : comment ça se passe ?",
                    "Réparation de vélo : qu'est-ce qui est compris, et à quelles conditions ?",
                    "Réparation de vélo : comment réserver ou prendre rendez-vous ?",
                    "Réparation de vélo : quels sont les horaires ?",
                    "Réparation de vélo : où, et comment venir ?",
                ][..],
            ),
            (
                "Prix d'une théière",
                Style::Text,
                Language::Fr,
                &[
                    "Théière : à quel prix ?",
                    "Théière : quelles différences entre les options ?",
                    "Théière : quelles alternatives ?",
                ][..],
            ),
            ("How to clean a teapot", Style::Text, Language::En, &["How to clean a teapot"][..]),
        ] {
            check(topic, style, language, expected);
        }
    }

    #[test]
    fn an_assistant_is_taken_at_its_questions_alone() {
        let answer = "Here are some:\n1. How long does green tea keep?\n- What does coffee cost?\n* Will green tea keep?\nGreen tea is good.";
        let subject = Subject::of("Green tea", Language::En);
        let found = of_others(listed(answer), QuestionSource::Assistant, &subject, &[], &[]);
        assert_eq!(found.iter().map(|question| question.q.as_str()).collect::<Vec<_>>(), ["How long does green tea keep?"]);
    }
}
