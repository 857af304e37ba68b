//! How well calls to action, forms and prices are told on real pages that were labelled by reading them (`tests/labels`).
//! `cargo test -p module-conversion_optimizer --test labels -- --nocapture` prints the figures; `LABELS=1` prints each mistake on
//! the pages that rules may be tuned on. Nothing may be tuned on the others.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise, and says what it found"
)]

use bellwether_criteria::conversion::{Conversion, FormKind};
use bellwether_criteria::seen::Page;
use flate2::read::GzDecoder;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::Path;
use url::Url;

/// What is shown without a doubt.
const SHOWN: [&str; 4] = ["calls, sure", "primary", "forms", "price"];
/// How much of it must be right.
const PRECISION: f64 = 0.9;

/// A page with its labels.
struct Labelled {
    row: BTreeMap<String, String>,
    page: Page,
}

/// What was said, what was right of it, and what there was to say.
#[derive(Default)]
struct Count {
    said: u32,
    hits: u32,
    wanted: u32,
}

impl Count {
    fn add(&mut self, said: usize, hits: usize, wanted: usize) {
        let number = |count: usize| u32::try_from(count).unwrap();
        (self.said, self.hits, self.wanted) = (self.said + number(said), self.hits + number(hits), self.wanted + number(wanted));
    }

    fn sets<T: Ord>(&mut self, said: &BTreeSet<T>, wanted: &BTreeSet<T>) {
        self.add(said.len(), said.intersection(wanted).count(), wanted.len());
    }

    fn precision(&self) -> f64 {
        f64::from(self.hits) / f64::from(self.said.max(1))
    }

    fn recall(&self) -> f64 {
        f64::from(self.hits) / f64::from(self.wanted.max(1))
    }

    fn print(&self, what: &str) {
        let Self { said, hits, wanted } = self;
        println!(
            "{what}: precision {:.2} ({hits} of {said}), recall {:.2} ({hits} of {wanted})",
            self.precision(),
            self.recall()
        );
    }
}

fn decode(bytes: &[u8], name: &str) -> Option<String> {
    let encoding = encoding_rs::Encoding::for_label(name.as_bytes())?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}

/// The pages of a set.
fn pages(set: &str) -> Vec<Labelled> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/labels");
    let table = std::fs::read_to_string(folder.join("pages.tsv")).unwrap();
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let rows = lines.map(|line| names.iter().map(|name| (*name).to_owned()).zip(line.split('\t').map(str::to_owned)).collect());
    let of_set = rows.filter(|row: &BTreeMap<String, String>| row["set"] == set);
    let read = of_set.map(|row| {
        let mut html = Vec::new();
        let file = std::fs::read(folder.join(&row["file"])).unwrap();
        GzDecoder::new(file.as_slice()).read_to_end(&mut html).unwrap();
        let page = Page::read(Url::parse(&row["url"]).unwrap(), &html, None, Some(&decode));
        Labelled { row, page }
    });
    read.collect()
}

/// The labelled calls: all of them, or the primary ones.
fn wanted(page: &Labelled, primary: bool) -> BTreeSet<String> {
    let calls = page.row["ctas"].split(" | ").map(str::trim).filter(|call| !call.is_empty());
    calls.filter(|call| !primary || call.starts_with('*')).map(plain).collect()
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").trim_start_matches('*').to_lowercase()
}

fn measure(set: &str) -> BTreeMap<String, Count> {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let tells = set == "dev" && std::env::var_os("LABELS").is_some();
    for page in pages(set) {
        let found = page.page.conversion();
        let id = &page.row["id"];
        let said = |keep: &dyn Fn(&bellwether_criteria::conversion::Call) -> bool| -> BTreeSet<String> {
            found.calls.iter().filter(|call| keep(call)).map(|call| plain(&call.text)).collect()
        };
        for (name, said, wanted) in [
            ("calls, all", said(&|_| true), wanted(&page, false)),
            ("calls, sure", said(&|call| !call.is_doubt()), wanted(&page, false)),
            ("primary", said(&|call| call.is_primary), wanted(&page, true)),
        ] {
            if tells && said != wanted && name != "calls, sure" {
                println!(
                    "{id} {}: {name}: too much {:?}, missing {:?}",
                    page.row["type"],
                    said.difference(&wanted).collect::<Vec<_>>(),
                    wanted.difference(&said).collect::<Vec<_>>()
                );
            }
            counts.entry(name.to_owned()).or_default().sets(&said, &wanted);
        }
        let (said, is) = (found.price.shown.is_some(), page.row["price"] == "yes");
        counts.entry("price".to_owned()).or_default().add(said.into(), (said && is).into(), is.into());
        if tells && said != is {
            println!("{id} {}: price {:?}", page.row["type"], found.price);
        }
        forms(&page, found, &mut counts, tells);
    }
    counts
}

fn forms(page: &Labelled, found: &Conversion, counts: &mut BTreeMap<String, Count>, tells: bool) {
    let labels = page.row["forms"].split(',').filter_map(|form| form.split_once(':'));
    let mut wanted: BTreeMap<&str, usize> = BTreeMap::new();
    labels.for_each(|(kind, count)| *wanted.entry(kind).or_default() += count.parse::<usize>().unwrap());
    let mut said: BTreeMap<&str, usize> = BTreeMap::new();
    found.forms.iter().for_each(|form| *said.entry(form.kind.code()).or_default() += 1);
    for kind in [
        FormKind::Order,
        FormKind::Quote,
        FormKind::Contact,
        FormKind::Register,
        FormKind::Newsletter,
        FormKind::Review,
        FormKind::Comment,
        FormKind::Login,
        FormKind::Search,
    ] {
        let of = |counts: &BTreeMap<&str, usize>| counts.get(kind.code()).copied().unwrap_or(0);
        let (said, wanted) = (of(&said), of(&wanted));
        counts.entry(format!("form {}", kind.code())).or_default().add(said, said.min(wanted), wanted);
        counts.entry("forms".to_owned()).or_default().add(said, said.min(wanted), wanted);
        if tells && said != wanted {
            println!("{}: form {}: {said} instead of {wanted}", page.row["id"], kind.code());
        }
    }
}

#[test]
fn labelled_pages() {
    for set in ["dev", "test"] {
        let counts = measure(set);
        counts.iter().for_each(|(name, count)| count.print(&format!("{set}: {name}")));
        for name in SHOWN {
            assert!(counts[name].precision() >= PRECISION, "{set}: {name}");
        }
    }
}
