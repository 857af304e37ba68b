//! The verdict in two or three sentences: what is good, what holds the site back, what is weakest for assistants.

use crate::Layers;
use crate::output::Action;
use crate::plan::{ANSWERS, is_asked};
use crate::words::{self, say};
use bellwether_criteria::Language;
use bellwether_criteria::finding::Status;

/// Maximum actions whose problems are named.
const NAMED: usize = 3;
/// Minimum score of a part that is not called weak.
const GOOD: f64 = 90.0;

/// The sentences. Of a page that robots.txt closes to us there is one: nothing else is known.
pub(crate) fn sentences(layers: &Layers, plan: &[Action], language: Language) -> Vec<String> {
    if layers.audit.unread().is_some() {
        return vec![say(language, &words::SHUT, [])];
    }
    let mut said = vec![stands(layers, language), holds(layers, plan, language)];
    said.extend(weakest(layers, plan, language));
    said
}

fn stands(layers: &Layers, language: Language) -> String {
    let gates = layers.audit.gates.len();
    if gates > 0 {
        return say(language, &words::STANDS_CLOSED, [("count", gates.into())]);
    }
    if layers.audit.has_open_gate() {
        return say(language, &words::STANDS_UNKNOWN, []);
    }
    let asking = || layers.machine.iter().flat_map(|machine| &machine.bots).filter(|bot| &*bot.class != "training");
    let refused = match asking().filter(|bot| bot.allowed == Some(false)).count() {
        _ if !asking().any(|bot| bot.allowed.is_some()) => "unknown",
        0 => "none",
        1 => "one",
        _ => "several",
    };
    let reads = say(language, &words::STANDS, [("refused", refused.into())]);
    // A page that hands its place to another site has no other truth that weighs as much.
    match layers.audit.handed_over() {
        Some(row) => format!("{reads} {}.", row.title),
        None => reads,
    }
}

fn holds(layers: &Layers, plan: &[Action], language: Language) -> String {
    // That the page hands its place to another site is said before.
    let handed = layers.audit.handed_over().filter(|_| plan.len() > 1);
    let others = plan.iter().filter(|action| handed.is_none_or(|row| *row.title != action.title));
    let titles: Vec<String> = others.take(NAMED).map(|action| inner(&action.title)).collect();
    if titles.is_empty() {
        return say(language, &words::HOLDS_NONE, []);
    }
    // French uses a narrow space before it.
    let between = if language == Language::Fr { "\u{202f}; " } else { "; " };
    say(language, &words::HOLDS, [("count", plan.len().into()), ("titles", titles.join(between).into())])
}

/// A title as part of a sentence: with a lower-case first letter, unless the word is an abbreviation.
fn inner(title: &str) -> String {
    let mut chars = title.chars();
    match (chars.next(), chars.next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => first.to_lowercase().chain([second]).chain(chars).collect(),
        _ => title.to_owned(),
    }
}

fn weakest(layers: &Layers, plan: &[Action], language: Language) -> Option<String> {
    let parts = layers.geo.as_ref()?.breakdown;
    let access = layers.machine.as_ref().and_then(|machine| machine.score);
    let parts = [
        ("machine_readability", parts.machine_readability),
        ("fan_out", parts.fan_out),
        ("citation", parts.citation),
        ("machine_access", access),
    ];
    let there = parts.into_iter().filter_map(|(part, score)| Some((part, score?)));
    let (part, score) = there.min_by(|a, b| a.1.total_cmp(&b.1)).filter(|(_, score)| *score < GOOD)?;
    // Questions that the page may answer are our doubt, not a weakness; and no better part is the weakest.
    if part == "fan_out" && plan.iter().all(|action| action.id != ANSWERS) {
        return None;
    }
    if part == "fan_out" {
        let asked = || layers.geo.iter().flat_map(|geo| &geo.findings).filter(|finding| is_asked(finding));
        let open = asked().filter(|finding| finding.status == Status::Fail).count();
        return Some(say(language, &words::WEAKEST_QUESTIONS, [("open", open.into()), ("asked", asked().count().into())]));
    }
    Some(say(language, &words::WEAKEST, [("part", part.into()), ("score", score.into())]))
}
