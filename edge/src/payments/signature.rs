//! Signatures of the provider's events (<https://docs.stripe.com/webhooks/signature>): HMAC-SHA256 over time and body, in hex, by a secret of the
//! endpoint. While a secret is rolled, an event has a signature by each.

use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Whether one of the secrets has signed these very bytes, not too long before or after now. Compared in constant time.
pub(super) fn is_good(header: &str, body: &[u8], secrets: &[String], now: Timestamp) -> bool {
    let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
    let Some(at_s) = parts().find(|(name, _)| *name == "t").and_then(|(_, value)| value.parse::<u64>().ok()) else {
        return false;
    };
    let away_ms = at_s.saturating_mul(1_000).abs_diff(now.as_ms());
    let sent = parts().filter(|(name, _)| *name == "v1").filter_map(|(_, value)| hex::decode(value).ok());
    let sent: Vec<Vec<u8>> = sent.take(bounds::EVENT_SIGNATURES.max_len()).collect();
    let fits = |secret: &String| sent.iter().any(|signature| verifies(secret, at_s, body, signature));
    away_ms <= bounds::EVENT_AWAY_MS.max && secrets.iter().any(fits)
}

fn verifies(secret: &str, at_s: u64, body: &[u8], signature: &[u8]) -> bool {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return false };
    mac.update(format!("{at_s}.").as_bytes());
    mac.update(body);
    mac.verify_slice(signature).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures() {
        // By another tool:
        // printf '1614265330.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
        let (body, at_s) = (br#"{"id":"evt_1"}"#, 1_614_265_330_u64);
        let good = "347e9afe3d74ec4c5cbefd270edc9246513ae3da7b375223e302560fbd4146eb";
        let secrets = ["whsec_old".to_owned(), "whsec_test".to_owned()];
        let check = |header: &str, body: &[u8], secrets: &[String], now_s: u64, expected: bool| {
            assert_eq!(is_good(header, body, secrets, Timestamp::from_ms(now_s * 1_000)), expected, "{header} {now_s}");
        };
        let header = format!("t={at_s},v1={good},v0=00");
        check(&header, body, &secrets, at_s, true);
        check(&header, body, &secrets, at_s + 300, true);
        check(&header, body, &secrets, at_s - 300, true);
        check(&header, body, &secrets, at_s + 301, false);
        check(&header, br#"{"id":"evt_2"}"#, &secrets, at_s, false);
        check(&header, body, &secrets[..1], at_s, false);
        check(&header, body, &[], at_s, false);
        check(&format!("t={at_s},v1=00,v1={good}"), body, &secrets, at_s, true);
        for broken in
            ["", "t=,v1=", "v1=3b", &format!("t={at_s}"), &format!("t={at_s},v0={good}"), &format!("t={},v1={good}", at_s + 1)]
        {
            check(broken, body, &secrets, at_s, false);
        }
    }
}
