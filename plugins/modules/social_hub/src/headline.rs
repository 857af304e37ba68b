//! The headline of a page: the heading that its title repeats.

use crate::sentence::{Sentence, plain};
use bellwether_criteria::prose::{is_section, own_words};
use bellwether_criteria::seen::Page;
use bellwether_page::Heading;
use bellwether_text::{fold, terms};

/// Maximum characters of a headline.
const HEADLINE_CHARS: usize = 250;
/// Separators between the parts of a title.
const TITLE_MARKS: [&str; 8] = [" | ", " - ", " – ", " — ", " · ", " :: ", " » ", " • "];

/// The heading that the title repeats, else the title without the name of the site.
pub(crate) fn headline(page: &Page) -> Option<Sentence> {
    let facts = &page.facts;
    let title = facts.title_text().unwrap_or("").trim();
    let parts = split_title(title);
    let headings: Vec<&Heading> =
        facts.headings.iter().filter(|heading| heading.level <= 2 && !heading.text.is_empty()).collect();
    let fits = |heading: &&&Heading| heading.text.chars().count() <= HEADLINE_CHARS;
    let says = |heading: &Heading, part: &str| {
        let (heading, part) = (fold(&heading.text), fold(part));
        !part.is_empty() && part.contains(' ') && (heading == part || heading.starts_with(&format!("{part} ")))
    };
    let site = facts.property("og:site_name").and_then(|meta| meta.content.as_deref()).map(fold);
    let names_site = |text: &str| site.as_deref().is_some_and(|site| fold(text) == site);
    let same = parts.iter().find_map(|part| headings.iter().filter(fits).find(|heading| says(heading, part)));
    let of_title = terms(title);
    let alike = || {
        let h1s = headings.iter().filter(fits).filter(|heading| heading.level == 1);
        let site = parts.get(1..).unwrap_or_default();
        let h1 = h1s.clone().find(|heading| heading.in_main).or_else(|| h1s.clone().next())?;
        let share = terms(&h1.text).iter().filter(|term| of_title.contains(term)).count();
        let names_site = site.iter().any(|part| fold(part) == fold(&h1.text));
        ((share > 0 || title.is_empty()) && !names_site).then_some(h1)
    };
    let of = |text: &str, locator: String| Sentence {
        text: plain(text),
        locator,
        paragraph: 0,
        number: 0,
        opens: true,
        on_topic: true,
        score: 0.0,
    };
    let heading = same.or_else(alike).filter(|heading| !names_site(&heading.text));
    // `Introduction` names a part of a text: the whole title says of which.
    if heading.is_some_and(|heading| is_section(own_words(facts, heading))) {
        let fits = !is_section(title) && title.chars().count() <= HEADLINE_CHARS;
        let titled = facts.titles.first().filter(|_| fits);
        return titled.map(|found| of(title, found.locator.to_string()));
    }
    if let Some(heading) = heading {
        return Some(of(bare(own_words(facts, heading)), heading.locator.to_string()));
    }
    let part = parts
        .first()
        .map(|part| bare(part))
        .filter(|part| !part.is_empty() && part.chars().count() <= HEADLINE_CHARS && !names_site(part))?;
    Some(of(part, facts.titles.first()?.locator.to_string()))
}

/// A heading without its chapter number, and without the symbol that manuals add as a link to the heading.
fn bare(heading: &str) -> &str {
    let heading = heading.trim().trim_end_matches(['¶', '#', '§', '🔗']).trim();
    let words = ["Chapter ", "Chapitre ", "Capítulo ", "Appendix ", "Annexe ", "Apéndice "];
    let numbered = words.iter().find_map(|word| heading.strip_prefix(word)).unwrap_or(heading);
    let is_number = |number: &&str| {
        let inner = number.strip_suffix('.').unwrap_or(number);
        let parts = || inner.split('.');
        number.contains('.')
            && parts().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()) || part.len() == 1)
    };
    match numbered.split_once([' ', '\u{a0}']) {
        Some((number, rest)) if is_number(&number) && !rest.trim().is_empty() => rest.trim(),
        _ => heading,
    }
}

fn split_title(title: &str) -> Vec<&str> {
    let mut parts = vec![title];
    for mark in TITLE_MARKS {
        parts = parts.into_iter().flat_map(|part| part.split(mark)).collect();
    }
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}
