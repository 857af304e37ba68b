//! An article says who wrote it, where readers see it.
//!
//! A name is found in a link of `rel=author`, in a line that starts with `By`, `Par` or `Por`, in JSON-LD and in `meta`.

use crate::prelude::*;
use crate::seen::Kind;
use bellwether_page::words::{fold, has_phrase};

/// Words before a name that make a byline, folded.
const BYLINE: [&str; 8] = ["by", "written by", "par", "ecrit par", "redige par", "por", "escrito por", "redactado por"];
/// Names that are nobody's, folded.
const PLACEHOLDERS: [&str; 7] = ["admin", "administrator", "administrateur", "administrador", "webmaster", "user", "author"];
/// Most words of a line that is a byline.
const LINE_WORDS: u32 = 12;

pub(crate) const RULE: Rule = Rule {
    number: 152,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HELPFUL, sources::QUALITY_RATERS],
    test: test!(page => judge, when "the markup calls the page an article", is_article),
};

fn is_article(page: &Page) -> bool {
    page.kind() == Kind::Article
}

fn judge(page: &Page) -> Verdict {
    let facts = &page.facts;
    let entities = page.entities();
    let in_link = facts.anchors().find(|link| link.rel.iter().any(|rel| rel == "author") && !link.name().is_empty());
    let in_text =
        facts.blocks.iter().filter(|block| block.words <= LINE_WORDS).find_map(|block| Some((name_in(&block.text)?, block)));
    let in_data = entities.iter().find_map(|entity| Some((entity.author()?, &facts.json_ld.get(entity.block)?.locator)));
    let in_meta = facts.meta("author").and_then(|meta| Some((meta.content.as_deref()?, &meta.locator)));
    let visible =
        in_link.map(|link| (link.name(), &link.locator)).or_else(|| in_text.map(|(name, block)| (name, &block.locator)));
    let (shown, name, locator) = match (visible, in_data.or(in_meta).filter(|(name, _)| !name.is_empty())) {
        (Some((name, locator)), _) => (true, name, locator),
        (None, Some((name, locator))) => (has_phrase(page.folded(), &fold(name)), name, locator),
        (None, None) => return Verdict::fail().with("author", "").with("state", "none"),
    };
    let verdict = if PLACEHOLDERS.contains(&fold(name).as_str()) {
        Verdict::fail().with("state", "placeholder")
    } else if shown {
        Verdict::pass().with("state", "shown")
    } else {
        Verdict::warn().with("state", "markup")
    };
    verdict.with("author", name).at(quote(locator, name))
}

/// The name in `By Ada Lovelace`: what follows a byline word and starts with two capitalised ones.
fn name_in(text: &str) -> Option<&str> {
    let folded = fold(text);
    BYLINE.iter().find_map(|cue| {
        folded.strip_prefix(cue).filter(|rest| rest.starts_with(' '))?;
        let name = text.trim_start().splitn(cue.split(' ').count() + 1, char::is_whitespace).last()?;
        let capitals = name.split_whitespace().take(2).filter(|word| word.starts_with(char::is_uppercase)).count();
        (capitals == 2).then_some(name)
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a line")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>By Ada Lovelace, 3 May")
        .says("Ada Lovelace"),
    Case::pass("French").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Par Marie Curie"),
    Case::pass("JSON-LD that is shown").html(
        "<p>Ada Lovelace writes.<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":\"Ada Lovelace\"}</script>",
    ),
    Case::warn("only in markup")
        .html("<p>Text<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":\"Ada Lovelace\"}</script>"),
    Case::fail("nobody").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>by the way"),
    Case::fail("a valve").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Bypass Valve Kit"),
    Case::fail("admin")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><a rel=author href=/a>Admin</a>")
        .says("Admin"),
    Case::not_applicable("no article").html("<p>By Ada Lovelace"),
];
