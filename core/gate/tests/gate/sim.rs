//! The scripted web, and the transcript of a run over it.

use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::{AllowList, GuardedUrl};
use bellwether_gate::imports::http::{Answer, Request};
use bellwether_gate::{Gate, Hop, OwnSite, Received, Refused, SendError, Transport};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;
use tokio::time::Instant;

/// Start of simulated time; Retry-After dates refer to it.
pub(crate) const START: &str = "2026-11-21T09:28:00.000Z";

/// What a module gets.
pub(crate) type Got = Result<Answer<Rc<Vec<u8>>>, Refused>;

/// One scripted answer.
#[derive(Debug, Clone)]
pub(crate) struct Reply {
    /// `None`: the connection breaks.
    status: Option<u16>,
    headers: Vec<(String, String)>,
    body: Rc<Vec<u8>>,
    takes_ms: u64,
}

impl Reply {
    pub(crate) fn of(status: u16) -> Self {
        Self { status: Some(status), headers: Vec::new(), body: Rc::default(), takes_ms: 0 }
    }

    pub(crate) fn broken() -> Self {
        Self { status: None, ..Self::of(0) }
    }

    pub(crate) fn to(status: u16, location: &str) -> Self {
        Self::of(status).with("location", location)
    }

    pub(crate) fn text(body: &str) -> Self {
        Self::of(200).body(body.as_bytes().to_vec())
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn body(self, body: Vec<u8>) -> Self {
        Self { body: Rc::new(body), ..self }
    }

    /// From sending to the last byte.
    pub(crate) fn taking(self, takes_ms: u64) -> Self {
        Self { takes_ms, ..self }
    }
}

/// The replies of each address, in order; the last one repeats. Any other address answers 200 at once, or 404 if it is a
/// robots.txt.
#[derive(Clone)]
pub(crate) struct Site {
    replies: BTreeMap<String, Vec<Reply>>,
    deadline_ms: u64,
    allow: AllowList,
    other_agents: bool,
    /// The only host that redirects may lead to; `None`: any.
    only: Option<String>,
    /// The site whose owner has ordered the run.
    own: Option<OwnSite>,
}

impl Site {
    pub(crate) fn new() -> Self {
        let (replies, allow) = (BTreeMap::new(), AllowList::none());
        Self { replies, deadline_ms: 120_000, allow, other_agents: false, only: None, own: None }
    }

    pub(crate) fn at(mut self, url: &str, replies: impl IntoIterator<Item = Reply>) -> Self {
        self.replies.insert(url.to_owned(), replies.into_iter().collect());
        self
    }

    /// When the run ends, in ms from its start; two minutes by default. With an operator who permits the names of other agents.
    pub(crate) fn permitting(self) -> Self {
        Self { other_agents: true, ..self }
    }

    pub(crate) fn until(self, deadline_ms: u64) -> Self {
        Self { deadline_ms, ..self }
    }

    /// For a caller that follows redirects to this host alone.
    pub(crate) fn only(self, host: &str) -> Self {
        Self { only: Some(host.to_owned()), ..self }
    }

    /// A run that the owner of this site has ordered, with the header for it.
    pub(crate) fn of_owner(self, domain: &str, authorization: Option<&str>) -> Self {
        Self { own: Some(OwnSite { domain: domain.to_owned(), authorization: authorization.map(str::to_owned) }), ..self }
    }

    /// A local run that may speak to this `host:port`.
    pub(crate) fn allowing(self, pair: &str) -> Self {
        Self { allow: AllowList::parse([pair]).unwrap(), ..self }
    }
}

/// One request as it went on the wire.
#[derive(Debug, Clone)]
pub(crate) struct Sent {
    pub(crate) url: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) max_body_bytes: u32,
    pub(crate) timeout_ms: u64,
}

/// The next start of a request to each host that wants its requests apart, and how far, in milliseconds: what runs share.
type Paces = Rc<RefCell<BTreeMap<String, (Timestamp, u64)>>>;

/// How often each address was asked for, by all runs.
type Asked = Rc<RefCell<BTreeMap<String, usize>>>;

/// The scripted transport.
pub(crate) struct Wire {
    paces: Paces,
    site: Site,
    started: Instant,
    asked: Asked,
    sent: RefCell<Vec<Sent>>,
    transcript: RefCell<Vec<String>>,
}

impl Wire {
    fn ms(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap()
    }

    fn note(&self, line: &str) {
        self.transcript.borrow_mut().push(format!("{} {line}", self.ms()));
    }

    fn next_reply(&self, url: &str) -> Reply {
        let mut asked = self.asked.borrow_mut();
        let count = asked.entry(url.to_owned()).or_default();
        *count += 1;
        match self.site.replies.get(url) {
            Some(replies) => replies[(*count).min(replies.len()) - 1].clone(),
            None => Reply::of(if url.ends_with("/robots.txt") { 404 } else { 200 }),
        }
    }
}

impl Transport for Wire {
    type Body = Rc<Vec<u8>>;

    fn now(&self) -> Timestamp {
        Timestamp::parse(START).unwrap().plus_ms(self.ms())
    }

