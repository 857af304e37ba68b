//! Parameters of requests, as queries and bodies write them: `application/x-www-form-urlencoded`
//! (<https://url.spec.whatwg.org/#urlencoded-parsing>).
//!
//! Does not know any parameter. Bytes that are no UTF-8 become U+FFFD, which fits nothing that is compared later.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;

use url::form_urlencoded;

/// Most bytes of a query or a body: what browsers and proxies carry in an address. The caller need not read more of a body.
pub const FORM_BYTES: usize = 8_192;

/// Most parameters of a request; the longest of ours has 9, and unknown ones are allowed (RFC 6749 §3.1, §3.2).
pub const PARAMETERS: usize = 32;

/// Parameters by name. One without a value counts as absent (RFC 6749 §3.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parameters {
    values: BTreeMap<String, String>,
    /// Those that were sent more than once.
    repeated: BTreeSet<String>,
}

/// There are more bytes than [`FORM_BYTES`] or more parameters than [`PARAMETERS`].
pub(crate) struct TooLong;

impl Parameters {
    pub(crate) fn read(text: &str) -> Result<Self, TooLong> {
        if text.len() > FORM_BYTES {
            return Err(TooLong);
        }
        let (mut values, mut repeated) = (BTreeMap::new(), BTreeSet::new());
        for (at, (name, value)) in form_urlencoded::parse(text.as_bytes()).enumerate() {
            if at >= PARAMETERS {
                return Err(TooLong);
            }
            if values.insert(name.clone().into_owned(), value.into_owned()).is_some() {
                repeated.insert(name.into_owned());
            }
        }
        Ok(Self { values, repeated })
    }

    /// A value; that of one that was repeated is the last.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    pub(crate) fn take(&self, name: &str) -> Option<String> {
        self.get(name).map(String::from)
    }

    pub(crate) fn repeats(&self, name: &str) -> bool {
        self.repeated.contains(name)
    }

    /// Whether any parameter was sent more than once, which RFC 6749 §3.1 and §3.2 forbid.
    pub(crate) fn repeats_any(&self) -> bool {
        !self.repeated.is_empty()
    }
}

/// Parameters as a query or a body.
pub(crate) fn written(parameters: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish()
}
