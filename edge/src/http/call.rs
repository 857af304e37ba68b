//! One request, taken apart as far as every handler needs it.

use crate::app::App;
use crate::caller::Caller;
use crate::fault::{database, internal};
use crate::rate::Kind;
use crate::store::Db;
use crate::store::db::Rows;
use crate::store::targets::Target;
use bellwether_core::error::ApiError;
use bellwether_core::rate::Verdict;
use bellwether_mcp::{Incoming, Refused};
use js_sys::Reflect;
use serde_json::Value;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use worker::{Request, Url};

/// What a quota has left, for the headers of the answer.
pub(super) type Limits = Option<(Kind, Verdict)>;

/// The message of an agent: a body that is too large, one that the protocol refuses, or what is asked.
pub(super) type Message = Result<Result<Incoming, Refused>, ApiError>;

/// One request.
pub(crate) struct Call<'a> {
    pub(crate) app: &'a App,
    pub(crate) request: Request,
    /// As it was sent: the platform's own type takes words that it does not know for GET.
    pub(crate) method: String,
    pub(crate) url: Url,
    /// The parts of the path that its route names.
    pub(super) params: Vec<(String, String)>,
    /// The hash of the credential, once the route's door has seen that it has the shape of one.
    pub(super) credential: Option<String>,
    /// Who calls, once the route's door has let it in.
    pub(super) caller: Option<Caller>,
    /// The target that a token of pull publishing opens.
    pub(super) target: Option<Target>,
    /// The address as the routes write it; empty before it is found. Shared with what is noted of the answer.
    pub(super) route: Rc<Cell<&'static str>>,
    /// What the credential's quota has left. Shared with the route, which puts it into the answer.
    pub(super) limits: Rc<Cell<Limits>>,
    /// What the route asked for with its caller, a statement each.
    pub(super) rows: Vec<Rows>,
    /// The body, where it was read to find the caller.
    pub(super) sent: Option<Result<Option<Value>, ApiError>>,
    /// The message of an agent, where it says what is read with the caller.
    pub(super) message: Option<Message>,
}

impl<'a> Call<'a> {
    pub(super) fn new(app: &'a App, request: Request) -> worker::Result<Self> {
        let url = address(&request.inner().url())?;
        Ok(Self {
            app,
            method: request.inner().method(),
            url,
            request,
            params: Vec::new(),
            credential: None,
            caller: None,
            target: None,
            route: Rc::default(),
            limits: Rc::default(),
            rows: Vec::new(),
            sent: None,
            message: None,
        })
    }
}

/// Whether `Accept-Encoding` names gzip (RFC 9110 §12.5.3); with a weight of 0 it refuses it.
fn takes_gzip(accepted: &str) -> bool {
    accepted.to_ascii_lowercase().split(',').any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().trim_start_matches("q=");
        name.trim() == "gzip" && !(weight.starts_with('0') && weight.trim_matches(['0', '.']).is_empty())
    })
}

/// The address that was asked for. A `Host` that is no domain (`xn--a`) is nothing to us: the path says who answers.
pub(crate) fn address(text: &str) -> worker::Result<Url> {
    if let Ok(url) = Url::parse(text) {
        return Ok(url);
    }
    let behind = text.split_once("://").map_or(text, |(_, rest)| rest);
    let path = behind.find('/').and_then(|at| behind.get(at..)).unwrap_or("/");
    Ok(Url::parse(&format!("http://unnamed.invalid{path}"))?)
}

