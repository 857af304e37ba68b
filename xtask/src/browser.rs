//! The browser of the local run: Lighthouse and images from the Chromium of this machine, so that `pagespeed` and the images of a report work
//! at the first run. `xtask/browser/server.js` answers in the shapes of the providers that do this in a deployment.

use crate::tools::{chromium, root, run_quietly, step};
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
    let folder = folder();
    let marker = folder.join("node_modules/.package-lock.json");
    let time = |path: &Path| std::fs::metadata(path).and_then(|meta| meta.modified()).ok();
    if time(&marker) < time(&folder.join("package.json")) {
        step("Installing Lighthouse", || {
            let options = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
            run_quietly(Command::new("npm").args(options).current_dir(&folder))
        })?;
    }
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
        command.arg(folder().join("server.js")).arg(chromium).arg("0").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().context("node cannot be started")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let port: u16 =
            line.trim().strip_prefix("ready on ").and_then(|port| port.parse().ok()).context("the browser is not ready")?;
        Ok(Self { child, address: format!("http://127.0.0.1:{port}") })
    }

    /// The providers that it stands for, in the form of [`crate::providers`]; those of `named` are left to them.
    #[must_use]
    pub fn providers(&self, named: &[String]) -> Vec<String> {
        let entry = |capability: &'static str, adapter: &str, id: &str, account: Option<&str>| {
            let entry =
                json!({ "capability": capability, "adapter": adapter, "id": id, "address": self.address, "account": account });
            (capability, entry.to_string())
        };
        // Results name the provider by its id: it is not Google that measured.
        let all = [entry("measure", "psi", "lighthouse", None), entry("capture", "cloudflare", "chromium", Some("local"))];
        let is_named = |capability: &str| {
            let member = format!("\"capability\":\"{capability}\"");
            named.iter().any(|entry| entry.starts_with(&format!("{capability}=")) || entry.replace(' ', "").contains(&member))
        };
        all.into_iter().filter(|(capability, _)| !is_named(capability)).map(|(_, provider)| provider).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
