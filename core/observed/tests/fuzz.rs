//! Any text. `cargo test` tries some; `./x soak` looks for more, guided by coverage.

use bellwether_fuzz::Text;
use bellwether_observed::{clean, cleaned};

/// What the rules treat specially, beside printable ASCII.
#[rustfmt::skip]
const PIECES: Text = Text(&[
    "](", "]:", "[INST]", "[/INST]", "[TOOL_CALLS]", "INST", "TOOL_CALLS", "<|", "<<SYS>>", "</observed>", "<a", "<!--", "< ", "<", "＜", "﹤", "﹥", "｜", "‹", "›", "…", "```", "``", "`",
    "~~~", "~", "![", "[", "]", "(", ":", "/", "|", "\n", "\t", "\r\n", "\u{b}", "\u{85}", "\u{a0}", "\u{202f}", "\u{2028}", "\u{3000}", " ", "  ", "\0", "\u{1b}[31m",
    "\u{9b}", "\u{ad}", "\u{34f}", "\u{200b}", "\u{200c}", "\u{200d}", "\u{202e}", "\u{2060}", "\u{2069}", "\u{feff}", "\u{fe0f}", "\u{fff9}", "\u{ffff}", "\u{e0001}", "\u{e0061}",
    "\u{e0100}", "\u{10ffff}", "é", "茶", "😀", "क्ष", "\u{301}",
]);

/// What no clean text holds.
const NEVER: [&str; 12] = ["](", "]:", "```", "~~~", "<|", "</", "<!", "<?", "＜/", "[INST]", "[/INST]", "[TOOL_CALLS]"];

fn is_forbidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}')
        || matches!(c, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{ffff}' | '\u{e0000}'..='\u{e0fff}' | '\u{10ffff}')
}

#[test]
fn any_text_is_harmless() {
    bolero::check!().with_generator(PIECES).for_each(|text: &String| {
        let whole = clean(text, usize::MAX);
        for most_chars in [usize::MAX, 0, 1, 7, 40, whole.chars().count()] {
            let found = cleaned(text, most_chars);
            let length = found.text.chars().count();
            assert!(length <= most_chars, "{text:?}");
            assert_eq!(clean(&found.text, most_chars), found.text, "cleaned once more: {text:?}");
            assert_eq!(found.is_cut, found.text != whole, "{text:?}");
            let kept = if found.is_cut { found.text.strip_suffix('…').unwrap_or_default() } else { &found.text };
            assert!(whole.starts_with(kept), "{text:?}");
        }
        assert!(!whole.contains(is_forbidden), "{whole:?}");
        assert!(NEVER.iter().all(|never| !whole.contains(never)), "{whole:?}");
        assert_eq!(whole.trim(), whole);
        let chars: Vec<char> = whole.chars().collect();
        let pairs = || chars.iter().zip(chars.iter().skip(1));
        assert!(pairs().all(|(a, b)| !(a.is_whitespace() && b.is_whitespace())), "{whole:?}");
        assert!(pairs().all(|(a, b)| !(*a == '<' && b.is_ascii_alphabetic())), "{whole:?}");
        // Letters are never lost.
        let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        assert_eq!(letters(text), letters(&whole));
    });
}
