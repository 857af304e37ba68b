//! What an audit goes through, one after the other.

/// A part of the work. Words and order are those of the API.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The 168 criteria on the page.
    AuditSeo,
    /// The site: clusters, depth, links.
    Cocoon,
    /// What assistants find, and what to do first.
    Geo,
    /// The report as a page.
    Rendering,
}

/// The features whose modules an audit runs.
pub const MODULES: [&str; 7] = ["identity", "audit_expert", "cocoon", "geo_score", "machine_layer", "strategy", "report"];

impl Phase {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::AuditSeo, Self::Cocoon, Self::Geo, Self::Rendering];

    /// The word of the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AuditSeo => "audit_seo",
            Self::Cocoon => "cocoon",
            Self::Geo => "geo",
            Self::Rendering => "rendering",
        }
    }

    /// The phase of this word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.as_str() == text)
    }

    /// The phase after it; `None` for the last.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::AuditSeo => Some(Self::Cocoon),
            Self::Cocoon => Some(Self::Geo),
            Self::Geo => Some(Self::Rendering),
            Self::Rendering => None,
        }
    }

    /// The layers of which it may lack one, and the audit goes on. Without the criteria, or the page, there is no report.
    #[must_use]
    pub const fn optional(self) -> &'static [Layer] {
        match self {
            Self::AuditSeo => &[],
            Self::Cocoon => &[Layer::Cocoon],
            Self::Geo => &[Layer::Geo, Layer::Strategic],
            Self::Rendering => &[Layer::Capture],
        }
    }

    /// Milliseconds that the phases after it need at least: a module that takes longer leaves its layer out, and the audit goes on.
    pub(super) const fn reserve_ms(self) -> u64 {
        match self {
            Self::AuditSeo => 240_000,
            Self::Cocoon => 150_000,
            Self::Geo => 75_000,
            Self::Rendering => 5_000,
        }
    }

    /// Whether a report can do without all that this phase brings.
    #[must_use]
    pub const fn is_optional(self) -> bool {
        matches!(self, Self::Cocoon | Self::Geo)
    }

    /// Per cent of an audit that are done when so much of this phase is, in per cent. The shares are about those of the time that the
    /// phases take.
    #[must_use]
    pub const fn progress(self, share: u8) -> u8 {
        let (from, to) = match self {
            Self::AuditSeo => (0, 45),
            Self::Cocoon => (45, 75),
            Self::Geo => (75, 90),
            // All of it is done when the report is stored, and not before.
            Self::Rendering => (90, 99),
        };
        let share = if share > 100 { 100 } else { share };
        // At most 99: the product is below 2^13.
        (from as u16 + (to - from) as u16 * share as u16 / 100) as u8
    }
}

/// A part of the report that it can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The picture of the site.
    Cocoon,
    /// The scores for assistants.
    Geo,
    /// The plan.
    Strategic,
    /// Images of the site.
    Capture,
}

impl Layer {
    /// All of them, in the order of their phases.
    pub const ALL: [Self; 4] = [Self::Cocoon, Self::Geo, Self::Strategic, Self::Capture];

    /// Its word in `degraded_reasons`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cocoon => "cocoon",
            Self::Geo => "geo",
            Self::Strategic => "strategic",
            Self::Capture => "capture",
        }
    }
}
