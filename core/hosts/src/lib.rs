//! Knowledge about host names: the top-level domains, subdomains, and the meaning of `www.`.
//!
//! It does not parse, resolve or fetch, and knows no registrable domains: `co.uk` is a name like any other here.
#![no_std]
#![forbid(unsafe_code)]

/// The top-level domains, lower-case ASCII, one per line, sorted. Lines with `//` are notes. `./x top-level-domains` writes the file.
const TOP_LEVEL_DOMAINS: &str = include_str!("top_level_domains.txt");
/// Those in scripts other than Latin, as people write them, in the order of their ASCII: a file of its own, because few programs need it.
const NATIVE: &str = include_str!("native_top_level_domains.txt");

/// Whether a label, in lower-case ASCII as in URLs, is a top-level domain (`com`, `xn--p1ai`).
#[must_use]
pub fn is_top_level(label: &str) -> bool {
    let (mut low, mut high) = (0, TOP_LEVEL_DOMAINS.len());
    while let Some(between) = TOP_LEVEL_DOMAINS.get(low..high).filter(|between| !between.is_empty()) {
        let middle = between.floor_char_boundary(between.len() / 2);
        let start = low + between.get(..middle).and_then(|before| before.rfind('\n')).map_or(0, |feed| feed + 1);
        let Some(line) = TOP_LEVEL_DOMAINS.get(start..).and_then(|rest| rest.lines().next()) else { return false };
        // Notes come before all names, also in the sort order.
        match label.cmp(line) {
            core::cmp::Ordering::Less => high = start,
            core::cmp::Ordering::Equal => return !line.starts_with("//"),
            core::cmp::Ordering::Greater => low = start + line.len() + 1,
        }
    }
    false
}

/// The top-level domains in scripts other than Latin, in their native form: `рф`.
pub fn native_top_levels() -> impl Iterator<Item = &'static str> {
    NATIVE.lines().filter(|line| !line.starts_with("//"))
}

/// A host, or an address from its host on, without a leading `www.`: one name for a site in either spelling. A name that consists
/// only of `www` and a top-level domain (`www.com`) is a domain like any other. Expects lower case, as in parsed URLs.
#[must_use]
pub fn without_www(host: &str) -> &str {
    host.strip_prefix("www.").filter(|rest| rest.contains('.')).unwrap_or(host)
}

/// Whether a host is a domain or one of its subdomains. Expects both in one spelling, as in parsed URLs.
#[must_use]
pub fn is_within(host: &str, domain: &str) -> bool {
    host.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_found() {
        let ascii = || TOP_LEVEL_DOMAINS.lines().filter(|line| !line.starts_with("//"));
        assert!(ascii().count() > 1_400 && ascii().is_sorted_by(|a, b| a < b));
        assert!(ascii().all(|name| is_top_level(name) && name.is_ascii()));
        assert!(native_top_levels().count() > 100 && native_top_levels().all(|name| !name.is_ascii()));
        assert_eq!(native_top_levels().count(), ascii().filter(|name| name.starts_with("xn--")).count());
        for not in ["", "//", "// The", "com ", "localhost", "aa", "zzzz", "рф", "\n", "COM", "onion"] {
            assert!(!is_top_level(not), "{not}");
        }
    }

    #[test]
    fn subdomains() {
        for (host, domain, expected) in [
            ("a.org", "a.org", true),
            ("x.y.a.org", "a.org", true),
            ("ba.org", "a.org", false),
            ("a.org", "x.a.org", false),
            ("", "a.org", false),
        ] {
            assert_eq!(is_within(host, domain), expected, "{host}, {domain}");
        }
    }

    #[test]
    fn www_is_left_out() {
        for (host, bare) in [
            ("www.a.org", "a.org"),
            ("a.org", "a.org"),
            ("www.com", "www.com"),
            ("www.www.a.org", "www.a.org"),
            ("wwww.a.org", "wwww.a.org"),
            ("www.x.com/shop", "x.com/shop"),
            ("", ""),
        ] {
            assert_eq!(without_www(host), bare);
        }
    }
}
