//! The result of any analysis for a reader with a small context, such as an assistant: a brief of at most 12 kB, and the sections of
//! the result page by page.
//!
//! A string of a result may be text of the analysed site, or of a stranger's module, and whoever reads it may take it for an order. So
//! no string of it stands outside `observed` ([`observed`]) but
//!
//! - a word that the module's schema lists (`enum`, `const`), if it is an identifier (`^[a-z][a-z0-9_.-]{0,63}$`);
//! - the id of a criterion, if it is an identifier and the caller knows it;
//! - statuses, severities, efforts and owners of criteria, and reasons why something was not measured, that are on lists here.
//!
//! The same holds for names of members, which can be words of a site too: outside stand declared ones only. Without a schema an identifier is
//! enough for a name. Inside `observed` all texts and names are clean (`bellwether_observed`) and short.
//!
//! A schema of a stranger is not trusted for more than that: it was fixed when the module was published, and cannot hold what a site says.
//! It does not check a result against it. It knows no module: findings are found by the ids of criteria, wherever they stand.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod copy;
mod declared;
mod findings;
mod section;
mod summary;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use copy::{bytes, wrapped};
use declared::Declared;

pub use copy::observed;
pub use findings::{Finding, Findings};
pub use section::{LEAST_PAGE_BYTES, MOST_ENTRIES, PAGE_BYTES, Page, Section, Sections};
pub use summary::Summary;

/// Maximum bytes of a brief as JSON.
pub const MOST_BRIEF_BYTES: usize = 12_000;
/// Findings of a brief, if the reader says nothing.
pub const FINDINGS: usize = 5;
/// Maximum findings of a brief.
pub const MOST_FINDINGS: usize = 20;
/// Maximum characters of each text of a finding: the first one with which the brief is short enough.
const TEXT_CHARS: [usize; 4] = [400, 200, 100, 40];

/// The result of a module.
#[derive(Clone, Copy)]
pub struct Analysed<'a> {
    /// The result, an object if the module is one of ours.
    pub result: &'a Value,
    /// Its JSON Schema (2020-12) as the module's manifest has it. Without one, no string is a known word.
    pub schema: Option<&'a Value>,
    /// The address that was analysed.
    pub source_url: &'a str,
    /// Whether this is the id of a criterion.
    pub is_criterion: &'a dyn Fn(&str) -> bool,
}

/// Which part of a result a reader wants.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Names of members and positions in lists (from 0) with dots between them: `pillars.trust.signals`, `stages.0`. The empty path is the
    /// whole result. At most 256 bytes.
    pub path: &'a str,
    /// Maximum entries: 1 to [`MOST_ENTRIES`], else the nearest.
    pub limit: usize,
    /// The position of the first one.
    pub from: usize,
    /// Maximum bytes of the page as JSON, [`PAGE_BYTES`] for most readers; at least [`LEAST_PAGE_BYTES`].
    pub most_bytes: usize,
}

/// What a result says, in short.
#[derive(Clone, Debug, PartialEq)]
pub struct Brief<'a> {
    /// Its figures.
    pub summary: Summary,
    /// Its criteria.
    pub findings: Findings<'a>,
    /// Why something was not measured, and how much: `robots`, for example.
    pub not_measured: BTreeMap<&'static str, usize>,
    /// What else can be asked for.
    pub sections: Sections,
    source_url: &'a str,
}

impl<'a> Analysed<'a> {
    /// The brief. It reads the result three times, however large it is; a result that is no object has no summary and no sections.
    #[must_use]
    pub fn brief(&self) -> Brief<'a> {
        let declared = Declared::new(self.schema);
        let members = self.result.as_object();
        Brief {
            summary: members.map(|members| summary::summary(members, &declared)).unwrap_or_default(),
            findings: findings::findings(self.result, self.is_criterion),
            not_measured: findings::reasons(self.result),
            sections: members.map(|members| section::sections(members, &declared)).unwrap_or_default(),
            source_url: self.source_url,
        }
    }

    /// A page of a part of the result; `None` if it has no such part.
    #[must_use]
    pub fn page(&self, asked: &Asked<'_>) -> Option<Page> {
        section::page(self.result, self.source_url, asked)
    }
}

impl Brief<'_> {
    /// The brief as it is sent, of at most [`MOST_BRIEF_BYTES`], with this many findings (at most [`MOST_FINDINGS`]). If that is too
    /// long, their texts are cut, then the last ones left out; `findings_total` says how many there are.
    #[must_use]
    pub fn to_value(&self, most_findings: usize) -> Value {
        let most = most_findings.min(MOST_FINDINGS);
        let mut brief = self.without_findings();
        let room = MOST_BRIEF_BYTES.saturating_sub(bytes(&brief));
        let written = |most_chars: &usize| -> Vec<Value> {
            self.findings.wrong.iter().take(most).map(|finding| finding.to_value(self.source_url, *most_chars)).collect()
        };
        // A comma for each.
        let size = |findings: &[Value]| findings.iter().map(|finding| bytes(finding) + 1).sum::<usize>();
        let mut tried = TEXT_CHARS.iter().map(written).skip_while(|findings| size(findings) > room);
        let mut findings = tried.next().or_else(|| TEXT_CHARS.last().map(written)).unwrap_or_default();
        while size(&findings) > room {
            findings.pop();
        }
        if let Some(members) = brief.as_object_mut() {
            members.insert("findings".into(), findings.into());
        }
        brief
    }

    /// All but the findings: at most 11 kB by the limits of its parts.
    fn without_findings(&self) -> Value {
        let Self { summary, findings, not_measured, sections, source_url } = self;
        let written = |sections: &[Section]| sections.iter().map(Section::to_value).collect::<Vec<_>>();
        let mut theirs = Map::new();
        if !summary.texts.is_empty() {
            theirs.insert("texts".into(), summary.texts.clone().into());
        }
        if !sections.others.is_empty() {
            theirs.insert("sections".into(), written(&sections.others).into());
        }
        json!({
            "summary": summary.members,
            "counts": findings.counts,
            "not_measured": not_measured,
            "findings": [],
            "findings_total": findings.wrong.len(),
            "sections": written(&sections.named),
            "left_out": { "summary": summary.left_out, "sections": sections.left_out },
            "observed": wrapped(source_url, theirs),
        })
    }
}
