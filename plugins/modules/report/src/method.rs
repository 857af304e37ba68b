//! How the scores are computed, with the figures of this site.

use crate::scores::{bands, cap};
use crate::show::head;
use crate::view::View;
use crate::words::{self, Words};
use bellwether_criteria::finding::Status;
use bellwether_sdk::round1;
use maud::{Markup, html};

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let (words, audit) = (view.words, &view.layers.audit);
    let measured = audit.criteria.iter().filter(|row| row.status != Status::NotApplicable).count();
    let heuristic = audit.criteria.iter().filter(|row| !row.normative).count();
    let rules = [
        ("normative", (audit.criteria.len() - heuristic).into()),
        ("heuristic", heuristic.into()),
        ("all", audit.criteria.len().into()),
    ];
    html! {
        section id="method" class="split" aria-labelledby="h-method" {
            (view.heading("method", &words.say(&words::NAV_METHOD), &words::ASK_METHOD))
            div class="tight" {
                h3 class="sub" { (words.say(&words::METHOD_SEO)) }
                p { (words.say(&words::METHOD_SEO_TEXT)) }
                (seo_formula(view))
                h3 class="sub" { (words.say(&words::METHOD_AI)) }
                p { (words.say(&words::METHOD_AI_TEXT)) }
                (ai_formula(view))
                h3 class="sub" { (words.say(&words::METHOD_POINTS)) }
                p { (words.say(&words::METHOD_POINTS_TEXT)) }
                h3 class="sub" { (words.say(&words::METHOD_BANDS)) }
                (band_table(words))
                h3 class="sub" { (words.say(&words::METHOD_RULES)) }
                @if measured > 0 { p { (words.with(&words::METHOD_RULES_TEXT, rules)) } }
                h3 class="sub" { (words.say(&words::METHOD_RUN)) }
                p { (words.of(&words::METHOD_RUN_TEXT, "profile", &audit.profile)) }
                p class="note small" { (words.say(&words::METHOD_OURS)) }
            }
        }
    }
}

/// The available parts of a score, with their weights.
type Parts = Vec<(f64, f64)>;

fn there(parts: &[(f64, Option<f64>)]) -> Parts {
    parts.iter().filter_map(|(weight, value)| Some((*weight, (*value)?))).collect()
}

/// `0.5 × 84.7 + 0.3 × 71 = …`, divided by the sum of the available weights if some are missing.
fn sum(words: Words, parts: &Parts) -> (String, f64) {
    let weights: f64 = parts.iter().map(|(weight, _)| weight).sum();
    let value: f64 = parts.iter().map(|(weight, value)| weight * value).sum::<f64>() / weights.max(f64::MIN_POSITIVE);
    let terms = parts.iter().map(|(weight, value)| [words.number(*weight), words.number(*value)].join(" × "));
    let mut text = terms.collect::<Vec<_>>().join(" + ");
    if weights < 0.999 {
        text = ["(", &text, ") ÷ ", &words.number(weights)].concat();
    }
    (text, value)
}

/// The formula with its result: an equals sign if the rounded parts give the rounded score, else an approximation sign.
fn formula(words: Words, parts: &Parts, score: f64) -> Markup {
    let (text, value) = sum(words, parts);
    let sign = if (round1(value) - score).abs() < 0.05 { "=" } else { "≈" };
    html! { p class="formula" { (text) " " (sign) " " (words.number(score)) } }
}

fn seo_formula(view: &View<'_>) -> Markup {
    let (words, audit) = (view.words, &view.layers.audit);
    let subscores = audit.subscores;
    let parts = there(&[(0.5, subscores.technical), (0.3, subscores.semantic), (0.2, subscores.eeat)]);
    let Some(score) = audit.score.filter(|_| !parts.is_empty()) else { return html! {} };
    let Some(cap) = cap(audit.gates.len()) else { return formula(words, &parts, score) };
    let (text, _) = sum(words, &parts);
    html! { p class="formula" { "min(" (words.number(cap)) "; " (text) ") = " (words.number(score)) } }
}

/// The parts of the AI visibility score with their weights, and the score.
pub(crate) fn ai_formula(view: &View<'_>) -> Markup {
    let words = view.words;
    let geo = view.layers.geo.as_ref();
    let machine = view.layers.machine.as_ref().and_then(|machine| machine.score);
    let breakdown = geo.map(|geo| geo.breakdown).unwrap_or_default();
    let source = there(&[(0.4, breakdown.machine_readability), (0.3, breakdown.fan_out), (0.3, breakdown.citation)]);
    let whole = there(&[(0.6, geo.and_then(|geo| geo.score)), (0.4, machine)]);
    let strategic = view.layers.strategy.as_ref().and_then(|strategy| strategy.score);
    html! {
        @if let Some(score) = geo.and_then(|geo| geo.score).filter(|_| !source.is_empty()) { (formula(words, &source, score)) }
        @if let Some(score) = strategic.filter(|_| !whole.is_empty()) { (formula(words, &whole, score)) }
    }
}

fn band_table(words: Words) -> Markup {
    let [word, from] = [&words::BAND_HEAD, &words::BAND_FROM].map(|name| words.say(name));
    html! {
        table class="narrow" {
            caption class="sr" { (words.say(&words::BANDS_CAPTION)) }
            (head(&[(word, false), (from, false)]))
            tbody role="rowgroup" {
                @for (_, band) in bands() {
                    tr role="row" {
                        th role="rowheader" scope="row" { (words.of(&words::BAND, "band", band)) }
                        td role="cell" { (words.of(&words::BAND_RANGE, "band", band)) }
                    }
                }
            }
        }
    }
}
