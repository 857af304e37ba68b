//! The greedy tenant: what it has prepared, and its attacks, each at its ceiling: somewhat faster than its quotas allow, until it
//! is told to end. Its sites are hostile.
//!
//! What a quota counts by key is done with as many keys as `polls_of_all_keys` says; a quota of a pull token with five tokens, though an
//! account may have a thousand: more requests than that would measure the local server's front door.

use super::modest::SHARD;
use anyhow::{Context, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bellwether_core::bounds;
use bellwether_core::shard::Shard;
use bellwether_core::token::{self, TokenKind};
use bellwether_e2e::audits::BASE;
use bellwether_e2e::hostile_site::{self, Cost};
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use xtask::client::{Answer, Client, send};

/// The largest gift of an operator: ten thousand jobs.
const CENTS: u64 = bounds::CREDIT_CENTS.max;
/// Sites of each kind: an agency may have audits of twenty at once.
const SITES: usize = 12;
const TARGETS: usize = 5;
/// Planned tasks of each target: minutes of reports.
const TASKS: usize = 3_000;
/// When the tasks were planned.
const PLANNED_AT_MS: u64 = 1_795_000_000_000;
/// The attacks call by this share more often than their quotas allow.
const OVER_PERCENT: u64 = 110;

/// An attack.
pub(super) struct Attack {
    pub(super) name: &'static str,
    pub(super) run: fn(&Greedy, &Tally),
    /// Accepted calls after which it has come to its ceiling: its slots are taken, its queue is not empty.
    pub(super) ceiling: u64,
}

pub(super) const ATTACKS: [Attack; 7] = [
    Attack { name: "crawls", run: crawls, ceiling: 20 },
    Attack { name: "audits", run: audits, ceiling: 20 },
    Attack { name: "polls", run: polls, ceiling: 100 },
    Attack { name: "polls_of_all_keys", run: polls_of_all_keys, ceiling: 500 },
    Attack { name: "looks", run: looks, ceiling: 1 },
    Attack { name: "tasks", run: tasks, ceiling: 100 },
    Attack { name: "uploads", run: uploads, ceiling: 10 },
];

/// How the calls of an attack were answered.
#[derive(Default)]
pub(super) struct Tally {
    taken: AtomicU64,
    refused: AtomicU64,
    last_refusal: Mutex<String>,
    is_over: AtomicBool,
}

impl Tally {
    /// Calls that were accepted.
    pub(super) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Calls that were refused, or not answered.
    pub(super) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// What the last refusal said.
    pub(super) fn last_refusal(&self) -> String {
        self.last_refusal.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Ends the attack.
    pub(super) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Counts an answer; whether it was a refusal.
    fn count(&self, answer: Result<Answer>) -> bool {
        let refusal = match answer {
            Ok(answer) if (200..300).contains(&answer.status) => {
                self.taken.fetch_add(1, Ordering::Relaxed);
                return false;
            }
            Ok(answer) => format!("{} {}", answer.status, answer.body),
            Err(error) => format!("{error:#}"),
        };
        self.refused.fetch_add(1, Ordering::Relaxed);
        *self.last_refusal.lock().unwrap_or_else(PoisonError::into_inner) = refusal;
        true
    }

    /// Makes the calls of one attack in some threads: somewhat more often than `per_minute`, the first `burst` as fast as it can.
    fn at_rate(&self, threads: usize, (burst, per_minute): (u64, u64), call: impl Fn(u64) -> Result<Answer> + Sync) {
        let (next, since) = (AtomicU64::new(0), Instant::now());
        let every_us = 60_000_000 * 100 / OVER_PERCENT / per_minute;
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while !self.is_over.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let at = Duration::from_micros(number.saturating_sub(burst) * every_us);
                        std::thread::sleep(at.saturating_sub(since.elapsed()).min(Duration::from_secs(1)));
                        self.count(call(number));
                    }
                });
            }
        });
    }
}

/// The tenant.
pub(super) struct Greedy {
    account: Account,
    /// Nearly as many keys as an account may have.
    keys: Vec<Client>,
    /// Its sites with costly rules, and with long pages.
    rules: Vec<String>,
    pages: Vec<String>,
    /// Domain and token of its targets; the pages of their domains are long.
    targets: Vec<(String, String)>,
    /// The first of its targets.
    target: String,
}

