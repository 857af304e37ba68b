//! The structured data of an article has headline, author, date and image, and its dates are valid ISO 8601 (a time has its
//! offset).
//!
//! Google requires none of these, so an article without data, or without some of them, warns. Threads of forums and pages of manuals are no
//! articles. It fails if its JSON-LD has no headline, no author and no `datePublished`, or an invalid date. The address of the author is judged
//! by `eeat-author-markup`. In Microdata only the presence of the properties is checked.

use crate::dates;
use crate::prelude::*;
use crate::seen::{ARTICLE, Kind};
use bellwether_page::Locator;
use bellwether_text::Set;

/// Properties: if all of them are missing, it fails.
const CORE: [&str; ALL] = ["headline", "author", "datePublished"];
const ALL: usize = 3;
/// Properties: if one of them is missing, it warns.
const BESIDE: [&str; 2] = ["image", "dateModified"];

pub(crate) const RULE: Rule = Rule {
    number: 127,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_ARTICLE],
    test: test!(page => judge, when "the page is an article", is_article),
};

fn is_article(page: &Page) -> bool {
    page.kind() == Kind::Article && !page.is_thread() && !page.is_of_manual()
}

fn judge(page: &Page) -> Verdict {
    let entities = page.entities();
    let articles = || entities.iter().filter(|entity| ARTICLE.contains(&entity.kind) && !entity.is_reference());
    let Some(article) = articles().find(|entity| entity.has("headline")).or_else(|| articles().next()) else {
        return in_microdata(page);
    };
    let author = article.object.get("author").map(|author| author.as_array().and_then(|all| all.first()).unwrap_or(author));
    let has = |name: &str| match name {
        "author" => author.is_some_and(|author| !author.is_null()),
        name => article.has(name),
    };
    let dates: Vec<&str> = ["datePublished", "dateModified"].iter().filter_map(|name| article.text(&[name])).collect();
    let unread = dates.iter().find(|date| !is_iso(date)).copied();
    let local = dates.iter().find(|date| is_local(date)).copied();
    let locator = page.facts.json_ld.get(article.block).map(|block| &block.locator);
    finish(page, &has, unread, local, locator)
}

/// The verdict by the properties of Microdata.
fn in_microdata(page: &Page) -> Verdict {
    let items = &page.facts.microdata;
    let Some(item) =
        items.iter().find(|item| item.itemtype.as_deref().is_some_and(|kind| ARTICLE.iter().any(|name| kind.ends_with(name))))
    else {
        return Verdict::warn().with("state", "none").with("missing", Vec::new()).with("date", "").at(page.start());
    };
    let names: Set<'_> = items.iter().filter_map(|item| item.itemprop.as_deref()).flat_map(str::split_whitespace).collect();
    let has = |name: &str| names.contains(name) || name == "headline" && names.contains("name");
    finish(page, &has, None, None, Some(&item.locator))
}

fn finish(
    page: &Page,
    has: &dyn Fn(&str) -> bool,
    unread: Option<&str>,
    local: Option<&str>,
    locator: Option<&Locator>,
) -> Verdict {
    let missing: Vec<&str> = CORE.iter().chain(&BESIDE).copied().filter(|name| !has(name)).collect();
    let core = missing.iter().filter(|name| CORE.contains(name)).count();
    let (state, verdict) = match (unread, core, local) {
        (Some(_), ..) => ("date", Verdict::fail()),
        (None, ALL.., _) if has("@type") => ("missing", Verdict::fail()),
        (None, _, Some(_)) if missing.is_empty() => ("local", Verdict::warn()),
        (None, ..) if missing.is_empty() => ("complete", Verdict::pass()),
        _ => ("missing", Verdict::warn()),
    };
    let missing: Vec<String> = missing.into_iter().map(str::to_owned).collect();
    let verdict = verdict.with("state", state).with("missing", missing).with("date", unread.or(local).unwrap_or(""));
    verdict.at(locator.map_or_else(|| page.start(), |locator| quote(locator, unread.or(local).unwrap_or(""))))
}

/// Whether it is `2026-05-03`, with or without a time, `20260503`, `2026-05` or `2026`.
fn is_iso(date: &str) -> bool {
    let digits = date.bytes().take_while(u8::is_ascii_digit).count();
    dates::day(date).is_some() || digits == 8 || digits == 4 && matches!(date.len(), 4 | 7)
}

/// Whether it contains a time without an offset from UTC.
fn is_local(date: &str) -> bool {
    let time = date.split_once(['T', ' ']).map_or("", |(_, time)| time.trim());
    time.contains(':') && !time.ends_with(['Z', 'z']) && !time.contains(['+', '-'])
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\",\"image\":\"a.jpg\",\"datePublished\":\"2025-05-03T08:00:00+02:00\",\"dateModified\":\"2025-05-04\",\"author\":{\"@type\":\"Person\",\"name\":\"Ada Lovelace\",\"url\":\"/ada\"}}</script>"),
    Case::pass("an author described elsewhere").html("<script type='application/ld+json'>{\"@type\":\"BlogPosting\",\"headline\":\"Tea\",\"image\":\"a.jpg\",\"datePublished\":\"2025-05-03\",\"dateModified\":\"2025-05-04\",\"author\":[{\"@id\":\"#ada\"}]}</script>"),
    Case::warn("no image").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\",\"datePublished\":\"2025-05-03\",\"dateModified\":\"2025-05-04\",\"author\":{\"name\":\"Ada\",\"url\":\"/ada\"}}</script>").says("image"),
    Case::warn("a time without offset").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\",\"image\":\"a.jpg\",\"datePublished\":\"2025-05-03T08:00:00\",\"dateModified\":\"2025-05-04\",\"author\":{\"name\":\"Ada\",\"url\":\"/ada\"}}</script>").says("offset").quotes("08:00"),
    Case::warn("no data").html("<meta property=og:type content=article><meta name=author content=A><p>Tea").says("No Article"),
    Case::warn("Microdata").html("<div itemscope itemtype=https://schema.org/NewsArticle><h1 itemprop=headline>Tea</h1><b itemprop=author>Ada</b><time itemprop=datePublished>3 May</time></div>"),
    Case::fail("a date in words").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\",\"author\":\"Ada\",\"datePublished\":\"3 May 2025\"}</script>").quotes("3 May"),
    Case::fail("nearly nothing").html("<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"name\":\"Tea\"}</script>").says("author"),
    Case::not_applicable("a thread").url("https://shop.example/forum/tea").html("<meta property=og:type content=article><meta name=author content=A><p>Tea"),
    Case::not_applicable("a manual").html("<meta name=generator content='Docutils 0.18'><meta property=og:type content=article><meta name=author content=A><p>Tea"),
    Case::not_applicable("a product").html("<script type='application/ld+json'>{\"@type\":\"Product\",\"name\":\"Tea\"}</script>"),
    Case::not_applicable("a recipe").html("<meta property=og:type content=article><script type='application/ld+json'>{\"@type\":\"Recipe\",\"name\":\"Tea\"}</script>"),
];
