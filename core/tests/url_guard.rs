//! Every class of addresses against the guard: first, last and neighbours of each block, in every notation.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use bellwether_core::url_guard::{AllowList, Refusal, guard, is_public_v4, is_public_v6};
use proptest::prelude::*;

/// First and last address of every IPv4 block that is not public. Written out on purpose: the rule computes them from
/// prefix lengths, so a wrong length shows here.
const V4: [(&str, &str); 19] = [
    ("0.0.0.0", "0.255.255.255"),
    ("10.0.0.0", "10.255.255.255"),
    ("100.64.0.0", "100.127.255.255"),
    ("127.0.0.0", "127.255.255.255"),
    ("168.63.129.16", "168.63.129.16"),
    ("169.254.0.0", "169.254.255.255"),
    ("172.16.0.0", "172.31.255.255"),
    ("192.0.0.0", "192.0.0.255"),
    ("192.0.2.0", "192.0.2.255"),
    ("192.31.196.0", "192.31.196.255"),
    ("192.52.193.0", "192.52.193.255"),
    ("192.88.99.0", "192.88.99.255"),
    ("192.168.0.0", "192.168.255.255"),
    ("192.175.48.0", "192.175.48.255"),
    ("198.18.0.0", "198.19.255.255"),
    ("198.51.100.0", "198.51.100.255"),
    ("203.0.113.0", "203.0.113.255"),
    ("224.0.0.0", "239.255.255.255"),
    ("240.0.0.0", "255.255.255.255"),
];

