//! The HTML is small enough to be read completely: Googlebot reads the first 2 MiB.

use crate::prelude::*;

const WARN_BYTES: u32 = 1_048_576;
const FAIL_BYTES: u32 = 2_097_152;
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
    thresholds: thresholds![WARN_BYTES, FAIL_BYTES],
    sources: &[sources::GOOGLEBOT],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let bytes = page.facts.bytes;
    let structure = &page.facts.structure;
    let inline = structure.script_bytes.saturating_add(structure.style_bytes);
    let cause = if inline > bytes / INLINE_PART { "inline" } else { "text" };
    let verdict = Verdict::at_most(bytes, WARN_BYTES, FAIL_BYTES).with_bytes("bytes", bytes).with("cause", cause);
    if bytes > WARN_BYTES { verdict.at(place("")) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("small").html("<p>Tea").says("6"),
    Case::warn("a megabyte").html("").words(220_000).says("1.1"),
    Case::fail("too large").html("").words(430_000),
];
