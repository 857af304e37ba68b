//! Signatures of Standard Webhooks 1.0: HMAC-SHA256 over id, time and body, with dots between
//! (<https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md>). Our webhooks have them, and so have the events of
//! providers of mails.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// What a secret begins with (§"Signature scheme"); the rest is Base64.
const PREFIX: &str = "whsec_";
/// What a signature of this scheme begins with.
const VERSION: &str = "v1,";

/// The text of a secret, as a receiver's library takes it.
pub(crate) fn secret_text(bytes: &[u8]) -> String {
    format!("{PREFIX}{}", BASE64_STANDARD.encode(bytes))
}

/// What is signed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Signed<'a> {
    pub(crate) id: &'a str,
    /// Seconds since the Unix epoch.
    pub(crate) at_s: u64,
    pub(crate) body: &'a [u8],
}

impl Signed<'_> {
    fn mac(&self, secret: &str) -> Option<Hmac<Sha256>> {
        let key = BASE64_STANDARD.decode(secret.strip_prefix(PREFIX)?).ok()?;
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).ok()?;
        mac.update(format!("{}.{}.", self.id, self.at_s).as_bytes());
        mac.update(self.body);
        Some(mac)
    }

    /// The signature with a secret; `None` for a text that is no secret.
    pub(crate) fn signature(&self, secret: &str) -> Option<String> {
        Some(format!("{VERSION}{}", BASE64_STANDARD.encode(self.mac(secret)?.finalize().into_bytes())))
    }

    /// Whether one of these signatures, with blanks between, is by this secret, not too long before or after now. Compared in constant time.
    pub(crate) fn is_by(&self, secret: &str, signatures: &str, now: Timestamp) -> bool {
        let away_ms = self.at_s.saturating_mul(1_000).abs_diff(now.as_ms());
        let sent = signatures.split(' ').filter_map(|one| BASE64_STANDARD.decode(one.strip_prefix(VERSION)?).ok());
        let mut sent = sent.take(bounds::EVENT_SIGNATURES.max_len());
        let fits = |signature: Vec<u8>| self.mac(secret).is_some_and(|mac| mac.verify_slice(&signature).is_ok());
        away_ms <= bounds::EVENT_AWAY_MS.max && sent.any(fits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the reference implementations (`libraries/*/webhook_test.*`).
    #[test]
    fn the_reference_vector() {
        let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
        let (at_s, body) = (1_614_265_330, br#"{"test": 2432232314}"#.as_slice());
        let signed = Signed { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at_s, body };
        let good = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
        assert_eq!(signed.signature(secret).as_deref(), Some(good));
        assert_eq!(signed.signature("MfKQ9r8G"), None);
        assert_eq!(secret_text(&[0; 32]).len(), PREFIX.len() + 44);
        let check = |signed: &Signed<'_>, secret: &str, signatures: &str, now_s: u64, expected: bool| {
            assert_eq!(signed.is_by(secret, signatures, Timestamp::from_ms(now_s * 1_000)), expected, "{signatures} {now_s}");
        };
        check(&signed, secret, good, at_s + 300, true);
        check(&signed, secret, &format!("v1a,x v1,AAAA {good}"), at_s, true);
        check(&signed, secret, good, at_s + 301, false);
        check(&signed, secret, "", at_s, false);
        check(&signed, secret, good.trim_start_matches("v1,"), at_s, false);
        check(&signed, &secret_text(&[0; 32]), good, at_s, false);
        check(&Signed { body: b"{}", ..signed }, secret, good, at_s, false);
        check(&Signed { id: "msg_other", ..signed }, secret, good, at_s, false);
    }
}
