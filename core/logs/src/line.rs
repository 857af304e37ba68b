//! One line of a log.
//!
//! Sources: Apache's formats `common`, `combined` and `vhost_combined` (<https://httpd.apache.org/docs/2.4/mod/mod_log_config.html>), whose
//! escapes are `\"`, `\\` and `\xhh`; Nginx's `combined`, which is the same with `\xHH`
//! (<https://nginx.org/en/docs/http/ngx_http_log_module.html>); Logpush's data set of HTTP requests
//! (<https://developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/http_requests/>).

use crate::time::{of_member, of_server};
use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use bellwether_hosts::{is_within, without_www};
use serde::Deserialize;
use serde_json::Value;
use std::borrow::Cow;
use std::net::IpAddr;

/// A request, as a line tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<'l> {
    /// When, in milliseconds since the Unix epoch.
    pub at_ms: u64,
    /// Who asked; `None` where the line has a name, or nothing.
    pub address: Option<IpAddr>,
    /// The path without its query, as sent.
    pub path: Cow<'l, str>,
    /// Status of the answer.
    pub status: u16,
    /// Bytes of the answer's body; 0 where the line does not say.
    pub bytes: u64,
    /// The `User-Agent` header; empty where there was none.
    pub user_agent: Cow<'l, str>,
    /// Whether who wrote the log has checked the agent's signature (Web Bot Auth): our snippet does (`edge/snippets`).
    pub is_signed: bool,
}

/// Why a line was not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rejection {
    /// It is longer than a line may be.
    TooLong,
    /// It is in no known format.
    Unreadable,
    /// Its time cannot be read.
    Time,
    /// It is older than what is kept.
    TooOld,
    /// It is from the future.
    Future,
    /// Its host is that of another site.
    OtherHost,
}

impl Rejection {
    /// As a sentence names it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TooLong => "the line is too long",
            Self::Unreadable => "the line is neither Combined Log Format nor a JSON object with time, path and status",
            Self::Time => "the time of the line cannot be read",
            Self::TooOld => "the line is older than 30 days",
            Self::Future => "the line is from the future",
            Self::OtherHost => "the line is of another host",
        }
    }
}

/// The object that a new Logpush job sends to see whether it is received: it is no line of a log.
#[must_use]
pub(crate) fn is_probe(line: &[u8]) -> bool {
    line.trim_ascii() == br#"{"content":"tests"}"#
}

/// Reads a line about a site.
///
/// # Errors
/// Why it does not count.
pub fn read<'l>(line: &'l [u8], domain: &str, now: Timestamp) -> Result<Line<'l>, Rejection> {
    let line = line.trim_ascii();
    let (found, host) = if line.starts_with(b"{") { of_json(line)? } else { of_server_log(line)? };
    let age = now.as_ms().saturating_sub(found.at_ms);
    let host = host.map(|host| host.to_ascii_lowercase());
    let host = host.as_deref().map(|host| host.rsplit_once(':').filter(|(_, port)| is_port(port)).map_or(host, |(host, _)| host));
    match () {
        () if age > bounds::LOGS_KEPT_MS.max => Err(Rejection::TooOld),
        () if found.at_ms > now.as_ms().saturating_add(bounds::LOG_AHEAD_MS.max) => Err(Rejection::Future),
        () if host.is_some_and(|host| host.contains('.') && !is_within(host, without_www(domain))) => Err(Rejection::OtherHost),
        () => Ok(found),
    }
}

fn is_port(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

type Found<'l> = (Line<'l>, Option<Cow<'l, str>>);

/// A JSON object: our own members, those of Logpush, and the usual names in Nginx's `log_format escape=json`.
#[derive(Deserialize)]
struct Members<'l> {
    #[serde(alias = "EdgeStartTimestamp", alias = "timestamp", alias = "time_iso8601", alias = "@timestamp", alias = "msec")]
    time: Value,
    #[serde(default, borrow, alias = "ClientIP", alias = "ip", alias = "remote_addr")]
    address: Option<Cow<'l, str>>,
    #[serde(default, borrow, alias = "ClientRequestHost")]
    host: Option<Cow<'l, str>>,
    #[serde(borrow, alias = "ClientRequestURI", alias = "url", alias = "request_uri", alias = "uri")]
    path: Cow<'l, str>,
    #[serde(alias = "EdgeResponseStatus")]
    status: Value,
    #[serde(default, alias = "EdgeResponseBytes", alias = "body_bytes_sent")]
    bytes: Value,
    #[serde(default, borrow, alias = "ClientRequestUserAgent", alias = "http_user_agent", alias = "agent")]
    user_agent: Option<Cow<'l, str>>,
    #[serde(default)]
    verified: bool,
}

fn of_json(line: &[u8]) -> Result<Found<'_>, Rejection> {
    let members: Members<'_> = serde_json::from_slice(line).map_err(|_| Rejection::Unreadable)?;
    let number = |value: &Value| value.as_u64().or_else(|| value.as_str()?.parse().ok());
    let status = number(&members.status).and_then(status).ok_or(Rejection::Unreadable)?;
    let found = Line {
        at_ms: of_member(&members.time).ok_or(Rejection::Time)?,
        address: members.address.as_deref().and_then(|text| text.parse().ok()),
        path: path_of(members.path),
        status,
        bytes: number(&members.bytes).unwrap_or_default(),
        user_agent: members.user_agent.unwrap_or_default(),
        is_signed: members.verified,
    };
    Ok((found, members.host))
}

