//! The most expensive robots.txt files, found by a search, and their limits.

use bellwether_fuzz::ROBOTS;
use bellwether_fuzz::worst::{Entry, REST};
use bellwether_robots::{MAX_BYTES, Rules, robots_facts};
use url::Url;

const ENTRIES: &[Entry] = &[
    Entry {
        name: "robots",
        pieces: ROBOTS,
        bytes: MAX_BYTES,
        memory: 20 << 20,
        run: gate,
        worst: &[
            &[("User-agent: *\n", 1), ("Disallow: /*a*a*a*a*a*a*b$\n", REST)],
            &[("User-agent: *\n", 1), ("Allow: /*§*a$\n", REST)],
            &[("User-agent: *\n", 1), ("Allow:/§\n", REST)],
            &[("User-agent: *\nAllow: /", 1), ("*a", REST), ("b$", 1)],
            &[("\n", REST)],
        ],
    },
    Entry {
        name: "robots_report",
        pieces: ROBOTS,
        bytes: MAX_BYTES,
        memory: 20 << 20,
        run: report,
        worst: &[
            &[("User-agent: *\n", 1), ("Disallow: /*a*a*a*a*a*a*b$\n", REST)],
            &[("User-agent: *\n", 1), ("Allow: /*§*a$\n", REST)],
            &[("User-agent: *\n", 1), ("Allow:/§\n", REST)],
            &[("User-agent: *\nAllow: /", 1), ("*a", REST), ("b$", 1)],
            &[("\n", REST)],
        ],
    },
];

/// The longest path that the guard allows.
fn address() -> Option<Url> {
    Url::parse(&format!("https://a.org/{}", "a/".repeat(1_000))).ok()
}

/// As the gate does: reads the file once and decides for each request.
fn gate(text: &str) {
    let rules = Rules::of_answer(Some(200), text.as_bytes(), "Bellwether");
    let _ = (address().map(|url| rules.allow(&url)), rules.crawl_delay_ms());
}

/// What a module does in its isolate.
fn report(text: &str) {
    let _ = robots_facts(text.as_bytes()).decide("Bellwether", "/a/b");
}

bellwether_fuzz::worst_inputs!(ENTRIES);
