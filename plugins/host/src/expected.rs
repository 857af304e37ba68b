//! The file format of an expected outcome in the folder of its case.

use crate::outcome::{Outcome, Report, Resource, category_name, too_long};
use serde_json::value::RawValue;

/// The contents of `expected.json` for an outcome.
#[must_use]
pub fn expected_text(report: &Report) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let compact = match &report.outcome {
        // A result that is not JSON is kept as a string under another name, so that it can still be compared.
        Outcome::Ok { result } if serde_json::from_str::<&RawValue>(result).is_err() => {
            format!("{{\"junk\":{}}}", quoted(result))
        }
        Outcome::Ok { result } => format!("{{\"ok\":{result}}}"),
        Outcome::TooLong => format!("{{\"junk\":{}}}", quoted(&too_long())),
        Outcome::Failure { category, message, detail } => {
            let detail = detail.as_deref().map(|detail| format!(",\"detail\":{}", quoted(detail))).unwrap_or_default();
            format!(
                "{{\"failure\":{{\"category\":{},\"message\":{}{detail}}}}}",
                quoted(category_name(*category)),
                quoted(message)
            )
        }
        Outcome::Exhausted { resource: Resource::Fuel } => "{\"exhausted\":\"fuel\"}".to_owned(),
        Outcome::Exhausted { resource: Resource::Memory } => "{\"exhausted\":\"memory\"}".to_owned(),
        Outcome::Trap { .. } => format!("{{\"trap\":{}}}", quoted(report.panic_text().unwrap_or("trap"))),
        Outcome::Timeout => "{\"timeout\":true}".to_owned(),
    };
    reindent(&compact)
}

/// The contents of `expected.html`: the page in the member `html` of a result, in which each element begins a line. In the outcome itself
/// the page is one line, in which changes are unreadable. `None` for a result without a page.
#[must_use]
pub fn expected_page(result: &str) -> Option<String> {
    let result: serde_json::Value = serde_json::from_str(result).ok()?;
    let html = result.get("html")?.as_str()?;
    let mut page = String::with_capacity(html.len() + html.len() / 8);
    for (at, c) in html.char_indices() {
        let starts = c == '<' && html.get(at + 1..).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
        page.extend((starts && at > 0).then_some('\n'));
        page.push(c);
    }
    page.push('\n');
    Some(page)
}

/// The same JSON with two spaces of indentation and a final line break. Only white space between tokens changes: the
/// order of keys and the spelling of numbers and strings stay as they were written.
#[must_use]
pub fn reindent(json: &str) -> String {
    let mut out = String::with_capacity(json.len() * 2);
    let mut depth = 0_usize;
    let mut chars = json.chars().peekable();
    let line = |out: &mut String, depth: usize| {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", depth));
    };
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                out.push(c);
                while let Some(c) = chars.next() {
                    out.push(c);
                    match c {
                        '\\' => out.extend(chars.next()),
                        '"' => break,
                        _ => {}
                    }
                }
            }
            '{' | '[' => {
                out.push(c);
                while chars.next_if(|c| c.is_ascii_whitespace()).is_some() {}
                if let Some(close) = chars.next_if(|c| matches!(c, '}' | ']')) {
                    out.push(close);
                } else {
                    depth += 1;
                    line(&mut out, depth);
                }
            }
            '}' | ']' => {
                depth = depth.saturating_sub(1);
                line(&mut out, depth);
                out.push(c);
            }
            ',' => {
                out.push(c);
                line(&mut out, depth);
            }
            ':' => out.push_str(": "),
            c if c.is_ascii_whitespace() => {}
            c => out.push(c),
        }
    }
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_an_element_a_line() {
        let page = expected_page(r#"{"html":"<p>1 < 2<b>é</b></p>","more":1}"#);
        assert_eq!(page.as_deref(), Some("<p>1 < 2\n<b>é</b></p>\n"));
        assert_eq!(expected_page(r#"{"html":1}"#).or(expected_page("{}")), None);
    }

    #[test]
    fn indentation_changes_nothing_else() {
        let json = r#"{"b":1.0,"a":[],"c":{ },"d":["x, \"y\": {",1e3,{"z":null}]}"#;
        let wanted = "{\n  \"b\": 1.0,\n  \"a\": [],\n  \"c\": {},\n  \"d\": [\n    \"x, \\\"y\\\": {\",\n    1e3,\n    {\n      \"z\": null\n    }\n  ]\n}\n";
        assert_eq!(reindent(json), wanted);
        assert_eq!(reindent(wanted), wanted);
    }
}
