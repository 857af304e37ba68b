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

/// Whom a platform speaks to. It decides on our own words in a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// Readers of a feed, who want the news and the link.
    Feed,
    /// Colleagues, who want a finding and like to be asked.
    Colleagues,
    /// Neighbours and friends, who are asked what they think.
    Neighbours,
    /// Viewers of pictures: links do not work in the text.
    Pictures,
    /// Collectors, who keep a picture for later; the link has a field of its own.
    Collection,
}

/// What opens the first post of a platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lead {
    /// The headline.
    Headline,
    /// A sentence with a figure or a quotation, else the headline.
    Finding,
    /// A sentence: the best one below the title of a post, elsewhere the one after it, as the headline and the best one open posts of
    /// other platforms.
    Sentence,
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
    /// Maximum number of sentences in its first post.
    pub sentences: usize,
    /// Whom it speaks to.
    pub voice: Voice,
    /// What opens its first post.
    pub lead: Lead,
    /// Whether the link belongs in the text.
    pub link_in_text: bool,
    /// Whether the link stands before the text: what follows the first lines is hidden.
    pub link_first: bool,
    /// Maximum prices of an offer that are listed.
    pub prices: usize,
    /// Whether hours and address of an offer are named.
    pub place: bool,
    /// Maximum number of hashtags.
    pub hashtags: usize,
    /// Maximum number of variants.
    pub variants: usize,
}

const LONG: Platform = Platform {
    id: "",
    limit: 0,
    unit: Unit::Utf16,
    title_limit: None,
    fill: 900,
    sentences: 12,
    voice: Voice::Feed,
    lead: Lead::Headline,
    link_in_text: true,
    link_first: false,
    prices: 3,
    place: true,
    hashtags: 3,
    variants: 1,
};
/// A short post: one thought.
const SHORT: Platform = Platform { sentences: 2, prices: 1, place: false, hashtags: 2, variants: 3, ..LONG };
/// A post in which links do not work.
const UNLINKED: Platform = Platform { link_in_text: false, ..LONG };

/// All platforms, in the order of the result.
#[rustfmt::skip]
pub const PLATFORMS: [Platform; 12] = [
    Platform { id: "x", limit: 280, unit: Unit::Weighted, fill: 280, ..SHORT },
    Platform { id: "x_premium", limit: 25_000, unit: Unit::Weighted, hashtags: 2, ..LONG },
    Platform { id: "bluesky", limit: 300, unit: Unit::Graphemes, fill: 300, lead: Lead::Sentence, prices: 0, ..SHORT },
    Platform { id: "threads", limit: 500, fill: 400, voice: Voice::Neighbours, lead: Lead::Finding, hashtags: 1, variants: 2, ..SHORT },
    Platform { id: "mastodon", limit: 500, unit: Unit::Graphemes, fill: 450, sentences: 2, lead: Lead::Sentence, place: false, variants: 2, ..LONG },
    Platform { id: "linkedin", limit: 3_000, voice: Voice::Colleagues, lead: Lead::Finding, place: false, variants: 2, ..LONG },
    Platform { id: "facebook", limit: 5_000, fill: 500, sentences: 3, voice: Voice::Neighbours, hashtags: 1, variants: 2, ..LONG },
    Platform { id: "instagram", limit: 2_200, fill: 700, sentences: 4, voice: Voice::Pictures, hashtags: 5, ..UNLINKED },
    Platform { id: "pinterest", limit: 500, fill: 450, title_limit: Some(100), sentences: 2, voice: Voice::Collection, lead: Lead::Sentence, place: false, ..UNLINKED },
    Platform { id: "tiktok", limit: 2_200, fill: 300, voice: Voice::Pictures, sentences: 1, lead: Lead::Finding, prices: 0, place: false, hashtags: 4, ..UNLINKED },
    Platform { id: "youtube", limit: 5_000, title_limit: Some(100), lead: Lead::Sentence, link_first: true, ..LONG },
    Platform { id: "google_business", limit: 1_500, fill: 400, sentences: 1, hashtags: 0, ..UNLINKED },
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
