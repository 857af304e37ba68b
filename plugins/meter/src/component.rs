//! A component: its sections are copied, except that of the core module that computes. The gauge is written behind them, so that no
//! index changes.

use crate::code::Code;
use crate::module::{self, LEFT};
use crate::{Budget, Ends, GAUGE, MOST_PARTS, Metered, Unfit};
use wasm_encoder::{
    Alias, CanonicalFunctionSection, Component, ComponentAliasSection, ComponentExportKind, ComponentExportSection,
    ComponentSectionId, ComponentTypeSection, ExportKind, PrimitiveValType, RawSection,
};
use wasmparser::{
    CanonicalFunction, CanonicalOption, ComponentAlias, ComponentExternalKind, ComponentOuterAliasKind, ComponentTypeRef,
    Encoding, ExternalKind, Instance, InstanceSectionReader, Parser, Payload, Validator, WasmFeatures,
};

/// The features of wasm that a module may use: WebAssembly 2.0, without what gives other results on other machines (threads, relaxed
/// SIMD), and asynchronous components. Garbage collection, exceptions and 64-bit memories are not counted yet; nor are references to things
/// of the host (`externref`), which the native host has no collector for.
const FEATURES: WasmFeatures = WasmFeatures::WASM2
    .difference(WasmFeatures::GC_TYPES)
    .union(WasmFeatures::TAIL_CALL)
    .union(WasmFeatures::EXTENDED_CONST)
    .union(WasmFeatures::COMPONENT_MODEL)
    .union(WasmFeatures::CM_ASYNC)
    .union(WasmFeatures::CM_MORE_ASYNC_BUILTINS);

/// The component with a counter and a memory maximum.
///
/// # Errors
/// [`Unfit`].
pub fn metered(component: &[u8], budget: &Budget) -> Result<Metered, Unfit> {
    rewritten(component, budget, false)
}

/// The same, with the exported function [`GAUGE`]: for hosts that cannot read the globals of a core module.
///
/// # Errors
/// [`Unfit`].
pub fn with_gauge(component: &[u8], budget: &Budget) -> Result<Metered, Unfit> {
    rewritten(component, budget, true)
}

fn rewritten(component: &[u8], budget: &Budget, has_gauge: bool) -> Result<Metered, Unfit> {
    check_parts(component)?;
    Validator::new_with_features(FEATURES).validate_all(component)?;
    let mut written = Component::new();
    let mut found = Found { callbacks: callbacks(component)?, ..Found::default() };
    // Payloads of what is nested: they are copied with the section that holds them.
    let mut nested = 0_u32;
    for payload in Parser::new(0).parse_all(component) {
        let payload = payload?;
        if nested > 0 {
            match payload {
                Payload::ModuleSection { .. } => return Err(Unfit::Nested),
                // Of a module of the component around it, which it takes by its index or gets when it is instantiated.
                Payload::InstanceSection(section) if instantiates(section.clone())? => return Err(Unfit::Nested),
                Payload::ComponentSection { .. } => nested += 1,
                Payload::End(_) => nested -= 1,
                _ => {}
            }
            continue;
        }
        found.count(&payload)?;
        match &payload {
            Payload::Version { encoding: Encoding::Module, .. } => {
                return Err(Unfit::Invalid("it is a core module".to_owned()));
            }
            Payload::ModuleSection { unchecked_range, .. } => {
                nested += 1;
                let bytes = bytes_of(component, unchecked_range);
                let code = Code::read(bytes)?;
                let metered = if code.computes()? { Some(found.metered(bytes, &code, budget, has_gauge)?) } else { None };
                let data = metered.as_deref().unwrap_or(bytes);
                written.section(&RawSection { id: ComponentSectionId::CoreModule as u8, data });
            }
            Payload::ComponentSection { unchecked_range, .. } => {
                nested += 1;
                let data = bytes_of(component, unchecked_range);
                written.section(&RawSection { id: ComponentSectionId::Component as u8, data });
            }
            other => {
                if let Some((id, range)) = other.as_section() {
                    written.section(&RawSection { id, data: bytes_of(component, &range) });
                }
            }
        }
    }
    if found.callbacks.iter().any(|(instance, _)| Some(*instance) != found.instance) {
        return Err(Unfit::Callback);
    }
    if has_gauge {
        found.write_gauge(&mut written);
    }
    Ok(Metered { bytes: written.finish(), ends: found.ends })
}

/// Refuses a component with so many parts that it could not be validated in reasonable time.
fn check_parts(component: &[u8]) -> Result<(), Unfit> {
    let mut parts = 0;
    for payload in Parser::new(0).parse_all(component) {
        if matches!(payload?, Payload::ModuleSection { .. } | Payload::ComponentSection { .. }) {
            parts += 1;
            if parts > MOST_PARTS {
                return Err(Unfit::Parts);
            }
        }
    }
    Ok(())
}

/// The core functions that the host calls when a function of the component waits for something, as instances and names: the option `callback`
/// of what is lifted (component model, `CanonicalABI.md`, `canon lift`).
fn callbacks(component: &[u8]) -> Result<Vec<(u32, &str)>, Unfit> {
    // The index space of core functions: where each one comes from.
    let mut functions = Vec::new();
    let mut callbacks = Vec::new();
    let mut nested = 0_u32;
    for payload in Parser::new(0).parse_all(component) {
        match payload? {
            Payload::ModuleSection { .. } | Payload::ComponentSection { .. } => nested += 1,
            Payload::End(_) => nested = nested.saturating_sub(1),
            Payload::ComponentAliasSection(section) if nested == 0 => {
                for alias in section {
                    if let ComponentAlias::CoreInstanceExport { kind: ExternalKind::Func, instance_index, name } = alias? {
                        functions.push(Some((instance_index, name)));
                    }
                }
            }
            Payload::ComponentCanonicalSection(section) if nested == 0 => {
                for function in section {
                    let CanonicalFunction::Lift { options, .. } = function? else {
                        functions.push(None);
                        continue;
                    };
                    callbacks.extend(options.iter().filter_map(|option| match option {
                        CanonicalOption::Callback(index) => Some(*index as usize),
                        _ => None,
                    }));
                }
            }
            _ => {}
        }
    }
    let found = callbacks.into_iter().map(|index| functions.get(index).copied().flatten());
    found.collect::<Option<_>>().ok_or(Unfit::Callback)
}

