//! Caps of requests, bytes, lines and time, and the filters of headers.

use crate::sim::{Reply, Site, check, end, outcome, play, request};
use bellwether_core::bounds;
use bellwether_gate::imports::http::Request;

const URL: &str = "https://a.com/page";

#[test]
fn a_run_has_so_many_requests() {
    // One of them is robots.txt, and redirects count.
    let site = Site::new().at("https://a.com/0", [Reply::to(302, "/1")]);
    let most = usize::try_from(bounds::FETCH_REQUESTS.max).unwrap();
    let mut requests = vec![request("https://a.com/0")];
    requests.extend((2..most).map(|n| request(&format!("https://a.com/{n}"))));
    let played = play(&site, &requests);
    let refused = played.answers.iter().filter(|answer| outcome(answer) == "request_cap").count();
    assert_eq!((refused, played.sent.len(), played.requests), (1, most, bounds::FETCH_REQUESTS.max));
}

#[test]
fn who_has_no_request_left_does_not_wait_for_a_turn() {
    let robots = Reply::text("User-agent: *\nCrawl-delay: 10");
    let site = Site::new().at("https://a.com/robots.txt", [robots]).until(u64::MAX / 4);
    let most = usize::try_from(bounds::FETCH_REQUESTS.max).unwrap();
    let requests: Vec<Request> = (1..=most).map(|n| request(&format!("https://a.com/{n}"))).collect();
    let transcript = play(&site, &requests).transcript;
    let last_start = transcript.iter().rev().find(|line| line.contains("GET")).unwrap();
    let refusal = transcript.iter().find(|line| line.ends_with("= request_cap")).unwrap();
    let ms = |line: &str| line.split(' ').next().unwrap().parse::<u64>().unwrap();
    assert!(ms(refusal) <= ms(last_start), "{refusal} after {last_start}");
}

#[test]
fn a_run_has_so_many_bytes() {
    let body = bounds::FETCH_BODY_BYTES.max;
    let fit = usize::try_from(bounds::FETCH_TOTAL_BYTES.max / body).unwrap();
    let site = Site::new().at(URL, [Reply::of(200).body(vec![b'x'; usize::try_from(body).unwrap()])]);
    let requests = vec![request(URL); fit + 1];
    let answers = play(&site, &requests).answers;
    let whole = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!((whole, outcome(answers.last().unwrap())), (fit, "byte_cap".to_owned()));
}

#[test]
fn a_body_is_cut_where_the_module_or_the_limit_says() {
    let cap = u32::try_from(bounds::FETCH_BODY_BYTES.max).unwrap();
    for (asked, passed) in
        [(None, cap), (Some(0), 0), (Some(10), 10), (Some(cap), cap), (Some(cap + 1), cap), (Some(u32::MAX), cap)]
    {
        let site = Site::new().at(URL, [Reply::text("twelve bytes")]);
        let played = play(&site, &[Request { max_body_bytes: asked, ..request(URL) }]);
        let answer = played.answers[0].as_ref().unwrap();
        assert_eq!(played.sent[1].max_body_bytes, passed, "{asked:?}");
        assert_eq!((answer.body.len(), answer.truncated), (12.min(passed as usize), passed < 12), "{asked:?}");
    }
}

#[test]
fn an_answer_has_so_many_header_lines() {
    let lines = |count: usize| (0..count).fold(Reply::of(200), |reply, n| reply.with(&format!("x-{n}"), "1"));
    let most = bounds::FETCH_HEADER_LINES.max_len();
    assert_eq!(end(&Site::new().at(URL, [lines(most)]), URL), format!("200 {URL}"));
    assert_eq!(end(&Site::new().at(URL, [lines(most + 1)]), URL), "header_cap");
}

