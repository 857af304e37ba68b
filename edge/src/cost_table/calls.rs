//! A row for each route, by the id that the description gives it (`<area>_<handler>` of the table of routes); the one address of audits
//! has a row for each action, and so has a route that sends requests in some cases alone.

use super::{Cost, Cpu, Payer, Stored, fetch_requests};
use crate::rate::Kind;
use bellwether_core::bounds::{self, Bound};

/// Bytes of a character in UTF-8.
const CHAR_BYTES: u64 = 4;
/// An address may grow while it is normalised: each byte that is not ASCII becomes three (`%C3`).
const ESCAPED: u64 = 3;
/// D1 stores no text that is longer (<https://developers.cloudflare.com/d1/platform/limits/>). HTML may grow while it is cleaned.
const D1_TEXT_BYTES: u64 = 2_000_000;
/// Fields of an identity card.
const CARD_FIELDS: u64 = 6;
/// Two of the three places of a proof are pages behind the gate; the third is an answer of the resolver.
const PROOF_REQUESTS: u64 = 1 + 2 * fetch_requests();

/// The texts of a card, and the quotes that they rest on.
const fn card_bytes() -> u64 {
    let text = CHAR_BYTES * bounds::CARD_TEXT_CHARS.max;
    CARD_FIELDS * (text + bounds::CARD_QUOTES.max * (text + bounds::URL_CHARS.max))
}

const STORED_TASKS: &[Bound] = &[bounds::TASKS_PER_ACCOUNT, bounds::STORED_BYTES_PER_ACCOUNT];

/// A look at a site for its card.
const fn look(of: &'static str) -> Cost {
    Cost::of(of)
        .runs(1)
        .sends(bounds::FETCH_REQUESTS.max, 0)
        .stores(Stored::Bytes(card_bytes()))
        .counted(&[Kind::Identities])
        .a_day(bounds::LOOKS_PER_DAY)
        .within(&[bounds::LOOKS_PER_ACCOUNT, bounds::CARDS_PER_ACCOUNT])
}

/// An address of the console that changes something without a body.
const fn change(of: &'static str) -> Cost {
    Cost::of(of).stores(Stored::Rows)
}

/// Something that a person does with the own sign-in: a password, or the mailbox of an address, is hashed.
const fn people(of: &'static str) -> Cost {
    Cost::of(of).cpu(Cpu::Hash(bounds::BODY_BYTES.max)).stores(Stored::Rows)
}

/// Something that the operator does.
const fn operator(of: &'static str) -> Cost {
    Cost::of(of).paid(Payer::Operator)
}

