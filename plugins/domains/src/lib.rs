//! The way from the `url` crate inside a module to its host, for international domain names.
//!
//! The SDK says here whom to ask (`text.domain-to-ascii` of the world); the stand-in for the `idna` crate (`plugins/idna`)
//! asks. They do not know each other: a module of another repository has the SDK without the stand-in, and its `url`
//! crate then carries the tables itself.
#![forbid(unsafe_code)]

use std::sync::OnceLock;

/// Turns a domain into ASCII: `bücher.example` into `xn--bcher-kva.example`. None when it is no domain.
pub type ToAscii = fn(domain: &str) -> Option<String>;

static ANSWERS: OnceLock<ToAscii> = OnceLock::new();

/// Names who answers from now on. The first one stays.
pub fn answer_by(answers: ToAscii) {
    // A second call of an instance names the same function again.
    let _ = ANSWERS.set(answers);
}

/// The domain in ASCII; none when it is no domain, or nobody was named.
#[must_use]
pub fn to_ascii(domain: &str) -> Option<String> {
    ANSWERS.get()?(domain)
}
