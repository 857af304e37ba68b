//! The identity card of a site, as JSON.

use bellwether_core::identity::{Card, Options, Source, Thresholds, options};
use bellwether_language::Language;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The identity card of a site.
#[derive(Serialize, ToSchema)]
pub(crate) struct IdentityView<'a> {
    success: bool,
    #[schema(value_type = CardView)]
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
    #[schema(value_type = OptionsView)]
    options: Options,
}

/// The identity of a site. An unknown text is empty.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_core::identity::Card, which the core serialises")]
pub(crate) struct CardView {
    domain: String,
    /// The address from which it was inferred.
    url: String,
    /// An id of `options.sectors`.
    sector: String,
    /// An id of `options.commercialModels`.
    #[schema(rename = "commercialModel")]
    commercial_model: String,
    /// What it offers, in its own words.
    #[schema(rename = "productsServices")]
    products_services: String,
    #[schema(rename = "targetAudience")]
    target_audience: String,
    /// Countries as ISO 3166-1 alpha-2 separated by commas, `international`, or a client's own words.
    #[schema(rename = "commercialArea")]
    commercial_area: String,
    /// An id of `options.entityTypes`.
    #[schema(rename = "entityType")]
    entity_type: String,
    /// `inferred` in this request, `cache` (inferred earlier), `client` (with fields of yours), `locked`.
    source: String,
    /// The confidence of each field, 0 to 1, by its name; unknown fields are left out, those of a client are 1.
    confidence: BTreeMap<String, f64>,
    /// The evidence for each inferred field, at most three quotes.
    evidence: BTreeMap<String, Vec<QuoteView>>,
    /// The fields that an assistant concluded, each with the model; omitted if there is none.
    assistant: Option<BTreeMap<String, String>>,
    /// RFC 3339, UTC, milliseconds.
    updated_at: String,
}

/// A quote from a page, as evidence.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_core::identity::Quote, which the core serialises")]
pub(crate) struct QuoteView {
    url: String,
    quote: String,
}

/// The lists that cards take their words from, in one language.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_core::identity::Options, which the core serialises")]
pub(crate) struct OptionsView {
    sectors: Vec<ChoiceView>,
    #[schema(rename = "commercialModels")]
    commercial_models: Vec<ChoiceView>,
    #[schema(rename = "entityTypes")]
    entity_types: Vec<ChoiceView>,
}

/// An entry of a list.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_core::identity::Choice, which the core serialises")]
pub(crate) struct ChoiceView {
    /// The value in a card.
    id: String,
    label: String,
}

/// The answer to `identity_options`.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes what crate::http::identity makes of the lists")]
pub(crate) struct IdentityOptionsView {
    success: bool,
    #[schema(inline)]
    #[serde(flatten)]
    lists: OptionsView,
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
