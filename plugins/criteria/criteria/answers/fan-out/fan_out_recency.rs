//! The page says how current it is: it gives the day of its text, a version of its topic, or says how things stand this year.

use crate::dates;
use crate::fan_out;
use crate::lexicon::dates as texts;
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};
use crate::seen::Kind;

const QUESTION: In<&str> = ["{} in {year}", "{} en {year}", "{} en {year}"];
const UPDATED: Phrases = [
    &["updated", "last updated", "posted", "published", "last modified", "as of", "modified"],
    &["actualizado", "ultima actualizacion", "publicado", "ultima modificacion"],
    &["mis a jour", "derniere mise a jour", "publie", "derniere modification", "mise a jour"],
];
const MAYBE: Phrases = [
    &["latest version", "updated", "latest", "recently", "this year", "deprecated", "since version", "as of"],
    &["ultima version", "actualizado", "actualizada", "recientemente", "este ano", "novedades", "obsoleto", "obsoletas"],
    &["derniere version", "mis a jour", "mise a jour", "recemment", "cette annee", "nouveautes", "obsolete"],
];
/// Words of a line that gives the day at most.
const LINE_WORDS: usize = 20;

pub(crate) const RULE: Rule = fan_out::rule(210, test!(page, prose => judge));

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let is_article = page.kind() == Kind::Article;
    let mut verdict = prose.answer(QUESTION, &|sentence| {
        let dated = texts::first(sentence.text).is_some();
        let is_line = sentence.folded.split(' ').count() <= LINE_WORDS;
        if dated && is_line && (sentence.says(&UPDATED) || is_article || sentence.is_before_text()) {
            return Some(Certainty::Certain);
        }
        (dated || sentence.is_whole() && sentence.says(&MAYBE) && sentence.is_near_topic() ).then_some(Certainty::Doubtful)
    });
    if verdict.status() != bellwether_finding::Status::Pass && let Some(dated) = dates::newest(page) {
        verdict = Verdict::pass().with("query", verdict.arg("query").cloned().unwrap_or(bellwether_finding::Arg::Text(String::new()))).with("heading", "").at(dated.place);
    }
    verdict
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("this year").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>In 2025 a heat pump gets less aid from the state.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Aid for a pump has recently gone down.</main>"),
    Case::fail("long ago").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>In 1995 a heat pump was a rare thing.</main>"),
];
