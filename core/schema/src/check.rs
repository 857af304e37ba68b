//! Checks a value against a schema, step by step, until the steps are used up.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::{Map, Number, Value};

use super::misfit::{Outcome, Step, Stop};
use super::pattern::Pattern;
use super::{Counted, Fault, Limit, Rule, Schema, Subschema, Types};

/// Bytes of text that count as one step.
const BYTES_PER_STEP: u64 = 64;

pub(super) fn check(schema: &Schema, value: &Value, steps: u64) -> Result<(), Fault> {
    let mut check = Check { schema, left: steps };
    check.part(&schema.root, value).map_err(|stop| match stop {
        Stop::Misfit(misfit) => misfit.fault(),
        Stop::Exhausted => Fault { at: "#".into(), why: format!("to check it takes more than {steps} steps") },
    })
}

struct Check<'c> {
    schema: &'c Schema,
    left: u64,
}

impl<'c> Check<'c> {
    fn spend(&mut self, steps: u64) -> Outcome<'c> {
        self.left = self.left.checked_sub(steps).ok_or(Stop::Exhausted)?;
        Ok(())
    }

    fn part(&mut self, part: &'c Subschema, value: &'c Value) -> Outcome<'c> {
        self.spend(1)?;
        part.0.iter().try_for_each(|rule| self.rule(rule, value))
    }

    fn fits(&mut self, part: &'c Subschema, value: &'c Value) -> Result<bool, Stop<'c>> {
        match self.part(part, value) {
            Ok(()) => Ok(true),
            Err(Stop::Misfit(_)) => Ok(false),
            Err(Stop::Exhausted) => Err(Stop::Exhausted),
        }
    }

    fn within(&mut self, part: &'c Subschema, value: &'c Value, step: Step<'c>) -> Outcome<'c> {
        self.part(part, value).map_err(|stop| match stop {
            Stop::Misfit(mut misfit) => {
                misfit.path.push(step);
                Stop::Misfit(misfit)
            }
            Stop::Exhausted => Stop::Exhausted,
        })
    }

    fn rule(&mut self, rule: &'c Rule, value: &'c Value) -> Outcome<'c> {
        self.spend(1)?;
        match (rule, value) {
            (Rule::Never, _) => rule.broken(),
            (Rule::Ref(place, _), _) => {
                let schema = self.schema;
                schema.definition(*place).map_or_else(|| rule.broken(), |part| self.part(part, value))
            }
            (Rule::Type(types), _) => rule.holds(is_of(value, *types)),
            (Rule::Among(values), _) => {
                for allowed in values {
                    if self.equal(allowed, value)? {
                        return Ok(());
                    }
                }
                rule.broken()
            }
            (Rule::Limit(limit, than), Value::Number(number)) => rule.holds(is_within(*limit, number, than)),
            (Rule::Count(Counted::Characters, min, max), Value::String(text)) => {
                self.spend(text.len() as u64 / BYTES_PER_STEP)?;
                rule.holds((*min..=*max).contains(&(text.chars().count() as u64)))
            }
            (Rule::Count(Counted::Items, min, max), Value::Array(entries)) => {
                rule.holds((*min..=*max).contains(&(entries.len() as u64)))
            }
            (Rule::Count(Counted::Members, min, max), Value::Object(members)) => {
                rule.holds((*min..=*max).contains(&(members.len() as u64)))
            }
            (Rule::Matches(pattern), Value::String(text)) => rule.holds(self.matches(pattern, text)?),
            (Rule::Items(first, others), Value::Array(entries)) => self.items(first, others.as_deref(), entries),
            (Rule::Contains(part, min, max), Value::Array(entries)) => {
                let mut found = 0;
                for entry in entries {
                    found += u64::from(self.fits(part, entry)?);
                }
                rule.holds((*min..=*max).contains(&found))
            }
            (Rule::Unique, Value::Array(entries)) => rule.holds(self.are_unique(entries)?),
            (Rule::Members(named, patterns, others), Value::Object(members)) => {
                self.members(named, patterns, others.as_deref(), members)
            }
            (Rule::Names(part), Value::Object(members)) => self.names(rule, part, members),
            (Rule::Required(names), Value::Object(members)) => self.required(rule, names, members),
            (Rule::Beside(dependents), Value::Object(members)) => {
                for (name, names) in dependents {
                    self.spend(1)?;
                    if members.contains_key(name) {
                        self.required(rule, names, members)?;
                    }
                }
                Ok(())
            }
            (Rule::All(_) | Rule::Any(_) | Rule::One(_) | Rule::Not(_) | Rule::If(_), _) => self.combined(rule, value),
            // A rule about another type than the value's is met.
            _ => Ok(()),
        }
    }

    /// Rules that combine other rules.
    fn combined(&mut self, rule: &'c Rule, value: &'c Value) -> Outcome<'c> {
        match rule {
            Rule::All(parts) => parts.iter().try_for_each(|part| self.part(part, value)),
            Rule::Any(parts) => {
                for part in parts {
                    if self.fits(part, value)? {
                        return Ok(());
                    }
                }
                rule.broken()
            }
            Rule::One(parts) => {
                let mut found = 0;
                for part in parts {
                    found += u32::from(self.fits(part, value)?);
                    if found > 1 {
                        return rule.broken();
                    }
                }
                rule.holds(found == 1)
            }
            Rule::Not(part) => {
                let fits = self.fits(part, value)?;
                rule.holds(!fits)
            }
            Rule::If(parts) => {
                let [asked, then, other] = &**parts;
                let branch = if self.fits(asked, value)? { then } else { other };
                self.part(branch, value)
            }
            _ => Ok(()),
        }
    }

    fn members(
        &mut self,
        named: &'c BTreeMap<String, Subschema>,
        patterns: &'c [(Pattern, Subschema)],
        others: Option<&'c Subschema>,
        members: &'c Map<String, Value>,
    ) -> Outcome<'c> {
        for (name, value) in members {
            self.spend(1 + name.len() as u64 / BYTES_PER_STEP)?;
            let part = named.get(name);
            let mut is_other = part.is_none();
            if let Some(part) = part {
                self.within(part, value, Step::Member(name))?;
            }
            for (pattern, part) in patterns {
                if self.matches(pattern, name)? {
                    is_other = false;
                    self.within(part, value, Step::Member(name))?;
                }
            }
            if let Some(others) = others.filter(|_| is_other) {
                self.within(others, value, Step::Member(name))?;
            }
        }
        Ok(())
    }

    fn names(&mut self, rule: &'c Rule, part: &'c Subschema, members: &'c Map<String, Value>) -> Outcome<'c> {
        for name in members.keys() {
            self.spend(1 + name.len() as u64 / BYTES_PER_STEP)?;
            // A name is a temporary text, which no misfit can borrow.
            let text = Value::String(name.clone());
            let mut names = Check { schema: self.schema, left: self.left };
            let outcome = names.fits(part, &text).map_err(|_| Stop::Exhausted);
            self.left = names.left;
            if !outcome? {
                return rule.lacking(name);
            }
        }
        Ok(())
    }

    fn items(&mut self, first: &'c [Subschema], others: Option<&'c Subschema>, entries: &'c [Value]) -> Outcome<'c> {
        for (index, entry) in entries.iter().enumerate() {
            match first.get(index).or(others) {
                Some(part) => self.within(part, entry, Step::Entry(index))?,
                None => return Ok(()),
            }
        }
        Ok(())
    }

    fn required(&mut self, rule: &'c Rule, names: &'c [String], members: &Map<String, Value>) -> Outcome<'c> {
        for name in names {
            self.spend(1 + name.len() as u64 / BYTES_PER_STEP)?;
            if !members.contains_key(name) {
                return rule.lacking(name);
            }
        }
        Ok(())
    }

    fn matches(&mut self, pattern: &Pattern, text: &str) -> Result<bool, Stop<'c>> {
        self.spend(pattern.steps(text))?;
        Ok(pattern.is_in(text))
    }

    /// Equality of JSON Schema (Core §4.2.2): numbers by their value, objects in any order.
    fn equal(&mut self, a: &Value, b: &Value) -> Result<bool, Stop<'c>> {
        self.spend(1)?;
        Ok(match (a, b) {
            (Value::Number(a), Value::Number(b)) => compare(a, b).is_eq(),
            (Value::String(a), Value::String(b)) => {
                self.spend(a.len().min(b.len()) as u64 / BYTES_PER_STEP)?;
                a == b
            }
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
                for (a, b) in a.iter().zip(b) {
                    if !self.equal(a, b)? {
                        return Ok(false);
                    }
                }
                true
            }
            (Value::Object(a), Value::Object(b)) if a.len() == b.len() => {
                for (name, a) in a {
                    let Some(b) = b.get(name) else { return Ok(false) };
                    if !self.equal(a, b)? {
                        return Ok(false);
                    }
                }
                true
            }
            (a, b) => a == b && !a.is_array() && !a.is_object(),
        })
    }

    /// Whether no two entries are equal, by comparing texts that are equal when the entries are.
    fn are_unique(&mut self, entries: &[Value]) -> Result<bool, Stop<'c>> {
        let mut seen = BTreeSet::new();
        for entry in entries {
            let mut text = String::new();
            self.write(entry, &mut text)?;
            if !seen.insert(text) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn write(&mut self, value: &Value, text: &mut String) -> Outcome<'c> {
        // Each is also compared with some of those before it.
        self.spend(12)?;
        match value {
            Value::Number(number) => {
                let _ = match whole(number) {
                    Some(whole) => write!(text, "{whole}"),
                    None => write!(text, "f{:x}", number.as_f64().unwrap_or_default().to_bits()),
                };
            }
            Value::Array(entries) => {
                text.push('[');
                for entry in entries {
                    self.write(entry, text)?;
                    text.push(',');
                }
                text.push(']');
            }
            Value::Object(members) => {
                let mut sorted: Vec<_> = members.iter().collect();
                sorted.sort_unstable_by_key(|(name, _)| *name);
                text.push('{');
                for (name, value) in sorted {
                    self.spend(12 + name.len() as u64 / 4)?;
                    let _ = write!(text, "{name:?}:");
                    self.write(value, text)?;
                    text.push(',');
                }
                text.push('}');
            }
            Value::String(content) => {
                self.spend(content.len() as u64 / 4)?;
                let _ = write!(text, "{content:?}");
            }
            other => text.push_str(&other.to_string()),
        }
        Ok(())
    }
}

