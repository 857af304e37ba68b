//! The structured data does not depend on types whose rich results Google has retired. Next to other types they do no harm and
//! may serve other readers: they warn. The search box of `WebSite` is not counted, because that type also names the site.

use crate::prelude::*;
use crate::seen::item_types;
use bellwether_text::Set;

/// Types whose rich results are retired.
const RETIRED: [&str; 5] = ["ClaimReview", "FAQPage", "HowTo", "Quiz", "SpecialAnnouncement"];
/// Types that are only parts of these, or say only that there is a page.
const PARTS: [&str; 16] = [
    "Answer",
    "Claim",
    "HowToDirection",
    "HowToItem",
    "HowToSection",
    "HowToStep",
    "HowToSupply",
    "HowToTip",
    "HowToTool",
    "ImageObject",
    "ListItem",
    "MonetaryAmount",
    "Question",
    "Rating",
    "Thing",
    "WebPage",
];

pub(crate) const RULE: Rule = Rule {
    number: 132,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "types"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_RETIRED, sources::GOOGLE_FAQ],
    test: test!(page => judge, when "the page has structured data"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let entities = page.entities();
    let kinds = entities.iter().filter(|entity| !entity.is_reference()).map(|entity| entity.kind);
    let kinds: Set<'_> = kinds.chain(item_types(&page.facts)).collect();
    if kinds.is_empty() {
        return None;
    }
    let retired: Vec<String> = kinds.keys().filter(|kind| RETIRED.contains(kind)).map(str::to_owned).collect();
    let is_alone = !kinds.keys().any(|kind| !RETIRED.contains(&kind) && !PARTS.contains(&kind));
    // Beside types that show something they do no harm.
    let verdict = if !retired.is_empty() && is_alone { Verdict::fail() } else { Verdict::pass() };
    let blocks = entities.iter().filter(|entity| RETIRED.contains(&entity.kind));
    let blocks = blocks.filter_map(|entity| Some(quote(&page.facts.json_ld.get(entity.block)?.locator, entity.kind)));
    let items = page.facts.microdata.iter().filter_map(|item| Some((&item.locator, item.itemtype.as_deref()?)));
    let items =
        items.filter(|(_, kind)| RETIRED.iter().any(|name| kind.ends_with(name))).map(|(locator, kind)| quote(locator, kind));
    Some(verdict.with("count", retired.len()).with("types", retired).at_all(blocks).at_all(items))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("an article").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script>"),
    Case::pass("a search box").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"potentialAction\":{\"@type\":\"SearchAction\"}}</script>"),
    Case::pass("questions beside an article").html("<script type='application/ld+json'>[{\"@type\":\"Article\",\"headline\":\"Tea\"},{\"@type\":\"FAQPage\",\"mainEntity\":{\"@type\":\"Question\",\"acceptedAnswer\":{\"@type\":\"Answer\"}}}]</script>").says("FAQPage").quotes("FAQPage"),
    Case::fail("questions alone").html("<script type='application/ld+json'>{\"@type\":\"FAQPage\",\"mainEntity\":{\"@type\":\"Question\"}}</script>").says("FAQPage"),
    Case::fail("steps in Microdata").html("<div itemscope itemtype=https://schema.org/HowTo><p itemscope itemtype=https://schema.org/HowToStep>Pour").quotes("HowTo"),
    Case::not_applicable("none").html("<p>Tea"),
];
