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

/// What pages show of a business, for the description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Shown {
    pub(crate) prices: bool,
    pub(crate) hours: bool,
    pub(crate) address: bool,
    /// A link or button to book.
    pub(crate) booking: bool,
}

impl Shown {
    /// Number of things that are shown.
    pub(crate) fn count(self) -> usize {
        [self.prices, self.hours, self.address, self.booking].into_iter().filter(|is| *is).count()
    }
}
