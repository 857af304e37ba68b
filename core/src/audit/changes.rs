//! What has changed between two reports of the same order: which findings are new, worse, better or gone, and on which pages.
//!
//! Only what both reports judged is compared. What one of them could not measure, and what was not met and no longer applies, is counted,
//! never called a change.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::record::{CriterionRecord, PageRecord, Record, Scores, Verdict};
use crate::bounds;

/// The changes since an earlier report.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Changes {
    /// When the layers of the earlier report were complete: RFC 3339, UTC.
    pub since: String,
    /// Whether both were judged by the same rules. If not, a change may come from the rules.
    pub same_rules: bool,
    /// The scores then.
    pub scores: Scores,
    /// The findings that changed, in the order of the catalogue.
    pub findings: Vec<Change>,
    /// Pages that both reports read. Findings on pages are compared on these alone.
    pub pages: u32,
    /// Pages that only the present report read.
    pub pages_added: Named,
    /// Pages that only the earlier report read.
    pub pages_removed: Named,
    /// Criteria that only one of the two reports could measure, and those that were not met and no longer apply.
    pub not_compared: u32,
}

/// A finding that changed: a criterion that was or is not met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Id of the criterion.
    pub criterion: String,
    /// How it changed.
    pub kind: ChangeKind,
    /// Its outcome on the ordered page and its site then.
    pub then: Verdict,
    /// The same now.
    pub now: Verdict,
    /// Number of places on the ordered page and its site then.
    pub then_count: u32,
    /// The same now.
    pub now_count: u32,
    /// Pages, of those that both reports read, on which it was not met then.
    pub then_pages: u32,
    /// The same now.
    pub now_pages: u32,
    /// Pages on which it was met or did not apply, and is not met now.
    pub appeared: Named,
    /// Pages on which it was not met, and is met now or does not apply.
    pub disappeared: Named,
}

/// How many findings changed, for a sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changed {
    /// Findings that are new or worse.
    pub worse: u32,
    /// Findings that are better or gone.
    pub better: u32,
}

impl Changes {
    /// How many findings changed.
    #[must_use]
    pub fn counts(&self) -> Changed {
        let mut changed = Changed::default();
        for finding in &self.findings {
            match finding.kind {
                ChangeKind::New | ChangeKind::Worse => changed.worse += 1,
                ChangeKind::Better | ChangeKind::Gone => changed.better += 1,
            }
        }
        changed
    }
}

/// How a finding changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// The criterion was met wherever both reports looked, and is not met somewhere now.
    #[default]
    New,
    /// It was not met, and is met less now: it fails where it warned, on more pages, or in more places.
    Worse,
    /// It was not met, and is met more now.
    Better,
    /// It was not met somewhere, and is met wherever both reports looked.
    Gone,
}

/// A number of pages, and some of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Named {
    /// How many.
    pub count: u32,
    /// Their addresses, the first [`bounds::CHANGE_PAGES`].
    pub urls: Vec<String>,
}

impl Named {
    fn add(&mut self, url: &str) {
        self.count = self.count.saturating_add(1);
        if self.urls.len() < bounds::CHANGE_PAGES.max_len() {
            self.urls.push(url.to_owned());
        }
    }
}

/// The changes from an earlier report to the present one.
#[must_use]
pub fn compare(then: &Record, now: &Record) -> Changes {
    let earlier: BTreeMap<&str, &PageRecord> = then.pages.iter().map(|page| (page.url.as_str(), page)).collect();
    let both: Vec<(&PageRecord, &PageRecord)> =
        now.pages.iter().filter_map(|page| Some((*earlier.get(page.url.as_str())?, page))).collect();
    let mut changes = Changes {
        since: then.generated_at.clone(),
        same_rules: then.rules == now.rules,
        scores: then.scores,
        pages: u32::try_from(both.len()).unwrap_or(u32::MAX),
        ..Changes::default()
    };
    // Where one report has no pages at all, its layer is missing: no page came or went.
    if !then.pages.is_empty() && !now.pages.is_empty() {
        let present: BTreeMap<&str, ()> = now.pages.iter().map(|page| (page.url.as_str(), ())).collect();
        now.pages.iter().filter(|page| !earlier.contains_key(&*page.url)).for_each(|page| changes.pages_added.add(&page.url));
        then.pages.iter().filter(|page| !present.contains_key(&*page.url)).for_each(|page| changes.pages_removed.add(&page.url));
    }
    let unknown = CriterionRecord::default();
    for outcome in &now.criteria {
        let before = then.criteria.iter().find(|known| known.id == outcome.id).unwrap_or(&unknown);
        if weight(before.status).is_some() != weight(outcome.status).is_some() || is_moot(before.status, outcome.status) {
            changes.not_compared += 1;
        }
        let column = |record: &Record| record.columns.iter().position(|id| *id == outcome.id);
        let pages = match (column(then), column(now)) {
            (Some(then), Some(now)) => both.iter().map(|(old, new)| (&*new.url, old.verdict(then), new.verdict(now))).collect(),
            _ => Vec::new(),
        };
        changes.findings.extend(change(before, outcome, &pages));
    }
    changes
}

