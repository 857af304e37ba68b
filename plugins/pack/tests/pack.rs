//! Packing through its public interface: what is refused with which message, and the files that one small component becomes.
//!
//! Components are written as text, so that each shows only its point. Whether packed modules run is tested with real ones:
//! `tests/parity`, `tests/e2e`.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use bellwether_manifest::{Declaration, Manifest, WORLD, WorldVersion};
use bellwether_pack::{Artefact, Budget, File, Refused, Tools, check_imports, componentize, pack};
use serde_json::json;
use std::fmt::Write as _;
use std::path::Path;

/// The smallest component that imports something of the world and exports a function.
const SMALL: &str = r#"(component
  (import "bellwether:analysis/clock@0.2.0" (instance $clock (export "now-ms" (func (result u64)))))
  (core func $now (canon lower (func $clock "now-ms")))
  (core module $code
    (import "clock" "now-ms" (func $now (result i64)))
    (func (export "analyze") (result i64) (call $now)))
  (core instance $instance (instantiate $code (with "clock" (instance (export "now-ms" (func $now))))))
  (func (export "analyze") (result u64) (canon lift (core func $instance "analyze"))))"#;

fn manifest() -> Manifest {
    let declaration = Declaration::new("test:small", "Says the time");
    Manifest { declaration, version: "1.0.0".to_owned(), world: WORLD.to_owned(), result: json!({ "type": "object" }) }
}

fn wasm(text: &str) -> Vec<u8> {
    wat::parse_str(text).unwrap()
}

/// What a module may use at most.
const MOST: Budget = Budget { fuel: 1_000_000_000, memory_bytes: 64 << 20 };

/// Tools that change nothing.
const KEEP: Tools<'_> =
    Tools { minify: &|source| Ok(source.to_owned()), optimise: &|wasm| Ok(wasm.to_vec()), optimised: String::new(), quality: 3 };

/// Packs without tools, so that the output is what this crate and the transpiler wrote.
fn packed(component: &[u8]) -> anyhow::Result<Artefact> {
    Ok(pack(component, &manifest(), &MOST, &KEEP)?.artefact)
}

/// `tests/data/small.txt`: each file with its length and the start of its digest, then the glue's outline. `BLESS=1` rewrites it;
/// an upgrade of the transpiler shows here first.
#[test]
fn a_small_component_becomes_these_files() {
    let mut found = String::new();
    let mut text = String::new();
    for file in packed(&wasm(SMALL)).unwrap().files().unwrap() {
        let digest: String = Artefact::from_bytes(file.bytes.clone()).digest.chars().take(16).collect();
        writeln!(found, "{}: {} bytes, {digest}", file.name, file.bytes.len()).unwrap();
        if file.name == "glue.js" {
            let glue = String::from_utf8(file.bytes).unwrap();
            write!(text, "\n# glue.js, its outermost lines\n{}", outline(&glue)).unwrap();
        } else if file.name == "manifest.json" {
            writeln!(text, "\n# manifest.json\n{}", String::from_utf8(file.bytes).unwrap()).unwrap();
        }
    }
    let found = found + &text;
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/small.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&golden, &found).unwrap();
    }
    let wanted = std::fs::read_to_string(&golden).unwrap_or_default();
    assert!(found == wanted, "{} differs; look with BLESS=1 and git diff. Found:\n{found}", golden.display());
}

/// Lines of the glue that begin at the margin, and the lines of the timer that packing adds.
fn outline(glue: &str) -> String {
    let shown = |line: &&str| line.contains("bellwether:") || line.starts_with(|c: char| c.is_ascii_alphabetic());
    glue.lines().filter(shown).map(|line| format!("{line}\n")).collect()
}

#[test]
fn equal_input_gives_equal_bytes_and_any_change_another_digest() {
    let manifest = manifest();
    let first = pack(&wasm(SMALL), &manifest, &MOST, &KEEP).unwrap();
    assert_eq!(pack(&wasm(SMALL), &manifest, &MOST, &KEEP).unwrap(), first);
    assert_eq!(Artefact::from_bytes(first.artefact.bytes.clone()), first.artefact);
    assert_eq!((first.imports.as_slice(), first.budget), (["clock".to_owned()].as_slice(), MOST));
    let other = wasm(&SMALL.replace("(call $now)", "(i64.const 0)"));
    for (about, changed) in [
        ("component", pack(&other, &manifest, &MOST, &KEEP)),
        ("manifest", pack(&wasm(SMALL), &Manifest { version: "2.0.0".to_owned(), ..manifest.clone() }, &MOST, &KEEP)),
        ("glue", pack(&wasm(SMALL), &manifest, &MOST, &Tools { minify: &|source| Ok(format!("{source}\n")), ..KEEP })),
    ] {
        assert_ne!(changed.unwrap().artefact.digest, first.artefact.digest, "{about}");
    }
}

#[test]
fn the_order_of_files_does_not_matter() {
    let file = |name: &str| File { name: name.to_owned(), bytes: name.as_bytes().to_vec() };
    let artefact = Artefact::new(vec![file("b"), file("a")], 3).unwrap();
    assert_eq!(artefact, Artefact::new(vec![file("a"), file("b")], 3).unwrap());
    assert_eq!(artefact.files().unwrap(), [file("a"), file("b")]);
}

