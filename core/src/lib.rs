//! The rules of Bellwether as pure functions: the inputs are state, event and time; the outputs are new state and effects.
//!
//! What this crate does: it decides. It validates requests and addresses, prices jobs, defines the states of jobs, audits,
//! publishing tasks and visits, completes operations that span databases, balances the ledger, counts quotas, and defines tokens
//! and errors.
//!
//! What it does not do: read a clock, generate random bytes, access a network, a database or JavaScript, or block. Time and
//! entropy are arguments; everything that has to happen outside is returned as a value (see [`machine`]).
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod account;
pub mod audit;
pub mod bounds;
pub mod branding;
pub mod channel;
pub mod chart;
pub mod claim;
pub mod cost;
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
pub mod link;
pub mod machine;
pub mod mail;
pub mod member;
pub mod notice;
pub mod pace;
pub mod payment;
pub mod plan;
pub mod provider;
pub mod pull;
pub mod rate;
pub mod run;
pub mod schedule;
pub mod second_factor;
pub mod session;
pub mod shard;
pub mod time;
pub mod token;
pub mod urgency;
pub mod url_guard;
