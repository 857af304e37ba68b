//! Cases of the address guard, as tables. The property tests over all address classes are in `tests/url_guard.rs`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use Refusal::*;

fn check(text: &str, expected: Result<&str, Refusal>) {
    let found = guard(text, &AllowList::none());
    assert_eq!(found.as_ref().map(|url| url.as_str()).map_err(|refusal| *refusal), expected, "{text:?}");
}

#[test]
fn public_addresses_pass_re_serialised() {
    for (text, url) in [
        ("https://site.org", "https://site.org/"),
        ("HTTP://SITE.org:80/A?b#c", "http://site.org/A?b"),
        ("https://site.org:443/", "https://site.org/"),
        ("https://site.org:8443/", "https://site.org:8443/"),
        ("http://site.org:8080/", "http://site.org:8080/"),
        ("http://site.org:443/", "http://site.org:443/"),
        ("https://site.org./", "https://site.org/"),
        ("https://www.m\u{fc}nchen.de/\u{fc}", "https://www.xn--mnchen-3ya.de/%C3%BC"),
        ("https://site\u{3002}org/", "https://site.org/"),
        ("https://s\u{ad}ite.org/", "https://site.org/"),
        ("https://site.org/a/../b?x=http://127.0.0.1/", "https://site.org/b?x=http://127.0.0.1/"),
        ("https://site.org/@user", "https://site.org/@user"),
        ("https://site.org/a b", "https://site.org/a%20b"),
        ("http://site.org#@127.0.0.1/", "http://site.org/"),
        ("https://1.site.org/", "https://1.site.org/"),
        ("https://localhost.site.org/", "https://localhost.site.org/"),
    ] {
        check(text, Ok(url));
    }
}

#[test]
fn texts_that_parsers_disagree_on() {
    for (text, refusal) in [
        ("", Empty),
        ("site.org", Scheme),
        ("//site.org", Scheme),
        ("ftp://site.org", Scheme),
        ("file:///etc/passwd", Scheme),
        ("gopher://site.org", Scheme),
        ("javascript:alert(1)", Scheme),
        ("data:text/html,x", Scheme),
        ("blob:https://site.org/x", Scheme),
        ("http:site.org", Shape),
        ("http:/site.org", Shape),
        ("http:///site.org", Shape),
        ("http://", Shape),
        ("http://?q", Shape),
        ("http:\\\\site.org", Character),
        ("http://site.org\\@127.0.0.1/", Character),
        ("http://127.0.0.1\\.site.org/", Character),
        ("http://site.org/\t", Character),
        ("ht\ttp://site.org/", Character),
        ("http://site.org/\r\nHost: x", Character),
        ("http://127.0.0.1\n.site.org/", Character),
        ("http://site.org/\0", Character),
        (" http://site.org/", Character),
        ("http://site.org/\u{a0}", Character),
        ("http://user@site.org/", UserInfo),
        ("http://user:pw@site.org/", UserInfo),
        ("http://@site.org/", UserInfo),
        ("http://:@site.org/", UserInfo),
        ("http://a@b@site.org/", UserInfo),
        ("http://site.org:0/", Port),
        ("http://site.org:22/", Port),
        ("http://site.org:81/", Port),
        ("http://site.org:99999/", Unparsable),
        ("http://si te.org/", Unparsable),
        ("http://[::1/", Unparsable),
        ("http://[fe80::1%25eth0]/", Unparsable),
        ("http://%00.org/", Unparsable),
    ] {
        check(text, Err(refusal));
    }
}

