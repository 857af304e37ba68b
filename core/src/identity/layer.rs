//! The card as the modules of an audit read it.

use super::{Card, Field, MODELS, Reference, SECTORS, finer, thresholds};
use alloc::borrow::ToOwned;
use alloc::string::String;

use bellwether_language::Language;
use serde_json::{Value, json};

/// The card with labels in the report's language, and its changes to the audit.
#[must_use]
pub fn layer(card: &Card, language: Language) -> Value {
    let label = |list: &[Reference], id: &str| list.iter().find(|known| known.id == id).map_or("", |known| known.label(language));
    let changes = thresholds(card);
    let mut layer = serde_json::to_value(card).unwrap_or_default();
    if let Some(members) = layer.as_object_mut() {
        let labels = json!({ "sector": sector(card, language), "commercialModel": label(MODELS, &card.commercial_model) });
        members.insert("labels".to_owned(), labels);
        members.insert("calibration".to_owned(), json!(changes.severities));
        members.insert("template_mix".to_owned(), json!(changes.template_mix));
    }
    layer
}

/// The sector, with the finer field that its evidence names: `Vehicles and mobility: bicycles`.
fn sector(card: &Card, language: Language) -> String {
    let known = SECTORS.iter().find(|known| known.id == card.sector);
    let label = known.map_or("", |known| known.label(language));
    let quotes = card.evidence.get(&Field::Sector).map(alloc::vec::Vec::as_slice).unwrap_or_default();
    let texts = quotes.iter().map(|quote| quote.quote.as_str());
    let colon = if language == Language::Fr { "\u{a0}: " } else { ": " };
    finer::field(&card.sector, texts, language).map_or_else(|| label.to_owned(), |field| [label, colon, field].concat())
}
