//! Proof of possession of a code (PKCE, RFC 7636): the client that exchanges a code is the one that has asked for it.
//!
//! Only `S256`. `plain` shows the secret to everyone who sees the request, and OAuth 2.1 (draft-ietf-oauth-v2-1-13 §4.1.1) and MCP ask for
//! `S256` where a client is able to.

use alloc::string::String;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Bytes of a SHA-256.
const DIGEST_BYTES: usize = 32;

/// Fewest and most characters of a verifier (RFC 7636 §4.1).
const VERIFIER_CHARS: core::ops::RangeInclusive<usize> = 43..=128;

/// A challenge of the method `S256`: the SHA-256 of a verifier in base64url without padding, 43 characters (RFC 7636 §4.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CodeChallenge(String);

impl TryFrom<String> for CodeChallenge {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("no challenge")
    }
}

impl From<CodeChallenge> for String {
    fn from(challenge: CodeChallenge) -> Self {
        challenge.0
    }
}

impl CodeChallenge {
    /// Reads a challenge; `None` unless it is the only writing of 32 bytes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == DIGEST_BYTES).then(|| Self(text.into()))
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a verifier is that of the challenge; `false` for a text that can be none. How long it takes does not tell how much of it is
    /// right (RFC 7636 §4.6).
    #[must_use]
    pub fn is_met_by(&self, verifier: &str) -> bool {
        let is_unreserved = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
        if !VERIFIER_CHARS.contains(&verifier.len()) || !verifier.bytes().all(is_unreserved) {
            return false;
        }
        let met = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()));
        met.as_bytes().ct_eq(self.0.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    /// RFC 7636, appendix B.
    const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

    #[test]
    fn verifiers() {
        let challenge = CodeChallenge::parse(CHALLENGE).unwrap();
        assert_eq!(challenge.as_str(), CHALLENGE);
        let other = VERIFIER.replace('k', "l");
        for (verifier, is_met) in [
            (VERIFIER, true),
            (&other, false),
            (CHALLENGE, false), // what the method `plain` would take
            ("", false),
            (&VERIFIER[..42], false),
        ] {
            assert_eq!(challenge.is_met_by(verifier), is_met, "{verifier}");
        }
        for (verifier, can_be) in [
            ("v".repeat(42), false),
            ("v".repeat(43), true),
            ("~._-".repeat(32), true),
            ("v".repeat(129), false),
            ("v".repeat(42) + "=", false),
            ("v".repeat(42) + "é", false),
            ("v".repeat(42) + " ", false),
        ] {
            let challenge = CodeChallenge(BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes())));
            assert_eq!(challenge.is_met_by(&verifier), can_be, "{verifier}");
        }
    }

    #[test]
    fn challenges() {
        for text in [
            "",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-c",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM=",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM", // the other alphabet
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cN", // bits beyond the last byte
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cMA",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cé",
        ] {
            assert_eq!(CodeChallenge::parse(text), None, "{text}");
        }
    }
}
