//! Crawls a site with the spider crate, six connections and no delay, and keeps every page: `spider-peer URL LIMIT`.
//! Prints the number of pages and the seconds.

use spider::website::Website;
use std::time::Instant;

const CONNECTIONS: usize = 6;

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let (Some(url), Some(limit)) = (args.next(), args.next().and_then(|text| text.parse::<u32>().ok())) else {
        eprintln!("usage: spider-peer URL LIMIT");
        std::process::exit(2);
    };
    let mut website = Website::new(&url);
    website.with_limit(limit).with_depth(4).with_respect_robots_txt(true).with_delay(0);
    website.with_concurrency_limit(Some(CONNECTIONS));
    let started = Instant::now();
    website.scrape().await;
    let seconds = started.elapsed().as_secs_f64();
    let pages = website.get_pages().map_or(0, |pages| pages.len());
    println!("{pages} {seconds:.6}");
}
