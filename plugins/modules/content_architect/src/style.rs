//! What the words of a recommendation depend on.

/// How a page on a topic is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// It sells what customers come for or book: prices, place, booking.
    Local,
    /// It sells goods that are ordered on the site.
    Shop,
    /// It explains.
    Text,
}
