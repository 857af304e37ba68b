//! Visits of published pages: fetches one through the gate, parses it, and lets the core judge it. Never changes a task.

use crate::app::App;
use crate::costs;
use crate::crawl::Shared;
use crate::drive::{DriveError, Driven, drive, drive_loaded};
use crate::page;
use crate::providers::{Page, Providers};
use crate::store::costs::Part;
use crate::store::machine::{Loaded, Lookup, Stored};
use crate::store::visits::{self, VisitKey};
use crate::store::{DbError, paces};
use crate::wire::{AbortController, Body, Wire};
use bellwether_core::bounds;
use bellwether_core::gate::Denial;
use bellwether_core::id::AccountId;
use bellwether_core::pull::{Occasion, SearchTraffic, Seen, Unreached, Visit, VisitEvent, VisitState, Visited, is_on_site};
use bellwether_core::time::Timestamp;
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
    let db = app.of(&key.0)?;
    let Lookup::Found(loaded) = Visit::load(&db, key).await? else { return Ok(()) };
    if loaded.state.due_at().is_none_or(|at| at > app.now()) {
        return Ok(()); // it has ended, or another attempt is running
    }
    let published = visits::published(&db, &key.0, &key.1).await?;
    // Any address may be reported; only addresses on the site are fetched.
    let on_site = published.as_ref().filter(|page| is_on_site(&page.published_url, &page.domain));
    let event = match on_site {
        Some(_) => in_turn(app, key, &loaded).await?,
        None => VisitEvent::Take,
    };
    let is_on_site = on_site.is_some();
    let Driven::Done(visit) = drive_loaded(app, key, Some(*loaded), event).await? else { return Ok(()) };
    let (VisitState::Underway { .. }, Some(published)) = (visit.state, published) else {
        return Ok(()); // it waits for its turn, or its attempts are used up
    };
    let seen = if is_on_site {
        see(app, &key.0, &published.domain, published.published_url.clone()).await
    } else {
        Err(Unreached::NotMeasured)
    };
    let planned = page::read(&published.html).headings;
    let mut visited = Visited::judge(visit.occasion, app.now(), seen.as_ref().map_err(|reason| *reason), &planned);
    if visit.occasion == Occasion::Impact && is_on_site && published.proven == 1 {
        visited.search_traffic = Some(impact(app, key.0, &published).await);
    }
    drive::<Visit>(app, key, VisitEvent::Seen { attempt: visit.attempts, visited: Box::new(visited) }).await.map(drop)
}

/// Takes the visit, or reserves its turn.
async fn in_turn(app: &App, key: &VisitKey, visit: &Loaded<Visit>) -> Result<VisitEvent, DbError> {
    if !visit.state.needs_turn() {
        return Ok(VisitEvent::Take);
    }
    let (now, account) = (app.now(), &key.0);
    let name = format!("visits:{account}");
    let latest = now.plus_ms(bounds::IMPACT_AFTER_MS.max);
    let turn = paces::reserve(&app.of(account)?, &name, bounds::VISIT_APART_MS.max, now, latest).await?;
    let until = turn.unwrap_or(latest);
    Ok(if until > now { VisitEvent::PutOff { until } } else { VisitEvent::Take })
}

/// What search engines have brought to the page, where a provider knows. Only the owner of a proven domain has these figures.
async fn impact(app: &App, account: AccountId, published: &visits::Published) -> SearchTraffic {
    let deadline = app.now().plus_ms(bounds::VISIT_MS.max);
    let Ok(providers) = Providers::of(app, account, "impact", deadline, &AbortController::new()) else {
        return SearchTraffic::NotMeasured;
    };
    let page = Page { url: &published.published_url, published_at: Timestamp::from_ms(published.ended_at) };
    match providers.impact(&page).await {
        Ok(Some(found)) => SearchTraffic::Measured(found),
        Ok(None) | Err(_) => SearchTraffic::NotMeasured,
    }
}

async fn see(app: &App, account: &AccountId, domain: &str, url: String) -> Result<Seen, Unreached> {
    let deadline = app.now().plus_ms(bounds::VISIT_MS.max);
    let gate = Gate::new(Shared::new(app, *account, Wire::default(), None), app.allow_list(), deadline);
    let max_body_bytes = u32::try_from(bounds::VISIT_PAGE_BYTES.max).ok();
    let request = Request { url, follow: true, max_body_bytes, ..Request::default() };
    // Where redirects lead is the owner's to say, and nobody must be able to aim us at another site.
    let fetched = gate.fetch_within(&request, |next| is_on_site(next.as_str(), domain)).await;
    costs::count(app, account, costs::VISIT, Part::Alone, &gate.transport().cost()).await;
    fetched.map(|answer| read(&answer)).map_err(|refused| match refused.denial {
        Denial::Robots if gate.met().is_unanswered() => Unreached::Unreachable,
        Denial::Robots => Unreached::Robots,
        Denial::Timeout | Denial::HostBusy => Unreached::Timeout,
        Denial::Unreachable => Unreached::Unreachable,
        _ => Unreached::Blocked,
    })
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
