//! Whole surveys of small sites.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may panic")]

use crate::{Cocoon, Output, Remedy};
use bellwether_sdk::Answer;
use bellwether_site::limits::WALK_WEIGHT;
use bellwether_site::survey::{LinkPlace, Survey};
use bellwether_site::walk::Frontier;
use url::Url;

/// A survey of pages, each a path and its HTML.
fn survey(pages: &[(&str, String)]) -> Survey {
    let base = Url::parse("https://a.example/").unwrap();
    let urls: Vec<String> = pages.iter().map(|(path, _)| format!("{base}{path}")).collect();
    let (mut frontier, mut survey) = (Frontier::of(&base, &urls, WALK_WEIGHT), Survey::default());
    for ((_, html), url) in pages.iter().zip(urls) {
        let headers = vec![("content-type".to_owned(), "text/html; charset=utf-8".to_owned())];
        let body = html.clone().into_bytes();
        let answer = Answer { status: 200, url, headers, body, truncated: false, hops: Vec::new(), ttfb_ms: 0, total_ms: 0 };
        let arrival = frontier.arrive(Ok(answer));
        survey.add(&mut frontier, &arrival);
    }
    survey.finish(frontier.stop(false, false));
    survey
}

/// The pairs that compete: their numbers, what to do, and whether it is uncertain.
fn pairs(pages: &[(&str, String)]) -> Vec<(usize, usize, Remedy, bool)> {
    let survey = survey(pages);
    let rivals = Cocoon::of(&survey).rivals();
    rivals.iter().map(|pair| (pair.a, pair.b, pair.remedy, pair.doubt)).collect()
}

/// A sentence of twelve words of its own.
fn sentence(of: &str, number: usize) -> String {
    let words: Vec<String> = (0..12).map(|word| format!("{of}{number}x{word}")).collect();
    format!("<p>{}.</p>", words.join(" "))
}

fn text(of: &str, sentences: usize) -> String {
    (0..sentences).map(|number| sentence(of, number)).collect()
}

fn page(title: &str, body: &str) -> String {
    format!("<html lang=en><title>{title}</title><body>{body}<a href=/>Home</a>")
}

#[test]
fn a_name_that_many_pages_share_is_no_topic() {
    let frame = text("licence", 6);
    let manual = |of: &str| page("Bicycle Pro", &format!("{}{frame}", text(of, 3)));
    let of = |names: &[&'static str]| {
        let mut pages: Vec<(&str, String)> = names.iter().map(|name| (*name, manual(name))).collect();
        // Pages enough that the frame is not on most of them.
        for other in ["a", "b", "c", "d", "e", "f", "g", "h"] {
            pages.push((other, page(&format!("About {other}things"), &text(other, 6))));
        }
        pairs(&pages)
    };
    assert_eq!(of(&["use", "learn"]), [(0, 1, Remedy::Merge, false)], "two pages with one title and one text");
    assert_eq!(of(&["use", "learn", "write", "extend"]), [], "the start pages of four manuals");
}

#[test]
fn lists_of_links_are_not_merged() {
    let links =
        |of: &str| -> String { (0..30).map(|at| format!("<li><a href=/{of}/{at}>Chapter {of}{at} of many</a>")).collect() };
    let frame = text("frame", 6);
    let list = |title: &str, of: &str| page(title, &format!("<ul>{}</ul>{frame}", links(of)));
    let others = ["a", "b", "c", "d", "e", "f", "g", "h"].map(|of| (of, page(&format!("About {of}things"), &text(of, 6))));
    let of = |first: String, second: String| {
        let mut pages = vec![("one", first), ("two", second)];
        pages.extend(others.clone());
        pairs(&pages)
    };
    let same = of(list("Bicycle repair guide", "x"), list("Bicycle repair guide", "y"));
    assert_eq!(same, [(0, 1, Remedy::Differentiate, true)]);
    assert_eq!(of(list("Bicycle repair guide", "x"), list("Bicycle repair", "y")), []);
}

#[test]
fn descriptions_of_pictures_do_not_compete() {
    let screen = |of: &str| format!("<title>Long description</title><pre>{}{}</pre>", text("menu", 6), text(of, 1));
    let of = |letter: &str| {
        let links = format!("<img src=a.png>[<a href=/one>{letter}</a>]<img src=b.png>[<a href=/two>{letter}</a>]");
        pairs(&[("", page("Pictures of a program", &links)), ("one", screen("x")), ("two", screen("y"))])
    };
    assert_eq!(of("More").len(), 1, "two pages with one title and much the same text");
    assert_eq!(of("D"), []);
}

