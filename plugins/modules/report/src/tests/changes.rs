//! The part about changes: what is listed in which order, and when there is none.

use super::{check_whole, recorded, report, select};
use bellwether_criteria::Language;
use serde_json::{Value, json};

#[test]
fn kinds_come_in_order_and_name_their_pages() {
    let mut layers = recorded(Language::En);
    layers["audit_expert"]["final_url"] = json!("https://book.example/");
    layers["changes"]["same_rules"] = json!(true);
    let html = check_whole(&report(&layers, Language::En));
    let texts = |selector: &str| select(&html, selector).iter().map(|found| found.text().collect::<String>()).collect::<Vec<_>>();
    let captions = [
        "Scores in both audits",
        "New findings (2)",
        "Findings that got worse (1)",
        "Findings that improved (1)",
        "Resolved findings (1)",
    ];
    assert_eq!(texts("#changes caption"), captions);
    // Within a kind the most serious comes first, and a finding is named by what it is about.
    let links = select(&html, "#changes .flow tbody th > a[href^='#']");
    let ids: Vec<&str> = links.iter().filter_map(|link| link.value().attr("href")).collect();
    assert_eq!(ids, ["http-status-ok", "h1-present", "title-length", "img-alt", "security-hsts"].map(|id| format!("#c-{id}")));
    assert_eq!(
        texts("#changes .from"),
        ["New on 1 page: /c", "No longer found on 9 pages: /a, /b, …", "1 page was read only this time: /new"]
    );
    let outcomes: Vec<String> = texts("#changes .flow td").iter().map(|text| text.trim().to_owned()).collect();
    let expected = [
        ("found on no page", "found on 1 page"),
        ("Passed", "Failed 1 place"),
        ("Warning", "Failed"),
        ("found on 11 pages", "found on 2 pages"),
        ("Failed 12 places", "Passed"),
    ];
    assert_eq!(outcomes, expected.map(|(then, now)| [then, now]).concat());
    let said: String = texts("#changes").concat();
    for words in ["audit of 3 August 2026. ", "113 pages were read both times", "2 criteria could be"] {
        assert!(said.contains(words), "{words} in {said}");
    }
    assert!(texts("nav.toc a").contains(&"Since the last report".to_owned()));
}

/// What differs by rules of ours is called neither better nor worse, and a finding is named by its criterion, whatever its outcome is.
#[test]
fn revised_rules_improve_nothing() {
    let mut layers = recorded(Language::En);
    for row in layers["audit_expert"]["criteria"].as_array_mut().expect("rows") {
        row["name"] = json!(format!("Name of {}", row["id"].as_str().unwrap_or_default()));
    }
    let html = check_whole(&report(&layers, Language::En));
    let texts = |selector: &str| select(&html, selector).iter().map(|found| found.text().collect::<String>()).collect::<Vec<_>>();
    let said: String = texts("#changes").concat();
    for word in ["improved", "Resolved", "got worse"] {
        assert!(!said.contains(word), "{word} in {said}");
    }
    assert!(said.contains("Our rules have been revised"), "{said}");
    let names = texts("#changes .flow tbody th > a[href^='#']");
    assert_eq!(
        names,
        ["http-status-ok", "h1-present", "title-length", "img-alt", "security-hsts"].map(|id| format!("Name of {id}"))
    );
}

/// The date alone would not tell two audits of one day apart; and rules that changed nothing are not worth a word.
#[test]
fn audits_of_one_day_have_their_time() {
    let mut layers = recorded(Language::En);
    let day = layers["order"]["generated_at"].as_str().and_then(|at| at.get(..10)).expect("a day").to_owned();
    let scores = json!({
        "seo": layers["audit_expert"]["score"], "technical": layers["audit_expert"]["subscores"]["technical"],
        "semantic": layers["audit_expert"]["subscores"]["semantic"], "eeat": layers["audit_expert"]["subscores"]["eeat"],
        "ai": layers["strategy"]["score"],
    });
    layers["changes"] = json!({ "since": format!("{day}T17:40:00.000Z"), "same_rules": false, "scores": scores });
    let output = report(&layers, Language::En);
    assert!(output.html.contains(", 17:40 UTC.") && !output.html.contains("Our rules have been revised"));
    layers["changes"]["scores"]["ai"] = json!(1.5);
    assert!(report(&layers, Language::En).html.contains("Our rules have been revised"));
}

#[test]
fn scores_stand_beside_each_other() {
    let mut layers = recorded(Language::En);
    layers["audit_expert"]["score"] = json!(72.6);
    layers["audit_expert"]["subscores"] = json!({ "technical": 58.5, "semantic": 80.0, "eeat": null });
    let html = check_whole(&report(&layers, Language::En));
    let rows = select(&html, "#changes table.narrow tbody tr");
    let cells: Vec<Vec<String>> =
        rows.iter().map(|row| row.child_elements().skip(1).map(|cell| cell.text().collect()).collect()).collect();
    assert_eq!(cells[..4], [["70.1", "72.6", "+2.5"], ["60", "58.5", "−1.5"], ["80", "80", "0"], ["–", "–", "–"]]);
    let parts: Vec<String> = select(&html, "#scores .bars li").iter().map(|part| part.text().collect()).collect();
    assert!(parts.contains(&"Trust (E-E-A-T) (2 criteria)too few criteria for a score–".to_owned()), "{parts:?}");
}

#[test]
fn without_an_earlier_report_nothing_is_said() {
    let mut layers = recorded(Language::En);
    layers.as_object_mut().expect("layers").remove("changes");
    let html = check_whole(&report(&layers, Language::En));
    assert!(select(&html, "#changes, a[href='#changes']").is_empty());
    layers["changes"] = json!({ "since": "2026-08-03T10:00:00.000Z", "same_rules": true });
    let output = report(&layers, Language::En);
    assert!(output.html.contains("No finding has changed.") && !output.html.contains("Our rules have been revised"));
    // The verdict of a page of which nothing was measured names the part by its number.
    let number = |layers: &mut Value| {
        layers["audit_expert"]["score"] = Value::Null;
        let html = check_whole(&report(layers, Language::En));
        let parts: Vec<String> = select(&html, "nav.toc a").iter().map(|part| part.text().collect()).collect();
        let verdict: String = select(&html, ".verdict").iter().flat_map(|verdict| verdict.text()).collect();
        let at = parts.iter().position(|part| part == "Not measured").map_or(0, |at| at + 1);
        assert!(verdict.contains(&format!("part {at} ")), "{verdict}: {parts:?}");
        at
    };
    let with = number(&mut layers);
    layers.as_object_mut().expect("layers").remove("changes");
    assert_eq!(number(&mut layers) + 1, with);
}
