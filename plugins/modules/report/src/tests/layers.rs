//! Reports with missing layers, and with very large ones.

use super::{check_whole, recorded, report, select};
use crate::Layers;
use bellwether_criteria::Language;
use serde_json::{Value, json};

/// The recorded layers with a change.
fn changed(change: impl FnOnce(&mut Value)) -> Value {
    let mut layers = recorded(Language::En);
    change(&mut layers);
    layers
}

fn set_all(layers: &mut Value, members: &[(&str, Value)]) {
    for row in layers["audit_expert"]["criteria"].as_array_mut().expect("rows") {
        for (name, value) in members {
            row[*name] = value.clone();
        }
    }
}

#[test]
fn each_layer_may_be_missing() {
    for name in ["card", "cocoon", "geo_score", "machine_layer"] {
        let layers = changed(|layers| {
            layers.as_object_mut().expect("layers").remove(name);
            layers["order"]["missing"] = json!([format!("{name}_timeout")]);
        });
        let html = check_whole(&report(&layers, Language::En));
        assert!(!select(&html, "#limits dt a").is_empty(), "{name}");
    }
    let bare = json!({ "order": {}, "branding": {}, "audit_expert": {} });
    for language in [Language::En, Language::Fr, Language::Es] {
        check_whole(&report(&bare, language));
    }
    for name in ["order", "branding", "audit_expert"] {
        let mut layers = bare.clone();
        layers.as_object_mut().expect("layers").remove(name);
        let missing = Layers::from_json(|name| layers.get(name).map(Value::to_string)).err();
        assert_eq!(missing, Some(name));
    }
}

#[test]
fn nothing_fails() {
    let layers = changed(|layers| set_all(layers, &[("status", json!("pass")), ("evidence", json!([])), ("impact", json!(0.0))]));
    let output = report(&layers, Language::En);
    let html = check_whole(&output);
    assert_eq!(select(&html, "#findings li").len(), 0);
    assert!(output.html.contains("Nothing that we measured fails or warns. 168 of the 168 criteria"));
}

#[test]
fn nothing_is_measured() {
    let layers = changed(|layers| {
        set_all(layers, &[("status", json!("not_measured")), ("evidence", json!([]))]);
        layers["audit_expert"]["score"] = Value::Null;
        layers["audit_expert"]["subscores"] = json!({ "technical": null, "semantic": null, "eeat": null });
    });
    let output = report(&layers, Language::En);
    let html = check_whole(&output);
    assert!(output.html.contains("No criterion could be measured"));
    assert_eq!(output.notes, ["expert_seo_score is 0 because nothing was measured"]);
    assert_eq!(select(&html, "#limits dt a").len(), 168);
}

#[test]
fn a_closed_page_says_so_first_and_once() {
    let line = json!({ "url": "https://a.example/robots.txt", "locator": "line 2", "quote": "Disallow: /" });
    let closed = |page_type: Value, fails: &str| {
        changed(|layers| {
            layers["audit_expert"]["closed"] = line.clone();
            layers["audit_expert"]["page_type"] = page_type;
            let rows = layers["audit_expert"]["criteria"].as_array_mut().expect("rows");
            for row in rows.iter_mut().filter(|row| !row["id"].as_str().unwrap_or_default().starts_with("robots-")) {
                row["status"] = json!("not_measured");
            }
            for row in rows.iter_mut().filter(|row| row["id"] == fails) {
                (row["status"], row["advice"]) = (json!("fail"), json!("Open it."));
            }
        })
    };
    for (fails, title, advice) in [
        ("robots-not-closed", "closes this site to search engines", "Open it."),
        ("robots-allows-page", "closes this page to search engines", "Open it."),
        ("", "closes this page to our crawler", "User-agent: Bellwether"),
    ] {
        let output = report(&closed(Value::Null, fails), Language::En);
        let html = check_whole(&output);
        let notice: String = select(&html, ".cover .closed").iter().flat_map(|notice| notice.text()).collect();
        for words in [title, advice, "line 2", "Disallow: /", "we did not read the page"] {
            assert!(notice.contains(words), "{fails}: {words} in {notice}");
        }
        assert_eq!(select(&html, "#criteria .nm, #limits dd code").len(), 0, "{fails}: one sentence for all of them");
        assert!(output.html.contains("robots.txt keeps our crawler from reading the page"), "{fails}");
    }
    // Its owner had it read: the notice stays, and everything was measured.
    let read = report(&closed(json!("home"), "robots-allows-page"), Language::En);
    assert!(read.html.contains("You have proven that the site is yours") && !read.html.contains("keeps our crawler"));
    for language in [Language::Fr, Language::Es] {
        assert!(report(&closed(Value::Null, "robots-not-closed"), language).html.contains("class=\"closed\""));
    }
}

