//! The two scores with their parts, the outcomes of the criteria, and how many of them could be measured.

use crate::show::{bar, icon, scale};
use crate::view::View;
use crate::words::{self, Message};
use bellwether_criteria::audit::{BANDS, Band, MIN_CRITERIA, MORE_GATES, ONE_GATE, band};
use bellwether_criteria::finding::{Arg, Status};
use bellwether_layers::{Counts, Row};
use maud::{Markup, html};

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let (words, audit) = (view.words, &view.layers.audit);
    let subscores = [
        category(view, "technical", audit.subscores.technical),
        category(view, "semantic", audit.subscores.semantic),
        category(view, "eeat", audit.subscores.eeat),
    ];
    let parts = view.layers.geo.as_ref().map(|geo| geo.breakdown).unwrap_or_default();
    let machine = view.layers.machine.as_ref().and_then(|machine| machine.score);
    let ai_parts = [
        (&words::PART_READABILITY, parts.machine_readability),
        (&words::PART_FAN_OUT, parts.fan_out),
        (&words::PART_CITATION, parts.citation),
        (&words::PART_MACHINE, machine),
    ]
    .map(|(name, value)| Part { name: words.say(name), value, is_thin: false });
    let strategic = view.layers.strategy.as_ref().and_then(|strategy| strategy.score);
    html! {
        section id="scores" class="split" aria-labelledby="h-scores" {
            (view.heading("scores", &words.say(&words::NAV_SCORES), &words::ASK_SCORES))
            div {
                div class="scores" {
                    (score(view, &words::SCORE_SEO, audit.score, cap(audit.gates.len()), None, &subscores))
                    (score(view, &words::SCORE_AI, strategic, None, (!view.is_of_page()).then_some(&words::SCORE_AI_OF), &ai_parts))
                }
                @if view.layers.audit.unread().is_some() { p class="note" { (words.say(&words::SCORES_UNREAD)) } }
                (distribution(view))
                p class="note small" {
                    (gates(view)) " " (words.say(&words::OURS)) " " a href="#method" { (words.say(&words::HOW_COMPUTED)) } "."
                }
            }
        }
    }
}

/// A part of a score.
struct Part {
    name: String,
    value: Option<f64>,
    /// Whether something was measured, and too little for a score.
    is_thin: bool,
}

/// A category with the number of criteria that its score rests on, or that are too few for one.
fn category(view: &View<'_>, id: &str, value: Option<f64>) -> Part {
    let name = view.words.of(&words::CATEGORY, "category", id);
    let count = measured(view, id);
    let rests_on = view.words.count(&words::RESTS_ON, "count", count);
    Part { name: format!("{name} ({rests_on})"), value, is_thin: (1..MIN_CRITERIA).contains(&count) }
}

/// The criteria of a category that were measured.
fn measured(view: &View<'_>, category: &str) -> usize {
    let is_measured = |row: &&Row| &*row.category == category && matches!(row.status, Status::Pass | Status::Warn | Status::Fail);
    view.layers.audit.criteria.iter().filter(is_measured).count()
}

/// The id of a band in the words.
pub(crate) const fn band_id(band: Band) -> &'static str {
    match band {
        Band::Strong => "strong",
        Band::Sound => "sound",
        Band::Weak => "weak",
        Band::Critical => "critical",
    }
}

/// The bands with the figure from which each holds.
pub(crate) fn bands() -> impl Iterator<Item = (f64, &'static str)> {
    BANDS.into_iter().map(|(from, band)| (from, band_id(band)))
}

/// A score, and what it is about if that is less than the report is about.
fn score(
    view: &View<'_>,
    title: &Message,
    value: Option<f64>,
    cap: Option<f64>,
    about: Option<&Message>,
    parts: &[Part],
) -> Markup {
    let words = view.words;
    // A part of a page that was read has no score where too few of its criteria apply.
    let without = if value.is_some() && view.layers.audit.unread().is_none() { &words::SCORE_FEW } else { &words::SCORE_NONE };
    html! {
        div class="score" {
            h3 { (words.say(title)) }
            @if let Some(about) = about { p class="small" { (words.say(about)) } }
            @if let Some(value) = value {
                @let word = band_id(band(value));
                p class="big" { b class="num" { (words.number(value)) } " " span { (words.say(&words::OUT_OF_100)) } }
                p class="band" { strong { (words.of(&words::BAND, "band", word)) } " " span class="small" { "(" (words.of(&words::BAND_RANGE, "band", word)) ")" } }
                (scale(value, cap))
            } @else {
                p class="big none" { (words.say(&words::SCORE_NONE)) }
                p class="band small" { a href="#limits" { (words.say(&words::SCORE_NONE_WHY)) } }
            }
            ul class="bars" {
                @for part in parts {
                    li {
                        span { (part.name) }
                        @match part.value {
                            Some(value) => { (bar(value)) b { (words.number(value)) } }
                            None if part.is_thin => { span class="small" { (words.say(&words::SCORE_THIN)) } b { "–" } }
                            None => { span class="small" { (words.say(without)) } b { "–" } }
                        }
                    }
                }
            }
        }
    }
}

