//! The rules of Bellwether as pure functions: the inputs are state, event and time; the outputs are new state and effects.
//!
//! What this crate does: it decides. It validates requests and addresses, prices jobs, defines the states of jobs, audits,
//! publishing tasks and visits, completes operations that span databases, balances the ledger, counts quotas, and defines tokens
//! and errors.
//!
//! What it does not do: read a clock, generate random bytes, access a network, a database or JavaScript, or block. Time and
//! entropy are arguments; everything that has to happen outside is returned as a value (see [`machine`]).
//!
//! A job from its order to its end, as a caller without a database sees it:
//!
//! ```
//! use bellwether_core::budget::Buyer;
//! use bellwether_core::feature::{named, of_contract, read_input};
//! use bellwether_core::id::{AccountId, JobId, RunToken};
//! use bellwether_core::idempotency::Decision;
//! use bellwether_core::job::{Creation, Effect, Event, Made, Means, Places, create};
//! use bellwether_core::ledger::Wallet;
//! use bellwether_core::machine::Machine;
//! use bellwether_core::run_facts::RunFacts;
//! use bellwether_core::shard::Shard;
//! use bellwether_core::time::Timestamp;
//! use bellwether_core::url_guard::AllowList;
//!
//! let now = Timestamp::from_ms(1_800_000_000_000);
//! let (account, id) = (AccountId::new(now, Shard::FIRST, [1; 10]), JobId::new(now, [2; 10]));
//! let body = serde_json::json!({ "feature": "geo_score", "input": { "url": "https://www.rust-lang.org/" } });
//! let named = named(&body).unwrap();
//! let declared = of_contract(&named.feature);
//! let request = read_input(named, declared, &AllowList::none()).unwrap();
//!
//! let buyer = Buyer { account, key: None };
//! let means = Means { wallet: Wallet { balance_cents: 100, ..Wallet::default() }, budget: None, is_full: false };
//! let Creation::Accepted(created) = create(now, id, buyer, &request, &means, Decision::Fresh) else { panic!() };
//! assert!(created.effects.contains(&Effect::Send)); // after the commit of the job, its debit and its due time
//!
//! let run = RunToken::new([3; 16]);
//! let running = created.state.apply(&Places::with_running(0), now, Event::Start { run }).unwrap().state;
//! assert_eq!(running.status(), "running");
//!
//! // Another run cannot write: only the holder of the token ends the job.
//! let made = Made { module: "digest".into(), result: "{}".into(), applies: true };
//! let facts = RunFacts::default();
//! let zombie = Event::Succeed { run: RunToken::new([4; 16]), made: made.clone(), facts: facts.clone() };
//! assert!(running.apply(&Places::with_running(1), now, zombie).is_err());
//! let ended = running.apply(&Places::with_running(1), now, Event::Succeed { run, made, facts }).unwrap();
//! assert_eq!(ended.state.status(), "succeeded");
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod account;
pub mod alert;
pub mod audit;
pub mod bounds;
pub mod branding;
pub mod budget;
pub mod canonical;
pub mod channel;
pub mod chart;
pub mod claim;
pub mod cost;
pub mod credentials;
pub mod digest;
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
pub mod publisher;
pub mod pull;
pub mod rate;
pub mod receipt;
pub mod run;
pub mod run_facts;
pub mod schedule;
pub mod second_factor;
pub mod session;
pub mod shard;
pub mod time;
pub mod token;
pub mod tools;
pub mod urgency;
pub mod url_guard;
