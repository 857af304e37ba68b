//! The only parser for JSON from outside: UTF-8 without a byte order mark, bounded depth, no duplicate names.
//!
//! Does not limit the size of the text: the edge stops reading at the limit for bodies.

use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;

use serde::de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use crate::bounds;

/// Maximum characters of a repeated name in an error.
const NAME_CHARS: usize = 64;

/// Why a text was refused. Line and column are the position at which the parser found the error: the error itself or one byte
/// after it. Both count from 1, columns in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonError {
    /// It is not UTF-8 from this byte on (RFC 8259 §8.1).
    NotUtf8 {
        /// Offset of the first bad byte.
        at_byte: usize,
    },
    /// It begins with a byte order mark, which RFC 8259 §8.1 allows a parser to refuse.
    ByteOrderMark,
    /// Arrays and objects are nested deeper than [`bounds::JSON_DEPTH`].
    TooDeep {
        /// Line.
        line: usize,
        /// Column.
        column: usize,
    },
    /// An object contains a name twice. Parsers disagree on which one counts, so the text is refused.
    DuplicateName {
        /// The repeated name, at most 64 characters of it, so that nobody can make an error send back large texts.
        name: String,
        /// Line.
        line: usize,
        /// Column.
        column: usize,
    },
    /// Not JSON.
    Syntax {
        /// Line.
        line: usize,
        /// Column.
        column: usize,
    },
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8 { at_byte } => write!(f, "The body is not UTF-8 from byte {at_byte} on."),
            Self::ByteOrderMark => f.write_str("The body begins with a byte order mark."),
            Self::TooDeep { line, column } => {
                let levels = bounds::JSON_DEPTH.max;
                write!(f, "The JSON is nested deeper than {levels} levels (line {line}, column {column}).")
            }
            Self::DuplicateName { name, line, column } => {
                write!(f, "The JSON contains the member {name:?} twice (line {line}, column {column}).")
            }
            Self::Syntax { line, column } => write!(f, "The body is not valid JSON (line {line}, column {column})."),
        }
    }
}

/// Parses one JSON text (RFC 8259); only white space may follow it.
///
/// # Errors
///
/// One [`JsonError`] for the first error. A number that is too large for a double is a syntax error.
pub fn parse(bytes: &[u8]) -> Result<Value, JsonError> {
    if bytes.starts_with(b"\xef\xbb\xbf") {
        return Err(JsonError::ByteOrderMark);
    }
    let text = core::str::from_utf8(bytes).map_err(|error| JsonError::NotUtf8 { at_byte: error.valid_up_to() })?;
    let complaint = RefCell::new(None);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let seed = Strict { levels_left: bounds::JSON_DEPTH.max, complaint: &complaint };
    let parsed = seed.deserialize(&mut deserializer).and_then(|value| deserializer.end().map(|()| value));
    parsed.map_err(|error| {
        let (line, column) = (error.line(), error.column());
        match complaint.take() {
            Some(Complaint::TooDeep) => JsonError::TooDeep { line, column },
            Some(Complaint::Duplicate(name)) => JsonError::DuplicateName { name, line, column },
            None => JsonError::Syntax { line, column },
        }
    })
}

/// The error that the visitor found: errors of serde are texts, so the reason is passed next to them.
enum Complaint {
    TooDeep,
    Duplicate(String),
}

#[derive(Clone, Copy)]
struct Strict<'c> {
    levels_left: u64,
    complaint: &'c RefCell<Option<Complaint>>,
}

impl Strict<'_> {
    fn refuse<E: de::Error>(self, complaint: Complaint) -> E {
        self.complaint.replace(Some(complaint));
        E::custom("refused")
    }

    fn inner<E: de::Error>(self) -> Result<Self, E> {
        match self.levels_left.checked_sub(1) {
            Some(levels_left) => Ok(Self { levels_left, ..self }),
            None => Err(self.refuse(Complaint::TooDeep)),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: de::Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut array = Vec::new();
        while let Some(item) = items.next_element_seed(inner)? {
            array.push(item);
        }
        Ok(Value::Array(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut object = Map::new();
        while let Some(name) = members.next_key::<String>()? {
            if object.contains_key(&name) {
                return Err(self.refuse(Complaint::Duplicate(name.chars().take(NAME_CHARS).collect())));
            }
            let value = members.next_value_seed(inner)?;
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    fn nested(levels: usize) -> Vec<u8> {
        let mut text = Vec::new();
        text.resize(levels, b'[');
        text.resize(2 * levels, b']');
        text
    }

    #[test]
    fn values_pass() {
        let text = br#" {"a":[1,-2,3.5,"\u00e9",true,false,null],"b":{"a":1}} "#;
        assert_eq!(parse(text), Ok(json!({"a":[1,-2,3.5,"é",true,false,null],"b":{"a":1}})));
        assert_eq!(parse(b"3"), Ok(json!(3)));
        assert!(parse(&nested(64)).is_ok());
    }

    #[test]
    fn refusals() {
        for (text, error) in [
            (&b"\xef\xbb\xbf{}"[..], JsonError::ByteOrderMark),
            (b"{\"a\":\"\xff\"}", JsonError::NotUtf8 { at_byte: 6 }),
            (b"", JsonError::Syntax { line: 1, column: 0 }),
            (b"{}\n{}", JsonError::Syntax { line: 2, column: 1 }),
            (b"{'a':1}", JsonError::Syntax { line: 1, column: 2 }),
            (b"[1e999]", JsonError::Syntax { line: 1, column: 6 }),
            (b"[1,]", JsonError::Syntax { line: 1, column: 4 }),
            (b"[NaN]", JsonError::Syntax { line: 1, column: 2 }),
            (b"\"\\ud800\"", JsonError::Syntax { line: 1, column: 8 }),
            (b"{\"a\":1,\n\"a\":2}", JsonError::DuplicateName { name: "a".into(), line: 2, column: 3 }),
            (b"[{\"a\":1,\"\\u0061\":2}]", JsonError::DuplicateName { name: "a".into(), line: 1, column: 16 }),
        ] {
            assert_eq!(parse(text), Err(error), "{}", String::from_utf8_lossy(text));
        }
        let long = "é".repeat(100_000);
        let twice = parse(alloc::format!("{{\"{long}\":1,\"{long}\":2}}").as_bytes());
        assert!(matches!(twice, Err(JsonError::DuplicateName { name, .. }) if name.chars().count() == NAME_CHARS));
        for levels in [65, 100_000] {
            assert!(matches!(parse(&nested(levels)), Err(JsonError::TooDeep { line: 1, column: 65 | 66 })), "{levels}");
        }
    }
}
