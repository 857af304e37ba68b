//! [`Kind`] of a page.

/// The kind of a page, by its markup and address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The start page of the site.
    Home,
    /// An article.
    Article,
    /// A product.
    Product,
    /// A service.
    Service,
    /// A list of products or articles.
    Category,
    /// Anything else, or uncertain.
    Other,
}
