//! robots.txt by tables; what the gate and the modules say of one answer is the same.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use bellwether_robots::{Reason, Rules, Standing, of_answer, path_of, robots_facts, standing};
use proptest::prelude::*;
use url::Url;

const ROBOTS: &str = "Allow: /early\n\nUser-agent: *\nDisallow: /private # not this\nDisallow: /same\n\
Crawl-delay: 2.5\r\nUser-agent: GPTBot\nUser-Agent: ccbot\nDisallow: /\nAllow: /open$\n\
Sitemap: https://a.example/s.xml\nSitemap: /relative.xml\nnonsense\nfoo: bar\nHost: a.example\n\
User-agent: *\nDisallow: /%7eme\nDisallow: later\n";

#[test]
fn robots() {
    let facts = robots_facts(ROBOTS.as_bytes());
    for (agent, path, allowed, line) in [
        ("Googlebot", "/private/x", false, Some(4)),
        ("Googlebot", "/public", true, None),
        ("Googlebot", "/~me/x", false, Some(17)),
        ("Googlebot", "/later", false, Some(18)),
        ("gptbot", "/private/x", false, Some(9)),
        ("CCBot", "/open", true, Some(10)),
        ("CCBot", "/opened", false, Some(9)),
        ("GPTBot-extra", "/same", false, Some(5)),
        ("GPTBot", "/robots.txt", true, Some(9)),
    ] {
        let decision = facts.decide(agent, path);
        assert_eq!((decision.allowed, decision.line), (allowed, line), "{agent} {path}");
    }
    assert_eq!(facts.decide("x", "/").crawl_delay_ms, Some(2500));
    assert_eq!(facts.decide("x", "/private").rule.unwrap(), "Disallow: /private # not this");
    assert_eq!((facts.groups, facts.rules, facts.bytes as usize), (3, 7, ROBOTS.len()));
    let errors: Vec<_> = facts.errors.iter().map(|e| (e.line, e.reason)).collect();
    assert_eq!(
        errors,
        [
            (1, Reason::RuleBeforeUserAgent),
            (12, Reason::RelativeSitemap),
            (13, Reason::MissingColon),
            (14, Reason::UnknownDirective),
            (18, Reason::PatternWithoutSlash),
        ]
    );
    assert_eq!(facts.sitemaps.iter().map(|s| (s.line, s.absolute)).collect::<Vec<_>>(), [(11, true), (12, false)]);
    let keys: Vec<_> = facts.extensions.iter().map(|e| e.key.as_str()).collect();
    assert_eq!(keys, ["crawl-delay", "host"]);
    assert!(robots_facts(b"").decide("a", "/").allowed);
}

/// A line that crosses the limit is not a rule: cut in the middle, it would be a different rule.
#[test]
fn a_line_that_is_cut_is_none() {
    let line = "Disallow: /tea/green\n";
    for shift in 0..line.len() {
        let comment = format!("#{}\n", "x".repeat(shift));
        let text = [comment.as_str(), "User-agent: *\n", &line.repeat(bellwether_robots::MAX_BYTES / line.len() + 1)].concat();
        let facts = robots_facts(text.as_bytes());
        assert!(facts.truncated, "{shift}");
        let paths = ["/", "/tea", "/tea/green"];
        assert_eq!(paths.map(|path| facts.decide("Googlebot", path).allowed), [true, true, false], "{shift}");
        assert_eq!(facts.errors, [], "{shift}");
    }
}

#[test]
fn statuses() {
    for (status, expected) in [
        (Some(200), Standing::Rules),
        (Some(204), Standing::Rules),
        (Some(301), Standing::Open),
        (Some(401), Standing::Open),
        (Some(404), Standing::Open),
        (Some(428), Standing::Open),
        (Some(429), Standing::Closed),
        (Some(500), Standing::Closed),
        (Some(503), Standing::Closed),
        (Some(100), Standing::Closed),
        (None, Standing::Closed),
    ] {
        assert_eq!(standing(status), expected, "{status:?}");
    }
}

/// The gate asks `Rules`, a report asks `RobotsFacts`.
fn agree(status: Option<u16>, body: &[u8], agent: &str, address: &str) {
    let url = Url::parse(address).unwrap();
    let (rules, facts) = (Rules::of_answer(status, body, agent), of_answer(status, body));
    let decision = facts.decide(agent, &path_of(&url));
    assert_eq!(rules.allow(&url), decision.allowed, "{status:?} {agent} {address}");
    assert_eq!(rules.crawl_delay_ms(), decision.crawl_delay_ms, "{status:?} {agent}");
}

#[test]
fn host_and_modules_agree_for_each_status() {
    for status in (100..=599).map(Some).chain([None]) {
        for address in ["https://a.example/private?x=1", "https://a.example/", "https://a.example/robots.txt"] {
            for agent in ["Bellwether", "GPTBot"] {
                agree(status, ROBOTS.as_bytes(), agent, address);
            }
        }
    }
}

#[test]
fn host_and_modules_agree_on_byte_order_marks() {
    for marks in 0..3 {
        let body = "\u{feff}".repeat(marks) + "User-agent: *\nDisallow: /";
        agree(Some(200), body.as_bytes(), "Bellwether", "https://a.example/");
        assert_eq!(robots_facts(body.as_bytes()).decide("Bellwether", "/").allowed, marks == 2, "{marks}");
    }
}

proptest! {
    #[test]
    fn host_and_modules_agree_for_any_file(body in "(?s)((user-agent|disallow|allow|crawl-delay|x):? ?[*/a-c$%2.0-9]{0,6}[\r\n]{1,2}){0,12}", path in "[/a-c%2.?=]{0,8}") {
        agree(Some(200), body.as_bytes(), "a", &format!("https://a.example/{path}"));
    }

    #[test]
    fn robots_lines(text in "(User-agent: (\\*|a|b)\n|(Dis)?[Aa]llow: ?(/[a-c*$%]{0,4})?\n|[a-z: #]{0,8}\n){0,12}", path in "/[a-c%]{0,5}") {
        let facts = robots_facts(text.as_bytes());
        for agent in ["a", "b", "c"] {
            let decision = facts.decide(agent, &path);
            let direct = robotxt::Robots::parse(text.as_bytes(), agent);
            prop_assert_eq!(decision.allowed, direct.is_allowed(&path));
            prop_assert_eq!(decision.line.is_some(), direct.matching_rule(&path).is_some());
            if let Some(line) = decision.line {
                prop_assert_eq!(text.lines().nth(line as usize - 1).unwrap().trim(), decision.rule.unwrap());
            }
        }
    }
}
