//! robots.txt: the meaning of its answer, how often it is requested, and whose rules apply.

use crate::sim::{Reply, Site, check, end, play, request};

const ROBOTS: &str = "https://a.com/robots.txt";
const PAGE: &str = "https://a.com/page";
const ALLOWED: &str = "200 https://a.com/page";

fn answering(reply: Reply) -> Site {
    Site::new().at(ROBOTS, [reply])
}

#[test]
fn what_its_status_means() {
    let forbidding = |status| Reply::of(status).body(b"User-agent: *\nDisallow: /".to_vec());
    for (about, reply, expected) in [
        ("§2.3.1.1 success: the rules hold", forbidding(200), "robots"),
        ("any success", forbidding(203), "robots"),
        ("an empty file allows all", Reply::of(204), ALLOWED),
        ("§2.3.1.3 unavailable: the body does not matter", forbidding(404), ALLOWED),
        ("§2.3.1.3 unavailable", forbidding(401), ALLOWED),
        ("§2.3.1.3 unavailable", forbidding(403), ALLOWED),
        ("§2.3.1.3 unavailable", forbidding(410), ALLOWED),
        ("too many requests is the server's trouble", Reply::of(429), "robots"),
        ("§2.3.1.4 unreachable", Reply::of(500), "robots"),
        ("§2.3.1.4 unreachable", Reply::of(503), "robots"),
        ("§2.3.1.4 unreachable: network", Reply::broken(), "robots"),
        ("§2.3.1.4 unreachable: time-out", Reply::of(200).taking(15_001), "robots"),
        ("slow is not too slow", Reply::of(200).taking(15_000), ALLOWED),
        ("not a redirect that can be followed", Reply::of(300), ALLOWED),
        ("not modified since never", Reply::of(304), ALLOWED),
    ] {
        assert_eq!(end(&answering(reply.clone()), PAGE), expected, "{about}: {reply:?}");
    }
}

#[test]
fn the_rules_of_our_group() {
    for (robots, expected) in [
        ("User-agent: *\nDisallow: /page", "robots"),
        ("User-agent: bellwether\nDisallow: /page\n\nUser-agent: *\nAllow: /", "robots"),
        ("User-agent: BELLWETHER\nAllow: /\n\nUser-agent: *\nDisallow: /", ALLOWED),
        ("User-agent: Bell\nDisallow: /", ALLOWED),
        ("User-agent: Bellwether-Images\nDisallow: /", ALLOWED),
        ("User-agent: Googlebot\nUser-agent: Bellwether\nDisallow: /p", "robots"),
        ("User-agent: *\nDisallow: /p\nAllow: /page", ALLOWED),
        ("User-agent: *\nDisallow: /*ge$", "robots"),
        ("User-agent: *\nDisallow:", ALLOWED),
        ("<html>not found</html>", ALLOWED),
    ] {
        assert_eq!(end(&answering(Reply::text(robots)), PAGE), expected, "{robots}");
    }
}

#[test]
fn a_module_that_calls_itself_otherwise_is_judged_as_us() {
    let mut asked = request(PAGE);
    asked.headers.push(("user-agent".to_owned(), "Googlebot".to_owned()));
    let site = answering(Reply::text("User-agent: Bellwether\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /")).permitting();
    let played = play(&site, &[asked]);
    assert_eq!(played.transcript, ["0 GET https://a.com/robots.txt", "0 = robots"]);
    let agent = played.sent[0].headers.iter().find(|(name, _)| name == "user-agent").unwrap();
    assert_eq!(agent.1, "Mozilla/5.0 (compatible; Bellwether/1.0)", "robots.txt is fetched under our own name");
}

#[test]
fn another_name_is_for_the_operator_to_permit() {
    let mut asked = request(PAGE);
    asked.headers.push(("user-agent".to_owned(), "Googlebot".to_owned()));
    let site = answering(Reply::text(""));
    let played = play(&site, &[asked.clone()]);
    assert_eq!(played.transcript, ["0 = agent"], "nothing is asked for");
    let played = play(&site.permitting(), &[asked]);
    let lines: Vec<_> = played.sent[1].headers.iter().filter(|(name, _)| name != "accept").collect();
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let (other, own) = (pair("user-agent", "Googlebot"), pair("x-probe-by", "Mozilla/5.0 (compatible; Bellwether/1.0)"));
    assert_eq!(lines, [&other, &own], "the site learns who asks");
}

#[test]
fn robots_txt_itself_is_always_allowed() {
    // §2.2.2. It is not fetched twice for that.
    let site = answering(Reply::text("User-agent: *\nDisallow: /"));
    check(&site, &[ROBOTS], &["0 GET https://a.com/robots.txt", "0 = 200 https://a.com/robots.txt"]);
}

