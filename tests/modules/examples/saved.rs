//! Calls a module on saved pages, for people who judge what it says of pages that are not in the checkout.
//!
//! ```sh
//! cargo run --release -p bellwether-module-tests --example saved -- audit_expert /path/to/pages --set before
//! ```
//!
//! The folder has a table `pages.tsv` (tab-separated, with a header): `id`, `file` (gzipped), `url`, `language`, `set`, and others. Pages of
//! the folder answer at their addresses, all taken as https; the site's robots.txt is missing, and nothing else answers. So what a criterion
//! says of headers, files and other pages is not a finding about the real site. Each line of the output is one page: its columns, and the
//! result of the module.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command prints")]

use anyhow::{Context, Result};
use bellwether_core::time::Timestamp;
use bellwether_gate::{Hop, Received, SendError, Transport};
use bellwether_host::{Clock, Engine, Module, Outcome};
use bellwether_module_tests::simulated::run;
use bellwether_module_tests::{component, manifest, root};
use clap::Parser;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;
use url::Url;

/// Calls a module on saved pages
#[derive(Parser)]
struct Options {
    /// Name of the module's folder
    module: String,
    /// The folder with `pages.tsv`
    folder: PathBuf,
    /// Only pages of this set
    #[arg(long)]
    set: Option<String>,
    /// Only this page
    #[arg(long)]
    id: Option<String>,
    /// Language of the texts; by default that of the page
    #[arg(long)]
    lang: Option<String>,
}

/// The pages by address.
type Pages = Rc<BTreeMap<String, Vec<u8>>>;

struct Saved {
    clock: Clock,
    pages: Pages,
}

impl Transport for Saved {
    type Body = Vec<u8>;

    fn now(&self) -> Timestamp {
        Timestamp::from_ms(self.clock.now_ms())
    }

    async fn sleep(&self, ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    async fn send(&self, hop: &Hop<'_>) -> Result<Received<Vec<u8>>, SendError> {
        let headers = vec![("content-type".to_owned(), "text/html".to_owned())];
        let answer = |status, body: Vec<u8>, headers| Received {
            status,
            headers,
            body_bytes: body.len() as u64,
            body,
            truncated: false,
            ttfb_ms: 100,
        };
        match self.pages.get(hop.url.as_str()) {
            Some(page) => Ok(answer(200, if hop.head { Vec::new() } else { page.clone() }, headers)),
            None if hop.url.path() == "/robots.txt" => Ok(answer(404, Vec::new(), Vec::new())),
            None => Err(SendError::Unreachable("not saved".to_owned())),
        }
    }

    fn bytes(&self, body: &Vec<u8>) -> Vec<u8> {
        body.clone()
    }
}

fn main() -> Result<()> {
    let options = Options::parse();
    let lines = table(&options.folder)?;
    let mut pages = BTreeMap::new();
    for line in &lines {
        let url = address(column(line, "url")?).with_context(|| format!("{line:?}"))?;
        pages.insert(url.to_string(), unpacked(&options.folder.join(column(line, "file")?))?);
    }
    let pages = Rc::new(pages);
    let declared = manifest(&root().join("plugins/modules").join(&options.module)).declaration;
    let wall_ms = declared.wall_ms;
    let engine = Engine::new().map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let module = Module::load(&engine, &component(&options.module)?, declared).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let is = |line: &Map<String, Value>, name: &str, wanted: &Option<String>| {
        wanted.as_ref().is_none_or(|wanted| line.get(name).and_then(Value::as_str) == Some(wanted))
    };
    for line in lines.iter().filter(|line| is(line, "set", &options.set) && is(line, "id", &options.id)) {
        let url = address(column(line, "url")?)?;
        let mut input = json!({ "url": url.as_str() });
        if let (Some(lang), Some(members)) = (&options.lang, input.as_object_mut()) {
            members.insert("lang".to_owned(), lang.as_str().into());
        }
        let report = run(&module, &input, wall_ms, |clock| Saved { clock, pages: Rc::clone(&pages) })?;
        let result = match report.outcome {
            Outcome::Ok { result } => serde_json::from_str(&result)?,
            other => json!({ "failed": format!("{other:?}") }),
        };
        println!("{}", json!({ "page": line, "result": result }));
    }
    Ok(())
}

/// The address under which a page answers: modules take https alone, and no reserved name.
fn address(text: &str) -> Result<Url> {
    let mut url = Url::parse(text)?;
    if url.scheme() == "http" {
        url = Url::parse(&text.replacen("http:", "https:", 1))?;
    }
    if let Some(name) = url.host_str().and_then(|host| host.strip_suffix(".example")).map(|name| [name, "-example.com"].concat())
    {
        url.set_host(Some(&name))?;
    }
    Ok(url)
}

fn table(folder: &Path) -> Result<Vec<Map<String, Value>>> {
    let text = std::fs::read_to_string(folder.join("pages.tsv")).context("pages.tsv")?;
    let mut lines = text.lines().map(|line| line.split('\t'));
    let names: Vec<&str> = lines.next().context("no header")?.collect();
    Ok(lines.map(|line| names.iter().zip(line).map(|(name, value)| ((*name).to_owned(), value.into())).collect()).collect())
}

fn column<'a>(line: &'a Map<String, Value>, name: &str) -> Result<&'a str> {
    line.get(name).and_then(Value::as_str).with_context(|| format!("no column {name} in {line:?}"))
}

fn unpacked(file: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let packed = std::fs::File::open(file).with_context(|| file.display().to_string())?;
    flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes).with_context(|| file.display().to_string())?;
    Ok(bytes)
}