#[test]
fn names_that_point_inside() {
    for (text, refusal) in [
        ("http://localhost/", InsideName),
        ("http://LOCALHOST./", InsideName),
        ("http://a.localhost/", InsideName),
        ("http://printer.local/", InsideName),
        ("http://db.internal/", InsideName),
        ("http://x.home/", InsideName),
        ("http://x.lan/", InsideName),
        ("http://x.corp/", InsideName),
        ("http://x.test/", InsideName),
        ("http://x.invalid/", InsideName),
        ("http://x.example/", InsideName),
        ("http://x.onion/", InsideName),
        ("http://1.0.0.127.in-addr.arpa/", InsideName),
        ("http://metadata.google.internal/", InsideName),
        ("http://metadata.packet.net/", InsideName),
        ("http://loc\u{ad}alhost/", InsideName),
        ("http://\u{24db}ocalhost/", InsideName),
        ("http://intranet/", InsideName),
        ("http://wiki/", NoDot),
        ("http://site..org/", HostName),
        ("http://.site.org/", HostName),
        ("http://site.org../", HostName),
        ("http://a_b.org/", HostName),
        ("http://site.1org/", HostName),
    ] {
        check(text, Err(refusal));
    }
    check(&["http://", &"a".repeat(64), ".org/"].concat(), Err(HostName));
    check(&["http://a.org/", &"a".repeat(2_036)].concat(), Err(TooLong));
    check(&["http://a.org/", &"é".repeat(340)].concat(), Err(TooLong)); // as %C3%A9
}

#[test]
fn names_that_end_in_no_top_level_domain() {
    for text in [
        "http://web.default.svc/",
        "http://web.default.svc:8080/",
        "http://redis.cluster/",
        "http://vault.service.consul/",
        "http://router.fritz/",
        "http://nas.private/",
        "http://mail.mail/",
        "http://printer.localnet/",
        "http://site.cmo/",
        "http://site.xn--80akhbyknj4f/",
        "http://a.bentley/",
    ] {
        check(text, Err(TopLevel));
    }
    for (text, url) in [
        ("https://co.uk/", "https://co.uk/"),
        ("https://foo.ck/", "https://foo.ck/"),
        ("https://user.github.io/", "https://user.github.io/"),
        ("https://site.museum./", "https://site.museum/"),
        ("https://site.\u{440}\u{444}/", "https://site.xn--p1ai/"),
        ("https://example.com/", "https://example.com/"),
        ("https://svc.site.zip/", "https://svc.site.zip/"),
    ] {
        check(text, Ok(url));
    }
}

#[test]
fn names_inside_are_no_top_level_domains() {
    for name in INSIDE_SUFFIXES {
        assert!(!is_top_level(name), "{name}");
    }
    for name in ["aaa", "com", "xn--p1ai", "zw"] {
        check(&["https://site.", name, "/"].concat(), Ok(&["https://site.", name, "/"].concat()));
    }
}

#[test]
fn addresses_in_odd_notations() {
    for (text, refusal) in [
        ("http://127.1/", PrivateAddress),
        ("http://2130706433/", PrivateAddress),
        ("http://0x7f000001/", PrivateAddress),
        ("http://0177.0.0.1/", PrivateAddress),
        ("http://0/", PrivateAddress),
        ("http://127.0.0.1./", PrivateAddress),
        ("http://127.0.0.1../", HostName),
        ("http://%31%32%37.0.0.1/", PrivateAddress),
        ("http://\u{ff11}\u{ff12}\u{ff17}\u{ff0e}0.0.1/", PrivateAddress),
        ("http://\u{2460}\u{2461}\u{2466}.0.0.1/", PrivateAddress),
        ("http://169.254.169.254/latest/", PrivateAddress),
        ("http://100.100.100.200/", PrivateAddress),
        ("http://168.63.129.16/", PrivateAddress),
        ("http://[::]/", PrivateAddress),
        ("http://[::ffff:127.0.0.1]/", PrivateAddress),
        ("http://[0:0:0:0:0:ffff:7f00:1]/", PrivateAddress),
        ("http://1.1.1.1/", LiteralAddress),
        ("http://[2606:4700::1111]/", LiteralAddress),
        ("http://256.1.1.1/", Unparsable),
        ("http://1.2.3.4.5/", Unparsable),
    ] {
        check(text, Err(refusal));
    }
}

