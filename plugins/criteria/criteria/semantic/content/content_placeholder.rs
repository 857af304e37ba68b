//! No text of a template is left: no lorem ipsum, no variable without its value, no sample post of a content management system.
//!
//! A variable fails only in the title and description. Text in code is an example, and a page that has a variable in code is about
//! templates; a page of a manual, one with code listings, or one whose title is about such text, may show it on purpose and warns.
//! `TODO` and `%s` are not searched for: the first is a Spanish word, and both are common in manuals.

use crate::prelude::*;
use bellwether_finding::Place;
use bellwether_text::{fold, has_phrase};

/// How filler begins, and how it goes on, folded: a sentence about filler quotes its beginning alone.
const FILLER: &str = "lorem ipsum dolor sit amet";
const RUNNING_FILLER: &str = "lorem ipsum dolor sit amet consectetur";
/// Texts that content management systems and editors insert, folded.
const LEFT_OVER: [&str; 11] = [
    "just another wordpress site",
    "un site utilisant wordpress",
    "otro sitio realizado con wordpress",
    "welcome to wordpress this is your first post",
    "bienvenue sur wordpress ceci est votre premier article",
    "te damos la bienvenida a wordpress esta es tu primera entrada",
    "bienvenido a wordpress esta es tu primera entrada",
    "this is an example page it s different from a blog post",
    "ceci est une page d exemple",
    "esta es una pagina de ejemplo",
    "your content goes here",
];
/// Words of which each of these texts contains one.
const SIGNS: [&str; 6] = ["lorem ipsum", "wordpress", "example page", "page d exemple", "pagina de ejemplo", "content goes here"];
/// Maximum characters of the first one that the sentences show.
const SHOWN: usize = 60;

pub(crate) const RULE: Rule = Rule {
    number: 119,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("count", "places"),
    thresholds: thresholds![],
    sources: &[sources::QUALITY_RATERS],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let facts = &page.facts;
    let title = facts.title_text().unwrap_or("");
    let folded = fold(title);
    let path = page.url.path().to_lowercase();
    let shows_it = facts.blocks.iter().any(|block| block.tag == "pre")
        || page.is_of_manual()
        || facts.content().any(|block| variable(&block.text).is_some_and(|name| page.is_code(block, name)))
        || ["/docs", "/doc/", "/documentation", "/manual", "/reference", "/configuration", "/changelog"]
            .iter()
            .any(|part| path.contains(part))
        || ["lorem", "ipsum", "placeholder", "template", "templates", "plantilla", "gabarit"]
            .iter()
            .any(|word| has_phrase(&folded, word));
    let metas = facts.metas.iter().filter(|meta| matches!(meta.name.as_deref(), Some("description")));
    let heads = facts.titles.iter().map(|title| (&title.text as &str, &title.locator));
    let heads = heads.chain(metas.filter_map(|meta| Some((meta.content.as_deref()?, &meta.locator))));
    let heads = heads.filter(|(text, _)| variable(text).is_some() || is_left_over(&fold(text)));
    let has = SIGNS.iter().any(|word| page.folded().contains(word));
    let left = facts
        .content()
        .filter(|block| has && block.tag != "pre" && is_left_over(&fold(&block.text)))
        .map(|block| (block.text.as_str(), &block.locator));
    let mut found: Vec<Place> = heads.chain(left).map(|(text, locator)| quote(locator, text)).collect();
    let is_sure = !found.is_empty() && !shows_it;
    // A manual that shows variables on purpose is seldom in doubt.
    let variables = facts.content().filter(|block| !shows_it && variable(&block.text).is_some());
    found.extend(variables.map(|block| quote(&block.locator, &block.text)));
    let verdict = match (found.is_empty(), is_sure) {
        (true, _) => Verdict::pass(),
        (false, false) => Verdict::warn(),
        (false, true) => Verdict::fail(),
    };
    let text = found.first().map_or("", |place| place.quote.as_str()).chars().take(SHOWN).collect::<String>();
    verdict.with("count", found.len()).with("text", text).at_all(found)
}

fn is_left_over(folded: &str) -> bool {
    folded.starts_with(FILLER) || has_phrase(folded, RUNNING_FILLER) || LEFT_OVER.iter().any(|phrase| has_phrase(folded, phrase))
}

/// A variable that was not replaced: `{{ name }}`, `{% if x %}`, `%%title%%`, `[object Object]`.
fn variable(text: &str) -> Option<&str> {
    let inside = |open: &str, close: &str| {
        let (_, rest) = text.split_once(open)?;
        let name = rest.split_once(close)?.0;
        // Only paired braces may contain spaces.
        let name = if close.ends_with('}') && close.len() > 1 { name.trim() } else { name };
        let is_name = name.len() <= 40
            && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && name.chars().all(|c| {
                c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | '|') || c == ' ' && close.len() > 1 && close != "%%"
            });
        is_name.then_some(name)
    };
    if !text.contains(['{', '%', '[']) {
        return None;
    }
    inside("{{", "}}").or_else(|| inside("{%", "%}")).or_else(|| inside("%%", "%%")).or_else(|| inside("[object ", "]"))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a text").html("<title>Tea</title><p>Tea with 5 % of milk and {sugar}, 100 %% sure %%."),
    Case::pass("Spanish").html("<title>Todo sobre el té</title><p>TODO lo que hay que saber"),
    Case::pass("in code").html("<title>Strings</title><pre>{{ name }}</pre><p>Hello world!"),
    Case::pass("tags of templates in code").html(
        "<title>Tea 3.2 release notes</title><h2>Flaw in <code><span>{%</span> <span>debug</span> <span>%}</span></code></h2><p>{{ name }} too",
    ),
    Case::pass("a sentence about filler").html("<p>It writes a paragraph (“Lorem ipsum dolor sit amet…”) for samples."),
    Case::pass("filler in a listing").html("<title>Sample</title><pre>Lorem ipsum dolor sit amet, consectetur</pre>"),
    Case::warn("a text with a variable").html("<title>Tea</title><p>Dear {{ name }}, we sell tea."),
    Case::pass("a changelog").url("https://shop.example/CHANGELOG.html").html("<title>Changes</title><p>Added {{ checksum }}."),
    Case::pass("a manual on templates").html("<title>Templates</title><p>Write {{ name }} where the name goes."),
    Case::fail("lorem ipsum").html("<p>Lorem ipsum dolor sit amet, consectetur").quotes("Lorem"),
    Case::fail("a variable in the title").html("<title>{{ product.name }} | Shop</title>").quotes("product.name"),
    Case::fail("a variable in the description").html("<meta name=description content='%%excerpt%%'>"),
    Case::fail("the first post")
        .html("<h1>Hello world!</h1><p>Welcome to WordPress. This is your first post. Edit or delete it, then start writing!"),
    Case::fail("French").html("<meta name=description content='Un site utilisant WordPress'>"),
];
