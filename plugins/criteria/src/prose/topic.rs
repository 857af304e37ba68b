//! The topic of a page.

use crate::reading::own_words;
use bellwether_page::PageFacts;
use bellwether_text::terms;

/// Separators between the parts of a title.
const MARKS: [&str; 6] = [" | ", " - ", " – ", " — ", " · ", " :: "];

/// The topic of the page: its `h1` in the content, or its title without the site's name. If both name the same topic, the shorter
/// one is used, because headings contain buttons and titles contain advertising. An `h1` outside `main` is often the name of the
/// site, so the title takes precedence over it.
#[must_use]
pub fn topic(facts: &PageFacts) -> String {
    let by_main = facts.text.main_words > 0;
    let mut h1s = facts.headings.iter().filter(|heading| heading.level == 1);
    let inside = h1s.clone().find(|heading| heading.in_main);
    let h1 = inside.or_else(|| h1s.next()).map_or("", |heading| own_words(facts, heading));
    let title = facts.title_text().unwrap_or("");
    // The first part that contains a name: `E - Editions - The Book` is about editions.
    let marks = MARKS.iter().flat_map(|mark| title.match_indices(mark)).map(|(at, _)| at);
    let first = marks.filter(|at| title.get(..*at).is_some_and(|part| !terms(part).is_empty())).min();
    let title = first.and_then(|at| title.get(..at)).unwrap_or(title);
    let (of_h1, of_title) = (terms(h1), terms(title));
    let share = of_h1.iter().any(|term| of_title.contains(term));
    let by_h1 = match (of_h1.len(), of_title.len()) {
        (0, _) => false,
        (_, 0) => true,
        (a, b) if share => a <= b,
        (a, _) => a <= 12 && (inside.is_some() || !by_main),
    };
    if by_h1 { h1.to_owned() } else { title.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_page::{Options, page_facts};

    #[test]
    fn finds_the_topic() {
        for (title, body, expected) in [
            ("Vec in std::vec - Rust", "<main><h1>Struct Vec Copy item path</h1><p>x</main>", "Vec in std::vec"),
            ("Vec in std::vec - Rust", "<main><h1>Struct Vec <button>Copy path</button></h1><p>x</main>", "Struct Vec"),
            (
                "What is Ownership? - The Book",
                "<h1>The Book</h1><main><h2>What is Ownership?</h2><p>x</main>",
                "What is Ownership?",
            ),
            ("Heat pumps: how they work | Shop", "<main><h1>Heat pumps</h1><p>x</main>", "Heat pumps"),
            ("Shop", "<h1>Heat pumps</h1><p>x", "Heat pumps"),
            ("E - Editions - The Book", "<h1>The Book</h1><main><h2>x</h2><p>x</main>", "E - Editions"),
            ("", "", ""),
        ] {
            let html = format!("<title>{title}</title>{body}");
            assert_eq!(topic(&page_facts(html.as_bytes(), &Options::default())), expected);
        }
    }
}
