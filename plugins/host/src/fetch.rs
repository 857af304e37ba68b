//! `http.fetch`, bound by its types: bodies of pages are copied in one go. Every other import goes through `values`.

use bellwether_gate::imports::http;
use wasmtime::component::{ComponentType, Lift, Lower};

#[derive(ComponentType, Lift, Lower)]
#[component(record)]
pub(crate) struct Header {
    name: String,
    value: String,
}

#[derive(Clone, Copy, ComponentType, Lift)]
#[component(enum)]
#[repr(u8)]
#[expect(dead_code, reason = "made by wasmtime")]
pub(crate) enum Method {
    #[component(name = "get")]
    Get,
    #[component(name = "head")]
    Head,
}

#[derive(Clone, Copy, ComponentType, Lift)]
#[component(enum)]
#[repr(u8)]
#[expect(dead_code, reason = "made by wasmtime")]
pub(crate) enum Redirects {
    #[component(name = "follow")]
    Follow,
    #[component(name = "manual")]
    Manual,
}

/// `http.request`.
#[derive(ComponentType, Lift)]
#[component(record)]
pub(crate) struct Request {
    method: Method,
    url: String,
    headers: Vec<Header>,
    redirects: Redirects,
    #[component(name = "max-body-bytes")]
    max_body_bytes: Option<u32>,
}

#[derive(ComponentType, Lower)]
#[component(record)]
pub(crate) struct Hop {
    url: String,
    status: u16,
}

/// `http.response`.
#[derive(ComponentType, Lower)]
#[component(record)]
pub(crate) struct Response {
    status: u16,
    url: String,
    headers: Vec<Header>,
    body: Vec<u8>,
    truncated: bool,
    hops: Vec<Hop>,
    #[component(name = "ttfb-ms")]
    ttfb_ms: u32,
    #[component(name = "total-ms")]
    total_ms: u32,
}

/// `http.error`.
#[derive(ComponentType, Lower)]
#[component(variant)]
pub(crate) enum Error {
    #[component(name = "denied")]
    Denied(String),
    #[component(name = "robots")]
    Robots,
    #[component(name = "budget")]
    Budget,
    #[component(name = "timeout")]
    Timeout,
    #[component(name = "redirects")]
    Redirects(String),
    #[component(name = "unreachable")]
    Unreachable(String),
}

impl From<Request> for http::Request {
    fn from(request: Request) -> Self {
        Self {
            head: matches!(request.method, Method::Head),
            url: request.url,
            headers: request.headers.into_iter().map(|header| (header.name, header.value)).collect(),
            follow: matches!(request.redirects, Redirects::Follow),
            max_body_bytes: request.max_body_bytes,
        }
    }
}

impl From<http::Answer<Vec<u8>>> for Response {
    fn from(answer: http::Answer<Vec<u8>>) -> Self {
        Self {
            status: answer.status,
            url: answer.url,
            headers: answer.headers.into_iter().map(|(name, value)| Header { name, value }).collect(),
            body: answer.body,
            truncated: answer.truncated,
            hops: answer.hops.into_iter().map(|(url, status)| Hop { url, status }).collect(),
            ttfb_ms: answer.ttfb_ms,
            total_ms: answer.total_ms,
        }
    }
}

impl From<http::Error> for Error {
    fn from(error: http::Error) -> Self {
        match error {
            http::Error::Denied(rule) => Self::Denied(rule),
            http::Error::Robots => Self::Robots,
            http::Error::Budget => Self::Budget,
            http::Error::Timeout => Self::Timeout,
            http::Error::Redirects(why) => Self::Redirects(why),
            http::Error::Unreachable(why) => Self::Unreachable(why),
        }
    }
}
