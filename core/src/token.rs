//! Keys and tokens: their format, their creation from entropy, and their hash.
//!
//! Does not decide about permissions, and never refuses a token for its checksum: the checksum is for secret scanners and command
//! line tools, which detect typing errors and leaks without asking the server.

use alloc::string::String;
use core::fmt;

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::shard::{SHARD_CHARS, Shard};

const BASE62: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// 62^6 is the first power above 2^32, so six characters hold any CRC-32.
const BASE62_CRC_CHARS: usize = 6;

/// The access that a token gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TokenKind {
    /// Pull publishing, bound to one domain: `pull_live_` and 40 hexadecimal digits (2 shard, 30 random, 8 checksum).
    Pull,
    /// Audit reports, bound to an account: `audit_` and 32 letters or digits (2 shard, 24 random, 6 checksum).
    Audit,
    /// Analysis jobs, bound to an account: `api_live_` and 36 letters or digits (2 shard, 28 random, 6 checksum).
    Api,
    /// A session of the console: `session_` and 51 letters or digits (2 shard, 43 random, 6 checksum).
    Session,
    /// The one-time token in the link of a mail: `link_` and 51 letters or digits (2 shard, 43 random, 6 checksum).
    Link,
    /// The access token of an agent that was let in: `agent_live_` and 51 letters or digits (2 shard, 43 random, 6 checksum).
    Agent,
    /// What an agent exchanges for its first tokens: `agent_code_`, as [`Agent`](Self::Agent).
    AgentCode,
    /// What an agent exchanges for the next tokens: `agent_refresh_`, as [`Agent`](Self::Agent).
    AgentRefresh,
}

impl TokenKind {
    /// All kinds.
    pub const ALL: [Self; 8] =
        [Self::Pull, Self::Audit, Self::Api, Self::Session, Self::Link, Self::Agent, Self::AgentCode, Self::AgentRefresh];

    /// The text that every token of this kind begins with.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Pull => "pull_live_",
            Self::Audit => "audit_",
            Self::Api => "api_live_",
            Self::Session => "session_",
            Self::Link => "link_",
            Self::Agent => "agent_live_",
            Self::AgentCode => "agent_code_",
            Self::AgentRefresh => "agent_refresh_",
        }
    }

    /// The kind that a text begins like.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| text.starts_with(kind.prefix()))
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// What it opens, for a person who has sent it to another interface.
    #[must_use]
    pub const fn opens(self) -> &'static str {
        match self {
            Self::Pull => "This is the token of a site: it opens pull publishing, /pull/v1.",
            Self::Audit => "This is a service key: it opens audit reports, /audit/v1.",
            Self::Api => "This is an API key: it opens analysis jobs (/v1/jobs) and /mcp.",
            Self::Session => "This is the token of a session: it opens the console, /console/api.",
            Self::Link => "This is the token of a link in a mail: it is used once, with what the link is for.",
            Self::Agent => "This is the token of an agent: it opens /mcp.",
            Self::AgentCode | Self::AgentRefresh => "An agent exchanges this for a token, at /oauth/token.",
        }
    }

    /// Its name in the database and, for `api`, `audit` and `agent`, in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pull => "pull",
            Self::Audit => "audit",
            Self::Api => "api",
            Self::Session => "session",
            Self::Link => "link",
            Self::Agent => "agent",
            Self::AgentCode => "agent_code",
            Self::AgentRefresh => "agent_refresh",
        }
    }

    /// Characters of the random part.
    const fn random_chars(self) -> usize {
        match self {
            Self::Pull => 30,
            Self::Audit => 24,
            Self::Api => 28,
            Self::Session | Self::Link | Self::Agent | Self::AgentCode | Self::AgentRefresh => 43,
        }
    }
}

/// A newly created token. Its text is shown once and appears in no debug output.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    kind: TokenKind,
    text: String,
}

impl Secret {
    /// The token itself. A caller shows it only to its owner.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.text
    }

    /// The public prefix, for example `api_live_`.
    #[must_use]
    pub const fn prefix(&self) -> &'static str {
        self.kind.prefix()
    }

    /// The last four characters, with which an owner distinguishes keys. They belong to the checksum, not to the random part.
    #[must_use]
    pub fn last4(&self) -> &str {
        self.text.get(self.text.len().saturating_sub(4)..).unwrap_or_default()
    }

    /// The hash that is stored.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        hash(&self.text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({}…)", self.prefix())
    }
}

/// SHA-256 of a token as 64 lower-case hexadecimal digits (FIPS 180-4). Comparison takes constant time.
///
/// A plain hash is enough: a token has at least 120 random bits, so it cannot be guessed offline.
#[derive(Clone, Debug, Eq)]
pub struct TokenHash(String);

impl TokenHash {
    /// The 64 digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads a stored hash: exactly 64 lower-case hexadecimal digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == 64 && is_lower_hex(text)).then(|| Self(text.into()))
    }
}

impl PartialEq for TokenHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_bytes().ct_eq(other.0.as_bytes()).into()
    }
}

impl fmt::Display for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for TokenHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// Creates a token for an account of a shard, from 256 random bits; each kind uses at least 120 of them.
#[must_use]
pub fn issue(kind: TokenKind, shard: Shard, entropy: &[u8; 32]) -> Secret {
    let mut text = String::from(kind.prefix());
    match kind {
        TokenKind::Pull => {
            text.push_str(&shard.to_hex());
            text.push_str(&hex::encode(entropy.get(..15).unwrap_or_default()));
        }
        _ => {
            push_base62(&mut text, [shard.number()], SHARD_CHARS);
            push_base62(&mut text, *entropy, kind.random_chars());
        }
    }
    let checksum = checksum(kind, &text);
    text.push_str(&checksum);
    Secret { kind, text }
}

