//! The site explains how it uses personal data, on a page that nearly all pages link to.
//!
//! It fails if the site collects such data (a shop or a contact form) or if the page is gone; otherwise it warns. A legal notice
//! that mentions personal data warns too. A page that was not read, and a site whose menus only scripts add, are not measured. A site that
//! names no way to reach anybody and has no form, such as a manual, collects nothing: the rule does not apply.

use crate::lexicon::roles::Role;
use crate::prelude::*;
use crate::reading::portion;
use crate::seen::Brief;
use crate::site;
use bellwether_text::{fold, has_phrase};

const MIN_WORDS: u32 = 200;
/// Minimum pages of the crawl for a statement about how many lack the link.
const MIN_PAGES: usize = 5;
/// Maximum share of the pages that may lack it.
const MAX_MISSING: f64 = 0.1;

pub(crate) const RULE: Rule = Rule {
    number: 166,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::ShopOwner,
    figure: figure("share", "%"),
    thresholds: thresholds![MIN_WORDS, MIN_PAGES, MAX_MISSING],
    sources: &[sources::GDPR_13, sources::QUALITY_RATERS],
    test: test!(crawl => judge, when "the site is in a language with word lists, and may collect personal data"),
};

fn judge(crawl: &Crawl) -> Result<Option<Verdict>, Reason> {
    if site::language(crawl).is_none() {
        return Ok(None);
    }
    let start = crawl.home().or_else(|| crawl.pages().next()).map(|page| place_in(page.url.as_str(), ""));
    let finish = |verdict: Verdict, state, words: u32, share: f64| {
        verdict.with("state", state).with("words", words).with_share("share", share)
    };
    let Some(found) = site::page_of(crawl, Role::Privacy) else {
        let notice = site::page_of(crawl, Role::Legal);
        let covered = notice
            .as_ref()
            .is_some_and(|notice| notice.look.is_none() || notice.brief().is_some_and(|brief| speaks(&brief.text)));
        let form = site::page_of(crawl, Role::Contact).and_then(|found| found.brief()).is_some_and(|brief| brief.has_form);
        let collects = form || site::sells(crawl).is_some();
        let is_addressed = || notice.is_some() || site::page_of(crawl, Role::Contact).is_some();
        let may_collect = |page: &Brief| page.has_form || !page.reached_by.is_empty();
        // Authors of a book can be written to, which asks nobody for data.
        let is_book = || site::is_manual(crawl) && !crawl.pages().any(|page| page.has_form);
        if !collects && (is_book() || !is_addressed() && !crawl.pages().any(may_collect)) {
            return Ok(None);
        }
        if !covered && !site::has_menus(crawl) {
            return Err(Reason::NoProvider);
        }
        let verdict = if !covered && collects && site::has_footer(crawl) { Verdict::fail() } else { Verdict::warn() };
        return Ok(Some(finish(verdict, "none", 0, 1.0).at_all(start)));
    };

    let words = found.brief().map(|page| page.words);
    let without: Vec<&Brief> = crawl
        .pages()
        .filter(|page| page.url.as_str() != found.url && !page.links.iter().any(|link| link.roles.has(Role::Privacy)))
        .collect();
    let pages = crawl.pages().count();
    let share = portion(without.len(), pages);
    let (verdict, state) = match words {
        _ if found.is_broken() => (Verdict::fail(), "broken"),
        Some(words) if words < MIN_WORDS => (Verdict::warn(), "short"),
        _ if pages >= MIN_PAGES && share > MAX_MISSING => (Verdict::warn(), "hidden"),
        _ => (Verdict::pass(), "there"),
    };
    if let Some(reason) = found.unread(crawl).filter(|_| state == "there") {
        return Err(reason);
    }
    let verdict = finish(verdict, state, words.unwrap_or(0), share);
    Ok(Some(if state == "hidden" {
        verdict.at_all(without.iter().map(|page| place_in(page.url.as_str(), "")))
    } else {
        verdict.at(found.place)
    }))
}

