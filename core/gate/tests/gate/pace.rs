//! When requests to a host start: Crawl-delay, six at a time, one retry after 429 and 503.

use crate::sim::{Reply, Site, check, play, play_runs, request};

fn delaying(text: &str) -> Site {
    Site::new().at("https://a.com/robots.txt", [Reply::text(&format!("User-agent: *\nCrawl-delay: {text}"))])
}

#[test]
fn crawl_delay_parts_the_starts() {
    for (delay, ms) in [("2", 2_000), ("0.5", 500), ("3600", 10_000), ("0", 0), ("-1", 0), ("soon", 0)] {
        let played =
            play(&delaying(delay), &[request("https://a.com/1"), request("https://a.com/2"), request("https://a.com/3")]);
        let starts: Vec<&str> = played.transcript.iter().filter(|line| line.contains("GET")).map(String::as_str).collect();
        let wanted = [
            "0 GET https://a.com/robots.txt".to_owned(),
            "0 GET https://a.com/1".to_owned(),
            format!("{ms} GET https://a.com/2"),
            format!("{} GET https://a.com/3", 2 * ms),
        ];
        assert_eq!(starts, wanted, "Crawl-delay: {delay}");
    }
}

/// A request with a known answer neither waits for a turn nor uses one.
#[test]
fn crawl_delay_holds_for_what_is_asked() {
    check(
        &delaying("2"),
        &["https://a.com/1", "https://a.com/known", "https://a.com/2"],
        &[
            "0 GET https://a.com/robots.txt",
            "0 GET https://a.com/1",
            "0 = 200 https://a.com/1",
            "0 GET https://a.com/known",
            "0 = 200 https://a.com/known",
            "2000 GET https://a.com/2",
            "2000 = 200 https://a.com/2",
        ],
    );
}

#[test]
fn crawl_delay_counts_from_start_to_start_and_holds_for_redirects() {
    let site = delaying("2")
        .at("https://a.com/1", [Reply::to(302, "/2").taking(500)])
        .at("https://a.com/2", [Reply::of(200).taking(5_000)]);
    check(
        &site,
        &["https://a.com/1", "https://a.com/3"],
        &[
            "0 GET https://a.com/robots.txt",
            "0 GET https://a.com/1",
            "2000 GET https://a.com/3",
            "2000 = 200 https://a.com/3",
            "4000 GET https://a.com/2",
            "9000 = 200 https://a.com/2 after 302 https://a.com/1",
        ],
    );
}

/// A run that begins later keeps the pace of an earlier one from its first request on.
#[test]
fn crawl_delay_holds_across_runs() {
    let asks = |names: [&str; 2]| names.map(|name| request(&format!("https://a.com/{name}")));
    let later = Site::new().at("https://b.com/", [Reply::to(302, "https://a.com/late").taking(5_000)]);
    let site = later.at("https://a.com/robots.txt", [Reply::text("User-agent: *\nCrawl-delay: 2")]);
    let played = play_runs(&site, &[&asks(["1", "2"]), &asks(["3", "4"]), &[request("https://b.com/")]]);
    let mut starts: Vec<(u64, &str)> = played
        .iter()
        .flat_map(|run| &run.transcript)
        .filter_map(|line| line.split_once(" GET https://a.com/"))
        .map(|(ms, path)| (ms.parse().unwrap(), path))
        .collect();
    starts.sort_unstable();
    let wanted = [
        (0, "1"),
        (0, "robots.txt"),
        (2_000, "2"),
        (4_000, "robots.txt"),
        (6_000, "3"),
        (8_000, "robots.txt"),
        (10_000, "4"),
        (12_000, "late"),
    ];
    assert_eq!(starts, wanted, "{:#?}", played.iter().map(|run| &run.transcript).collect::<Vec<_>>());
}

/// A site that drops its Crawl-delay is met without one as soon as a run has read so; one that fails says nothing of it.
#[test]
fn crawl_delay_that_is_dropped() {
    let delayed = |ms| Reply::to(302, "https://a.com/").taking(ms);
    for (second, third_at) in [(Reply::text("User-agent: *\nAllow: /"), "9500"), (Reply::of(500), "18000")] {
        let site = Site::new()
            .at("https://a.com/robots.txt", [Reply::text("User-agent: *\nCrawl-delay: 9"), second])
            .at("https://b.com/", [delayed(100)])
            .at("https://c.com/", [delayed(9_500)]);
        let asks = ["https://a.com/1", "https://b.com/", "https://c.com/"].map(|url| [request(url)]);
        let [first, later, last] = &asks;
        let played = play_runs(&site, &[first, later, last]);
        let reads = |run: usize, at: &str| played[run].transcript.contains(&format!("{at} GET https://a.com/robots.txt"));
        // The second run cannot know it before it has read robots.txt.
        assert!(reads(1, "9000") && reads(2, third_at), "{third_at}: {:#?}", played[2].transcript);
    }
}

/// A start that other runs leave too late is not the site's fault, nor does it close the site.
#[test]
fn a_host_that_others_keep_busy() {
    let site = delaying("10").until(15_000);
    let played = play_runs(&site, &[&[request("https://a.com/1"), request("https://a.com/2")], &[request("https://a.com/3")]]);
    let others: Vec<&str> = played[1].transcript.iter().map(String::as_str).collect();
    assert_eq!(others, ["0 = host_busy"], "{:#?}", played[0].transcript);
}

