//! The vectors and links of the pages of a folder as JSON, for other programs: `vectors`, the terms of each page with their
//! weights, and `links`, pairs of pages.
//!
//! ```sh
//! cargo run --release -p module-cocoon --example vectors -- folder > vectors.json
//! ```
#![allow(clippy::print_stdout, reason = "a command line tool prints")]

use bellwether_sdk::Answer;
use bellwether_site::limits::WALK_WEIGHT;
use bellwether_site::survey::Survey;
use bellwether_site::walk::Frontier;
use module_cocoon::vectors;
use serde_json::json;
use std::error::Error;
use url::Url;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        files.push(entry?.path());
    }
    files.sort();
    let base = Url::parse("http://pages.example/")?;
    let urls: Vec<String> = (0..files.len()).map(|page| format!("{base}page/{page}")).collect();
    let (mut frontier, mut survey) = (Frontier::of(&base, &urls, WALK_WEIGHT), Survey::default());
    for (file, url) in files.iter().zip(urls) {
        let headers = vec![("content-type".to_owned(), "text/html; charset=utf-8".to_owned())];
        let body = std::fs::read(file)?;
        let arrival = frontier.arrive(Ok(Answer {
            status: 200,
            url,
            headers,
            body,
            truncated: false,
            hops: Vec::new(),
            ttfb_ms: 0,
            total_ms: 0,
        }));
        survey.add(&mut frontier, &arrival);
    }
    survey.finish(frontier.stop(false, false));
    let links: Vec<[usize; 2]> = survey.links.iter().map(|link| [link.from, link.to]).collect();
    println!("{}", json!({ "vectors": vectors(&survey), "links": links }));
    Ok(())
}
