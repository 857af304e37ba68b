//! What publishes a task: a closure, or a program that gets the task on its standard input and answers on its standard
//! output. A program is run directly, never through a shell, so nothing in a task is ever a command.

mod process;

use crate::answer::{Failure, MESSAGE_CHARS, Publication, Task};
use process::{Ended, Outcome};
use serde::Deserialize;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// The environment variable that holds the token; programs do not inherit it.
pub const TOKEN_VARIABLE: &str = "BELLWETHER_PULL_TOKEN";

/// Publishes one task at a time.
pub trait Hook {
    /// Publishes a task, which is ours until its lease ends (an hour, unless the console says otherwise).
    ///
    /// # Errors
    /// Why it is not live. It is reported, and a person decides what happens next.
    fn publish(&mut self, task: &Task) -> Result<Publication, Failure>;
}

impl<F: FnMut(&Task) -> Result<Publication, Failure>> Hook for F {
    fn publish(&mut self, task: &Task) -> Result<Publication, Failure> {
        self(task)
    }
}

/// A program as hook. It reads the task as JSON from its standard input. It is well when it ends with 0 and has written
/// one JSON object `{"url": …, "cms_post_id"?: …, "notes"?: …}`; otherwise it failed, for the reasons of a JSON object
/// `{"error_category"?: …, "error_message"?: …}` if it wrote one, or else for the end of its standard error.
#[derive(Clone, Debug)]
pub struct ProgramHook {
    /// A path, or a name that is looked for in `PATH`.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// Longest run; then it is killed, with all that it started in its process group, and has failed.
    pub timeout: Duration,
}

impl ProgramHook {
    /// Whether the program can be found: better asked before a task is taken than after.
    #[must_use]
    pub fn is_there(&self) -> bool {
        if self.program.components().count() > 1 {
            return is_program(&self.program);
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).any(|folder| is_program(&folder.join(&self.program)))
    }
}

impl Hook for ProgramHook {
    fn publish(&mut self, task: &Task) -> Result<Publication, Failure> {
        let input = serde_json::to_vec(task).map_err(|error| Failure::client(&error.to_string()))?;
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).env_remove(TOKEN_VARIABLE);
        match process::run(command, input, self.timeout) {
            Ok(outcome) => judge(&outcome, self.timeout),
            Err(error) => Err(Failure::client(&format!("{} cannot be started: {error}", self.program.display()))),
        }
    }
}

#[cfg(unix)]
fn is_program(path: &std::path::Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

/// Names have endings there that the system adds: whether a program starts is seen when it is started.
#[cfg(not(unix))]
fn is_program(_: &std::path::Path) -> bool {
    true
}

/// What a program may say about its failure; members of another type are passed over.
#[derive(Default, Deserialize)]
struct Reasons {
    #[serde(default)]
    error_category: serde_json::Value,
    #[serde(default)]
    error_message: serde_json::Value,
}

fn judge(outcome: &Outcome, timeout: Duration) -> Result<Publication, Failure> {
    let last_words = tail(&outcome.stderr);
    let with_last_words = |what: String| if last_words.is_empty() { what } else { format!("{what} {last_words}") };
    match outcome.ended {
        Ended::Killed => Err(Failure::client(&with_last_words(format!("Killed after {} s.", timeout.as_secs_f32())))),
        Ended::Itself(status) if status.success() => serde_json::from_slice(&outcome.stdout).map_err(|error| {
            // The page may be live: what was written is the only trace of it.
            let written = String::from_utf8_lossy(&outcome.stdout);
            let written: String = written.trim().chars().take(500).collect();
            Failure::client(&format!("The hook did not answer with one JSON object that has a url ({error}): {written}"))
        }),
        Ended::Itself(status) => {
            let reasons: Reasons = serde_json::from_slice(&outcome.stdout).unwrap_or_default();
            let own = reasons.error_message.as_str().filter(|message| !message.trim().is_empty()).map(str::to_owned);
            let message =
                own.unwrap_or_else(|| if last_words.is_empty() { format!("The hook ended with {status}.") } else { last_words });
            Err(Failure::new(reasons.error_category.as_str().unwrap_or_default(), &message))
        }
    }
}

/// The last 2,000 characters, without white space around them.
fn tail(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim();
    let skipped = text.chars().count().saturating_sub(MESSAGE_CHARS);
    text.chars().skip(skipped).collect()
}
