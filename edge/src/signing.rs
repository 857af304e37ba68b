//! Everything that the deployment signs: cursors, links of reports, codes of domain proofs, receipts. And the key under which it seals.
//!
//! There is one secret, from which each purpose derives its own key (HKDF, RFC 5869), so that a signature for one purpose is not
//! valid for another. A secret has a number, which each signature contains: while a new secret replaces the previous one,
//! signatures of the previous one stay valid.

use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// A shorter secret could be guessed offline (RFC 2104 §3: as long as the hash).
const SECRET_BYTES: usize = 32;
/// Maximum secrets at a time: the one that signs, and the previous one.
const MOST: usize = 2;

/// The purpose of a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    Cursor,
    ReportLink,
    DomainProof,
    /// The key of a cipher, not of signatures: see `sealed.rs`.
    SiteAccess,
    /// The same, for the secrets of second factors.
    SecondFactor,
    /// The same, for mails that wait.
    Mail,
    /// The same, for the secrets of endpoints of webhooks.
    Webhook,
    /// Links of mails that switch off mails of one kind.
    Unsubscribe,
    /// The seed of a key of Ed25519: see `receipt_key.rs`.
    Receipt,
}

impl Purpose {
    const fn info(self) -> &'static [u8] {
        match self {
            Self::Cursor => b"bellwether/cursor",
            Self::ReportLink => b"bellwether/report-link",
            Self::DomainProof => b"bellwether/domain-proof",
            Self::SiteAccess => b"bellwether/site-access",
            Self::SecondFactor => b"bellwether/second-factor",
            Self::Mail => b"bellwether/mail",
            Self::Webhook => b"bellwether/webhook",
            Self::Unsubscribe => b"bellwether/unsubscribe",
            Self::Receipt => b"bellwether/receipt",
        }
    }
}

/// One secret.
struct Key {
    number: u8,
    secret: Vec<u8>,
}

/// The secrets of a deployment; the first one signs.
pub(crate) struct Keys(Vec<Key>);

impl Keys {
    /// Reads `2:<secret>,1:<previous secret>`: a number up to 255 and at least 32 bytes each.
    ///
    /// # Errors
    /// The error, for the operator; never contains a part of a secret.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Err("SIGNING_KEYS is not set".to_owned());
        }
        let mut keys: Vec<Key> = Vec::new();
        for entry in text.split(',') {
            let (number, secret) = entry.trim().split_once(':').ok_or("SIGNING_KEYS is not `<number>:<secret>`")?;
            let number: u8 = number.parse().map_err(|_| "SIGNING_KEYS has a number that is not 0 to 255")?;
            if secret.len() < SECRET_BYTES {
                return Err(format!("the secret {number} of SIGNING_KEYS is shorter than {SECRET_BYTES} bytes"));
            }
            if keys.iter().any(|key| key.number == number) {
                return Err(format!("SIGNING_KEYS has two secrets of the number {number}"));
            }
            keys.push(Key { number, secret: secret.as_bytes().to_vec() });
        }
        if keys.len() > MOST { Err(format!("SIGNING_KEYS has more than {MOST} secrets")) } else { Ok(Self(keys)) }
    }

    /// The number of the newest secret, and the key of a purpose derived from it.
    pub(crate) fn newest(&self, purpose: Purpose) -> Option<(u8, [u8; 32])> {
        let key = self.0.first()?;
        Some((key.number, key.derive(purpose)?))
    }

    /// The key of a purpose derived from the secret of this number; `None` once the secret is gone.
    pub(crate) fn derived(&self, number: u8, purpose: Purpose) -> Option<[u8; 32]> {
        self.0.iter().find(|key| key.number == number)?.derive(purpose)
    }

    /// The keys of a purpose derived from each secret, the newest first.
    pub(crate) fn derived_from_each(&self, purpose: Purpose) -> Vec<[u8; 32]> {
        self.0.iter().filter_map(|key| key.derive(purpose)).collect()
    }

    /// A signature with the newest secret: its number in two hexadecimal digits, then `BYTES` bytes of the tag in hex.
    pub(crate) fn sign<const BYTES: usize>(&self, purpose: Purpose, message: &str) -> String {
        self.0.first().map(|key| key.sign::<BYTES>(purpose, message)).unwrap_or_default()
    }

    /// The signatures with each secret, the newest first.
    pub(crate) fn sign_with_each<const BYTES: usize>(&self, purpose: Purpose, message: &str) -> Vec<String> {
        self.0.iter().map(|key| key.sign::<BYTES>(purpose, message)).collect()
    }

    /// Whether this service made a signature.
    pub(crate) fn verify<const BYTES: usize>(&self, purpose: Purpose, message: &str, signature: &str) -> bool {
        let signed = self.0.iter().map(|key| key.sign::<BYTES>(purpose, message));
        signed.fold(false, |found, ours| found | bool::from(ours.as_bytes().ct_eq(signature.as_bytes())))
    }
}

