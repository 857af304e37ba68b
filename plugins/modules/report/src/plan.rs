//! Who does what, in which order, and what already works.

use crate::pages::{elsewhere, whole};
use crate::show::{cell, figure, head};
use crate::view::{Order, View};
use crate::words::{self, Words};
use bellwether_layers::{Action, Audit, Cause, Counts, Row, Spread, causes};
use maud::{Markup, html};
use std::cmp::Reverse;

/// Maximum lines that are shown.
const LINES: usize = 40;
/// Minimum checks of a subject to be worth its own line when all pass.
const WORTH_SAYING: u32 = 2;

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    let strategy = view.layers.strategy.as_ref();
    let actions = &view.plan;
    let shown = actions.get(..LINES).unwrap_or(actions);
    html! {
        section id="plan" class="split" aria-labelledby="h-plan" {
            (view.heading("plan", &words.say(&words::NAV_PLAN), &words::ASK_PLAN))
            div {
                @if shown.is_empty() {
                    p class="lead" { (words.say(&words::PLAN_NONE)) }
                } @else {
                    (table(view, shown))
                    @if actions.len() > shown.len() {
                        p class="small after" { (words.count(&words::PLAN_REST, "count", actions.len() - shown.len())) }
                    }
                    @if view.order() == Order::Site {
                        p class="small after" { (words.say(&words::ORDER_SITE)) }
                    }
                    p class="small after" { (words.say(&words::PLAN_POINTS_NOTE)) }
                    @match strategy.map_or("", |strategy| strategy.assistant.as_str()) {
                        "used" => p class="small after" { (words.say(&words::PLAN_RANKED)) },
                        "failed" => p class="small after" { (words.say(&words::PLAN_ALONE)) },
                        _ => "",
                    }
                }
                // Of a page that was not read nothing is known that works.
                @if view.layers.audit.unread().is_none() {
                    h3 class="sub" { (words.say(&words::STRENGTHS)) }
                    (strengths(view))
                }
            }
        }
    }
}

/// The plan that the criteria alone allow: one action for each cause.
pub(crate) fn of_criteria(audit: &Audit) -> Vec<Action> {
    let action = |cause: &Cause<'_>| {
        let first = cause.first()?;
        Some(Action {
            criteria: cause.rows.iter().map(|row| row.id.clone()).collect(),
            title: first.title.clone(),
            advice: cause.advice().as_str().into(),
            owner: first.owner.clone(),
            effort: cause.effort().into(),
            points: Some(cause.points),
            layer: "audit_expert".into(),
            evidence_count: first.evidence_count,
            gate: cause.gate,
            ..Action::default()
        })
    };
    causes(audit).iter().filter_map(action).collect()
}

fn table(view: &View<'_>, actions: &[Action]) -> Markup {
    let words = view.words;
    let [action, who, effort, points, serves] =
        [&words::PLAN_ACTION, &words::FOOT_WHO, &words::FOOT_EFFORT, &words::PLAN_POINTS, &words::PLAN_SERVES]
            .map(|name| words.say(name));
    let serving = actions.iter().any(|action| !action.serves.is_empty());
    let mut columns = vec![(action, false), (who.clone(), false), (effort.clone(), false)];
    if serving {
        columns.push((serves.clone(), false));
    }
    columns.push((points.clone(), true));
    html! {
        table class="stack flow plan" role="table" {
            caption class="sr" { (words.say(&words::PLAN_CAPTION)) }
            (head(&columns))
            tbody role="rowgroup" {
                @for action in actions {
                    tr role="row" {
                        th role="rowheader" scope="row" {
                            (action.advice.as_str())
                            span class="from" {
                                @match action.criteria.first() {
                                    Some(id) => (view.criterion(id, &action.title)),
                                    None => (action.title.as_str()),
                                }
                                (on_site(view, action))
                            }
                        }
                        (cell(&who, words.of(&words::OWNER, "owner", &action.owner)))
                        (cell(&effort, words.of(&words::EFFORT, "effort", &action.effort)))
                        @if serving { (cell(&serves, words.of(&words::SERVES, "serves", &action.serves))) }
                        (figure(&points, gain(words, action)))
                    }
                }
            }
        }
    }
}

