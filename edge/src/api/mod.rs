//! The JSON of the API as types: handlers serialise them, and `/openapi.json` is made from them.
//!
//! `/openapi.json` is a file that a test compares with the types (`./x bless` rewrites it), so the Worker contains no generator,
//! and a change of the API shows in a diff.

mod audit_views;
#[cfg(test)]
mod bundle_view;
mod console_views;
mod dry_run;
#[cfg(test)]
mod error_views;
mod export_view;
mod identity_views;
mod key_views;
mod ledger_views;
mod log_views;
mod module_views;
mod notice_views;
#[cfg(test)]
mod openapi;
mod operator_views;
mod payment_views;
mod people_views;
mod provider_views;
mod pull_views;
mod receipt_views;
mod schedule_views;
mod site_views;
mod state_views;
mod urgency_views;
mod views;

pub(crate) use audit_views::*;
pub(crate) use console_views::*;
pub(crate) use dry_run::*;
pub(crate) use export_view::*;
pub(crate) use identity_views::*;
pub(crate) use key_views::*;
pub(crate) use ledger_views::*;
pub(crate) use log_views::*;
pub(crate) use module_views::*;
pub(crate) use notice_views::*;
pub(crate) use operator_views::*;
pub(crate) use payment_views::*;
pub(crate) use people_views::*;
pub(crate) use provider_views::*;
pub(crate) use pull_views::*;
pub(crate) use receipt_views::*;
pub(crate) use schedule_views::*;
pub(crate) use site_views::*;
pub(crate) use state_views::*;
pub(crate) use urgency_views::*;
pub(crate) use views::*;
