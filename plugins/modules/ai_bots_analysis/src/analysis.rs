//! What the counts say.

use crate::input::{AccessLog, Row};
use crate::output::{Anomaly, AnomalyKind, Bot, Daily, Evidence, Files, List, Output, Page, Statuses, Told, Totals, Window};
use bellwether_agents::{AGENTS, Agent, Class};
use bellwether_robots::RobotsFacts;
use bellwether_sdk::round1;
use std::collections::{BTreeMap, BTreeSet};

/// Paths that are listed.
const PAGES: usize = 50;
/// Least requests of an anomaly: fewer are chance.
const FEW: u64 = 10;
/// Least requests with 4xx, and their least share of an agent's requests.
const CLIENT_ERRORS: (u64, f64) = (20, 0.2);
/// Least share of requests with 5xx.
const SERVER_ERRORS: f64 = 0.05;

impl Output {
    /// The result for a site that the account does not track.
    pub(crate) fn untracked(domain: String) -> Self {
        let nothing = AccessLog { domain, days: Vec::new(), daily: Vec::new(), rows: Vec::new(), lists: Vec::new() };
        Self { tracked: false, ..of(nothing, None) }
    }
}

/// The analysis. Without `robots` nothing is said of violations.
pub(crate) fn of(log: AccessLog, robots: Option<&RobotsFacts>) -> Output {
    let fresh: BTreeSet<&str> =
        log.lists.iter().filter(|list| list.fresh).flat_map(|list| &list.agents).map(String::as_str).collect();
    let mut bots = Vec::new();
    let mut anomalies = Vec::new();
    for agent in &AGENTS {
        let rows: Vec<&Row> = log.rows.iter().filter(|row| row.agent == agent.name).collect();
        if let Some(bot) = bot(agent, &rows, fresh.contains(agent.name), robots) {
            anomalies.extend(anomalies_of(agent, &bot, &rows, robots));
            bots.push(bot);
        }
    }
    bots.sort_by(|a, b| b.hits.cmp(&a.hits).then_with(|| a.agent.cmp(&b.agent)));
    let sum = |of: fn(&Row) -> u64| log.rows.iter().map(of).sum::<u64>();
    // Agents by day are complete; the rows are those with most requests.
    let is_engine = |name: &str| AGENTS.iter().any(|agent| agent.name == name && agent.is_engine());
    let (engines, assistants): (Vec<_>, Vec<_>) = log.daily.iter().partition(|row| is_engine(&row.agent));
    let hits = |rows: &[&crate::input::Hits]| rows.iter().map(|row| row.hits).sum::<u64>();
    let ai_requests = hits(&assistants);
    let requests = log.days.iter().map(|day| day.lines).sum();
    let (verified, spoofed) = (sum(|row| row.verified), sum(|row| row.spoofed));
    let files = |of: fn(&crate::input::Day) -> u64| log.days.iter().map(of).sum::<u64>();
    let llms_txt = files(|day| day.llms_txt);
    Output {
        tracked: true,
        has_logs: !log.days.is_empty(),
        window: Window {
            from: log.days.first().map(|day| day.date.clone()),
            to: log.days.last().map(|day| day.date.clone()),
            days: u32::try_from(log.days.len()).unwrap_or(u32::MAX),
        },
        totals: Totals {
            requests,
            ai_requests,
            search_engine_requests: hits(&engines),
            ai_share_pct: percent(ai_requests, requests),
            verified_pct: percent(verified, verified + spoofed),
            bytes: log.days.iter().map(|day| day.bytes).sum(),
        },
        bots,
        daily: daily(&log),
        top_pages: top_pages(&log.rows),
        files: Files {
            robots_txt: files(|day| day.robots_txt),
            llms_txt,
            sitemap: files(|day| day.sitemap),
            llms_txt_pct: percent(llms_txt, ai_requests),
        },
        anomalies,
        lists: log
            .lists
            .into_iter()
            .map(|list| List { agents: list.agents, url: list.url, read_at: list.read_at, fresh: list.fresh })
            .collect(),
        domain: log.domain,
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of requests")]
fn percent(part: u64, of: u64) -> Option<f64> {
    // What is neither none nor all must not look like it.
    let least = if part > 0 { 0.1 } else { 0.0 };
    let most = if part < of { 99.9 } else { 100.0 };
    (of > 0).then(|| round1(100.0 * part as f64 / of as f64).clamp(least, most))
}

fn bot(agent: &Agent, rows: &[&Row], is_verifiable: bool, robots: Option<&RobotsFacts>) -> Option<Bot> {
    let sum = |of: fn(&Row) -> u64| rows.iter().map(|row| of(row)).sum::<u64>();
    let of_status = |status: u8| rows.iter().filter(|row| row.status == status).map(|row| row.hits).sum();
    let hits = sum(|row| row.hits);
    let paths: BTreeSet<&str> = rows.iter().map(|row| row.path.as_str()).collect();
    Some(Bot {
        agent: agent.name.to_owned(),
        operator: agent.operator.to_owned(),
        class: agent.class.into(),
        hits,
        verified_hits: is_verifiable.then(|| sum(|row| row.verified)),
        spoofed_hits: is_verifiable.then(|| sum(|row| row.spoofed)),
        unique_urls: u32::try_from(paths.len()).unwrap_or(u32::MAX),
        status: Statuses {
            success: of_status(2),
            redirect: of_status(3),
            client_error: of_status(4),
            server_error: of_status(5),
        },
        robots_violations: robots
            .filter(|_| !agent.may_ignore_robots())
            .map(|robots| rows.iter().filter(|row| violates(agent, row, robots)).map(|row| own(row)).sum()),
        avg_bytes: sum(|row| row.bytes).checked_div(hits)?,
        first_seen: rows.iter().map(|row| &row.first_at).min()?.clone(),
        last_seen: rows.iter().map(|row| &row.last_at).max()?.clone(),
    })
}

/// Requests that are not known to be somebody else's.
const fn own(row: &Row) -> u64 {
    row.hits.saturating_sub(row.spoofed)
}

/// Whether robots.txt forbids a path to an agent. robots.txt itself is always open (RFC 9309 §2.2.2).
fn violates(agent: &Agent, row: &Row, robots: &RobotsFacts) -> bool {
    row.path.starts_with('/') && row.path != "/robots.txt" && !agent.decide(robots, &row.path).allowed
}

fn anomalies_of(agent: &Agent, bot: &Bot, rows: &[&Row], robots: Option<&RobotsFacts>) -> Vec<Anomaly> {
    #[expect(clippy::cast_precision_loss, reason = "counts of requests")]
    let share = |hits: u64| hits as f64 / bot.hits.max(1) as f64;
    let most = |counts: &dyn Fn(&Row) -> u64| {
        let named = rows.iter().filter(|row| !row.path.is_empty() && counts(row) > 0);
        named.max_by_key(|row| counts(row)).map(|row| row.path.clone())
    };
    let of_status = |status: u8| move |row: &Row| if row.status == status { row.hits } else { 0 };
    let (spoofed, violations) = (bot.spoofed_hits.unwrap_or(0), bot.robots_violations.unwrap_or(0));
    let (client, server) = (bot.status.client_error, bot.status.server_error);
    let forbidden = |row: &Row| if robots.is_some_and(|robots| violates(agent, row, robots)) { own(row) } else { 0 };
    let answers = agent.class != Class::Training;
    let found = [
        (AnomalyKind::SpoofedAgent, spoofed, spoofed >= FEW, most(&|row| row.spoofed)),
        (
            AnomalyKind::ClientErrors,
            client,
            answers && client >= CLIENT_ERRORS.0 && share(client) > CLIENT_ERRORS.1,
            most(&of_status(4)),
        ),
        (AnomalyKind::ServerErrors, server, server >= FEW && share(server) > SERVER_ERRORS, most(&of_status(5))),
        (AnomalyKind::RobotsViolation, violations, violations >= FEW, most(&forbidden)),
    ];
    let evidence = |hits, url| Evidence { agent: bot.agent.clone(), hits, of: bot.hits, url };
    let is_there = found.into_iter().filter(|(_, _, is_there, _)| *is_there);
    let anomaly = |kind, evidence| Anomaly { kind, evidence, text: Told::default() };
    is_there.map(|(kind, hits, _, url)| anomaly(kind, evidence(hits, url))).collect()
}

fn daily(log: &AccessLog) -> Vec<Daily> {
    let mut days: BTreeMap<&str, Daily> = BTreeMap::new();
    for day in &log.days {
        days.insert(&day.date, Daily { date: day.date.clone(), by_class: crate::output::ByClass::default() });
    }
    for row in &log.daily {
        let Some(agent) = AGENTS.iter().find(|agent| agent.name == row.agent) else { continue };
        if let Some(day) = days.get_mut(row.date.as_str()) {
            *day.by_class.of(agent.class) += row.hits;
        }
    }
    days.into_values().collect()
}

fn top_pages(rows: &[Row]) -> Vec<Page> {
    let mut pages: BTreeMap<&str, u64> = BTreeMap::new();
    for row in rows.iter().filter(|row| !row.path.is_empty()) {
        *pages.entry(&row.path).or_default() += row.hits;
    }
    let mut pages: Vec<Page> = pages.into_iter().map(|(url, hits)| Page { url: url.to_owned(), hits }).collect();
    pages.sort_by(|a, b| b.hits.cmp(&a.hits).then_with(|| a.url.cmp(&b.url)));
    pages.truncate(PAGES);
    pages
}
