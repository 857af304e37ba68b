//! The `lastmod` dates of sitemaps are usable: valid, not in the future, not all on the day of a build, and on four of five
//! addresses.
//!
//! They are not compared with the pages.

use crate::dates;
use crate::prelude::*;
use time::Date;

/// Minimum addresses for one common day to be that of a build.
const STAMP_URLS: usize = 20;
const STAMP_SHARE: f64 = 0.95;
/// Minimum share of addresses with a date.
const MIN_SHARE: f64 = 0.8;

pub(crate) const RULE: Rule = Rule {
    number: 46,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![STAMP_URLS, STAMP_SHARE, MIN_SHARE],
    sources: &[sources::SITEMAPS, sources::GOOGLE_SITEMAPS],
    test: test!(sitemaps, today => judge, when "a sitemap lists pages", lists_pages),
};

fn lists_pages(sitemaps: &Sitemaps, _today: &Date) -> bool {
    sitemaps.urls() > 0
}

fn judge(sitemaps: &Sitemaps, today: &Date) -> Verdict {
    let share = sitemaps.lastmod_share();
    let entries = || sitemaps.pages().flat_map(|file| file.facts.entries.iter().map(move |entry| (file, entry)));
    let mut days: Vec<u64> = Vec::new();
    let mut wrong = Vec::new();
    for (file, entry) in entries() {
        let Some(text) = entry.lastmod.as_deref() else { continue };
        match written(text) {
            Some(day) if day <= today.next_day().unwrap_or(*today) => days.push(u64::from(day.to_julian_day().unsigned_abs())),
            _ => wrong.push((file, entry.line, text)),
        }
    }
    days.sort_unstable();
    let dated = days.len();
    let most = days.chunk_by(|a, b| a == b).map(<[u64]>::len).max().unwrap_or(0);
    let is_stamp = dated >= STAMP_URLS && most as f64 >= STAMP_SHARE * dated as f64;
    let (verdict, state) = if !wrong.is_empty() {
        (Verdict::fail(), "wrong")
    } else if is_stamp {
        (Verdict::fail(), "stamp")
    } else if dated == 0 {
        (Verdict::warn().worth(0.0), "absent")
    } else if share < MIN_SHARE {
        (Verdict::warn().worth(share), "few")
    } else {
        (Verdict::pass(), "good")
    };
    let places = wrong.iter().map(|(file, line, text)| quote_in(&file.url, format_args!("line {line}"), text));
    let files =
        sitemaps.pages().filter(|_| matches!(state, "stamp" | "few" | "absent")).map(|file| place_in(&file.url, "lastmod"));
    verdict
        .with("state", state)
        .with("wrong", wrong.len())
        .with("dated", dated + wrong.len())
        .with_share("share", share)
        .with("urls", sitemaps.urls())
        .at_all(places)
        .at_all(files)
}

/// The day of a W3C date: year, month or day.
fn written(text: &str) -> Option<Date> {
    match text.len() {
        4 => dates::day(&[text, "-01-01"].concat()),
        7 => dates::day(&[text, "-01"].concat()),
        _ => dates::day(text),
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("dated").sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/0</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/1</loc><lastmod>2025-01-02</lastmod></url></urlset>")]).says("2 of 2 URLs have"),
    Case::warn("none").sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/0</loc></url><url><loc>https://shop.example/1</loc></url></urlset>")]).value(0.0).says("0%"),
    Case::fail("ahead").sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/0</loc><lastmod>2031-01-02</lastmod></url></urlset>")]),
    Case::fail("no date").sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/0</loc><lastmod>yesterday</lastmod></url></urlset>")]).says("1 value"),
    Case::fail("one stamp").sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/0</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/1</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/2</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/3</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/4</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/5</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/6</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/7</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/8</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/9</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/10</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/11</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/12</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/13</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/14</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/15</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/16</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/17</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/18</loc><lastmod>2025-01-02</lastmod></url><url><loc>https://shop.example/19</loc><lastmod>2025-01-02</lastmod></url></urlset>")]).says("same day"),
    Case::not_applicable("none").sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")]),
];
