//! The text contains something to cite: figures with a meaning, attributed quotations, links to sources. Two of the three kinds
//! pass. Pages of an unknown kind, such as reference manuals, warn at most.

use crate::evidence;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_text::Language;

/// Minimum kinds of evidence to pass.
const KINDS: usize = 2;
const MIN_WORDS: u32 = 300;

pub(crate) const RULE: Rule = Rule {
    number: 143,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![KINDS, MIN_WORDS],
    sources: &[sources::GEO_STUDY, sources::CITATION_LAB],
    test: test!(page, language => judge, when "a text of at least 300 words of which readers expect evidence", is_long),
};

fn is_long(page: &Page, _language: &Language) -> bool {
    evidence::is_quotable(page) && evidence::words(page) >= MIN_WORDS
}

fn judge(page: &Page, language: &Language) -> Verdict {
    let found = [evidence::figures(page), evidence::quotations(page, *language), evidence::sources(page)];
    let kinds = found.iter().filter(|found| found.count > 0).count();
    let verdict = match kinds {
        KINDS.. => Verdict::pass(),
        0 if page.kind() != Kind::Other && !evidence::quotes(page) => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let [figures, quotations, sources] = &found;
    let verdict = verdict
        .with("kinds", kinds)
        .with("figures", figures.count)
        .with("quotations", quotations.count)
        .with("sources", sources.count);
    let start = (kinds == 0).then(|| page.start());
    verdict.at_all(found.iter().filter_map(|found| found.first.clone()).chain(start))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("two kinds")
        .html("<html lang=en><p>It weighs 3 kg. See <a href=https://lab.example/>the study</a>.")
        .words(300)
        .says("1 figure"),
    Case::warn("one kind").html("<html lang=en><p>It weighs 3 kg.").words(300),
    Case::warn("a manual").html("<html lang=en><p>It weighs something.").words(300).says("No figure"),
    Case::warn("words of somebody who is named above").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><h2>Ada</h2><p>“As a child I was fond of sweets, and my mother knew.”").words(300),
    Case::fail("none").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><p>It weighs something.").words(300),
    Case::not_applicable("documentation with code").html("<html lang=en><pre>tea start</pre><p>It weighs something.<pre>tea stop</pre>").words(300),
    Case::not_applicable("a chapter").html("<html lang=en><link rel=next href=/more><p>It weighs something.").words(300),
    Case::not_applicable("short").html("<html lang=en><p>It weighs 3 kg."),
];
