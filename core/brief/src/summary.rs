//! The figures and words of a result's top level. Lists and deeper parts are sections.

use alloc::string::String;

use bellwether_observed::clean;
use serde_json::{Map, Value};

use crate::copy::{NAME_CHARS, bytes, insert};
use crate::declared::Declared;

/// Maximum scalars.
const MOST_MEMBERS: usize = 30;
/// Maximum bytes of all of them with their names.
const MOST_BYTES: usize = 2_500;
/// Maximum characters of a text.
const TEXT_CHARS: usize = 200;
/// Maximum bytes of all texts with their names.
const MOST_TEXT_BYTES: usize = 2_000;

/// The scalars of the top level, and of the objects there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Numbers, booleans, nulls and declared words under declared names: at most 30 and 2.5 kB.
    pub members: Map<String, Value>,
    /// All other scalars of the top level, cleaned: at most 200 characters each and 2 kB in all. Only for below `observed`.
    pub texts: Map<String, Value>,
    /// Number of scalars of the top level that had no room.
    pub left_out: usize,
}

pub(crate) fn summary(result: &Map<String, Value>, declared: &Declared<'_>) -> Summary {
    let mut summary = Summary::default();
    let mut room = Room { members: MOST_MEMBERS, bytes: MOST_BYTES };
    let mut room_for_texts = Room { members: MOST_MEMBERS, bytes: MOST_TEXT_BYTES };
    for (name, value) in result.iter().filter(|(_, value)| is_scalar(value)) {
        let is_ours = declared.member(name).is_some_and(|place| is_plain(value, &place));
        if is_ours && room.takes(name, value) {
            summary.members.insert(name.clone(), value.clone());
            continue;
        }
        let text = value.as_str().map_or_else(|| value.clone(), |text| clean(text, TEXT_CHARS).into());
        if !is_ours && room_for_texts.takes(&clean(name, NAME_CHARS), &text) {
            insert(&mut summary.texts, name, text);
        }
    }
    let scalars = result.values().filter(|value| is_scalar(value)).count();
    summary.left_out = scalars.saturating_sub(summary.members.len() + summary.texts.len());
    for (name, value) in result {
        let (Some(place), Some(inner)) = (declared.member(name), value.as_object()) else { continue };
        let plain = |(name, value): &(&String, &Value)| {
            is_scalar(value) && place.member(name).is_some_and(|place| is_plain(value, &place))
        };
        let mut members = Map::new();
        for (inner, value) in inner.iter().filter(plain) {
            if !room.takes(inner, value) {
                break;
            }
            members.insert(inner.clone(), value.clone());
        }
        // The braces and the name of the object itself.
        if !members.is_empty() && room.takes_bytes(name.len() + 6) {
            summary.members.insert(name.clone(), members.into());
        }
    }
    summary
}

fn is_scalar(value: &Value) -> bool {
    !matches!(value, Value::Array(_) | Value::Object(_))
}

/// Whether a scalar holds no text, or a declared word.
fn is_plain(value: &Value, place: &Declared<'_>) -> bool {
    value.as_str().is_none_or(|text| place.has_word(text))
}

/// What may still be added.
struct Room {
    members: usize,
    bytes: usize,
}

impl Room {
    fn takes(&mut self, name: &str, value: &Value) -> bool {
        let Some(members) = self.members.checked_sub(1) else { return false };
        // The quotes of the name, a colon and a comma; each byte of a name may be written as two.
        let takes = self.takes_bytes(2 * name.len() + 4 + bytes(value));
        if takes {
            self.members = members;
        }
        takes
    }

    fn takes_bytes(&mut self, bytes: usize) -> bool {
        let left = self.bytes.checked_sub(bytes);
        self.bytes = left.unwrap_or(self.bytes);
        left.is_some()
    }
}
