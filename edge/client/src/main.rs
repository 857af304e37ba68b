//! The command `bellwether-pull`: arguments, environment, signals and exit codes around the library. Decides nothing.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool speaks on its terminal")]

use bellwether_pull::{
    Client, CmsPostId, Error, Failure, ProgramHook, Publication, RunError, Stop, TOKEN_VARIABLE, Worker, exit, unique_worker_id,
};
use clap::{Args, Parser, Subcommand};
use serde::Serialize;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

const AFTER_HELP: &str = "\
The token is read from the environment variable BELLWETHER_PULL_TOKEN only: arguments are visible to other users.

Exit codes:
  0   all well, also when there was nothing to do; a worker that was asked to stop
  1   a task failed or was refused
  2   wrong arguments or environment
  75  no answer from the service, too many requests, or the domain is paused and there was nothing to do: try later
  77  the token was refused";

const AFTER_HELP_RUN: &str = "\
The hook gets the task as JSON on its standard input. It is run directly, without a shell and without the token.
  exit 0 and {\"url\": \"https://…\", \"cms_post_id\"?: …, \"notes\"?: …} on standard output: published
  any other exit: failed, for the reasons in {\"error_category\"?: …, \"error_message\"?: …} on standard output if it
  wrote that, or else as client_failure with the end of its standard error

Exit codes: 0 all well, 1 a task failed or was refused, 2 usage, 75 try later, 77 the token was refused.";

/// Publishes the planned tasks of a site: poll, take, publish by a program of yours, report
#[derive(Parser)]
#[command(name = "bellwether-pull", after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Works on the tasks that wait, again and again until Ctrl-C or SIGTERM
    Run(Run),
    /// Prints the tasks that wait as JSON and takes none
    Pending {
        #[command(flatten)]
        service: Service,
        /// Tasks at most
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=50))]
        limit: u8,
    },
    /// Takes a task
    Ack {
        #[command(flatten)]
        service: Service,
        /// The task
        id: String,
    },
    /// Says that a task is live
    Published {
        #[command(flatten)]
        service: Service,
        /// The task
        id: String,
        /// Its public address, not one of an administration interface
        #[arg(long)]
        url: String,
        /// The item's name in the CMS
        #[arg(long)]
        cms_post_id: Option<String>,
        /// For people
        #[arg(long)]
        notes: Option<String>,
    },
    /// Says that a task could not be published
    Failed {
        #[command(flatten)]
        service: Service,
        /// The task
        id: String,
        /// For people
        #[arg(long, default_value = "")]
        message: String,
        /// auth_failed, cms_unavailable, validation_failed, duplicate_slug or any other word
        #[arg(long, default_value = "client_failure")]
        category: String,
    },
}

#[derive(Args)]
struct Service {
    /// Address of the interface, for example http://localhost:8787/pull/v1
    #[arg(long, env = "BELLWETHER_PULL_URL")]
    base_url: String,
    /// Name of this worker; two that run at once must never share one [default: a new one for each process]
    #[arg(long)]
    worker_id: Option<String>,
}

#[derive(Args)]
#[command(after_help = AFTER_HELP_RUN)]
struct Run {
    #[command(flatten)]
    service: Service,
    /// The program that publishes a task: a path, or a name in PATH
    #[arg(long, value_name = "PROGRAM")]
    hook: PathBuf,
    /// An argument of the hook; may be given several times
    #[arg(long = "hook-arg", value_name = "ARGUMENT", allow_hyphen_values = true)]
    hook_arguments: Vec<OsString>,
    /// Seconds after which a hook is killed
    #[arg(long, value_name = "SECONDS", default_value_t = 900, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    hook_timeout: u32,
    /// Polls once and ends
    #[arg(long)]
    once: bool,
    /// Seconds between two polls, ±10 %
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    every: u32,
    /// Tasks of one poll
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=50))]
    limit: u8,
}

/// Why the command ends with another code than 0.
enum Trouble {
    Call(Error),
    Run(RunError),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Run(run) => work(&run),
        Command::Pending { service, limit } => call(&service, |client| client.pending(limit)),
        Command::Ack { service, id } => call(&service, |client| client.ack(&id)),
        Command::Published { service, id, url, cms_post_id, notes } => {
            let publication = Publication { url, cms_post_id: cms_post_id.map(CmsPostId::Text), notes };
            call(&service, |client| client.published(&id, &publication))
        }
        Command::Failed { service, id, message, category } => {
            call(&service, |client| client.failed(&id, &Failure::new(&category, &message)))
        }
    };
    ExitCode::from(outcome.unwrap_or_else(|trouble| {
        let (code, text) = match trouble {
            Trouble::Call(error) => (error.exit_code(), error.to_string()),
            Trouble::Run(error) => (error.exit_code(), error.to_string()),
        };
        eprintln!("error: {text}");
        code
    }))
}

fn call<A: Serialize>(service: &Service, call: impl FnOnce(&Client) -> Result<A, Error>) -> Result<u8, Trouble> {
    let answer = call(&client(service)?).map_err(Trouble::Call)?;
    let text = serde_json::to_string_pretty(&answer).map_err(|error| Trouble::Call(Error::Protocol(error.to_string())))?;
    println!("{text}");
    Ok(exit::OK)
}

fn work(run: &Run) -> Result<u8, Trouble> {
    let client = client(&run.service)?;
    let timeout = Duration::from_secs(run.hook_timeout.into());
    let hook = ProgramHook { program: run.hook.clone(), arguments: run.hook_arguments.clone(), timeout };
    if !hook.is_there() {
        return Err(usage(format!("there is no program {}", hook.program.display())));
    }
    let stop = Stop::default();
    let asked = stop.clone();
    let handled = ctrlc::set_handler(move || {
        eprintln!("ends after the task at hand");
        asked.ask();
    });
    handled.map_err(|error| usage(format!("signals cannot be handled: {error}")))?;
    let mut worker = Worker::new(&client, hook, stop).limit(run.limit).listener(|notice| eprintln!("{notice}"));
    if run.once {
        return worker.run_once().map(|summary| summary.exit_code()).map_err(Trouble::Run);
    }
    worker.run_forever(Duration::from_secs(run.every.into())).map_err(Trouble::Run)?;
    Ok(exit::OK)
}

fn client(service: &Service) -> Result<Client, Trouble> {
    let token = std::env::var(TOKEN_VARIABLE).map_err(|_| usage(format!("the environment has no {TOKEN_VARIABLE}")))?;
    let worker_id = service.worker_id.clone().map_or_else(unique_worker_id, Ok).map_err(Trouble::Call)?;
    let client = Client::new(&service.base_url, &token, &worker_id).map_err(Trouble::Call)?;
    if client.is_exposed() {
        eprintln!("warning: the base URL is plain http: everybody on the way can read the token");
    }
    Ok(client)
}

fn usage(what: String) -> Trouble {
    Trouble::Call(Error::Usage(what))
}
