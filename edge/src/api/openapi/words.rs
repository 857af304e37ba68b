//! Closed sets of words, each a schema of its own to which members and parameters refer. A set to which words may be added within a version
//! is no closed one, and its members stay texts.

use bellwether_core::audit::{Audit, Phase, Scope};
use bellwether_core::budget::Exceeded;
use bellwether_core::channel::Off;
use bellwether_core::error::ErrorCode;
use bellwether_core::ledger::Unit;
use bellwether_core::mail::Language;
use bellwether_core::member::{Act, Role};
use bellwether_core::notice::Topic;
use bellwether_core::plan::Plan;
use bellwether_core::pull::{self, ActionType, Warning};
use bellwether_core::run::Category;
use bellwether_core::schedule::Every;
use bellwether_core::token::TokenKind;
use bellwether_core::{job, payment};
use serde_json::{Map, Value, json};

/// A closed set.
struct Set {
    name: &'static str,
    about: &'static str,
    words: Vec<&'static str>,
    /// Members that have one of the words, or a list of them: the schema and the member, with a dot between.
    members: &'static [&'static str],
    /// Parameters that do: the operation and the parameter.
    parameters: &'static [&'static str],
}

/// The sets that a client meets in more than one place, or acts on.
#[rustfmt::skip]
fn sets() -> Vec<Set> {
    let set = |name, about, words, members, parameters| Set { name, about, words, members, parameters };
    vec![
        set("ErrorCode", "What went wrong: stable, may be compared. `/docs#errors` says of each what to do.",
            ErrorCode::ALL.iter().map(|code| code.as_str()).collect(), &["ErrorView.error", "ProblemView.error", "ProblemView.title"], &[]),
        set("JobStatus", "The states of a job; the last three are final.", job::State::STATUSES.to_vec(), &["JobView.status"],
            &["jobs_list.status", "console_jobs_list.status"]),
        set("DryRunOutcome", "What an order would come to.", job::Preview::WORDS.to_vec(), &["DryRun.would"], &[]),
        set("FailureCategory", "Why a job failed.", Category::ALL.map(Category::as_str).to_vec(), &["JobErrorView.category"], &[]),
        set("AuditStatus", "The states of an audit. The last three are final; `partial` has a report too.", Audit::STATUSES.to_vec(),
            &["OrderedView.status", "PollView.status", "ListedAuditView.status"], &[]),
        set("AuditPhase", "What an audit is at.", Phase::ALL.map(Phase::as_str).to_vec(), &["PollView.phase", "ListedAuditView.phase"], &[]),
        set("AuditScope", "What a report judges: every page that is read, or the ordered page alone.", Scope::ALL.map(Scope::as_str).to_vec(),
            &["ListedAuditView.scope"], &[]),
        set("Language", "A language of reports and mails.", Language::ALL.map(Language::as_str).to_vec(),
            &["ReportView.language", "ListedAuditView.language", "AccountView.lang"], &[]),
        set("TaskStatus", "The states of a publishing task.", pull::State::STATUSES.to_vec(), &["TaskView.status", "ConflictView.status"],
            &["tasks_list.status"]),
        set("ActionType", "What a publishing task asks for.", ActionType::ALL.map(ActionType::as_str).to_vec(),
            &["PendingTaskView.action_type", "UrgencyView.action_type"], &[]),
        set("Plan", "A plan: it decides how many audits may run.", Plan::ALL.map(Plan::as_str).to_vec(), &["AccountView.plan", "CreditsView.plan"], &[]),
        set("MemberRole", "What a person is in an account.", Role::ALL.map(Role::as_str).to_vec(),
            &["AccountView.role", "MemberView.role", "InvitationView.role"], &[]),
        set("Act", "A kind of call.", Act::ALL.map(Act::as_str).to_vec(), &["AccountView.may"], &[]),
        set("Topic", "What a notice is about.", Topic::ALL.map(Topic::as_str).to_vec(),
            &["EndpointView.topics", "EndpointList.topics", "DeliveryView.type", "NotificationsView.topics", "NotificationsView.available",
              "SwitchedOffView.topic"], &[]),
        set("TopupStatus", "The states of a payment into the wallet.", payment::STATUSES.to_vec(), &["TopupView.status"], &["refunds_list.status"]),
        set("LedgerUnit", "What a ledger counts.", [Unit::Cents, Unit::Credits].map(Unit::as_str).to_vec(), &["HouseAccountView.unit"], &[]),
        set("DisabledReason", "Who or what has switched an endpoint off.", Off::ALL.map(Off::as_str).to_vec(), &["EndpointView.disabled_reason"], &[]),
        // The core has no list of these; the end-to-end suite compares them with what is answered.
        set("DeliveryState", "What became of a delivery.", vec!["waiting", "delivered", "failed"], &["DeliveryView.state"], &[]),
        set("ScheduleState", "Whether a schedule runs.", vec!["active", "paused"], &["ScheduleView.state"], &[]),
        set("Every", "How often a schedule runs.", [Every::Day, Every::Week(1), Every::Month(1)].map(Every::as_str).to_vec(), &["ScheduleView.every"], &[]),
        set("PausedBy", "Why a schedule does not run.", vec!["customer", "money", "month", "refused", "failures"], &["PauseView.by"], &[]),
        set("RefundStatus", "What became of money that goes back.", vec!["asked", "taken", "booked", "failed"], &["RefundView.status"], &[]),
        set("KeyService", "What a key is for: jobs, audit reports, or an agent that was let in.", [TokenKind::Api, TokenKind::Audit, TokenKind::Agent].map(TokenKind::as_str).to_vec(), &["KeyView.service"], &[]),
        set("BudgetLimit", "The member of a budget that does not cover an order.", Exceeded::LIMITS.to_vec(), &["DryRun.exceeded"], &[]),
        set("AddressWarning", "A sign of a wrong published address.", [Warning::AdminUrl, Warning::PreviewUrl, Warning::OtherDomain].map(Warning::as_str).to_vec(), &["PublishedView.warnings"], &[]),
        set("ReceiptKind", "What is at the address.", vec!["invoice", "receipt"], &["ReceiptView.kind"], &[]),
        set("UrgencyCode", "A term of the urgency of a kind of task.", vec!["staleness", "impact", "visibility", "failures", "backlog"],
            &["UrgencyTermView.code", "UrgencyLeftOutView.code"], &[]),
        set("JobFormat", "In which form a job is read: whole, or the table of its result.", vec!["json", "csv"], &[],
            &["jobs_get.format", "console_jobs_get.format"]),
        set("Separator", "What separates the cells of CSV.", vec![",", ";"], &[], &["jobs_get.separator", "console_jobs_get.separator"]),
        set("BodyKind", "A kind of body that a backup copies.", crate::bodies::KINDS.to_vec(), &[], &["bodies_list.kind"]),
        set("ReportFile", "A file of a report.", vec!["desktop", "mobile", "pdf"], &[], &["reports_image.image"]),
    ]
}

