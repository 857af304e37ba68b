//! What is wrong by a result: the criteria that fail or warn, wherever in it they stand. The worst come first.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bellwether_observed::cleaned;
use serde_json::{Map, Value, json};

use crate::copy::wrapped;
use crate::declared::is_word;

/// Deeper parts of a result are not searched.
const MOST_DEPTH: usize = 64;
/// Statuses that count, the worst last.
const STATUSES: [&str; 5] = ["not_applicable", "not_measured", "pass", "warn", "fail"];
/// Severities of criteria, the worst last.
const SEVERITIES: [&str; 4] = ["low", "medium", "high", "critical"];
const EFFORTS: [&str; 3] = ["small", "medium", "large"];
const OWNERS: [&str; 3] = ["developer", "editor", "shop_owner"];
/// Why criteria and reads were not measured, as every result says it in `meta.not_measured` (`Reason` of the SDK).
const REASONS: [&str; 7] = ["blocked", "doubt", "no_provider", "quota", "robots", "timeout", "too_little"];
/// What modules call the share of a criterion in their score, by which findings are ranked.
const IMPACTS: [&str; 3] = ["impact", "impact_points", "points"];
/// What modules call the texts of a finding.
const TEXTS: [&str; 8] = ["title", "name", "label", "seen", "why", "reason", "advice", "do"];
/// Members of a finding in which texts of it may stand as well.
const HOLDERS: [&str; 2] = ["text", "evidence"];

/// A criterion that is not met.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<'a> {
    /// Its id, which the caller knows.
    pub criterion: &'a str,
    /// `fail`; `warn` if it fails nowhere.
    pub status: &'static str,
    /// How often it fails or warns in the result: on how many pages, or in how many lists.
    pub times: usize,
    /// `critical`, `high`, `medium` or `low`, if the result says so.
    pub severity: Option<&'static str>,
    /// Points of the module's score that it costs, if the result says so.
    pub impact: Option<f64>,
    /// `small`, `medium` or `large`, if the result says so.
    pub effort: Option<&'static str>,
    /// `developer`, `editor` or `shop_owner`, if the result says so.
    pub owner: Option<&'static str>,
    /// What is said of it, as it stands in the result: neither clean nor ours.
    texts: BTreeMap<&'static str, &'a str>,
}

/// All criteria of a result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings<'a> {
    /// How often each status stands in the result.
    pub counts: BTreeMap<&'static str, usize>,
    /// Criteria that fail or warn, by impact, then severity, then failures before warnings.
    pub wrong: Vec<Finding<'a>>,
}

impl Finding<'_> {
    /// The finding as it is sent. Its texts are cleaned, have at most so many characters each, and stand below `observed`.
    #[must_use]
    pub fn to_value(&self, source_url: &str, most_chars: usize) -> Value {
        let mut finding = json!({ "criterion": self.criterion, "status": self.status, "times": self.times });
        let Some(members) = finding.as_object_mut() else { return finding };
        for (name, word) in [("severity", self.severity), ("effort", self.effort), ("owner", self.owner)] {
            members.extend(word.map(|word| (name.to_string(), word.into())));
        }
        members.extend(self.impact.map(|impact| ("impact".into(), impact.into())));
        let mut texts = Map::new();
        for (name, text) in &self.texts {
            let text = cleaned(text, most_chars);
            if text.is_cut {
                members.insert("truncated".into(), true.into());
            }
            texts.insert((*name).into(), text.text.into());
        }
        members.insert("observed".into(), wrapped(source_url, texts));
        finding
    }
}

/// Finds the criteria of a result. An object is about a criterion if its member `criterion` or `id`, or its own name, is a known id; several
/// objects about one are merged, so that a list of advice adds to a list of outcomes.
pub(crate) fn findings<'a>(result: &'a Value, is_criterion: &dyn Fn(&str) -> bool) -> Findings<'a> {
    let mut search = Search { is_criterion, counts: BTreeMap::new(), found: BTreeMap::new() };
    search.walk(None, result, 0);
    let mut wrong: Vec<Finding<'a>> = search.found.into_values().filter(|one| one.times > 0).collect();
    let impact = |one: &Finding<'_>| one.impact.unwrap_or_default();
    let severity = |one: &Finding<'_>| SEVERITIES.iter().position(|severity| Some(*severity) == one.severity);
    wrong.sort_by(|a, b| {
        let by_rank = impact(b).total_cmp(&impact(a)).then(severity(b).cmp(&severity(a)));
        // "fail" before "warn", then by id.
        by_rank.then(a.status.cmp(b.status)).then(a.criterion.cmp(b.criterion))
    });
    Findings { counts: search.counts, wrong }
}

/// How often each reason stands in a result for something that was not measured.
pub(crate) fn reasons(result: &Value) -> BTreeMap<&'static str, usize> {
    let mut reasons = BTreeMap::new();
    let gaps = result.pointer("/meta/not_measured").and_then(Value::as_array).into_iter().flatten();
    for reason in gaps.filter_map(|gap| word(gap.as_object()?, "reason", &REASONS)) {
        *reasons.entry(reason).or_default() += 1;
    }
    reasons
}

struct Search<'a, 'k> {
    is_criterion: &'k dyn Fn(&str) -> bool,
    counts: BTreeMap<&'static str, usize>,
    found: BTreeMap<&'a str, Finding<'a>>,
}