/// The result for pages, without orphans.
fn output(pages: &[(&str, String)]) -> Output {
    let survey = survey(pages);
    let cocoon = Cocoon::of(&survey);
    cocoon.output(&cocoon.rivals())
}

#[test]
fn release_notes_are_a_series() {
    let versions = ["3.2.11", "3.2.12", "2.2.26", "2.2.27"];
    let notes = |at: usize| {
        let version = versions[at];
        let body = format!("<h1>Tea {version} release notes</h1>{}{}", text("fix", 8), sentence("only", at));
        (["a", "b", "c", "d"][at], page(&format!("Tea {version} release notes"), &body))
    };
    let mut pages: Vec<(&str, String)> = (0..4).map(notes).collect();
    for other in ["e", "f", "g", "h", "i", "j"] {
        pages.push((other, page(&format!("About {other}things"), &text(other, 6))));
    }
    let found = output(&pages);
    assert_eq!(found.cannibalization, []);
    assert_eq!(found.link_suggestions, []);
    assert!(found.clusters.iter().all(|cluster| !cluster.missing_pillar), "{:#?}", found.clusters);
    // Two pages on the same version are no versions of each other.
    pages.push(("k", notes(0).1));
    assert_eq!(output(&pages).cannibalization.len(), 1);
}

#[test]
fn links_from_page_to_page_name_no_group() {
    let step = "<table><tr><td><a href=/x>Prev</a></td><td><a href=/y>Next</a></td></tr></table>";
    let short = |of: &str| page(of, &format!("{step}{}{}", text("kettle", 3), sentence(of, 0)).replace("<p>", "<h3>"));
    let mut pages = vec![("a", short("One")), ("b", short("Two")), ("c", short("Three"))];
    for other in ["e", "f", "g", "h", "i", "j"] {
        pages.push((other, page(&format!("About {other}things"), &text(other, 6))));
    }
    let found = output(&pages);
    let labels: Vec<&str> = found.clusters.iter().map(|cluster| cluster.label.as_str()).collect();
    assert!(labels.len() == 1 && !labels.concat().contains("prev"), "{labels:?}");
}

#[test]
fn the_list_of_a_group_leads_it() {
    let body = |of: &str, links: &str| format!("{}{}{links}", text("geometry", 4), text(of, 4));
    let list: String = ["b", "c", "d", "e"].map(|to| format!("<p>See <a href=/{to}>the page on {to}</a> of this.")).concat();
    let to_b = "<p>See <a href=/b>the reference</a> of this.";
    let mut pages = vec![("a", page("Maps", &body("one", &list)))];
    for name in ["b", "c", "d", "e"] {
        pages.push((name, page(&format!("Part {name}{name}"), &body(name, to_b))));
    }
    for other in ["f", "g", "h", "i", "j", "k"] {
        pages.push((other, page(&format!("About {other}things"), &text(other, 6))));
    }
    let found = output(&pages);
    assert_eq!(found.clusters.first().and_then(|cluster| cluster.pillar.as_deref()), Some("https://a.example/a"), "{found:#?}");
}

#[test]
fn menus_without_a_landmark_are_no_content() {
    let menu = "<div class=menu><ul><li><a href=/a>Purchase kettles</a><li><a href=/b>Documentation pages</a></ul></div>";
    let short = |of: &str| format!("<title>About {of}things</title><body>{menu}<h1>{of}things</h1>{}", text(of, 2));
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    let mut pages: Vec<(&str, String)> = names.iter().map(|name| (*name, short(name))).collect();
    assert_eq!(output(&pages).clusters, [], "what is alike is the menu");
    let survey = survey(&pages);
    assert!(survey.links.iter().all(|link| link.place == LinkPlace::Nav), "{:?}", survey.links);
    // On a few pages such a list is their own.
    for (_, html) in pages.iter_mut().skip(4) {
        *html = html.replace(menu, "");
    }
    assert!(self::survey(&pages).links.iter().all(|link| link.place == LinkPlace::Main));
}

#[test]
fn lists_of_links_do_not_make_two_pages_rivals() {
    let names: String = (0..30).map(|at| format!("<a href=/s{at}>statement{at}</a> ")).collect();
    let diagram = |of: &str| page(of, &format!("<h1>{of}</h1><p>{of}x1 {of}x2 {of}x3</p><div>See also: {names}</div>"));
    let mut pages = vec![("one", diagram("join")), ("two", diagram("column"))];
    for other in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        pages.push((other, page(&format!("About {other}things"), &text(other, 6))));
    }
    let found = output(&pages);
    assert_eq!((found.cannibalization.len(), found.clusters.len()), (0, 0), "{found:#?}");
}
