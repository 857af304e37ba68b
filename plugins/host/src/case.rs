//! Cases: one input, a site recorded by hand, and the outcome that is expected. `README.md` describes the format; this
//! file is the only one that reads it.

use crate::expected::expected_text;
use crate::outcome::Report;
use crate::world::{Answer, Clock, World};
use bellwether_core::url_guard::AllowList;
use bellwether_core::{bounds, gate};
use bellwether_gate::imports::{Imports, assistants, http, search, site_data};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use url::Url;

/// One case, read and complete: bodies that the file only names are in it.
#[derive(Debug, Clone)]
pub struct Case {
    /// What the case shows, in one sentence.
    pub about: String,
    /// The module's input as JSON text.
    pub input: String,
    /// What the module sees.
    pub fixture: Fixture,
    /// The file, without `.json`.
    stem: PathBuf,
}

/// Why a case cannot be used. The text names the file.
#[derive(Debug)]
pub struct CaseError(String);

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CaseError {}

/// A recorded web: answers come from a case, and nothing touches the network.
#[derive(Debug, Clone)]
pub struct Fixture {
    now_ms: u64,
    deadline_ms: u64,
    other_agents: bool,
    data: BTreeMap<String, BTreeMap<String, Box<RawValue>>>,
    search: Option<BTreeMap<String, Vec<search::Results>>>,
    assistants: BTreeMap<String, Recorded>,
    site: Vec<Entry>,
    default: Entry,
    requests: Cell<u64>,
    body_bytes: Cell<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    about: String,
    now_ms: u64,
    deadline_ms: Option<u64>,
    /// Whether the deployment permits requests under the names of other agents.
    #[serde(default)]
    other_agents: bool,
    input: Box<RawValue>,
    /// What `site-data.read` answers, by kind and subject.
    #[serde(default)]
    data: BTreeMap<String, BTreeMap<String, Box<RawValue>>>,
    /// What `search.look-up` answers, by keyword.
    search: Option<BTreeMap<String, Vec<search::Results>>>,
    /// The assistants, by id.
    #[serde(default)]
    assistants: BTreeMap<String, Recorded>,
    #[serde(default)]
    site: Vec<Entry>,
    #[serde(default)]
    default: Entry,
}

/// A recorded assistant.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Recorded {
    model: String,
    /// What it answers to any question; it fails without one.
    answer: Option<String>,
}

/// One recorded answer.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    url: Option<String>,
    method: Option<Method>,
    agent: Option<String>,
    error: Option<Refusal>,
    status: Option<u16>,
    #[serde(default)]
    headers: Vec<(String, String)>,
    #[serde(default)]
    body: String,
    body_file: Option<PathBuf>,
    #[serde(skip)]
    bytes: Vec<u8>,
    #[serde(default)]
    hops: Vec<(String, u16)>,
    #[serde(default)]
    ttfb_ms: u32,
    #[serde(default)]
    total_ms: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Method {
    Get,
    Head,
}

/// A recorded refusal: a case of `http.error`, or `never` for an answer that does not come.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
enum Refusal {
    Error(http::Error),
    Never(Never),
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "lowercase", tag = "tag")]
enum Never {
    Never,
}

