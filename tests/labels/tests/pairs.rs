//! Competing pages, by the cocoon compared with people.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise, and says what it found"
)]

use bellwether_labels::{Line, Tallies, folder, table, unpacked};
use bellwether_sdk::Answer;
use bellwether_site::survey::Survey;
use bellwether_site::walk::Frontier;
use module_cocoon::Cocoon;
use std::collections::{BTreeMap, BTreeSet};
use url::Url;

/// The stored pages of a site as a survey. Each has the address at which the program would have found it.
fn survey(site: &str) -> (Survey, BTreeMap<String, usize>) {
    let root = folder().join("sites").join(site);
    let mut files = Vec::new();
    collect(&root, &mut files);
    let names: Vec<String> =
        files.iter().map(|file| file.strip_prefix(&root).unwrap().to_str().unwrap().trim_end_matches(".gz").to_owned()).collect();
    let base = Url::parse("https://site.example/").unwrap();
    let urls: Vec<String> = names.iter().map(|name| base.join(name).unwrap().into()).collect();
    let (mut frontier, mut survey) = (Frontier::of(&base, &urls, u64::MAX), Survey::default());
    let mut places = BTreeMap::new();
    for ((file, url), name) in files.iter().zip(&urls).zip(names) {
        let answer = Answer {
            status: 200,
            url: url.clone(),
            headers: vec![("content-type".to_owned(), "text/html".to_owned())],
            body: unpacked(file),
            truncated: false,
            hops: Vec::new(),
            ttfb_ms: 0,
            total_ms: 0,
        };
        let arrival = frontier.arrive(Ok(answer));
        let before = survey.pages.len();
        survey.add(&mut frontier, &arrival);
        if survey.pages.len() > before {
            places.insert(name, before);
        }
    }
    let stop = frontier.stop(false, false);
    survey.finish(stop);
    (survey, places)
}

fn collect(folder: &std::path::Path, files: &mut Vec<std::path::PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "gz") {
            files.push(path);
        }
    }
}

#[test]
fn rivals() {
    let lines = table("pairs.tsv");
    let sites: BTreeSet<&str> = lines.iter().map(|line| line["site"].as_str()).collect();
    let mut tallies = Tallies::default();
    for site in sites {
        let (survey, places) = survey(site);
        let cocoon = Cocoon::of(&survey);
        let rivals: BTreeMap<(usize, usize), bool> =
            cocoon.rivals().into_iter().map(|pair| ((pair.a.min(pair.b), pair.a.max(pair.b)), pair.doubt)).collect();
        for line in lines.iter().filter(|line| line["site"] == site) {
            judge(line, &places, &rivals, &mut tallies, &survey);
        }
    }
    println!("{tallies}");
    // The set `aside` is not judged: its rivals differ in their titles.
    for set in ["dev", "test"] {
        assert!(tallies.of(set, "sure").precision() >= 0.9);
    }
}

fn judge(
    line: &Line,
    places: &BTreeMap<String, usize>,
    rivals: &BTreeMap<(usize, usize), bool>,
    tallies: &mut Tallies,
    survey: &Survey,
) {
    let place = |name: &str| places.get(&line[name]).copied();
    let said = place("a").zip(place("b")).and_then(|(a, b)| rivals.get(&(a.min(b), a.max(b))));
    let wanted = line["verdict"] == "cannibal";
    tallies.count(&line["set"], "sure", said == Some(&false), wanted);
    tallies.count(&line["set"], "sure or doubt", said.is_some(), wanted);
    if std::env::var_os("ALL").is_some() && line["set"] == "dev" {
        let Some((a, b)) = place("a").zip(place("b")) else { return };
        let (one, other) = (&survey.pages[a], &survey.pages[b]);
        println!(
            "{:8}|{said:?}|{:.2}|{:?}|{:?}|{:?}/{:?}|{} {}|{}",
            line["verdict"],
            bellwether_text::jaccard(&one.shingles, &other.shingles),
            one.topic,
            other.topic,
            one.intent,
            other.intent,
            one.words,
            other.words,
            line["why"]
        );
    }
}
