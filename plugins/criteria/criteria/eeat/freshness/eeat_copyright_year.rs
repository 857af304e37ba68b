//! The year in the copyright line of the footer is the current one or the one before. Older ones warn: the line only says since when
//! somebody claims the page.

use crate::lexicon::licences;
use crate::prelude::*;
use bellwether_page::Region;
use bellwether_text::fold;
use time::Date;

/// Days of the new year in which the year before the last one still passes.
const GRACE_DAYS: u16 = 90;
/// Number of blocks at the end that are searched if there is no footer element.
const LAST: usize = 5;
/// Maximum words of a copyright line.
const LINE_WORDS: u32 = 40;
/// Maximum characters that the sentences show.
const SHOWN: usize = 80;

pub(crate) const RULE: Rule = Rule {
    number: 161,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![GRACE_DAYS],
    sources: &[],
    test: test!(page, today => judge, when "the foot of the page names a year of copyright"),
};

fn judge(page: &Page, today: &Date) -> Option<Verdict> {
    let blocks = &page.facts.blocks;
    let in_footer = blocks.iter().filter(|block| block.region == Region::Footer && is_copyright(&block.text));
    // Without a footer element, the last short line of the page counts.
    let last = || blocks.iter().rev().take(LAST).filter(|block| block.words <= LINE_WORDS && is_copyright(&block.text));
    let has_footer = blocks.iter().any(|block| block.region == Region::Footer);
    let (block, year) = in_footer
        .chain(last().filter(|_| !has_footer))
        .filter_map(|block| Some((block, year(&block.text)?)))
        .max_by_key(|(_, year)| *year)?;
    let age = today.year() - year;
    let verdict = match age {
        ..=0 => Verdict::pass(),
        // The year before is a slip that nobody minds.
        1 => Verdict::pass(),
        2 if today.ordinal() <= GRACE_DAYS => Verdict::pass(),
        _ => Verdict::warn(),
    };
    Some(
        verdict
            .with("year", year.to_string())
            .with("text", block.text.chars().take(SHOWN).collect::<String>())
            .at(quote(&block.locator, &block.text)),
    )
}

fn is_copyright(text: &str) -> bool {
    let folded = fold(text);
    // The notice of the software that a site runs on is not the site's.
    if ["software", "powered", "propulse", "desarrollado con"].iter().any(|word| folded.contains(word)) {
        return false;
    }
    licences::is_copyright(text)
}

/// The last year that a text names.
fn year(text: &str) -> Option<i32> {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| number.len() == 4);
    numbers.filter_map(|number| number.parse().ok()).filter(|year| (1980..2100).contains(year)).max()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("this year").html("<footer>© 2010–2025 Shop</footer>").says("2025"),
    Case::pass("no footer element").html("<p>Tea<div>Copyright 2025 Shop</div>"),
    Case::pass("last year").html("<footer><p>Tel 2025<p>&copy; Shop 2024</footer>").quotes("2024"),
    Case::warn("some years old").html("<footer>(c) 2019 Shop</footer>").says("2019"),
    Case::not_applicable("in the text alone").html("<p>© 2011 Ada Lovelace, photograph<footer>Shop</footer>"),
    Case::not_applicable("of the software").html("<footer>Forum software by Acme © 2010-2019</footer>"),
    Case::not_applicable("none").html("<footer>Shop</footer>"),
];
