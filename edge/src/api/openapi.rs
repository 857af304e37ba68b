//! `/openapi.json` (OpenAPI 3.1): routes from the table of routes, answers from the types of this folder, request bodies from the
//! forms by which the core reads them. A test compares the file with these sources.
#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails by panicking")]

use super::{
    audit_views, console_views, export_view, identity_views, ledger_views, log_views, notice_views, operator_views,
    payment_views, people_views, provider_views, pull_views, schedule_views, site_views, state_views, urgency_views, views,
};
use crate::http;
use bellwether_core::account::{
    ACCEPTANCE, BENCHMARKS, CODE_ALONE, FORGOTTEN, INVITATION, LANGUAGE_CHOICE, LINK, NEW_EMAIL, NEW_KEY, NEW_PASSWORD, PROVEN,
    REMOVAL, RESET, ROLE_CHANGE, SIGN_IN, SIGN_UP,
};
use bellwether_core::audit::{ACTIONS, CREATE};
use bellwether_core::feature::{Declaration, FeatureId, Manifest, contract, input_schema};
use bellwether_core::form::{Field, Form};
use bellwether_core::ledger::{CREDIT, GRANT};
use bellwether_core::notice::{ENDPOINT, ENDPOINT_CHANGE, LOW_BALANCE, MAILS};
use bellwether_core::payment::{PACKS, REFUND, TOPUP};
use bellwether_core::pull::{ACCESS, ActionType, BRIEF, FAILED, PUBLISHED, TARGET, TARGET_CHANGE};
use bellwether_core::{branding, plan, schedule};
use serde_json::{Value, json};
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Content, Header, Object, Ref, RefOr, Required, Response, Type};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bellwether",
        description = "Analyses web sites for search engines and AI assistants, by the job, from a prepaid wallet, and hands \
            planned content to the sites that publish it. What is under `/pull/v1` is under `/pull-alt/v1` too: the same \
            tasks."
    ),
    components(schemas(
        views::CreatedJob,
        views::ErrorView,
        views::FeatureList,
        views::FeatureSchemas,
        views::FeatureView,
        views::Health,
        views::JobErrorView,
        views::JobList,
        views::JobView,
        views::ProblemView,
        views::WarningView,
        pull_views::AckView,
        pull_views::ConflictView,
        pull_views::FailedView,
        pull_views::GuardView,
        pull_views::PendingTaskView,
        pull_views::PendingView,
        pull_views::PublishedView,
        pull_views::SiteView,
        site_views::TargetView,
        site_views::TaskView,
        urgency_views::UrgencyList,
        log_views::LogUploadView,
        log_views::LogDays,
        audit_views::AuditList,
        audit_views::BrandingView,
        audit_views::CancelledView,
        audit_views::CaptureView,
        ledger_views::CreditEntryView,
        ledger_views::CreditsView,
        audit_views::DeletedView,
        ledger_views::GrantView,
        identity_views::IdentityView,
        audit_views::ListedAuditView,
        audit_views::OrderedView,
        audit_views::PollView,
        audit_views::ReportView,
        audit_views::ServiceKeyView,
        console_views::AccountUsageView,
        console_views::AccountView,
        console_views::CostView,
        console_views::CostsView,
        console_views::InvariantsView,
        console_views::KeyList,
        console_views::KeyView,
        console_views::ModuleList,
        console_views::ModuleView,
        console_views::NewKeyView,
        console_views::NewTargetView,
        console_views::NewTokenView,
        export_view::ExportView,
        notice_views::DeliveryList,
        notice_views::DeliveryView,
        notice_views::EndpointList,
        notice_views::EndpointView,
        notice_views::NewEndpointView,
        notice_views::NotificationsView,
        notice_views::SwitchedOffView,
        notice_views::TestedView,
        operator_views::BodyList,
        operator_views::BodyView,
        state_views::StateView,
        payment_views::BoughtView,
        payment_views::PaymentList,
        payment_views::PaymentView,
        payment_views::ReceiptView,
        payment_views::RefundView,
        payment_views::ReleasedView,
        payment_views::TopupList,
        payment_views::TopupView,
        people_views::InvitationView,
        people_views::MailView,
        people_views::MemberList,
        people_views::MemberView,
        people_views::NewSecondFactorView,
        people_views::OutboxView,
        people_views::RecoveryCodesView,
        people_views::SecondFactorView,
        provider_views::FeatureMoneyView,
        provider_views::ProviderBudgetView,
        provider_views::ProviderDayView,
        provider_views::ProviderFaultView,
        provider_views::ProviderList,
        provider_views::ProviderView,
        provider_views::UsesView,
        schedule_views::LastRunView,
        schedule_views::PauseView,
        schedule_views::ScheduleList,
        schedule_views::ScheduleView,
        console_views::BenchmarksView,
        console_views::AboutSessionView,
        console_views::SessionList,
        console_views::SessionView,
        console_views::SweepView,
        console_views::TargetList,
        console_views::TaskList,
        ledger_views::HouseView,
        ledger_views::TransferView,
        ledger_views::WalletView
    ))
)]
struct Api;

