//! A core module is written with its counter.

use crate::code::{Code, len};
use crate::function::Writer;
use crate::helpers::{Indices, NAMES, TYPE_OF, TYPES};
use crate::weights::{Weight, Weights};
use crate::{Budget, Ends, FUEL, PAGE_BYTES, REFUSED, Unfit, cost};
use std::collections::BTreeMap;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, ExportKind, ExportSection, Function, FunctionSection, GlobalSection, GlobalType, Module,
    NameMap, NameSection, SectionId, TypeSection, ValType,
};
use wasmparser::{
    CodeSectionReader, ExportSectionReader, FuncType, FunctionBody, FunctionSectionReader, GlobalSectionReader, MemoryType, Name,
    Parser, TypeSectionReader,
};

/// Name of the exported function that returns the fuel that is left.
pub(crate) const LEFT: &str = "bellwether:left";

/// The module with its counter. `callbacks` are the exported functions that the host calls when there is something to do, or when the module has
/// asked to be called again: each of these calls costs as much as one of an import.
///
/// # Errors
/// [`Unfit`].
pub(crate) fn metered(
    module: &[u8],
    code: &Code<'_>,
    budget: &Budget,
    callbacks: &[&str],
    has_gauge: bool,
) -> Result<(Module, Ends), Unfit> {
    if code.has_imported_memory {
        return Err(Unfit::Memory);
    }
    let reserved = code.exports.iter().find(|name| name.starts_with("bellwether:"));
    if let Some(name) = reserved {
        return Err(Unfit::Name((*name).to_owned()));
    }
    let entered = callbacks.iter().map(|name| code.exported(name)).collect::<Option<Vec<_>>>().ok_or(Unfit::Callback)?;
    let weights = Weights::of(code, &entered)?;
    let indices = code.indices();
    let mut meter = Meter {
        code,
        weights,
        entered,
        budget,
        has_gauge,
        indices,
        next: 0,
        blocks: BTreeMap::new(),
        written: Sections {
            types: code.has_type_section,
            functions: code.has_function_section,
            globals: code.has_global_section,
            exports: code.has_export_section,
            code: code.has_code_section,
        },
        has_names: false,
    };
    let mut metered = Module::new();
    meter.parse_core_module(&mut metered, Parser::new(0), module)?;
    if !meter.has_names {
        let (mut names, mut functions) = (NameSection::new(), NameMap::new());
        meter.add_names(&mut functions);
        names.functions(&functions);
        metered.section(&names);
    }
    Ok((metered, indices.ends()))
}

struct Meter<'c, 'm> {
    code: &'c Code<'m>,
    weights: Weights<'c, 'm>,
    /// Indices of the callbacks among the defined functions.
    entered: Vec<usize>,
    budget: &'c Budget,
    has_gauge: bool,
    indices: Indices,
    /// The next function among the defined ones.
    next: usize,
    /// Types that were added for blocks with several results, by the type of their function.
    blocks: BTreeMap<u32, u32>,
    written: Sections,
    has_names: bool,
}

/// The sections to which metering adds something: whether they are there, or were written because they are not.
#[expect(clippy::struct_excessive_bools, reason = "one for each section")]
struct Sections {
    types: bool,
    functions: bool,
    globals: bool,
    exports: bool,
    code: bool,
}

type Written = Result<(), Error<Unfit>>;

impl Reencode for Meter<'_, '_> {
    type Error = Unfit;

    fn parse_type_section(&mut self, types: &mut TypeSection, section: TypeSectionReader<'_>) -> Written {
        utils::parse_type_section(self, types, section)?;
        add_types(types);
        let mut next = self.indices.types + len(&TYPES);
        for (index, of) in self.code.functions.iter().enumerate() {
            let Some(of_function) = self.code.type_of(index) else { continue };
            if of_function.results().len() > 1 && !self.blocks.contains_key(of) {
                let results = of_function.results().iter().map(|result| self.val_type(*result)).collect::<Result<Vec<_>, _>>()?;
                types.ty().function([], results);
                self.blocks.insert(*of, next);
                next += 1;
            }
        }
        Ok(())
    }

    fn parse_function_section(&mut self, functions: &mut FunctionSection, section: FunctionSectionReader<'_>) -> Written {
        utils::parse_function_section(self, functions, section)?;
        self.add_functions(functions);
        Ok(())
    }

    fn memory_type(&mut self, memory: MemoryType) -> Result<wasm_encoder::MemoryType, Error<Unfit>> {
        let most = self.budget.memory_bytes / PAGE_BYTES;
        if memory.initial > most {
            let (minimum_bytes, most_bytes) = (memory.initial.saturating_mul(PAGE_BYTES), self.budget.memory_bytes);
            return Err(Error::UserError(Unfit::MemoryMinimum { minimum_bytes, most_bytes }));
        }
        let maximum = Some(memory.maximum.map_or(most, |own| own.min(most)));
        Ok(wasm_encoder::MemoryType { maximum, ..utils::memory_type(self, memory) })
    }

    fn parse_global_section(&mut self, globals: &mut GlobalSection, section: GlobalSectionReader<'_>) -> Written {
        utils::parse_global_section(self, globals, section)?;
        self.add_globals(globals);
        Ok(())
    }

    fn parse_export_section(&mut self, exports: &mut ExportSection, section: ExportSectionReader<'_>) -> Written {
        utils::parse_export_section(self, exports, section)?;
        self.add_exports(exports);
        Ok(())
    }

