//! Any value against the forms of the core: bodies, inputs, manifests. Most values fit, or nearly; each target counts those that
//! reach its properties. Texts that are no JSON are for `any_json`.

use crate::{check_read, check_refusal};
use bellwether_core::account::{self, read_sign_in, read_sign_up};
use bellwether_core::audit::{self, Asked};
use bellwether_core::feature::{self, Declaration, Manifest, check_input, contract, input_schema, judge_publication, named};
use bellwether_core::form::{Field, Form};
use bellwether_core::ledger::{self, read_credit, read_grant};
use bellwether_core::pull::{self, ActionType, Brief, FailureReport, Publication, read_change, read_target};
use bellwether_core::url_guard::{AllowList, guard, site_domain};
use bellwether_core::{bounds, branding, budget, plan, provider};
use bellwether_fuzz::value::{Dice, Share, Words};
use serde_json::{Map, Value, json};

/// Of a hundred inputs, so many reach the properties of a target, at least.
const REACH: u32 = 20;

#[rustfmt::skip]
const ADDRESSES: &[&str] = &[
    "https://a.org/", "https://www.A.org./b?c=d#e", "https://b.co.uk:8443/ü", "https://xn--bcher-kva.example/%2e/", "https://a.org", "https://c.fr?",
    "http://a.org:8080/", "a.org", "http://10.0.0.1/", "javascript:x", "https://u:p@a.org/",
];
const DOMAINS: &[&str] = &["a.org", "www.A.org.", "bücher.example", "b.co.uk", "https://a.org/", "10.0.0.1", "a", ""];
const ACCOUNTS: &[&str] = &["01921234-5678-7fff-bfff-ffffffffffff", "01921234-5678-7000-8000-000000000000", "x"];

/// Texts of members that any text would hardly ever fit.
const WORDS: &Words = &[
    ("url", ADDRESSES),
    ("callback_url", ADDRESSES),
    ("target_url", ADDRESSES),
    ("featured_image_url", ADDRESSES),
    ("competitors", ADDRESSES),
    ("domain", DOMAINS),
    ("site", DOMAINS),
    ("email", &["a@b.org", " A.B@C.org ", "ü@é.fr", "a@b", "@b.org", "a b@c.org"]),
    ("password", &["correct horse", "battery staple", "short", "é"]),
    ("account_id", ACCOUNTS),
    ("job_id", ACCOUNTS),
    ("goal_type", &["content_creation", "a1", "b_2", "c", "A"]),
    ("phase", &["execute", "plan_2", "c", "d_", "1"]),
    ("slug", &["tea", "green-tea-2", "a-b", "t", " "]),
    ("html", &["<p>Tea</p>", "<script>x</script>", "<b>", ""]),
    ("error_category", &["client_failure", "Timeout ", ""]),
    (
        "logo",
        &[
            "data:image/png;base64,iVBORw0KGgo=",
            "data:image/jpeg;base64,/9j/",
            "data:image/svg+xml;base64,AAAA",
            "data:image/png;base64,AAAA",
        ],
    ),
    ("accent", &["#1D4b57", "000000", "", "red"]),
    ("agency_name", &["Tea & Sons", "\u{202e}", "a\nb"]),
    ("contact", &["a@b.org", "a\tb"]),
    ("footer", &["Made with care", "\u{0}"]),
    ("client_name", &["A", "é"]),
    ("reason", &["thanks", "\u{7f}"]),
    ("reference", &["2026-11", "\n"]),
    ("title", &["Tea", "a\nb"]),
    ("tags", &["tea", "Green tea"]),
    ("anchor", &["tea", ""]),
    ("lang", &["fr", "EN", "de"]),
];

/// Bodies of the actions of audit reports.
fn actions() -> Value {
    let mut actions = Vec::from(audit::ACTIONS.map(Value::from));
    actions.extend([Value::Null, Value::Null, Value::Null, "x".into()]);
    json!({ "type": "object", "properties": {
        "action": { "enum": actions }, "callback_url": { "type": "string" },
        "robots": { "enum": ["obey", "owner"] }, "cursor": { "type": "string" }, "fields": { "type": "object" },
        "force": {}, "job_id": { "type": "string" }, "lang": { "type": ["string", "null"] }, "limit": {}, "url": { "type": "string" },
    }, "required": ["job_id", "url"] })
}

