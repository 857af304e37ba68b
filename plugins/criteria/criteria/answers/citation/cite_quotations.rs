//! The content has two quotations or figures with an attribution. The value is graded.

use crate::evidence;
use crate::prelude::*;
use crate::prose::Prose;

const WANTED: f64 = 2.0;

pub(crate) const RULE: Rule = Rule {
    number: 212,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![WANTED],
    sources: &[sources::GEO_STUDY],
    test: test!(page, prose => judge, when "a text of which readers expect evidence", is_quotable),
};

fn is_quotable(page: &Page, _prose: &Prose) -> bool {
    evidence::is_quotable(page)
}

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let found = evidence::quotations(page, prose.language);
    Verdict::graded(f64::from(found.count) / WANTED).with("count", found.count).with("target", WANTED).at_all(found.first)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("two")
        .html("<html lang=en><p>According to Ada Lovelace, it weighs 3 kg. “We measured it twice with care”, said Marie Curie.")
        .words(150)
        .says("2 passages"),
    Case::warn("one").html("<html lang=en><p>According to Ada Lovelace, it weighs 3 kg.").words(150).value(0.5),
    Case::fail("none").html("<html lang=en><p>It weighs 3 kg.").words(150),
    Case::not_applicable("a contact page").url("https://shop.example/contact").html("<html lang=en><p>Tea").words(150),
];
