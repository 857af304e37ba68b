//! The shape of the result.

use crate::behaviour::Behaviour;
use bellwether_criteria::conversion::{self, Call, Shown};
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Args, Finding, Place, Status};
use bellwether_criteria::lexicon::autofill;
use bellwether_criteria::lexicon::money::Taxes;
use bellwether_criteria::stated::Stated;
use bellwether_criteria::{Language, audit, expected, offer};
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum characters of a quoted text of the site.
const TEXT_CHARS: usize = 160;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Whether the page asks its visitors for something or offers something: goods, a stay, a table, an appointment, a service. If
    /// not, as on documentation and news, there is nothing to judge: no score and no friction.
    pub applicable: bool,
    /// 0 to 100: the weighted share of applicable checks that are met (weights 10, 6, 3, 1; an uncertain one counts half). Null
    /// when fewer than three were measured. Bellwether's own score.
    pub score: Option<f64>,
    /// Sum of `index` of all friction; 0 is best.
    pub friction_index: f64,
    /// What stands in the way of visitors: calls, then forms, then the offer.
    pub friction: Vec<Friction>,
    /// What was checked.
    pub checks: Vec<Check>,
    /// Calls to action in the order of the page, at most 200. Search, sign-in, sharing and plain menu entries are not counted.
    pub ctas: Vec<Cta>,
    /// The forms in the order of the page, at most 100.
    pub forms: Vec<Form>,
    /// What the site of the page offers, as this page shows it; null where nothing shows an offer.
    pub offer: Option<Offer>,
    /// The ways to reach and to book the business that the page shows.
    pub access: Access,
    /// The price of what the page offers.
    pub price: Price,
    /// `fr`, `en` or `es`; null for another language, in which only buttons that send a form are recognised as calls to action.
    pub language: Option<String>,
    /// How visitors behave on the site.
    pub behaviour: Behaviour,
}

/// Something that stands in the way of visitors.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Friction {
    /// Id of the check.
    pub id: String,
    /// `critical`, `high`, `medium` or `low`.
    pub severity: String,
    /// What it adds to the friction index: 10, 6, 3 or 1 by its severity, half of that if uncertain.
    pub index: f64,
    /// True if this is uncertain or met in part, and not a verdict.
    pub doubt: bool,
    /// What was found.
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
    /// What was seen, in words.
    pub seen: String,
    /// What would pass, in a few words.
    pub expected: String,
    /// The figures and names that fill the sentences: the same in every language.
    pub args: Args,
    /// Where it was seen, at most ten places.
    pub places: Vec<Place>,
    /// Number of places, including those not listed.
    pub places_count: u32,
}

/// A check and its outcome.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Check {
    /// Its id.
    pub id: String,
    /// Outcome.
    pub status: Status,
}

/// A call to action.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Cta {
    /// Its text, cut after 160 characters.
    pub text: String,
    /// The http or https address that it leads to; null for a button or a script.
    pub href: Option<String>,
    /// Whether it is what the page is mainly for.
    pub kind: CtaKind,
    /// Share of the page's words that come before it, 0 to 1.
    pub position_pct: f64,
    /// Whether its text says what will happen; null for languages without a word list.
    pub specific: Option<bool>,
    /// Whether its text is in the language of the page; null when its language is not known.
    pub in_page_language: Option<bool>,
    /// True if it is uncertain whether this is a call to action: for example a link whose text may mean something else.
    pub doubt: bool,
    /// Place: line, byte and element path.
    pub locator: String,
}

/// How important a call to action is for the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CtaKind {
    /// It buys, or sends the main form of the page.
    Primary,
    /// Any other call to action.
    Secondary,
}

/// A form.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Form {
    /// `order`, `quote`, `contact`, `register`, `newsletter`, `review`, `comment`, `login`, `search` or `other`.
    pub kind: String,
    /// The http or https address that it sends to; null for the page itself or a script.
    pub action: Option<String>,
    /// Number of visible fields, without buttons, hidden fields and fields hidden by inline styles; a group of radio buttons
    /// counts once.
    pub fields: u32,
    /// Number of those fields that are required, by their markup.
    pub required: u32,
    /// Number of those fields without a label.
    pub unlabelled: u32,
    /// Whether all fields for e-mail, telephone and postal code have an `autocomplete` name; null without such fields.
    pub autocomplete_ok: Option<bool>,
    /// Whether all fields for e-mail and telephone have the matching `type`; null without such fields.
    pub types_ok: Option<bool>,
    /// Whether the form has a CAPTCHA field.
    pub captcha: bool,
    /// Number of steps that the page states above the fields (`Step 1 of 3`); 1 if it states none.
    pub steps: u32,
    /// Place: line, byte and element path.
    pub locator: String,
}