/// The schemas of these forms.
fn schemas(forms: &[&[Field]]) -> Vec<Value> {
    forms.iter().map(|form| Form::new(form).schema()).collect()
}

/// What passes a form passes it again, unchanged.
#[test]
fn any_input_of_a_feature() {
    let contract: Vec<(Declaration, Value)> = contract().into_iter().map(|of| (of.clone(), input_schema(&of))).collect();
    let fits = Share::default();
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut dice = Dice::new(bytes);
        let Some((declared, schema)) = dice.one(&contract) else { return };
        let body = json!({ "feature": declared.feature.as_str(), "input": dice.body(schema, WORDS) });
        if let Err(error) = named(&body).and_then(|named| {
            let declared = feature::of_contract(&named.feature);
            feature::read_input(named, declared, &AllowList::none())
        }) {
            check_refusal(&error);
        }
        let input = body["input"].as_object().cloned().unwrap_or_default();
        let normal = check_read(check_input(declared, &input, &AllowList::none()));
        fits.count(normal.is_some());
        if let Some(normal) = normal {
            assert_eq!(check_input(declared, &normal, &AllowList::none()).as_ref(), Ok(&normal), "{}", declared.feature);
        }
    });
    fits.at_least(REACH);
}

#[test]
fn any_body_of_the_console() {
    let schemas = schemas(&[account::SIGN_UP, pull::TARGET, pull::TARGET_CHANGE, ledger::CREDIT, budget::NEW_KEY]);
    let fits = Share::default();
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut dice = Dice::new(bytes);
        let Some(schema) = dice.one(&schemas) else { return };
        let Value::Object(body) = dice.body(schema, WORDS) else { return fits.count(false) };
        let who = check_read(read_sign_up(&body));
        let target = check_read(read_target(&body, &AllowList::none()));
        let lease_ms = check_read(read_change(&body));
        let credit = check_read(read_credit(&body));
        let key = check_read(Form::new(budget::NEW_KEY).read(&body, &AllowList::none()));
        fits.count(who.is_some() || target.is_some() || lease_ms.is_some() || credit.is_some() || key.is_some());
        if let Some(who) = who {
            let again = read_sign_in(&body).unwrap_or_else(|error| panic!("{error:?}"));
            assert!(again.email == who.email && bounds::EMAIL_CHARS.contains(who.email.len() as u64));
        }
        if let Some(target) = target {
            let mut again = body.clone();
            again.insert("domain".into(), target.domain.clone().into());
            assert_eq!(read_target(&again, &AllowList::none()).unwrap().domain, target.domain);
        }
        assert!(lease_ms.is_none_or(|lease_ms| bounds::TASK_LEASE_MS.contains(lease_ms)));
        assert!(credit.is_none_or(|credit| bounds::CREDIT_CENTS.contains(credit.amount)));
    });
    fits.at_least(REACH);
}

#[test]
fn any_body_of_pull_publishing() {
    let schemas = schemas(&[pull::PUBLISHED, pull::FAILED, pull::BRIEF]);
    let payloads = ActionType::ALL.map(|action| (action, Form::new(&action.fields()).schema()));
    let (published, planned) = (Share::default(), Share::default());
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut dice = Dice::new(bytes);
        for (form, schema) in schemas.iter().enumerate() {
            let mut value = dice.body(schema, WORDS);
            if let Some((action, payload)) = dice.one(&payloads)
                && let Some(body) = value.as_object_mut().filter(|body| body.contains_key("payload"))
            {
                body.insert("action_type".into(), action.as_str().into());
                body.insert("payload".into(), dice.body(payload, WORDS));
            }
            let publication = check_read(Publication::read(&value));
            if form == 0 {
                published.count(publication.is_some());
            }
            if let Some(publication) = publication {
                assert!(publication.url.starts_with("http") && publication.is_at(&publication.url), "{}", publication.url);
                assert!(publication.notes.is_none_or(|notes| notes.chars().count() <= bounds::NOTES_CHARS.max_len()));
            }
            match FailureReport::read(Some(&value)) {
                Ok(failure) => assert!(bounds::ERROR_CATEGORY_CHARS.contains(failure.category.chars().count() as u64)),
                Err(error) => check_refusal(&error),
            }
            let body = value.as_object().cloned().unwrap_or_default();
            let brief = check_read(Brief::read(&body));
            if form == 2 {
                planned.count(brief.is_some());
            }
            if let Some(mut brief) = brief {
                let sent = value.to_string().len();
                assert!(ActionType::ALL.contains(&brief.action_type) && brief.html_mut().is_none_or(|html| html.len() <= sent));
            }
        }
    });
    published.at_least(REACH);
    planned.at_least(REACH);
}

