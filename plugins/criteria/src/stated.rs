//! What the structured data of a page state of the business behind it: telephone, postal address, opening hours. What readers see is read
//! in `offer`; whether both agree is judged by criteria.

use crate::seen::Page;
use crate::vocabulary::is_organization;
use bellwether_page::jsonld::{Entity, text};
use serde_json::Value;

/// The parts of a postal address that are read, in the order of a line.
const PARTS: [&str; 5] = ["streetAddress", "postalCode", "addressLocality", "addressRegion", "addressCountry"];
/// Maximum entries of opening hours that are read: a week with a break at noon has 14.
const ENTRIES: usize = 14;

/// What structured data state of a business; the first of each.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stated {
    /// The telephone number, as written.
    pub telephone: Option<String>,
    /// The postal address.
    pub address: Option<Postal>,
    /// The opening hours in one line: `Mo-Fr 09:00-18:00`.
    pub hours: Option<String>,
}

/// A postal address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Postal {
    /// One text.
    Text(String),
    /// The names of its properties in schema.org, and their texts; at least one.
    Parts(Vec<(&'static str, String)>),
}

impl Stated {
    /// What a page states.
    #[must_use]
    pub fn of(page: &Page) -> Self {
        let mut found = Self::default();
        for entity in page.entities().iter().filter(|entity| is_organization(entity.kind) && !entity.is_reference()) {
            found.telephone = found.telephone.or_else(|| entity.text(&["telephone"]).map(str::to_owned));
            found.address = found.address.or_else(|| entity.object.get("address").and_then(Postal::of));
            found.hours = found.hours.or_else(|| hours(entity));
        }
        found
    }
}

impl Postal {
    /// The address of a value: a text, or the parts of an object, the first of an array.
    pub(crate) fn of(address: &Value) -> Option<Self> {
        let address = one_or_all(address).first()?;
        if let Some(line) = text(Some(address)) {
            return Some(Self::Text(line.to_owned()));
        }
        let parts = PARTS.into_iter().filter_map(|part| Some((part, text(address.get(part))?.to_owned())));
        Some(parts.collect::<Vec<_>>()).filter(|parts| !parts.is_empty()).map(Self::Parts)
    }

    /// The address in one line: `street, code, town, country`.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            Self::Text(line) => line.clone(),
            Self::Parts(parts) => parts.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(", "),
        }
    }
}

/// The opening hours of an entity in one line; `None` if it states none that has both days and times.
fn hours(entity: &Entity<'_>) -> Option<String> {
    let plain = all(entity, "openingHours").iter().filter_map(|line| Some(text(Some(line))?.to_owned()));
    let specified = all(entity, "openingHoursSpecification").iter().filter_map(|entry| {
        let name = |day: &Value| text(Some(day)).map(|day| day.rsplit('/').next().unwrap_or(day).to_owned());
        let days: Vec<String> = one_or_all(entry.get("dayOfWeek")?).iter().filter_map(name).collect();
        let (opens, closes) = (text(entry.get("opens"))?, text(entry.get("closes"))?);
        (!days.is_empty()).then(|| format!("{} {opens}-{closes}", days.join(", ")))
    });
    let lines: Vec<String> = plain.chain(specified).take(ENTRIES).collect();
    (!lines.is_empty()).then(|| lines.join("; "))
}

/// The values of a property.
fn all<'a>(entity: &Entity<'a>, name: &str) -> &'a [Value] {
    entity.object.get(name).map_or(&[], one_or_all)
}

/// A value, or those of an array.
fn one_or_all(value: &Value) -> &[Value] {
    value.as_array().map_or_else(|| std::slice::from_ref(value), Vec::as_slice)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    /// Telephone, address and hours that a page with these data states.
    fn check(data: &str, expected: [Option<&str>; 3]) {
        let html = format!("<script type=application/ld+json>{data}</script>");
        let page = Page::read("https://a.example/".parse().unwrap(), html.as_bytes(), None, None);
        let found = Stated::of(&page);
        let found = [found.telephone, found.address.map(|address| address.line()), found.hours];
        assert_eq!(found.each_ref().map(|text| text.as_deref()), expected, "{data}");
    }

    #[test]
    fn reads_what_data_state() {
        for (data, expected) in [
            (
                r#"{"@type":"BikeStore","telephone":"+49 30 1","openingHours":"Mo-Fr 09:00-18:00","address":{"@type":"PostalAddress","streetAddress":"Hof 4","addressLocality":"Berlin","postalCode":"10115","addressCountry":{"name":"DE"}}}"#,
                [Some("+49 30 1"), Some("Hof 4, 10115, Berlin"), Some("Mo-Fr 09:00-18:00")],
            ),
            (
                r#"{"@type":"Store","openingHoursSpecification":[{"dayOfWeek":["https://schema.org/Monday","Tuesday"],"opens":"09:00","closes":"18:00"},{"dayOfWeek":"Sunday"}]}"#,
                [None, None, Some("Monday, Tuesday 09:00-18:00")],
            ),
            (r#"{"@type":"Store","telephone":"","address":[],"openingHours":[]}"#, [None, None, None]),
            (r#"{"@type":"Person","telephone":"+49 30 1"}"#, [None, None, None]),
        ] {
            check(data, expected);
        }
    }
}
