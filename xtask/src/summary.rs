//! What a person wants to see of a job or an audit on a terminal: the score, the findings that weigh most, the cost. The whole result has
//! hundreds of lines.

use serde_json::Value;
use std::fmt::Write as _;
use textwrap::{Options, fill};

/// Maximum findings that are shown.
const FINDINGS: usize = 5;
/// Columns of a line.
const WIDTH: usize = 100;
/// What stands before a finding's sentences.
const MARGIN: &str = "            ";

/// A job that has ended, as `GET /v1/jobs/{id}` answers it.
#[must_use]
pub fn job(job: &Value) -> String {
    let mut out = String::from("\n");
    let about = ["url", "domain", "origin"].iter().find_map(|member| job["input"][*member].as_str()).unwrap_or_default();
    row(&mut out, text(&job["feature"]), about);
    if job["status"] != "succeeded" {
        row(&mut out, text(&job["status"]), text(&job["error"]["message"]));
        let code = text(&job["error"]["code"]);
        let refunded = if job["error"]["refunded"] == true { "; the price was refunded" } else { "" };
        row(&mut out, "code", &format!("{code}{refunded}"));
        return out;
    }
    let result = &job["result"];
    if let Some(score) = result["score"].as_f64() {
        row(&mut out, "score", &format!("{score:.1} of 100{}", parts(&result["breakdown"])));
    }
    if let Some(verdict) = result["verdict"].as_str() {
        row(&mut out, "verdict", verdict);
    }
    // An audit calls them criteria.
    match result["findings"].as_array().or_else(|| result["criteria"].as_array()) {
        Some(findings) => add_findings(&mut out, findings),
        None => row(&mut out, "holds", &members(result)),
    }
    let refunded = if job["refunded"] == true { ", refunded: nothing in it applies to the page" } else { "" };
    let cents = job["cost_cents"].as_f64().unwrap_or_default();
    row(&mut out, "cost", &format!("{:.2} EUR{refunded}", cents / 100.0));
    out
}