#[test]
fn a_turn_behind_the_deadline_is_not_waited_for() {
    check(
        &delaying("10").until(10_000),
        &["https://a.com/1", "https://a.com/2"],
        &["0 GET https://a.com/robots.txt", "0 GET https://a.com/1", "0 = 200 https://a.com/1", "0 = timeout"],
    );
}

#[test]
fn six_at_a_time_for_a_host_and_others_are_not_held_up() {
    let mut site = Site::new();
    let mut asks: Vec<String> = (1..=7).map(|n| format!("https://a.com/{n}")).collect();
    for url in &asks {
        site = site.at(url, [Reply::of(200).taking(1_000)]);
    }
    asks.push("https://b.com/".to_owned());
    let requests: Vec<_> = asks.iter().map(|url| request(url)).collect();
    let transcript = play(&site, &requests).transcript;
    let starts = |at: &str| {
        transcript
            .iter()
            .filter(|line| line.starts_with(at) && line.contains("GET https://a.com/") && !line.contains("robots"))
            .count()
    };
    assert_eq!((starts("0 "), starts("1000 ")), (6, 1), "{transcript:#?}");
    assert!(transcript.contains(&"0 = 200 https://b.com/".to_owned()), "{transcript:#?}");
}

#[test]
fn one_repetition_when_the_site_says_when() {
    const URL: &str = "https://a.com/page";
    // The current time is 09:28:00.
    for (status, retry_after, again_ms) in [
        (429, Some("3"), Some(3_000)),
        (503, Some("3"), Some(3_000)),
        (503, Some("0"), Some(0)),
        (503, Some("10"), Some(10_000)),
        (503, Some("Sat, 21 Nov 2026 09:28:04 GMT"), Some(4_000)),
        (503, Some("Sat, 21 Nov 2026 09:27:00 GMT"), Some(0)),
        (503, Some("11"), None),
        (503, Some("Sat, 21 Nov 2026 10:28:00 GMT"), None),
        (503, Some("99999999999999999999"), None),
        (503, Some("soon"), None),
        (503, None, None),
        (500, Some("3"), None),
        (403, Some("3"), None),
    ] {
        let mut reply = Reply::of(status);
        if let Some(value) = retry_after {
            reply = reply.with("retry-after", value);
        }
        let recovered = play(&Site::new().at(URL, [reply.clone(), Reply::of(200)]), &[request(URL)]).transcript;
        let refused = play(&Site::new().at(URL, [reply]), &[request(URL)]).transcript;
        let mut wanted = vec!["0 GET https://a.com/robots.txt".to_owned(), format!("0 GET {URL}")];
        let about = format!("{status} {retry_after:?}");
        let Some(ms) = again_ms else {
            wanted.push(format!("0 = {status} {URL}"));
            assert_eq!(recovered, wanted, "{about}");
            continue;
        };
        wanted.push(format!("{ms} GET {URL}"));
        assert_eq!(recovered, [&wanted[..], &[format!("{ms} = 200 {URL}")]].concat(), "{about}");
        assert_eq!(refused, [&wanted[..], &[format!("{ms} = {status} {URL}")]].concat(), "{about}: once, not twice");
    }
}

#[test]
fn no_repetition_behind_the_deadline() {
    let busy = Reply::of(503).with("retry-after", "5");
    let site = |deadline_ms| Site::new().at("https://a.com/", [busy.clone(), Reply::of(200)]).until(deadline_ms);
    let first = ["0 GET https://a.com/robots.txt", "0 GET https://a.com/"];
    check(&site(5_000), &["https://a.com/"], &[first[0], first[1], "0 = 503 https://a.com/"]);
    check(&site(5_001), &["https://a.com/"], &[first[0], first[1], "5000 GET https://a.com/", "5000 = 200 https://a.com/"]);
}

#[test]
fn a_repetition_gives_its_place_away_while_it_waits() {
    let mut site = Site::new().at("https://a.com/1", [Reply::of(503).with("retry-after", "9"), Reply::of(200)]);
    let asks: Vec<String> = (1..=7).map(|n| format!("https://a.com/{n}")).collect();
    for url in asks.iter().skip(1) {
        site = site.at(url, [Reply::of(200).taking(1_000)]);
    }
    let requests: Vec<_> = asks.iter().map(|url| request(url)).collect();
    let transcript = play(&site, &requests).transcript;
    assert!(transcript.contains(&"0 GET https://a.com/7".to_owned()), "{transcript:#?}");
    assert!(transcript.contains(&"9000 = 200 https://a.com/1".to_owned()), "{transcript:#?}");
}

#[test]
fn robots_txt_is_asked_again_too() {
    let site = Site::new()
        .at("https://a.com/robots.txt", [Reply::of(503).with("retry-after", "2"), Reply::text("User-agent: *\nDisallow: /no")]);
    check(
        &site,
        &["https://a.com/"],
        &[
            "0 GET https://a.com/robots.txt",
            "2000 GET https://a.com/robots.txt",
            "2000 GET https://a.com/",
            "2000 = 200 https://a.com/",
        ],
    );
}
