//! Random forms, valid and not, with what the core says of them: seeded, so that a difference can be repeated.

use bellwether_web::data::declared;
use bellwether_web::{Language, validate_domain, validate_input, validate_publication, validate_task_payload};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use serde_json::{Map, Value, json};
use std::str::FromStr;

/// A call of the package and the answer of the core.
#[derive(Clone, Debug)]
pub struct Case {
    /// The function of the package.
    pub function: &'static str,
    /// Its arguments.
    pub arguments: Vec<Value>,
    /// What it answers.
    pub answer: Value,
}

impl Case {
    /// What the package answers in English, the language of the service.
    #[must_use]
    pub fn answer_in_english(&self) -> Value {
        answer(self.function, &self.arguments, Some(Language::En))
    }

    /// One line of JSON for the hosts of JavaScript.
    #[must_use]
    pub fn line(&self) -> String {
        json!({ "function": self.function, "arguments": self.arguments, "answer": self.answer }).to_string()
    }
}

/// The functions that judge a form.
pub const FUNCTIONS: [&str; 4] = ["validateInput", "validateDomain", "validateTaskPayload", "validatePublication"];

/// How many cases of each function are drawn: `BELLWETHER_FORMS`, or as many as usual.
#[must_use]
pub fn count(usual: usize) -> usize {
    number("BELLWETHER_FORMS").unwrap_or(usual)
}

/// The seed of the cases: `BELLWETHER_SEED`, or the usual one.
#[must_use]
pub fn seed() -> u64 {
    number("BELLWETHER_SEED").unwrap_or(7)
}

fn number<T: FromStr>(variable: &str) -> Option<T> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Random calls of a function, always the same for a seed.
#[must_use]
pub fn cases(function: &'static str, count: usize, seed: u64) -> Vec<Case> {
    let mut bytes = [0; 32];
    bytes.iter_mut().zip(seed.to_le_bytes()).for_each(|(byte, part)| *byte = part);
    let mut runner = TestRunner::new_with_rng(ProptestConfig::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let strategy = arguments(function);
    let drawn = (0..count).filter_map(|_| strategy.new_tree(&mut runner).ok());
    let case = |arguments: Vec<Value>| Case { function, answer: answer(function, &arguments, None), arguments };
    drawn.map(|tree| case(tree.current())).collect()
}

/// What the core answers, in a language in place of the one that the arguments name.
fn answer(function: &str, arguments: &[Value], language: Option<Language>) -> Value {
    let word = |at: usize| arguments.get(at).and_then(Value::as_str).unwrap_or_default();
    let given = |at: usize| arguments.get(at).unwrap_or(&Value::Null);
    let said = |tag: &str| language.unwrap_or(Language::of(tag));
    match function {
        "validateInput" => validate_input(word(0), given(1), said(word(2))),
        "validateDomain" => validate_domain(given(0), said(word(1))),
        "validateTaskPayload" => validate_task_payload(word(0), given(1), said(word(2))),
        _ => {
            let options = given(1);
            let language = said(options["language"].as_str().unwrap_or_default());
            validate_publication(given(0), options["domain"].as_str(), language)
        }
    }
}

fn arguments(function: &str) -> BoxedStrategy<Vec<Value>> {
    match function {
        "validateInput" => (input(), language()).prop_map(|((feature, input), language)| vec![feature, input, language]).boxed(),
        "validateDomain" => (value(), language()).prop_map(|(domain, language)| vec![domain, language]).boxed(),
        "validateTaskPayload" => {
            (payload(), language()).prop_map(|((action, body), language)| vec![action, body, language]).boxed()
        }
        _ => (members(&["url", "cms_post_id", "notes"]), select(&["a.org", "shop.de", "127.0.0.1"][..]), language())
            .prop_map(|(body, domain, language)| vec![body, json!({ "domain": domain, "language": language })])
            .boxed(),
    }
}

fn language() -> impl Strategy<Value = Value> {
    select(&["en", "fr", "es", "de", ""][..]).prop_map(Value::from)
}

/// A feature and an input of it.
fn input() -> impl Strategy<Value = (Value, Value)> {
    let features: Vec<(String, Vec<String>)> = declared()
        .into_iter()
        .map(|declared| (declared.feature.to_string(), declared.fields.into_iter().map(|field| field.name).collect()))
        .chain([("no_such_thing".to_owned(), vec!["url".to_owned()])])
        .collect();
    select(features).prop_flat_map(|(feature, names)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        (Just(Value::from(feature)), members(&names))
    })
}

