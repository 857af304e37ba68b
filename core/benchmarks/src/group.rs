//! Which groups of sites may be seen.

use crate::Site;
use std::collections::BTreeMap;

/// Sites from which on figures about a group are published.
pub const MIN_SITES: usize = 20;
/// Sites of others than any one account that a group must have.
pub const GROUP: usize = 5;

/// Whether no account can tell one site of a group from the others: at least [`GROUP`] of its sites belong to others, whichever account looks.
/// `accounts` are those of the sites, one for each site.
#[must_use]
pub fn hides<'a>(accounts: impl IntoIterator<Item = &'a str>) -> bool {
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for account in accounts {
        *count.entry(account).or_default() += 1;
    }
    let all: usize = count.values().sum();
    all - count.values().max().copied().unwrap_or_default() >= GROUP
}

/// Whether figures about these sites may be published.
pub(crate) fn is_open(sites: &[&Site]) -> bool {
    sites.len() >= MIN_SITES && hides(accounts(sites))
}

/// The parts that may be published of a group: each may, and so may what they leave of the group. The smallest go first.
pub(crate) fn parts<'a>(group: &[&'a Site], key: impl Fn(&'a Site) -> &'a str) -> Vec<(&'a str, Vec<&'a Site>)> {
    let mut by_key: BTreeMap<&str, Vec<&Site>> = BTreeMap::new();
    for site in group.iter().copied().filter(|site| !key(site).is_empty()) {
        by_key.entry(key(site)).or_default().push(site);
    }
    let mut parts: Vec<_> = by_key.into_iter().filter(|(_, sites)| is_open(sites)).collect();
    parts.sort_by(|(a, one), (b, other)| other.len().cmp(&one.len()).then_with(|| a.cmp(b)));
    loop {
        let rest = group.iter().copied().filter(|site| !parts.iter().any(|(name, _)| *name == key(site)));
        let rest: Vec<&Site> = rest.collect();
        if rest.is_empty() || hides(accounts(&rest)) || parts.pop().is_none() {
            return parts;
        }
    }
}

fn accounts<'a>(sites: &[&'a Site]) -> impl Iterator<Item = &'a str> {
    sites.iter().map(|site| site.account.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_that_hide_a_site() {
        for (accounts, hidden) in [
            ("", false),
            ("a a a a a a a a a a", false),
            ("a b c d e", false),
            ("a b c d e f", true),
            ("a a a a a b c d e", false),
            ("a a a a a b c d e f", true),
            ("a a a a a b b b b b", true),
        ] {
            assert_eq!(hides(accounts.split_whitespace()), hidden, "{accounts}");
        }
    }
}
