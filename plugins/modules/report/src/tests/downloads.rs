//! The files inside a report: what other readers find in them.

use super::{layers_of, recorded, report, select};
use crate::plan::of_criteria;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bellwether_criteria::Language;
use scraper::Html;
use serde_json::{Value, json};

/// The files of a report by the word in their names, decoded.
fn files(layers: &Value, language: Language) -> Vec<(String, String)> {
    let html = Html::parse_document(&report(layers, language).html);
    let file = |link: &scraper::ElementRef<'_>| {
        let (_, data) = link.attr("href").and_then(|href| href.split_once("base64,")).expect("a file");
        let bytes = STANDARD.decode(data).expect("base64");
        (link.attr("download").unwrap_or_default().to_owned(), String::from_utf8(bytes).expect("UTF-8"))
    };
    select(&html, "#downloads a[download]").iter().map(file).collect()
}

fn rows(file: &str, delimiter: u8) -> Vec<csv::StringRecord> {
    let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(file.trim_start_matches('\u{feff}').as_bytes());
    reader.records().map(|row| row.expect("as many cells as the header has")).collect()
}

/// What was seen without a verdict was measured.
#[test]
fn a_withheld_verdict_is_said_to_be_none() {
    let mut layers = recorded(Language::En);
    let rows_of = layers["audit_expert"]["criteria"].as_array_mut().expect("criteria");
    rows_of[0]["status"] = json!("not_measured");
    rows_of[0]["reason"] = json!("doubt");
    let id = rows_of[0]["id"].as_str().expect("an id").to_owned();
    let files = files(&layers, Language::En);
    let findings = rows(&files[1].1, b',');
    let row = findings.iter().find(|row| row.get(0) == Some(&*id)).expect("its row");
    assert_eq!(row.get(1), Some("No verdict"));
}

#[test]
fn the_files_say_what_the_layers_say() {
    for (language, delimiter) in [(Language::En, b','), (Language::Fr, b';'), (Language::Es, b';')] {
        let layers = recorded(language);
        let files = files(&layers, language);
        let kinds: Vec<bool> = ["-plan-", "-findings-", "-pages-", "-report-"]
            .iter()
            .zip(&files)
            .map(|(kind, (name, _))| name.contains(kind))
            .collect();
        assert_eq!(kinds, [true; 4], "{files:?}");
        let plan = of_criteria(&layers_of(&layers).audit);
        let criteria = layers["audit_expert"]["criteria"].as_array().expect("criteria");
        let applying = criteria.iter().filter(|row| row["status"] != "not_applicable").count();
        let pages = layers["audit_matrix"]["rows"].as_array().expect("pages");
        let counts = files.iter().take(3).map(|(_, file)| rows(file, delimiter).len()).collect::<Vec<_>>();
        assert_eq!(counts, [plan.len(), applying, pages.len()]);
        let first = rows(&files[0].1, delimiter).swap_remove(0);
        assert_eq!(first.get(0), Some(&*plan[0].advice));
        let json: Value = serde_json::from_str(&files[3].1).expect("JSON");
        assert_eq!(json["plan"][0]["action"], *plan[0].advice);
        assert_eq!(json["findings"].as_array().map(Vec::len), Some(applying));
        assert_eq!(json["score"], layers["audit_expert"]["score"]);
        let changes = &json["changes"];
        assert_eq!((&changes["score"], &changes["since"]), (&layers["changes"]["scores"]["seo"], &layers["changes"]["since"]));
        let better = json!({
            "criterion": "img-alt", "kind": "better", "then": "fail", "then_places": 12, "then_pages": 11, "now": "fail", "now_places": 3,
            "now_pages": 2, "appeared": [], "disappeared": ["https://book.example/a", "https://book.example/b"],
        });
        assert_eq!(changes["findings"][1], better);
    }
}

#[test]
fn files_that_would_be_too_large_are_left_out() {
    let mut layers = recorded(Language::En);
    for row in layers["audit_expert"]["criteria"].as_array_mut().expect("criteria") {
        row["seen"] = json!("tea ".repeat(300));
    }
    let names: Vec<String> = files(&layers, Language::En).into_iter().map(|(name, _)| name).collect();
    assert!(names.iter().any(|name| name.contains("-plan-")) && !names.iter().any(|name| name.ends_with(".json")), "{names:?}");
    assert!(report(&layers, Language::En).html.contains("Files that would make this report too large are left out."));
}
