//! `/.well-known/security.txt` names a contact and an expiry date in the future.
//!
//! An HTML page there is what the site sends for any address, and counts as no file.

use crate::dates;
use crate::prelude::*;
use crate::seen::File;
use time::Date;

const MAX_DAYS: i64 = 365;

pub(crate) const RULE: Rule = Rule {
    number: 25,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MAX_DAYS],
    sources: &[sources::RFC_9116_2_5],
    test: test!(security_txt, today => judge),
};

fn judge(file: &File, today: &Date) -> Verdict {
    let kind = file.content_type.to_ascii_lowercase();
    let is_page = kind.contains("html") || file.text.trim_start().starts_with('<');
    if file.status != 200 || is_page {
        return Verdict::warn().with("state", "none").with("status", file.status).with("expires", "").at(place(""));
    }
    let values = |name: &'static str| {
        let pairs = file.text.lines().filter_map(|line| line.split_once(':'));
        pairs
            .filter(move |(key, _)| key.trim().eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim())
            .filter(|value| !value.is_empty())
    };
    let expires: Vec<&str> = values("expires").collect();
    let day = expires.first().and_then(|text| dates::day(text));
    let (verdict, state) = match (values("contact").next(), expires.len(), day) {
        (None, ..) => (Verdict::fail(), "contact"),
        (_, 1, Some(day)) if day < *today => (Verdict::fail(), "past"),
        (_, 1, Some(day)) if (day - *today).whole_days() > MAX_DAYS => (Verdict::warn(), "far"),
        (_, 1, Some(_)) if !kind.starts_with("text/plain") => (Verdict::warn(), "type"),
        (_, 1, Some(_)) => (Verdict::pass(), "good"),
        _ => (Verdict::fail(), "expires"),
    };
    let expires = expires.first().copied().unwrap_or("");
    let verdict = verdict.with("state", state).with("status", file.status).with("expires", expires);
    if state == "good" { verdict } else { verdict.at(quote("", expires)) }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("sound").security_txt(
        200,
        "text/plain; charset=utf-8",
        "Contact: mailto:s@shop.example\nExpires: 2026-10-01T00:00:00Z\n",
    ),
    Case::pass("signed").security_txt(
        200,
        "text/plain",
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\ncontact: https://shop.example/s\nEXPIRES: 2026-01-01t00:00:00z\n",
    ),
    Case::warn("none").security_txt(404, "text/html", "").says("404"),
    Case::warn("a page for any address").security_txt(200, "text/html", "<!doctype html><p>Contact: us"),
    Case::warn("for too long")
        .security_txt(200, "text/plain", "Contact: mailto:s@shop.example\nExpires: 2029-01-01T00:00:00Z")
        .says("2029"),
    Case::warn("of another type").security_txt(
        200,
        "application/octet-stream",
        "Contact: mailto:s@shop.example\nExpires: 2026-10-01T00:00:00Z",
    ),
    Case::fail("past")
        .security_txt(200, "text/plain", "Contact: mailto:s@shop.example\nExpires: 2025-11-20T00:00:00Z")
        .says("2025-11-20")
        .quotes("2025"),
    Case::fail("no contact").security_txt(200, "text/plain", "Contact:\nExpires: 2026-10-01T00:00:00Z").says("Contact"),
    Case::fail("no day").security_txt(200, "text/plain", "Contact: mailto:s@shop.example").says("Expires"),
    Case::fail("two days").security_txt(
        200,
        "text/plain",
        "Contact: mailto:s@shop.example\nExpires: 2026-10-01T00:00:00Z\nExpires: 2026-11-01T00:00:00Z",
    ),
];