/// The same for IPv6: blocks that are not public, with the next lower and upper neighbour that is, if there is one.
const V6: [(&str, &str); 8] = [
    ("::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
    ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"),
    ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"),
    ("2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
    ("2620:4f:8000::", "2620:4f:8000:ffff:ffff:ffff:ffff:ffff"),
    ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"),
    ("4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
    ("64:ff9b::", "64:ff9b::ffff:ffff"),
];

fn v4(text: &str) -> u32 {
    u32::from(text.parse::<std::net::Ipv4Addr>().unwrap())
}

fn v6(text: &str) -> u128 {
    u128::from(text.parse::<std::net::Ipv6Addr>().unwrap())
}

fn in_v4_table(address: u32) -> bool {
    V4.iter().any(|(first, last)| (v4(first)..=v4(last)).contains(&address))
}

fn in_v6_table(address: u128) -> bool {
    V6.iter().any(|(first, last)| (v6(first)..=v6(last)).contains(&address))
}

/// All notations that resolvers and browsers read as this address.
fn notations(address: u32) -> Vec<String> {
    let [a, b, c, d] = address.to_be_bytes();
    let low = address & 0xffff;
    let wide = |text: String| {
        text.chars()
            .map(|c| if c == '.' { '\u{ff0e}' } else { char::from_u32(u32::from(c) + 0xfee0).unwrap() })
            .collect::<String>()
    };
    vec![
        format!("{a}.{b}.{c}.{d}"),
        format!("{a}.{b}.{c}.{d}."),
        format!("{address}"),
        format!("0x{address:x}"),
        format!("0X{address:08X}"),
        format!("0{address:o}"),
        format!("0{a:o}.0{b:o}.0{c:o}.0{d:o}"),
        format!("0x{a:x}.0x{b:x}.0x{c:x}.0x{d:x}"),
        format!("{a}.{}", address & 0x00ff_ffff),
        format!("{a}.{b}.{low}"),
        format!("{a}.0x{b:x}.0{c:o}.{d}"),
        format!("00000{a:o}.{b}.{c}.{d}"),
        wide(format!("{a}.{b}.{c}.{d}")),
        format!("{a}\u{3002}{b}\u{ff61}{c}.{d}"),
        format!("{a}.{b}.{c}.{d}").bytes().map(|byte| format!("%{byte:02x}")).collect(),
    ]
}

/// IPv6 addresses that carry an IPv4 address inside: compatible, mapped, translated, NAT64 (both), 6to4, Teredo.
fn embeddings(address: u32) -> Vec<u128> {
    let low = u128::from(address);
    vec![
        low,
        v6("::ffff:0:0") | low,
        v6("::ffff:0:0:0") | low,
        v6("64:ff9b::") | low,
        v6("64:ff9b:1::") | low,
        v6("2002::") | (low << 80),
        v6("2001::") | (low ^ 0xffff_ffff),
        v6("2001::") | (low << 64),
    ]
}

fn segments(address: u128) -> [u16; 8] {
    std::net::Ipv6Addr::from(address).segments()
}

fn refusal(host: &str) -> Refusal {
    guard(&format!("http://{host}/"), &AllowList::none()).expect_err(host)
}

fn check_v4(address: u32) {
    let public = !in_v4_table(address);
    assert_eq!(is_public_v4(address.to_be_bytes()), public, "{}", std::net::Ipv4Addr::from(address));
    let expected = if public { Refusal::LiteralAddress } else { Refusal::PrivateAddress };
    for host in notations(address) {
        assert_eq!(refusal(&host), expected, "{host}");
    }
    for embedded in embeddings(address) {
        check_v6(embedded);
        assert!(!is_public_v6(segments(embedded)));
    }
}

fn check_v6(address: u128) {
    let public = !in_v6_table(address);
    let address = std::net::Ipv6Addr::from(address);
    assert_eq!(is_public_v6(address.segments()), public, "{address}");
    let expected = if public { Refusal::LiteralAddress } else { Refusal::PrivateAddress };
    let full = address.segments().map(|segment| format!("{segment:04X}")).join(":");
    for host in [format!("[{address}]"), format!("[{full}]")] {
        assert_eq!(refusal(&host), expected, "{host}");
    }
}

#[test]
fn edges_of_every_v4_block() {
    for (first, last) in V4 {
        for edge in [v4(first), v4(last)] {
            assert!(!is_public_v4(edge.to_be_bytes()), "{first} {last}");
            for address in [edge.saturating_sub(1), edge, edge.saturating_add(1)] {
                check_v4(address);
            }
        }
    }
}

#[test]
fn edges_of_every_v6_block() {
    for (first, last) in V6 {
        for edge in [v6(first), v6(last)] {
            assert!(!is_public_v6(segments(edge)), "{first} {last}");
            for address in [edge.saturating_sub(1), edge, edge.saturating_add(1)] {
                check_v6(address);
            }
        }
    }
    for inside in ["::1", "100::1", "5f00::1", "fc00::1", "fd00::1", "fe80::1", "fec0::1", "ff02::1", "64:ff9b:1::1"] {
        assert!(!is_public_v6(segments(v6(inside))), "{inside}");
    }
    for public in ["2001:200::", "2606:4700::1111", "2a00::1", "3ffe::", "2620:4f:7fff::1", "2620:4f:8001::"] {
        assert!(is_public_v6(segments(v6(public))), "{public}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_v4(address: u32) {
        check_v4(address);
    }

    #[test]
    fn any_v6(address: u128) {
        check_v6(address);
        check_v6((address >> 3) | (1 << 125)); // Inside 2000::/3, where most random addresses are not.
    }

    /// Whatever passes has a public name, a usual port, no credentials, and passes again unchanged.
    #[test]
    fn what_passes_is_stable(text in "(http|https|HTTP|ftp)(:/|://|:///|:\\\\\\\\)[a-z0-9.@:%\\[\\]\u{ff11}\u{3002}_/\\\\#?-]{0,24}(\\.org|\\.local|)(:[0-9]{1,5})?[/?#]?[ -~]{0,8}") {
        if let Ok(url) = guard(&text, &AllowList::none()) {
            prop_assert!(matches!(url.host(), Some(url::Host::Domain(name)) if name.contains('.') && !name.ends_with('.')));
            prop_assert!([80, 443, 8080, 8443].contains(&url.port_or_known_default().unwrap()));
            prop_assert!(url.username().is_empty() && url.password().is_none() && url.fragment().is_none());
            let again = guard(url.as_str(), &AllowList::none()).unwrap();
            prop_assert_eq!(again.as_str(), url.as_str());
        }
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,40}") {
        let _ = guard(&text, &AllowList::none());
        let _ = guard(&format!("http://{text}"), &AllowList::none());
    }
}
