//! The kinds of members: how each is checked and normalised, and how its valid values are described.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bellwether_manifest as manifest;
use serde_json::{Value, json};

use super::special::Special;
use super::{Expected, Field, codes};
use crate::bounds::{self, Beyond, Bound};
use crate::id::JobId;
use crate::url_guard::{self, AllowList, GuardedUrl, Refusal};

/// The kind of value of a member.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A public address, http or https; re-serialised.
    Url,
    /// A public address, https only; re-serialised.
    HttpsUrl,
    /// A public domain, in lower-case ASCII without final dot; `origin` is added: scheme and host of the site. An address without
    /// a path is read as its domain.
    Domain,
    /// A public address, or a domain, which means the address of its start page.
    Site,
    /// Text with this number of characters, trimmed, without control characters except tab and line break.
    Text(Bound),
    /// Text of one line: no control characters; not trimmed.
    Line(Bound),
    /// Any text; it is cut to the bound.
    Prose(Bound),
    /// An integer within the bound; [`Beyond`] says whether another one is refused or clamped.
    Integer(Bound),
    /// One of these words.
    Choice(Cow<'static, [Cow<'static, str>]>),
    /// True or false.
    Flag,
    /// A JSON object, whose members are not checked.
    Object,
    /// A value of the inner kind, or an empty text, which is kept.
    OrBlank(Box<Self>),
    /// A list with this number of entries.
    List(Box<Self>, Bound),
    /// A kind that only one form has.
    Special(&'static Special),
}

/// The id of a job. Whether the job may be named is checked where the jobs are known.
static JOB: Special = Special {
    name: "job",
    expected: "id of an earlier job",
    schema: || json!({ "type": "string", "format": "uuid" }),
    normalise: |value| Some(JobId::parse(value.as_str()?)?.to_string().into()),
};

/// A value that is not valid: its position inside the member, and the rule of the address guard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Misfit {
    /// Index in a list.
    pub index: Option<usize>,
    /// The rule.
    pub refusal: Option<Refusal>,
}

impl From<Refusal> for Misfit {
    fn from(refusal: Refusal) -> Self {
        Self { index: None, refusal: Some(refusal) }
    }
}

/// A valid value, and the origin that belongs to a domain.
pub(super) struct Normal {
    pub(super) value: Value,
    pub(super) origin: Option<String>,
}

impl From<&manifest::Field> for Field {
    fn from(declared: &manifest::Field) -> Self {
        let about = declared.about.clone().into();
        Self { name: declared.name.clone().into(), kind: Kind::from(&declared.kind), required: declared.required, about }
    }
}

/// The kinds that a module may declare, limited by the maxima of the service.
impl From<&manifest::Kind> for Kind {
    fn from(declared: &manifest::Kind) -> Self {
        match declared {
            manifest::Kind::Url => Self::Url,
            manifest::Kind::HttpsUrl => Self::HttpsUrl,
            manifest::Kind::Domain => Self::Domain,
            manifest::Kind::Site => Self::Site,
            manifest::Kind::Text { max_chars } => {
                Self::Text(Bound { max: bounds::TEXT_CHARS.clamp((*max_chars).into()), ..bounds::TEXT_CHARS })
            }
            manifest::Kind::Country => Self::Special(&codes::COUNTRY),
            manifest::Kind::Language => Self::Special(&codes::LANGUAGE),
            manifest::Kind::Integer { min, max, default } => Self::Integer(Bound {
                name: "integer",
                unit: "integer",
                min: *min,
                max: *max,
                default: *default,
                beyond: Beyond::Clamp,
            }),
            manifest::Kind::Choice { of } => Self::Choice(of.iter().map(|word| Cow::Owned(word.clone())).collect()),
            manifest::Kind::Flag => Self::Flag,
            manifest::Kind::Job => Self::Special(&JOB),
            manifest::Kind::List { of, min, max } => {
                let max = bounds::INPUT_ITEMS.clamp((*max).into());
                Self::List(Box::new(Self::from(&**of)), Bound { min: u64::from(*min).min(max), max, ..bounds::INPUT_ITEMS })
            }
        }
    }
}

impl Kind {
    /// A choice of these words.
    #[must_use]
    pub fn choice(words: impl IntoIterator<Item = &'static str>) -> Self {
        Self::Choice(words.into_iter().map(Cow::Borrowed).collect())
    }

