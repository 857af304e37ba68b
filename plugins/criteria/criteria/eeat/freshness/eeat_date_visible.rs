//! An article shows its date to readers, in a `time` element. Dates in plain text are not recognised, so they count as markup at best.

use crate::dates;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_page::Time;

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
    let visible = page.facts.times.iter().find(shows).map(|time| quote(&time.locator, &time.text));
    match (visible, dates::newest(page)) {
        (Some(place), _) => Verdict::pass().with("state", "shown").with("date", place.quote.as_str()).at(place),
        (None, Some(dated)) => {
            let day = dated.day.to_string();
            let is_text = page.folded().contains(&format!(" {} ", dated.day.year()));
            let verdict = if is_text { Verdict::warn().with("state", "doubt") } else { Verdict::warn().with("state", "markup") };
            verdict.with("date", day).at(dated.place)
        }
        (None, None) => Verdict::fail().with("state", "none").with("date", ""),
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a time element").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><time datetime=2025-05-03>3 May</time>").says("3 May"),
    Case::warn("markup").html("<p>Text<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\"}</script>").says("2025-05-03"),
    Case::warn("perhaps in the text").html("<p>On 3 May 2025 it rained<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2025-05-03\"}</script>").says("may"),
    Case::fail("none").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Text"),
    Case::not_applicable("no article").html("<p>Text"),
];