#[test]
fn redirects_are_judged_again() {
    let none = AllowList::none();
    let secure = guard("https://site.org/a/b?c", &none).unwrap();
    let plain = guard("http://site.org/a/b?c", &none).unwrap();
    for (from, location, expected) in [
        (&secure, "/x", Ok("https://site.org/x")),
        (&secure, "x?y#z", Ok("https://site.org/a/x?y")),
        (&secure, "", Ok("https://site.org/a/b?c")),
        (&secure, "//other.org/x", Ok("https://other.org/x")),
        (&secure, "https://other.org/x", Ok("https://other.org/x")),
        (&plain, "https://site.org/", Ok("https://site.org/")),
        (&plain, "http://other.org/", Ok("http://other.org/")),
        (&secure, "http://site.org/", Err(Downgrade)),
        (&secure, "//127.0.0.1/", Err(PrivateAddress)),
        (&secure, "https://[::1]/", Err(PrivateAddress)),
        (&secure, "//localhost/", Err(InsideName)),
        (&secure, "//user@other.org/", Err(UserInfo)),
        (&secure, "//@other.org/", Err(UserInfo)),
        (&secure, "///other.org/", Err(Shape)),
        (&secure, "https:other.org", Err(Shape)),
        (&secure, "https:///other.org", Err(Shape)),
        (&secure, "/\\other.org/", Err(Character)),
        (&secure, "\\\\other.org/", Err(Character)),
        (&secure, "/\tx", Err(Character)),
        (&secure, "file:///etc/passwd", Err(Scheme)),
        (&secure, "javascript:x", Err(Scheme)),
        (&secure, "data:,x", Err(Scheme)),
        (&secure, "//other.org:22/", Err(Port)),
    ] {
        let found = guard_redirect(from, location, 1, &none);
        assert_eq!(found.as_ref().map(|url| url.as_str()).map_err(|refusal| *refusal), expected, "{location:?}");
    }
    assert!(guard_redirect(&secure, "/x", 5, &none).is_ok());
    assert_eq!(guard_redirect(&secure, "/x", 6, &none), Err(TooManyRedirects));
}

#[test]
fn redirect_statuses() {
    let followed: alloc::vec::Vec<u16> = (100..600).filter(|status| is_redirect(*status)).collect();
    assert_eq!(followed, [301, 302, 303, 307, 308]);
}

#[test]
fn the_allow_list_opens_exactly_its_pairs() {
    let allow = AllowList::parse(["127.0.0.1:9900", "localhost:80", "[::1]:9901"]).unwrap();
    for text in [
        "http://127.0.0.1:9900/x",
        "https://127.0.0.1:9900/",
        "http://localhost/",
        "http://[::1]:9901/",
        "http://2130706433:9900/",
    ] {
        assert!(guard(text, &allow).is_ok_and(|url| url.is_allow_listed()), "{text}");
    }
    for text in
        ["http://127.0.0.1:9901/", "http://127.0.0.2:9900/", "http://localhost:9900/", "https://localhost/", "http://[::1]:9900/"]
    {
        assert!(guard(text, &allow).is_err(), "{text}");
    }
    assert_eq!(guard("http://a@127.0.0.1:9900/", &allow), Err(UserInfo));
    assert!(guard("https://site.org/", &allow).is_ok_and(|url| !url.is_allow_listed()));
    for pair in ["127.0.0.1", "127.0.0.1:", ":80", "a:b", "http://a:80", "a/b:80", "u@a:80", "a:99999"] {
        assert_eq!(AllowList::parse([pair]), Err(pair.into()), "{pair}");
    }
}

#[test]
fn refusals_have_distinct_names() {
    let names: alloc::collections::BTreeSet<_> = Refusal::ALL.iter().map(|refusal| refusal.rule()).collect();
    assert_eq!(names.len(), Refusal::ALL.len());
}
