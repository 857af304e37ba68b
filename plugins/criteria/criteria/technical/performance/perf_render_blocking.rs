//! Few resources in the head block rendering: scripts without `async`, `defer` or `type=module`, and style sheets for the screen.

use crate::prelude::*;
use bellwether_page::{LinkTag, Script};

const WARN_SCRIPTS: usize = 1;
const FAIL_SCRIPTS: usize = 3;
const WARN_TOTAL: usize = 5;
const FAIL_TOTAL: usize = 9;

pub(crate) const RULE: Rule = Rule {
    number: 75,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("total", "files"),
    thresholds: thresholds![WARN_SCRIPTS, FAIL_SCRIPTS, WARN_TOTAL, FAIL_TOTAL],
    sources: &[sources::WEB_DEV_LCP],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let facts = &page.facts;
    let scripts: Vec<&Script> = facts.scripts.iter().filter(|script| script.in_head && blocks(script)).collect();
    let styles: Vec<&LinkTag> = facts.stylesheets().filter(|tag| tag.in_head && is_for_screen(tag)).collect();
    let total = scripts.len() + styles.len();
    let verdict = if scripts.len() > FAIL_SCRIPTS || total > FAIL_TOTAL {
        Verdict::fail()
    } else if scripts.len() >= WARN_SCRIPTS || total >= WARN_TOTAL {
        Verdict::warn()
    } else {
        return Verdict::pass().with("total", total).with("scripts", scripts.len()).with("styles", styles.len());
    };
    verdict
        .with("total", total)
        .with("scripts", scripts.len())
        .with("styles", styles.len())
        .at_all(scripts.iter().map(|script| quote(&script.locator, script.src.as_deref().unwrap_or(""))))
        .at_all(styles.iter().map(|tag| quote(&tag.locator, tag.href.as_deref().unwrap_or(""))))
}

/// Whether it is an external script that blocks rendering. Other types are data, or wait for a loader that changes them
/// (<https://mimesniff.spec.whatwg.org/#javascript-mime-type>).
fn blocks(script: &Script) -> bool {
    let kind = script.kind.as_deref().unwrap_or("").trim().to_ascii_lowercase();
    let runs = kind.is_empty()
        || kind.split_once('/').is_some_and(|(of, name)| {
            matches!(of, "text" | "application") && matches!(name.strip_prefix("x-").unwrap_or(name), "javascript" | "ecmascript")
        });
    script.src.is_some() && !script.async_ && !script.defer && !script.nomodule && runs
}

fn is_for_screen(tag: &LinkTag) -> bool {
    let media = tag.media.as_deref().unwrap_or("").trim().to_ascii_lowercase();
    let is_other = ["print", "speech", "not all", "not screen", "none"].iter().any(|start| media.starts_with(start));
    let is_other = is_other || media.contains("prefers-color-scheme: dark") || media.contains("prefers-color-scheme:dark");
    tag.href.is_some() && !tag.disabled && !is_other && !tag.rel.iter().any(|rel| rel == "alternate")
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("deferred").html("<head><script src=/a.js defer></script><script src=/b.js async></script><script type=module src=/c.js></script><script>x</script><link rel=stylesheet href=/a.css><link rel=stylesheet media=print href=/b.css><link rel=stylesheet href=/c.css disabled></head>").says("One stylesheet"),
    Case::pass("in the body").html("<head><title>Tea</title></head><body><script src=/a.js></script>"),
    Case::pass("data").html("<head><script type=text/template src=/a></script></head>"),
    Case::warn("a script").html("<head><script src=/a.js></script></head>").quotes("/a.js"),
    Case::pass("for a loader, for old browsers").html("<head><script src=/a.js type=abc-text/javascript></script><script src=/b.js nomodule></script></head>"),
    Case::warn("five style sheets").html("<link rel=stylesheet href=/5><link rel=stylesheet href=/1><link rel=stylesheet href=/2 media=all><link rel=stylesheet href=/3 media='screen and (min-width: 9em)'><link rel=stylesheet href=/4>"),
    Case::fail("four scripts").html("<head><script src=/1></script><script src=/2></script><script src=/3></script><script src=/4 type=text/javascript></script></head>").says("4 scripts"),
    Case::warn("seven style sheets").html("<link rel=stylesheet href=/1><link rel=stylesheet href=/2><link rel=stylesheet href=/3><link rel=stylesheet href=/4><link rel=stylesheet href=/5><link rel=stylesheet href=/6><link rel=stylesheet href=/7>"),
    Case::fail("ten style sheets").html("").copies(10, "<link rel=stylesheet href=/a>"),
];
