//! Which hosts a run may ask: what the module asks for, as far as the operator and the order of the run allow it.
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
    ordered: Vec<String>,
    named: Vec<String>,
}

impl Grant {
    /// For a run of a module on this input, where the operator allows these patterns.
    #[must_use]
    pub fn of(declared: &Declaration, allowed: &[String], input: &Map<String, Value>) -> Self {
        let named = named_hosts(declared, input);
        Self { asked: declared.hosts.clone(), allowed: allowed.to_vec(), ordered: any_host(), named }
    }

    /// Every public host.
    #[must_use]
    pub fn any() -> Self {
        Self { asked: any_host(), allowed: any_host(), ordered: any_host(), named: Vec::new() }
    }

    /// With the hosts that the order allows; `None`: it says nothing of hosts.
    #[must_use]
    pub fn ordered(self, hosts: Option<&[String]>) -> Self {
        Self { ordered: hosts.map_or_else(any_host, <[String]>::to_vec), ..self }
    }

    /// What the run may ask, as patterns: those on which module, operator and order agree.
    #[must_use]
    pub fn may_ask(&self) -> Vec<String> {
        let mut all = self.common(&self.common(&self.asked, &self.allowed), &self.ordered);
        all.sort_unstable();
        all.dedup();
        let is_covered = |narrow: &String| all.iter().any(|wide| wide != narrow && self.covers(wide, narrow));
        all.iter().filter(|pattern| !is_covered(pattern)).cloned().collect()
    }

    fn common(&self, one: &[String], other: &[String]) -> Vec<String> {
        let pairs = one.iter().flat_map(|a| other.iter().map(move |b| (a, b)));
        pairs.flat_map(|(a, b)| if self.covers(a, b) { alloc::vec![b.clone()] } else { self.within(a, b) }).collect()
    }

    /// What of a pattern lies within another one that it does not cover.
    fn within(&self, one: &str, other: &str) -> Vec<String> {
        let hosts = |pattern: &str| {
            let both = self.named.iter().flat_map(|host| [bare(host).into(), alloc::format!("www.{}", bare(host))]);
            both.filter(|host: &String| self.matches(pattern, host)).collect()
        };
        match (one, other) {
            _ if self.covers(other, one) => alloc::vec![one.into()],
            (INPUT, pattern) | (pattern, INPUT) => hosts(pattern),
            _ => Vec::new(),
        }
    }

    /// Whether every host of the second pattern is one of the first.
    fn covers(&self, wide: &str, narrow: &str) -> bool {
        match narrow.strip_prefix("*.") {
            _ if wide == narrow || wide == ANY_HOST => true,
            Some(parent) => wide.starts_with("*.") && self.matches(wide, parent),
            None => !matches!(narrow, ANY_HOST | INPUT) && self.matches(wide, narrow),
        }
    }

    /// Checks that the run may ask a host.
    ///
    /// # Errors
    ///
    /// [`Denial::HostNotAsked`] if the module's manifest does not ask for it, else [`Denial::HostNotAllowed`] if the operator does not allow it, else
    /// [`Denial::HostNotOrdered`] if the order does not.
    pub fn check(&self, host: &str) -> Result<(), Denial> {
        let matches = |patterns: &[String]| patterns.iter().any(|pattern| self.matches(pattern, host));
        if !matches(&self.asked) {
            return Err(Denial::HostNotAsked);
        }
        if !matches(&self.allowed) {
            return Err(Denial::HostNotAllowed);
        }
        if matches(&self.ordered) { Ok(()) } else { Err(Denial::HostNotOrdered) }
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

fn any_host() -> Vec<String> {
    alloc::vec![ANY_HOST.into()]
}

/// A host without `www.`.
fn bare(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}

/// What a list of patterns is, for the messages about one that is none.
pub const PATTERNS: &str = "a list of patterns of hosts: *, input, a host in lower case, or *. and a host";

/// The patterns in a JSON value; `None` if it is no list of them.
#[must_use]
pub fn patterns(value: &Value) -> Option<Vec<String>> {
    let patterns: Vec<String> =
        value.as_array()?.iter().map(|pattern| pattern.as_str().map(String::from)).collect::<Option<_>>()?;
    first_misfit(&patterns).is_none().then_some(patterns)
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
    fn an_order_may_narrow() {
        let declared = Declaration::new("acme:tea", "Tea").hosts(&["*"]);
        let grant = Grant::of(&declared, &["*.org".into(), "tea.com".into()], &Map::new());
        let ordered = grant.clone().ordered(Some(&["tea.com".into(), "coffee.net".into()]));
        assert_eq!(grant.check("tea.com"), Ok(()));
        assert_eq!(ordered.check("tea.com"), Ok(()));
        assert_eq!(ordered.check("a.org"), Err(Denial::HostNotOrdered));
        assert_eq!(ordered.check("coffee.net"), Err(Denial::HostNotAllowed));
        assert_eq!(ordered.may_ask(), ["tea.com"]);
        assert_eq!(grant.ordered(None).may_ask(), ["*.org", "tea.com"]);
    }

    /// What a run may ask is what all three allow, for each list of up to two patterns.
    #[test]
    fn what_it_may_ask_is_what_is_granted() {
        const PATTERNS: [&str; 6] = ["*", "input", "tea.org", "www.tea.org", "*.tea.org", "*.a.tea.org"];
        const HOSTS: [&str; 6] = ["tea.org", "www.tea.org", "a.tea.org", "b.a.tea.org", "other.org", "www.a.tea.org"];
        let lists: Vec<Vec<String>> =
            PATTERNS.iter().flat_map(|a| PATTERNS.iter().map(move |b| [*a, *b].map(String::from).into())).collect();
        for (named, asked, allowed) in lists.iter().flat_map(|asked| {
            lists.iter().flat_map(move |allowed| ["tea.org", "www.tea.org"].map(|named| (named, asked, allowed)))
        }) {
            let grant = Grant {
                asked: asked.clone(),
                allowed: allowed.clone(),
                ordered: ["input", "*.tea.org"].map(String::from).into(),
                named: [named.into()].into(),
            };
            let patterns = grant.may_ask();
            for host in HOSTS {
                let shown = patterns.iter().any(|pattern| grant.matches(pattern, host));
                assert_eq!(grant.check(host).is_ok(), shown, "{grant:?} {patterns:?} {host}");
            }
        }
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
