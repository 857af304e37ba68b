//! Answers: status, headers, body, and the forms of an error.

use bellwether_core::error::{ApiError, ErrorCode};
use futures_util::stream::{Stream, StreamExt as _};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::pin::Pin;
use wasm_bindgen::prelude::*;
use worker::Result;
use worker::web_sys::Response;

#[wasm_bindgen(module = "/glue/respond.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    fn respond(status: u16, headers: &str, body: Option<&[u8]>, is_compressed: bool) -> Result<Response, JsValue>;
}

/// An answer before it becomes the platform's.
pub(crate) struct Reply {
    pub(crate) status: u16,
    headers: Vec<(&'static str, String)>,
    body: Content,
}

/// What is sent.
enum Content {
    Text(String),
    Bytes(Vec<u8>),
    /// JSON that is compressed.
    Gzip(Vec<u8>),
    /// Texts that come over time, until they are taken for the response.
    Stream(RefCell<Option<Pin<Box<dyn Stream<Item = String>>>>>),
}

impl Reply {
    /// A JSON answer that nobody may keep; [`Reply::header`] replaces that.
    pub(crate) fn json(status: u16, body: &impl serde::Serialize) -> Self {
        let body = serde_json::to_string(body).unwrap_or_else(|_| "null".to_owned());
        let headers = vec![("content-type", "application/json".to_owned()), ("cache-control", "no-store".to_owned())];
        Self { status, headers, body: Content::Text(body) }
    }

    /// The page of the console: it runs our own script and wasm alone, which put no text into the page as HTML (Trusted Types), and asks nobody
    /// else.
    pub(crate) fn console(body: &str) -> Self {
        let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
                      require-trusted-types-for 'script'; trusted-types 'none'";
        let headers = vec![
            ("content-type", "text/html; charset=utf-8".to_owned()),
            ("cache-control", "no-cache".to_owned()),
            ("content-security-policy", policy.to_owned()),
            ("referrer-policy", "same-origin".to_owned()),
            ("x-robots-tag", "noindex".to_owned()),
        ];
        Self { status: 200, headers, body: Content::Text(body.to_owned()) }
    }

    /// A report: nobody may keep, list or frame it, it runs nothing, and what it links to does not learn where the link stood.
    pub(crate) fn report(body: String) -> Self {
        let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";
        let headers = vec![
            ("content-type", "text/html; charset=utf-8".to_owned()),
            ("cache-control", "private, no-store".to_owned()),
            ("content-security-policy", policy.to_owned()),
            ("referrer-policy", "no-referrer".to_owned()),
            ("x-robots-tag", "noindex".to_owned()),
        ];
        Self { status: 200, headers, body: Content::Text(body) }
    }

    /// Metrics in OpenMetrics text.
    pub(crate) fn metrics(text: String) -> Self {
        let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        let headers = vec![("content-type", kind.to_owned()), ("cache-control", "no-store".to_owned())];
        Self { status: 200, headers, body: Content::Text(text) }
    }

    /// Bytes, as they are stored.
    pub(crate) fn bytes(body: Vec<u8>) -> Self {
        let headers = vec![("content-type", "application/octet-stream".to_owned()), ("cache-control", "no-store".to_owned())];
        Self { status: 200, headers, body: Content::Bytes(body) }
    }

    /// An image of a report.
    pub(crate) fn jpeg(body: Vec<u8>) -> Self {
        let headers = vec![("content-type", "image/jpeg".to_owned()), ("cache-control", "private, no-store".to_owned())];
        Self { status: 200, headers, body: Content::Bytes(body) }
    }

    /// A report for printing.
    pub(crate) fn pdf(body: Vec<u8>) -> Self {
        let headers = vec![
            ("content-type", "application/pdf".to_owned()),
            ("content-disposition", "inline; filename=\"report.pdf\"".to_owned()),
            ("cache-control", "private, no-store".to_owned()),
        ];
        Self { status: 200, headers, body: Content::Bytes(body) }
    }

    /// Server-sent events.
    pub(crate) fn events(events: impl Stream<Item = String> + 'static) -> Self {
        let headers = vec![("content-type", "text/event-stream".to_owned()), ("cache-control", "no-store".to_owned())];
        Self { status: 200, headers, body: Content::Stream(RefCell::new(Some(Box::pin(events)))) }
    }

    /// A file to be kept.
    pub(crate) fn file(kind: &str, name: &str, body: String) -> Self {
        let headers = vec![
            ("content-type", kind.to_owned()),
            ("content-disposition", format!("attachment; filename=\"{name}\"")),
            ("cache-control", "no-store".to_owned()),
        ];
        Self { status: 200, headers, body: Content::Text(body) }
    }

