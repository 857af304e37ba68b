//! Time zones: the data of the IANA database, which is linked in, so that all isolates and tests have the same. Knows nothing of schedules but their days.

use bellwether_core::schedule::{Day, Zones};
use bellwether_core::time::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{AmbiguousOffset, TimeZone};

/// The clocks of all zones.
pub(crate) static CLOCKS: Clocks = Clocks;

/// The data of time zones as the core asks for them.
pub(crate) struct Clocks;

/// A zone by its name. Schedules name known ones alone; one that a later release of the data has dropped keeps the time of UTC.
fn zone(name: &str) -> TimeZone {
    jiff::tz::db().get(name).unwrap_or(TimeZone::UTC)
}

fn instant(at: Timestamp) -> jiff::Timestamp {
    let ms = i64::try_from(at.as_ms()).unwrap_or(i64::MAX);
    jiff::Timestamp::from_millisecond(ms).unwrap_or(jiff::Timestamp::MAX)
}

fn timestamp(at: jiff::Timestamp) -> Timestamp {
    Timestamp::from_ms(u64::try_from(at.as_millisecond()).unwrap_or_default())
}

impl Zones for Clocks {
    fn known(&self, name: &str) -> Option<String> {
        let zone = jiff::tz::db().get(name).ok()?;
        zone.iana_name().map(str::to_owned)
    }

    fn day(&self, name: &str, at: Timestamp) -> Day {
        let at = instant(at);
        let offset_s = i64::from(zone(name).to_offset(at).seconds());
        let local_s = at.as_second().saturating_add(offset_s);
        Day::new(u64::try_from(local_s.div_euclid(86_400)).unwrap_or_default())
    }

    fn instant(&self, name: &str, day: Day, hour: u8) -> Timestamp {
        let zone = zone(name);
        let midnight = instant(Timestamp::of_day(day.days()));
        let date = TimeZone::UTC.to_datetime(midnight).date();
        let shown: DateTime = date.at(i8::try_from(hour).unwrap_or_default(), 0, 0, 0);
        let first = match zone.to_ambiguous_timestamp(shown).offset() {
            AmbiguousOffset::Unambiguous { offset } | AmbiguousOffset::Fold { before: offset, .. } => offset.to_timestamp(shown),
            AmbiguousOffset::Gap { before, .. } => before.to_timestamp(shown).map(|behind| {
                // The change itself: the last one that is not later than this.
                let second = jiff::SignedDuration::from_secs(1);
                let change = zone.preceding(behind.checked_add(second).unwrap_or(behind)).next();
                change.map_or(behind, |change| change.timestamp())
            }),
        };
        first.map_or_else(|_| Timestamp::of_day(day.days()), timestamp)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn check(zone: &str, day: &str, hour: u8, at: &str) {
        let day = Day::parse(day).unwrap();
        let found = CLOCKS.instant(zone, day, hour);
        assert_eq!(found.to_string(), format!("{at}:00.000Z"), "{zone} {day} {hour}");
    }

    #[test]
    fn hours() {
        check("UTC", "2026-11-27", 6, "2026-11-27T06:00");
        check("Europe/Paris", "2026-07-01", 6, "2026-07-01T04:00");
        // Gaps: an hour, half an hour, a midnight, and a whole date.
        check("Europe/Paris", "2026-03-29", 2, "2026-03-29T01:00");
        check("Europe/Paris", "2026-03-29", 3, "2026-03-29T01:00");
        check("Australia/Lord_Howe", "2026-10-04", 2, "2026-10-03T15:30");
        check("America/Santiago", "2026-09-06", 0, "2026-09-06T04:00");
        check("Pacific/Apia", "2011-12-30", 10, "2011-12-30T10:00");
        // Folds: the first of the two.
        check("Europe/Paris", "2026-10-25", 2, "2026-10-25T00:00");
        check("America/New_York", "2026-11-01", 1, "2026-11-01T05:00");
        check("Asia/Kathmandu", "2026-11-27", 0, "2026-11-26T18:15");
        check("Pacific/Kiritimati", "2026-11-27", 23, "2026-11-27T09:00");
        check("Pacific/Pago_Pago", "2026-11-27", 0, "2026-11-27T11:00");
        // Far behind the table of changes, by the rule of the zone.
        check("Europe/Paris", "2090-07-02", 6, "2090-07-02T04:00");
        check("No/Zone", "2026-11-27", 6, "2026-11-27T06:00");
    }

    #[test]
    fn dates() {
        for (zone, at, day) in [
            ("Europe/Paris", "2026-11-27T22:59:59.999Z", "2026-11-27"),
            ("Europe/Paris", "2026-11-27T23:00:00.000Z", "2026-11-28"),
            ("Pacific/Kiritimati", "2026-11-27T10:00:00.000Z", "2026-11-28"),
            ("Pacific/Pago_Pago", "2026-11-27T10:59:00.000Z", "2026-11-26"),
        ] {
            let day = Day::parse(day).unwrap();
            assert_eq!(CLOCKS.day(zone, Timestamp::parse(at).unwrap()), day, "{zone} {at}");
        }
    }

    #[test]
    fn names() {
        for (name, known) in [
            ("europe/paris", Some("Europe/Paris")),
            ("UTC", Some("UTC")),
            ("Mars/Olympus", None),
            ("", None),
            ("CET-1CEST", None),
            ("../../etc/passwd", None),
        ] {
            assert_eq!(CLOCKS.known(name).as_deref(), known, "{name}");
        }
    }
}
