//! Runs one job's module in a Dynamic Worker and says what came of it. Knows nothing of money or of the job's state.

use crate::app::App;
use crate::schema;
use crate::store::modules;
use crate::wire::{Wire, pairs_from_js, pairs_to_js};
use bellwether_core::bounds;
use bellwether_core::gate::Denial;
use bellwether_core::job::{Category, Job, JobError};
use bellwether_core::time::Timestamp;
use bellwether_gate::{Gate, Refused, Request};
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

#[wasm_bindgen(module = "/glue/isolate.js")]
extern "C" {
    #[wasm_bindgen(js_name = runModule, catch)]
    #[allow(clippy::too_many_arguments, reason = "a call over the border to JavaScript, named there")]
    async fn run_module(
        loader: &JsValue,
        digest: &str,
        files: &Function,
        limits: JsValue,
        input: &str,
        fetch: &Function,
        progress: &Function,
        run: JsValue,
        wall_ms: f64,
    ) -> Result<JsValue, JsValue>;
}

/// CPU time of one call, enforced by the platform in production; a local workerd does not.
const CPU_MS: u32 = 60_000;
/// Sentences that come from a module are cut to this.
const MESSAGE_CHARS: usize = 500;
const DETAIL_CHARS: usize = 2_000;
/// The note of a progress report is cut to this (`wit/world.wit`).
const NOTE_CHARS: usize = 200;

/// The last progress report of a run: what its customer learns of it when the run is ended for its time.
struct Progress {
    done: u32,
    total: u32,
    note: String,
}

/// Runs the module of `job`; the answer is its result as JSON text.
///
/// # Errors
/// Why the job failed, ready for the core.
pub(crate) async fn run(app: &App, job: &Job) -> Result<String, JobError> {
    let feature = job.feature;
    let missing = JobError::new(Category::ProviderNotConfigured);
    let module = modules::current(&app.db, feature.id()).await.map_err(|e| internal(format!("{e:?}")))?;
    let Some(module) = module else {
        let needs = feature.needs();
        return Err(missing.needing(if needs.is_empty() { &["module"] } else { needs }));
    };
    let allow = app.allow_list();
    let sent = serde_json::from_str(&job.input).map_err(|e| internal(e.to_string()))?;
    // Settings may have changed since the job was accepted: what was allowed then may not be now.
    let input = feature.validate(&sent, &allow).map_err(|e| JobError::new(Category::InvalidInput).detail(format!("{e:?}")))?;
    let input = serde_json::Value::Object(input).to_string();

    let deadline = app.now().plus_ms(feature.wall_ms());
    let gate = Rc::new(Gate::new(Wire, allow, deadline));
    let progress = Rc::new(RefCell::new(None));
    let answer = call(app, &module.digest, &input, &gate, &progress, deadline).await.map_err(|e| internal(text_of(&e)))?;
    log_run(job, &answer, &gate);
    let result = outcome(&answer, progress.borrow().as_ref())?;
    check_result(&module.manifest, &result)?;
    Ok(result)
}

/// One call of the isolate; an `Err` is a fault of this file or of the platform.
async fn call(
    app: &App,
    digest: &str,
    input: &str,
    gate: &Rc<Gate<Wire>>,
    progress: &Rc<RefCell<Option<Progress>>>,
    deadline: Timestamp,
) -> Result<JsValue, JsValue> {
    let loader = Reflect::get(app.env.as_ref(), &"LOADER".into())?;
    let env = app.env.clone();
    let name = digest.to_owned();
    let files = Closure::<dyn FnMut() -> Promise>::new(move || {
        let (env, name) = (env.clone(), name.clone());
        future_to_promise(async move { files_of(&env, &name).await })
    });
    let shared = Rc::clone(gate);
    let fetch = Closure::<dyn FnMut(JsValue) -> Promise>::new(move |request: JsValue| {
        let gate = Rc::clone(&shared);
        future_to_promise(async move { fetch_through(&gate, &request).await })
    });
    let latest = Rc::clone(progress);
    let progress = Closure::<dyn FnMut(JsValue, JsValue, JsValue)>::new(move |done: JsValue, total: JsValue, note: JsValue| {
        let count = |value: JsValue| u32_of(value.as_f64().unwrap_or_default());
        let note = cut(&note.as_string().unwrap_or_default(), NOTE_CHARS);
        *latest.borrow_mut() = Some(Progress { done: count(done), total: count(total), note });
    });
    let limits = Object::new();
    Reflect::set(&limits, &"cpuMs".into(), &CPU_MS.into())?;
    Reflect::set(&limits, &"subRequests".into(), &f64_of(bounds::FETCH_REQUESTS.max).into())?;
    let run = Object::new();
    Reflect::set(&run, &"deadlineMs".into(), &f64_of(deadline.as_ms()).into())?;
    run_module(
        &loader,
        digest,
        files.as_ref().unchecked_ref(),
        limits.into(),
        input,
        fetch.as_ref().unchecked_ref(),
        progress.as_ref().unchecked_ref(),
        run.into(),
        f64_of(deadline.ms_since(app.now())),
    )
    .await
}

