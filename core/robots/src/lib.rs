//! The only reader of robots.txt (RFC 9309), for the gate and for the modules: the meaning of its answer, who may fetch what and
//! by which line, sitemaps, errors.
//!
//! It fetches nothing. The crate robotxt decides and normalises; it keeps no line numbers, so the deciding line is
//! found again by reading the groups of the same agent and asking robotxt about each rule alone.
#![forbid(unsafe_code)]

mod rules;
mod standing;

pub use rules::Rules;
pub use standing::{Standing, standing};

use robotxt::{Agent, Robots, Rule};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Maximum bytes read: as many as Google reads (RFC 9309 §2.5 asks for at least this much).
pub const MAX_BYTES: usize = robotxt::BYTE_LIMIT;
/// Agents whose rules are kept: a file of 500 KB may have different ones for each.
const MAX_PARSED: usize = 8;
/// Deciding lines that are kept.
const MAX_LINES: usize = 64;
/// Errors kept.
const MAX_ERRORS: usize = 1_000;

/// A robots.txt and its facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RobotsFacts {
    /// Size of the input in bytes.
    pub bytes: u32,
    /// Whether the input was longer than [`MAX_BYTES`] and the rest ignored.
    pub truncated: bool,
    /// Number of groups: runs of `User-agent` lines.
    pub groups: u32,
    /// Number of `Allow` and `Disallow` lines.
    pub rules: u32,
    /// `Sitemap` lines, wherever they stand.
    pub sitemaps: Vec<SitemapLine>,
    /// Known directives outside RFC 9309: `crawl-delay`, `host`, `noindex` …
    pub extensions: Vec<Extension>,
    /// Invalid lines, which crawlers ignore.
    pub errors: Vec<RobotsError>,
    /// Whether nothing may be fetched because the file could not be read: see [`Standing::Closed`].
    pub closed: bool,
    /// As it was read, for robotxt.
    #[serde(skip)]
    text: String,
    #[serde(skip)]
    parsed: Parsed,
}

/// A `Sitemap` line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SitemapLine {
    /// Value as written.
    pub url: String,
    /// Whether it is an absolute http or https URL, as sitemaps.org asks.
    pub absolute: bool,
    /// Line, 1-based.
    pub line: u32,
}

/// A directive that some crawlers know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Extension {
    /// Key, ASCII-lowercased.
    pub key: String,
    /// Value as written.
    pub value: String,
    /// Line, 1-based.
    pub line: u32,
}

/// A line that is not a directive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RobotsError {
    /// Line, 1-based.
    pub line: u32,
    /// The line, at most 200 characters.
    pub text: String,
    /// What is wrong.
    pub reason: Reason,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// No colon between key and value.
    MissingColon,
    /// The key is neither in RFC 9309 nor a known extension.
    UnknownDirective,
    /// `Allow` or `Disallow` before the first `User-agent`.
    RuleBeforeUserAgent,
    /// `User-agent` without a value.
    EmptyUserAgent,
    /// A rule that starts neither with `/` nor with `*`.
    PatternWithoutSlash,
    /// `Sitemap` that is not an absolute URL.
    RelativeSitemap,
}

impl Reason {
    /// A stable word for it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::MissingColon => "missing-colon",
            Self::UnknownDirective => "unknown-directive",
            Self::RuleBeforeUserAgent => "rule-before-user-agent",
            Self::EmptyUserAgent => "empty-user-agent",
            Self::PatternWithoutSlash => "pattern-without-slash",
            Self::RelativeSitemap => "relative-sitemap",
        }
    }
}

/// What a robots.txt says about one agent and one path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// Whether the agent may fetch the path.
    pub allowed: bool,
    /// The group that applies to the agent: its name, lower-case, or `*`.
    pub group: String,
    /// The deciding line as written; absent when no rule matches.
    pub rule: Option<String>,
    /// Number of that line, 1-based.
    pub line: Option<u32>,
    /// `Crawl-delay` of the group in milliseconds.
    pub crawl_delay_ms: Option<u64>,
}

const EXTENSIONS: [&str; 13] = [
    "clean-param",
    "content-signal",
    "content-usage",
    "crawl-delay",
    "disallowaitraining",
    "host",
    "license",
    "nofollow",
    "noindex",
    "noarchive",
    "request-rate",
    "visit-time",
    "unavailable_after",
];

