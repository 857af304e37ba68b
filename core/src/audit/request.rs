//! Requests for audit reports: the members of the body, and the error codes for invalid ones.
//!
//! Does not know who sends the request, and does not look anything up.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::{Scope, Wanted};
use crate::bounds::{self, Bound, list_limit};
use crate::branding;
use crate::error::{ApiError, ErrorCode, echoed};
use crate::feature::misspelt;
use crate::form::{Dialect, Field, FieldError, Form, Kind, Special};
use crate::url_guard::{self, AllowList};
use bellwether_language::Language;

/// The actions of the contract. A body without an action orders a report.
pub const ACTIONS: [&str; 8] = [
    "list_jobs",
    "cancel_job",
    "delete_job",
    "identity_options",
    "identity_resolve",
    "identity_recompute",
    "identity_lock",
    "generate_key",
];

static LANG: Special = Special {
    name: "report_language",
    expected: "fr, en or es",
    schema: || json!({ "type": "string", "enum": ["fr", "en", "es"] }),
    normalise: |value| {
        let named = value.as_str()?;
        Language::ALL.iter().any(|language| language.code() == named).then(|| value.clone())
    },
};

const LANG_FIELD: Field = Field::optional("lang", Kind::Special(&LANG));

/// The body that orders a report.
pub static CREATE: &[Field] = &[
    Field::required("url", Kind::Url),
    LANG_FIELD,
    Field::optional("callback_url", Kind::HttpsUrl),
    Field::optional(ROBOTS, Kind::Choice(Cow::Borrowed(&[Cow::Borrowed("obey"), Cow::Borrowed(OWNER)]))),
    Field::described(
        "scope",
        Kind::Choice(Cow::Borrowed(&[Cow::Borrowed("site"), Cow::Borrowed("page")])),
        "Whether the report judges every page that is read, or the ordered page alone. By default `site` for the address of a start page.",
    ),
    Field::described(
        CLIENT_NAME,
        Kind::Line(Bound { min: 1, ..bounds::CLIENT_NAME_CHARS }),
        "For whom the report is: it names the client, and lists can be filtered by it.",
    ),
    Field::described("label", Kind::Line(Bound { min: 1, ..bounds::LABEL_CHARS }), "A text of your own, which lists repeat."),
    Field::described("branding", Kind::Object, "Members that replace those of the account's branding in this report."),
];

const CLIENT_NAME: &str = "client_name";

/// The member that says whether robots.txt decides which pages are read, as the inputs of jobs have it.
pub const ROBOTS: &str = bellwether_manifest::Field::ROBOTS;
const OWNER: &str = bellwether_manifest::Field::OWNER;

/// The action that a body requests.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A report.
    Create(Wanted),
    /// The latest audits, of one client if it is named.
    ListJobs {
        /// Maximum entries of a page, within its bound.
        limit: u32,
        /// The cursor where the page begins.
        cursor: Option<String>,
        /// The client whose reports are listed.
        client_name: Option<String>,
    },
    /// Cancel an audit.
    CancelJob(String),
    /// Delete a report.
    DeleteJob(String),
    /// The reference lists for the fields of identity cards.
    IdentityOptions {
        /// The language of their labels.
        lang: Option<String>,
    },
    /// The identity card of a site.
    IdentityResolve {
        /// A page of the site.
        url: String,
        /// Its site.
        domain: String,
        /// Whether to infer the card again even if one is stored.
        force: bool,
        /// The language of the labels.
        lang: Option<String>,
    },
    /// The card with these fields changed; stored and kept with `lock`.
    IdentityChange {
        /// A page of the site.
        url: String,
        /// Its site.
        domain: String,
        /// The fields of the card.
        fields: Map<String, Value>,
        /// Whether the card is stored and kept.
        lock: bool,
        /// The language of the labels.
        lang: Option<String>,
    },
    /// A new service key.
    GenerateKey,
}

