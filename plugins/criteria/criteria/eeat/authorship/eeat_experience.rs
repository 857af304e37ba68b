//! A review shows that its author has used the product: words about a test, the author's own measurements, images with captions,
//! a video, pros and cons.
//!
//! A review is an article with the structured data of a review, or one whose title says so and whose text contains a price. One
//! sign warns, none fails.

use crate::prelude::*;
use crate::reading::split;
use crate::seen::Kind;
use bellwether_text::{fold, has_phrase};

/// Minimum signs to pass.
const MIN: usize = 2;
/// Phrases in the titles of reviews, folded.
const TITLES: [&str; 18] = [
    "analisis de",
    "avis sur",
    "comparatif",
    "comparativa",
    "compared",
    "comparison",
    "essai",
    "hands on",
    "notre avis",
    "opinion sobre",
    "probamos",
    "resena",
    "review",
    "reviews",
    "test de",
    "test du",
    "tested",
    "vs",
];
/// Titles of reviews and tests of another kind, folded.
const OTHERS: [&str; 9] = [
    "code review",
    "literature review",
    "peer review",
    "performance review",
    "test de grossesse",
    "test de personnalite",
    "test de embarazo",
    "unit tested",
    "year in review",
];
const TESTED: [&str; 24] = [
    "after a week",
    "after weeks",
    "after months",
    "hands on",
    "i bought",
    "i tested",
    "i tried",
    "i used",
    "in our tests",
    "our testing",
    "we bought",
    "we tested",
    "we tried",
    "we used",
    "a l usage",
    "j ai essaye",
    "j ai teste",
    "lors de nos tests",
    "nous avons essaye",
    "nous avons teste",
    "he probado",
    "hemos probado",
    "nuestras pruebas",
    "probamos",
];
const MEASURED: [&str; 8] =
    ["i measured", "we measured", "we timed", "we weighed", "nous avons mesure", "j ai mesure", "hemos medido", "he medido"];
const SIDES: [&str; 14] = [
    "pros and cons",
    "pros",
    "cons",
    "what we like",
    "avantages et inconvenients",
    "avantages",
    "points forts",
    "points faibles",
    "les plus",
    "ventajas y desventajas",
    "ventajas",
    "inconvenientes",
    "lo mejor",
    "a favor",
];

pub(crate) const RULE: Rule = Rule {
    number: 157,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Large,
    owner: Owner::Editor,
    figure: figure("count", "signs"),
    thresholds: thresholds![MIN],
    sources: &[sources::QUALITY_RATERS, sources::GOOGLE_REVIEWS],
    test: test!(page => judge, when "the page is a review, in a language with word lists"),
};

fn judge(page: &Page) -> Option<Verdict> {
    page.language().filter(|_| page.kind() == Kind::Article)?;
    let facts = &page.facts;
    let title = fold(facts.title_text().unwrap_or(""));
    let entities = page.entities();
    let in_data =
        entities.iter().any(|entity| entity.kind == "ReviewNewsArticle" || entity.kind == "Review" && entity.has("itemReviewed"));
    let titled =
        TITLES.iter().any(|phrase| has_phrase(&title, phrase)) && !OTHERS.iter().any(|phrase| has_phrase(&title, phrase));
    let priced = || facts.content().any(|block| block.text.contains(['€', '$', '£']));
    if !in_data && !(titled && priced()) {
        return None;
    }
    let has = |phrases: &[&str]| phrases.iter().any(|phrase| has_phrase(page.folded(), phrase));
    let marks = [
        ("test", has(&TESTED)),
        ("figures", has(&MEASURED)),
        ("pictures", facts.blocks.iter().any(|block| block.tag == "figcaption")),
        (
            "film",
            facts.frames.iter().any(|frame| {
                frame.tag == "video" || frame.url.as_deref().is_some_and(|url| url.contains("youtube") || url.contains("vimeo"))
            }),
        ),
        ("sides", has(&SIDES)),
    ];
    let count = marks.iter().filter(|(_, is)| *is).count();
    let verdict = match count {
        MIN.. => Verdict::pass(),
        1 => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let (found, lacking) = split(&marks);
    let verdict = verdict.with("count", count).with("found", found).with("lacking", lacking);
    let start = facts.content().next().map_or_else(|| page.start(), |block| quote(&block.locator, &block.text));
    Some(verdict.at(start))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("tested, both sides").html("<html lang=en><title>Teapot review</title><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>We tested it for a month; it costs 30 €.<h2>Pros and cons</h2>").says("wording of a test and a list of pros and cons; missing: "),
    Case::warn("a film").html("<html lang=fr><title>Comparatif de théières</title><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>De 30 € à 90 €<video src=a.mp4></video>"),
    Case::fail("nothing").html("<html lang=es><title>Comparativa de teteras</title><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>Desde 30 € hasta 90 €").quotes("30"),
    Case::fail("in data").html("<html lang=en><script type='application/ld+json'>[{\"@type\":\"Article\",\"headline\":\"Tea\"},{\"@type\":\"Review\",\"itemReviewed\":{\"@type\":\"Product\",\"name\":\"Pot\"}}]</script><p>A good pot."),
    Case::not_applicable("a review of code").html("<html lang=en><title>Code review guide</title><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>It costs 30 €"),
    Case::not_applicable("no review").html("<html lang=en><title>Tea</title><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>Tea for 3 €"),
];
