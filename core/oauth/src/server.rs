//! What the server says of itself: two documents, and the header of an answer that wants a token.
//!
//! Values are of the deployment's configuration and are written as they are.

use alloc::format;
use alloc::string::String;

use serde_json::{Value, json};
use url::Url;

use crate::scope::Scope;

/// The path of the resource. Its tokens open nothing else.
pub const RESOURCE_PATH: &str = "/mcp";

/// The authorization server, which is also the host of the resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Server<'a> {
    /// Scheme, host and port, in lower case and without a slash at the end: `https://a.org`. Also the issuer, which clients compare letter by
    /// letter (RFC 8414 §3.3, RFC 9207 §2.4).
    pub origin: &'a str,
    /// The name of the resource, which clients show.
    pub name: &'a str,
    /// The address of a page for developers.
    pub documentation: &'a str,
    /// The path of the page that a browser opens.
    pub authorize_path: &'a str,
    /// The path of the token endpoint.
    pub token_path: &'a str,
    /// The path of the revocation endpoint.
    pub revoke_path: &'a str,
}

/// Why an answer asks for a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Challenge {
    /// 401: none was sent. Such an answer has no code (RFC 6750 §3.1).
    Missing,
    /// 401: the token that was sent is unknown, over, or for something else.
    Invalid,
}

impl Server<'static> {
    /// Where clients look for [`Server::protected_resource_metadata`]: the path of the resource after the well-known one (RFC 9728 §3.1).
    pub const RESOURCE_METADATA_PATH: &'static str = "/.well-known/oauth-protected-resource/mcp";

    /// The usual paths, and no names.
    pub const PATHS: Self = Self {
        origin: "",
        name: "",
        documentation: "",
        authorize_path: "/oauth/authorize",
        token_path: "/oauth/token",
        revoke_path: "/oauth/revoke",
    };
}

impl Server<'_> {
    /// The resource's identifier (RFC 8707 §2).
    #[must_use]
    pub fn resource(&self) -> String {
        format!("{}{RESOURCE_PATH}", self.origin)
    }

    /// Whether a parameter `resource` means ours. One that is absent does: there is no other (RFC 8707 §2 lets the server have a default).
    ///
    /// Scheme and host may be in upper case
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#canonical-server-uri>).
    pub(crate) fn is_meant(&self, resource: Option<&str>) -> bool {
        let Some(resource) = resource else { return true };
        let own = self.resource();
        resource == own || Url::parse(resource).is_ok_and(|meant| meant.as_str() == own)
    }

    /// The document of the resource (RFC 9728 §2).
    #[must_use]
    pub fn protected_resource_metadata(&self) -> Value {
        json!({
            "resource": self.resource(),
            "authorization_servers": [self.origin],
            "scopes_supported": [Scope::Analyses.as_str()],
            "bearer_methods_supported": ["header"],
            "resource_name": self.name,
            "resource_documentation": self.documentation,
        })
    }

    /// The document of the authorization server (RFC 8414 §2, RFC 9207 §3, draft-ietf-oauth-client-id-metadata-document-01 §5).
    ///
    /// What it leaves out has a default that is not ours, so modes of response and the methods of the revocation endpoint are said.
    #[must_use]
    pub fn authorization_server_metadata(&self) -> Value {
        let at = |path: &str| format!("{}{path}", self.origin);
        json!({
            "issuer": self.origin,
            "authorization_endpoint": at(self.authorize_path),
            "token_endpoint": at(self.token_path),
            "revocation_endpoint": at(self.revoke_path),
            "scopes_supported": [Scope::Analyses.as_str()],
            "response_types_supported": ["code"],
            "response_modes_supported": ["query"],
            "grant_types_supported": ["authorization_code", "refresh_token"],
            "code_challenge_methods_supported": ["S256"],
            "token_endpoint_auth_methods_supported": ["none"],
            "revocation_endpoint_auth_methods_supported": ["none"],
            "client_id_metadata_document_supported": true,
            "authorization_response_iss_parameter_supported": true,
            "service_documentation": self.documentation,
        })
    }

    /// The header `WWW-Authenticate` of an answer of the resource (RFC 6750 §3, RFC 9728 §5.1).
    #[must_use]
    pub fn challenge(&self, challenge: Challenge) -> String {
        let error = match challenge {
            Challenge::Missing => "",
            Challenge::Invalid => "error=\"invalid_token\", ",
        };
        let (origin, path, scope) = (self.origin, Server::RESOURCE_METADATA_PATH, Scope::Analyses.as_str());
        format!("Bearer {error}resource_metadata=\"{origin}{path}\", scope=\"{scope}\"")
    }
}
