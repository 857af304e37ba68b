//! What must hold of any input: each step ends with a value or an error, what a step hands on is sound, and a component that runs ends when
//! its fuel is used.

use crate::{Input, manifest};
use anyhow::{Context, Result, ensure};
use bellwether_core::bounds;
use bellwether_core::feature::Declaration;
use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Call, Crossing, Reply};
use bellwether_host::{Clock, Engine, Module, Outcome, World, block_on};
use bellwether_meter::Budget;
use bellwether_pack::{Contents, Tools, check_imports, pack};
use bellwether_package::{Statement, judge_package, split};
use cpu_time::ThreadTime;
use std::time::Duration;
use wasmparser::{Validator, WasmFeatures};

/// Fuel of a run: a hundredth of a second of a machine that does nothing else.
const FUEL: u64 = 20_000_000;
/// Time for a run, in milliseconds. One that waits for what never comes takes it all, and no processor.
const WALL_MS: u64 = 3_000;
/// Processor time of a run: one that has used its fuel has taken a tenth.
const MOST_CPU: Duration = Duration::from_secs(1);
/// Bytes of a component that is run: a compiler takes its time with larger ones.
const MOST_RUN_BYTES: usize = 60_000;

/// How far an input came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Its package was not read.
    Unread,
    /// It imports what no module may, or is no component.
    Imports,
    /// It cannot be metered.
    Unmetered,
    /// It was metered, and not packed.
    Metered,
    /// It was packed, and cannot run.
    Packed,
    /// It ran until it returned, failed or died.
    Ran,
    /// It ran until its fuel or its memory was used up.
    Exhausted,
}

/// Tools that change nothing.
const KEEP: Tools<'_> =
    Tools { minify: &|source| Ok(source.to_owned()), optimise: &|wasm| Ok(wasm.to_vec()), optimised: String::new(), quality: 1 };

/// Puts an input through everything that judges packages.
///
/// # Errors
/// When a step hands on what is not sound, or a run goes on without fuel.
pub fn judge(engine: &Engine, input: &Input) -> Result<Stage> {
    match input {
        Input::Component(component, world) => of_component(engine, component, world),
        Input::Package(package) => {
            let Some((line, archive)) = split(package) else { return Ok(Stage::Unread) };
            let Ok(statement) = serde_json::from_slice::<Statement>(line) else { return Ok(Stage::Unread) };
            let _ = judge_package(&statement, "acme", "", &[]);
            let Ok(contents) = Contents::read(&statement, archive) else { return Ok(Stage::Unread) };
            ensure!(contents.cases.iter().all(|file| file.name.starts_with("cases/")), "a file that belongs to no case");
            of_component(engine, &contents.component, &statement.manifest.world)
        }
    }
}

fn of_component(engine: &Engine, component: &[u8], world: &str) -> Result<Stage> {
    let mut manifest = manifest(world);
    manifest.declaration.fuel = FUEL;
    let most = Budget { fuel: FUEL, memory_bytes: bounds::RUN_MEMORY_BYTES.max };
    let imports = check_imports(component, world);
    // Not only what is accepted: the command of authors meters whatever was built.
    let metered = bellwether_meter::metered(component, &most);
    let with_gauge = bellwether_meter::with_gauge(component, &most);
    ensure!(metered.is_ok() == with_gauge.is_ok(), "the gauge decides what can be metered");
    for metered in metered.iter().chain(&with_gauge) {
        let valid = Validator::new_with_features(WasmFeatures::all()).validate_all(&metered.bytes);
        valid.map_err(|error| anyhow::anyhow!("metering made it invalid: {error}"))?;
    }
    let packed = pack(component, &manifest, &most, &KEEP);
    ensure!(packed.is_err() || (imports.is_ok() && metered.is_ok()), "what is refused was packed");
    let (Ok(_), Ok(_), Ok(packed)) = (&imports, &metered, packed) else {
        return Ok(match (imports, metered) {
            (Err(_), _) => Stage::Imports,
            (_, Err(_)) => Stage::Unmetered,
            _ => Stage::Metered,
        });
    };
    let files = packed.artefact.files().context("the artefact cannot be read")?;
    ensure!(files.iter().any(|file| file.name == "glue.js"), "the artefact has no glue");
    if component.len() > MOST_RUN_BYTES {
        return Ok(Stage::Packed);
    }
    let Ok(module) = Module::load_with(engine, component, free(), most) else { return Ok(Stage::Packed) };
    let started = ThreadTime::now();
    let report = block_on(module.analyze("{}", Nothing))?;
    match report.outcome {
        Outcome::Timeout if started.elapsed() > MOST_CPU => anyhow::bail!("it ran on without fuel"),
        Outcome::Exhausted { .. } => Ok(Stage::Exhausted),
        _ => Ok(Stage::Ran),
    }
}

/// A declaration without fields, so that the empty input fits.
fn free() -> Declaration {
    Declaration::new("acme:random", "Whatever comes")
}

/// A world that has nothing.
struct Nothing;

impl Crossing for Nothing {
    type Body = Vec<u8>;

    async fn answer(&self, call: Call) -> Reply<Vec<u8>> {
        call.failed("nothing is there")
    }
}

impl World for Nothing {
    fn clock(&self) -> Clock {
        Clock::Fixed(0)
    }

    fn deadline_ms(&self) -> u64 {
        WALL_MS
    }

    fn progress(&self, _done: u32, _total: u32, _note: &str) {}

    fn spent(&self) -> (u64, u64) {
        (0, 0)
    }

    fn allow_list(&self) -> AllowList {
        AllowList::none()
    }
}
