//! The site behind an address: its registrable domain, by the Public Suffix List (<https://publicsuffix.org/>).

use url::{Host, Url};

/// The registrable domain of an address; the host itself where there is none.
pub(crate) fn of_address(address: &str) -> Option<String> {
    let url = Url::parse(address).ok()?;
    match url.host()? {
        Host::Domain(host) => Some(registrable(host)),
        other => Some(other.to_string()),
    }
}

/// The registrable domain of a host: `a.b.co.uk` gives `b.co.uk`. A suffix, or a host without one, stays as it is.
pub(crate) fn registrable(host: &str) -> String {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let host = host.split(':').next().unwrap_or_default();
    psl::domain_str(host).unwrap_or(host).to_owned()
}

/// The name in a domain that a text writes: `nike` of `shop.nike.co.uk`. `None` where its suffix is not in the list.
pub(crate) fn name(domain: &str) -> Option<String> {
    let domain = domain.to_ascii_lowercase();
    if domain.starts_with("www.") {
        return None;
    }
    let found = psl::domain(domain.as_bytes()).filter(|found| found.suffix().is_known())?;
    let name = found.as_bytes().strip_suffix(found.suffix().as_bytes())?.strip_suffix(b".")?;
    String::from_utf8(name.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list's own tests, those in ASCII. A suffix, which has no registrable domain there, stays as it is here.
    const TESTS: &str = include_str!("../tests/test_psl.txt");

    #[test]
    fn the_tests_of_the_list() {
        let mut count = 0;
        for line in TESTS.lines().filter(|line| !line.starts_with("//")) {
            let cells: Vec<&str> = line.split_whitespace().collect();
            let [host, expected] = cells.as_slice() else { continue };
            let expected = if *expected == "null" { host } else { expected };
            assert!(registrable(host).eq_ignore_ascii_case(expected), "{host}: {}", registrable(host));
            count += 1;
        }
        assert!(count > 60, "{count}");
    }

    #[test]
    fn addresses() {
        for (address, expected) in [
            ("https://www.a.co.uk/x", Some("a.co.uk")),
            ("https://user.github.io/", Some("user.github.io")),
            ("http://127.0.0.1:8080/", Some("127.0.0.1")),
            ("http://localhost/", Some("localhost")),
            ("no address", None),
        ] {
            assert_eq!(of_address(address).as_deref(), expected, "{address}");
        }
    }
}
