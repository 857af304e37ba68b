//! Audits sites made of files, for people who read whole reports, and for the layers in the cases of the module `report`.
//!
//! ```sh
//! cargo run --release -p bellwether-module-tests --example audit -- --folder xtask/demo-site --lang fr --out /tmp/demo
//! ```
//!
//! writes the report to `/tmp/demo.html` and its layers to `/tmp/demo.json`; with `--case`, only the layers, as the `case.json` of a case of the module in the folder `/tmp/demo`. A folder of saved pages (`--pages`, with a table as `saved`
//! takes it) gives a report for each.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command prints")]

use anyhow::{Context, Result};
use bellwether_language::Language;
use bellwether_module_tests::audited::Auditor;
use bellwether_module_tests::saved::{Site, Table};
use bellwether_module_tests::simulated::NOW_MS;
use clap::Parser;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use url::Url;

/// Audits sites made of files
#[derive(Parser)]
struct Options {
    /// A folder that is a whole site
    #[arg(long, conflicts_with = "pages")]
    folder: Option<PathBuf>,
    /// Where the folder's site answers
    #[arg(long, default_value = "https://www.lindenhof-bikes.com/")]
    origin: Url,
    /// Another robots.txt for the folder's site
    #[arg(long)]
    robots: Option<PathBuf>,
    /// The page, relative to the origin
    #[arg(long, default_value = "")]
    page: String,
    /// A folder with `pages.tsv`
    #[arg(long)]
    pages: Option<PathBuf>,
    /// Only pages with these ids
    #[arg(long, value_delimiter = ',')]
    ids: Vec<String>,
    /// Language of the report; by default that of the page
    #[arg(long)]
    lang: Option<String>,
    /// Branding of the report, as JSON
    #[arg(long)]
    branding: Option<PathBuf>,
    /// Layers that the report does without, as if they had run out of time
    #[arg(long, value_delimiter = ',')]
    without: Vec<String>,
    /// What the layers are a case of: they are written as the `case.json` of the folder `--out`
    #[arg(long, value_name = "ABOUT")]
    case: Option<String>,
    /// Path of the results without extension; for pages a folder
    #[arg(long)]
    out: PathBuf,
}

fn main() -> Result<()> {
    let options = Options::parse();
    let auditor = Auditor::new()?;
    if let Some(folder) = &options.folder {
        let mut site = Site::of_folder(folder, &options.origin)?;
        if let Some(robots) = &options.robots {
            site.insert(&options.origin.join("/robots.txt")?, "text/plain", std::fs::read(robots)?);
        }
        return audit(&options, &auditor, &Rc::new(site), &options.origin.join(&options.page)?, &options.out);
    }
    let table = Table::read(options.pages.as_deref().context("neither --folder nor --pages")?)?;
    let site = Rc::new(table.site()?);
    for line in table.lines.iter().filter(|line| options.ids.iter().any(|id| line.get("id") == Some(id))) {
        let (id, url) = (Table::column(line, "id")?, Table::address(line)?);
        if let Err(error) = audit(&options, &auditor, &site, &url, &options.out.join(id)) {
            eprintln!("{id}: {error:#}");
        }
    }
    Ok(())
}

fn audit(options: &Options, auditor: &Auditor, site: &Rc<Site>, url: &Url, out: &Path) -> Result<()> {
    let branding = match &options.branding {
        Some(path) => serde_json::from_str(&std::fs::read_to_string(path)?)?,
        None => json!({}),
    };
    let language = options.lang.as_deref().and_then(Language::parse);
    let audited = auditor.audit(site, url, language, &branding, &options.without)?;
    let layers: BTreeMap<&str, Value> =
        audited.layers.iter().map(|(name, text)| Ok((*name, serde_json::from_str(text)?))).collect::<Result<_>>()?;
    match &options.case {
        Some(about) => {
            std::fs::create_dir_all(out)?;
            std::fs::write(out.join("case.json"), case(about, &layers))?;
        }
        None => {
            let html = audited.report.get("html").and_then(Value::as_str).unwrap_or_default();
            std::fs::write(out.with_extension("html"), html)?;
            std::fs::write(out.with_extension("json"), serde_json::to_string(&json!({ "data": { "layer": layers } }))?)?;
        }
    }
    println!("{}: {url}", out.display());
    Ok(())
}

/// A case of the module `report`, each row on a line of its own, so that changes can be read.
fn case(about: &str, layers: &BTreeMap<&str, Value>) -> String {
    let language = layers.get("order").and_then(|order| order.get("language")).cloned().unwrap_or_default();
    let layers: Vec<String> = layers.iter().map(|(name, layer)| format!("{}: {}", json!(name), lines(layer, LEVELS))).collect();
    format!(
        "{{\n\"about\": {},\n\"now_ms\": {NOW_MS},\n\"input\": {},\n\"data\": {{\"layer\": {{\n{}\n}}}}\n}}\n",
        json!(about),
        json!({ "lang": language }),
        layers.join(",\n")
    )
}

/// Levels of a layer whose members begin a line.
const LEVELS: u32 = 2;

fn lines(value: &Value, levels: u32) -> String {
    match value {
        Value::Object(members) if levels > 0 && !members.is_empty() => {
            let members: Vec<String> =
                members.iter().map(|(name, value)| format!("{}: {}", json!(name), lines(value, levels - 1))).collect();
            format!("{{{}}}", members.join(",\n"))
        }
        Value::Array(items) if levels > 0 && !items.is_empty() => {
            format!("[\n{}]", items.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n"))
        }
        _ => value.to_string(),
    }
}
