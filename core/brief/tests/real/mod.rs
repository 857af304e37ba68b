//! The expected results of all modules, read from their cases, and what every brief of them must fulfil.
#![allow(dead_code, reason = "no test uses all of it")]

use bellwether_brief::{Analysed, Asked, MOST_BRIEF_BYTES, Page};
use bellwether_observed::clean;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::path::{Path, PathBuf};

pub(crate) const SOURCE_URL: &str = "https://site.example/?a=<b>";

/// A result of a module.
pub(crate) struct Case {
    /// `eeat/french-health`.
    pub(crate) name: String,
    pub(crate) result: Value,
    pub(crate) schema: Value,
}

fn plugins() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins")
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&read_to_string(path).unwrap()).unwrap()
}

fn folders(of: &Path) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = std::fs::read_dir(of).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.retain(|folder| folder.is_dir());
    folders.sort();
    folders
}

/// All of them that are results.
pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for module in folders(&plugins().join("modules")) {
        let schema = json(&module.join("manifest.json"))["result"].clone();
        for case in folders(&module.join("cases")) {
            // `pages` holds pages for other cases.
            let outcome = Some(case.join("expected.json")).filter(|file| file.exists());
            let Some(result) = outcome.and_then(|file| json(&file).get("ok").cloned()) else { continue };
            let name = [&module, &case].map(|path| path.file_name().unwrap().to_string_lossy()).join("/");
            cases.push(Case { name, result, schema: schema.clone() });
        }
    }
    assert!(cases.len() > 100, "{}", cases.len());
    cases
}

/// The ids of all criteria.
pub(crate) fn criteria() -> BTreeSet<String> {
    let page = read_to_string(plugins().join("criteria/CRITERIA.md")).unwrap();
    let id = |line: &str| Some(line.strip_prefix("## ")?.strip_suffix("`)")?.rsplit_once("(`")?.1.to_owned());
    page.lines().filter_map(id).collect()
}

/// The texts with which sites give orders.
pub(crate) fn corpus() -> Vec<String> {
    let cases = json(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../observed/tests/corpus.json"));
    cases.as_array().unwrap().iter().map(|case| case["text"].as_str().unwrap().to_owned()).collect()
}

/// Strings and names of a value that stand outside `observed`; each name that is not one of a brief's own.
pub(crate) fn outside(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(entries) => entries.iter().flat_map(outside).collect(),
        Value::Object(members) => members
            .iter()
            .filter(|(name, _)| *name != "observed")
            .flat_map(|(name, value)| [name.as_str()].into_iter().chain(outside(value)))
            .collect(),
        _ => Vec::new(),
    }
}

/// Checks what stands inside each `observed`: that it is called untrusted, and that all in it is clean.
pub(crate) fn check_inside(value: &Value, is_inside: bool) {
    let check = |text: &str| assert!(!is_inside || clean(text, 501) == text, "{text:?}");
    match value {
        Value::String(text) => check(text),
        Value::Array(entries) => entries.iter().for_each(|entry| check_inside(entry, is_inside)),
        Value::Object(members) => {
            for (name, value) in members {
                check(name);
                if !is_inside && name == "observed" {
                    assert_eq!(value["untrusted"], true);
                    assert!(value["source_url"].is_string());
                }
                check_inside(value, is_inside || name == "observed");
            }
        }
        _ => {}
    }
}

/// The brief of a result, of a size that it may have.
pub(crate) fn brief(analysed: &Analysed<'_>, most_findings: usize) -> Value {
    let brief = analysed.brief().to_value(most_findings);
    let bytes = brief.to_string().len();
    assert!(bytes <= MOST_BRIEF_BYTES, "{bytes} bytes");
    check_inside(&brief, false);
    brief
}

/// All pages of a part of a result, each of a size that it may have. Together they have all its entries.
pub(crate) fn pages(analysed: &Analysed<'_>, path: &str, limit: usize, most_bytes: usize) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let mut from = Some(0);
    while let Some(at) = from {
        let page = analysed.page(&Asked { path, limit, from: at, most_bytes }).unwrap();
        let value = page.to_value();
        let bytes = value.to_string().len();
        assert!(bytes <= most_bytes.max(bellwether_brief::LEAST_PAGE_BYTES), "{path} from {at}: {bytes} bytes");
        assert!(page.next.is_none_or(|next| next > at && next - at <= limit), "{path} from {at}: {:?}", page.next);
        check_inside(&value, false);
        let own = ["total", "from", "next", "truncated"];
        assert_eq!(outside(&value).iter().filter(|text| !own.contains(*text)).count(), 0, "{value}");
        from = page.next;
        pages.push(page);
    }
    let shown: usize = pages.iter().map(|page| page.next.unwrap_or(page.total) - page.from).sum();
    assert_eq!(shown, pages[0].total);
    pages
}

/// Changes every string and every name of a member that `changes` gives another text for, together with the name under which it stands.
pub(crate) fn planted(value: &Value, under: &str, changes: &mut impl FnMut(&str, &str) -> Option<String>) -> Value {
    match value {
        Value::String(text) => changes(under, text).unwrap_or_else(|| text.clone()).into(),
        Value::Array(entries) => entries.iter().map(|entry| planted(entry, under, changes)).collect(),
        Value::Object(members) => {
            let mut all = Map::new();
            for (name, value) in members {
                all.insert(name.clone(), planted(value, name, changes));
            }
            all.into()
        }
        _ => value.clone(),
    }
}
