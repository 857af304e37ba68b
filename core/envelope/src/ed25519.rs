//! Signing and verifying in Rust.

use alloc::string::String;
use core::fmt;

use ed25519_dalek::pkcs8::{DecodePrivateKey, EncodePrivateKey, spki::der::pem::LineEnding};
use ed25519_dalek::{Signature, Signer, VerifyingKey};

use crate::{Envelope, PublicKey, Type, Unverified, signed_bytes};

/// A private key.
pub struct SigningKey(ed25519_dalek::SigningKey);

/// A text is no private key of Ed25519 in PEM (PKCS #8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoKey;

impl fmt::Display for NoKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is no private key of Ed25519 in PEM (PKCS #8)")
    }
}

impl SigningKey {
    /// A key of 32 random bytes.
    #[must_use]
    pub fn from_random(bytes: &[u8; 32]) -> Self {
        Self(ed25519_dalek::SigningKey::from_bytes(bytes))
    }

    /// Reads a key from PEM, as [`SigningKey::to_pem`] and OpenSSL write it.
    ///
    /// # Errors
    /// [`NoKey`].
    pub fn from_pem(pem: &str) -> Result<Self, NoKey> {
        ed25519_dalek::SigningKey::from_pkcs8_pem(pem).map(Self).map_err(|_| NoKey)
    }

    /// The key in PEM.
    ///
    /// # Errors
    /// [`NoKey`], which cannot happen.
    pub fn to_pem(&self) -> Result<String, NoKey> {
        // Version 1, without the public key: WebCrypto and older OpenSSL read no other.
        let pair = ed25519_dalek::pkcs8::KeypairBytes { secret_key: self.0.to_bytes(), public_key: None };
        pair.to_pkcs8_pem(LineEnding::LF).map(|pem| pem.as_str().into()).map_err(|_| NoKey)
    }

    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        PublicKey::from_bytes(self.0.verifying_key().to_bytes())
    }

    /// A signed statement.
    #[must_use]
    pub fn sign(&self, of: Type, payload: &[u8]) -> Envelope {
        let signature = self.0.sign(&signed_bytes(of, payload));
        Envelope::new(of, payload, self.public_key().id(), &signature.to_bytes())
    }
}

impl Unverified {
    /// The statement, if the key has signed it. Weak keys and signatures that others could have changed are refused (RFC 8032 §5.1.7).
    #[must_use]
    pub fn verified(self, key: &PublicKey) -> Option<alloc::vec::Vec<u8>> {
        let key = VerifyingKey::from_bytes(key.as_bytes()).ok()?;
        key.verify_strict(&self.signed, &Signature::from_bytes(&self.signature)).ok()?;
        Some(self.payload)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn signed_and_verified() {
        let key = SigningKey::from_random(&[1; 32]);
        let other = SigningKey::from_random(&[2; 32]).public_key();
        let envelope = key.sign(Type::Receipt, b"{}");
        let statement = envelope.statement(Type::Receipt).unwrap();
        assert_eq!(statement.key, key.public_key().id());
        assert_eq!(statement.clone().verified(&key.public_key()).as_deref(), Some(b"{}".as_slice()));
        assert_eq!(statement.clone().verified(&other), None);
        // The same signature is none of a statement of another type.
        let as_package = Unverified { signed: signed_bytes(Type::Package, b"{}"), ..statement };
        assert_eq!(as_package.verified(&key.public_key()), None);
    }

    #[test]
    fn keys_in_pem() {
        let key = SigningKey::from_random(&[1; 32]);
        let pem = key.to_pem().unwrap();
        assert!(pem.starts_with("-----BEGIN PRIVATE KEY-----\n"), "{pem}");
        assert_eq!(SigningKey::from_pem(&pem).unwrap().public_key(), key.public_key());
        // RFC 8410 §10.3, made by another implementation.
        let of_rfc = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\n-----END PRIVATE KEY-----\n";
        let public = SigningKey::from_pem(of_rfc).unwrap().public_key();
        assert_eq!(alloc::string::ToString::to_string(&public), "Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=");
        assert_eq!(SigningKey::from_pem("no key").err(), Some(NoKey));
    }
}
