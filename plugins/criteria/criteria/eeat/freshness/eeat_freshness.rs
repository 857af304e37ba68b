//! A page whose title speaks of a year, prices, the best of something, a law or a version was changed of late.

use crate::dates;
use crate::prelude::*;
use bellwether_page::words::{fold, has_phrase};
use time::Date;

const WARN_DAYS: i64 = 365;
const FAIL_DAYS: i64 = 730;
/// Words of titles that age, folded, in English, French and Spanish.
const TIMELY: [&str; 22] = [
    "best",
    "price",
    "prices",
    "cost",
    "law",
    "version",
    "latest",
    "meilleur",
    "meilleurs",
    "meilleure",
    "meilleures",
    "prix",
    "tarif",
    "tarifs",
    "loi",
    "mejor",
    "mejores",
    "precio",
    "precios",
    "ley",
    "tarifa",
    "tarifas",
];

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
    let year = year_of(&folded);
    let is_timely = year.is_some() || TIMELY.iter().any(|word| has_phrase(&folded, word));
    let dated = dates::newest(page).filter(|_| is_timely)?;
    let days = (*today - dated.day).whole_days().max(0);
    let old_title = year.is_some_and(|year| year < today.year() - 1);
    let verdict = if days > FAIL_DAYS || old_title {
        Verdict::fail()
    } else if days > WARN_DAYS {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let state = if old_title { "title" } else { "age" };
    let date = dated.day.to_string();
    Some(verdict.with("state", state).with("days", days).with("date", date).with("title", title).at(dated.place))
}

/// A year of this century in a folded title.
fn year_of(title: &str) -> Option<i32> {
    title.split(' ').filter(|word| word.len() == 4).filter_map(|word| word.parse().ok()).find(|year| (2000..2100).contains(year))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("this year").html("<title>Best teas 2025</title><time datetime=2025-10-01>1 Oct</time>").says("51 days"),
    Case::warn("last year").html("<title>Best teas</title><time datetime=2024-10-01>1 Oct</time>"),
    Case::fail("years ago").html("<title>Tea prices</title><time datetime=2023-10-01>1 Oct</time>"),
    Case::fail("an old title").html("<title>Teas of 2022</title><time datetime=2025-10-01>1 Oct</time>").says("2022"),
    Case::not_applicable("timeless").html("<title>Tea</title><time datetime=2012-10-01>1 Oct</time>"),
    Case::not_applicable("no date").html("<title>Best teas</title>"),
];
