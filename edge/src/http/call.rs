//! One request, taken apart as far as every handler needs it.

use crate::app::App;
use bellwether_core::error::{ApiError, ErrorCode};
use worker::{Request, Result};

/// One request.
pub(crate) struct Call<'a> {
    pub(crate) app: &'a App,
    pub(crate) request: Request,
    /// As it was sent: the platform's own type takes words that it does not know for GET.
    pub(crate) method: String,
    pub(crate) url: worker::Url,
    /// The parts of the path that its route names.
    pub(super) params: Vec<(String, String)>,
}

impl<'a> Call<'a> {
    pub(super) fn new(app: &'a App, request: Request) -> Result<Self> {
        Ok(Self { app, method: request.inner().method(), url: request.url()?, request, params: Vec::new() })
    }
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

    /// The address that quotas of strangers are counted by.
    pub(crate) fn client_ip(&self) -> String {
        self.header("cf-connecting-ip").unwrap_or_else(|| "unknown".to_owned())
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
