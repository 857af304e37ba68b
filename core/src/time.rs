//! Points in time as whole milliseconds since the Unix epoch, and their only text form.
//!
//! Does not read a clock: the edge does, and passes the result in.

use alloc::string::{String, ToString};
use core::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use time::{Date, Month, OffsetDateTime};

/// The last instant that the fixed-width text can show: 9999-12-31T23:59:59.999Z.
const LAST_MS: u64 = 253_402_300_799_999;
/// Length of the date at the start of the text.
const DATE_BYTES: usize = 10;
/// Milliseconds of a day.
pub const DAY_MS: u64 = 86_400_000;

/// A point in time: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// Never later than the year 9999, so that its text always has 24 characters and sorts like the time itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timestamp(u64);

impl Timestamp {
    /// The instant `ms` milliseconds after the epoch; anything beyond the year 9999 becomes its last millisecond.
    #[must_use]
    pub const fn from_ms(ms: u64) -> Self {
        Self(if ms > LAST_MS { LAST_MS } else { ms })
    }

    /// Milliseconds since the epoch.
    #[must_use]
    pub const fn as_ms(self) -> u64 {
        self.0
    }

    /// The first instant (UTC) of a day, counted from the epoch; stops as [`Timestamp::from_ms`].
    #[must_use]
    pub const fn of_day(day: u64) -> Self {
        Self::from_ms(day.saturating_mul(DAY_MS))
    }

    /// The day (UTC) that it is in, counted from the epoch.
    #[must_use]
    pub const fn day(self) -> u64 {
        self.0 / DAY_MS
    }

    /// The date (UTC) that it is in: `2026-11-21`.
    #[must_use]
    pub fn date(self) -> String {
        let mut text = self.to_string();
        text.truncate(DATE_BYTES);
        text
    }

    /// Seconds until the next day (UTC) begins, rounded up: 1 to 86,400.
    #[must_use]
    pub const fn s_to_next_day(self) -> u64 {
        (DAY_MS - self.0 % DAY_MS).div_ceil(1_000)
    }

    /// The instant `ms` milliseconds later; stops at the end of the year 9999.
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> Self {
        Self::from_ms(self.0.saturating_add(ms))
    }

    /// Milliseconds from `earlier` to this time; 0 if `earlier` is later, because clocks step back.
    #[must_use]
    pub const fn ms_since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Reads only the fixed-width form that [`Display`](fmt::Display) writes (RFC 3339 with milliseconds, in UTC).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 24 || !text.is_ascii() {
            return None;
        }
        for (at, mark) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "."), (23, "Z")] {
            if text.get(at..=at) != Some(mark) {
                return None;
            }
        }
        let day = civil_day(number(text, 0, 4)?, number(text, 5, 7)?, number(text, 8, 10)?)?;
        let clock_ms = clock_ms(number(text, 11, 13)?, number(text, 14, 16)?, number(text, 17, 19)?)?;
        let ms = day.checked_mul(DAY_MS)? + clock_ms + u64::from(number(text, 20, 23)?);
        Some(Self(ms))
    }

    /// Reads an HTTP date in the preferred form `Sat, 21 Nov 2026 09:28:00 GMT` (RFC 9110 §5.6.7).
    ///
    /// The two obsolete forms are not read: no server in use sends them in the headers that are read here.
    #[must_use]
    pub fn parse_http_date(text: &str) -> Option<Self> {
        if text.len() != 29 || !text.is_ascii() || !text.ends_with(" GMT") {
            return None;
        }
        const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
        let month = MONTHS.iter().zip(1u32..).find(|(name, _)| text.get(8..11) == Some(**name))?.1;
        let day = civil_day(number(text, 12, 16)?, month, number(text, 5, 7)?)?;
        let clock_ms = clock_ms(number(text, 17, 19)?, number(text, 20, 22)?, number(text, 23, 25)?)?;
        Some(Self(day.checked_mul(DAY_MS)? + clock_ms))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = i64::try_from(self.0 / 1000).unwrap_or_default();
        let at = OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH);
        write!(
            f,
            "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
            at.year(),
            u8::from(at.month()),
            at.day(),
            at.hour(),
            at.minute(),
            at.second(),
            self.0 % 1000
        )
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    /// Reads the only text form, see [`Timestamp::parse`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom("not a time"))
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_string())
    }
}

