//! Makes the result from findings.

use crate::output::{Band, Depth, Evidence, Output, PageType, Row, Subscores};
use bellwether_criteria::audit::{self, Severities};
use bellwether_criteria::criterion::{Basis, Criterion, Severity};
use bellwether_criteria::finding::{Counts, Finding, Place, Status};
use bellwether_criteria::on_page::page_score_of;
use bellwether_criteria::seen::{Kind, Page, Seen};
use bellwether_criteria::{CATALOGUE, Language, expected, named};
use bellwether_sdk::round4;

/// Number of findings named as the most important.
const TOP: usize = 5;
/// Maximum bytes of places in one result: with the texts of 168 criteria it stays under the limit of a result.
const EVIDENCE_BYTES: usize = 600_000;

/// The subject of the run.
pub(crate) struct About {
    pub(crate) url: String,
    pub(crate) final_url: String,
    pub(crate) profile: Depth,
}

/// The result; `findings` are those of the catalogue, in its order.
pub(crate) fn report(about: About, seen: &Seen, findings: Vec<Finding>, language: Language, severities: &Severities) -> Output {
    let score = audit::score_of(CATALOGUE, &findings, severities);
    let impacts = audit::impacts(CATALOGUE, &findings, severities);
    let page = seen.page.as_ref().ok();
    let closed = seen.closed_by();
    // What is left without the page are files of the site, all of which may be well: they say nothing of a page that search engines may
    // read. A page that robots.txt closes has failed a gate; one that answers with an error is no page to judge.
    let is_judged = page.is_some() || closed.is_some() && !score.gates.is_empty();
    let [technical, semantic, eeat] = score.categories.map(|score| score.filter(|_| page.is_some() || closed.is_some()));
    let owned = |ids: Vec<&'static str>| ids.into_iter().map(str::to_owned).collect();
    let overall = score.overall.filter(|_| is_judged);
    Output {
        url: about.url,
        final_url: about.final_url,
        profile: about.profile,
        language: page.and_then(written_in),
        page_type: page.map(page_type),
        score: overall,
        band: overall.map(band),
        page_score: page_score_of(seen, CATALOGUE.iter().copied().zip(findings.iter().map(|finding| finding.status))),
        closed,
        subscores: Subscores { technical, semantic, eeat },
        gates: owned(score.gates),
        counts: Counts::of(findings.iter().map(|finding| finding.status)),
        top: owned(audit::top(CATALOGUE, &findings, severities, TOP)),
        criteria: rows(findings, &impacts, language, severities),
        changes: None,
    }
}

fn rows(findings: Vec<Finding>, impacts: &[f64], language: Language, severities: &Severities) -> Vec<Row> {
    let most = places_that_fit(&findings);
    let pairs = CATALOGUE.iter().zip(findings).zip(impacts);
    let row = |((criterion, finding), impact): ((&&Criterion, Finding), &f64)| {
        row(criterion, finding, severities.get(criterion), *impact, most, language)
    };
    pairs.map(row).collect()
}

fn row(criterion: &Criterion, finding: Finding, severity: Severity, impact: f64, most: usize, language: Language) -> Row {
    let rule = &criterion.rule;
    let open = matches!(finding.status, Status::Warn | Status::Fail);
    let expected = expected(criterion, &finding.args, language);
    let evidence = |place: &Place| Evidence {
        url: place.url.clone(),
        locator: place.locator.clone(),
        observed: if place.quote.is_empty() { finding.text.seen.clone() } else { place.quote.clone() },
        expected: expected.clone(),
    };
    let mut places: Vec<Evidence> = finding.places.iter().take(most).map(evidence).collect();
    if open && places.is_empty() {
        places.push(evidence(&Place { url: finding.looked_at.clone(), ..Place::default() }));
    }
    Row {
        id: criterion.id.to_owned(),
        category: criterion.category.code().to_owned(),
        subcategory: criterion.subcategory.to_owned(),
        severity: severity.code().to_owned(),
        weight: severity.weight(),
        scope: rule.scope.code().to_owned(),
        status: finding.status,
        evidence_count: finding.places_count.max(u32::from(open)),
        evidence: places,
        // Several are added up before they are shown: rounded to what is shown, the sum would be off.
        impact: round4(impact),
        effort: criterion.effort(finding.places_count).code().to_owned(),
        owner: rule.owner.code().to_owned(),
        root_cause: if open { audit::cause(criterion.id).map(str::to_owned) } else { None },
        normative: rule.basis == Basis::Normative,
        docs: ["/docs/criteria/", language.code(), "#", criterion.id].concat(),
        source: finding.source,
        reason: finding.reason,
        args: finding.args,
        name: named(criterion, language),
        title: finding.text.title,
        seen: finding.text.seen,
        why: finding.text.why,
        advice: finding.text.advice,
    }
}

/// Number of places per finding that can be listed.
fn places_that_fit(findings: &[Finding]) -> usize {
    let bytes = |place: &Place| place.url.len() + place.locator.len() + place.quote.len();
    let total = |most: usize| -> usize { findings.iter().flat_map(|finding| finding.places.iter().take(most)).map(bytes).sum() };
    [10, 5, 2].into_iter().find(|most| total(*most) <= EVIDENCE_BYTES).unwrap_or(1)
}

/// The language of a page: that of its text if it is certain, else the one that its `lang` declares; `lang` also decides among
/// languages that cannot be told apart.
fn written_in(page: &Page) -> Option<String> {
    let lang = page.facts.html_lang.as_deref().unwrap_or_default();
    let primary = lang.trim().split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    let declared = (primary.len() == 2).then_some(primary);
    let told = page.text_language().filter(|told| declared.as_ref().is_none_or(|declared| !told.may_be(declared)));
    told.map(|told| told.code.to_owned()).or(declared).or_else(|| page.language().map(|language| language.code().to_owned()))
}

fn page_type(page: &Page) -> PageType {
    match page.kind() {
        Kind::Home => PageType::Home,
        Kind::Article => PageType::Article,
        Kind::Product => PageType::Product,
        Kind::Other => PageType::Other,
        Kind::Service => PageType::Service,
        Kind::Category => PageType::Category,
    }
}

fn band(score: f64) -> Band {
    match audit::band(score) {
        audit::Band::Strong => Band::Strong,
        audit::Band::Sound => Band::Sound,
        audit::Band::Weak => Band::Weak,
        audit::Band::Critical => Band::Critical,
    }
}
