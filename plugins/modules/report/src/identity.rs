//! The identity card of the site: its fields, the confidence of each, and the quotes behind it.

use crate::show::{self, cell, cut, head};
use crate::view::View;
use crate::words::{self, Words};
use bellwether_criteria::finding::Status;
use bellwether_layers::{Card, Text};
use maud::{Markup, html};

/// Minimum confidence for a field to be called sure, and likely.
const SURE: f64 = 0.9;
const LIKELY: f64 = 0.5;
/// Maximum quotes shown for each field.
const QUOTES: usize = 2;

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    html! {
        section id="identity" class="split" aria-labelledby="h-identity" {
            (view.heading("identity", &words.say(&words::NAV_IDENTITY), &words::ASK_IDENTITY))
            div {
                @match &view.layers.card {
                    None => p class="lead" { (words.say(&words::IDENTITY_NONE)) },
                    Some(card) => { (fields(view, card)) (calibration(view, card)) }
                }
            }
        }
    }
}

fn fields(view: &View<'_>, card: &Card) -> Markup {
    let words = view.words;
    let labelled = |label: &Text, id: &Text| if label.is_empty() { id.to_string() } else { label.to_string() };
    let fields = [
        ("sector", labelled(&card.labels.sector, &card.sector)),
        ("commercialModel", labelled(&card.labels.commercial_model, &card.commercial_model)),
        ("productsServices", card.products_services.to_string()),
        ("targetAudience", words.of(&words::AUDIENCE, "id", &card.target_audience)),
        ("commercialArea", areas(words, &card.commercial_area)),
        ("entityType", words.of(&words::ENTITY, "id", &card.entity_type)),
    ];
    let known = fields.iter().filter(|(_, value)| !value.is_empty()).count();
    html! {
        p class="lead" { (lead(view, known)) @if known > 0 && &*card.source != "inferred" { " " (words.of(&words::IDENTITY_SOURCE, "source", &card.source)) } }
        dl class="kv" {
            @for (field, value) in &fields {
                dt { (words.of(&words::FIELD, "field", field)) }
                dd {
                    @if value.is_empty() { span class="small" { (words.say(&words::FIELD_UNKNOWN)) } }
                    @else { (said(words, card, field, value)) (sureness(words, card, field)) (quotes(view, card, field, value)) }
                }
            }
        }
    }
}

/// The value of a field. What is offered is no list of ours where it is the meta description: that is said, and quoted.
fn said(words: Words, card: &Card, field: &str, value: &str) -> Markup {
    let quotes = card.evidence.get(&Text::new(field)).map(Vec::as_slice).unwrap_or_default();
    let is_description = field == "productsServices" && quotes.iter().any(|quote| *quote.quote == *value);
    html! {
        @if is_description { (words.say(&words::SAID_IN_DESCRIPTION)) q { bdi { (value) } } } @else { bdi { (value) } }
    }
}

fn lead(view: &View<'_>, known: usize) -> String {
    match view.layers.audit.unread() {
        Some(_) if known == 0 => view.words.say(&words::IDENTITY_UNREAD),
        _ => view.words.count(&words::IDENTITY_LEAD, "known", known),
    }
}

/// Countries by their names; other words unchanged.
fn areas(words: Words, area: &str) -> String {
    area.split(", ").map(|id| words.of(&words::AREA, "id", id)).collect::<Vec<_>>().join(", ")
}

fn sureness(words: Words, card: &Card, field: &str) -> Markup {
    let word = match card.confidence.get(&Text::new(field)) {
        None => return html! {},
        Some(sure) if *sure >= SURE => "sure",
        Some(likely) if *likely >= LIKELY => "likely",
        Some(_) => "unsure",
    };
    html! { " " span class="small" { "(" (words.of(&words::CONFIDENCE, "confidence", word)) ")" } }
}

fn quotes(view: &View<'_>, card: &Card, field: &str, value: &str) -> Markup {
    let quotes = card.evidence.get(&Text::new(field)).map(Vec::as_slice).unwrap_or_default();
    html! {
        @if !quotes.is_empty() {
            ul class="ev" {
                @for quote in quotes.iter().take(QUOTES) {
                    li {
                        // Where a field is in the words of the site, the words stand there once.
                        @if !quote.quote.is_empty() && *quote.quote != *value { q { bdi { (cut(&quote.quote, 200)) } } " " }
                        @if !quote.url.is_empty() {
                            (show::link(&quote.url, show::path(&quote.url, &view.layers.audit.final_url), "addr"))
                        }
                    }
                }
            }
        }
    }
}

fn calibration(view: &View<'_>, card: &Card) -> Markup {
    let words = view.words;
    let [criterion, from, to] = [&words::CRITERION, &words::CALIBRATION_FROM, &words::CALIBRATION_TO].map(|name| words.say(name));
    let applies = |id: &str| view.layers.audit.criteria.iter().any(|row| &*row.id == id && row.status != Status::NotApplicable);
    let changes: Vec<_> = card.calibration.iter().filter(|change| applies(&change.criterion)).collect();
    html! {
        @if !changes.is_empty() {
            table class="stack flow gap-above" role="table" {
                caption { (words.say(&words::CALIBRATION_TITLE)) }
                (head(&[(criterion, false), (from.clone(), false), (to.clone(), false)]))
                tbody role="rowgroup" {
                    @for change in changes {
                        tr role="row" {
                            th role="rowheader" scope="row" { (view.titled(&change.criterion)) }
                            (cell(&from, level(words, &change.from)))
                            (cell(&to, level(words, &change.to)))
                        }
                    }
                }
            }
        }
    }
}

/// A severity in words; any other text unchanged.
fn level(words: Words, value: &str) -> String {
    match value {
        "critical" | "high" | "medium" | "low" => words.of(&words::SEVERITY, "severity", value),
        other => other.to_owned(),
    }
}
