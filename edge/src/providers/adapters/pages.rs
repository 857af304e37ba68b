//! What result pages have in common: they are asked for one after the other, their hits follow in order, and they come to an end.

use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, SearchAdapter, Used};
use bellwether_gate::imports::search::{Hit, Query, Results};
use serde::de::DeserializeOwned;

/// An organic result of a page: its address and its title. One without an address is none.
pub(super) type Found = (Option<String>, Option<String>);

/// Reads pages, counted from 0, until `read` wants no more of them or the provider has read as far as it can. If a later page fails, those
/// before it are paid for and stay: the depth says how far they reach.
///
/// # Errors
/// Those of [`Line::send`] for the first page, and [`Failed::Provider`] if it cannot be read.
pub(super) async fn look_up<P: DeserializeOwned>(
    adapter: SearchAdapter,
    line: &Line<'_>,
    query: &Query,
    request: impl Fn(&Query, u64) -> Request,
    read: impl Fn(P, u32, &mut Results) -> Result<bool, Failed>,
) -> Result<Results, Failed> {
    let able = adapter.able();
    let most = u64::from(able.depth.div_ceil(able.page)).min(bounds::LOOK_UP_PAGES.max);
    let mut results = Results { fetched_at_ms: line.now().as_ms(), ranked: true, ..Results::default() };
    for page in 0..most {
        let answered = line.send(&request(query, page)).await;
        let found = answered.and_then(|answer| {
            line.count(&Used::default());
            read(answer.json()?, query.depth, &mut results)
        });
        match found {
            Ok(true) => {}
            Err(failed) if results.hits.is_empty() => return Err(failed),
            Ok(false) | Err(_) => break,
        }
    }
    Ok(results)
}

/// Appends the hits of a page, in order and up to `depth` of all.
pub(super) fn append(results: &mut Results, depth: u32, found: impl IntoIterator<Item = Found>) {
    for (url, title) in found {
        let Some(url) = url.filter(|_| results.hits.len() < depth as usize) else { continue };
        let rank_group = u32::try_from(results.hits.len() + 1).unwrap_or(u32::MAX);
        results.hits.push(Hit { rank_group, rank_absolute: None, url, title: title.unwrap_or_default() });
    }
}

/// How far was read: to the last hit, or as far as wanted where no more results can come (`is_end`), since all positions were read then.
pub(super) fn depth_read(results: &Results, depth: u32, is_end: bool) -> u32 {
    if is_end { depth } else { u32::try_from(results.hits.len()).unwrap_or(u32::MAX) }
}
