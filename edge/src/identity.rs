//! The identity card of a site: a stored one, or one inferred from the evidence of a module. The rules are in the core.

use crate::app::App;
use crate::sandbox::{self, RunOrder, Stopped};
use crate::store::{DbError, identities, modules};
use crate::wire::AbortController;
use crate::world::{self, Purpose};
use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use bellwether_core::identity::{
    Card, ENTITY_TYPES, Evidence, MODELS, Reference, SECTORS, fresh, infer, is_of_another_site, replace,
};
use bellwether_core::run::{Category, Failure};
use bellwether_gate::OwnSite;
use serde_json::json;
use std::future::ready;
use std::rc::Rc;

/// The module that collects the evidence.
pub(crate) const MODULE: &str = "identity";

/// Runs the module on a site and returns its evidence; `own_site` as in [`RunOrder`].
///
/// # Errors
/// Why there is no evidence.
pub(crate) async fn look(
    app: &App,
    account: AccountId,
    (url, own_site): (&str, Option<OwnSite>),
    purpose: Purpose,
    stopped: &Stopped,
) -> Result<String, Failure> {
    let current = modules::current(&app.control, MODULE).await.map_err(|error| broken(&error))?;
    let current = current.ok_or_else(|| Failure::new(Category::ProviderNotConfigured).needing([MODULE]))?;
    let share = if let Purpose::Audit(audit) = &purpose { Some(Rc::clone(&audit.share)) } else { None };
    // Somebody who waits for a card is not kept waiting for an assistant.
    let (input, most_ms) = match share {
        None => (json!({ "url": url }), bounds::IDENTITY_MS.max),
        Some(_) => {
            let ids = |list: &[Reference]| list.iter().map(|one| one.id).collect::<Vec<_>>();
            let (sectors, models, entity_types) = (ids(SECTORS), ids(MODELS), ids(ENTITY_TYPES));
            let input = json!({ "url": url, "sectors": sectors, "models": models, "entity_types": entity_types });
            (input, bounds::IDENTITY_ASKED_MS.max)
        }
    };
    let order = RunOrder {
        own_site,
        input: input.to_string(),
        deadline: app.now().plus_ms(most_ms),
        stopped: stopped.clone(),
        share,
        is_recorded: false,
        hosts: None,
        requests: AbortController::new(),
    };
    world::run(app, &current, account, purpose, order).await
}

fn broken(error: &DbError) -> Failure {
    sandbox::fault_of_ours("the card", format!("{error:?}"))
}

/// The card inferred from the evidence of a run. It is not stored.
///
/// # Errors
/// The module returned something else.
pub(crate) fn card_of(app: &App, domain: &str, evidence: &str) -> Result<Card, Failure> {
    let evidence: Evidence =
        serde_json::from_str(evidence).map_err(|error| sandbox::fault_of_ours("the evidence cannot be read", error))?;
    Ok(infer(domain, &evidence, app.now()))
}

/// The account's stored card of a site, however old.
///
/// # Errors
/// The database failed.
pub(crate) async fn stored(app: &App, account: AccountId, domain: &str) -> Result<Option<Card>, Failure> {
    let db = app.of(&account).map_err(|error| broken(&error))?;
    identities::card(&db, &account, domain).await.map_err(|error| broken(&error))
}

/// The card inferred from the result of `look`, in the place of the `stored` one; stored itself if `keeps` says so.
///
/// # Errors
/// `look` or the database failed.
pub(crate) async fn anew(
    app: &App,
    account: AccountId,
    domain: &str,
    stored: Option<&Card>,
    keeps: bool,
    look: impl Future<Output = Result<String, Failure>>,
) -> Result<Card, Failure> {
    let card = replace(stored, card_of(app, domain, &look.await?)?);
    if keeps {
        let db = app.of(&account).map_err(|error| broken(&error))?;
        identities::keep(&db, &account, &card).await.map_err(|error| broken(&error))?;
    }
    Ok(card)
}

/// The account's stored card of a site, unless it is plainly that of another site; else one inferred from what was `seen`.
///
/// # Errors
/// As [`anew`].
pub(crate) async fn resolve(app: &App, account: AccountId, domain: &str, keeps: bool, seen: &str) -> Result<Card, Failure> {
    let stored = stored(app, account, domain).await?;
    let evidence: Evidence = serde_json::from_str(seen).unwrap_or_default();
    let is_other = keeps && stored.as_ref().is_some_and(|card| is_of_another_site(card, &evidence));
    match fresh(stored.as_ref(), is_other, app.now()) {
        Some(card) => Ok(card),
        None => anew(app, account, domain, stored.as_ref(), keeps, ready(Ok(seen.to_owned()))).await,
    }
}
