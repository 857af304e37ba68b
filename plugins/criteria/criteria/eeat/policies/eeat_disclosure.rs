//! A page with paid links says so before the first of them.
//!
//! Links to affiliate networks and affiliate links to shops are paid. They fail in running text; elsewhere they may be banners.
//! Banners, and links with `rel=sponsored` alone, warn at most. Only links in the content count.

use crate::lexicon::commerce;
use crate::prelude::*;
use crate::reading::is_running;
use bellwether_page::{Link, Region};
use bellwether_text::fold;

/// Minimum words of a block that is running text.
const SENTENCE_WORDS: u32 = 6;
/// Maximum words of a block that discloses payment.
const BLOCK_WORDS: u32 = 120;

pub(crate) const RULE: Rule = Rule {
    number: 168,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::FTC_255, sources::GOOGLE_SPAM, sources::QUALITY_RATERS],
    test: test!(page => judge, when "the content has paid links, in a language with word lists"),
};

fn judge(page: &Page) -> Option<Verdict> {
    page.language()?;
    let facts = &page.facts;
    let inside = |link: &&Link| !matches!(link.region, Region::Nav | Region::Footer | Region::Aside | Region::Header);
    let pays = |link: &&Link| link.url.as_deref().is_some_and(commerce::pays);
    let paid = facts.anchors().filter(inside).find(pays);
    let sponsored = || facts.anchors().filter(inside).find(|link| link.rel.iter().any(|rel| rel == "sponsored"));
    let first = paid.or_else(sponsored)?;
    let around = facts.content().take_while(|block| block.locator.byte <= first.locator.byte).last();
    let is_sure = paid.is_some()
        && around.is_some_and(|block| {
            is_running(block, SENTENCE_WORDS) && !first.text.is_empty() && block.text.contains(first.text.as_str())
        });
    let says = |text: &str| {
        let folded = fold(text);
        commerce::discloses(&folded) || commerce::is_sponsored(&folded) || commerce::is_label(text)
    };
    let told = facts.blocks.iter().filter(|block| block.words <= BLOCK_WORDS).find(|block| says(&block.text));
    let (verdict, state) = match told {
        Some(block) if block.locator.byte <= first.locator.byte && block.region != Region::Footer => (Verdict::pass(), "before"),
        // A block is after the link if it starts after it, even within the same paragraph.
        Some(_) => (Verdict::warn(), "after"),
        None if is_sure => (Verdict::fail(), "none"),
        None => (Verdict::warn(), "none"),
    };
    let verdict =
        verdict.with("state", state).with("link", first.name()).at(quote(&first.locator, first.url.as_deref().unwrap_or("")));
    Some(verdict.at_all(told.map(|block| quote(&block.locator, &block.text))))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("before").html("<html lang=en><p>This post contains affiliate links.<p><a href='https://www.amazon.co.uk/dp/B0?tag=tea-21'>Tea</a>"),
    Case::pass("a label").html("<html lang=fr><p>Publicité<p><a rel=sponsored href=https://a.example/>Thé</a>"),
    Case::warn("after").html("<html lang=es><p><a href=https://amzn.to/1>Té</a><footer>Este sitio contiene enlaces de afiliado.</footer>").quotes("amzn.to"),
    Case::warn("rel=sponsored alone").html("<html lang=en><p><a rel='sponsored nofollow' href=https://a.example/>Tea</a>"),
    Case::warn("a banner").html("<html lang=en><div><a href='https://www.awin1.com/cread.php?id=1'>Tea shop</a></div><p>We have no links in our texts at all."),
    Case::fail("nothing said").html("<html lang=en><p>Our best teas.<p>The finest of them all is this <a href='https://www.awin1.com/cread.php?id=1'>Sencha</a>.").quotes("awin1"),
    Case::not_applicable("no paid link").html("<html lang=en><p>Amazon is a river. <a href=https://www.amazon.com/>Amazon</a>"),
    Case::not_applicable("German").html("<html lang=de><p><a href=https://amzn.to/1>Tee</a>"),
    Case::pass("sponsored").html("<html lang=en><p>This post was sponsored by the tea board. <a rel=sponsored href=https://a.example/>Tea</a>"),
];
