//! Random modules and components of `wasm-smith`.

use anyhow::{Context, Result, anyhow};
use arbitrary::Unstructured;
use fastrand::Rng;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{MemoryType, Module};
use wasm_smith::Config;
use wit_component::{ComponentEncoder, StringEncoding, dummy_module, embed_component_metadata};
use wit_parser::{LiftLowerAbi, ManglingAndAbi, Resolve, WorldId};

/// Bytes of chance for one module: what is not used makes no difference.
const BYTES: usize = 20_000;

/// Makes random modules of the newest world.
pub(crate) struct Smith {
    resolve: Resolve,
    world: WorldId,
    /// A module with all imports and exports of the world, for each way to call them.
    shapes: Vec<Vec<u8>>,
}

impl Smith {
    pub(crate) fn new() -> Result<Self> {
        let mut resolve = Resolve::default();
        let package = resolve.push_str("world.wit", include_str!("../../../wit/world.wit"))?;
        let world = resolve.select_world(&[package], Some("module"))?;
        let abis = [LiftLowerAbi::Sync, LiftLowerAbi::AsyncCallback];
        let shapes = abis.map(|abi| with_pages(&dummy_module(&resolve, world, ManglingAndAbi::Legacy(abi))));
        Ok(Self { resolve, world, shapes: shapes.into_iter().collect::<Result<_>>()? })
    }

    /// A component around a core module of the world.
    pub(crate) fn around(&self, mut module: Vec<u8>) -> Result<Vec<u8>> {
        embed_component_metadata(&mut module, &self.resolve, self.world, StringEncoding::UTF8)?;
        ComponentEncoder::default().validate(false).module(&module)?.encode()
    }

    /// A component around a random core module, which exports what the world wants and imports some of what the world has.
    pub(crate) fn module(&self, dice: &mut Rng) -> Result<Vec<u8>> {
        let shape = self.shapes.get(dice.usize(..self.shapes.len().max(1))).context("there is no shape")?;
        let config = Config {
            exports: Some(shape.clone()),
            available_imports: dice.bool().then(|| shape.clone()),
            max_imports: if dice.bool() { 30 } else { 0 },
            max_instructions: 1 << dice.u32(4..10),
            max_funcs: 1 << dice.u32(4..8),
            // The one of the shape.
            max_memories: 0,
            max_tables: dice.usize(..3),
            ..counted(dice)
        };
        let chance: Vec<u8> = std::iter::repeat_with(|| dice.u8(..)).take(BYTES).collect();
        self.around(wasm_smith::Module::new(config, &mut Unstructured::new(&chance))?.to_bytes())
    }

    /// A random component: mostly types, aliases, canonical functions and what is nested.
    #[expect(clippy::unused_self, reason = "a way to make an input, as the others")]
    pub(crate) fn component(&self, dice: &mut Rng) -> Result<Vec<u8>> {
        let (max_imports, max_components) = (if dice.bool() { 100 } else { 0 }, if dice.bool() { 10 } else { 0 });
        let config = Config { max_imports, max_components, ..counted(dice) };
        let chance: Vec<u8> = std::iter::repeat_with(|| dice.u8(..)).take(BYTES).collect();
        Ok(wasm_smith::Component::new(config, &mut Unstructured::new(&chance))?.to_bytes())
    }
}

/// The same module with some pages of memory from the start, so that not every access of it is a trap.
fn with_pages(module: &[u8]) -> Result<Vec<u8>> {
    struct Pages;
    impl Reencode for Pages {
        type Error = std::convert::Infallible;
        fn memory_type(&mut self, memory: wasmparser::MemoryType) -> Result<MemoryType, reencode::Error<Self::Error>> {
            Ok(MemoryType { minimum: 16, ..reencode::utils::memory_type(self, memory) })
        }
    }
    let mut written = Module::new();
    Pages.parse_core_module(&mut written, wasmparser::Parser::new(0), module).map_err(|error| anyhow!("{error}"))?;
    Ok(written.finish())
}

/// The features of wasm that modules may use, and sometimes the others.
fn counted(dice: &mut Rng) -> Config {
    let more = dice.u8(..8) == 0;
    Config {
        // With them come references to things of the host, which are refused.
        reference_types_enabled: more,
        exceptions_enabled: more,
        gc_enabled: more,
        memory64_enabled: more,
        relaxed_simd_enabled: more,
        threads_enabled: more,
        wide_arithmetic_enabled: more,
        compact_imports_enabled: more,
        extended_const_enabled: true,
        generate_custom_sections: dice.bool(),
        max_memory32_bytes: 32 << 20,
        max_table_elements: 10_000,
        ..Config::default()
    }
}
