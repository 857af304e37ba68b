//! The actions of `/audit/v1` about identity cards.

use super::Reply;
use crate::api::IdentityView;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::internal;
use crate::use_cases::cards::{self, Site};
use bellwether_core::error::ApiError;
use bellwether_core::identity::options;
use bellwether_language::Language;
use serde_json::{Map, Value};

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

/// The card of a site.
pub(super) async fn resolve(
    app: &App,
    caller: &Caller,
    site: &Site<'_>,
    force: bool,
    lang: Option<&str>,
) -> Result<Reply, ApiError> {
    let (card, reason) = cards::resolve(app, caller, site, force).await?;
    Ok(Reply::json(200, &IdentityView::of(&card, reason, language(lang))))
}

/// The card as it would be with these fields.
pub(super) async fn change(
    app: &App,
    caller: &Caller,
    site: &Site<'_>,
    (fields, locks): (&Map<String, Value>, bool),
    lang: Option<&str>,
) -> Result<Reply, ApiError> {
    let changed = cards::change(app, caller, site, fields, locks).await?;
    let view = IdentityView::of(&changed.card, changed.reason, language(lang));
    Ok(Reply::json(200, &view.changed(!changed.is_stored, changed.thresholds)))
}
