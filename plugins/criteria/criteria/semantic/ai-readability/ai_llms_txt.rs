//! A published llms.txt follows the proposal. A missing file is not judged: Google states that it is not needed.
//!
//! Only the heading is required, so a file without links or summary warns. Its links are not fetched.

use crate::prelude::*;
use crate::seen::File;

/// Minimum characters of a file with content.
const MIN_CHARS: usize = 50;

pub(crate) const RULE: Rule = Rule {
    number: 141,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MIN_CHARS],
    sources: &[sources::LLMS_TXT, sources::GOOGLE_AI_GUIDE],
    test: test!(llms => judge, when "/llms.txt answers with success or a server error", is_published),
};

fn is_published(file: &File) -> bool {
    (200..300).contains(&file.status) || file.status >= 500
}

fn judge(file: &File) -> Verdict {
    let text = file.text.trim_start_matches('\u{feff}').trim();
    let plain = ["", "text/plain", "text/markdown"].contains(&file.content_type.split(';').next().unwrap_or("").trim());
    let lacks = [
        ("success", (200..300).contains(&file.status)),
        ("type", plain),
        ("heading", text.starts_with("# ")),
        ("length", text.chars().count() >= MIN_CHARS),
        ("links", text.contains("](")),
        ("summary", text.lines().any(|line| line.starts_with('>'))),
    ];
    let lacking = lacks.iter().find(|(_, has)| !has).map_or("nothing", |(what, _)| what);
    let verdict = match lacking {
        "nothing" => Verdict::pass(),
        "summary" | "links" => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let verdict = if lacking == "nothing" { verdict } else { verdict.at(quote("", text.lines().next().unwrap_or(""))) };
    verdict.with("lacking", lacking).with("chars", text.chars().count())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all there").llms(
        200,
        "text/plain; charset=utf-8",
        "# Shop\n> Teas of all kinds, and how to make them well.\n- [Guide](https://shop.example/guide)",
    ),
    Case::warn("no summary").llms(200, "text/markdown", "# Shop\n- [Guide](https://shop.example/guide): how to make tea"),
    Case::warn("no links")
        .llms(200, "text/plain", "# Shop\n> Teas of all kinds, and how to make them well.\nCall us.")
        .says("no link"),
    Case::fail("a page").llms(200, "text/html", "<!doctype html>").says("Content-Type"),
    Case::fail("no heading").llms(200, "text/plain", "Shop").says("heading"),
    Case::fail("short").llms(200, "text/plain", "# A [b](c)").says("50"),
    Case::fail("server error").llms(500, "text/plain", "").says("could not be fetched"),
    Case::not_applicable("absent").llms(404, "text/plain", "not here"),
];
