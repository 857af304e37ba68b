//! Lists in answers: which item a place lies in.

/// The item of a numbered or bulleted list in which a place lies, from 1; `None` outside of lists. Items under a heading begin again.
pub(crate) fn list_item(text: &str, at: usize) -> Option<u32> {
    let (mut item, mut offset) = (0, 0);
    for line in text.split_inclusive('\n') {
        let (bare, is_nested) = (line.trim_start(), line.starts_with([' ', '\t']));
        let is_item = is_bullet(bare) || is_number(bare);
        if is_item && !is_nested {
            item += 1;
        } else if bare.starts_with('#') {
            item = 0;
        }
        offset += line.len();
        if at < offset {
            return (item > 0 && (is_item || is_nested)).then_some(item);
        }
        if !is_item && !is_nested && !bare.is_empty() {
            item = 0;
        }
    }
    None
}

fn is_bullet(line: &str) -> bool {
    ["- ", "* ", "• ", "+ "].iter().any(|mark| line.starts_with(mark))
}

fn is_number(line: &str) -> bool {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    (1..=3).contains(&digits) && line.get(digits..).is_some_and(|rest| rest.starts_with(". ") || rest.starts_with(") "))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn items() {
        let text = "Here are three:\n\n1. **Alpha** – good\n   - cheap\n2. **Beta**\n3. Gamma\n\nDelta is another.\n\n## More\n- Epsilon\n";
        for (name, expected) in
            [("Alpha", Some(1)), ("cheap", Some(1)), ("Beta", Some(2)), ("Gamma", Some(3)), ("Delta", None), ("Epsilon", Some(1))]
        {
            assert_eq!(list_item(text, text.find(name).unwrap()), expected, "{name}");
        }
    }
}
