//! What a survey keeps of a page and of a link. Nothing is read here.

use bellwether_criteria::intent::Intent;
use bellwether_text::{Language, Term};

/// The data kept of a page.
#[derive(Debug, Clone)]
pub struct Surveyed {
    /// Address that answered, normalised.
    pub url: String,
    /// Minimum number of links from the first page.
    pub depth: u32,
    /// Text of the first `title`, else of the first `h1`; at most 160 characters, as all texts here.
    pub title: String,
    /// Topic of the page, by its title and main heading.
    pub topic: String,
    /// Its title without the name of the site, and its main heading; empty without one.
    pub names: [String; 2],
    /// The language of its text, if there are word lists for it.
    pub language: Option<Language>,
    /// The language that the page declares, without its country, in lower case; empty without one.
    pub declared: String,
    /// The search intent that the page serves.
    pub intent: Option<Intent>,
    /// Whether search engines may list it: no `noindex`, and no other page as canonical.
    pub indexable: bool,
    /// The address that it names as canonical, normalised.
    pub canonical: Option<String>,
    /// Number of words of its content.
    pub words: u32,
    /// Those of its own: outside lists of links, and not of the frame that nearly all pages have (see [`crate::frame`]).
    pub own_words: u32,
    /// Number of occurrences of each term in its own content and title, by number of the term.
    pub counts: Vec<(Term, u32)>,
    /// The terms of its topic, sorted by number.
    pub topic_terms: Vec<Term>,
    /// The terms of its section headings (`h2`, `h3`; the first 20), sorted by number.
    pub heading_terms: Vec<Term>,
    /// Sketch of its content, of a list of links with its links: see [`shingles`].
    pub shingles: Vec<u64>,
    /// Simhash of its content; 0 without words.
    pub simhash: u64,
    /// Whether it consists mostly of links: a table of contents, a list of other pages.
    pub is_list: bool,
    /// Whether it is the long description of a picture: a link `D` leads to it, and no link leads away.
    pub describes: bool,
}

/// A link from one page of the survey to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hyperlink {
    /// Index in [`Survey::pages`].
    pub from: usize,
    /// Index in [`Survey::pages`].
    pub to: usize,
    /// Where on the page it is.
    pub place: LinkPlace,
    /// Whether it is a nofollow link.
    pub nofollow: bool,
}

/// The part of a page that holds a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LinkPlace {
    /// The content.
    Main,
    /// Navigation, header or aside; or a link that nearly all pages have with the same text, wherever it stands.
    Nav,
    /// Footer.
    Footer,
}
