//! [`Text`]: text from a layer, made safe to show when it is read. It does not escape HTML; the code that writes HTML does.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use std::fmt::{self, Write as _};
use std::ops::Deref;

/// Text from a layer. Invisible characters and characters that change the direction of text are written as code points
/// (`[U+202E]`), line breaks and tabs as spaces. Null becomes an empty text; numbers and booleans are written out.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(String);

impl Text {
    /// Makes `words` safe to show.
    #[must_use]
    pub fn new(words: &str) -> Self {
        let mut shown = String::with_capacity(words.len());
        for c in words.chars() {
            match c {
                '\t' | '\n' | '\r' => shown.push(' '),
                _ if is_hidden(c) => {
                    // Writing to a String never fails.
                    let _ = write!(shown, "[U+{:04X}]", u32::from(c));
                }
                _ => shown.push(c),
            }
        }
        Self(shown)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// C0 and C1 controls, direction marks, line and paragraph separators, and noncharacters. Joiners stay: emoji and some scripts
/// need them.
const fn is_hidden(c: char) -> bool {
    matches!(c, '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
        | '\u{e0000}'..='\u{e007f}')
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Self {
        Self::new(words)
    }
}

impl JsonSchema for Text {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Text".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "null", "number", "boolean"] })
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Words)
    }
}

struct Words;

impl Visitor<'_> for Words {
    type Value = Text;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a figure or null")
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<Text, E> {
        Ok(Text::new(words))
    }

    fn visit_unit<E: Error>(self) -> Result<Text, E> {
        Ok(Text::default())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Text, E> {
        Ok(Text(value.to_string()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Text, E> {
        Ok(Text(value.to_string()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Text, E> {
        Ok(Text(value.to_string()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Text, E> {
        Ok(Text(value.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_shown() {
        for (words, shown) in [
            ("plain", "plain"),
            ("a\u{202e}b", "a[U+202E]b"),
            ("nul\0", "nul[U+0000]"),
            ("two\nlines\tand", "two lines and"),
            ("\u{9f}", "[U+009F]"),
            ("\u{1f469}\u{200d}\u{1f373}", "\u{1f469}\u{200d}\u{1f373}"),
            ("عربي <b>", "عربي <b>"),
        ] {
            assert_eq!(Text::new(words).as_str(), shown);
        }
    }

    #[test]
    fn takes_what_is_no_text() {
        for (json, shown) in
            [("null", ""), ("3", "3"), ("-2", "-2"), ("1.5", "1.5"), ("true", "true"), (r#""x\u0000""#, "x[U+0000]")]
        {
            assert_eq!(serde_json::from_str::<Text>(json).unwrap_or_default().as_str(), shown, "{json}");
        }
    }
}
