//! The content is in one `main` element or role, separate from navigation and footer.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 113,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::HTML_MAIN, sources::WCAG_STRUCTURE],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let count = |kind| page.facts.landmarks(kind).count();
    // A role on a box around the element says the same twice.
    let elements = page.facts.landmarks("main").filter(|main| !main.by_role).count();
    let mains = if elements == 1 { 1 } else { count("main") };
    let (has_nav, has_footer) = (count("nav") > 0, count("footer") > 0);
    let lacking = match (has_nav, has_footer) {
        (true, true) => "none",
        (false, true) => "nav",
        (true, false) => "footer",
        (false, false) => "both",
    };
    let verdict = if mains == 1 { Verdict::pass() } else { Verdict::fail() };
    let places = page.facts.landmarks("main").map(|main| place(&main.locator)).chain((mains == 0).then(|| page.start()));
    verdict.with("mains", mains).with("lacking", lacking).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all three").html("<nav>n</nav><main>m</main><footer>f</footer>"),
    Case::pass("no footer").html("<nav>n</nav><main>m</main>").says("footer"),
    Case::pass("a role around it").html("<div role=main><main>a</main></div>"),
    Case::fail("no main").html("<p>Tea").says("No main, nav or footer"),
    Case::fail("two").html("<main>a</main><main>b</main>").says("2 main elements"),
];
