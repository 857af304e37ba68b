//! Which hosts a run may ask: what the module asks for, as far as the operator allows it.
//!
//! A pattern is `*` (every public host), `input` (the hosts that the input names, with or without `www.`), a host, or `*.` and a host (all
//! that are below it). The guard of addresses and robots.txt hold besides.

use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::{Declaration, named_hosts};
use crate::bounds;
use crate::gate::Denial;

/// Every public host.
pub const ANY_HOST: &str = "*";
/// The hosts that the input names.
const INPUT: &str = "input";

/// What one run may ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grant {
    asked: Vec<String>,
    allowed: Vec<String>,
    named: Vec<String>,
}

impl Grant {
    /// For a run of a module on this input, where the operator allows these patterns.
    #[must_use]
    pub fn of(declared: &Declaration, allowed: &[String], input: &Map<String, Value>) -> Self {
        Self { asked: declared.hosts.clone(), allowed: allowed.to_vec(), named: named_hosts(declared, input) }
    }

    /// Every public host.
    #[must_use]
    pub fn any() -> Self {
        Self { asked: alloc::vec![ANY_HOST.into()], allowed: alloc::vec![ANY_HOST.into()], named: Vec::new() }
    }

    /// Checks that the run may ask a host.
    ///
    /// # Errors
    ///
    /// [`Denial::HostNotAsked`] if the module's manifest does not ask for it, else [`Denial::HostNotAllowed`] if the operator does not allow it.
    pub fn check(&self, host: &str) -> Result<(), Denial> {
        let matches = |patterns: &[String]| patterns.iter().any(|pattern| self.matches(pattern, host));
        if !matches(&self.asked) {
            return Err(Denial::HostNotAsked);
        }
        if matches(&self.allowed) { Ok(()) } else { Err(Denial::HostNotAllowed) }
    }

    fn matches(&self, pattern: &str, host: &str) -> bool {
        match pattern {
            ANY_HOST => true,
            INPUT => self.named.iter().any(|named| bare(named) == bare(host)),
            _ => match pattern.strip_prefix("*.") {
                Some(parent) => host.strip_suffix(parent).is_some_and(|before| before.ends_with('.')),
                None => pattern == host,
            },
        }
    }
}

/// A host without `www.`.
fn bare(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}

/// The first of these that is no pattern; an empty text for too many or none.
#[must_use]
pub fn first_misfit(patterns: &[String]) -> Option<&str> {
    if !bounds::HOST_PATTERNS.contains(patterns.len() as u64) {
        return Some("");
    }
    patterns.iter().map(String::as_str).find(|pattern| !is_pattern(pattern))
}

fn is_pattern(text: &str) -> bool {
    let host = text.strip_prefix("*.").unwrap_or(text);
    let is_label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && label.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    // One label alone would be a whole top-level domain, or a host inside.
    let is_host = host.len() <= 253 && host.contains('.') && host.split('.').all(is_label);
    matches!(text, ANY_HOST | INPUT) || is_host
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_manifest::{Field, Kind};
    use serde_json::json;

    fn check(asked: &[&str], allowed: &[&str], host: &str, expected: Result<(), Denial>) {
        let declared = Declaration::new("acme:tea", "Tea").fields([Field::required("url", Kind::Url)]).hosts(asked);
        let input = json!({ "url": "https://www.tea.org/green" });
        let allowed: Vec<String> = allowed.iter().map(|pattern| String::from(*pattern)).collect();
        let grant = Grant::of(&declared, &allowed, input.as_object().unwrap_or(&Map::new()));
        assert_eq!(grant.check(host), expected, "{asked:?} {allowed:?} {host}");
    }

    #[test]
    fn both_must_agree() {
        for host in ["tea.org", "www.tea.org", "other.org"] {
            check(&["*"], &["*"], host, Ok(()));
        }
        for host in ["tea.org", "www.tea.org"] {
            check(&["input"], &["*"], host, Ok(()));
            check(&["*"], &["input"], host, Ok(()));
        }
        check(&["input"], &["*"], "other.org", Err(Denial::HostNotAsked));
        check(&["*"], &["input"], "other.org", Err(Denial::HostNotAllowed));
        check(&["input", "api.other.org"], &["*"], "api.other.org", Ok(()));
        check(&["input", "api.other.org"], &["input"], "api.other.org", Err(Denial::HostNotAllowed));
        check(&["*.other.org"], &["*"], "api.other.org", Ok(()));
        for host in ["other.org", "another.org", "xother.org", "api.other.org.evil.org", "blog.tea.org"] {
            check(&["*.other.org", "input"], &["*"], host, Err(Denial::HostNotAsked));
        }
        check(&[], &["*"], "tea.org", Err(Denial::HostNotAsked));
        assert_eq!(Grant::any().check("tea.org"), Ok(()));
    }

    #[test]
    fn patterns() {
        let misfit = |patterns: &[&str]| {
            let patterns: Vec<String> = patterns.iter().map(|pattern| String::from(*pattern)).collect();
            first_misfit(&patterns).map(String::from)
        };
        assert_eq!(misfit(&["*", "input", "api.tea.org", "*.tea.org", "xn--t-1ga.org"]), None);
        assert_eq!(misfit(&[]).as_deref(), Some(""));
        assert_eq!(misfit(&["*"; 33]).as_deref(), Some(""));
        for wrong in
            ["", "org", "*.org", "Tea.org", "tea.org:80", "https://tea.org", "tea..org", "*tea.org", "a.*.org", "tea.org/"]
        {
            assert_eq!(misfit(&["input", wrong]).as_deref(), Some(wrong), "{wrong}");
        }
    }
}
