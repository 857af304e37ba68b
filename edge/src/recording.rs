//! The recording of a run for its replay, and its bundle in the store of bodies. Where no recording was asked for, nothing here runs.

use crate::app::App;
use crate::packed::{self, Packed};
use crate::sandbox::{Ran, RunOrder, Stopped};
use crate::store::modules::Current;
use crate::store::packages;
use crate::wire::Body;
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId};
use bellwether_gate::imports::Crossing;
use bellwether_gate::recording::{Ended, FORMAT, Limits, Recorder, Run, open};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// Seconds that a bundle is kept: as long as the result of its job.
const KEPT_S: u64 = bounds::RESULT_KEPT_MS.max / 1_000;

/// A run that is being recorded.
pub(crate) struct Recording<C: Crossing<Body = Body>> {
    imports: Rc<Recorder<C>>,
    account: AccountId,
    stopped: Stopped,
    /// As far as it is known when the run begins.
    run: Run,
}

impl<C: Crossing<Body = Body>> Recording<C> {
    /// Records the calls to `imports` from now on.
    pub(crate) fn begin(
        app: &App,
        module: &Current,
        (account, job_id): (AccountId, JobId),
        order: &RunOrder,
        imports: C,
    ) -> Self {
        let (now, manifest) = (app.now(), &module.manifest);
        let run = Run {
            format: FORMAT,
            deployment: app.notice_origin(),
            job_id,
            feature: manifest.declaration.feature.to_string(),
            module: module.facts(),
            component_sha256: None,
            manifest: manifest.clone(),
            limits: Limits {
                fuel: manifest.declaration.fuel.min(bounds::RUN_FUEL.max),
                memory_bytes: bounds::RUN_MEMORY_BYTES.max,
                wall_ms: order.deadline.ms_since(now),
            },
            now_ms: now.as_ms(),
            deadline_ms: order.deadline.as_ms(),
            clock: Vec::new(),
            input: order.input.clone(),
            calls: 0,
            truncated: false,
            outcome: Ended::Result(String::new()),
            fuel: None,
        };
        let imports = Rc::new(Recorder::bounded(imports, Body::BYTES, bounds::BUNDLE_BYTES.max));
        Self { imports, account, stopped: order.stopped.clone(), run }
    }

    /// The imports, which are recorded.
    pub(crate) const fn imports(&self) -> &Rc<Recorder<C>> {
        &self.imports
    }

    /// Keeps the bundle of a run that has ended, unless the run was ended early: its job was cancelled, or is run by another Worker. Without
    /// a bundle the job is what it is.
    pub(crate) async fn end(self, app: &App, ran: &Ran) {
        if self.stopped.peek().is_some() {
            return;
        }
        // Without it, a replay cannot say whether it runs the same module.
        let component_sha256 = packages::component_of(&app.control, &self.run.module.digest).await.unwrap_or_else(|error| {
            tracing::warn!("the component of a recorded run is not found: {error:?}");
            None
        });
        let (cassette, is_whole) = self.imports.take();
        let run = Run {
            component_sha256,
            clock: ran.clock.clone(),
            calls: cassette.len() as u64,
            truncated: !is_whole,
            outcome: Ended::from(&ran.outcome),
            fuel: ran.fuel,
            ..self.run
        };
        let Some(text) = open(&run, cassette) else { return };
        if let Err(error) = keep(app, &run.job_id, self.account, &text).await {
            tracing::error!("the recording of {} is not kept: {error}", run.job_id);
        }
    }
}

/// A bundle in the store, without its end.
pub(crate) struct Stored {
    /// Whose job it is of.
    pub(crate) account: AccountId,
    pub(crate) packed: Packed,
}

/// What the store says of a bundle beside its compressed bytes.
#[derive(Serialize, Deserialize)]
struct About {
    account: AccountId,
    bytes: u32,
    crc32: u32,
}

fn name(id: &JobId) -> String {
    format!("bundle:{id}")
}

async fn keep(app: &App, id: &JobId, account: AccountId, text: &str) -> worker::Result<()> {
    let Packed { bytes, crc32, body } = packed::pack(text);
    let body = hex::decode(body).map_err(|error| worker::Error::RustError(error.to_string()))?;
    let put = app.env.kv("BODIES")?.put_bytes(&name(id), &body)?.metadata(About { account, bytes, crc32 })?;
    Ok(put.expiration_ttl(KEPT_S).execute().await?)
}

/// The bundle of a job; `None` if there is none.
///
/// # Errors
/// When the store failed.
pub(crate) async fn find(app: &App, id: &JobId) -> worker::Result<Option<Stored>> {
    let (body, about) = app.env.kv("BODIES")?.get(&name(id)).bytes_with_metadata::<About>().await?;
    let stored = |(body, About { account, bytes, crc32 }): (Vec<u8>, About)| Stored {
        account,
        packed: Packed { bytes, crc32, body: hex::encode(body) },
    };
    Ok(body.zip(about).map(stored))
}

/// Removes the bundle of a job whose account goes. A failure of the store is only logged: nothing opens the bundle any more, and it expires.
pub(crate) async fn forget(app: &App, id: &JobId) {
    let removed = async { Ok::<_, worker::Error>(app.env.kv("BODIES")?.delete(&name(id)).await?) }.await;
    if let Err(error) = removed {
        tracing::error!("the recording of {id} is not removed: {error}");
    }
}
