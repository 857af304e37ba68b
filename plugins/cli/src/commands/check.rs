//! `bellwether check`: what can be judged of a module before it is published. The service judges again when it is.

use crate::cases::{Verdict, judge};
use crate::checks::Check;
use crate::compile::{compile, manifest_test};
use crate::exit::Result;
use crate::figures::{bytes, count, several};
use crate::folder::Folder;
use crate::language::Language;
use crate::subject::{Subject, engine};
use bellwether_core::bounds;
use bellwether_host::{Budget, Module};
use bellwether_manifest::{Declaration, Manifest};
use bellwether_package::{NotPublishable, Statement, judge_package, publisher_of};
use bellwether_schema::Schema;
use serde::Serialize;
use std::path::PathBuf;
use wasmparser::{Parser, Payload};

/// The vendor of a module whose author has not named any.
const NOBODY: &str = "local";
/// Bytes of a page of linear memory (WebAssembly core specification, §4.2.8).
const PAGE_BYTES: u64 = 65_536;

/// What the checks found.
#[derive(Debug, Serialize)]
pub(crate) struct Checked {
    /// The id of the manifest.
    pub(crate) feature: String,
    pub(crate) checks: Vec<Check>,
}

/// Checks a module.
///
/// # Errors
/// When it does not build, or has no manifest.
pub(crate) fn check(folder: &Folder) -> Result<Checked> {
    let component = compile(folder)?;
    let manifest = folder.manifest()?;
    let mut checks = vec![
        of_types(folder)?,
        of_id(&manifest, folder.language),
        of_manifest(&manifest, folder.language),
        of_schema(&manifest, folder.language),
        of_imports(&component, &manifest, folder.language),
        of_size(&component),
        of_metering(&component, &manifest),
        of_paths(folder, &component),
    ];
    checks.extend(of_cases(folder, &component)?);
    Ok(Checked { feature: manifest.declaration.feature.as_str().to_owned(), checks })
}

fn of_types(folder: &Folder) -> Result<Check> {
    Ok(match manifest_test(folder, false)? {
        Ok(()) if folder.language == Language::C => {
            Check::ok("types", "In C manifest.json is written by hand: the cases try it.")
        }
        Ok(()) => Check::ok("types", "manifest.json is what the types say."),
        Err(said) => {
            let why = said.lines().find(|line| line.contains("manifest.json is not") || line.contains("the declaration allows"));
            // How cargo alone rewrites it is no help here.
            let why = why.and_then(|why| why.split(" Rewrite it:").next()).map_or("cargo says above why.", str::trim);
            Check::failed(
                "types",
                format!("The test of the manifest failed: {why}"),
                "bellwether test --bless writes manifest.json; then read what changed.",
            )
        }
    })
}

fn of_id(manifest: &Manifest, language: Language) -> Check {
    const NAME: &str = "id";
    let id = &manifest.declaration.feature;
    let help = match language {
        Language::Rust => {
            "Name it vendor:name in Declaration::new, for example acme:page_title, then run: bellwether test --bless"
        }
        Language::C => "Name it vendor:name, for example acme:page_title: \"feature\" in manifest.json.",
    };
    if id.is_reserved() || id.is_internal() {
        return Check::failed(
            NAME,
            format!("{id} is an id of the service's own modules, which its operator alone publishes."),
            help,
        );
    }
    if !id.is_vendors() {
        return Check::failed(NAME, format!("{:?} is not of the form vendor:name.", id.as_str()), help);
    }
    if id.vendor() == Some(NOBODY) {
        return Check::failed(NAME, format!("{id} has the vendor `{NOBODY}`, which stands for nobody."), help);
    }
    Check::ok(NAME, format!("{id} is of the form vendor:name."))
}

/// The rules of the service for a package of the module's own vendor, of which no version is published.
fn of_manifest(manifest: &Manifest, language: Language) -> Check {
    const NAME: &str = "manifest";
    let declared = &manifest.declaration;
    if !declared.feature.is_vendors() {
        return Check::ok(NAME, "Its fields are judged once it has an id of its own.");
    }
    let statement = Statement { manifest: manifest.clone(), component_sha256: String::new(), archive_sha256: String::new() };
    match judge_package(&statement, publisher_of(&declared.feature), "", &[]) {
        Ok(()) => {
            let Declaration { wall_ms, fuel, .. } = declared;
            let (version, fuel) = (&manifest.version, count(*fuel));
            Check::ok(
                NAME,
                format!(
                    "Its version ({version}), fields, needs, world, wall time ({wall_ms} ms) and fuel ({fuel}) are accepted."
                ),
            )
        }
        Err(NotPublishable::Schema(_)) => Check::ok(NAME, "Its version is judged once its schema is accepted."),
        Err(unfit @ NotPublishable::Version(_)) => {
            Check::failed(NAME, format!("It would be refused: {unfit}."), language.how_to_raise())
        }
        Err(unfit) => Check::failed(NAME, format!("It would be refused: {unfit}."), language.how_to_declare()),
    }
}

