//! A long text has blocks that can be extracted: lists, tables with header cells, definitions, numbered steps.
//!
//! Defining sentences are found in French, English and Spanish. References put each entry into its own `dl`: two of them count as
//! definitions too. Opinions, reports and laws need none: only long articles fail whose title says that they explain something.

use crate::evidence;
use crate::lexicon::intents::{self, Intent};
use crate::prelude::*;
use crate::prose::{Prose, topic};
use crate::seen::Kind;
use bellwether_page::{List, Region, Table};

/// Minimum kinds of blocks to pass.
const KINDS: usize = 2;
const MIN_WORDS: u32 = 600;
/// Minimum words for a guide without any to fail.
const FAIL_WORDS: u32 = 1_500;

pub(crate) const RULE: Rule = Rule {
    number: 144,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![KINDS, MIN_WORDS, FAIL_WORDS],
    sources: &[sources::CITATION_LAB],
    test: test!(page; prose => judge, when "a page that explains, of at least 600 words", is_long),
};

fn is_long(page: &Page) -> bool {
    // News and opinions are told, not listed.
    page.is_text()
        && page.kind() != Kind::Service
        && (page.kind() != Kind::Article || explains(page))
        && evidence::words(page) >= MIN_WORDS
}

fn judge(page: &Page, prose: Option<&Prose>) -> Verdict {
    let by_main = page.facts.text.main_words > 0;
    let lists = |tag: &'static str, items: u32| {
        let in_content = move |list: &&List| (list.in_main || !by_main) && !matches!(list.region, Region::Nav | Region::Footer);
        page.facts.lists.iter().filter(in_content).filter(move |list| list.tag == tag && list.items >= items)
    };
    let of_frame = |table: &Table| table.locator.path.as_str().split(" > ").any(|tag| matches!(tag, "nav" | "header" | "footer"));
    let in_content = |table: &Table| if by_main { table.in_main } else { !of_frame(table) };
    let tables = page.facts.tables.iter().filter(|table| table.header_cells > 0 && table.rows >= 2 && in_content(table));
    let defines = prose.is_some_and(Prose::defines);
    let entries: u32 = lists("dl", 1).map(|list| list.items).fold(0, u32::saturating_add);
    let definitions = if entries > 1 { lists("dl", 1).count() } else { 0 } + usize::from(defines);
    let counts = [lists("ul", 3).count(), tables.clone().count(), definitions, lists("ol", 3).count()];
    let kinds = counts.iter().filter(|count| **count > 0).count();
    let verdict = match kinds {
        KINDS.. => Verdict::pass(),
        0 if page.kind() == Kind::Article && evidence::words(page) >= FAIL_WORDS => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let [bullets, grids, definitions, steps] = counts;
    let places = tables.map(|table| place(&table.locator)).chain(lists("ul", 3).map(|list| place(&list.locator)));
    let start = (kinds < KINDS).then(|| page.start());
    let places = places.chain(start);
    verdict
        .with("kinds", kinds)
        .with("lists", bullets)
        .with("tables", grids)
        .with("definitions", definitions)
        .with("steps", steps)
        .at_all(places)
}

fn explains(page: &Page) -> bool {
    let intent = intents::of_title(&topic(&page.facts)).map(|(intent, _)| intent);
    page.kind() == Kind::Article && intent == Some(Intent::Informational)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a list and a table").html("<ul><li>a<li>b<li>c</ul><table><tr><th>a<tr><td>b</table>").words(600).says("1 list"),
    Case::pass("a reference")
        .html("<ul><li>a<li>b<li>c</ul><dl class=py><dt>json.dump()<dd>Writes.</dl><dl class=py><dt>json.load()<dd>Reads.</dl>")
        .words(600)
        .says("2 definitions"),
    Case::warn("a list").html("<ul><li>a<li>b<li>c</ul>").words(600),
    Case::warn("a table of links at the foot")
        .html("<ul><li>a<li>b<li>c</ul><footer><table><tr><th>Back<th>Next<tr><td>1<td>2</table></footer>")
        .words(600)
        .says("no table"),
    Case::warn("one entry").html("<ul><li>a<li>b<li>c</ul><dl><dt>a<dd>b</dl>").words(600).says("no definition"),
    Case::warn("a manual without any").html("<h1>Struct IterMut</h1>").words(600).says("No list"),
    Case::not_applicable("a report")
        .html("<meta property=og:type content=article><meta name=author content=A><nav><ul><li>a<li>b<li>c</ul></nav>")
        .words(600),
    Case::fail("a guide")
        .html("<title>How to brew green tea</title><meta property=og:type content=article><meta name=author content=A>")
        .words(1_500),
    Case::not_applicable("a long article")
        .html("<meta property=og:type content=article><meta name=author content=A><nav><ul><li>a<li>b<li>c</ul></nav>")
        .words(1_500),
    Case::not_applicable("short").html("<ul><li>a<li>b<li>c</ul>"),
];
