//! Prints the results of the fan-out criteria for HTML files, one line for each pass or warning, for a manual check of how often
//! the quoted sentence answers the question.
//!
//! `cargo run -p bellwether-criteria --example fan_out -- $(find /usr/share/doc -name '*.html' | shuf -n 200)`
#![allow(clippy::print_stdout, reason = "its purpose is to print")]

use bellwether_criteria::Language;
use bellwether_criteria::finding::{Arg, Status};
use bellwether_criteria::seen::{Page, Seen};

fn main() {
    let today = bellwether_criteria::dates::day("2026-01-01").unwrap_or(time::Date::MIN);
    let (mut pages, mut passes, mut doubts) = (0, 0, 0);
    for path in std::env::args().skip(1) {
        let (Ok(body), Ok(url)) = (std::fs::read(&path), "https://docs.example/page".parse()) else { continue };
        let page = Page::read(url, &body, None, None);
        if page.language().is_none() || page.facts.text.words < 100 {
            continue;
        }
        pages += 1;
        let seen = Seen::nothing(today).with_page(page);
        let fan_out = bellwether_criteria::ALL.iter().filter(|criterion| criterion.subcategory == "fan-out");
        for finding in fan_out.map(|criterion| criterion.judge(&seen, Language::En, 0.0)) {
            let mark = match finding.status {
                Status::Pass => "sure ",
                Status::Warn => "doubt",
                _ => continue,
            };
            passes += u32::from(finding.status == Status::Pass);
            doubts += u32::from(finding.status == Status::Warn);
            let query = match finding.args.get("query") {
                Some(Arg::Text(query)) => query.as_str(),
                _ => "",
            };
            let quote = finding.places.first().map_or("", |place| &place.quote);
            println!("{mark} {} | {query} | {quote}", finding.criterion);
        }
    }
    println!("{pages} pages: {passes} sure, {doubts} doubts");
}
