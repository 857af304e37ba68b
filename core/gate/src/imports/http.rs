//! `http`: requests to web sites.

use bellwether_core::bounds;
use bellwether_core::gate::Denial;
use serde::{Deserialize, Serialize};

use crate::Refused;

/// What a module asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// True for HEAD, else GET.
    #[serde(rename = "method", with = "method")]
    pub head: bool,
    /// As the module wrote it.
    pub url: String,
    /// Header lines; those that [`bellwether_core::gate::request_header_allowed`] does not name are dropped.
    #[serde(with = "lines")]
    pub headers: Vec<(String, String)>,
    /// False: a redirect is returned as the answer.
    #[serde(rename = "redirects", with = "redirects")]
    pub follow: bool,
    /// At most `bounds::FETCH_BODY_BYTES`, which is also the default.
    #[serde(default)]
    pub max_body_bytes: Option<u32>,
}

impl Request {
    /// Maximum bytes of the body that are kept: what the module asks for, at most `bounds::FETCH_BODY_BYTES`.
    #[must_use]
    pub fn kept_bytes(&self) -> u32 {
        let cap = u32::try_from(bounds::FETCH_BODY_BYTES.max).unwrap_or(u32::MAX);
        self.max_body_bytes.unwrap_or(cap).min(cap)
    }
}

/// What a module gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer<B> {
    /// 200 to 599.
    pub status: u16,
    /// The address that answered.
    pub url: String,
    /// Filtered by [`bellwether_core::gate::response_header_allowed`].
    #[serde(with = "lines")]
    pub headers: Vec<(String, String)>,
    /// Decoded and cut.
    pub body: B,
    /// True when the body was longer.
    pub truncated: bool,
    /// Redirects followed: the address that redirected, and its status.
    #[serde(with = "hops")]
    pub hops: Vec<(String, u16)>,
    /// Milliseconds from sending the last request to its header lines.
    pub ttfb_ms: u32,
    /// Milliseconds on the wire, with all hops and a retry; without waiting in the gate and robots.txt.
    pub total_ms: u32,
}

/// Why there is no answer: the cases of `http.error`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "tag", content = "val")]
pub enum Error {
    /// The gate refuses the address; the value is the name of the rule.
    Denied(String),
    /// robots.txt forbids it, or could not be read.
    Robots,
    /// The run's budget of requests or bytes is used up.
    Budget,
    /// No answer in time.
    Timeout,
    /// More redirects than are followed.
    Redirects(String),
    /// No connection, no such host, a broken answer; the text is for people.
    Unreachable(String),
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        match refused.denial {
            Denial::Url(rule) => Self::Denied(rule.rule().to_owned()),
            Denial::Agent | Denial::RobotsCost | Denial::HostNotAsked | Denial::HostNotAllowed | Denial::HostNotOrdered => {
                Self::Denied(refused.denial.as_str().to_owned())
            }
            Denial::Robots => Self::Robots,
            // Neither the site's fault nor the customer's: what fails for it is refunded.
            Denial::RequestCap | Denial::ByteCap | Denial::HostBusy => Self::Budget,
            Denial::Timeout => Self::Timeout,
            Denial::RedirectCap => Self::Redirects("more than five redirects".to_owned()),
            Denial::Elsewhere => Self::Redirects("elsewhere".to_owned()),
            Denial::BodyTooLarge | Denial::HeaderCap => Self::Unreachable(refused.denial.as_str().to_owned()),
            Denial::Unreachable => Self::Unreachable(refused.detail),
        }
    }
}

impl<B> Answer<B> {
    /// The same with another form of the body.
    pub fn map_body<C>(self, change: impl FnOnce(B) -> C) -> Answer<C> {
        let Self { status, url, headers, body, truncated, hops, ttfb_ms, total_ms } = self;
        Answer { status, url, headers, body: change(body), truncated, hops, ttfb_ms, total_ms }
    }
}

/// `get` or `head`, for "is it HEAD".
mod method {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Method {
        Get,
        Head,
    }

    pub(super) fn serialize<S: Serializer>(head: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        if *head { Method::Head } else { Method::Get }.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        Method::deserialize(deserializer).map(|method| matches!(method, Method::Head))
    }
}

/// `follow` or `manual`, for "does it follow".
mod redirects {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Redirects {
        Follow,
        Manual,
    }

    pub(super) fn serialize<S: Serializer>(follow: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        if *follow { Redirects::Follow } else { Redirects::Manual }.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        Redirects::deserialize(deserializer).map(|redirects| matches!(redirects, Redirects::Follow))
    }
}

/// Header lines as records of name and value.
mod lines {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Line<S> {
        name: S,
        value: S,
    }

    pub(super) fn serialize<S: Serializer>(lines: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(lines.iter().map(|(name, value)| Line { name: name.as_str(), value: value.as_str() }))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, String)>, D::Error> {
        let lines = Vec::<Line<String>>::deserialize(deserializer)?;
        Ok(lines.into_iter().map(|line| (line.name, line.value)).collect())
    }
}

/// Redirects as records of address and status.
mod hops {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Hop<S> {
        url: S,
        status: u16,
    }

    pub(super) fn serialize<S: Serializer>(hops: &[(String, u16)], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(hops.iter().map(|(url, status)| Hop { url: url.as_str(), status: *status }))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, u16)>, D::Error> {
        let hops = Vec::<Hop<String>>::deserialize(deserializer)?;
        Ok(hops.into_iter().map(|hop| (hop.url, hop.status)).collect())
    }
}
