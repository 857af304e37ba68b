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

/// The points of order 1, 2, 4 and 8 without their signs, and their encodings that are not canonical.
const SMALL_ORDER: [&str; 7] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

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

    /// A key from its text; `None` if it is none, or is [weak](Self::is_weak).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        BASE64.decode(text).ok()?.try_into().ok().map(Self).filter(|key| !key.is_weak())
    }

    /// Whether it is a point of small order: somebody without a private key makes signatures that fit it (Cremers and Jackson, *Prime, Order Please!*,
    /// 2019, table 3; libsodium refuses the same).
    #[must_use]
    pub fn is_weak(&self) -> bool {
        let [low @ .., top] = self.0;
        // The highest bit is the sign of the other coordinate.
        let unsigned = hex::encode(low) + &hex::encode([top & 0x7f]);
        SMALL_ORDER.contains(&unsigned.as_str())
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
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn keys_and_their_names() {
        let key = PublicKey::from_bytes([7; 32]);
        assert_eq!(key.to_string(), "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=");
        assert_eq!(PublicKey::parse(&key.to_string()), Some(key));
        assert_eq!(PublicKey::from_bytes([0; 32]).id().as_str(), "66687aadf862bd77"); // SHA-256 of 32 zeros
        for other in ["", "AAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "no key"] {
            assert_eq!(PublicKey::parse(other), None, "{other}");
        }
    }

    /// A library that knows the curve says the same.
    #[cfg(feature = "ed25519")]
    #[test]
    fn weak_keys() {
        let is_weak = |bytes: &[u8; 32]| ed25519_dalek::VerifyingKey::from_bytes(bytes).is_ok_and(|key| key.is_weak());
        for text in SMALL_ORDER {
            let mut bytes: [u8; 32] = hex::decode(text).unwrap().try_into().unwrap();
            assert!(is_weak(&bytes) && PublicKey::from_bytes(bytes).is_weak(), "{bytes:?}");
            assert_eq!(PublicKey::parse(&PublicKey::from_bytes(bytes).to_string()), None);
            bytes[31] |= 0x80;
            assert!(PublicKey::from_bytes(bytes).is_weak(), "{bytes:?}");
        }
        for seed in 0..200 {
            let key = ed25519_dalek::SigningKey::from_bytes(&[seed; 32]).verifying_key();
            assert!(!key.is_weak() && !PublicKey::from_bytes(key.to_bytes()).is_weak(), "{seed}");
        }
    }
}
