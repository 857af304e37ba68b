//! Lines of every format, and what is none.

use super::*;
use proptest::prelude::*;

const NOW: &str = "2026-11-25T12:00:00.000Z";

fn check(line: &str, expected: Result<(&str, &str, u16, u64, &str), Rejection>) {
    let now = Timestamp::parse(NOW).unwrap_or(Timestamp::from_ms(0));
    let found = read(line.as_bytes(), "example.com", now);
    let found = found.map(|line| {
        let address = line.address.map(|address| address.to_string()).unwrap_or_default();
        (address, line.path.into_owned(), line.status, line.bytes, line.user_agent.into_owned())
    });
    let expected =
        expected.map(|(address, path, status, bytes, agent)| (address.into(), path.into(), status, bytes, agent.into()));
    assert_eq!(found, expected, "{line}");
}

#[test]
fn logs_of_servers() {
    let rest = r#"[25/Nov/2026:11:00:00 +0000] "GET /tea?x=1 HTTP/1.1" 200 512 "https://a.org/" "GPTBot/1.2""#;
    let expected = Ok(("192.0.2.1", "/tea", 200, 512, "GPTBot/1.2"));
    check(&format!("192.0.2.1 - - {rest}"), expected);
    check(&format!("192.0.2.1 - a user {rest}"), expected);
    check(&format!("example.com:443 192.0.2.1 - - {rest}"), expected);
    check(&format!("www.example.com 192.0.2.1 - - {rest}"), expected);
    check(&format!("other.org:443 192.0.2.1 - - {rest}"), Err(Rejection::OtherHost));
    check(&format!("2001:db8::1 - - {rest}"), Ok(("2001:db8::1", "/tea", 200, 512, "GPTBot/1.2")));
    check(&format!("a.name - - {rest}"), Ok(("", "/tea", 200, 512, "GPTBot/1.2")));
    check(r#"192.0.2.1 - - [25/Nov/2026:11:00:00 +0000] "GET /a HTTP/1.0" 304 -"#, Ok(("192.0.2.1", "/a", 304, 0, "")));
    check(r#"192.0.2.1 - - [25/Nov/2026:11:00:00 +0000] "-" 408 - "-" "-""#, Ok(("192.0.2.1", "", 408, 0, "")));
    check(
        r#"192.0.2.1 - - [25/Nov/2026:11:00:00 +0000] "\x16\x03\x01" 400 150 "-" "a \"b\" c""#,
        Ok(("192.0.2.1", "", 400, 150, "a \"b\" c")),
    );
    check(
        r#"192.0.2.1 - - [25/Nov/2026:11:00:00 +0000] "GET https://example.com/b#c HTTP/1.1" 200 1"#,
        Ok(("192.0.2.1", "/b", 200, 1, "")),
    );
    check(r#"192.0.2.1 - - [01/Oct/2026:11:00:00 +0000] "GET / HTTP/1.1" 200 1"#, Err(Rejection::TooOld));
    check(r#"192.0.2.1 - - [27/Nov/2026:11:00:00 +0000] "GET / HTTP/1.1" 200 1"#, Err(Rejection::Future));
    check(r#"192.0.2.1 - - [yesterday] "GET / HTTP/1.1" 200 1"#, Err(Rejection::Time));
    for wrong in [
        "",
        "hello",
        "a b c [25/Nov/2026:11:00:00 +0000]",
        r#"192.0.2.1 - - [25/Nov/2026:11:00:00 +0000] "GET / HTTP/1.1" 999 1"#,
    ] {
        check(wrong, Err(Rejection::Unreadable));
    }
}

#[test]
fn json_lines() {
    check(
        r#"{"time":"2026-11-25T11:00:00Z","address":"192.0.2.1","path":"/tea?x","status":200,"bytes":5,"user_agent":"GPTBot"}"#,
        Ok(("192.0.2.1", "/tea", 200, 5, "GPTBot")),
    );
    let logpush = |time: &str| {
        format!(
            r#"{{"EdgeStartTimestamp":{time},"ClientIP":"2001:db8::1","ClientRequestHost":"shop.example.com","ClientRequestMethod":"GET","ClientRequestURI":"/a?b","ClientRequestUserAgent":"x\"y","EdgeResponseStatus":404,"EdgeResponseBytes":7,"VerifiedBotCategory":""}}"#
        )
    };
    for time in ["\"2026-11-25T11:00:00Z\"", "1795604400", "1795604400000000000"] {
        check(&logpush(time), Ok(("2001:db8::1", "/a", 404, 7, "x\"y")));
    }
    check(&logpush("null"), Err(Rejection::Time));
    check(r#"{"time":1795604400,"path":"/a","status":"200"}"#, Ok(("", "/a", 200, 0, "")));
    check(r#"{"time":1795604400,"path":"/a"}"#, Err(Rejection::Unreadable));
    check("{", Err(Rejection::Unreadable));
    assert!(is_probe(b"{\"content\":\"tests\"}\n") && !is_probe(b"{}"));
}

proptest! {
    #[test]
    fn nothing_panics(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&bytes, "example.com", Timestamp::from_ms(1_795_608_000_000));
    }

    #[test]
    fn nothing_like_a_line_panics(text in r#"[0-9a-f.: "\[\]/\\x{}GET+-]{0,120}"#) {
        let _ = read(text.as_bytes(), "example.com", Timestamp::from_ms(1_795_608_000_000));
    }
}
