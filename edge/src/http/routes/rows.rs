//! The table of routes: one row for each method of each address, with its doors, its quotas, what a caller does there, and what is read with the caller.

use crate::fault::Errors;
use crate::http::call::Call;
use crate::http::doors::{Access, Asks};
use crate::http::{
    Reply, audits, benchmarks, bodies, bundles, console, credits, docs, events, features, jobs, leaving, logs, mcp, members,
    modules, notifications, oauth, operator, outbox, people, pull, receipts, refunds, reports, schedules, targets, tasks, topups,
    webhooks,
};
use crate::rate::Kind;
use bellwether_core::credentials::Door;
use bellwether_core::error::ApiError;
use bellwether_core::member::Act;
use std::pin::Pin;
use utoipa::Path;
use utoipa::openapi::HttpMethod;

pub(super) type Answer<'a> = Pin<Box<dyn Future<Output = Result<Reply, ApiError>> + 'a>>;
pub(super) type Handler = for<'a> fn(Call<'a>) -> Answer<'a>;

/// One method of one address.
pub(super) struct Route {
    /// As the handler's description says it.
    pub(super) path: String,
    pub(super) method: HttpMethod,
    pub(super) access: Access,
    pub(super) handler: Handler,
    #[cfg(test)]
    pub(super) operation: fn() -> utoipa::openapi::path::Operation,
    /// Unique, for the clients that are generated from the description.
    #[cfg(test)]
    pub(super) id: &'static str,
}

/// The names of a column's values, in brackets.
macro_rules! list {
    ($of:ident [$($name:ident)*]) => {
        &[$($of::$name),*]
    };
}

/// A handler stands here once. Its area says the doors, how errors look, and what a caller does there ([`Act`]); the handler its quotas and, behind a plus sign, what it
/// reads with its caller. Its address and method are in its description (`#[utoipa::path]`).
macro_rules! routes {
    ($($area:ident $doors:tt $errors:ident $act:ident { $($handler:ident: $described:ident $counts:tt $(+ $asks:ident)?),* $(,)? })*) => {
        pub(super) fn table() -> Vec<Route> {
            vec![$($(Route {
                path: <$area::$described as Path>::path(),
                method: <$area::$described as Path>::methods().into_iter().next().unwrap_or(HttpMethod::Get),
                access: Access {
                    doors: list!(Door $doors),
                    counts: list!(Kind $counts),
                    errors: Errors::$errors,
                    act: Act::$act,
                    asks: None$(.or(Some($area::$asks as Asks)))?,
                },
                handler: |call| Box::pin($area::$handler(call)),
                #[cfg(test)]
                operation: <$area::$described as Path>::operation,
                #[cfg(test)]
                id: concat!(stringify!($area), "_", stringify!($handler)),
            }),*),*]
        }
    };
}