/// An action and a payload of it.
fn payload() -> impl Strategy<Value = (Value, Value)> {
    const NAMES: [&str; 11] = [
        "title",
        "slug",
        "html",
        "excerpt",
        "tags",
        "meta_title",
        "featured_image_url",
        "internal_links",
        "cms_post_id",
        "links",
        "schema_jsonld",
    ];
    const ACTIONS: [&str; 5] = ["publish_post", "update_post", "create_seo_page", "add_internal_links", "delete_post"];
    (select(&ACTIONS[..]).prop_map(Value::from), members(&NAMES))
}

/// An object with some of these members and, now and then, one that nobody knows; or no object.
fn members(names: &[&str]) -> BoxedStrategy<Value> {
    let known = names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let each = known.into_iter().map(|name| {
        let fits = fitting(&name);
        prop::option::weighted(0.7, (Just(name), prop_oneof![6 => Just(fits), 1 => value()]))
    });
    let each = each.collect::<Vec<_>>();
    let unknown = prop::option::weighted(0.1, ("[a-z_]{1,9}", value()));
    let object = (each, unknown).prop_map(|(members, unknown)| {
        Value::Object(members.into_iter().flatten().chain(unknown).collect::<Map<String, Value>>())
    });
    prop_oneof![20 => object, 1 => value()].boxed()
}

/// A value that most members of this name take.
fn fitting(name: &str) -> Value {
    match name {
        "url" | "featured_image_url" => json!("https://a.org/tea"),
        "domain" => json!("a.org"),
        "urls" | "competitors" => json!(["https://a.org/", "https://shop.de/"]),
        "country" => json!("FR"),
        "lang" | "language" => json!("fr"),
        "robots" => json!("obey"),
        "slug" => json!("tea-time"),
        "tags" | "keywords" | "questions" => json!(["tea", "cups"]),
        "cms_post_id" | "limit" | "pages" => json!(7),
        "internal_links" => json!([{ "anchor": "tea", "url": "https://a.org/" }]),
        "links" => json!([{ "anchor": "tea", "target_url": "/tea", "insert_after_paragraph": 2 }]),
        "schema_jsonld" => json!({ "@type": "Article" }),
        _ => json!("tea"),
    }
}

/// Values near those that forms take.
fn value() -> BoxedStrategy<Value> {
    let scalar = prop_oneof![
        8 => text().prop_map(Value::from),
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
        2 => (-3_i64..3_000_000).prop_map(Value::from),
        1 => (-99_999_i32..99_999).prop_map(|cents| (f64::from(cents) / 100.0).into()),
    ];
    let link = (text(), text(), -1_i64..9).prop_map(
        |(anchor, url, at)| json!({ "anchor": anchor, "url": url, "target_url": url, "insert_after_paragraph": at, "more": 1 }),
    );
    let entries = prop::collection::vec(prop_oneof![scalar.clone(), link.clone()], 0..4).prop_map(Value::from);
    prop_oneof![8 => scalar, 2 => entries, 1 => link].boxed()
}

fn text() -> BoxedStrategy<String> {
    const NEAR: [&str; 30] = [
        "https://a.org/",
        "http://a.org",
        "a.org",
        "www.A.org.",
        "https://a.org:8443/x?y=1#z",
        "https://a.org:81/",
        "ftp://a.org/",
        "https://user:pass@a.org/",
        "https://127.0.0.1/",
        "http://[::1]/",
        "https://8.8.8.8/",
        "https://a.local/",
        "https://a",
        "https:/a.org",
        "https://a.org\\b",
        " https://a.org/",
        "https://a.notatld/",
        "fr",
        "en",
        "FR",
        "UK",
        "zz",
        "obey",
        "owner",
        "<p>Tea</p>",
        "tea-time",
        "",
        " ",
        "01912345-6789-7abc-8def-0123456789ab",
        "https://a.org/wp-admin/?preview=true",
    ];
    prop_oneof![
        4 => select(&NEAR[..]).prop_map(str::to_owned),
        2 => "[a-z0-9é ._-]{0,14}",
        2 => "(https?://)?[a-wyz0-9äßñéあ-]{1,8}(\\.[a-wyz0-9é]{1,5})?\\.(org|de|com|io|notld|1)(:[0-9]{1,5})?(/[a-zA-Zé0-9%?=&#./-]{0,10})?",
        1 => prop_oneof![Just(199_usize), Just(200), Just(201), Just(500), Just(501), Just(2_048), Just(2_049)]
            .prop_map(|length| "x".repeat(length)),
        1 => "[\\x00-\\x7f]{0,8}",
    ]
    .boxed()
}
