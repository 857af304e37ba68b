//! The card as the modules of an audit read it.

use super::{Card, MODELS, Reference, SECTORS, thresholds};
use alloc::borrow::ToOwned;

use bellwether_language::Language;
use serde_json::{Value, json};

/// The card with labels in the report's language, and its changes to the audit.
#[must_use]
pub fn layer(card: &Card, language: Language) -> Value {
    let label = |list: &[Reference], id: &str| list.iter().find(|known| known.id == id).map_or("", |known| known.label(language));
    let changes = thresholds(card);
    let mut layer = serde_json::to_value(card).unwrap_or_default();
    if let Some(members) = layer.as_object_mut() {
        let labels = json!({ "sector": label(SECTORS, &card.sector), "commercialModel": label(MODELS, &card.commercial_model) });
        members.insert("labels".to_owned(), labels);
        members.insert("calibration".to_owned(), json!(changes.severities));
        members.insert("template_mix".to_owned(), json!(changes.template_mix));
    }
    layer
}