routes! {
    docs [] Common Read { criteria: __path_criteria [] }
    features [] Common Read { list: __path_list [Public], schema: __path_schema [Public], health: __path_health [] }
    jobs [Key] Common Order { create: __path_create [Creates] + payer }
    jobs [Key] Common Read { list: __path_list [Reads] + page, get: __path_get [Reads] + one }
    jobs [Key] Common Edit { delete: __path_delete [Reads] + one, cancel: __path_cancel [Reads] + one }
    events [Key] Common Read { follow: __path_follow [Reads] + one }
    receipts [Key] Common Read { get: __path_get [Reads] + one, list: __path_list [Reads] + page }
    receipts [] Common Read { keys: __path_keys [Public] }
    bundles [Key] Common Read { get: __path_get [Reads] + one }
    mcp [Key Agent] Common Read { post: __path_post [Reads] + asked }
    oauth [] Common Read {
        resource: __path_resource [Tokens], issuer: __path_issuer [Tokens], authorize: __path_authorize [Tokens],
        token: __path_token [Tokens], revoke: __path_revoke [Tokens],
    }
    oauth [Session] Common Keys { check: __path_check [Reads ConsoleWrites], decide: __path_decide [Reads ConsoleWrites] }
    pull [PullToken] Pull Edit {
        pending: __path_pending [Polls] + pending_tasks, ack: __path_ack [Reports] + task,
        published: __path_published [Reports] + task, failed: __path_failed [Reports] + task,
    }
    audits [ServiceKey Session] Audits Read { act: __path_act [AuditReads], poll: __path_poll [AuditReads] + one }
    reports [] Common Read { signed: __path_signed [Public], image: __path_image [Public], view: __path_view [Public] }
    console [] Common Personal { sign_up: __path_sign_up [SignInsOfNetwork], sign_in: __path_sign_in [SignInsOfNetwork] }
    console [Session] Common Read { account: __path_account [Reads], keys: __path_keys [Reads], wallet: __path_wallet [Reads] }
    console [Session] Common Personal {
        sign_out: __path_sign_out [Reads ConsoleWrites], sessions: __path_sessions [Reads],
        end_other_sessions: __path_end_other_sessions [Reads ConsoleWrites],
        revoke_session: __path_revoke_session [Reads ConsoleWrites],
    }
    console [Session] Common Keys {
        create_key: __path_create_key [Reads ConsoleWrites], change_key: __path_change_key [Reads ConsoleWrites],
        revoke_key: __path_revoke_key [Reads ConsoleWrites],
    }
    people [] Common Personal {
        verify: __path_verify [SignInsOfNetwork], forgot: __path_forgot [SignInsOfNetwork],
        reset: __path_reset [SignInsOfNetwork], confirm_email: __path_confirm_email [SignInsOfNetwork],
    }
    people [Session] Common Personal {
        resend: __path_resend [Reads ConsoleWrites], set_language: __path_set_language [Reads ConsoleWrites],
        change_password: __path_change_password [SignInsOfNetwork Reads ConsoleWrites], second_factor: __path_second_factor [Reads],
        change_email: __path_change_email [SignInsOfNetwork Reads ConsoleWrites],
        begin_second_factor: __path_begin_second_factor [SignInsOfNetwork Reads ConsoleWrites],
        confirm_second_factor: __path_confirm_second_factor [SignInsOfNetwork Reads ConsoleWrites],
        disable_second_factor: __path_disable_second_factor [SignInsOfNetwork Reads ConsoleWrites],
    }
    members [] Common Personal { accept: __path_accept [SignInsOfNetwork] }
    members [Session] Common Personal { leave: __path_leave [SignInsOfNetwork Reads ConsoleWrites] }
    members [Session] Common Read { list: __path_list [Reads] }
    leaving [Session] Common Own {
        export: __path_export [Reads ConsoleWrites], delete: __path_delete [SignInsOfNetwork Reads ConsoleWrites],
    }
    members [Session] Common Own {
        invite: __path_invite [Reads ConsoleWrites], change: __path_change [Reads ConsoleWrites],
        remove: __path_remove [Reads ConsoleWrites],
    }
    targets [Session] Common Read { list: __path_list [Reads], get: __path_get [Reads] }
    targets [Session] Common Edit {
        create: __path_create [Reads ConsoleWrites], change: __path_change [Reads ConsoleWrites],
        rotate: __path_rotate [Reads ConsoleWrites], delete: __path_delete [Reads ConsoleWrites],
        disable: __path_disable [Reads ConsoleWrites], enable: __path_enable [Reads ConsoleWrites],
        prove: __path_prove [Reads ConsoleWrites], resume: __path_resume [Reads ConsoleWrites],
        set_access: __path_set_access [Reads ConsoleWrites], forget_access: __path_forget_access [Reads ConsoleWrites],
    }
    logs [Session PullToken] Common Edit { receive: __path_receive [Reads ConsoleWrites] }
    logs [Session PullToken] Common Read { days: __path_days [Reads] }
    logs [Operator] Common Own { set_list: __path_set_list [] }
    tasks [Session] Common Read { list: __path_list [Reads], get: __path_get [Reads], urgency: __path_urgency [Reads] }
    tasks [Session] Common Edit { plan: __path_plan [Reads ConsoleWrites], retry: __path_retry [Reads ConsoleWrites] }
    credits [Session] Common Read { balance: __path_balance [Reads], branding: __path_branding [Reads] }
    credits [Session] Common Own { set_branding: __path_set_branding [Reads ConsoleWrites] }
    topups [Session] Common Read { list: __path_list [Reads], get: __path_get [Reads] }
    topups [Session] Common Own {
        begin: __path_begin [Reads ConsoleWrites Topups], buy: __path_buy [Reads ConsoleWrites],
        receipt: __path_receipt [Reads PaymentLooks],
    }
    webhooks [Session] Common Read { list: __path_list [Reads], get: __path_get [Reads], deliveries: __path_deliveries [Reads] }
    webhooks [Session] Common Keys {
        create: __path_create [Reads ConsoleWrites], change: __path_change [Reads ConsoleWrites],
        delete: __path_delete [Reads ConsoleWrites], rotate: __path_rotate [Reads ConsoleWrites],
        test: __path_test [Reads ConsoleWrites], retry: __path_retry [Reads ConsoleWrites],
    }
    notifications [Session] Common Personal { get: __path_get [Reads], set: __path_set [Reads ConsoleWrites] }
    notifications [Session] Common Own { set_low: __path_set_low [Reads ConsoleWrites] }
    notifications [] Common Personal { off: __path_off [SignInsOfNetwork] }
    notifications [] Common Read { bounced: __path_bounced [] }
    topups [] Common Read { receive: __path_receive [] }
    topups [Operator] Common Own { release: __path_release [] }
    refunds [Operator] Common Own { list: __path_list [], order: __path_order [] }
    schedules [Session] Common Read { list: __path_list [Reads], get: __path_get [Reads] }
    schedules [Session] Common Order {
        create: __path_create [Reads ConsoleWrites], change: __path_change [Reads ConsoleWrites],
    }
    schedules [Session] Common Edit { delete: __path_delete [Reads ConsoleWrites] }
    benchmarks [Session] Common Read { show: __path_show [Reads] }
    benchmarks [Session] Common Own { set: __path_set [Reads ConsoleWrites] }
    outbox [] Common Read { outbox: __path_outbox [] }
    bodies [Operator] Common Own { list: __path_list [], get: __path_get [] }
    bundles [Operator] Common Own { any: __path_any [] }
    modules [] Common Read { publish: __path_publish [], package: __path_package [Public] }
    modules [Packer] Common Own {
        candidates: __path_candidates [], file: __path_file [], admit: __path_admit [], refuse: __path_refuse [],
    }
    modules [Operator] Common Own {
        list: __path_list [], promote: __path_promote [], rollback: __path_rollback [], disable: __path_disable [],
        set_price: __path_set_price [], set_hosts: __path_set_hosts [],
        publishers: __path_publishers [], set_publisher: __path_set_publisher [],
    }
    operator [Operator] Common Own {
        credit: __path_credit [], grant: __path_grant [], set_plan: __path_set_plan [], suspend: __path_suspend [],
        resume: __path_resume [], house: __path_house [],
        invariants: __path_invariants [], metrics: __path_metrics [], state: __path_state [], providers: __path_providers [],
        costs: __path_costs [], sweep: __path_sweep [],
    }
}

/// Routes that are under a second address too.
struct Twin {
    from: &'static str,
    to: &'static str,
    /// Other doors than those of the first address.
    doors: Option<&'static [Door]>,
}

const TWINS: [Twin; 2] = [
    // Two addresses by name, one service: a task taken at one is taken at the other.
    Twin { from: "/pull/v1/", to: "/pull-alt/v1/", doors: None },
    // Jobs of a person at the console: the same handlers behind another door.
    Twin { from: "/v1/jobs", to: "/console/api/v1/jobs", doors: Some(&[Door::Session]) },
];

impl Route {
    /// The same route under its second address, if it has one.
    pub(super) fn twin(&self) -> Option<(String, &'static [Door])> {
        let twin = TWINS.iter().find(|twin| self.path.starts_with(twin.from))?;
        Some((self.path.replacen(twin.from, twin.to, 1), twin.doors.unwrap_or(self.access.doors)))
    }
}
