//! Visits of published pages: fetches one through the gate, reads it, and keeps what the core says of it. Never changes a
//! task.

use crate::app::App;
use crate::drive::DriveError;
use crate::page;
use crate::store::visits::{self, Claimed};
use crate::wire::Wire;
use bellwether_core::bounds;
use bellwether_core::gate::Denial;
use bellwether_core::id::TaskId;
use bellwether_core::pull::{Occasion, Seen, Unreached, Visit};
use bellwether_gate::{Answer, Gate, Request};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/glue/text.js")]
extern "C" {
    #[wasm_bindgen(js_name = decode)]
    fn decode(bytes: &js_sys::Uint8Array, label: &str) -> String;
}

/// More of a page is not read: a head and its headings come early.
const PAGE_BYTES: u32 = 2 * 1024 * 1024;

/// Makes the visit that a message names, unless another has taken it.
///
/// # Errors
/// When the database failed; the sweep tries again.
pub(crate) async fn make(app: &App, task: &str, occasion: &str) -> Result<(), DriveError> {
    let (Some(task), Some(occasion)) = (TaskId::parse(task), Occasion::parse(occasion)) else { return Ok(()) };
    let Some(claimed) = visits::claim(&app.db, &task, occasion, app.now()).await? else { return Ok(()) };
    let seen = see(app, &claimed).await;
    let planned = page::read(&claimed.html).headings;
    let visit = Visit::judge(occasion, app.now(), seen.as_ref().map_err(|reason| *reason), &planned);
    let again = !visit.reachable && claimed.attempts < bounds::VISIT_ATTEMPTS.max;
    let again_at = again.then(|| app.now().plus_ms(bounds::VISIT_AGAIN_MS.max));
    visits::keep(&app.db, &task, &visit, claimed.attempts, again_at).await?;
    Ok(())
}

async fn see(app: &App, claimed: &Claimed) -> Result<Seen, Unreached> {
    let deadline = app.now().plus_ms(2 * bounds::FETCH_WALL_MS.max);
    let gate = Gate::new(Wire, app.allow_list(), deadline);
    let request =
        Request { url: claimed.published_url.clone(), follow: true, max_body_bytes: Some(PAGE_BYTES), ..Request::default() };
    let answer = gate.fetch(&request).await.map_err(|refused| match refused.denial {
        Denial::Robots => Unreached::Robots,
        Denial::Timeout => Unreached::Timeout,
        Denial::Unreachable => Unreached::Unreachable,
        _ => Unreached::Blocked,
    })?;
    Ok(read(&answer))
}

/// What the answer shows. Its encoding is the one that the header names, then the one that the page does, then UTF-8.
fn read(answer: &Answer<js_sys::Uint8Array>) -> Seen {
    let header = |name: &str| answer.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str());
    let label = header("content-type").and_then(|kind| kind.split_once("charset=")).map(|(_, label)| label.trim_matches('"'));
    let mut page = page::read(&decode(&answer.body, label.unwrap_or("utf-8")));
    if let (None, Some(declared)) = (label, page.charset.clone())
        && declared != "utf-8"
    {
        page = page::read(&decode(&answer.body, &declared));
    }
    let mut robots = page.robots;
    robots.extend(header("x-robots-tag").map(str::to_owned));
    let base = worker::Url::parse(&answer.url).ok();
    let canonical = page.canonical.and_then(|href| Some(base.as_ref()?.join(&href).ok()?.to_string()));
    Seen { status: answer.status, final_url: answer.url.clone(), title: page.title, canonical, robots, headings: page.headings }
}