impl Key {
    /// The key of a purpose. HKDF expands to this length.
    fn derive(&self, purpose: Purpose) -> Option<[u8; 32]> {
        let mut derived = [0; 32];
        Hkdf::<Sha256>::new(None, &self.secret).expand(purpose.info(), &mut derived).ok()?;
        Some(derived)
    }

    /// HMAC-SHA256 (RFC 2104), with the key of the purpose.
    fn sign<const BYTES: usize>(&self, purpose: Purpose, message: &str) -> String {
        // HMAC accepts keys of this length.
        let mac = self.derive(purpose).and_then(|derived| Hmac::<Sha256>::new_from_slice(&derived).ok());
        let Some(mut mac) = mac else { return String::new() };
        mac.update(message.as_bytes());
        let tag = mac.finalize().into_bytes();
        format!("{:02x}{}", self.number, hex::encode(tag.get(..BYTES).unwrap_or_default()))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    pub(crate) fn keys(text: &str) -> Keys {
        Keys::read(text).unwrap()
    }

    const OLD: &str = "1:the secret before of 32 bytes or more";
    const NEW: &str = "2:the secret after of 32 bytes or more!";

    #[test]
    fn a_rolled_key_verifies_what_was_signed_before() {
        let message = "a report";
        let signed = keys(OLD).sign::<16>(Purpose::ReportLink, message);
        let both = keys(&format!("{NEW}, {OLD}"));
        assert!(both.verify::<16>(Purpose::ReportLink, message, &signed));
        let newer = both.sign::<16>(Purpose::ReportLink, message);
        assert!(newer.starts_with("02") && signed.starts_with("01") && newer.len() == 34);
        assert!(keys(NEW).verify::<16>(Purpose::ReportLink, message, &newer));
        for (keys, purpose, message, signature) in [
            (keys(NEW), Purpose::ReportLink, message, &signed),
            (keys(OLD), Purpose::Cursor, message, &signed),
            (keys(OLD), Purpose::ReportLink, "another", &signed),
            (keys(OLD), Purpose::ReportLink, message, &String::new()),
            (keys(OLD), Purpose::ReportLink, message, &signed.replacen("01", "02", 1)),
        ] {
            assert!(!keys.verify::<16>(purpose, message, signature));
        }
        assert_eq!(both.sign_with_each::<16>(Purpose::ReportLink, message), [newer, signed]);
    }

    #[test]
    fn a_key_of_a_cipher_is_found_by_the_number_of_its_secret() {
        let both = keys(&format!("{NEW}, {OLD}"));
        let (number, newest) = both.newest(Purpose::SiteAccess).unwrap();
        assert_eq!((number, both.derived(2, Purpose::SiteAccess)), (2, Some(newest)));
        let before = both.derived(1, Purpose::SiteAccess);
        assert_eq!(before, keys(OLD).newest(Purpose::SiteAccess).map(|(_, key)| key));
        assert_ne!(before, Some(newest));
        assert_ne!(before, both.derived(1, Purpose::Cursor), "each purpose has its own");
        assert_eq!(keys(NEW).derived(1, Purpose::SiteAccess), None, "gone with its secret");
        assert_eq!(Some(both.derived_from_each(Purpose::SiteAccess)), before.map(|before| vec![newest, before]));
    }

    #[test]
    fn configurations_that_serve_nothing() {
        for (text, expected) in [
            ("", "SIGNING_KEYS is not set"),
            (" ", "SIGNING_KEYS is not set"),
            ("a secret without a number of 32 bytes or more", "SIGNING_KEYS is not `<number>:<secret>`"),
            ("256:a secret of a number that is too large!", "SIGNING_KEYS has a number that is not 0 to 255"),
            ("1:short", "the secret 1 of SIGNING_KEYS is shorter than 32 bytes"),
            (&format!("{OLD},{OLD}"), "SIGNING_KEYS has two secrets of the number 1"),
            (&format!("{OLD},{NEW},3:a third secret of 32 bytes or more too"), "SIGNING_KEYS has more than 2 secrets"),
        ] {
            assert_eq!(Keys::read(text).err().as_deref(), Some(expected), "{text}");
        }
    }
}
