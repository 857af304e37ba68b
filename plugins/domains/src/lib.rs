//! Connects the `url` crate inside a module to its host, for international domain names.
//!
//! The SDK registers the function to call (`text.domain-to-ascii` of the world); the stand-in for the `idna` crate
//! (`plugins/idna`) calls it. They do not know each other: a module of another repository has the SDK without the stand-in, and
//! its `url` crate then contains the tables itself.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::boxed::Box;
use alloc::string::String;
use once_cell::race::OnceBox;

/// Turns a domain into ASCII: `bücher.example` into `xn--bcher-kva.example`. None when it is not a domain.
pub type ToAscii = fn(domain: &str) -> Option<String>;

static ANSWERS: OnceBox<ToAscii> = OnceBox::new();

/// Registers the function to call from now on. The first one stays.
pub fn answer_by(answers: ToAscii) {
    // A second call in an instance registers the same function again.
    let _ = ANSWERS.set(Box::new(answers));
}

/// The domain in ASCII; none when it is not a domain, or no function is registered.
#[must_use]
pub fn to_ascii(domain: &str) -> Option<String> {
    ANSWERS.get()?(domain)
}