/// Request bodies that the core reads by a form.
const FORMS: &[(&str, &[Field])] = &[
    ("SignUp", SIGN_UP),
    ("SignIn", SIGN_IN),
    ("Link", LINK),
    ("Forgotten", FORGOTTEN),
    ("Reset", RESET),
    ("NewPassword", NEW_PASSWORD),
    ("NewEmail", NEW_EMAIL),
    ("Proven", PROVEN),
    ("Code", CODE_ALONE),
    ("LanguageChoice", LANGUAGE_CHOICE),
    ("Invitation", INVITATION),
    ("Acceptance", ACCEPTANCE),
    ("Removal", REMOVAL),
    ("RoleChange", ROLE_CHANGE),
    ("NewKey", NEW_KEY),
    ("Topup", TOPUP),
    ("Packs", PACKS),
    ("Refund", REFUND),
    ("Endpoint", ENDPOINT),
    ("EndpointChange", ENDPOINT_CHANGE),
    ("Mails", MAILS),
    ("LowBalance", LOW_BALANCE),
    ("Schedule", schedule::NEW),
    ("ScheduleChange", schedule::CHANGE),
    ("Credit", CREDIT),
    ("Grant", GRANT),
    ("PlanChange", plan::CHANGE),
    ("Branding", branding::BRANDING),
    ("Benchmarks", BENCHMARKS),
    ("AuditOrder", CREATE),
    ("Target", TARGET),
    ("TargetChange", TARGET_CHANGE),
    ("Access", ACCESS),
    ("Published", PUBLISHED),
    ("Failed", FAILED),
];

fn described() -> Value {
    let mut api = Api::openapi();
    let components = api.components.get_or_insert_default();
    components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    components.add_security_scheme("audit_key", SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("x-audit-key"))));
    components.add_security_scheme("pull_key", SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("x-pull-key"))));
    components.add_security_scheme("key", SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("x-api-key"))));
    for (path, method, mut operation) in http::described() {
        add_problems(&mut operation);
        // A report of a failure may have no body; every other body is required.
        if let Some(RefOr::T(body)) = operation.request_body.as_mut().filter(|_| !path.ends_with("/failed")) {
            body.required = Some(Required::True);
        }
        api.paths.add_path_operation(path, vec![method], operation);
    }
    let mut api = serde_json::to_value(api).expect("a description is plain data");
    let schemas = api["components"]["schemas"].as_object_mut().expect("there are schemas");
    for (name, form) in FORMS {
        schemas.insert((*name).to_owned(), Form::new(form).schema());
    }
    schemas.insert("AuditRequest".to_owned(), audit_request());
    schemas.insert("CreateJob".to_owned(), create_job());
    schemas.insert("Brief".to_owned(), brief());
    api
}

/// The body of a call to the audit reports: an order, or an action with its members.
fn audit_request() -> Value {
    let action = json!({
        "type": "object",
        "required": ["action"],
        "properties": {
            "action": { "enum": ACTIONS },
            "job_id": { "type": "string", "description": "Of cancel_job and delete_job." },
            "limit": { "type": "integer", "description": "Of list_jobs: 1 to 100, 20 by default." },
            "cursor": { "type": "string", "description": "Of list_jobs: `next_cursor` of the page before." },
            "client_name": { "type": "string", "description": "Of list_jobs: only the reports for this client." },
            "url": { "type": "string", "description": "Of identity_resolve, identity_recompute and identity_lock." },
            "force": { "type": "boolean", "description": "Of identity_resolve: a stored card is not good enough." },
            "fields": { "type": "object", "description": "Of identity_recompute and identity_lock." },
            "lang": { "enum": ["fr", "en", "es"], "description": "The language of labels." },
        },
    });
    json!({ "anyOf": [{ "$ref": "#/components/schemas/AuditOrder" }, action] })
}