/// The decimal digits of `text[from..to]`; signs and spaces are refused.
fn number(text: &str, from: usize, to: usize) -> Option<u32> {
    let digits = text.get(from..to)?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}

/// Days from the epoch to a calendar date in 1970 or later.
fn civil_day(year: u32, month: u32, day: u32) -> Option<u64> {
    let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = Date::from_calendar_date(i32::try_from(year).ok()?, month, u8::try_from(day).ok()?).ok()?;
    u64::try_from(date.midnight().assume_utc().unix_timestamp()).ok().map(|seconds| seconds / 86_400)
}

fn clock_ms(hour: u32, minute: u32, second: u32) -> Option<u64> {
    let in_range = hour < 24 && minute < 60 && second < 60;
    in_range.then(|| u64::from((hour * 60 + minute) * 60 + second) * 1000)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    #[test]
    fn text_and_back() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_400_001, "2000-02-29T00:00:00.001Z"),
            (1_795_253_280_000, "2026-11-21T09:28:00.000Z"),
            (LAST_MS, "9999-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(Timestamp::from_ms(ms).to_string(), text);
            assert_eq!(Timestamp::parse(text), Some(Timestamp::from_ms(ms)));
        }
        assert_eq!(Timestamp::from_ms(u64::MAX).as_ms(), LAST_MS);
        assert_eq!(Timestamp::from_ms(LAST_MS).plus_ms(1).as_ms(), LAST_MS);
    }

    #[test]
    fn days_and_dates() {
        for (day, date) in [(0, "1970-01-01"), (11_016, "2000-02-29"), (20_778, "2026-11-21"), (u64::MAX, "9999-12-31")] {
            assert_eq!(Timestamp::of_day(day).date(), date);
        }
        assert_eq!(Timestamp::of_day(20_778).plus_ms(DAY_MS - 1).day(), 20_778);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "2026-11-21T09:28:00Z",
            "2026-11-21 09:28:00.000Z",
            "2026-11-21T09:28:00.000z",
            "2026-02-29T09:28:00.000Z",
            "2026-13-01T09:28:00.000Z",
            "2026-11-21T24:00:00.000Z",
            "2026-11-21T09:60:00.000Z",
            "+026-11-21T09:28:00.000Z",
            "1969-12-31T23:59:59.999Z",
            "2026-11-21T09:28:00.00éZ",
        ] {
            assert_eq!(Timestamp::parse(text), None, "{text}");
        }
    }

    #[test]
    fn http_dates() {
        let at = Timestamp::parse("2026-11-21T09:28:00.000Z").unwrap();
        assert_eq!(Timestamp::parse_http_date("Sat, 21 Nov 2026 09:28:00 GMT"), Some(at));
        for text in ["Sat, 21 Nov 2026 09:28:00 UTC", "Sat, 21 nov 2026 09:28:00 GMT", "120", "Sat, 31 Feb 2026 09:28:00 GMT"] {
            assert_eq!(Timestamp::parse_http_date(text), None, "{text}");
        }
    }

    #[test]
    fn the_next_day() {
        for (ms, s) in [(0, 86_400), (1, 86_400), (1_000, 86_399), (86_399_999, 1), (86_400_000, 86_400)] {
            assert_eq!(Timestamp::from_ms(ms).s_to_next_day(), s, "{ms}");
        }
    }

    #[test]
    fn a_clock_that_steps_back_gives_zero() {
        assert_eq!(Timestamp::from_ms(5).ms_since(Timestamp::from_ms(9)), 0);
        assert_eq!(Timestamp::from_ms(9).ms_since(Timestamp::from_ms(5)), 4);
    }
}
