//! The title fits into a search result: 27 to 66 characters, all of it, the name of the site included: one page does not tell whether what
//! stands behind its last dash is that name or its subject. Pixels are not measured. Google states no limit and cuts long titles, so a long
//! one warns; one that says next to nothing fails. Titles of threads are their writers'.

use crate::prelude::*;

const MIN: usize = 27;
const MAX: usize = 66;
/// Length below which it fails.
const HARD_MIN: usize = 15;

pub(crate) const RULE: Rule = Rule {
    number: 103,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("chars", "characters"),
    thresholds: thresholds![MIN, MAX, HARD_MIN],
    sources: &[sources::GOOGLE_TITLE_LINKS],
    test: test!(page => judge, when "the page has a title"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let title = page.facts.titles.first().filter(|title| !title.text.is_empty() && !page.is_thread())?;
    let chars = title.text.chars().count();
    let own = before_last_part(&title.text).filter(|own| chars > MAX && *own <= MAX);
    let verdict = match chars {
        MIN..=MAX => Verdict::pass(),
        HARD_MIN.. => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let state = if chars < MIN {
        "short"
    } else if own.is_some() {
        "named"
    } else {
        "long"
    };
    let verdict = verdict.with("state", state).with("chars", chars).with("own", own.unwrap_or(chars));
    Some(verdict.at(quote(&title.locator, &title.text)))
}

/// Characters before the last part of a title: often the name of the site.
fn before_last_part(title: &str) -> Option<usize> {
    let (own, _) = [" | ", " - ", " – ", " — ", " · ", " • ", " :: "]
        .iter()
        .filter_map(|separator| title.rsplit_once(separator))
        .min_by_key(|(_, last)| last.len())?;
    Some(own.trim_end().chars().count())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("35 characters").html("<title>Electric bikes: models and prices 1</title>").says("35 characters."),
    Case::warn("long by what may be the name of the site")
        .html("<title>Electric bikes: models and prices, with tests of thirty | The Shop of Bikes</title>")
        .says("55 before its last part"),
    Case::warn("a subject behind a dash")
        .html("<title>GNU LilyPond – Utilisation des programmes: LilyPond — Utilisation des programmes</title>")
        .says("80 characters"),
    Case::not_applicable("a thread").url("https://shop.example/forum/1").html("<title>Tea</title>"),
    Case::warn("17 characters").html("<title>Electric bikes 24</title>").says("17"),
    Case::warn("96 characters")
        .html("<title>Electric bikes: models and prices, with tests of thirty bikes and what all of their owners say 1</title>")
        .says("96"),
    Case::fail("three").html("<title>Tea</title>").says("3 characters"),
    Case::not_applicable("no title").html("<p>Tea"),
    Case::not_applicable("a page that leads away at once").html(
        "<html lang=en><meta http-equiv=refresh content='0;URL=/core/fn.vcltd_f64.html'><title>Redirection</title><p>Redirecting",
    ),
    Case::fail("a page that loads itself anew")
        .html("<meta http-equiv=refresh content='0;url=#top'><title>Redirection</title><p>Tea"),
];
