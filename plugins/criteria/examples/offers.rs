//! Prints what pages offer and what the criteria of conversion warn of and fail, for reading beside the pages.
//!
//! Its standard input has a line per page: file, tab, address.
//! `cargo run -p bellwether-criteria --example offers < pages.tsv`
#![allow(clippy::print_stdout, reason = "its purpose is to print")]

use bellwether_criteria::Language;
use bellwether_criteria::criterion::Category;
use bellwether_criteria::finding::Status;
use bellwether_criteria::seen::{Page, Seen};
use std::io::BufRead as _;

fn main() {
    let today = bellwether_criteria::dates::day("2026-01-01").unwrap_or(time::Date::MIN);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let Some((path, url)) = line.split_once('\t') else { continue };
        let (Ok(body), Ok(url)) = (std::fs::read(path), url.trim().parse()) else { continue };
        let page = Page::read(url, &body, None, None);
        let title: String = page.facts.title_text().unwrap_or_default().chars().take(70).collect();
        let access = page.access();
        let shown = [
            ("phone", access.has_phone()),
            ("address", access.address.is_some()),
            ("hours", access.hours.is_some()),
            ("booking", access.booking.is_some()),
            ("form", access.form.is_some()),
        ];
        let shown = shown.iter().filter(|(_, is)| *is).map(|(name, _)| *name).collect::<Vec<_>>().join("+");
        let offer = page.offer().map_or_else(
            || format!("- {shown} {}", page.language().map_or("", Language::code)),
            |offer| {
                format!(
                    "{} {} {} “{}”",
                    offer.trade.name(),
                    if offer.is_sure { "sure" } else { "DOUBT" },
                    offer.rule,
                    offer.place.quote
                )
            },
        );
        println!("## {path} {} {:?} [{title}] {offer}", page.url, page.kind());
        let seen = Seen::nothing(today).with_page(page);
        for criterion in bellwether_criteria::ALL.iter().filter(|criterion| criterion.category == Category::Conversion) {
            let finding = criterion.judge(&seen, Language::En, 0.0);
            if matches!(finding.status, Status::Warn | Status::Fail) {
                println!("   {:?} {}: {}", finding.status, criterion.id, finding.text.seen);
            }
        }
    }
}
