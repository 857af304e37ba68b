//! The platforms: their limits for a post, and how much of them we use. The README gives the source of each limit.

use bellwether_text::{graphemes, utf16_units, weighted};
use schemars::JsonSchema;
use serde::Serialize;

/// The unit in which the length of a post is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// UTF-16 code units.
    Utf16,
    /// Extended grapheme clusters.
    Graphemes,
    /// The weighted length of X: an address counts 23, most characters outside Latin count 2.
    Weighted,
}

/// A platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Platform {
    /// Its id in input and result.
    pub id: &'static str,
    /// The longest text.
    pub limit: usize,
    /// Unit of the lengths.
    pub unit: Unit,
    /// The longest title, on platforms that have one.
    pub title_limit: Option<usize>,
    /// Maximum length that we fill with sentences: readers of a feed do not read as much as the limit allows.
    pub fill: usize,
    /// Whether the link belongs in the text.
    pub link_in_text: bool,
    /// Maximum number of hashtags.
    pub hashtags: usize,
    /// Maximum number of variants.
    pub variants: usize,
}

const LONG: Platform =
    Platform { id: "", limit: 0, unit: Unit::Utf16, title_limit: None, fill: 900, link_in_text: true, hashtags: 3, variants: 1 };

/// All platforms, in the order of the result.
pub const PLATFORMS: [Platform; 12] = [
    Platform { id: "x", limit: 280, unit: Unit::Weighted, fill: 280, hashtags: 2, variants: 3, ..LONG },
    Platform { id: "x_premium", limit: 25_000, unit: Unit::Weighted, hashtags: 2, ..LONG },
    Platform { id: "bluesky", limit: 300, unit: Unit::Graphemes, fill: 300, hashtags: 2, variants: 3, ..LONG },
    Platform { id: "threads", limit: 500, fill: 400, hashtags: 1, variants: 2, ..LONG },
    Platform { id: "mastodon", limit: 500, unit: Unit::Graphemes, fill: 450, variants: 2, ..LONG },
    Platform { id: "linkedin", limit: 3_000, variants: 2, ..LONG },
    Platform { id: "facebook", limit: 5_000, fill: 500, hashtags: 1, variants: 2, ..LONG },
    Platform { id: "instagram", limit: 2_200, fill: 700, link_in_text: false, hashtags: 5, ..LONG },
    Platform { id: "pinterest", limit: 500, fill: 450, title_limit: Some(100), link_in_text: false, ..LONG },
    Platform { id: "tiktok", limit: 2_200, fill: 300, link_in_text: false, hashtags: 4, ..LONG },
    Platform { id: "youtube", limit: 5_000, title_limit: Some(100), ..LONG },
    Platform { id: "google_business", limit: 1_500, fill: 700, link_in_text: false, hashtags: 0, ..LONG },
];

impl Platform {
    /// The platform with this id, ignoring case.
    #[must_use]
    pub fn named(id: &str) -> Option<&'static Self> {
        PLATFORMS.iter().find(|platform| platform.id.eq_ignore_ascii_case(id.trim()))
    }

    /// The length of a text in its unit.
    #[must_use]
    pub fn length(&self, text: &str) -> usize {
        match self.unit {
            Unit::Utf16 => utf16_units(text),
            Unit::Graphemes => graphemes(text),
            Unit::Weighted => weighted(text),
        }
    }
}
