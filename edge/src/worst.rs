//! The most expensive inputs for the Worker, found by a search, and the limits of their cost.

use bellwether_core::bounds;
use bellwether_fuzz::worst::{Entry, REST};
use bellwether_fuzz::{HEADER, HTML, URL};

const SECRET: &str = "1:0123456789abcdef0123456789abcdef";
const REQUEST_BYTES: usize = bounds::PULL_BODY_BYTES.max_len();

const ENTRIES: &[Entry] = &[
    Entry {
        name: "sanitise",
        pieces: HTML,
        bytes: REQUEST_BYTES,
        memory: 32 << 20,
        run: |text| drop(crate::sanitise::clean(text)),
        worst: &[
            &[("q&amp;語", 25_001), ("<p><s", 9), ("§", 2), ("u§<desc></noscript>J", 21), (" a§<div>", 177), ("<!>", REST)],
            &[("<b>a</", REST), (" a§<a <h3>href.=x><nobr><<table>i a1>", 20), ("<p><p><b>\n", 4_690), ("<b>a</", REST)],
            &[("<p><select><p>", 1), ("q&amp;", 15_000)],
            &[("<b>", 190), ("</x>", REST)],
        ],
    },
    Entry {
        name: "visited_page",
        pieces: HTML,
        bytes: bounds::VISIT_PAGE_BYTES.max_len(),
        memory: 8 << 20,
        run: |text| drop(crate::page::read(text)),
        worst: &[
            &[("<br/<!>", REST)],
            &[("<i ", 1), ("<h", REST), ("§<nobr>", 1_051), ("<!doctype html>=\"<dd>", 100), ("<br/%<!<form>>E", REST)],
            &[("<i a§ ", 1), ("<", REST), ("§<body> a§<nobr>", 1_840), ("<i ", 700)],
            &[("<h3>", 1), ("I a", REST)],
        ],
    },
    Entry {
        name: "cursor",
        pieces: HEADER,
        bytes: REQUEST_BYTES,
        memory: 1 << 20,
        run: |text| drop(crate::cursor::open(&crate::signing::tests::keys(SECRET), text)),
        worst: &[&[("6162", REST), (".0", 1)]],
    },
    Entry {
        name: "route",
        pieces: URL,
        bytes: REQUEST_BYTES,
        memory: 2 << 20,
        run: |text| {
            if let Ok(url) = crate::http::address(&format!("http://a.org/{text}")) {
                let _ = crate::http::find("GET", url.path());
            }
        },
        worst: &[&[("v1/jobs/", REST)], &[("é", REST)], &[("../", REST)]],
    },
];

bellwether_fuzz::worst_inputs!(ENTRIES);
