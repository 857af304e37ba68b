//! No sitemap file contains more entries or bytes than the protocol allows.

use crate::prelude::*;
use crate::seen::SitemapFile;

const MAX_URLS: u32 = 50_000;
const WARN_URLS: u32 = 45_000;
const MAX_BYTES: u32 = 52_428_800;
const WARN_BYTES: u32 = 47_185_920;

pub(crate) const RULE: Rule = Rule {
    number: 41,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("most", "entries"),
    thresholds: thresholds![WARN_URLS, MAX_URLS, WARN_BYTES, MAX_BYTES],
    sources: &[sources::SITEMAPS, sources::GOOGLE_LARGE_SITEMAPS],
    test: test!(sitemaps => judge, when "a sitemap exists", Sitemaps::is_there),
};

fn judge(sitemaps: &Sitemaps) -> Verdict {
    let above = |urls: u32, bytes: u32| -> Vec<&SitemapFile> {
        sitemaps.files.iter().filter(|file| file.facts.count > urls || file.facts.bytes > bytes).collect()
    };
    let (over, near) = (above(MAX_URLS, MAX_BYTES), above(WARN_URLS, WARN_BYTES));
    let verdict = match (over.len(), near.len()) {
        (1.., _) => Verdict::fail(),
        (0, 1..) => Verdict::warn(),
        _ => Verdict::pass(),
    };
    let shown = if over.is_empty() { &near } else { &over };
    let most = |figure: fn(&SitemapFile) -> u32| sitemaps.files.iter().map(figure).max().unwrap_or(0);
    verdict
        .with("count", shown.len())
        .with("files", sitemaps.files.len())
        .with("most", most(|file| file.facts.count))
        .with_bytes("bytes", most(|file| file.facts.bytes))
        .at_all(
            shown
                .iter()
                .map(|file| place_in(&file.url, format_args!("{} entries, {} bytes", file.facts.count, file.facts.bytes))),
        )
}

/// This many entries, in a file of which only the count matters.
#[cfg(test)]
const fn entries(bytes: &'static [[u8; 6]]) -> &'static str {
    match std::str::from_utf8(bytes.as_flattened()) {
        Ok(text) => text,
        Err(_) => "",
    }
}
#[cfg(test)]
const fn file<const N: usize>() -> [[u8; 6]; N] {
    let mut file = [*b"<url/>"; N];
    file[0] = *b"<url >";
    file
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("small")
        .sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/</loc></url></urlset>")])
        .says("1 entry"),
    Case::pass("at the limit").sitemaps(true, &[("https://shop.example/s.xml", 200, entries(&file::<45_001>()))]).says("45,000"),
    Case::warn("near").sitemaps(true, &[("https://shop.example/s.xml", 200, entries(&file::<45_002>()))]).says("45,001"),
    Case::fail("above").sitemaps(true, &[("https://shop.example/s.xml", 200, entries(&file::<50_002>()))]).says("50,001"),
    Case::not_applicable("none").sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")]),
];
