//! Local dates and months, as a schedule counts them. Does not know time zones.

use alloc::string::String;
use core::fmt;

use ::time::OffsetDateTime;

use crate::time::Timestamp;

/// Months of a year.
const MONTHS: u64 = 12;
/// 1970-01-01 was a Thursday: so many days after a Monday.
const FIRST_AFTER_MONDAY: u64 = 3;

/// A local date, counted in days from 1970-01-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u64);

impl Day {
    /// The date that is `days` after 1970-01-01.
    #[must_use]
    pub const fn new(days: u64) -> Self {
        Self(days)
    }

    /// Days from 1970-01-01.
    #[must_use]
    pub const fn days(self) -> u64 {
        self.0
    }

    /// Reads `2026-11-27`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let midnight = Timestamp::parse(&alloc::format!("{text}T00:00:00.000Z"))?;
        Some(Self(midnight.day()))
    }

    /// Its day of the week, 1 for Monday to 7 for Sunday (ISO 8601).
    #[must_use]
    pub const fn weekday(self) -> u8 {
        ((self.0 + FIRST_AFTER_MONDAY) % 7) as u8 + 1
    }

    /// The week that it is in, which begins on Monday; counted from that of 1970-01-01.
    #[must_use]
    pub const fn week(self) -> u64 {
        (self.0 + FIRST_AFTER_MONDAY) / 7
    }

    /// Its day of the month, from 1.
    #[must_use]
    pub fn of_month(self) -> u8 {
        self.civil().day()
    }

    /// The month that it is in.
    #[must_use]
    pub fn month(self) -> Month {
        let civil = self.civil();
        let year = u64::try_from(civil.year()).unwrap_or_default();
        Month(year * MONTHS + u64::from(u8::from(civil.month())) - 1)
    }

    pub(super) const fn plus(self, days: u64) -> Self {
        Self(self.0.saturating_add(days))
    }

    pub(super) const fn minus(self, days: u64) -> Self {
        Self(self.0.saturating_sub(days))
    }

    fn civil(self) -> OffsetDateTime {
        let at_s = i64::try_from(Timestamp::of_day(self.0).as_ms() / 1_000).unwrap_or_default();
        OffsetDateTime::from_unix_timestamp(at_s).unwrap_or(OffsetDateTime::UNIX_EPOCH)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date: String = Timestamp::of_day(self.0).date();
        f.write_str(&date)
    }
}

/// A month of a year, counted in months from the year 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month(u64);

impl Month {
    /// The month that is `months` after January of the year 0.
    #[must_use]
    pub const fn new(months: u64) -> Self {
        Self(months)
    }

    /// Months from January of the year 0.
    #[must_use]
    pub const fn months(self) -> u64 {
        self.0
    }

    /// The month after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// When it begins in UTC.
    #[must_use]
    pub fn begins(self) -> Timestamp {
        let (year, month) = (self.0 / MONTHS, self.0 % MONTHS + 1);
        Day::parse(&alloc::format!("{year:04}-{month:02}-01")).map_or(Timestamp::from_ms(0), |day| Timestamp::of_day(day.0))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn dates() {
        for (text, weekday, of_month, month) in [
            ("1970-01-01", 4, 1, 1970 * 12),
            ("2026-11-27", 5, 27, 2026 * 12 + 10),
            ("2028-02-29", 2, 29, 2028 * 12 + 1),
            ("2026-12-31", 4, 31, 2026 * 12 + 11),
            ("2027-01-01", 5, 1, 2027 * 12),
        ] {
            let day = Day::parse(text).unwrap();
            let first = alloc::format!("{}-01", &text[..7]);
            assert_eq!(day.month().begins(), Timestamp::of_day(Day::parse(&first).unwrap().days()), "{text}");
            assert_eq!((day.weekday(), day.of_month(), day.month().months()), (weekday, of_month, month), "{text}");
            assert_eq!(day.to_string(), text);
        }
        assert_eq!(Day::parse("2026-02-29"), None);
        let [sunday, monday] = ["2026-11-29", "2026-11-30"].map(|text| Day::parse(text).unwrap());
        assert_eq!(sunday.week() + 1, monday.week());
    }
}