#[test]
fn it_is_fetched_once_for_an_origin() {
    let site = answering(Reply::text("User-agent: *\nDisallow: /no").taking(300));
    check(
        &site,
        &["https://a.com/1", "https://a.com/no", "https://A.com:443/2", "https://a.com:8443/3", "http://a.com/4"],
        &[
            "0 GET https://a.com/robots.txt",
            "0 GET https://a.com:8443/robots.txt",
            "0 GET https://a.com:8443/3",
            "0 = 200 https://a.com:8443/3",
            "0 GET http://a.com/robots.txt",
            "0 GET http://a.com/4",
            "0 = 200 http://a.com/4",
            "300 GET https://a.com/1",
            "300 = 200 https://a.com/1",
            "300 = robots",
            "300 GET https://a.com/2",
            "300 = 200 https://a.com/2",
        ],
    );
}

#[test]
fn five_redirects_of_it_are_followed_also_to_other_hosts() {
    // §2.3.1.2: the file at the end of the redirects applies to the requested host.
    let chain = |hops: usize| {
        let site = Site::new().at(ROBOTS, [Reply::to(301, "https://b.com/1")]);
        let site = (1..hops)
            .fold(site, |site, hop| site.at(&format!("https://b.com/{hop}"), [Reply::to(308, &format!("/{}", hop + 1))]));
        site.at(&format!("https://b.com/{hops}"), [Reply::text("User-agent: *\nDisallow: /")])
    };
    assert_eq!(end(&chain(1), PAGE), "robots");
    assert_eq!(end(&chain(5), PAGE), "robots");
    assert_eq!(end(&chain(6), PAGE), ALLOWED, "one more counts as unavailable");
    assert_eq!(play(&chain(6), &[request(PAGE)]).requests, 7, "six for robots.txt, one for the page");
}

#[test]
fn a_redirect_that_leads_nowhere_counts_as_unavailable() {
    for (about, reply) in [
        ("no Location", Reply::of(301)),
        ("a private address", Reply::to(302, "http://169.254.169.254/robots.txt")),
        ("another scheme", Reply::to(302, "file:///robots.txt")),
        ("from https to http", Reply::to(302, "http://a.com/robots.txt")),
    ] {
        let played = play(&answering(reply), &[request(PAGE)]);
        assert_eq!(
            played.transcript,
            ["0 GET https://a.com/robots.txt", "0 GET https://a.com/page", "0 = 200 https://a.com/page"],
            "{about}"
        );
    }
}

#[test]
fn a_rule_that_the_size_limit_cuts_does_not_hold() {
    // 512,000 bytes are read; the cut comes after `Disallow: /`, which alone would forbid everything.
    let head = "User-agent: *\nDisallow: /no\n";
    let tail = "Disallow: /private\n";
    let kept = "Disallow: /".len();
    let filler = format!("#{}\n", "x".repeat(512_000 - head.len() - kept - 2));
    let file = format!("{head}{filler}{tail}");
    let site = answering(Reply::text(&file));
    assert_eq!(end(&site, PAGE), ALLOWED);
    assert_eq!(end(&site, "https://a.com/no"), "robots", "what was read whole holds");
}

#[test]
fn the_end_of_the_run_is_no_word_of_the_site() {
    let site = answering(Reply::of(200).taking(60_000)).until(5_000);
    check(&site, &[PAGE], &["0 GET https://a.com/robots.txt", "5000 = timeout"]);
}

/// A robots.txt costs a run only so much: 500 KB of rules that are searched for in long addresses would take a second for ten of them.
/// What costs less than is left still passes, also on the same host.
#[test]
fn a_costly_file_is_followed_for_so_long() {
    let costly = format!("User-agent: *\n{}", "Disallow:/*ab\n".repeat(36_000));
    let long = |number: usize| request(&format!("https://a.com/{}{number}", "a".repeat(1_900)));
    let asked: Vec<_> = (0..3).map(long).chain([request("https://a.com/x"), request("https://b.com/x")]).collect();
    let played = play(&answering(Reply::text(&costly)), &asked);
    let ends: Vec<&str> = played.transcript.iter().filter_map(|line| line.split_once(" = ").map(|(_, end)| end)).collect();
    let cost = "robots_cost";
    assert_eq!(ends, [cost, cost, cost, "200 https://a.com/x", "200 https://b.com/x"]);
    let asked_for = played.sent.iter().filter(|sent| sent.url.ends_with("/robots.txt")).count();
    assert_eq!(asked_for, 2, "once for each origin");
    // Rules without a search cost little.
    let plain = format!("User-agent: *\n{}", "Disallow:/ab\n".repeat(38_000));
    let asked: Vec<_> = (0..150).map(long).collect();
    let played = play(&answering(Reply::text(&plain)), &asked);
    assert_eq!(played.transcript.iter().filter(|line| line.contains("= 200")).count(), 150);
}
