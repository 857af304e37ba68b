//! CPU time of a development server's workerd.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;
use xtask::server::Pid;

/// The workerd that runs the Worker itself. Wrangler starts a second one in front of it, on the public port, which only forwards
/// requests.
pub(crate) struct Workerd(PathBuf);

impl Workerd {
    /// Finds it in the server's process group.
    ///
    /// # Errors
    /// When there is not exactly one.
    pub(crate) fn of(group: Pid) -> Result<Self> {
        let group = group.to_string();
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc")?.flatten() {
            let read = |name: &str| fs::read_to_string(entry.path().join(name)).unwrap_or_default();
            // proc_pid_stat(5): "pid (comm) state ppid pgrp …".
            let is_of_group = read("stat").rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(2)) == Some(&group);
            if is_of_group && read("comm").trim() == "workerd" && read("cmdline").contains("entry=127.0.0.1:0\0") {
                found.push(entry.path());
            }
        }
        match found.as_slice() {
            [one] => Ok(Self(one.clone())),
            others => bail!("{} processes of the group could be the Worker's", others.len()),
        }
    }

    /// Nanoseconds that its threads have spent on a CPU so far (`schedstat`, first field).
    ///
    /// # Errors
    /// When it has ended.
    pub(crate) fn cpu_ns(&self) -> Result<u64> {
        let mut total = 0;
        for thread in fs::read_dir(self.0.join("task")).context("workerd has ended")?.flatten() {
            let text = fs::read_to_string(thread.path().join("schedstat")).unwrap_or_default();
            total += text.split(' ').next().and_then(|ns| ns.parse::<u64>().ok()).unwrap_or(0);
        }
        Ok(total)
    }

    /// The most memory that it has had at a time (`VmHWM` of proc_pid_status(5)).
    ///
    /// # Errors
    /// When it has ended.
    pub(crate) fn peak_bytes(&self) -> Result<f64> {
        let status = fs::read_to_string(self.0.join("status")).context("workerd has ended")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).context("no VmHWM")?;
        let kib: f64 = line.trim().trim_end_matches(" kB").trim().parse()?;
        Ok(kib * 1_024.0)
    }
}
