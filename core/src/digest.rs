//! SHA-256 digests (FIPS 180-4) of bytes and of JSON values. Does not know whose they are.

use alloc::string::String;
use core::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use crate::canonical::canonical;

/// A SHA-256. Its text is 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// Of bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Of a JSON value: of its canonical form (RFC 8785), so that blanks, escapes and the order of members do not count.
    /// `None` if the text is not JSON, as [`canonical`] says.
    #[must_use]
    pub fn of_json(text: &str) -> Option<Self> {
        canonical(text).map(|form| Self::of(form.as_bytes()))
    }

    /// One that was computed elsewhere.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Reads the text; `None` for any other.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        let is_lower = text.bytes().all(|byte| !byte.is_ascii_uppercase());
        (is_lower && hex::decode_to_slice(text, &mut bytes).is_ok()).then_some(Self(bytes))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom("no SHA-256 in lower-case hexadecimal digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Digest::of(b"").to_string(), empty);
        assert_eq!(Digest::parse(empty), Some(Digest::of(b"")));
        for other in ["", "e3b0", &empty.to_uppercase(), &"g".repeat(64)] {
            assert_eq!(Digest::parse(other), None, "{other}");
        }
    }

    #[test]
    fn the_form_of_json_does_not_count() {
        assert_eq!(
            Digest::of_json("{\"b\": [1.0, \"\\u00e9\"], \"a\": 1e0}"),
            Some(Digest::of("{\"a\":1,\"b\":[1,\"é\"]}".as_bytes()))
        );
        assert_ne!(Digest::of_json("[1,2]"), Digest::of_json("[2,1]"));
        assert_eq!(Digest::of_json("{"), None);
    }
}
