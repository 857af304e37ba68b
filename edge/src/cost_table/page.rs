//! The table as text, and the tests that hold it: every route and every kind of message has a row, and `SECURITY.md` shows them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use super::calls::CALLS;
use super::messages::{Message, all, of_phase};
use super::{Cost, Cpu, Payer, PerDay, Stored, bound, bounding, fetch_requests, named};
use crate::http::{Counted, counted};
use crate::rate::{Kind, Subject};
use bellwether_core::audit::{self, MODULES, Phase};
use bellwether_core::bounds::{self, Bound};
use bellwether_core::credentials::Door;
use bellwether_core::url_guard::AllowList;
use serde_json::json;
use std::fmt::Write as _;
use std::path::Path;

/// The table is between these two lines.
const BEGIN: &str = "<!-- From edge/src/cost_table: ./x bless writes it. -->\n";
const END: &str = "\n## Ceilings\n";

const HEAD: &str = "| call or message | CPU | bytes stored | requests | runs | paid by, or bounded by | a day |\n\
    |---|---|--:|--:|--:|---|--:|\n";

const WRANGLER: &str = include_str!("../../wrangler.jsonc");

#[test]
fn the_table_of_costs_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../SECURITY.md");
    let found = std::fs::read_to_string(&path).unwrap();
    let parts = found.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let Some((before, after)) = parts else { panic!("SECURITY.md has lost the lines that the table of costs is between") };
    let wanted = [before, BEGIN, "\n", &legend(), "\n", &table(), END, after].concat();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, wanted).unwrap();
    } else {
        assert!(found == wanted, "SECURITY.md is not what edge/src/cost_table says: run ./x bless");
    }
}

/// A route without a row fails here, and a row without its route.
#[test]
fn every_route_has_a_row() {
    let routes = counted();
    for Counted { id, .. } in &routes {
        let rows = CALLS.iter().filter(|cost| route_of(cost) == *id).count();
        assert!(
            rows > 0,
            "the route {id} has no row of costs: add `Cost::of(\"{id}\")` to CALLS in edge/src/cost_table/calls.rs"
        );
        let has_cases = ["audits_act", "targets_create"].contains(id);
        assert!(rows == 1 || has_cases, "{id} has {rows} rows in edge/src/cost_table/calls.rs");
    }
    for cost in CALLS {
        assert!(
            routes.iter().any(|route| route.id == route_of(cost)),
            "edge/src/cost_table/calls.rs has a row of no route: {}",
            cost.of
        );
    }
}

/// Each action of the one address of audits has a row of its own.
#[test]
fn every_action_has_a_row() {
    let unknown = json!({ "action": "?" });
    let refused = audit::read(unknown.as_object().unwrap(), &AllowList::none()).err().unwrap();
    let known = serde_json::to_value(&refused.extras).unwrap();
    let actions = known.get("allowed").and_then(|allowed| allowed.as_array()).unwrap();
    for action in actions.iter().filter_map(|action| action.as_str()).chain(["order"]) {
        let has = |cost: &&Cost| cost.of.strip_prefix("audits_act ").is_some_and(|rest| rest.split(", ").any(|it| it == action));
        let rows = CALLS.iter().filter(has).count();
        assert_eq!(rows, 1, "the action {action} has {rows} rows of costs: edge/src/cost_table/calls.rs");
    }
}

/// Everything that a stranger or a customer may ask for has a price, a bound for an account and a day, or a reason why it needs none.
#[test]
fn everything_has_a_price_or_a_bound() {
    for (route, cost) in calls() {
        let is_bounded = !matches!(bound(&counts(&route, cost)), PerDay::Uncounted);
        let is_for_free = matches!(cost.payer, Payer::Free(_));
        let is_operators = matches!(route.doors, [Door::Operator | Door::Packer]);
        assert_eq!(cost.payer == Payer::Operator, is_operators, "{}", cost.of);
        assert!(
            u8::from(is_bounded) + u8::from(is_for_free) + u8::from(is_operators) == 1,
            "{}: nothing bounds how often an account may call it in a day. Give its route a quota of the account (edge/src/http/routes/rows.rs), \
             or say in edge/src/cost_table/calls.rs why it needs none",
            cost.of
        );
        assert!(!is_for_free || cost.requests + cost.uses + cost.runs == 0, "{} is free, and costs more than a query", cost.of);
    }
    for message in all() {
        assert!(!matches!(message.per_day, PerDay::Uncounted), "{}: nothing bounds it", message.cost.of);
    }
}

