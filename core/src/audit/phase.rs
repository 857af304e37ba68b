//! The phases of an audit, in order.

/// A part of the work. Names and order are those of the API.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The 168 criteria for the page.
    AuditSeo,
    /// The site: clusters, depth, links, and the criteria on each page.
    Cocoon,
    /// Scores for assistants, and what to do first.
    Geo,
    /// Renders the report as a page.
    Rendering,
}

/// The features whose modules an audit runs.
pub const MODULES: [&str; 8] =
    ["identity", "audit_expert", "cocoon", "audit_matrix", "geo_score", "machine_layer", "strategy", "report"];

impl Phase {
    /// All phases, in order.
    pub const ALL: [Self; 4] = [Self::AuditSeo, Self::Cocoon, Self::Geo, Self::Rendering];

    /// The name in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AuditSeo => "audit_seo",
            Self::Cocoon => "cocoon",
            Self::Geo => "geo",
            Self::Rendering => "rendering",
        }
    }

    /// The phase with this name.
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

    /// The layers of this phase that may be missing. Without the criteria or the rendered page there is no report.
    #[must_use]
    pub const fn optional(self) -> &'static [Layer] {
        match self {
            Self::AuditSeo => &[],
            Self::Cocoon => &[Layer::Cocoon, Layer::Pages],
            Self::Geo => &[Layer::Geo, Layer::Strategic],
            Self::Rendering => &[Layer::Capture],
        }
    }

    /// Minimum milliseconds reserved for the phases after it: a module that takes longer loses its layer, and the audit
    /// continues.
    pub(super) const fn reserve_ms(self) -> u64 {
        match self {
            Self::AuditSeo => 240_000,
            Self::Cocoon => 150_000,
            Self::Geo => 75_000,
            Self::Rendering => 5_000,
        }
    }

    /// Whether a report is possible without any layer of this phase.
    #[must_use]
    pub const fn is_optional(self) -> bool {
        matches!(self, Self::Cocoon | Self::Geo)
    }

    /// Progress of the whole audit in percent when this phase has done `share` percent. The ranges roughly match the durations of
    /// the phases.
    #[must_use]
    pub const fn progress(self, share: u8) -> u8 {
        let (from, to) = match self {
            Self::AuditSeo => (0, 45),
            Self::Cocoon => (45, 75),
            Self::Geo => (75, 90),
            // 100 % only when the report is stored.
            Self::Rendering => (90, 99),
        };
        let share = if share > 100 { 100 } else { share };
        // At most 99: the product is below 2^13.
        (from as u16 + (to - from) as u16 * share as u16 / 100) as u8
    }
}

/// A part without which a report is still possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The structure of the site.
    Cocoon,
    /// The criteria on every page that was read.
    Pages,
    /// The scores for assistants.
    Geo,
    /// The plan.
    Strategic,
    /// Screenshots of the site.
    Capture,
}

impl Layer {
    /// All layers, in the order of their phases.
    pub const ALL: [Self; 5] = [Self::Cocoon, Self::Pages, Self::Geo, Self::Strategic, Self::Capture];

    /// Its name in `degraded_reasons`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cocoon => "cocoon",
            Self::Pages => "pages",
            Self::Geo => "geo",
            Self::Strategic => "strategic",
            Self::Capture => "capture",
        }
    }
}
