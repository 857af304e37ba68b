//! The packer of the local run: when a stranger's package waits, it is packed and its cases are run, by the command of authors.

use crate::client::Client;
use crate::tools::{cargo, root, run_quietly, step, target};
use anyhow::Result;
use std::process::Command;
use std::time::Duration;

/// Between two looks for packages.
const PAUSE: Duration = Duration::from_secs(3);

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
                eprintln!("error: a package is not admitted: {error:#}");
                std::thread::sleep(PAUSE * 10);
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
    // It ends with 1 after a refusal, which it has printed.
    command.env("ADMIT_TOKEN", &packer.token).status()?;
    eprintln!(
        "  The operator decides what runs: POST {}/operator/v1/modules/<feature>/promote {{\"digest\": \"<artefact>\"}}",
        packer.origin
    );
    Ok(())
}
