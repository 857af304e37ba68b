//! Clients: what their documents say (draft-ietf-oauth-client-id-metadata-document-01 §4.1; the members are of RFC 7591 §2).
//!
//! Does not fetch a document. The caller asks no address inside its own network (§6.5), follows no redirection, takes the status 200 (§4)
//! and a content type that is one of a document ([`is_document`]) alone, reads at most [`DOCUMENT_BYTES`], and may keep a document that is in order as long as its
//! headers say (§4.4), but no other.
//!
//! Not read: logos and addresses of the client's pages, which would let a stranger draw the page of the consent; keys; its grant types.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use bellwether_observed::clean;
use serde_json::{Map, Value};

use crate::client_id::ClientId;
use crate::redirect::RedirectUri;

/// Most bytes of a document. The draft recommends 5 kilobytes (§6.6); with the keys of a confidential client, which are passed over here, it
/// can have some more.
pub const DOCUMENT_BYTES: usize = 16 * 1024;

/// Whether a document is served as what it is: as `application/json` or `application/…+json`, perhaps with parameters (§4.1). What a stranger has
/// uploaded to a host as a picture or a text is none of its clients.
#[must_use]
pub fn is_document(content_type: &str) -> bool {
    let essence = content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    essence == "application/json" || essence.strip_prefix("application/").is_some_and(|subtype| subtype.ends_with("+json"))
}

/// Most redirection URIs of a client. Those in use have fewer than ten.
pub const REDIRECT_URIS: usize = 32;

/// Most characters of a name that are shown, so that it stays in its place on the page.
pub const NAME_CHARS: usize = 64;

/// A client whose document is in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Client {
    /// Its identifier.
    pub id: ClientId,
    /// What it calls itself, without hidden characters and markup, cut to [`NAME_CHARS`]. A stranger's text: anyone can write any name. What
    /// a person can rely on is the host of [`Client::id`].
    pub name: String,
    /// Those of its redirection URIs that may be used; at least one.
    pub redirect_uris: Vec<RedirectUri>,
}

/// Why a document makes no client. The person is shown it: there is no address to which it could be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoClient {
    /// It has more than [`DOCUMENT_BYTES`].
    TooLarge,
    /// It is no JSON object.
    NotAnObject,
    /// Its `client_id` is not the address at which it is, letter by letter.
    OtherId,
    /// It has no `client_name`, or one without any visible character.
    NoName,
    /// `redirect_uris` is no list of 1 to [`REDIRECT_URIS`] texts.
    RedirectUris,
    /// None of its redirection URIs may be used: see [`RedirectUri`].
    NoRedirectUri,
    /// It has a secret, or a method with one, which a public document cannot (§4.1).
    Secret,
    /// It is a confidential client alone (`private_key_jwt`, for example), which this server does not check.
    Confidential,
}

impl Client {
    /// Judges the document that was fetched from an identifier.
    ///
    /// A client may use the method `none` if its `token_endpoint_auth_method` is that or absent, or if it says that it is able to
    /// (`token_endpoint_auth_methods_supported`, OpenID Connect Relying Party Metadata Choices 1.0): ChatGPT prefers `private_key_jwt`, and
    /// takes what the server's metadata offers. §6.2 binds a client to the method that it has registered; one with a list has registered
    /// several.
    ///
    /// Redirection URIs that may not be used are passed over, because documents serve many servers.
    ///
    /// # Errors
    /// [`NoClient`], which says what is wrong with the document.
    pub fn read(id: &ClientId, document: &[u8]) -> Result<Self, NoClient> {
        if document.len() > DOCUMENT_BYTES {
            return Err(NoClient::TooLarge);
        }
        let Ok(Value::Object(members)) = serde_json::from_slice(document) else { return Err(NoClient::NotAnObject) };
        let text = |name: &str| members.get(name).and_then(Value::as_str);
        if text("client_id") != Some(id.as_str()) {
            return Err(NoClient::OtherId);
        }
        let is_shared = text("token_endpoint_auth_method").is_some_and(|method| method.starts_with("client_secret"));
        if is_shared || members.contains_key("client_secret") || members.contains_key("client_secret_expires_at") {
            return Err(NoClient::Secret);
        }
        if !may_be_public(&members) {
            return Err(NoClient::Confidential);
        }
        let name = text("client_name").map(|name| clean(name, NAME_CHARS)).filter(|name| !name.trim().is_empty());
        let name = name.ok_or(NoClient::NoName)?;
        let redirect_uris = redirect_uris(&members).ok_or(NoClient::RedirectUris)?;
        if redirect_uris.is_empty() {
            return Err(NoClient::NoRedirectUri);
        }
        Ok(Self { id: id.clone(), name, redirect_uris })
    }

    /// The host of its identifier, which has published the document: what a person can judge it by.
    #[must_use]
    pub fn host(&self) -> &str {
        self.id.host()
    }

    /// The redirection URI of a request, if it is one of the client's.
    pub(crate) fn redirect_uri(&self, text: &str) -> Option<RedirectUri> {
        let uri = RedirectUri::parse(text)?;
        self.redirect_uris.iter().any(|registered| uri.is_registered_as(registered)).then_some(uri)
    }
}

fn may_be_public(members: &Map<String, Value>) -> bool {
    let is_none = |method: &Value| method.as_str() == Some("none");
    let supported = members.get("token_endpoint_auth_methods_supported").and_then(Value::as_array);
    members.get("token_endpoint_auth_method").is_none_or(is_none) || supported.is_some_and(|methods| methods.iter().any(is_none))
}

/// `None` if it is no list of a permitted number of texts.
fn redirect_uris(members: &Map<String, Value>) -> Option<Vec<RedirectUri>> {
    let listed = members.get("redirect_uris")?.as_array().filter(|listed| (1..=REDIRECT_URIS).contains(&listed.len()))?;
    let texts: Option<Vec<&str>> = listed.iter().map(Value::as_str).collect();
    Some(texts?.into_iter().filter_map(RedirectUri::parse).collect())
}

impl fmt::Display for NoClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the client's document has more than {DOCUMENT_BYTES} bytes"),
            Self::NotAnObject => f.write_str("the client's document is no JSON object"),
            Self::OtherId => f.write_str("the member client_id of the client's document is not its address"),
            Self::NoName => f.write_str("the client's document has no client_name"),
            Self::RedirectUris => {
                write!(f, "the member redirect_uris of the client's document is no list of 1 to {REDIRECT_URIS} texts")
            }
            Self::NoRedirectUri => {
                f.write_str("no redirect_uri of the client's document is https, or http at 127.0.0.1, [::1] or localhost")
            }
            Self::Secret => f.write_str("the client's document has a secret, or a token_endpoint_auth_method with one"),
            Self::Confidential => {
                f.write_str("the client has no token_endpoint_auth_method that this server supports, which is none with PKCE")
            }
        }
    }
}
