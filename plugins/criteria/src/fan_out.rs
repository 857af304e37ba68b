//! Shared parts of the fan-out criteria (`criteria/answers/fan-out`), each about one facet of the topic: their declaration, the
//! questions that people ask of a page of its kind, and the manner of a page, which decides how its sentences are interpreted.
//!
//! Not every question is asked of every page: nobody wants to know what a piece of news costs. Where a question is not asked and
//! the page answers it all the same, that counts.

use crate::criterion::{Basis, Effort, Owner, Rule, Scope, Severity, Source, Test};
use crate::evidence;
use crate::indexing::is_unsought;
pub(crate) use crate::manner::Manner;
use crate::prose::business::{is_of_place, is_part};
use crate::prose::subject::{begins_with_verb, is_fit, is_of_two, names_document};
use crate::prose::{Answer, Certainty, In, Nature, Prose, in_language, is_of_business, topic};
use crate::reading::{words_elsewhere, yes};
use crate::seen::{Kind, Page};
use crate::verdict::Verdict;
use bellwether_text::{Language, fold, has_phrase, singular};

/// The declaration of a fan-out criterion: they differ in number, sources and test.
pub(crate) const fn rule(number: u16, sources: &'static [Source], test: Test) -> Rule {
    Rule {
        number,
        severity: Severity::Low,
        scope: Scope::Page,
        basis: Basis::Heuristic,
        effort: Effort::Medium,
        owner: Owner::Editor,
        figure: None,
        thresholds: &[],
        sources,
        test,
    }
}

/// A question as people ask it; `{}` stands for the topic.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Ask {
    /// It is asked: a page without an answer leaves it open.
    Always(In<&'static str>),
    /// It is not expected here, and counts only where the page answers it.
    IfAnswered(In<&'static str>),
}

/// The questions of one facet, by what a page is about.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked {
    /// About a business or institution.
    pub(crate) business: Ask,
    /// About something that is sold.
    pub(crate) offer: Ask,
    /// About something that is explained.
    pub(crate) text: Ask,
    /// About what happened.
    pub(crate) story: Ask,
    /// About something that is done, such as cleaning a teapot: here `{}` stands for a verb with its object.
    pub(crate) task: Option<Ask>,
    /// Whether the questions are about two things that are set against each other: other questions need one subject.
    pub(crate) of_two: bool,
    /// Whether a business is asked only if it has customers who call, come or buy.
    pub(crate) of_place: bool,
    /// Whether it is the question of headings that ask how: `How do I clean a teapot?`.
    pub(crate) of_how: bool,
    /// Whether it is also asked of a contact page.
    pub(crate) of_contact: bool,
    /// Whether it is also asked of the start page of a site that is no business: a manual, a project.
    pub(crate) of_project: bool,
    /// Whether it is also asked of what a business presents on a page of its own without explaining it, such as a repair. Nobody asks what
    /// the alternatives to a repair are.
    pub(crate) of_service: bool,
}

impl Asked {
    /// The question for a page; `None` where nobody asks: on legal pages, in carts, on accounts, and where the page names no subject that a
    /// question can be about.
    fn of(&self, page: &Page, prose: &Prose) -> Option<Ask> {
        if is_unsought(page) || !is_fit(&prose.topic) || is_of_two(&prose.topic.name) != self.of_two {
            return None;
        }
        if prose.topic.nature == Nature::Task {
            return self.task.filter(|_| self.of_how || is_named_task(page, prose));
        }
        // How a document works nobody asks.
        if self.of_how && names_document(&prose.topic.name, prose.language) && prose.topic.nature != Nature::Story {
            return None;
        }
        let is_service = is_presented(page, prose);
        let ask = match prose.topic.nature {
            _ if is_service => self.offer,
            Nature::Business => self.business,
            Nature::Story => self.story,
            Nature::Thing if is_offer(page, prose) => self.offer,
            Nature::Thing | Nature::Task => self.text,
        };
        let is_project = prose.topic.nature == Nature::Thing && page.kind() == Kind::Home;
        let is_business = prose.topic.nature == Nature::Business;
        let is_idle = is_business && (is_part(page) || self.of_place && !is_of_place(page))
            || page.is_contact() && !self.of_contact
            || is_project && !self.of_project
            || is_service && !self.of_service;
        match ask {
            Ask::Always(question) if is_idle => Some(Ask::IfAnswered(question)),
            ask => Some(ask),
        }
    }

