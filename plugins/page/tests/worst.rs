//! The most expensive pages, found by a search, and their limits. Pages are read in isolates, whose CPU time is limited.

use bellwether_fuzz::worst::{Entry, REST};
use bellwether_fuzz::{HEADER, HTML, JSON};
use bellwether_page::{Options, jsonld, page_facts, sitemap::sitemap_facts};
use url::Url;

/// The maximum length of a request, so that the figures can be compared with the others; a page may be 20 times as long.
const BYTES: usize = 262_144;

const ENTRIES: &[Entry] = &[
    Entry {
        name: "page_facts",
        pieces: HTML,
        bytes: BYTES,
        memory: 16 << 20,
        run: facts,
        worst: &[
            &[("\u{202e}§<h1><Zb>", REST), ("\u{202e}§<h1><Zb?>", REST)],
            &[
                ("</table><link rel=canonical href=&nbsp;<style>", 20),
                ("Q</", 190),
                ("§<table> a<i a1>§", 1),
                ("</style><desc></pre>", REST),
            ],
            &[("x<marquee><h3>", 250), ("<p>words ", REST)],
            &[("<a href=/§>", REST)],
        ],
    },
    Entry {
        name: "page_json_ld",
        pieces: JSON,
        bytes: BYTES,
        memory: 16 << 20,
        run: json_ld,
        worst: &[&[("{\"@type\":\"a\"", 1), (",\"§\":{\"@type\":\"b\"}", REST), ("}", 1)], &[("[0", 1), (",[]", REST), ("]", 1)]],
    },
    Entry {
        name: "page_words",
        pieces: HEADER,
        bytes: BYTES,
        memory: 8 << 20,
        run: text,
        worst: &[&[(" a", REST)], &[("+7", REST)], &[("a. §B. ", REST)]],
    },
    Entry {
        name: "sitemap",
        pieces: HTML,
        bytes: BYTES,
        memory: 6 << 20,
        run: |xml| drop(sitemap_facts(xml.as_bytes())),
        worst: &[
            &[("<urlset>", 1), ("<url><loc>§</loc></url>", REST)],
            &[("&am\\p;", REST)],
            &[("<urlset>", 1), ("<url/>", REST)],
        ],
    },
];

fn facts(html: &str) {
    let base = Url::parse("https://a.org/b").ok();
    let _ = page_facts(html.as_bytes(), &Options { base_url: base.as_ref(), ..Options::default() });
}

fn json_ld(text: &str) {
    let page = format!("<script type=application/ld+json>{text}</script>");
    let facts = page_facts(page.as_bytes(), &Options::default());
    let _ = jsonld::entities(&facts).len();
}

fn text(text: &str) {
    let _ = (
        bellwether_text::fold(text),
        bellwether_text::sentences(text).count(),
        bellwether_text::similarity(text, "a b"),
        bellwether_text::simhash(text),
    );
    let _ = (bellwether_page::collapse(text), bellwether_page::count_words(text));
}

bellwether_fuzz::worst_inputs!(ENTRIES);
