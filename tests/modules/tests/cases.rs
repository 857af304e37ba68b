//! Every case of every module, in the native host. The tests themselves come from `build.rs`, one for each module; the guest
//! that misbehaves has cases too, for what no module of ours asks.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may panic")]

use bellwether_host::{Case, Category, Engine, Module, Outcome, block_on};
use bellwether_module_tests::{component, manifest, root};
use bellwether_schema::Schema;
use std::path::PathBuf;
use std::time::Duration;

include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// Runs the cases of `<parent>/<name>/cases`, each twice: equal answers of the imports must give equal bytes.
/// `BLESS=1` rewrites what is expected.
fn run_cases(parent: &str, name: &str) {
    let bless = std::env::var_os("BLESS").is_some();
    let folder = root().join(parent).join(name);
    let engine = Engine::new().expect("this machine runs wasm");
    let component = component(name).expect("the module builds");
    let manifest = manifest(&folder);
    let schema = Schema::read(&manifest.result).expect("the service takes the manifest's schema");
    let module = Module::load(&engine, &component, manifest.declaration).expect("the component is of the world `module`");
    let mut wrong = Vec::new();
    for path in case_files(&folder.join("cases")) {
        let case = Case::read(&path).unwrap_or_else(|error| panic!("{error}"));
        let call = || block_on(module.analyze(&case.input, case.fixture.clone())).expect("a runtime");
        let (report, again) = (call(), call());
        if let Err(error) = case.check(&report, bless) {
            wrong.push(format!("{error}\nlog: {:#?}", report.logs));
        }
        if report.spent.fuel != again.spent.fuel || format!("{:?}", report.outcome) != format!("{:?}", again.outcome) {
            wrong.push(format!("{}: two runs differ", path.display()));
        }
        if let Outcome::Ok { result } = &report.outcome {
            let value = serde_json::from_str(result).unwrap_or_default();
            if let Err(error) = schema.check(&value) {
                wrong.push(format!("{}: the result does not fit its schema {error}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn hostile() {
    run_cases("tests/modules", "hostile");
}

/// The files of the folder that are cases, sorted.
fn case_files(folder: &std::path::Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("build.rs has seen it")
        .map(|file| file.expect("build.rs has seen it").path())
        .filter(|path| path.to_string_lossy().ends_with(".json") && !path.to_string_lossy().ends_with(".expected.json"))
        .collect();
    files.sort();
    files
}

#[test]
fn a_call_that_waits_is_ended_by_its_deadline() {
    let engine = Engine::new().expect("this machine runs wasm");
    let declared = manifest(&root().join("plugins/modules/example")).declaration;
    let module = Module::load(&engine, &component("example").expect("the module builds"), declared).expect("a component");
    let folder = std::env::temp_dir().join(format!("bellwether-never-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let path = folder.join("never.json");
    let text = r#"{"about": "", "now_ms": 1000, "deadline_ms": 1200, "input": {"url": "https://a.com/"},
        "default": {"error": {"tag": "never"}}}"#;
    std::fs::write(&path, text).expect("a temporary file");
    let case = Case::read(&path).expect("a case");
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
    let module = Module::load(&engine, &component("example").expect("the module builds"), declared).expect("a component");
    let case = Case::read(&root().join("plugins/modules/example/cases/ok.json")).expect("a case");
    for (input, wanted) in [
        ("[]", "The input is no JSON object"),
        ("{}", "`input.url` is missing"),
        (r#"{"url": "http://10.0.0.1/"}"#, "`input.url` does not fit"),
    ] {
        let report = block_on(module.analyze(input, case.fixture.clone())).expect("a runtime");
        let Outcome::Failure { category: Category::InvalidInput, message, .. } = &report.outcome else { panic!("{report:?}") };
        assert!(message.starts_with(wanted), "{input}: {message}");
        assert_eq!(report.spent.fuel, 0, "{input}");
    }
}
