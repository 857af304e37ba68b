//! Tests of the file beside: pages go in as text, figures come out. Nothing is fetched.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
use super::*;
use bellwether_criteria::agents::retrieval_agents;
use bellwether_criteria::seen::{Probe, SitemapFile};
use bellwether_page::sitemap::sitemap_facts;

const PAGE: &str = include_str!("../../cases/pages/product.html");
/// The content of the same page in a language without word lists.
const GERMAN: &str = "<main><h1>Copper kettle</h1><p>Der Kessel ist aus Kupfer und kocht einen Liter Wasser auf Gas, auf einer \
    elektrischen Platte und auf dem Herd mit Induktion. Er wiegt 900 g und hält viele Jahre, wenn er nach dem Kochen trocken ist.</p>\
    <h2>Was er kostet</h2><p>Der Kessel kostet €49, und der Preis ist mit der Lieferung in drei Tagen. Wer ihn nicht mehr will, \
    kann ihn in den ersten Wochen nach dem Kauf wieder zu uns schicken.</p></main></body></html>";
const SITEMAP: &[u8] = b"<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://shop.example/</loc><lastmod>2025-01-01</lastmod></url></urlset>";

fn judge_page(html: &str, robots: &str, status: u16) -> Output {
    let page = Page::read("https://shop.example/kettle?x=1".parse().unwrap(), html.as_bytes(), None, None);
    let mut seen = Seen::nothing(bellwether_criteria::dates::day("2025-11-21").unwrap()).with_page(page);
    seen.robots = Ok(seen::Robots::of("https://shop.example/robots.txt", 200, robots.as_bytes()));
    seen.probes = Ok(retrieval_agents().map(|agent| Probe { agent, status, likeness: 1.0 }).collect());
    let file = SitemapFile { url: String::new(), content_type: String::new(), facts: sitemap_facts(SITEMAP) };
    seen.sitemaps = Ok(Sitemaps { files: vec![file], ..Sitemaps::default() });
    judge(&seen, Language::En)
}

fn score(output: &Output) -> f64 {
    output.score.unwrap()
}

#[test]
fn a_good_page_scores_high_and_an_empty_one_low() {
    let good = judge_page(PAGE, "", 200);
    assert!(score(&good) > 90.0 && score(&good) <= 100.0, "{} {:#?}", score(&good), good.findings);
    let none = judge_page("", "", 200);
    assert!((0.0..70.0).contains(&score(&none)), "{}", score(&none));
    assert!(score(&judge_page(PAGE, "", 403)) < score(&good));
}

#[test]
fn only_retrieval_agents_lower_the_score() {
    let open = judge_page(PAGE, "", 200);
    let training = judge_page(PAGE, "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n", 200);
    assert!((score(&open) - score(&training)).abs() < 1e-9);
    let row = training.bots.iter().find(|bot| bot.agent == "GPTBot").unwrap();
    assert_eq!((row.allowed, row.rule.as_deref(), row.line), (Some(false), Some("Disallow: /"), Some(3)));
    let closed = judge_page(PAGE, "User-agent: *\nDisallow: /kettle\n", 200);
    assert!(score(&closed) <= 20.0 && closed.closed.is_some(), "a gate caps it");
    assert_eq!(closed.bots.len(), 25);
}

#[test]
fn lists_entities_and_what_they_lack() {
    let judged = judge_page(PAGE, "", 200);
    let json_ld = judged.json_ld.unwrap();
    let kinds: Vec<_> = json_ld.entities.iter().map(|entity| entity.kind.as_str()).collect();
    assert_eq!(kinds, ["Product", "Brand", "Offer"]);
    let lacking = judge_page(
        "<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"Product\",\"name\":\"x\"}</script>",
        "",
        200,
    );
    assert_eq!(lacking.json_ld.unwrap().entities.first().unwrap().missing_required, ["review|aggregateRating|offers"]);
    let broken = judge_page("\n<script type='application/ld+json'>\n{\"a\":}</script>", "", 200);
    let json_ld = broken.json_ld.unwrap();
    let block = json_ld.invalid.first().unwrap();
    assert_eq!((block.index, block.line), (0, 3));
    assert!(block.error.starts_with("not-json: "));
}

#[test]
fn what_is_unknown_is_not_a_zero() {
    let (head, _) = PAGE.split_once("<main>").unwrap();
    let german = judge_page(&format!("{head}{GERMAN}"), "", 200);
    assert!(german.fan_out.is_none() && score(&german) > 90.0);
}

/// Facets in doubt, and those that nobody asks, are in no share.
#[test]
fn the_share_of_facets_is_of_those_that_are_decided() {
    let judged = judge_page(PAGE, "", 200);
    let of = |status| {
        let is_one = |finding: &&Finding| finding.criterion.starts_with("fan-out-") && finding.status == status;
        f64::from(count(judged.findings.iter().filter(is_one).count()))
    };
    let (passed, open, doubtful) = (of(Status::Pass), of(Status::Fail), of(Status::Warn));
    assert!(passed + open < 8.0, "{passed} {open} {doubtful}");
    let share = (passed + open > 0.0).then(|| round1(100.0 * passed / (passed + open)));
    assert_eq!(judged.fan_out.unwrap().coverage_pct, share);
}

#[test]
fn of_a_closed_page_only_files_of_the_site_count() {
    let closed = |robots: &str| {
        let mut seen = Seen::nothing(bellwether_criteria::dates::day("2025-11-21").unwrap());
        seen.robots = Ok(seen::Robots::of("https://shop.example/robots.txt", 200, robots.as_bytes()));
        seen.set_closed("https://shop.example/kettle".parse().unwrap());
        judge(&seen, Language::En)
    };
    let to_all = closed("User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nAllow: /kettle\n");
    assert!(score(&to_all) <= 20.0 && to_all.raw_html.is_none() && to_all.signals.noai.is_none());
    let allowed: Vec<_> = to_all.bots.iter().filter(|bot| bot.allowed == Some(true)).map(|bot| bot.agent.as_str()).collect();
    assert_eq!((allowed.as_slice(), to_all.bots.len()), (&["GPTBot"][..], 25));
    let to_us = closed("User-agent: Bellwether\nDisallow: /kettle\n");
    assert_eq!((to_us.score, to_us.closed.unwrap().quote.as_str()), (None, "Disallow: /kettle"));
}
