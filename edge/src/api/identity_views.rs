//! The identity card of a site, as JSON.

use bellwether_core::identity::{Card, Options, Source, Thresholds, options};
use bellwether_language::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// The identity card of a site.
#[derive(Serialize, ToSchema)]
pub(crate) struct IdentityView<'a> {
    success: bool,
    #[schema(value_type = Object)]
    card: &'a Card,
    /// Whether the account has locked the card; audits then use it unchanged.
    locked: bool,
    /// True if the changes were not stored; only for a card with changed fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    preview: Option<bool>,
    /// `domain_not_tracked`, or why the site could not be read: `unreachable`, `blocked`, `robots`, `timeout`.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// Criteria with another severity for this site, and the kinds of pages that it should have.
    #[schema(value_type = Option<Object>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    thresholds: Option<Thresholds>,
    /// The allowed values of `sector`, `commercialModel` and `entityType`.
    #[schema(value_type = Object)]
    options: Options,
}

impl<'a> IdentityView<'a> {
    pub(crate) fn of(card: &'a Card, reason: Option<&'static str>, language: Language) -> Self {
        let locked = card.source == Source::Locked;
        Self { success: true, card, locked, preview: None, reason, thresholds: None, options: options(language) }
    }

    /// The view of a card with changed fields.
    pub(crate) fn changed(self, preview: bool, thresholds: Thresholds) -> Self {
        Self { preview: Some(preview), thresholds: Some(thresholds), ..self }
    }
}
