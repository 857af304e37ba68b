//! What a token allows. There is one scope: whoever may order analyses at the resource may read them and see what they cost.

use serde::{Deserialize, Serialize};

/// A scope (RFC 6749 §3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// `analyses`: all that the resource does.
    Analyses,
}

impl Scope {
    /// Its name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Analyses => "analyses",
        }
    }

    /// Reads the parameter `scope`: names between spaces, in any order. One that is absent or names none asks for the default, which is all
    /// there is (RFC 6749 §3.3).
    ///
    /// `None` if a name is unknown. The RFC would allow to pass over it; but a client that asks for what does not exist shall learn it.
    #[must_use]
    pub fn parse(scope: Option<&str>) -> Option<Self> {
        let mut names = scope.unwrap_or_default().split(' ').filter(|name| !name.is_empty());
        names.all(|name| name == Self::Analyses.as_str()).then_some(Self::Analyses)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes() {
        for (scope, is_known) in [
            (None, true),
            (Some(""), true),
            (Some("analyses"), true),
            (Some(" analyses  analyses"), true),
            (Some("Analyses"), false),
            (Some("analyses offline_access"), false),
            (Some("analyses,analyses"), false),
            (Some("analyses\tanalyses"), false),
        ] {
            assert_eq!(Scope::parse(scope), is_known.then_some(Scope::Analyses), "{scope:?}");
        }
    }
}
