//! Shortens a text to a limit: after a whole word, with an ellipsis.

/// The longest start of a text that `fits` with an ellipsis after it: cut at the end of a clause if that keeps most of it, else
/// after a word, never inside a figure, a name, a quotation or parentheses. `None` when too little would be left.
pub(crate) fn cut(text: &str, fits: impl Fn(&str) -> bool) -> Option<String> {
    let places = || text.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
    let made = |at: usize| {
        let start =
            text.get(..at)?.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '.' | '-' | '–' | '—'));
        let made = format!("{start}…");
        (is_whole(text, at) && fits(&made)).then_some((at, made))
    };
    let (at, longest) = places().filter_map(made).last()?;
    let is_clause = |at: &usize| text.get(..*at).is_some_and(|start| start.ends_with([',', ';', ':', '–', '—']));
    let clause = places().filter(is_clause).filter(|place| place * 3 >= at * 2).filter_map(made).last();
    let (at, made) = clause.unwrap_or((at, longest));
    (text.get(..at)?.split_whitespace().count() >= WORDS).then_some(made)
}

/// Minimum words of a cut text.
const WORDS: usize = 4;

/// Particles in names.
pub(crate) const PARTICLES: [&str; 15] =
    ["and", "da", "de", "del", "della", "der", "des", "di", "du", "la", "of", "the", "van", "von", "y"];

/// Whether a text may be cut at this space.
fn is_whole(text: &str, at: usize) -> bool {
    let (Some(start), Some(rest)) = (text.get(..at), text.get(at..)) else { return false };
    let last = start.split_whitespace().next_back().unwrap_or("");
    let next = rest.split_whitespace().next().unwrap_or("");
    let is_capital = |word: Option<&str>| word.is_some_and(|word| word.starts_with(char::is_uppercase));
    let is_clause = start.ends_with([',', ';', ':', '–', '—']);
    let has_digit = |word: &str| word.contains(|c: char| c.is_numeric());
    let before = start.split_whitespace().rev().find(|word| !PARTICLES.contains(word));
    let in_name = is_capital(before) && is_capital(rest.split_whitespace().find(|word| !PARTICLES.contains(word)));
    // `250 W`, `mars 2025`, `Adobe Photoshop`: words that belong together are not separated.
    let is_joined = has_digit(next) || has_digit(last) || in_name;
    is_closed(start) && !PARTICLES.contains(&last) && (is_clause && !has_digit(next) || !is_joined)
}

/// Whether all quotation marks and brackets of a text are closed.
pub(crate) fn is_closed(text: &str) -> bool {
    let count = |sign: char| text.matches(sign).count();
    let pairs = [('“', '”'), ('«', '»'), ('(', ')'), ('[', ']'), ('„', '“'), ('「', '」'), ('『', '』')];
    let low = text.contains('„');
    let balanced = |(open, close): &(char, char)| match open {
        '“' if low => true,
        '„' => count('„') == count('“') + count('”') || !low,
        _ => count(*open) == count(*close),
    };
    pairs.iter().all(balanced) && count('"').is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_after_words() {
        for (text, chars, expected) in [
            ("The price of a heat pump fell, and nobody knows why it did", 40, Some("The price of a heat pump fell…")),
            ("The price of a heat pump fell by 12 % in 2025", 34, Some("The price of a heat pump fell…")),
            ("The price of a heat pump fell to 12 000 euros", 42, Some("The price of a heat pump fell…")),
            ("He said of them all “we will come back soon” to us", 40, Some("He said of them all…")),
            ("The new museum opens beside Charles de Gaulle Airport", 40, Some("The new museum opens beside…")),
            ("Donaudampfschiffahrtsgesellschaft", 20, None),
            ("A b c", 4, None),
        ] {
            let made = cut(text, |made| made.chars().count() <= chars);
            assert_eq!(made.as_deref(), expected, "{text}");
        }
    }
}
