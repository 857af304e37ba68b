//! Connects the stand-in for the crate `url` (`core/web/url`) to the host: `core/web` registers the function that asks it. They do not know
//! each other, because natively `core/web` has the real crate.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::boxed::Box;
use alloc::string::String;
use once_cell::race::OnceBox;

/// Parses an absolute address and serialises it, by the URL Standard; `None` when it is none.
pub type Parse = fn(address: &str) -> Option<String>;

static PARSES: OnceBox<Parse> = OnceBox::new();

/// Registers the function to call from now on. The first one stays.
pub fn parse_by(parses: Parse) {
    // A second call in an instance registers the same function again.
    let _ = PARSES.set(Box::new(parses));
}

/// The address as the host writes it; `None` when it is none, or no function is registered.
#[must_use]
pub fn parse(address: &str) -> Option<String> {
    PARSES.get()?(address)
}