/// Members that always have the same word.
const CONSTANTS: &[(&str, &str)] = &[
    ("CreatedJob.status", "queued"),
    ("WarningView.code", "provider_not_configured"),
    ("AckView.status", "in_progress"),
    ("PublishedView.status", "completed"),
    ("FailedView.status", "error"),
    ("CancelledView.status", "failed"),
    ("CancelledView.error", "cancelled"),
    ("FeatureView.status", "preview"),
    ("WalletView.currency", "EUR"),
];

/// Adds the sets to the schemas, and names them where their words stand.
pub(super) fn add(schemas: &mut Map<String, Value>) {
    for Set { name, about, words, members, .. } in sets() {
        for member in members {
            let member = find(schemas, member);
            *member = named(member, name);
        }
        let schema = json!({ "type": "string", "description": about, "enum": words });
        assert!(schemas.insert(name.to_owned(), schema).is_none(), "two schemas are called {name}");
    }
    for (member, word) in CONSTANTS {
        let member = find(schemas, member);
        member["const"] = (*word).into();
    }
}

/// Names the sets where they are the values of a parameter.
pub(super) fn add_to_parameters(operation: &mut Value) {
    let id = operation["operationId"].as_str().unwrap_or_default().to_owned();
    for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
        let place = format!("{id}.{}", parameter["name"].as_str().unwrap_or_default());
        if let Some(set) = sets().into_iter().find(|set| set.parameters.contains(&&*place)) {
            parameter["schema"] = json!({ "$ref": reference(set.name) });
        } else if parameter["schema"]["type"] == json!(["string", "null"]) {
            // Whoever leaves it out sends no null.
            parameter["schema"]["type"] = "string".into();
        }
    }
}

/// The places where parameters have words of a set.
pub(super) fn parameters() -> Vec<&'static str> {
    sets().iter().flat_map(|set| set.parameters).copied().collect()
}

fn reference(set: &str) -> String {
    format!("#/components/schemas/{set}")
}

/// The schema of a member, which may stand in a part of its view.
fn find<'s>(schemas: &'s mut Map<String, Value>, place: &str) -> &'s mut Value {
    let (view, member) = place.split_once('.').expect("a view and a member");
    let schema = schemas.get_mut(view).unwrap_or_else(|| panic!("there is no schema {view}"));
    let in_part = |part: &Value| part["properties"].get(member).is_some();
    let at = schema["allOf"].as_array().and_then(|parts| parts.iter().position(in_part));
    let part = match at {
        Some(at) => &mut schema["allOf"][at],
        None => schema,
    };
    part["properties"].get_mut(member).unwrap_or_else(|| panic!("{view} has no member {member}"))
}

/// The schema of a text, of one that may be null, or of a list of texts, with a set in the place of the text.
fn named(text: &Value, set: &str) -> Value {
    let of = json!({ "$ref": reference(set) });
    let mut schema = match &text["type"] {
        Value::String(kind) if kind == "string" => of,
        Value::Array(kinds) if kinds.contains(&"string".into()) => json!({ "oneOf": [{ "type": "null" }, of] }),
        kind => json!({ "type": kind, "items": of }),
    };
    if let Some(about) = text.get("description") {
        schema["description"] = about.clone();
    }
    schema
}
