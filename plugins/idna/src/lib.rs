//! Stands in for the crate [`idna`](https://docs.rs/idna), as far as the `url` crate uses it.
//!
//! UTS 46 (<https://www.unicode.org/reports/tr46/>) needs tables of 43 KB gzipped, in every module that joins a link, for names
//! that hardly any page has. So a module asks its host, which has them. Plain ASCII is decided here, as in the real crate (a
//! property test compares the two), with one exception: Punycode labels (`xn--…`) are not decoded, as in workerd, so an invalid
//! one is only found when it is fetched. Only the build of modules patches it in (`plugins/build`): everything else has the real
//! crate.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

/// The ASCII characters that a domain may not have: one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AsciiDenyList {
    bits: u128,
}

impl AsciiDenyList {
    /// None of them.
    pub const EMPTY: Self = Self::new(false, b"");
    /// [Forbidden domain code points](https://url.spec.whatwg.org/#forbidden-domain-code-point) of the URL Standard.
    pub const URL: Self = Self::new(true, b"%#/:<>?@[\\]^|");

    const fn new(and_controls: bool, mut list: &[u8]) -> Self {
        // Spaces and controls are U+0000 to U+0020 and U+007F.
        let mut bits = if and_controls { ((1 << 0x21) - 1) | (1 << 0x7f) } else { 0 };
        while let [byte, rest @ ..] = list {
            bits |= 1 << *byte;
            list = rest;
        }
        Self { bits }
    }

    const fn has(self, byte: u8) -> bool {
        byte < 0x80 && (self.bits >> byte) & 1 == 1
    }
}

/// The text is not a domain.
#[derive(Debug)]
pub struct Errors(());

impl From<Errors> for Result<(), Errors> {
    fn from(errors: Errors) -> Self {
        Err(errors)
    }
}

impl core::error::Error for Errors {}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a domain name")
    }
}

/// [Domain to ASCII](https://url.spec.whatwg.org/#concept-domain-to-ascii).
///
/// # Errors
/// When the bytes are not a domain, or contain a character of the list.
pub fn domain_to_ascii_from_cow(domain: Cow<'_, [u8]>, denied: AsciiDenyList) -> Result<Cow<'_, str>, Errors> {
    let text = match domain {
        Cow::Borrowed(bytes) => Cow::Borrowed(core::str::from_utf8(bytes).map_err(|_| Errors(()))?),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8(bytes).map_err(|_| Errors(()))?),
    };
    if text.is_ascii() {
        if text.bytes().any(|byte| denied.has(byte)) {
            return Err(Errors(()));
        }
        if !text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Ok(text);
        }
        return Ok(Cow::Owned(text.to_ascii_lowercase()));
    }
    let ascii = by_the_host(&text).ok_or(Errors(()))?;
    // A mapping may introduce a denied character: `℀` is `a/c`.
    if ascii.bytes().any(|byte| denied.has(byte)) { Err(Errors(())) } else { Ok(Cow::Owned(ascii)) }
}

/// Domain to Unicode, which no module needs: returns the domain unchanged.
pub fn domain_to_unicode(domain: &str) -> (String, Result<(), Errors>) {
    (domain.into(), Ok(()))
}

fn by_the_host(domain: &str) -> Option<String> {
    bellwether_domains::to_ascii(domain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The answer of the host.
    fn host(domain: &str) -> Option<String> {
        real::domain_to_ascii(domain).ok()
    }

    #[test]
    fn punycode_is_left_alone() {
        for domain in ["xn--bcher-kva.example", "XN--A.example"] {
            let answer = domain_to_ascii_from_cow(Cow::Borrowed(domain.as_bytes()), AsciiDenyList::URL).ok();
            assert_eq!(answer.as_deref(), Some(domain.to_ascii_lowercase().as_str()));
        }
    }

    proptest! {
        // Without `x`, so that there is no Punycode.
        #[test]
        fn answers_as_the_real_crate(domain in "([a-wyzA-WYZ0-9.%/ _-]|[äß\u{200d}\u{ff0e}１℀\u{661}あ]){0,24}") {
            bellwether_domains::answer_by(host);
            for (own, its) in [(AsciiDenyList::URL, real::AsciiDenyList::URL), (AsciiDenyList::EMPTY, real::AsciiDenyList::EMPTY)] {
                let answer = domain_to_ascii_from_cow(Cow::Borrowed(domain.as_bytes()), own).ok();
                let expected = real::domain_to_ascii_from_cow(Cow::Borrowed(domain.as_bytes()), its).ok();
                prop_assert_eq!(answer, expected, "{:?}", domain);
            }
        }

        #[test]
        fn bytes_that_are_no_text_are_no_domain(bytes in proptest::collection::vec(any::<u8>(), 0..12)) {
            bellwether_domains::answer_by(host);
            let answer = domain_to_ascii_from_cow(Cow::Borrowed(&bytes), AsciiDenyList::URL).ok();
            prop_assert_eq!(answer, real::domain_to_ascii_from_cow(Cow::Borrowed(&bytes), real::AsciiDenyList::URL).ok());
        }
    }
}
