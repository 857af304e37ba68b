//! What a module says of itself: the file `manifest.json` beside its `Cargo.toml`, made from the module's own types.
//!
//! It is a file, and not a call of the component, so that a change of a published shape shows in a diff, and so that
//! the schema generator costs the component nothing.

use crate::Module;
use schemars::generate::SchemaSettings;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The world this SDK builds for.
pub const WORLD: &str = "bellwether:analysis@0.1.0";

/// What a module says of itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// [`Module::FEATURE`].
    pub feature: String,
    /// The crate's version, semver.
    pub version: String,
    /// The WIT world it was built for: [`WORLD`].
    pub world: String,
    /// [`Module::SUMMARY`].
    pub summary: String,
    /// JSON Schema (2020-12) of the input.
    pub input: serde_json::Value,
    /// JSON Schema (2020-12) of the result.
    pub result: serde_json::Value,
}

/// The manifest of a module, from its types.
pub fn manifest<M: Module>(version: &str) -> Manifest {
    let schema = |settings: SchemaSettings, output: bool| {
        let mut generator = settings.into_generator();
        let schema = if output { generator.root_schema_for::<M::Output>() } else { generator.root_schema_for::<M::Input>() };
        schema.to_value()
    };
    Manifest {
        feature: M::FEATURE.to_owned(),
        version: version.to_owned(),
        world: WORLD.to_owned(),
        summary: M::SUMMARY.to_owned(),
        input: schema(SchemaSettings::draft2020_12(), false),
        result: schema(SchemaSettings::draft2020_12().for_serialize(), true),
    }
}

/// The test that [`crate::export!`] adds: `manifest.json` is what the types say.
///
/// # Panics
/// When the file is missing or differs, with the command that rewrites it. With `BLESS=1` it writes instead.
#[allow(clippy::panic, clippy::expect_used, reason = "runs in tests only, where a panic is the way to fail")]
pub fn check_manifest<M: Module>(folder: &str, version: &str) {
    let path = Path::new(folder).join("manifest.json");
    let wanted = serde_json::to_string_pretty(&manifest::<M>(version)).expect("a manifest is plain data") + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, wanted).expect("manifest.json can be written");
        return;
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    if found != wanted {
        panic!("{} is not what the types say. Rewrite it: BLESS=1 cargo test manifest_is_up_to_date", path.display());
    }
}
