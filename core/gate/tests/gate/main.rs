//! The gate over a scripted web with simulated time: what goes on the wire, when, and what the module gets.
//!
//! Every test is a script (`sim::Site`), some requests, and the expected transcript. Nothing really waits: tokio's paused clock
//! jumps to the next moment at which something is due.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod caps;
mod owner;
mod pace;
mod redirects;
mod robots;
mod sim;
