//! The results: calls, forms and price of a page. The files beside this one find them.

use super::forms::{Form, FormKind};
use crate::lexicon::money::Taxes;
use bellwether_page::Locator;
use bellwether_text::Language;

/// What a page asks of its visitors.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Conversion {
    /// Its calls to action, in order.
    pub calls: Vec<Call>,
    /// Its forms, in order.
    pub forms: Vec<Form>,
    /// The price that it names.
    pub price: Price,
}

impl Conversion {
    /// Whether the page asks its visitors for something; pages to read need not do so.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.plain().next().is_some() || self.converting().next().is_some()
    }

    /// The calls whose text is unambiguous.
    pub fn plain(&self) -> impl Iterator<Item = &Call> {
        self.calls.iter().filter(|call| !call.is_ambiguous)
    }

    /// The primary calls.
    pub fn primary(&self) -> impl Iterator<Item = &Call> {
        self.calls.iter().filter(|call| call.is_primary)
    }

    /// The forms that are conversions.
    pub fn converting(&self) -> impl Iterator<Item = &Form> {
        self.forms.iter().filter(|form| form.kind.converts())
    }

    /// Whether something can be bought here.
    #[must_use]
    pub fn sells(&self) -> bool {
        self.plain().any(|call| call.buys) || self.forms.iter().any(|form| form.kind == FormKind::Order)
    }
}

/// A call to action.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// Its text, as written.
    pub text: String,
    /// The http or https address it leads to, resolved; `None` for a button or a script.
    pub url: Option<String>,
    /// Whether it is the main purpose of the page.
    pub is_primary: bool,
    /// Share of the page's words before it, 0 to 1.
    pub position: f64,
    /// Share of the words of the content before it, 0 to 1.
    pub in_text: f64,
    /// Whether its text says what will happen; `None` for languages without a word list.
    pub specific: Option<bool>,
    /// Whether it is a link and not a button.
    pub is_link: bool,
    /// Whether its text may name a thing instead of an action, or it is unknown what it submits.
    pub is_ambiguous: bool,
    /// The languages whose word lists contain its text; empty if none does.
    pub languages: Vec<Language>,
    /// Whether it leads to a purchase, or adds something to the cart.
    pub buys: bool,
    /// Whether it is a button, or a link whose classes describe it as one.
    pub as_button: bool,
    /// Whether it is outside navigation, header, footer and asides.
    pub in_content: bool,
    /// The index of the form that it submits, in [`Conversion::forms`].
    pub form: Option<usize>,
    /// Place.
    pub locator: Locator,
}

impl Call {
    /// Whether it is uncertain that this is a call to action. On the labelled pages, people agree in fewer than nine of ten cases
    /// about links of any text, and about buttons outside the content that submit nothing.
    #[must_use]
    pub const fn is_doubt(&self) -> bool {
        self.is_ambiguous || self.is_link || !self.in_content && self.form.is_none()
    }
}

/// The price of what a page offers.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Price {
    /// The first sum of money in the content of a page that sells; `None` without one.
    pub shown: Option<Shown>,
    /// The prices in its structured data.
    pub stated: Vec<Stated>,
    /// What the content says about taxes.
    pub taxes: Option<Taxes>,
    /// Whether the content says that the price is on request.
    pub on_request: bool,
}

/// A price that visitors read.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// The figure.
    pub amount: f64,
    /// ISO 4217; `None` for a symbol used by several currencies.
    pub currency: Option<&'static str>,
    /// Its block, as written.
    pub text: String,
    /// Place.
    pub locator: Locator,
}

/// A price in JSON-LD or Microdata.
#[derive(Debug, Clone, PartialEq)]
pub struct Stated {
    /// The figure.
    pub amount: f64,
    /// Its currency as written; empty without one.
    pub currency: String,
    /// Place.
    pub locator: Locator,
}
