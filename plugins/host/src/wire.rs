//! The gate's transport over sockets of this machine.

use crate::decode::{ACCEPT_ENCODING, Decoder};
use crate::world::Clock;
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::{is_public_v4, is_public_v6};
use bellwether_gate::{Hop, Received, SendError, Transport};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::error::Error as _;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Timeout for connecting, including TLS, in milliseconds.
const CONNECT_MS: u64 = 10_000;
/// Maximum idle connections kept for one host: as many as the gate uses at a time.
const IDLE_PER_HOST: usize = 6;
/// Maximum characters kept of an error.
const ERROR_CHARS: usize = 500;

/// HTTP/1.1 clients with their pools of connections: one for a process, cheap to clone. Speaks to no proxy.
#[derive(Clone)]
pub struct Wire {
    public: reqwest::Client,
    /// For hosts on the allow-list, which may resolve to internal addresses.
    local: reqwest::Client,
}

impl Wire {
    /// Clients with empty pools.
    ///
    /// # Errors
    /// When TLS cannot be set up, for example without system certificates.
    pub fn new() -> reqwest::Result<Self> {
        let _ = rustls::crypto::ring::default_provider().install_default(); // an error means that one is already installed
        let builder = || {
            reqwest::Client::builder()
                .redirect(reqwest::redirect::Policy::none())
                .no_proxy()
                .connect_timeout(Duration::from_millis(CONNECT_MS))
                .pool_max_idle_per_host(IDLE_PER_HOST)
        };
        Ok(Self { public: builder().dns_resolver(Arc::new(PublicOnly)).build()?, local: builder().build()? })
    }

    async fn receive(&self, hop: &Hop<'_>) -> Result<Received<Vec<u8>>, SendError> {
        let client = if hop.url.is_allow_listed() { &self.local } else { &self.public };
        let method = if hop.head { reqwest::Method::HEAD } else { reqwest::Method::GET };
        let mut request = client.request(method, hop.url.as_str()).header("accept-encoding", ACCEPT_ENCODING);
        for (name, value) in hop.headers {
            request = request.header(name, value);
        }
        let started = Instant::now();
        let mut response = request.send().await.map_err(|e| unreachable(&e))?;
        let ttfb_ms = u32::try_from(started.elapsed().as_millis()).unwrap_or(u32::MAX);
        let headers: Vec<(String, String)> = response
            .headers()
            .iter()
            .map(|(name, value)| (name.as_str().to_owned(), String::from_utf8_lossy(value.as_bytes()).into_owned()))
            .collect();
        let encoding = headers.iter().find(|(name, _)| name == "content-encoding").map(|(_, value)| value.as_str());
        let mut decoder = Decoder::new(encoding, usize::try_from(hop.max_body_bytes).unwrap_or(usize::MAX));
        while let Some(chunk) = response.chunk().await.map_err(|e| unreachable(&e))? {
            let more = decoder.feed(&chunk).map_err(|e| SendError::Unreachable(format!("the body cannot be decoded: {e}")))?;
            if !more {
                break; // dropping the response closes the connection: an endless body ends here
            }
        }
        let (body, truncated) = decoder.finish();
        Ok(Received { status: response.status().as_u16(), headers, body_bytes: body.len() as u64, body, truncated, ttfb_ms })
    }
}

impl Transport for Wire {
    type Body = Vec<u8>;

    fn now(&self) -> Timestamp {
        Timestamp::from_ms(Clock::System.now_ms())
    }

    async fn sleep(&self, ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    async fn send(&self, hop: &Hop<'_>) -> Result<Received<Self::Body>, SendError> {
        tokio::time::timeout(Duration::from_millis(hop.timeout_ms), self.receive(hop)).await.map_err(|_| SendError::Timeout)?
    }

    fn bytes(&self, body: &Self::Body) -> Vec<u8> {
        body.clone()
    }
}

/// The innermost cause says what happened; the outer ones only repeat the address.
fn unreachable(error: &reqwest::Error) -> SendError {
    let mut cause: &dyn std::error::Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    if error.is_timeout() && error.source().is_none() {
        return SendError::Timeout;
    }
    SendError::Unreachable(cause.to_string().chars().take(ERROR_CHARS).collect())
}

/// The second layer of the address guard: names that resolve to internal addresses do not resolve.
struct PublicOnly;

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err("the name has no public address".into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_public_v4(v4.octets()),
        IpAddr::V6(v6) => is_public_v6(v6.segments()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn a_name_that_leads_inside_has_no_address() {
        let found = crate::block_on(PublicOnly.resolve("localhost".parse().unwrap())).unwrap();
        assert_eq!(found.err().unwrap().to_string(), "the name has no public address");
    }
}
