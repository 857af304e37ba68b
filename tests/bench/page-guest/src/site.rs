//! A page with all other inputs of a run, as if they had been fetched.

use bellwether_criteria::dates;
use bellwether_criteria::seen::{Brief, Crawl, End, File, Look, Page, Response, Robots, Seen, SitemapFile, Sitemaps, Variants};
use bellwether_page::sitemap::sitemap_facts;
use url::Url;

const ROBOTS: &[u8] = b"User-agent: *\nDisallow: /private/\nSitemap: https://doc.rust-lang.org/sitemap.xml\n";
const SITEMAP: &[u8] =
    b"<urlset><url><loc>https://doc.rust-lang.org/std/vec/index.html</loc><lastmod>2026-11-01</lastmod></url></urlset>";
const LLMS: &str =
    "# The standard library\n\n> Its documentation.\n\n- [Vec](https://doc.rust-lang.org/std/vec/index.html): a list\n";
const SECURITY: &str = "Contact: mailto:security@rust-lang.org\nExpires: 2027-06-01T00:00:00Z\n";

/// The page with its site.
pub(crate) fn seen(url: &Url, html: &[u8]) -> Seen {
    let page = Page::read(url.clone(), html, Some("text/html; charset=utf-8"), None);
    let own = Look { brief: Some(Brief::of(&page, &headers())), ..look(url.as_str(), 200) };
    let beside = |path: &str, status| look(&format!("https://doc.rust-lang.org{path}"), status);
    let file = |path: &str, text: &str| File {
        url: format!("https://doc.rust-lang.org{path}"),
        status: 200,
        content_type: "text/plain; charset=utf-8".to_owned(),
        text: text.to_owned(),
    };
    let sitemap = SitemapFile {
        url: "https://doc.rust-lang.org/sitemap.xml".to_owned(),
        content_type: "application/xml".to_owned(),
        facts: sitemap_facts(SITEMAP),
    };
    let response = Response { url: url.to_string(), status: 200, headers: headers(), hops: Vec::new(), ttfb_ms: 40 };
    let today = dates::day("2026-11-22").unwrap_or(time::Date::MIN);
    let mut seen = Seen {
        response: Ok(response),
        route: Ok(look(url.as_str(), 200)),
        timing: Ok(vec![40, 42, 60]),
        revalidated: Ok(Some(look(url.as_str(), 304))),
        robots: Ok(Robots::of("https://doc.rust-lang.org/robots.txt", 200, ROBOTS)),
        sitemaps: Ok(Sitemaps { files: vec![sitemap], declared: true, ..Sitemaps::default() }),
        llms: Ok(file("/llms.txt", LLMS)),
        security_txt: Ok(file("/.well-known/security.txt", SECURITY)),
        probes: Ok(Vec::new()),
        unknown: Ok(beside("/no-such-page", 404)),
        variants: Ok(Variants { http: None, host: None, slash: Vec::new(), home: vec![beside("/index.html", 200)] }),
        sitemap_pages: Ok(vec![own.clone()]),
        canonical: Ok(None),
        alternates: Ok(Vec::new()),
        images: Ok(Vec::new()),
        assets: Ok(vec![beside("/main.js", 200), beside("/main.css", 200)]),
        outbound: Ok(Vec::new()),
        profiles: Ok(Vec::new()),
        author: Ok(None),
        icon: Ok(beside("/favicon.ico", 200)),
        og_image: Ok(None),
        logo: Ok(None),
        crawl: Ok(Crawl::new([(own, Some(0))], false)),
        ..Seen::nothing(today)
    };
    seen.set_page(page);
    seen.read_prose();
    seen
}

fn headers() -> Vec<(String, String)> {
    [("content-type", "text/html; charset=utf-8"), ("content-encoding", "gzip"), ("cache-control", "max-age=600")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec()
}

fn look(url: &str, status: u16) -> Look {
    let (url, final_url) = (url.to_owned(), url.to_owned());
    Look {
        url,
        hops: Vec::new(),
        end: End::Status(status),
        final_url,
        headers: headers(),
        bytes: Some(1_000),
        brief: None,
        picture: None,
    }
}
