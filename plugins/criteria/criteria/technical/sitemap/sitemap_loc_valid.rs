//! Each address in a sitemap is absolute, on its site, short enough, without a fragment, and occurs once.
//!
//! Search engines accept addresses on other hosts if the owner has verified both, so addresses on the same domain only warn.

use crate::address::Address;
use crate::prelude::*;
use crate::seen::SitemapFile;
use bellwether_page::sitemap::Entry;
use bellwether_text::Set;

const MAX_CHARS: usize = 2_047;

pub(crate) const RULE: Rule = Rule {
    number: 42,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "addresses"),
    thresholds: thresholds![MAX_CHARS],
    sources: &[sources::SITEMAPS, sources::URL_STANDARD],
    test: test!(sitemaps; robots => judge, when "a sitemap exists", Sitemaps::is_there),
};

type Found<'a> = (&'a SitemapFile, &'a Entry, &'static str);

fn judge(sitemaps: &Sitemaps, robots: Option<&Robots>) -> Verdict {
    // The robots.txt that names the file may be on another host than the file.
    let site = robots.filter(|_| sitemaps.declared).and_then(|robots| Address::of(&robots.url));
    let (mut wrong, mut doubtful): (Vec<Found<'_>>, Vec<Found<'_>>) = (Vec::new(), Vec::new());
    let mut seen = Set::default();
    for file in &sitemaps.files {
        let own = Address::of(&file.url);
        // The parser of the file reports entries without an address.
        for entry in file.facts.entries.iter().filter(|entry| !entry.loc.is_empty()) {
            let is_listed =
                |host: Option<Address<'_>>, to: &Address<'_>| host.is_some_and(|host| host.host.eq_ignore_ascii_case(to.host));
            let is_near = |host: Option<Address<'_>>, to: &Address<'_>| {
                host.is_some_and(|host| host.domain().eq_ignore_ascii_case(to.domain()))
            };
            match Address::of(&entry.loc) {
                None => wrong.push((file, entry, "relative")),
                Some(to) if to.host.is_empty() || entry.loc.contains(char::is_whitespace) => {
                    wrong.push((file, entry, "unreadable"))
                }
                Some(_) if entry.loc.len() > MAX_CHARS && entry.loc.chars().nth(MAX_CHARS).is_some() => {
                    wrong.push((file, entry, "long"))
                }
                Some(_) if entry.loc.contains('#') => wrong.push((file, entry, "fragment")),
                Some(to) if is_listed(own, &to) || is_listed(site, &to) => {
                    if !seen.insert(entry.loc.as_str()) {
                        doubtful.push((file, entry, "twice"));
                    }
                }
                Some(to) if is_near(own, &to) || is_near(site, &to) => doubtful.push((file, entry, "host")),
                Some(_) => wrong.push((file, entry, "foreign")),
            }
        }
    }
    let verdict = match (wrong.first(), doubtful.first()) {
        (Some((.., state)), _) => Verdict::fail().with("state", *state),
        (None, Some((.., state))) => Verdict::warn().with("state", *state),
        (None, None) => Verdict::pass().with("state", "good"),
    };
    let count = if wrong.is_empty() { doubtful.len() } else { wrong.len() };
    let places = wrong
        .iter()
        .chain(&doubtful)
        .map(|(file, entry, _)| quote_in(&file.url, format_args!("line {}", entry.line), &entry.loc));
    verdict.with("count", count).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("sound").sitemaps(
        true,
        &[(
            "https://shop.example/s.xml",
            200,
            "<urlset><url><loc>https://shop.example/</loc></url><url><loc>https://shop.example/a?b&amp;c</loc></url></urlset>",
        )],
    ),
    Case::pass("on a host for files")
        .robots(200, "")
        .sitemaps(true, &[("https://files.example/s.xml", 200, "<urlset><url><loc>https://shop.example/</loc></url></urlset>")]),
    Case::warn("twice")
        .sitemaps(
            true,
            &[(
                "https://shop.example/s.xml",
                200,
                "<urlset><url><loc>https://shop.example/</loc></url>\n<url><loc>https://shop.example/</loc></url></urlset>",
            )],
        )
        .says("twice")
        .quotes("https://shop.example/"),
    Case::warn("with www.").sitemaps(
        true,
        &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://www.shop.example/</loc></url></urlset>")],
    ),
    Case::fail("relative")
        .sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>/a</loc></url></urlset>")])
        .says("1 URL")
        .quotes("/a"),
    Case::fail("of another site")
        .sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://other.test/</loc></url></urlset>")]),
    Case::fail("a fragment, a space")
        .sitemaps(
            true,
            &[(
                "https://shop.example/s.xml",
                200,
                "<urlset><url><loc>https://shop.example/#a</loc></url><url><loc>https://shop.example/a b</loc></url></urlset>",
            )],
        )
        .says("2 URLs"),
    Case::not_applicable("none").sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")]),
];
