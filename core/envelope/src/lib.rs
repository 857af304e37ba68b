//! Signed statements: a JSON document and an Ed25519 signature (RFC 8032) in one DSSE envelope (Dead Simple Signing Envelope 1.0,
//! <https://github.com/secure-systems-lab/dsse>).
//!
//! Packages of modules and receipts of runs are signed in this one way. The type of a statement is a part of what is
//! signed, so that a signature of one kind is never one of another.
//!
//! An envelope is not trusted: [`Envelope::statement`] gives the bytes only together with what must be verified, and whoever holds the
//! key verifies.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(feature = "ed25519")]
mod ed25519;
mod key;
mod key_set;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use base64::Engine;
use base64::engine::general_purpose::{GeneralPurpose, STANDARD};
use serde::{Deserialize, Serialize};

#[cfg(feature = "ed25519")]
pub use ed25519::{NoKey, SigningKey};
pub use key::{KeyId, PublicKey};
pub use key_set::KeySet;

/// Base 64 as in DSSE: the standard alphabet, with padding.
pub(crate) const BASE64: GeneralPurpose = STANDARD;

/// What a statement is about; the media type in its envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// What a publisher says of a package.
    Package,
    /// What a deployment says of a run.
    Receipt,
}

impl Type {
    /// The media type.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Package => "application/vnd.bellwether.package+json",
            Self::Receipt => "application/vnd.bellwether.receipt+json",
        }
    }
}

/// Why a text is no envelope of the wanted type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// It is not the JSON of an envelope, or not in base 64.
    Json(String),
    /// It is an envelope of something else.
    Type(String),
    /// It has no signature, or several.
    Signatures(usize),
    /// A signature is not 64 bytes.
    Signature,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(why) => write!(f, "it is no DSSE envelope: {why}"),
            Self::Type(found) => write!(f, "it is an envelope of {found:?}, which is not wanted here"),
            Self::Signatures(found) => write!(f, "it has {found} signatures, not one"),
            Self::Signature => write!(f, "its signature is not 64 bytes in base 64"),
        }
    }
}

/// A signed statement as it is stored and sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Envelope {
    payload_type: String,
    payload: String,
    signatures: Vec<Signature>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Signature {
    keyid: String,
    sig: String,
}

/// What is to be verified before a statement is believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unverified {
    /// The bytes of the statement. Do not read them before the signature was verified.
    pub payload: Vec<u8>,
    /// The key that made the signature, as the envelope says: a hint for finding the key, no fact.
    pub key: KeyId,
    /// The bytes that the signature is of.
    pub signed: Vec<u8>,
    /// The signature.
    pub signature: [u8; 64],
}

impl Envelope {
    /// Puts a statement and its signature together. The signature is of [`signed_bytes`].
    #[must_use]
    pub fn new(of: Type, payload: &[u8], key: KeyId, signature: &[u8; 64]) -> Self {
        let signature = Signature { keyid: key.as_str().to_owned(), sig: BASE64.encode(signature) };
        Self { payload_type: of.as_str().to_owned(), payload: BASE64.encode(payload), signatures: [signature].into() }
    }

    /// Reads an envelope from its JSON.
    ///
    /// # Errors
    /// [`Malformed::Json`].
    pub fn read(json: &[u8]) -> Result<Self, Malformed> {
        serde_json::from_slice(json).map_err(|error| Malformed::Json(format!("{error}")))
    }

    /// The JSON, on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The statement of a type, and what must be verified of it.
    ///
    /// # Errors
    /// [`Malformed`].
    pub fn statement(&self, of: Type) -> Result<Unverified, Malformed> {
        if self.payload_type != of.as_str() {
            return Err(Malformed::Type(self.payload_type.clone()));
        }
        let payload = BASE64.decode(&self.payload).map_err(|error| Malformed::Json(format!("{error}")))?;
        let [one] = self.signatures.as_slice() else { return Err(Malformed::Signatures(self.signatures.len())) };
        let signature = BASE64.decode(&one.sig).ok().and_then(|bytes| <[u8; 64]>::try_from(bytes).ok());
        let signature = signature.ok_or(Malformed::Signature)?;
        let signed = signed_bytes(of, &payload);
        Ok(Unverified { payload, key: KeyId::new(&one.keyid), signed, signature })
    }
}

/// The bytes that are signed: the pre-authentication encoding (DSSE 1.0, "Signature Definition").
#[must_use]
pub fn signed_bytes(of: Type, payload: &[u8]) -> Vec<u8> {
    let of = of.as_str();
    let mut bytes = format!("DSSEv1 {} {of} {} ", of.len(), payload.len()).into_bytes();
    bytes.extend_from_slice(payload);
    bytes
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    fn envelope() -> Envelope {
        Envelope::new(Type::Package, b"{}", PublicKey::from_bytes([7; 32]).id(), &[9; 64])
    }

    #[test]
    fn the_example_of_the_specification() {
        // DSSE 1.0, "PAE": "DSSEv1 29 http://example.com/HelloWorld 11 hello world", here with one of our types.
        assert_eq!(
            signed_bytes(Type::Package, b"hello world"),
            b"DSSEv1 39 application/vnd.bellwether.package+json 11 hello world"
        );
    }

    #[test]
    fn envelopes_are_read_as_they_were_written() {
        let read = Envelope::read(envelope().to_json().as_bytes()).unwrap();
        assert_eq!(read, envelope());
        let statement = read.statement(Type::Package).unwrap();
        assert_eq!((statement.payload.as_slice(), statement.signature), (b"{}".as_slice(), [9; 64]));
    }

    fn check(change: impl Fn(&mut Envelope), expected: &str) {
        let mut envelope = envelope();
        change(&mut envelope);
        let found = envelope.statement(Type::Package).map_err(|why| format!("{why}"));
        assert!(found.as_ref().is_err_and(|why| why.contains(expected)), "{found:?}");
    }

    #[test]
    fn what_is_refused() {
        check(|e| e.payload_type = Type::Receipt.as_str().into(), "receipt+json\", which is not wanted here");
        check(|e| e.payload = "%".into(), "no DSSE envelope");
        check(|e| e.signatures.clear(), "0 signatures");
        check(|e| e.signatures.push(e.signatures.first().unwrap().clone()), "2 signatures");
        check(|e| e.signatures.iter_mut().for_each(|s| s.sig = "AAAA".into()), "64 bytes");
        assert!(Envelope::read(b"{}").is_err());
    }

    #[test]
    fn any_envelope() {
        let (mut read, mut refused) = (0, 0);
        let valid = envelope().to_json().into_bytes();
        for at in 0..valid.len() {
            for byte in [0, b'"', b'A', b'=', b'}', 0xff] {
                let mut bytes = valid.clone();
                bytes[at] = byte;
                match Envelope::read(&bytes).and_then(|envelope| Ok((envelope.statement(Type::Package)?, envelope))) {
                    Ok((statement, envelope)) => {
                        let again = Envelope::read(envelope.to_json().as_bytes()).unwrap();
                        assert_eq!(again.statement(Type::Package).unwrap().payload, statement.payload);
                        read += 1;
                    }
                    Err(_) => refused += 1,
                }
            }
        }
        assert!(read > 100 && refused > 100, "{read} {refused}");
    }
}
