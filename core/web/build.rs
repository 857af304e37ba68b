//! Makes the sentences from `texts/`, and the inputs of the service's own modules from their manifests: as code, because reading the
//! manifests would take more of it.
#![allow(clippy::expect_used, clippy::print_stdout, reason = "a build script fails by panicking, and cargo reads what it prints")]

use bellwether_core::feature::{Declaration, contract};
use bellwether_manifest::{Field, Kind};
use std::path::Path;

fn main() {
    bellwether_catalogue::build("texts");
    let modules = Path::new("../../plugins/modules");
    println!("cargo::rerun-if-changed={}", modules.display());
    // Where a module is not there yet, the contract says what it will take.
    let declared = contract().into_iter().map(|promised| {
        let file = modules.join(promised.feature.as_str()).join("manifest.json");
        println!("cargo::rerun-if-changed={}", file.display());
        let manifest = std::fs::read_to_string(&file).ok();
        manifest.map_or(promised, |text| serde_json::from_str(&text).expect("a manifest is a declaration"))
    });
    let declared: Vec<Declaration> = declared.collect();
    let inputs = declared.iter().map(|declared| {
        let fields = declared.fields.iter().map(field).collect::<Vec<_>>().join(", ");
        format!("{:?} => vec![{fields}],\n", declared.feature.as_str())
    });
    let inputs = format!(
        "pub(super) fn fields_of(feature: &str) -> Option<Vec<Field>> {{\nSome(match feature {{\n{}_ => return None,\n}})\n}}\n",
        inputs.collect::<String>()
    );
    let out = std::env::var("OUT_DIR").expect("cargo names the folder");
    std::fs::write(Path::new(&out).join("inputs.rs"), inputs).expect("a writable folder");
    let text = serde_json::to_string(&declared).expect("declarations are JSON");
    std::fs::write(Path::new(&out).join("declarations.json"), text).expect("a writable folder");
}

/// The expression of a member; what it means is data, which no check needs.
fn field(field: &Field) -> String {
    let make = if field.required { "required" } else { "optional" };
    format!("Field::{make}({:?}, {})", field.name, kind(&field.kind))
}

fn kind(of: &Kind) -> String {
    match of {
        Kind::Url | Kind::HttpsUrl | Kind::Domain | Kind::Site | Kind::Country | Kind::Language | Kind::Flag | Kind::Job => {
            format!("Kind::{of:?}")
        }
        Kind::Choice { of } => format!("Kind::choice(&{of:?})"),
        Kind::Text { max_chars } => format!("Kind::Text {{ max_chars: {max_chars} }}"),
        Kind::Integer { min, max, default } => format!("Kind::Integer {{ min: {min}, max: {max}, default: {default} }}"),
        Kind::List { of, min, max } => format!("Kind::List {{ of: Box::new({}), min: {min}, max: {max} }}", kind(of)),
    }
}
