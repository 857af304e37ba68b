//! Text is sent compressed: the page, then its style sheets and scripts.
//!
//! A page that fits into the first flight of packets arrives no earlier when it is compressed (ten segments of 1,460 bytes, RFC 6928), and
//! files of one packet gain nothing: they are not counted. An answer with `Vary: Accept-Encoding` may be compressed for other clients.

use crate::address::Address;
use crate::prelude::*;

/// Of the page.
const MIN_PAGE_BYTES: u32 = 14_600;
/// Of a file.
const MIN_BYTES: u32 = 1_400;

pub(crate) const RULE: Rule = Rule {
    number: 73,
    severity: Severity::Medium,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "files"),
    thresholds: thresholds![MIN_PAGE_BYTES, MIN_BYTES],
    sources: &[sources::RFC_9110_8_4],
    test: test!(page, response; assets => judge, when "the page is larger than the first packets that carry it", is_large),
};

fn is_large(page: &Page, _response: &Response) -> bool {
    page.facts.bytes > MIN_PAGE_BYTES
}

fn judge(page: &Page, response: &Response, assets: Option<&Vec<Look>>) -> Verdict {
    let is_coded = |value: &str| !value.trim().is_empty() && !value.trim().eq_ignore_ascii_case("identity");
    let page_coded = response.header("content-encoding").any(is_coded);
    let page_varies = response.header("vary").any(varies);
    let gains =
        |look: &&Look| look.is_ok() && is_text(&look.media_type()) && look.bytes.is_some_and(|bytes| bytes > MIN_BYTES.into());
    let is_plain =
        |look: &&Look| !look.header("content-encoding").is_some_and(is_coded) && !look.header("vary").is_some_and(varies);
    let looks: Vec<&Look> = assets.into_iter().flatten().filter(gains).collect();
    let plain: Vec<&Look> = looks.iter().copied().filter(is_plain).collect();
    let (verdict, state) = match (page_coded, page_varies) {
        (false, false) => (Verdict::fail().at(quote("header content-encoding", "")), "plain"),
        (false, true) => (Verdict::warn().at(quote("header content-encoding", "")), "varies"),
        (true, _) if !plain.is_empty() => (Verdict::warn(), "files"),
        (true, _) => (Verdict::pass(), "good"),
    };
    verdict
        .with("state", state)
        .with("count", plain.len())
        .with("first", plain.first().and_then(|look| Address::of(&look.url)).map_or("", |address| address.path))
        .with("looked", looks.len())
        .with_bytes("bytes", page.facts.bytes)
        .at_all(plain.iter().map(|look| place_in(&look.url, "header content-encoding")))
}

fn varies(value: &str) -> bool {
    value.to_ascii_lowercase().contains("accept-encoding")
}

fn is_text(kind: &str) -> bool {
    kind.starts_with("text/") || kind.contains("javascript") || kind.contains("json") || kind.ends_with("svg+xml")
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("compressed").html("<p>Tea").words(3_000).headers(&[("content-encoding", "br")]).looks(
        Looked::Assets,
        &[
            Shown::new("https://shop.example/a.css", 200)
                .headers(&[("content-type", "text/css"), ("content-encoding", "gzip")])
                .bytes(9_000),
            Shown::new("https://shop.example/a.woff2", 200).headers(&[("content-type", "font/woff2")]).bytes(9_000),
        ],
    ),
    Case::pass("a small file").html("<p>Tea").words(3_000).headers(&[("content-encoding", "zstd")]).looks(
        Looked::Assets,
        &[Shown::new("https://shop.example/a.css", 200).headers(&[("content-type", "text/css")]).bytes(1_400)],
    ),
    Case::warn("a script")
        .html("<p>Tea")
        .words(3_000)
        .headers(&[("content-encoding", "br")])
        .looks(
            Looked::Assets,
            &[
                Shown::new("https://shop.example/a.js", 200).headers(&[("content-type", "text/javascript")]).bytes(1_401),
                Shown::new("https://shop.example/b.js", 200).headers(&[("content-type", "text/javascript")]).bytes(900),
            ],
        )
        .says("/a.js is not"),
    Case::warn("perhaps for others").html("<p>Tea").words(3_000).headers(&[("vary", "Accept-Encoding")]),
    Case::fail("plain").html("<p>Tea").words(3_000).says("15"),
    Case::fail("plain by its own word").html("<p>Tea").words(3_000).headers(&[("content-encoding", "identity")]),
    Case::not_applicable("small").html("<p>Tea"),
];
