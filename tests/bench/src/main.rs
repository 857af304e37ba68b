//! `./x bench`: every figure is measured in this run, each peer on the same work.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a bench speaks on its terminal")]
#![allow(clippy::indexing_slicing, reason = "JSON, where a missing member is null, and texts of our own making")]

mod api;
mod audit;
mod calls;
mod contest;
mod cpu;
mod crawl;
mod fair;
mod figure;
mod hostile;
mod job;
mod lighthouse;
mod logs;
mod mcp;
mod metering;
mod native;
mod publish;
mod pull;
mod report;
mod seed;
mod shards;
mod sizes;
mod sweep;
mod weights;
mod words;
mod worst;

use anyhow::{Result, bail, ensure};
use clap::Parser;
use figure::Figure;

/// Measures speed and size.
#[derive(Parser)]
struct Options {
    /// Prints one line of JSON per figure
    #[arg(long)]
    json: bool,
    /// Runs only the groups whose name contains this: api, mcp, pull, own, shards, weights, growth, job, calls, publish, metering, native, audit, crawl, lighthouse,
    /// report, words, worst, hostile, sizes, fair, sweep, logs
    filter: Option<String>,
}

/// Measures the figures of one subject.
type Group = fn() -> Result<Vec<Figure>>;

const GROUPS: [(&str, Group); 23] = [
    ("api", api::measure),
    ("mcp", mcp::measure),
    ("pull", pull::measure),
    ("own", api::own),
    ("shards", shards::measure),
    ("weights", weights::measure),
    ("growth", pull::growth),
    ("job", job::measure),
    ("calls", calls::measure),
    ("publish", publish::measure),
    ("metering", metering::measure),
    ("native", native::measure),
    ("audit", audit::measure),
    ("crawl", crawl::measure),
    ("lighthouse", lighthouse::measure),
    ("report", report::measure),
    ("words", words::measure),
    ("worst", worst::measure),
    ("hostile", hostile::measure),
    ("sizes", sizes::measure),
    ("fair", fair::measure),
    ("sweep", sweep::measure),
    ("logs", logs::measure),
];

fn main() -> Result<()> {
    let options = Options::parse();
    let wanted = |name: &str| options.filter.as_deref().is_none_or(|filter| name.contains(filter));
    let groups: Vec<(&str, Group)> = GROUPS.into_iter().filter(|(name, _)| wanted(name)).collect();
    if groups.is_empty() {
        bail!("there is no such group of figures");
    }
    xtask::tools::install()?;
    xtask::server::end_with_signals()?;
    // A group that cannot be measured does not hold back the others.
    let mut failed = Vec::new();
    for (name, group) in groups {
        match group() {
            Ok(figures) => {
                figures.iter().for_each(|figure| println!("{}", if options.json { figure.json() } else { figure.text() }));
            }
            Err(error) => {
                eprintln!("error: {name}: {error:#}");
                failed.push(name);
            }
        }
    }
    ensure!(failed.is_empty(), "not measured: {}", failed.join(", "));
    Ok(())
}

/// The median; 0 for an empty list.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