    /// A JSON answer that is compressed already.
    pub(crate) fn gzip(body: Vec<u8>) -> Self {
        let headers = vec![
            ("content-type", "application/json".to_owned()),
            ("cache-control", "no-store".to_owned()),
            ("content-encoding", "gzip".to_owned()),
            ("vary", "accept-encoding".to_owned()),
        ];
        Self { status: 200, headers, body: Content::Gzip(body) }
    }

    /// An answer without a body.
    pub(crate) fn empty(status: u16) -> Self {
        Self { status, headers: vec![("cache-control", "no-store".to_owned())], body: Content::Text(String::new()) }
    }

    /// The body as it is sent; empty for what is no text.
    pub(crate) fn body(&self) -> &str {
        match &self.body {
            Content::Text(text) => text,
            Content::Bytes(_) | Content::Gzip(_) | Content::Stream(_) => "",
        }
    }

    /// Sets a header, once.
    #[must_use]
    pub(crate) fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.retain(|(n, _)| *n != name);
        self.headers.push((name, value.into()));
        self
    }

    /// An error: `{"error", "message", "request_id", …}`, or the same as RFC 9457 when that was asked for.
    pub(crate) fn error(error: &ApiError, request_id: &str, as_problem: bool) -> Self {
        let mut members = error.body(request_id);
        let status = error.code.http_status();
        let mut extra: Vec<(&'static str, String)> = Vec::new();
        if let Some(Value::String(allow)) = members.remove("allow") {
            extra.push(("allow", allow));
        }
        if let (429, Some(seconds)) = (status, members.get("retry_after")) {
            extra.push(("retry-after", seconds.to_string()));
        }
        // What only the headers need travels in the error under this name.
        for (name, header) in [("ratelimit_policy", "ratelimit-policy"), ("ratelimit", "ratelimit")] {
            if let Some(Value::String(value)) = members.remove(name) {
                extra.push((header, value));
            }
        }
        if status == 401 {
            // RFC 9110 §11.6.1 asks for a challenge; RFC 6750 §3.1 leaves the error out where no credential came.
            let absent = matches!(error.code, ErrorCode::MissingApiKey | ErrorCode::MissingToken | ErrorCode::MissingKey);
            let challenge = if absent { "" } else { ", error=\"invalid_token\"" };
            let challenge = match members.remove("www_authenticate") {
                Some(Value::String(own)) => own,
                _ => format!("Bearer realm=\"bellwether\"{challenge}"),
            };
            extra.push(("www-authenticate", challenge));
        }
        let mut reply = if as_problem { problem(status, members) } else { Self::json(status, &members) };
        reply.headers.extend(extra);
        reply
    }

    /// The platform's response. HEAD gets the headers alone.
    pub(crate) fn to_response(&self, request_id: &str, is_head: bool) -> Result<Response> {
        let common = [("x-request-id", request_id), ("x-content-type-options", "nosniff")];
        let own = self.headers.iter().map(|(name, value)| (*name, value.as_str()));
        let headers: Vec<(&str, &str)> = own.chain(common).collect();
        if let Content::Stream(stream) = &self.body
            && let Some(stream) = stream.take().filter(|_| !is_head)
        {
            return streamed(self.status, &headers, stream);
        }
        let headers = serde_json::to_string(&headers)?;
        let body = match &self.body {
            _ if is_head || matches!(self.status, 204 | 304) => None,
            Content::Text(text) => Some(text.as_bytes()),
            Content::Bytes(bytes) | Content::Gzip(bytes) => Some(&**bytes),
            Content::Stream(_) => None,
        };
        Ok(respond(self.status, &headers, body, matches!(self.body, Content::Gzip(_)))?)
    }
}

fn streamed(status: u16, headers: &[(&str, &str)], stream: Pin<Box<dyn Stream<Item = String>>>) -> Result<Response> {
    let response = worker::Response::from_stream(stream.map(|text| Ok::<_, worker::Error>(text.into_bytes())))?;
    let sent = worker::Headers::new();
    headers.iter().try_for_each(|(name, value)| sent.append(name, value))?;
    Ok(response.with_status(status).with_headers(sent).into())
}

/// RFC 9457: the same members, with `type`, `title` and `status`.
fn problem(status: u16, mut members: Map<String, Value>) -> Reply {
    let code = members.get("error").and_then(Value::as_str).unwrap_or_default().to_owned();
    members.insert("type".to_owned(), format!("/docs#error-{code}").into());
    members.insert("title".to_owned(), code.into());
    members.insert("status".to_owned(), status.into());
    Reply::json(status, &members).header("content-type", "application/problem+json")
}
