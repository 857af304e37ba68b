//! Converts values of the component model to JSON in the form of the glue, and back: members of records in camel case, variants
//! as `tag` and `val`. So no import has to be bound by hand; this file knows none of them. It is not for bodies of pages: a list
//! becomes one value per byte here.

use serde_json::{Map, Value, json};
use wasmtime::component::{Type, Val};
use wasmtime::{Error, Result, format_err};

/// `fetchedAtMs` for `fetched-at-ms`.
pub(crate) fn camel(kebab: &str) -> String {
    let mut words = kebab.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut name, word| {
        let mut letters = word.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
        name
    })
}

/// `fetched-at-ms` for `fetchedAtMs`.
pub(crate) fn kebab(camel: &str) -> String {
    let mut name = String::with_capacity(camel.len() + 4);
    for letter in camel.chars() {
        if letter.is_ascii_uppercase() {
            name.push('-');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// A value as JSON. Types that the world does not use (resources, streams, flags) become null, from which no call can be read.
pub(crate) fn to_json(value: &Val) -> Value {
    match value {
        Val::Bool(value) => json!(value),
        Val::S8(value) => json!(value),
        Val::U8(value) => json!(value),
        Val::S16(value) => json!(value),
        Val::U16(value) => json!(value),
        Val::S32(value) => json!(value),
        Val::U32(value) => json!(value),
        Val::S64(value) => json!(value),
        Val::U64(value) => json!(value),
        Val::Float32(value) => json!(value),
        Val::Float64(value) => json!(value),
        Val::Char(value) => json!(value),
        Val::String(value) | Val::Enum(value) => json!(value),
        Val::List(values) | Val::Tuple(values) => values.iter().map(to_json).collect(),
        Val::Record(fields) => fields.iter().map(|(name, value)| (camel(name), to_json(value))).collect::<Map<_, _>>().into(),
        Val::Variant(tag, None) => json!({ "tag": tag }),
        Val::Variant(tag, Some(value)) => json!({ "tag": tag, "val": to_json(value) }),
        Val::Option(value) => value.as_deref().map_or(Value::Null, to_json),
        _ => Value::Null,
    }
}

/// The value of type `of` that the JSON describes.
///
/// # Errors
/// When the JSON does not fit the type: host and world disagree.
pub(crate) fn from_json(of: &Type, value: Value) -> Result<Val> {
    let found = match (of, &value) {
        (Type::Bool, Value::Bool(value)) => Some(Val::Bool(*value)),
        (Type::U8, _) => small(&value).map(Val::U8),
        (Type::U16, _) => small(&value).map(Val::U16),
        (Type::U32, _) => small(&value).map(Val::U32),
        (Type::U64, _) => value.as_u64().map(Val::U64),
        (Type::Float64, _) => value.as_f64().map(Val::Float64),
        (Type::String, Value::String(text)) => Some(Val::String(text.clone())),
        (Type::Enum(_), Value::String(name)) => Some(Val::Enum(name.clone())),
        (Type::Option(_), Value::Null) => Some(Val::Option(None)),
        (Type::Option(of), _) => return Ok(Val::Option(Some(Box::new(from_json(&of.ty(), value)?)))),
        (Type::List(of), Value::Array(_)) => {
            let of = of.ty();
            return Ok(Val::List(items(value).map(|value| from_json(&of, value)).collect::<Result<_>>()?));
        }
        (Type::Record(of), Value::Object(_)) => {
            let mut members = value;
            let field = |name: &str, of: Type| {
                let value = members.get_mut(camel(name)).map(Value::take).unwrap_or_default();
                Ok((name.to_owned(), from_json(&of, value)?))
            };
            return Ok(Val::Record(of.fields().map(|of| (of.name, of.ty)).map(with(field)).collect::<Result<_>>()?));
        }
        (Type::Variant(of), Value::Object(_)) => {
            let tag = value.get("tag").and_then(Value::as_str).unwrap_or_default();
            let case = of.cases().find(|case| case.name == tag).ok_or_else(|| misfit(&value))?;
            let payload = case.ty.map(|of| from_json(&of, value.get("val").cloned().unwrap_or_default())).transpose()?;
            Some(Val::Variant(tag.to_owned(), payload.map(Box::new)))
        }
        _ => None,
    };
    found.ok_or_else(|| misfit(&value))
}

/// The return value of an import from the reply to its call: a `result`, or the value under `Ok` if the import returns no
/// `result`.
///
/// # Errors
/// As [`from_json`].
pub(crate) fn answer(of: &Type, mut reply: Value) -> Result<Val> {
    let mut side = |name: &str| reply.get_mut(name).map(Value::take);
    let (ok, err) = (side("Ok"), side("Err"));
    let boxed = |of: Option<Type>, value: Value| of.map(|of| from_json(&of, value).map(Box::new)).transpose();
    match (of, ok, err) {
        (Type::Result(of), Some(value), _) => Ok(Val::Result(Ok(boxed(of.ok(), value)?))),
        (Type::Result(of), None, Some(error)) => Ok(Val::Result(Err(boxed(of.err(), error)?))),
        (of, Some(value), _) => from_json(of, value),
        _ => Err(misfit(&reply)),
    }
}

fn small<T: TryFrom<u64>>(value: &Value) -> Option<T> {
    value.as_u64().and_then(|value| T::try_from(value).ok())
}

fn items(value: Value) -> impl Iterator<Item = Value> {
    if let Value::Array(items) = value { items } else { Vec::new() }.into_iter()
}

fn with<A, B, C>(mut call: impl FnMut(A, B) -> C) -> impl FnMut((A, B)) -> C {
    move |(a, b)| call(a, b)
}

fn misfit(value: &Value) -> Error {
    let text: String = value.to_string().chars().take(200).collect();
    format_err!("the host's answer does not fit the world: {text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for (in_wit, in_glue) in [("fetched-at-ms", "fetchedAtMs"), ("p75", "p75"), ("look-up", "lookUp"), ("read", "read")] {
            assert_eq!((camel(in_wit).as_str(), kebab(in_glue).as_str()), (in_glue, in_wit));
        }
    }

    #[test]
    fn arguments() {
        let query = Val::Record(vec![
            ("keyword".to_owned(), Val::String("tea".to_owned())),
            ("max-tokens".to_owned(), Val::U32(7)),
            ("country".to_owned(), Val::Option(None)),
            ("device".to_owned(), Val::Enum("mobile".to_owned())),
            ("why".to_owned(), Val::Variant("failed".to_owned(), Some(Box::new(Val::Bool(true))))),
        ]);
        let expected = json!({
            "keyword": "tea", "maxTokens": 7, "country": null, "device": "mobile", "why": { "tag": "failed", "val": true },
        });
        assert_eq!(to_json(&query), expected);
    }
}