impl Greedy {
    /// A tenant with money, keys, targets and planned tasks. The Worker is restarted for it.
    ///
    /// # Errors
    /// When it cannot be made.
    pub(super) fn prepare(world: &mut World) -> Result<Self> {
        let account = world.account_on(SHARD, CENTS)?;
        let plan = format!("/operator/v1/accounts/{}/plan", account.id);
        world.operator().expect("POST", &plan, Some(&json!({ "plan": "agency" })))?;
        let serve = |cost| {
            let domain = world.free_domain();
            hostile_site::serve_at(&domain, cost).map(|()| domain)
        };
        let rules = (0..SITES).map(|_| serve(Cost::Rules)).collect::<Result<Vec<_>>>()?;
        let pages = (0..SITES).map(|_| serve(Cost::Pages)).collect::<Result<Vec<_>>>()?;
        let (mut sql, mut targets, mut ids) = (String::new(), Vec::new(), Vec::new());
        for (number, domain) in pages.iter().take(TARGETS).enumerate() {
            let made = account.console.expect("POST", "/console/api/v1/targets", Some(&json!({ "domain": domain })))?;
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let id = text(&made["target"]["id"]);
            writeln!(sql, "{}", tasks_sql(&account.id, &id, number))?;
            targets.push((domain.clone(), text(&made["token"])));
            ids.push(id);
        }
        // With the key that is there already, and a service key, as many as an account may have. A hundred orders in the console would
        // use up a quota that an attack is about.
        let keys: Vec<_> = (2..bounds::KEYS_PER_ACCOUNT.max_len()).map(|number| key(world, &account, number)).collect();
        keys.iter().for_each(|(_, insert)| sql.push_str(insert));
        world.crash();
        world.edit_shard(SHARD, &sql)?;
        world.restart()?;
        let keys = keys.into_iter().map(|(client, _)| client).collect();
        let target = ids.into_iter().next().context("no target")?;
        Ok(Self { account, keys, rules, pages, targets, target })
    }
}

fn tasks_sql(account: &str, target: &str, number: usize) -> String {
    format!(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {}) INSERT INTO tasks(id, account_id, target_id, version, \
         action_type, goal, goal_type, phase, cycle, payload, status, generation, created_at) SELECT printf('{}%012x', i), '{account}', \
         '{target}', 'v', 'publish_post', 'Tea', 'content_creation', 'execute', 1, \
         '{{\"title\":\"Tea\",\"slug\":\"tea\",\"html\":\"<h2>Green tea</h2>\"}}', 'planned', 1, {PLANNED_AT_MS} + i FROM n;",
        TASKS - 1,
        task_head(number),
    )
}

/// The id of a task but for its last twelve digits.
fn task_head(target: usize) -> String {
    format!("01a1e000-{target:04x}-7000-8000-")
}

/// A client with a key, and the statement that stores the key.
fn key(world: &World, account: &Account, number: usize) -> (Client, String) {
    let byte = u8::try_from(number).unwrap_or(u8::MAX);
    let secret = token::issue(TokenKind::Api, Shard::new(SHARD), &[byte; 32]);
    let (id, hash, last4) = (&account.id, token::hash(secret.expose()), secret.last4());
    let insert = format!(
        "INSERT INTO credentials(hash, id, kind, account_id, last4, created_at) \
         VALUES('{hash}', 'key-{number}', 'api', '{id}', '{last4}', {PLANNED_AT_MS});\n"
    );
    (Client { origin: world.origin.clone(), token: secret.expose().to_owned() }, insert)
}

/// The one for this turn.
fn of<T>(all: &[T], turn: u64) -> &T {
    &all[usize::try_from(turn).unwrap_or_default() % all.len()]
}

/// Crawls, on sites of both kinds in turns: as many creations as the account may have, with enough keys.
fn crawls(greedy: &Greedy, tally: &Tally) {
    let quota = bounds::CREATES_PER_ACCOUNT_PER_MINUTE.max;
    tally.at_rate(6, (quota, quota), |number| {
        let site = of(if number % 2 == 0 { &greedy.rules } else { &greedy.pages }, number / 2);
        let order = json!({ "feature": "site_crawl", "input": { "domain": site, "limit": bounds::CRAWL_LIMIT.max } });
        of(&greedy.keys[..10], number).call("POST", "/v1/jobs", Some(&order))
    });
}

/// Audits of all its sites; a new service key whenever one has used its quota.
fn audits(greedy: &Greedy, tally: &Tally) {
    let path = format!("{BASE}?action=generate_key");
    let new_key =
        || greedy.account.console.expect("GET", &path, None).map(|made| made["api_key"].as_str().unwrap_or_default().to_owned());
    let mut key = match new_key() {
        Ok(key) => key,
        Err(error) => {
            tally.count(Err(error));
            return;
        }
    };
    let mut of_key = 0;
    for number in 0.. {
        if tally.is_over.load(Ordering::Relaxed) {
            return;
        }
        let site = of(if number % 2 == 0 { &greedy.pages } else { &greedy.rules }, number / 2);
        let order = json!({ "url": format!("http://{site}/"), "lang": "en" }).to_string();
        let headers = [("x-audit-key", key.as_str()), ("content-type", "application/json")];
        let is_refused = tally.count(send(&greedy.account.api.origin, "POST", BASE, &headers, order.as_bytes()));
        of_key += 1;
        if is_refused && of_key >= bounds::AUDITS_BURST.max {
            key = new_key().unwrap_or(key);
            of_key = 0;
        }
        // Once the account's quota is used up too, it is refilled by four a minute.
        std::thread::sleep(Duration::from_millis(if is_refused { 1_000 } else { 50 }));
    }
}

