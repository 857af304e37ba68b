//! Tests of the scores: pages go in as text, figures come out. Each criterion is tested in its own file.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
use super::*;
use bellwether_criteria::agents::retrieval_agents;
use bellwether_criteria::finding::Status;
use bellwether_criteria::seen::{File, Page, Probe, Response, Robots};

const RICH: &str = include_str!("../cases/pages/rich.html");
/// Content in a language without word lists.
const GERMAN: &str = "<main><h1>Wärmepumpen</h1><p>Eine Wärmepumpe ist eine Maschine, die Wärme aus der Luft oder aus dem Boden in ein \
    Haus bringt. Sie braucht für 3 kWh Wärme nur 1 kWh Strom und damit weniger Energie als ein Kessel.</p><h2>Was sie kostet</h2>\
    <p>Der Preis ist zwischen €8.000 und €20.000, und wer sich für sie entscheidet, bekommt vom Land bis zu 40 % davon wieder. Nach \
    neun Jahren haben die meisten, die eine gekauft haben, ihr Geld nicht verloren.</p></main></body></html>";

fn judge_page(html: &str, robots: &str, headers: &[(&str, &str)]) -> Output {
    let url = "https://shop.example/guide";
    let page = Page::read(url.parse().unwrap(), html.as_bytes(), None, None);
    let mut seen = Seen::nothing(bellwether_criteria::dates::day("2025-11-21").unwrap()).with_page(page);
    let headers = headers.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    seen.response = Ok(Response { url: url.to_owned(), status: 200, headers, hops: Vec::new(), ttfb_ms: 5 });
    seen.robots = Ok(Robots::of("https://shop.example/robots.txt", 200, robots.as_bytes()));
    seen.probes = Ok(retrieval_agents().take(1).map(|agent| Probe { agent, status: 200, likeness: 1.0 }).collect());
    seen.llms = Ok(File { url: String::new(), status: 404, content_type: String::new(), text: String::new() });
    judge(&seen, Language::En)
}

fn score(output: &Output) -> f64 {
    output.score.unwrap()
}

fn status(output: &Output, id: &str) -> Status {
    output.findings.iter().find(|finding| finding.criterion == id).unwrap().status
}

#[test]
fn a_rich_page_scores_high_and_an_empty_one_low() {
    let rich = judge_page(RICH, "", &[]);
    assert!(score(&rich) > 75.0, "{} {:?} {:#?}", score(&rich), rich.breakdown, rich.findings);
    let none = judge_page("", "", &[]);
    assert!(score(&none) < 40.0, "{} {:?}", score(&none), none.breakdown);
    for output in [rich, none] {
        for part in [output.breakdown.machine_readability, output.breakdown.fan_out, output.breakdown.citation] {
            assert!(part.is_none_or(|part| (0.0..=100.0).contains(&part)));
        }
        assert!((0.0..=100.0).contains(&score(&output)));
    }
}

#[test]
fn a_page_that_forbids_index_or_snippet_or_leads_away_is_capped() {
    let before = judge_page(RICH, "", &[]);
    let html = |meta: &str| RICH.replacen("<head>", &format!("<head>{meta}"), 1);
    for output in [
        judge_page(&html("<meta name=robots content=noindex>"), "", &[]),
        judge_page(&html("<meta name=robots content='max-snippet:0'>"), "", &[]),
        judge_page(&html("<meta name=bingbot content=nosnippet>"), "", &[]),
        judge_page(&html("<meta http-equiv=refresh content='0;url=/new'>"), "", &[]),
        judge_page(RICH, "", &[("x-robots-tag", "googlebot: noindex")]),
        judge_page(RICH, "User-agent: Googlebot\nDisallow: /guide\n", &[]),
    ] {
        assert!(output.breakdown.machine_readability.unwrap() <= 20.0);
        assert!(score(&output) < score(&before));
    }
}

#[test]
fn only_retrieval_agents_count() {
    let open = judge_page(RICH, "", &[]);
    let training = judge_page(RICH, "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n", &[]);
    assert!((score(&open) - score(&training)).abs() < 1e-9);
    assert!(score(&judge_page(RICH, "User-agent: OAI-SearchBot\nDisallow: /\n", &[])) < score(&open));
}

#[test]
fn a_language_without_word_lists_is_not_measured() {
    let (head, _) = RICH.split_once("<main>").unwrap();
    let output = judge_page(&format!("{head}{GERMAN}"), "", &[]);
    assert_eq!(output.breakdown.fan_out, None);
    assert!(output.breakdown.machine_readability.is_some() && score(&output) > 0.0);
    assert_eq!(status(&output, "fan-out-comparison"), Status::NotMeasured);
}

#[test]
fn quotes_stand_in_the_page() {
    let page = Page::read("https://shop.example/".parse().unwrap(), RICH.as_bytes(), None, None);
    let text = page.facts.visible_text();
    let output = judge_page(RICH, "", &[]);
    let quotes = output.findings.iter().filter(|finding| finding.criterion.starts_with("fan-out-")).flat_map(|f| &f.places);
    for place in quotes {
        assert!(text.contains(&place.quote), "{place:?}");
    }
}

#[test]
fn figures_are_the_same_in_every_language() {
    let page = || Page::read("https://shop.example/guide".parse().unwrap(), RICH.as_bytes(), None, None);
    let seen = Seen::nothing(bellwether_criteria::dates::day("2025-11-21").unwrap()).with_page(page());
    let figures = |language| {
        let output = judge(&seen, language);
        let of = output.findings.into_iter().map(|f| (f.criterion, f.status, f.value, f.args, f.places));
        (output.score, of.collect::<Vec<_>>())
    };
    assert_eq!(figures(Language::En), figures(Language::Fr));
    assert_eq!(figures(Language::En), figures(Language::Es));
}
