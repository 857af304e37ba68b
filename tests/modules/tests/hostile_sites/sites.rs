//! The hostile sites: their answers, and the expected outcomes. Each is ordinary except for one thing.

use crate::server::Answer;
use bellwether_host::Category;
use std::io::Write;
use std::sync::LazyLock;

/// A site, and the expected outcomes of modules.
pub(crate) struct Site {
    /// What is hostile about it.
    pub(crate) about: &'static str,
    /// Its answer at a path; `None` for 404.
    pub(crate) answer: fn(&str) -> Option<Answer>,
    /// Expected outcome of `audit_expert`.
    pub(crate) audit: Wanted,
    /// Expected outcome of `eeat`.
    pub(crate) eeat: Wanted,
    /// Expected outcome of the text analyses.
    pub(crate) words: Wanted,
}

/// The expected outcome of a run.
pub(crate) enum Wanted {
    /// A result in which these criteria have these statuses.
    Result(&'static [(&'static str, &'static str)]),
    /// No result, since there is no page.
    Failure(Category),
}
use Wanted::{Failure, Result};

const MIB: usize = 1 << 20;
/// A size larger than any limit of what is read.
const FIFTY_MB: usize = 50_000_000;

/// All of them.
pub(crate) const SITES: &[Site] = &[
    Site {
        about: "50 MB of nested elements",
        answer: |path| page(path, Answer::html(HEAD).then(b"<div>", FIFTY_MB / 5)),
        audit: Result(&[("html-size", "warn"), ("perf-dom-size", "fail"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "a million attributes",
        answer: |path| page(path, Answer::html(ATTRIBUTES.as_str())),
        audit: Result(&[("html-size", "warn"), ("title-present", "pass"), ("h1-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "nothing is ever closed",
        answer: |path| page(path, Answer::html(HEAD).then(UNCLOSED, MIB / UNCLOSED.len())),
        audit: Result(&[("perf-dom-size", "fail"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "another charset than is said",
        answer: |path| page(path, Answer::of("text/html; charset=utf-16le", [HEAD, "<h1>Thé</h1>"].concat())),
        audit: Result(&[("http-charset", "warn"), ("title-present", "warn")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "charsets that nobody knows, or that contradict each other",
        answer: |path| {
            page(path, Answer::of("text/html; charset=x-none", [HEAD, "<meta charset=iso-2022-jp><h1>\x1b$B\x7f"].concat()))
        },
        audit: Result(&[("http-charset", "warn"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "UTF-16",
        answer: |path| page(path, Answer::of("text/html", utf16(&[HEAD, "<h1>Thé</h1>"].concat()))),
        audit: Result(&[("title-present", "pass"), ("h1-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "NUL bytes everywhere",
        answer: |path| page(path, Answer::html(HEAD.replace(' ', "\0 ")).then(b"<p\0 a\0=\0>\0T\0e\0a<!--\0--></p\0>", MIB / 30)),
        audit: Result(&[("content-mojibake", "warn"), ("title-present", "warn")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "JSON-LD that goes deep",
        answer: |path| page(path, Answer::html([HEAD, "<script type=application/ld+json>"].concat()).then(b"{\"a\":[", MIB / 6)),
        audit: Result(&[("sd-json-valid", "fail"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "a sitemap that unfolds without end",
        answer: |path| match path {
            "/sitemap.xml" => Some(Answer::of("application/xml", BOMB)),
            _ => page(path, Answer::html(HEAD)),
        },
        audit: Result(&[("sitemap-well-formed", "fail"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "a compressed sitemap that unfolds to 50 MB",
        answer: |path| match path {
            "/sitemap.xml" => Some(Answer::of("application/gzip", UNFOLDING.as_slice())),
            _ => page(path, Answer::html(HEAD)),
        },
        audit: Result(&[("sitemap-well-formed", "fail"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "a page that unfolds to 50 MB",
        answer: |path| page(path, Answer::html(UNFOLDING.as_slice()).header("content-encoding", "gzip")),
        audit: Result(&[("html-size", "warn"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "a robots.txt of 10 MB",
        answer: |path| match path {
            "/robots.txt" => Some(Answer::of("text/plain", "User-agent: *\n").then(b"Disallow: /*a*a*a*a*a*b$\n", 400_000)),
            _ => page(path, Answer::html(HEAD)),
        },
        audit: Result(&[("robots-size", "fail"), ("robots-allows-page", "pass"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "redirects in a circle",
        answer: |path| match path {
            "/" => Some(Answer::to("/elsewhere")),
            "/elsewhere" => Some(Answer::to("/")),
            _ => None,
        },
        audit: Result(&[("redirect-loop", "fail"), ("title-present", "not_measured")]),
        eeat: Failure(Category::Unreachable),
        words: Failure(Category::Unreachable),
    },
    Site {
        about: "links, images and files that redirect in a circle",
        answer: |path| match path {
            "/" => Some(Answer::html([HEAD, "<a href=/a>A</a><a href=/b>B</a><img src=/c><link rel=icon href=/d>"].concat())),
            _ => Some(Answer::to("/round")),
        },
        audit: Result(&[("redirect-loop", "fail"), ("img-not-broken", "warn"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "a page that is shorter than it says",
        answer: |path| page(path, Answer::html(HEAD).header("content-length", "1000000")),
        audit: Failure(Category::Unreachable),
        eeat: Failure(Category::Unreachable),
        words: Failure(Category::Unreachable),
    },
    Site {
        about: "a page that is longer than it says",
        answer: |path| {
            page(path, Answer::html(HEAD).then(b"<p>Tea</p>", MIB / 10).header("content-length", HEAD.len().to_string()))
        },
        audit: Result(&[("html-size", "pass"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "files that are shorter than they say",
        answer: |path| match path {
            "/" => Some(Answer::html(HEAD)),
            "/robots.txt" => None,
            _ => Some(Answer::of("text/plain", "https://a.example/").header("content-length", "1000000")),
        },
        audit: Result(&[("sitemap-found", "not_measured"), ("ai-llms-txt", "not_measured"), ("title-present", "pass")]),
        eeat: Result(&[("eeat-privacy", "not_applicable")]),
        words: Result(&[]),
    },
    Site {
        about: "a robots.txt that is shorter than it says",
        answer: |path| match path {
            "/robots.txt" => Some(Answer::of("text/plain", "User-agent: *\n").header("content-length", "1000000")),
            _ => page(path, Answer::html(HEAD)),
        },
        // Without an answer for robots.txt nothing may be fetched (RFC 9309 §2.3.1.4).
        audit: Failure(Category::Unreachable),
        eeat: Failure(Category::Unreachable),
        words: Failure(Category::Unreachable),
    },
    Site {
        about: "script in every field",
        answer: scripts,
        audit: Result(&[("sitemap-loc-valid", "fail"), ("sd-json-valid", "fail"), ("robots-syntax", "fail")]),
        eeat: Result(&[("eeat-author-markup", "pass")]),
        words: Result(&[]),
    },
];

/// How an ordinary page begins.
const HEAD: &str = "<!doctype html><html lang=en><title>Green tea and how it is made</title>\
     <meta name=description content='A guide'><h1>Green tea</h1><p>The leaves are dried in the sun. ";

/// Nested elements that are never closed.
const UNCLOSED: &[u8] = b"<a href=/x><b><i><table><tr><td><select><option><p><ul><li><svg><math><form><button><h2>Tea &amp";

/// Entities of entities: three billion times the same word.
const BOMB: &str = concat!(
    "<?xml version='1.0'?><!DOCTYPE urlset [<!ENTITY a 'tea'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>",
    "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;'>",
    "<!ENTITY e '&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;'><!ENTITY f '&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;'>",
    "<!ENTITY g '&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;'><!ENTITY h '&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;'>]>",
    "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://a.example/&h;&h;&h;</loc></url></urlset>",
);

/// The answer at the start of the site.
fn page(path: &str, answer: Answer) -> Option<Answer> {
    (path == "/").then_some(answer)
}

/// A page with a million of them.
static ATTRIBUTES: LazyLock<String> = LazyLock::new(|| {
    let names = (0..1_000_000).flat_map(|n| [" ".to_owned(), name(n)]);
    [HEAD.to_owned(), "<p".to_owned()].into_iter().chain(names).chain([">Tea".to_owned()]).collect()
});

/// A short, unique name for a number.
fn name(mut n: usize) -> String {
    let mut name = String::new();
    loop {
        name.push(char::from(b'a' + u8::try_from(n % 26).unwrap_or(0)));
        n /= 26;
        if n == 0 {
            return name;
        }
    }
}

fn utf16(text: &str) -> Vec<u8> {
    std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

/// 50 MB of a page in 50 KB.
static UNFOLDING: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let parts = [HEAD.as_bytes(), b"<!--"].into_iter().chain(std::iter::repeat_n([b'x'; 1_000].as_slice(), FIFTY_MB / 1_000));
    parts.for_each(|part| encoder.write_all(part).expect("memory takes everything"));
    encoder.finish().expect("memory takes everything")
});

/// A site whose texts, addresses and header lines would all be script if they were used as markup, a link or a formula.
fn scripts(path: &str) -> Option<Answer> {
    let answer = match path {
        "/" => Answer::html(SCRIPTS.replace("TEXT", SCRIPT)),
        "/robots.txt" => Answer::of(
            "text/plain",
            "User-agent: TEXT\nTEXT: TEXT\nDisallow: /TEXT\nSitemap: javascript:alert(1)\nSitemap: /TEXT\nUser-agent: *\nAllow: /\n"
                .replace("TEXT", SCRIPT),
        ),
        "/sitemap.xml" => Answer::of(
            "application/xml",
            "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>\
             <url><loc>javascript:alert(1)</loc><lastmod>TEXT</lastmod></url><url><loc>TEXT</loc></url></urlset>"
                .replace("TEXT", &SCRIPT.replace('<', "&lt;")),
        ),
        "/llms.txt" | "/.well-known/security.txt" => Answer::of("text/plain", SCRIPT),
        _ => Answer::html(SCRIPT),
    };
    let lines =
        ["server", "x-robots-tag", "content-language", "link", "strict-transport-security", "content-security-policy", "etag"];
    Some(lines.iter().fold(answer, |answer, line| answer.header(line, SCRIPT)))
}

/// Markup, a formula, a placeholder of our own sentences, and direction marks.
const SCRIPT: &str = "=1+1\"'><script>alert(1)</script>{$count}\u{202e}";

const SCRIPTS: &str = "<!doctype html><html lang='TEXT'><title>Tea &lt;script>alert(1)&lt;/script></title>\
     <meta name=description content=\"&lt;script>alert(1)&lt;/script>\"><meta name=author content='=1+1&lt;script>alert(1)'>\
     <link rel=canonical href='javascript:alert(1)'><link rel=icon href='javascript:alert(1)'>\
     <link rel=alternate hreflang='&lt;script>' href='javascript:alert(1)'>\
     <meta property=og:title content='&lt;script>alert(1)'><meta property=og:image content='javascript:alert(1)'>\
     <meta property=og:url content='javascript:alert(1)'><meta name=twitter:card content='&lt;script>'>\
     <script type=application/ld+json>{\"@type\":\"Article\",\"headline\":\"<b>alert(1)\",\"author\":{\"@type\":\"Person\",\
     \"name\":\"<b>alert(1)\",\"url\":\"javascript:alert(1)\",\"sameAs\":\"javascript:alert(1)\"},\"datePublished\":\"<b>\"}</script>\
     <script type=application/ld+json>{\"@type\":\"Organization\",\"name\":\"<b>\",\"logo\":\"javascript:alert(1)\",\
     \"sameAs\":[\"javascript:alert(1)\"],\"url\":\"data:text/html,<b>\"}</script>\
     <h1>&lt;script>alert(1)&lt;/script>{$count}</h1><h3 id='&lt;b>'>&lt;b></h3><b id='&lt;b>'></b>\
     <a href='javascript:alert(1)'>&lt;script></a><a href=\"/'%3E%3Cscript%3E\" rel=author>By &lt;script></a><a href='/a\"b<c>'>x</a>\
     <img src='javascript:alert(1)' alt='&lt;script>'><img src='data:image/svg+xml,<svg onload=alert(1)>'>\
     <form action='javascript:alert(1)'><input></form><iframe src='javascript:alert(1)'></iframe><p>TEXT";
