//! The browser of the local run: Lighthouse and images from the Chromium of this machine, so that `pagespeed` and the images of a report work
//! at the first run. `xtask/browser/server.js` answers in the shapes of the providers that do this in a deployment.

use crate::providers::capability;
use crate::tools::{chromium, install_packages, root};
use anyhow::{Context, Result};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A running server; it stops when this value is dropped.
pub struct Browser {
    child: Child,
    /// Its address.
    address: String,
}

/// Installs what the server needs: the packages, and Chromium where that can be done without asking.
///
/// # Errors
/// When Chromium is missing, or npm cannot install the packages.
pub fn install() -> Result<PathBuf> {
    let chromium = chromium()?;
    install_packages("Lighthouse", &folder())?;
    Ok(chromium)
}

fn folder() -> PathBuf {
    root().join("xtask/browser")
}

impl Browser {
    /// Starts the server on a free port.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(chromium: &Path) -> Result<Self> {
        let mut command = Command::new(folder().join("node_modules/node/bin/node"));
        command.arg(folder().join("server.js")).arg(chromium).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().context("node cannot be started")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let port: u16 =
            line.trim().strip_prefix("ready on ").and_then(|port| port.parse().ok()).context("the browser is not ready")?;
        Ok(Self { child, address: format!("http://127.0.0.1:{port}") })
    }

    /// The providers that it stands for, in the form of [`crate::providers`]; capabilities of which one is `named` are left to that.
    #[must_use]
    pub fn providers(&self, named: &[String]) -> Vec<String> {
        let entry = |name: &str, adapter: &str, id: &str, account: Option<&str>| {
            let entry = json!({ "capability": name, "adapter": adapter, "id": id, "address": self.address, "account": account });
            let is_named = named.iter().any(|argument| capability(argument).is_some_and(|named| named == name));
            (!is_named).then(|| entry.to_string())
        };
        // Results name the provider by its id: it is not Google that measured.
        let all = [entry("measure", "psi", "lighthouse", None), entry("capture", "cloudflare", "chromium", Some("local"))];
        all.into_iter().flatten().collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
