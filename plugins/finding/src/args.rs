//! The figures and names of a finding, typed so that each language can format them its own way.

use schemars::JsonSchema;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// One figure or name.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", content = "value", rename_all = "snake_case")]
pub enum Arg {
    /// Text from the site or a standard, the same in every language.
    Text(String),
    /// A count.
    Integer(i64),
    /// A figure with decimals.
    Number(f64),
    /// A share, 0 to 1.
    Share(f64),
    /// A size in bytes.
    Bytes(u64),
    /// Names, in order.
    Names(Vec<String>),
    /// A day or time in ISO 8601, of which sentences show the day.
    Date(String),
}

/// The arguments of a finding by name, in the order given.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Args(Vec<(&'static str, Arg)>);

impl Args {
    /// No arguments.
    pub const EMPTY: Self = Self(Vec::new());

    /// Adds one; a name given twice keeps its first value.
    pub fn add(&mut self, name: &'static str, arg: Arg) {
        if self.get(name).is_none() {
            self.0.push((name, arg));
        }
    }

    /// The argument of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Arg)> {
        self.0.iter().map(|(name, arg)| (*name, arg))
    }
}

impl<const N: usize> From<[(&'static str, Arg); N]> for Args {
    fn from(args: [(&'static str, Arg); N]) -> Self {
        let mut given = Self::EMPTY;
        args.into_iter().for_each(|(name, arg)| given.add(name, arg));
        given
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, arg) in &self.0 {
            map.serialize_entry(name, arg)?;
        }
        map.end()
    }
}

impl JsonSchema for Args {
    fn schema_name() -> Cow<'static, str> {
        "Args".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let arg = generator.subschema_for::<Arg>();
        schemars::json_schema!({ "type": "object", "additionalProperties": arg })
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<String>> for Arg {
    fn from(names: Vec<String>) -> Self {
        Self::Names(names)
    }
}

impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

macro_rules! integers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg {
            fn from(number: $kind) -> Self {
                Self::Integer(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}
integers!(u8, u16, u32, u64, i64, usize);