impl<'a> Search<'a, '_> {
    fn walk(&mut self, name: Option<&'a str>, value: &'a Value, depth: usize) {
        if depth > MOST_DEPTH {
            return;
        }
        match value {
            Value::Array(entries) => entries.iter().for_each(|entry| self.walk(None, entry, depth + 1)),
            Value::Object(members) => {
                self.take(name, members);
                members.iter().for_each(|(name, member)| self.walk(Some(name), member, depth + 1));
            }
            _ => {}
        }
    }

    /// Takes what an object says of a criterion, if it is about one.
    fn take(&mut self, name: Option<&'a str>, object: &'a Map<String, Value>) {
        let text = |name: &str| object.get(name).and_then(Value::as_str);
        let is_known = |id: &&str| is_word(id) && (self.is_criterion)(id);
        let Some(criterion) = [text("criterion"), text("id"), name].into_iter().flatten().find(is_known) else { return };
        let status = word(object, "status", &STATUSES);
        if let Some(status) = status {
            *self.counts.entry(status).or_default() += 1;
        }
        let found = self.found.entry(criterion).or_insert_with(|| Finding::new(criterion));
        found.severity = found.severity.or_else(|| word(object, "severity", &SEVERITIES));
        found.effort = found.effort.or_else(|| word(object, "effort", &EFFORTS));
        found.owner = found.owner.or_else(|| word(object, "owner", &OWNERS));
        let is_wrong = matches!(status, Some("fail" | "warn"));
        if status.is_some() && !is_wrong {
            return;
        }
        let is_worse = status == Some("fail") && found.status != "fail";
        if let Some(status) = status.filter(|_| is_worse || found.times == 0) {
            found.status = status;
        }
        found.times += usize::from(is_wrong);
        let impacts = IMPACTS.iter().filter_map(|name| object.get(*name)?.as_f64());
        found.impact = found.impact.into_iter().chain(impacts).reduce(f64::max);
        let holders = HOLDERS.iter().filter_map(|name| object.get(*name)?.as_object());
        for holder in [object].into_iter().chain(holders) {
            for name in TEXTS {
                let Some(text) = holder.get(name).and_then(Value::as_str).filter(|text| !text.is_empty()) else { continue };
                let kept = found.texts.entry(name).or_insert(text);
                if is_worse {
                    *kept = text;
                }
            }
        }
    }
}

impl<'a> Finding<'a> {
    fn new(criterion: &'a str) -> Self {
        let texts = BTreeMap::new();
        Self { criterion, status: "warn", times: 0, severity: None, impact: None, effort: None, owner: None, texts }
    }
}

/// A member of an object that is one of our own words.
fn word(object: &Map<String, Value>, name: &str, of: &[&'static str]) -> Option<&'static str> {
    let text = object.get(name)?.as_str()?;
    of.iter().copied().find(|word| *word == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(result: &Value, expected: &[(&str, &str, usize, Value)]) {
        let found = findings(result, &|id| id.starts_with("rule"));
        let found: Vec<_> = found.wrong.iter().map(|one| (one.criterion, one.status, one.times, json!(one.texts))).collect();
        assert_eq!(found, expected, "{result}");
    }

    #[test]
    fn ranks() {
        let rule = |id: &str, status: &str, severity: &str, impact: f64| json!({ "id": id, "status": status, "severity": severity, "impact": impact });
        let result = json!([
            rule("rule-a", "warn", "high", 1.0),
            rule("rule-b", "fail", "high", 1.0),
            rule("rule-c", "fail", "critical", 1.0),
            rule("rule-d", "warn", "low", 2.0),
            { "id": "rule-e", "status": "fail" },
            { "id": "rule-f", "status": "fail", "severity": "low" },
            rule("rule-g", "pass", "critical", 9.0),
            rule("other", "fail", "critical", 9.0),
            rule("rule h", "fail", "critical", 9.0),
        ]);
        let expected = ["d", "c", "b", "a", "f", "e"].map(|letter| alloc::format!("rule-{letter}"));
        let found = findings(&result, &|id| id.starts_with("rule"));
        assert_eq!(found.wrong.iter().map(|one| one.criterion).collect::<Vec<_>>(), expected);
        assert_eq!(json!(found.counts), json!({ "fail": 4, "warn": 2, "pass": 1 }));
    }

    #[test]
    fn several_objects_about_one_criterion() {
        check(
            &json!({ "a": { "id": "rule", "status": "warn", "title": "weak", "seen": "" }, "b": { "criterion": "rule", "advice": "do it" },
                "c": { "rule": { "status": "fail", "text": { "title": "missing" }, "evidence": { "seen": "none" } } },
                "d": { "id": "rule", "status": "pass", "why": "it is met" } }),
            &[("rule", "fail", 2, json!({ "title": "missing", "seen": "none", "advice": "do it" }))],
        );
        check(&json!({ "id": "rule", "advice": "no status" }), &[]);
        check(&json!({ "rule": { "id": "other", "status": "warn" } }), &[("rule", "warn", 1, json!({}))]);
    }

    #[test]
    fn depth_is_limited() {
        let nested = |depth: usize| (0..depth).fold(json!({ "id": "rule", "status": "fail" }), |inner, _| json!([inner]));
        check(&nested(MOST_DEPTH), &[("rule", "fail", 1, json!({}))]);
        check(&nested(MOST_DEPTH + 1), &[]);
    }
}
