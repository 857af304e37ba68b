//! `./x deploy`.
#![allow(clippy::print_stderr, reason = "a command line tool speaks on its terminal")]

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match bellwether_deploy::run(&bellwether_deploy::Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