    /// The verdict on the best answer of a page. Its arguments are `query`, the question, `heading`, the heading above the answer,
    /// and `found`, whether there is a passage.
    pub(crate) fn verdict(&self, page: &Page, prose: &Prose, answer: Option<Answer>) -> Option<Verdict> {
        let (verdict, question) = match (self.of(page, prose)?, answer.as_ref().map(|answer| answer.certainty)) {
            (Ask::Always(question) | Ask::IfAnswered(question), Some(Certainty::Certain)) => (Verdict::pass(), question),
            (Ask::Always(question), Some(Certainty::Doubtful)) => (Verdict::warn().worth(0.0), question),
            (Ask::Always(question), None) if is_hidden(page) => (Verdict::fail().doubted().worth(0.0), question),
            (Ask::Always(question), None) => (Verdict::fail(), question),
            (Ask::IfAnswered(_), _) => return None,
        };
        // A page that answers below a question of its own answers that one.
        let own =
            answer.as_ref().filter(|answer| answer.certainty == Certainty::Certain).and_then(|answer| answer.question.clone());
        let is_headline = prose.topic.nature == Nature::Task && !is_named_task(page, prose);
        let headline = is_headline.then(|| [topic(&page.facts).trim_end_matches(['?', ' ']), "?"].concat());
        let query = own.or(headline).unwrap_or_else(|| question_about(prose.of(question), &subject(prose), prose.language));
        let verdict = verdict.with("query", query).with("found", yes(answer.is_some()));
        let (heading, place) = answer.map_or((String::new(), None), |answer| (answer.heading, Some(answer.place)));
        Some(verdict.with("heading", heading).at_all(place))
    }

    /// The same for a facet that nearly every page mentions in some way: if nothing was found and the page has text, that is a doubt.
    pub(crate) fn verdict_or_doubt(&self, page: &Page, prose: &Prose, answer: Option<Answer>) -> Option<Verdict> {
        let is_found = answer.is_some();
        let has_text = || page.facts.blocks.iter().any(|block| block.words >= SENTENCE_WORDS);
        let verdict = self.verdict(page, prose, answer)?;
        Some(if !is_found && has_text() { verdict.doubted().worth(0.0) } else { verdict })
    }
}

/// What a page is, and what a document is about: a name such as `Guide to Tea` would need an article. Questions are quoted, so the name in one
/// has inner quotation marks.
const WHAT_IS: [&str; 3] = ["What is {}?", "¿Qué es {}?", "Qu'est-ce que {} ?"];
const WHAT_ABOUT: [&str; 3] = ["What is ‘{}’ about?", "¿De qué trata “{}”?", "De quoi traite “{}” ?"];
/// A question with the name of its topic. French contracts `que` before a vowel; `What is` goes with a plural in lower case only,
/// because a proper name may end with an s.
fn question_about(question: &str, name: &str, language: Language) -> String {
    let before = question.split("{}").next().unwrap_or_default();
    let opens_with_vowel = || fold(name).starts_with(['a', 'e', 'i', 'o', 'u', 'y']);
    let is_plural = || {
        let last = name.rsplit(' ').next().unwrap_or(name);
        last.starts_with(char::is_lowercase) && last.ends_with('s') && singular(last) != last
    };
    let question = match language {
        _ if WHAT_IS.contains(&question) && names_document(name, language) => in_language(WHAT_ABOUT, language).to_owned(),
        Language::Fr if before.ends_with("que ") && opens_with_vowel() => question.replacen("que {}", "qu'{}", 1),
        Language::Fr if before.ends_with(" de ") && opens_with_vowel() => question.replacen("de {}", "d'{}", 1),
        Language::En if question == "What is {}?" && is_plural() => "What are {}?".to_owned(),
        _ => question.to_owned(),
    };
    let question = question.replace("{}", name);
    let mut letters = question.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The name of the topic within a question: a verb at the start of a heading is no name.
fn subject(prose: &Prose) -> String {
    let name = prose.topic.name.as_str();
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if prose.topic.nature == Nature::Task && second.is_lowercase() => {
            first.to_lowercase().chain([second]).chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}

/// Whether the name is that of something to do: `How heat pumps work` and `How do I clean it` leave none in English.
fn is_named_task(page: &Page, prose: &Prose) -> bool {
    let says_how_to = || has_phrase(&fold(&topic(&page.facts)), "how to");
    prose.language != Language::En || says_how_to() || begins_with_verb(&prose.topic.name)
}

/// Whether more text is beside the content or hidden than in it: what was not found may be there.
fn is_hidden(page: &Page) -> bool {
    words_elsewhere(page) > evidence::words(page)
}

/// Whether a business presents the topic on a page of its own, and neither explains nor sells it there.
fn is_presented(page: &Page, prose: &Prose) -> bool {
    prose.topic.nature == Nature::Thing
        && matches!(page.kind(), Kind::Other | Kind::Service)
        && prose.manner == Manner::Other
        && is_of_business(page)
}

/// Whether a page sells something, or lists what is sold.
pub(crate) fn is_offer(page: &Page, prose: &Prose) -> bool {
    matches!(page.kind(), Kind::Product | Kind::Service | Kind::Category) || prose.manner == Manner::Offer
}

/// Minimum words of a block that may contain a sentence.
const SENTENCE_WORDS: u32 = 8;