fn is_of(value: &Value, types: Types) -> bool {
    match value {
        Value::Null => types.have("null"),
        Value::Bool(_) => types.have("boolean"),
        Value::String(_) => types.have("string"),
        Value::Array(_) => types.have("array"),
        Value::Object(_) => types.have("object"),
        Value::Number(number) => types.have("number") || (types.have("integer") && is_integer(number)),
    }
}

/// Whether a number has no fraction: `1.0` is an integer (Validation §6.1.1).
fn is_integer(number: &Number) -> bool {
    !number.is_f64() || number.as_f64().is_some_and(|number| number % 1.0 == 0.0)
}

/// A number without a fraction, if it fits.
fn whole(number: &Number) -> Option<i128> {
    let small = |number: &f64| number % 1.0 == 0.0 && number.abs() < 1e30;
    #[expect(clippy::cast_possible_truncation, reason = "whole, and below 2^127")]
    let of_float = |number: f64| number as i128;
    match (number.as_i64(), number.as_u64()) {
        (Some(number), _) => Some(number.into()),
        (_, Some(number)) => Some(number.into()),
        _ => number.as_f64().filter(small).map(of_float),
    }
}

/// Two integers exactly, anything else as doubles.
fn compare(a: &Number, b: &Number) -> Ordering {
    if a.is_f64() || b.is_f64() {
        return a.as_f64().partial_cmp(&b.as_f64()).unwrap_or(Ordering::Equal);
    }
    whole(a).cmp(&whole(b))
}

fn is_within(limit: Limit, number: &Number, than: &Number) -> bool {
    match limit {
        Limit::Min => compare(number, than).is_ge(),
        Limit::Above => compare(number, than).is_gt(),
        Limit::Max => compare(number, than).is_le(),
        Limit::Below => compare(number, than).is_lt(),
        Limit::MultipleOf => is_multiple(number, than),
    }
}

/// Whether a number is a multiple of another, as far as doubles can tell: 0.3 is a multiple of 0.1.
fn is_multiple(number: &Number, of: &Number) -> bool {
    if let (Some(number), Some(of)) = (whole(number), whole(of)) {
        return number.checked_rem(of) == Some(0);
    }
    let (Some(number), Some(of)) = (number.as_f64(), of.as_f64()) else { return false };
    let (quotient, tolerance) = ((number / of).abs(), 1e-9);
    let rest = quotient % 1.0;
    quotient.is_finite() && (rest < tolerance || rest > 1.0 - tolerance)
}
