//! What crawlers did, in rows of bounded number.

use crate::line::{Line, Rejection, is_probe, read};
use bellwether_agents::{Agent, Ranges};
use bellwether_core::bounds;
use bellwether_core::time::{DAY_MS, Timestamp};
use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

/// The path of a row that holds all paths beyond those that a day may have.
pub const OTHERS: &str = "";

/// What a row is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The day in UTC, in days since the Unix epoch.
    pub day: u64,
    /// The agent, as robots.txt names it.
    pub agent: String,
    /// The path; [`OTHERS`] for all that have no row of their own.
    pub path: String,
    /// First digit of the status: 1 to 5.
    pub status: u8,
}

/// Requests of one row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hits {
    /// All of them.
    pub hits: u64,
    /// Those from a range that the operator publishes, or with a signature of the operator.
    pub verified: u64,
    /// Those from elsewhere, while the operator's list is known and fresh.
    pub spoofed: u64,
    /// Bytes of the answers.
    pub bytes: u64,
    /// The first one, in milliseconds since the Unix epoch.
    pub first_ms: u64,
    /// The last one.
    pub last_ms: u64,
}

impl Hits {
    const fn add(&mut self, other: &Self) {
        let is_first = self.hits == 0;
        self.hits += other.hits;
        self.verified += other.verified;
        self.spoofed += other.spoofed;
        self.bytes = self.bytes.saturating_add(other.bytes);
        self.first_ms = if is_first || other.first_ms < self.first_ms { other.first_ms } else { self.first_ms };
        self.last_ms = if other.last_ms > self.last_ms { other.last_ms } else { self.last_ms };
    }
}

/// All requests of a day, those of people too.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Day {
    /// Lines.
    pub lines: u64,
    /// Bytes of the answers.
    pub bytes: u64,
    /// Requests of agents for `/robots.txt`.
    pub robots_txt: u64,
    /// Requests of agents for `/llms.txt` and `/llms-full.txt`.
    pub llms_txt: u64,
    /// Requests of agents for addresses that name a sitemap.
    pub sitemap: u64,
}

/// The lists of operators, by name, each with the time at which it was read.
pub type Lists = BTreeMap<String, (Ranges, Timestamp)>;

/// Whether an address is the agent's own by its operator's list; `None` where there is no list, or none that is fresh.
fn is_own(lists: &Lists, agent: &Agent, address: Option<IpAddr>, now: Timestamp) -> Option<bool> {
    let (ranges, read_at) = lists.get(agent.list()?.name)?;
    (now.ms_since(*read_at) <= bounds::AGENT_LIST_FRESH_MS.max).then_some(ranges.contains(address?))
}

/// Counts lines.
#[derive(Debug)]
pub struct Counter {
    lists: Lists,
    /// Lines so far, also those that are no requests.
    number: u64,
    now: Timestamp,
    /// Rows with a path of their own, by day: no more than a day may have.
    own: BTreeMap<u64, usize>,
    /// The rows.
    pub rows: BTreeMap<Key, Hits>,
    /// The days.
    pub days: BTreeMap<u64, Day>,
    /// Lines that were counted.
    pub accepted: u64,
    /// Lines that were not.
    pub rejected: u64,
    /// The first of them: its number, from 1, and why.
    pub first_rejected: Option<(u64, Rejection)>,
}

impl Counter {
    /// Counts nothing yet.
    #[must_use]
    pub const fn new(lists: Lists, now: Timestamp) -> Self {
        Self {
            lists,
            number: 0,
            now,
            own: BTreeMap::new(),
            rows: BTreeMap::new(),
            days: BTreeMap::new(),
            accepted: 0,
            rejected: 0,
            first_rejected: None,
        }
    }

    /// Counts a line as it stands in the log, about a site. Empty lines, and the probe of a new Logpush job, are passed over.
    pub fn take(&mut self, line: &[u8], is_cut: bool, domain: &str) {
        self.number += 1;
        if !line.trim_ascii().is_empty() && !is_probe(line) {
            self.add(if is_cut { Err(Rejection::TooLong) } else { read(line, domain, self.now) });
        }
    }