/// Describes a response by its status where its handler says nothing else (OpenAPI wants a description of each), and `Retry-After` of 429.
fn describe(response: &mut Response, status: &str) {
    let meaning = match status {
        "200" => "Done",
        "201" => "Made",
        "202" => "Accepted: it is carried out after this answer",
        "204" => "Done, with nothing to show",
        "302" => "Elsewhere: see `Location`",
        "304" => "Unchanged since the `ETag` that was sent",
        "400" => "The request cannot be read, or a member of it is wrong; `field` names it",
        "401" => "No credential, or one that does not open this address",
        "402" => "The wallet or the credits do not suffice",
        "403" => "The credential is good, and may not do this",
        "404" => "There is none, or it is another account's",
        "405" => "Not with this method: see `Allow`",
        "409" => "What is there does not allow it",
        "413" => "The body is too large",
        "422" => "The request can be read and cannot be carried out",
        "429" => "Too many, or a ceiling is reached; `Retry-After` says when again, if time helps",
        "500" => "A fault of the service, in its log with the id of the request",
        "503" => "Not now, or not in this deployment",
        other => panic!("the status {other} has no meaning here"),
    };
    if response.description.is_empty() {
        meaning.clone_into(&mut response.description);
    }
    if status == "429" {
        let mut after = Header::new(Object::with_type(Type::Integer));
        after.description = Some("Seconds until it may be tried again; absent where time does not help".to_owned());
        response.headers.insert("Retry-After".to_owned(), RefOr::T(after));
    }
}

/// Every error is also available as RFC 9457, for clients that accept it.
fn add_problems(operation: &mut Operation) {
    let problem = || RefOr::T(Content::new(Some(Ref::from_schema_name("ProblemView"))));
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        describe(response, status);
        let is_error = |content: &RefOr<Content>| match content {
            RefOr::T(Content { schema: Some(RefOr::Ref(schema)), .. }) => schema.ref_location.ends_with("/ErrorView"),
            _ => false,
        };
        if response.content.values().any(is_error) {
            response.content.insert("application/problem+json".to_owned(), problem());
        }
    }
}

/// The input that a job takes depends on its feature.
fn create_job() -> Value {
    let choice = |feature: Value, input: Value| {
        json!({
            "type": "object", "required": ["feature", "input"], "properties": { "feature": feature, "input": input },
        })
    };
    let mut choices: Vec<Value> = contract()
        .iter()
        .map(|promised| {
            let declared = built(&promised.feature).unwrap_or_else(|| promised.clone());
            choice(json!({ "type": "string", "const": declared.feature.as_str() }), input_schema(&declared))
        })
        .collect();
    let vendors = json!({ "type": "string", "pattern": "^[a-z][a-z0-9-]{1,30}:[a-z][a-z0-9_]{1,38}$", "description": "a module of a vendor" });
    choices.push(choice(vendors, json!({ "type": "object", "description": "as `/v1/features/{id}/schema` says" })));
    json!({ "oneOf": choices })
}

/// The declaration of our module for a feature of the contract, which may take more members than the contract names.
fn built(feature: &FeatureId) -> Option<Declaration> {
    let path = format!("{}/../plugins/modules/{feature}/manifest.json", env!("CARGO_MANIFEST_DIR"));
    let manifest: Manifest = serde_json::from_str(&std::fs::read_to_string(path).ok()?).expect("a manifest is up to date");
    Some(manifest.declaration)
}

/// The payload of a task depends on its action.
fn brief() -> Value {
    let choice = |action: ActionType| {
        let mut brief = Form::new(BRIEF).schema();
        brief["properties"]["action_type"] = json!({ "type": "string", "const": action.as_str() });
        brief["properties"]["payload"] = Form::new(&action.fields()).schema();
        brief
    };
    json!({ "oneOf": ActionType::ALL.map(choice) })
}

#[test]
fn openapi_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/openapi.json");
    let wanted = serde_json::to_string_pretty(&described()).expect("a description is plain data") + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, wanted).expect("openapi.json can be written");
    } else if std::fs::read_to_string(path).unwrap_or_default() != wanted {
        panic!("edge/public/openapi.json is not what routes, types and forms say: run ./x bless");
    }
}

#[test]
fn what_is_named_is_described() {
    let text = described().to_string();
    let api = described();
    for part in text.split("#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap_or_default();
        assert!(!api["components"]["schemas"][name].is_null(), "{name} is named and not described");
    }
    let mut ids: Vec<&str> = text.split("\"operationId\":\"").skip(1).filter_map(|part| part.split('"').next()).collect();
    let operations = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), operations, "an operation's id stands twice");
}
