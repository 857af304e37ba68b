//! Reads a schema: its allowed keywords, their values, and its total size.

use std::cell::Cell;
use std::collections::BTreeMap;

use bellwether_core::bounds;
use serde_json::{Map, Number, Value};

use super::pattern::Pattern;
use super::{Counted, Fault, Limit, Rule, Schema, Subschema, Types};

/// Keywords that do not affect validation. By convention, those that begin with `x-` belong to them.
const NOTES: [&str; 13] = [
    "$schema",
    "$comment",
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "format",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
];
/// Keywords that are read in groups, or before all others.
const GROUPED: [&str; 12] = [
    "$defs",
    "properties",
    "patternProperties",
    "additionalProperties",
    "prefixItems",
    "items",
    "contains",
    "minContains",
    "maxContains",
    "if",
    "then",
    "else",
];

/// The place of definitions.
const DEFINITIONS: &str = "#/$defs/";

pub(super) fn schema(schema: &Value) -> Result<Schema, Fault> {
    let none = Map::new();
    let defined = match schema.get("$defs") {
        None => &none,
        Some(defined) => object(defined).map_err(|fault| fault.within("$defs").complete())?,
    };
    let places = defined.keys().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
    let reader = Reader { places, patterns: Cell::new(0) };
    let definitions = defined.iter().map(|(name, part)| {
        if name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.')) {
            reader.part(part, 1).map_err(|fault| fault.within(name).within("$defs").complete())
        } else {
            Err(fault("a name has other characters than letters, digits, _, - and .").within("$defs").complete())
        }
    });
    let definitions = definitions.collect::<Result<_, _>>()?;
    let read = Schema { root: reader.part(schema, 0).map_err(Fault::complete)?, definitions };
    measure(&read, defined)?;
    Ok(read)
}

/// A fault whose pointer is still incomplete and without the `#`.
fn fault(why: impl Into<String>) -> Fault {
    Fault { at: String::new(), why: why.into() }
}

impl Fault {
    fn within(self, step: impl ToString) -> Self {
        let step = step.to_string().replace('~', "~0").replace('/', "~1");
        Self { at: format!("/{step}{}", self.at), ..self }
    }

    fn complete(self) -> Self {
        Self { at: format!("#{}", self.at), ..self }
    }
}

struct Reader<'v> {
    /// The place of each definition in [`Schema::definitions`].
    places: BTreeMap<&'v str, usize>,
    /// Number of patterns read. Each is compiled, which takes time and memory.
    patterns: Cell<u64>,
}

