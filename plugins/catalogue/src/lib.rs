//! Sentences for people: catalogues in Fluent syntax (`texts/<language>/*.ftl`) that a build script makes into data, so that a module
//! holds no parser. `bellwether_criteria::message` puts a sentence together.
//!
//! Without the feature `read` there are the marks alone.
#![forbid(unsafe_code)]

pub mod marks;
#[cfg(feature = "read")]
mod read;

#[cfg(feature = "read")]
pub use read::{Catalogue, LANGUAGES, Message, Sentence, build, check_alike, read, write};