    fn add(&mut self, line: Result<Line<'_>, Rejection>) {
        match line {
            Ok(line) => self.count(&line),
            Err(why) => {
                self.rejected += 1;
                self.first_rejected.get_or_insert((self.number, why));
            }
        }
    }

    fn count(&mut self, line: &Line<'_>) {
        self.accepted += 1;
        let day = line.at_ms / DAY_MS;
        let sum = self.days.entry(day).or_default();
        sum.lines += 1;
        sum.bytes = sum.bytes.saturating_add(line.bytes);
        let Some(agent) = Agent::named_in(&line.user_agent) else { return };
        let path = line.path.get(..line.path.floor_char_boundary(bounds::LOG_PATH_BYTES.max_len())).unwrap_or_default();
        sum.robots_txt += u64::from(path == "/robots.txt");
        sum.llms_txt += u64::from(matches!(path, "/llms.txt" | "/llms-full.txt"));
        sum.sitemap += u64::from(path.contains("sitemap"));
        let status = u8::try_from(line.status / 100).unwrap_or_default();
        // A cut path is no page's.
        let is_whole = path.len() == line.path.len();
        let path = if is_whole { path } else { OTHERS };
        let is_own = if line.is_signed { Some(true) } else { is_own(&self.lists, agent, line.address, self.now) };
        let hits = Hits {
            hits: 1,
            verified: u64::from(is_own == Some(true)),
            spoofed: u64::from(is_own == Some(false)),
            bytes: line.bytes,
            first_ms: line.at_ms,
            last_ms: line.at_ms,
        };
        let mut key = Key { day, agent: agent.name.to_owned(), path: path.to_owned(), status };
        if path != OTHERS && !self.rows.contains_key(&key) {
            let own = self.own.entry(day).or_default();
            if *own < bounds::LOG_ROWS_PER_DAY.max_len() {
                *own += 1;
            } else {
                OTHERS.clone_into(&mut key.path);
            }
        }
        self.rows.entry(key).or_default().add(&hits);
    }

