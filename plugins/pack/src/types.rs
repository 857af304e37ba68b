//! The size of the types of a component's functions. The transpiler writes code for each part of a type at each function, so a few bytes, of
//! types that hold the one before twice, become gigabytes of glue.

use anyhow::{Result, ensure};
use std::collections::BTreeMap;
use wasmparser::component_types::{ComponentAnyTypeId, ComponentDefinedType, ComponentDefinedTypeId, ComponentValType};
use wasmparser::types::TypesRef;
use wasmparser::{CanonicalFunction, Parser, Payload, Validator, WasmFeatures};

/// Parts of the types of all functions that a component imports and exports. All of the world have 600; the transpiler takes about a
/// second and some 100 MB for this many.
const MOST_PARTS: u64 = 50_000;

/// Refuses a component whose functions have types of too many parts.
///
/// # Errors
/// When they have more than [`MOST_PARTS`], or the bytes are no valid component.
pub(crate) fn check(component: &[u8]) -> Result<()> {
    let parts = parts(component)?;
    ensure!(parts <= MOST_PARTS, "the types of its functions have {parts} parts, and may have {MOST_PARTS}");
    Ok(())
}

/// Parts of the types of all functions of a flat component that are lifted or lowered.
fn parts(component: &[u8]) -> Result<u64> {
    // The indices below are of a valid component, so they are those of its types.
    let types = Validator::new_with_features(WasmFeatures::all()).validate_all(component)?;
    let mut sizes = Sizes { types: types.as_ref(), known: BTreeMap::new() };
    let (mut parts, mut depth) = (0_u64, 0_usize);
    for payload in Parser::new(0).parse_all(component) {
        match payload? {
            // Those inside have no core functions: metering has refused the others.
            Payload::ComponentSection { .. } | Payload::ModuleSection { .. } => depth += 1,
            Payload::End(_) => depth = depth.saturating_sub(1),
            Payload::ComponentCanonicalSection(section) if depth == 0 => {
                for function in section {
                    let id = match function? {
                        CanonicalFunction::Lift { type_index, .. } => {
                            let ComponentAnyTypeId::Func(id) = types.component_any_type_at(type_index) else { continue };
                            id
                        }
                        CanonicalFunction::Lower { func_index, .. } => types.component_function_at(func_index),
                        _ => continue,
                    };
                    let Some(function) = sizes.types.get(id) else { continue };
                    let values = function.params.iter().map(|(_, of)| of).chain(&function.result);
                    parts = values.fold(parts, |sum, of| sum.saturating_add(sizes.of(*of)));
                }
            }
            _ => {}
        }
    }
    Ok(parts)
}

struct Sizes<'t> {
    types: TypesRef<'t>,
    known: BTreeMap<ComponentDefinedTypeId, u64>,
}

impl Sizes<'_> {
    fn of(&mut self, value: ComponentValType) -> u64 {
        match value {
            ComponentValType::Primitive(_) => 1,
            ComponentValType::Type(id) => self.of_defined(id),
        }
    }

    /// The nesting of types is bounded by the parser: 100.
    fn of_defined(&mut self, id: ComponentDefinedTypeId) -> u64 {
        if let Some(size) = self.known.get(&id) {
            return *size;
        }
        let (names, inside) = self.types.get(id).map(inside).unwrap_or_default();
        let size = inside.into_iter().fold(names.max(1), |sum, value| sum.saturating_add(self.of(value)));
        self.known.insert(id, size);
        size
    }
}

/// What is in a type: names without a value, and values. Each is some lines of glue.
fn inside(defined: &ComponentDefinedType) -> (u64, Vec<ComponentValType>) {
    let values = match defined {
        ComponentDefinedType::Record(record) => record.fields.values().copied().collect(),
        ComponentDefinedType::Variant(variant) => {
            return (variant.cases.len() as u64, variant.cases.values().filter_map(|case| case.ty).collect());
        }
        ComponentDefinedType::Tuple(tuple) => tuple.types.to_vec(),
        ComponentDefinedType::Result { ok, err, .. } => ok.iter().chain(err).copied().collect(),
        ComponentDefinedType::List { element, .. } | ComponentDefinedType::FixedLengthList { element, .. } => vec![*element],
        ComponentDefinedType::Map { key, value, .. } => vec![*key, *value],
        ComponentDefinedType::Option { ty, .. } => vec![*ty],
        ComponentDefinedType::Future { ty, .. } | ComponentDefinedType::Stream { ty, .. } => ty.iter().copied().collect(),
        ComponentDefinedType::Enum(names) | ComponentDefinedType::Flags(names) => return (names.len() as u64, Vec::new()),
        ComponentDefinedType::Primitive(_) | ComponentDefinedType::Own(_) | ComponentDefinedType::Borrow(_) => Vec::new(),
    };
    (1, values)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    /// A component whose function returns the last of these types, and is exported so often.
    fn of_types(types: &str, of: &str, times: usize) -> String {
        let lift = format!(
            r#"(func (result {of}) (canon lift (core func $i "run") (memory (core memory $i "m")) (realloc (core func $i "realloc"))))"#
        );
        format!(
            r#"(component {types} (core module $code (memory (export "m") 1)
                  (func (export "realloc") (param i32 i32 i32 i32) (result i32) (i32.const 0))
                  (func (export "run") (result i32) (i32.const 0)))
                (core instance $i (instantiate $code)) {})"#,
            lift.repeat(times)
        )
    }

    #[test]
    fn the_parts_of_types() {
        let count = |types: &str, of: &str, times| parts(&wat::parse_str(of_types(types, of, times)).unwrap()).unwrap();
        assert_eq!(count("", "string", 1), 1);
        assert_eq!(count("", "string", 3), 3);
        assert_eq!(count("(type $t (tuple u8 (list string)))", "$t", 1), 4);
        assert_eq!(count("(type $t (result (option u8) (error string)))", "$t", 2), 8);
        let twice: String = (1..=16).map(|at| format!("(type $t{at} (tuple $t{} $t{}))", at - 1, at - 1)).collect();
        let twice = format!("(type $t0 u8){twice}");
        assert_eq!(count(&twice, "$t16", 1), (1 << 17) - 1);
        let component = wat::parse_str(of_types(&twice, "$t16", 1)).unwrap();
        let refused = check(&component).unwrap_err().to_string();
        assert_eq!(refused, "the types of its functions have 131071 parts, and may have 50000");
    }
}