    /// Writes the sections that the module lacks.
    fn intersperse_section_hook(&mut self, module: &mut Module, _: Option<SectionId>, before: Option<SectionId>) -> Written {
        if !self.written.types && is_behind(before, SectionId::Type) {
            let mut types = TypeSection::new();
            add_types(&mut types);
            module.section(&types);
            self.written.types = true;
        }
        if !self.written.functions && is_behind(before, SectionId::Function) {
            let mut functions = FunctionSection::new();
            self.add_functions(&mut functions);
            module.section(&functions);
            self.written.functions = true;
        }
        if !self.written.globals && is_behind(before, SectionId::Global) {
            let mut globals = GlobalSection::new();
            self.add_globals(&mut globals);
            module.section(&globals);
            self.written.globals = true;
        }
        if !self.written.exports && is_behind(before, SectionId::Export) {
            let mut exports = ExportSection::new();
            self.add_exports(&mut exports);
            module.section(&exports);
            self.written.exports = true;
        }
        if !self.written.code && is_behind(before, SectionId::Code) {
            let mut code = CodeSection::new();
            self.add_code(&mut code);
            module.section(&code);
            self.written.code = true;
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: CodeSectionReader<'_>) -> Written {
        utils::parse_code_section(self, code, section)?;
        self.add_code(code);
        Ok(())
    }

    fn parse_function_body(&mut self, code: &mut CodeSection, body: FunctionBody<'_>) -> Written {
        let index = self.next;
        self.next += 1;
        let (mut locals, mut count) = (Vec::new(), 0_u32);
        for local in body.get_locals_reader()? {
            let (of_one_type, local) = local?;
            locals.push((of_one_type, self.val_type(local)?));
            count += of_one_type;
        }
        let mut plan = match self.weights.get(index) {
            Weight::Callers(_) => None,
            Weight::Own => Some(self.weights.plan(index)?),
        };
        if let Some(plan) = plan.as_mut().filter(|_| self.entered.contains(&index)) {
            plan.entry = plan.entry.saturating_add(cost::IMPORT);
        }
        let of = self.code.type_of(index);
        let counter = plan.as_ref().map(|plan| (plan, count + of.map_or(0, |of| len(of.params()))));
        if counter.is_some() {
            locals.push((1, ValType::I32));
        }
        let results = match of.map(FuncType::results) {
            None | Some([]) => BlockType::Empty,
            Some([result]) => BlockType::Result(self.val_type(*result)?),
            Some(_) => BlockType::FunctionType(self.block_of(index)),
        };
        let mut writer = Writer::new(Function::new(locals), self.indices, results, counter);
        for (at, operator) in body.get_operators_reader()?.into_iter().enumerate() {
            let operator = operator?;
            writer.step(at, &operator, &self.instruction(operator.clone())?);
        }
        code.function(&writer.finish());
        Ok(())
    }

    fn parse_custom_name_subsection(&mut self, names: &mut NameSection, section: Name<'_>) -> Written {
        let Name::Function(functions) = section else { return utils::parse_custom_name_subsection(self, names, section) };
        let mut map: NameMap = utils::name_map(functions, Ok::<_, Error<Unfit>>)?;
        self.add_names(&mut map);
        names.functions(&map);
        self.has_names = true;
        Ok(())
    }
}

impl Meter<'_, '_> {
    fn add_functions(&self, functions: &mut FunctionSection) {
        for of in TYPE_OF {
            functions.function(self.indices.types + of);
        }
    }

    fn add_code(&self, code: &mut CodeSection) {
        for body in self.indices.bodies(self.code.has_memory) {
            code.function(&body);
        }
    }

    fn add_globals(&self, globals: &mut GlobalSection) {
        let fuel = i64::try_from(self.budget.fuel).unwrap_or(i64::MAX);
        let mutable = |val_type| GlobalType { val_type, mutable: true, shared: false };
        globals.global(mutable(ValType::I64), &ConstExpr::i64_const(fuel));
        globals.global(mutable(ValType::I32), &ConstExpr::i32_const(0));
    }

    fn add_exports(&self, exports: &mut ExportSection) {
        exports.export(FUEL, ExportKind::Global, self.indices.globals);
        exports.export(REFUSED, ExportKind::Global, self.indices.refused());
        if self.has_gauge {
            exports.export(LEFT, ExportKind::Func, self.indices.left());
        }
    }

    fn add_names(&self, names: &mut NameMap) {
        for (index, name) in (self.indices.functions..).zip(NAMES) {
            names.append(index, name);
        }
    }

    fn block_of(&self, index: usize) -> u32 {
        self.code.functions.get(index).and_then(|of| self.blocks.get(of)).copied().unwrap_or_default()
    }
}

fn add_types(types: &mut TypeSection) {
    for (parameters, results) in TYPES {
        types.ty().function(parameters.iter().copied(), results.iter().copied());
    }
}

/// Whether a section has its place behind another one (core specification, §5.5.2); `None` is the end of the module.
fn is_behind(section: Option<SectionId>, other: SectionId) -> bool {
    let place = |section: SectionId| match section {
        SectionId::Custom => 0,
        SectionId::Type => 1,
        SectionId::Import => 2,
        SectionId::Function => 3,
        SectionId::Table => 4,
        SectionId::Memory => 5,
        SectionId::Tag => 6,
        SectionId::Global => 7,
        SectionId::Export => 8,
        SectionId::Start => 9,
        SectionId::Element => 10,
        SectionId::DataCount => 11,
        SectionId::Code => 12,
        SectionId::Data => 13,
    };
    section.is_none_or(|section| place(section) > place(other))
}
