//! The content is a large enough share of the page. No search engine states a share, and other pages, such as galleries and those of a manual,
//! may have long lists next to the text, so it only warns. 500 words of content always pass. Code listings are content here, and in
//! a table of contents the links are.

use crate::evidence;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_page::{Block, Region};

const MIN_WORDS: u32 = 100;
/// Share of the visible words below which it warns.
const WARN: f64 = 0.3;
/// Words of content that always pass.
const ENOUGH: u32 = 500;

pub(crate) const RULE: Rule = Rule {
    number: 116,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("share", "%"),
    thresholds: thresholds![MIN_WORDS, WARN, ENOUGH],
    sources: &[sources::QUALITY_RATERS],
    test: test!(page => judge, when "the page has at least 100 words and is no start page, table of contents, other list or contact page", applies),
};

fn applies(page: &Page) -> bool {
    let is_list = matches!(page.kind(), Kind::Home | Kind::Category) || page.facts.is_list_of_links();
    page.facts.text.words >= MIN_WORDS && !is_list && !page.is_contact()
}

fn judge(page: &Page) -> Verdict {
    let (words, all) = (evidence::words(page).saturating_add(listed(page)), page.facts.text.words);
    let share = (f64::from(words) / f64::from(all)).min(1.0);
    let verdict = if share >= WARN || words >= ENOUGH { Verdict::pass() } else { Verdict::warn() };
    // The content is a subset of the blocks, in the same order.
    let mut content = page.facts.content().peekable();
    let around = page.facts.blocks.iter().filter(|block| content.next_if(|own| std::ptr::eq(*own, *block)).is_none());
    let around = around.filter(|block| block.tag != "pre");
    let first = around.max_by_key(|block| block.words);
    verdict
        .with_share("share", share)
        .with("words", words)
        .with("all", all)
        .at_all(first.map(|block| quote(&block.locator, &block.text)))
}

/// Words of the code listings beside the content; if its text stands in listings, they are counted already.
fn listed(page: &Page) -> u32 {
    if page.facts.content().any(|block| block.tag == "pre") {
        return 0;
    }
    let by_main = page.facts.text.main_words > 0;
    let is_beside = |region: Region| matches!(region, Region::Nav | Region::Header | Region::Footer | Region::Aside);
    let is_content = |block: &&Block| if by_main { block.in_main } else { !is_beside(block.region) };
    let listings = page.facts.blocks.iter().filter(|block| block.tag == "pre").filter(is_content);
    listings.map(|block| block.words).fold(0, u32::saturating_add)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all of it").html("<main>").words(100).says("100 of 100"),
    Case::pass("a listing").html("<nav>a b c d e f g h i j k l m n o p q r s t u v w x y z</nav><main><h1>rdrand.rs</h1><pre>a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z</pre></main>").says("79 of 105"),
    Case::warn("a manual").html("<nav>a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z</nav><main><p>Tea is a drink").says("of 108 words"),
    Case::warn("an article").html("<meta property=og:type content=article><meta name=author content=A><nav>a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z</nav><main><p>Tea is a drink").says("4 of 108").quotes("a b c"),
    Case::not_applicable("short").html("<main>").words(99),
    Case::not_applicable("a table of contents").html("<h1>Tea</h1><h4><a href=/1>1. One two three four five six seven eight nine ten eleven twelve thirteen</a></h4><h4><a href=/2>2. One two three four five six seven eight nine ten eleven twelve thirteen</a></h4><h4><a href=/3>3. One two three four five six seven eight nine ten eleven twelve thirteen</a></h4><h4><a href=/4>4. One two three four five six seven eight nine ten eleven twelve thirteen</a></h4><h4><a href=/5>5. One two three four five six seven eight nine ten eleven twelve thirteen</a></h4>").words(55),
    Case::not_applicable("a start page").html("<main>").words(200).url("https://shop.example/fr/"),
];
