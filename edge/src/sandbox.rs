//! Runs one module in a Dynamic Worker for any caller, and returns its outcome. It knows modules, but nothing about jobs, money,
//! payers, or the answers to imports: those are passed in (`world.rs`).

use crate::app::App;
use crate::packed;
use crate::seats::Seat;
use crate::store::modules::Current;
use crate::wire::{AbortController, Body, pairs_from_js};
use bellwether_core::bounds;
use bellwether_core::digest::Digest;
use bellwether_core::feature::WorldVersion;
use bellwether_core::run::{Category, Failure, Limits};
use bellwether_core::time::Timestamp;
use bellwether_gate::OwnSite;
use bellwether_gate::imports::{Crossing, read_call, write_reply};
use bellwether_schema::Schema;
use futures_util::FutureExt;
use futures_util::future::{AbortHandle, Abortable, LocalBoxFuture, pending};
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use serde::Serialize;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tracing::{Instrument, Span};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

#[wasm_bindgen(module = "/glue/isolate.js")]
extern "C" {
    #[wasm_bindgen(js_name = runModule, catch)]
    async fn run_module(
        loader: &JsValue,
        id: &str,
        files: &Function,
        entry: &str,
        input: &str,
        call: &Function,
        progress: &Function,
        stopped: &Promise,
        requests: &AbortController,
        run: JsValue,
    ) -> Result<JsValue, JsValue>;
}

/// The entry of an isolate: the module's own files come from its publisher, the code that talks to the service comes from here.
const ENTRY: &str = include_str!("../glue/guest.js");

/// The order for a run.
pub(crate) struct RunOrder {
    /// JSON text that is valid for the module's declaration.
    pub(crate) input: String,
    /// When the run is ended.
    pub(crate) deadline: Timestamp,
    /// The site that its owner asks to read whatever robots.txt says; the proof was checked.
    pub(crate) own_site: Option<OwnSite>,
    /// Patterns of the hosts that whoever orders the run allows it; `None` for no limit.
    pub(crate) hosts: Option<Vec<String>>,
    /// Resolves if the run is to be ended early.
    pub(crate) stopped: Stopped,
    /// The module's progress is written here, in percent.
    pub(crate) share: Option<Rc<Cell<u8>>>,
    /// Whether it is recorded for a replay: then answers come in the order of the calls, and it is noted what the module is told of the time.
    pub(crate) is_recorded: bool,
    /// Aborts the run's requests when it ends: the imports send their requests with this signal.
    pub(crate) requests: AbortController,
}

/// Resolves if a run is to be ended early.
pub(crate) type Stopped = futures_util::future::Shared<LocalBoxFuture<'static, ()>>;

/// A signal that ends a run early, and the handle that triggers it. Without a trigger it never resolves.
pub(crate) fn stop_signal() -> (AbortHandle, Stopped) {
    let (stop, registration) = AbortHandle::new_pair();
    (stop, Abortable::new(pending::<()>(), registration).map(drop).boxed_local().shared())
}

/// What `glue/isolate.js` knows about a run and passes to the isolate.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    deadline_ms: u64,
    wall_ms: u64,
    is_recorded: bool,
    limits: Limits,
}

/// The last progress report of a run, for the error message if the run exceeds its time.
struct Progress {
    done: u32,
    total: u32,
    note: String,
}

/// A run that has ended.
pub(crate) struct Ran {
    /// The result as JSON text, checked against the module's manifest; or why there is none.
    pub(crate) outcome: Result<String, Failure>,
    /// As in [`bellwether_core::run_facts::RunFacts`].
    pub(crate) fuel: Option<u64>,
    /// As in [`bellwether_gate::recording::Run`]; empty if the run is not recorded.
    pub(crate) clock: Vec<(u64, u64)>,
    /// As in [`bellwether_core::cost::Cost`].
    pub(crate) busy_ms: u64,
}

/// Runs a module. `imports` answers its imports.
pub(crate) async fn run<C: Crossing<Body = Body> + 'static>(
    app: &App,
    module: &Current,
    order: RunOrder,
    imports: &Rc<C>,
) -> Ran {
    let progress = Rc::new(RefCell::new(None));
    let answer = match call(app, module, &order, imports, &progress).await {
        Ok(answer) => answer,
        Err(error) => {
            let outcome = Err(fault_of_ours("the isolate", text_of(&error)));
            return Ran { outcome, fuel: None, clock: Vec::new(), busy_ms: 0 };
        }
    };
    log_lines(module.manifest.declaration.feature.as_str(), &answer);
    let outcome = outcome(&answer, progress.borrow().as_ref());
    let outcome = outcome.and_then(|result| check_result(module, &result).map(|()| result));
    let figure = |name: &str| Reflect::get(&answer, &name.into()).ok().and_then(|figure| figure.as_f64());
    let busy_ms = u32_of(figure("busyMs").unwrap_or_default()).into();
    Ran { outcome, fuel: figure("fuel").map(u64_of), clock: clock(&answer), busy_ms }
}

