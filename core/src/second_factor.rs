//! The second factor of a sign-in: codes by time (TOTP, RFC 6238), and recovery codes for whoever has lost the device that makes them.
//!
//! Codes are what authenticator apps understand without settings: HMAC-SHA-1, six digits, thirty seconds. The formula is ten lines
//! over `hmac` and `sha1`: `totp-rs` around the same two crates brings more than this needs.
//!
//! A code has a million values, so wrong ones in a row lock the factor ([`bounds::WRONG_CODES`]). Only somebody who knows the password can enter
//! a code, so nobody else can lock it, and a new password by mail unlocks it.
//!
//! Does not store secrets or counts.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, Mac};
use sha1::Sha1;
use subtle::ConstantTimeEq;
use url::form_urlencoded::byte_serialize;

use crate::bounds;
use crate::time::Timestamp;
use crate::token::{self, TokenHash};

/// Bytes of a secret: as long as the hash (RFC 4226 §4, R6).
pub const SECRET_BYTES: usize = 20;
/// Recovery codes of a person.
pub const RECOVERY_CODES: usize = bounds::RECOVERY_CODES.max_len();
/// Random bytes of a recovery code: enough for a plain hash.
const RECOVERY_BYTES: usize = 10;
/// Random bytes of all of them.
pub const RECOVERY_ENTROPY: usize = RECOVERY_CODES * RECOVERY_BYTES;
/// RFC 6238 §4.1.
const STEP_MS: u64 = 30_000;
/// Steps before and after the present one that count: clocks differ, and typing takes time (RFC 6238 §5.2).
const STEPS_AWAY: u64 = 1;
const DIGITS: usize = 6;
/// Who issues the secret, as an app shows it.
const ISSUER: &str = "Bellwether";

/// What a text that was sent as a code may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// A code by time.
    Timed(String),
    /// A recovery code, by its hash.
    Recovery(TokenHash),
}

/// Reads a code as a person types it: with blanks or hyphens, in any case.
#[must_use]
pub fn read(text: &str) -> Sent {
    let code: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
    if code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_digit()) {
        Sent::Timed(code)
    } else {
        Sent::Recovery(token::hash(&code.to_ascii_uppercase()))
    }
}

/// The step of a code that is right now, and later than the last one that was used; a code is used once (RFC 6238 §5.2).
#[must_use]
pub fn step_of(secret: &[u8], code: &str, last_step: Option<u64>, now: Timestamp) -> Option<u64> {
    let present = now.as_ms() / STEP_MS;
    let steps = present.saturating_sub(STEPS_AWAY)..=present + STEPS_AWAY;
    let fits = |step: &u64| bool::from(code_at(secret, *step).as_bytes().ct_eq(code.as_bytes()));
    steps.filter(|step| last_step.is_none_or(|last| *step > last)).find(fits)
}

/// The code of a step (RFC 4226 §5.3). Empty for a secret that HMAC does not take; it takes each.
fn code_at(secret: &[u8], step: u64) -> String {
    let Ok(mut mac) = Hmac::<Sha1>::new_from_slice(secret) else { return String::new() };
    mac.update(&step.to_be_bytes());
    let digest = mac.finalize().into_bytes();
    let offset = digest.last().map_or(0, |last| usize::from(last & 0xf));
    let four = digest.get(offset..offset + 4).and_then(|bytes| <[u8; 4]>::try_from(bytes).ok()).unwrap_or_default();
    let number = u32::from_be_bytes(four) & 0x7fff_ffff;
    format!("{:0width$}", number % 1_000_000, width = DIGITS)
}

/// A secret as people type it into an app.
#[must_use]
pub fn written(secret: &[u8]) -> String {
    BASE32_NOPAD.encode(secret)
}

/// The address that an app reads from a picture (<https://github.com/google/google-authenticator/wiki/Key-Uri-Format>).
#[must_use]
pub fn uri(secret: &[u8], email: &str) -> String {
    // A label is a path: a blank would be `%20` there, and an address has none.
    let email: String = byte_serialize(email.as_bytes()).collect();
    let secret = written(secret);
    format!(
        "otpauth://totp/{ISSUER}:{email}?secret={secret}&issuer={ISSUER}&algorithm=SHA1&digits={DIGITS}&period={}",
        STEP_MS / 1_000
    )
}

/// Fresh recovery codes, as they are shown once: four groups of four.
#[must_use]
pub fn recovery_codes(entropy: &[u8; RECOVERY_ENTROPY]) -> Vec<String> {
    let code = |bytes: &[u8; RECOVERY_BYTES]| {
        let text = BASE32_NOPAD.encode(bytes);
        let groups: Vec<&str> = (0..4).filter_map(|group| text.get(4 * group..4 * group + 4)).collect();
        groups.join("-")
    };
    entropy.as_chunks::<RECOVERY_BYTES>().0.iter().map(code).collect()
}

/// Whether so many wrong codes in a row lock a second factor, until the password is set by mail.
#[must_use]
pub const fn locks(tries: u64) -> bool {
    tries >= bounds::WRONG_CODES.max
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use alloc::collections::BTreeSet;

    const SECRET: &[u8] = b"12345678901234567890";

    fn at(seconds: u64) -> Timestamp {
        Timestamp::from_ms(1_000 * seconds)
    }

    /// RFC 6238, appendix B, the last six of its eight digits.
    #[test]
    fn codes_of_the_rfc() {
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(step_of(SECRET, code, None, at(seconds)), Some(seconds / 30), "{seconds}");
        }
    }

    #[test]
    fn a_code_counts_once_and_near_its_time() {
        let step = 1_111_111_111 / 30;
        for (away, expected) in [(-60, None), (-30, Some(step)), (0, Some(step)), (30, Some(step)), (60, None)] {
            let now = at(1_111_111_111_u64.saturating_add_signed(away));
            assert_eq!(step_of(SECRET, "050471", None, now), expected, "{away}");
        }
        let now = at(1_111_111_111);
        assert_eq!(step_of(SECRET, "050471", Some(step - 1), now), Some(step));
        assert_eq!(step_of(SECRET, "050471", Some(step), now), None, "used before");
        assert_eq!(step_of(SECRET, "050472", None, now), None);
        assert_eq!(step_of(b"12345678901234567891", "050471", None, now), None, "another secret");
    }

    #[test]
    fn texts() {
        assert_eq!(read(" 050 471"), Sent::Timed("050471".into()));
        assert_eq!(read("abcd-2345-efgh-67ij"), read("ABCD2345EFGH67IJ"));
        for text in ["", "05047", "0504711", "05047x", "٠٥٠٤٧١"] {
            assert!(matches!(read(text), Sent::Recovery(_)), "{text}");
        }
        let uri = uri(SECRET, "ada+x@example.org");
        let secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
        assert_eq!(
            uri,
            format!(
                "otpauth://totp/Bellwether:ada%2Bx%40example.org?secret={secret}&issuer=Bellwether&algorithm=SHA1&digits=6&period=30"
            )
        );
    }

    #[test]
    fn recovery_codes_differ() {
        let mut entropy = [0; RECOVERY_ENTROPY];
        entropy.iter_mut().zip(0_u8..).for_each(|(byte, number)| *byte = number);
        let codes = recovery_codes(&entropy);
        assert_eq!((codes.len(), codes.iter().collect::<BTreeSet<_>>().len()), (RECOVERY_CODES, RECOVERY_CODES));
        for code in codes {
            assert_eq!((code.len(), code.matches('-').count()), (19, 3), "{code}");
            assert!(matches!(read(&code), Sent::Recovery(_)));
        }
    }
}
