//! The shape of the result.

use crate::behaviour::Behaviour;
use bellwether_criteria::conversion::{self, Call};
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Args, Finding, Place, Status};
use bellwether_criteria::lexicon::autofill;
use bellwether_criteria::lexicon::money::Taxes;
use bellwether_criteria::{Language, audit, expected};
use schemars::JsonSchema;
use serde::Serialize;

/// Characters of a text of the site.
const TEXT_CHARS: usize = 160;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Whether the page asks its visitors for something, or offers something. Else there is nothing to judge: no score, no friction.
    pub applicable: bool,
    /// 0 to 100: what was reached among the checks that apply, by weight (10, 6, 3, 1; a doubt counts half). Null when none applies.
    /// Bellwether's own score.
    pub score: Option<f64>,
    /// Sum of `index` of all friction; 0 is best.
    pub friction_index: f64,
    /// What stands in the way of visitors: calls, then forms, then the offer.
    pub friction: Vec<Friction>,
    /// What was checked.
    pub checks: Vec<Check>,
    /// Calls to action in the order of the page, at most 200. Search, signing in, sharing and plain entries of menus are none.
    pub ctas: Vec<Cta>,
    /// The page's forms in its order, at most 100.
    pub forms: Vec<Form>,
    /// The price of what the page offers.
    pub price: Price,
    /// `fr`, `en` or `es`; null for another language: only what sends a form is then told to be a call to action.
    pub language: Option<String>,
    /// How visitors behave on the site.
    pub behaviour: Behaviour,
}

/// Something in the way of visitors.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Friction {
    /// Id of the check.
    pub id: String,
    /// `critical`, `high`, `medium` or `low`.
    pub severity: String,
    /// What it adds to the friction index: 10, 6, 3 or 1 by its severity, half of it for a doubt.
    pub index: f64,
    /// Whether this is a doubt, or met in part, and no verdict.
    pub doubt: bool,
    /// The state of affairs.
    pub title: String,
    /// Why it matters.
    pub why: String,
    /// What to do.
    pub advice: String,
    /// What was seen, and where.
    pub evidence: Evidence,
    /// Address of the rule, or `heuristic`.
    pub source: String,
}

/// What was seen.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Evidence {
    /// In words.
    pub seen: String,
    /// What passes, in a few words.
    pub expected: String,
    /// The figures and names that the words are made of: the same in every language.
    pub args: Args,
    /// Where to look again, at most ten places.
    pub places: Vec<Place>,
    /// Places in all.
    pub places_count: u32,
}

/// A check with what came out.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Check {
    /// Its id.
    pub id: String,
    /// What came out.
    pub status: Status,
}

/// A call to action.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Cta {
    /// Its words, cut after 160 characters.
    pub text: String,
    /// Where it leads, http or https; null for a button and for what a script does.
    pub href: Option<String>,
    /// Whether the page is for this one above all.
    pub kind: CtaKind,
    /// Share of the page's words that stand before it, 0 to 1.
    pub position_pct: f64,
    /// Whether its words say what happens; null where there is no word list for them.
    pub specific: Option<bool>,
    /// Whether its words are in the language of the page; null where that is not known.
    pub in_page_language: Option<bool>,
    /// Whether it is a doubt that this is a call to action: a link, a name that may stand for something else.
    pub doubt: bool,
    /// Place: line, byte and element path.
    pub locator: String,
}

/// How much a call is what the page is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CtaKind {
    /// It buys, or sends the form that the page is for.
    Primary,
    /// Any other.
    Secondary,
}

/// A form.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Form {
    /// `order`, `quote`, `contact`, `register`, `newsletter`, `review`, `comment`, `login`, `search` or `other`.
    pub kind: String,
    /// Where it sends to, http or https; null for the page itself and for what a script does.
    pub action: Option<String>,
    /// Fields that visitors see: buttons, hidden ones and those that inline styles hide left out, a group of radio buttons once.
    pub fields: u32,
    /// Those of them that must be filled in, by their markup.
    pub required: u32,
    /// Those without a label.
    pub unlabelled: u32,
    /// Whether all fields for e-mail, telephone and postal code name what browsers may fill in; null without such fields.
    pub autocomplete_ok: Option<bool>,
    /// Whether all fields for e-mail and telephone have their type; null without such fields.
    pub types_ok: Option<bool>,
    /// Whether a field asks for a proof of being human.
    pub captcha: bool,
    /// Steps that the page names above its fields (`Step 1 of 3`); 1 without.
    pub steps: u32,
    /// Place: line, byte and element path.
    pub locator: String,
}

