//! Kinds as tables: valid values, their normalised form, and the descriptions for invalid ones.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use crate::bounds::{self, Beyond, Bound};
use alloc::boxed::Box;
use alloc::vec;
use serde_json::json;

const SMALL: Bound = Bound { name: "small", unit: "characters", min: 1, max: 4, default: 1, beyond: Beyond::Refuse };

fn check(kind: Kind, value: Value, expected: Result<Value, &str>) {
    let fields = [Field::required("m", kind)];
    let body = json!({ "m": value, "other": 1 });
    let read = Form::new(&fields).read(body.as_object().unwrap(), &AllowList::none());
    let found = read.map(|members| members.into_map()["m"].clone()).map_err(|error| error.field);
    assert_eq!(found.as_ref().map_err(String::as_str), expected.as_ref().map_err(|field| *field), "{fields:?} {body}");
}

#[test]
fn kinds() {
    let wrong = || Err("m");
    for (kind, value, expected) in [
        (Kind::Text(SMALL), json!(" ab "), Ok(json!("ab"))),
        (Kind::Text(SMALL), json!("\u{e9}\u{e9}\u{e9}\u{e9}"), Ok(json!("\u{e9}\u{e9}\u{e9}\u{e9}"))),
        (Kind::Text(SMALL), json!("a\tb\n"), Ok(json!("a\tb"))),
        (Kind::Text(SMALL), json!("  "), wrong()),
        (Kind::Text(SMALL), json!("abcde"), wrong()),
        (Kind::Text(SMALL), json!("a\u{0}"), wrong()),
        (Kind::Line(SMALL), json!(" a"), Ok(json!(" a"))),
        (Kind::Line(SMALL), json!("a\nb"), wrong()),
        (Kind::Line(SMALL), json!(" "), wrong()),
        (Kind::Prose(SMALL), json!("abcdef"), Ok(json!("abcd"))),
        (Kind::Prose(SMALL), json!([]), wrong()),
        (Kind::Integer(SMALL), json!(4.0), Ok(json!(4))),
        (Kind::Integer(SMALL), json!(5), wrong()),
        (Kind::Integer(SMALL), json!(-1), wrong()),
        (Kind::Integer(SMALL), json!(1.5), wrong()),
        (Kind::Integer(SMALL), json!("1"), wrong()),
        (Kind::Integer(Bound { beyond: Beyond::Clamp, ..SMALL }), json!(-7), Ok(json!(1))),
        (Kind::Integer(Bound { beyond: Beyond::Clamp, ..SMALL }), json!(1e300), Ok(json!(4))),
        (Kind::choice(["fr", "en"]), json!("en"), Ok(json!("en"))),
        (Kind::choice(["fr", "en"]), json!("EN"), wrong()),
        (Kind::Flag, json!(false), Ok(json!(false))),
        (Kind::Flag, json!(0), wrong()),
        (Kind::Object, json!({ "a": 1 }), Ok(json!({ "a": 1 }))),
        (Kind::Object, json!([]), wrong()),
        (Kind::OrBlank(Box::new(Kind::Line(SMALL))), json!(""), Ok(json!(""))),
        (Kind::OrBlank(Box::new(Kind::Line(SMALL))), json!("abcde"), wrong()),
        (Kind::List(Box::new(Kind::Flag), SMALL), json!([true]), Ok(json!([true]))),
        (Kind::List(Box::new(Kind::Flag), SMALL), json!([]), wrong()),
        (Kind::List(Box::new(Kind::Flag), SMALL), json!(vec![true; 5]), wrong()),
        (Kind::List(Box::new(Kind::Flag), SMALL), json!([true, 1]), Err("m[1]")),
        (Kind::Url, json!("HTTPS://A.org/x#y"), Ok(json!("https://a.org/x"))),
        (Kind::HttpsUrl, json!("http://a.org/"), wrong()),
        (Kind::Site, json!("a.org"), Ok(json!("https://a.org/"))),
        (Kind::Site, json!("https://a.org/x"), Ok(json!("https://a.org/x"))),
    ] {
        check(kind, value, expected);
    }
}

#[test]
fn what_would_fit() {
    for (kind, expected) in [
        (Kind::Text(bounds::GOAL_CHARS), "string of 1 to 2,000 characters"),
        (Kind::Integer(bounds::CYCLE), "integer from 0 to 1,000,000"),
        (Kind::Integer(bounds::CRAWL_LIMIT), "integer"),
        (Kind::choice(["fr", "en", "es"]), "fr, en or es"),
        (Kind::List(Box::new(Kind::Flag), bounds::URLS), "array of at most 100 entries, each: true or false"),
    ] {
        assert_eq!(alloc::format!("{}", kind.expected()), expected);
    }
}

/// The declared kinds are those of modules, limited by the maxima of the service.
#[test]
fn modules_cannot_declare_more_than_the_service_takes() {
    use bellwether_manifest as manifest;
    let text = manifest::Field::required("m", manifest::Kind::Text { max_chars: 9_000 });
    let list = manifest::Field::required("m", manifest::Kind::list(manifest::Kind::Flag, 0, 9_000));
    for (declared, value) in [(text, json!("x".repeat(501))), (list, json!(vec![true; 101]))] {
        let body = json!({ "m": value });
        assert!(Form::of_input(&[declared]).read(body.as_object().unwrap(), &AllowList::none()).is_err());
    }
}

#[test]
fn dialects() {
    let form = [Field::required("m", Kind::Flag)];
    let error = Form::new(&form).at("input").read(&Map::new(), &AllowList::none()).unwrap_err();
    let answer = error.to_api_error(Dialect::CONSOLE);
    assert_eq!((answer.code.as_str(), &answer.extras["field"]), ("missing_field", &json!("input.m")));
    assert_eq!(answer.message, "`input.m` is missing. Expected: true or false.");
    assert_eq!(error.to_api_error(Dialect::PULL).code.as_str(), "invalid_body");
}

/// A screen shows all that is wrong; an answer says the first.
#[test]
fn all_faults_at_once() {
    let fields = [
        Field::required("url", Kind::Url),
        Field::required("lang", Kind::choice(["fr", "en"])),
        Field::optional("goal", Kind::Text(bounds::GOAL_CHARS)),
        Field::optional("limit", Kind::Flag),
    ];
    let (form, body) = (Form::new(&fields), json!({ "url": "http://10.0.0.1/", "goal": "sell", "limit": 1 }));
    let faults = form.faults(body.as_object().unwrap(), &AllowList::none());
    let named: Vec<&str> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(named, ["url", "lang", "limit"]);
    assert_eq!(form.read(body.as_object().unwrap(), &AllowList::none()).unwrap_err(), faults[0]);
}

#[test]
fn what_would_fit_as_data() {
    for (kind, expected) in [
        (Kind::Text(bounds::GOAL_CHARS), json!({ "kind": "text", "min": 1, "max": 2_000 })),
        (Kind::choice(["fr", "en"]), json!({ "kind": "choice", "of": ["fr", "en"] })),
        (
            Kind::List(Box::new(Kind::Special(&codes::COUNTRY)), bounds::URLS),
            json!({ "kind": "list", "min": 0, "max": 100, "each": { "kind": "special", "name": "country" } }),
        ),
    ] {
        assert_eq!(serde_json::to_value(kind.expected()).unwrap(), expected);
    }
}
