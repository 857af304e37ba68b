//! Time zones for tests, whose changes stand in a table: no data of the world, so that a test says itself what clocks do.

use bellwether_core::schedule::{Day, Zones};
use bellwether_core::time::{DAY_MS, Timestamp};

const HOUR_MS: i64 = 3_600_000;

/// Clocks of zones.
pub(crate) struct Clocks;

/// When a zone has which difference to UTC, in hours: the first one holds before all.
fn changes(zone: &str) -> Vec<(i64, i64)> {
    let at = |text: &str| Timestamp::parse(text).map_or(0, |at| at.as_ms() as i64);
    match zone {
        "Paris" => vec![
            (i64::MIN, 1),
            (at("2026-03-29T01:00:00.000Z"), 2),
            (at("2026-10-25T01:00:00.000Z"), 1),
            (at("2027-03-28T01:00:00.000Z"), 2),
            (at("2027-10-31T01:00:00.000Z"), 1),
        ],
        // Puts its clocks forward at midnight, so that a date begins at 01:00.
        "Midnight" => vec![(i64::MIN, -4), (at("2026-09-06T04:00:00.000Z"), -3)],
        "East" => vec![(i64::MIN, 14)],
        "West" => vec![(i64::MIN, -11)],
        _ => vec![(i64::MIN, 0)],
    }
}

impl Zones for Clocks {
    fn known(&self, name: &str) -> Option<String> {
        ["UTC", "Paris", "Midnight", "East", "West"].contains(&name).then(|| name.to_owned())
    }

    fn day(&self, zone: &str, at: Timestamp) -> Day {
        let at = at.as_ms() as i64;
        let hours = changes(zone).iter().rev().find(|(from, _)| *from <= at).map_or(0, |(_, hours)| *hours);
        Day::new((at + hours * HOUR_MS) as u64 / DAY_MS)
    }

    fn instant(&self, zone: &str, day: Day, hour: u8) -> Timestamp {
        let shown = (day.days() * DAY_MS) as i64 + i64::from(hour) * HOUR_MS;
        // The first span in which clocks show this or more: they show it at its beginning if the span before ended earlier.
        let changes = changes(zone);
        let ends = changes.iter().skip(1).map(|(from, _)| *from).chain([i64::MAX]);
        let first = changes.iter().zip(ends).map(|((from, hours), end)| ((shown - hours * HOUR_MS).max(*from), end));
        let at = first.into_iter().find(|(at, end)| at < end).map_or(0, |(at, _)| at);
        Timestamp::from_ms(at as u64)
    }
}
