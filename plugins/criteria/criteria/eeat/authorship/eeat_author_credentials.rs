//! Readers can see why the author knows the subject: training, office or experience, next to the name, in structured data or on
//! the author's page.
//!
//! Sensitive subjects (health, money, law, civic life, safety) require two signs. The criterion fails only for health, and only
//! if the author's page was read, because a reporter may write about the other subjects; in other cases an author without any
//! sign warns. Organizations as authors are not judged.

use crate::byline::{byline, has_bio};
use crate::lexicon::authors::is_placeholder;
use crate::prelude::*;
use crate::reading::{on_health, yes};
use crate::seen::Kind;
use crate::vocabulary::is_organization;
use crate::who::signs;
use bellwether_page::jsonld::Entity;

/// Maximum signs that the sentences show.
const SHOWN: usize = 5;

pub(crate) const RULE: Rule = Rule {
    number: 154,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::QUALITY_RATERS],
    test: test!(page; author => judge, when "an article shows the name of an author, in a language with word lists"),
};

fn judge(page: &Page, author: Option<&Option<Look>>) -> Option<Verdict> {
    page.language()?;
    let found =
        byline(page).filter(|_| page.kind() == Kind::Article).filter(|found| found.is_shown && !is_placeholder(found.name))?;
    let entities = page.entities();
    let is_group = |entity: &Entity<'_>| is_organization(entity.kind) && entity.text(&["name"]) == Some(found.name);
    if entities.iter().any(is_group) {
        return None;
    }
    let signs = signs(page, &entities, found.name, author.and_then(Option::as_ref));
    let weighs = page.subject().is_some();
    let is_read = author.is_some_and(|look| look.as_ref().is_some_and(|look| look.brief.is_some()));
    let verdict = match (signs.len().max(usize::from(has_bio(page) && !weighs)), weighs) {
        (0, true) if is_read && on_health(page) => Verdict::fail(),
        (0, _) | (1, true) => Verdict::warn(),
        _ => Verdict::pass(),
    };
    let verdict = verdict.with("count", signs.len()).with("author", found.name).with("weight", yes(weighs));
    let mut names: Vec<String> = Vec::new();
    for sign in signs {
        let name = if sign.phrase.is_empty() { sign.mark.to_owned() } else { sign.phrase };
        if names.len() < SHOWN && !names.contains(&name) {
            names.push(name);
        }
    }
    Some(verdict.with("marks", names).at(quote(found.locator, found.name)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a professor").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace<p>Professor of mathematics in London<p>Tea is a drink.").says("“Professor of mathematics in London”"),
    Case::pass("on her page").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace").looks(Looked::Author, &[Shown::page("https://shop.example/ada", "<p>Ada holds a PhD and has twenty years of experience")]),
    Case::pass("two marks on health").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace<p>Licensed physician with 20 years of experience<p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose."),
    Case::pass("at work since a year").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace<p>Ada has repaired bicycles since 2004.<p>Tea is a drink.").says("“Ada has repaired bicycles since 2004”"),
    Case::pass("in Spanish").html("<html lang=es><meta property=og:type content=article><meta name=author content=Ada><p>Por Ada Lovelace<p>Repara bicicletas desde el año 2004.<p>El té es una bebida."),
    Case::warn("a year without a profession").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace<p>Since 2004.<p>Tea is a drink."),
    Case::warn("none").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace<p>Tea is a drink."),
    Case::warn("one on health").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace<p>A professor<p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose."),
    Case::warn("none on health, page not read").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace<p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose."),
    Case::pass("a degree behind the name").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By <a rel=author href=/ada>Ada Lovelace, MD</a>"),
    Case::fail("none on health").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><title>Diabetes</title><p>By Ada Lovelace<p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose.").looks(Looked::Author, &[Shown::page("https://shop.example/ada", "<p>Ada likes tea")]).quotes("Ada"),
    Case::not_applicable("an organization").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>By Green Tea Board<script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Green Tea Board\"}</script>"),
    Case::not_applicable("nobody").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><p>Tea"),
];
