//! The client against a service that answers by script. Nothing waits for real, and nothing leaves the machine.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod calls;
#[cfg(unix)]
mod command;
mod fake;
#[cfg(unix)]
mod program;
#[cfg(unix)]
mod script;
mod worker;
