//! Bodies of requests to the token and the revocation endpoint (RFC 6749 §4.1.3 and §6, RFC 7009 §2.1).
//!
//! Does not know codes and tokens: [`crate::Grant`] does. The header `Authorization` is not read, because a public client has nothing to prove
//! itself with; the caller takes the content type `application/x-www-form-urlencoded` alone.

use alloc::string::String;

use crate::error::{Code, Error};
use crate::form::Parameters;
use crate::scope::Scope;
use crate::server::Server;

/// What is asked of the token endpoint. Texts have at most [`crate::FORM_BYTES`] together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenRequest {
    /// `authorization_code`: tokens for a code.
    Exchange {
        /// Who asks.
        client_id: String,
        /// The code.
        code: String,
        /// The redirection URI of the authorization request, which RFC 6749 §4.1.3 has and OAuth 2.1 no more.
        redirect_uri: Option<String>,
        /// What the code's challenge was made of.
        code_verifier: String,
    },
    /// `refresh_token`: new tokens for a refresh token.
    Refresh {
        /// Who asks.
        client_id: String,
        /// The refresh token.
        refresh_token: String,
    },
}

/// A client gives a token up. A token that is unknown is none any more: the answer to all is 200 (RFC 7009 §2.2), but to one of another client
/// ([`crate::Refused::OtherClient`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevocationRequest {
    /// Who asks.
    pub client_id: String,
    /// An access token or a refresh token. What kind the client thinks it is (`token_type_hint`) is not needed (RFC 7009 §2.1).
    pub token: String,
}

impl TokenRequest {
    /// Reads a body. Unknown parameters are passed over (RFC 6749 §3.2).
    ///
    /// # Errors
    /// `invalid_request` (too long, a parameter is repeated or missing), `invalid_client` (a secret or an assertion), `unsupported_grant_type`,
    /// `invalid_target`, and for a refresh `invalid_scope`.
    pub fn read(server: &Server<'_>, body: &str) -> Result<Self, Error> {
        let parameters = read(body)?;
        let grant_type = required(
            &parameters,
            "grant_type",
            "the parameter grant_type is missing: the body is a form (application/x-www-form-urlencoded)",
        )?;
        let is_exchange = match grant_type.as_str() {
            "authorization_code" => true,
            "refresh_token" => false,
            _ => return Err(Error::new(Code::UnsupportedGrantType, "a grant_type is authorization_code or refresh_token")),
        };
        let client_id = client_id(&parameters)?;
        if !server.is_meant(parameters.get("resource")) {
            return Err(Error::OTHER_RESOURCE);
        }
        if is_exchange {
            return Ok(Self::Exchange {
                client_id,
                code: required(&parameters, "code", "the parameter code is missing")?,
                redirect_uri: parameters.take("redirect_uri"),
                code_verifier: required(&parameters, "code_verifier", "the parameter code_verifier is missing")?,
            });
        }
        let refresh_token = required(&parameters, "refresh_token", "the parameter refresh_token is missing")?;
        Scope::parse(parameters.get("scope")).ok_or(Error::UNKNOWN_SCOPE)?;
        Ok(Self::Refresh { client_id, refresh_token })
    }
}

impl RevocationRequest {
    /// Reads a body.
    ///
    /// # Errors
    /// `invalid_request` (too long, a parameter is repeated or missing) and `invalid_client` (a secret or an assertion).
    pub fn read(body: &str) -> Result<Self, Error> {
        let parameters = read(body)?;
        let client_id = client_id(&parameters)?;
        Ok(Self { client_id, token: required(&parameters, "token", "the parameter token is missing")? })
    }
}

fn read(body: &str) -> Result<Parameters, Error> {
    let invalid = |why| Error::new(Code::InvalidRequest, why);
    let parameters = Parameters::read(body).map_err(|_| invalid("the body is too long"))?;
    if parameters.repeats_any() {
        return Err(invalid("a parameter was sent more than once"));
    }
    // What looks like a proof must not pass for one.
    if ["client_secret", "client_assertion", "client_assertion_type"].iter().any(|name| parameters.get(name).is_some()) {
        return Err(Error::new(
            Code::InvalidClient,
            "clients are public here: send client_id alone, without a secret or an assertion",
        ));
    }
    Ok(parameters)
}

fn client_id(parameters: &Parameters) -> Result<String, Error> {
    required(parameters, "client_id", "the parameter client_id is missing")
}

fn required(parameters: &Parameters, name: &str, why: &'static str) -> Result<String, Error> {
    parameters.take(name).ok_or(Error::new(Code::InvalidRequest, why))
}