#[test]
fn gates_show_their_cap() {
    for (gates, cap) in [(json!(["index-no-noindex"]), "≤ 69"), (json!(["index-no-noindex", "robots-allows-page"]), "≤ 39")] {
        let output = report(&changed(|layers| layers["audit_expert"]["gates"] = gates), Language::En);
        let html = check_whole(&output);
        let caps: Vec<String> = select(&html, ".capped").iter().map(|label| label.text().collect()).collect();
        assert_eq!(caps, [cap]);
    }
}

#[test]
fn who_chose_the_order_is_said() {
    let ranked = |assistant: &str, gates: Value| {
        let layers = changed(|layers| {
            layers["audit_expert"]["gates"] = gates;
            layers["strategy"] = json!({ "assistant": assistant, "plan": [] });
        });
        let html = check_whole(&report(&layers, Language::En));
        select(&html, "#findings").iter().flat_map(|part| part.text()).collect::<String>()
    };
    assert!(ranked("used", json!([])).contains("in the order that the AI assistant chose"));
    assert!(
        ranked("used", json!(["index-no-noindex"])).contains("what caps the score, then the order that the AI assistant chose")
    );
    assert!(ranked("none", json!([])).contains("what weighs most on the whole site, by severity"));
    assert!(ranked("none", json!(["index-no-noindex"])).contains("what caps the score, then what weighs most on the whole site"));
    let of_page = changed(|layers| {
        layers.as_object_mut().expect("layers").remove("audit_matrix");
    });
    assert!(report(&of_page, Language::En).html.contains("those that add the most points"));
}

#[test]
fn what_is_missing_is_counted_as_it_is_listed() {
    let layers = changed(|layers| {
        layers.as_object_mut().expect("layers").remove("geo_score");
        layers["order"]["missing"] = json!(["geo_timeout", "capture_failed"]);
    });
    let output = report(&layers, Language::En);
    let html = check_whole(&output);
    let listed: Vec<String> = select(&html, "#limits dl:first-of-type dt").iter().map(|name| name.text().collect()).collect();
    // The recorded layers have no strategic one.
    assert_eq!(listed, ["The AI visibility score", "The strategy", "The screenshots of the pages"]);
    assert!(output.html.contains("3 parts are missing"));
}

/// Failures with the maximum number and length of places that `audit_expert` lists.
fn all_fail(quote: usize) -> Value {
    changed(|layers| {
        let place = |at: u32| {
            json!({ "url": format!("https://book.example/chapter/{at}/a-page-of-some-length.html"), "locator": "line 12, byte 3456, body > main > p",
                "observed": "word ".repeat(quote / 5), "expected": "at least one" })
        };
        let places: Vec<Value> = (0..10).map(place).collect();
        set_all(
            layers,
            &[
                ("status", json!("fail")),
                ("evidence", json!(places)),
                ("evidence_count", json!(120)),
                ("why", json!("Readers and engines look for it.")),
                ("advice", json!("Mend it in the template.")),
            ],
        );
    })
}

