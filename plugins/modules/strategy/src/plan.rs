//! The plan: one action for each cause that the criteria name, for what else assistants need, and for the site's structure.

use crate::Layers;
use crate::order;
use crate::output::{Action, Serves};
use crate::words::{self, say};
use bellwether_criteria::criterion::Effort;
use bellwether_criteria::finding::{Arg, Status};
use bellwether_criteria::{Language, Message};
use bellwether_layers::{Cause, Cocoon, Finding, GeoScore, Pages, Rivals, Spread, effort_rank};
use bellwether_sdk::round1;

/// Id of the action for questions that the page does not answer.
pub(crate) const ANSWERS: &str = "answers";
/// Prefix of the ids of questions: the part `fan_out` of `geo_score`.
const QUESTION: &str = "fan-out-";
/// The criterion of the audit about all kinds of evidence, and the prefix of those of `geo_score` about one kind.
const EVIDENCE: &str = "ai-evidence-density";
const CITED: &str = "cite-";
/// Maximum groups, and pairs of pages, that a title names.
const GROUPS: usize = 3;

/// Whether a finding is a question that people ask of such a page.
pub(crate) fn is_asked(finding: &Finding) -> bool {
    finding.criterion.starts_with(QUESTION) && !matches!(finding.status, Status::NotApplicable | Status::NotMeasured)
}

