//! AI assistants: whether they can fetch the page, understand it, and quote it.

use crate::composition;
use crate::show::{self, cell, cut, figure, head, tag_of};
use crate::view::{QUESTION, View, is_shown};
use crate::words::{self, Words};
use bellwether_criteria::finding::{Arg, Status};
use bellwether_layers::{Bot, Finding, JsonLd, Machine, RawHtml};
use maud::{Markup, html};

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    let machine = view.layers.machine.as_ref();
    let findings = view.findings_of_assistants().into_iter();
    let questions: Vec<&Finding> =
        findings.filter(|finding| is_shown(finding) && finding.criterion.starts_with(QUESTION)).collect();
    html! {
        section id="ai" class="split" aria-labelledby="h-ai" {
            (view.heading("ai", &words.say(&words::NAV_AI), &words::ASK_AI))
            div {
                @if machine.is_none() && view.layers.geo.is_none() {
                    p class="lead" { (words.say(&words::AI_NONE)) }
                }
                @if let Some(machine) = machine { (agents(words, machine)) }
                @if !questions.is_empty() { (asked(view, &questions)) }
                (composition::table(view))
                @if let Some(machine) = machine { (facts(words, machine)) }
            }
        }
    }
}

fn agents(words: Words, machine: &Machine) -> Markup {
    let (training, asking): (Vec<&Bot>, Vec<&Bot>) = machine.bots.iter().partition(|bot| &*bot.class == "training");
    let known = asking.iter().any(|bot| bot.allowed.is_some());
    let refused = asking.iter().filter(|bot| bot.allowed == Some(false)).count();
    let lead = if known {
        words.with(&words::AI_REFUSED, [("refused", refused.into()), ("all", asking.len().into())])
    } else {
        words.say(&words::AI_ROBOTS_UNKNOWN)
    };
    html! {
        p class="lead" { (lead) }
        (agents_table(words, &asking, machine.asked_as_agents()))
        @if !training.is_empty() { (trainers(words, &training)) }
    }
}

/// The agents with which assistants search and fetch, with what the site answered if it was asked under their names.
fn agents_table(words: Words, bots: &[&Bot], was_asked: bool) -> Markup {
    let names = [&words::AGENT, &words::OPERATOR, &words::AGENT_FOR, &words::ADMITTED, &words::DECIDING, &words::ANSWER];
    let [agent, operator, class, admitted, deciding, answer] = names.map(|name| words.say(name));
    let mut columns = vec![
        (agent, false),
        (operator.clone(), false),
        (class.clone(), false),
        (admitted.clone(), false),
        (deciding.clone(), false),
    ];
    if was_asked {
        columns.push((answer.clone(), true));
    }
    html! {
        table class="stack flow names gap-above" role="table" {
            caption { (words.say(&words::AGENTS_CAPTION)) }
            (head(&columns))
            tbody role="rowgroup" {
                @for bot in bots {
                    tr role="row" {
                        th role="rowheader" scope="row" { (bot.agent.as_str()) }
                        (cell(&operator, bot.operator.as_str()))
                        (cell(&class, words.of(&words::CLASS, "class", &bot.class)))
                        (cell(&admitted, admission(words, bot, Status::Fail)))
                        (cell(&deciding, deciding_line(words, bot)))
                        @if was_asked {
                            (figure(&answer, bot.http_status.map_or_else(|| "–".to_owned(), |status| status.to_string())))
                        }
                    }
                }
            }
        }
    }
}

/// The agents that collect training data, by what robots.txt says to them.
fn trainers(words: Words, bots: &[&Bot]) -> Markup {
    let of = |allowed: Option<bool>| bots.iter().filter(move |bot| bot.allowed == allowed);
    html! {
        h3 class="sub" { (words.say(&words::TRAINING_CAPTION)) }
        dl class="kv" {
            @for allowed in [Some(false), Some(true), None] {
                @if let Some(first) = of(allowed).next() {
                    dt { (admission(words, first, Status::NotApplicable)) }
                    dd {
                        // One rule for all of them is said once.
                        @let is_one = of(allowed).all(|bot| bot.line == first.line);
                        @for (at, bot) in of(allowed).enumerate() {
                            @if at > 0 { ", " }
                            (bot.agent.as_str())
                            @if bot.line.is_some() && !is_one { " " span class="small" { "(" (deciding_line(words, bot)) ")" } }
                        }
                        @if first.line.is_some() && is_one { " " span class="small" { "(" (deciding_line(words, first)) ")" } }
                    }
                }
            }
        }
        p class="small after" { (words.say(&words::TRAINING_NOTE)) }
    }
}

