//! What was found: calls, forms and price of a page. How they are found stands beside.

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
    /// Whether the page asks its visitors for something; pages that are there to be read need not.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.plain().next().is_some() || self.converting().next().is_some()
    }

    /// The calls whose words are plain.
    pub fn plain(&self) -> impl Iterator<Item = &Call> {
        self.calls.iter().filter(|call| !call.is_ambiguous)
    }

    /// The calls that the page is for.
    pub fn primary(&self) -> impl Iterator<Item = &Call> {
        self.calls.iter().filter(|call| call.is_primary)
    }

    /// The forms with which visitors do what the site wants.
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
    /// Its words, as written.
    pub text: String,
    /// Where it leads on the web, resolved; `None` for a button and for what a script does.
    pub url: Option<String>,
    /// Whether the page is for this one above all.
    pub is_primary: bool,
    /// Share of the page's words that stand before it, 0 to 1.
    pub position: f64,
    /// Share of the words of the content that stand before it, 0 to 1.
    pub in_text: f64,
    /// Whether its words say what happens; `None` where there is no word list for them.
    pub specific: Option<bool>,
    /// Whether it is a link, and no button.
    pub is_link: bool,
    /// Whether its words may name something instead, or nobody can tell what it sends.
    pub is_ambiguous: bool,
    /// The languages in whose words it calls; empty where no list has them.
    pub languages: Vec<Language>,
    /// Whether it buys, or puts something into the cart.
    pub buys: bool,
    /// Whether it is a button, or a link whose classes call it one.
    pub as_button: bool,
    /// Whether it stands outside of navigation, header, footer and asides.
    pub in_content: bool,
    /// The form that it sends, as an index.
    pub form: Option<usize>,
    /// Place.
    pub locator: Locator,
}

impl Call {
    /// Whether people would agree in less than nine of ten cases that it is a call, by the labelled pages: a link, whatever its words,
    /// and a button in a frame that sends nothing.
    #[must_use]
    pub const fn is_doubt(&self) -> bool {
        self.is_ambiguous || self.is_link || !self.in_content && self.form.is_none()
    }
}

/// The price of what a page offers.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Price {
    /// The first sum in the content of a page that sells; empty without one.
    pub shown: Option<Shown>,
    /// What its data state.
    pub stated: Vec<Stated>,
    /// What the content says of taxes.
    pub taxes: Option<Taxes>,
    /// Whether the content says that the price is for the asking.
    pub on_request: bool,
}

/// A price that visitors read.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// The figure.
    pub amount: f64,
    /// ISO 4217; `None` for a sign that several countries write.
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
