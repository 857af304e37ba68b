//! The results: what a site offers, and how it is reached. The file beside this one finds them.

use bellwether_finding::Place;

/// How what a site offers is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trade {
    /// Goods that are ordered on the site.
    Shop,
    /// Goods in a shop that buyers go to.
    Store,
    /// A stay, a table or an appointment.
    Booking,
    /// Other services: repairs, advice, works.
    Service,
    /// Something with a price; goods or services, that is uncertain.
    Priced,
}

impl Trade {
    /// Its name in results.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shop => "shop",
            Self::Store => "store",
            Self::Booking => "booking",
            Self::Service => "service",
            Self::Priced => "priced",
        }
    }
}

/// The offer of a page's site.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    /// How it is bought.
    pub trade: Trade,
    /// Whether this is right in at least nine of ten cases on pages that were set aside; otherwise it is uncertain.
    pub is_sure: bool,
    /// Name of the rule: `order`, `kind`, `type`, `booking`, `called`, `prices`, `quote`, `reached`.
    pub rule: &'static str,
    /// What shows it.
    pub place: Place,
}

/// Ways to reach and book a business, as its page shows them; the first place of each.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Access {
    /// A telephone number that can be tapped.
    pub phone_link: Option<Place>,
    /// A telephone number in the text.
    pub phone_text: Option<Place>,
    /// A postal address.
    pub address: Option<Place>,
    /// A line of opening hours.
    pub hours: Option<Place>,
    /// A link, button or frame to book.
    pub booking: Option<Place>,
    /// A form to write, to ask for a price, or to order.
    pub form: Option<Place>,
}

impl Access {
    /// Whether a telephone number is shown.
    #[must_use]
    pub const fn has_phone(&self) -> bool {
        self.phone_link.is_some() || self.phone_text.is_some()
    }

    pub(super) const fn is_reached(&self) -> bool {
        self.has_phone() || self.address.is_some() || self.form.is_some() || self.hours.is_some()
    }
}
