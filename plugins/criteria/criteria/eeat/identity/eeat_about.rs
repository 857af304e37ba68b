//! The site has a page about its operator, with some text.
//!
//! A shop without one fails, any other site warns. The words of a page that was not read are not judged. A site of one page needs
//! none.

use crate::lexicon::roles::Role;
use crate::prelude::*;
use crate::site;

const MIN_WORDS: u32 = 100;

pub(crate) const RULE: Rule = Rule {
    number: 145,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![MIN_WORDS],
    sources: &[sources::QUALITY_RATERS],
    test: test!(crawl => judge, when "the site is in a language with word lists and has more than one page"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    site::language(crawl)?;
    if crawl.complete && crawl.pages.len() < 2 {
        return None;
    }
    let finish =
        |verdict: Verdict, state, url: &str, words: u32| verdict.with("state", state).with("url", url).with("words", words);
    let Some(found) = site::page_of(crawl, Role::About) else {
        let verdict = if site::sells(crawl).is_some() && site::has_footer(crawl) { Verdict::fail() } else { Verdict::warn() };
        return Some(
            finish(verdict, "none", "", 0)
                .at_all(crawl.home().or_else(|| crawl.pages().next()).map(|page| place_in(page.url.as_str(), ""))),
        );
    };
    let words = found.brief().map(|page| page.words);
    let (verdict, state) = match words {
        _ if found.is_broken() => (Verdict::fail(), "broken"),
        Some(words) if words < MIN_WORDS => (Verdict::warn(), "short"),
        Some(_) => (Verdict::pass(), "there"),
        None => (Verdict::pass(), "linked"),
    };
    Some(finish(verdict, state, found.url, words.unwrap_or(0)).at(found.place))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("with text").html("<html lang=en><footer><a href=/about>About us</a>").crawl(&[Shown::page("https://shop.example/about", "<main><p>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten ")]).says("100 words"),
    Case::pass("not read").html("<html lang=fr><a href=/q>Qui sommes-nous ?</a>").crawl_partly(&[]),
    Case::warn("short").html("<html lang=en><a href=/about>About</a>").crawl(&[Shown::page("https://shop.example/about", "<p>We sell tea")]).says("3 words"),
    Case::warn("none, and no shop").html("<html lang=en><a href=/docs>Docs</a>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]),
    Case::warn("a foot that a script fills").html("<html lang=en><a href=/cart>Cart</a><div id=foot></div>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]),
    Case::fail("a shop without").html("<html lang=en><a href=/cart>Cart</a><footer><a href=/faq>FAQ</a><a href=/blog>Blog</a></footer>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]).says("No link"),
    Case::fail("gone").html("<html lang=en><a href=/about>About us</a>").crawl(&[Shown::new("https://shop.example/about", 404)]).quotes("About us"),
    Case::not_applicable("German").html("<html lang=de><a href=/ueber-uns>Über uns</a>").crawl_partly(&[]),
    Case::not_applicable("one page").html("<html lang=en><p>Tea").crawl(&[]),
];
