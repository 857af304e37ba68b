//! Paragraphs with statistics name their origin: by a link, by the name of a source, or by a year.
//!
//! Statistics are percentages, multiples and words about surveys. Only articles are judged, and they fail only with at least five
//! such paragraphs: percentages in a manual are settings, those of offers are discounts.

use crate::prelude::*;
use crate::reading::{is_running, portion};
use crate::seen::Kind;
use bellwether_text::has_phrase;

const MIN_CLAIMS: usize = 3;
/// Minimum paragraphs with statistics to fail.
const SURE: usize = 5;
/// Share of attributed paragraphs below which it warns.
const WARN: f64 = 0.5;
/// Share below which it may fail.
const FAIL: f64 = 0.2;
/// Blocks of fewer words are labels.
const MIN_BLOCK: u32 = 6;
/// Words about statistics, folded.
const CLAIMS: [&str; 14] = [
    "percent",
    "per cent",
    "times more",
    "times as",
    "out of ten",
    "respondents",
    "surveyed",
    "pour cent",
    "fois plus",
    "sondes",
    "sur dix",
    "por ciento",
    "veces mas",
    "encuestados",
];
/// Words that introduce a source, folded.
const SOURCES: [&str; 22] = [
    "according to",
    "source",
    "sources",
    "study by",
    "survey by",
    "report by",
    "research by",
    "found that",
    "published in",
    "selon",
    "d apres",
    "etude de",
    "enquete de",
    "rapport de",
    "insee",
    "eurostat",
    "segun",
    "de acuerdo con",
    "estudio de",
    "encuesta de",
    "informe de",
    "fuente",
];

pub(crate) const RULE: Rule = Rule {
    number: 163,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("share", "%"),
    thresholds: thresholds![MIN_CLAIMS, SURE, WARN, FAIL],
    sources: &[sources::GEO_STUDY, sources::GOOGLE_HELPFUL],
    test: test!(page => judge, when "the text has at least three paragraphs with statistics, an article in a language with word lists"),
};

fn judge(page: &Page) -> Option<Verdict> {
    page.language().filter(|_| page.kind() == Kind::Article)?;
    let mut links = page.facts.anchors().map(|link| link.locator.byte).peekable();
    let mut blocks = page.folded_content().peekable();
    let (mut claims, mut attributed, mut open) = (0_usize, 0_usize, Vec::new());
    while let Some((block, folded)) = blocks.next() {
        let end = blocks.peek().map_or(u32::MAX, |(next, _)| next.locator.byte);
        if !is_running(block, MIN_BLOCK) || !is_claim(&block.text, folded) {
            continue;
        }
        claims += 1;
        while links.next_if(|byte| *byte < block.locator.byte).is_some() {}
        let has_link = links.peek().is_some_and(|byte| *byte < end);
        let has_year =
            folded.split(' ').any(|word| word.len() == 4 && word.parse().is_ok_and(|year: u16| (1950..2100).contains(&year)));
        if has_link || has_year || SOURCES.iter().any(|phrase| has_phrase(folded, phrase)) {
            attributed += 1;
        } else {
            open.push(block);
        }
    }
    if claims < MIN_CLAIMS {
        return None;
    }
    let share = portion(attributed, claims);
    let verdict = if share >= WARN {
        Verdict::pass()
    } else if share < FAIL && claims >= SURE {
        Verdict::fail()
    } else {
        Verdict::warn()
    };
    let verdict = verdict.with_share("share", share).with("claims", claims).with("attributed", attributed);
    Some(verdict.at_all(open.into_iter().map(|block| quote(&block.locator, &block.text))))
}

/// Whether a text contains a percentage, a multiple, or words about a survey.
fn is_claim(text: &str, folded: &str) -> bool {
    // `100 %` usually means only "completely".
    let percent = || {
        text.match_indices('%').any(|(at, _)| {
            let before = text.get(..at).unwrap_or("").trim_end();
            before.ends_with(|c: char| c.is_ascii_digit()) && !before.ends_with("100")
        })
    };
    percent() || text.contains(|c: char| c.is_ascii_digit()) && CLAIMS.iter().any(|phrase| has_phrase(folded, phrase))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><main><p>In all 40 % drink tea, says <a href=https://a.example>a study</a>.<p>In 2024 some 30 % drank coffee at home.<p>According to the board 20 % drink neither of these two."),
    Case::warn("a third").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><main><p>In all 40 % of the people drink tea.<p>In 2024 some 30 % drank coffee at home.<p>At least 20 % drink neither of these two.").says("1 of 3"),
    Case::not_applicable("a manual").html("<html lang=en><main><p>The default is chosen as 33%, so that renewal starts early.<p>A value of 50% starts it sooner than that.<p>With 20% the server waits for a long time."),
    Case::not_applicable("no article").html("<html lang=fr><main><p>Au total 40 % des gens boivent du thé.<p>Environ 30 % boivent du café chaque matin.<p>Enfin 20 % ne boivent ni l'un ni l'autre."),
    Case::fail("none").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><main><p>In all 40 % of the people drink tea.<p>About 30 % drink coffee every day at home.<p>At least 20 % drink neither of these two.<p>Of the tea 60 % is black and bought in bags.<p>Of the coffee 70 % is ground before it is sold.").quotes("40 %"),
    Case::not_applicable("two").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><main><p>In all 40 % of the people drink tea.<p>About 30 % drink coffee every day at home."),
    Case::not_applicable("a product").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Product\",\"name\":\"Tea\"}</script><main><p>Save 40 % on tea this week only.<p>Save 30 % on coffee this week only.<p>Save 20 % on cups this week only."),
];
