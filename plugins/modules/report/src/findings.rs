//! What to fix first: the first actions of the plan, each with what was seen, why it matters, what to do, and where.

use crate::pages;
use crate::show::{self, cut, tag};
use crate::view::{Order, View};
use crate::words::{self, Message};
use bellwether_criteria::finding::Status;
use bellwether_layers::{Action, Counts, Evidence, Finding, Row, Spread};
use maud::{Markup, html};

/// Maximum actions shown here.
pub(crate) const FIRST: usize = 5;
/// Maximum places shown for each; the others are listed with its criteria.
const PLACES: usize = 3;

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    let shown = view.plan.get(..FIRST).unwrap_or(&view.plan);
    let is_capped = !view.layers.audit.gates.is_empty();
    // An assistant may change the order, but what caps the score stays first.
    let ask = match (view.order(), is_capped) {
        (Order::Points, false) => &words::ASK_FINDINGS,
        (Order::Points, true) => &words::ASK_FINDINGS_CAPPED,
        (Order::Site, false) => &words::ASK_FINDINGS_SITE,
        (Order::Site, true) => &words::ASK_FINDINGS_CAPPED_SITE,
        (Order::Assistant, false) => &words::ASK_FINDINGS_RANKED,
        (Order::Assistant, true) => &words::ASK_FINDINGS_CAPPED_RANKED,
    };
    html! {
        section id="findings" class="split" aria-labelledby="h-findings" {
            (view.heading("findings", &words.count(&words::FINDINGS_TITLE, "count", shown.len()), ask))
            @if shown.is_empty() {
                p class="lead" { (nothing(view)) }
            } @else {
                ol class="find" {
                    @for (at, action) in shown.iter().enumerate() { (finding(view, at + 1, action)) }
                }
            }
        }
    }
}

/// Why there is no finding.
fn nothing(view: &View<'_>) -> String {
    let counts = Counts::of(view.layers.audit.criteria.iter().map(|row| row.status));
    if counts.measured() == 0 {
        return view.words.say(&words::FINDINGS_UNMEASURED);
    }
    view.words.with(&words::FINDINGS_NONE, [("measured", counts.measured().into()), ("applicable", counts.applicable().into())])
}

/// What the layers say of one criterion that an action fixes.
enum Said<'v> {
    Audit(&'v Row),
    Assistants(&'v Finding),
}

impl<'v> Said<'v> {
    /// Of each criterion of an action, from the layer that found it.
    fn of(view: &View<'v>, action: &Action) -> Vec<Self> {
        let row = |id: &str| view.row(id);
        let assistants = view.findings_of_assistants();
        let finding = |id: &str| assistants.iter().find(|finding| &*finding.criterion == id).copied();
        // What other layers say is about other pages than the audited one, or about all.
        let said = |id: &str| match &*action.layer {
            "audit_expert" => row(id).map(Self::Audit),
            "geo_score" => finding(id).map(Self::Assistants),
            _ => None,
        };
        action.criteria.iter().filter_map(|id| said(id)).collect()
    }

    fn id(&self) -> &'v str {
        match self {
            Self::Audit(row) => &row.id,
            Self::Assistants(finding) => &finding.criterion,
        }
    }

    const fn status(&self) -> Status {
        match self {
            Self::Audit(row) => row.status,
            Self::Assistants(finding) => finding.status,
        }
    }

    fn seen(&self) -> &'v str {
        match self {
            Self::Audit(row) => &row.seen,
            Self::Assistants(finding) => &finding.text.seen,
        }
    }

    fn why(&self) -> &'v str {
        match self {
            Self::Audit(row) => &row.why,
            Self::Assistants(finding) => &finding.text.why,
        }
    }

    /// What it is called beside others of the same cause. Questions differ in what was seen only.
    fn name(&self) -> &'v str {
        match self {
            Self::Audit(row) => &row.title,
            Self::Assistants(finding) => &finding.text.seen,
        }
    }
}

fn finding(view: &View<'_>, number: usize, action: &Action) -> Markup {
    let words = view.words;
    let said_of = Said::of(view, action);
    let (first, others) = (said_of.first(), said_of.get(1..).unwrap_or_default());
    let on_others =
        Some(action).filter(|action| action.layer.as_str() == "audit_matrix").and_then(|action| spread_of(view, action));
    html! {
        li {
            span class="n" aria-hidden="true" { (number) }
            article {
                h3 { (action.title.as_str()) }
                p class="meta" {
                    @if let Some(first) = first { (tag(words, first.status())) }
                    @if let Some(Said::Audit(row)) = first {
                        span { (words.of(&words::SEVERITY_OF, "severity", &row.severity)) }
                        span { (words.of(&words::SCOPE, "scope", &row.scope)) }
                        @if row.evidence_count > 1 { span { (words.count(&words::PLACES, "count", row.evidence_count)) } }
                    }
                    @if let Some(spread) = &on_others {
                        (tag(words, if spread.failing > 0 { Status::Fail } else { Status::Warn }))
                        span { (words.of(&words::SEVERITY_OF, "severity", &spread.column.severity)) }
                    }
                }
                dl class="say" {
                    (said(view, &words::WHAT_SEEN, &of_headers(&said_of, Said::seen), ""))
                    (said(view, &words::WHY_IT_MATTERS, &of_headers(&said_of, Said::why), ""))
                    (said(view, &words::WHAT_TO_DO, &action.advice, "do"))
                    @if !others.is_empty() {
                        dt { (words.say(&words::SAME_CAUSE)) }
                        dd { ul { @for other in others { li { (view.criterion(other.id(), other.name())) } } } }
                    }
                    @if let Some(Said::Audit(row)) = first { (on_site(view, row)) (places(view, row)) }
                    @if let Some(spread) = &on_others {
                        dt { (words.say(&words::WHERE)) }
                        dd { (pages::counted(view, spread)) (words.say(&words::COLON)) (pages::named(view, spread)) }
                    }
                }
                (foot(view, action))
            }
        }
    }
}

