//! The text of the page is in the HTML as sent, before any script runs.
//!
//! A short page fails only if it has an empty application root or no words at all. It passes with a heading of the first two
//! levels; how much text a page needs is judged elsewhere. A copy of the text in `noscript` counts, since crawlers that run no scripts
//! read it.

use crate::prelude::*;
use bellwether_page::Script;

/// Minimum words that show that the text does not depend on a script.
const MIN_WORDS: u32 = 100;
/// Minimum words that show it together with a heading.
const FEW_WORDS: u32 = 20;
/// Minimum fields of a page that is a form.
const FIELDS: usize = 2;

pub(crate) const RULE: Rule = Rule {
    number: 114,
    severity: Severity::Critical,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Large,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MIN_WORDS, FEW_WORDS],
    sources: &[sources::GOOGLE_JAVASCRIPT],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let words = page.facts.text.words;
    let is_told = words >= FEW_WORDS && page.facts.headings.iter().any(|heading| heading.level <= 2 && !heading.text.is_empty());
    let copied = page.facts.structure.noscript_words;
    if words < MIN_WORDS && copied >= MIN_WORDS {
        return Verdict::pass().with("words", words.saturating_add(copied));
    }
    let verdict = match (&page.facts.root_empty, words) {
        (Some((root, locator)), _) => Verdict::fail().with("root", root.as_str()).at(place(locator)),
        (None, 0) => Verdict::fail().with("root", "none").at(page.start()),
        (None, MIN_WORDS..) => Verdict::pass(),
        // A form to sign in needs few words.
        (None, _) if is_told || page.facts.inputs.len() >= FIELDS => Verdict::pass(),
        // Nothing adds text to a page without scripts: how little it has is judged elsewhere.
        (None, _) if !page.facts.scripts.iter().any(Script::runs) => Verdict::pass(),
        (None, _) => Verdict::warn().worth(f64::from(words) / f64::from(MIN_WORDS)).at(page.start()),
    };
    verdict.with("words", words)
}

#[cfg(test)]
const NOSCRIPT: &str = "<div id=root></div><noscript><h1>Tea</h1><p>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten</noscript>";

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("100 words").html("").words(100).says("100 words").value(1.0),
    Case::pass("an entry of a reference").html("<h1>Function type_of</h1><pre>pub const fn type_of(_id: TypeId) -> Type</pre><p>Computes the type information of a concrete type. It can only be called at compile time."),
    Case::warn("a main heading alone").html("<h1>Tea</h1><script src=/tea.js></script>"),
    Case::pass("a list of files, without scripts").html("<h1>Index of /</h1><a href=docs/>docs</a>"),
    Case::warn("four").html("<p>Tea is a drink<script src=/tea.js></script>").value(0.04).says("4 words"),
    Case::pass("a copy in noscript").html(NOSCRIPT).says("101 words"),
    Case::fail("a notice in noscript").html("<div id=root></div><noscript>You need to enable JavaScript to run this app.</noscript>"),
    Case::fail("no text").html("<img src=a>").says("No text"),
    Case::fail("an application").html("<div id=root></div><p>Loading").says("#root"),
];
