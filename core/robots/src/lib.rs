//! The only reader of robots.txt (RFC 9309), for the gate and for the modules: the meaning of its answer, who may fetch what and
//! by which line, sitemaps, errors.
//!
//! It fetches nothing. The crate robotxt decides and normalises; it keeps no line numbers, so the deciding line is
//! found again by reading the groups of the same agent and asking robotxt about each rule alone.
#![forbid(unsafe_code)]

mod decide;
mod rules;
mod standing;

pub use decide::Decision;
pub use rules::Rules;
pub use standing::{Standing, standing};

use decide::Parsed;
use serde::Serialize;

/// Maximum bytes read: as many as Google reads (RFC 9309 §2.5 asks for at least this much).
pub const MAX_BYTES: usize = robotxt::BYTE_LIMIT;
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
}

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