/// Whether a section makes instances of core modules, and not only of what is there.
fn instantiates(section: InstanceSectionReader<'_>) -> wasmparser::Result<bool> {
    section.into_iter().try_fold(false, |found, instance| Ok(found || matches!(instance?, Instance::Instantiate { .. })))
}

/// A range of the file.
fn bytes_of<'c>(component: &'c [u8], range: &std::ops::Range<u64>) -> &'c [u8] {
    let at = |place: u64| usize::try_from(place).unwrap_or(usize::MAX);
    component.get(at(range.start)..at(range.end)).unwrap_or_default()
}

/// What was met so far: the lengths of the index spaces, and the module that computes.
#[derive(Default)]
struct Found<'c> {
    /// The callbacks of its functions: instance and name.
    callbacks: Vec<(u32, &'c str)>,
    core_modules: u32,
    core_instances: u32,
    core_functions: u32,
    types: u32,
    functions: u32,
    /// Index of the module that computes.
    module: Option<u32>,
    /// Index of its instance.
    instance: Option<u32>,
    ends: Ends,
}

impl Found<'_> {
    fn metered(&mut self, bytes: &[u8], code: &Code<'_>, budget: &Budget, has_gauge: bool) -> Result<Vec<u8>, Unfit> {
        if self.module.replace(self.core_modules - 1).is_some() {
            return Err(Unfit::Modules);
        }
        let names: Vec<&str> = self.callbacks.iter().map(|(_, name)| *name).collect();
        let (module, ends) = module::metered(bytes, code, budget, &names, has_gauge)?;
        self.ends = ends;
        Ok(module.finish())
    }

    /// Counts the definitions of a section (component model, `Explainer.md`, "Index spaces").
    fn count(&mut self, payload: &Payload<'_>) -> Result<(), Unfit> {
        match payload {
            Payload::ModuleSection { .. } => self.core_modules += 1,
            Payload::InstanceSection(section) => {
                for instance in section.clone() {
                    if let Instance::Instantiate { module_index, .. } = instance?
                        && Some(module_index) == self.module
                        && self.instance.replace(self.core_instances).is_some()
                    {
                        return Err(Unfit::Instances);
                    }
                    self.core_instances += 1;
                }
            }
            Payload::ComponentTypeSection(section) => self.types += section.count(),
            Payload::ComponentCanonicalSection(section) => {
                for function in section.clone() {
                    match function? {
                        CanonicalFunction::Lift { .. } => self.functions += 1,
                        _ => self.core_functions += 1,
                    }
                }
            }
            Payload::ComponentAliasSection(section) => {
                for alias in section.clone() {
                    match alias? {
                        ComponentAlias::CoreInstanceExport { kind: ExternalKind::Func, .. } => self.core_functions += 1,
                        ComponentAlias::InstanceExport { kind, .. } => self.add(kind)?,
                        ComponentAlias::Outer { kind: ComponentOuterAliasKind::Type, .. } => self.types += 1,
                        ComponentAlias::Outer { kind: ComponentOuterAliasKind::CoreModule, .. } => return Err(Unfit::Elsewhere),
                        _ => {}
                    }
                }
            }
            Payload::ComponentImportSection(section) => {
                for import in section.clone() {
                    match import?.ty {
                        ComponentTypeRef::Func(_) => self.add(ComponentExternalKind::Func)?,
                        ComponentTypeRef::Type(_) => self.add(ComponentExternalKind::Type)?,
                        ComponentTypeRef::Module(_) => self.add(ComponentExternalKind::Module)?,
                        _ => {}
                    }
                }
            }
            Payload::ComponentExportSection(section) => {
                for export in section.clone() {
                    let export = export?;
                    if export.name.name == GAUGE {
                        return Err(Unfit::Name(GAUGE.to_owned()));
                    }
                    self.add(export.kind)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// A definition that is none of the component's own. A core module under a second index could be instantiated again unseen.
    const fn add(&mut self, kind: ComponentExternalKind) -> Result<(), Unfit> {
        match kind {
            ComponentExternalKind::Func => self.functions += 1,
            ComponentExternalKind::Type => self.types += 1,
            ComponentExternalKind::Module => return Err(Unfit::Elsewhere),
            _ => {}
        }
        Ok(())
    }

    /// The function that returns the fuel that is left. A component in which nothing computes has none.
    fn write_gauge(&self, component: &mut Component) {
        let Some(instance) = self.instance else { return };
        let mut aliases = ComponentAliasSection::new();
        aliases.alias(Alias::CoreInstanceExport { instance, kind: ExportKind::Func, name: LEFT });
        let mut types = ComponentTypeSection::new();
        types.function().params::<_, PrimitiveValType>([]).result(Some(PrimitiveValType::S64.into()));
        let mut lifts = CanonicalFunctionSection::new();
        lifts.lift(self.core_functions, self.types, []);
        let mut exports = ComponentExportSection::new();
        exports.export(GAUGE, ComponentExportKind::Func, self.functions, None);
        component.section(&aliases).section(&types).section(&lifts).section(&exports);
    }
}
