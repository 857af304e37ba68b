//! Texts of modules and services on the terminal of a person: a control character in them would command it.

/// A text in which nothing commands a terminal: control characters are written as JSON writes them, so that JSON stays the same. Breaks of
/// lines and tabs stay.
pub(super) fn harmless(text: &str) -> String {
    escaped(text, |c| !matches!(c, '\n' | '\t'))
}

/// The same on one line: what would begin another one is written out, too.
pub(super) fn on_one_line(text: &str) -> String {
    escaped(text, |_| true)
}

/// The lines of a log.
pub(super) fn log(lines: &[(&'static str, String)]) -> String {
    lines.iter().map(|(level, line)| format!("{level}: {}\n", held_together(line))).collect()
}

/// A text that goes on further in after a break, so that nothing in it looks like a line of its own.
pub(super) fn held_together(text: &str) -> String {
    text.replace('\n', "\n            ")
}

fn escaped(text: &str, is_meant: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // As the service's own log does it.
        if (c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) && is_meant(c) {
            out.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_commands_a_terminal() {
        let check = |text: &str, many: &str, one: &str| {
            assert_eq!((harmless(text).as_str(), on_one_line(text).as_str()), (many, one));
        };
        check("Grüner 茶 🍵", "Grüner 茶 🍵", "Grüner 茶 🍵");
        check("\u{1b}[2J", "\\u001b[2J", "\\u001b[2J");
        check("a\nb\tc\rd", "a\nb\tc\\u000dd", "a\\u000ab\\u0009c\\u000dd");
        check("\u{9b}31m\u{7f}\u{2028}", "\\u009b31m\\u007f\\u2028", "\\u009b31m\\u007f\\u2028");
        let json = "{\n  \"title\": \"\u{7f}\u{9b}\"\n}";
        let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
        assert_eq!(read(&harmless(json)), read(json));
    }

    #[test]
    fn a_line_of_a_log_is_one() {
        let lines = [("info", "tea\nerror: forged".to_owned()), ("warn", "cold".to_owned())];
        assert_eq!(log(&lines), "info: tea\n            error: forged\nwarn: cold\n");
    }
}
