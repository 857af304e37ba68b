//! The dates that a page states about itself.

use crate::seen::Page;
use bellwether_finding::Place;
use bellwether_page::Time;
use time::{Date, Month};

/// A machine-readable date and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dated {
    /// The day.
    pub day: Date,
    /// Place and words.
    pub place: Place,
}

/// The day at the start of an ISO 8601 text (`2026-11-21T…`); `None` for anything else.
#[must_use]
pub fn day(text: &str) -> Option<Date> {
    let (date, rest) = text.trim().split_at_checked(10)?;
    let ends = matches!(rest.chars().next(), None | Some('T' | 't' | ' '));
    // Parsed by hand: the general parser of the crate would be a tenth of the size of a module's own code.
    let mut parts = date.split('-').map(|part| part.bytes().all(|byte| byte.is_ascii_digit()).then_some(part));
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let is_iso = ends && (year.len(), month.len(), day.len()) == (4, 2, 2);
    let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
    is_iso.then(|| Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()).flatten()
}

/// The `time` elements about the page itself: those in links to other pages, menus and asides are about something else.
pub fn own_times(page: &Page) -> impl Iterator<Item = &Time> {
    let links = &page.facts.links;
    let here = |url: &str| url.split('#').next() == page.url.as_str().split('#').next();
    // Links are in the order of the page.
    let link_around =
        move |time: &Time| links.get(links.partition_point(|link| link.locator.byte < time.locator.byte).checked_sub(1)?);
    page.facts.times.iter().filter(move |time| {
        let path = time.locator.path.as_str();
        let within = |tags: &[&str]| path.split(" > ").any(|tag| tags.contains(&tag));
        !within(&["aside", "nav"])
            && (!within(&["a"]) || link_around(time).is_some_and(|link| link.url.as_deref().is_some_and(here)))
    })
}

/// The newest date in JSON-LD, `meta` and `time` elements.
#[must_use]
pub fn newest(page: &Page) -> Option<Dated> {
    let facts = &page.facts;
    let entities = page.entities();
    let in_data = entities.iter().filter_map(|entity| {
        let text = entity.text(&["dateModified", "datePublished"])?;
        Some((text, &facts.json_ld.get(entity.block)?.locator))
    });
    let in_metas = ["article:modified_time", "article:published_time"].into_iter().filter_map(|property| {
        let meta = facts.property(property)?;
        Some((meta.content.as_deref()?, &meta.locator))
    });
    let in_times = own_times(page).filter_map(|time| Some((time.datetime.as_deref()?, &time.locator)));
    in_data
        .chain(in_metas)
        .chain(in_times)
        .filter_map(|(text, locator)| Some(Dated { day: day(text)?, place: crate::verdict::quote(locator, text) }))
        .max_by_key(|dated| dated.day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn reads_days() {
        for (text, expected) in [
            ("1970-01-01", Some(date!(1970 - 01 - 01))),
            ("2026-11-21T08:00:00Z", Some(date!(2026 - 11 - 21))),
            (" 2000-02-29 ", Some(date!(2000 - 02 - 29))),
            ("2026-13-01", None),
            ("2026-02-30", None),
            ("21/11/2026", None),
            ("2026-11-211", None),
            ("", None),
        ] {
            assert_eq!(day(text), expected, "{text}");
        }
    }
}
