//! The identity card of a site: what it sells, how, to whom and where. It calibrates an audit.
//!
//! A run of a module collects [`Evidence`]; [`infer`] derives a [`Card`] from it by rules that leave a field empty rather than
//! guess. Where they are silent, what an assistant concluded from a quotation counts. A client may change its fields
//! ([`recompute`] shows the effect, [`lock`] stores them); [`calibration`] is the table of what a card changes. Does not fetch, store or ask an assistant.

pub mod calibration;
mod countries;
mod evidence;
mod fields;
mod finer;
mod infer;
mod keep;
mod layer;
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
pub use self::keep::{fresh, is_of_another_site, replace};
pub use self::layer::layer;
pub use self::lists::{ENTITY_TYPES, MODELS, Options, Reference, SECTORS, options};
use crate::time::Timestamp;

/// The identity of a site. An unknown text is empty, never null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// The site: its host in lower case, IDNA as ASCII, without `www.` and a final dot.
    pub domain: String,
    /// The address from which it was inferred.
    pub url: String,
    /// Id of [`SECTORS`].
    pub sector: String,
    /// Id of [`MODELS`].
    #[serde(rename = "commercialModel")]
    pub commercial_model: String,
    /// What it offers, in its own words.
    #[serde(rename = "productsServices")]
    pub products_services: String,
    /// Its audience: `businesses`, `consumers`, `families` and so on, or a client's own words.
    #[serde(rename = "targetAudience")]
    pub target_audience: String,
    /// Its area: countries as ISO 3166-1 alpha-2 separated by commas, `international`, or a client's own words.
    #[serde(rename = "commercialArea")]
    pub commercial_area: String,
    /// Id of [`ENTITY_TYPES`].
    #[serde(rename = "entityType")]
    pub entity_type: String,
    /// Where the card comes from.
    pub source: Source,
    /// The confidence of each field, 0 to 1, by its name; unknown fields are left out, those of a client are 1.
    #[serde(default)]
    pub confidence: BTreeMap<Field, f64>,
    /// The evidence for each inferred field, at most three quotes.
    #[serde(default)]
    pub evidence: BTreeMap<Field, Vec<Quote>>,
    /// The fields that an assistant concluded, each with the model; the rules said nothing there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub assistant: BTreeMap<Field, String>,
    /// When it was created or last changed.
    pub updated_at: Timestamp,
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// Inferred from the site in this request.
    Inferred,
    /// Inferred from the site earlier.
    Cache,
    /// Inferred, with fields that a client changed.
    Client,
    /// Stored by the account that owns the domain; used as it is.
    Locked,
}

/// A quote from a page, as evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    /// Address of the page.
    pub url: String,
    /// The words on the page.
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
