//! Use cases: what a caller may ask for, whichever door it came in by. HTTP handlers translate to and from them; so will other
//! doors. Prices, and whether somebody can pay, are decided in the core.

pub(crate) mod accounts;
pub(crate) mod audits;
pub(crate) mod bundles;
pub(crate) mod cards;
pub(crate) mod costs;
pub(crate) mod gifts;
pub(crate) mod grants;
pub(crate) mod jobs;
pub(crate) mod keys;
pub(crate) mod leaving;
pub(crate) mod members;
pub(crate) mod metrics;
pub(crate) mod modules;
pub(crate) mod notifications;
pub(crate) mod packages;
pub(crate) mod packs;
pub(crate) mod people;
pub(crate) mod providers;
pub(crate) mod receipts;
pub(crate) mod schedules;
pub(crate) mod second_factor;
pub(crate) mod targets;
pub(crate) mod tasks;
pub(crate) mod webhooks;

use bellwether_core::bounds::Bound;
use bellwether_core::error::{ApiError, ErrorCode};

/// Refuses what would be one too many of something that an account may have.
pub(crate) fn limit_reached(bound: &Bound) -> ApiError {
    ApiError::new(ErrorCode::LimitReached).with("limit", bound.max).with("of", bound.name)
}
