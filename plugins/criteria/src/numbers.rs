//! Figures in the notation of each language, and their plural forms.
//!
//! English and French follow CLDR 48; Spanish follows the Real Academia Española: decimal comma, a space from five digits on.

use bellwether_finding::Arg;
use bellwether_text::Language;
use std::fmt::Write as _;

/// Narrow no-break space.
const NARROW: char = '\u{202f}';
/// No-break space.
const FIXED: char = '\u{a0}';
/// Maximum names in a sentence; `…` replaces the others.
const NAMES: usize = 12;

/// Writes an argument.
pub(crate) fn write(out: &mut String, arg: &Arg, language: Language) {
    match arg {
        Arg::Text(text) | Arg::Date(text) => out.push_str(text),
        Arg::Integer(number) => integer(out, *number, language),
        Arg::Number(number) => decimal(out, *number, language),
        Arg::Share(share) => {
            decimal(out, share * 100.0, language);
            if language != Language::En {
                out.push(FIXED);
            }
            out.push('%');
        }
        Arg::Bytes(bytes) => size(out, *bytes, language),
        Arg::Names(names) => {
            let between = between(out);
            out.push_str(&names.get(..NAMES).unwrap_or(names).join(between));
            if names.len() > NAMES {
                out.push_str(between);
                out.push('…');
            }
        }
    }
}

/// What stands between names: after a quotation mark, each gets its own pair, `“Tea”, “Cake”`.
pub(crate) fn between(out: &str) -> &'static str {
    match out {
        out if out.ends_with('“') => "”, “",
        out if out.ends_with("«\u{a0}") => "\u{a0}», «\u{a0}",
        out if out.ends_with('«') => "», «",
        _ => ", ",
    }
}

/// The key that a choice in a catalogue compares before the plural: the figure or word itself.
pub(crate) fn key(arg: &Arg) -> String {
    match arg {
        Arg::Text(text) | Arg::Date(text) => text.clone(),
        Arg::Integer(number) => number.to_string(),
        Arg::Number(_) | Arg::Share(_) => String::new(), // only their plural is compared
        Arg::Bytes(bytes) => bytes.to_string(),
        Arg::Names(names) => names.len().to_string(),
    }
}

/// The CLDR plural category of a figure as it is displayed: `one`, `many` or `other`.
pub(crate) fn plural(arg: &Arg, language: Language) -> &'static str {
    let number = match arg {
        Arg::Integer(number) => *number as f64,
        Arg::Number(number) => rounded(*number),
        Arg::Share(share) => rounded(share * 100.0),
        Arg::Bytes(bytes) => *bytes as f64,
        Arg::Names(names) => names.len() as f64,
        Arg::Text(_) | Arg::Date(_) => return "other",
    };
    let whole = number.fract() == 0.0;
    let one = match language {
        Language::En | Language::Es => number == 1.0,
        Language::Fr => (0.0..2.0).contains(&number),
    };
    let many = whole && number != 0.0 && number % 1_000_000.0 == 0.0 && language != Language::En;
    if one {
        "one"
    } else if many {
        "many"
    } else {
        "other"
    }
}

fn integer(out: &mut String, number: i64, language: Language) {
    let digits = number.unsigned_abs().to_string();
    if number < 0 {
        out.push('−');
    }
    let grouped = digits.len() >= if language == Language::Es { 5 } else { 4 };
    for (at, digit) in digits.chars().enumerate() {
        if grouped && at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(if language == Language::En { ',' } else { NARROW });
        }
        out.push(digit);
    }
}

/// Rounded to one decimal.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

fn decimal(out: &mut String, number: f64, language: Language) {
    let number = rounded(number);
    #[allow(clippy::cast_possible_truncation, reason = "figures of a page; a larger one becomes the maximum")]
    let whole = number.trunc() as i64;
    if whole == 0 && number < 0.0 {
        out.push('−');
    }
    integer(out, whole, language);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 9")]
    let tenth = ((number - number.trunc()).abs() * 10.0).round() as u8;
    if tenth > 0 {
        let comma = if language == Language::En { '.' } else { ',' };
        // Writing to a String never fails.
        let _ = write!(out, "{comma}{tenth}");
    }
}

fn size(out: &mut String, bytes: u64, language: Language) {
    let unit = if language == Language::Fr { 'o' } else { 'B' };
    #[allow(clippy::cast_precision_loss, reason = "one decimal is kept")]
    let number = bytes as f64;
    let (number, prefix) = match bytes {
        0..1_000 => (number, ""),
        1_000..1_000_000 => (number / 1e3, "k"),
        _ => (number / 1e6, "M"),
    };
    decimal(out, number, language);
    out.push(FIXED);
    out.push_str(prefix);
    out.push(unit);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(arg: Arg, expected: [&str; 3]) {
        for (language, expected) in [Language::En, Language::Fr, Language::Es].into_iter().zip(expected) {
            let mut out = String::new();
            write(&mut out, &arg, language);
            assert_eq!(out, expected, "{arg:?} {language:?}");
        }
    }

    #[test]
    fn figures() {
        check(Arg::Integer(0), ["0", "0", "0"]);
        check(Arg::Integer(1234), ["1,234", "1\u{202f}234", "1234"]);
        check(Arg::Integer(-1_234_567), ["−1,234,567", "−1\u{202f}234\u{202f}567", "−1\u{202f}234\u{202f}567"]);
        check(Arg::Number(1234.56), ["1,234.6", "1\u{202f}234,6", "1234,6"]);
        check(Arg::Number(12_345.6), ["12,345.6", "12\u{202f}345,6", "12\u{202f}345,6"]);
        check(Arg::Number(-0.5), ["−0.5", "−0,5", "−0,5"]);
        check(Arg::Number(2.96), ["3", "3", "3"]);
        check(Arg::Share(0.625), ["62.5%", "62,5\u{a0}%", "62,5\u{a0}%"]);
        check(Arg::Bytes(2_097_152), ["2.1\u{a0}MB", "2,1\u{a0}Mo", "2,1\u{a0}MB"]);
        check(Arg::Names(vec!["a".to_owned(), "b".to_owned()]), ["a, b"; 3]);
        check(Arg::Names(vec!["a".to_owned(); 13]), ["a, a, a, a, a, a, a, a, a, a, a, a, …"; 3]);
    }

    #[test]
    fn plurals() {
        for (number, expected) in [
            (0.0, ["other", "one", "other"]),
            (1.0, ["one", "one", "one"]),
            (1.5, ["other", "one", "other"]),
            (2.0, ["other", "other", "other"]),
            (1_000_000.0, ["other", "many", "many"]),
        ] {
            for (language, expected) in [Language::En, Language::Fr, Language::Es].into_iter().zip(expected) {
                assert_eq!(plural(&Arg::Number(number), language), expected, "{number} {language:?}");
            }
        }
    }
}