/// Add the row of a new route here.
pub(super) const CALLS: &[Cost] = &[
    Cost::of("docs_criteria").cpu(Cpu::Text).paid(Payer::Free("a redirect to a file")),
    Cost::of("features_list"),
    Cost::of("features_schema"),
    Cost::of("features_health")
        .paid(Payer::Free("a load balancer asks as often as it likes; every isolate asks the databases once a second")),
    Cost::of("jobs_create")
        .body(bounds::BODY_BYTES)
        .stores(Stored::Bytes(ESCAPED * bounds::BODY_BYTES.max))
        .paid(Payer::Cents(bounds::JOB_COST_CENTS))
        .within(&[bounds::UNPAID_JOBS_KEPT]),
    Cost::of("jobs_list"),
    Cost::of("jobs_get"),
    change("jobs_delete"),
    change("jobs_cancel"),
    // Each look of the stream counts as a read of its own.
    Cost::of("events_follow").counted(&[Kind::Reads]),
    Cost::of("receipts_get").stores(Stored::Bytes(bounds::RECEIPT_BYTES.max)),
    Cost::of("receipts_list"),
    Cost::of("receipts_keys").cpu(Cpu::Text),
    Cost::of("bundles_get").cpu(Cpu::Page(bounds::BUNDLE_BYTES.max)).stores(Stored::Bytes(bounds::RECEIPT_BYTES.max)),
    // A look reads a job some fifteen times while it waits. What it orders is that of `jobs_create` and `audits_act create`.
    Cost::of("mcp_post")
        .body(bounds::BODY_BYTES)
        .stores(Stored::Bytes(ESCAPED * bounds::BODY_BYTES.max))
        .paid(Payer::Cents(bounds::JOB_COST_CENTS))
        .counted(&[Kind::Creates]),
    Cost::of("oauth_resource").cpu(Cpu::Text),
    Cost::of("oauth_issuer").cpu(Cpu::Text),
    Cost::of("oauth_authorize").cpu(Cpu::Text),
    Cost::of("oauth_token").body(bounds::BODY_BYTES).stores(Stored::Rows).counted(&[Kind::TokensOfGrant]),
    Cost::of("oauth_revoke").body(bounds::BODY_BYTES).stores(Stored::Rows).counted(&[Kind::TokensOfGrant]),
    // The document of the client is fetched, without a redirect.
    Cost::of("oauth_check").body(bounds::BODY_BYTES).sends(1, 0),
    Cost::of("oauth_decide")
        .body(bounds::BODY_BYTES)
        .sends(1, 0)
        .stores(Stored::Bytes(CHAR_BYTES * bounds::KEY_NAME_CHARS.max))
        .within(&[bounds::KEYS_PER_ACCOUNT, bounds::BUDGET_FEATURES]),
    change("pull_pending"),
    change("pull_ack"),
    Cost::of("pull_published")
        .body(bounds::PULL_BODY_BYTES)
        .stores(Stored::Bytes(ESCAPED * bounds::URL_CHARS.max + CHAR_BYTES * bounds::NOTES_CHARS.max))
        .within(STORED_TASKS),
    Cost::of("pull_failed")
        .body(bounds::PULL_BODY_BYTES)
        .stores(Stored::Bytes(CHAR_BYTES * (bounds::ERROR_MESSAGE_CHARS.max + bounds::ERROR_CATEGORY_CHARS.max)))
        .within(STORED_TASKS),
    Cost::of("audits_act order")
        .body(bounds::BODY_BYTES)
        .stores(Stored::Bytes(2 * ESCAPED * bounds::URL_CHARS.max + bounds::BODY_BYTES.max))
        .paid(Payer::Credits(bounds::REPORT_COST_CREDITS))
        .counted(&[Kind::Audits, Kind::AuditsOfAccount])
        .within(&[bounds::AUDITS_QUEUED_PER_ACCOUNT, bounds::AUDITS_STORED_PER_ACCOUNT]),
    Cost::of("audits_act list_jobs").body(bounds::BODY_BYTES),
    Cost::of("audits_act cancel_job").body(bounds::BODY_BYTES).stores(Stored::Rows),
    Cost::of("audits_act delete_job").body(bounds::BODY_BYTES),
    Cost::of("audits_act identity_options").body(bounds::BODY_BYTES),
    look("audits_act identity_resolve"),
    look("audits_act identity_recompute, identity_lock"),
    change("audits_act generate_key").body(bounds::BODY_BYTES).within(&[bounds::REVOKED_KEYS_KEPT]),
    change("audits_poll").within(&[bounds::REVOKED_KEYS_KEPT]),
    Cost::of("reports_signed"),
    Cost::of("reports_image"),
    Cost::of("reports_view"),
    Cost::of("console_sign_up")
        .cpu(Cpu::Hash(bounds::BODY_BYTES.max))
        .stores(Stored::Bytes(CHAR_BYTES * bounds::EMAIL_CHARS.max))
        .counted(&[Kind::SignUps]),
    Cost::of("console_sign_in")
        .cpu(Cpu::Hash(bounds::BODY_BYTES.max))
        .stores(Stored::Rows)
        .counted(&[Kind::SignIns, Kind::SignInsOfAddress])
        .within(&[bounds::SESSIONS_PER_MEMBER, bounds::WRONG_CODES]),
    change("console_sign_out"),
    Cost::of("console_sessions"),
    change("console_end_other_sessions").within(&[bounds::SESSIONS_PER_MEMBER]),
    change("console_revoke_session").within(&[bounds::SESSIONS_PER_MEMBER]),
    Cost::of("console_account"),
    Cost::of("console_keys"),
    Cost::of("console_create_key")
        .body(bounds::BODY_BYTES)
        .stores(Stored::Bytes(CHAR_BYTES * bounds::KEY_NAME_CHARS.max))
        .within(&[bounds::KEYS_PER_ACCOUNT, bounds::BUDGET_FEATURES]),
    change("console_change_key").body(bounds::BODY_BYTES).within(&[bounds::BUDGET_FEATURES]),
    change("console_revoke_key").within(&[bounds::REVOKED_KEYS_KEPT]),
    Cost::of("console_wallet"),
    people("people_verify"),
    Cost::of("people_forgot").body(bounds::BODY_BYTES).counted(&[Kind::Mails]),
    people("people_reset"),
    people("people_confirm_email"),
    change("people_resend").counted(&[Kind::Mails]),
    change("people_set_language").body(bounds::BODY_BYTES),
    people("people_change_password").counted(&[Kind::SignIns]),
    people("people_change_email").counted(&[Kind::SignIns, Kind::Mails]),
    Cost::of("people_second_factor"),
    people("people_begin_second_factor").counted(&[Kind::SignIns]),
    change("people_confirm_second_factor").body(bounds::BODY_BYTES).counted(&[Kind::SignIns]).within(&[bounds::RECOVERY_CODES]),
    people("people_disable_second_factor").counted(&[Kind::SignIns]),
    Cost::of("leaving_export"),
    people("leaving_delete").counted(&[Kind::SignIns]),
    Cost::of("members_list"),
    change("members_invite").body(bounds::BODY_BYTES).counted(&[Kind::Mails]).within(&[bounds::MEMBERS_PER_ACCOUNT]),
    people("members_accept").within(&[bounds::MEMBERS_PER_ACCOUNT]),
    change("members_change").body(bounds::BODY_BYTES),
    change("members_remove"),
    people("members_leave").counted(&[Kind::SignIns]),
    Cost::of("outbox_outbox").paid(Payer::Free("a local run alone has it")),
    Cost::of("targets_list"),
    Cost::of("targets_create")
        .body(bounds::BODY_BYTES)
        .stores(Stored::Bytes(bounds::URL_CHARS.max))
        .within(&[bounds::TARGETS_PER_ACCOUNT]),
    Cost::of("targets_create of a domain that another account has proven")
        .cpu(Cpu::Page(bounds::PROOF_BYTES.max))
        .stores(Stored::Bytes(bounds::URL_CHARS.max))
        .sends(PROOF_REQUESTS, 0)
        .counted(&[Kind::Proofs])
        .a_day(bounds::PROOFS_PER_DAY)
        .within(&[bounds::TARGETS_PER_ACCOUNT]),
    Cost::of("targets_get"),
    change("targets_change").body(bounds::BODY_BYTES),
    change("targets_rotate"),
    change("targets_set_access").body(bounds::BODY_BYTES),
    change("targets_forget_access"),
    Cost::of("targets_delete"),
    change("targets_disable"),
    change("targets_enable"),
    Cost::of("targets_prove")
        .cpu(Cpu::Page(bounds::PROOF_BYTES.max))
        .stores(Stored::Rows)
        .sends(PROOF_REQUESTS, 0)
        .counted(&[Kind::Proofs])
        .a_day(bounds::PROOFS_PER_DAY),
    change("targets_resume"),
    Cost::of("logs_receive")
        .body(bounds::LOG_UPLOAD_BYTES)
        .cpu(Cpu::Page(bounds::LOG_UNPACKED_BYTES.max))
        .stores(Stored::Rows)
        .within(&[bounds::TARGETS_PER_ACCOUNT, bounds::LOG_ROWS_PER_DAY]),
    Cost::of("logs_days"),
    operator("logs_set_list").body(bounds::AGENT_LIST_BYTES).stores(Stored::Bytes(bounds::AGENT_LIST_BYTES.max)),
    Cost::of("tasks_list"),
    Cost::of("tasks_plan").body(bounds::PULL_BODY_BYTES).stores(Stored::Bytes(D1_TEXT_BYTES)).within(STORED_TASKS),
    Cost::of("tasks_get"),
    change("tasks_retry").within(STORED_TASKS),
    Cost::of("tasks_urgency"),
    Cost::of("credits_balance"),
    Cost::of("webhooks_list"),
    Cost::of("webhooks_get"),
    Cost::of("webhooks_deliveries"),
    Cost::of("webhooks_create")
        .body(bounds::BODY_BYTES)
        .stores(Stored::Bytes(bounds::URL_CHARS.max + CHAR_BYTES * bounds::WEBHOOK_NOTE_CHARS.max))
        .within(&[bounds::WEBHOOKS_PER_ACCOUNT]),
    change("webhooks_change").body(bounds::BODY_BYTES).within(&[bounds::WEBHOOKS_PER_ACCOUNT]),
    change("webhooks_delete"),
    change("webhooks_rotate").within(&[bounds::WEBHOOKS_PER_ACCOUNT]),
    change("webhooks_test").within(&[bounds::NOTICE_ATTEMPTS, bounds::NOTICE_KEPT_MS]),
    change("webhooks_retry").within(&[bounds::NOTICE_ATTEMPTS, bounds::NOTICE_KEPT_MS]),
    Cost::of("notifications_get"),
    change("notifications_set").body(bounds::BODY_BYTES),
    change("notifications_set_low").body(bounds::BODY_BYTES),
    change("notifications_off"),
    Cost::of("notifications_bounced")
        .body(bounds::BODY_BYTES)
        .stores(Stored::Rows)
        .paid(Payer::Free("the provider of mails signs it")),
    Cost::of("topups_list"),
    Cost::of("topups_get").sends(1, 0).stores(Stored::Rows).counted(&[Kind::PaymentLooks]),
    Cost::of("topups_begin").body(bounds::BODY_BYTES).sends(1, 0).stores(Stored::Bytes(bounds::URL_CHARS.max)),
    Cost::of("topups_receipt").sends(1, 0),
    change("topups_buy").body(bounds::BODY_BYTES),
    Cost::of("topups_receive")
        .body(bounds::PAYMENT_EVENT_BYTES)
        .stores(Stored::Rows)
        .paid(Payer::Free("the payment provider signs it")),
    operator("topups_release").stores(Stored::Rows),
    operator("refunds_list"),
    operator("refunds_order").body(bounds::BODY_BYTES).sends(2, 0).stores(Stored::Bytes(CHAR_BYTES * bounds::REASON_CHARS.max)),
    Cost::of("schedules_list"),
    Cost::of("schedules_get"),
    Cost::of("schedules_create")
        .body(bounds::BODY_BYTES)
        .stores(Stored::Bytes(ESCAPED * bounds::BODY_BYTES.max))
        .within(&[bounds::SCHEDULES_PER_ACCOUNT]),
    change("schedules_change").body(bounds::BODY_BYTES),
    change("schedules_delete"),
    Cost::of("benchmarks_show"),
    Cost::of("benchmarks_set").body(bounds::BODY_BYTES).stores(Stored::Rows),
    Cost::of("credits_branding"),
    Cost::of("credits_set_branding").body(bounds::BODY_BYTES).stores(Stored::Bytes(bounds::BODY_BYTES.max)),
    Cost::of("modules_publish")
        .body(bounds::PACKAGE_BYTES)
        .stores(Stored::Bytes(bounds::PACKAGE_BYTES.max + bounds::PACKAGE_STATEMENT_BYTES.max))
        .paid(Payer::Free("a publisher whom the operator allows has signed it; of anything else one line is read")),
    Cost::of("modules_package"),
    operator("modules_candidates"),
    operator("modules_file"),
    operator("modules_admit")
        .body(bounds::MODULE_BYTES)
        .stores(Stored::Bytes(bounds::MODULE_BYTES.max + bounds::MANIFEST_BYTES.max + bounds::PACKAGE_STATEMENT_BYTES.max)),
    operator("modules_refuse").body(bounds::BODY_BYTES).stores(Stored::Bytes(CHAR_BYTES * bounds::REFUSAL_CHARS.max)),
    operator("modules_list"),
    operator("modules_promote").body(bounds::BODY_BYTES).stores(Stored::Rows),
    operator("modules_rollback").stores(Stored::Rows),
    operator("modules_disable").stores(Stored::Rows),
    operator("modules_set_hosts").body(bounds::BODY_BYTES).stores(Stored::Bytes(bounds::HOST_PATTERNS.max * 256)),
    operator("modules_set_price").body(bounds::BODY_BYTES).stores(Stored::Rows),
    operator("modules_publishers"),
    operator("modules_set_publisher").body(bounds::BODY_BYTES).stores(Stored::Rows),
    operator("bodies_list"),
    operator("bodies_get"),
    operator("bundles_any").stores(Stored::Bytes(bounds::RECEIPT_BYTES.max)),
    operator("operator_credit").body(bounds::BODY_BYTES).stores(Stored::Bytes(2 * CHAR_BYTES * bounds::REASON_CHARS.max)),
    operator("operator_grant").body(bounds::BODY_BYTES).stores(Stored::Bytes(2 * CHAR_BYTES * bounds::REASON_CHARS.max)),
    operator("operator_set_plan").body(bounds::BODY_BYTES).stores(Stored::Rows),
    operator("operator_suspend").stores(Stored::Rows),
    operator("operator_resume").stores(Stored::Rows),
    operator("operator_metrics"),
    operator("operator_state"),
    operator("operator_house"),
    operator("operator_invariants"),
    operator("operator_providers"),
    operator("operator_costs"),
    operator("operator_sweep").stores(Stored::Rows),
];
