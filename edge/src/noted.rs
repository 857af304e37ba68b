//! A crossing that notes the digests of what a module asks and is answered, for the receipt of its run. Changes nothing.

use crate::wire::Body;
use bellwether_core::digest::Digest;
use bellwether_core::run_facts::{ImportFacts, ImportLog};
use bellwether_gate::imports::{Call, Crossing, Reply};
use js_sys::Uint8Array;
use serde::{Serialize, Serializer};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The bytes of a body are on the JavaScript side; there the platform digests them faster than this wasm would.
    #[wasm_bindgen(catch, js_namespace = ["crypto", "subtle"], js_name = digest)]
    async fn platform_digest(algorithm: &str, bytes: &Uint8Array) -> Result<JsValue, JsValue>;
}

/// Answers as `imports` does.
pub(crate) struct Noted<C> {
    imports: Rc<C>,
    log: RefCell<ImportLog>,
}

/// A body with its digest, which is what a receipt knows of it.
struct Digested {
    body: Body,
    sha256: Option<Digest>,
}

impl Serialize for Digested {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.sha256.serialize(serializer)
    }
}

impl<C> Noted<C> {
    pub(crate) fn new(imports: Rc<C>) -> Self {
        Self { imports, log: RefCell::default() }
    }

    /// What was answered so far.
    pub(crate) fn facts(&self) -> ImportFacts {
        self.log.borrow().facts()
    }
}

impl<C: Crossing<Body = Body>> Crossing for Noted<C> {
    type Body = Body;

    async fn answer(&self, call: Call) -> Reply<Body> {
        let (place, import, request) = (self.log.borrow_mut().begin(), call.import(), digest_of(&call));
        let reply = self.imports.answer(call).await;
        let sha256 = match &reply {
            Reply::Fetch(Ok(answer)) => of_body(&answer.body).await,
            _ => None,
        };
        let reply = reply.map_body(|body| Digested { body, sha256 });
        if let Some((request, answer)) = request.zip(digest_of(&reply)) {
            self.log.borrow_mut().end(place, import, request, answer);
        }
        reply.map_body(|digested| digested.body)
    }
}

/// Of the canonical form of a call or a reply; `None` for values that JSON cannot represent, which the world does not have.
fn digest_of(value: &impl Serialize) -> Option<Digest> {
    Digest::of_json(&serde_json::to_string(value).ok()?)
}

async fn of_body(body: &Body) -> Option<Digest> {
    let digest = platform_digest("SHA-256", &body.0).await.ok()?;
    Uint8Array::new(&digest).to_vec().try_into().ok().map(Digest::from_bytes)
}
