//! The arguments of the command, and its help.

use crate::commands::{admit, dev, keygen, new, pack, publish, record, replay, run, test, verify};
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bellwether new page_title && cd page_title && bellwether test
  bellwether run --url https://example.org/
  bellwether check --json
  bellwether publish --url https://bellwether.example --wait

Exit codes:
  0  all is well
  1  a test or a check failed, a service refused or has not judged in time, a replay differs, or a receipt does not verify
  2  the command was called in a wrong way
  3  the module does not build
  4  the run failed: a trap, a budget, a failure that the module reports
  5  a tool, a file or the network of this machine is missing, or a packer could not settle all packages";

/// Makes, tests and publishes an analysis module of Bellwether, replays recorded runs, and verifies receipts of runs
#[derive(Debug, Parser)]
#[command(name = "bellwether", version, after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Cli {
    /// Prints one JSON document on stdout in place of text
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Folder of the module, or one below it
    #[arg(long, global = true, value_name = "FOLDER", default_value = ".")]
    pub(crate) module: PathBuf,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Makes the folder of a new module that compiles and has two green cases
    #[command(
        after_help = "Examples:\n  bellwether new page_title\n  bellwether new page_title --vendor acme --in ~/modules\n  \
                            bellwether new page_title --sdk-git https://example.org/bellwether.git --rev v0.1.0"
    )]
    New(new::Options),
    /// Builds the component: target/bellwether/<name>.component.wasm
    #[command(after_help = "Examples:\n  bellwether build\n  bellwether build --module ~/modules/page_title")]
    Build,
    /// Builds the module and runs its cases, with the answers in several orders
    #[command(after_help = "Examples:\n  bellwether test\n  bellwether test redirect\n  bellwether test --bless && git diff\n  \
                            bellwether test --edge --tools node_modules/.bin")]
    Test(test::Options),
    /// Runs the cases after each change of the sources, the cases or the manifest, and shows what changed in the results
    #[command(
        after_help = "Ctrl-C ends it. With --json, each round is one line.\n\nExamples:\n  bellwether dev\n  bellwether dev redirect"
    )]
    Dev(dev::Options),
    /// Runs the module once on the real web and prints its result
    #[command(after_help = "The result goes to stdout, log lines and figures to stderr.\n\nExamples:\n  \
                            bellwether run --url https://example.org/\n  \
                            bellwether run --input '{\"url\": \"http://127.0.0.1:8080/\"}' --allow-host 127.0.0.1:8080\n  \
                            bellwether run --input - < input.json")]
    Run(run::Options),
    /// Runs the module once on the real web and keeps the run as a case
    #[command(
        after_help = "Credentials in header lines and addresses are left out; bodies are kept as they are.\n\nExample:\n  \
                            bellwether record my_page --url https://example.org/ --about \"A page without a title\""
    )]
    Record(record::Options),
    /// Runs a recorded run of a service again, and says at which call this module departs from it
    #[command(after_help = "Nothing touches the network: answers, clock and limits are the recorded ones.\n\nExamples:\n  \
                            bellwether replay bundle.json\n  bellwether replay bundle.json --component old.component.wasm\n  \
                            bellwether replay bundle.json --case lost_page")]
    Replay(replay::Options),
    /// Judges all that can be judged before the module is published
    #[command(after_help = "Examples:\n  bellwether check\n  bellwether check --json")]
    Check,
    /// Makes the key that signs your packages
    #[command(
        after_help = "The operator of a service has to allow its public key.\n\nExamples:\n  bellwether keygen\n  bellwether keygen --show"
    )]
    Keygen(keygen::Options),
    /// Checks the module and writes its signed package: target/bellwether/<name>-<version>.bellwether
    #[command(after_help = "Example:\n  bellwether pack")]
    Pack(pack::Options),
    /// Packs the module and sends the package to a service
    #[command(after_help = "The package waits there for the operator's packer; then the operator promotes it.\n\nExamples:\n  \
                            bellwether publish --url https://bellwether.example --wait\n  bellwether publish --url http://localhost:8787")]
    Publish(publish::Options),
    /// For operators: packs the packages that wait in a service, runs their cases, and hands in what came of it
    #[command(after_help = "Run it where you would run the deploy. Equal packages give equal artefacts.\n\nExamples:\n  \
                            ADMIT_TOKEN=… bellwether admit --url https://bellwether.example --tools edge/node_modules/.bin\n  \
                            bellwether admit --package target/bellwether/page_title-0.1.0.bellwether --tools edge/node_modules/.bin")]
    Admit(admit::Options),
    /// Verifies the receipt of a run with the published keys of its deployment
    #[command(after_help = "Examples:\n  bellwether verify receipt.json --keys bellwether-keys.json\n  \
                            bellwether verify receipt.json --url https://example.org --result result.json --chain receipts.json")]
    Verify(verify::Options),
    /// Looks whether this machine has what the other commands need
    #[command(after_help = "Example:\n  bellwether doctor")]
    Doctor,
    /// Prints the script that completes this command in a shell
    #[command(after_help = "Example:\n  bellwether completions bash > ~/.local/share/bash-completion/completions/bellwether")]
    Completions {
        /// The shell
        shell: Shell,
    },
}