/// Reads a body.
///
/// # Errors
///
/// `unknown_action` with `allowed`; the code of the first member that is missing or not valid.
pub fn read(body: &Map<String, Value>, allow: &AllowList) -> Result<Asked, ApiError> {
    let action = match body.get("action") {
        None | Some(Value::Null) => "",
        Some(Value::String(action)) => action.trim(),
        Some(_) => return Err(unknown_action()),
    };
    match action {
        "" => read_order(body, allow).map(Asked::Create),
        "list_jobs" => Ok(list(body)),
        "cancel_job" => job_id(body).map(Asked::CancelJob),
        "delete_job" => job_id(body).map(Asked::DeleteJob),
        "identity_options" => Ok(Asked::IdentityOptions { lang: lang(body, allow)? }),
        "identity_resolve" => {
            let force = body.get("force").and_then(Value::as_bool).unwrap_or_default();
            let (url, domain) = site(body, allow)?;
            Ok(Asked::IdentityResolve { url, domain, force, lang: lang(body, allow)? })
        }
        "identity_recompute" | "identity_lock" => {
            let (url, domain) = site(body, allow)?;
            let fields = match body.get("fields") {
                None | Some(Value::Null) => Map::new(),
                Some(Value::Object(fields)) => fields.clone(),
                Some(_) => return Err(refuse(&FieldError::invalid("fields", "object"))),
            };
            Ok(Asked::IdentityChange { url, domain, fields, lock: action == "identity_lock", lang: lang(body, allow)? })
        }
        "generate_key" => Ok(Asked::GenerateKey),
        _ => Err(unknown_action()),
    }
}

fn unknown_action() -> ApiError {
    ApiError::new(ErrorCode::UnknownAction).with("allowed", ACTIONS.map(Value::from).to_vec())
}

/// Reads the body of an order.
///
/// # Errors
///
/// The code of the first member that is missing or not valid.
pub fn read_order(body: &Map<String, Value>, allow: &AllowList) -> Result<Wanted, ApiError> {
    none_misspelt(body)?;
    let members = Form::new(CREATE).blank_is_absent().read(body, allow).map_err(|error| refuse(&error))?;
    let text = |name: &str| members.optional_text(name).map(ToString::to_string);
    let url = members.text("url").to_string();
    let client_name = text(CLIENT_NAME);
    let mut branding = match body.get("branding") {
        Some(Value::Object(sent)) => branding::overrides(sent).map_err(|error| refuse(&error.within("branding")))?,
        _ => Map::new(),
    };
    branding.extend(client_name.clone().map(|name| (CLIENT_NAME.to_string(), name.into())));
    Ok(Wanted {
        domain: domain_of(&url, allow)?,
        scope: members.optional_text("scope").and_then(Scope::parse).unwrap_or_else(|| Scope::of(&url)),
        client_name: branding.get(CLIENT_NAME).and_then(Value::as_str).map(ToString::to_string),
        label: text("label"),
        branding,
        url,
        lang: text("lang"),
        callback_url: text("callback_url"),
        as_owner: members.optional_text(ROBOTS) == Some(OWNER),
        scheduled: None,
    })
}

/// Refuses a member that is nearly one of an order: what it says would be lost, and the report paid. Others are none of ours.
fn none_misspelt(body: &Map<String, Value>) -> Result<(), ApiError> {
    let known: Vec<&str> = CREATE.iter().map(|field| &*field.name).chain(["action", "api_key"]).collect();
    let others = body.keys().filter(|name| !known.contains(&name.as_str()));
    let Some((name, meant)) = others.filter_map(|name| Some((name, misspelt(name, &known)?))).min() else { return Ok(()) };
    let name = echoed(name);
    let said = format!("An order has no member `{name}`. Did you mean `{meant}`?");
    Err(ApiError::new(ErrorCode::InvalidField).saying(said).with("field", name).with("did_you_mean", meant))
}

/// The page and the site of an action about an identity card; a domain means its start page.
fn site(body: &Map<String, Value>, allow: &AllowList) -> Result<(String, String), ApiError> {
    static SITE: &[Field] = &[Field::required("url", Kind::Site)];
    let members = Form::new(SITE).blank_is_absent().read(body, allow).map_err(|error| refuse(&error))?;
    let url = members.text("url").to_string();
    Ok((url.clone(), domain_of(&url, allow)?))
}

fn domain_of(url: &str, allow: &AllowList) -> Result<String, ApiError> {
    let guarded = url_guard::guard(url, allow).map_err(|_| ApiError::new(ErrorCode::InvalidUrl))?;
    Ok(url_guard::site_domain(&guarded))
}

fn lang(body: &Map<String, Value>, allow: &AllowList) -> Result<Option<String>, ApiError> {
    let members = Form::new(&[LANG_FIELD]).blank_is_absent().read(body, allow).map_err(|error| refuse(&error))?;
    Ok(members.optional_text("lang").map(ToString::to_string))
}

