//! Few resources in the head block rendering: scripts without `async`, `defer` or `type=module`, and style sheets for the screen.
//!
//! Each address counts once, and not if nothing is there. An inline script behind a blocking one may use what that defines while the page
//! is read, and would stop if the blocking one were deferred alone.

use crate::prelude::*;
use crate::reading::yes;
use bellwether_page::{LinkTag, Script};
use bellwether_text::Set;

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
    test: test!(page; assets => judge),
};

fn judge(page: &Page, assets: Option<&Vec<Look>>) -> Verdict {
    let facts = &page.facts;
    let gone: Set<'_> = assets.into_iter().flatten().filter(|look| look.is_gone()).map(|look| look.url.as_str()).collect();
    let (mut known, mut missing) = (Set::default(), Set::default());
    let mut counts = |url: Option<&str>| match url {
        Some(url) if gone.contains(url) => {
            missing.insert(url.to_owned());
            false
        }
        Some(url) => known.insert(url.to_owned()),
        None => true,
    };
    let scripts: Vec<&Script> = facts.scripts.iter().filter(|script| script.in_head && blocks(script)).collect();
    let styles: Vec<&LinkTag> = facts.stylesheets().filter(|tag| tag.in_head && is_for_screen(tag)).collect();
    let first = scripts.first().map(|script| script.locator.byte);
    let scripts: Vec<&Script> = scripts.into_iter().filter(|script| counts(script.url.as_deref())).collect();
    let styles: Vec<&LinkTag> = styles.into_iter().filter(|tag| counts(tag.url.as_deref())).collect();
    let is_behind = |script: &Script| first.is_some_and(|first| script.locator.byte > first);
    let is_used = facts.scripts.iter().any(|script| script.inline_bytes > 0 && is_classic(script) && is_behind(script));
    let total = scripts.len() + styles.len();
    let many_styles = styles.len() >= WARN_TOTAL;
    let verdict = if scripts.len() > FAIL_SCRIPTS || total > FAIL_TOTAL {
        Verdict::fail()
    } else if scripts.len() >= WARN_SCRIPTS || total >= WARN_TOTAL {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let is_pass = verdict == Verdict::pass();
    let verdict = verdict.with("total", total).with("scripts", scripts.len()).with("styles", styles.len());
    let verdict = verdict.with("merge", yes(many_styles)).with("used", yes(is_used)).with("missing", missing.len());
    if is_pass {
        return verdict;
    }
    let styles = styles.iter().filter(|_| many_styles);
    verdict
        .at_all(scripts.iter().map(|script| quote(&script.locator, script.src.as_deref().unwrap_or(""))))
        .at_all(styles.map(|tag| quote(&tag.locator, tag.href.as_deref().unwrap_or(""))))
}

/// Whether it is an external script that blocks rendering.
fn blocks(script: &Script) -> bool {
    script.src.is_some() && !script.async_ && !script.defer && !script.nomodule && is_classic(script)
}

/// Whether a browser runs it as a classic script. Other types are modules or data, or wait for a loader that changes them
/// (<https://mimesniff.spec.whatwg.org/#javascript-mime-type>).
fn is_classic(script: &Script) -> bool {
    let kind = script.kind.as_deref().unwrap_or("").trim().to_ascii_lowercase();
    kind.is_empty()
        || kind.split_once('/').is_some_and(|(of, name)| {
            matches!(of, "text" | "application") && matches!(name.strip_prefix("x-").unwrap_or(name), "javascript" | "ecmascript")
        })
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
    Case::warn("an inline script uses it")
        .html("<head><script src=/a.js></script><link rel=stylesheet href=/a.css></head><script>a()</script>"),
    Case::warn("an inline script before it, data behind it")
        .html("<head><script>x()</script><script src=/a.js></script></head><script type='application/json'>{}</script>"),
    Case::pass("one address, and nothing there")
        .html("<head><link rel=stylesheet href=/a.css><link rel=stylesheet href='/x/../a.css'><script src=/b.js></script></head>")
        .looks(Looked::Assets, &[Shown::new("https://shop.example/b.js", 404)])
        .says("One missing file is not counted"),
    Case::pass("for a loader, for old browsers").html("<head><script src=/a.js type=abc-text/javascript></script><script src=/b.js nomodule></script></head>"),
    Case::warn("five style sheets").html("<link rel=stylesheet href=/5><link rel=stylesheet href=/1><link rel=stylesheet href=/2 media=all><link rel=stylesheet href=/3 media='screen and (min-width: 9em)'><link rel=stylesheet href=/4>"),
    Case::fail("four scripts").html("<head><script src=/1></script><script src=/2></script><script src=/3></script><script src=/4 type=text/javascript></script></head>").says("4 scripts"),
    Case::warn("seven style sheets").html("<link rel=stylesheet href=/1><link rel=stylesheet href=/2><link rel=stylesheet href=/3><link rel=stylesheet href=/4><link rel=stylesheet href=/5><link rel=stylesheet href=/6><link rel=stylesheet href=/7>"),
    Case::fail("ten style sheets").html("<link rel=stylesheet href=/0><link rel=stylesheet href=/1><link rel=stylesheet href=/2><link rel=stylesheet href=/3><link rel=stylesheet href=/4><link rel=stylesheet href=/5><link rel=stylesheet href=/6><link rel=stylesheet href=/7><link rel=stylesheet href=/8><link rel=stylesheet href=/9>"),
];
