//! The lists of addresses from which agents come, as their operators publish them: fetched once a day, each kept with the time at which it
//! was read. One that cannot be fetched or read, or that has shrunk by half, leaves the last good one, which ends to count after 14 days.

use crate::app::App;
use crate::wire::Call;
use bellwether_agents::{LISTS, List, Ranges};
use bellwether_core::bounds;
use bellwether_core::time::{DAY_MS, Timestamp};
use bellwether_logs::Lists;
use futures_util::future::join_all;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where they are kept.
const KEY: &str = "agent-lists";
/// How long an operator may take to answer.
const TIMEOUT_MS: u64 = 10_000;

/// A list as it is kept.
#[derive(Clone, Deserialize, Serialize)]
struct Kept {
    read_at_ms: u64,
    text: String,
}

#[derive(Default, Deserialize, Serialize)]
struct All {
    /// When all were last asked for.
    #[serde(default)]
    asked_at_ms: u64,
    lists: BTreeMap<String, Kept>,
}

async fn load(app: &App) -> worker::Result<All> {
    let text = app.env.kv("BODIES")?.get(KEY).text().await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
}

async fn store(app: &App, all: &All) -> worker::Result<()> {
    Ok(app.env.kv("BODIES")?.put(KEY, serde_json::to_string(all)?)?.execute().await?)
}

/// The lists. Those that cannot be read are none: no request is called spoofed for it.
pub(crate) async fn read(app: &App) -> Lists {
    let all = load(app).await.unwrap_or_else(|error| {
        tracing::error!("agent-lists: {error}");
        All::default()
    });
    let ranges = |kept: &Kept| Some((Ranges::read(&kept.text)?, Timestamp::from_ms(kept.read_at_ms)));
    all.lists.iter().filter_map(|(name, kept)| Some((name.clone(), ranges(kept)?))).collect()
}

/// When each list was read; `None` for one that never was.
pub(crate) async fn read_at(app: &App) -> Vec<(&'static List, Option<Timestamp>)> {
    let all = load(app).await.unwrap_or_default();
    let read_at = |list: &List| all.lists.get(list.name).map(|kept| Timestamp::from_ms(kept.read_at_ms));
    LISTS.iter().map(|list| (list, read_at(list))).collect()
}

/// Keeps a list that the operator of the deployment hands in; whether it is one.
///
/// # Errors
/// When the store failed.
pub(crate) async fn set(app: &App, list: &List, text: String) -> worker::Result<bool> {
    if Ranges::read(&text).is_none() {
        return Ok(false);
    }
    let mut all = load(app).await?;
    all.lists.insert(list.name.to_owned(), Kept { read_at_ms: app.now().as_ms(), text });
    store(app, &all).await.map(|()| true)
}

/// Asks all operators once a day. A local deployment asks nobody.
///
/// # Errors
/// When the store failed.
pub(crate) async fn refresh(app: &App) -> worker::Result<()> {
    if app.is_local() {
        return Ok(());
    }
    let mut all = load(app).await?;
    let now = app.now();
    if now.as_ms().saturating_sub(all.asked_at_ms) < DAY_MS {
        return Ok(());
    }
    let found = join_all(LISTS.iter().map(|list| fetch(app, list))).await;
    for (list, text) in LISTS.iter().zip(found) {
        match text.filter(|text| is_better(text, all.lists.get(list.name))) {
            Some(text) => {
                all.lists.insert(list.name.to_owned(), Kept { read_at_ms: now.as_ms(), text });
            }
            None => tracing::warn!("agent-lists: {} could not be read", list.url),
        }
    }
    all.asked_at_ms = now.as_ms();
    store(app, &all).await
}

/// Whether a text is a list, and not half of the one that is kept.
fn is_better(text: &str, kept: Option<&Kept>) -> bool {
    let count = |text: &str| Ranges::read(text).map_or(0, |ranges| ranges.len());
    let (new, old) = (count(text), kept.map_or(0, |kept| count(&kept.text)));
    new > 0 && 2 * new >= old
}

async fn fetch(app: &App, list: &List) -> Option<String> {
    let url = bellwether_core::url_guard::guard(list.url, &app.allow_list()).ok()?;
    let max_body_bytes = u32::try_from(bounds::AGENT_LIST_BYTES.max).unwrap_or(u32::MAX);
    let call = Call { url: &url, method: "GET", headers: &[], text: None, max_body_bytes, timeout_ms: TIMEOUT_MS };
    let received = call.send(None).await.ok().filter(|received| received.status == 200 && !received.truncated)?;
    String::from_utf8(received.body.0.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(ranges: usize) -> String {
        let prefixes: Vec<_> = (0..ranges).map(|n| serde_json::json!({ "ipv4Prefix": format!("192.0.{n}.0/24") })).collect();
        serde_json::json!({ "prefixes": prefixes }).to_string()
    }

    #[test]
    fn a_list_that_shrank_by_half_is_refused() {
        let kept = Kept { read_at_ms: 0, text: list(10) };
        assert!(is_better(&list(1), None));
        assert!(is_better(&list(5), Some(&kept)));
        assert!(!is_better(&list(4), Some(&kept)));
        assert!(!is_better("<html>", None));
    }
}
