//! The crawl that audits of one queue share: requests of a phase or of an earlier audit to the site are not repeated.
//!
//! Answers are stored in KV, each under a key that is derived from the request; the database lists which ones exist. Temporary
//! refusals (429, 5xx), requests without an answer and very long answers are repeated. While many bytes are on their way to the store,
//! the next answer waits: the platform ends a Worker that holds too much.

use crate::app::App;
use crate::pace::Paces;
use crate::store::{DbError, crawled};
use crate::wire::{Body, Wire};
use bellwether_core::bounds;
use bellwether_core::cost::Cost;
use bellwether_core::digest::Digest;
use bellwether_core::gate::response_header_allowed;
use bellwether_core::id::{AccountId, JobId, RunToken};
use bellwether_core::pace::Answer;
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::GuardedUrl;
use bellwether_gate::{Hop, Received, SendError, Transport};
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, join_all};
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use worker::KvStore;

type Write = futures_util::future::Shared<LocalBoxFuture<'static, Option<String>>>;

/// The answers of one crawl, as one run reads and extends them.
pub(crate) struct Crawl {
    account: AccountId,
    id: JobId,
    kv: KvStore,
    there: Rc<RefCell<BTreeSet<String>>>,
    /// The answers that this run adds; each future returns its key when the answer is stored.
    writes: RefCell<Vec<Write>>,
    /// Those of them that may still be on their way, oldest first, with their bytes.
    under_way: RefCell<VecDeque<(u64, Write)>>,
}

/// The data of an answer besides its body.
#[derive(Serialize, Deserialize)]
struct Head {
    status: u16,
    headers: Vec<(String, String)>,
    truncated: bool,
    ttfb_ms: u32,
}

impl Crawl {
    /// Loads the list of stored answers of a crawl.
    ///
    /// # Errors
    /// The database failed.
    pub(crate) async fn open(app: &App, account: AccountId, id: JobId) -> Result<Rc<Self>, DbError> {
        let there = crawled::keys(&app.of(&account)?, &account, &id, app.now()).await?.into_iter().collect();
        let kv = app.env.kv("BODIES")?;
        Ok(Rc::new(Self {
            account,
            id,
            kv,
            there: Rc::new(RefCell::new(there)),
            writes: RefCell::default(),
            under_way: RefCell::default(),
        }))
    }

    /// Records the answers that this run has added, for later runs.
    ///
    /// # Errors
    /// The database failed.
    pub(crate) async fn close(&self, app: &App, run: RunToken) -> Result<(), DbError> {
        let writes = std::mem::take(&mut *self.writes.borrow_mut());
        let stored: Vec<String> = join_all(writes).await.into_iter().flatten().collect();
        if stored.is_empty() {
            return Ok(());
        }
        crawled::add(&app.of(&self.account)?, &self.account, &self.id, run, &stored, app.now()).await
    }

    async fn recall(&self, key: &str) -> Option<Received<Body>> {
        if !self.there.borrow().contains(key) {
            return None;
        }
        let bytes = self.kv.get(&self.name(key)).bytes().await.ok().flatten()?;
        let (head, body) = unpack(&bytes)?;
        let body_bytes = body.len() as u64;
        let Head { status, headers, truncated, ttfb_ms } = head;
        Some(Received { status, headers, body: Body(Uint8Array::from(body)), body_bytes, truncated, ttfb_ms })
    }

    /// Stores an answer in the background. It counts as known only when it is stored, and is stored for longer than the database
    /// lists it, because the gate sends a known request without waiting for a turn at its host.
    async fn remember(&self, key: String, answer: &Received<Body>) {
        if answer.status == 429 || answer.status >= 500 || answer.body_bytes > bounds::CRAWL_ANSWER_BYTES.max {
            return;
        }
        self.wait_for_room(answer.body_bytes).await;
        // What the gate does not show to modules is not stored either: cookies, for example.
        let shown = |(name, value): &(String, String)| {
            let value = if response_header_allowed(name) { value.clone() } else { String::new() };
            (name.clone(), value)
        };
        let headers = answer.headers.iter().map(shown).collect();
        let head = Head { status: answer.status, headers, truncated: answer.truncated, ttfb_ms: answer.ttfb_ms };
        let Some(bytes) = pack(&head, &answer.body.0) else { return };
        let put = self.kv.put_bytes(&self.name(&key), &bytes);
        let there = Rc::clone(&self.there);
        let write = async move {
            put.ok()?.expiration_ttl(2 * bounds::CRAWL_KEPT_MS.max / 1_000).execute().await.ok()?;
            there.borrow_mut().insert(key.clone());
            Some(key)
        };
        let write = write.boxed_local().shared();
        spawn_local(write.clone().map(drop));
        self.under_way.borrow_mut().push_back((answer.body_bytes, write.clone()));
        self.writes.borrow_mut().push(write);
    }

    /// Waits for the oldest writes until so many bytes more may be on their way.
    async fn wait_for_room(&self, bytes: u64) {
        loop {
            let oldest = {
                let mut under_way = self.under_way.borrow_mut();
                let total: u64 = under_way.iter().map(|(bytes, _)| bytes).sum();
                if total.saturating_add(bytes) <= bounds::CRAWL_UNDER_WAY_BYTES.max {
                    return;
                }
                under_way.pop_front()
            };
            let Some((_, oldest)) = oldest else { return };
            oldest.await;
        }
    }

