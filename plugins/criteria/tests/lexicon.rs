//! Measures how well the word lists of `src/lexicon` recognise texts. Each line of `tests/lexicon/<name>.tsv` is a language, the
//! expected label and a text. The second half of each file, and all lines about calls, kinds and roles, were written after the
//! word list.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop at the first surprise, and prints its results")]

use bellwether_criteria::Language;
use bellwether_criteria::lexicon::contacts::{Register, has_email, phones, registrations};
use bellwether_criteria::lexicon::fields::{self, Asked};
use bellwether_criteria::lexicon::roles::{Role, Roles};
use bellwether_criteria::lexicon::{authors, calls, commerce, dates, kinds, money, postal, ymyl};
use bellwether_text::fold;
use std::path::Path;

/// The label of a text without a match.
const NONE: &str = "none";
const PRECISION: f64 = 0.95;
const RECALL: f64 = 0.8;

fn check(name: &str, none: &str, label: impl Fn(Language, &str) -> String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lexicon").join(name).with_extension("tsv");
    let lines = std::fs::read_to_string(path).unwrap();
    let (mut hits, mut said, mut wanted) = (0_u32, 0_u32, 0_u32);
    for line in lines.lines() {
        let [language, expected, text] = line.splitn(3, '\t').collect::<Vec<_>>().try_into().unwrap();
        let found = label(Language::parse(language).unwrap(), text);
        said += u32::from(found != none);
        wanted += u32::from(expected != none);
        hits += u32::from(found == expected && found != none);
        if found != expected {
            println!("{name}: {found} instead of {expected}: {text}");
        }
    }
    let (precision, recall) = (f64::from(hits) / f64::from(said), f64::from(hits) / f64::from(wanted));
    println!("{name}: precision {precision:.3}, recall {recall:.3} of {} lines", lines.lines().count());
    assert!(lines.lines().count() >= 30 && precision >= PRECISION && recall >= RECALL, "{name}: {precision:.3} {recall:.3}");
}

#[test]
fn kinds_of_pages() {
    check("kinds", "other", |_, path| format!("{:?}", kinds::of_path(path)).to_lowercase());
}

#[test]
fn roles_of_pages() {
    const ROLES: [Role; 10] = [
        Role::About,
        Role::Contact,
        Role::Legal,
        Role::Privacy,
        Role::Terms,
        Role::Returns,
        Role::Delivery,
        Role::Payment,
        Role::Editorial,
        Role::Cart,
    ];
    check("roles", NONE, |_, link| {
        let (name, path) = link.split_once(" | ").unwrap();
        let found = Roles::of(name, path);
        let names: Vec<String> =
            ROLES.into_iter().filter(|role| found.has(*role)).map(|role| format!("{role:?}").to_lowercase()).collect();
        if names.is_empty() { NONE.to_owned() } else { names.join("+") }
    });
}

#[test]
fn calls_to_act() {
    check("calls", NONE, |_, name| if calls::call(name).is_some() { "call" } else { NONE }.to_owned());
}

#[test]
fn fields_of_forms() {
    check("fields", NONE, |_, name| {
        let label = match fields::asked(name) {
            Some(Asked::Email) => "email",
            Some(Asked::Phone) => "phone",
            Some(Asked::PostalCode) => "postal-code",
            Some(Asked::Message) => "message",
            Some(Asked::Query) => "query",
            Some(Asked::Quantity) => "quantity",
            Some(Asked::Captcha) => "captcha",
            Some(Asked::Subject) => "subject",
            None => NONE,
        };
        label.to_owned()
    });
}

#[test]
fn sums_of_money() {
    check("money", NONE, |_, text| match money::sums(text).next() {
        Some(sum) => [sum.amount.to_string()].into_iter().chain(sum.currency.map(str::to_owned)).collect::<Vec<_>>().join(" "),
        None => NONE.to_owned(),
    });
}

#[test]
fn days() {
    check("dates", NONE, |_, text| dates::first(text).map_or(NONE.to_owned(), |day| day.to_string()));
}

#[test]
fn authors_and_what_they_know() {
    check("authors", NONE, |_, text| match authors::byline(text) {
        Some(name) if authors::is_placeholder(name) => "placeholder".to_owned(),
        Some(name) => name.to_owned(),
        None if authors::credentials(&fold(text)).is_empty() => NONE.to_owned(),
        None => "credential".to_owned(),
    });
}

#[test]
fn subjects_of_weight() {
    check("ymyl", NONE, |_, text| ymyl::subject("", &fold(text)).map_or(NONE, |found| found.subject.code()).to_owned());
}

#[test]
fn contacts() {
    check("contacts", NONE, |language, text| {
        if let Some((register, _)) = registrations(text).first() {
            let name = match register {
                Register::Siren => "siren",
                Register::Siret => "siret",
                Register::Vat => "vat",
                Register::Nif => "nif",
                Register::Company => "company",
            };
            return name.to_owned();
        }
        match phones(text, language).first() {
            Some(phone) => format!("phone:{phone}"),
            None if has_email(text) => "email".to_owned(),
            None if postal::has_address(text) => "address".to_owned(),
            None => NONE.to_owned(),
        }
    });
}

#[test]
fn paid_texts() {
    check("commerce", NONE, |_, text| {
        let folded = fold(text);
        let label = if commerce::discloses(&folded) {
            "disclosure"
        } else if commerce::is_sponsored(&folded) {
            "sponsored"
        } else {
            NONE
        };
        label.to_owned()
    });
}