#[test]
fn everything_fails() {
    let output = report(&all_fail(40), Language::En);
    let html = check_whole(&output);
    assert_eq!(select(&html, "#criteria tbody tr").len(), 168);
    println!("168 failures, short quotes: {} bytes", output.html.len());
    // A result of audit_expert of maximum size: the file says what it leaves out.
    let output = report(&all_fail(400), Language::En);
    check_whole(&output);
    println!("168 failures, long quotes: {} bytes, {:?}", output.html.len(), output.notes);
    assert!(output.html.contains("To keep this file small"));
    assert!(output.notes.iter().any(|note| note.starts_with("the file would be too large")), "{:?}", output.notes);
}

/// A site of `pages` pages, each linked to some others, in groups of thirty.
fn site(pages: u32) -> Value {
    let url = |at: u32| format!("https://book.example/{at}");
    let node = |at: u32| {
        let angle = f64::from(at);
        json!({ "url": url(at), "title": format!("Page {at}"), "cluster": format!("c{}", at / 30 + 1), "depth": at.min(3), "inlinks": at % 3,
            "rank": 1.0 / f64::from(at + 1), "x": angle.sin(), "y": angle.cos(), "z": (angle * 0.7).sin() })
    };
    let cluster = |at: u32| {
        let own: Vec<String> = (at * 30..pages.min(at * 30 + 30)).map(url).collect();
        json!({ "id": format!("c{}", at + 1), "label": "words", "pillar": own.first(), "pages": own, "cohesion": 0.4, "internal_link_density": 0.2 })
    };
    let edges: Vec<[u32; 2]> = (0..pages).flat_map(|from| (1..8).map(move |step| [from, (from + step * step) % pages])).collect();
    json!({ "nodes": (0..pages).map(node).collect::<Vec<_>>(), "clusters": (0..pages.div_ceil(30)).map(cluster).collect::<Vec<_>>(),
        "edges": edges, "depth": { "max": 3, "histogram": [1, 1, 1, pages.saturating_sub(3)] }, "crawl": { "pages": pages, "complete": true } })
}

/// Whether the page was asked for under the names of crawlers is said as it is, and what has no verdict is not counted as unmeasured.
#[test]
fn what_was_not_asked_is_not_said() {
    let layers = changed(|layers| {
        let bots = layers["machine_layer"]["bots"].as_array_mut().expect("crawlers");
        bots.iter_mut().for_each(|bot| bot["http_status"] = Value::Null);
        let rows = layers["audit_expert"]["criteria"].as_array_mut().expect("criteria");
        for (at, row) in rows.iter_mut().enumerate() {
            row["status"] = json!(if at < 3 { "not_measured" } else { "pass" });
            row["reason"] = if at == 0 { json!("doubt") } else { Value::Null };
        }
    });
    let output = report(&layers, Language::En);
    check_whole(&output);
    for (words, is_there) in [
        ("The page was not requested with the user agents of AI crawlers", true),
        ("Answer (HTTP status)", false),
        ("1 without a verdict", true),
        ("2 not measured", true),
        (" 1 groups", false),
    ] {
        assert_eq!(output.html.contains(words), is_there, "{words}");
    }
    let asked = changed(|layers| layers["machine_layer"]["bots"][0]["http_status"] = json!(200));
    assert!(report(&asked, Language::En).html.contains("The page was also requested with the user agents"));
}

#[test]
fn sites_of_all_sizes() {
    for pages in [0, 1, 2, 3, 12, 60, 61, 500] {
        let output = report(&changed(|layers| layers["cocoon"] = site(pages)), Language::En);
        let html = check_whole(&output);
        assert_eq!(output.data.cocoon_nodes, pages);
        let marks = select(&html, ".map:not(.graph) circle, .map:not(.graph) polygon").len();
        assert_eq!(marks, if pages < 3 { 0 } else { pages.min(150) as usize }, "{pages} pages");
        assert_eq!(select(&html, ".graph").len(), usize::from((3..=60).contains(&pages)), "{pages} pages");
        assert_eq!(select(&html, ".matrix").len(), usize::from(pages > 60), "{pages} pages");
        assert_eq!(output.html.contains("150 of 500 pages are shown"), pages == 500);
    }
}

