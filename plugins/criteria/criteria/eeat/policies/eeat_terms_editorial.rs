//! A shop has terms of sale; a news publisher has a page with its rules for writing and correcting.
//!
//! A publisher without such a page warns: rater guidelines look for it, but no rule requires it. Paid services cannot be
//! distinguished from other sites. The words of a page that was not read are not judged.

use crate::lexicon::roles::Role;
use crate::prelude::*;
use crate::seen::Brief;
use crate::site;

const MIN_WORDS: u32 = 150;
/// Minimum pages with news for a site to count as a news publisher.
const MIN_NEWS: usize = 3;

pub(crate) const RULE: Rule = Rule {
    number: 167,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![MIN_WORDS, MIN_NEWS],
    sources: &[sources::QUALITY_RATERS],
    test: test!(crawl => judge, when "the site is a shop or a publisher of news"),
};

fn judge(crawl: &Crawl) -> Result<Option<Verdict>, Reason> {
    if site::language(crawl).is_none() {
        return Ok(None);
    }
    let is_news = |page: &&Brief| {
        page.entities()
            .iter()
            .any(|entity| matches!(entity.kind, "NewsArticle" | "ReportageNewsArticle" | "NewsMediaOrganization"))
    };
    let (kind, role) = if site::sells(crawl).is_some() {
        ("shop", Role::Terms)
    } else if crawl.pages().filter(is_news).take(MIN_NEWS).count() == MIN_NEWS {
        ("news", Role::Editorial)
    } else {
        return Ok(None);
    };
    let start = crawl.home().or_else(|| crawl.pages().next()).map(|page| place_in(page.url.as_str(), ""));
    let found = site::page_of(crawl, role);
    if let Some(reason) = found.as_ref().and_then(|found| found.unread(crawl)) {
        return Err(reason);
    }
    if found.is_none() && kind == "shop" && !site::has_menus(crawl) {
        return Err(Reason::NoProvider);
    }
    let words = found.as_ref().and_then(|found| found.brief()).map(|page| page.words);
    let (verdict, state) = match (&found, words) {
        (None, _) if kind == "news" => (Verdict::warn(), "none"),
        (None, _) if site::page_of(crawl, Role::Legal).is_some() => (Verdict::warn(), "none"),
        (None, _) if !site::has_footer(crawl) => (Verdict::warn(), "none"),
        (None, _) => (Verdict::fail(), "none"),
        (Some(found), _) if found.is_broken() => (Verdict::fail(), "broken"),
        (Some(_), Some(words)) if words < MIN_WORDS => (Verdict::warn(), "short"),
        (Some(_), _) => (Verdict::pass(), "there"),
    };
    let at = found.map(|found| found.place).or(start);
    Ok(Some(verdict.with("state", state).with("kind", kind).with("words", words.unwrap_or(0)).at_all(at)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a shop").html("<html lang=en><a href=/cart>Cart</a><a href=/terms>Terms of sale</a>").crawl(&[Shown::page("https://shop.example/terms", "<main><p>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten ")]),
    Case::warn("a short page").html("<html lang=en><a href=/cart>Cart</a><a href=/terms>Terms of sale</a>").crawl(&[Shown::page("https://shop.example/terms", "<p>Be fair")]).says("2 words"),
    Case::warn("a newspaper").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"headline\":\"Tea\"}</script>").crawl(&[Shown::page("https://shop.example/a", "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"headline\":\"Tea\"}</script>"), Shown::page("https://shop.example/b", "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"headline\":\"Tea\"}</script>")]),
    Case::not_measured("a foot that a script fills").html("<html lang=fr><a href=/panier>Panier</a><div id=foot></div><script src=/foot.js></script>").crawl(&[]),
    Case::fail("a shop without").html("<html lang=fr><a href=/panier>Panier</a><footer><a href=/faq>FAQ</a><a href=/blog>Blog</a></footer>").crawl(&[]),
    Case::fail("gone").html("<html lang=fr><a href=/panier>Panier</a><a href=/cgv>CGV</a>").crawl(&[Shown::new("https://shop.example/cgv", 500)]).quotes("CGV"),
    Case::not_applicable("a blog").html("<html lang=en><p>Tea").crawl(&[]),
];
