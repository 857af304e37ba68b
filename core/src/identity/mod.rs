//! The identity card of a site: what it sells, how, to whom and where. It calibrates an audit.
//!
//! A run of a module gathers [`Evidence`]; [`infer`] makes a [`Card`] of it by rules that would rather not say than say something wrong. A
//! client may change its fields ([`recompute`] shows what would follow, [`lock`] keeps it); [`calibration`] is the table of what a card
//! changes. Does not fetch, store or ask an assistant.

pub mod calibration;
mod countries;
mod evidence;
mod fields;
mod infer;
mod keep;
mod lists;
mod sectors;
#[cfg(test)]
mod tests;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

pub use self::calibration::{Thresholds, thresholds};
pub use self::evidence::{Evidence, PageTexts, Signal};
pub use self::fields::{Field, InvalidField, lock, recompute};
pub use self::infer::infer;
pub use self::keep::{fresh, replace};
pub use self::lists::{ENTITY_TYPES, MODELS, Options, Reference, SECTORS, options};
use crate::time::Timestamp;

/// What a site is. A text that is not known is empty, never null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// The site: its host in lower case, IDNA as ASCII, without `www.` and a final dot.
    pub domain: String,
    /// The address that it was made from.
    pub url: String,
    /// Id of [`SECTORS`].
    pub sector: String,
    /// Id of [`MODELS`].
    #[serde(rename = "commercialModel")]
    pub commercial_model: String,
    /// What it offers, in its own words.
    #[serde(rename = "productsServices")]
    pub products_services: String,
    /// For whom: `businesses`, `consumers`, `families` and so on, or a client's own words.
    #[serde(rename = "targetAudience")]
    pub target_audience: String,
    /// Where: countries as ISO 3166-1 alpha-2 with commas between, `international`, or a client's own words.
    #[serde(rename = "commercialArea")]
    pub commercial_area: String,
    /// Id of [`ENTITY_TYPES`].
    #[serde(rename = "entityType")]
    pub entity_type: String,
    /// Where the card comes from.
    pub source: Source,
    /// How sure each field is, 0 to 1, by its name; fields that are not known are left out, those of a client are 1.
    #[serde(default)]
    pub confidence: BTreeMap<Field, f64>,
    /// What each inferred field rests on, at most three quotes.
    #[serde(default)]
    pub evidence: BTreeMap<Field, Vec<Quote>>,
    /// When it was made or last changed.
    pub updated_at: Timestamp,
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// From the site, just now.
    Inferred,
    /// From the site, not long ago.
    Cache,
    /// Inferred, with fields that a client gave.
    Client,
    /// Kept by the account that the domain belongs to; taken as it is.
    Locked,
}

/// A place that shows something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    /// Address of the page.
    pub url: String,
    /// What stands there.
    pub quote: String,
}

impl Card {
    /// The text of a field.
    #[must_use]
    pub fn get(&self, field: Field) -> &str {
        match field {
            Field::Sector => &self.sector,
            Field::CommercialModel => &self.commercial_model,
            Field::ProductsServices => &self.products_services,
            Field::TargetAudience => &self.target_audience,
            Field::CommercialArea => &self.commercial_area,
            Field::EntityType => &self.entity_type,
        }
    }

    fn set(&mut self, field: Field, value: String) {
        let slot = match field {
            Field::Sector => &mut self.sector,
            Field::CommercialModel => &mut self.commercial_model,
            Field::ProductsServices => &mut self.products_services,
            Field::TargetAudience => &mut self.target_audience,
            Field::CommercialArea => &mut self.commercial_area,
            Field::EntityType => &mut self.entity_type,
        };
        *slot = value;
    }
}
