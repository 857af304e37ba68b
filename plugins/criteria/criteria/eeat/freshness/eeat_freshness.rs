//! A page was modified recently if its title contains a year or a price word, or begins a best-of list.
//!
//! News describes one day and is not judged; it is recognised by its structured data or a day in its address. A year alone may be
//! the subject of a review of that year, so it warns at most.

use crate::dates;
use crate::lexicon::dates as texts;
use crate::prelude::*;
use bellwether_text::{fold, has_phrase};
use time::Date;

const WARN_DAYS: i64 = 365;
const FAIL_DAYS: i64 = 730;
/// Words of titles that go out of date, folded, in English, French and Spanish.
const TIMELY: [&str; 10] = ["price", "prices", "cost", "prix", "tarif", "tarifs", "precio", "precios", "tarifa", "tarifas"];
/// Words of best-of lists, folded. They must start the title: `Nigeria has its best quarter` is no such list.
const BEST: [&str; 7] = ["best", "meilleur", "meilleurs", "meilleure", "meilleures", "mejor", "mejores"];
/// Words that may come before them.
const BEFORE_BEST: [&str; 10] = ["the", "top", "le", "la", "les", "el", "los", "las", "our", "nos"];
const NEWS: [&str; 5] = ["AnalysisNewsArticle", "LiveBlogPosting", "NewsArticle", "OpinionNewsArticle", "ReportageNewsArticle"];

pub(crate) const RULE: Rule = Rule {
    number: 160,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![WARN_DAYS, FAIL_DAYS],
    sources: &[sources::GOOGLE_HELPFUL],
    test: test!(page, today => judge, when "the title is time-sensitive and the page has a date"),
};

fn judge(page: &Page, today: &Date) -> Option<Verdict> {
    let title = page.facts.title_text().unwrap_or("");
    let folded = fold(title);
    // A title with a day is that of a report about the day.
    let year = year_of(&folded).filter(|_| texts::first(title).is_none());
    let is_timely_by_word = TIMELY.iter().any(|word| has_phrase(&folded, word)) || opens_with_best(&folded);
    let is_timely = year.is_some() || is_timely_by_word;
    let dated = dates::newest(page).filter(|_| is_timely && !is_lasting(page))?;
    let days = (*today - dated.day).whole_days().max(0);
    let old_title = year.is_some_and(|year| year < today.year() - 1);
    let verdict = if days > FAIL_DAYS && is_timely_by_word {
        Verdict::fail()
    } else if days > WARN_DAYS || old_title {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let state = if old_title { "title" } else { "age" };
    let verdict = verdict.with("state", state).with("days", days).with_date("date", dated.day);
    Some(verdict.with("title", title).at(dated.place))
}

/// `Best teas`, `The 10 best teas`.
fn opens_with_best(title: &str) -> bool {
    let is_before = |word: &&str| BEFORE_BEST.contains(word) || word.bytes().all(|byte| byte.is_ascii_digit());
    title.split(' ').find(|word| !is_before(word)).is_some_and(|word| BEST.contains(&word))
}

/// Whether it describes one day, or a dish: recipes do not go out of date.
fn is_lasting(page: &Page) -> bool {
    let numbers =
        |segment: &str| segment.split('-').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    let dated = page.url.path().split('/').filter(|segment| numbers(segment)).map(|s| s.split('-').count()).sum::<usize>() > 1;
    dated || page.entities().iter().any(|entity| NEWS.contains(&entity.kind) || entity.kind == "Recipe")
}

/// A year of this century in a folded title.
fn year_of(title: &str) -> Option<i32> {
    let years = title.split(' ').filter(|word| word.len() == 4).filter_map(|word| word.parse().ok());
    let mut years = years.filter(|year| (2000..2100).contains(year));
    let first = years.next();
    // A season, or the years of a model: `2021-2022`.
    first.filter(|_| years.next().is_none())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("this year").html("<title>Best teas 2025</title><time datetime=2025-10-01>1 Oct</time>").says("1 October 2025"),
    Case::warn("last year").html("<title>Best teas</title><time datetime=2024-10-01>1 Oct</time>"),
    Case::fail("years ago").html("<title>Tea prices</title><time datetime=2023-10-01>1 Oct</time>"),
    Case::warn("an old title").html("<title>Teas of 2022</title><time datetime=2025-10-01>1 Oct</time>").says("2022"),
    Case::not_applicable("timeless").html("<title>Tea</title><time datetime=2012-10-01>1 Oct</time>"),
    Case::fail("a list of the best").html("<title>The 10 best teas</title><time datetime=2019-10-01>1 Oct</time>"),
    Case::not_applicable("the best of a recipe").html("<title>Nigeria has its best quarter, a quick version</title><time datetime=2012-10-01>1 Oct</time>"),
    Case::not_applicable("a day in the title").html("<title>Thé et architecture (Le blog, 21 juin 2018)</title><time datetime=2018-06-21>21 juin</time>"),
    Case::not_applicable("news").html("<title>Tea prices rise</title><time datetime=2012-10-01>1 Oct</time>").url("https://shop.example/2012/10/tea-prices-rise"),
    Case::not_applicable("news by its data").html("<title>Tea prices rise</title><script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"datePublished\":\"2012-10-01\"}</script>"),
    Case::not_applicable("a recipe").html("<title>Best cheesecake</title><script type='application/ld+json'>{\"@type\":\"Recipe\",\"datePublished\":\"2019-05-30\"}</script>"),
    Case::not_applicable("no date").html("<title>Best teas</title>"),
];
