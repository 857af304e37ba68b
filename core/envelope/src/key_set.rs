//! Published keys: a JWK Set (RFC 7517 §5) of Ed25519 keys (RFC 8037 §2).

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{KeyId, PublicKey};

const KIND: &str = "OKP";
const CURVE: &str = "Ed25519";

/// The keys with which a deployment signs, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeySet {
    /// Keys of other kinds are left out, as RFC 7517 §5 wants.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    pub keys: Vec<PublicKey>,
}

/// A key of a set, as it is written.
#[derive(Serialize)]
struct Jwk {
    kty: String,
    crv: String,
    x: String,
    kid: String,
    #[serde(rename = "use")]
    used_for: String,
    alg: String,
}

impl Jwk {
    fn of(key: &PublicKey) -> Self {
        Self {
            kty: KIND.to_owned(),
            crv: CURVE.to_owned(),
            x: BASE64_URL_SAFE_NO_PAD.encode(key.as_bytes()),
            kid: key.id().as_str().to_owned(),
            used_for: "sig".to_owned(),
            alg: "EdDSA".to_owned(),
        }
    }
}

/// What is read of a key; all else in it is optional.
#[derive(Deserialize)]
struct Read {
    kty: String,
    #[serde(default)]
    crv: String,
    #[serde(default)]
    x: String,
}

fn write<S: Serializer>(keys: &[PublicKey], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(keys.iter().map(Jwk::of))
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<PublicKey>, D::Error> {
    let keys = Vec::<Read>::deserialize(deserializer)?;
    let ours = keys.iter().filter(|key| key.kty == KIND && key.crv == CURVE);
    Ok(ours.filter_map(|key| PublicKey::from_base64url(&key.x)).collect())
}

impl PublicKey {
    /// A key from the member `x` of its JWK (RFC 8037 §2); `None` if it is none.
    #[must_use]
    pub fn from_base64url(text: &str) -> Option<Self> {
        BASE64_URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok().map(Self::from_bytes)
    }
}

impl KeySet {
    /// The key with this name. The name is computed, not read.
    #[must_use]
    pub fn find(&self, id: &KeyId) -> Option<&PublicKey> {
        self.keys.iter().find(|key| key.id() == *id)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    #[test]
    fn the_key_of_the_standard() {
        // RFC 8037, appendix A.2, beside keys that are none of ours.
        let x = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
        let text = alloc::format!(
            "{{\"keys\":[{{\"kty\":\"RSA\",\"n\":\"AQAB\"}},{{\"kty\":\"OKP\",\"crv\":\"X25519\",\"x\":\"{x}\"}},\
             {{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"{x}\",\"kid\":\"another name\"}},{{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"AAAA\"}}]}}"
        );
        let set: KeySet = serde_json::from_str(&text).unwrap();
        let [key] = set.keys.as_slice() else { unreachable!("{set:?}") };
        assert_eq!(alloc::string::ToString::to_string(key), "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=");
        assert_eq!(set.find(&key.id()), Some(key));
        assert_eq!(set.find(&KeyId::new("another name")), None);
    }

    #[test]
    fn sets_are_read_as_they_were_written() {
        let set = KeySet { keys: [[7; 32], [9; 32]].map(PublicKey::from_bytes).into() };
        let text = serde_json::to_string(&set).unwrap();
        assert!(text.starts_with(
            "{\"keys\":[{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc\",\"kid\":\""
        ));
        assert_eq!(serde_json::from_str::<KeySet>(&text).unwrap(), set);
    }

    #[test]
    fn any_set() {
        let valid = serde_json::to_vec(&KeySet { keys: [PublicKey::from_bytes([7; 32])].into() }).unwrap();
        bolero::check!().with_type().for_each(|changes: &Vec<(u8, u8)>| {
            let mut bytes = valid.clone();
            for (at, byte) in changes {
                let at = usize::from(*at) % bytes.len();
                bytes[at] = *byte;
            }
            if let Ok(set) = serde_json::from_slice::<KeySet>(&bytes) {
                assert_eq!(serde_json::from_slice::<KeySet>(&serde_json::to_vec(&set).unwrap()).unwrap(), set);
            }
        });
    }
}
