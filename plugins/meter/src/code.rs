//! What is known of a core module before it is written.

use crate::cost;
use crate::helpers::Indices;
use wasmparser::{CompositeInnerType, ExternalKind, FuncType, FunctionBody, Operator, Parser, Payload, TypeRef};

/// A core module.
#[derive(Default)]
pub(crate) struct Code<'m> {
    /// The types; `None` for one that is no function.
    types: Vec<Option<FuncType>>,
    imported_functions: u32,
    imported_globals: u32,
    globals: u32,
    pub(crate) has_imported_memory: bool,
    pub(crate) has_memory: bool,
    pub(crate) has_export_section: bool,
    pub(crate) has_global_section: bool,
    pub(crate) has_type_section: bool,
    pub(crate) has_function_section: bool,
    pub(crate) has_code_section: bool,
    pub(crate) exports: Vec<&'m str>,
    /// Names and indices of exported functions.
    exported_functions: Vec<(&'m str, u32)>,
    /// Types of the defined functions.
    pub(crate) functions: Vec<u32>,
    /// Bodies of the defined functions.
    pub(crate) bodies: Vec<FunctionBody<'m>>,
}

impl<'m> Code<'m> {
    /// Reads a valid module.
    ///
    /// # Errors
    /// When it cannot be parsed.
    pub(crate) fn read(module: &'m [u8]) -> wasmparser::Result<Self> {
        let mut code = Self::default();
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(section) => {
                    code.has_type_section = true;
                    for group in section {
                        code.types.extend(group?.into_types().map(|sub| match sub.composite_type.inner {
                            CompositeInnerType::Func(function) => Some(function),
                            _ => None,
                        }));
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        match import?.ty {
                            TypeRef::Func(_) | TypeRef::FuncExact(_) => code.imported_functions += 1,
                            TypeRef::Global(_) => code.imported_globals += 1,
                            TypeRef::Memory(_) => code.has_imported_memory = true,
                            TypeRef::Table(_) | TypeRef::Tag(_) => {}
                        }
                    }
                }
                Payload::FunctionSection(section) => {
                    code.has_function_section = true;
                    code.functions = section.into_iter().collect::<wasmparser::Result<_>>()?;
                }
                Payload::MemorySection(section) => code.has_memory = section.count() > 0,
                Payload::GlobalSection(section) => {
                    (code.globals, code.has_global_section) = (section.count(), true);
                }
                Payload::ExportSection(section) => {
                    code.has_export_section = true;
                    for export in section {
                        let export = export?;
                        code.exports.push(export.name);
                        if export.kind == ExternalKind::Func {
                            code.exported_functions.push((export.name, export.index));
                        }
                    }
                }
                Payload::CodeSectionStart { .. } => code.has_code_section = true,
                Payload::CodeSectionEntry(body) => code.bodies.push(body),
                _ => {}
            }
        }
        Ok(code)
    }

    /// The index among the defined functions; `None` for an import.
    pub(crate) fn defined(&self, function: u32) -> Option<usize> {
        Some(function.checked_sub(self.imported_functions)? as usize)
    }

    /// The index among the defined functions of one that is exported under this name.
    pub(crate) fn exported(&self, name: &str) -> Option<usize> {
        let (_, index) = self.exported_functions.iter().find(|(exported, _)| *exported == name)?;
        self.defined(*index)
    }

    /// Whether it can compute for long or hold memory. What `wit-component` adds beside a module cannot: trampolines, each with one call. A call
    /// as the last act can: it takes no stack, so functions can call each other for ever.
    ///
    /// # Errors
    /// When a body cannot be parsed.
    pub(crate) fn computes(&self) -> wasmparser::Result<bool> {
        if self.has_memory {
            return Ok(true);
        }
        for (index, body) in self.bodies.iter().enumerate() {
            let calls = calls(self, index)?;
            let mut fuel = 0_u32;
            for operator in body.get_operators_reader()? {
                let operator = operator?;
                if matches!(operator, Operator::Loop { .. } | Operator::ReturnCall { .. } | Operator::ReturnCallIndirect { .. }) {
                    return Ok(true);
                }
                fuel = fuel.saturating_add(cost::of(&operator));
            }
            if calls.direct.len() + calls.through_tables > 1 || fuel > 2 * cost::CALL_INDIRECT {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(crate) fn type_of(&self, index: usize) -> Option<&FuncType> {
        self.types.get(*self.functions.get(index)? as usize)?.as_ref()
    }

    pub(crate) fn indices(&self) -> Indices {
        Indices {
            functions: self.imported_functions + len(&self.functions),
            globals: self.imported_globals + self.globals,
            types: len(&self.types),
        }
    }
}

/// The calls of a function.
#[derive(Default)]
pub(crate) struct Calls {
    /// The functions that it calls by their index.
    pub(crate) direct: Vec<u32>,
    /// How often it calls a function that is not known here.
    pub(crate) through_tables: usize,
}

/// The calls of the function with this index among the defined ones.
///
/// # Errors
/// When its body cannot be parsed.
pub(crate) fn calls(code: &Code<'_>, index: usize) -> wasmparser::Result<Calls> {
    let mut calls = Calls::default();
    let Some(body) = code.bodies.get(index) else { return Ok(calls) };
    for operator in body.get_operators_reader()? {
        match operator? {
            Operator::Call { function_index } | Operator::ReturnCall { function_index } => calls.direct.push(function_index),
            Operator::CallIndirect { .. } | Operator::ReturnCallIndirect { .. } => calls.through_tables += 1,
            _ => {}
        }
    }
    Ok(calls)
}

/// A length as an index of wasm: parsers accept fewer entries.
pub(crate) fn len<T>(entries: &[T]) -> u32 {
    u32::try_from(entries.len()).unwrap_or(u32::MAX)
}