/// The phases of an audit run the modules that the core lists. Kinds of messages are matched without a rest, so one without rows does
/// not compile.
#[test]
fn every_phase_has_its_modules() {
    let runs: u64 = [Phase::AuditSeo, Phase::Cocoon, Phase::Geo, Phase::Rendering].map(|phase| of_phase(phase).runs).iter().sum();
    assert_eq!(runs, MODULES.len() as u64, "the phases in edge/src/cost_table/messages.rs run other modules than an audit");
}

/// The names of quotas are those of their figures.
#[test]
fn quotas_have_their_names() {
    for (route, cost) in calls() {
        for kind in counts(&route, cost) {
            assert_eq!(named(kind).max, u64::from(kind.policy().per_minute), "{kind:?}");
        }
    }
}

/// The id of the route that a row is of.
fn route_of(cost: &Cost) -> &'static str {
    cost.of.split(' ').next().unwrap_or_default()
}

/// Each row of a call with its route, in the order of the routes.
fn calls() -> Vec<(Counted, &'static Cost)> {
    let rows = |route: Counted| {
        let rows = CALLS.iter().filter(move |cost| route_of(cost) == route.id);
        rows.map(move |cost| (route.clone(), cost)).collect::<Vec<_>>()
    };
    counted().into_iter().flat_map(rows).collect()
}

/// The quotas of a call: those of its route, and those that its handler counts.
fn counts(route: &Counted, cost: &Cost) -> Vec<Kind> {
    [&route.counts, cost.counts].concat()
}

fn legend() -> String {
    let cpu_ms = WRANGLER.split_once("\"cpu_ms\":").and_then(|(_, rest)| rest.split('}').next()).unwrap().trim();
    let cpu_ms = grouped(cpu_ms.parse().unwrap());
    let run_ms = grouped(bounds::RUN_CPU_MS.max);
    format!(
        "A row says what one call or message costs at most, and how often an account (or a network, for what needs no account) can cause it \
         in a day. Each isolate of the Worker counts quotas by itself, so *a day* is what one isolate lets through, and no maximum for a \
         deployment with several. Ceilings in the database, and what stands there for a day (`looks_per_day`, `proofs_per_day`), hold for \
         all isolates together.\n\n\
         - **CPU**: nothing takes more than {cpu_ms} ms of the Worker (`limits.cpu_ms` in `edge/wrangler.jsonc`). *query*: queries and their \
         answer. In addition to that, *body*: a body of so many bytes is read; *page*: an answer of a site of so many bytes is read; *hash*: \
         one Argon2id hash of 19 MiB, which is not measured; *module*: each run has {run_ms} ms in its isolate. `./x bench own` measures \
         calls, `./x bench worst` what {} bytes may cost.\n\
         - **bytes stored**: texts of a caller or a site; *rows*: none but ids, times and states. Ceilings of what an account keeps stand \
         under *bounded by*.\n\
         - **requests**: to sites, redirects and robots.txt included, + uses of providers. One request may become {}: {} addresses in a row, \
         at each the robots.txt of its host, which may be redirected as often, and each of them a second time after a 429 or 503. An \
         account has {} uses and {} tokens a day.\n\
         - **runs**: modules that run in an isolate.\n\n\
         `/docs`, `/openapi.json` and what they load are files that the platform answers with; the Worker does not run for them.\n",
        grouped(bounds::PULL_BODY_BYTES.max),
        grouped(fetch_requests()),
        bounds::REDIRECTS.max + 1,
        grouped(bounds::ACCOUNT_CALLS_PER_DAY.max),
        grouped(bounds::ACCOUNT_TOKENS_PER_DAY.max),
    )
}

