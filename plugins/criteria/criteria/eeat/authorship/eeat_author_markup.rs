//! The structured data of an article gives each author as a person or organization, with the plain name and an address.
//!
//! A plain text warns, because schema.org permits it. A name that contains several people, a title or a byline fails. Two names
//! joined by `and`, `et`, `y` or a comma are two people if each has two words.

use crate::prelude::*;
use crate::seen::ARTICLE;
use crate::vocabulary::is_organization;
use bellwether_text::fold;
use serde_json::Value;

/// Words before a name that are not part of it, folded.
const BEFORE: [&str; 14] =
    ["by", "de", "doctor", "docteur", "dr", "dra", "mme", "mr", "mrs", "ms", "par", "por", "prof", "professor"];
/// Words after a comma that are not part of the name, folded.
const AFTER: [&str; 12] = ["author", "cfa", "cpa", "editor", "esq", "jd", "md", "m d", "mba", "ph d", "phd", "rd"];

pub(crate) const RULE: Rule = Rule {
    number: 155,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_ARTICLE],
    test: test!(page => judge, when "the data of an article names an author"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let entities = page.entities();
    let article = entities.iter().find(|entity| ARTICLE.contains(&entity.kind) && entity.has("author"))?;
    let author = article.object.get("author")?;
    let all = author.as_array().map_or(std::slice::from_ref(author), Vec::as_slice);
    let at = |words: &str| page.facts.json_ld.get(article.block).map(|block| quote(&block.locator, words));
    let finish = |verdict: Verdict, state, name: &str| verdict.with("state", state).with("author", name).at_all(at(name));
    let name = |author: &Value| author.as_str().or_else(|| author.get("name")?.as_str()).unwrap_or("").trim().to_owned();
    let is_group = |author: &Value| author.get("@type").and_then(Value::as_str).is_some_and(is_organization);
    for author in all.iter().filter(|author| !is_group(author)) {
        let name = name(author);
        if is_titled(&name) {
            return Some(finish(Verdict::fail(), "title", &name));
        }
        if is_several(&name) {
            return Some(finish(Verdict::fail(), "several", &name));
        }
    }
    if let Some(text) = all.iter().find_map(Value::as_str) {
        return Some(finish(Verdict::warn(), "text", text));
    }
    let bare = all.iter().find(|author| !["url", "sameAs", "@id"].iter().any(|name| author.get(name).is_some()));
    let first = all.first().map(name).unwrap_or_default();
    Some(match bare {
        Some(author) => finish(Verdict::warn(), "bare", &name(author)),
        None => finish(Verdict::pass(), "sound", &first),
    })
}

/// `Dr. Ada Lovelace`, `Ada Lovelace, MD`, `By Ada Lovelace`.
fn is_titled(name: &str) -> bool {
    let folded = fold(name);
    let first = folded.split(' ').next().unwrap_or("");
    let words = folded.split(' ').count();
    let after = name.split_once(',').map(|(_, after)| fold(after));
    words > 2 && BEFORE.contains(&first) || after.is_some_and(|after| AFTER.contains(&after.as_str()))
}

fn is_several(name: &str) -> bool {
    [" and ", " et ", " y ", " & ", ", ", "; ", " / "].iter().any(|mark| {
        name.split_once(mark).is_some_and(|(one, other)| [one, other].iter().all(|name| name.split_whitespace().count() >= 2))
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a person").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":{\"@type\":\"Person\",\"name\":\"Ada Lovelace\",\"url\":\"/ada\"}}</script>"),
    Case::pass("two, apart").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":[{\"@type\":\"Person\",\"name\":\"José Ortega y Gasset\",\"url\":\"/jose\"},{\"@type\":\"Organization\",\"name\":\"Smith & Wesson and Sons Ltd\",\"url\":\"/smith\"}]}</script>"),
    Case::pass("the other way round").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":{\"@id\":\"#ada\",\"name\":\"Lovelace, Ada\"}}</script>"),
    Case::warn("no address").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":{\"@type\":\"Person\",\"name\":\"Ada Lovelace\"}}</script>").says("Ada"),
    Case::warn("a text").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":\"Ada Lovelace\"}</script>"),
    Case::fail("two in one").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":{\"@type\":\"Person\",\"name\":\"Ada Lovelace and Mary Shelley\"}}</script>").quotes("Mary"),
    Case::fail("a title").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":{\"@type\":\"Person\",\"name\":\"Dr. Ada Lovelace\"}}</script>"),
    Case::fail("a degree").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":\"Ada Lovelace, MD\"}</script>"),
    Case::fail("a byline").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":\"Par Marie Curie\"}</script>"),
    Case::not_applicable("no author").html("<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script>"),
];