/// The hash under which a token is stored and looked up. It is computed from the exact bytes, without trimming or change of case.
#[must_use]
pub fn hash(token: &str) -> TokenHash {
    TokenHash(hex::encode(Sha256::digest(token.as_bytes())))
}

/// The shard in `token`, if it has the format of its kind. This is checked before hashing, so that invalid tokens cost nothing.
///
/// Pull tokens have exactly 40 lower-case hexadecimal digits after their prefix; the other kinds have as many letters and digits
/// as [`issue`] creates. The checksum is not checked.
#[must_use]
pub fn shard_of(kind: TokenKind, token: &str) -> Option<Shard> {
    let body = token.strip_prefix(kind.prefix())?;
    match kind {
        TokenKind::Pull => Shard::of_hex(body).filter(|_| body.len() == 40 && is_lower_hex(body)),
        _ => {
            let chars = SHARD_CHARS + kind.random_chars() + BASE62_CRC_CHARS;
            let is_whole = body.len() == chars && body.bytes().all(|byte| byte.is_ascii_alphanumeric());
            Shard::of_base62(body).filter(|_| is_whole)
        }
    }
}

/// Whether `token` ends with the checksum that [`issue`] would have written.
#[must_use]
pub fn checksum_ok(kind: TokenKind, token: &str) -> bool {
    let random_end = kind.prefix().len() + SHARD_CHARS + kind.random_chars();
    match (token.get(..random_end), token.get(random_end..)) {
        (Some(head), Some(tail)) => head.starts_with(kind.prefix()) && tail == checksum(kind, head),
        _ => false,
    }
}

fn is_lower_hex(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// CRC-32 (ISO-HDLC, as in zip) of everything before it, including the prefix.
fn checksum(kind: TokenKind, head: &str) -> String {
    let crc = crc32fast::hash(head.as_bytes()).to_be_bytes();
    match kind {
        TokenKind::Pull => hex::encode(crc),
        _ => {
            let mut text = String::new();
            push_base62(&mut text, crc, BASE62_CRC_CHARS);
            text
        }
    }
}

/// The last `digits` base-62 digits of a big-endian number, most significant first.
fn push_base62<const N: usize>(out: &mut String, mut number: [u8; N], digits: usize) {
    let mut reversed = [0u8; 64];
    for slot in reversed.iter_mut().take(digits) {
        let mut remainder = 0u16;
        for byte in &mut number {
            let value = remainder * 256 + u16::from(*byte);
            *byte = u8::try_from(value / 62).unwrap_or_default();
            remainder = value % 62;
        }
        *slot = BASE62.get(usize::from(remainder)).copied().unwrap_or_default();
    }
    out.extend(reversed.iter().take(digits).rev().map(|byte| char::from(*byte)));
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use alloc::borrow::ToOwned;
    use alloc::format;

    #[test]
    fn issued_tokens_have_their_shape() {
        for (kind, len) in
            [(TokenKind::Pull, 50), (TokenKind::Audit, 38), (TokenKind::Api, 45), (TokenKind::Session, 59), (TokenKind::Link, 56)]
        {
            for shard in [0, 1, 61, 62, 255].map(Shard::new) {
                let secret = issue(kind, shard, &[0xa5; 32]);
                assert_eq!(secret.expose().len(), len);
                assert!(secret.expose().starts_with(secret.prefix()));
                assert_eq!(shard_of(kind, secret.expose()), Some(shard));
                assert!(checksum_ok(kind, secret.expose()));
                assert!(secret.expose().ends_with(secret.last4()) && secret.last4().len() == 4);
                assert!(!format!("{secret:?}").contains(secret.last4()));
            }
        }
    }

    #[test]
    fn known_values() {
        let issue = |kind, entropy: &[u8; 32]| issue(kind, Shard::new(61), entropy);
        assert!(issue(TokenKind::Api, &[0; 32]).expose().starts_with("api_live_0z0000000000000000000000000000"));
        let mut one = [0; 32];
        one[31] = 61;
        assert!(issue(TokenKind::Audit, &one).expose().starts_with("audit_0z00000000000000000000000z"));
        assert!(issue(TokenKind::Pull, &one).expose().starts_with("pull_live_3d000000000000000000000000000000"));
        // FIPS 180-4 example: SHA-256 of "abc".
        assert_eq!(hash("abc").as_str(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(TokenHash::parse(hash("abc").as_str()), Some(hash("abc")));
        assert_ne!(hash("abc"), hash("abd"));
    }

    #[test]
    fn a_checksum_under_another_prefix_does_not_count() {
        let head = "audio_00000000000000000000000000";
        assert!(!checksum_ok(TokenKind::Audit, &format!("{head}{}", checksum(TokenKind::Audit, head))));
    }

    #[test]
    fn shapes_that_are_refused() {
        let pull = issue(TokenKind::Pull, Shard::FIRST, &[7; 32]);
        let api = issue(TokenKind::Api, Shard::FIRST, &[7; 32]);
        let beyond = format!("api_live_zz{}", &api.expose()[11..]);
        for (kind, token) in [
            (TokenKind::Pull, pull.expose().to_uppercase().as_str()),
            (TokenKind::Pull, &pull.expose()[..49]),
            (TokenKind::Api, pull.expose()),
            (TokenKind::Api, ""),
            (TokenKind::Api, "api_live_"),
            (TokenKind::Api, &beyond),
            (TokenKind::Api, &api.expose()[..44]),
            (TokenKind::Api, &(api.expose().to_owned() + "0")),
            (TokenKind::Api, &api.expose().replace("live_0", "live_-")),
            (TokenKind::Api, "api_live_éééééééééééééééééé"),
        ] {
            assert_eq!(shard_of(kind, token), None, "{token}");
        }
    }
}