/// A sentence of the first criterion; of headers, which are counted in the title, of each.
fn of_headers<'v>(said: &[Said<'v>], sentence: impl Fn(&Said<'v>) -> &'v str) -> String {
    let is_header = |said: &Said<'_>| matches!(said, Said::Audit(row) if &*row.root_cause == "response-headers");
    let headers = if said.iter().all(is_header) { said } else { said.get(..1).unwrap_or(said) };
    headers.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// On how many pages of the site the criterion is not met either, and what to do there if that is something else.
fn on_site(view: &View<'_>, row: &Row) -> Markup {
    let spread = view.pages().and_then(|pages| pages.spread(&row.id)).filter(|spread| spread.open() > 1);
    html! {
        @if let Some(spread) = spread {
            dt { (view.words.say(&words::NAV_PAGES)) }
            dd { (pages::counted(view, &spread)) (pages::elsewhere(view, &spread, &row.advice)) }
        }
    }
}

/// On which pages of the site the first criterion of an action is not met.
pub(crate) fn spread_of<'v>(view: &View<'v>, action: &Action) -> Option<Spread<'v>> {
    view.pages()?.spread(action.criteria.first()?)
}

fn said(view: &View<'_>, name: &Message, text: &str, class: &str) -> Markup {
    html! { @if !text.is_empty() { dt { (view.words.say(name)) } dd class=[(!class.is_empty()).then_some(class)] { (text) } } }
}

/// The first places, and how many more there are.
fn places(view: &View<'_>, row: &Row) -> Markup {
    let shown = row.evidence.iter().take(PLACES.min(view.places.max(1)));
    let words = view.words;
    let shown: Vec<&Evidence> = shown.collect();
    let more = usize::try_from(row.evidence_count).unwrap_or(usize::MAX).saturating_sub(shown.len());
    html! {
        @if !shown.is_empty() {
            dt { (words.say(&words::WHERE)) }
            dd { ul class="ev" {
                @for (at, place) in shown.into_iter().enumerate() { (evidence(view, row, place, at == 0)) }
                @if more > 0 {
                    li { i { (words.count(&words::LISTED_UNDER, "count", more)) } " " q { (view.titled(&row.id)) } }
                }
            } }
        }
    }
}

/// One place: where, what is there, and what would pass. Text that only repeats the finding is left out.
pub(crate) fn evidence(view: &View<'_>, row: &Row, place: &Evidence, with_expected: bool) -> Markup {
    let words = view.words;
    let observed = if place.observed == row.seen { "" } else { place.observed.as_str() };
    html! {
        li {
            @if !place.url.is_empty() {
                @let target = show::at_text(&place.url, &place.locator, observed);
                (show::link(&target, show::path(&place.url, &view.layers.audit.final_url), "addr"))
            }
            @if !place.locator.is_empty() { " " i { (show::locator(words, &place.locator)) } }
            @if !observed.is_empty() {
                br; i { (words.say(&words::SEEN)) } " " q { bdi { (cut(observed, view.quote.max(80))) } }
            }
            @if with_expected && !place.expected.is_empty() {
                br; i { (words.say(&words::EXPECTED)) } " " (place.expected.as_str())
            }
        }
    }
}

fn foot(view: &View<'_>, action: &Action) -> Markup {
    let words = view.words;
    html! {
        p class="foot" {
            span { b { (words.say(&words::FOOT_EFFORT)) } " " (words.of(&words::EFFORT_OF, "effort", &action.effort)) }
            span { b { (words.say(&words::FOOT_WHO)) } " " (words.of(&words::OWNER, "owner", &action.owner)) }
            @if let Some(points) = action.points { span { b { (words.say(&words::FOOT_EFFECT)) } " " (effect(view, action, points)) } }
            @if let Some(id) = action.criteria.first() { span { (view.criterion(id, &words.say(&words::FOOT_DETAILS))) } }
        }
    }
}

fn effect(view: &View<'_>, action: &Action, points: f64) -> String {
    let words = view.words;
    let effect = match points {
        points if points > 0.0 => {
            words.with(&words::EFFECT, [("points", points.into()), ("layer", action.layer.as_str().into())])
        }
        _ => words.say(&words::EFFECT_SMALL),
    };
    if action.gate { [words.say(&words::EFFECT_GATE), effect].join(", ") } else { effect }
}
