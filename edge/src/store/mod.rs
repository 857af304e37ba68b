//! The databases: all SQL of the service, one file per table or group of tables. Each function takes the database that it uses;
//! the account determines which one it is ([`crate::app::App::of`]). Decides nothing: the core decides what may happen, and
//! constraints of the schema are a second protection.

pub(crate) mod accounts;
pub(crate) mod audit_row;
pub(crate) mod audits;
pub(crate) mod benchmarks;
pub(crate) mod channels;
pub(crate) mod claims;
pub(crate) mod costs;
pub(crate) mod crawled;
pub(crate) mod credentials;
pub(crate) mod db;
pub(crate) mod due;
pub(crate) mod earlier;
pub(crate) mod ended;
pub(crate) mod errands;
pub(crate) mod export;
pub(crate) mod hooks;
pub(crate) mod hosts;
pub(crate) mod identities;
pub(crate) mod invariants;
mod job_row;
pub(crate) mod jobs;
pub(crate) mod leaving;
pub(crate) mod ledger;
pub(crate) mod links;
pub(crate) mod logs;
pub(crate) mod machine;
pub(crate) mod mails;
pub(crate) mod members;
pub(crate) mod modules;
pub(crate) mod paces;
pub(crate) mod packages;
pub(crate) mod payer;
pub(crate) mod payments;
pub(crate) mod pipeline;
pub(crate) mod providers;
pub(crate) mod receipts;
pub(crate) mod results;
pub(crate) mod schedules;
pub(crate) mod targets;
pub(crate) mod task_list;
mod task_row;
pub(crate) mod tasks;
pub(crate) mod visits;

pub(crate) use db::{Db, DbError, Owner};
