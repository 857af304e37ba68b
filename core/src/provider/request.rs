//! Requests to providers: what an adapter wants sent, and how it goes out with the key.
//!
//! An address with a query is never logged: it holds what was asked, and for some providers the key. So nothing here can be
//! printed as a whole, and [`Outgoing::loggable`] judges the texts of others.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use url::form_urlencoded::Serializer;

use super::Key;

/// A method of HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Sends a body.
    Post,
}

impl Method {
    /// Its name (RFC 9110 §9.3).
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
        }
    }
}

/// What an adapter wants sent.
pub struct Request {
    method: Method,
    path: String,
    query: Vec<(&'static str, String)>,
    headers: Vec<(&'static str, String)>,
    body: Option<Body>,
    elsewhere: Option<&'static str>,
    token: Option<String>,
    max_body_bytes: u64,
}

/// What a request sends.
enum Body {
    Json(Value),
    /// `application/x-www-form-urlencoded`.
    Form(String),
}

impl Request {
    /// A reading request. `path`: what stands behind the base address, from its slash, percent-encoded where that is needed, without
    /// a query. `max_body_bytes`: how much of the answer is read.
    #[must_use]
    pub fn get(path: impl Into<String>, max_body_bytes: u64) -> Self {
        let path = path.into();
        let (query, headers) = (Vec::new(), Vec::new());
        Self { method: Method::Get, path, query, headers, body: None, elsewhere: None, token: None, max_body_bytes }
    }

    /// A request that sends JSON; else as [`Request::get`].
    #[must_use]
    pub fn post(path: impl Into<String>, body: Value, max_body_bytes: u64) -> Self {
        Self { method: Method::Post, body: Some(Body::Json(body)), ..Self::get(path, max_body_bytes) }
    }

    /// A request that sends a form; else as [`Request::get`].
    #[must_use]
    pub fn form(path: impl Into<String>, members: &[(&str, &str)], max_body_bytes: u64) -> Self {
        let text = Serializer::new(String::new()).extend_pairs(members).finish();
        Self { method: Method::Post, body: Some(Body::Form(text)), ..Self::get(path, max_body_bytes) }
    }

    /// To another address of the provider than its own (without a slash at its end). An operator who has given the provider another address
    /// has given one for all of its requests.
    #[must_use]
    pub const fn at(mut self, base: &'static str) -> Self {
        self.elsewhere = Some(base);
        self
    }

    /// With a token that the provider has given for its key (`Authorization: Bearer`, RFC 6750 §2.1).
    #[must_use]
    pub fn with_token(mut self, token: String) -> Self {
        self.token = Some(token);
        self
    }

    /// Its base address: `own` is the provider's in the table of adapters, `configured` the one that it has here.
    #[must_use]
    pub fn base<'b>(&self, own: Option<&str>, configured: &'b str) -> &'b str
    where
        Self: 'b,
    {
        self.elsewhere.filter(|_| own == Some(configured)).unwrap_or(configured)
    }

    /// With a member of the query, which is encoded (`application/x-www-form-urlencoded`). A name may come several times.
    #[must_use]
    pub fn with_query(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.query.push((name, value.into()));
        self
    }

    /// With a header of the adapter's own; its name is in lower case.
    #[must_use]
    pub fn with_header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// As it goes out. `base`: without a slash at its end. `key`: the provider's, with how it is shown; one without a key is asked
    /// without.
    #[must_use]
    pub fn outgoing(&self, base: &str, shown: Key, key: Option<&str>) -> Outgoing {
        let own = self.headers.iter().map(|(name, value)| ((*name).to_string(), value.clone()));
        let mut headers: Vec<(String, String)> = own.collect();
        let mut query: Vec<(&str, &str)> = self.query.iter().map(|(name, value)| (*name, value.as_str())).collect();
        if let Some(body) = &self.body {
            headers.push(("content-type".to_string(), body.media_type().to_string()));
        }
        if let Some(token) = &self.token {
            headers.push(("authorization".to_string(), format!("Bearer {token}")));
        }
        match (shown, key) {
            (_, None) | (Key::Signature, _) => {}
            (Key::Bearer, Some(key)) => headers.push(("authorization".to_string(), format!("Bearer {key}"))),
            (Key::Basic, Some(key)) => {
                headers.push(("authorization".to_string(), format!("Basic {}", STANDARD.encode(key))));
            }
            (Key::Header(name), Some(key)) => headers.push((name.to_string(), key.to_string())),
            (Key::Query(name), Some(key)) => query.push((name, key)),
        }
        let mut address = format!("{base}{}", self.path);
        if !query.is_empty() {
            address.push('?');
            address.push_str(&Serializer::new(String::new()).extend_pairs(&query).finish());
        }
        Outgoing {
            method: self.method,
            address,
            headers,
            body: self.body.as_ref().map(Body::text),
            max_body_bytes: self.max_body_bytes,
            has_query: !query.is_empty(),
            secrets: key.into_iter().chain(self.token.as_deref()).map(ToString::to_string).collect(),
        }
    }
}

impl Body {
    const fn media_type(&self) -> &'static str {
        match self {
            Self::Json(_) => "application/json",
            Self::Form(_) => "application/x-www-form-urlencoded",
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Json(value) => value.to_string(),
            Self::Form(text) => text.clone(),
        }
    }
}

