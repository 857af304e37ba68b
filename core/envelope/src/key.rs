//! Public keys of Ed25519 and their names.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use base64::Engine;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};

use crate::BASE64;

/// A public key (RFC 8032 §5.1.5). Its text is base 64 of its 32 bytes, 44 characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PublicKey([u8; 32]);

/// The name of a key: the first 16 hexadecimal digits of the SHA-256 of its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KeyId(String);

impl PublicKey {
    /// A key of its bytes. Whether they are a point of the curve shows when a signature is verified.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A key from its text; `None` if it is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        BASE64.decode(text).ok()?.try_into().ok().map(Self)
    }

    /// Its name.
    #[must_use]
    pub fn id(&self) -> KeyId {
        let mut digest = hex::encode(Sha256::digest(self.0));
        digest.truncate(16);
        KeyId(digest)
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE64.encode(self.0))
    }
}

impl Serialize for PublicKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PublicKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom("no public key: base 64 of 32 bytes"))
    }
}

impl KeyId {
    /// A name as an envelope has it; it need not be that of any key.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn keys_and_their_names() {
        let key = PublicKey::from_bytes([0; 32]);
        assert_eq!(key.to_string(), "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
        assert_eq!(PublicKey::parse(&key.to_string()), Some(key));
        assert_eq!(key.id().as_str(), "66687aadf862bd77"); // SHA-256 of 32 zeros
        for other in ["", "AAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "no key"] {
            assert_eq!(PublicKey::parse(other), None, "{other}");
        }
    }
}
