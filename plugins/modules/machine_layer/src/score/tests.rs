//! Tests of the file beside: pages go in as text, figures come out. Nothing is fetched.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
use super::*;
use bellwether_page::agents::retrieval_agents;
use bellwether_page::robots::{path_of, robots_facts};
use bellwether_page::{Options, page_facts};

const PAGE: &str = include_str!("../../cases/pages/product.html");

fn judge_page(html: &str, robots: &str, status: u16) -> Judged {
    let base = Url::parse("https://shop.example/kettle?x=1").unwrap();
    let facts = page_facts(html.as_bytes(), &Options { base_url: Some(&base), ..Options::default() });
    let robots = robots_facts(robots.as_bytes());
    let probes: Vec<Probe> = retrieval_agents().map(|agent| (agent.name, status, facts.visible_text())).collect();
    judge(Seen {
        url: base.as_str(),
        path: &path_of(&base),
        facts: &facts,
        headers: &[],
        robots: Some((200, &robots)),
        probes: &probes,
        llms_txt: None,
        sitemap: Some(Sitemap { files: 1, urls: 2, with_lastmod_pct: 100.0, errors: Vec::new() }),
        now_ms: 1_763_717_280_000,
    })
}

#[test]
fn a_good_page_scores_high_and_an_empty_one_low() {
    let good = judge_page(PAGE, "", 200);
    assert!(good.score > 90.0 && good.score <= 100.0, "{} {:#?}", good.score, good.evidence);
    let none = judge_page("", "", 200);
    assert!((0.0..70.0).contains(&none.score), "{}", none.score);
    assert!(judge_page(PAGE, "", 403).score < good.score);
}

#[test]
fn only_retrieval_agents_lower_the_score() {
    let open = judge_page(PAGE, "", 200);
    let training = judge_page(PAGE, "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n", 200);
    assert!((open.score - training.score).abs() < 1e-9);
    let row = training.bots.iter().find(|bot| bot.agent == "GPTBot").unwrap();
    assert_eq!((row.allowed, row.rule.as_deref(), row.line, row.http_status), (Some(false), Some("Disallow: /"), Some(3), None));
    let closed = judge_page(PAGE, "User-agent: *\nDisallow: /kettle\n", 200);
    assert!(closed.score < open.score);
    assert_eq!(closed.bots.len(), 25);
}

#[test]
fn lists_entities_and_what_they_lack() {
    let judged = judge_page(PAGE, "", 200);
    let kinds: Vec<_> = judged.json_ld.entities.iter().map(|entity| entity.kind.as_str()).collect();
    assert_eq!(kinds, ["Product", "Brand", "Offer"]);
    let lacking = judge_page(
        "<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"Product\",\"name\":\"x\"}</script>",
        "",
        200,
    );
    assert_eq!(lacking.json_ld.entities.first().unwrap().missing_required, ["review|aggregateRating|offers"]);
    let broken = judge_page("\n<script type='application/ld+json'>\n{\"a\":}</script>", "", 200);
    assert_eq!(broken.json_ld.invalid.first().map(|block| (block.index, block.line)), Some((0, 3)));
}

#[test]
fn what_is_unknown_is_not_a_zero() {
    let german = judge_page(&PAGE.replacen("lang=\"en\"", "lang=\"de\"", 1), "", 200);
    assert!(german.fan_out.is_none() && german.score > 90.0);
}

#[test]
fn same_input_same_output() {
    let text = |judged: Judged| {
        bellwether_sdk::serde_json::to_string(&(judged.bots, judged.json_ld, judged.fan_out, judged.evidence)).unwrap()
    };
    assert_eq!(text(judge_page(PAGE, "", 200)), text(judge_page(PAGE, "", 200)));
}