fn status(number: u64) -> Option<u16> {
    u16::try_from(number).ok().filter(|status| (100..600).contains(status))
}

/// `[vhost[:port] ]host ident user [time] "request" status bytes[ "referer" "agent"]`.
fn of_server_log(line: &[u8]) -> Result<Found<'_>, Rejection> {
    let unreadable = Rejection::Unreadable;
    let open = line.windows(2).position(|pair| pair == b" [").ok_or(unreadable)?;
    let (before, rest) = (line.get(..open).ok_or(unreadable)?, line.get(open + 2..).ok_or(unreadable)?);
    let close = rest.iter().position(|byte| *byte == b']').ok_or(unreadable)?;
    let (time, rest) = (rest.get(..close).ok_or(unreadable)?, rest.get(close + 1..).ok_or(unreadable)?);
    let before = core::str::from_utf8(before).map_err(|_| unreadable)?;
    // A user's name may hold spaces; who asked is the first of three words, or the second of four with the name of the site before them.
    let words: Vec<&str> = before.split(' ').collect();
    let (host, address) = match words.as_slice() {
        [address, _, _] => (None, *address),
        [first, second, _, _] if second.parse::<IpAddr>().is_ok() && first.parse::<IpAddr>().is_err() => (Some(*first), *second),
        [address, _, _, ..] => (None, *address),
        _ => return Err(unreadable),
    };
    let (request, rest) = quoted(rest).ok_or(unreadable)?;
    let rest_text = rest.trim_ascii_start();
    let end = rest_text.iter().position(|byte| *byte == b'"').unwrap_or(rest_text.len());
    let numbers = core::str::from_utf8(rest_text.get(..end).unwrap_or_default()).map_err(|_| unreadable)?;
    let mut numbers = numbers.split_ascii_whitespace();
    let code = numbers.next().and_then(|text| text.parse().ok()).and_then(status).ok_or(unreadable)?;
    let bytes = numbers.next().and_then(|text| text.parse().ok()).unwrap_or_default();
    let agent = quoted(rest_text.get(end..).unwrap_or_default()).and_then(|(_, rest)| quoted(rest)).map(|(agent, _)| agent);
    let time = core::str::from_utf8(time).ok().and_then(of_server).ok_or(Rejection::Time)?;
    // A request that is no HTTP, such as the start of a TLS handshake, has no path.
    let path = match request {
        Cow::Borrowed(text) => Cow::Borrowed(text.split(' ').nth(1).unwrap_or_default()),
        Cow::Owned(text) => Cow::Owned(text.split(' ').nth(1).unwrap_or_default().to_owned()),
    };
    let user_agent = agent.filter(|agent| agent != "-").unwrap_or_default();
    let found = Line {
        at_ms: time,
        address: address.parse().ok(),
        path: path_of(path),
        status: code,
        bytes,
        user_agent,
        is_signed: false,
    };
    Ok((found, host.map(Cow::Borrowed)))
}

/// The text in the next pair of quotes, without its escapes, and what follows it.
fn quoted(bytes: &[u8]) -> Option<(Cow<'_, str>, &[u8])> {
    let start = bytes.iter().position(|byte| *byte == b'"')? + 1;
    let inside = bytes.get(start..)?;
    let mut is_escaped = false;
    let end = inside.iter().position(|byte| {
        let is_end = *byte == b'"' && !is_escaped;
        is_escaped = *byte == b'\\' && !is_escaped;
        is_end
    })?;
    let (text, rest) = (inside.get(..end)?, inside.get(end + 1..)?);
    if text.contains(&b'\\') {
        return Some((Cow::Owned(String::from_utf8_lossy(&unescaped(text)).into_owned()), rest));
    }
    Some((String::from_utf8_lossy(text), rest))
}

fn unescaped(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        let hex = after.get(1..3).and_then(|digits| core::str::from_utf8(digits).ok());
        let (byte, next) = match (first, after.first()) {
            (b'\\', Some(b'x' | b'X')) => match hex.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
                Some(byte) => (byte, after.get(3..)),
                None => (*first, Some(after)),
            },
            (b'\\', Some(escaped)) => (*escaped, after.get(1..)),
            _ => (*first, Some(after)),
        };
        out.push(byte);
        rest = next.unwrap_or_default();
    }
    out
}

/// The path of a target: without query and fragment, and without scheme and host where the line has a whole address.
fn path_of(target: Cow<'_, str>) -> Cow<'_, str> {
    let start = match target.find("://") {
        Some(at) if !target.starts_with('/') => {
            target.get(at + 3..).and_then(|rest| rest.find('/')).map_or(target.len(), |slash| at + 3 + slash)
        }
        _ => 0,
    };
    let end = target.find(['?', '#']).unwrap_or(target.len()).max(start);
    match target {
        Cow::Borrowed(text) => Cow::Borrowed(text.get(start..end).unwrap_or_default()),
        Cow::Owned(text) => Cow::Owned(text.get(start..end).unwrap_or_default().to_owned()),
    }
}

#[cfg(test)]
#[path = "line/tests.rs"]
mod tests;
