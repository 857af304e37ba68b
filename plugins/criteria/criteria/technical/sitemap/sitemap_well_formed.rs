//! Every sitemap file can be read: well-formed XML, the right root and namespace, at least one entry.

use crate::prelude::*;
use crate::seen::SitemapFile;
use bellwether_page::sitemap::Root;

const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

pub(crate) const RULE: Rule = Rule {
    number: 40,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::SITEMAPS, sources::GOOGLE_SITEMAPS],
    test: test!(sitemaps => judge, when "a sitemap exists", Sitemaps::is_there),
};

fn judge(sitemaps: &Sitemaps) -> Verdict {
    let faults: Vec<(&SitemapFile, &str)> = sitemaps.files.iter().filter_map(|file| Some((file, fault(file)?))).collect();
    let html = sitemaps.files.iter().find(|file| file.content_type.to_ascii_lowercase().contains("html"));
    let (verdict, fault) = match (faults.first(), html) {
        (Some((_, fault)), _) => (Verdict::fail(), *fault),
        (None, Some(_)) => (Verdict::warn(), "html"),
        (None, None) => (Verdict::pass(), "none"),
    };
    let places = faults.iter().map(|(file, _)| {
        let first = file.facts.errors.first();
        let line = first.map_or_else(String::new, |error| format!("line {}", error.line));
        quote_in(&file.url, line, first.map_or("", |error| &error.message))
    });
    let html = html.filter(|_| faults.is_empty()).map(|file| quote_in(&file.url, "header content-type", &file.content_type));
    verdict.with("count", sitemaps.files.len()).with("faulty", faults.len()).with("fault", fault).at_all(places).at_all(html)
}

/// The error of a file, as the catalogues name it.
fn fault(file: &SitemapFile) -> Option<&'static str> {
    let facts = &file.facts;
    if facts.root == Root::Unknown {
        return Some("root");
    }
    if !facts.errors.is_empty() {
        return Some("xml");
    }
    if facts.namespace.as_deref() != Some(NAMESPACE) {
        return Some("namespace");
    }
    (facts.count == 0).then_some("empty")
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("good").sitemaps(
        true,
        &[(
            "https://shop.example/s.xml",
            200,
            "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://shop.example/</loc></url></urlset>",
        )],
    ),
    Case::fail("broken").sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url>")]).says("XML"),
    Case::fail("no namespace")
        .sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/</loc></url></urlset>")])
        .says("namespace"),
    Case::fail("empty")
        .sitemaps(
            true,
            &[("https://shop.example/s.xml", 200, "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'></urlset>")],
        )
        .says("no entry"),
    Case::fail("a page").sitemaps(true, &[("https://shop.example/s.xml", 200, "<html></html>")]).says("root"),
    Case::warn("served as a page").sitemaps_as(
        "text/html",
        &[(
            "https://shop.example/s.xml",
            200,
            "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://shop.example/</loc></url></urlset>",
        )],
    ),
    Case::not_applicable("none").sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")]),
];
