//! Tests of the file beside: pages go in as text, figures come out. Nothing is fetched.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]
use super::*;
use crate::output::StopReason;
use bellwether_sdk::Answer;
use bellwether_site::walk::{Limits, Task};
use std::collections::BTreeMap;
use url::Url;

fn answer(url: &str, status: u16, body: &str) -> Answer {
    Answer {
        status,
        url: url.to_owned(),
        headers: vec![("content-type".to_owned(), "text/html".to_owned())],
        body: body.as_bytes().to_vec(),
        truncated: false,
        hops: Vec::new(),
        ttfb_ms: 5,
        total_ms: 9,
    }
}

/// A small site: what each address answers.
fn site(url: &str) -> Result<Answer, FetchError> {
    let path = url.strip_prefix("https://s.example").unwrap();
    let body = match path {
        "/" => "<html lang=en><title>Home</title><meta name=description content=D><h1>Home</h1><nav><a href=/b>B</a><a href=/a#x>A</a></nav>
            <main>Some words <a href=/a>again A</a> <a href='/c?utm_source=x'>C</a> <a rel=nofollow href=/secret>no</a>
            <a href=https://other.example/>out</a><a href=/forbidden>f</a><img src=x><img src=y alt=''></main><footer><a href=/old>old</a></footer>",
        "/a" => "<title>A</title><link rel=canonical href=/b><a href=/deep>deep</a><a href=/>home</a>",
        "/b" => "<title>B</title><meta name=robots content=noindex><a href=/deep>deep</a>",
        "/c" => "<title>C</title>Text of c",
        "/deep" => "<title>Deep</title><a href=/deeper>deeper</a>",
        "/forbidden" => return Err(FetchError::Robots),
        "/old" => {
            let mut moved = answer("https://s.example/c", 200, "<title>C</title>Text of c");
            moved.hops.push((url.to_owned(), 301));
            return Ok(moved);
        }
        "/deeper" => return Err(FetchError::Timeout),
        _ => return Ok(answer(url, 404, "no")),
    };
    Ok(answer(url, 200, body))
}

/// Crawls a site with six requests in flight; `pick` says which of them ends next.
fn crawl(effective: Effective, site: impl Fn(&str) -> Result<Answer, FetchError>, pick: impl Fn(usize) -> usize) -> Output {
    let start = Url::parse("https://s.example/").unwrap();
    let mut frontier = Frontier::from(&start, Limits { pages: effective.limit, depth: effective.depth, weight: u64::MAX });
    let mut crawl = Crawl::new(effective);
    let first = frontier.begin(site(start.as_str()).unwrap());
    crawl.look_at(&mut frontier, &first);
    let (mut flying, mut waiting) = (Vec::<Task>::new(), BTreeMap::new());
    loop {
        while flying.len() < 6 {
            let Some(task) = frontier.next_task() else { break };
            flying.push(task);
        }
        if flying.is_empty() {
            let stop = frontier.stop(false, false);
            return crawl.finish(&frontier, stop, vec!["https://s.example/lonely".to_owned()], 7).0;
        }
        let task = flying.remove(pick(flying.len()) % flying.len());
        waiting.insert(task.number, site(&task.url));
        while let Some(answer) = waiting.remove(&frontier.looked()) {
            let arrival = frontier.arrive(answer);
            crawl.look_at(&mut frontier, &arrival);
        }
    }
}

fn run(depth: u32, limit: u32, pick: impl Fn(usize) -> usize) -> Output {
    crawl(Effective { depth, limit }, site, pick)
}

fn urls(output: &Output) -> Vec<&str> {
    output.pages.iter().map(|page| page.url.strip_prefix("https://s.example").unwrap()).collect()
}

#[test]
fn the_order_of_answers_changes_nothing() {
    let first = run(3, 100, |_| 0);
    let last = run(3, 100, |n| n - 1);
    let middle = run(3, 100, |n| n / 2);
    let text = |output: &Output| serde_json::to_string(output).unwrap();
    assert_eq!(text(&first), text(&last));
    assert_eq!(text(&first), text(&middle));
    assert_eq!(urls(&first), ["/", "/b", "/a", "/c", "/forbidden", "/old", "/deep", "/deeper"]);
    assert_eq!(first.stop_reason, StopReason::FrontierEmpty);
    assert_eq!(first.max_depth, 3);
}

