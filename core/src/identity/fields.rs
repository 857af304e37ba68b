//! The fields of a card as clients give them.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::lists::{ENTITY_TYPES, MODELS, SECTORS};
use super::{Card, Source, Thresholds, thresholds};
use crate::bounds;
use crate::time::Timestamp;

/// A field of the card, with its name in the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Field {
    /// `sector`
    Sector,
    /// `commercialModel`
    CommercialModel,
    /// `productsServices`
    ProductsServices,
    /// `targetAudience`
    TargetAudience,
    /// `commercialArea`
    CommercialArea,
    /// `entityType`
    EntityType,
}

/// A field that is refused: 400 `invalid_field`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidField {
    /// The name of the member, as it was sent.
    pub field: String,
    /// The allowed values: the ids of the list, the names of the fields, or a type in words.
    pub allowed: Vec<String>,
}

impl Field {
    /// All fields.
    pub const ALL: [Self; 6] = [
        Self::Sector,
        Self::CommercialModel,
        Self::ProductsServices,
        Self::TargetAudience,
        Self::CommercialArea,
        Self::EntityType,
    ];

    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sector => "sector",
            Self::CommercialModel => "commercialModel",
            Self::ProductsServices => "productsServices",
            Self::TargetAudience => "targetAudience",
            Self::CommercialArea => "commercialArea",
            Self::EntityType => "entityType",
        }
    }

    /// Whether a value is allowed: texts are free, the others are ids of a list, or empty.
    pub(super) fn check(self, value: &str) -> Result<(), Vec<String>> {
        let list = match self {
            Self::Sector => SECTORS,
            Self::CommercialModel => MODELS,
            Self::EntityType => ENTITY_TYPES,
            Self::ProductsServices | Self::TargetAudience | Self::CommercialArea => return Ok(()),
        };
        if value.is_empty() || list.iter().any(|known| known.id == value) {
            return Ok(());
        }
        Err(list.iter().map(|known| known.id.to_owned()).collect())
    }
}

/// The card with the fields of a client, and the resulting changes of an audit. Stores nothing; the same input gives the same
/// result.
///
/// # Errors
/// The first field that is unknown, is not a string, or is not in its list.
pub fn recompute(card: &Card, fields: &Map<String, Value>) -> Result<(Card, Thresholds), InvalidField> {
    let mut card = card.clone();
    for (name, value) in fields {
        let refused = |allowed: Vec<String>| InvalidField { field: name.clone(), allowed };
        let known = Field::ALL.into_iter().find(|field| field.name() == name);
        let field = known.ok_or_else(|| refused(Field::ALL.map(|field| field.name().to_owned()).to_vec()))?;
        let value = value.as_str().ok_or_else(|| refused(["string".to_owned()].to_vec()))?;
        let value = bounded(value);
        field.check(&value).map_err(refused)?;
        card.evidence.remove(&field);
        card.assistant.remove(&field);
        if value.is_empty() {
            card.confidence.remove(&field);
        } else {
            card.confidence.insert(field, 1.0);
        }
        card.set(field, value);
        card.source = Source::Client;
    }
    let thresholds = thresholds(&card);
    Ok((card, thresholds))
}

/// The card to store and keep, with the fields of a client.
///
/// # Errors
/// As for [`recompute`].
pub fn lock(card: &Card, fields: &Map<String, Value>, now: Timestamp) -> Result<(Card, Thresholds), InvalidField> {
    let (card, thresholds) = recompute(card, fields)?;
    Ok((Card { source: Source::Locked, updated_at: now, ..card }, thresholds))
}

/// What stands for the rest of a text that is cut, as in reports.
const CUT: &str = " […]";
/// Bytes of a long word.
const LONG_WORD: usize = 40;

/// A text without line breaks and control characters, with white space collapsed, cut to the bound behind a whole word.
pub(super) fn bounded(text: &str) -> String {
    let plain = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let plain = plain.collect::<Vec<&str>>().join(" ");
    let most = bounds::CARD_TEXT_CHARS.max_len();
    if plain.chars().count() <= most {
        return plain;
    }
    let kept: String = plain.chars().take(most.saturating_sub(CUT.chars().count())).collect();
    // Writing without blanks is cut where it is.
    let whole = kept.rsplit_once(' ').filter(|(_, cut)| cut.len() <= LONG_WORD).map_or(kept.as_str(), |(whole, _)| whole);
    [whole, CUT].concat()
}
