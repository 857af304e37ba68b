//! How a module says that it could not do its work.

use crate::bindings::bellwether::analysis::failures as wit;

pub use wit::Category;

/// Why there is no result: its category, a sentence for the customer, and the exact cause.
#[derive(Debug, Clone)]
pub struct Failure {
    /// Decides whether the price is refunded: see `wit/world.wit`.
    pub category: Category,
    /// One sentence for the person who ordered the analysis, at most 500 characters.
    pub message: String,
    /// The exact cause, such as a URL, a status or a rule; at most 2,000 characters.
    pub detail: Option<String>,
}

impl Failure {
    /// A failure without detail.
    pub fn new(category: Category, message: impl Into<String>) -> Self {
        Self { category, message: message.into(), detail: None }
    }

    /// The same with `detail`.
    #[must_use]
    pub fn with_detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }
}

impl From<Failure> for wit::Failure {
    fn from(failure: Failure) -> Self {
        Self { category: failure.category, message: failure.message, detail: failure.detail }
    }
}