/// On how many pages of the site the first criterion is not met either, and how. What is said of the audited page is its own state: others
/// may need something else.
fn on_site(view: &View<'_>, action: &Action) -> Markup {
    let spread = view.pages().zip(action.criteria.first()).and_then(|(pages, id)| pages.spread(id));
    let spread = spread.filter(|spread| spread.open() > 1 && &*action.layer == "audit_expert");
    html! {
        @if let Some(spread) = spread {
            " · " (share(view, &spread))
            (elsewhere(view, &spread, &action.advice))
        }
    }
}

/// The name of a criterion, and on how many pages it fails or warns.
fn share(view: &View<'_>, spread: &Spread<'_>) -> String {
    let is_one_state = spread.failing == spread.measured || spread.warning == spread.measured;
    let args = [
        ("extent", if is_one_state { "all" } else { "some" }.into()),
        ("label", spread.column.label.as_str().into()),
        ("fail", spread.failing.into()),
        ("warn", spread.warning.into()),
        ("all", spread.measured.into()),
        ("whole", whole(view, spread.open(), spread.measured).into()),
    ];
    view.words.with(&words::PAGES_SHARE, args)
}

/// The points of an action, and the score that they add to if it is not the first one.
fn gain(words: Words, action: &Action) -> Markup {
    html! {
        @match action.points {
            Some(points) if points > 0.0 => {
                (words.count(&words::GAIN, "n", points))
                @if action.layer.as_str() != "audit_expert" { span class="from" { (words.of(&words::PLAN_OF, "layer", &action.layer)) } }
            }
            _ => "–",
        }
    }
}

/// The subjects of the listed criteria in the order of the catalogue, each with its rows.
pub(crate) fn subjects<'v>(view: &View<'v>) -> Vec<(&'v str, &'v str, Vec<&'v Row>)> {
    let mut subjects: Vec<(&str, &str, Vec<&Row>)> = Vec::new();
    for row in view.layers.audit.criteria.iter().filter(|row| view.is_listed(row.status)) {
        match subjects.iter_mut().find(|(category, subject, _)| *category == &*row.category && *subject == &*row.subcategory) {
            Some((.., rows)) => rows.push(row),
            None => subjects.push((&row.category, &row.subcategory, vec![row])),
        }
    }
    subjects
}

/// Subjects whose measured criteria all pass on the audited page, and which no other page misses: those with most checks first. Not one in
/// which something was seen without a verdict, nor canonical URLs that give the page to another site.
fn strengths(view: &View<'_>) -> Markup {
    let words = view.words;
    let is_missed = |row: &&Row| view.pages().is_some_and(|pages| pages.spread(&row.id).is_some());
    let is_withheld = |row: &&Row| row.is_withheld();
    let is_handed = |subject: &str| subject == "canonical" && view.layers.audit.handed_over().is_some();
    let sound = subjects(view)
        .into_iter()
        .filter(|(_, subject, rows)| !rows.iter().any(is_missed) && !rows.iter().any(is_withheld) && !is_handed(subject));
    let counted = sound.map(|(_, subject, rows)| (subject, Counts::of(rows.into_iter().map(|row| row.status))));
    let mut strong: Vec<(&str, u32, u32)> = counted
        .filter(|(_, counts)| counts.pass >= WORTH_SAYING && counts.pass == counts.measured())
        .map(|(subject, counts)| (subject, counts.pass, counts.not_measured))
        .collect();
    strong.sort_by_key(|(_, count, _)| Reverse(*count));
    html! {
        @if strong.is_empty() {
            p { (words.say(&words::STRENGTHS_NONE)) }
        } @else {
            ul class="plain" {
                @for (subject, count, open) in strong {
                    @let name = words.of(&words::SUBJECT, "subject", subject);
                    li { (words.with(&words::STRENGTH, [("subject", name.into()), ("count", count.into()), ("open", open.into())])) }
                }
            }
        }
    }
}
