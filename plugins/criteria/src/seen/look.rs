//! A look at one address: its redirects and its answer.

use super::Brief;

/// A requested address and the outcome.
#[derive(Debug, Clone)]
pub struct Look {
    /// The requested address.
    pub url: String,
    /// Redirects followed: address and status of each, in order.
    pub hops: Vec<(String, u16)>,
    /// How it ended.
    pub end: End,
    /// The address that ended it; the target of the last redirect if nothing answered.
    pub final_url: String,
    /// Header lines of the answer, names in lower case.
    pub headers: Vec<(String, String)>,
    /// Size of the decoded body in bytes: `Content-Length`, else the received bytes; `None` if neither is known.
    pub bytes: Option<u64>,
    /// The brief of its HTML, if it was read.
    pub brief: Option<Brief>,
    /// Its size in pixels, if it is an image that was read.
    pub picture: Option<Picture>,
}

/// How a look ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// It answered with this status.
    Status(u16),
    /// The redirects form a loop.
    Loop,
    /// There were more than ten redirects, more than any client follows.
    TooManyRedirects,
    /// There was no answer: no such host, no connection, or a timeout.
    NoAnswer,
}

/// The size of an image in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picture {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// Other spellings of addresses of the site: `None` or empty if there is none to request.
#[derive(Debug, Clone, Default)]
pub struct Variants {
    /// The start of the site on `http://`.
    pub http: Option<Look>,
    /// The host with or without `www.`.
    pub host: Option<Look>,
    /// Inner pages with the trailing slash added or removed.
    pub slash: Vec<Look>,
    /// `/index.html` and similar addresses.
    pub home: Vec<Look>,
}

impl Look {
    /// The status of the answer; `None` if there was none.
    #[must_use]
    pub const fn status(&self) -> Option<u16> {
        match self.end {
            End::Status(status) => Some(status),
            _ => None,
        }
    }

    /// Whether it ended with 200, with or without redirects.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.end == End::Status(200)
    }

    /// Whether it answered 200 itself, without a redirect.
    #[must_use]
    pub fn is_direct(&self) -> bool {
        self.is_ok() && self.hops.is_empty()
    }

    /// Whether anything answered; without an answer nothing can be said of it.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        self.end != End::NoAnswer
    }

    /// Whether it is broken: 4xx or 5xx, except refusals of our agent (401, 403, 407, 429, 451, 999), a redirect loop, or too
    /// many redirects.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        match self.end {
            End::Status(401 | 403 | 407 | 429 | 451 | 999) | End::NoAnswer => false,
            End::Status(status) => status >= 400,
            End::Loop | End::TooManyRedirects => true,
        }
    }

    /// Whether it says that there is nothing at this address.
    #[must_use]
    pub const fn is_gone(&self) -> bool {
        matches!(self.end, End::Status(404 | 410))
    }

    /// Its status as text, or a word for another end; sentences use it to choose their wording.
    #[must_use]
    pub fn outcome(&self) -> String {
        match self.end {
            End::Status(status) => status.to_string(),
            End::Loop => "redirect-loop".to_owned(),
            End::TooManyRedirects => "too-many-redirects".to_owned(),
            End::NoAnswer => "no-answer".to_owned(),
        }
    }

    /// The first value of the header lines with this name (lower case).
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Its media type in lower case, without parameters; empty without one.
    #[must_use]
    pub fn media_type(&self) -> String {
        self.header("content-type").and_then(|value| value.split(';').next()).unwrap_or("").trim().to_ascii_lowercase()
    }
}