/// What the module was told of the time.
fn clock(answer: &JsValue) -> Vec<(u64, u64)> {
    let told = Reflect::get(answer, &"clock".into()).unwrap_or(JsValue::UNDEFINED);
    let told: Vec<(f64, f64)> = serde_wasm_bindgen::from_value(told).unwrap_or_default();
    told.into_iter().map(|(ms, times)| (u64_of(ms), u64_of(times))).collect()
}

/// One call of the isolate; an `Err` is a fault of this file or of the platform.
async fn call<C: Crossing<Body = Body> + 'static>(
    app: &App,
    module: &Current,
    order: &RunOrder,
    imports: &Rc<C>,
    progress: &Rc<RefCell<Option<Progress>>>,
) -> Result<JsValue, JsValue> {
    let version = WorldVersion::parse(&module.manifest.world).ok_or("a module of a world that no host accepts")?;
    let loader = Reflect::get(app.env.as_ref(), &"LOADER".into())?;
    // The isolate calls from outside any request.
    let span = Span::current();
    let (env, name) = (app.env.clone(), module.digest.clone());
    let files = Closure::<dyn FnMut() -> Promise>::new(move || {
        let (env, name) = (env.clone(), name.clone());
        future_to_promise(async move { files_of(&env, &name).await })
    });
    let shared = Rc::clone(imports);
    let imports = Closure::<dyn FnMut(JsValue) -> Promise>::new(move |call: JsValue| {
        let imports = Rc::clone(&shared);
        future_to_promise(async move { answer_import(&*imports, version, call).await }.instrument(span.clone()))
    });
    let latest = Rc::clone(progress);
    let share = order.share.clone();
    let progress = Closure::<dyn FnMut(JsValue, JsValue, JsValue)>::new(move |done: JsValue, total: JsValue, note: JsValue| {
        let count = |value: JsValue| u32_of(value.as_f64().unwrap_or_default());
        let note = cut(&note.as_string().unwrap_or_default(), bounds::PROGRESS_NOTE_CHARS.max_len());
        let (done, total) = (count(done), count(total));
        if let Some(share) = &share {
            share.set(u8::try_from(u64::from(done) * 100 / u64::from(total).max(1)).unwrap_or(100).min(100));
        }
        *latest.borrow_mut() = Some(Progress { done, total, note });
    });
    let deadline_ms = order.deadline.as_ms();
    let wall_ms = order.deadline.ms_since(app.now());
    let told = Run { deadline_ms, wall_ms, is_recorded: order.is_recorded, limits: Limits::STANDARD };
    // A run that is over time is ended, so its seat is free again a little later.
    let seat = Seat::take(&module.digest, app.now(), order.deadline.plus_ms(bounds::LEASE_MS.max));
    // The id of an isolate covers all its files.
    let id = Digest::of(format!("{}\n{ENTRY}\n{}", module.digest, seat.number()).as_bytes()).to_string();
    let stopped = order.stopped.clone().map(|()| Ok(JsValue::UNDEFINED));
    run_module(
        &loader,
        &id,
        files.as_ref().unchecked_ref(),
        ENTRY,
        &order.input,
        imports.as_ref().unchecked_ref(),
        progress.as_ref().unchecked_ref(),
        &future_to_promise(stopped),
        &order.requests,
        serde_wasm_bindgen::to_value(&told)?,
    )
    .await
}

/// The files of an artefact as `[name, Uint8Array][]`.
async fn files_of(env: &worker::Env, digest: &str) -> Result<JsValue, JsValue> {
    let text = |error: &dyn std::fmt::Display| JsValue::from_str(&error.to_string());
    let bytes = crate::artefact::find(env, digest).await.map_err(|e| text(&e))?;
    let bytes = bytes.ok_or_else(|| text(&"the artefact is not in the store"))?;
    let tar = crate::artefact::unpacked(&bytes).map_err(|e| text(&e))?;
    let files = crate::artefact::files(&tar).map_err(|e| text(&e))?;
    let pairs: Array =
        files.iter().map(|(name, content)| Array::of2(&name.as_str().into(), &Uint8Array::from(*content).into())).collect();
    Ok(pairs.into())
}

/// An import that the isolate cannot answer by itself: the call and its reply as the glue of the module's world writes them.
async fn answer_import<C: Crossing<Body = Body>>(imports: &C, version: WorldVersion, call: JsValue) -> Result<JsValue, JsValue> {
    let call = read_call(version, serde_wasm_bindgen::Deserializer::from(call))?;
    let reply = imports.answer(call).await;
    // JavaScript represents 64-bit numbers as BigInt, whatever their value.
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_large_number_types_as_bigints(true);
    Ok(write_reply(version, reply, &serializer)?)
}