#[test]
fn counts_and_reasons() {
    let output = run(3, 100, |_| 0);
    let reasons: Vec<_> = output.pages.iter().map(|page| page.indexability_reason).collect();
    use Indexability::{Canonicalised, Noindex, Ok, Robots, Status};
    assert_eq!(reasons, [Ok, Noindex, Canonicalised, Ok, Robots, Status, Ok, Status]);
    let stats = &output.stats;
    assert_eq!((stats.discovered, stats.crawled, stats.blocked, stats.errors, stats.nofollow), (8, 6, 1, 1, 1));
    assert_eq!(stats.by_status, ByStatus { success: 6, redirect: 1, client_error: 0, server_error: 0 });
    assert_eq!(stats.by_depth, [1, 5, 1, 1]);
    let home = &output.pages[0];
    assert_eq!((home.outlinks_internal, home.outlinks_external, home.inlinks, home.images, home.images_no_alt), (6, 1, 1, 2, 1));
    assert_eq!(output.pages[6].inlinks, 2);
    assert_eq!(output.pages[5].title, None, "a redirect to a page of its own entry holds no content");
    let to_a: Vec<_> =
        output.edges.iter().filter(|edge| (edge.from, edge.to) == (0, 2)).map(|e| (e.anchor.as_str(), e.position)).collect();
    assert_eq!(to_a, [("A", Position::Nav), ("again A", Position::Main)]);
    assert!(output.edges.iter().any(|edge| edge.position == Position::Footer));
}

#[test]
fn a_page_that_only_leads_on_is_followed_and_not_indexable() {
    let door = "<meta http-equiv=refresh content='0;url=/new'><title>Redirection</title>Moved to <a href=/new>the new page</a>.";
    let behind = "<meta http-equiv=refresh content=30><title>New</title>Text";
    let site = |url: &str| Ok(answer(url, 200, if url.ends_with("/new") { behind } else { door }));
    let output = crawl(Effective { depth: 1, limit: 9 }, site, |_| 0);
    assert_eq!(urls(&output), ["/", "/new"]);
    let reasons: Vec<_> = output.pages.iter().map(|page| (page.indexable, page.indexability_reason)).collect();
    assert_eq!(reasons, [(false, Indexability::Status), (true, Indexability::Ok)]);
    assert_eq!(output.edges.first().map(|edge| (edge.from, edge.to, edge.anchor.as_str())), Some((0, 1, "")));
}

#[test]
fn limits_stop_the_crawl() {
    let output = run(1, 100, |_| 0);
    assert_eq!((output.stop_reason, output.max_depth), (StopReason::MaxDepth, 1));
    let output = run(3, 2, |_| 0);
    assert_eq!((output.stop_reason, urls(&output)), (StopReason::MaxPages, vec!["/", "/b"]));
    assert!(output.edges.iter().all(|edge| edge.to < 2));
    let output = run(0, 100, |_| 0);
    assert_eq!((output.stop_reason, output.pages.len()), (StopReason::MaxDepth, 1));
}

#[test]
fn refusals_stop_the_crawl() {
    let links: String = (0..50).map(|n| format!("<a href=/{n}>{n}</a>")).collect();
    let site = |url: &str| Ok(if url.ends_with('/') { answer(url, 200, &links) } else { answer(url, 403, "no") });
    let output = crawl(Effective { depth: 3, limit: 100 }, site, |_| 0);
    // Requests in flight when the tenth refusal arrives are still handled.
    assert!((11..=17).contains(&output.pages.len()), "{}", output.pages.len());
    assert_eq!(output.stop_reason, StopReason::Blocked);
}

#[test]
fn a_large_site_fits_into_the_result() {
    let body = |links: u32| {
        let links: String =
            (0..links).map(|n| format!("<a href=/page-with-a-long-address-{n}>An anchor that is quite long {n}</a>")).collect();
        format!("<title>{}</title><h1>{}</h1>{links}", "é".repeat(300), "ж".repeat(300))
    };
    let site = |url: &str| Ok(answer(url, 200, &body(if url.ends_with('/') { 600 } else { 60 })));
    let output = crawl(Effective { depth: 3, limit: 500 }, site, |_| 0);
    assert_eq!((output.pages.len(), output.stop_reason), (500, StopReason::MaxPages));
    assert!(output.edges_truncated && output.edges.len() > 1_000);
    assert!(serde_json::to_string(&output).unwrap().len() < 1_048_576);
}

/// A site with addresses of 2,000 characters does not make its crawl worthless: the last pages are left out, and no edge names one.
#[test]
fn long_addresses_cost_the_last_pages() {
    let long = "a".repeat(1_900);
    let body: String = (0..600).map(|n| format!("<a href=/{long}/{n}>x</a>")).collect();
    let site = |url: &str| Ok(answer(url, 200, &body));
    let output = crawl(Effective { depth: 1, limit: 500 }, site, |_| 0);
    assert!((100..499).contains(&output.pages.len()), "{}", output.pages.len());
    assert!(output.edges.iter().all(|edge| edge.to < output.pages.len() as u32 && edge.from < output.pages.len() as u32));
    assert!(serde_json::to_string(&output).unwrap().len() < 1_048_576);
}
