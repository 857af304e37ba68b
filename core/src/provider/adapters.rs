//! The adapters: what is known of each without asking it. Pure data, one row for each in `rows.rs`; the edge has the code.
//!
//! The lists are typed by capability, so that nothing can ask an adapter for what it is not for. A list may be empty: then no
//! deployment has that capability.

use super::Capability;
pub use rows::{AssistantAdapter, CaptureAdapter, FieldAdapter, Kind, LabAdapter, MailAdapter, SearchAdapter, SiteDataAdapter};

/// Makes an enum for each capability, and [`Kind`] over all of them. A row: the variant, what is known of every adapter, and what
/// this one is able to do.
macro_rules! adapters {
    ($(
        $(#[$doc:meta])*
        $kind:ident($adapter:ident) for $capability:ident, able: $able:ty {
            $($(#[$row:meta])* $variant:ident, $facts:expr, $what:expr;)*
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $adapter { $($(#[$row])* $variant),* }

            impl $adapter {
                const ALL: &'static [Self] = &[$(Self::$variant),*];

                /// What is known of it.
                #[must_use]
                pub const fn facts(self) -> Facts {
                    match self { $(Self::$variant => $facts),* }
                }

                /// What it is able to do.
                #[must_use]
                pub const fn able(self) -> $able {
                    match self { $(Self::$variant => $what),* }
                }
            }

            impl Adapter for $adapter {
                fn of(kind: Kind) -> Option<Self> {
                    match kind {
                        Kind::$kind(adapter) => Some(adapter),
                        _ => None,
                    }
                }
            }
        )+

        /// How a provider is spoken to, and so what it is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind { $($(#[$doc])* $kind($adapter)),+ }

        impl Kind {
            /// All adapters, in the order of the lists.
            pub fn all() -> impl Iterator<Item = Self> {
                core::iter::empty()$(.chain($adapter::ALL.iter().copied().map(Self::$kind)))+
            }

            /// What it is for.
            #[must_use]
            pub const fn capability(self) -> Capability {
                match self { $(Self::$kind(_) => Capability::$capability),+ }
            }

            /// What is known of it.
            #[must_use]
            pub const fn facts(self) -> Facts {
                match self { $(Self::$kind(adapter) => adapter.facts()),+ }
            }
        }
    };
}

mod rows;

/// What is known of every adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The operator's word for it in `PROVIDERS`, unique in its capability.
    pub name: &'static str,
    /// What it does, for the operator: a row of the table in `edge/README.md`.
    pub does: &'static str,
    /// The provider's own base address; `None` when each server has another one.
    pub address: Option<&'static str>,
    /// How it is shown its key.
    pub key: Key,
    /// Whether it needs the id of an account at the provider.
    pub needs_account: bool,
    /// Milliseconds that one request may take.
    pub timeout_ms: u64,
    /// What a refusal says when no money or quota is left: parts of its body. Such a refusal is never tried again. 402 says it
    /// without words.
    pub spent: &'static [&'static str],
    /// What its bill counts; empty for one that costs nothing.
    pub bills: &'static [Unit],
    /// Whether its terms allow to keep answers. One that may not is only configured by an operator who has that right by contract.
    pub may_keep: bool,
}

/// How a provider is shown its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// `Authorization: Bearer <key>` (RFC 6750 §2.1).
    Bearer,
    /// As the value of the header of this name, in lower case.
    Header(&'static str),
    /// As this member of the query.
    Query(&'static str),
    /// `Authorization: Basic <base64>` (RFC 7617); the key is `login:password`.
    Basic,
    /// Not at all: it is a private key (PKCS #8, PEM) that signs a request for a token, which the adapter shows (RFC 7523 §2.1).
    Signature,
}

/// What a bill may count. Each has a member in [`super::Prices`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Tokens of questions.
    InputTokens,
    /// Tokens of answers.
    OutputTokens,
    /// Searches of the web that an assistant made.
    Searches,
    /// Requests that were answered.
    Requests,
    /// Time of a browser.
    BrowserMs,
}

impl Unit {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::InputTokens, Self::OutputTokens, Self::Searches, Self::Requests, Self::BrowserMs];

    /// The member of `prices` that has its price.
    #[must_use]
    pub const fn price(self) -> &'static str {
        match self {
            Self::InputTokens => "input_micros_per_million",
            Self::OutputTokens => "output_micros_per_million",
            Self::Searches => "search_micros_per_thousand",
            Self::Requests => "request_micros_per_thousand",
            Self::BrowserMs => "browser_micros_per_hour",
        }
    }
}

/// What an assistant is able to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answers {
    /// Whether it can search the web before it answers. The operator may switch it off.
    pub grounded: bool,
    /// Whether it takes the country of the person who asks. None takes a language but that of the question.
    pub regions: bool,
    /// Tokens that its models may spend on thinking, beside those of the answer's text. They are on the bill.
    pub thinking_tokens: u32,
    /// Searches of the web that one answer may make.
    pub searches: u32,
}

/// What a provider of result pages is able to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookUps {
    /// Whether it distinguishes devices.
    pub devices: bool,
    /// Whether it knows places within a country.
    pub places: bool,
    /// Organic positions that it reads at most.
    pub depth: u32,
    /// Organic positions of one request.
    pub page: u32,
}

/// What a provider of figures about sites has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SiteData {
    /// The kinds of `site-data.read` that it answers, for example `analytics`.
    pub kinds: &'static [&'static str],
    /// Whether it knows one site alone: that of its `account`.
    pub is_of_one_site: bool,
}

/// All adapters of a capability are able to do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alike;

/// The adapters of one capability.
pub trait Adapter: Sized {
    /// The adapter of this kind; `None` for one of another capability.
    fn of(kind: Kind) -> Option<Self>;
}

impl Kind {
    /// The adapter of this name for this capability.
    #[must_use]
    pub fn named(capability: Capability, name: &str) -> Option<Self> {
        Self::all().find(|kind| kind.capability() == capability && kind.facts().name == name)
    }

    /// Whether it answers this need of a module, given as its interface and what stands behind the colon.
    pub(super) fn answers(self, interface: &str, part: Option<&str>) -> bool {
        self.capability().as_str() == interface
            && match self {
                Self::SiteData(adapter) => part.is_some_and(|part| adapter.able().kinds.contains(&part)),
                _ => true,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows() {
        for kind in Kind::all() {
            let facts = kind.facts();
            assert_eq!(Kind::named(kind.capability(), facts.name), Some(kind), "{}: this name stands twice", facts.name);
            assert!((1_000..=120_000).contains(&facts.timeout_ms), "{}", facts.name);
            assert!(facts.address.is_none_or(|address| address.starts_with("https://") && !address.ends_with('/')));
        }
        assert_eq!(Kind::named(Capability::Search, "cloudflare"), None, "an adapter of another capability");
    }
}