/// A list is never refused because of its limit.
fn list(body: &Map<String, Value>) -> Asked {
    let limit = match body.get("limit") {
        Some(Value::String(text)) => list_limit(Some(text)),
        Some(number @ Value::Number(_)) => list_limit(Some(&number.to_string())),
        _ => list_limit(None),
    };
    let cursor = body.get("cursor").and_then(Value::as_str).filter(|text| !text.is_empty());
    let client = body.get(CLIENT_NAME).and_then(Value::as_str).map(str::trim).filter(|text| !text.is_empty());
    Asked::ListJobs { limit, cursor: cursor.map(ToString::to_string), client_name: client.map(ToString::to_string) }
}

/// Any text: a text that is not an id finds nothing.
fn job_id(body: &Map<String, Value>) -> Result<String, ApiError> {
    let id = body.get("job_id").and_then(Value::as_str).map(str::trim).filter(|id| !id.is_empty());
    id.map(ToString::to_string).ok_or_else(|| ApiError::new(ErrorCode::MissingJobId))
}

/// The error for an invalid member. The contract has codes for the members of an order; the others have those of the console.
#[must_use]
pub fn refuse(error: &FieldError) -> ApiError {
    let dialect = match error.field.as_str() {
        "url" => Dialect::new(ErrorCode::MissingUrl, ErrorCode::InvalidUrl),
        "callback_url" => Dialect::new(ErrorCode::InvalidCallbackUrl, ErrorCode::InvalidCallbackUrl),
        ROBOTS => Dialect::new(ErrorCode::InvalidInput, ErrorCode::InvalidInput),
        "lang" => Dialect::new(ErrorCode::InvalidLang, ErrorCode::InvalidLang),
        _ => Dialect::CONSOLE,
    };
    let said = error.to_api_error(dialect);
    if said.code == ErrorCode::MissingUrl {
        said.saying(format!("`url` is missing. {}", ErrorCode::MissingUrl.message()))
    } else {
        said
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
    use super::*;

    fn check(body: Value, expected: Result<&Asked, ErrorCode>) {
        let allow = AllowList::parse(["127.0.0.1:9900"]).unwrap();
        let asked = read(body.as_object().unwrap(), &allow);
        assert_eq!(asked.as_ref().map_err(|error| error.code), expected, "{body}");
    }

    #[test]
    fn orders() {
        let wanted = |url: &str, domain: &str| Wanted {
            url: url.into(),
            domain: domain.into(),
            lang: None,
            callback_url: None,
            as_owner: false,
            scope: if url.ends_with("/a") { Scope::Page } else { Scope::Site },
            client_name: None,
            label: None,
            branding: Map::new(),
            scheduled: None,
        };
        let order = wanted("https://www.shop.org/a", "shop.org");
        for body in [
            json!({ "url": "https://www.shop.org/a" }),
            json!({ "url": "HTTPS://WWW.Shop.org./a", "lang": null, "callback_url": "", "action": "" }),
            json!({ "url": "https://www.shop.org/a", "action": null, "more": [1], "api_key": "audit_x" }),
        ] {
            check(body, Ok(&Asked::Create(order.clone())));
        }
        let hook = Wanted {
            lang: Some("es".into()),
            callback_url: Some("https://hook.org/x?y=1".into()),
            ..wanted("http://127.0.0.1:9900/", "127.0.0.1:9900")
        };
        let body = json!({ "url": "http://127.0.0.1:9900", "lang": "es", "callback_url": "https://hook.org/x?y=1" });
        check(body, Ok(&Asked::Create(hook)));
        for (robots, as_owner) in [(json!("owner"), true), (json!("obey"), false), (json!(null), false)] {
            let body = json!({ "url": "https://www.shop.org/a", "robots": robots });
            check(body, Ok(&Asked::Create(Wanted { as_owner, ..order.clone() })));
        }
        for (change, code) in [
            (json!({ "client": "Shop" }), ErrorCode::InvalidField),
            (json!({ "language": "fr" }), ErrorCode::InvalidField),
            (json!({ "url": " " }), ErrorCode::MissingUrl),
            (json!({ "url": "shop.org" }), ErrorCode::InvalidUrl),
            (json!({ "url": 1 }), ErrorCode::InvalidUrl),
            (json!({ "url": "ftp://shop.org/" }), ErrorCode::InvalidUrl),
            (json!({ "url": "http://10.0.0.1/" }), ErrorCode::InvalidUrl),
            (json!({ "url": "https://a:b@shop.org/" }), ErrorCode::InvalidUrl),
            (json!({ "robots": "ignore" }), ErrorCode::InvalidInput),
            (json!({ "lang": "de" }), ErrorCode::InvalidLang),
            (json!({ "callback_url": "http://hook.org/" }), ErrorCode::InvalidCallbackUrl),
            (json!({ "callback_url": "https://10.0.0.1/" }), ErrorCode::InvalidCallbackUrl),
            (json!({ "callback_url": "https://u:p@hook.org/" }), ErrorCode::InvalidCallbackUrl),
            (json!({ "callback_url": true }), ErrorCode::InvalidCallbackUrl),
            (json!({ "action": "audit" }), ErrorCode::UnknownAction),
            (json!({ "action": 7 }), ErrorCode::UnknownAction),
        ] {
            let mut body = json!({ "url": "https://shop.org/" });
            body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
            check(body, Err(code));
        }
    }

    #[test]
    fn scopes() {
        check_scope(json!({ "url": "https://shop.org/a", "scope": "site" }), Scope::Site);
        check(json!({ "url": "https://shop.org/", "scope": "all" }), Err(ErrorCode::InvalidField));
    }

    fn check_scope(body: Value, scope: Scope) {
        let Ok(Asked::Create(wanted)) = read(body.as_object().unwrap(), &AllowList::none()) else { panic!("{body}") };
        assert_eq!(wanted.scope, scope, "{body}");
    }

    #[test]
    fn clients_and_brandings() {
        let read = |members: Value| {
            let mut body = json!({ "url": "https://shop.org/" });
            body.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
            match read(body.as_object().unwrap(), &AllowList::none()) {
                Ok(Asked::Create(wanted)) => Ok(wanted),
                Ok(other) => panic!("{other:?}"),
                Err(error) => Err((error.code, error.extras.get("field").cloned())),
            }
        };
        let named = read(json!({ "client_name": "Ito Tea", "label": "spring", "branding": { "accent": "#1D4B57" } })).unwrap();
        assert_eq!((named.client_name.as_deref(), named.label.as_deref()), (Some("Ito Tea"), Some("spring")));
        assert_eq!(Value::Object(named.branding.clone()), json!({ "accent": "1d4b57", "client_name": "Ito Tea" }));
        let account = r#"{"agency_name":"Studio","accent":"000000","client_name":""}"#;
        let replaced: Value = serde_json::from_str(&branding::replaced(account, &named.branding)).unwrap();
        assert_eq!(replaced, json!({ "agency_name": "Studio", "accent": "1d4b57", "client_name": "Ito Tea" }));
        assert_eq!(read(json!({ "branding": { "client_name": "Oak" } })).unwrap().client_name.as_deref(), Some("Oak"));
        assert_ne!(read(json!({ "label": "a" })).unwrap().fingerprint(), read(json!({ "label": "b" })).unwrap().fingerprint());
        let wrong = |field: &str| Err((ErrorCode::InvalidField, Some(field.into())));
        assert_eq!(read(json!({ "branding": { "accent": "red" } })), wrong("branding.accent"));
        assert_eq!(read(json!({ "branding": 5 })), wrong("branding"));
        assert_eq!(read(json!({ "label": "x".repeat(101) })), wrong("label"));
    }

    #[test]
    fn actions() {
        let list = |limit| Asked::ListJobs { limit, cursor: None, client_name: None };
        for (limit, expected) in
            [(json!(null), 20), (json!(0), 20), (json!(-4), 1), (json!("7"), 7), (json!(1e3), 20), (json!(500), 100)]
        {
            check(json!({ "action": "list_jobs", "limit": limit }), Ok(&list(expected)));
        }
        check(json!({ "action": "cancel_job", "job_id": "x" }), Ok(&Asked::CancelJob("x".into())));
        check(json!({ "action": "delete_job", "job_id": 5 }), Err(ErrorCode::MissingJobId));
        check(json!({ "action": "identity_options", "lang": "xx" }), Err(ErrorCode::InvalidLang));
        check(json!({ "action": "identity_resolve" }), Err(ErrorCode::MissingUrl));
        check(json!({ "action": "identity_lock", "url": "shop.org", "fields": [] }), Err(ErrorCode::InvalidField));
        let change = Asked::IdentityChange {
            url: "https://shop.org/".into(),
            domain: "shop.org".into(),
            fields: Map::new(),
            lock: true,
            lang: None,
        };
        check(json!({ "action": "identity_lock", "url": "shop.org" }), Ok(&change));
        for action in ACTIONS {
            let body = json!({ "action": action, "url": "https://shop.org/", "job_id": "x" });
            assert!(read(body.as_object().unwrap(), &AllowList::none()).is_ok(), "{action}");
        }
    }
}
