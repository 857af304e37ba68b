//! What the server says of itself, as whole texts.

mod support;

use bellwether_oauth::{Challenge, Given, Scope, Server};
use serde_json::json;
use support::SERVER;

#[test]
fn of_the_resource() {
    let expected = json!({
        "resource": "https://a.org/mcp",
        "authorization_servers": ["https://a.org"],
        "scopes_supported": ["analyses"],
        "bearer_methods_supported": ["header"],
        "resource_name": "A",
        "resource_documentation": "https://a.org/docs",
    });
    assert_eq!(SERVER.protected_resource_metadata(), expected);
}

#[test]
fn of_the_authorization_server() {
    let server = Server { authorize_path: "/console/authorize", ..SERVER };
    let expected = json!({
        "issuer": "https://a.org",
        "authorization_endpoint": "https://a.org/console/authorize",
        "token_endpoint": "https://a.org/oauth/token",
        "revocation_endpoint": "https://a.org/oauth/revoke",
        "scopes_supported": ["analyses"],
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "code_challenge_methods_supported": ["S256"],
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "client_id_metadata_document_supported": true,
        "authorization_response_iss_parameter_supported": true,
        "service_documentation": "https://a.org/docs",
    });
    assert_eq!(server.authorization_server_metadata(), expected);
}

#[test]
fn challenges() {
    let rest = "resource_metadata=\"https://a.org/.well-known/oauth-protected-resource/mcp\", scope=\"analyses\"";
    for (challenge, error) in [(Challenge::Missing, ""), (Challenge::Invalid, "error=\"invalid_token\", ")] {
        assert_eq!(SERVER.challenge(challenge), format!("Bearer {error}{rest}"));
    }
}

#[test]
fn tokens() {
    let given = Given { expires_in_s: 3_600, scope: Scope::Analyses };
    let expected =
        json!({ "access_token": "a", "token_type": "Bearer", "expires_in": 3_600, "refresh_token": "r", "scope": "analyses" });
    assert_eq!(given.to_json("a", "r"), expected);
}