    fn name(&self, key: &str) -> String {
        format!("crawl:{}:{key}", self.id)
    }
}

/// The length of the head in four bytes, the head as JSON, the body: in one copy.
fn pack(head: &Head, body: &Uint8Array) -> Option<Vec<u8>> {
    let (mut bytes, at) = packed_head(head, usize::try_from(body.length()).ok()?)?;
    body.copy_to(bytes.get_mut(at..)?);
    Some(bytes)
}

/// What stands before a body of so many bytes, with room for it, and where it begins.
fn packed_head(head: &Head, body_bytes: usize) -> Option<(Vec<u8>, usize)> {
    let head = serde_json::to_vec(head).ok()?;
    let at = 4 + head.len();
    let mut bytes = Vec::with_capacity(at + body_bytes);
    bytes.extend(u32::try_from(head.len()).ok()?.to_be_bytes());
    bytes.extend(head);
    bytes.resize(at + body_bytes, 0);
    Some((bytes, at))
}

fn unpack(bytes: &[u8]) -> Option<(Head, &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    let (head, body) = rest.split_at_checked(usize::try_from(u32::from_be_bytes(*length)).ok()?)?;
    Some((serde_json::from_str(std::str::from_utf8(head).ok()?).ok()?, body))
}

/// The key of a request. Two runs that send the same request get the same key.
fn key_of(hop: &Hop<'_>) -> String {
    let headers: Vec<String> = hop.headers.iter().map(|(name, value)| format!("{name}:{value}")).collect();
    let asked = format!("{}\n{}\n{}\n{}", hop.head, hop.max_body_bytes, hop.url.as_str(), headers.join("\n"));
    let mut digest = Digest::of(asked.as_bytes()).to_string();
    // 128 bits are enough for the requests to one site.
    digest.truncate(32);
    digest
}

/// The network beside other runs: at the pace of the hosts, and used only for requests that the crawl has not answered yet.
pub(crate) struct Shared {
    wire: Wire,
    paces: Paces,
    crawl: Option<Rc<Crawl>>,
    cost: Cell<Cost>,
}

impl Shared {
    pub(crate) fn new(app: &App, account: AccountId, wire: Wire, crawl: Option<Rc<Crawl>>) -> Self {
        Self { wire, paces: Paces::of(app, account), crawl, cost: Cell::new(Cost { runs: 1, ..Cost::default() }) }
    }

    /// The requests that really went out, as one run.
    pub(crate) const fn cost(&self) -> Cost {
        self.cost.get()
    }

    async fn send_counted(&self, hop: &Hop<'_>) -> Result<Received<Body>, SendError> {
        let (received, received_bytes) = self.wire.send_counted(hop).await;
        self.cost.set(self.cost.get().plus(Cost { requests: 1, received_bytes, ..Cost::default() }));
        received
    }
}

impl Transport for Shared {
    type Body = Body;

    fn now(&self) -> Timestamp {
        self.wire.now()
    }

    async fn sleep(&self, ms: u64) {
        self.wire.sleep(ms).await;
    }

    async fn send(&self, hop: &Hop<'_>) -> Result<Received<Body>, SendError> {
        let Some(crawl) = &self.crawl else { return self.send_counted(hop).await };
        let key = key_of(hop);
        if let Some(known) = crawl.recall(&key).await {
            return Ok(known);
        }
        let answer = self.send_counted(hop).await?;
        crawl.remember(key, &answer).await;
        Ok(answer)
    }

    fn bytes(&self, body: &Body) -> Vec<u8> {
        self.wire.bytes(body)
    }

    async fn reserve(&self, url: &GuardedUrl, delay_ms: Option<u64>, latest: Timestamp) -> Option<Timestamp> {
        loop {
            match self.paces.ask(url, delay_ms, latest).await {
                Answer::Start(at) => return Some(at),
                Answer::AskAgain(at) => self.sleep(at.ms_since(self.now())).await,
                Answer::Never => return None,
            }
        }
    }

    async fn states_no_delay(&self, url: &GuardedUrl) {
        self.paces.forget(url).await;
    }

    fn is_known(&self, hop: &Hop<'_>) -> bool {
        self.crawl.as_ref().is_some_and(|crawl| crawl.there.borrow().contains(&key_of(hop)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_answers() {
        let head = Head { status: 200, headers: vec![("a".into(), "é".into())], truncated: true, ttfb_ms: 7 };
        let (mut packed, at) = packed_head(&head, 4).unwrap_or_default();
        packed.truncate(at);
        packed.extend(b"body");
        let (read, body) = unpack(&packed).map_or((0, Vec::new()), |(head, body)| (head.ttfb_ms, body.to_vec()));
        assert_eq!((read, &*body), (7, &b"body"[..]));
        for broken in [packed.get(..3), packed.get(..9), Some(&[255; 12][..])] {
            assert!(broken.is_some_and(|broken| unpack(broken).is_none()));
        }
    }
}