impl Call<'_> {
    /// Who calls.
    ///
    /// # Errors
    /// A fault of the table of routes: the handler's route has no door.
    pub(super) fn caller(&self) -> Result<Caller, ApiError> {
        self.caller.ok_or_else(|| internal("a route without a door asks who calls"))
    }

    /// The hash of the caller's credential.
    ///
    /// # Errors
    /// As [`Call::caller`].
    pub(super) fn credential(&self) -> Result<&str, ApiError> {
        self.credential.as_deref().ok_or_else(|| internal("a route without a door asks for the credential"))
    }

    /// The target that the caller's token of pull publishing opens.
    ///
    /// # Errors
    /// A fault of the table of routes: the handler's route has another door.
    pub(super) fn target(&self) -> Result<&Target, ApiError> {
        self.target.as_ref().ok_or_else(|| internal("a route without the door of pull publishing asks for its target"))
    }

    /// The database of the caller's account.
    ///
    /// # Errors
    /// As [`Call::caller`].
    pub(super) fn db(&self) -> Result<Db, ApiError> {
        self.app.of(&self.caller()?.account).map_err(database)
    }

    /// The rows of the first statement that the route asked with its caller.
    ///
    /// # Errors
    /// A fault of the table of routes: the route asks nothing.
    pub(super) fn found(&self) -> Result<&Rows, ApiError> {
        self.rows.first().ok_or_else(|| internal("a route that asks nothing reads what it found"))
    }

    /// A part of the path that the route names, as it stands there; empty when the route names none.
    pub(crate) fn param(&self, name: &str) -> &str {
        self.params.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// A request header; a broken one counts as absent.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        self.request.headers().get(name).ok().flatten()
    }

    /// Whether the client names this type among those that it takes.
    pub(crate) fn accepts(&self, kind: &str) -> bool {
        self.header("accept").is_some_and(|accepted| accepted.contains(kind))
    }

    /// The language of the pages for people that the client prefers: `en`, `es` or `fr`.
    pub(crate) fn language(&self) -> &'static str {
        language(&self.header("accept-language").unwrap_or_default())
    }

    /// Whether the client takes gzip. The platform puts its own codings into the header, and keeps what the client sent beside the
    /// request (`request.cf.clientAcceptEncoding`).
    pub(crate) fn takes_gzip(&self) -> bool {
        let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED);
        let sent = get(&get(self.request.inner().as_ref(), "cf"), "clientAcceptEncoding").as_string();
        takes_gzip(&sent.or_else(|| self.header("accept-encoding")).unwrap_or_default())
    }

    /// Whether the client has this version already (RFC 9110 §13.1.2).
    pub(crate) fn has(&self, etag: &str) -> bool {
        self.header("if-none-match").is_some_and(|tags| tags.contains(etag))
    }

    /// Whether the client prefers this, by a preference without a value (RFC 7240).
    pub(crate) fn prefers(&self, preference: &str) -> bool {
        let preferred = self.header("prefer").unwrap_or_default();
        preferred.split(',').any(|token| token.split(';').next().is_some_and(|name| name.trim().eq_ignore_ascii_case(preference)))
    }

    /// A query parameter, decoded; an empty one counts as absent.
    pub(crate) fn query(&self, name: &str) -> Option<String> {
        let found = self.url.query_pairs().find(|(key, _)| key == name);
        found.map(|(_, value)| value.into_owned()).filter(|value| !value.is_empty())
    }

    /// Whether the query asks for a member that lists leave out: `include=payload`.
    pub(crate) fn includes(&self, member: &str) -> bool {
        self.query("include").is_some_and(|members| members.split(',').any(|one| one == member))
    }

    /// The address of the client, by which unauthenticated requests are counted.
    pub(crate) fn client_address(&self) -> String {
        self.header("cf-connecting-ip").unwrap_or_else(|| "unknown".to_owned())
    }
}

/// The first language of the list that there is a page in. Browsers list them by preference, so weights are not read.
fn language(asked: &str) -> &'static str {
    let known = |tag: &str| {
        let primary = tag.trim().split(['-', ';']).next()?;
        ["en", "es", "fr"].into_iter().find(|language| language.eq_ignore_ascii_case(primary))
    };
    asked.split(',').find_map(known).unwrap_or("en")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_fuzz::URL;

    #[test]
    fn the_first_known_language_counts() {
        for (asked, expected) in
            [("fr-CH, fr;q=0.9, en;q=0.8", "fr"), ("de-DE,de;q=0.9,ES;q=0.8", "es"), ("de", "en"), ("", "en"), ("*;q=0.1", "en")]
        {
            assert_eq!(language(asked), expected, "{asked}");
        }
    }

    /// Any `Host` and path are an address, and the path is the one that was asked for, whatever the host is.
    #[test]
    fn any_address() {
        bolero::check!().with_generator((URL, URL)).for_each(|(host, path): &(String, String)| {
            // The platform has cut the path off the host, which is not empty.
            let host: String = host.chars().filter(|c| !matches!(c, '/' | '\\' | '?' | '#')).collect();
            let found = address(&format!("http://a.{host}/{path}"));
            let expected = Url::parse(&format!("http://a.org/{path}"));
            let asked = |url: Url| (url.path().to_owned(), url.query().map(str::to_owned));
            assert_eq!(found.ok().map(asked), expected.ok().map(asked), "{host} {path}");
        });
    }

    #[test]
    fn codings() {
        for (accepted, expected) in [
            ("gzip", true),
            ("br, GZIP;q=0.8", true),
            ("gzip;q=1.0", true),
            ("", false),
            ("identity", false),
            ("gzip;q=0", false),
            ("gzip; q=0.000, br", false),
            ("x-gzip", false),
        ] {
            assert_eq!(takes_gzip(accepted), expected, "{accepted}");
        }
    }

    #[test]
    fn odd_hosts_and_paths() {
        for (text, path) in [
            ("http://a.org/v1/jobs", "/v1/jobs"),
            ("http://xn--a/v1/jobs?limit=1", "/v1/jobs"),
            ("http://xn--a//xn--b/", "//xn--b/"),
            ("http://xn--a", "/"),
        ] {
            assert_eq!(address(text).as_ref().map(Url::path).ok(), Some(path), "{text}");
        }
    }
}