#[test]
fn a_request_has_fifteen_seconds_on_the_wire() {
    let first = ["0 GET https://a.com/robots.txt", "0 GET https://a.com/page"];
    let alone = |ms| Site::new().at(URL, [Reply::of(200).taking(ms)]);
    check(&alone(15_000), &[URL], &[first[0], first[1], &format!("15000 = 200 {URL}")]);
    check(&alone(15_001), &[URL], &[first[0], first[1], "15000 = timeout"]);

    let redirected =
        Site::new().at(URL, [Reply::to(302, "/2").taking(9_000)]).at("https://a.com/2", [Reply::of(200).taking(7_000)]);
    check(&redirected, &[URL], &[first[0], first[1], "9000 GET https://a.com/2", "15000 = timeout"]);

    let repeated = Site::new().at(URL, [Reply::of(503).with("retry-after", "1").taking(9_000), Reply::of(200).taking(7_000)]);
    check(&repeated, &[URL], &[first[0], first[1], "10000 GET https://a.com/page", "16000 = timeout"]);

    let used_up = Site::new().at(URL, [Reply::to(302, "/2").taking(15_000)]);
    check(&used_up, &[URL], &[first[0], first[1], "15000 = timeout"]);
}

#[test]
fn nothing_is_sent_when_the_run_is_over() {
    let site = Site::new().at(URL, [Reply::of(200).taking(9_000)]).until(4_000);
    check(&site, &[URL], &["0 GET https://a.com/robots.txt", "0 GET https://a.com/page", "4000 = timeout"]);
    assert_eq!(play(&site, &[request(URL)]).sent[1].timeout_ms, 4_000);
    check(&site.until(0), &[URL], &["0 = timeout"]);
}

#[test]
fn the_time_that_a_module_is_told_leaves_out_the_waiting() {
    let site = Site::new()
        .at("https://a.com/robots.txt", [Reply::text("User-agent: *\nCrawl-delay: 3").taking(700)])
        .at(URL, [Reply::to(302, "/2").taking(100)])
        .at("https://a.com/2", [Reply::of(503).with("retry-after", "2").taking(20), Reply::of(200).taking(4)]);
    let played = play(&site, &[request(URL)]);
    assert_eq!(played.answers[0].as_ref().unwrap().total_ms, 124, "{:#?}", played.transcript);
}

#[test]
fn a_broken_connection_says_what_the_wire_said() {
    let played = play(&Site::new().at(URL, [Reply::broken()]), &[request(URL)]);
    let refused = played.answers[0].as_ref().unwrap_err();
    assert_eq!((refused.denial.to_string(), refused.detail.as_str()), ("unreachable".to_owned(), "connection reset"));
    assert_eq!(end(&Site::new().at(URL, [Reply::of(200).taking(99_000)]), URL), "timeout");
}

#[test]
fn which_request_headers_are_sent() {
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let long = "x".repeat(8_193);
    let asked = [
        ("Accept", "text/plain"),
        ("If-None-Match", "\"1\""),
        ("Cookie", "a=b"),
        ("Authorization", "Bearer x"),
        ("Host", "b.com"),
        ("X-Forwarded-For", "127.0.0.1"),
        ("accept-language", "en\r\nhost: b.com"),
        ("if-modified-since", long.as_str()),
    ];
    let asked: Vec<_> = asked.iter().map(|(name, value)| pair(name, value)).collect();
    let played = play(&Site::new(), &[Request { headers: asked, ..request(URL) }]);
    let ours = pair("user-agent", "Mozilla/5.0 (compatible; Bellwether/1.0)");
    assert_eq!(played.sent[1].headers, [pair("accept", "text/plain"), pair("if-none-match", "\"1\""), ours.clone()]);
    let plain = pair("accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8");
    assert_eq!(played.sent[0].headers, [ours, plain], "robots.txt is asked for without what the module says");
}

#[test]
fn which_response_headers_are_shown() {
    let long = "é".repeat(4_097);
    let reply = Reply::of(200)
        .with("content-type", "text/html")
        .with("set-cookie", "session=1")
        .with("set-cookie", "b=2")
        .with("transfer-encoding", "chunked")
        .with("link", &long)
        .with("x-even", &"é".repeat(4_096));
    let answer = play(&Site::new().at(URL, [reply]), &[request(URL)]).answers.remove(0).unwrap();
    let shown: Vec<(&str, usize)> = answer.headers.iter().map(|(name, value)| (name.as_str(), value.len())).collect();
    let wanted =
        [("content-type", 9), ("set-cookie", 0), ("set-cookie", 0), ("transfer-encoding", 0), ("link", 8_192), ("x-even", 8_192)];
    assert_eq!(shown, wanted, "hidden ones are emptied, long ones cut between characters");
}