/// The files of an artefact as `[name, Uint8Array][]`.
async fn files_of(env: &worker::Env, digest: &str) -> Result<JsValue, JsValue> {
    let kv = env.kv("BODIES").map_err(|e| JsValue::from_str(&e.to_string()))?;
    let bytes = kv.get(&artefact_key(digest)).bytes().await.map_err(|e| JsValue::from_str(&e.to_string()))?;
    let bytes = bytes.ok_or_else(|| JsValue::from_str("the artefact is not in the store"))?;
    let files = crate::artefact::files(&bytes).map_err(|e| JsValue::from_str(&e))?;
    let pairs: Array = files
        .iter()
        .map(|(name, content)| Array::of2(&name.as_str().into(), &Uint8Array::from(content.as_slice()).into()))
        .collect();
    Ok(pairs.into())
}

/// The KV key of an artefact.
pub(crate) fn artefact_key(digest: &str) -> String {
    format!("module:{digest}")
}

/// A module's `http.fetch`: the request as the isolate's entry sends it, the answer as it expects it.
async fn fetch_through(gate: &Gate<Wire>, request: &JsValue) -> Result<JsValue, JsValue> {
    let get = |name: &str| Reflect::get(request, &name.into());
    let request = Request {
        head: get("method")?.as_string().as_deref() == Some("head"),
        url: get("url")?.as_string().unwrap_or_default(),
        headers: get("headers")?.dyn_ref().map(pairs_from_js).unwrap_or_default(),
        follow: get("redirects")?.as_string().as_deref() != Some("manual"),
        max_body_bytes: get("maxBodyBytes")?.as_f64().map(u32_of),
    };
    let answer = Object::new();
    let set = |name: &str, value: JsValue| Reflect::set(&answer, &name.into(), &value).map(drop);
    match gate.fetch(&request).await {
        Ok(got) => {
            let hop = |(url, status): &(String, u16)| -> Result<JsValue, JsValue> {
                let hop = Object::new();
                Reflect::set(&hop, &"url".into(), &url.as_str().into())?;
                Reflect::set(&hop, &"status".into(), &(*status).into())?;
                Ok(hop.into())
            };
            set("status", got.status.into())?;
            set("url", got.url.into())?;
            set("headers", pairs_to_js(&got.headers).into())?;
            set("body", got.body.into())?;
            set("truncated", got.truncated.into())?;
            set("hops", got.hops.iter().map(hop).collect::<Result<Array, _>>()?.into())?;
            set("ttfbMs", got.ttfb_ms.into())?;
            set("totalMs", got.total_ms.into())?;
        }
        Err(refused) => {
            let (tag, value) = wit_error(&refused);
            let error = Object::new();
            Reflect::set(&error, &"tag".into(), &tag.into())?;
            if let Some(value) = value {
                Reflect::set(&error, &"val".into(), &value.into())?;
            }
            set("error", error.into())?;
        }
    }
    Ok(answer.into())
}

/// The case of `http.error` in `wit/world.wit` that says a refusal.
fn wit_error(refused: &Refused) -> (&'static str, Option<String>) {
    match refused.denial {
        Denial::Url(rule) => ("denied", Some(rule.rule().to_owned())),
        Denial::Robots => ("robots", None),
        Denial::RequestCap | Denial::ByteCap => ("budget", None),
        Denial::Timeout => ("timeout", None),
        Denial::RedirectCap => ("redirects", Some("more than five redirects".to_owned())),
        Denial::BodyTooLarge | Denial::HeaderCap => ("unreachable", Some(refused.denial.as_str().to_owned())),
        Denial::Unreachable => ("unreachable", Some(refused.detail.clone())),
    }
}

