//! Whether a site belongs to who asks to read it whatever its robots.txt says: checked when the order is placed, and again when it runs,
//! since a domain may be lost meanwhile.

use crate::app::App;
use crate::fault::database;
use crate::signing::Purpose;
use crate::store::{DbError, targets};
use crate::{sandbox, sealed};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::not_owner;
use bellwether_core::id::{AccountId, TargetId};
use bellwether_core::run::{Category, Failure};
use bellwether_gate::OwnSite;

/// Refuses an order of a site that the account has not proven; `field` and `code` as in the answer. No site needs no proof.
///
/// # Errors
/// `code`, with how to prove it; `db_error`.
pub(crate) async fn admit(
    app: &App,
    account: &AccountId,
    site: Option<&str>,
    (code, field): (ErrorCode, &str),
) -> Result<(), ApiError> {
    let Some(site) = site else { return Ok(()) };
    let db = app.of(account).map_err(database)?;
    let is_proven = targets::is_proven(&db, account, site).await.map_err(database)?;
    if is_proven { Ok(()) } else { Err(not_owner(code, field, site)) }
}

/// The site of a run whose owner has ordered it, with the access that is kept for it.
///
/// # Errors
/// `invalid_input` if the domain was lost since the order; `internal` if the database failed.
pub(crate) async fn site(app: &App, account: &AccountId, domain: Option<String>) -> Result<Option<OwnSite>, Failure> {
    let Some(domain) = domain else { return Ok(None) };
    let broken = |error: DbError| sandbox::fault_of_ours("the proof of a domain cannot be read", format!("{error:?}"));
    let db = app.of(account).map_err(broken)?;
    let Some((target, access)) = targets::proven(&db, account, &domain).await.map_err(broken)? else {
        let said = format!("{domain} is no longer proven to be the account's own.");
        return Err(Failure::new(Category::InvalidInput).detail(said));
    };
    let authorization = match access {
        // One that cannot be opened any more is as good as none: the site says so.
        Some(access) => sealed::open(app, Purpose::SiteAccess, &about(account, &target), &access).await,
        None => None,
    };
    Ok(Some(OwnSite { domain, authorization }))
}

/// What the sealed access of a target is about.
pub(crate) fn about(account: &AccountId, target: &TargetId) -> String {
    format!("{account}:{target}")
}
