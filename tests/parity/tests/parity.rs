//! Every case of every module, and of the hostile guest, in workerd, three times. The native host wrote the expected outcomes, so
//! equal texts mean that both hosts agree; and it runs them once more, because both must use equal fuel.
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use anyhow::{Context, Result};
use bellwether_core::feature::{WorldVersion, check_input};
use bellwether_host::{Case, Engine, Module, World, answered, block_on, report_of_isolate};
use bellwether_module_tests::{OLD_WORLDS, OTHER_LANGUAGES, case_folders, component, kept_component, root};
use bellwether_parity::{Call, Workerd};
use serde_json::Value;
use std::sync::{Arc, Mutex};
use xtask::build::{self, Built};

#[test]
fn workerd_agrees_with_the_native_host() {
    let mut built = Vec::new();
    for module in build::modules(xtask::wasm::Effort::Quick).unwrap().into_iter().chain([build::hostile().unwrap()]) {
        built.push((component(&module.name).unwrap(), module));
    }
    check("parity", &built);
}

/// Those of older worlds, and those in other languages.
#[test]
fn workerd_agrees_on_kept_components() {
    xtask::tools::install().unwrap();
    let built: Vec<_> = OLD_WORLDS.into_iter().chain(OTHER_LANGUAGES).map(|name| kept(name).unwrap()).collect();
    check("parity-kept", &built);
}

fn kept(name: &str) -> Result<(Vec<u8>, Built)> {
    let component = kept_component(name)?;
    let module = build::component(name, &root().join("tests/modules").join(name), &component)?;
    Ok((component, module))
}

/// Runs the cases of modules, each with its component. `name` is that of workerd's state.
fn check(name: &str, built: &[(Vec<u8>, Built)]) {
    let wrong = run(name, built).unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Number of runs of each case: the bytes of all runs must be equal.
const RUNS: usize = 3;
/// Enough for a machine that also does other work.
const WALL_MS: u64 = 20_000;

/// The case whose recorded answers are served now, and the world of its module.
type Current = Arc<Mutex<Option<(Case, WorldVersion)>>>;

fn run(name: &str, built: &[(Vec<u8>, Built)]) -> Result<Vec<String>> {
    let engine = Engine::new().unwrap();
    let current = Current::default();
    let answers = give_answers(Arc::clone(&current))?;
    let workerd = Workerd::start(name)?;
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (component, module) in built {
        let native = Module::load(&engine, component, module.manifest.declaration.clone()).unwrap();
        let files: Vec<_> = module.artefact.files()?.into_iter().map(|file| (file.name, file.bytes)).collect();
        for path in case_folders(&module.folder) {
            let case = Case::read(&path, module.manifest.declaration.wall_ms)?;
            // As the service does before it runs a module.
            let sent = serde_json::from_str(&case.input)?;
            let Ok(input) = check_input(&module.manifest.declaration, &sent, &case.fixture.allow_list()) else { continue };
            let world = WorldVersion::parse(&module.manifest.world).context("a world of ours")?;
            let call = Call {
                id: &module.artefact.digest,
                files: &files,
                input: &Value::Object(input).to_string(),
                wall_ms: WALL_MS,
                clock_ms: Some((case.fixture.clock().now_ms(), case.fixture.deadline_ms())),
                answers: Some(&answers),
            };
            // Each run begins with the first exchange and counts its calls from 1.
            let run = || {
                *current.lock().unwrap() = Some((case.clone(), world));
                workerd.run(&call)
            };
            let first = run()?;
            let report = report_of_isolate(&first).with_context(|| format!("{}: {first}", path.display()))?;
            if let Err(error) = case.check(&report, false) {
                wrong.push(error.to_string());
            }
            let fuel = block_on(native.analyze(&case.input, case.fixture.clone()))?.spent.fuel;
            if fuel.is_some_and(|fuel| first["fuel"] != fuel) {
                wrong.push(format!("{}: {fuel:?} fuel in wasmtime, {} in workerd", path.display(), first["fuel"]));
            }
            for _ in 1..RUNS {
                if outcome(run()?) != outcome(first.clone()) {
                    wrong.push(format!("{}: two runs differ", path.display()));
                }
            }
            count += 1;
        }
    }
    assert!(count > 0, "no cases were run");
    Ok(wrong)
}

/// The answer of the isolate, without what the host saw: the order in which two imports arrive is random.
fn outcome(mut answer: Value) -> Value {
    answer.as_object_mut().map(|members| members.remove("seen"));
    answer
}

/// Serves the recorded answers of the current case; returns the address.
fn give_answers(current: Current) -> Result<String> {
    let server = tiny_http::Server::http("127.0.0.1:0").map_err(|e| anyhow::anyhow!("{e}"))?;
    let address = format!("http://{}/", server.server_addr());
    std::thread::spawn(move || {
        for mut request in server.incoming_requests() {
            let asked: Value = serde_json::from_reader(request.as_reader()).unwrap();
            let current = current.lock().unwrap();
            let (case, world) = current.as_ref().unwrap();
            let answer = answered(&case.fixture, *world, asked).unwrap();
            let _ = request.respond(tiny_http::Response::from_string(answer.to_string()));
        }
    });
    Ok(address)
}
