//! What is secret and must be read again (access to a site, second factors, mails that wait): sealed with AES-GCM of the platform, under a key that is derived from
//! the deployment's secret. What a sealed text is about is authenticated with it, so it cannot be moved to another row.

use crate::app::App;
use crate::signing::Purpose;
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/glue/seal.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    async fn seal(key: Uint8Array, nonce: Uint8Array, about: Uint8Array, bytes: Uint8Array) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch)]
    async fn unseal(key: Uint8Array, nonce: Uint8Array, about: Uint8Array, bytes: Uint8Array) -> Result<JsValue, JsValue>;
}

/// Bytes of a nonce: fresh for each text (NIST SP 800-38D §8.2.2).
const NONCE_BYTES: usize = 12;

/// A sealed text: the number of the secret in two hexadecimal digits, then nonce and ciphertext in hexadecimal.
///
/// # Errors
/// The platform has no randomness, or no such cipher.
pub(crate) async fn close(app: &App, purpose: Purpose, about: &str, text: &str) -> worker::Result<String> {
    let nonce = app.random::<NONCE_BYTES>()?;
    let (number, key) = app.keys.newest(purpose).ok_or("there is no secret")?;
    let sealed = seal(bytes(&key), bytes(&nonce), bytes(about.as_bytes()), bytes(text.as_bytes())).await?;
    Ok(format!("{number:02x}{}{}", hex::encode(nonce), hex::encode(Uint8Array::new(&sealed).to_vec())))
}

/// The text of a sealed one; `None` for one that was sealed about something else, was changed, or whose secret is gone.
pub(crate) async fn open(app: &App, purpose: Purpose, about: &str, sealed: &str) -> Option<String> {
    let sealed = hex::decode(sealed).ok()?;
    let (number, rest) = sealed.split_first()?;
    let (nonce, sealed) = rest.split_at_checked(NONCE_BYTES)?;
    let key = app.keys.derived(*number, purpose)?;
    let text = unseal(bytes(&key), bytes(nonce), bytes(about.as_bytes()), bytes(sealed)).await.ok()?;
    String::from_utf8(Uint8Array::new(&text).to_vec()).ok()
}

fn bytes(slice: &[u8]) -> Uint8Array {
    Uint8Array::from(slice)
}
