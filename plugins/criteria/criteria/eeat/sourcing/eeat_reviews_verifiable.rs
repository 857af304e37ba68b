//! A rating states the number of its reviews, and the page says where the reviews come from or how they are checked.
//!
//! A rating in structured data fails if there is no count, either in the data or next to it in the text. Without information
//! about their origin it warns: the directive requires it of traders in the European Union. Reviews by the authors of the site
//! are not judged.

use crate::prelude::*;
use bellwether_text::has_phrase;

/// Hosts of review platforms.
const PLATFORMS: [&str; 15] = [
    "avis-verifies.com",
    "ekomi",
    "feefo.com",
    "g.page",
    "google.com/maps",
    "judge.me",
    "maps.app.goo.gl",
    "reviews.io",
    "share.google",
    "tripadvisor.",
    "trustedshops.",
    "trustpilot.com",
    "verified-reviews.com",
    "yelp.com",
    "yotpo.com",
];
/// Phrases about how reviews are checked or where they are from, folded.
const EXPLAINED: [&str; 22] = [
    "verified buyer",
    "verified buyers",
    "verified customer",
    "verified customers",
    "verified purchase",
    "verified review",
    "verified reviews",
    "how reviews are checked",
    "how we check reviews",
    "achat verifie",
    "avis verifie",
    "avis verifies",
    "controle des avis",
    "clients verifies",
    "compra verificada",
    "opinion verificada",
    "opiniones verificadas",
    "resenas verificadas",
    "avis google",
    "google reviews",
    "opiniones de google",
    "resenas de google",
];
/// Types whose ratings say how something is liked.
const LIKED: [&str; 7] = ["Article", "BlogPosting", "CreativeWork", "HowTo", "Movie", "NewsArticle", "Recipe"];
/// Words that follow a count of reviews, folded.
const COUNTED: [&str; 13] = [
    "avis",
    "calificaciones",
    "evaluations",
    "global",
    "notes",
    "opinion",
    "opiniones",
    "ratings",
    "resenas",
    "review",
    "reviews",
    "valoraciones",
    "votes",
];

pub(crate) const RULE: Rule = Rule {
    number: 164,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::OMNIBUS_DIRECTIVE, sources::GOOGLE_REVIEW_SNIPPET],
    test: test!(page => judge, when "the data holds a rating by several people"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let entities = page.entities();
    let rating = entities.iter().find(|entity| entity.kind == "AggregateRating" && entity.object.contains_key("ratingValue"))?;
    // What is liked, not what is bought.
    if entities.iter().any(|entity| entity.has("aggregateRating") && LIKED.contains(&entity.kind)) {
        return None;
    }
    let counted = ["ratingCount", "reviewCount"].iter().any(|name| rating.has(name)) || counts(page.folded());
    let third =
        page.facts.anchors().filter_map(|link| link.url.as_deref()).any(|url| PLATFORMS.iter().any(|host| url.contains(host)));
    let explained = third || EXPLAINED.iter().any(|phrase| has_phrase(page.folded(), phrase));
    let (verdict, state) = match (counted, explained) {
        (false, _) => (Verdict::fail(), "uncounted"),
        (true, false) => (Verdict::warn(), "unexplained"),
        (true, true) => (Verdict::pass(), "explained"),
    };
    let value = rating
        .object
        .get("ratingValue")
        .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        .unwrap_or_default();
    let block = page.facts.json_ld.get(rating.block).map(|block| quote(&block.locator, &value));
    Some(verdict.with("state", state).with("value", value).at_all(block))
}

/// Whether a folded text states a count of reviews: `128 reviews`.
fn counts(folded: &str) -> bool {
    let mut last = "";
    for word in folded.split(' ') {
        if last.bytes().all(|byte| byte.is_ascii_digit()) && !last.is_empty() && COUNTED.contains(&word) {
            return true;
        }
        last = word;
    }
    false
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a count and a platform").html("<script type='application/ld+json'>{\"@type\":\"Product\",\"name\":\"Tea\",\"aggregateRating\":{\"@type\":\"AggregateRating\",\"ratingValue\":4.5,\"reviewCount\":12}}</script><a href=https://www.trustpilot.com/review/shop.example>Trustpilot</a>"),
    Case::pass("in words").html("<script type='application/ld+json'>{\"@type\":\"AggregateRating\",\"ratingValue\":\"4,5\"}</script><p>128 avis vérifiés"),
    Case::pass("where they are from").html("<script type='application/ld+json'>{\"@type\":\"AggregateRating\",\"ratingValue\":5,\"ratingCount\":12}</script><p>12 avis Google"),
    Case::warn("no word on their origin").html("<script type='application/ld+json'>{\"@type\":\"AggregateRating\",\"ratingValue\":4,\"ratingCount\":\"12\"}</script><p>Tea"),
    Case::fail("no count").html("<script type='application/ld+json'>{\"@type\":\"AggregateRating\",\"ratingValue\":4}</script><p>Tea 2024").says("4").quotes("4"),
    Case::not_applicable("an own review").html("<script type='application/ld+json'>{\"@type\":\"Review\",\"reviewRating\":{\"@type\":\"Rating\",\"ratingValue\":4}}</script>"),
    Case::not_applicable("none").html("<p>Tea"),
];
