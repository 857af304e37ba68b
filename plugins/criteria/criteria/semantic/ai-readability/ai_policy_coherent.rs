//! The statements of the site about the use of its texts by AI agree: `Content-Signal` and `Content-Usage` in robots.txt,
//! `Content-Usage` and `tdm-reservation` in headers, `noai` and `tdm-reservation` in `meta`.
//!
//! Blocking crawlers is a separate decision and contradicts nothing. Values that differ between groups of robots.txt, or apply to
//! one path, are not compared.

use crate::prelude::*;
use bellwether_finding::Place;

const PURPOSES: [&str; 3] = ["search", "input", "training"];

pub(crate) const RULE: Rule = Rule {
    number: 140,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::AIPREF, sources::CONTENT_SIGNALS],
    test: test!(robots; page, response => judge, when "the site states something about AI"),
};

/// One statement: its place, the purpose, and whether it allows the use.
struct Signal {
    at: Place,
    purpose: &'static str,
    allows: bool,
}

fn judge(robots: &Robots, page: Option<&Page>, response: Option<&Response>) -> Option<Verdict> {
    let (mut signals, mut unknown): (Vec<Signal>, Vec<Place>) = (Vec::new(), Vec::new());
    for line in robots.facts.extensions.iter().filter(|line| matches!(line.key.as_str(), "content-signal" | "content-usage")) {
        let at = Place { quote: line.value.clone(), ..place_in(&robots.url, format_args!("line {}", line.line)) };
        read(&line.value, &at, &mut signals, &mut unknown);
    }
    // Groups may differ; only a statement common to all of them is that of the site.
    let mixed = |purpose: &str, signals: &[Signal]| {
        let of = |allows| signals.iter().any(|signal| signal.purpose == purpose && signal.allows == allows);
        of(true) && of(false)
    };
    let left_out: Vec<&str> = PURPOSES.into_iter().filter(|purpose| mixed(purpose, &signals)).collect();
    signals.retain(|signal| !left_out.contains(&signal.purpose));
    for (name, value) in response.map_or(&[][..], |response| &response.headers) {
        let at = || Place { quote: value.clone(), ..place(format_args!("header {name}")) };
        match (name.as_str(), value.trim()) {
            ("content-usage" | "content-signal", value) => read(value, &at(), &mut signals, &mut unknown),
            ("tdm-reservation", value) => reserve(value, at(), &mut signals, &mut unknown),
            _ => {}
        }
    }
    for meta in page.map_or(&[][..], |page| &page.facts.metas) {
        let (name, value) = (meta.name.as_deref().unwrap_or(""), meta.content.as_deref().unwrap_or(""));
        let at = || Place { url: page.map(|page| page.url.to_string()).unwrap_or_default(), ..quote(&meta.locator, value) };
        if name.eq_ignore_ascii_case("tdm-reservation") {
            reserve(value, at(), &mut signals, &mut unknown);
        } else if name.eq_ignore_ascii_case("robots") && value.split(',').any(|token| token.trim().eq_ignore_ascii_case("noai")) {
            signals.push(Signal { at: at(), purpose: "training", allows: false });
        }
    }
    if signals.is_empty() && unknown.is_empty() {
        return None;
    }
    let purpose = PURPOSES.into_iter().find(|purpose| mixed(purpose, &signals));
    let verdict = match (purpose, unknown.is_empty()) {
        (Some(_), _) => Verdict::fail(),
        (None, false) => Verdict::warn(),
        (None, true) => Verdict::pass(),
    };
    let (count, odd) = (signals.len(), unknown.len());
    let first = unknown.first().map_or(String::new(), |place| place.quote.clone());
    let places = signals.into_iter().filter(|signal| purpose == Some(signal.purpose)).map(|signal| signal.at);
    let verdict =
        verdict.with("count", count).with("unknown", odd).with("value", first).with("purpose", purpose.unwrap_or("none"));
    Some(verdict.at_all(places).at_all(unknown))
}

/// Reads `search=yes, ai-train=no` and `train-ai=n`. A value that starts with a path applies to that path only.
fn read(value: &str, at: &Place, signals: &mut Vec<Signal>, unknown: &mut Vec<Place>) {
    if value.trim_start().starts_with('/') {
        return;
    }
    for pair in value.split([',', ';']).map(str::trim).filter(|pair| !pair.is_empty()) {
        let (key, word) = pair.split_once('=').map_or((pair, ""), |(key, word)| (key.trim(), word.trim()));
        let purpose = match key.to_ascii_lowercase().as_str() {
            "search" => Some("search"),
            "ai-input" | "ai-use" => Some("input"),
            "ai-train" | "train-ai" | "train-genai" => Some("training"),
            "bots" | "use" => None,
            _ => Some(""),
        };
        let allows = match word.to_ascii_lowercase().as_str() {
            "yes" | "y" => Some(true),
            "no" | "n" => Some(false),
            _ => None,
        };
        match (purpose, allows) {
            (None, _) => {}
            (Some(""), _) | (_, None) => unknown.push(Place { quote: pair.to_owned(), ..at.clone() }),
            (Some(purpose), Some(allows)) => signals.push(Signal { at: at.clone(), purpose, allows }),
        }
    }
}

/// Reads a reservation of the rights for text and data mining: 1 or 0.
fn reserve(value: &str, at: Place, signals: &mut Vec<Signal>, unknown: &mut Vec<Place>) {
    match value.trim() {
        "1" => signals.push(Signal { at, purpose: "training", allows: false }),
        "0" => signals.push(Signal { at, purpose: "training", allows: true }),
        _ => unknown.push(at),
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("one").robots(200, "User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /").says("2 directives"),
    Case::pass("agreeing").html("<meta name=robots content=noai>").headers(&[("tdm-reservation", "1")]).robots(200, "User-agent: *\nContent-Usage: train-ai=n"),
    Case::pass("groups that differ").html("<p>").robots(200, "User-agent: *\nContent-Signal: ai-train=no\n\nUser-agent: CCBot\nContent-Signal: ai-train=yes\nContent-Signal: search=yes"),
    Case::pass("crawlers refused").html("<meta name=tdm-reservation content=0>").robots(200, "User-agent: GPTBot\nDisallow: /"),
    Case::warn("an unknown word").robots(200, "User-agent: *\nContent-Signal: search=yes, ai-train=maybe").says("maybe").quotes("maybe"),
    Case::warn("an unknown name").robots(200, "User-agent: *\nContent-Signal: seach=yes"),
    Case::fail("robots.txt and meta").html("<meta name=robots content='index, NoAI'>").robots(200, "User-agent: *\nContent-Signal: ai-train=yes").says("training").quotes("ai-train"),
    Case::fail("header and meta").html("<meta name=tdm-reservation content=0>").headers(&[("tdm-reservation", "1")]).robots(200, ""),
    Case::not_applicable("nothing said").html("<p>").robots(200, "User-agent: GPTBot\nDisallow: /"),
    Case::not_applicable("one path").robots(200, "User-agent: *\nContent-Usage: /a train-ai=n"),
];
