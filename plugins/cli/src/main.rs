//! `bellwether`, the command of module authors. Each command is a file in `commands`; this one reads the arguments and prints.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool speaks on its terminal")]

mod apart;
mod call;
mod cases;
mod checks;
mod clang;
mod cli;
mod commands;
mod compile;
mod edge;
mod exit;
mod figures;
mod folder;
mod key;
mod language;
mod members;
mod packer;
mod print;
mod service;
mod subject;
mod workerd;

use crate::cli::{Cli, Command};
use crate::commands::{admit, build, check, dev, doctor, keygen, new, pack, publish, record, replay, run, test, verify};
use crate::exit::{Error, Exit, Result};
use crate::folder::Folder;
use crate::print::{Shown, write_error, write_note, write_out, write_progress, write_report};
use crate::subject::ready;
use clap::{CommandFactory, Parser};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let exit = carry_out(&cli).unwrap_or_else(|error| {
        write_error(&error, cli.json);
        error.exit
    });
    ExitCode::from(exit as u8)
}

fn carry_out(cli: &Cli) -> Result<Exit> {
    let folder = || Folder::find(&cli.module);
    match &cli.command {
        Command::New(options) => show(cli, &new::new(options)?),
        Command::Build => show(cli, &build::build(&folder()?)?),
        Command::Test(options) => show(cli, &test::test(&folder()?, options)?),
        Command::Dev(options) => {
            // At once, also in the middle of a run: nothing is written but the component, which is never there in part.
            on_interrupt(|| std::process::exit(Exit::Ok as i32))?;
            dev::dev(&folder()?, options, |round| write_report(round, cli.json)).map(|()| Exit::Ok)
        }
        Command::Run(options) => {
            let (_engine, subject) = ready(&folder()?)?;
            show(cli, &run::run(&subject, options, write_progress)?)
        }
        Command::Record(options) => {
            let (_engine, subject) = ready(&folder()?)?;
            show(cli, &record::record(&subject, options)?)
        }
        Command::Replay(options) => show(cli, &replay::replay(folder, options)?),
        Command::Check => show(cli, &check::check(&folder()?)?),
        Command::Keygen(options) => show(cli, &keygen::keygen(options)?),
        Command::Pack(options) => show(cli, &pack::pack(&folder()?, options)?),
        Command::Publish(options) => {
            let note = |note: &str| {
                if !cli.json {
                    write_note(note);
                }
            };
            show(cli, &publish::publish(folder, options, note)?)
        }
        Command::Admit(options) => {
            // The package at hand is judged in a group of processes of its own, which Ctrl-C and the end of this process do not reach.
            on_interrupt(|| {
                apart::end_led();
                std::process::exit(Exit::Failed as i32)
            })?;
            let shown = |round: Result<&_>| match round {
                Ok(round) => write_report(round, cli.json),
                Err(error) => write_error(&error, cli.json),
            };
            show(cli, &admit::admit(options, shown)?)
        }
        Command::Verify(options) => show(cli, &verify::verify(options)?),
        Command::Doctor => show(cli, &doctor::doctor(&cli.module)),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "bellwether", &mut script);
            write_out(&String::from_utf8_lossy(&script));
            Ok(Exit::Ok)
        }
    }
}

fn on_interrupt(end: impl FnMut() + 'static + Send) -> Result<()> {
    ctrlc::set_handler(end).map_err(|error| {
        Error::missing(format!("Ctrl-C cannot be handled: {error}."), "Report this: it is a fault of the command.")
    })
}

fn show(cli: &Cli, report: &impl Shown) -> Result<Exit> {
    write_report(report, cli.json);
    Ok(report.exit())
}