/// What the isolate's answer means: a result, or whose fault it is that there is none.
fn outcome(answer: &JsValue, progress: Option<&Progress>) -> Result<String, JobError> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let text = |object: &JsValue, name: &str| get(object, name).as_string();
    if let Some(result) = text(answer, "ok") {
        return Ok(result);
    }
    if get(answer, "timeout").is_truthy() {
        let reached = progress.map(|p| format!(" It had reached {} of {}: {}.", p.done, p.total, p.note)).unwrap_or_default();
        return Err(JobError::new(Category::Timeout).detail(format!("The run took longer than its feature may.{reached}")));
    }
    if let Some(trap) = text(answer, "trap") {
        return Err(JobError::new(Category::Trap).detail(cut(&trap, MESSAGE_CHARS)));
    }
    let failure = get(answer, "failure");
    if failure.is_object() {
        // `invalid-input` in WIT is `invalid_input` in JSON.
        let category = text(&failure, "category").unwrap_or_default().replace('-', "_");
        let mut error = JobError::new(Category::parse(&category).unwrap_or(Category::Internal));
        let message = cut(&text(&failure, "message").unwrap_or_default(), MESSAGE_CHARS);
        let detail = text(&failure, "detail").map(|detail| cut(&detail, DETAIL_CHARS));
        error.detail = Some(detail.map_or_else(|| message.clone(), |detail| format!("{message} ({detail})")));
        return Err(error);
    }
    Err(internal(text(answer, "broken").unwrap_or_else(|| "the isolate gave no answer".to_owned())))
}

/// Refuses a result that is too long, not JSON, or does not fit the schema of the manifest.
fn check_result(manifest: &str, result: &str) -> Result<(), JobError> {
    let bad = |why: String| Err(JobError::new(Category::BadOutput).detail(cut(&why, MESSAGE_CHARS)));
    if result.len() > bounds::RESULT_BYTES.max_len() {
        return bad(format!("The result has {} bytes.", result.len()));
    }
    // Stricter than JavaScript: it refuses half surrogates and numbers beyond all bounds, which clients could not read.
    if serde_json::from_str::<serde_json::Value>(result).is_err() {
        return bad("The result is not JSON.".to_owned());
    }
    let manifest: serde_json::Value = serde_json::from_str(manifest).map_err(|e| internal(e.to_string()))?;
    let schema = manifest.get("result").unwrap_or(&serde_json::Value::Null);
    match schema::misfit(&schema.to_string(), result) {
        Ok(None) => Ok(()),
        Ok(Some(misfit)) => bad(format!("The result does not fit its schema {misfit}")),
        Err(error) => Err(internal(format!("the manifest's schema is broken: {error}"))),
    }
}

/// The author's log and what the run spent, into the Worker's log under the job's id.
fn log_run(job: &Job, answer: &JsValue, gate: &Gate<Wire>) {
    let spent = gate.spent();
    worker::console_log!("job {} {}: {} requests, {} bytes", job.id, job.feature.id(), spent.requests(), spent.total_bytes());
    let logs = Reflect::get(answer, &"logs".into()).unwrap_or(JsValue::UNDEFINED);
    for (level, line) in logs.dyn_ref().map(pairs_from_js).unwrap_or_default() {
        worker::console_log!("job {} {level}: {line}", job.id);
    }
}

/// A fault of ours: the log gets the text, the customer an opaque sentence.
fn internal(text: String) -> JobError {
    worker::console_error!("dispatch: {text}");
    JobError::new(Category::Internal).detail("The run failed on our side.")
}

fn text_of(error: &JsValue) -> String {
    error.as_string().unwrap_or_else(|| format!("{error:?}"))
}

fn cut(text: &str, chars: usize) -> String {
    text.chars().take(chars).collect()
}

#[expect(clippy::cast_precision_loss, reason = "times and counts are below 2^53")]
const fn f64_of(number: u64) -> f64 {
    number as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` from f64 saturates")]
const fn u32_of(number: f64) -> u32 {
    number as u32
}