impl Reader<'_> {
    fn part(&self, value: &Value, depth: u64) -> Result<Subschema, Fault> {
        if depth > bounds::SCHEMA_DEPTH.max {
            return Err(fault(format!("schemas stand in each other more than {} levels deep", bounds::SCHEMA_DEPTH.max)));
        }
        let members = match value {
            Value::Bool(true) => return Ok(Subschema::default()),
            Value::Bool(false) => return Ok(Subschema(vec![Rule::Never])),
            Value::Object(members) => members,
            _ => return Err(fault("a schema is an object or a boolean")),
        };
        if depth > 0 && members.contains_key("$defs") {
            return Err(fault("$defs stand in the outermost schema only"));
        }
        let mut rules = Vec::new();
        let inner = depth + 1;
        for (keyword, value) in members {
            rules.extend(self.rule(keyword, value, inner).map_err(|fault| fault.within(keyword))?);
        }
        rules.extend(self.items(members, inner)?);
        rules.extend(self.contains(members, inner)?);
        rules.extend(self.members(members, inner)?);
        rules.extend(self.branches(members, inner)?);
        Ok(Subschema(rules))
    }

    /// The rule of a keyword; none if it is one of [`NOTES`] or [`GROUPED`].
    fn rule(&self, keyword: &str, value: &Value, depth: u64) -> Result<Option<Rule>, Fault> {
        let boxed = |value| self.part(value, depth).map(Box::new);
        Ok(Some(match keyword {
            "$ref" => self.reference(value)?,
            "type" => Rule::Type(types(value)?),
            "enum" => Rule::Among(array(value)?.clone()),
            "const" => Rule::Among(vec![value.clone()]),
            "minimum" => Rule::Limit(Limit::Min, number(value)?),
            "exclusiveMinimum" => Rule::Limit(Limit::Above, number(value)?),
            "maximum" => Rule::Limit(Limit::Max, number(value)?),
            "exclusiveMaximum" => Rule::Limit(Limit::Below, number(value)?),
            "multipleOf" => match number(value)? {
                number if number.as_f64().is_some_and(|number| number > 0.0) => Rule::Limit(Limit::MultipleOf, number),
                _ => return Err(fault("a number above 0 stands here")),
            },
            "minLength" => Rule::Count(Counted::Characters, count(value)?, u64::MAX),
            "maxLength" => Rule::Count(Counted::Characters, 0, count(value)?),
            "minItems" => Rule::Count(Counted::Items, count(value)?, u64::MAX),
            "maxItems" => Rule::Count(Counted::Items, 0, count(value)?),
            "minProperties" => Rule::Count(Counted::Members, count(value)?, u64::MAX),
            "maxProperties" => Rule::Count(Counted::Members, 0, count(value)?),
            "pattern" => Rule::Matches(self.pattern(text(value)?)?),
            "uniqueItems" => match value {
                Value::Bool(true) => Rule::Unique,
                Value::Bool(false) => return Ok(None),
                _ => return Err(fault("a boolean stands here")),
            },
            "propertyNames" => Rule::Names(boxed(value)?),
            "required" => Rule::Required(texts(value)?),
            "dependentRequired" => {
                let read = |(name, value): (&String, &Value)| Ok((name.clone(), texts(value).map_err(|f| f.within(name))?));
                Rule::Beside(object(value)?.iter().map(read).collect::<Result<_, Fault>>()?)
            }
            "allOf" => Rule::All(self.parts(value, depth)?),
            "anyOf" => Rule::Any(self.parts(value, depth)?),
            "oneOf" => Rule::One(self.parts(value, depth)?),
            "not" => Rule::Not(boxed(value)?),
            other if GROUPED.contains(&other) || NOTES.contains(&other) || other.starts_with("x-") => return Ok(None),
            _ => return Err(fault("this keyword is not known here")),
        }))
    }

    fn reference(&self, value: &Value) -> Result<Rule, Fault> {
        let to = text(value)?;
        if to == "#" {
            return Err(fault("the schema refers to itself"));
        }
        let Some(name) = to.strip_prefix(DEFINITIONS) else {
            return Err(fault(format!("a reference leads to {DEFINITIONS}<name>, not to {to:?}")));
        };
        match self.places.get(name) {
            Some(place) => Ok(Rule::Ref(*place, name.to_owned())),
            None => Err(fault(format!("{to:?} leads nowhere"))),
        }
    }

    fn pattern(&self, source: &str) -> Result<Pattern, Fault> {
        if self.patterns.get() == bounds::SCHEMA_PATTERNS.max {
            return Err(fault(format!("the schema has more than {} patterns", bounds::SCHEMA_PATTERNS.max)));
        }
        self.patterns.set(self.patterns.get() + 1);
        Pattern::read(source).map_err(fault)
    }

    fn items(&self, members: &Map<String, Value>, depth: u64) -> Result<Option<Rule>, Fault> {
        let first = read(members, "prefixItems", |value| self.parts(value, depth))?;
        let others = self.within(members, "items", depth)?;
        Ok((first.is_some() || others.is_some()).then(|| Rule::Items(first.unwrap_or_default(), others.map(Box::new))))
    }

    fn contains(&self, members: &Map<String, Value>, depth: u64) -> Result<Option<Rule>, Fault> {
        let min = read(members, "minContains", count)?.unwrap_or(1);
        let max = read(members, "maxContains", count)?.unwrap_or(u64::MAX);
        Ok(self.within(members, "contains", depth)?.map(|part| Rule::Contains(Box::new(part), min, max)))
    }

    fn members(&self, members: &Map<String, Value>, depth: u64) -> Result<Option<Rule>, Fault> {
        let parts = |value: &Value| {
            let read =
                |(name, value): (&String, &Value)| Ok((name.clone(), self.part(value, depth).map_err(|f| f.within(name))?));
            object(value)?.iter().map(read).collect::<Result<BTreeMap<_, _>, Fault>>()
        };
        let named = read(members, "properties", parts)?;
        let patterns = read(members, "patternProperties", |value| {
            let known = parts(value)?.into_iter().map(|(source, part)| Ok((self.pattern(&source)?, part)));
            known.collect::<Result<Vec<_>, Fault>>()
        })?;
        let others = self.within(members, "additionalProperties", depth)?;
        let is_there = named.is_some() || patterns.is_some() || others.is_some();
        let rule = || Rule::Members(named.unwrap_or_default(), patterns.unwrap_or_default(), others.map(Box::new));
        Ok(is_there.then(rule))
    }

    fn branches(&self, members: &Map<String, Value>, depth: u64) -> Result<Option<Rule>, Fault> {
        let [asked, then, other] = ["if", "then", "else"].map(|keyword| self.within(members, keyword, depth));
        let (then, other) = (then?.unwrap_or_default(), other?.unwrap_or_default());
        Ok(asked?.map(|asked| Rule::If(Box::new([asked, then, other]))))
    }

    /// The schema under a keyword.
    fn within(&self, members: &Map<String, Value>, keyword: &str, depth: u64) -> Result<Option<Subschema>, Fault> {
        read(members, keyword, |value| self.part(value, depth))
    }

    fn parts(&self, value: &Value, depth: u64) -> Result<Vec<Subschema>, Fault> {
        let parts = array(value)?;
        if parts.is_empty() {
            return Err(fault("at least one schema stands here"));
        }
        parts.iter().enumerate().map(|(at, part)| self.part(part, depth).map_err(|fault| fault.within(at))).collect()
    }
}

