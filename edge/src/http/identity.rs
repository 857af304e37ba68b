//! The actions of `/audit/v1` about identity cards.

use super::Reply;
use crate::api::IdentityView;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::{database, internal};
use crate::store::identities;
use crate::{identity, sandbox};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::identity::{Card, Evidence, InvalidField, infer, lock, options, recompute};
use bellwether_core::run::{Category, Failure};
use bellwether_language::Language;
use serde_json::{Map, Value, json};

/// The language of labels: the one that is asked for, else that of reports that say nothing else.
fn language(lang: Option<&str>) -> Language {
    lang.and_then(Language::parse).unwrap_or(Language::Fr)
}

/// The lists that cards take their words from.
pub(super) fn lists(lang: Option<&str>) -> Result<Reply, ApiError> {
    let mut body = serde_json::to_value(options(language(lang))).map_err(internal)?;
    if let Some(members) = body.as_object_mut() {
        members.insert("success".to_owned(), true.into());
    }
    Ok(Reply::json(200, &body))
}

/// A site, as a caller names it.
pub(super) struct Site<'a> {
    pub(super) url: &'a str,
    pub(super) domain: &'a str,
    pub(super) lang: Option<&'a str>,
}

/// The card of a site.
pub(super) async fn resolve(app: &App, caller: &Caller, site: &Site<'_>, force: bool) -> Result<Reply, ApiError> {
    let (card, reason) = card(app, caller, site, force, true).await?;
    Ok(Reply::json(200, &IdentityView::of(&card, reason, language(site.lang))))
}

/// The card as it would be with these fields; it is kept with `locks`, where the caller tracks the site.
pub(super) async fn change(
    app: &App,
    caller: &Caller,
    site: &Site<'_>,
    fields: &Map<String, Value>,
    locks: bool,
) -> Result<Reply, ApiError> {
    // What does not fit is told before the site is looked at.
    let blank = infer(site.domain, &Evidence::default(), app.now());
    recompute(&blank, fields).map_err(refused)?;
    let (base, unseen) = card(app, caller, site, false, false).await?;
    let db = app.of(&caller.account).map_err(database)?;
    let is_tracked = locks && identities::is_tracked(&db, &caller.account, site.domain).await.map_err(database)?;
    let (card, thresholds) =
        if is_tracked { lock(&base, fields, app.now()) } else { recompute(&base, fields) }.map_err(refused)?;
    if is_tracked {
        identities::keep(&db, &caller.account, &card).await.map_err(database)?;
    }
    let reason = if locks && !is_tracked { Some("domain_not_tracked") } else { unseen };
    let view = IdentityView::of(&card, reason, language(site.lang)).changed(!is_tracked, thresholds);
    Ok(Reply::json(200, &view))
}

fn refused(invalid: InvalidField) -> ApiError {
    ApiError::new(ErrorCode::InvalidField).with("field", invalid.field).with("allowed", json!(invalid.allowed))
}

/// The card of a site, and why nothing was seen of it: a site that does not answer has a card on which nothing stands.
async fn card(
    app: &App,
    caller: &Caller,
    site: &Site<'_>,
    force: bool,
    keeps: bool,
) -> Result<(Card, Option<&'static str>), ApiError> {
    let (_, stopped) = sandbox::stop_signal();
    let look = identity::look(app, caller.account, site.url, None, &stopped);
    match identity::resolve(app, caller.account, site.domain, force, keeps, look).await {
        Ok(card) => Ok((card, None)),
        Err(Failure { category, .. }) if is_the_sites(category) => {
            let seen_nothing = Evidence { url: site.url.to_owned(), ..Evidence::default() };
            Ok((infer(site.domain, &seen_nothing, app.now()), Some(category.as_str())))
        }
        Err(failure) => Err(internal(failure)),
    }
}

fn is_the_sites(category: Category) -> bool {
    !category.is_ours() || category == Category::Timeout
}