/// What may be published can be stored, listed and asked for.
#[test]
fn any_manifest() {
    let manifests: Vec<Value> = contract()
        .into_iter()
        .map(|declaration| Manifest {
            declaration,
            version: "1.0.0".into(),
            world: bellwether_manifest::WORLD.into(),
            result: json!({ "type": "object" }),
        })
        .map(|manifest| serde_json::to_value(manifest).unwrap())
        .collect();
    let fits = Share::default();
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut dice = Dice::new(bytes);
        let Some(mut value) = dice.one(&manifests).cloned() else { return };
        if dice.below(2) == 1 {
            // Of a name that promises nothing, its fields may be any.
            value["feature"] = "acme:tea".into();
        }
        (0..dice.below(3)).for_each(|_| dice.change(&mut value));
        let Ok(manifest) = serde_json::from_value::<Manifest>(value) else { return fits.count(false) };
        let unfit = judge_publication(&manifest);
        fits.count(unfit.is_ok());
        if let Err(unfit) = unfit {
            assert!(!unfit.to_string().is_empty());
            return;
        }
        let stored = serde_json::to_string(&manifest).unwrap();
        let read: Manifest = serde_json::from_str(&stored).unwrap();
        assert_eq!(judge_publication(&read), Ok(()));
        assert!(input_schema(&read.declaration)["properties"].is_object());
        check_read(check_input(&read.declaration, &Map::new(), &AllowList::none()));
    });
    fits.at_least(REACH);
}

/// An order names a public page, its site, and nobody but a public receiver over https; a brand is text and an image.
#[test]
fn any_body_of_audit_reports() {
    let mut schemas = schemas(&[audit::CREATE, branding::BRANDING, ledger::GRANT, plan::CHANGE]);
    schemas.push(actions());
    let (ordered, branded) = (Share::default(), Share::default());
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut dice = Dice::new(bytes);
        for (form, schema) in schemas.iter().enumerate() {
            let Value::Object(body) = dice.body(schema, WORDS) else { continue };
            let asked = audit::read(&body, &AllowList::none());
            if form == 0 {
                ordered.count(matches!(asked, Ok(Asked::Create(_))));
            }
            match asked {
                Ok(Asked::Create(wanted)) => {
                    let page = guard(&wanted.url, &AllowList::none()).unwrap();
                    assert_eq!(wanted.domain, site_domain(&page));
                    assert!(wanted.callback_url.is_none_or(|url| url.starts_with("https://")), "{body:?}");
                }
                Ok(Asked::ListJobs { limit, .. }) => assert!(bounds::LIST_LIMIT.contains(limit.into())),
                Ok(_) => {}
                Err(error) => check_refusal(&error),
            }
            let branding = check_read(branding::read(&body));
            if form == 1 {
                branded.count(branding.is_some());
            }
            if let Some(branding) = branding {
                assert!(!branding.logo.contains(['"', '<', '>', ' ']) && !branding.logo.contains("svg"), "{branding:?}");
                assert!(branding.accent.is_empty() || branding.accent.len() == 6);
                assert!(!branding.agency_name.chars().any(char::is_control));
            }
            check_read(read_grant(&body));
            check_read(plan::read_change(&body));
            let _ = provider::read(&Value::Object(body).to_string());
        }
    });
    ordered.at_least(REACH);
    branded.at_least(REACH);
}
