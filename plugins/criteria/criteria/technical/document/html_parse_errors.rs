//! The markup closes exactly what it opens: no comment, script, style or title is open at the end, and there are few stray end
//! tags.
//!
//! Only these parse errors of the HTML Standard are counted: naming all of them would make parsing a page slower by a third.

use crate::prelude::*;

/// As many are common, and no parser minds them.
const FEW_STRAY: u32 = 20;

pub(crate) const RULE: Rule = Rule {
    number: 70,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "end tags"),
    thresholds: thresholds![FEW_STRAY],
    sources: &[sources::HTML_PARSE_ERRORS],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let structure = &page.facts.structure;
    let stray = structure.stray_end_tags;
    let verdict = match &structure.unclosed {
        Some((name, locator)) => Verdict::fail().with("state", "open").with("name", *name).at(quote(locator, name)),
        None if stray > FEW_STRAY => Verdict::warn().with("state", "closed").with("name", ""),
        None => Verdict::pass().with("state", "closed").with("name", ""),
    };
    verdict
        .with("count", stray)
        .at_all(structure.first_stray.iter().map(|(name, locator)| quote(locator, &["</", name, ">"].concat())))
        .of_all(stray.saturating_add(u32::from(structure.unclosed.is_some())))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("clean").html("<!doctype html><title>Tea</title><ul><li>a<li>b</ul><p>c<p>d<script>x</script><!-- y -->"),
    Case::pass("one too many").html("<p>Tea</span></p>").says("1 end tag").quotes("</span>"),
    Case::pass("ten").html("</b></b></b></b></b></b></b></b></b></b>"),
    Case::pass("twenty").html("").copies(20, "</b>"),
    Case::warn("more").html("").copies(21, "</b>").says("21"),
    Case::fail("a script").html("<p>Tea<script>let x;").says("script").quotes("script"),
    Case::fail("a comment").html("<p>Tea<!-- x").says("comment"),
    Case::fail("a title").html("<title>Tea<p>x").says("title"),
];
