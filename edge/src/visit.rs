//! Visits of published pages: fetches one through the gate, parses it, and lets the core judge it. Never changes a task.

use crate::app::App;
use crate::drive::{DriveError, Driven, drive};
use crate::page;
use crate::store::visits::{self, VisitKey};
use crate::wire::{Body, Wire};
use bellwether_core::bounds;
use bellwether_core::gate::Denial;
use bellwether_core::pull::{Seen, Unreached, Visit, VisitEvent, VisitState, Visited, is_on_site};
use bellwether_gate::Gate;
use bellwether_gate::imports::http::{Answer, Request};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/glue/text.js")]
extern "C" {
    #[wasm_bindgen(js_name = decode)]
    fn decode(bytes: &js_sys::Uint8Array, label: &str) -> String;
}

/// Makes the visit that a message names, unless another attempt is running.
///
/// # Errors
/// The database failed; the sweep tries again.
pub(crate) async fn make(app: &App, key: &VisitKey) -> Result<(), DriveError> {
    let Driven::Done(visit) = drive::<Visit>(app, key, VisitEvent::Take).await? else { return Ok(()) };
    if !matches!(visit.state, VisitState::Underway { .. }) {
        return Ok(()); // its attempts are used up
    }
    let Some(published) = visits::published(&app.of(&key.0)?, &key.0, &visit.task_id).await? else { return Ok(()) };
    // Any address may be reported; only addresses on the site are fetched.
    let is_on_site = is_on_site(&published.published_url, &published.domain);
    let seen = if is_on_site { see(app, published.published_url).await } else { Err(Unreached::NotMeasured) };
    let planned = page::read(&published.html).headings;
    let visited = Visited::judge(visit.occasion, app.now(), seen.as_ref().map_err(|reason| *reason), &planned);
    drive::<Visit>(app, key, VisitEvent::Seen { attempt: visit.attempts, visited: Box::new(visited) }).await.map(drop)
}

async fn see(app: &App, url: String) -> Result<Seen, Unreached> {
    let deadline = app.now().plus_ms(2 * bounds::FETCH_WALL_MS.max);
    let gate = Gate::new(Wire::default(), app.allow_list(), deadline);
    let max_body_bytes = u32::try_from(bounds::VISIT_PAGE_BYTES.max).ok();
    let request = Request { url, follow: true, max_body_bytes, ..Request::default() };
    let answer = gate.fetch(&request).await.map_err(|refused| match refused.denial {
        Denial::Robots => Unreached::Robots,
        Denial::Timeout => Unreached::Timeout,
        Denial::Unreachable => Unreached::Unreachable,
        _ => Unreached::Blocked,
    })?;
    Ok(read(&answer))
}

/// What the answer shows. Its encoding is that of the header, else that of the page, else UTF-8.
fn read(answer: &Answer<Body>) -> Seen {
    let header = |name: &str| answer.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str());
    let label = header("content-type").and_then(|kind| kind.split_once("charset=")).map(|(_, label)| label.trim_matches('"'));
    let mut page = page::read(&decode(&answer.body.0, label.unwrap_or("utf-8")));
    if let (None, Some(declared)) = (label, page.charset.clone())
        && declared != "utf-8"
    {
        page = page::read(&decode(&answer.body.0, &declared));
    }
    let mut robots = page.robots;
    robots.extend(header("x-robots-tag").map(str::to_owned));
    let base = worker::Url::parse(&answer.url).ok();
    let canonical = page.canonical.and_then(|href| Some(base.as_ref()?.join(&href).ok()?.to_string()));
    Seen { status: answer.status, final_url: answer.url.clone(), title: page.title, canonical, robots, headings: page.headings }
}