    /// What a client should send, for the `expected` member of an error.
    #[must_use]
    pub fn expected(&self) -> Expected {
        match self {
            Self::Url => Expected::Url,
            Self::HttpsUrl => Expected::HttpsUrl,
            Self::Domain => Expected::Domain,
            Self::Site => Expected::Site,
            Self::Text(bound) => Expected::Text(bound.into()),
            Self::Line(bound) => Expected::Line(bound.into()),
            Self::Prose(_) => Expected::Prose,
            Self::Integer(bound) if bound.beyond == Beyond::Clamp => Expected::AnyInteger,
            Self::Integer(bound) => Expected::Integer(bound.into()),
            Self::Choice(words) => Expected::Choice { of: words.to_vec() },
            Self::Flag => Expected::Flag,
            Self::Object => Expected::Object,
            Self::OrBlank(kind) => kind.expected(),
            Self::List(kind, bound) => Expected::List { limits: bound.into(), each: Box::new(kind.expected()) },
            Self::Special(special) => Expected::Special { name: special.name, words: special.expected },
        }
    }

    pub(super) fn normalise(&self, value: &Value, allow: &AllowList) -> Result<Normal, Misfit> {
        if let Self::Domain = self {
            let site = site(value, allow)?;
            return Ok(Normal { value: url_guard::domain(&site).into(), origin: Some(url_guard::origin(&site)) });
        }
        let value = match self {
            Self::Url => url(value, allow)?.to_string().into(),
            Self::HttpsUrl => {
                let url = url(value, allow)?;
                if url.scheme() != "https" && !url.is_allow_listed() {
                    return Err(Refusal::Scheme.into());
                }
                url.to_string().into()
            }
            Self::Domain | Self::Site => url(value, allow).or_else(|_| site(value, allow))?.to_string().into(),
            Self::Text(bound) => {
                let text = text(value)?.trim();
                fits(counts(text, bound) && !text.chars().any(|c| c.is_control() && !matches!(c, '\t' | '\n')))?;
                text.into()
            }
            Self::Line(bound) => {
                let text = text(value)?;
                fits(counts(text, bound) && !text.trim().is_empty() && !text.chars().any(char::is_control))?;
                text.into()
            }
            Self::Prose(bound) => text(value)?.chars().take(bound.max_len()).collect::<String>().into(),
            Self::Integer(bound) => integer(value, bound)?,
            Self::Choice(words) => {
                let word = text(value)?;
                fits(words.iter().any(|known| known == word))?;
                word.into()
            }
            Self::Flag => value.as_bool().ok_or_else(Misfit::default)?.into(),
            Self::Object => {
                fits(value.is_object())?;
                value.clone()
            }
            Self::OrBlank(_) if value.as_str().is_some_and(str::is_empty) => value.clone(),
            Self::OrBlank(kind) => return kind.normalise(value, allow),
            Self::List(kind, bound) => list(value, kind, bound, allow)?,
            Self::Special(special) => (special.normalise)(value).ok_or_else(Misfit::default)?,
        };
        Ok(Normal { value, origin: None })
    }
}

fn fits(does: bool) -> Result<(), Misfit> {
    if does { Ok(()) } else { Err(Misfit::default()) }
}

fn text(value: &Value) -> Result<&str, Misfit> {
    value.as_str().ok_or_else(Misfit::default)
}

fn counts(text: &str, bound: &Bound) -> bool {
    bound.contains(text.chars().count() as u64)
}

fn url(value: &Value, allow: &AllowList) -> Result<GuardedUrl, Misfit> {
    Ok(url_guard::guard(text(value)?, allow)?)
}

fn site(value: &Value, allow: &AllowList) -> Result<GuardedUrl, Misfit> {
    let site = url_guard::guard_site(text(value)?, allow)?;
    fits(site.path() == "/" && site.query().is_none())?;
    Ok(site)
}

/// An integer in any notation of JSON (`2` and `2.0` are the same number, RFC 8259 §6).
fn integer(value: &Value, bound: &Bound) -> Result<Value, Misfit> {
    let number = value.as_f64().ok_or_else(Misfit::default)?;
    fits(number % 1.0 == 0.0)?;
    // The cast saturates: a negative number becomes 0, a huge one the maximum.
    let whole = number as u64;
    if bound.beyond == Beyond::Clamp {
        return Ok(bound.clamp(whole).into());
    }
    fits(number >= 0.0 && bound.contains(whole))?;
    Ok(whole.into())
}

fn list(value: &Value, kind: &Kind, bound: &Bound, allow: &AllowList) -> Result<Value, Misfit> {
    let items = value.as_array().ok_or_else(Misfit::default)?;
    fits(bound.contains(items.len() as u64))?;
    let normal = items.iter().enumerate().map(|(index, item)| {
        let normal = kind.normalise(item, allow).map_err(|misfit| Misfit { index: Some(index), ..misfit })?;
        Ok::<Value, Misfit>(normal.value)
    });
    Ok(Value::Array(normal.collect::<Result<Vec<_>, _>>()?))
}
