//! An article shows its date to readers: in a `time` element, or in a short line of its text. A date inside a longer text may
//! belong to its subject, so it warns.

use crate::dates;
use crate::lexicon::dates as texts;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_page::{Block, Time};

/// Maximum words of a line that states the date.
const LINE_WORDS: u32 = 20;

pub(crate) const RULE: Rule = Rule {
    number: 158,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_DATES],
    test: test!(page => judge, when "the markup calls the page an article", is_article),
};

fn is_article(page: &Page) -> bool {
    page.kind() == Kind::Article
}

fn judge(page: &Page) -> Verdict {
    let shows =
        |time: &&Time| !time.text.is_empty() && (time.datetime.is_some() || time.text.chars().any(|c| c.is_ascii_digit()));
    let heading = page.facts.h1().map_or(0, |heading| heading.locator.byte);
    // Lists of other articles, which have dates too, often come before the heading.
    let visible = |from: u32| {
        let time = dates::own_times(page).filter(|time| time.locator.byte >= from).find(shows);
        time.map(|time| quote(&time.locator, &time.text))
    };
    let in_line = |from: u32| {
        let lines = page.facts.blocks.iter().filter(|block| block.locator.byte >= from && block.words <= LINE_WORDS);
        let states = |block: &&Block| texts::first(&block.text).is_some() || texts::names_month(&block.text);
        lines.into_iter().find(states).map(|block| quote(&block.locator, &block.text))
    };
    let shown = visible(heading).or_else(|| visible(0)).or_else(|| in_line(heading)).or_else(|| in_line(0));
    match (shown, dates::newest(page)) {
        (Some(place), _) => Verdict::pass().with("state", "shown").with("date", place.quote.as_str()).at(place),
        (None, Some(dated)) => {
            let is_text = page.folded().contains(&format!(" {} ", dated.day.year()));
            let verdict = if is_text { Verdict::warn().with("state", "doubt") } else { Verdict::warn().with("state", "markup") };
            verdict.with_date("date", dated.day).at(dated.place)
        }
        (None, None) if hinted(page) => Verdict::warn().with("state", "hint").with("date", "").at(page.start()),
        (None, None) => Verdict::fail().with("state", "none").with("date", "").at(page.start()),
    }
}

/// Whether the page may show a date that cannot be parsed: without a year, or in a language without word lists.
fn hinted(page: &Page) -> bool {
    let lines = || page.facts.blocks.iter().filter(|block| block.words <= LINE_WORDS);
    let is_stated = || {
        page.facts.property("article:published_time").is_some()
            || page.entities().iter().any(|entity| entity.text(&["datePublished"]).is_some())
    };
    page.language().is_none() || lines().any(|block| texts::names_day(&block.text)) || is_stated()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a time element").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><time datetime=2025-05-03>3 May</time>").says("3 May"),
    Case::warn("markup").html("<p>Text<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\"}</script>").says("3 May 2025"),
    Case::pass("a line").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Publié le 3 mai 2025").says("3 mai"),
    Case::warn("perhaps in the text").html("<p>On 3 May 2025 it rained, and the farmers who had waited for it since the first week of March went out in the fields with songs<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\"}</script>").says("may"),
    Case::pass("a month").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Par Noël Élagage · Janvier 2026 · 5 min de lecture").says("Janvier 2026"),
    Case::warn("a date of its own form").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"May 26\"}</script><p>Text"),
    Case::warn("no year").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>April 2 at 3 pm"),
    Case::fail("none").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Text"),
    Case::not_applicable("no article").html("<p>Text"),
];
