//! The report of `bellwether verify`: what a receipt says, and what is true of it.

use super::{Shown, checks};
use crate::checks::all_pass;
use crate::commands::verify::Verified;
use crate::exit::Exit;
use crate::figures::count;
use bellwether_core::receipt::{Outcome, Statement};
use std::fmt::Write as _;

impl Shown for Verified {
    fn text(&self) -> String {
        let about = self.statement.as_ref().map(says).unwrap_or_default();
        let last = if all_pass(&self.checks) { "It is genuine." } else { "It does not verify." };
        format!("{about}{}\n{last}\n", checks(&self.checks))
    }

    fn exit(&self) -> Exit {
        if all_pass(&self.checks) { Exit::Ok } else { Exit::Failed }
    }
}

/// What a receipt says, a line for each thing.
fn says(statement: &Statement) -> String {
    let Statement { job_id, account_id, number, feature, module, outcome, fuel, cost_cents, .. } = statement;
    let mut out = format!("Receipt {number} of account {account_id}, of job {job_id}\n");
    let mut line = |name: &str, text: &str| {
        let _ = writeln!(out, "  {name:9}  {text}");
    };
    if let Some(origin) = &statement.origin {
        line("service", origin);
    }
    match module {
        Some(module) => {
            line("feature", &format!("{feature}, version {}", module.version));
            line("module", &format!("{}, the digest of what ran", module.digest));
        }
        None => line("feature", &format!("{feature}, of which nothing ran")),
    }
    match outcome {
        Outcome::Succeeded { result_sha256 } => line("outcome", &format!("succeeded, result {result_sha256}")),
        Outcome::Failed { category } => line("outcome", &format!("failed: {}", category.as_str())),
    }
    let returned = if statement.refunded { ", given back" } else { "" };
    let fuel = fuel.map(|fuel| format!(", {} fuel", count(fuel))).unwrap_or_default();
    line("cost", &format!("{cost_cents} cents{returned}{fuel}"));
    line("when", &format!("{} to {}", statement.started_at, statement.completed_at));
    out
}
