//! The manifest of a module: the file `manifest.json` beside its `Cargo.toml`, made from its declaration and types.
//!
//! It is a file, not a call of the component, so that a change of a published schema shows in a diff, and so that components do
//! not contain the schema generator.

use crate::meta::Complete;
use crate::{Field, Kind, Manifest, Module};
use bellwether_manifest::WORLD;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use std::path::Path;

/// The manifest of a module.
pub fn manifest<M: Module>(version: &str) -> Manifest {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    Manifest {
        declaration: M::declaration(),
        version: version.to_owned(),
        world: WORLD.to_owned(),
        result: generator.root_schema_for::<Complete<M::Output>>().to_value(),
    }
}

/// The test that [`crate::export!`] adds: `manifest.json` matches the declaration and the types, and [`Module::Input`] accepts
/// every input that the declaration allows.
///
/// # Panics
/// When the file is missing or differs, with the command that rewrites it (with `BLESS=1` it writes instead), and when an input
/// that the fields allow cannot be read as [`Module::Input`].
#[allow(clippy::panic, clippy::expect_used, reason = "runs in tests only, where a panic is the way to fail")]
pub fn check_manifest<M: Module>(folder: &str, version: &str) {
    for input in samples(&M::declaration().fields) {
        if let Err(error) = serde_json::from_value::<M::Input>(input.clone()) {
            panic!("the declaration allows {input}, which the type of the input refuses: {error}");
        }
    }
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

/// Inputs that fit the fields: the smallest, the largest, and one for each word of a choice.
fn samples(fields: &[Field]) -> Vec<Value> {
    let input = |full: bool| {
        let mut input = Map::new();
        for field in fields.iter().filter(|field| full || field.required) {
            input.insert(field.name.clone(), sample(&field.kind, full));
            if field.kind == Kind::Domain {
                input.insert("origin".to_owned(), "https://example.com".into());
            }
        }
        input
    };
    let mut all = vec![input(false), input(true)];
    for field in fields {
        if let Kind::Choice { of } = &field.kind {
            all.extend(of.iter().map(|word| {
                let mut input = input(true);
                input.insert(field.name.clone(), word.as_str().into());
                input
            }));
        }
    }
    all.into_iter().map(Value::Object).collect()
}

fn sample(kind: &Kind, full: bool) -> Value {
    match kind {
        Kind::Url | Kind::HttpsUrl | Kind::Site => "https://example.com/".into(),
        Kind::Domain => "example.com".into(),
        Kind::Text { max_chars } => "é".repeat(if full { *max_chars as usize } else { 1 }).into(),
        Kind::Country => "FR".into(),
        Kind::Language => "fr".into(),
        Kind::Integer { min, max, .. } => if full { *max } else { *min }.into(),
        Kind::Choice { of } => of.first().cloned().unwrap_or_default().into(),
        Kind::Flag => full.into(),
        Kind::Job => "0190a8e0-1f00-7000-8000-000000000000".into(),
        Kind::List { of, min, max } => (0..if full { *max } else { *min }).map(|_| sample(of, full)).collect(),
    }
}
