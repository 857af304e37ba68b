//! When a request may be sent again, by the headers of the refusal.

use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use std::time::UNIX_EPOCH;

/// How long to wait before the one retry of a refused request; `None` when the provider wants more time than we wait.
/// `random`: 0 to 255, so that runs which were refused together come back apart.
pub(super) fn wait_ms(headers: &[(String, String)], random: u8, now: Timestamp) -> Option<u64> {
    let usual_ms = bounds::PROVIDER_WAIT_MS.default;
    let wait_ms = asked_ms(headers, now).unwrap_or(usual_ms - usual_ms / 2 * u64::from(random) / 255);
    (wait_ms <= bounds::PROVIDER_WAIT_MS.max).then_some(wait_ms)
}

/// `retry-after-ms` (OpenAI's clients), else `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3); 0 for a date that has passed.
fn asked_ms(headers: &[(String, String)], now: Timestamp) -> Option<u64> {
    let header = |name: &str| headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.trim());
    let in_ms = header("retry-after-ms").and_then(|text| text.parse().ok());
    in_ms.or_else(|| {
        let text = header("retry-after")?;
        let in_seconds = text.parse::<u64>().ok().map(|seconds| seconds.saturating_mul(1_000));
        in_seconds.or_else(|| {
            let at = httpdate::parse_http_date(text).ok()?.duration_since(UNIX_EPOCH).ok()?;
            Some(Timestamp::from_ms(u64::try_from(at.as_millis()).ok()?).ms_since(now))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(headers: &[(&str, &str)], random: u8, expected: Option<u64>) {
        let headers: Vec<(String, String)> =
            headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        // Fri, 31 Dec 1999 23:59:30 GMT
        assert_eq!(wait_ms(&headers, random, Timestamp::from_ms(946_684_770_000)), expected, "{headers:?}");
    }

    #[test]
    fn waits() {
        check(&[], 0, Some(2_000));
        check(&[], 255, Some(1_000));
        check(&[("retry-after", "2")], 9, Some(2_000));
        check(&[("retry-after", "31")], 9, None);
        check(&[("retry-after", "18446744073709551615")], 9, None);
        check(&[("retry-after", "2"), ("retry-after-ms", "150")], 9, Some(150));
        check(&[("retry-after", "Fri, 31 Dec 1999 23:59:35 GMT")], 9, Some(5_000));
        check(&[("retry-after", "Friday, 31-Dec-99 23:59:35 GMT")], 9, Some(5_000));
        check(&[("retry-after", "Fri, 31 Dec 1999 23:59:00 GMT")], 9, Some(0));
        check(&[("retry-after", "Sat, 01 Jan 2000 00:30:00 GMT")], 9, None);
        check(&[("retry-after", "soon")], 0, Some(2_000));
    }

    /// Whatever a provider says, nobody waits longer than we do; a date that can be waited for is.
    #[test]
    fn any_retry_after() {
        bolero::check!().with_type().for_each(|(text, seconds, random): &(Vec<u8>, u16, u8)| {
            let now = Timestamp::from_ms(946_684_770_000);
            let header = |value: String| vec![("retry-after".to_owned(), value)];
            let wait = wait_ms(&header(String::from_utf8_lossy(text).into_owned()), *random, now);
            assert!(wait.is_none_or(|wait_ms| wait_ms <= bounds::PROVIDER_WAIT_MS.max), "{wait:?}");
            let at =
                UNIX_EPOCH + std::time::Duration::from_millis(now.as_ms()) + std::time::Duration::from_secs((*seconds).into());
            let expected = Some(u64::from(*seconds) * 1_000).filter(|wait_ms| *wait_ms <= bounds::PROVIDER_WAIT_MS.max);
            assert_eq!(wait_ms(&header(httpdate::fmt_http_date(at)), *random, now), expected, "{seconds}");
        });
    }
}
