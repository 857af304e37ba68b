//! The web of a case: pages by their addresses, and the data of the service. It is not a recording of requests: it answers in any
//! order, for any agent and method, so a crawl of fifty pages is fifty entries, not a list of all its requests.

use crate::world::Answer;
use bellwether_core::gate;
use bellwether_gate::imports::{Imports, http, site_data};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use url::Url;

/// Data sets by kind and subject.
pub(crate) type Data = BTreeMap<String, BTreeMap<String, Box<RawValue>>>;

/// What the module sees of the web and of the service's data.
#[derive(Debug, Clone)]
pub(crate) struct Web {
    other_agents: bool,
    data: Data,
    site: Vec<Entry>,
    default: Entry,
    requests: Cell<u64>,
    body_bytes: Cell<u64>,
}

/// One recorded answer.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
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

impl Web {
    /// Reads the bodies that entries only name, from files beside the case.
    ///
    /// # Errors
    /// The error in an entry, or the file that cannot be read.
    pub(crate) fn read(
        folder: &Path,
        mut site: Vec<Entry>,
        mut default: Entry,
        data: Data,
        other_agents: bool,
    ) -> Result<Self, String> {
        if default.error.is_none() && default.status.is_none() {
            default.error = Some(Refusal::Error(http::Error::Unreachable("not in the case".to_owned())));
        }
        for entry in &mut site {
            let url = entry.url.as_deref().ok_or("an entry of `site` has no `url`")?;
            entry.check().map_err(|why| format!("{url}: {why}"))?;
            entry.url = Some(normal(url));
        }
        if default.url.is_some() || !default.hops.is_empty() {
            return Err("`default` has neither `url` nor `hops`".to_owned());
        }
        default.check().map_err(|why| format!("default: {why}"))?;
        for entry in site.iter_mut().chain([&mut default]) {
            entry.hops.iter_mut().for_each(|(url, _)| *url = normal(url));
            entry.bytes = match &entry.body_file {
                Some(name) if !is_beside(name) => return Err(format!("{}: a body lies in `cases`", name.display())),
                Some(name) => std::fs::read(folder.join(name)).map_err(|e| format!("{}: {e}", name.display()))?,
                None => std::mem::take(&mut entry.body).into_bytes(),
            };
        }
        Ok(Self { other_agents, data, site, default, requests: Cell::new(0), body_bytes: Cell::new(0) })
    }

    /// The files that entries name as their bodies, relative to the case.
    pub(crate) fn body_files(&self) -> impl Iterator<Item = &Path> {
        self.site.iter().chain([&self.default]).filter_map(|entry| entry.body_file.as_deref())
    }

    /// Requests made and body bytes returned so far.
    pub(crate) fn spent(&self) -> (u64, u64) {
        (self.requests.get(), self.body_bytes.get())
    }

    /// The hosts that it answers for, with their ports: their names are invented, and the service would refuse some of them.
    pub(crate) fn hosts(&self) -> impl Iterator<Item = String> {
        self.site.iter().filter_map(|entry| host_of(entry.url.as_deref()?))
    }

    /// The recorded answer; `None` when it never comes.
    fn recorded(&self, request: &http::Request) -> Option<Result<Answer, http::Error>> {
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

impl Imports for Web {
    type Body = Vec<u8>;

    async fn fetch(&self, request: &http::Request) -> Result<Answer, http::Error> {
        self.requests.set(self.requests.get() + 1);
        let Some(answer) = self.recorded(request) else { return std::future::pending().await };
        if let Ok(answer) = &answer {
            self.body_bytes.set(self.body_bytes.get() + answer.body.len() as u64);
        }
        answer
    }

    async fn read(&self, kind: &str, subject: &str) -> Result<String, site_data::Error> {
        let subjects = self.data.get(kind).ok_or(site_data::Error::NotConfigured)?;
        subjects.get(subject).map(|data| data.get().to_owned()).ok_or(site_data::Error::NotTracked)
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

    /// The hop of this entry at which the request enters; `hops.len()` is the answer itself. `None`: not this entry.
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
        let keep = usize::try_from(request.kept_bytes()).unwrap_or(usize::MAX);
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

/// Whether a path leads to the folder of a case or to one beside it: cases of strangers are run, and read nothing else.
fn is_beside(name: &Path) -> bool {
    let mut parts = name.components().peekable();
    parts.next_if_eq(&Component::ParentDir);
    parts.all(|part| matches!(part, Component::Normal(_)))
}

/// Host and port of an address; `None` if it cannot be parsed.
pub(crate) fn host_of(address: &str) -> Option<String> {
    let url = Url::parse(address).ok()?;
    Some(format!("{}:{}", url.host_str()?, url.port_or_known_default()?))
}

/// An address as the gate writes it: WHATWG serialisation without fragment. A text that cannot be parsed is returned unchanged.
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

    fn web(site: &str) -> Web {
        Web::read(Path::new("."), serde_json::from_str(site).unwrap(), Entry::default(), Data::new(), true).unwrap()
    }

    fn get(url: &str, follow: bool) -> http::Request {
        http::Request { url: url.to_owned(), follow, ..http::Request::default() }
    }

    #[test]
    fn a_chain_answers_at_each_of_its_addresses() {
        let site =
            r#"[{"url":"https://a.com/c","hops":[["http://a.com",301],["https://a.com/b",302]],"status":200,"body":"hello"}]"#;
        let web = web(site);
        let whole = web.recorded(&get("http://a.com/#top", true)).unwrap().unwrap();
        assert_eq!((whole.url.as_str(), whole.status, whole.hops.len()), ("https://a.com/c", 200, 2));
        let middle = web.recorded(&get("https://a.com/b", true)).unwrap().unwrap();
        assert_eq!(middle.hops, [("https://a.com/b".to_owned(), 302)]);
        let manual = web.recorded(&get("http://a.com/", false)).unwrap().unwrap();
        assert_eq!((manual.status, manual.body.len()), (301, 0));
        assert_eq!(manual.headers, [("location".to_owned(), "https://a.com/b".to_owned())]);
        let cut = web.recorded(&http::Request { max_body_bytes: Some(4), ..get("https://a.com/c", true) }).unwrap().unwrap();
        assert_eq!((cut.body.as_slice(), cut.truncated), (b"hell".as_slice(), true));
        assert!(matches!(web.recorded(&get("https://b.com/", true)), Some(Err(http::Error::Unreachable(_)))));
    }

    #[test]
    fn agents_and_methods_choose_their_entry() {
        let site = r#"[{"url":"https://a.com/","agent":"GPTBot","status":403},{"url":"https://a.com/","method":"head","status":204},
            {"url":"https://a.com/","status":200}]"#;
        let web = web(site);
        let status = |request: &http::Request| web.recorded(request).unwrap().unwrap().status;
        assert_eq!(status(&get("https://a.com", true)), 200);
        assert_eq!(status(&http::Request { head: true, ..get("https://a.com", true) }), 204);
        let headers = vec![("User-Agent".to_owned(), "GPTBot/1.0".to_owned())];
        assert_eq!(status(&http::Request { headers, ..get("https://a.com", true) }), 403);
    }
}
