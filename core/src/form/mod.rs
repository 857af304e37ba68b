//! The common description of bodies and inputs, and their checks: jobs, pull publishing, console and operator.
//!
//! A [`Form`] is a list of fields. [`Form::read`] checks a JSON object against it and returns the normalised members. The first
//! invalid member is a [`FieldError`], which names the field and says what would be valid. Sentences and JSON Schemas use the
//! same limits as the checks. Does not read bodies, and does not know the purpose of a form.

mod codes;
mod error;
mod expected;
mod kind;
mod schema;
mod special;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value};

pub use self::error::{Dialect, FieldError};
pub use self::expected::{Expected, Limits};
use self::kind::Normal;
pub use self::kind::{Kind, Misfit};
pub use self::special::Special;
use crate::error::echoed;
use crate::url_guard::AllowList;

/// One member of a body.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: Cow<'static, str>,
    /// The kind of its value.
    pub kind: Kind,
    /// Whether a body is refused without it.
    pub required: bool,
    /// What it means, as a sentence; empty if its name says it.
    pub about: Cow<'static, str>,
}

impl Field {
    /// An optional member, with what it means.
    #[must_use]
    pub const fn described(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self { name: Cow::Borrowed(name), kind, required: false, about: Cow::Borrowed(about) }
    }

    /// A required member, with what it means.
    #[must_use]
    pub const fn required_described(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self { name: Cow::Borrowed(name), kind, required: true, about: Cow::Borrowed(about) }
    }

    /// A required member.
    #[must_use]
    pub const fn required(name: &'static str, kind: Kind) -> Self {
        Self { name: Cow::Borrowed(name), kind, required: true, about: Cow::Borrowed("") }
    }

    /// An optional member.
    #[must_use]
    pub const fn optional(name: &'static str, kind: Kind) -> Self {
        Self { name: Cow::Borrowed(name), kind, required: false, about: Cow::Borrowed("") }
    }
}

/// The expected JSON object: its fields, in the order in which they are checked. Other members are dropped.
#[derive(Clone, Debug)]
pub struct Form<'f> {
    fields: Cow<'f, [Field]>,
    /// Path of the object within the body, for example `input`; empty for the body itself.
    path: &'static str,
    blank_is_absent: bool,
}

impl<'f> Form<'f> {
    /// A body with these fields. A null member counts as absent.
    #[must_use]
    pub const fn new(fields: &'f [Field]) -> Self {
        Self { fields: Cow::Borrowed(fields), path: "", blank_is_absent: false }
    }

    /// An input with the fields that a module declares. Null, blank text and an empty list count as absent.
    #[must_use]
    pub fn of_input(declared: &[bellwether_manifest::Field]) -> Form<'static> {
        let fields: Vec<Field> = declared.iter().map(Field::from).collect();
        Form { fields: Cow::Owned(fields), path: "input", blank_is_absent: true }
    }

    /// The same form, in which null, blank text and an empty list count as absent.
    #[must_use]
    pub const fn blank_is_absent(mut self) -> Self {
        self.blank_is_absent = true;
        self
    }

    /// The same form for an object inside a body, with this name.
    #[must_use]
    pub const fn at(mut self, path: &'static str) -> Self {
        self.path = path;
        self
    }

    /// Checks the members of an object, and returns the normalised ones.
    ///
    /// # Errors
    ///
    /// The first [`FieldError`] in the order of the fields.
    pub fn read(&self, body: &Map<String, Value>, allow: &AllowList) -> Result<Members, FieldError> {
        let mut members = Members::default();
        for field in self.fields.iter() {
            let Some(normal) = self.member(field, body, allow)? else { continue };
            if let Some(origin) = normal.origin {
                members.0.insert("origin".into(), origin.into());
            }
            members.0.insert(field.name.clone().into_owned(), normal.value);
        }
        Ok(members)
    }

    /// Refuses members that the form does not have: a misspelt one would silently change what is meant.
    ///
    /// # Errors
    ///
    /// The first of them by its letters.
    pub fn only_known(&self, body: &Map<String, Value>) -> Result<(), FieldError> {
        let is_known = |name: &&String| self.fields.iter().any(|field| field.name == **name);
        let Some(name) = body.keys().filter(|name| !is_known(name)).min() else { return Ok(()) };
        let name = echoed(name);
        let known: Vec<&str> = self.fields.iter().map(|field| &*field.name).collect();
        let expected = if known.is_empty() { String::from("no member at all") } else { format!("one of: {}", known.join(", ")) };
        Err(FieldError::invalid(&name, expected))
    }

    /// All members that [`Form::read`] would refuse, in the order of the fields: a screen shows them at once.
    #[must_use]
    pub fn faults(&self, body: &Map<String, Value>, allow: &AllowList) -> Vec<FieldError> {
        self.fields.iter().filter_map(|field| self.member(field, body, allow).err()).collect()
    }

    /// The normalised member of a field; `None` if it is absent and not required.
    fn member(&self, field: &Field, body: &Map<String, Value>, allow: &AllowList) -> Result<Option<Normal>, FieldError> {
        let path =
            || if self.path.is_empty() { field.name.clone().into_owned() } else { format!("{}.{}", self.path, field.name) };
        let value = body.get(&*field.name).filter(|value| !value.is_null());
        match value.filter(|value| !(self.blank_is_absent && is_blank(value))) {
            None if field.required => Err(FieldError::missing(path(), field.kind.expected())),
            None => Ok(None),
            Some(value) => {
                let normal = field.kind.normalise(value, allow);
                normal.map(Some).map_err(|misfit| FieldError::misfit(path(), &field.kind, misfit))
            }
        }
    }

    /// JSON Schema (draft 2020-12) of the object, without `$schema`.
    #[must_use]
    pub fn schema(&self) -> Value {
        schema::of(&self.fields)
    }
}

/// Members that passed a form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Members(Map<String, Value>);

impl Members {
    /// A text; empty if the member is absent or not a text.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        self.optional_text(name).unwrap_or_default()
    }

    /// A text; `None` if the member is absent or not a text.
    #[must_use]
    pub fn optional_text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(Value::as_str)
    }

    /// An integer; `None` if the member is absent or not an integer.
    #[must_use]
    pub fn integer(&self, name: &str) -> Option<u64> {
        self.0.get(name).and_then(Value::as_u64)
    }

    /// Any member.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name)
    }

    /// All members.
    #[must_use]
    pub fn into_map(self) -> Map<String, Value> {
        self.0
    }
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
