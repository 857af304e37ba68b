//! The letterhead, title, verdict, facts and contents; and the line at the end.

use crate::paint::Paint;
use crate::view::View;
use crate::words::{self, Message};
use crate::{closed, limits, show};
use maud::{Markup, html};

/// The letterhead: the logo or the name, and the contact of the agency.
pub(crate) fn head(view: &View<'_>, paint: &Paint) -> Markup {
    let branding = &view.layers.branding;
    let says = paint.logo.is_some() || !branding.agency_name.is_empty() || !branding.contact.is_empty();
    html! {
        header class="letter" {
            @if says {
                div class="wrap" {
                    @if let Some(logo) = &paint.logo {
                        img class="logo" src=(logo) alt=(branding.agency_name);
                    } @else if !branding.agency_name.is_empty() {
                        p class="logo" { bdi { (branding.agency_name.as_str()) } }
                    }
                    @if !branding.contact.is_empty() { p class="small contact" { bdi { (branding.contact.as_str()) } } }
                }
            }
        }
    }
}

/// Title, verdict, facts and contents.
pub(crate) fn cover(view: &View<'_>) -> Markup {
    let (words, layers) = (view.words, view.layers);
    let (order, branding) = (&layers.order, &layers.branding);
    let generated = order.generated_at.as_str();
    html! {
        header class="cover" {
            p class="kicker" { (words.say(view.title())) }
            h1 { bdi { (order.domain.as_str()) } }
            (closed::notice(view))
            p class="verdict" { (verdict(view)) }
            @if let Some(said) = layers.strategy.as_ref().map(|strategy| &strategy.verdict).filter(|said| !said.is_empty()) {
                p class="lead after" { (words.say(&words::ASSISTANT_ADDS)) " " (said.as_str()) }
            }
            @let missing = limits::missing(view).len();
            @if missing > 0 {
                p class="note small" { (words.count(&words::PARTIAL_NOTE, "count", missing)) " " a href="#limits" { (words.say(&words::NAV_LIMITS)) } }
            }
            dl class="facts" {
                @if !branding.client_name.is_empty() {
                    div { dt { (words.say(&words::PREPARED_FOR)) } dd { bdi { (branding.client_name.as_str()) } } }
                }
                @if !branding.agency_name.is_empty() {
                    div { dt { (words.say(&words::PREPARED_BY)) } dd { bdi { (branding.agency_name.as_str()) } } }
                }
                div { dt { (words.say(&words::AUDITED_ON)) } dd { time datetime=(generated) { (words.date(generated)) } } }
                div { dt { (words.say(&words::AUDITED_PAGE)) } dd { (show::address(audited(view))) } }
                div { dt { (words.say(&words::PAGES_READ)) } dd { (pages_read(view)) } }
            }
            nav class="toc" aria-label=(words.say(&words::CONTENTS)) { ol {
                @for (id, title) in contents(view) { li { a href={ "#" (id) } { (title) } } }
            } }
        }
    }
}

/// The page that the audit is about, after redirects.
fn audited<'v>(view: &View<'v>) -> &'v str {
    let end = view.layers.audit.final_url.as_str();
    if end.is_empty() { view.layers.order.url.as_str() } else { end }
}

fn pages_read(view: &View<'_>) -> String {
    if view.layers.audit.unread().is_some() {
        return view.words.say(&words::PAGES_NONE);
    }
    let Some(cocoon) = &view.layers.cocoon else { return view.words.say(&words::PAGES_UNKNOWN) };
    if view.has_scripted_menu() {
        return view.words.count(&words::PAGES_VALUE_SCRIPT, "pages", cocoon.crawl.pages);
    }
    view.words.with(&words::PAGES_VALUE, [("pages", cocoon.crawl.pages.into()), ("depth", cocoon.depth.max.into())])
}

/// What is good and what holds the site back: the sentences of the strategic layer, else sentences from the criteria alone.
fn verdict(view: &View<'_>) -> String {
    let (words, audit) = (view.words, &view.layers.audit);
    if let Some(strategy) = view.layers.strategy.as_ref().filter(|strategy| !strategy.summary.is_empty()) {
        return strategy.summary.iter().map(|said| said.as_str()).collect::<Vec<_>>().join(" ");
    }
    if audit.score.is_none() {
        let part = contents(view).iter().position(|(id, _)| *id == "limits").map_or(0, |at| at + 1);
        return words.count(&words::VERDICT_UNMEASURED, "part", part);
    }
    let stands = match audit.gates.len() {
        0 if audit.has_open_gate() => words.say(&words::VERDICT_UNKNOWN),
        0 => words.say(&words::VERDICT_REACH),
        gates => words.count(&words::VERDICT_GATES, "count", gates),
    };
    let holds = match view.plan.first() {
        None => words.say(&words::VERDICT_CLEAN),
        Some(action) => {
            words.with(&words::VERDICT_CAUSES, [("count", view.plan.len().into()), ("title", action.title.as_str().into())])
        }
    };
    [stands, holds].join(" ")
}

/// The parts of the report: anchor and title, in their order.
fn contents(view: &View<'_>) -> Vec<(&'static str, String)> {
    let (words, actions) = (view.words, view.plan.len());
    let parts: [(&'static str, &Message); 13] = [
        ("scores", &words::NAV_SCORES),
        ("changes", &words::NAV_CHANGES),
        ("findings", &words::NAV_FINDINGS),
        ("plan", &words::NAV_PLAN),
        ("spread", &words::NAV_SPREAD),
        ("pages", &words::NAV_PAGES),
        ("ai", &words::NAV_AI),
        ("structure", &words::NAV_STRUCTURE),
        ("criteria", &words::NAV_CRITERIA),
        ("identity", &words::NAV_IDENTITY),
        ("limits", &words::NAV_LIMITS),
        ("method", &words::NAV_METHOD),
        ("downloads", &words::NAV_DOWNLOADS),
    ];
    let title = |id: &str, title: &Message| match id {
        "findings" => words.count(&words::FINDINGS_TITLE, "count", actions.min(crate::findings::FIRST)),
        _ => words.say(title),
    };
    let is_there = |id: &str| id != "changes" || view.layers.changes.is_some();
    parts.into_iter().filter(|(id, _)| is_there(id)).map(|(id, name)| (id, title(id, name))).collect()
}

/// The line at the end.
pub(crate) fn foot(view: &View<'_>) -> Markup {
    let (words, branding) = (view.words, &view.layers.branding);
    let (by, client) = (branding.agency_name.as_str(), branding.client_name.as_str());
    let prepared = match (by.is_empty(), client.is_empty()) {
        (true, true) => String::new(),
        (false, true) => words.of(&words::FOOT_BY, "by", by),
        (true, false) => words.of(&words::FOOT_FOR, "for", client),
        (false, false) => words.with(&words::FOOT_BY_FOR, [("by", by.into()), ("for", client.into())]),
    };
    html! {
        footer { div class="wrap small" {
            @if !prepared.is_empty() { p { (prepared) } }
            @if !branding.footer.is_empty() { p { bdi { (branding.footer.as_str()) } } }
            @if !view.layers.order.audit_id.is_empty() { p { (words.of(&words::FOOT_REPORT, "id", &view.layers.order.audit_id)) } }
        } }
    }
}
