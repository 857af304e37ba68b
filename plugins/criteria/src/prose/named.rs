//! What a topic is: a name, and what it names.

/// What a page is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Topic {
    /// The name that questions use; the whole headline of a [`Nature::Story`]. Empty if the page names nothing.
    pub name: String,
    /// What it names.
    pub nature: Nature,
}

/// What a topic names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    /// The business, institution or person behind the site.
    Business,
    /// A thing: a product, a service, a notion.
    Thing,
    /// Something that is done: `clean a teapot`.
    Task,
    /// What happened; the headline names nothing.
    Story,
}
