//! Times as logs write them, as milliseconds since the Unix epoch.

use serde_json::Value;
use time::format_description::well_known::Rfc3339;
use time::{Date, Month, OffsetDateTime, Time, UtcOffset};

/// `10/Oct/2000:13:55:36 -0700` (Apache's `%t` without its brackets).
pub(crate) fn of_server(text: &str) -> Option<u64> {
    let (date, zone) = text.split_once(' ')?;
    let mut parts = date.splitn(4, [':', '/']);
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    let mut clock = parts.next()?.split(':').map(|part| part.parse::<u8>().ok());
    let month = MONTHS.iter().position(|name| *name == month)? + 1;
    let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()?;
    // A leap second counts as the last one before it: no clock here knows more.
    let time = Time::from_hms(clock.next()??, clock.next()??, clock.next()??.min(59)).ok()?;
    let (sign, digits) = (zone.get(..1)?, zone.get(1..)?);
    let (hours, minutes) = (digits.get(..2)?.parse::<i8>().ok()?, digits.get(2..4)?.parse::<i8>().ok()?);
    let sign = match sign {
        "+" => 1,
        "-" => -1,
        _ => return None,
    };
    let zone = UtcOffset::from_hms(sign * hours, sign * minutes, 0).ok()?;
    u64::try_from(date.with_time(time).assume_offset(zone).unix_timestamp()).ok()?.checked_mul(1_000)
}

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// RFC 3339, or a number of seconds, milliseconds, microseconds or nanoseconds: its size says which, for all years from 1973 to 5138. Logpush
/// sends any of RFC 3339, seconds and nanoseconds (<https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/>).
pub(crate) fn of_member(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => match OffsetDateTime::parse(text, &Rfc3339) {
            Ok(time) => u64::try_from(time.unix_timestamp_nanos() / 1_000_000).ok(),
            Err(_) => of_number(text.parse().ok()?),
        },
        Value::Number(number) => match number.as_u64() {
            Some(whole) => of_number(whole),
            // Seconds with a fraction, as Nginx's `$msec`.
            None => number.as_f64().filter(|seconds| (0.0..1e11).contains(seconds)).map(milliseconds),
        },
        _ => None,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 1e14")]
fn milliseconds(seconds: f64) -> u64 {
    (seconds * 1e3) as u64
}

const fn of_number(number: u64) -> Option<u64> {
    match number {
        0..100_000_000_000 => Some(number * 1_000),
        100_000_000_000..100_000_000_000_000 => Some(number),
        100_000_000_000_000..100_000_000_000_000_000 => Some(number / 1_000),
        _ => Some(number / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check_server(text: &str, expected: Option<&str>) {
        assert_eq!(of_server(text), expected.and_then(|text| of_member(&json!(text))), "{text}");
    }

    fn check_member(value: &Value, expected: Option<u64>) {
        assert_eq!(of_member(value), expected, "{value}");
    }

    #[test]
    fn times_of_servers() {
        check_server("10/Oct/2000:13:55:36 -0700", Some("2000-10-10T20:55:36Z"));
        check_server("31/Dec/2026:23:30:00 -0100", Some("2027-01-01T00:30:00Z"));
        check_server("30/Jun/2026:23:59:60 +0000", Some("2026-06-30T23:59:59Z"));
        for wrong in
            ["10/Okt/2000:13:55:36 -0700", "32/Oct/2000:13:55:36 -0700", "10/Oct/2000:13:55:36", "", "10/Oct/2000:13:55 +0000"]
        {
            check_server(wrong, None);
        }
    }

    #[test]
    fn times_of_members() {
        let at = 1_763_717_280_123;
        check_member(&json!("2025-11-21T09:28:00.123Z"), Some(at));
        check_member(&json!("2025-11-21T10:28:00.123+01:00"), Some(at));
        check_member(&json!(1_763_717_280), Some(1_763_717_280_000));
        check_member(&json!(1_763_717_280.123), Some(at));
        check_member(&json!(1_763_717_280_123_u64), Some(at));
        check_member(&json!(1_763_717_280_123_456_u64), Some(at));
        check_member(&json!(1_763_717_280_123_456_789_u64), Some(at));
        check_member(&json!("1763717280"), Some(1_763_717_280_000));
        for wrong in [json!(null), json!("yesterday"), json!(-1), json!({})] {
            check_member(&wrong, None);
        }
    }
}
