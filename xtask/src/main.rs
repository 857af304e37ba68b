//! The developer commands. `./x` ensures that the toolchain is installed and runs this program.
#![allow(clippy::print_stderr, reason = "a command line tool speaks on its terminal")]

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;
use xtask::{bench, build, crates, new_module, npm, oracles, run, soak, test, tidy, tools, top_level_domains};

/// Developer commands of Bellwether.
#[derive(Parser)]
#[command(name = "x", bin_name = "./x")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Builds what one analysis needs, serves it locally, runs it and prints its result; the other modules follow
    Run(run::Options),
    /// Runs every check: format, lints, tidy, unit, property, module and end-to-end tests
    Test(test::Options),
    /// Searches for faults longer than test does: fuzzing, long models, long rounds of kill -9
    Soak(soak::Options),
    /// Checks what the compiler does not: dependency rules, docs, the WIT changelog
    Tidy,
    /// Rewrites generated files: manifests, openapi.json, CRITERIA.md, expected outputs of cases
    Bless,
    /// Makes a module from the example: ./x new-module my_feature
    NewModule {
        /// The feature's id: lower-case letters, digits and underscores
        name: String,
    },
    /// Builds `bellwether`, the command of module authors and packers, and prints where it is
    Bellwether,
    /// Measures speed and size, each compared with a peer on the same work
    Bench {
        /// Prints one line of JSON per figure
        #[arg(long)]
        json: bool,
        /// Runs only the groups whose name contains this: api, pull, own, shards, growth, job, calls, native, audit, crawl, lighthouse,
        /// report, words, worst, hostile, sizes, fair, sweep
        filter: Option<String>,
    },
    /// Asks other programs (networkx, scikit-learn, textstat) for the values that tests expect; needs Python and espeak-ng
    Oracles,
    /// Builds the npm package of the core into core/web/pkg and prints the size of its parts
    Web,
    /// Builds the crates that are published from their packages, and compares them with the last release
    Crates,
    /// Prints the packed size of every module and of the Worker
    Size {
        /// Only these: folders of modules, and `edge` for the Worker
        names: Vec<String>,
    },
    /// Deploys to an environment, or says what that would do: ./x deploy production --plan
    #[command(disable_help_flag = true)]
    Deploy {
        /// What `./x deploy --help` shows
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Writes the top-level domains that the address guard knows, from a file of the Public Suffix List
    TopLevelDomains {
        /// The file `public_suffix_list.dat` of <https://publicsuffix.org/list/>
        list: std::path::PathBuf,
    },
}

fn main() -> ExitCode {
    let outcome: Result<ExitCode> = match Cli::parse().command {
        Command::Run(options) => run::run(&options),
        Command::Test(options) => test::test(&options).map(|()| ExitCode::SUCCESS),
        Command::Soak(options) => soak::soak(&options).map(|()| ExitCode::SUCCESS),
        Command::Tidy => tidy::tidy().map(|()| ExitCode::SUCCESS),
        Command::Bless => test::bless().map(|()| ExitCode::SUCCESS),
        Command::NewModule { name } => new_module::new_module(&name).map(|()| ExitCode::SUCCESS),
        Command::Bellwether => build::command_of_authors().map(|()| ExitCode::SUCCESS),
        Command::Bench { json, filter } => bench::bench(json, filter.as_deref()).map(|()| ExitCode::SUCCESS),
        Command::Oracles => oracles::oracles().map(|()| ExitCode::SUCCESS),
        Command::Crates => crates::verify().map(|()| ExitCode::SUCCESS),
        Command::Web => npm::command().map(|()| ExitCode::SUCCESS),
        Command::Size { names } => build::size(&names).map(|()| ExitCode::SUCCESS),
        // A program of its own: only a deploy needs HTTPS.
        Command::Deploy { arguments } => {
            let mut command = tools::cargo();
            command.args(["run", "--quiet", "--package", "bellwether-deploy", "--"]).args(arguments);
            command
                .status()
                .map_err(Into::into)
                .map(|status| if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        Command::TopLevelDomains { list } => top_level_domains::write(&list).map(|()| ExitCode::SUCCESS),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}