fn table() -> String {
    let mut rows = HEAD.to_owned();
    for (route, cost) in calls() {
        let action = cost.of.split_once(' ').map(|(_, action)| format!(": {}", action.replace('_', "\\_"))).unwrap_or_default();
        let name = format!("`{} {}`{action}", route.method, route.addresses.join("`, `"));
        let quotas = counts(&route, cost);
        let day = match (bound(&quotas), cost.day) {
            (PerDay::Account(times), Some(day)) => PerDay::Account(times.min(day.max)),
            (day, _) => day,
        };
        let of_address = quotas.iter().filter(|kind| kind.subject() == Subject::Address).copied();
        let counted = bounding(&quotas).into_iter().chain(of_address).map(named).chain(cost.day);
        let by = [paid_by(cost.payer), names(counted), names(cost.ceilings.iter().copied())];
        row(&mut rows, &name, cost, &by, day);
    }
    for Message { cost, per_day, since } in all() {
        let by = [paid_by(cost.payer), since.to_owned(), names(cost.ceilings.iter().copied())];
        row(&mut rows, &format!("message {}", cost.of), &cost, &by, per_day);
    }
    rows
}

fn row(rows: &mut String, name: &str, cost: &Cost, by: &[String], day: PerDay) {
    let by: Vec<&str> = by.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    let (cpu, stored, sent, runs) = (cpu(cost.cpu), stored(cost.stored), sent(cost), or_none(cost.runs));
    writeln!(rows, "| {name} | {cpu} | {stored} | {sent} | {runs} | {} | {} |", by.join("; "), a_day(day)).unwrap();
}

fn cpu(cpu: Cpu) -> String {
    match cpu {
        Cpu::Text => "–".to_owned(),
        Cpu::Query => "query".to_owned(),
        Cpu::Body(bytes) => format!("body {}", grouped(bytes)),
        Cpu::Hash(bytes) => format!("body {}, hash", grouped(bytes)),
        Cpu::Module => "module".to_owned(),
        Cpu::Page(bytes) => format!("page {}", grouped(bytes)),
    }
}

fn stored(stored: Stored) -> String {
    match stored {
        Stored::Nothing => "–".to_owned(),
        Stored::Rows => "rows".to_owned(),
        Stored::Bytes(bytes) => grouped(bytes),
    }
}

fn sent(cost: &Cost) -> String {
    match (cost.requests, cost.uses) {
        (requests, 0) => or_none(requests),
        (requests, uses) => format!("{} + {}", grouped(requests), grouped(uses)),
    }
}

fn paid_by(payer: Payer) -> String {
    match payer {
        Payer::Nobody => String::new(),
        Payer::Cents(price) => format!("the account: {} cents a job, given back when we fail", price.max),
        Payer::Credits(price) => format!("the account: {} credits a report; nobody, with a service key", price.max),
        Payer::Operator => "the operator".to_owned(),
        Payer::Clock => "nobody".to_owned(),
        Payer::Free(why) => why.to_owned(),
    }
}

fn names(bounds: impl Iterator<Item = Bound>) -> String {
    bounds.map(|bound| format!("`{}`", bound.name)).collect::<Vec<_>>().join(", ")
}

fn a_day(day: PerDay) -> String {
    match day {
        PerDay::Account(times) => grouped(times),
        PerDay::Network(times) => format!("{} of a network", grouped(times)),
        PerDay::Database(times) => format!("{} for a database", grouped(times)),
        PerDay::Uncounted => "–".to_owned(),
    }
}

fn or_none(number: u64) -> String {
    if number == 0 { "–".to_owned() } else { grouped(number) }
}

/// Digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}