/// Maximum score with this number of failing gates.
pub(crate) const fn cap(gates: usize) -> Option<f64> {
    match gates {
        0 => None,
        1 => Some(ONE_GATE),
        _ => Some(MORE_GATES),
    }
}

/// The gates that fail, by their ids, with the cap.
fn gates(view: &View<'_>) -> Markup {
    let (words, gates) = (view.words, &view.layers.audit.gates);
    let sentence = match cap(gates.len()) {
        None if view.layers.audit.score.is_none() || view.layers.audit.has_open_gate() => String::new(),
        None => match view.layers.audit.handed_over() {
            Some(row) => words.with(&words::GATE_NONE_HANDED, [("title", row.title.as_str().into())]),
            None => words.say(&words::GATE_NONE),
        },
        Some(cap) if gates.len() == 1 => words.count(&words::GATE_ONE, "cap", cap),
        Some(cap) => words.with(&words::GATE_MORE, [("count", gates.len().into()), ("cap", cap.into())]),
    };
    html! {
        (sentence)
        @for gate in gates { " " (view.titled(gate)) "." }
    }
}

/// The outcomes of the criteria, as one bar and in words.
fn distribution(view: &View<'_>) -> Markup {
    let words = view.words;
    let rows: Vec<&Row> = view.layers.audit.criteria.iter().collect();
    let counts = Counts::of(rows.iter().map(|row| row.status));
    let all = counts.all();
    let kinds = kinds(&rows);
    if all == 0 {
        return html! {};
    }
    let share = if counts.applicable() == 0 { 0.0 } else { f64::from(counts.measured()) / f64::from(counts.applicable()) };
    let coverage = words.with(
        &words::COVERAGE,
        [
            ("measured", counts.measured().into()),
            ("applicable", counts.applicable().into()),
            ("share", Arg::Text(words.share(share))),
            ("whole", if counts.measured() == counts.applicable() { "yes" } else { "no" }.into()),
        ],
    );
    html! {
        figure class="dist" {
            figcaption { strong { (words.count(&words::COVERAGE_LEAD, "all", all)) } " " (coverage) }
            svg width="100%" height="36" role="img" aria-labelledby="dt dd" {
                title id="dt" { (words.count(&words::DISTRIBUTION, "all", all)) }
                desc id="dd" { (counted(view, &rows)) "." }
                (segments(&kinds, all))
            }
            ul class="key" {
                @for (status, name, count) in kinds.into_iter().filter(|(.., count)| *count > 0) {
                    li { (icon(status)) (words.count(name, "n", count)) }
                }
            }
        }
    }
}

/// The outcomes of criteria counted in one sentence, without zeros.
pub(crate) fn counted(view: &View<'_>, rows: &[&Row]) -> String {
    let there = kinds(rows).into_iter().filter(|(.., count)| *count > 0);
    there.map(|(_, name, count)| view.words.count(name, "n", count)).collect::<Vec<_>>().join(", ")
}

type Kind = (Status, &'static Message, u32);

/// How many criteria have each outcome. What was seen without a verdict was measured all the same.
fn kinds(rows: &[&Row]) -> [Kind; 6] {
    let counts = Counts::of(rows.iter().map(|row| row.status));
    let withheld = u32::try_from(rows.iter().filter(|row| row.is_withheld()).count()).unwrap_or(u32::MAX);
    [
        (Status::Fail, &words::COUNTS_FAIL, counts.fail),
        (Status::Warn, &words::COUNTS_WARN, counts.warn),
        (Status::Pass, &words::COUNTS_PASS, counts.pass),
        (Status::NotMeasured, &words::COUNTS_NV, withheld),
        (Status::NotMeasured, &words::COUNTS_NM, counts.not_measured.saturating_sub(withheld)),
        (Status::NotApplicable, &words::COUNTS_NA, counts.not_applicable),
    ]
}

/// Minimum share of the bar for a segment to show its count, in percent.
const ROOM: f64 = 8.0;

fn segments(kinds: &[Kind], all: u32) -> Markup {
    let all = f64::from(all);
    let mut from = 0.0;
    let mut drawn = Vec::new();
    for (status, _, count) in kinds {
        let width = 100.0 * f64::from(*count) / all;
        if *count > 0 {
            drawn.push((crate::show::look(*status).0, from, width, *count));
        }
        from += width;
    }
    html! {
        @for (class, from, width, count) in &drawn {
            rect x={ (Fine(*from)) "%" } y="1" width={ (Fine(*width)) "%" } height="34" class={ "d-" (class) } {}
            @if *width >= ROOM { text x={ (Fine(from + width / 2.0)) "%" } y="23" class={ "dt-" (class) } { (count) } }
        }
        @for (_, from, ..) in drawn.iter().skip(1) { line x1={ (Fine(*from)) "%" } x2={ (Fine(*from)) "%" } y1="0" y2="36" class="gap" {} }
    }
}

/// Two decimals, so that the segments of a bar touch.
struct Fine(f64);

impl maud::Render for Fine {
    fn render_to(&self, out: &mut String) {
        out.push_str(&format!("{:.2}", self.0));
    }
}
