//! `/mcp` by those who have not written it: the official clients of both eras, the inspector, and the conformance suite (`tests/mcp`).

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::agent::Agent;
use serde_json::Value;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use xtask::tools::{install_packages, npm_tool, root};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("official", official), ("inspector", inspector), ("conformance", conformance)];

/// Node, with the packages of `tests/mcp`, which are installed by the first test that needs them.
fn node(arguments: &[&str]) -> Result<Command> {
    static INSTALLED: OnceLock<Result<(), String>> = OnceLock::new();
    let folder = root().join("tests/mcp");
    let installed =
        INSTALLED.get_or_init(|| install_packages("the clients of the protocol", &folder).map_err(|error| format!("{error:#}")));
    installed.clone().map_err(anyhow::Error::msg)?;
    let mut node = npm_tool("node");
    node.current_dir(folder).args(arguments);
    Ok(node)
}

/// The standard output of a command that must succeed.
fn output(mut command: Command) -> Result<String> {
    let output = command.output()?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    ensure!(output.status.success(), "{}: {said}{}", output.status, String::from_utf8_lossy(&output.stderr));
    Ok(said)
}

fn official(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let order = world.hostile("page").to_string();
    let said = output(node(&["clients.mjs", &world.origin, &account.api.token, &order])?)?;
    ensure!(said.lines().filter(|line| line.ends_with("bellwether ok")).count() == 4, "{said}");
    ensure!(account.balance()? == 60, "each client has ordered once: {}", account.balance()?);
    Ok(())
}

fn inspector(world: &World) -> Result<()> {
    let account = world.account(20)?;
    let address = format!("{}/mcp", world.origin);
    let authorization = format!("Authorization: Bearer {}", account.api.token);
    let call = |more: &[&str]| -> Result<Value> {
        let own = [
            "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
            "--cli",
            &address,
            "--transport",
            "http",
            "--header",
            &authorization,
        ];
        let said = output(node(&own.into_iter().chain(more.iter().copied()).collect::<Vec<_>>())?)?;
        serde_json::from_str(said.trim()).with_context(|| said.clone())
    };
    let listed = call(&["--method", "tools/list"])?;
    ensure!(listed["tools"].as_array().map(Vec::len) == Some(6), "{listed}");
    let wallet = call(&["--method", "tools/call", "--tool-name", "get_wallet"])?;
    ensure!(wallet["structuredContent"]["balance_cents"] == 20, "{wallet}");
    Ok(())
}

/// A proxy that adds the key; it ends when it is dropped.
struct Proxy {
    child: Child,
    origin: String,
}

impl Proxy {
    fn start(agent: &Agent<'_>) -> Result<Self> {
        let mut child = node(&["proxy.mjs", &agent.account.api.origin, &agent.account.api.token])?
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut origin = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut origin)?;
        Ok(Self { child, origin: origin.trim().to_owned() })
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// Each era: what the suite does not find here is on a list, with its reason; a line of the list that has become untrue fails too.
fn conformance(world: &World) -> Result<()> {
    let account = world.account(20)?;
    let agent = Agent::new(&account);
    let proxy = Proxy::start(&agent)?;
    let mut wrong = String::new();
    for revision in ["2025-11-25", "2026-07-28"] {
        let address = format!("{}/mcp", proxy.origin);
        let expected = format!("expected-{revision}.yml");
        let mut suite = node(&["node_modules/@modelcontextprotocol/conformance/dist/index.js", "server", "--url", &address])?;
        let found = root().join("target/tmp").join(format!("conformance-{revision}"));
        suite.args(["--requirements", revision, "--expected-failures", &expected]).arg("--output-dir").arg(found);
        let output = suite.output()?;
        if !output.status.success() {
            wrong +=
                &format!("{revision}: {}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        }
    }
    ensure!(wrong.is_empty(), "{wrong}");
    Ok(())
}
