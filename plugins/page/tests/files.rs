//! Sitemaps, by tables.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use bellwether_page::sitemap::{Root, sitemap_facts};

#[test]
fn sitemaps() {
    let xml = "<?xml version=\"1.0\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
<url><loc> https://a.example/?a=1&amp;b=2 </loc><lastmod>2026-01-02</lastmod></url>\n\
<url>\n<loc><![CDATA[https://a.example/x]]></loc><i:image><i:loc>https://no.example</i:loc></i:image></url>\n<url/>\n</urlset>";
    let facts = sitemap_facts(xml.as_bytes());
    assert_eq!((facts.root, facts.count, facts.lastmod_share), (Root::Urlset, 3, 1.0 / 3.0));
    let entries: Vec<_> = facts.entries.iter().map(|e| (e.loc.as_str(), e.line)).collect();
    assert_eq!(entries, [("https://a.example/?a=1&b=2", 3), ("https://a.example/x", 4), ("", 6)]);
    assert_eq!(facts.errors.iter().map(|e| e.line).collect::<Vec<_>>(), [6]);
    assert!(facts.namespace.unwrap().starts_with("http://www.sitemaps.org"));

    for (xml, root, count, line) in [
        ("<sitemapindex><sitemap><loc>https://a.example/1</loc></sitemap></sitemapindex>", Root::Sitemapindex, 1, None),
        ("<urlset>\n<url>\n<loc>x</url>", Root::Urlset, 0, Some(3)),
        ("<urlset>\n<url><loc>x</loc></url>\n", Root::Urlset, 1, Some(3)),
        ("<html>\n</html>", Root::Unknown, 0, Some(1)),
        ("\n", Root::Unknown, 0, Some(2)),
        ("<urlset>\n<url><loc>a&nope;b</loc></url></urlset>", Root::Urlset, 1, Some(2)),
    ] {
        let facts = sitemap_facts(xml.as_bytes());
        assert_eq!((facts.root, facts.count), (root, count), "{xml}");
        assert_eq!(facts.errors.first().map(|e| e.line), line, "{xml}: {:?}", facts.errors);
    }
    let many = format!("<urlset>{}</urlset>", "<url><loc>x</loc></url>".repeat(50_001));
    let facts = sitemap_facts(many.as_bytes());
    assert!(facts.over_limit && facts.count == 50_001 && facts.entries.len() == 50_000);
}
