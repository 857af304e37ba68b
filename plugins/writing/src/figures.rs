//! The figures of a text, compared without regard to how a country writes them.

/// The figures of a text: digits, with the separators between them.
pub fn figures(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let from = rest.find(|c: char| c.is_numeric())?;
        let all = rest.get(from..)?;
        let mut end = 0;
        let mut chars = all.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let is_digit = c.is_numeric();
            let joins = matches!(c, '.' | ',' | '\'' | '’' | '\u{a0}' | '\u{202f}' | '\u{2009}')
                && chars.peek().is_some_and(|(_, next)| next.is_numeric())
                || c == ' ' && are_thousands(all.get(..at), all.get(at + 1..));
            if !is_digit && !joins {
                break;
            }
            end = at + c.len_utf8();
        }
        let (figure, after) = all.split_at_checked(end)?;
        rest = after;
        Some(figure)
    })
}

/// Whether a space separates thousands: up to three digits before it, and just three behind.
fn are_thousands(before: Option<&str>, after: Option<&str>) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let last = before.and_then(|text| text.rsplit(' ').next()).unwrap_or_default();
    (1..=3).contains(&last.len()) && digits(last) == last.len() && after.is_some_and(|text| digits(text) == 3)
}

/// A figure in one spelling: `12 000`, `12,000` and `12.000` are equal, and so are `2.50` and `2,5`. A last group of three digits is one of
/// thousands.
#[must_use]
pub fn normal(figure: &str) -> String {
    let digits = |text: &str| text.chars().filter(|c| c.is_numeric()).collect::<String>();
    match figure.rsplit_once(['.', ',']) {
        Some((whole, part)) if part.chars().count() != 3 => {
            let part = digits(part);
            let part = part.trim_end_matches('0');
            if part.is_empty() { digits(whole) } else { [&digits(whole), ".", part].concat() }
        }
        _ => digits(figure),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_and_compared() {
        let check = |text: &str, expected: &[&str]| {
            let found: Vec<String> = figures(text).map(normal).collect();
            assert_eq!(found, expected, "{text}");
        };
        check("12 000 readers, 12,000, 12.000, 12’000", &["12000", "12000", "12000", "12000"]);
        check("2.50 EUR or 2,5 €", &["2.5", "2.5"]);
        check("1,250.50 in 2025.", &["1250.5", "2025"]);
        check("from 8 to 10 am, 7 800 steps", &["8", "10", "7800"]);
        check("3.0 and 3", &["3", "3"]);
        check("3 412 km in 20 minutes, 2025 100 others, 12 34, 1 000 000", &["3412", "20", "2025", "100", "12", "34", "1000000"]);
        check("at 9:30 H2O", &["9", "30", "2"]);
        check("no figures", &[]);
    }
}
