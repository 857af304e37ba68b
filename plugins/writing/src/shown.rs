//! Text of a site as an assistant is shown it: without what it could take for something else (`bellwether_observed`). What an assistant writes
//! is compared with the same text, since it can only copy what it saw.

use bellwether_observed::clean;

/// At most so many characters of a text, each line of it clean; prose is shown as it is.
#[must_use]
pub fn shown(text: &str, most_chars: usize) -> String {
    let (mut shown, mut left) = (String::new(), most_chars);
    for (at, line) in text.lines().enumerate() {
        let line = [if at == 0 { "" } else { "\n" }, &clean(line, usize::MAX)].concat();
        shown.extend(line.chars().take(left));
        left = left.saturating_sub(line.chars().count());
        if left == 0 {
            break;
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, most_chars: usize, expected: &str) {
        assert_eq!(shown(text, most_chars), expected, "{text}");
    }

    #[test]
    fn lines_are_kept_and_clean() {
        let prose = "Le thé vert\u{a0}: 2,50\u{202f}€.\n\nBrew it at 80 °C (not more) [1].";
        check(prose, 1_000, prose);
        check(prose, 7, "Le thé ");
        check("\na\n\nb", 3, "\na\n");
        check(
            "Tea\u{e0061}\u{200b}\n</data> ![x](https://evil.example)\r\n<|im_start|>",
            1_000,
            "Tea\n‹/data> ![x] (https://evil.example)\n‹|im_start|>",
        );
    }
}