/// Reads the value of a keyword.
fn read<T>(
    members: &Map<String, Value>,
    keyword: &str,
    read: impl FnOnce(&Value) -> Result<T, Fault>,
) -> Result<Option<T>, Fault> {
    members.get(keyword).map(|value| read(value).map_err(|fault| fault.within(keyword))).transpose()
}

fn types(value: &Value) -> Result<Types, Fault> {
    let one = |value: &Value| {
        let name = text(value)?;
        Types::named(name).ok_or_else(|| fault(format!("{name:?} is no type")))
    };
    match value {
        Value::Array(names) if names.is_empty() => Err(fault("at least one type stands here")),
        Value::Array(names) => names.iter().try_fold(Types::default(), |all, name| Ok(all.and(one(name)?))),
        name => one(name),
    }
}

fn text(value: &Value) -> Result<&str, Fault> {
    value.as_str().ok_or_else(|| fault("a text stands here"))
}

fn texts(value: &Value) -> Result<Vec<String>, Fault> {
    array(value)?.iter().map(|entry| text(entry).map(str::to_owned)).collect()
}

fn array(value: &Value) -> Result<&Vec<Value>, Fault> {
    value.as_array().ok_or_else(|| fault("an array stands here"))
}

fn object(value: &Value) -> Result<&Map<String, Value>, Fault> {
    value.as_object().ok_or_else(|| fault("an object stands here"))
}

fn number(value: &Value) -> Result<Number, Fault> {
    match value {
        Value::Number(number) => Ok(number.clone()),
        _ => Err(fault("a number stands here")),
    }
}

/// A count may also be written `2.0`.
fn count(value: &Value) -> Result<u64, Fault> {
    let whole = |number: f64| number >= 0.0 && number % 1.0 == 0.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and not negative; `as` saturates")]
    let read = value.as_u64().or_else(|| value.as_f64().filter(|number| whole(*number)).map(|number| number as u64));
    read.ok_or_else(|| fault("a whole number from 0 stands here"))
}

