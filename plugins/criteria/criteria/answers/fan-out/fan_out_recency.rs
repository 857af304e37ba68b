//! The page says how current it is: it states the date of its text, a version of its topic, or the situation in the current year.

use crate::fan_out::{self, Ask, Asked, Manner};
use crate::lexicon::dates as texts;
use crate::prelude::*;
use crate::prose::{Answer, Certainty, Phrases, Prose, Sentence};
use bellwether_page::{Block, Region};
use bellwether_text::has_phrase;

const ASKED: Asked = Asked {
    business: Ask::IfAnswered([
        "How current is the information about {}?",
        "¿De cuándo es la información sobre {}?",
        "De quand datent les informations sur {} ?",
    ]),
    offer: Ask::IfAnswered([
        "How current is the information about {}?",
        "¿De cuándo es la información sobre {}?",
        "De quand datent les informations sur {} ?",
    ]),
    text: Ask::Always([
        "How current is the information about {}?",
        "¿De cuándo es la información sobre {}?",
        "De quand datent les informations sur {} ?",
    ]),
    story: Ask::Always(["When was “{}” published?", "¿Cuándo se publicó «{}»?", "De quand date « {} » ?"]),
    task: Some(Ask::Always([
        "How current is the advice on how to {}?",
        "¿De cuándo son los consejos para {}?",
        "De quand datent les conseils pour {} ?",
    ])),
    of_how: false,
    of_two: false,
    of_place: false,
    of_contact: false,
    of_project: false,
    of_service: false,
};
/// Words before the date of a text. Page frames may use any of the languages.
const UPDATED: [&str; 23] = [
    "actualizado",
    "date de publication",
    "derniere modification",
    "derniere mise a jour",
    "last modified",
    "last updated",
    "mis a jour",
    "mise a jour",
    "posted",
    "publicada",
    "publicado",
    "publicado el",
    "publie le",
    "publiee",
    "published",
    "publiee le",
    "release date",
    "released",
    "sortie le",
    "ultima actualizacion",
    "ultima modificacion",
    "updated",
    "updated on",
];
const MAYBE: Phrases = [
    &["latest version", "updated", "latest", "recently", "this year", "deprecated", "since version", "as of"],
    &["ultima version", "actualizado", "actualizada", "recientemente", "este ano", "novedades", "obsoleto", "obsoletas"],
    &["derniere version", "mis a jour", "mise a jour", "recemment", "cette annee", "nouveautes", "obsolete"],
];
/// Words of headings above lists of news.
const NEWS: Phrases = [
    &["news", "what s new", "latest releases", "release notes", "changelog"],
    &["noticias", "novedades", "actualidad"],
    &["actualite", "actualites", "nouvelles", "nouveautes"],
];
/// Maximum words of a line that states the date.
const LINE_WORDS: usize = 25;
/// Maximum words of a block that is the date of an entry.
const ENTRY_WORDS: usize = 12;