/// Translates the isolate's answer: a result, or a failure with its category.
fn outcome(answer: &JsValue, progress: Option<&Progress>) -> Result<String, Failure> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let text = |object: &JsValue, name: &str| get(object, name).as_string();
    if let Some(result) = text(answer, "ok") {
        return Ok(result);
    }
    if get(answer, "stopped").is_truthy() {
        return Err(Failure::new(Category::Timeout).detail("The run was ended early."));
    }
    if get(answer, "timeout").is_truthy() {
        let reached = progress.map(|p| format!(" It had reached {} of {}: {}.", p.done, p.total, p.note)).unwrap_or_default();
        return Err(Failure::new(Category::Timeout).detail(format!("{}{reached}", Category::Timeout.sentence())));
    }
    match text(answer, "exhausted").as_deref() {
        Some("fuel") => return Err(Failure::new(Category::OutOfFuel).detail(Category::OutOfFuel.sentence())),
        Some("memory") => return Err(Failure::new(Category::OutOfMemory).detail(Category::OutOfMemory.sentence())),
        _ => {}
    }
    if let Some(trap) = text(answer, "trap") {
        tracing::error!("the module trapped: {trap}");
        return Err(Failure::new(Category::Trap).detail(Category::Trap.sentence()));
    }
    let failure = get(answer, "failure");
    if failure.is_object() {
        let part = |name: &str| text(&failure, name);
        let (category, message) = (part("category").unwrap_or_default(), part("message").unwrap_or_default());
        return Err(Failure::reported(&category, &message, part("detail").as_deref()));
    }
    if let Some(broken) = text(answer, "broken") {
        return Err(fault_of_ours("the isolate", broken));
    }
    let why = if get(answer, "tooLong").is_truthy() { too_long() } else { "The module gave no result.".to_owned() };
    Err(Failure::new(Category::BadOutput).detail(why))
}

fn too_long() -> String {
    format!("The result of the analysis has more than {} MiB, which is the limit.", bounds::RESULT_BYTES.max >> 20)
}

/// Refuses a result that is too long, not JSON, or does not match the schema of the manifest.
fn check_result(module: &Current, result: &str) -> Result<(), Failure> {
    let bad = |why: String| Err(Failure::new(Category::BadOutput).detail(cut(&why, bounds::FAILURE_MESSAGE_CHARS.max_len())));
    if result.len() > bounds::RESULT_BYTES.max_len() {
        return bad(too_long());
    }
    let most_packed = bounds::RESULT_PACKED_BYTES.max_len();
    if result.len() > most_packed && packed::pack(result).packed_bytes() > most_packed {
        return bad(format!(
            "The result of the analysis has more than {} KiB after compression, which is the limit.",
            most_packed >> 10
        ));
    }
    let Ok(value) = serde_json::from_str(result) else {
        return bad("The result is not JSON.".to_owned());
    };
    let schema =
        Schema::read(&module.manifest.result).map_err(|fault| fault_of_ours("the manifest's schema is broken", fault))?;
    schema.check(&value).or_else(|misfit| bad(format!("The result does not fit its schema {misfit}")))
}

/// Writes the author's log to the Worker's log.
fn log_lines(feature: &str, answer: &JsValue) {
    let logs = Reflect::get(answer, &"logs".into()).unwrap_or(JsValue::UNDEFINED);
    for (level, line) in logs.dyn_ref().map(pairs_from_js).unwrap_or_default() {
        let line = line.get(..line.floor_char_boundary(bounds::LOG_LINE_BYTES.max_len())).unwrap_or_default();
        tracing::info!(feature, module_level = level, "{}", on_one_line(line));
    }
}

/// A text of a stranger for the log: what would begin a line of its own, or command a terminal, is written out.
fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { line.extend(c.escape_default()) } else { line.push(c) }
    }
    line
}

/// An internal fault: the log gets the text, the customer a sentence without details.
pub(crate) fn fault_of_ours(what: &str, error: impl std::fmt::Display) -> Failure {
    tracing::error!("sandbox: {what}: {error}");
    Failure::new(Category::Internal).detail(Category::Internal.sentence())
}

fn text_of(error: &JsValue) -> String {
    error.as_string().unwrap_or_else(|| format!("{error:?}"))
}

fn cut(text: &str, chars: usize) -> String {
    text.chars().take(chars).collect()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` from f64 saturates")]
const fn u64_of(number: f64) -> u64 {
    number as u64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` from f64 saturates")]
const fn u32_of(number: f64) -> u32 {
    number as u32
}
