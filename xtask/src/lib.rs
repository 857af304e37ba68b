//! The parts of the developer commands; the end-to-end tests use them to start the service.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool speaks on its terminal")]
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]

mod admit;
pub mod bench;
pub mod browser;
pub mod build;
pub mod client;
pub mod clients;
pub mod console;
pub mod crates;
pub mod credentials;
pub mod demo_site;
mod faults;
pub mod fuzz;
pub mod new_module;
pub mod npm;
pub mod oracles;
pub mod providers;
pub mod publish;
pub mod run;
pub mod server;
pub mod site;
pub mod soak;
pub mod sql;
pub mod stripe;
pub mod summary;
pub mod test;
pub mod tidy;
pub mod tools;
pub mod top_level_domains;
pub mod wasm;
pub mod worker;
