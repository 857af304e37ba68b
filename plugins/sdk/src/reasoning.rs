//! What a model thought before it answered, where its provider leaves that in the answer.

/// Elements that models wrap their reasoning in.
const ELEMENTS: [&str; 3] = ["think", "thinking", "reasoning"];

/// The answer without its reasoning: without `<think>…</think>`, `<thinking>…` and `<reasoning>…` in any case. An element that is not
/// closed swallows the rest; one that is only closed was opened in the prompt, and swallows what is before it. A tag behind a backtick is
/// what the answer speaks about.
#[must_use]
pub(crate) fn stripped(text: &str) -> String {
    let (mut kept, mut rest, mut depth) = (String::with_capacity(text.len()), text, 0_usize);
    while let Some((before, is_closing, after)) = next_tag(rest) {
        match (depth, is_closing) {
            // Only closed: all that was kept so far is reasoning.
            (0, true) => kept.clear(),
            (0, false) => kept.push_str(before),
            _ => {}
        }
        depth = if is_closing { depth.saturating_sub(1) } else { depth + 1 };
        rest = after;
    }
    if depth == 0 {
        kept.push_str(rest);
    }
    if kept.len() == text.len() { kept } else { kept.trim().to_owned() }
}

/// The text before the next tag of such an element, whether it closes, and the text behind it.
fn next_tag(text: &str) -> Option<(&str, bool, &str)> {
    text.match_indices('<').find_map(|(at, _)| {
        let (before, tag) = text.split_at_checked(at)?;
        let inner = tag.strip_prefix('<')?;
        let (is_closing, inner) = inner.strip_prefix('/').map_or((false, inner), |inner| (true, inner));
        let length = inner.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (name, behind) = inner.split_at_checked(length)?;
        let is_ours = ELEMENTS.iter().any(|element| element.eq_ignore_ascii_case(name));
        if !is_ours || before.ends_with('`') || !behind.starts_with(['>', ' ', '\n', '/']) {
            return None;
        }
        Some((before, is_closing, behind.split_once('>').map_or("", |(_, after)| after)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(stripped(text), expected, "{text}");
    }

    #[test]
    fn what_was_thought_is_no_answer() {
        for (text, expected) in [
            ("<think>The user wants Acme maybe</think>I recommend Globex.", "I recommend Globex."),
            ("<THINK>\nAcme\n</Think>\n\nGlobex.\n", "Globex."),
            ("<thinking>a</thinking>b<reasoning>c</reasoning>d", "bd"),
            ("<think>a<think>b</think>c</think>d", "d"),
            ("<think>Acme and then nothing", ""),
            ("Globex. <reasoning effort=\"high\">Acme", "Globex."),
            ("Acme, I guess.</think>Globex.", "Globex."),
            ("<think", "<think"),
            ("<think>", ""),
            ("1 < 2 and <b>bold</b> and <thinker>x</thinker> ", "1 < 2 and <b>bold</b> and <thinker>x</thinker> "),
            ("DeepSeek writes `<think>` before it answers.", "DeepSeek writes `<think>` before it answers."),
            ("é<think>日本</think>é", "éé"),
            ("", ""),
        ] {
            check(text, expected);
        }
    }
}