/// A request as it goes out.
pub struct Outgoing {
    /// Its method.
    pub method: Method,
    /// Where to, with its query: see the head of this file.
    pub address: String,
    /// With the key, unless that stands in the address.
    pub headers: Vec<(String, String)>,
    /// As text.
    pub body: Option<String>,
    /// How much of the answer is read.
    pub max_body_bytes: u64,
    has_query: bool,
    secrets: Vec<String>,
}

impl Outgoing {
    /// What may be logged of the platform's text about this request, which may quote its address or its headers.
    #[must_use]
    pub fn loggable<'t>(&self, text: &'t str) -> &'t str {
        let shows_secret = self.secrets.iter().any(|secret| text.contains(secret));
        if self.has_query || shows_secret { "the platform's text is not logged, as it may quote the request" } else { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const BASE: &str = "https://api.example.com/v1";

    fn check(request: &Request, shown: Key, key: Option<&str>, address: &str, headers: &[(&str, &str)], is_told: bool) {
        let outgoing = request.outgoing(BASE, shown, key);
        assert_eq!(outgoing.address, address);
        let found: Vec<(&str, &str)> = outgoing.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(found, headers, "{address}");
        assert_eq!(outgoing.loggable("lost") == "lost", is_told, "{address}");
        assert!(!outgoing.loggable("a bad header: k:ey").contains("k:ey") || key.is_none());
    }

    #[test]
    fn requests() {
        let post = Request::post("/ask", json!({ "q": "tea" }), 9);
        let json = ("content-type", "application/json");
        assert_eq!(post.outgoing(BASE, Key::Bearer, None).body.as_deref(), Some(r#"{"q":"tea"}"#));
        assert_eq!(post.outgoing(BASE, Key::Bearer, None).method.as_str(), "POST");
        let to = "https://api.example.com/v1/ask";
        check(&post, Key::Bearer, None, to, &[json], true);
        check(&post, Key::Bearer, Some("k:ey"), to, &[json, ("authorization", "Bearer k:ey")], true);
        check(&post, Key::Basic, Some("k:ey"), to, &[json, ("authorization", "Basic azpleQ==")], true);
        let own = Request::post("/ask", json!({}), 9).with_header("anthropic-version", "2023-06-01");
        let headers = [("anthropic-version", "2023-06-01"), json, ("x-api-key", "k:ey")];
        check(&own, Key::Header("x-api-key"), Some("k:ey"), to, &headers, true);

        let get = Request::get("/search", 9).with_query("q", "a&b=é c").with_query("q", "2");
        assert_eq!((get.method, get.outgoing(BASE, Key::Bearer, None).body), (Method::Get, None));
        let to = "https://api.example.com/v1/search?q=a%26b%3D%C3%A9+c&q=2";
        check(&get, Key::Query("api_key"), None, to, &[], false);
        check(&get, Key::Query("api_key"), Some("k:ey"), &format!("{to}&api_key=k%3Aey"), &[], false);
        check(&Request::get("/me", 9), Key::Query("api_key"), Some("k"), "https://api.example.com/v1/me?api_key=k", &[], false);
    }
}
