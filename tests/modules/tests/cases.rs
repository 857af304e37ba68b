//! Every case of every module, in the native host. The tests themselves come from `build.rs`, one for each module; the hostile
//! guest also has cases, for imports that no module of ours uses.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may panic")]

use bellwether_host::{Case, Category, Engine, Module, Outcome, Trial, block_on, expected_page};
use bellwether_module_tests::{OLD_WORLDS, OTHER_LANGUAGES, case_folders, component, kept_component, manifest, root};
use bellwether_schema::Schema;
use serde_json::Value;
use std::path::Path;
use std::time::Duration;

include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// Runs the cases of `<parent>/<name>/cases`, each several times: equal answers of the imports must give equal bytes, in any
/// order. `BLESS=1` rewrites the expected outcomes.
fn run_cases(parent: &str, name: &str) {
    run_cases_of(&root().join(parent).join(name), &component(name).expect("the module builds"));
}

/// The same for an existing component.
fn run_cases_of(folder: &Path, component: &[u8]) {
    let bless = std::env::var_os("BLESS").is_some();
    let engine = Engine::new().expect("this machine runs wasm");
    let manifest = manifest(folder);
    let schema = Schema::read(&manifest.result).expect("the service takes the manifest's schema");
    let wall_ms = manifest.declaration.wall_ms;
    let module = Module::load(&engine, component, manifest.declaration).expect("the component is of the world `module`");
    let mut wrong = Vec::new();
    for path in case_folders(folder) {
        let case = Case::read(&path, wall_ms).unwrap_or_else(|error| panic!("{error}"));
        let Trial { report, faults, .. } = Trial::run(&module, &case, None).expect("a runtime");
        if let Err(error) = case.check(&report, bless) {
            wrong.push(format!("{error}\nlog: {:#?}", report.logs));
        }
        wrong.extend(faults.iter().map(|fault| format!("{}: {fault}", path.display())));
        if let Outcome::Ok { result } = &report.outcome {
            let value: Value = serde_json::from_str(result).unwrap_or_default();
            if let Err(error) = schema.check(&value) {
                wrong.push(format!("{}: the result does not fit its schema {error}", path.display()));
            }
            if let Err(error) = check_page(&case, result, bless) {
                wrong.push(error);
            }
            if let Some(place) = nowhere(&value) {
                wrong.push(format!("{}: a place without a page: {place}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Compares the page of a result with the one beside the expected outcome, or writes it.
fn check_page(case: &Case, result: &str, bless: bool) -> Result<(), String> {
    let Some(found) = expected_page(result) else { return Ok(()) };
    let file = case.expected_path().with_extension("html");
    if bless {
        return std::fs::write(&file, found).map_err(|error| format!("{}: {error}", file.display()));
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = expected.lines().zip(found.lines()).position(|(expected, found)| expected != found);
    let line = differs.unwrap_or_else(|| expected.lines().count().min(found.lines().count())) + 1;
    if expected == found { Ok(()) } else { Err(format!("{}:{line}: the page differs; ./x bless writes it", file.display())) }
}

/// Finds a place without an address: a reader must be able to find every place again.
fn nowhere(value: &Value) -> Option<&Value> {
    match value {
        Value::Array(items) => items.iter().find_map(nowhere),
        Value::Object(members) => {
            let is_place = members.contains_key("locator") && members.get("url").is_some_and(|url| url == "");
            if is_place { Some(value) } else { members.values().find_map(nowhere) }
        }
        _ => None,
    }
}

#[test]
fn hostile() {
    run_cases("tests/modules", "hostile");
}

/// The original components of modules for older worlds, and of those in other languages.
#[test]
fn kept_components() {
    for name in OLD_WORLDS.into_iter().chain(OTHER_LANGUAGES) {
        run_cases_of(&root().join("tests/modules").join(name), &kept_component(name).expect("the component is kept"));
    }
}

#[test]
fn a_call_that_waits_is_ended_by_its_deadline() {
    let engine = Engine::new().expect("this machine runs wasm");
    let declared = manifest(&root().join("plugins/modules/example")).declaration;
    let module = Module::load(&engine, &component("example").expect("the module builds"), declared.clone()).expect("a component");
    let folder = std::env::temp_dir().join(format!("bellwether-never-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let text = r#"{"about": "", "now_ms": 1000, "deadline_ms": 1200, "input": {"url": "https://a.com/"},
        "default": {"error": {"tag": "never"}}}"#;
    std::fs::write(folder.join("case.json"), text).expect("a temporary file");
    let case = Case::read(&folder, declared.wall_ms).expect("a case");
    let report = block_on(async {
        let call = module.analyze(&case.input, case.fixture.clone());
        call.await
    })
    .expect("a runtime");
    assert!(matches!(report.outcome, Outcome::Timeout), "{report:?}");
    assert!(Duration::from_millis(report.spent.wall_ms) < Duration::from_secs(5), "{report:?}");
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
fn an_input_that_does_not_fit_never_reaches_the_module() {
    let engine = Engine::new().expect("this machine runs wasm");
    let declared = manifest(&root().join("plugins/modules/example")).declaration;
    let module = Module::load(&engine, &component("example").expect("the module builds"), declared.clone()).expect("a component");
    let case = Case::read(&root().join("plugins/modules/example/cases/ok"), declared.wall_ms).expect("a case");
    for (input, wanted) in [
        ("[]", "The input is no JSON object"),
        ("{}", "`input.url` is missing"),
        (r#"{"url": "http://10.0.0.1/"}"#, "`input.url` does not fit"),
    ] {
        let report = block_on(module.analyze(input, case.fixture.clone())).expect("a runtime");
        let Outcome::Failure { category: Category::InvalidInput, message, .. } = &report.outcome else { panic!("{report:?}") };
        assert!(message.starts_with(wanted), "{input}: {message}");
        assert_eq!(report.spent.fuel, None, "{input}");
    }
}
