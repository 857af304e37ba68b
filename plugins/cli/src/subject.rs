//! A module that is ready to run: its folder, its manifest, its schema and the compiled component. It knows no cases.

use crate::compile::compile;
use crate::exit::{Error, Result};
use crate::folder::Folder;
use bellwether_core::feature::{ANY_HOST, Grant};
use bellwether_host::{Engine, Module, fuel_per_ms};
use bellwether_manifest::Manifest;
use bellwether_schema::Schema;

/// A module that is ready to run.
pub(crate) struct Subject {
    pub(crate) folder: Folder,
    pub(crate) manifest: Manifest,
    pub(crate) schema: Schema,
    pub(crate) module: Module,
    /// Fuel that this machine uses in a millisecond.
    pub(crate) fuel_per_ms: u64,
}

impl Subject {
    /// Loads a component with the manifest of its folder.
    ///
    /// # Errors
    /// When the manifest or its schema cannot be used, or the component does not fit the world or cannot be metered.
    pub(crate) fn load(folder: &Folder, engine: &Engine, component: &[u8], fuel_per_ms: u64) -> Result<Self> {
        Self::of(folder, folder.manifest()?, engine, component, fuel_per_ms)
    }

    /// The same with another manifest than that of the folder.
    ///
    /// # Errors
    /// As [`Subject::load`].
    pub(crate) fn of(folder: &Folder, manifest: Manifest, engine: &Engine, component: &[u8], fuel_per_ms: u64) -> Result<Self> {
        let schema = Self::schema(&manifest)?;
        let module = Module::load(engine, component, manifest.declaration.clone())
            .map_err(|error| Error::build(format!("The component cannot run: {error:#}."), "bellwether check says more."))?;
        Ok(Self { folder: folder.clone(), manifest, schema, module, fuel_per_ms })
    }

    /// The schema of a result.
    ///
    /// # Errors
    /// When it cannot be used.
    pub(crate) fn schema(manifest: &Manifest) -> Result<Schema> {
        Schema::read(&manifest.result).map_err(|fault| {
            Error::build(
                format!("The schema of the result cannot be used {fault}."),
                "Change the type of the result, then run: bellwether test --bless. In C, change \"result\" in manifest.json.",
            )
        })
    }
}

impl Subject {
    /// The hosts that a run on an input may ask: those that the manifest asks for.
    pub(crate) fn grant(&self, input: &str) -> Grant {
        let input = serde_json::from_str(input).unwrap_or_default();
        Grant::of(&self.manifest.declaration, &[ANY_HOST.to_owned()], &input)
    }
}

/// Builds the module of a folder and makes it ready to run. The engine must outlive it.
///
/// # Errors
/// As [`compile`], [`engine`] and [`Subject::load`].
pub(crate) fn ready(folder: &Folder) -> Result<(Engine, Subject)> {
    let component = compile(folder)?;
    let (engine, fuel_per_ms) = engine()?;
    let subject = Subject::load(folder, &engine, &component, fuel_per_ms)?;
    Ok((engine, subject))
}

/// An engine, and how fast this machine is.
///
/// # Errors
/// When this machine cannot run wasm.
pub(crate) fn engine() -> Result<(Engine, u64)> {
    let both = Engine::new().and_then(|engine| Ok((engine, fuel_per_ms()?)));
    both.map_err(|error| {
        Error::missing(format!("This machine cannot run wasm: {error:#}."), "Use a 64-bit machine that wasmtime supports.")
    })
}
