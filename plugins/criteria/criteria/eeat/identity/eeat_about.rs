//! The site has a page about its operator, with some text.
//!
//! A shop without one fails, any other site warns. A page that was not read, and a site whose menus only scripts add, are not measured. A
//! site of one page needs none, and neither does a book or manual, whose authors stand on its pages.

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
    test: test!(crawl => judge, when "the site is in a language with word lists, has more than one page and is no manual"),
};

fn judge(crawl: &Crawl) -> Result<Option<Verdict>, Reason> {
    if site::language(crawl).is_none() || crawl.complete && crawl.pages.len() < 2 {
        return Ok(None);
    }
    if site::is_manual(crawl) {
        return Ok(None);
    }
    let finish =
        |verdict: Verdict, state, url: &str, words: u32| verdict.with("state", state).with("url", url).with("words", words);
    let Some(found) = site::page_of(crawl, Role::About) else {
        if !site::has_menus(crawl) {
            return Err(Reason::NoProvider);
        }
        let verdict = if site::sells(crawl).is_some() && site::has_footer(crawl) { Verdict::fail() } else { Verdict::warn() };
        let start = crawl.home().or_else(|| crawl.pages().next()).map(|page| place_in(page.url.as_str(), ""));
        return Ok(Some(finish(verdict, "none", "", 0).at_all(start)));
    };
    if let Some(reason) = found.unread(crawl) {
        return Err(reason);
    }
    let words = found.brief().map(|page| page.words);
    let (verdict, state) = match words {
        _ if found.is_broken() => (Verdict::fail(), "broken"),
        Some(words) if words < MIN_WORDS => (Verdict::warn(), "short"),
        Some(_) => (Verdict::pass(), "there"),
        None => (Verdict::pass(), "linked"),
    };
    Ok(Some(finish(verdict, state, found.url, words.unwrap_or(0)).at(found.place)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("with text").html("<html lang=en><footer><a href=/about>About us</a>").crawl(&[Shown::page("https://shop.example/about", "<main><p>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten ")]).says("100 words"),
    Case::not_measured("not read").html("<html lang=fr><a href=/q>Qui sommes-nous ?</a>").crawl_partly(&[]),
    Case::warn("short").html("<html lang=en><a href=/about>About</a>").crawl(&[Shown::page("https://shop.example/about", "<p>We sell tea")]).says("3 words"),
    Case::warn("none, and no shop").html("<html lang=en><nav><a href=/faq>FAQ</a></nav><a href=/docs>Docs</a>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]),
    Case::warn("one of another site in a text").url("https://shop.example/guide").html("<html lang=en><nav><a href=/faq>FAQ</a></nav><p>See the <a href=https://other.example/about>docs</a> of the tool.").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]).says("No link"),
    Case::warn("a heading of a table of contents").html("<html lang=fr><nav><a href=/faq>FAQ</a></nav><h1>À propos</h1><a href=/docs>Docs</a>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]).says("No link"),
    Case::warn("named by the file of a language").html("<html lang=fr><h1>À propos</h1><a href=/about-project.fr.html>Le projet Thé</a>").crawl(&[Shown::page("https://shop.example/about-project.fr.html", "<p>Nous vendons du thé")]).says("about-project.fr.html"),
    Case::not_measured("a foot that a script fills").html("<html lang=en><a href=/cart>Cart</a><div id=foot></div><script src=/foot.js></script>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]),
    Case::fail("a shop without").html("<html lang=en><a href=/cart>Cart</a><footer><a href=/faq>FAQ</a><a href=/blog>Blog</a></footer>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]).says("No link"),
    Case::fail("gone").html("<html lang=en><a href=/about>About us</a>").crawl(&[Shown::new("https://shop.example/about", 404)]).quotes("About us"),
    Case::not_applicable("German").html("<html lang=de><a href=/ueber-uns>Über uns</a>").crawl_partly(&[]),
    Case::warn("none, and no script that may add one").html("<html lang=en><a href=/docs>Docs</a>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]),
    Case::not_applicable("a manual").html("<html lang=en><link rel=next href=/docs><a href=/docs>Docs</a>").crawl(&[Shown::page("https://shop.example/docs", "<link rel=next href=/more><p>Docs")]),
    Case::not_applicable("a manual about itself").html("<html lang=fr><link rel=next href=/docs><a href=/docs>À propos de ce document</a>").crawl(&[Shown::page("https://shop.example/docs", "<link rel=next href=/more><p>Docs")]),
    Case::warn("a document about itself").html("<html lang=fr><nav><a href=/docs>À propos de ce document</a></nav>").crawl(&[Shown::page("https://shop.example/docs", "<p>Docs")]).says("No link"),
    Case::not_applicable("a manual by its generator").html("<html lang=en><meta name=generator content='AsciiDoc 10.2.0'><a href=/docs>Docs</a><script>x</script>").crawl(&[Shown::page("https://shop.example/docs", "<meta name=generator content='AsciiDoc 10.2.0'><p>Docs")]),
    Case::not_applicable("one page").html("<html lang=en><p>Tea").crawl(&[]),
];