/// Whether robots.txt allows an agent; `refused` is the status of a refusal.
fn admission(words: Words, bot: &Bot, refused: Status) -> Markup {
    let (status, word) = match bot.allowed {
        Some(true) => (Status::Pass, &words::ADMITTED_YES),
        Some(false) => (refused, &words::ADMITTED_NO),
        None => (Status::NotMeasured, &words::ADMITTED_UNKNOWN),
    };
    html! { span class={ "tag " (show::look(status).0) } { (show::icon(status)) (words.say(word)) } }
}

fn deciding_line(words: Words, bot: &Bot) -> Markup {
    html! {
        @if let Some(line) = bot.line { (words.count(&words::DECIDING_LINE, "line", line)) " " }
        @if bot.rule.is_empty() {
            @if bot.allowed == Some(true) { span class="small" { (words.say(&words::DECIDING_NONE)) } } @else { "–" }
        } @else { bdi class="mono" { (bot.rule.as_str()) } }
    }
}

/// The questions, each with the sentence that answers it.
fn asked(view: &View<'_>, questions: &[&Finding]) -> Markup {
    let words = view.words;
    let names = [&words::RESULT, &words::QUESTION, &words::QUOTE, &words::POINTS_OF];
    let [result, question, quote, points] = names.map(|name| words.say(name));
    html! {
        table class="stack flow asked gap-above" role="table" {
            caption { (words.say(&words::QUESTIONS)) }
            (head(&[(result, false), (question, false), (quote.clone(), false), (points.clone(), true)]))
            tbody role="rowgroup" {
                @for finding in questions {
                    tr role="row" id={ "a-" (finding.criterion.as_str()) } {
                        td role="cell" { (tag_of(finding.status, words.of(&words::ANSWERED, "status", finding.status.code()))) }
                        th role="rowheader" scope="row" {
                            (finding.text.seen.as_str())
                            @if finding.status == Status::Fail && !finding.text.advice.is_empty() {
                                br; span class="small" { (finding.text.advice.as_str()) }
                            }
                        }
                        (cell(&quote, sentence(view, finding)))
                        // The other layer asks them too, and gives points that count nowhere.
                        (figure(&points, if view.layers.geo.is_some() { composition::points_of(view, finding) } else { "–".to_owned() }))
                    }
                }
            }
        }
        p class="small after" { (words.say(&words::QUESTIONS_NOTE)) }
    }
}

fn sentence(view: &View<'_>, finding: &Finding) -> Markup {
    let words = view.words;
    let place = finding.places.iter().find(|place| !place.quote.is_empty());
    html! {
        @match place {
            None => { (words.say(&words::QUOTE_NONE)) }
            Some(place) => {
                @if finding.status == Status::Warn { (words.say(&words::QUOTE_DOUBT)) " " }
                q { bdi { (cut(&place.quote, view.quote.max(120))) } }
                @if !place.locator.is_empty() { " " span class="small" { (show::locator(words, &place.locator)) } }
            }
        }
    }
}

/// Figures of the page as sent.
fn facts(words: Words, machine: &Machine) -> Markup {
    // Without the page nothing is known of a sitemap that was not read either.
    let sitemap = match &machine.sitemap {
        Some(sitemap) => Some(words.number(sitemap.urls)),
        None => machine.raw_html.as_ref().map(|_| words.say(&words::NONE)),
    };
    let of_page = |html: &RawHtml| {
        [
            (&words::FACT_WORDS, words.number(html.words)),
            (&words::FACT_SIZE, words.number(Arg::Bytes(html.bytes))),
            (&words::FACT_RATIO, words.share(html.text_ratio)),
            (&words::FACT_TOKENS, words.number(html.tokens_estimate)),
            (
                &words::FACT_SCRIPTS,
                match html {
                    RawHtml { js_dependent: true, .. } => words.say(&words::YES),
                    RawHtml { scripted_menu: true, .. } => words.say(&words::FACT_SCRIPTS_MENU),
                    html => {
                        let count = html.scripts.map_or_else(|| Arg::from("unknown"), Arg::from);
                        words.with(&words::FACT_SCRIPTS_ADDED, [("count", count)])
                    }
                },
            ),
        ]
    };
    let of_data = |data: &JsonLd| {
        let blocks = [("blocks", Arg::from(data.blocks)), ("invalid", data.invalid.len().into())];
        (&words::FACT_BLOCKS, words.with(&words::FACT_BLOCKS_VALUE, blocks))
    };
    let facts = machine.raw_html.iter().flat_map(of_page).chain(machine.json_ld.iter().map(of_data));
    let facts = facts.chain(sitemap.map(|urls| (&words::FACT_SITEMAP, urls)));
    let facts = facts.chain([(&words::FACT_LLMS, words.of(&words::LLMS, "state", &machine.signals.llms_txt))]);
    html! {
        h3 class="sub" { (words.say(&words::MACHINE_FACTS)) }
        dl class="kv" { @for (name, value) in facts { dt { (words.say(name)) } dd { (value) } } }
    }
}
