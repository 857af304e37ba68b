//! What a page asks of its visitors: calls to action, forms, a price. It is read once for the criteria of `criteria/conversion`
//! and for modules; it judges nothing.

mod calls;
mod forms;
mod found;
mod price;

pub use forms::{Field, Form, FormKind};
pub use found::{Call, Conversion, Price, Shown, Stated};

use crate::seen::Page;

impl Conversion {
    pub(crate) fn of(page: &Page) -> Self {
        let forms = forms::forms(&page.facts);
        let calls = calls::calls(page, &forms);
        let price = price::price(page, &calls, &forms);
        Self { calls, forms, price }
    }
}
