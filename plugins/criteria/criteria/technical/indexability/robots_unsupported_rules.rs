//! robots.txt does not rely on rules that Google no longer supports (`noindex`, `nofollow`), and has no `crawl-delay` of more
//! than ten seconds.

use crate::prelude::*;
use bellwether_robots::Extension;

const MAX_DELAY_S: f64 = 10.0;

pub(crate) const RULE: Rule = Rule {
    number: 32,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "lines"),
    thresholds: thresholds![MAX_DELAY_S],
    sources: &[sources::GOOGLE_ROBOTS_TXT],
    test: test!(robots => judge, when "robots.txt answers with success", Robots::is_there),
};

fn judge(robots: &Robots) -> Verdict {
    let lines = &robots.facts.extensions;
    let dropped = |line: &&Extension| matches!(line.key.as_str(), "noindex" | "nofollow");
    let slow = |line: &&Extension| line.key == "crawl-delay" && line.value.parse().is_ok_and(|delay: f64| delay > MAX_DELAY_S);
    let count = lines.iter().filter(dropped).count();
    let slow_count = lines.iter().filter(slow).count();
    let verdict = match (count, slow_count) {
        (1.., _) => Verdict::fail(),
        (0, 1..) => Verdict::warn(),
        _ => Verdict::pass(),
    };
    let found = lines.iter().filter(|line| dropped(line) || slow(line));
    let place = |line: &Extension| quote(format_args!("line {}", line.line), &[&line.key, ": ", &line.value].concat());
    verdict.with("count", count).with("slow", slow_count).at_each(found, place)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("clean").robots(200, "User-agent: *\nDisallow: /x\nHost: shop.example"),
    Case::pass("a short pause").robots(200, "User-agent: *\nCrawl-delay: 10"),
    Case::pass("a pause that is none").robots(200, "User-agent: *\nCrawl-delay: soon"),
    Case::warn("a long pause").robots(200, "User-agent: *\nCrawl-delay: 10.5").quotes("10.5"),
    Case::fail("noindex").robots(200, "User-agent: *\nNoindex: /x\nCrawl-delay: 60").says("1 line").quotes("noindex: /x"),
    Case::not_applicable("none").robots(404, ""),
];