/// The price of what a page offers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Price {
    /// The first that readers see on a page that sells; null without one.
    pub amount: Option<f64>,
    /// Its currency as ISO 4217; null without a price, and for a sign that several countries write.
    pub currency: Option<String>,
    /// What the page says of taxes: `included`, `excluded`, `both`; null for nothing.
    pub taxes: Option<String>,
    /// The prices that its data state, at most ten.
    pub stated: Vec<f64>,
    /// Place: line, byte and element path; empty without a price.
    pub locator: String,
}

impl Friction {
    pub(crate) fn of(criterion: &Criterion, finding: &Finding, language: Language) -> Self {
        let severity = criterion.rule.severity;
        let text = &finding.text;
        Self {
            id: criterion.id.to_owned(),
            severity: severity.code().to_owned(),
            index: audit::worth(finding.status).map_or(0.0, |worth| f64::from(severity.weight()) * (1.0 - worth)),
            doubt: finding.status == Status::Warn,
            title: text.title.clone(),
            why: text.why.clone().unwrap_or_default(),
            advice: text.advice.clone().unwrap_or_default(),
            evidence: Evidence {
                seen: text.seen.clone(),
                expected: expected(criterion, &finding.args, language),
                args: finding.args.clone(),
                places: finding.places.clone(),
                places_count: finding.places_count,
            },
            source: if finding.source.is_empty() { "heuristic".to_owned() } else { finding.source.clone() },
        }
    }
}

impl Check {
    pub(crate) fn of(finding: &Finding) -> Self {
        Self { id: finding.criterion.clone(), status: finding.status }
    }
}

impl Cta {
    pub(crate) fn of(call: &Call, language: Option<Language>) -> Self {
        let known = language.filter(|_| !call.languages.is_empty());
        Self {
            text: call.text.chars().take(TEXT_CHARS).collect(),
            href: call.url.clone(),
            kind: if call.is_primary { CtaKind::Primary } else { CtaKind::Secondary },
            position_pct: call.position,
            specific: call.specific,
            in_page_language: known.map(|language| call.languages.contains(&language)),
            doubt: call.is_doubt(),
            locator: call.locator.to_string(),
        }
    }
}

impl Form {
    pub(crate) fn of(form: &conversion::Form) -> Self {
        let count = |keep: fn(&conversion::Field) -> bool| number(form.fields.iter().filter(|field| keep(field)).count());
        let all = |answers: Vec<bool>| (!answers.is_empty()).then(|| answers.into_iter().all(|is| is));
        let filled = |field: &conversion::Field| {
            let asked = field.asked.filter(|asked| asked.is_contact())?;
            Some(field.autocomplete.as_deref().is_some_and(|value| autofill::fits(value, asked)))
        };
        Self {
            kind: form.kind.code().to_owned(),
            action: form.action.clone(),
            fields: number(form.fields.len()),
            required: count(|field| field.required),
            unlabelled: count(|field| !field.labelled),
            autocomplete_ok: all(form.fields.iter().filter_map(filled).collect()),
            types_ok: all(form.fields.iter().filter_map(conversion::Field::has_its_type).collect()),
            captcha: form.captcha.is_some(),
            steps: form.steps,
            locator: form.locator.to_string(),
        }
    }
}

impl Price {
    pub(crate) fn of(price: &conversion::Price) -> Self {
        let taxes = price.taxes.filter(|_| price.shown.is_some()).map(|taxes| match taxes {
            Taxes::Included => "included",
            Taxes::Excluded => "excluded",
            Taxes::Both => "both",
        });
        let shown = price.shown.as_ref();
        Self {
            amount: shown.map(|shown| shown.amount),
            currency: shown.and_then(|shown| shown.currency).map(str::to_owned),
            taxes: taxes.map(str::to_owned),
            stated: price.stated.iter().take(10).map(|stated| stated.amount).collect(),
            locator: shown.map(|shown| shown.locator.to_string()).unwrap_or_default(),
        }
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
