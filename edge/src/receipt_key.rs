//! The keys with which the deployment signs receipts: Ed25519 by WebCrypto, each derived from a secret of [`crate::signing`]. What is signed is
//! decided elsewhere.

use crate::app::App;
use crate::signing::Purpose;
use crate::store::receipts::Signed;
use bellwether_envelope::{KeySet, PublicKey, Type, signed_bytes};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/glue/ed25519.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = publicKey)]
    async fn public_key(seed: Uint8Array) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = sign)]
    async fn sign_with(seed: Uint8Array, message: Uint8Array) -> Result<JsValue, JsValue>;
}

/// The keys whose signatures are good, the newest first.
///
/// # Errors
/// The platform has no Ed25519.
pub(crate) async fn published(app: &App) -> worker::Result<KeySet> {
    let mut keys = Vec::new();
    for seed in app.keys.derived_from_each(Purpose::Receipt) {
        keys.push(public(&seed).await?);
    }
    Ok(KeySet { keys })
}

/// Signs the payload of a receipt with the newest key.
///
/// # Errors
/// As [`published`].
pub(crate) async fn sign(app: &App, payload: &str) -> worker::Result<Signed> {
    let (_, seed) = app.keys.newest(Purpose::Receipt).ok_or("there is no secret")?;
    let key = public(&seed).await?.id();
    let message = signed_bytes(Type::Receipt, payload.as_bytes());
    let signature = sign_with(Uint8Array::from(seed.as_slice()), Uint8Array::from(message.as_slice())).await?;
    let signature = Uint8Array::new(&signature).to_vec().try_into().map_err(|_| "a signature has not 64 bytes")?;
    Ok(Signed { key, signature })
}

async fn public(seed: &[u8; 32]) -> worker::Result<PublicKey> {
    let x = public_key(Uint8Array::from(seed.as_slice())).await?.as_string();
    Ok(x.and_then(|x| PublicKey::from_base64url(&x)).ok_or("a public key has not 32 bytes")?)
}
