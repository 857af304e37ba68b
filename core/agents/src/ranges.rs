//! From where agents come: the lists of address ranges that their operators publish.

use serde::Deserialize;
use std::net::{IpAddr, Ipv4Addr};

/// A published list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct List {
    /// Short name, stable.
    pub name: &'static str,
    /// Where its operator publishes it.
    pub url: &'static str,
    /// The agents that it is of.
    pub agents: &'static [&'static str],
}

/// The lists. Meta, ByteDance and others publish none: a request in their name can be neither verified nor called spoofed. Amazon's are
/// pages for people.
pub const LISTS: [List; 10] = [
    List { name: "openai-gptbot", url: "https://openai.com/gptbot.json", agents: &["GPTBot"] },
    List { name: "openai-searchbot", url: "https://openai.com/searchbot.json", agents: &["OAI-SearchBot"] },
    List { name: "openai-chatgpt-user", url: "https://openai.com/chatgpt-user.json", agents: &["ChatGPT-User"] },
    List {
        name: "anthropic",
        url: "https://claude.com/crawling/bots.json",
        agents: &["ClaudeBot", "Claude-SearchBot", "Claude-User"],
    },
    List { name: "perplexity-bot", url: "https://www.perplexity.ai/perplexitybot.json", agents: &["PerplexityBot"] },
    List { name: "perplexity-user", url: "https://www.perplexity.ai/perplexity-user.json", agents: &["Perplexity-User"] },
    List {
        name: "google-common",
        url: "https://developers.google.com/static/crawling/ipranges/common-crawlers.json",
        agents: &["Googlebot"],
    },
    List { name: "bing", url: "https://www.bing.com/toolbox/bingbot.json", agents: &["Bingbot"] },
    List { name: "apple", url: "https://search.developer.apple.com/applebot.json", agents: &["Applebot"] },
    List { name: "commoncrawl", url: "https://index.commoncrawl.org/ccbot.json", agents: &["CCBot"] },
];

impl List {
    /// The list of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        LISTS.iter().find(|list| list.name == name)
    }
}

/// The ranges of a list, as sorted intervals of addresses that do not overlap: those of IPv4 as IPv6 addresses that hold them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ranges(Vec<(u128, u128)>);

/// A list as operators write it: <https://developers.google.com/static/crawling/ipranges/common-crawlers.json>.
#[derive(Deserialize)]
struct Published {
    prefixes: Vec<Prefix>,
}

#[derive(Deserialize)]
struct Prefix {
    #[serde(rename = "ipv4Prefix")]
    v4: Option<String>,
    #[serde(rename = "ipv6Prefix")]
    v6: Option<String>,
}

impl Ranges {
    /// Reads a published list; `None` for what is none, for one with a range that cannot be read, and for an empty one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let published: Published = serde_json::from_str(text).ok()?;
        let texts = published.prefixes.iter().flat_map(|prefix| [&prefix.v4, &prefix.v6]).flatten();
        let mut ranges: Vec<(u128, u128)> = texts.map(|text| range(text)).collect::<Option<_>>()?;
        ranges.sort_unstable();
        // The next starts behind the last address of the one before.
        ranges.dedup_by(|next, before| {
            let is_joined = next.0 <= before.1;
            before.1 = if is_joined { before.1.max(next.1) } else { before.1 };
            is_joined
        });
        (!ranges.is_empty()).then_some(Self(ranges))
    }

    /// Number of ranges.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an address is in one of them.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let number = number(address);
        let at = self.0.partition_point(|(first, _)| *first <= number);
        at.checked_sub(1).and_then(|at| self.0.get(at)).is_some_and(|(_, last)| number <= *last)
    }
}

/// `192.0.2.0/24` or `2001:db8::/32`, also with bits behind the prefix; an address alone is a range of one.
fn range(text: &str) -> Option<(u128, u128)> {
    let (address, bits) = text.trim().split_once('/').map_or((text.trim(), None), |(address, bits)| (address, Some(bits)));
    let address: IpAddr = address.parse().ok()?;
    let most = if address.is_ipv4() { 32 } else { 128 };
    let bits = bits.map_or(Some(most), |bits| bits.parse::<u32>().ok()).filter(|bits| *bits <= most)?;
    let free = 1_u128.checked_shl(most - bits).map_or(u128::MAX, |size| size - 1);
    let first = number(address) & !free;
    Some((first, first | free))
}

fn number(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => mapped(address),
        IpAddr::V6(address) => address.into(),
    }
}

fn mapped(address: Ipv4Addr) -> u128 {
    address.to_ipv6_mapped().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AGENTS;

    fn check(list: &str, address: &str, expected: Option<bool>) {
        let found = Ranges::read(list).and_then(|ranges| Some(ranges.contains(address.parse().ok()?)));
        assert_eq!(found, expected, "{list} {address}");
    }

    #[test]
    fn ranges() {
        let list = r#"{"creationTime":"2026-09-22T14:46:03.000000","prefixes":[{"ipv4Prefix":"192.0.2.16/28"},{"ipv6Prefix":"2001:db8::/64"},{"ipv4Prefix":"198.51.100.7"},{"ipv4Prefix":"192.0.2.20/32"}]}"#;
        check(list, "192.0.2.16", Some(true));
        check(list, "192.0.2.31", Some(true));
        check(list, "192.0.2.32", Some(false));
        check(list, "192.0.2.15", Some(false));
        check(list, "::ffff:192.0.2.20", Some(true));
        check(list, "2001:db8::ffff:1", Some(true));
        check(list, "2001:db8:0:1::1", Some(false));
        check(list, "198.51.100.7", Some(true));
        check(list, "198.51.100.8", Some(false));
        check(r#"{"prefixes":[{"ipv4Prefix":"0.0.0.0/0"}]}"#, "8.8.8.8", Some(true));
        check(r#"{"prefixes":[{"ipv6Prefix":"::/0"}]}"#, "2001::", Some(true));
        for wrong in [
            r#"{"prefixes":[]}"#,
            r#"{"prefixes":[{"ipv4Prefix":"192.0.2.0/33"}]}"#,
            r#"{"prefixes":[{"ipv4Prefix":"x"}]}"#,
            "<html>",
        ] {
            check(wrong, "8.8.8.8", None);
        }
    }

    #[test]
    fn lists_are_of_agents() {
        for list in LISTS {
            assert!(list.agents.iter().all(|name| AGENTS.iter().any(|agent| agent.name == *name)), "{}", list.name);
        }
    }
}
