//! The result of `ai_bots_analysis`.

use bellwether_agents::Class;
use schemars::JsonSchema;
use serde::Serialize;

/// The result, without `meta`. Times are RFC 3339, UTC.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The site: as it is tracked, else as it was ordered.
    pub domain: String,
    /// Whether the caller's account tracks it. If not, nothing is counted, whoever else may track it.
    pub tracked: bool,
    /// Whether there are logs. If not, send them to `POST /console/api/v1/targets/{id}/logs`.
    pub has_logs: bool,
    /// The days that were looked at.
    pub window: Window,
    /// All requests, those of people too.
    pub totals: Totals,
    /// The agents, those with most requests first.
    pub bots: Vec<Bot>,
    /// Requests of agents by day and class, oldest first.
    pub daily: Vec<Daily>,
    /// The paths that agents asked for most, at most 50.
    pub top_pages: Vec<Page>,
    /// Requests of agents for files that are made for them.
    pub files: Files,
    /// What is out of the ordinary.
    pub anomalies: Vec<Anomaly>,
    /// The lists of addresses by which requests were verified, as their operators publish them.
    pub lists: Vec<List>,
}

/// The days that were looked at.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Window {
    /// The first day with logs, `2026-11-25`; null without logs.
    pub from: Option<String>,
    /// The last one.
    pub to: Option<String>,
    /// Days with logs, at most 31: today and the 30 before.
    pub days: u32,
}

/// All requests.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Totals {
    /// Requests of all visitors.
    pub requests: u64,
    /// Requests in the name of an assistant or of the maker of one; those of the crawlers of search engines (Googlebot, Bingbot, Applebot)
    /// stand apart, though answers are made from their pages too.
    pub ai_requests: u64,
    /// Requests in the name of these crawlers.
    pub search_engine_requests: u64,
    /// Share of `ai_requests` in all, 0 to 100; null without requests.
    pub ai_share_pct: Option<f64>,
    /// Of the requests that could be verified, the share that was, 0 to 100; null where none could be.
    pub verified_pct: Option<f64>,
    /// Bytes of all answers.
    pub bytes: u64,
}

/// What an agent fetches pages for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum BotClass {
    /// To build an index from which answers are drawn.
    Search,
    /// Because a person has just asked an assistant.
    User,
    /// To train models.
    Training,
}

impl From<Class> for BotClass {
    fn from(class: Class) -> Self {
        match class {
            Class::Search => Self::Search,
            Class::User => Self::User,
            Class::Training => Self::Training,
        }
    }
}

/// An agent.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Bot {
    /// As robots.txt names it.
    pub agent: String,
    /// Who runs it.
    pub operator: String,
    /// What it fetches pages for.
    pub class: BotClass,
    /// Requests in its name.
    pub hits: u64,
    /// Those from an address that its operator publishes; null where no such list is known and fresh.
    pub verified_hits: Option<u64>,
    /// Those from elsewhere: somebody used its name; null likewise.
    pub spoofed_hits: Option<u64>,
    /// Paths that it asked for; paths that have no row of their own count as one.
    pub unique_urls: u32,
    /// Requests by status.
    pub status: Statuses,
    /// Requests that robots.txt forbids today, without those known to be spoofed; null where it could not be read, and for agents that may
    /// ignore it by their operator's documents, because a person asked.
    pub robots_violations: Option<u64>,
    /// Bytes of an answer on average.
    pub avg_bytes: u64,
    /// Its first request.
    pub first_seen: String,
    /// Its last request.
    pub last_seen: String,
}

/// Requests by status.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Statuses {
    /// Answered.
    #[serde(rename = "2xx")]
    pub success: u64,
    /// Redirected, or not modified.
    #[serde(rename = "3xx")]
    pub redirect: u64,
    /// Refused, or nothing there.
    #[serde(rename = "4xx")]
    pub client_error: u64,
    /// The server failed.
    #[serde(rename = "5xx")]
    pub server_error: u64,
}

/// A day.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Daily {
    /// `2026-11-25`.
    pub date: String,
    /// Requests by class.
    pub by_class: ByClass,
}

/// Requests by class.
#[derive(Debug, Default, Clone, Copy, Serialize, JsonSchema)]
pub struct ByClass {
    /// To build an index.
    pub search: u64,
    /// For a person.
    pub user: u64,
    /// To train models.
    pub training: u64,
}

impl ByClass {
    pub(crate) const fn of(&mut self, class: Class) -> &mut u64 {
        match class {
            Class::Search => &mut self.search,
            Class::User => &mut self.user,
            Class::Training => &mut self.training,
        }
    }
}

/// A path.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Page {
    /// The path, without its query.
    pub url: String,
    /// Requests of agents.
    pub hits: u64,
}

/// Requests of agents for files that are made for them.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Files {
    /// `/robots.txt`.
    pub robots_txt: u64,
    /// `/llms.txt` and `/llms-full.txt`.
    pub llms_txt: u64,
    /// Addresses that name a sitemap.
    pub sitemap: u64,
    /// The share of `/llms.txt` in the requests of agents, 0 to 100; null without requests.
    pub llms_txt_pct: Option<f64>,
}

/// Something out of the ordinary.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
pub struct Anomaly {
    /// What it is.
    pub kind: AnomalyKind,
    /// The figures.
    pub evidence: Evidence,
    /// The same in words, in the language of the job.
    pub text: Told,
}

/// An anomaly in words.
#[derive(Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Told {
    /// What was seen.
    pub what: String,
    /// What to do about it.
    pub advice: String,
}

/// What is out of the ordinary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub enum AnomalyKind {
    /// At least 10 requests used the agent's name from addresses that are not its operator's.
    #[serde(rename = "spoofed_agent")]
    SpoofedAgent,
    /// At least 20 requests of an agent for answers got 4xx, and they are more than a fifth of its requests.
    #[serde(rename = "4xx_spike")]
    ClientErrors,
    /// At least 10 requests of an agent got 5xx, and they are more than a twentieth of its requests.
    #[serde(rename = "5xx_spike")]
    ServerErrors,
    /// An agent asked for what robots.txt forbids today, at least 10 times.
    #[serde(rename = "robots_violation")]
    RobotsViolation,
}

/// The figures of an anomaly.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
pub struct Evidence {
    /// The agent.
    pub agent: String,
    /// Requests that it is about.
    pub hits: u64,
    /// All requests in the agent's name.
    pub of: u64,
    /// The path with most of them, where one is known.
    pub url: Option<String>,
}

/// A list of addresses.
#[derive(Debug, Serialize, JsonSchema)]
pub struct List {
    /// The agents that it is of.
    pub agents: Vec<String>,
    /// Where its operator publishes it.
    pub url: String,
    /// When it was read; null for one that never was.
    pub read_at: Option<String>,
    /// Whether it is recent enough to tell spoofed requests: 14 days.
    pub fresh: bool,
}