    async fn sleep(&self, ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    async fn send(&self, hop: &Hop<'_>) -> Result<Received<Self::Body>, SendError> {
        let url = hop.url.to_string();
        self.note(&format!("{} {url}", if hop.head { "HEAD" } else { "GET" }));
        let (headers, max_body_bytes, timeout_ms) = (hop.headers.to_vec(), hop.max_body_bytes, hop.timeout_ms);
        self.sent.borrow_mut().push(Sent { url: url.clone(), headers, max_body_bytes, timeout_ms });
        let mut reply = self.next_reply(&url);
        tokio::time::sleep(Duration::from_millis(reply.takes_ms.min(timeout_ms))).await;
        if reply.takes_ms > timeout_ms {
            return Err(SendError::Timeout);
        }
        let status = reply.status.ok_or_else(|| SendError::Unreachable("connection reset".to_owned()))?;
        let max = usize::try_from(max_body_bytes).unwrap();
        let truncated = reply.body.len() > max;
        if truncated {
            Rc::make_mut(&mut reply.body).truncate(max);
        }
        let body_bytes = reply.body.len() as u64;
        Ok(Received { status, headers: reply.headers, body: reply.body, body_bytes, truncated, ttfb_ms: 1 })
    }

    fn bytes(&self, body: &Self::Body) -> Vec<u8> {
        body.to_vec()
    }

    fn is_known(&self, hop: &Hop<'_>) -> bool {
        hop.url.path() == "/known"
    }

    async fn reserve(&self, url: &GuardedUrl, delay_ms: Option<u64>, latest: Timestamp) -> Option<Timestamp> {
        let mut paces = self.paces.borrow_mut();
        let now = self.now();
        let host = url.host_str().unwrap().to_owned();
        let Some(delay_ms) = delay_ms.or_else(|| Some(paces.get(&host)?.1)) else { return Some(now) };
        let at = paces.get(&host).map_or(now, |(next_at, _)| now.max(*next_at));
        (at <= latest).then(|| {
            paces.insert(host, (at.plus_ms(delay_ms), delay_ms));
            at
        })
    }

    async fn states_no_delay(&self, url: &GuardedUrl) {
        self.paces.borrow_mut().remove(url.host_str().unwrap());
    }
}

/// The outcome of a run.
pub(crate) struct Played {
    /// `<ms> GET <url>` for each request on the wire, `<ms> = <outcome>` for each answer to the module.
    pub(crate) transcript: Vec<String>,
    pub(crate) sent: Vec<Sent>,
    /// In the order of the requests.
    pub(crate) answers: Vec<Got>,
    /// Number of counted requests.
    pub(crate) requests: u64,
}

/// Starts all requests at once, in their order, over one gate, and plays until the last one is answered.
pub(crate) fn play(site: &Site, requests: &[Request]) -> Played {
    play_runs(site, &[requests]).remove(0)
}

/// The same with several runs at once, which share the paces of hosts.
pub(crate) fn play_runs(site: &Site, runs: &[&[Request]]) -> Vec<Played> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    tokio::task::LocalSet::new().block_on(&runtime, async {
        let (paces, asked, started) = (Paces::default(), Asked::default(), Instant::now());
        let gate = || {
            let (sent, transcript) = Default::default();
            let (paces, asked) = (Rc::clone(&paces), Rc::clone(&asked));
            let wire = Wire { paces, site: site.clone(), started, asked, sent, transcript };
            let deadline = wire.now().plus_ms(site.deadline_ms);
            let gate = Gate::new(wire, site.allow.clone(), deadline).with_other_agents(site.other_agents);
            Rc::new(gate.with_own_site(site.own.clone()))
        };
        let running: Vec<_> = runs
            .iter()
            .map(|requests| {
                let gate = gate();
                let asked = requests
                    .iter()
                    .map(|request| tokio::task::spawn_local(fetch(Rc::clone(&gate), request.clone(), site.only.clone())));
                (Rc::clone(&gate), asked.collect::<Vec<_>>())
            })
            .collect();
        let mut played = Vec::new();
        for (gate, asked) in running {
            let mut answers = Vec::new();
            for task in asked {
                answers.push(task.await.unwrap());
            }
            let wire = gate.transport();
            let (transcript, sent) = (wire.transcript.take(), wire.sent.take());
            played.push(Played { transcript, sent, answers, requests: gate.spent().requests() });
        }
        played
    })
}

async fn fetch(gate: Rc<Gate<Wire>>, request: Request, only: Option<String>) -> Got {
    let answer = match only {
        Some(host) => gate.fetch_within(&request, |next| next.host_str() == Some(&*host)).await,
        None => gate.fetch(&request).await,
    };
    gate.transport().note(&format!("= {}", outcome(&answer)));
    answer
}

/// `200 <url>`, with ` after <status> <url>` for each hop; or the rule that refused.
pub(crate) fn outcome(answer: &Got) -> String {
    match answer {
        Ok(answer) => {
            let hops: String = answer.hops.iter().map(|(url, status)| format!(" after {status} {url}")).collect();
            format!("{} {}{hops}", answer.status, answer.url)
        }
        Err(refused) => refused.denial.to_string(),
    }
}

/// A request of a module: an address, or `HEAD <address>`; redirects are followed.
pub(crate) fn request(text: &str) -> Request {
    let url = text.strip_prefix("HEAD ");
    Request { head: url.is_some(), url: url.unwrap_or(text).to_owned(), follow: true, ..Request::default() }
}

/// Plays the requests, all started at once, and compares the transcript.
#[track_caller]
pub(crate) fn check(site: &Site, requests: &[&str], transcript: &[&str]) {
    let requests: Vec<Request> = requests.iter().map(|text| request(text)).collect();
    let found = play(site, &requests).transcript;
    assert!(found == transcript, "found:\n{}\nwanted:\n{}", found.join("\n"), transcript.join("\n"));
}

/// Plays one request and returns what the module got.
pub(crate) fn end(site: &Site, text: &str) -> String {
    outcome(&play(site, &[request(text)]).answers[0])
}
