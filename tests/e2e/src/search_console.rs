//! An emulator of Google Search Console and of the endpoint that gives its tokens, in the shapes of their references
//! (<https://developers.google.com/webmaster-tools/v1/api_reference_index>, <https://developers.google.com/identity/protocols/oauth2/service-account>).

use crate::receiver::{Received, read};
use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey};
use serde_json::{Value, json};
use std::io::{BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};

/// The private key of the service account, made for these tests alone.
const PRIVATE: &str = include_str!("../data/service-account.pem");
const PUBLIC: &[u8] = include_bytes!("../data/service-account.public.der");
/// Its address.
const ACCOUNT: &str = "bellwether@project.example";
const TOKEN: &str = "ya29.token-of-the-emulator";

/// The emulator.
pub struct SearchConsole {
    address: String,
    calls: Arc<Mutex<Vec<Received>>>,
}

impl SearchConsole {
    /// Listens until the process ends; `property` is what the account may read.
    ///
    /// # Errors
    /// When no port is free.
    pub fn listen(property: &str) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let console = Self { address: format!("http://{}", listener.local_addr()?), calls: Arc::default() };
        let (calls, property) = (Arc::clone(&console.calls), property.to_owned());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                answer(stream, &calls, &property);
            }
        });
        Ok(console)
    }

    /// The entry of `PROVIDERS`, and its secret.
    #[must_use]
    pub fn entry(&self) -> (String, (String, String)) {
        let secret = "KEY_OF_SEARCH_CONSOLE".to_owned();
        let entry = json!({
            "capability": "site-data", "adapter": "search-console", "id": "search-console", "address": self.address, "account": ACCOUNT,
            "secret": secret,
        });
        (entry.to_string(), (secret, PRIVATE.replace('\n', "\\n")))
    }

    /// Questions for figures.
    #[must_use]
    pub fn questions(&self) -> Vec<Value> {
        let calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        calls.iter().filter(|call| call.path.ends_with("/searchAnalytics/query")).map(|call| call.body.clone()).collect()
    }
}

fn answer(mut stream: TcpStream, calls: &Mutex<Vec<Received>>, property: &str) -> Option<()> {
    let call = read(&mut BufReader::new(stream.try_clone().ok()?))?;
    let (status, body) = respond(&call, property);
    calls.lock().unwrap_or_else(PoisonError::into_inner).push(call);
    let body = body.to_string();
    let head = format!(
        "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).ok()
}

fn respond(call: &Received, property: &str) -> (u16, Value) {
    if call.path == "/token" {
        return match granted(&call.text) {
            Ok(()) => (200, json!({ "access_token": TOKEN, "expires_in": 599, "token_type": "Bearer" })),
            Err(why) => (400, json!({ "error": "invalid_grant", "error_description": format!("{why:#}") })),
        };
    }
    if call.header("authorization") != Some(&format!("Bearer {TOKEN}")) {
        return (401, json!({ "error": { "code": 401, "status": "UNAUTHENTICATED" } }));
    }
    if call.path == "/webmasters/v3/sites" {
        return (200, json!({ "siteEntry": [{ "siteUrl": property, "permissionLevel": "siteRestrictedUser" }] }));
    }
    // What was shown before the page was published is an older page at the same address.
    let is_before = call.body["startDate"].as_str() < call.body["endDate"].as_str()
        && call.body["endDate"].as_str().is_some_and(|end| end < today().as_str());
    let row = if is_before { (1.0, 100.0, 14.0) } else { (12.0, 340.0, 7.5) };
    let row = json!({ "clicks": row.0, "impressions": row.1, "ctr": row.0 / row.1, "position": row.2 });
    (200, json!({ "rows": [row], "responseAggregationType": "byPage" }))
}

/// Today in UTC, as dates are written.
fn today() -> String {
    let s = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    bellwether_core::time::Timestamp::from_ms(s * 1_000).date()
}

/// Whether the form asks for a token with a signed assertion of the account (RFC 7523 §3).
fn granted(form: &str) -> Result<()> {
    let member = |name: &str| form.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
    ensure!(member("grant_type") == Some("urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer"), "the grant");
    let assertion = member("assertion").context("no assertion")?;
    let (signed, signature) = assertion.rsplit_once('.').context("no signature")?;
    let signature = URL_SAFE_NO_PAD.decode(signature)?;
    let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, PUBLIC);
    key.verify(signed.as_bytes(), &signature).map_err(|_| anyhow::anyhow!("the signature"))?;
    let (head, claims) = signed.split_once('.').context("no claims")?;
    let read = |part: &str| -> Result<Value> { Ok(serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part)?)?) };
    let (head, claims) = (read(head)?, read(claims)?);
    ensure!(head["alg"] == "RS256", "the algorithm");
    ensure!(claims["iss"] == ACCOUNT && claims["aud"] == "https://oauth2.googleapis.com/token", "who asks whom");
    ensure!(claims["scope"] == "https://www.googleapis.com/auth/webmasters.readonly", "the scope");
    let time = |name: &str| claims[name].as_u64().context("no time");
    ensure!(time("exp")? - time("iat")? <= 3_600, "the time");
    Ok(())
}
