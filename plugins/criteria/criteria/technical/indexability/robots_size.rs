//! robots.txt is small enough to be read completely: crawlers read the first 500 KiB.

use crate::prelude::*;

const WARN_BYTES: u32 = 409_600;
const MAX_BYTES: u32 = 512_000;

pub(crate) const RULE: Rule = Rule {
    number: 28,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("bytes", "bytes"),
    thresholds: thresholds![WARN_BYTES, MAX_BYTES],
    sources: &[sources::RFC_9309_2_5, sources::GOOGLE_ROBOTS_TXT],
    test: test!(robots => judge, when "robots.txt answers with success", Robots::is_there),
};

fn judge(robots: &Robots) -> Verdict {
    let bytes = robots.facts.bytes;
    let verdict = Verdict::at_most(bytes, WARN_BYTES, MAX_BYTES).with_bytes("bytes", bytes);
    if bytes > WARN_BYTES { verdict.at(place("")) } else { verdict }
}

/// A comment of this many bytes.
#[cfg(test)]
const fn comment<const N: usize>(bytes: &'static [u8; N]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("small").robots(200, "User-agent: *\nDisallow: /x"),
    Case::pass("at the lower limit").robots(200, comment(&[b'#'; 409_600])),
    Case::warn("above it").robots(200, comment(&[b'#'; 409_601])).says("409.6"),
    Case::warn("at the upper limit").robots(200, comment(&[b'#'; 512_000])),
    Case::fail("above it").robots(200, comment(&[b'#'; 512_001])).says("512"),
    Case::not_applicable("none").robots(404, ""),
];
