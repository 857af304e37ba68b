//! One request to the web, its answer, and the meaning of its errors.

use crate::bindings::bellwether::analysis::http;
use crate::{Category, Failure, Reason};

pub use http::Error as FetchError;
use http::{Method, Redirects};

/// One request, as a builder: [`Run::fetch`] sends it.
#[derive(Debug, Clone)]
pub struct Fetch {
    pub(crate) request: http::Request,
}

/// One answer, with the accessors that modules need.
#[derive(Debug, Clone)]
pub struct Answer {
    /// 200 to 599.
    pub status: u16,
    /// The address that answered, after redirects.
    pub url: String,
    /// Names in lower case, in the order received.
    pub headers: Vec<(String, String)>,
    /// The decoded body, possibly cut.
    pub body: Vec<u8>,
    /// True when the body was longer than the part that was kept.
    pub truncated: bool,
    /// Redirects followed: address and status of each.
    pub hops: Vec<(String, u16)>,
    /// Milliseconds from sending the last request to its header lines.
    pub ttfb_ms: u32,
    /// Milliseconds from the call to the last byte.
    pub total_ms: u32,
}

impl Fetch {
    /// A GET of an absolute http or https address that follows redirects.
    pub fn get(url: impl Into<String>) -> Self {
        Self {
            request: http::Request {
                method: Method::Get,
                url: url.into(),
                headers: Vec::new(),
                redirects: Redirects::Follow,
                max_body_bytes: None,
            },
        }
    }

    /// Sends HEAD instead of GET.
    #[must_use]
    pub fn head(mut self) -> Self {
        self.request.method = Method::Head;
        self
    }

    /// Returns a redirect instead of following it.
    #[must_use]
    pub fn manual_redirects(mut self) -> Self {
        self.request.redirects = Redirects::Manual;
        self
    }

    /// Adds a header line; `wit/world.wit` lists those that are sent.
    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.request.headers.push(http::Header { name: name.to_owned(), value: value.to_owned() });
        self
    }

    /// Keeps at most this many bytes of the body.
    #[must_use]
    pub fn max_body_bytes(mut self, bytes: u32) -> Self {
        self.request.max_body_bytes = Some(bytes);
        self
    }
}

impl Answer {
    /// The first header line of that name (lower case).
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

impl From<http::Response> for Answer {
    fn from(answer: http::Response) -> Self {
        Self {
            status: answer.status,
            url: answer.url,
            headers: answer.headers.into_iter().map(|h| (h.name, h.value)).collect(),
            body: answer.body,
            truncated: answer.truncated,
            hops: answer.hops.into_iter().map(|h| (h.url, h.status)).collect(),
            ttfb_ms: answer.ttfb_ms,
            total_ms: answer.total_ms,
        }
    }
}

/// The only mapping from errors of the gate to reasons.
impl From<&FetchError> for Reason {
    fn from(error: &FetchError) -> Self {
        match error {
            FetchError::Robots => Self::Robots,
            FetchError::Budget => Self::Quota,
            FetchError::Timeout => Self::Timeout,
            FetchError::Denied(rule) if rule == "agent" => Self::NoProvider,
            FetchError::Denied(_) | FetchError::Redirects(_) | FetchError::Unreachable(_) => Self::Blocked,
        }
    }
}

/// The failure of the run when the page that it is about could not be fetched, as far as the error itself tells.
pub(crate) fn page_failure(url: &str, error: &FetchError) -> Failure {
    let (category, message, detail) = match error {
        FetchError::Denied(rule) => (Category::InvalidInput, "This URL may not be fetched.", format!("{url}: {rule}")),
        FetchError::Robots => (Category::Robots, "robots.txt of the site forbids the page to our agent.", url.to_owned()),
        FetchError::Budget => (
            Category::OutOfBudget,
            "The run had no request left: its limit was reached, or other runs kept the site busy.",
            url.to_owned(),
        ),
        FetchError::Timeout => (Category::Unreachable, "The site did not answer in time.", url.to_owned()),
        FetchError::Redirects(why) => {
            (Category::Unreachable, "The page's redirects cannot be followed.", format!("{url}: {why}"))
        }
        FetchError::Unreachable(why) => (Category::Unreachable, "The site cannot be reached.", format!("{url}: {why}")),
    };
    Failure::new(category, message).with_detail(detail)
}