fn of_schema(manifest: &Manifest, language: Language) -> Check {
    match Schema::read(&manifest.result) {
        Ok(_) => Check::ok("schema", "The schema of the result is accepted."),
        Err(fault) => {
            let help = match language {
                Language::Rust => {
                    "Change the type of the result: no type that contains itself, no unusual keyword (core/schema)."
                }
                Language::C => "Change \"result\" in manifest.json: no reference in a circle, no unusual keyword (core/schema).",
            };
            Check::failed("schema", format!("The schema of the result would be refused {fault}."), help)
        }
    }
}

fn of_imports(component: &[u8], manifest: &Manifest, language: Language) -> Check {
    match bellwether_pack::check_imports(component, &manifest.world) {
        Ok(_) => Check::ok("imports", format!("It imports only what is in {}.", manifest.world)),
        Err(error) => {
            let brings = match language {
                Language::Rust => "crate",
                Language::C => "declaration",
            };
            let help =
                format!("Remove the {brings} that brings this import: clocks, files, threads and random numbers are not there.");
            Check::failed("imports", format!("It would be refused: {error:#}."), help)
        }
    }
}

fn of_size(component: &[u8]) -> Check {
    let (has, packed, unpacked) = (component.len() as u64, bounds::MODULE_BYTES.max, bounds::MODULE_UNPACKED_BYTES.max);
    let help = "Look for large tables and crates: each run reads them into memory.";
    let shown = bytes(has);
    if has > unpacked {
        return Check::failed("size", format!("The component has {shown}, and a module may have {}.", bytes(unpacked)), help);
    }
    if has > packed {
        return Check::warning("size", format!("The component has {shown}: packed, it may have {}.", bytes(packed)), help);
    }
    Check::ok("size", format!("The component has {shown}; a packed module may have {}.", bytes(packed)))
}

fn of_metering(component: &[u8], manifest: &Manifest) -> Check {
    let budget = Budget { fuel: manifest.declaration.fuel, ..Module::MOST };
    match bellwether_meter::metered(component, &budget) {
        Ok(_) => {
            let (starts, most) = (bytes(memory_minimum(component)), bytes(budget.memory_bytes));
            Check::ok("memory", format!("It can be metered; its memory starts with {starts} of {most}."))
        }
        Err(unfit) => Check::failed(
            "memory",
            format!("It cannot be metered: {unfit}."),
            "Build with bellwether build, and keep no large buffers in statics.",
        ),
    }
}

/// Bytes of memory with which a component starts.
fn memory_minimum(component: &[u8]) -> u64 {
    let mut pages = 0;
    for payload in Parser::new(0).parse_all(component).flatten() {
        if let Payload::MemorySection(memories) = payload {
            pages += memories.into_iter().flatten().map(|memory| memory.initial).sum::<u64>();
        }
    }
    pages * PAGE_BYTES
}

/// A path of this machine in the component differs on every other one, and tells who built it.
fn of_paths(folder: &Folder, component: &[u8]) -> Check {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let places = [Some(folder.root.clone()), home].into_iter().flatten();
    let mut texts = places.map(|place| format!("{}/", place.display())).filter(|text| text.len() > 2);
    let found = texts.find(|text| component.windows(text.len()).any(|part| part == text.as_bytes()));
    match found {
        None => Check::ok("paths", "It contains no path of this machine."),
        Some(path) => Check::warning(
            "paths",
            format!("It contains the path {path}, so it differs on every machine and tells where it was built."),
            match folder.language {
                Language::Rust => "Look for env!(\"CARGO_MANIFEST_DIR\"), file!() and build scripts that write paths.",
                Language::C => "Look for __FILE__, and assert, which has it.",
            },
        ),
    }
}