pub(crate) const RULE: Rule = fan_out::rule(
    210,
    &[sources::GOOGLE_DATES, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    let manner = prose.manner;
    let answer = prose.answer(&|sentence| {
        let is_dated = gives_day(sentence.text);
        let is_line = sentence.folded.split(' ').count() <= LINE_WORDS;
        if is_line && is_updated(sentence) && texts::names_day(sentence.text) {
            return Some(Certainty::Certain);
        }
        if is_dated && is_line && sentence.is_below(&NEWS) {
            return Some(Certainty::Certain);
        }
        if is_dated && is_line && (is_updated(sentence) || sentence.is_before_text() && manner.is_text()) {
            return Some(Certainty::Certain);
        }
        if sentence.is_whole() && sentence.names_topic() && sentence.names_recent_year() {
            return Some(Certainty::Certain);
        }
        (is_dated
            || texts::names_month(sentence.text)
            || names_year(sentence)
            || sentence.is_whole() && sentence.says(&MAYBE) && sentence.is_near_topic())
        .then_some(Certainty::Doubtful)
    });
    // Above the text, where banners are too.
    let line = |block: &&Block| block.region == Region::Header && block.words as usize <= LINE_WORDS && gives_day(&block.text);
    let above = || page.facts.blocks.iter().find(line).filter(|_| manner == Manner::Article);
    // The date of an entry of a list, or of an event.
    let is_line = |block: &&Block| block.words as usize <= ENTRY_WORDS && !block.text.ends_with('.');
    let is_entry = |block: &&Block| is_line(block) && !matches!(block.tag, "td" | "th") && gives_day(&block.text);
    let entry = || page.facts.content().find(is_entry).filter(|_| manner != Manner::Manual);
    let answer = Answer::best(answer, || {
        above().or_else(entry).map(|block| Answer::shown(Certainty::Certain, quote(&block.locator, &block.text)))
    });
    ASKED.verdict(page, prose, answer)
}

/// Whether it names a year of the web, which may say how current it is.
fn names_year(sentence: &Sentence<'_>) -> bool {
    let years = sentence.folded.split(' ').filter(|word| word.len() == 4).filter_map(|word| word.parse::<u16>().ok());
    years.into_iter().any(|year| (1990..2100).contains(&year))
}

fn is_updated(sentence: &Sentence<'_>) -> bool {
    UPDATED.iter().any(|phrase| has_phrase(sentence.folded, phrase))
}

/// Whether it states a day: a date that can be parsed, or figures such as `08/01/2014`, in which day and month may be ambiguous.
fn gives_day(text: &str) -> bool {
    let in_figures = |word: &str| {
        let mut parts = word.split('/');
        let is_figure = |part: Option<&str>, length| {
            part.is_some_and(|part: &str| (1..=length).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit()))
        };
        let (first, second, year) = (parts.next(), parts.next(), parts.next());
        let has_year = year.is_some_and(|year| matches!(year.len(), 2 | 4)) && is_figure(year, 4);
        is_figure(first, 2) && is_figure(second, 2) && has_year && parts.next().is_none()
    };
    texts::first(text).is_some() || text.split_whitespace().any(in_figures)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("the day of an article").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>Rain delays the Lyon market</title><main><h1>Rain delays the Lyon market</h1><p>By Ada Lovelace | 08/01/2014<p>Rain has delayed the opening of the market of Lyon.").quotes("08/01/2014"),
    Case::pass("the day of an update").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Last updated on 3 May 2019"),
    Case::pass("in the header of an article").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>Rain</title><header><p>Lyon, 3 May 2019</header><main><h1>Rain</h1><p>Rain has delayed the market.").quotes("3 May 2019"),
    Case::pass("the day of a release").html("<html lang=fr><title>Théière</title><main><h1>Théière</h1><p>Théière 2.24.1 released - <em>February 12, 2023</em>").quotes("February 12, 2023"),
    Case::pass("a list of news").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>News</h2><p>3 May 2019: the valve is made of brass now.").quotes("3 May 2019"),
    Case::pass("published in French").html("<html lang=fr><title>Vélos électriques</title><main><h1>Vélos électriques</h1><p>Publié le 3 mai 2019 par la mairie.").quotes("Publié le"),
    Case::pass("published in Spanish").html("<html lang=es><title>Bombas de calor</title><main><h1>Bombas de calor</h1><p>Publicado: 3 de mayo de 2019").quotes("Publicado"),
    Case::pass("this year").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>In 2025 a heat pump gets less aid from the state."),
    Case::warn("the day of something").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>On 3 May 2019 the mayor opened the hall."),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Aid for a pump has recently gone down."),
    Case::fail("a nightly build").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The nightly build of the pump needs a licence, and its copyright is of the city."),
    Case::fail("long ago").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>In those years a heat pump was a rare thing."),
    Case::not_applicable("nobody asks a legal notice").url("https://shop.example/legal-notice").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
