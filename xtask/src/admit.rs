//! The packer of the local run: when a stranger's package waits, it is packed and its cases are run, by the command of authors.

use crate::client::Client;
use crate::tools::{cargo, root, run_quietly, step, target};
use anyhow::{Result, ensure};
use std::process::{Command, ExitStatus};
use std::time::Duration;

/// Between two looks for packages.
const PAUSE: Duration = Duration::from_secs(3);
/// The same when packages were left: they would be judged again at once.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(60);

/// Admits what waits, for as long as the service runs. Only the first package waits for the command to be built.
pub(crate) fn keep_admitting(origin: &str, token: &str) {
    let packer = Client { origin: origin.to_owned(), token: token.to_owned() };
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(PAUSE);
            // No answer: the Worker is being started again.
            let Ok(waiting) = packer.expect("GET", "/operator/v1/packages", None) else { continue };
            if waiting["count"].as_u64().unwrap_or_default() == 0 {
                continue;
            }
            if let Err(error) = admit(&packer) {
                eprintln!("error: {error:#}. The packer looks again in {} seconds.", PAUSE_AFTER_FAILURE.as_secs());
                std::thread::sleep(PAUSE_AFTER_FAILURE);
            }
        }
    });
}

/// Has the command judge all that waits. It tells the service, and prints, what came of each package.
fn admit(packer: &Client) -> Result<()> {
    step("Building the packer (bellwether admit)", || {
        run_quietly(cargo().args(["build", "--quiet", "--package", "bellwether-cli"]))
    })?;
    let mut command = Command::new(target().join("debug/bellwether"));
    command.args(["admit", "--quick", "--url", &packer.origin, "--tools"]).arg(root().join("edge/node_modules/.bin"));
    is_done(command.env("ADMIT_TOKEN", &packer.token).status()?)?;
    eprintln!(
        "  The operator decides what runs: POST {}/operator/v1/modules/<feature>/promote {{\"digest\": \"<artefact>\"}}",
        packer.origin
    );
    Ok(())
}

/// Whether all that waited is settled. After a refusal, which it has printed, the command ends with 1.
fn is_done(status: ExitStatus) -> Result<()> {
    ensure!(
        matches!(status.code(), Some(0 | 1)),
        "packages were left as they are, for the reasons above: bellwether admit ended with {status}"
    );
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;

    #[test]
    fn what_is_left_waits() {
        // Of `wait`: the exit code is in the second byte, a signal in the first.
        for (status, expected) in [(0, true), (1 << 8, true), (2 << 8, false), (5 << 8, false), (101 << 8, false), (9, false)] {
            assert_eq!(is_done(ExitStatus::from_raw(status)).is_ok(), expected, "{status}");
        }
    }
}
