//! `/openapi.json` (OpenAPI 3.1): routes from the table of routes, answers from the types of this folder, request bodies from the
//! forms by which the core reads them. A test compares the file with these sources.
#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails by panicking")]

mod answers;
mod audits;
mod examples;
mod jobs;
mod mcp;
mod tests;
mod words;

use super::{
    audit_views, bundle_view, console_views, dry_run, error_views, export_view, identity_views, key_views, ledger_views,
    log_views, module_views, notice_views, operator_views, payment_views, people_views, provider_views, pull_views,
    receipt_views, schedule_views, site_views, state_views, urgency_views, views,
};
use crate::http;
use bellwether_core::account::{
    ACCEPTANCE, BENCHMARKS, CODE_ALONE, FORGOTTEN, INVITATION, LANGUAGE_CHOICE, LINK, NEW_EMAIL, NEW_PASSWORD, PROVEN, REMOVAL,
    RESET, ROLE_CHANGE, SIGN_IN, SIGN_UP,
};
use bellwether_core::audit::CREATE;
use bellwether_core::budget::{AUTHORIZATION, CONSENT, KEY_CHANGE, NEW_KEY, TERMS};
use bellwether_core::form::{Field, Form};
use bellwether_core::ledger::{CREDIT, GRANT};
use bellwether_core::notice::{ENDPOINT, ENDPOINT_CHANGE, LOW_BALANCE, MAILS};
use bellwether_core::payment::{PACKS, REFUND, TOPUP};
use bellwether_core::publisher::{HOSTS, PRICE, PROMOTION, PUBLISHER, REFUSAL};
use bellwether_core::pull::{ACCESS, ActionType, BRIEF, FAILED, PUBLISHED, TARGET, TARGET_CHANGE};
use bellwether_core::{branding, plan, schedule};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bellwether",
        description = "Analyses web sites for search engines and AI assistants, by the job, from a prepaid wallet, and hands \
            planned content to the sites that publish it. What is under `/pull/v1` is under `/pull-alt/v1` too: the same \
            tasks. What answers GET answers HEAD. Within v1, answers may gain members. The guide is at `/docs`."
    ),
    components(schemas(
        views::CreatedJob,
        dry_run::DryRun,
        error_views::ErrorView,
        views::FeatureList,
        views::FeatureSchemas,
        views::FeatureView,
        views::Health,
        views::JobErrorView,
        views::JobList,
        views::JobView,
        error_views::ProblemView,
        views::WarningView,
        bundle_view::BundleView,
        receipt_views::EnvelopeView,
        receipt_views::JwkView,
        receipt_views::KeySetView,
        receipt_views::RunReceiptList,
        receipt_views::SignatureView,
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
        identity_views::IdentityOptionsView,
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
        key_views::KeyList,
        key_views::KeyView,
        key_views::BudgetView,
        key_views::BudgetLeftView,
        key_views::SpentView,
        key_views::ConsentView,
        key_views::ClientView,
        key_views::DecidedView,
        module_views::ModuleList,
        module_views::ModuleState,
        module_views::ModuleView,
        module_views::PackageList,
        module_views::PackageState,
        module_views::PackageView,
        module_views::HostsView,
        module_views::PriceView,
        module_views::PublisherList,
        module_views::PublisherView,
        key_views::NewKeyView,
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
    ("InvitationAcceptance", ACCEPTANCE),
    ("Removal", REMOVAL),
    ("RoleChange", ROLE_CHANGE),
    ("NewKey", NEW_KEY),
    ("KeyChange", KEY_CHANGE),
    ("KeyBudget", TERMS),
    ("ConsentRequest", CONSENT),
    ("Authorization", AUTHORIZATION),
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
    ("Publisher", PUBLISHER),
    ("Promotion", PROMOTION),
    ("Hosts", HOSTS),
    ("Price", PRICE),
    ("Refusal", REFUSAL),
    ("Branding", branding::BRANDING),
    ("Benchmarks", BENCHMARKS),
    ("AuditOrder", CREATE),
    ("Target", TARGET),
    ("TargetChange", TARGET_CHANGE),
    ("SiteAccess", ACCESS),
    ("Published", PUBLISHED),
    ("Failed", FAILED),
];

/// What operations are about, by how their addresses begin; the first that fits.
const TAGS: [(&str, &[&str], &str); 6] = [
    ("jobs", &["/v1/jobs", "/v1/receipts"], "Analysis jobs: order one, poll it until it ends, read its result and its receipt."),
    ("audits", &["/audit/v1", "/r/"], "Audit reports: order one, follow it, open it. One address with many actions."),
    ("pull publishing", &["/pull/v1/"], "What a site calls that publishes planned content: it polls, takes a task, and reports."),
    ("console", &["/console/api/"], "Accounts: people, keys, wallet, sites, tasks, schedules, webhooks."),
    ("operator", &["/operator/"], "For whoever runs the deployment."),
    (
        "service",
        &["/"],
        "What is the same for everybody: features, health, pages; and the events of the service's own providers.",
    ),
];

fn described() -> Value {
    let mut api = serde_json::to_value(Api::openapi()).expect("a description is plain data");
    // The addresses of a description are relative to where it lies.
    api["servers"] = json!([{ "url": "/", "description": "The deployment that sends this description" }]);
    api["info"]["summary"] = "Analyses of web sites for search engines and AI assistants".into();
    api["info"]["license"] = json!({ "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" });
    api["tags"] = TAGS.iter().map(|(name, _, about)| json!({ "name": name, "description": about })).collect();
    let header = |name: &str, about: &str| json!({ "type": "apiKey", "in": "header", "name": name, "description": about });
    api["components"]["securitySchemes"] = json!({
        "bearer": { "type": "http", "scheme": "bearer", "description": "Any of the keys below, the token of a session, or that of the operator." },
        "key": header("x-api-key", "A key of the jobs API (`api_live_…`)."),
        "audit_key": header("x-audit-key", "A key of audit reports (`audit_…`); also as `api_key` in the body."),
        "pull_key": header("x-pull-key", "The token of a site (`pull_live_…`)."),
    });
    api["components"]["headers"] = answers::headers();
    let mut paths: BTreeMap<String, Map<String, Value>> = BTreeMap::new();
    for mut described in http::described() {
        answers::describe(&mut described);
        let http::Described { path, method, mut operation, .. } = described;
        let tag = TAGS.iter().find(|(_, under, _)| under.iter().any(|under| path.starts_with(under))).map(|(name, ..)| *name);
        operation["tags"] = json!([tag]);
        words::add_to_parameters(&mut operation);
        if let Some(body) = operation.get_mut("requestBody") {
            // A report of a failure may have no body; every other body is required.
            body["required"] = (!path.ends_with("/failed")).into();
        }
        examples::add(&mut operation);
        let method = serde_json::to_value(method).expect("a method is a word");
        paths.entry(path).or_default().insert(method.as_str().unwrap_or_default().to_owned(), operation);
    }
    api["components"]["responses"] = answers::share(&mut paths);
    api["paths"] = json!(paths);
    let schemas = api["components"]["schemas"].as_object_mut().expect("there are schemas");
    for (name, form) in FORMS {
        schemas.insert((*name).to_owned(), Form::new(form).schema());
    }
    schemas.insert("Brief".to_owned(), brief());
    audits::add(schemas);
    mcp::add(schemas);
    words::add(schemas);
    jobs::add(schemas);
    api
}

/// A word with a capital letter before.
fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
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
