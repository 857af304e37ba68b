//! The HTML is small enough to be read completely: Googlebot reads the first 2 MiB, and so do we of all pages but the one that an audit is
//! about. The other criteria judge what stands before that point.

use crate::prelude::*;
use crate::reading::yes;

/// What is read of a page. Whether a page ends exactly here is not known.
const READ_BYTES: u32 = 2_097_152;
/// The part of the bytes that scripts and styles take where moving them helps: a quarter.
const INLINE_PART: u32 = 4;

pub(crate) const RULE: Rule = Rule {
    number: 69,
    severity: Severity::High,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("bytes", "bytes"),
    thresholds: thresholds![READ_BYTES],
    sources: &[sources::GOOGLEBOT],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let bytes = page.facts.bytes;
    let structure = &page.facts.structure;
    let inline = structure.script_bytes.saturating_add(structure.style_bytes);
    let cause = if inline > bytes / INLINE_PART { "inline" } else { "text" };
    let verdict = if bytes < READ_BYTES { Verdict::pass() } else { Verdict::fail().at(place("")) };
    // The page that an analysis is about is read beyond that point, others are not.
    verdict.with_bytes("bytes", bytes).with("cut", yes(bytes == READ_BYTES)).with("cause", cause)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("small").html("<p>Tea").says("6"),
    Case::pass("near the limit").html("").words(400_000).says("2"),
    Case::fail("too large").html("").words(430_000).says("2.2"),
    Case::fail("exactly as much as is read").html("Tea ").words(419_429).says("only the first 2"),
];
