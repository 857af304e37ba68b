//! The native host of analysis modules: runs a component of the world in `wit/world.wit` in wasmtime.
//!
//! [`Module::analyze`] makes a fresh instance for every call, limits its memory, CPU and wall time, and returns an [`Outcome`]. A
//! module sees the web through a [`World`]: [`Live`] sends requests through the egress gate, [`Fixture`] answers from the folder
//! of a case. [`Replayed`] is a recorded run of the service, again.
//!
//! It runs components of every accepted world (`WorldVersion` of `core/manifest`). It judges the length of results, and
//! neither their JSON nor their schema: the service does. It keeps nothing between two calls, and [`Live`] has no providers: `assistants`,
//! `search`, `measure` and `site-data` answer `not-configured`.

mod calibration;
mod case;
mod decode;
mod engine;
mod expected;
mod fetch;
mod imports;
mod isolate;
mod layers;
mod live;
mod outcome;
mod replay;
mod trial;
mod values;
mod web;
mod wire;
mod world;

pub use bellwether_meter::Budget;
pub use calibration::fuel_per_ms;
pub use case::{Case, CaseError, Fixture, case_folders};
pub use engine::{Engine, Module};
pub use expected::{expected_page, expected_text, reindent};
pub use isolate::{answered, report_of_isolate};
pub use layers::Shared;
pub use live::Live;
pub use outcome::{Category, Outcome, Report, Resource, Spent, too_long};
pub use replay::{Asked, Departure, Replayed};
pub use trial::{Trial, TrialFault, Unfinished};
pub use wasmtime::Error as EngineError;
pub use wire::Wire;
pub use world::{Answer, Clock, World};

/// Runs a future to its end on a new single-threaded runtime with time and network: for commands, tests and benches.
/// A service has a runtime of its own.
///
/// # Errors
/// When the operating system gives no runtime.
pub fn block_on<F: Future>(future: F) -> std::io::Result<F::Output> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(future))
}
