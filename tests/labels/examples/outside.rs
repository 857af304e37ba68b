//! What the rules find on pages that are not stored here (`judged/README.md`), compared with readers: `judged/facts.tsv` (kind, author, date,
//! weighty subject, contact details) and `judged/answers.tsv` (questions). The folder has the pages under the names of `judged/pages.tsv`.
//!
//! `cargo run --release -p bellwether-labels --example outside -- <folder> [dev|now]`; with `dev`, each error of that half is printed, and `now`
//! writes what the rules say today into `answers.tsv`.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, clippy::print_stdout, reason = "a tool may stop, and prints its results")]

use bellwether_criteria::Language;
use bellwether_criteria::finding::{Arg, Finding, Status};
use bellwether_criteria::lexicon::{contacts, postal};
use bellwether_criteria::seen::{Kind, Page, Seen};
use bellwether_labels::{Line, Tallies, decode, table, unpacked};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use url::Url;

/// The pages that are not stored here.
struct Corpus {
    folder: String,
    pages: BTreeMap<String, Line>,
}

impl Corpus {
    fn path(&self, id: &str) -> PathBuf {
        Path::new(&self.folder).join("pages").join(id).with_extension("html.gz")
    }

    fn read(&self, id: &str) -> Page {
        Page::read(Url::parse(&self.pages[id]["url"]).unwrap(), &unpacked(&self.path(id)), None, Some(&decode))
    }

