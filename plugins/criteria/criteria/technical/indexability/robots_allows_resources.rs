//! Googlebot gets what it needs to render the page: robots.txt lets it fetch style sheets and scripts, then images, and no style sheet or
//! script that was looked at is missing, for Googlebot and for visitors alike.
//!
//! By robots.txt only files on the host whose robots.txt was read are checked. `/cdn-cgi/` is ignored: Cloudflare puts its scripts there and
//! tells sites to block it, and no content depends on it.

use crate::address::Address;
use crate::prelude::*;
use crate::reading::yes;
use bellwether_page::PageFacts;
use bellwether_robots::path_of;
use bellwether_text::Set;
use url::Url;

/// Maximum files of each kind that are checked; a page may have thousands.
const MAX_FILES: usize = 500;

pub(crate) const RULE: Rule = Rule {
    number: 30,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MAX_FILES],
    sources: &[sources::GOOGLE_JAVASCRIPT, sources::GOOGLE_ROBOTS_TXT],
    test: test!(page, robots; assets => judge, when "the page loads files of its host, and robots.txt can be read"),
};

fn judge(page: &Page, robots: &Robots, assets: Option<&Vec<Look>>) -> Option<Verdict> {
    let rules = robots.facts.rules("Googlebot");
    let host = Address::of(&robots.url)?.host;
    let facts = &page.facts;
    let missing = missing(facts, assets);
    let code =
        facts.stylesheets().filter_map(|tag| tag.url.as_deref()).chain(facts.scripts.iter().filter_map(|s| s.url.as_deref()));
    let images = facts.images.iter().filter_map(|image| image.url.as_deref());
    let own = |url: &&str| Address::of(url).is_some_and(|file| file.host == host && !file.path.starts_with("/cdn-cgi/"));
    let (code, images): (Set<'_>, Set<'_>) = (code.filter(own).collect(), images.filter(own).collect());
    if missing.is_empty() && (robots.facts.closed || (code.is_empty() && images.is_empty())) {
        return None;
    }
    let is_refused = |url: &&str| Url::parse(url).is_ok_and(|url| !rules.allow(&url));
    let refused = |files: &Set<'_>| files.keys().take(MAX_FILES).filter(is_refused).map(str::to_owned).collect::<Vec<_>>();
    let (code, images) = (refused(&code), refused(&images));
    let (verdict, state) = match (code.is_empty(), missing.is_empty(), images.is_empty()) {
        (false, ..) => (Verdict::fail(), "blocked"),
        (true, false, _) => (Verdict::fail(), "missing"),
        (true, true, false) => (Verdict::warn(), "blocked"),
        (true, true, true) => (Verdict::pass(), "open"),
    };
    // The line that forbids is looked up only for the first file.
    let first = code.iter().chain(&images).next().and_then(|url| Url::parse(url).ok());
    let line = first.and_then(|url| robots.place(&robots.facts.decide("Googlebot", &path_of(&url))));
    let places = code.iter().chain(&images).map(|url| place_in(url, ""));
    let gone = missing.iter().map(|look| place_in(&look.url, look.outcome()));
    Some(
        verdict
            .with("state", state)
            .with("missing", missing.len())
            .with("file", yes(robots.is_there()))
            .with("count", code.len())
            .with("images", images.len())
            .at_all(places)
            .at_all(line)
            .at_all(gone),
    )
}

/// The style sheets and scripts of the page that do not exist. Another status may apply to our agent only.
fn missing<'l>(facts: &PageFacts, assets: Option<&'l Vec<Look>>) -> Vec<&'l Look> {
    let is_code = |url: &str| {
        facts.stylesheets().any(|tag| tag.url.as_deref() == Some(url))
            || facts.scripts.iter().any(|s| s.url.as_deref() == Some(url))
    };
    assets.into_iter().flatten().filter(|look| look.is_gone() && is_code(&look.url)).collect()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("open").html("<link rel=stylesheet href=/a.css>").robots(200, "User-agent: *\nDisallow: /cart"),
    Case::pass("of another host")
        .html("<script src=https://cdn.example/a.js></script><img src=/a.png>")
        .robots(200, "User-agent: *\nDisallow: /a.js"),
    Case::pass("of Cloudflare")
        .html("<script src=/cdn-cgi/scripts/x.js></script><img src=/a.png>")
        .robots(200, "User-agent: *\nDisallow: /cdn-cgi/"),
    Case::warn("an image").html("<img src=/img/a.png>").robots(200, "User-agent: *\nDisallow: /img/"),
    Case::fail("a style sheet")
        .html("<link rel=stylesheet href=/css/a.css>")
        .robots(200, "User-agent: *\nDisallow: /css/")
        .says("1 script"),
    Case::fail("a script, with base")
        .html("<base href=/js/><script src=a.js></script>")
        .robots(200, "User-agent: Googlebot\nDisallow: /js/"),
    Case::fail("a missing script")
        .html("<link rel=stylesheet href=/a.css><script src=/a.js></script>")
        .robots(404, "")
        .looks(Looked::Assets, &[Shown::new("https://shop.example/a.css", 200), Shown::new("https://shop.example/a.js", 404)])
        .says("One script or stylesheet of the page answers"),
    Case::pass("a script that refuses our agent")
        .html("<script src=/a.js></script>")
        .robots(404, "")
        .looks(Looked::Assets, &[Shown::new("https://shop.example/a.js", 403)]),
    Case::not_applicable("no files").html("<p>Tea<img src='data:image/gif;base64,R0'>").robots(200, "User-agent: *\nDisallow: /"),
    Case::not_applicable("a server in trouble").html("<img src=/a.png>").robots(500, ""),
];
