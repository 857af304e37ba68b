//! Prints the time to parse a page and the additional time of each criterion, the slowest first: use it when an audit is slow.
//!
//! `cargo run --release -p bellwether-criteria --example cost -- page.html`
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for developers")]

use bellwether_criteria::seen::{Brief, Page, Response, Seen};
use bellwether_criteria::{CATALOGUE, Language};
use std::hint::black_box;
use std::time::Instant;

const ROUNDS: u32 = 50;

fn main() {
    let path = std::env::args().nth(1).unwrap();
    let body = std::fs::read(path).unwrap();
    let today = bellwether_criteria::dates::day("2026-01-01").unwrap();
    let url = url::Url::parse("https://docs.example/page").unwrap();
    let read = || Page::read(url.clone(), &body, None, None);
    // Nothing is cached for this page yet: values that criteria share are computed once per page.
    let unseen = || {
        let response = Response { url: url.to_string(), status: 200, headers: Vec::new(), hops: Vec::new(), ttfb_ms: 40 };
        let mut seen = Seen { response: Ok(response), ..Seen::nothing(today) };
        seen.set_page(read());
        seen
    };
    let mut costs = vec![
        ("reading", least_us(|| (), |()| drop(black_box(read())))),
        ("brief", least_us(read, |page| drop(black_box(Brief::of(&page, &[]))))),
        ("sentences", least_us(unseen, |mut seen| seen.read_prose())),
    ];
    let all = |seen: &Seen| CATALOGUE.iter().for_each(|criterion| drop(black_box(criterion.judge(seen, Language::En, 0.0))));
    costs.push(("all criteria", least_us(unseen, |seen| all(&seen))));
    let seen = unseen();
    all(&seen);
    for criterion in CATALOGUE {
        costs.push((criterion.id, least_us(|| (), |()| drop(black_box(criterion.judge(&seen, Language::En, 0.0))))));
    }
    costs.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (what, cost) in costs.iter().take(40) {
        println!("{cost:>9.1} us  {what}");
    }
}

/// Microseconds of the fastest of many rounds, because other processes use the machine too.
fn least_us<T>(mut prepare: impl FnMut() -> T, mut work: impl FnMut(T)) -> f64 {
    let round = |_| {
        let input = prepare();
        let start = Instant::now();
        work(input);
        start.elapsed().as_secs_f64() * 1e6
    };
    (0..ROUNDS).map(round).fold(f64::MAX, f64::min)
}
