//! Text in the charsets of old pages, decoded by the host.

use crate::bindings::bellwether::analysis::text;

/// Decodes bytes of a charset, named as the [Encoding Standard](https://encoding.spec.whatwg.org/) does (`Shift_JIS`). What is
/// wrong in it becomes U+FFFD; a byte order mark is kept. None for a charset without a decoder.
#[must_use]
pub fn decode(bytes: &[u8], charset: &str) -> Option<String> {
    text::decode(charset, bytes)
}
