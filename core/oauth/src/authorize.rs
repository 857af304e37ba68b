//! Authorization requests, which a browser brings, and where the browser is sent afterwards (RFC 6749 §4.1.1, §4.1.2; RFC 7636 §4.3;
//! RFC 8707 §2; RFC 9207 §2).
//!
//! Does not know the person. What is not in order is shown to the person as long as it is not certain whose redirection URI that is
//! (RFC 6749 §4.1.2.1); all else goes back to the client.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::client::Client;
use crate::client_id::ClientId;
use crate::error::{Code, Error};
use crate::form::Parameters;
use crate::pkce::CodeChallenge;
use crate::redirect::RedirectUri;
use crate::scope::Scope;
use crate::server::Server;

/// A request of which only the client is known, by its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    client_id: ClientId,
    redirect_uri: String,
    parameters: Parameters,
}

/// What a person is asked to approve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authorization {
    /// Whose request it is.
    pub client_id: ClientId,
    /// Where the browser goes, which is one of the client's.
    pub redirect_uri: RedirectUri,
    /// What the client recognises its request by.
    pub state: Option<String>,
    /// What the exchange of the code must meet.
    pub code_challenge: CodeChallenge,
    /// What is asked for.
    pub scope: Scope,
    /// For which resource: always the server's own.
    pub resource: String,
}

/// A request that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The person is shown it, with the status 400. Nothing is redirected.
    Shown(Shown),
    /// The browser is sent back to the client.
    Back(Back),
}

/// Why a person is shown a page instead of a redirection. The page need not repeat anything of the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// There is more than [`crate::FORM_BYTES`] or [`crate::PARAMETERS`].
    TooLong,
    /// `client_id` is missing, repeated, or no address of a document ([`ClientId::parse`]).
    ClientId,
    /// `redirect_uri` is missing, repeated, or none of the client's.
    RedirectUri,
}

/// An error on its way back to the client (RFC 6749 §4.1.2.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Back {
    /// What is wrong.
    pub error: Error,
    redirect_uri: RedirectUri,
    state: Option<String>,
}

impl Asked {
    /// Reads the query of a request, without its question mark. Unknown parameters are passed over (RFC 6749 §3.1).
    ///
    /// # Errors
    /// [`Shown`], each of its values.
    pub fn read(query: &str) -> Result<Self, Shown> {
        let parameters = Parameters::read(query).map_err(|_| Shown::TooLong)?;
        let once = |name: &str| parameters.get(name).filter(|_| !parameters.repeats(name));
        let client_id = once("client_id").and_then(ClientId::parse).ok_or(Shown::ClientId)?;
        // OAuth 2.1 lets a client with a single URI leave it out (draft-ietf-oauth-v2-1-13 §4.1.1); those of MCP send it.
        let redirect_uri = once("redirect_uri").ok_or(Shown::RedirectUri)?.into();
        Ok(Self { client_id, redirect_uri, parameters })
    }

    /// Whose document is to be fetched.
    #[must_use]
    pub const fn client_id(&self) -> &ClientId {
        &self.client_id
    }

    /// Judges the rest of the request by its client.
    ///
    /// # Errors
    /// [`Refusal::Shown`]: the redirection URI is none of the client's, or the client is another one. [`Refusal::Back`] with
    /// `invalid_request` (a parameter is repeated; no response type; no challenge of the method `S256`; another response mode than `query`),
    /// `unsupported_response_type`, `invalid_scope` or `invalid_target`.
    pub fn check(&self, server: &Server<'_>, client: &Client) -> Result<Authorization, Refusal> {
        if client.id != self.client_id {
            return Err(Refusal::Shown(Shown::ClientId));
        }
        let redirect_uri = client.redirect_uri(&self.redirect_uri).ok_or(Refusal::Shown(Shown::RedirectUri))?;
        // Of one that was repeated nobody knows which is meant.
        let state = self.parameters.take("state").filter(|_| !self.parameters.repeats("state"));
        match self.rest(server) {
            Ok((code_challenge, scope)) => Ok(Authorization {
                client_id: self.client_id.clone(),
                redirect_uri,
                state,
                code_challenge,
                scope,
                resource: server.resource(),
            }),
            Err(error) => Err(Refusal::Back(Back { error, redirect_uri, state })),
        }
    }

    fn rest(&self, server: &Server<'_>) -> Result<(CodeChallenge, Scope), Error> {
        let get = |name: &str| self.parameters.get(name);
        let invalid = |why| Error::new(Code::InvalidRequest, why);
        // RFC 8707 §2 allows several resources; here there is one.
        if self.parameters.repeats_any() {
            return Err(invalid("a parameter was sent more than once"));
        }
        match get("response_type") {
            Some("code") => {}
            None => return Err(invalid("the parameter response_type is missing")),
            Some(_) => return Err(Error::new(Code::UnsupportedResponseType, "the only response_type is code")),
        }
        if get("response_mode").is_some_and(|mode| mode != "query") {
            return Err(invalid("the only response_mode is query"));
        }
        let challenge = get("code_challenge").ok_or(invalid("the parameter code_challenge is missing"))?;
        // One that is absent means `plain` (RFC 7636 §4.3).
        if get("code_challenge_method") != Some("S256") {
            return Err(invalid("the only code_challenge_method is S256"));
        }
        let challenge = CodeChallenge::parse(challenge).ok_or(invalid("the code_challenge is no SHA-256 in base64url"))?;
        if !server.is_meant(get("resource")) {
            return Err(Error::OTHER_RESOURCE);
        }
        Ok((challenge, Scope::parse(get("scope")).ok_or(Error::UNKNOWN_SCOPE)?))
    }
}

impl Authorization {
    /// Where the browser goes when the person has approved (RFC 6749 §4.1.2).
    #[must_use]
    pub fn approved(&self, server: &Server<'_>, code: &str) -> String {
        address(server, &self.redirect_uri, self.state.as_deref(), &[("code", code)])
    }

    /// Sends the browser back with [`Error::DENIED`] or [`Error::FAILED`].
    #[must_use]
    pub fn refused(self, error: Error) -> Back {
        Back { error, redirect_uri: self.redirect_uri, state: self.state }
    }
}

impl Back {
    /// Where the browser goes.
    #[must_use]
    pub fn address(&self, server: &Server<'_>) -> String {
        let Error { code, why } = self.error;
        let error = [("error", code.as_str()), ("error_description", why)];
        address(server, &self.redirect_uri, self.state.as_deref(), &error)
    }
}

fn address(server: &Server<'_>, uri: &RedirectUri, state: Option<&str>, parameters: &[(&str, &str)]) -> String {
    let state = state.map(|state| ("state", state));
    let all: Vec<(&str, &str)> = parameters.iter().copied().chain(state).chain([("iss", server.origin)]).collect();
    uri.with(&all)
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLong => "the request is too long",
            Self::ClientId => "the parameter client_id is not the address of a client's document, or was sent more than once",
            Self::RedirectUri => "the parameter redirect_uri is none of the client's document, or was sent more than once",
        })
    }
}
