//! The pure half of an OAuth 2.1 authorization server, and of the one resource that its tokens open: `<origin>/mcp`, an endpoint of the
//! Model Context Protocol (<https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization>). Clients that know no API keys
//! are let in by a person.
//!
//! In the order in which a client meets them:
//!
//! 1. [`Server::challenge`] sends it to [`Server::protected_resource_metadata`], and that to [`Server::authorization_server_metadata`].
//! 2. A browser comes with an authorization request: [`Asked::read`]. Its client is a document at an address: the caller fetches it, and
//!    [`Client::read`] judges it. Only with the client the rest is judged: [`Asked::check`] gives the [`Authorization`] that a person is asked
//!    for. Until then nobody knows that the redirection URI is the client's, so there is no way to redirect before.
//! 3. The person approves: [`Grant::approve`], and [`Authorization::approved`] is where the browser goes. Or does not:
//!    [`Authorization::refused`].
//! 4. The client exchanges the code and later its refresh tokens ([`TokenRequest::read`], [`Event::Exchange`], [`Event::Refresh`]), and gives
//!    them up ([`RevocationRequest::read`], [`Event::Revoke`]). [`Given::to_json`] and [`Error`] are the answers.
//! 5. With an access token it asks the resource: [`Grant::admits`].
//!
//! What this crate does not do: HTTP (the caller refuses other methods, other content types and large bodies, and sends
//! `Cache-Control: no-store` with each answer of the token endpoint), fetching, storing, drawing tokens and hashing them, knowing accounts
//! and budgets. Of the protocol it has no confidential clients (neither secrets nor `private_key_jwt`), no registration (RFC 7591), no
//! pushed requests (RFC 9126), no introspection (RFC 7662), no OpenID Connect, and one scope.
//!
//! ```
//! use bellwether_oauth::{Asked, Client, Server};
//! use serde_json::json;
//!
//! let server = Server { origin: "https://a.org", name: "A", documentation: "https://a.org/docs", ..Server::PATHS };
//! let asked = Asked::read(concat!(
//!     "response_type=code&client_id=https%3A%2F%2Fb.org%2Fclient.json&redirect_uri=https%3A%2F%2Fb.org%2Fback&state=s",
//!     "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&resource=https%3A%2F%2Fa.org%2Fmcp",
//! ))
//! .unwrap();
//! let document = json!({ "client_id": "https://b.org/client.json", "client_name": "B", "redirect_uris": ["https://b.org/back"] });
//! let client = Client::read(asked.client_id(), document.to_string().as_bytes()).unwrap();
//! let authorization = asked.check(&server, &client).unwrap();
//! assert_eq!(authorization.approved(&server, "c"), "https://b.org/back?code=c&state=s&iss=https%3A%2F%2Fa.org");
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod authorize;
mod client;
mod client_id;
mod error;
mod form;
mod given;
mod grant;
mod pkce;
mod redirect;
mod scope;
mod server;
mod token;

pub use authorize::{Asked, Authorization, Back, Refusal, Shown};
pub use client::{Client, DOCUMENT_BYTES, NAME_CHARS, NoClient, REDIRECT_URIS, is_document};
pub use client_id::{CLIENT_ID_BYTES, ClientId};
pub use error::{Code, Error};
pub use form::{FORM_BYTES, PARAMETERS};
pub use given::Given;
pub use grant::{
    ACCESS_MS, CODE_MS, Effect, End, Event, Grant, IDLE_MS, RETRIES, RETRY_MS, Refused, Revoker, Stage, Superseded, TOTAL_MS,
    Tokens,
};
pub use pkce::CodeChallenge;
pub use redirect::{REDIRECT_URI_BYTES, RedirectUri};
pub use scope::Scope;
pub use server::{Challenge, RESOURCE_PATH, Server};
pub use token::{RevocationRequest, TokenRequest};
