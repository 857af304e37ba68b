//! Errors that a client reads: their codes, and the answer of the token and the revocation endpoint.
//!
//! Not here: refusals that a person sees, because the client is not known ([`crate::Shown`], [`crate::NoClient`]).

use serde_json::{Value, json};

/// A code of an error. Those of redirections are RFC 6749 §4.1.2.1, those of the token endpoint §5.2 and RFC 7009 §2.2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A parameter is missing, repeated or malformed.
    InvalidRequest,
    /// The client sends a proof of who it is that cannot be checked here.
    InvalidClient,
    /// Code or refresh token are unknown, used, over, or of another client.
    InvalidGrant,
    /// There is no such grant type here.
    UnsupportedGrantType,
    /// There is no such response type here.
    UnsupportedResponseType,
    /// There is no such scope.
    InvalidScope,
    /// The resource is another one (RFC 8707 §2).
    InvalidTarget,
    /// The person has refused.
    AccessDenied,
    /// A fault of the service, in a redirection: a browser does not show the client a status.
    ServerError,
}

impl Code {
    /// As the protocol writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::InvalidRequest => "invalid_request",
            Self::InvalidClient => "invalid_client",
            Self::InvalidGrant => "invalid_grant",
            Self::UnsupportedGrantType => "unsupported_grant_type",
            Self::UnsupportedResponseType => "unsupported_response_type",
            Self::InvalidScope => "invalid_scope",
            Self::InvalidTarget => "invalid_target",
            Self::AccessDenied => "access_denied",
            Self::ServerError => "server_error",
        }
    }
}

/// What is wrong with a request of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// The code.
    pub code: Code,
    /// A sentence for its developer. It is ours: it repeats nothing that was sent, and has no character that RFC 6749 §5.2 excludes.
    pub why: &'static str,
}

impl Error {
    /// The person has refused.
    pub const DENIED: Self = Self::new(Code::AccessDenied, "the person has not let the client in");

    /// The service could not go on.
    pub const FAILED: Self = Self::new(Code::ServerError, "the service could not answer; try again later");

    pub(crate) const OTHER_RESOURCE: Self =
        Self::new(Code::InvalidTarget, "the parameter resource is not the resource of this server");
    pub(crate) const UNKNOWN_SCOPE: Self = Self::new(Code::InvalidScope, "the only scope is analyses");

    pub(crate) const fn new(code: Code, why: &'static str) -> Self {
        Self { code, why }
    }

    /// The status of HTTP at the token and the revocation endpoint: 400 for all of these (RFC 6749 §5.2). That section wants 401 only for a
    /// client that has used the header `Authorization`, and allows 400 for `invalid_client` else.
    pub const HTTP_STATUS: u16 = 400;

    /// The body of the answer.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({ "error": self.code.as_str(), "error_description": self.why })
    }
}
