//! A long text has headings at regular intervals. Only words of running text between two headings count, not tables, lists of
//! short entries, tables of contents and code, nor texts without spaces between words. The terms of definitions (`dt`) divide a
//! text like headings. It fails only if no section has a heading: stories have long sections.

use crate::evidence;
use crate::prelude::*;
use crate::reading::is_heading;
use crate::seen::Kind;
use bellwether_page::Block;
use bellwether_text::Set;
use bellwether_text::is_spaced;

const MIN_WORDS: u32 = 400;
/// Words between two headings above which it warns.
const WARN: u32 = 350;
/// Words above which it fails.
const FAIL: u32 = 600;
/// Blocks of fewer words are labels.
const SCRAP: u32 = 4;

#[cfg(test)]
const TWO_PARTS: &str = "<main><h1>Tea</h1><p>a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z</p><h2>Pots</h2>";

pub(crate) const RULE: Rule = Rule {
    number: 112,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("words", "words"),
    thresholds: thresholds![MIN_WORDS, WARN, FAIL],
    sources: &[sources::WCAG_2_4_10],
    test: test!(page => judge, when "the content has at least 400 words", is_long),
};

fn is_long(page: &Page) -> bool {
    page.kind() != Kind::Category && evidence::words(page) >= MIN_WORDS && page.facts.title_text().is_none_or(is_spaced)
}

fn judge(page: &Page) -> Verdict {
    let (mut headings, mut sections, mut run, mut longest): (u32, u32, u32, u32) = (0, 0, 0, 0);
    let (mut start, mut first): (Option<&Block>, Option<&Block>) = (None, None);
    // A block that consists of a link is an entry of a table of contents, also behind its number: `12. Router preconditions`.
    let links: Set<'_> = page.facts.anchors().map(|link| link.text.as_str()).collect();
    let is_entry = |text: &str| links.contains(text) || links.contains(text.trim_start_matches(|c: char| !c.is_alphabetic()));
    for block in page.facts.content() {
        if is_heading(block) || block.tag == "dt" {
            headings += u32::from(block.tag != "dt");
            sections += u32::from(block.tag != "h1");
            (run, start) = (0, None);
        } else if !matches!(block.tag, "td" | "th") && block.words >= SCRAP && !is_entry(&block.text) {
            start = start.or(Some(block));
            run = run.saturating_add(block.words);
            if run > longest {
                (longest, first) = (run, start);
            }
        }
    }
    let verdict = if longest <= WARN {
        Verdict::pass()
    } else if longest <= FAIL || sections > 0 {
        Verdict::warn()
    } else {
        Verdict::fail()
    };
    verdict.with("words", longest).with("headings", headings).at_all(first.map(|block| quote(&block.locator, &block.text)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("350").html(TWO_PARTS).words(350).says("350"),
    Case::pass("a reference").html("<main><h1>Tea</h1><p>a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z</p><dl><dt>PyList_New</dl>").words(350).says("1 heading"),
    Case::pass("a table of contents").html("<main><h1>What is new</h1><p>a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z</p><h2>Versions</h2><ul><li><a href=/1>What is new in version one of Tea</a></ul>").words(350).says("350"),
    Case::pass("a table of contents with numbers").html("<main><h1>Tea</h1><p>a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z</p><h2>Chapters</h2><ul><li>12. <a href=/12>How to brew green tea in a pot made of clay</a></ul>").words(350).says("350"),
    Case::warn("351").html(TWO_PARTS).words(351).quotes("word"),
    Case::warn("600").html("<main><h1>Tea</h1>").words(600),
    Case::warn("a story").html(TWO_PARTS).words(700).says("700"),
    Case::fail("601").html("<main><h1>Tea</h1>").words(601).says("601"),
    Case::fail("no heading at all").html("<main>").words(700).says("no heading"),
    Case::not_applicable("a list of products").url("https://shop.example/collections/tea").html("<main><a href=/1>1</a><a href=/2>2</a><a href=/3>3</a><a href=/4>4</a>").words(700),
    Case::not_applicable("short").html("<main><h1>Tea</h1>").words(300),
    Case::not_applicable("Japanese").html("<title>お茶</title><main>").words(700),
];