/// The actions, the most important first.
pub(crate) fn actions(layers: &Layers, causes: &[Cause<'_>], language: Language) -> Vec<Action> {
    let mut actions: Vec<Action> = causes.iter().filter_map(|cause| of_cause(layers, cause, language)).collect();
    actions.extend(of_assistants(layers, language));
    if let Some(cocoon) = &layers.cocoon {
        actions.extend(of_structure(layers, cocoon, language));
    }
    if let Some(pages) = Pages::of_site(layers.pages.as_ref(), &layers.audit) {
        actions.extend(of_pages(layers, pages, language));
    }
    order::sort(&mut actions, layers);
    actions
}

fn of_cause(layers: &Layers, cause: &Cause<'_>, language: Language) -> Option<Action> {
    let first = cause.first()?;
    let for_assistants = |id: &str| findings(layers).any(|finding| &*finding.criterion == id);
    // Google uses HTTPS as a signal, and none of the headers and files that the others ask for.
    let serves = if cause.rows.iter().all(|row| row.id.starts_with("security-")) {
        Serves::Security
    } else if cause.rows.iter().all(|row| &*row.subcategory == "ai-readability") {
        Serves::Assistants
    } else if cause.rows.iter().any(|row| &*row.subcategory == "ai-readability" || for_assistants(&row.id)) {
        Serves::Both
    } else {
        Serves::Search
    };
    // One header stands for itself; several are one task, and no header causes another.
    let title = match cause.rows.len() {
        count @ 2.. if &*first.root_cause == "response-headers" => {
            say(language, &words::HEADERS_TITLE, [("count", count.into())])
        }
        _ => first.title.to_string(),
    };
    // On the whole site it takes as long as on all of its pages.
    let pages = Pages::of_site(layers.pages.as_ref(), &layers.audit);
    let spread = pages.and_then(|pages| pages.spread(&first.id));
    let efforts = [Some(cause.effort()), spread.as_ref().map(Spread::effort)];
    let effort = efforts.into_iter().flatten().max_by_key(|code| effort_rank(code));
    Some(Action {
        id: first.id.to_string(),
        criteria: cause.rows.iter().map(|row| row.id.to_string()).collect(),
        title,
        advice: cause.advice(),
        owner: spread.as_ref().map_or_else(|| first.owner.to_string(), |spread| spread.owner().to_owned()),
        effort: effort.unwrap_or_default().to_owned(),
        // Of a page that was not read nobody can say what its score would be.
        points: layers.audit.unread().is_none().then_some(cause.points),
        layer: "audit_expert".to_owned(),
        serves,
        evidence_count: cause.rows.iter().map(|row| row.evidence_count).sum(),
        gate: cause.gate,
    })
}

fn findings(layers: &Layers) -> impl Iterator<Item = &Finding> {
    let geo = layers.geo.iter().flat_map(|geo| &geo.findings);
    geo.chain(layers.machine.iter().flat_map(|machine| &machine.findings))
}

const fn is_open(finding: &Finding) -> bool {
    matches!(finding.status, Status::Warn | Status::Fail)
}

/// Findings of the layers on assistants that no criterion of the audit covers: questions together, evidence separately.
fn of_assistants(layers: &Layers, language: Language) -> Vec<Action> {
    let Some(geo) = &layers.geo else { return Vec::new() };
    let is_new = |finding: &&Finding| is_open(finding) && layers.audit.criteria.iter().all(|row| row.id != finding.criterion);
    let (mut questions, others): (Vec<&Finding>, Vec<&Finding>) =
        geo.findings.iter().filter(is_new).partition(|finding| finding.criterion.starts_with(QUESTION));
    // A warning about a question is our uncertainty: the page may well answer it.
    questions.retain(|finding| finding.status == Status::Fail);
    // That the text offers nothing to cite is one defect, which a criterion of the audit names.
    let is_bare = layers.audit.criteria.iter().any(|row| &*row.id == EVIDENCE && row.is_open());
    let others = others.into_iter().filter(|finding| !(is_bare && finding.criterion.starts_with(CITED)));
    let action = |id: &str, findings: &[&Finding], title: String, advice: String| Action {
        id: id.to_owned(),
        criteria: findings.iter().map(|finding| finding.criterion.to_string()).collect(),
        title,
        advice,
        owner: "editor".to_owned(),
        effort: "medium".to_owned(),
        points: gain(layers, geo, findings),
        layer: "geo_score".to_owned(),
        serves: Serves::Assistants,
        evidence_count: findings.iter().map(|finding| finding.places_count).sum(),
        gate: false,
    };
    let mut actions = Vec::new();
    if !questions.is_empty() {
        // One question is named; several are listed with the action.
        let (title, advice) = match questions.as_slice() {
            [one] => (one.text.title.to_string(), one.text.advice.to_string()),
            _ => {
                (say(language, &words::ANSWERS_TITLE, [("count", questions.len().into())]), say(language, &words::ANSWERS_DO, []))
            }
        };
        actions.push(action(ANSWERS, &questions, title, advice));
    }
    for finding in others {
        actions.push(action(&finding.criterion, &[finding], finding.text.title.to_string(), finding.text.advice.to_string()));
    }
    actions
}

/// Points that fixing these findings adds to the score of this layer, through both parts; `None` if they have none.
fn gain(layers: &Layers, geo: &GeoScore, findings: &[&Finding]) -> Option<f64> {
    let machine = layers.machine.as_ref().filter(|machine| machine.score.is_some());
    let share = if machine.is_some() && geo.score.is_some() { crate::GEO } else { 1.0 };
    // A question counts in both parts of the score.
    let of_machine = |id: &str| machine?.findings.iter().find(|other| &*other.criterion == id)?.impact;
    let of_both = |finding: &&Finding| {
        [finding.impact.map(|points| share * points), of_machine(&finding.criterion).map(|points| (1.0 - share) * points)]
    };
    let gains: Vec<f64> = findings.iter().flat_map(of_both).flatten().collect();
    (!gains.is_empty()).then(|| round1(gains.iter().sum()))
}

/// Maximum actions about pages other than the audited one.
const OF_PAGES: usize = 12;

/// What other pages than the audited one do not meet: what fails before what warns; what it does not meet itself is an action of its
/// own already.
fn of_pages(layers: &Layers, pages: &Pages, language: Language) -> Vec<Action> {
    let is_said = |id: &str| layers.audit.criteria.iter().any(|row| &*row.id == id && row.is_open());
    let spreads = pages.spreads();
    let (failing, warning): (Vec<_>, Vec<_>) = spreads
        .iter()
        .filter(|spread| &*spread.column.severity != "low" && !is_said(&spread.column.id))
        .partition(|spread| spread.failing > 0);
    failing
        .into_iter()
        .chain(warning)
        .take(OF_PAGES)
        .map(|spread| {
            let column = spread.column;
            let args = [
                ("label", column.label.as_str().into()),
                ("count", spread.open().into()),
                ("all", spread.measured.into()),
                ("whole", whole(spread, pages).into()),
                ("page", spread.pages.first().map_or("", |(row, _)| path(&row.url)).into()),
            ];
            Action {
                id: column.id.to_string(),
                criteria: vec![column.id.to_string()],
                title: say(language, &words::PAGES_TITLE, args),
                advice: column.advice.to_string(),
                owner: spread.owner().to_owned(),
                effort: spread.effort().to_owned(),
                points: None,
                layer: "audit_matrix".to_owned(),
                serves: Serves::Search,
                evidence_count: u32::try_from(spread.places).unwrap_or(u32::MAX),
                gate: false,
            }
        })
        .collect()
}

/// Whether a criterion applies to every page; if not, whether every page to which it applies is open.
fn whole(spread: &Spread<'_>, pages: &Pages) -> &'static str {
    match spread.measured == pages.rows.len() {
        true => "yes",
        false if spread.open() == spread.measured && spread.measured > 1 => "every",
        false => "no",
    }
}

/// An address without its host.
fn path(url: &str) -> &str {
    let host = url.split_once("://").map_or(url, |(_, host)| host);
    host.find('/').and_then(|at| host.get(at..)).unwrap_or(host)
}

/// What the structure lacks, without what a criterion of the audit already covers.
fn of_structure(layers: &Layers, cocoon: &Cocoon, language: Language) -> Vec<Action> {
    let is_said = |id: &str| layers.audit.criteria.iter().any(|row| &*row.id == id && row.is_open());
    let without_pillar = || cocoon.clusters.iter().filter(|cluster| cluster.missing_pillar);
    let pillars = without_pillar().count();
    // A label is made of words that say little to a reader: the first page says which group it is.
    let groups: Vec<&str> =
        without_pillar().take(GROUPS).filter_map(|cluster| cluster.pages.first()).map(|url| path(url)).collect();
    // Copies are said by a criterion already: all of them, or those of the start page.
    let is_of_home = |pair: &Rivals| pair.urls.iter().any(|url| path(url) == "/");
    let is_copy = |pair: &Rivals| {
        &*pair.suggestion == "canonical" && (is_said("duplicate-exact") || is_of_home(pair) && is_said("url-home-variants"))
    };
    let rivals: Vec<&Rivals> = cocoon.cannibalization.iter().filter(|pair| !pair.doubt && !is_copy(pair)).collect();
    let paths = |pair: &&Rivals| pair.urls.iter().map(|url| path(url)).collect::<Vec<_>>().join(" · ");
    let mut pairs: Vec<String> = rivals.iter().take(GROUPS).map(paths).collect();
    if rivals.len() > GROUPS {
        pairs.push("…".to_owned());
    }
    // The links of a menu that a script writes are unknown, so pages may be nearer.
    let is_scripted =
        layers.machine.as_ref().and_then(|machine| machine.raw_html.as_ref()).is_some_and(|html| html.scripted_menu);
    let deep = if is_scripted { 0 } else { cocoon.depth.beyond3.len() };
    let kinds: [(&str, &str, usize, &Message, &Message, &str); 5] = [
        ("orphans", "link-orphans", cocoon.orphans.len(), &words::ORPHANS_TITLE, &words::ORPHANS_DO, "small"),
        ("rivals", "", rivals.len(), &words::RIVALS_TITLE, &words::RIVALS_DO, "medium"),
        (
            "links",
            "",
            cocoon.link_suggestions.len(),
            &words::LINKS_TITLE,
            &words::LINKS_DO,
            Effort::by_hand(u32::try_from(cocoon.link_suggestions.len()).unwrap_or(u32::MAX)).code(),
        ),
        ("pillars", "", pillars, &words::PILLARS_TITLE, &words::PILLARS_DO, "medium"),
        ("deep", "link-depth", deep, &words::DEEP_TITLE, &words::DEEP_DO, "medium"),
    ];
    let there = kinds.into_iter().filter(|(_, criterion, count, ..)| *count > 0 && !is_said(criterion));
    there
        .map(|(id, _, count, title, advice, effort)| Action {
            id: id.to_owned(),
            criteria: Vec::new(),
            title: say(
                language,
                title,
                [
                    ("count", Arg::from(count)),
                    ("groups", groups.iter().map(|group| (*group).to_owned()).collect::<Vec<_>>().into()),
                    ("named", if groups.len() == pillars { "all" } else { "some" }.into()),
                    ("pairs", pairs.join(", ").into()),
                ],
            ),
            advice: say(language, advice, [("count", count.into())]),
            owner: "editor".to_owned(),
            effort: effort.to_owned(),
            points: None,
            layer: "cocoon".to_owned(),
            serves: Serves::Both,
            evidence_count: u32::try_from(count).unwrap_or(u32::MAX),
            gate: false,
        })
        .collect()
}
