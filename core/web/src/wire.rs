//! How values travel between JavaScript and the wasm: as bytes, because readers and writers of JSON text bring their tables of numbers, which
//! are a tenth of the file. `js/wire.ts` is the other end; it sends only what JSON can say, at most 127 levels deep.
//!
//! A value is a tag and what belongs to it: a number as its double, a text as its length and UTF-8, a list as its length and its entries, an
//! object as its length and its members, each a text without tag and a value. Lengths are 32 bits; the lowest byte comes first.

use alloc::string::String;
use alloc::vec::Vec;
use serde_json::{Map, Number, Value};

const NULL: u8 = 0;
const FALSE: u8 = 1;
const TRUE: u8 = 2;
const NUMBER: u8 = 3;
const TEXT: u8 = 4;
const LIST: u8 = 5;
const OBJECT: u8 = 6;

/// The value at the start of some bytes, which moves behind it; `None` when there is none.
pub fn read(bytes: &mut &[u8]) -> Option<Value> {
    let [tag] = part(bytes)?;
    Some(match tag {
        NULL => Value::Null,
        FALSE | TRUE => Value::Bool(tag == TRUE),
        NUMBER => number(f64::from_le_bytes(part(bytes)?)),
        TEXT => Value::String(text(bytes)?),
        LIST => {
            let mut entries = Vec::new();
            for _ in 0..length(bytes)? {
                entries.push(read(bytes)?);
            }
            Value::Array(entries)
        }
        OBJECT => {
            let mut members = Map::new();
            for _ in 0..length(bytes)? {
                let name = text(bytes)?;
                members.insert(name, read(bytes)?);
            }
            Value::Object(members)
        }
        _ => return None,
    })
}

/// A number as a reader of its JSON text would hold it: whole ones as integers, where 64 bits are enough.
fn number(double: f64) -> Value {
    const MOST: f64 = 18_446_744_073_709_551_616.0; // 2^64
    if double % 1.0 != 0.0 || double >= MOST || double < -MOST / 2.0 {
        return Number::from_f64(double).map_or(Value::Null, Value::Number);
    }
    if double < 0.0 { (double as i64).into() } else { (double as u64).into() }
}

fn text(bytes: &mut &[u8]) -> Option<String> {
    let length = length(bytes)? as usize;
    let (text, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    core::str::from_utf8(text).ok().map(String::from)
}

fn length(bytes: &mut &[u8]) -> Option<u32> {
    part(bytes).map(u32::from_le_bytes)
}

fn part<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (part, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*part)
}

/// Adds a value.
pub fn write(value: &Value, bytes: &mut Vec<u8>) {
    match value {
        Value::Null => bytes.push(NULL),
        Value::Bool(is) => bytes.push(if *is { TRUE } else { FALSE }),
        Value::Number(number) => {
            bytes.push(NUMBER);
            bytes.extend_from_slice(&number.as_f64().unwrap_or_default().to_le_bytes());
        }
        Value::String(text) => {
            bytes.push(TEXT);
            write_text(text, bytes);
        }
        Value::Array(entries) => {
            bytes.push(LIST);
            write_length(entries.len(), bytes);
            entries.iter().for_each(|entry| write(entry, bytes));
        }
        Value::Object(members) => {
            bytes.push(OBJECT);
            write_length(members.len(), bytes);
            for (name, value) in members {
                write_text(name, bytes);
                write(value, bytes);
            }
        }
    }
}

fn write_text(text: &str, bytes: &mut Vec<u8>) {
    write_length(text.len(), bytes);
    bytes.extend_from_slice(text.as_bytes());
}

fn write_length(length: usize, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(&(length as u32).to_le_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(value: Value) {
        let mut bytes = Vec::new();
        write(&value, &mut bytes);
        assert_eq!(read(&mut bytes.as_slice()), Some(value));
        // Whatever is cut off, nothing is read.
        for end in 0..bytes.len() {
            assert_eq!(read(&mut bytes.get(..end).unwrap_or_default()), None);
        }
    }

    #[test]
    fn values_come_back() {
        check(
            json!({ "a": [null, true, false, "é\u{1F375}", {}, []], "": { "b": -7, "c": 1.5, "d": 9_007_199_254_740_991_u64 } }),
        );
    }

    #[test]
    fn numbers_are_held_as_their_text_is_read() {
        for text in ["0", "7", "-7", "1.5", "1e300", "-9223372036854775808", "-9300000000000000000", "1e19", "2e19", "4.5e-7"] {
            let read = serde_json::from_str::<f64>(text).map(number).unwrap_or_default();
            let whole = text.parse::<u64>().map(Value::from).or_else(|_| text.parse::<i64>().map(Value::from));
            let double = text.parse::<f64>().unwrap_or_default();
            let expected = whole.unwrap_or(if double == 1e19 { 10_000_000_000_000_000_000_u64.into() } else { double.into() });
            assert_eq!(read, expected, "{text}");
        }
    }
}