/// The checks that run the cases.
fn of_cases(folder: &Folder, component: &[u8]) -> Result<Vec<Check>> {
    let paths = folder.cases(None)?;
    if paths.is_empty() {
        let help = "Write one (cases/<name>/case.json), or record one: bellwether record NAME --url URL";
        return Ok(vec![Check::failed("cases", "It has no cases.", help)]);
    }
    let (engine, fuel_per_ms) = engine()?;
    let subject = match Subject::load(folder, &engine, component, fuel_per_ms) {
        Ok(subject) => subject,
        Err(error) => return Ok(vec![Check::failed("cases", format!("They cannot be run: {}", error.error), error.help)]),
    };
    let verdicts = paths.iter().map(|path| judge(&subject, path, false)).collect::<Result<Vec<_>>>()?;
    let named = |chosen: &dyn Fn(&Verdict) -> bool| {
        verdicts.iter().filter(|verdict| chosen(verdict)).map(|verdict| verdict.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let (failed, unsteady) = (named(&|verdict| !verdict.ok), named(&|verdict| !verdict.deterministic));
    Ok(vec![
        match failed.as_str() {
            "" => Check::ok("cases", format!("{} passed.", several(verdicts.len(), "case"))),
            names => Check::failed("cases", format!("These fail: {names}."), "bellwether test says why."),
        },
        match unsteady.as_str() {
            "" => Check::ok("determinism", "Equal answers gave equal bytes, in four orders of the answers."),
            names => Check::failed(
                "determinism",
                format!("Runs of these differ: {names}."),
                "bellwether test says in which order of answers.",
            ),
        },
    ])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use crate::members::unread;
    use bellwether_manifest::{Kind, WORLD};
    use serde_json::json;

    /// The first failed check of id and manifest: what was found, and the help for a module in C.
    fn check(feature: &str, version: &str, result: serde_json::Value, expected: Option<(&str, &str)>) {
        let declaration = Declaration::new(feature, "Tea");
        let manifest = Manifest { declaration, version: version.to_owned(), world: WORLD.to_owned(), result };
        let checks = [of_id(&manifest, Language::C), of_manifest(&manifest, Language::C)];
        let failed = checks.iter().find(|check| check.is_failed());
        let found = failed.map(|check| (check.found.as_str(), check.help.as_deref().unwrap_or_default()));
        match (found, expected) {
            (None, None) => {}
            (Some((found, help)), Some((what, hint))) if found.contains(what) && help.contains(hint) => {}
            found => panic!("{feature} {version}: {found:?}"),
        }
    }

    #[test]
    fn what_the_service_would_refuse() {
        let by_hand = "\"version\" in manifest.json";
        check("acme:tea", "1.0.0", json!({}), None);
        check("acme:tea", "1", json!({}), Some(("\"1\" is no version", by_hand)));
        check("acme:tea", &format!("1.0.0-{}", "a".repeat(64)), json!({}), Some(("more than 64 characters", by_hand)));
        check("local:tea", "1.0.0", json!({}), Some(("`local`, which stands for nobody", "acme:page_title")));
        check("geo_score", "1.0.0", json!({}), Some(("the service's own modules", "\"feature\" in manifest.json")));
        check("Acme:tea", "1.0.0", json!({}), Some(("not of the form vendor:name", "acme:page_title")));
        // The check of the schema says that.
        check("acme:tea", "1", json!({ "type": "tea" }), None);
    }

    /// The example of `docs/authors/first.md` may be published, and has each kind of field.
    #[test]
    fn the_manifest_of_the_manual() {
        let page = include_str!("../../../../docs/authors/first.md");
        let example = page.rsplit("```json\n").next().unwrap().split("```").next().unwrap();
        let members: serde_json::Value = serde_json::from_str(example).unwrap();
        assert_eq!(unread(members.clone()), None);
        let manifest: Manifest = serde_json::from_str(example).unwrap();
        for found in [of_id(&manifest, Language::C), of_manifest(&manifest, Language::C), of_schema(&manifest, Language::C)] {
            assert!(!found.is_failed(), "{found:?}");
        }
        let kinds: Vec<&str> = members["fields"].as_array().unwrap().iter().filter_map(|field| field["kind"].as_str()).collect();
        for field in &manifest.declaration.fields {
            let kind = match field.kind {
                Kind::Url => "url",
                Kind::HttpsUrl => "https_url",
                Kind::Domain => "domain",
                Kind::Site => "site",
                Kind::Text { .. } => "text",
                Kind::Country => "country",
                Kind::Language => "language",
                Kind::Integer { .. } => "integer",
                Kind::Choice { .. } => "choice",
                Kind::Flag => "flag",
                Kind::Job => "job",
                Kind::List { .. } => "list",
            };
            assert!(kinds.contains(&kind) && page.contains(&format!("`{kind}`")), "{kind}");
        }
        assert_eq!(kinds.len(), 12, "the example has each kind once: {kinds:?}");
        for (name, _) in members.as_object().unwrap() {
            assert!(page.contains(&format!("| `{name}` |")), "{name} is not in the table");
        }
    }
}