fn speaks(text: &str) -> bool {
    let folded = fold(text);
    ["personal data", "donnees personnelles", "donnees a caractere personnel", "datos personales", "rgpd", "gdpr"]
        .iter()
        .any(|phrase| has_phrase(&folded, phrase))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::not_applicable("a static manual with an address to write to").url("https://tea.example/").html("<html lang=en><title>Tea documentation: help</title><h1>Tea documentation: help</h1><p>Write to <a href=mailto:a@tea.example>the author</a> of the text.<a href=/pot.html>Pot</a>").crawl(&[Shown::page("https://tea.example/pot.html", "<html lang=en><title>Tea documentation: pot</title><p>The pot.")]),
    Case::not_applicable("a static manual in French").url("https://tea.example/").html("<html lang=fr><title>Manuel de l’utilisateur</title><p>Écrire à <a href=mailto:a@tea.example>l’auteur</a>.<a href=/pot.html>Théière</a>").crawl(&[Shown::page("https://tea.example/pot.html", "<html lang=fr><title>La théière</title><p>Le thé.")]),
    Case::pass("with text").html("<html lang=en><a href=/privacy>Privacy</a>").crawl(&[Shown::page("https://shop.example/privacy", "<main><p>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten ")]),
    Case::pass("elsewhere").html("<html lang=fr><a href=https://groupe.example/rgpd>Données personnelles</a>").crawl(&[]),
    Case::warn("short").html("<html lang=en><a href=/privacy>Privacy</a>").crawl(&[Shown::page("https://shop.example/privacy", "<main><p>We keep nothing.")]).says("3 words"),
    Case::warn("hidden").html("<html lang=en><a href=/privacy>Privacy</a>").crawl_partly(&[
        Shown::page("https://shop.example/a", "<p>Tea"),
        Shown::page("https://shop.example/b", "<a href=/privacy>Privacy</a>"),
        Shown::page("https://shop.example/c", "<a href=/privacy>Privacy</a>"),
        Shown::page("https://shop.example/d", "<a href=/privacy>Privacy</a>"),
    ]).says("20%"),
    Case::warn("a mail address").html("<html lang=en><nav><a href=/faq>FAQ</a></nav><a href=mailto:a@shop.example>Mail</a>").crawl(&[]),
    Case::not_applicable("a book whose author can be written to").html("<html lang=en><link rel=next href=/docs><a href=mailto:ada@shop.example>Ada</a>").crawl(&[Shown::page("https://shop.example/docs", "<link rel=next href=/more><p>Docs")]),
    Case::not_applicable("a manual below a list of files, with a search").html("<html lang=en><title>Index of /</title><h1>Index of /</h1><a href=/docs/>docs</a>").url("https://shop.example/").crawl(&[
        Shown::page("https://shop.example/docs/", "<link rel=next href=/docs/a><a href=mailto:ada@shop.example>Ada</a><form action=/search><input name=q type=text></form><p>Docs"),
        Shown::page("https://shop.example/docs/a", "<link rel=next href=/docs/b><form action=/search><input name=q type=text></form><p>Docs"),
    ]),
    Case::not_applicable("a manual").html("<html lang=en><p>Docs").crawl(&[]),
    Case::warn("in the legal notice").html("<html lang=fr><a href=/panier>Panier</a><a href=/ml>Mentions légales</a>").crawl(&[Shown::page("https://shop.example/ml", "<p>Vos données personnelles sont protégées")]),
    Case::not_measured("a foot that a script fills").html("<html lang=en><a href=/cart>Cart</a><div id=foot></div><script src=/foot.js></script>").crawl(&[]),
    Case::fail("a shop without").html("<html lang=en><a href=/cart>Cart</a><footer><a href=/faq>FAQ</a><a href=/blog>Blog</a></footer>").crawl(&[]),
    Case::fail("gone").html("<html lang=en><a href=/privacy>Privacy</a>").crawl(&[Shown::new("https://shop.example/privacy", 404)]).quotes("Privacy"),
    Case::not_applicable("German").html("<html lang=de><p>Tee").crawl(&[]),
];