    /// The set of a page: `new` for the second collection; the first one in halves by site, which both have all genres.
    fn set(&self, id: &str) -> &'static str {
        let page = &self.pages[id];
        let is_even = || page["site"].bytes().map(u32::from).sum::<u32>() % 2 == 0;
        match page["set"].as_str() {
            "first" | "second" | "third" => "new",
            _ if is_even() => "dev",
            _ => "test",
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap();
    let what = arguments.next().unwrap_or_default();
    let pages = table("judged/pages.tsv").into_iter().map(|line| (line["id"].clone(), line)).collect();
    let corpus = Corpus { folder, pages };
    let mut tallies = Tallies::default();
    count_facts(&corpus, what == "dev", &mut tallies);
    let now = count_answers(&corpus, what == "dev", &mut tallies);
    println!("{tallies}");
    if what == "now" {
        write_now(&now);
    }
}

fn count_facts(corpus: &Corpus, shows_errors: bool, tallies: &mut Tallies) {
    for line in table("judged/facts.tsv").into_iter().filter(|line| corpus.path(&line["page"]).exists()) {
        let (id, set) = (line["page"].as_str(), corpus.set(&line["page"]));
        for (name, said, wanted) in facts(&corpus.read(id), &line, || corpus.read(id)) {
            // Where the path is not known, neither is the kind that it names.
            if name == "type" && corpus.pages[id]["url_from"].contains("path unknown") {
                continue;
            }
            let is_right = !said.is_empty() && agrees(name, &said, &wanted);
            if said.is_empty() {
                tallies.count(set, name, false, !wanted.is_empty());
            } else {
                tallies.count(set, name, true, is_right);
                if !is_right && !wanted.is_empty() {
                    tallies.count(set, name, false, true);
                }
            }
            if shows_errors && !is_right && !(said.is_empty() && wanted.is_empty()) {
                println!("{name}\t{id}\tsaid {said:?}\twanted {wanted:?}");
            }
        }
    }
}

/// Counts the questions, and tells what the rules say of each line: a word a line.
fn count_answers(corpus: &Corpus, shows_errors: bool, tallies: &mut Tallies) -> String {
    let mut now = String::new();
    for line in table("judged/answers.tsv") {
        let (id, facet, answered) = (line["page"].as_str(), line["facet"].as_str(), line["answered"].as_str());
        if !corpus.path(id).exists() {
            writeln!(now, "{}", line.get("now").map_or("", String::as_str)).unwrap();
            continue;
        }
        let page = corpus.read(id);
        if page.language().is_none() || facet == "general" {
            writeln!(now, "none").unwrap();
            continue;
        }
        let finding = judged(page, &format!("fan-out-{}", facet.replace('_', "-")));
        writeln!(now, "{}", format!("{:?}", finding.status).to_lowercase()).unwrap();
        let (passes, fails) = (finding.status == Status::Pass, finding.status == Status::Fail);
        for what in [facet, "all"] {
            let mut count = |how: &str, said, wanted| tallies.count(corpus.set(id), &format!("{what}, {how}"), said, wanted);
            count("yes", passes, answered == "yes");
            // Where a reader found something, but not enough to be content, the question is open.
            count("no", fails, answered != "yes");
            if finding.status != Status::NotApplicable {
                count("decided", true, passes || fails);
            }
        }
        if shows_errors && (passes && answered != "yes" || fails && answered == "yes") {
            let quote = finding.places.first().map_or("", |place| &place.quote);
            println!("{facet}\t{id}\t{:?} for {answered}\tsaid {quote:?}\twanted {:?}", finding.status, line["quote"]);
        }
    }
    now
}

fn write_now(now: &str) {
    let path = bellwether_labels::folder().join("judged/answers.tsv");
    let old = std::fs::read_to_string(&path).unwrap();
    let said = std::iter::once("now").chain(now.lines());
    let lines = old.lines().zip(said).map(|(line, now)| line.split('\t').take(6).chain([now]).collect::<Vec<_>>().join("\t"));
    std::fs::write(&path, lines.collect::<Vec<_>>().join("\n") + "\n").unwrap();
}

/// What the rules say, and what the reader saw; empty for nothing.
fn facts(page: &Page, line: &Line, again: impl Fn() -> Page) -> Vec<(&'static str, String, String)> {
    let seen = |name: &str| if line[name] == "none" || line[name] == "no" { String::new() } else { line[name].clone() };
    let kind = match page.kind() {
        Kind::Home => "home",
        Kind::Article => "article",
        Kind::Product => "product",
        Kind::Service => "service",
        Kind::Category => "category",
        Kind::Other => "",
    };
    let lines: Vec<&str> = page.facts.blocks.iter().map(|block| block.text.as_str()).collect();
    let text = lines.join("\n");
    let language = page.language().unwrap_or(Language::En);
    // A link that shares the page has no address.
    let has_mail = || {
        let addresses = page.facts.anchors().filter_map(|link| link.href.as_deref()?.trim().strip_prefix("mailto:"));
        addresses.into_iter().any(|address| address.split('?').next().is_some_and(|address| address.contains('@')))
    };
    let yes = |is: bool| if is { "yes".to_owned() } else { String::new() };
    let phone = lines.iter().find_map(|line| contacts::phones(line, language).into_iter().next()).unwrap_or_default();
    let address = Some(seen("address")).filter(|address| !address.starts_with("partial")).unwrap_or_default();
    let subject = page.subject().map_or("", |subject| subject.subject.code());
    vec![
        (
            "type",
            kind.to_owned(),
            Some(seen("type"))
                .filter(|kind| ["home", "article", "product", "service", "category"].contains(&kind.as_str()))
                .unwrap_or_default(),
        ),
        (
            "byline",
            found(again(), "eeat-byline", "author"),
            if page.kind() == Kind::Article { seen("byline") } else { String::new() },
        ),
        (
            "date",
            found(again(), "eeat-date-visible", "date"),
            if page.kind() == Kind::Article { seen("date") } else { String::new() },
        ),
        ("ymyl", subject.to_owned(), seen("ymyl")),
        ("address", yes(postal::is_shown_in(&text)), yes(!address.is_empty())),
        ("phone", phone, seen("phone")),
        ("email", yes(has_mail() || lines.iter().any(|line| contacts::has_email(line))), yes(!seen("email").is_empty())),
    ]
}

/// A text that a finding found, if it passes.
fn found(page: Page, criterion: &str, name: &str) -> String {
    let finding = judged(page, criterion);
    match finding.args.get(name).filter(|_| finding.status == Status::Pass) {
        Some(Arg::Text(text)) => text.clone(),
        _ => String::new(),
    }
}

fn judged(page: Page, criterion: &str) -> Finding {
    let today = bellwether_criteria::dates::day("2024-01-01").unwrap();
    let seen = Seen::nothing(today).with_page(page);
    bellwether_criteria::ALL.iter().find(|rule| rule.id == criterion).unwrap().judge(&seen, Language::En, 0.0)
}

/// Whether they say the same: a telephone number by its last digits, a name by its words.
fn agrees(name: &str, said: &str, wanted: &str) -> bool {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    match name {
        // Country codes and trunk zeros are written or not.
        "phone" => digits(said)
            .get(digits(said).len().saturating_sub(6)..)
            .is_some_and(|end| end.len() == 6 && digits(wanted).contains(end)),
        "byline" | "date" => {
            let (a, b) = (said.to_lowercase(), wanted.to_lowercase());
            !b.is_empty() && (a.contains(&b) || b.contains(&a))
        }
        "ymyl" => !wanted.is_empty(),
        _ => said == wanted,
    }
}
