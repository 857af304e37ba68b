//! What a page asks of its visitors, and what stands in their way: calls to action, forms, the price, the ways to call and book, and the
//! behaviour of visitors if the service has figures about it.
//!
//! The page is read as it is sent: no script runs, nothing is laid out. The criteria of `conversion` say what is checked and why.
//! The score is Bellwether's own.

mod behaviour;
mod output;

use bellwether_criteria::conversion::Conversion;
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Finding, Reason, Status};
use bellwether_criteria::offer::prices;
use bellwether_criteria::seen::Page;
use bellwether_criteria::stated::Stated;
use bellwether_criteria::{
    BOOKING_WAY, CONTACT_OPTION, CTA_COMPETING, CTA_EARLY, CTA_LANGUAGE, CTA_PRESENT, CTA_SPECIFIC, FORM_AUTOCOMPLETE,
    FORM_CAPTCHA, FORM_FIELDS, FORM_INPUT_TYPES, FORM_LABELS, Language, ORDER_ASSURANCE, PHONE_SHOWN, POPUP_TOOL,
    PRICE_CONSISTENT, PRICE_NAMED, audit,
};
use bellwether_sdk::{Category, Declaration, Failure, Field, Kind, Module, Run, keep_bytes, round1};
use bellwether_site::{Profile, Site, Wanted};
use serde::Deserialize;

pub use behaviour::{Behaviour, Source};
pub use output::*;

bellwether_sdk::export!(ConversionOptimizer);

/// The criteria of friction, in the order of the result.
pub const CRITERIA: [&Criterion; 17] = [
    &CTA_PRESENT,
    &CTA_EARLY,
    &CTA_SPECIFIC,
    &CTA_LANGUAGE,
    &CTA_COMPETING,
    &FORM_FIELDS,
    &FORM_LABELS,
    &FORM_AUTOCOMPLETE,
    &FORM_INPUT_TYPES,
    &FORM_CAPTCHA,
    &PRICE_NAMED,
    &PRICE_CONSISTENT,
    &ORDER_ASSURANCE,
    &CONTACT_OPTION,
    &PHONE_SHOWN,
    &BOOKING_WAY,
    &POPUP_TOOL,
];

/// Maximum prices that are listed.
const PRICES: usize = 20;

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The page's absolute address, http or https.
    pub url: String,
    /// The language of the texts; by default that of the page.
    pub lang: Option<String>,
}

/// The module.
pub struct ConversionOptimizer;

impl Module for ConversionOptimizer {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("conversion_optimizer", "Calls to action, friction, behavioural metrics.")
            .fields([
                Field::required("url", Kind::Url),
                Field::optional("lang", Kind::choice(&Language::CODES))
                    .about("Language of the texts in the result; by default that of the page."),
                Field::robots(),
            ])
            .fuel(bellwether_site::FUEL)
            .typical_seconds(3, 15)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let site = Site::new(run, Profile::SMALL);
        let start = site.start(&input.url).await?;
        let seen = site.see(&start, &Wanted::by(CRITERIA)).await;
        let behaviour = behaviour::of(run, &start.url).await;
        let page = seen.page.as_ref();
        let page = page.map_err(|_| Failure::new(Category::Internal, "The page was fetched but could not be read."))?;
        let language = seen.answer_in(input.lang.as_deref());
        let findings: Vec<Finding> = CRITERIA.iter().map(|criterion| criterion.judge(&seen, language, 0.0)).collect();
        run.account(&findings);
        if page.language().is_none() {
            // Links are recognised by their words; a control that sends a form needs none.
            run.note_gap("ctas", Reason::NoProvider);
        }
        // Figures that nobody could give make no result of a page that asks for nothing: it is refunded.
        let is_idle = behaviour.source == Source::None && findings.iter().all(|finding| finding.status == Status::NotApplicable);
        if is_idle {
            run.nothing_applies();
        }
        let mut output = output(page, &findings, language, behaviour);
        if fit(&mut output) {
            run.note_gap("ctas", Reason::Quota);
        }
        Ok(output)
    }
}

/// Makes the result from what was seen.
fn output(page: &Page, findings: &[Finding], language: Language, behaviour: Behaviour) -> Output {
    let judged = || CRITERIA.iter().copied().zip(findings);
    let frictions = judged().filter(|(_, finding)| matches!(finding.status, Status::Warn | Status::Fail));
    let friction: Vec<Friction> = frictions.map(|(criterion, finding)| Friction::of(criterion, finding, language)).collect();
    let values = judged().map(|(criterion, finding)| (criterion, audit::worth(finding.status)));
    let measured = findings.iter().filter(|finding| finding.is_measured()).count();
    let score = audit::reached(values).map(round1).filter(|_| measured >= audit::MIN_CRITERIA);
    let empty = Conversion::default();
    // Nobody sees a page that redirects at once.
    let found = if page.leads_away() { &empty } else { page.conversion() };
    let offered = page.offer().filter(|_| !page.leads_away());
    Output {
        applicable: measured > 0,
        score,
        friction_index: round1(friction.iter().fold(0.0, |sum, friction| sum + friction.index)),
        friction,
        checks: findings.iter().map(Check::of).collect(),
        ctas: found.calls.iter().map(|call| Cta::of(call, page.language())).collect(),
        forms: found.forms.iter().map(Form::of).collect(),
        offer: offered.map(Offer::of),
        access: Access::of(page.access(), &Stated::of(page)),
        price: Price::of(&found.price, offered.map(|_| prices(page, PRICES)).unwrap_or_default()),
        language: page.language().map(|language| language.code().to_owned()),
        behaviour,
    }
}

/// Cuts the lists until the result fits; returns whether calls were lost. Only texts and addresses of unusual length need it.
fn fit(output: &mut Output) -> bool {
    keep_bytes(&mut output.forms, 100_000);
    keep_bytes(&mut output.ctas, 400_000)
}
