//! `bellwether`, the command of module authors. Each command is a file in `commands`; this one reads the arguments and prints.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool speaks on its terminal")]

mod cases;
mod cli;
mod commands;
mod compile;
mod exit;
mod folder;
mod print;
mod subject;

use crate::cli::{Cli, Command};
use crate::commands::{build, new, test};
use crate::exit::{Error, Exit, Result};
use crate::folder::Folder;
use crate::print::{Shown, write_error, write_report};
use clap::{CommandFactory, Parser};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let exit = run(&cli).unwrap_or_else(|error| {
        write_error(&error, cli.json);
        error.exit
    });
    ExitCode::from(exit as u8)
}

fn run(cli: &Cli) -> Result<Exit> {
    let folder = || Folder::find(&cli.module);
    match &cli.command {
        Command::New(options) => show(cli, &new::new(options)?),
        Command::Build => show(cli, &build::build(&folder()?)?),
        Command::Test(options) => show(cli, &test::test(&folder()?, options)?),
        Command::Completions { shell } => {
            clap_complete::generate(*shell, &mut Cli::command(), "bellwether", &mut std::io::stdout());
            Ok(Exit::Ok)
        }
    }
}

fn show(cli: &Cli, report: &impl Shown) -> Result<Exit> {
    write_report(report, cli.json);
    Ok(report.exit())
}
