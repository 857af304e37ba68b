//! The dates of an article agree: none is in the future, the text of a `time` element matches its attribute, structured data and
//! visible date are of the same day, and the sitemap differs by at most a week.
//!
//! A modification date before the publication date warns, because content management systems write it for scheduled texts. A
//! visible date that no structured data contains also warns, because it may be that of another text. A difference of one day is
//! due to time zones.

use crate::dates;
use crate::dates::day;
use crate::lexicon::dates::first;
use crate::prelude::*;
use crate::seen::{ARTICLE, Kind};
use bellwether_page::Region;
use time::Date;

/// Maximum difference in days between two dates of the same day.
const SLACK: i64 = 1;
/// Maximum difference in days between the sitemap and the page.
const SITEMAP_DAYS: i64 = 7;
/// Maximum words of a line that states the date.
const LINE_WORDS: u32 = 20;

pub(crate) const RULE: Rule = Rule {
    number: 159,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![SLACK, SITEMAP_DAYS],
    sources: &[sources::GOOGLE_DATES],
    test: test!(page, today; sitemaps => judge, when "the page is an article with a date"),
};

fn judge(page: &Page, today: &Date, sitemaps: Option<&Sitemaps>) -> Option<Verdict> {
    if page.kind() != Kind::Article {
        return None;
    }
    let facts = &page.facts;
    let entities = page.entities();
    let article = entities
        .iter()
        .find(|entity| ARTICLE.contains(&entity.kind) && (entity.has("datePublished") || entity.has("dateModified")));
    let meta = |name: &str| facts.property(name).and_then(|meta| day(meta.content.as_deref()?));
    let stated = |name: &str, property: &str| article.and_then(|entity| day(entity.text(&[name])?)).or_else(|| meta(property));
    let published = stated("datePublished", "article:published_time");
    let modified = stated("dateModified", "article:modified_time");
    let apart = |a: Date, b: Date| (a - b).whole_days().abs();
    let data = [published, modified];
    let at =
        || article.and_then(|entity| facts.json_ld.get(entity.block)).map_or_else(|| page.start(), |block| place(&block.locator));
    let finish = |verdict: Verdict, state, one: Date, other: Date| {
        verdict.with("state", state).with_date("one", one).with_date("other", other)
    };
    if let Some(ahead) = data.into_iter().flatten().find(|day| (*day - *today).whole_days() > SLACK) {
        return Some(finish(Verdict::fail(), "ahead", ahead, *today).at(at()));
    }
    for time in dates::own_times(page) {
        let (Some(states), Some(shows)) = (time.datetime.as_deref().and_then(day), first(&time.text)) else { continue };
        if apart(states, shows) > SLACK {
            return Some(finish(Verdict::fail(), "element", shows, states).at(quote(&time.locator, &time.text)));
        }
    }
    let labelled =
        dates::own_times(page).filter_map(|time| Some((time.itemprop.as_deref()?, day(time.datetime.as_deref()?)?, time)));
    for (name, shown, time) in labelled {
        let same = if name == "datePublished" { published } else { modified };
        if let Some(same) = same.filter(|same| name.starts_with("date") && apart(*same, shown) > SLACK) {
            return Some(finish(Verdict::fail(), "data", shown, same).at(quote(&time.locator, &time.text)));
        }
    }
    let times = dates::own_times(page).filter_map(|time| Some((day(time.datetime.as_deref()?)?, &time.locator)));
    let lines = facts
        .blocks
        .iter()
        .filter(|block| block.words <= LINE_WORDS && !matches!(block.region, Region::Aside | Region::Nav | Region::Footer))
        .filter_map(|block| Some((first(&block.text)?, &block.locator)));
    let shown: Vec<_> = times.chain(lines).collect();
    if let (Some(published), Some(modified)) = (published, modified)
        && (published - modified).whole_days() > SLACK
    {
        return Some(finish(Verdict::warn(), "order", modified, published).at(at()));
    }
    let any = published.or(modified);
    // A date in a language without word lists cannot be read, so the one that was read may be another text's.
    if let (Some(any), Some((day, locator))) = (any, shown.first().filter(|_| page.language().is_some()))
        && !shown.iter().any(|(shown, _)| data.iter().flatten().any(|stated| apart(*shown, *stated) <= SLACK))
    {
        return Some(finish(Verdict::warn(), "data", *day, any).at(place(*locator)));
    }
    let changed = modified.or(published);
    let entries = sitemaps.into_iter().flat_map(|all| &all.files).flat_map(|file| &file.facts.entries);
    let listed = changed
        .and_then(|_| entries.into_iter().find(|entry| entry.loc == page.url.as_str()))
        .and_then(|entry| day(entry.lastmod.as_deref()?));
    if let (Some(changed), Some(listed)) = (changed, listed)
        && apart(changed, listed) > SITEMAP_DAYS
    {
        return Some(finish(Verdict::warn(), "sitemap", listed, changed).at(at()));
    }
    let known = any.or_else(|| shown.first().map(|(day, _)| *day))?;
    Some(finish(Verdict::pass(), "agree", known, known))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a day of another page").html("<meta property=og:type content=article><meta name=author content=A><meta property=article:published_time content=2018-06-20><a href=/other>Other <time datetime=2025-04-22>22 April 2025</time></a><time datetime=2018-06-20>20 June 2018</time>"),
    Case::pass("all alike").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\",\"dateModified\":\"2025-05-10\"}</script><time datetime=2025-05-03>3 May 2025</time>").sitemaps(true, &[("https://shop.example/sitemap.xml", 200, "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://shop.example/guide</loc><lastmod>2025-05-11</lastmod></url></urlset>")]),
    Case::pass("a day of time zones").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03T23:30:00Z\"}</script><p>4 mai 2025"),
    Case::pass("an event ahead").html("<script type='application/ld+json'>[{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\"},{\"@type\":\"Event\",\"startDate\":\"2027-01-01\"}]</script>"),
    Case::warn("a change before").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\",\"dateModified\":\"2025-04-03\"}</script>"),
    Case::warn("another in the text").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\"}</script><html lang=es><p>Publicado el 3 de marzo de 2025").says("3 March 2025"),
    Case::warn("the sitemap").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"dateModified\":\"2025-05-10\"}</script>").sitemaps(true, &[("https://shop.example/sitemap.xml", 200, "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://shop.example/guide</loc><lastmod>2025-05-18</lastmod></url></urlset>")]),
    Case::fail("ahead").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-11-23\"}</script>").says("23 November 2025"),
    Case::fail("an element").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\"}</script><time datetime=2025-05-03>May 13, 2025</time>").quotes("May 13"),
    Case::fail("Microdata and JSON-LD").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\"}</script><time itemprop=datePublished datetime=2025-05-06>x</time>"),
    Case::not_applicable("no date").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script>"),
    Case::not_applicable("no article").html("<time datetime=2030-05-03>3 May 2031</time>"),
];
