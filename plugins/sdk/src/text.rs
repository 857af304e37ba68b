//! Text functions of the host, so that modules carry no tables: charsets of old pages, international domain names.

use crate::bindings::bellwether::analysis::text;

/// Decodes bytes of a charset, named as the [Encoding Standard](https://encoding.spec.whatwg.org/) does (`Shift_JIS`). Invalid
/// bytes become U+FFFD; a byte order mark is kept. None for a charset without a decoder.
#[must_use]
pub fn decode(bytes: &[u8], charset: &str) -> Option<String> {
    text::decode(charset, bytes)
}

/// The ASCII form of a domain: `xn--bcher-kva.example` for `Bücher.example`. None when it is not a domain.
pub(crate) fn domain_to_ascii(domain: &str) -> Option<String> {
    text::domain_to_ascii(domain)
}
