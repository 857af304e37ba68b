//! Signed requests for tokens (RFC 7523 §2.1), by WebCrypto.

use serde_json::Value;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/glue/rs256.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = token)]
    async fn signed(pem: &str, claims: &str) -> Result<JsValue, JsValue>;
}

/// The key is no private key.
pub(crate) struct NoKey;

/// Claims as a JSON Web Token signed with RS256.
///
/// # Errors
/// [`NoKey`].
pub(crate) async fn token(pem: &str, claims: &Value) -> Result<String, NoKey> {
    signed(pem, &claims.to_string()).await.ok().and_then(|token| token.as_string()).ok_or(NoKey)
}