impl Case {
    /// Reads `<name>.json` and the bodies that it names.
    ///
    /// # Errors
    /// When a file cannot be read, is not of the format, or an entry says neither or both of `status` and `error`.
    pub fn read(path: &Path) -> Result<Self, CaseError> {
        let wrong = |what: String| CaseError(format!("{}: {what}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|e| wrong(e.to_string()))?;
        let mut file: File = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
        let folder = path.parent().unwrap_or(Path::new("."));
        let default_says_something = file.default.error.is_some() || file.default.status.is_some();
        if !default_says_something {
            file.default.error = Some(Refusal::Error(http::Error::Unreachable("not in the case".to_owned())));
        }
        for entry in &mut file.site {
            let url = entry.url.as_deref().ok_or_else(|| wrong("an entry of `site` has no `url`".to_owned()))?;
            entry.check().map_err(|why| wrong(format!("{url}: {why}")))?;
            entry.url = Some(normal(url));
        }
        if file.default.url.is_some() || !file.default.hops.is_empty() {
            return Err(wrong("`default` has neither `url` nor `hops`".to_owned()));
        }
        file.default.check().map_err(|why| wrong(format!("default: {why}")))?;
        for entry in file.site.iter_mut().chain([&mut file.default]) {
            entry.hops.iter_mut().for_each(|(url, _)| *url = normal(url));
            entry.bytes = match &entry.body_file {
                Some(name) => std::fs::read(folder.join(name)).map_err(|e| wrong(format!("{}: {e}", name.display())))?,
                None => std::mem::take(&mut entry.body).into_bytes(),
            };
        }
        Ok(Self {
            about: file.about,
            input: file.input.get().to_owned(),
            fixture: Fixture {
                now_ms: file.now_ms,
                deadline_ms: file.deadline_ms.unwrap_or(file.now_ms.saturating_add(bounds::RUN_WALL_MS.default)),
                other_agents: file.other_agents,
                data: file.data,
                search: file.search,
                assistants: file.assistants,
                site: file.site,
                default: file.default,
                requests: Cell::new(0),
                body_bytes: Cell::new(0),
            },
            stem: path.with_extension(""),
        })
    }

    /// Where the expected outcome of this case is written.
    #[must_use]
    pub fn expected_path(&self) -> PathBuf {
        let mut name = self.stem.clone().into_os_string();
        name.push(".expected.json");
        name.into()
    }

    /// Compares an outcome with the expected one. With `bless`, writes it instead.
    ///
    /// # Errors
    /// Both texts where they differ, or that the file cannot be read or written.
    pub fn check(&self, report: &Report, bless: bool) -> Result<(), CaseError> {
        let path = self.expected_path();
        let wrong = |what: String| CaseError(format!("{}: {what}", path.display()));
        let found = expected_text(report);
        if bless {
            return std::fs::write(&path, found).map_err(|e| wrong(e.to_string()));
        }
        let wanted = std::fs::read_to_string(&path).map_err(|e| wrong(format!("{e} (BLESS=1 writes it)")))?;
        if found == wanted {
            return Ok(());
        }
        Err(wrong(format!("{}\nwanted:\n{wanted}\nfound:\n{found}(BLESS=1 rewrites it)", self.about)))
    }
}

impl Entry {
    fn check(&self) -> Result<(), &'static str> {
        if !self.body.is_empty() && self.body_file.is_some() {
            return Err("`body` and `body_file` exclude each other");
        }
        match (self.status, &self.error) {
            (Some(200..=599), None) | (None, Some(_)) => Ok(()),
            (Some(_), None) => Err("`status` is not between 200 and 599"),
            _ => Err("an entry needs exactly one of `status` and `error`"),
        }
    }

    /// Which hop of this entry the request enters at; `hops.len()` is the answer itself. `None`: not this entry.
    fn place(&self, request: &http::Request, url: &str, agent: &str) -> Option<usize> {
        let method = if request.head { Method::Head } else { Method::Get };
        let fits = self.method.is_none_or(|m| m == method) && self.agent.as_deref().is_none_or(|part| agent.contains(part));
        if !fits {
            return None;
        }
        let hop = self.hops.iter().position(|(from, _)| from == url);
        hop.or_else(|| (self.url.as_deref() == Some(url)).then_some(self.hops.len()))
    }

    fn answer(&self, request: &http::Request, url: &str, place: usize) -> Answer {
        let cap = bounds::FETCH_BODY_BYTES.max_len();
        let keep = request.max_body_bytes.map_or(cap, |max| usize::try_from(max).unwrap_or(cap).min(cap));
        let last = self.url.as_deref().unwrap_or(url);
        let mut answer = Answer {
            status: self.status.unwrap_or_default(),
            url: last.to_owned(),
            headers: self.headers.clone(),
            body: if request.head { Vec::new() } else { self.bytes.clone() },
            truncated: false,
            hops: self.hops.get(place..).unwrap_or_default().to_vec(),
            ttfb_ms: self.ttfb_ms,
            total_ms: self.total_ms,
        };
        if let (false, Some((from, status))) = (request.follow, self.hops.get(place)) {
            let next = self.hops.get(place + 1).map_or(last, |(url, _)| url.as_str());
            answer = Answer {
                status: *status,
                url: from.clone(),
                headers: vec![("location".to_owned(), next.to_owned())],
                body: Vec::new(),
                hops: Vec::new(),
                ..answer
            };
        }
        answer.truncated = answer.body.len() > keep;
        answer.body.truncate(keep);
        answer
    }
}

impl Fixture {
    /// The recorded answer; `None` when it never comes.
    pub fn answer(&self, request: &http::Request) -> Option<Result<Answer, http::Error>> {
        if gate::names_other_agent(&request.headers) && !self.other_agents {
            return Some(Err(http::Error::Denied(gate::Denial::Agent.as_str().to_owned())));
        }
        let url = normal(&request.url);
        let named = request.headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("user-agent"));
        let agent = named.map_or(gate::USER_AGENT, |(_, value)| value.as_str());
        let found = self.site.iter().find_map(|entry| Some((entry, entry.place(request, &url, agent)?)));
        let (entry, place) = found.unwrap_or((&self.default, self.default.hops.len()));
        match &entry.error {
            None => Some(Ok(entry.answer(request, &url, place))),
            Some(Refusal::Error(error)) => Some(Err(error.clone())),
            Some(Refusal::Never(Never::Never)) => None,
        }
    }
}

impl Imports for Fixture {
    type Body = Vec<u8>;

    async fn fetch(&self, request: &http::Request) -> Result<Answer, http::Error> {
        self.requests.set(self.requests.get() + 1);
        let Some(answer) = self.answer(request) else { return std::future::pending().await };
        if let Ok(answer) = &answer {
            self.body_bytes.set(self.body_bytes.get() + answer.body.len() as u64);
        }
        answer
    }

