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

use anyhow::Result;
use bellwether_host::{Engine, Module, Outcome};
use bellwether_module_tests::saved::{Line, Table};
use bellwether_module_tests::simulated::run;
use bellwether_module_tests::{component, manifest, root};
use clap::Parser;
use serde_json::json;
use std::path::PathBuf;
use std::rc::Rc;

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

fn main() -> Result<()> {
    let options = Options::parse();
    let table = Table::read(&options.folder)?;
    let site = Rc::new(table.site()?);
    let declared = manifest(&root().join("plugins/modules").join(&options.module)).declaration;
    let wall_ms = declared.wall_ms;
    let engine = Engine::new().map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let module = Module::load(&engine, &component(&options.module)?, declared).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let is =
        |line: &Line, name: &str, wanted: &Option<String>| wanted.as_ref().is_none_or(|wanted| line.get(name) == Some(wanted));
    for line in table.lines.iter().filter(|line| is(line, "set", &options.set) && is(line, "id", &options.id)) {
        let url = Table::address(line)?;
        let mut input = json!({ "url": url.as_str() });
        if let (Some(lang), Some(members)) = (&options.lang, input.as_object_mut()) {
            members.insert("lang".to_owned(), lang.as_str().into());
        }
        let report = run(&module, &input, wall_ms, |clock| site.at(clock))?;
        let result = match report.outcome {
            Outcome::Ok { result } => serde_json::from_str(&result)?,
            other => json!({ "failed": format!("{other:?}") }),
        };
        println!("{}", json!({ "page": line, "result": result }));
    }
    Ok(())
}
