//! Makes the sentences from `texts/`, and the inputs of the service's own modules from their manifests: as constants, because reading the
//! manifests would take more of the file, and so would code that makes each member.
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
        format!("({:?}, &[{fields}]),\n", declared.feature.as_str())
    });
    let inputs = format!("static INPUTS: &[(&str, &[Member])] = &[\n{}];\n", inputs.collect::<String>());
    let out = std::env::var("OUT_DIR").expect("cargo names the folder");
    std::fs::write(Path::new(&out).join("inputs.rs"), inputs).expect("a writable folder");
    let text = serde_json::to_string(&declared).expect("declarations are JSON");
    std::fs::write(Path::new(&out).join("declarations.json"), text).expect("a writable folder");
}

/// The expression of a member; what it means is data, which no check needs.
fn field(field: &Field) -> String {
    format!("Member {{ name: {:?}, required: {}, kind: {} }}", field.name, field.required, kind(&field.kind))
}

fn kind(of: &Kind) -> String {
    match of {
        Kind::Url | Kind::HttpsUrl | Kind::Domain | Kind::Site | Kind::Country | Kind::Language | Kind::Flag | Kind::Job => {
            format!("Constant::Plain(Kind::{of:?})")
        }
        Kind::Choice { of } => format!("Constant::Choice(&{of:?})"),
        Kind::Text { max_chars } => format!("Constant::Plain(Kind::Text {{ max_chars: {max_chars} }})"),
        Kind::Integer { min, max, default } => {
            format!("Constant::Plain(Kind::Integer {{ min: {min}, max: {max}, default: {default} }})")
        }
        Kind::List { of, min, max } => format!("Constant::List(&{}, {min}, {max})", kind(of)),
    }
}