/// What a site offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Offer {
    /// How it is bought: `shop` (ordered on the site), `store` (in a shop that one visits), `booking` (a stay, a table, an
    /// appointment), `service` (other services), `priced` (something with a price, of uncertain kind).
    pub trade: String,
    /// True if this is uncertain. A check that rests on it warns then, and does not fail.
    pub doubt: bool,
    /// The rule that decided: `order`, `kind`, `type`, `booking`, `called`, `prices`, `quote` or `reached`; see the README.
    pub rule: String,
    /// What shows it, cut after 160 characters; empty if it is the page as a whole.
    pub quote: String,
    /// Place: line, byte and element path.
    pub locator: String,
}

/// The ways to reach and to book a business: what a page shows first, cut after 160 characters; null if it shows none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Access {
    /// The telephone number, or the name of the link that calls it.
    pub phone: Option<String>,
    /// Whether it is a link that calls.
    pub phone_is_link: bool,
    /// The postal address: the one that the structured data of a business state, else the one that readers see.
    pub address: Option<String>,
    /// The opening hours that readers see, else those that the structured data of a business state.
    pub hours: Option<String>,
    /// The link or button to book; empty for an embedded calendar.
    pub booking: Option<String>,
}

/// A price in a list.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct ListedPrice {
    /// The figure.
    pub amount: f64,
    /// Its currency as an ISO 4217 code; null for a symbol used by several currencies.
    pub currency: Option<String>,
    /// Its line, cut after 160 characters.
    pub text: String,
    /// Place: line, byte and element path.
    pub locator: String,
}

/// The price of what a page offers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Price {
    /// The first price that readers see on a page that offers something; null without one.
    pub amount: Option<f64>,
    /// Its currency as an ISO 4217 code; null without a price, and for a symbol used by several currencies.
    pub currency: Option<String>,
    /// What the page says about taxes: `included`, `excluded` or `both`; null if it says nothing.
    pub taxes: Option<String>,
    /// The prices in its structured data, at most ten.
    pub stated: Vec<f64>,
    /// The prices that the page lists in short lines, at most 20; empty on a page that offers nothing.
    pub listed: Vec<ListedPrice>,
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
            text: cut(&call.text),
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

impl Offer {
    pub(crate) fn of(offer: &offer::Offer) -> Self {
        Self {
            trade: offer.trade.name().to_owned(),
            doubt: !offer.is_sure,
            rule: offer.rule.to_owned(),
            quote: cut(&offer.place.quote),
            locator: offer.place.locator.clone(),
        }
    }
}

impl Access {
    pub(crate) fn of(access: &offer::Access, stated: &Stated) -> Self {
        let shown = |place: Option<&Place>| place.map(|place| cut(&place.quote));
        let address = stated.address.as_ref().map(|address| cut(&address.line()));
        // What only data hold has no words to quote.
        let hours = shown(access.hours.as_ref()).filter(|hours| !hours.is_empty());
        Self {
            phone: shown(access.phone_link.as_ref().or(access.phone_text.as_ref())),
            phone_is_link: access.phone_link.is_some(),
            address: address.or_else(|| shown(access.address.as_ref()).filter(|address| !address.is_empty())),
            hours: hours.or_else(|| stated.hours.as_deref().map(cut)),
            booking: shown(access.booking.as_ref()),
        }
    }
}

impl Price {
    /// The price of a page, with the `listed` ones: if nothing can be bought there, the first of them is its price.
    pub(crate) fn of(price: &conversion::Price, listed: Vec<Shown>) -> Self {
        let taxes = price.taxes.filter(|_| price.shown.is_some()).map(|taxes| match taxes {
            Taxes::Included => "included",
            Taxes::Excluded => "excluded",
            Taxes::Both => "both",
        });
        let shown = price.shown.as_ref().or(listed.first());
        Self {
            amount: shown.map(|shown| shown.amount),
            currency: shown.and_then(|shown| shown.currency).map(str::to_owned),
            taxes: taxes.map(str::to_owned),
            stated: price.stated.iter().take(10).map(|stated| stated.amount).collect(),
            locator: shown.map(|shown| shown.locator.to_string()).unwrap_or_default(),
            listed: listed
                .iter()
                .map(|listed| ListedPrice {
                    amount: listed.amount,
                    currency: listed.currency.map(str::to_owned),
                    text: cut(&listed.text),
                    locator: listed.locator.to_string(),
                })
                .collect(),
        }
    }
}

/// The beginning of a text of the site.
fn cut(text: &str) -> String {
    text.chars().take(TEXT_CHARS).collect()
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