/// How far a criterion is from being met; `None` if it was not measured.
const fn weight(verdict: Verdict) -> Option<u32> {
    match verdict {
        Verdict::Fail => Some(2),
        Verdict::Warn => Some(1),
        Verdict::Pass | Verdict::NotApplicable => Some(0),
        Verdict::NotMeasured => None,
    }
}

/// Whether a criterion that was not met no longer applies.
fn is_moot(then: Verdict, now: Verdict) -> bool {
    now == Verdict::NotApplicable && weight(then).is_some_and(|weight| weight > 0)
}

/// The change of one criterion; `pages` are those that both reports read, with the outcomes then and now.
fn change(then: &CriterionRecord, now: &CriterionRecord, pages: &[(&str, Verdict, Verdict)]) -> Option<Change> {
    let weighed = |then: Verdict, now: Verdict| Some((weight(then)?, weight(now)?));
    let (mut before, mut after) = weighed(then.status, now.status).unwrap_or_default();
    // What no longer applies was not resolved.
    if is_moot(then.status, now.status) {
        (before, after) = (0, 0);
    }
    let mut has_worsened = after > before;
    let mut found = Change {
        criterion: now.id.clone(),
        then: then.status,
        now: now.status,
        then_count: then.count,
        now_count: now.count,
        ..Change::default()
    };
    for (url, old, new) in pages {
        let Some((old, new)) = weighed(*old, *new) else { continue };
        before += old;
        after += new;
        has_worsened |= new > old;
        found.then_pages += u32::from(old > 0);
        found.now_pages += u32::from(new > 0);
        match (old, new) {
            (0, 1..) => found.appeared.add(url),
            (1.., 0) => found.disappeared.add(url),
            _ => {}
        }
    }
    // Places are compared where nothing else tells the two apart.
    let places = if then.status == now.status { now.count.cmp(&then.count) } else { core::cmp::Ordering::Equal };
    found.kind = match (before, after) {
        (0, 0) => return None,
        (0, _) => ChangeKind::New,
        (_, 0) => ChangeKind::Gone,
        // One page has won what another has lost: that one needs somebody.
        _ if before == after && has_worsened => ChangeKind::Worse,
        _ => match after.cmp(&before).then(places) {
            core::cmp::Ordering::Greater => ChangeKind::Worse,
            core::cmp::Ordering::Less => ChangeKind::Better,
            core::cmp::Ordering::Equal => return None,
        },
    };
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::super::record::{CriteriaLayer, PagesLayer, StrategyLayer};
    use super::*;
    use alloc::format;
    use serde_json::{Value, json};

    /// A record of one criterion, `c`: its outcome and places on the ordered page, and its outcomes on pages.
    fn record(status: &str, count: u32, pages: &[(&str, &str)]) -> Record {
        let cells = |status: &str| if status == "-" { json!({}) } else { json!({ "c": { "status": status } }) };
        let rows: Vec<Value> = pages.iter().map(|(url, status)| json!({ "url": url, "cells": cells(status) })).collect();
        let criteria = json!({ "score": 80.5, "criteria": [{ "id": "c", "status": status, "evidence_count": count }] });
        let layer: CriteriaLayer = serde_json::from_value(criteria).unwrap_or_default();
        let pages: PagesLayer = serde_json::from_value(json!({ "columns": [{ "id": "c" }], "rows": rows })).unwrap_or_default();
        Record::of("2026-11-01T00:00:00.000Z", "r1", layer, Some(pages), Some(&StrategyLayer::default()))
    }

    #[test]
    fn what_changed() {
        type Side = (&'static str, u32, &'static [(&'static str, &'static str)]);
        type Expected = Option<(ChangeKind, u32, u32)>;
        let cases: [(Side, Side, Expected); 16] = [
            (("pass", 0, &[]), ("fail", 1, &[]), Some((ChangeKind::New, 0, 0))),
            (("not_applicable", 0, &[]), ("warn", 1, &[]), Some((ChangeKind::New, 0, 0))),
            (("fail", 1, &[]), ("warn", 1, &[]), Some((ChangeKind::Better, 0, 0))),
            (("fail", 12, &[]), ("fail", 3, &[]), Some((ChangeKind::Better, 0, 0))),
            (("warn", 3, &[]), ("warn", 4, &[]), Some((ChangeKind::Worse, 0, 0))),
            (("warn", 1, &[]), ("not_applicable", 0, &[]), None),
            (("fail", 2, &[]), ("fail", 2, &[]), None),
            (("pass", 9, &[]), ("pass", 4, &[]), None),
            (("fail", 2, &[]), ("not_measured", 0, &[]), None),
            (("not_measured", 0, &[]), ("fail", 2, &[]), None),
            // The ordered page is as before; others are not.
            (("pass", 0, &[("/a", "pass")]), ("pass", 0, &[("/a", "fail")]), Some((ChangeKind::New, 1, 0))),
            (
                ("pass", 0, &[("/a", "fail"), ("/b", "warn")]),
                ("pass", 0, &[("/b", "warn"), ("/a", "-")]),
                Some((ChangeKind::Better, 0, 1)),
            ),
            (
                ("pass", 0, &[("/a", "fail"), ("/b", "pass")]),
                ("pass", 0, &[("/a", "pass"), ("/b", "fail")]),
                Some((ChangeKind::Worse, 1, 1)),
            ),
            (
                ("warn", 1, &[("/a", "warn"), ("/b", "fail")]),
                ("fail", 1, &[("/a", "fail"), ("/b", "pass")]),
                Some((ChangeKind::Worse, 0, 1)),
            ),
            // Pages that one report alone read, or could not measure, say nothing.
            (("pass", 0, &[("/a", "fail")]), ("pass", 0, &[("/b", "fail")]), None),
            (("pass", 0, &[("/a", "fail")]), ("pass", 0, &[("/a", "not_measured")]), None),
        ];
        for (then, now, expected) in cases {
            let changes = compare(&record(then.0, then.1, then.2), &record(now.0, now.1, now.2));
            let found = changes.findings.first().map(|found| (found.kind, found.appeared.count, found.disappeared.count));
            assert_eq!(found, expected, "{then:?} {now:?}");
        }
    }

    #[test]
    fn what_cannot_be_compared_is_counted() {
        let then = record("not_measured", 0, &[("/a", "pass"), ("/b", "pass")]);
        let now = Record { rules: "r2".into(), ..record("fail", 1, &[("/a", "pass"), ("/c", "fail")]) };
        let changes = compare(&then, &now);
        assert_eq!((changes.not_compared, changes.pages, changes.same_rules), (1, 1, false));
        assert_eq!((&*changes.pages_added.urls, &*changes.pages_removed.urls), (&["/c".into()][..], &["/b".into()][..]));
        assert_eq!((changes.since.as_str(), changes.scores.seo), ("2026-11-01T00:00:00.000Z", Some(80.5)));
        // Without the layer of pages, none has come or gone.
        let alone = Record { pages: Vec::new(), columns: Vec::new(), ..then.clone() };
        assert_eq!(compare(&alone, &now).pages_added, Named::default());
        assert_eq!(compare(&now, &alone).pages_removed, Named::default());
        // A criterion that the catalogue did not have then.
        assert_eq!(compare(&Record::default(), &now).not_compared, 1);
        // A criterion that no longer applies was not resolved.
        assert_eq!(compare(&record("fail", 1, &[]), &record("not_applicable", 0, &[])).not_compared, 1);
    }

    #[test]
    fn few_pages_are_named_and_all_are_counted() {
        let urls: Vec<String> = (0..40).map(|at| format!("/{at}")).collect();
        let pages = |status: &'static str| urls.iter().map(|url| (url.as_str(), status)).collect::<Vec<_>>();
        let changes = compare(&record("pass", 0, &pages("pass")), &record("pass", 0, &pages("warn")));
        let appeared = changes.findings.first().map(|found| (found.appeared.count, found.appeared.urls.len()));
        assert_eq!(appeared, Some((40, bounds::CHANGE_PAGES.max_len())));
        let pages = changes.findings.first().map(|found| (found.then_pages, found.now_pages));
        assert_eq!(pages, Some((0, 40)));
    }

    /// What is stored is read again as it was, and an equal report has no changes.
    #[test]
    fn a_record_survives_its_store() {
        let record = record("fail", 3, &[("/a", "warn"), ("/b", "-"), ("/c", "not_measured"), ("/d", "fail")]);
        let stored = serde_json::to_string(&record).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Record>(&stored).ok().as_ref(), Some(&record));
        assert_eq!(compare(&record, &record).findings, []);
    }
}
