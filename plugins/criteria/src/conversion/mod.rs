//! What a page asks of its visitors: calls to action, forms, a price. Read once for the criteria of `criteria/conversion` and for
//! modules; it judges nothing.

mod calls;
mod forms;
mod price;

pub use calls::Call;
pub use forms::{Field, Form, FormKind};
pub use price::{Price, Shown, Stated};

use crate::seen::Page;

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

    pub(crate) fn of(page: &Page) -> Self {
        let forms = forms::forms(&page.facts);
        let calls = calls::calls(page, &forms);
        let price = price::price(page, &calls, &forms);
        Self { calls, forms, price }
    }
}
