//! Statements of others, believed only after their signature was verified, by WebCrypto.

use bellwether_envelope::{PublicKey, Unverified};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/glue/ed25519.js")]
extern "C" {
    #[wasm_bindgen(js_name = verified)]
    async fn is_verified(key: &[u8], signature: &[u8], bytes: &[u8]) -> JsValue;
}

/// The bytes of a statement, if the key has signed it.
pub(crate) async fn verified(statement: Unverified, key: &PublicKey) -> Option<Vec<u8>> {
    let is_verified = is_verified(key.as_bytes(), &statement.signature, &statement.signed).await;
    is_verified.is_truthy().then_some(statement.payload)
}
