//! Sentences of a text.

/// The sentences of a text, trimmed, verbatim. A sentence ends at `.`, `!`, `?` or `…` before a space and a character that can
/// start one; a full stop after a single letter or a common abbreviation does not end it.
pub fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let all = rest.trim_start();
        if all.is_empty() {
            return None;
        }
        let end = sentence_end(all).unwrap_or(all.len());
        let (sentence, after) = all.split_at_checked(end).unwrap_or((all, ""));
        rest = after;
        Some(sentence.trim_end())
    })
}

/// Words whose full stop does not end a sentence, besides single letters.
const ABBREVIATIONS: [&str; 12] = ["art", "cf", "dr", "fig", "mr", "mrs", "ms", "no", "prof", "sr", "st", "vs"];

fn sentence_end(text: &str) -> Option<usize> {
    text.char_indices().filter(|(_, c)| matches!(c, '.' | '!' | '?' | '…')).map(|(at, c)| (at, at + c.len_utf8())).find_map(
        |(at, end)| {
            let after = text.get(end..)?.trim_start_matches(['"', '”', '»', ')', '\'', '’']);
            let next = after.strip_prefix(' ')?.trim_start_matches(['"', '“', '«', '(', ' ', '¿', '¡']).chars().next()?;
            let last_word = text.get(..at)?.rsplit([' ', '(', '.']).next().unwrap_or("");
            // After a number, a single letter is a unit: `250 W. Then`.
            let mut words = text.get(..at)?.rsplit(' ').skip(1);
            let is_unit = words.next().is_some_and(|word| word.ends_with(|c: char| c.is_ascii_digit()));
            let is_short =
                last_word.chars().count() < 2 && !is_unit || ABBREVIATIONS.contains(&last_word.to_lowercase().as_str());
            let ends = (next.is_uppercase() || next.is_numeric()) && !(is_short && text.get(at..end)?.starts_with('.'));
            ends.then(|| text.len() - after.len())
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_sentences() {
        for (text, expected) in [
            ("One is 3.5 m. Two follows! “Three?” Yes", vec!["One is 3.5 m.", "Two follows!", "“Three?”", "Yes"]),
            ("See Mr. Bean at 9. Then go.", vec!["See Mr. Bean at 9. Then go."]),
            ("Written e.g. Here. It ends there. ¿Qué? Nada.", vec!["Written e.g. Here.", "It ends there.", "¿Qué?", "Nada."]),
            ("Un moteur de 250 W. Selon lui", vec!["Un moteur de 250 W.", "Selon lui"]),
            ("", vec![]),
        ] {
            assert_eq!(sentences(text).collect::<Vec<_>>(), expected);
        }
    }
}