#[test]
fn what_a_component_may_import() {
    let instance = |name: &str| format!(r#"(component (import "{name}" (instance)))"#);
    let ours = |name: &str| instance(&format!("bellwether:analysis/{name}"));
    let refused = |name: &str| Some(Refused::Import(name.to_owned(), WorldVersion::NEWEST));
    for (text, expected) in [
        ("(component)".to_owned(), None),
        (ours("http@0.2.0"), None),
        (ours("site-data@0.2.9"), None),
        (ours("measure@0.2.0"), None),
        (ours("http@0.1.0"), refused("bellwether:analysis/http@0.1.0")),
        (ours("http@0.3.0"), refused("bellwether:analysis/http@0.3.0")),
        (ours("http@0.20.0"), refused("bellwether:analysis/http@0.20.0")),
        (ours("http@1.0.0"), refused("bellwether:analysis/http@1.0.0")),
        (ours("http"), refused("bellwether:analysis/http")),
        (ours("files@0.2.0"), refused("bellwether:analysis/files@0.2.0")),
        (instance("wasi:io/streams@0.2.0"), refused("wasi:io/streams@0.2.0")),
        (instance("other:analysis/http@0.2.0"), refused("other:analysis/http@0.2.0")),
        (instance("bellwether:analysis2/http@0.2.0"), refused("bellwether:analysis2/http@0.2.0")),
        (r#"(component (import "open" (func)))"#.to_owned(), refused("open")),
        (r#"(component (import "code" (core module)))"#.to_owned(), refused("code")),
        (r#"(component (import "part" (component)))"#.to_owned(), refused("part")),
        // A `use` in the world.
        (r#"(component (type $t string) (import "failure" (type (eq $t))))"#.to_owned(), None),
        // Satisfied by the component around it.
        (r#"(component (component (import "inner" (instance))))"#.to_owned(), None),
        (r#"(component (component) (import "after" (instance)))"#.to_owned(), refused("after")),
        (
            r#"(component
              (core module $m (table (export "t") 1 funcref))
              (core instance $i (instantiate $m))
              (core type $start (func (param i32)))
              (alias core export $i "t" (core table $t))
              (core func (canon thread.new-indirect $start (core table $t))))"#
                .to_owned(),
            Some(Refused::Threads),
        ),
    ] {
        let found = check_imports(&wasm(&text), WORLD).err().map(|error| error.downcast::<Refused>().unwrap());
        assert_eq!(found, expected, "{text}");
    }
}

/// A component has one world, the one that its manifest names.
#[test]
fn older_worlds() {
    let check = |name: &str, world: &str, expected: Option<Refused>| {
        let component = wasm(&format!(r#"(component (import "bellwether:analysis/{name}" (instance)))"#));
        let found = check_imports(&component, world).err().map(|error| error.downcast::<Refused>().unwrap());
        assert_eq!(found, expected, "{name} {world}");
    };
    let refused = |name: &str, world| Some(Refused::Import(format!("bellwether:analysis/{name}"), world));
    let old = WorldVersion::V0_1;
    check("http@0.1.0", old.name(), None);
    check("http@0.1.7", old.name(), None);
    check("http@0.2.0", old.name(), refused("http@0.2.0", old));
    check("measure@0.1.0", old.name(), refused("measure@0.1.0", old));
    let unknown = "bellwether:analysis@0.3.0";
    check("http@0.3.0", unknown, Some(Refused::World(unknown.to_owned())));
}

#[test]
fn interfaces_of_the_contract_may_be_imported() {
    for name in ["http", "site-data", "text"] {
        check_imports(&wasm(&format!(r#"(component (import "bellwether:analysis/{name}@0.2.0" (instance)))"#)), WORLD).unwrap();
    }
}

#[test]
fn a_refusal_names_what_to_change() {
    let error = packed(&wasm(r#"(component (import "wasi:io/streams@0.2.0" (instance)))"#)).unwrap_err();
    assert_eq!(error.downcast_ref(), Some(&Refused::Import("wasi:io/streams@0.2.0".to_owned(), WorldVersion::NEWEST)));
    let text = error.to_string();
    assert!(text.contains("`wasi:io/streams@0.2.0`") && text.contains("wit/world.wit"), "{text}");
}

#[test]
fn what_is_no_module() {
    let core = wasm("(module)");
    let foreign = wasm(r#"(module (import "env" "open" (func)))"#);
    for (about, packing, expected) in [
        ("core wasm without a world", componentize(&foreign), "the module does not fit its world"),
        ("junk for core wasm", componentize(b"junk"), "the file holds no WIT world"),
        ("nothing", componentize(b""), "the file holds no WIT world"),
        ("a component for core wasm", componentize(&wasm("(component)")), "the file holds no WIT world"),
        ("core wasm for a component", packed(&core).map(|artefact| artefact.bytes), "it is a core module"),
        ("junk for a component", packed(b"junk").map(|artefact| artefact.bytes), "bad magic"),
        ("a component that is cut", packed(&wasm(SMALL)[..40]).map(|artefact| artefact.bytes), "unexpected end"),
    ] {
        let text = packing.err().map(|error| format!("{error:#}")).unwrap_or_default();
        assert!(text.contains(expected), "{about}: {text:?}");
    }
}

#[test]
fn a_minifier_that_fails_fails_the_packing() {
    let tools = Tools { minify: &|_| anyhow::bail!("no minifier"), ..KEEP };
    let error = pack(&wasm(SMALL), &manifest(), &MOST, &tools).unwrap_err();
    assert_eq!(error.to_string(), "no minifier");
}

#[test]
fn a_name_that_does_not_fit_a_tar_header() {
    let artefact = |length: usize| Artefact::new(vec![File { name: "x".repeat(length), bytes: Vec::new() }], 3);
    assert_eq!(artefact(100).unwrap().files().unwrap().len(), 1);
    let error = format!("{:#}", artefact(101).unwrap_err());
    assert!(error.contains(&"x".repeat(101)) && error.contains("cannot be put into the archive"), "{error}");
}