/// Reads a robots.txt. Bytes that are not UTF-8 are replaced; nothing fails.
#[must_use]
pub fn robots_facts(input: &[u8]) -> RobotsFacts {
    let kept = whole_lines(input);
    let mut facts = RobotsFacts {
        bytes: u32::try_from(input.len()).unwrap_or(u32::MAX),
        truncated: input.len() > MAX_BYTES,
        groups: 0,
        rules: 0,
        sitemaps: Vec::new(),
        extensions: Vec::new(),
        errors: Vec::new(),
        closed: false,
        text: String::from_utf8_lossy(kept).into_owned(),
        parsed: Parsed::default(),
    };
    let text = std::mem::take(&mut facts.text);
    let (mut in_agents, mut any_agent) = (false, false);
    for (number, line) in lines(unmarked(&text)) {
        let mut wrong = |reason| {
            if facts.errors.len() < MAX_ERRORS {
                let text = line.chars().take(200).collect();
                facts.errors.push(RobotsError { line: number, text, reason });
            }
        };
        let Some((key, value)) = (match split(line) {
            Split::Nothing => continue,
            Split::Pair(key, value) => Some((key, value)),
            Split::NoColon => None,
        }) else {
            wrong(Reason::MissingColon);
            continue;
        };
        match key.as_str() {
            "user-agent" => {
                if value.is_empty() {
                    wrong(Reason::EmptyUserAgent);
                }
                facts.groups += u32::from(!in_agents);
                (in_agents, any_agent) = (true, true);
            }
            "allow" | "disallow" => {
                in_agents = false;
                facts.rules += 1;
                if !any_agent {
                    wrong(Reason::RuleBeforeUserAgent);
                } else if !value.is_empty() && !value.starts_with(['/', '*']) {
                    wrong(Reason::PatternWithoutSlash);
                }
            }
            "sitemap" => {
                let absolute = url::Url::parse(value).is_ok_and(|url| matches!(url.scheme(), "http" | "https"));
                if !absolute {
                    wrong(Reason::RelativeSitemap);
                }
                facts.sitemaps.push(SitemapLine { url: value.to_owned(), absolute, line: number });
            }
            _ if EXTENSIONS.contains(&key.as_str()) => {
                in_agents &= key != "crawl-delay";
                let value = value.to_owned();
                facts.extensions.push(Extension { key, value, line: number });
            }
            _ => wrong(Reason::UnknownDirective),
        }
    }
    facts.text = text;
    facts
}

/// The part of a file that is read: the lines that end within [`MAX_BYTES`], as in robotxt. Half a line would be a different
/// rule.
fn whole_lines(input: &[u8]) -> &[u8] {
    let Some(window) = input.get(..=MAX_BYTES) else { return input };
    let end = window.iter().rposition(|byte| matches!(byte, b'\n' | b'\r' | b'\0'));
    input.get(..end.unwrap_or(0)).unwrap_or_default()
}

/// The facts of an answer for `/robots.txt`; `status` is `None` when there was no answer. If [`standing`] is not
/// [`Standing::Rules`], the file counts as empty or as forbidding everything.
#[must_use]
pub fn of_answer(status: Option<u16>, body: &[u8]) -> RobotsFacts {
    match standing(status) {
        Standing::Rules => robots_facts(body),
        Standing::Open => robots_facts(b""),
        Standing::Closed => RobotsFacts { closed: true, ..robots_facts(b"") },
    }
}

/// Path and query of an address, as rules compare it.
#[must_use]
pub fn path_of(url: &url::Url) -> String {
    let mut path = url.path().to_owned();
    if let Some(query) = url.query() {
        path.push('?');
        path.push_str(query);
    }
    path
}

impl RobotsFacts {
    /// The rules for `agent` (a product token), read once for many addresses; [`Self::decide`] also names the line.
    #[must_use]
    pub fn rules(&self, agent: &str) -> Rules {
        let status = if self.closed { None } else { Some(200) };
        Rules::of_answer(status, self.text.as_bytes(), agent)
    }

    /// What the file says to `agent` (a product token such as `Googlebot`) about a path with its
    /// query (`/a?b=c`). A group for a longer name does not apply, one for a prefix does not
    /// either: RFC 9309 §2.2.1 compares whole tokens.
    #[must_use]
    pub fn decide(&self, agent: &str, path: &str) -> Decision {
        let robots = self.parsed(agent);
        let group = robots.user_agent().to_owned();
        let decides = robots.matching_rule(path);
        let (line, rule) = decides.and_then(|rule| self.known_line_of(&group, rule)).unzip();
        Decision {
            allowed: robots.is_allowed(path),
            group,
            rule,
            line,
            crawl_delay_ms: robots.crawl_delay().map(|delay| u64::try_from(delay.as_millis()).unwrap_or(u64::MAX)),
        }
    }

    /// The rules of an agent, parsed once for many questions.
    fn parsed(&self, agent: &str) -> Rc<Robots> {
        // Most agents have the group of all others: one whose name is nowhere in the file is read as `*`.
        let agent = if self.names(agent) { agent } else { "*" };
        let mut parsed = self.parsed.rules.borrow_mut();
        if let Some(known) = parsed.get(agent) {
            return Rc::clone(known);
        }
        if parsed.len() >= MAX_PARSED {
            parsed.clear();
        }
        let robots = if self.closed { Robots::disallow_all() } else { Robots::parse(self.text.as_bytes(), Agent::Exact(agent)) };
        let robots = Rc::new(robots);
        parsed.insert(agent.to_owned(), Rc::clone(&robots));
        robots
    }