    /// Makes room for the rows that days have already, which keep their places: of the new ones those with most requests get one, the rest
    /// is counted together. `stored`: rows with a path of their own by day, as agent, path and status.
    pub fn settle(&mut self, stored: &BTreeMap<u64, BTreeSet<(String, String, u8)>>) {
        let is_stored = |key: &Key| {
            stored.get(&key.day).is_some_and(|rows| rows.contains(&(key.agent.clone(), key.path.clone(), key.status)))
        };
        let mut fresh: Vec<(u64, Key)> = Vec::new();
        for (key, row) in self.rows.iter().filter(|(key, _)| key.path != OTHERS && !is_stored(key)) {
            fresh.push((u64::MAX - row.hits, key.clone()));
        }
        fresh.sort();
        let mut taken: BTreeMap<u64, usize> = stored.iter().map(|(day, rows)| (*day, rows.len())).collect();
        for (_, key) in fresh {
            let taken = taken.entry(key.day).or_default();
            if *taken < bounds::LOG_ROWS_PER_DAY.max_len() {
                *taken += 1;
            } else if let Some(row) = self.rows.remove(&key) {
                self.rows.entry(Key { path: OTHERS.to_owned(), ..key }).or_default().add(&row);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOMAIN: &str = "example.com";

    fn now() -> Timestamp {
        Timestamp::parse("2026-11-25T12:00:00.000Z").unwrap_or(Timestamp::from_ms(0))
    }

    fn counted(lists: Lists, lines: &[String]) -> Counter {
        let mut counter = Counter::new(lists, now());
        for line in lines {
            counter.take(line.as_bytes(), false, DOMAIN);
        }
        counter
    }

    fn line(address: &str, path: &str, status: u16, agent: &str) -> String {
        format!(r#"{address} - - [25/Nov/2026:11:00:00 +0000] "GET {path} HTTP/1.1" {status} 10 "-" "{agent}""#)
    }

    fn lists(age_ms: u64) -> Lists {
        let ranges = Ranges::read(r#"{"prefixes":[{"ipv4Prefix":"192.0.2.0/24"}]}"#).unwrap_or_default();
        let read_at = Timestamp::from_ms(now().as_ms() - age_ms);
        Lists::from([("openai-gptbot".to_owned(), (ranges, read_at))])
    }

    /// What became of one request of GPTBot from an address: hits, verified, spoofed.
    fn check(lists: Lists, address: &str, expected: (u64, u64, u64)) {
        let counter = counted(lists, &[line(address, "/", 200, "GPTBot/1.2")]);
        let found = counter.rows.values().next().map(|row| (row.hits, row.verified, row.spoofed));
        assert_eq!(found, Some(expected), "{address}");
    }

    #[test]
    fn requests_are_verified() {
        check(lists(0), "192.0.2.9", (1, 1, 0));
        check(lists(0), "198.51.100.1", (1, 0, 1));
        check(lists(0), "a.name", (1, 0, 0));
        check(lists(bounds::AGENT_LIST_FRESH_MS.max + 1), "192.0.2.9", (1, 0, 0));
        check(Lists::default(), "192.0.2.9", (1, 0, 0));
    }

    #[test]
    fn sums() {
        let lines = [
            line("192.0.2.1", "/tea", 200, "GPTBot/1.2"),
            line("192.0.2.1", "/tea?x", 200, "GPTBot/1.2"),
            line("192.0.2.1", "/tea", 404, "GPTBot/1.2"),
            line("192.0.2.1", "/llms.txt", 404, "ClaudeBot/1.0"),
            line("203.0.113.1", "/tea", 200, "Mozilla/5.0 Firefox/140.0"),
            String::new(),
            "no line".to_owned(),
            line("203.0.113.1", "/robots.txt", 200, "CCBot/2.0"),
        ];
        let counter = counted(lists(0), &lines);
        assert_eq!((counter.accepted, counter.rejected), (6, 1));
        assert_eq!(counter.first_rejected, Some((7, Rejection::Unreadable)));
        let day = counter.days.values().next().copied();
        assert_eq!(day, Some(Day { lines: 6, bytes: 60, robots_txt: 1, llms_txt: 1, sitemap: 0 }));
        let rows: Vec<(&str, &str, u8, u64)> =
            counter.rows.iter().map(|(key, row)| (key.agent.as_str(), key.path.as_str(), key.status, row.hits)).collect();
        let expected = [
            ("CCBot", "/robots.txt", 2, 1),
            ("ClaudeBot", "/llms.txt", 4, 1),
            ("GPTBot", "/tea", 2, 2),
            ("GPTBot", "/tea", 4, 1),
        ];
        assert_eq!(rows, expected);
    }

    #[test]
    fn rows_have_a_bound() {
        let most = bounds::LOG_ROWS_PER_DAY.max_len();
        let paths = (0..most + 5).map(|n| line("192.0.2.1", &format!("/{n}"), 200, "GPTBot/1.2"));
        let long = line("192.0.2.1", &format!("/{}", "a".repeat(bounds::LOG_PATH_BYTES.max_len())), 200, "GPTBot/1.2");
        let lines: Vec<String> = paths.chain([line("192.0.2.1", "/0", 200, "GPTBot/1.2"), long]).collect();
        let mut counter = counted(Lists::default(), &lines);
        assert_eq!(counter.rows.len(), most + 1);
        let day = now().day();
        let own = |path: &str| ("GPTBot".to_owned(), path.to_owned(), 2);
        let stored = (0..most - 1).map(|n| own(&format!("/old/{n}"))).chain([own("/3")]).collect();
        counter.settle(&BTreeMap::from([(day, stored)]));
        let left: Vec<(&str, u64)> = counter.rows.iter().map(|(key, row)| (key.path.as_str(), row.hits)).collect();
        assert_eq!(left, [(OTHERS, most as u64 + 6), ("/3", 1)], "a full day takes what it has");
        let mut counter = counted(Lists::default(), &lines);
        counter.settle(&BTreeMap::new());
        assert_eq!(counter.rows.len(), most + 1, "an empty day takes all");
        let hits = |path: &str| counter.rows.iter().find(|(key, _)| key.path == path).map(|(_, row)| row.hits);
        assert_eq!((hits(OTHERS), hits("/0")), (Some(6), Some(2)));
    }
}