/// An audit that has ended, as `GET /audit/v1?job_id=` answers it.
#[must_use]
pub fn audit(audit: &Value) -> String {
    let mut out = String::from("\n");
    let data = &audit["data"];
    if audit["success"] != true {
        row(&mut out, "audit", "failed");
        row(&mut out, "reason", text(&audit["error"]));
        return out;
    }
    row(&mut out, "audit", text(&data["url"]));
    row(&mut out, "score", &format!("{} of {} by the criteria of SEO", data["expert_seo_score"], data["expert_seo_max"]));
    row(&mut out, "strategy", &format!("{} of 100", data["strategic_score"]));
    row(&mut out, "pages", &data["cocoon_nodes"].to_string());
    let missing: Vec<&str> = data["degraded_reasons"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if !missing.is_empty() {
        row(&mut out, "missing", &missing.join(", "));
    }
    row(&mut out, "report", text(&data["report_view_url"]));
    out
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The parts of a score: ` (fan out 75, citation 100)`.
fn parts(breakdown: &Value) -> String {
    let members = breakdown.as_object().into_iter().flatten();
    let parts: Vec<String> =
        members.filter_map(|(name, score)| Some(format!("{} {:.0}", name.replace('_', " "), score.as_f64()?))).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// The members of a result without findings: `12 pages, summary`.
fn members(result: &Value) -> String {
    let of = |(name, value): (&String, &Value)| {
        let name = name.replace('_', " ");
        match value {
            Value::Null => None,
            Value::Array(list) => Some(format!("{} {name}", list.len())),
            Value::Object(_) => Some(name),
            scalar => Some(format!("{name} {}", scalar.as_str().map_or_else(|| scalar.to_string(), str::to_owned))),
        }
    };
    let members = result.as_object().into_iter().flatten().filter(|(name, _)| *name != "meta");
    members.filter_map(of).collect::<Vec<_>>().join(", ")
}

/// How many there are of each kind, and those that weigh most: failures before warnings, then by the points that they cost, or by the
/// weight of the criterion.
fn add_findings(out: &mut String, findings: &[Value]) {
    let count = |status: &str| findings.iter().filter(|finding| finding["status"] == status).count();
    let statuses = ["fail", "warn", "pass", "not_measured"];
    let counts = statuses.map(|status| format!("{} {}", count(status), status.replace('_', " ")));
    row(out, "checks", &counts.join(", "));
    let lost = |finding: &Value| {
        let points = &finding["points"];
        points["of"].as_f64().unwrap_or_default() - points["reached"].as_f64().unwrap_or_default()
    };
    let mut faults: Vec<&Value> =
        findings.iter().filter(|finding| finding["status"] == "fail" || finding["status"] == "warn").collect();
    let weight = |finding: &Value| finding["weight"].as_f64().unwrap_or_else(|| lost(finding));
    faults.sort_by(|a, b| (b["status"] == "fail").cmp(&(a["status"] == "fail")).then(weight(b).total_cmp(&weight(a))));
    for finding in faults.iter().take(FINDINGS) {
        let points = lost(finding);
        let points = if points > 0.0 { format!("  −{points:.1} points") } else { String::new() };
        let texts = finding.get("text").unwrap_or(finding);
        let _ = writeln!(out, "\n  {:<10}{}{points}", text(&finding["status"]), text(&texts["title"]));
        for sentence in [&texts["seen"], &texts["do"], &texts["advice"]].into_iter().filter_map(Value::as_str) {
            let _ = writeln!(out, "{}", fill(sentence, Options::new(WIDTH).initial_indent(MARGIN).subsequent_indent(MARGIN)));
        }
    }
    if faults.len() > FINDINGS {
        let _ = writeln!(out, "\n{MARGIN}and {} more", faults.len() - FINDINGS);
    }
    out.push('\n');
}

fn row(out: &mut String, name: &str, value: &str) {
    let _ = writeln!(out, "  {name:<9} {value}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_job_with_findings() {
        let finding = |status: &str, title: &str, reached: f64| json!({"status": status, "points": {"reached": reached, "of": 10.0}, "text": {"title": title, "seen": "Seen.", "do": "Do it."}});
        let findings =
            [finding("warn", "W", 0.0), finding("pass", "P", 10.0), finding("fail", "Small", 9.0), finding("fail", "Large", 2.0)];
        let shown = job(&json!({
            "feature": "geo_score", "input": {"url": "http://a.example/"}, "status": "succeeded", "cost_cents": 5,
            "result": {"score": 61.25, "breakdown": {"fan_out": 75.0}, "findings": findings},
        }));
        let expected = "\n  geo_score http://a.example/\n  score     61.2 of 100 (fan out 75)\n  \
            checks    2 fail, 1 warn, 1 pass, 0 not measured\n\
            \n  fail      Large  −8.0 points\n            Seen.\n            Do it.\n\
            \n  fail      Small  −1.0 points\n            Seen.\n            Do it.\n\
            \n  warn      W  −10.0 points\n            Seen.\n            Do it.\n\
            \n  cost      0.05 EUR\n";
        assert_eq!(shown, expected);
    }

    #[test]
    fn an_audit_of_a_page() {
        let criterion = |weight: u8, title: &str| json!({"status": "fail", "weight": weight, "title": title, "seen": "Seen.", "advice": "Do it."});
        let shown = job(
            &json!({"status": "succeeded", "result": {"score": 50, "criteria": [criterion(2, "Light"), criterion(6, "Heavy")]}}),
        );
        assert!(shown.contains("\n  fail      Heavy\n            Seen.\n            Do it.\n\n  fail      Light\n"), "{shown}");
    }

    #[test]
    fn what_failed_and_what_has_no_findings() {
        let failed = json!({"feature": "serp_ranking", "input": {"domain": "a.example"}, "status": "failed",
            "error": {"code": "provider_unavailable", "message": "No provider.", "refunded": true}});
        assert!(job(&failed).ends_with("failed    No provider.\n  code      provider_unavailable; the price was refunded\n"));
        let table = json!({"feature": "x", "status": "succeeded", "result": {"pages": [1, 2], "next": null, "summary": {}, "language": "en", "meta": {}}});
        assert!(job(&table).contains("holds     2 pages, summary, language en\n"), "{}", job(&table));
        assert!(audit(&json!({"success": false, "error": "No answer."})).ends_with("reason    No answer.\n"));
    }
}
