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
            &[("User-agent: *\n", 1), ("Disalow:/*ab\n", REST)],
            &[("User-agent: *\n", 1), ("Disalow:/ab\n", REST)],
            &[("User-agent: *\n", 1), ("Allow:/§\n", REST), ("Disallow: /a/b", 1)],
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
        memory: 24 << 20,
        run: report,
        worst: &[
            &[("User-agent: *\n", 1), ("Disallow: /*a*a*a*a*a*a*b$\n", REST)],
            &[("User-agent: *\n", 1), ("Disalow:/*ab\n", REST)],
            &[("User-agent: *\n", 1), ("Disalow:/ab\n", REST)],
            &[("User-agent: *\n", 1), ("Allow:/§\n", REST), ("Disallow: /a/b", 1)],
            &[("User-agent: *\n", 1), ("Allow: /*§*a$\n", REST)],
            &[("User-agent: *\n", 1), ("Allow:/§\n", REST)],
            &[("User-agent: *\nAllow: /", 1), ("*a", REST), ("b$", 1)],
            &[("\n", REST)],
        ],
    },
];

/// As the gate does in a run: it reads the file once and decides for each request, while the steps of the run last
/// (`bounds::ROBOTS_STEPS` of the core).
fn gate(text: &str) {
    let rules = Rules::of_answer(Some(200), text.as_bytes(), "Bellwether");
    // The longest paths that the guard allows.
    let addresses = (0..600).filter_map(|number| Url::parse(&format!("https://a.org/{}{number}", "a".repeat(1_900))).ok());
    let mut left: u64 = 50_000_000 - 8 * text.len() as u64;
    for url in addresses {
        let Some(rest) = left.checked_sub(rules.steps(&url)) else { return };
        left = rest;
        let _ = (rules.allow(&url), rules.crawl_delay_ms());
    }
}

/// What a module does in its isolate: several criteria ask for each of the known agents.
fn report(text: &str) {
    let facts = robots_facts(text.as_bytes());
    for agent in 'a'..='x' {
        for path in ["/a/b", "/"] {
            let _ = facts.decide(&format!("bot-{agent}"), path);
        }
    }
}

bellwether_fuzz::worst_inputs!(ENTRIES);
