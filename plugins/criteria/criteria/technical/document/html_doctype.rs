//! The page is not shown in quirks mode: it has a doctype, and not one of those for which the HTML Standard requires that mode. Limited quirks
//! mode differs only in the height of lines in table cells.

use crate::prelude::*;
use bellwether_page::Doctype;

pub(crate) const RULE: Rule = Rule {
    number: 64,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::HTML_DOCTYPE],
    test: test!(page, response => judge, when "the page is no XML", is_no_xml),
};

/// Starts of the public identifiers that cause quirks mode, as far as they differ from others
/// (<https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode>).
const QUIRKS: [&str; 20] = [
    "+//silmaril//",
    "-//advasoft ltd//",
    "-//as//",
    "-//ietf//dtd html",
    "-//metrius//",
    "-//microsoft//dtd internet explorer ",
    "-//netscape comm. corp.//",
    "-//o'reilly and associates//",
    "-//softquad software//",
    "-//softquad//",
    "-//spyglass//",
    "-//sq//",
    "-//sun microsystems corp.//",
    "-//w3c//dtd html 3",
    "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//",
    "-//w3c//dtd html experimental ",
    "-//w3c//dtd w3 html//",
    "-//w3o//",
    "-//webtechs//",
];
/// Identifiers that cause limited-quirks mode, or quirks mode without a system identifier.
const FRAMED: [&str; 2] = ["-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"];
/// Identifiers that cause limited-quirks mode.
const LIMITED: [&str; 2] = ["-//w3c//dtd xhtml 1.0 frameset//", "-//w3c//dtd xhtml 1.0 transitional//"];

fn is_no_xml(_page: &Page, response: &Response) -> bool {
    !response.header("content-type").any(|value| value.to_ascii_lowercase().contains("xml"))
}

fn judge(page: &Page, _response: &Response) -> Verdict {
    if let (None, Some(late)) = (&page.facts.doctype, &page.facts.structure.late_doctype) {
        return Verdict::fail().with("state", "late").at(quote(late, "<!doctype"));
    }
    let Some(doctype) = &page.facts.doctype else {
        return Verdict::fail().with("state", "none").at(place("line 1"));
    };
    let words = doctype.public_id.as_deref().or(doctype.name.as_deref()).unwrap_or("");
    match mode(doctype) {
        "limited" => Verdict::pass().with("state", "limited"),
        "quirks" => Verdict::fail().with("state", "quirks").at(quote(&doctype.locator, words)),
        _ => Verdict::pass().with("state", "standards"),
    }
}

fn mode(doctype: &Doctype) -> &'static str {
    let public = doctype.public_id.as_deref().map(str::to_ascii_lowercase);
    let begins = |heads: &[&str]| public.as_deref().is_some_and(|public| heads.iter().any(|head| public.starts_with(head)));
    let is_ibm = doctype
        .system_id
        .as_deref()
        .is_some_and(|id| id.eq_ignore_ascii_case("http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"));
    if doctype.force_quirks
        || doctype.name.as_deref() != Some("html")
        || is_ibm
        || public.as_deref() == Some("html")
        || begins(&QUIRKS)
    {
        "quirks"
    } else if begins(&FRAMED) {
        if doctype.system_id.is_some() { "limited" } else { "quirks" }
    } else if begins(&LIMITED) {
        "limited"
    } else {
        "standards"
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("HTML").html("<!DOCTYPE HTML><p>Tea"),
    Case::pass("legacy-compat").html("<!doctype html SYSTEM 'about:legacy-compat'><p>Tea"),
    Case::pass("strict").html("<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>"),
    Case::pass("XHTML transitional").html("<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN' 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd'>"),
    Case::pass("HTML 4.01 with its system").html("<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' 'http://www.w3.org/TR/html4/loose.dtd'>"),
    Case::fail("HTML 4.01 without").html("<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN'>").quotes("4.01"),
    Case::fail("HTML 3.2").html("<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 3.2 Final//EN'>"),
    Case::fail("behind something else").html("\u{feff}\u{feff}<!doctype html><html><p>Tea").says("doctype"),
    Case::fail("none").html("<html><p>Tea").says("No doctype"),
    Case::fail("malformed").html("<!doctype html foo><p>Tea"),
    Case::fail("another name").html("<!doctype math><p>Tea"),
    Case::not_applicable("XML").html("<html><p>Tea").headers(&[("content-type", "application/xhtml+xml")]),
];