/// A job to poll.
fn job(greedy: &Greedy) -> String {
    let order = json!({ "feature": "geo_score", "input": { "url": format!("http://{}/", greedy.pages[0]) } });
    let id =
        greedy.account.api.expect("POST", "/v1/jobs", Some(&order)).map(|job| job["id"].as_str().unwrap_or_default().to_owned());
    format!("/v1/jobs/{}", id.unwrap_or_default())
}

/// Polls with one key.
fn polls(greedy: &Greedy, tally: &Tally) {
    let (quota, path) = (bounds::READS_PER_MINUTE.max, job(greedy));
    tally.at_rate(4, (quota, quota), |_| greedy.keys[0].call("GET", &path, None));
}

/// Polls with every key that an account may have.
fn polls_of_all_keys(greedy: &Greedy, tally: &Tally) {
    let path = job(greedy);
    let quota = bounds::READS_PER_MINUTE.max * bounds::KEYS_PER_ACCOUNT.max;
    tally.at_rate(16, (quota, quota), |number| of(&greedy.keys, number).call("GET", &path, None));
}

/// Looks at long pages for identity cards.
fn looks(greedy: &Greedy, tally: &Tally) {
    // More at once than the account has slots.
    tally.at_rate(4, (bounds::IDENTITIES_PER_MINUTE.max, bounds::AUDIT_READS_PER_MINUTE.max), |number| {
        let url = format!("http://{}/page-{number}", of(&greedy.pages, number));
        let look = json!({ "action": "identity_recompute", "url": url, "fields": {} });
        greedy.account.console.call("POST", BASE, Some(&look))
    });
}

/// Reports of publications, each of which plans visits of a long page.
fn tasks(greedy: &Greedy, tally: &Tally) {
    let quota = bounds::REPORTS_PER_MINUTE.max;
    std::thread::scope(|scope| {
        for (at, (domain, token)) in greedy.targets.iter().enumerate() {
            // One thread for each: reports of one domain wait for each other.
            scope.spawn(move || {
                tally.at_rate(1, (quota, quota), |number| {
                    let task = number % TASKS as u64;
                    let path = format!("/pull/v1/tasks/{}{task:012x}/published", task_head(at));
                    let body = json!({ "url": format!("http://{domain}/page-{task}") }).to_string();
                    let headers = [("x-pull-key", token.as_str()), ("content-type", "application/json")];
                    send(&greedy.account.api.origin, "POST", &path, &headers, body.as_bytes())
                });
            });
        }
    });
}

/// Logos and payloads, as long as they may be: the service reads, cleans and stores them.
fn uploads(greedy: &Greedy, tally: &Tally) {
    let quota = bounds::CONSOLE_WRITES_PER_MINUTE.max;
    let branding = json!({ "agency_name": "Tea", "logo": logo() });
    // One paragraph: the tree of a payload may have only so many elements beside each other.
    let words = "q&amp;語 green tea, white tea ";
    let html = format!("<p>{}</p>", words.repeat((bounds::PULL_BODY_BYTES.max_len() - 2_000) / words.len()));
    let payload = json!({ "title": "Tea", "slug": "tea", "html": html });
    let task = json!({ "action_type": "publish_post", "goal": "Tea", "cycle": 1, "payload": payload });
    let path = format!("/console/api/v1/targets/{}/tasks", greedy.target);
    tally.at_rate(2, (quota, quota), |number| match number % 2 {
        0 => greedy.account.console.call("PUT", "/console/api/v1/branding", Some(&branding)),
        _ => greedy.account.console.call("POST", &path, Some(&task)),
    });
}

/// A data URI of nearly the longest image, of 64 by 64 dots.
fn logo() -> String {
    let mut image = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x40\0\0\0\x40\x08\x06\0\0\0".to_vec();
    let head = "data:image/png;base64,";
    image.resize((bounds::LOGO_BYTES.max_len() - head.len()) / 4 * 3, 0x5a);
    format!("{head}{}", BASE64_STANDARD.encode(image))
}
