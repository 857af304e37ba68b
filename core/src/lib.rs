//! The rules of Bellwether as pure functions: state, event and time go in; new state and effects come out.
//!
//! What this crate does: it decides. It validates requests, judges addresses, prices and moves jobs, audits,
//! publishing tasks and visits, settles what spans databases, balances the ledger, counts quotas and shapes tokens and errors.
//!
//! What it does not do: read a clock, draw random bytes, talk to a network, a database or JavaScript, or block. Time
//! and entropy are arguments; whatever has to happen outside is returned as a value (see [`machine`]).
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod account;
pub mod audit;
pub mod bounds;
pub mod branding;
pub mod claim;
pub mod credentials;
pub mod errand;
pub mod error;
pub mod feature;
pub mod form;
pub mod gate;
pub mod id;
pub mod idempotency;
pub mod identity;
pub mod job;
pub mod json;
pub mod ledger;
pub mod machine;
pub mod plan;
pub mod provider;
pub mod pull;
pub mod rate;
pub mod run;
pub mod shard;
pub mod time;
pub mod token;
pub mod url_guard;
