//! The inputs that cost the Worker the most, found by a search, and what they may cost.

use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use bellwether_fuzz::worst::{Entry, REST, check, print_cpu, search};
use bellwether_fuzz::{HEADER, HTML, URL};

const SECRET: &str = "0123456789abcdef0123456789abcdef";
const REQUEST_BYTES: usize = bounds::PULL_BODY_BYTES.max_len();

const ENTRIES: &[Entry] = &[
    Entry {
        name: "sanitise",
        pieces: HTML,
        bytes: REQUEST_BYTES,
        memory: u64::MAX,
        run: |text| drop(crate::sanitise::clean(text)),
        worst: &[],
    },
    Entry {
        name: "visited_page",
        pieces: HTML,
        bytes: bounds::VISIT_PAGE_BYTES.max_len(),
        memory: u64::MAX,
        run: |text| drop(crate::page::read(text)),
        worst: &[],
    },
    Entry {
        name: "cursor",
        pieces: HEADER,
        bytes: REQUEST_BYTES,
        memory: u64::MAX,
        run: |text| drop(crate::cursor::open(SECRET, text)),
        worst: &[],
    },
    Entry {
        name: "session",
        pieces: HEADER,
        bytes: REQUEST_BYTES,
        memory: u64::MAX,
        run: |text| {
            let _ = crate::session::read(SECRET, Timestamp::from_ms(1), text);
        },
        worst: &[],
    },
    Entry {
        name: "route",
        pieces: URL,
        bytes: REQUEST_BYTES,
        memory: u64::MAX,
        run: |text| {
            if let Ok(url) = crate::http::address(&format!("http://a.org/{text}")) {
                let _ = crate::http::find("GET", url.path());
            }
        },
        worst: &[],
    },
];

#[test]
fn worst_inputs_hold_little_memory() {
    check(ENTRIES);
}

#[test]
#[ignore = "a figure: ./x bench worst prints it"]
fn worst_inputs_cpu() {
    print_cpu(ENTRIES);
}

#[test]
#[ignore = "takes minutes: ./x soak worst"]
fn worst_inputs_search() {
    search(ENTRIES);
}