    /// Whether the name of an agent is anywhere in the file, in any case. Of a name such as `Bot/2.1` its first word counts.
    fn names(&self, agent: &str) -> bool {
        let is_name = |c: char| c.is_ascii_alphabetic() || matches!(c, '-' | '_');
        let name = agent.split(|c| !is_name(c)).next().filter(|name| !name.is_empty()).unwrap_or(agent).as_bytes();
        self.text.as_bytes().windows(name.len().max(1)).any(|window| window.eq_ignore_ascii_case(name))
    }

    /// As [`Self::line_of`], found once for agents and paths that share a rule.
    fn known_line_of(&self, group: &str, rule: &Rule) -> Option<(u32, String)> {
        let key = (group.to_owned(), rule.pattern().to_owned(), rule.is_allow());
        if let Some(known) = self.parsed.lines.borrow().get(&key) {
            return known.clone();
        }
        let line = self.line_of(group, rule);
        let mut lines = self.parsed.lines.borrow_mut();
        if lines.len() >= MAX_LINES {
            lines.clear();
        }
        lines.insert(key, line.clone());
        line
    }

    /// Number and text of the first line of a group that is this rule.
    fn line_of(&self, group: &str, rule: &Rule) -> Option<(u32, String)> {
        let verb = if rule.is_allow() { "allow" } else { "disallow" };
        let (mut in_agents, mut applies) = (false, false);
        let mut candidates: Vec<(u32, &str, &str)> = Vec::new();
        for (number, line) in lines(unmarked(&self.text)) {
            let Split::Pair(key, value) = split(line) else { continue };
            match key.as_str() {
                "user-agent" => {
                    applies = (applies && in_agents) || value.eq_ignore_ascii_case(group);
                    in_agents = true;
                }
                "allow" | "disallow" => {
                    in_agents = false;
                    if applies && key == verb {
                        candidates.push((number, line, value));
                    }
                }
                "crawl-delay" => in_agents = false,
                _ => {}
            }
        }
        // The parser alone knows how a pattern is normalised. It is asked about halves: twice the lines in all, not each by itself.
        let mut rest = candidates.as_slice();
        while rest.len() > 1 {
            let (first, second) = rest.split_at(rest.len() / 2);
            rest = if has_rule(verb, first, rule) { first } else { second };
        }
        let (number, line, _) = rest.first().filter(|_| has_rule(verb, rest, rule))?;
        Some((*number, line.trim().to_owned()))
    }
}

/// Whether one of these lines is this rule.
fn has_rule(verb: &str, candidates: &[(u32, &str, &str)], rule: &Rule) -> bool {
    let mut text = String::from("user-agent: *\n");
    for (_, _, value) in candidates {
        text.extend([verb, ": ", value, "\n"]);
    }
    Robots::parse(text.as_bytes(), Agent::Exact("*")).rules().contains(rule)
}

/// What was found before. It follows from the text, so it is no part of what two files are compared by.
#[derive(Debug, Clone, Default)]
struct Parsed {
    /// The rules of an agent.
    rules: RefCell<BTreeMap<String, Rc<Robots>>>,
    /// The line of a rule: group, pattern, whether it allows.
    lines: RefCell<BTreeMap<(String, String, bool), Option<(u32, String)>>>,
}

impl PartialEq for Parsed {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Parsed {}

enum Split<'a> {
    /// Blank or only a comment.
    Nothing,
    /// Key in its RFC spelling, lower-case, and value.
    Pair(String, &'a str),
    NoColon,
}

fn split(line: &str) -> Split<'_> {
    let line = line.split('#').next().unwrap_or("").trim();
    if line.is_empty() {
        return Split::Nothing;
    }
    let Some((key, value)) = line.split_once(':') else {
        return Split::NoColon;
    };
    let key = key.trim().to_ascii_lowercase();
    // Misspellings that crawlers tolerate (and robotxt reads).
    let key = match key.as_str() {
        "user agent" | "useragent" => "user-agent".to_owned(),
        "alow" | "allaw" => "allow".to_owned(),
        "dissallow" | "dissalow" | "disalow" | "diasllow" | "disallaw" => "disallow".to_owned(),
        "crawl delay" | "crawldelay" => "crawl-delay".to_owned(),
        "site-map" | "site map" => "sitemap".to_owned(),
        _ => key,
    };
    Split::Pair(key, value.trim())
}

/// The text without a leading byte order mark; robotxt itself removes one, and only one.
fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Lines with their numbers; CR, LF and CRLF end a line.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let mut rest = Some(text);
    let pieces = std::iter::from_fn(move || {
        let text = rest?;
        let end = text.find(['\n', '\r']);
        let (line, after) = match end {
            Some(end) => text.split_at_checked(end).unwrap_or((text, "")),
            None => (text, ""),
        };
        rest = end.map(|_| after.strip_prefix("\r\n").or_else(|| after.strip_prefix(['\n', '\r'])).unwrap_or(""));
        Some(line)
    });
    (1u32..).zip(pieces)
}