    async fn assistants(&self) -> Vec<assistants::Assistant> {
        let known = self.assistants.iter();
        known.map(|(id, known)| assistants::Assistant { id: id.clone(), model: known.model.clone(), grounded: false }).collect()
    }

    async fn ask(&self, question: &assistants::Question) -> Result<assistants::Answer, assistants::Error> {
        let known = self.assistants.get(&question.assistant).ok_or(assistants::Error::NotConfigured)?;
        let text = known.answer.clone().ok_or_else(|| assistants::Error::Failed("no answer in the case".to_owned()))?;
        Ok(assistants::Answer { text, citations: Vec::new(), cached: false })
    }

    async fn look_up(&self, query: &search::Query) -> Result<Vec<search::Results>, search::Error> {
        let known = self.search.as_ref().ok_or(search::Error::NotConfigured)?;
        known.get(&query.keyword).cloned().ok_or_else(|| search::Error::Failed("not in the case".to_owned()))
    }

    async fn read(&self, kind: &str, subject: &str) -> Result<String, site_data::Error> {
        let subjects = self.data.get(kind).ok_or(site_data::Error::NotConfigured)?;
        subjects.get(subject).map(|data| data.get().to_owned()).ok_or(site_data::Error::NotTracked)
    }
}

impl World for Fixture {
    fn clock(&self) -> Clock {
        Clock::Fixed(self.now_ms)
    }

    fn deadline_ms(&self) -> u64 {
        self.deadline_ms
    }

    fn progress(&self, _done: u32, _total: u32, _note: &str) {}

    fn spent(&self) -> (u64, u64) {
        (self.requests.get(), self.body_bytes.get())
    }

    /// The hosts that the case answers for: their names are made up, and the service would refuse some of them.
    fn allow_list(&self) -> AllowList {
        let addresses = self.site.iter().filter_map(|entry| Url::parse(entry.url.as_deref()?).ok());
        let hosts: Vec<String> =
            addresses.filter_map(|url| Some(format!("{}:{}", url.host_str()?, url.port_or_known_default()?))).collect();
        AllowList::parse(hosts.iter().map(String::as_str)).unwrap_or_else(|_| AllowList::none())
    }
}

/// An address as the gate writes it: WHATWG serialisation without fragment. What cannot be parsed stays as it is.
fn normal(text: &str) -> String {
    Url::parse(text).map_or_else(
        |_| text.to_owned(),
        |mut url| {
            url.set_fragment(None);
            url.into()
        },
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn fixture(site: &str) -> Fixture {
        let folder = std::env::temp_dir().join(format!("bellwether-case-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("{:x}.json", site.len()));
        std::fs::write(&path, format!(r#"{{"about":"","now_ms":1,"other_agents":true,"input":{{}},"site":{site}}}"#)).unwrap();
        Case::read(&path).unwrap().fixture
    }

    fn get(url: &str, follow: bool) -> http::Request {
        http::Request { url: url.to_owned(), follow, ..http::Request::default() }
    }

    #[test]
    fn a_chain_answers_at_each_of_its_addresses() {
        let site =
            r#"[{"url":"https://a.com/c","hops":[["http://a.com",301],["https://a.com/b",302]],"status":200,"body":"hello"}]"#;
        let fixture = fixture(site);
        let whole = fixture.answer(&get("http://a.com/#top", true)).unwrap().unwrap();
        assert_eq!((whole.url.as_str(), whole.status, whole.hops.len()), ("https://a.com/c", 200, 2));
        let middle = fixture.answer(&get("https://a.com/b", true)).unwrap().unwrap();
        assert_eq!(middle.hops, [("https://a.com/b".to_owned(), 302)]);
        let manual = fixture.answer(&get("http://a.com/", false)).unwrap().unwrap();
        assert_eq!((manual.status, manual.body.len()), (301, 0));
        assert_eq!(manual.headers, [("location".to_owned(), "https://a.com/b".to_owned())]);
        let cut = fixture.answer(&http::Request { max_body_bytes: Some(4), ..get("https://a.com/c", true) }).unwrap().unwrap();
        assert_eq!((cut.body.as_slice(), cut.truncated), (b"hell".as_slice(), true));
        assert!(matches!(fixture.answer(&get("https://b.com/", true)), Some(Err(http::Error::Unreachable(_)))));
    }

    #[test]
    fn agents_and_methods_choose_their_entry() {
        let site = r#"[{"url":"https://a.com/","agent":"GPTBot","status":403},{"url":"https://a.com/","method":"head","status":204},
            {"url":"https://a.com/","status":200}]"#;
        let fixture = fixture(site);
        let status = |request: &http::Request| fixture.answer(request).unwrap().unwrap().status;
        assert_eq!(status(&get("https://a.com", true)), 200);
        assert_eq!(status(&http::Request { head: true, ..get("https://a.com", true) }), 204);
        let headers = vec![("User-Agent".to_owned(), "GPTBot/1.0".to_owned())];
        assert_eq!(status(&http::Request { headers, ..get("https://a.com", true) }), 403);
    }
}
