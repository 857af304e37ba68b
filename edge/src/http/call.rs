//! One request, taken apart as far as every handler needs it.

use crate::app::App;
use crate::drive::DriveError;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::rate;
use worker::{Request, Result, Url};

/// One request.
pub(crate) struct Call<'a> {
    pub(crate) app: &'a App,
    pub(crate) request: Request,
    /// As it was sent: the platform's own type takes words that it does not know for GET.
    pub(crate) method: String,
    pub(crate) url: Url,
    /// The parts of the path that its route names.
    pub(super) params: Vec<(String, String)>,
}

impl<'a> Call<'a> {
    pub(super) fn new(app: &'a App, request: Request) -> Result<Self> {
        let url = address(&request.inner().url())?;
        Ok(Self { app, method: request.inner().method(), url, request, params: Vec::new() })
    }
}

/// The address that was asked for. A `Host` that is no domain (`xn--a`) is nothing to us: the path says who answers.
pub(crate) fn address(text: &str) -> Result<Url> {
    if let Ok(url) = Url::parse(text) {
        return Ok(url);
    }
    let behind = text.split_once("://").map_or(text, |(_, rest)| rest);
    let path = behind.find('/').and_then(|at| behind.get(at..)).unwrap_or("/");
    Ok(Url::parse(&format!("http://unnamed.invalid{path}"))?)
}

impl Call<'_> {
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

    /// Whether the client has this version already (RFC 9110 §13.1.2).
    pub(crate) fn has(&self, etag: &str) -> bool {
        self.header("if-none-match").is_some_and(|tags| tags.contains(etag))
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

    /// The network that quotas of strangers are counted by.
    pub(crate) fn client_network(&self) -> String {
        self.header("cf-connecting-ip").map_or_else(|| "unknown".to_owned(), |address| rate::network(&address))
    }
}

/// A creation that did not come about: an answer, or `None` when others were faster every time.
pub(super) struct Contended(pub(super) Option<ApiError>);

impl From<ApiError> for Contended {
    fn from(error: ApiError) -> Self {
        Self(Some(error))
    }
}

impl From<DriveError> for Contended {
    fn from(_: DriveError) -> Self {
        Self(None)
    }
}

/// A fault of ours; the text is for the log only.
pub(crate) fn internal(error: impl std::fmt::Debug) -> ApiError {
    worker::console_error!("internal_error: {error:?}");
    ApiError::new(ErrorCode::InternalError)
}

/// What is not there, or not the caller's.
pub(crate) fn not_found() -> ApiError {
    ApiError::new(ErrorCode::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_fuzz::URL;

    /// Any `Host` and path are an address.
    #[test]
    fn any_address() {
        bolero::check!().with_generator((URL, URL)).for_each(|(host, path): &(String, String)| {
            // The platform has cut the path off the host.
            let host: String = host.chars().filter(|c| !matches!(c, '/' | '\\' | '?' | '#')).collect();
            assert!(address(&format!("http://{host}/{path}")).is_ok(), "{host} {path}");
        });
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
