//! Identity cards of sites: resolve one, and change it. A look at a site costs a run of a module, so looks are counted for the account
//! and bounded, whatever asks for them.

use crate::app::App;
use crate::caller::Caller;
use crate::costs;
use crate::fault::{database, internal};
use crate::looks::{self, Busy};
use crate::rate::Kind;
use crate::store::identities;
use crate::world::Purpose;
use crate::{identity, pace, sandbox};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::identity::{Card, Evidence, InvalidField, Thresholds, fresh, infer, lock, recompute};
use bellwether_core::run::{Category, Failure};
use serde_json::{Map, Value, json};

/// Seconds after which a look that found no slot may be tried again.
const RETRY_AFTER_S: u64 = 5;

/// A site, as a caller names it.
pub(crate) struct Site<'a> {
    pub(crate) url: &'a str,
    pub(crate) domain: &'a str,
}

/// The card of a site, and why nothing was seen of it, if that is so: a site that does not answer has an empty card.
pub(crate) type Resolved = (Card, Option<&'static str>);

/// A card with changes.
pub(crate) struct Changed {
    pub(crate) card: Card,
    pub(crate) thresholds: Thresholds,
    /// Whether it was stored with its locks.
    pub(crate) is_stored: bool,
    /// Why nothing was seen of the site, or why the card was not stored.
    pub(crate) reason: Option<&'static str>,
}

/// The card of a site; `force`: inferred anew.
///
/// # Errors
/// `rate_limited` for a look too many.
pub(crate) async fn resolve(app: &App, caller: &Caller, site: &Site<'_>, force: bool) -> Result<Resolved, ApiError> {
    card(app, caller, site, force, true).await
}

/// The card as it would be with these fields. With `locks` it is stored, if the caller has a target of the site.
///
/// # Errors
/// `invalid_field`; as [`resolve`].
pub(crate) async fn change(
    app: &App,
    caller: &Caller,
    site: &Site<'_>,
    fields: &Map<String, Value>,
    locks: bool,
) -> Result<Changed, ApiError> {
    // Invalid fields are reported before the site is looked at.
    let blank = infer(site.domain, &Evidence::default(), app.now());
    recompute(&blank, fields).map_err(refused)?;
    let (base, unseen) = card(app, caller, site, false, false).await?;
    let db = app.of(&caller.account).map_err(database)?;
    let is_stored = locks && identities::is_tracked(&db, &caller.account, site.domain).await.map_err(database)?;
    let changed = if is_stored { lock(&base, fields, app.now()) } else { recompute(&base, fields) };
    let (card, thresholds) = changed.map_err(refused)?;
    if is_stored {
        identities::keep(&db, &caller.account, &card).await.map_err(database)?;
    }
    let reason = if locks && !is_stored { Some("domain_not_tracked") } else { unseen };
    Ok(Changed { card, thresholds, is_stored, reason })
}

fn refused(invalid: InvalidField) -> ApiError {
    ApiError::new(ErrorCode::InvalidField).with("field", invalid.field).with("allowed", json!(invalid.allowed))
}

async fn card(app: &App, caller: &Caller, site: &Site<'_>, force: bool, keeps: bool) -> Result<Resolved, ApiError> {
    let stored = identity::stored(app, caller.account, site.domain).await.map_err(internal)?;
    if let Some(card) = fresh(stored.as_ref(), force, app.now()) {
        return Ok((card, None));
    }
    let _slot = looks::begin(&caller.account, site.domain, app.now()).map_err(busy)?;
    app.rates().admit(Kind::Identities, &caller.account.to_string(), app.now())?;
    costs::admit_today(app, &caller.account, identity::MODULE, bounds::LOOKS_PER_DAY.max).await?;
    let (_, stopped) = sandbox::stop_signal();
    let look = identity::look(app, caller.account, (site.url, None), Purpose::Card, &stopped);
    match identity::anew(app, caller.account, site.domain, stored.as_ref(), keeps, look).await {
        Ok(card) => Ok((card, None)),
        Err(Failure { category, .. }) if is_the_sites(category) => {
            let seen_nothing = Evidence { url: site.url.to_owned(), ..Evidence::default() };
            Ok((infer(site.domain, &seen_nothing, app.now()), Some(category.as_str())))
        }
        Err(Failure { category: Category::OutOfBudget, .. }) => Err(later(
            pace::RETRY_AFTER_S,
            "The robots.txt of the site states a Crawl-delay, and requests for other callers come first.",
        )),
        Err(failure) => Err(internal(failure)),
    }
}

fn busy(busy: Busy) -> ApiError {
    let why = match busy {
        Busy::Account => "The account already has as many sites analysed for cards as it may have at once.",
        Busy::Domain => "Another request of the account already has this site analysed for a card.",
        Busy::Service => "Too many sites are being analysed for cards at the moment.",
    };
    later(RETRY_AFTER_S, why)
}

fn later(after_s: u64, why: &'static str) -> ApiError {
    ApiError::new(ErrorCode::RateLimited).with("retry_after", after_s).saying(why)
}

fn is_the_sites(category: Category) -> bool {
    !category.is_ours() || category == Category::Timeout
}
