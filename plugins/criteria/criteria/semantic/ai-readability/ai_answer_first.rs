//! Sections begin with an answer: the first block below an `h2` or `h3` has 20 to 80 words and contains a word of the heading.
//!
//! Sections that begin with a list, a table or code answer with it, and are not counted. News and stories use headings that ask
//! nothing. Therefore the criterion fails only if headings ask questions and nearly no section answers.

use crate::prelude::*;
use crate::seen::Kind;
use bellwether_page::Block;
use bellwether_text::{count_terms, fold, singular, terms};
use std::ops::RangeInclusive;

const MIN_SECTIONS: usize = 2;
/// Share of sections below which it warns.
const WARN_SHARE: f64 = 0.5;
/// Share of sections below which it fails.
const FAIL_SHARE: f64 = 0.2;
const MIN_WORDS: u32 = 20;
const MAX_WORDS: u32 = 80;
const WORDS: RangeInclusive<u32> = MIN_WORDS..=MAX_WORDS;

pub(crate) const RULE: Rule = Rule {
    number: 142,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![MIN_SECTIONS, WARN_SHARE, FAIL_SHARE, MIN_WORDS, MAX_WORDS],
    sources: &[sources::CITATION_LAB],
    test: test!(page => judge, when "a page to be read with at least two sections"),
};

fn judge(page: &Page) -> Option<Verdict> {
    // A page of a service presents, and a recipe instructs.
    let is_read = page.is_text() && !page.is_contact() && page.kind() != Kind::Service && !page.is_recipe();
    let sections = if is_read { sections(page) } else { Vec::new() };
    if sections.len() < MIN_SECTIONS {
        return None;
    }
    let good = sections.iter().filter(|section| section.answers).count();
    let share = good as f64 / sections.len().max(1) as f64;
    let verdict = if share >= WARN_SHARE {
        Verdict::pass()
    } else if share >= FAIL_SHARE || sections.iter().filter(|section| section.asks()).count() < MIN_SECTIONS {
        Verdict::warn()
    } else {
        Verdict::fail()
    };
    let weak =
        sections.iter().filter(|section| !section.answers).map(|section| quote(&section.heading.locator, &section.heading.text));
    let verdict = verdict.worth(share / WARN_SHARE).with("count", sections.len()).with("good", good);
    Some(verdict.with_share("share", share).at_all(weak))
}

struct Section<'a> {
    heading: &'a Block,
    answers: bool,
}

impl Section<'_> {
    fn asks(&self) -> bool {
        self.heading.text.trim_end().ends_with('?')
    }
}

fn sections(page: &Page) -> Vec<Section<'_>> {
    let mut sections = Vec::new();
    let mut open: Option<&Block> = None;
    for block in page.facts.content() {
        match block.tag {
            "h2" | "h3" => open = Some(block).filter(|heading| !is_beside(&heading.text)),
            "h1" | "h4" | "h5" | "h6" => open = None,
            "li" | "td" | "th" | "dt" | "dd" | "pre" | "button" | "label" | "form" => open = None,
            _ => {
                let Some(heading) = open.take() else { continue };
                let answers = WORDS.contains(&block.words) && names_a_word(&fold(&block.text), &terms(&heading.text));
                sections.push(Section { heading, answers });
            }
        }
    }
    sections
}

/// Whether a heading is that of comments or of other pages.
fn is_beside(heading: &str) -> bool {
    let folded = fold(heading);
    BESIDE.iter().any(|word| folded.split(' ').any(|other| other.starts_with(word)))
}

/// Starts of words of such headings, folded.
const BESIDE: [&str; 9] = ["coment", "comment", "deja", "leave", "related", "relacionad", "repl", "respuest", "similaire"];

/// Whether a folded text contains one of the words, or a word that starts with one of the longer ones.
fn names_a_word(folded: &str, words: &[String]) -> bool {
    let starts = |term: &String| term.len() > 4 && folded.split(' ').any(|word| singular(word).starts_with(term.as_str()));
    count_terms(folded, words) > 0 || words.iter().any(starts)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("both").html("<h1>T</h1><h2>Green tea</h2><p>Green tea is made of leaves that were not left to wither, so that they keep their colour and taste of grass.<h2>Black tea</h2><p>Black tea is made of leaves that were left to wither, so that they lose their colour and taste of malt and wood.").value(1.0).says("2 of 2"),
    Case::warn("one of four").html("<h2>Green tea</h2><p>Green tea is made of leaves that were not left to wither, so that they keep their colour and taste of grass.<h2>Black tea</h2><p>Short.<h2>White tea</h2><p>Short.<h2>Red tea</h2><p>Short.").value(0.5),
    Case::warn("a manual").html("<h1>mod_dav</h1><h2>Summary</h2><p>Short.<h2>Directives</h2><p>None.").says("Neither of the two"),
    Case::warn("a report with crossheads").html("<meta property=og:type content=article><meta name=author content=A><h2>Green tea</h2><p>Short.<h2>Black tea</h2><p>Short.").says("Neither of the two"),
    Case::fail("nothing that is asked").html("<h2>What is green tea?</h2><p>Short.<h2>What is black tea?</h2><p>Short.").says("Neither of the two"),
    Case::not_applicable("a recipe").html("<h2>Ingredients</h2><ul><li>Tea</ul><h2>Steps</h2><ol><li>Brew.</ol><h2>Notes</h2><p>Short."),
    Case::not_applicable("one section").html("<h2>Green tea</h2><p>Short."),
    Case::not_applicable("the start page").url("https://shop.example/").html("<h2>Green tea</h2><p>Short.<h2>Black tea</h2><p>Short."),
];
