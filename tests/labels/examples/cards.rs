//! Identity cards of start pages that are not stored here, for readers to judge: one line a page and field, with what the rules say and the
//! quotes behind it.
//!
//! `cargo run --release -p bellwether-labels --example cards -- <folder> <file with ids>`: the folder has `pages.tsv` and `pages/`.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, clippy::print_stdout, reason = "a tool may stop, and prints its results")]

use bellwether_core::identity::{Evidence, Field, infer};
use bellwether_core::time::Timestamp;
use bellwether_criteria::seen::Page;
use bellwether_labels::{Line, decode, table, unpacked};
use module_identity::{Texts, signals};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use url::Url;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (folder, ids) = (arguments.next().unwrap(), arguments.next().unwrap());
    let pages: BTreeMap<String, Line> = table("judged/pages.tsv").into_iter().map(|line| (line["id"].clone(), line)).collect();
    println!("page\turl\tfield\tvalue\tquotes");
    for id in std::fs::read_to_string(ids).unwrap().lines() {
        let line = &pages[id];
        let body = unpacked(&Path::new(&folder).join("pages").join(id).with_extension("html.gz"));
        let page = Page::read(Url::parse(&line["url"]).unwrap(), &body, None, Some(&decode));
        let texts = Texts::of(&page);
        let mut evidence: Evidence = serde_json::from_value(json!({
            "url": line["url"], "final_url": page.url.as_str(), "title": texts.title, "description": texts.description,
            "headings": texts.headings, "lang": texts.lang,
        }))
        .unwrap();
        evidence.signals = serde_json::from_value(serde_json::to_value(signals::of(&[page])).unwrap()).unwrap();
        let card = infer(&line["site"], &evidence, Timestamp::from_ms(0));
        for field in Field::ALL {
            let quotes: Vec<&str> = card.evidence.get(&field).into_iter().flatten().map(|quote| quote.quote.as_str()).collect();
            println!("{id}\t{}\t{}\t{}\t{}", line["url"], field.name(), card.get(field), quotes.join(" | "));
        }
    }
}
