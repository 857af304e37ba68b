//! Sentences for people: catalogues in Fluent syntax (`texts/<language>/*.ftl`) that a build script turns into data, so that a
//! module contains no parser. `bellwether_criteria::message` formats a sentence.
//!
//! Without the feature `read`, this crate contains only the marks.
#![cfg_attr(not(any(test, feature = "read")), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod marks;
#[cfg(any(test, feature = "read"))]
mod read;

#[cfg(any(test, feature = "read"))]
pub use read::{Catalogue, LANGUAGES, Message, Sentence, build, check_alike, read, write};
