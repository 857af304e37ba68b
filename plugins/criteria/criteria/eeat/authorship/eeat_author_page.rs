//! The author's name links to a page about the person.
//!
//! Google recommends it but requires it nowhere, so a name without a link warns. A page on another site, such as the author's
//! own, is equally good.

use crate::byline::{byline, has_bio};
use crate::lexicon::authors::is_placeholder;
use crate::prelude::*;
use crate::seen::Kind;

const MIN_WORDS: u32 = 50;

pub(crate) const RULE: Rule = Rule {
    number: 153,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![MIN_WORDS],
    sources: &[sources::GOOGLE_HELPFUL, sources::GOOGLE_PROFILE_PAGE],
    test: test!(page, author => judge, when "an article shows the name of an author"),
};

fn judge(page: &Page, author: &Option<Look>) -> Option<Verdict> {
    let found =
        byline(page).filter(|_| page.kind() == Kind::Article).filter(|found| found.is_shown && !is_placeholder(found.name))?;
    let words = author.as_ref().filter(|look| look.is_ok()).and_then(|look| look.brief.as_ref()).map(|page| page.words);
    let (verdict, state) = match (author, words) {
        (None, _) if found.url.is_none() && has_bio(page) => (Verdict::pass(), "bio"),
        (None, _) if found.url.is_none() => (Verdict::warn(), "unlinked"),
        (Some(look), _) if look.is_broken() => (Verdict::fail(), "broken"),
        (_, Some(words)) if words < MIN_WORDS => (Verdict::warn(), "short"),
        (_, Some(_)) => (Verdict::pass(), "there"),
        _ => (Verdict::pass(), "linked"),
    };
    let outcome = author.as_ref().map(Look::outcome).unwrap_or_default();
    let verdict =
        verdict.with("state", state).with("author", found.name).with("words", words.unwrap_or(0)).with("outcome", outcome);
    Some(verdict.at(quote(found.locator, found.name)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a page").html("<meta property=og:type content=article><meta name=author content=Ada><p>By <a rel=author href=/ada>Ada Lovelace</a>").looks(Looked::Author, &[Shown::page("https://shop.example/ada", "<main><p>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten ")]).says("60 words"),
    Case::pass("refused to our agent").html("<meta property=og:type content=article><meta name=author content=Ada><p>By <a rel=author href=https://x.com/ada>Ada Lovelace</a>").looks(Looked::Author, &[Shown::new("https://x.com/ada", 403)]),
    Case::warn("no link").html("<meta property=og:type content=article><meta name=author content=Ada><p>By Ada Lovelace").looks(Looked::Author, &[]).says("not a link"),
    Case::warn("short").html("<meta property=og:type content=article><meta name=author content=Ada><p>By <a rel=author href=/ada>Ada Lovelace</a>").looks(Looked::Author, &[Shown::page("https://shop.example/ada", "<p>Ada writes")]),
    Case::fail("gone").html("<meta property=og:type content=article><meta name=author content=Ada><p>By <a rel=author href=/ada>Ada Lovelace</a>").looks(Looked::Author, &[Shown::new("https://shop.example/ada", 404)]).says("404").quotes("Ada"),
    Case::not_applicable("no name").html("<meta property=og:type content=article><meta name=author content=Ada><p>Tea").looks(Looked::Author, &[]),
    Case::not_applicable("a placeholder").html("<meta property=og:type content=article><meta name=author content=Ada><p>By Admin").looks(Looked::Author, &[]),
    Case::not_applicable("a list of other works").html("<html lang=en><meta property=og:type content=article><meta name=author content=Ada><h1>Windows</h1><dl><dt>Win32 How Do I<dd><p>by Tim Golden</dl>").looks(Looked::Author, &[]),
    Case::pass("a box beside the text").html("<html lang=es><meta property=og:type content=article><meta name=author content=Ada><p>Por Ada Lovelace<h3>Sobre la autora</h3><p>Escribe sobre té desde 1843.").looks(Looked::Author, &[]).says("introduces"),
];
