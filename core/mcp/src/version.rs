//! The revisions of the protocol that are spoken, and what differs between them as seen from a list of tools.
//!
//! Does not negotiate: `read` tells the revision of each request.

/// A revision. The older one is the lesser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Version {
    /// 2025-03-26: the first with one address for everything. Its tools have no titles and no schemas of results.
    V2025_03_26,
    /// 2025-06-18: titles, schemas of results, structured results.
    V2025_06_18,
    /// 2025-11-25: the last that begins with `initialize`.
    V2025_11_25,
    /// 2026-07-28: each request says its version; no `initialize`, no `ping`.
    V2026_07_28,
}

impl Version {
    /// All, the newest first: what `server/discover` and the refusal of any other version list.
    pub const ALL: [Self; 4] = [Self::V2026_07_28, Self::V2025_11_25, Self::V2025_06_18, Self::V2025_03_26];

    /// The newest that `initialize` may agree on.
    pub const NEWEST_LEGACY: Self = Self::V2025_11_25;

    /// What a request without the header `MCP-Protocol-Version` speaks
    /// (<https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#protocol-version-header>).
    pub const WITHOUT_HEADER: Self = Self::V2025_03_26;

    /// The version of a date, if it is spoken.
    #[must_use]
    pub fn of(date: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|version| version.as_str() == date)
    }

    /// The date that names it on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::V2025_03_26 => "2025-03-26",
            Self::V2025_06_18 => "2025-06-18",
            Self::V2025_11_25 => "2025-11-25",
            Self::V2026_07_28 => "2026-07-28",
        }
    }

    /// Whether requests carry their version and capabilities themselves, in place of `initialize`.
    #[must_use]
    pub const fn is_modern(self) -> bool {
        matches!(self, Self::V2026_07_28)
    }

    /// Whether tools have titles and schemas of results, and results are structured.
    pub(crate) fn has_structure(self) -> bool {
        self >= Self::V2025_06_18
    }
}