/// Pages in groups are counted apart from those in none, of the drawn pages and of all.
#[test]
fn pages_in_no_group_are_counted() {
    let mut cocoon = site(12);
    for node in cocoon["nodes"].as_array_mut().expect("pages").iter_mut().skip(3) {
        node["cluster"] = json!("");
    }
    for (language, words) in [
        (Language::En, ["12 pages were read; 3 of them form 1 group", "12 pages; 3 of them form 1 group."]),
        (Language::Fr, ["12 pages ont été lues ; 3 d’entre elles forment 1 groupe", "12 pages, dont 3 forment 1 groupe."]),
        (Language::Es, ["Se leyeron 12 páginas; 3 de ellas forman 1 grupo", "12 páginas, de las que 3 forman 1 grupo."]),
    ] {
        let html = report(&changed(|layers| layers["cocoon"] = cocoon.clone()), language).html;
        let plain = html.replace(['\u{a0}', '\u{202f}'], " ");
        words.iter().for_each(|words| assert!(plain.contains(words), "{words}"));
    }
}

#[test]
fn figures_that_are_no_numbers_of_a_site() {
    let layers = changed(|layers| {
        layers["cocoon"]["nodes"][0]["x"] = json!(1e300);
        layers["cocoon"]["edges"] = json!([[0, 4_000_000], [5, 5]]);
        layers["audit_expert"]["score"] = json!(1e9);
        layers["geo_score"]["breakdown"]["citation"] = json!(-5.0);
    });
    check_whole(&report(&layers, Language::Fr));
}

/// What a part of a report is about is said beside it: the score of one page, pages read in part, pages that some criteria left out.
#[test]
fn what_a_figure_covers_is_said() {
    let layers = changed(|layers| {
        let read = layers["cocoon"]["nodes"][1]["url"].clone();
        layers["audit_expert"]["meta"]["not_measured"] = json!([
            { "what": read, "reason": "quota" },
            { "what": "https://book.example/gone", "reason": "quota" },
            { "what": "pages", "reason": "quota" },
        ]);
        let table = &mut layers["audit_matrix"];
        table["rows"][0]["cells"]["html-size"] = json!({ "status": "fail", "count": 1 });
        table["columns"].as_array_mut().expect("columns").retain(|column| column["id"] != "html-size");
        let column = json!({ "id": "html-size", "label": "Size of the HTML", "severity": "high" });
        table["columns"].as_array_mut().expect("columns").push(column);
    });
    let output = report(&layers, Language::En);
    let html = check_whole(&output);
    let text = |selector: &str| select(&html, selector).iter().flat_map(|element| element.text()).collect::<String>();
    assert!(text("#scores").contains("of the audited page alone"));
    for part in ["#pages", "#structure"] {
        assert!(text(part).contains("and was read up to there"), "{part}");
    }
    let limits = text("#limits");
    assert!(limits.contains("One page that was read") && limits.contains("left this page out"), "{limits}");
    assert_eq!(limits.matches("Not requested: the limit").count(), 1, "{limits}");
    assert_eq!(limits.matches("Not everything was read").count(), 1, "{limits}");
    let of_page = changed(|layers| layers["order"]["scope"] = json!("page"));
    assert!(!report(&of_page, Language::En).html.contains("of the audited page alone"));
}

/// A problem of other pages among the first findings names these pages.
#[test]
fn a_finding_about_other_pages_names_them() {
    let layers = changed(|layers| {
        let open = |row: &Value| {
            row["cells"].as_object().expect("cells").iter().find(|(_, cell)| cell["status"] == "fail").map(|(id, _)| id.clone())
        };
        let id = layers["audit_matrix"]["rows"].as_array().expect("rows").iter().find_map(open).expect("a page that fails");
        let action = json!({ "id": id, "criteria": [id], "title": "To be improved on other pages", "advice": "Write.", "owner": "editor",
            "effort": "small", "layer": "audit_matrix", "serves": "search", "evidence_count": 40, "gate": false });
        layers["strategy"] = json!({ "assistant": "none", "plan": [action] });
    });
    let html = check_whole(&report(&layers, Language::En));
    assert!(!select(&html, "#findings li:first-child dd a.addr").is_empty());
}