/// The size of a part of a schema.
#[derive(Clone, Copy, Default)]
struct Size {
    parts: u64,
    depth: u64,
}

/// Refuses schemas with cycles, and schemas that are too large once each reference is replaced by its target.
fn measure(schema: &Schema, defined: &Map<String, Value>) -> Result<(), Fault> {
    let mut measuring = Measuring { schema, sizes: vec![Measured::Not; schema.definitions.len()] };
    // The definitions first: a fault in one is reported at its own place, whether or not the definition is used.
    for (at, name) in defined.keys().enumerate() {
        measuring.definition(at, 0).map_err(|fault| fault.within(name).within("$defs").complete())?;
    }
    let whole = measuring.part(&schema.root, 0).map_err(Fault::complete)?;
    if whole.parts > bounds::SCHEMA_PARTS.max {
        return Err(too_many_parts().complete());
    }
    Ok(())
}

fn too_many_parts() -> Fault {
    let most = bounds::SCHEMA_PARTS.max;
    fault(format!("it has more than {most} parts when each reference is replaced by what it leads to"))
}

#[derive(Clone, Copy)]
enum Measured {
    Not,
    Under,
    Done(Size),
}

struct Measuring<'s> {
    schema: &'s Schema,
    sizes: Vec<Measured>,
}

impl Measuring<'_> {
    fn definition(&mut self, at: usize, depth: u64) -> Result<Size, Fault> {
        let size = match self.sizes.get(at) {
            None => return Err(fault("a reference leads nowhere")),
            Some(Measured::Under) => return Err(fault("the schema refers to itself, directly or through others")),
            Some(Measured::Done(size)) => *size,
            Some(Measured::Not) => {
                self.mark(at, Measured::Under);
                let schema = self.schema;
                let size = schema.definition(at).map_or(Ok(Size::default()), |part| self.part(part, depth))?;
                if size.parts > bounds::SCHEMA_PARTS.max {
                    return Err(too_many_parts());
                }
                self.mark(at, Measured::Done(size));
                size
            }
        };
        if depth + size.depth > bounds::SCHEMA_DEPTH.max { Err(too_deep()) } else { Ok(size) }
    }

    fn mark(&mut self, at: usize, measured: Measured) {
        if let Some(place) = self.sizes.get_mut(at) {
            *place = measured;
        }
    }

    fn part(&mut self, part: &Subschema, depth: u64) -> Result<Size, Fault> {
        if depth > bounds::SCHEMA_DEPTH.max {
            return Err(too_deep());
        }
        let mut whole = Size { parts: 1, depth: 1 };
        for rule in &part.0 {
            if let Rule::Ref(at, _) = rule {
                let size = self.definition(*at, depth + 1)?;
                whole = whole.with(size);
            }
            for inner in rule.parts() {
                let size = self.part(inner, depth + 1)?;
                whole = whole.with(size);
            }
        }
        Ok(whole)
    }
}

fn too_deep() -> Fault {
    let most = bounds::SCHEMA_DEPTH.max;
    fault(format!("schemas stand in each other, or lead to each other, more than {most} levels deep"))
}

impl Size {
    fn with(self, inner: Self) -> Self {
        Self { parts: self.parts.saturating_add(inner.parts), depth: self.depth.max(inner.depth + 1) }
    }
}

impl Rule {
    /// The schemas within a rule.
    fn parts(&self) -> Vec<&Subschema> {
        match self {
            Self::Items(first, others) => first.iter().chain(others.as_deref()).collect(),
            Self::Members(named, patterns, others) => {
                named.values().chain(patterns.iter().map(|(_, part)| part)).chain(others.as_deref()).collect()
            }
            Self::Contains(part, ..) | Self::Names(part) | Self::Not(part) => vec![part],
            Self::All(parts) | Self::Any(parts) | Self::One(parts) => parts.iter().collect(),
            Self::If(parts) => parts.iter().collect(),
            _ => Vec::new(),
        }
    }
}
