//! The kinds of members that inputs are made of, and how each is checked and normalised.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value};

use crate::bounds::{self, Bound};
use crate::url_guard::{self, AllowList, GuardedUrl, Refusal};

/// One member of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether the request is refused without it.
    pub required: bool,
}

pub(super) const fn required(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, required: true }
}

pub(super) const fn optional(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, required: false }
}

/// What a member holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A public address, http or https.
    Url,
    /// A public address, https only.
    HttpsUrl,
    /// A public domain; an address without path is read as its domain.
    Domain,
    /// Text within [`bounds::TEXT_CHARS`].
    Text,
    /// Addresses within [`bounds::URLS`].
    Urls,
    /// Texts within [`bounds::QUERIES`].
    Queries,
    /// Texts within [`bounds::PLATFORMS`].
    Platforms,
    /// Addresses or domains within [`bounds::COMPETITORS`].
    Competitors,
    /// An integer, clamped to [`bounds::CRAWL_DEPTH`].
    Depth,
    /// An integer, clamped to [`bounds::CRAWL_LIMIT`].
    Limit,
}

impl Kind {
    /// What a client should send, for the `expected` member of an error.
    #[must_use]
    pub const fn expected(self) -> &'static str {
        match self {
            Self::Url => "public http or https URL",
            Self::HttpsUrl => "public https URL",
            Self::Domain => "public domain",
            Self::Text => "string of 1 to 500 characters",
            Self::Urls => "array of at most 100 public URLs",
            Self::Queries => "array of 1 to 50 strings",
            Self::Platforms => "array of at most 12 strings",
            Self::Competitors => "array of 1 to 3 public URLs or domains",
            Self::Depth | Self::Limit => "integer",
        }
    }
}

/// Why an input was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidInput {
    /// A required member is absent, null or empty.
    Missing {
        /// Its path, for example `input.url`.
        field: String,
    },
    /// A member does not fit.
    Invalid {
        /// Its path, for example `input.urls[2]`.
        field: String,
        /// What would fit.
        expected: &'static str,
        /// The rule of the address guard, if that was it.
        refusal: Option<Refusal>,
    },
}

/// A value that does not fit: where inside the member, and by which rule of the guard.
struct Misfit {
    index: Option<usize>,
    refusal: Option<Refusal>,
}

const MISFIT: Misfit = Misfit { index: None, refusal: None };

impl From<Refusal> for Misfit {
    fn from(refusal: Refusal) -> Self {
        Self { index: None, refusal: Some(refusal) }
    }
}

impl Field {
    /// Checks one member and puts its normalised form into `out`.
    pub(super) fn check(
        &self,
        value: Option<&Value>,
        allow: &AllowList,
        out: &mut Map<String, Value>,
    ) -> Result<(), InvalidInput> {
        let Some(value) = value.filter(|value| !is_empty(value)) else {
            let field = format!("input.{}", self.name);
            return if self.required { Err(InvalidInput::Missing { field }) } else { Ok(()) };
        };
        self.normalise(value, allow, out).map_err(|misfit| InvalidInput::Invalid {
            field: match misfit.index {
                Some(index) => format!("input.{}[{index}]", self.name),
                None => format!("input.{}", self.name),
            },
            expected: self.kind.expected(),
            refusal: misfit.refusal,
        })
    }

    fn normalise(&self, value: &Value, allow: &AllowList, out: &mut Map<String, Value>) -> Result<(), Misfit> {
        let normal = match self.kind {
            Kind::Url => url(value, allow)?.to_string().into(),
            Kind::HttpsUrl => {
                let url = url(value, allow)?;
                if url.scheme() != "https" && !url.is_allow_listed() {
                    return Err(Refusal::Scheme.into());
                }
                url.to_string().into()
            }
            Kind::Domain => {
                let site = site(value, allow)?;
                out.insert("origin".into(), url_guard::origin(&site).into());
                url_guard::domain(&site).into()
            }
            Kind::Text => text(value)?.into(),
            Kind::Urls => list(value, bounds::URLS, |item| url(item, allow).map(|url| url.to_string()))?,
            Kind::Queries => list(value, bounds::QUERIES, text)?,
            Kind::Platforms => list(value, bounds::PLATFORMS, text)?,
            Kind::Competitors => list(value, bounds::COMPETITORS, |item| {
                let found = url(item, allow).or_else(|_| site(item, allow))?;
                Ok(found.to_string())
            })?,
            Kind::Depth => integer(value, bounds::CRAWL_DEPTH)?,
            Kind::Limit => integer(value, bounds::CRAWL_LIMIT)?,
        };
        out.insert(self.name.into(), normal);
        Ok(())
    }
}

/// Null, blank text and an empty array say nothing, so they count as absent.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

fn text(value: &Value) -> Result<String, Misfit> {
    let text = value.as_str().ok_or(MISFIT)?.trim();
    let fits = bounds::TEXT_CHARS.contains(text.chars().count() as u64)
        && !text.chars().any(|c| c.is_control() && !matches!(c, '\t' | '\n'));
    if fits { Ok(text.into()) } else { Err(MISFIT) }
}

fn url(value: &Value, allow: &AllowList) -> Result<GuardedUrl, Misfit> {
    Ok(url_guard::guard(value.as_str().ok_or(MISFIT)?, allow)?)
}

fn site(value: &Value, allow: &AllowList) -> Result<GuardedUrl, Misfit> {
    let site = url_guard::guard_site(value.as_str().ok_or(MISFIT)?, allow)?;
    if site.path() == "/" && site.query().is_none() { Ok(site) } else { Err(MISFIT) }
}

fn list(value: &Value, bound: Bound, item: impl Fn(&Value) -> Result<String, Misfit>) -> Result<Value, Misfit> {
    let items = value.as_array().ok_or(MISFIT)?;
    if !bound.contains(items.len() as u64) {
        return Err(MISFIT);
    }
    let checked = items
        .iter()
        .enumerate()
        .map(|(index, value)| item(value).map(Value::from).map_err(|misfit| Misfit { index: Some(index), ..misfit }));
    checked.collect::<Result<Vec<_>, _>>().map(Value::Array)
}

/// An integer in any notation of JSON (`2` and `2.0` are the same number, RFC 8259 §6), clamped.
fn integer(value: &Value, bound: Bound) -> Result<Value, Misfit> {
    let number = value.as_f64().ok_or(MISFIT)?;
    if number % 1.0 != 0.0 {
        return Err(MISFIT);
    }
    // The cast saturates: a negative number becomes 0, a huge one the largest, and both are clamped.
    Ok(bound.clamp(number as u64).into())
}
