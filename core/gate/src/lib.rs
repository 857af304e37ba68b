//! The egress gate: every request of a module passes here, in every host.
//!
//! The gate owns the order of the steps: guard of the address, robots.txt of the host, Crawl-delay, six requests to a host at a
//! time, redirects one by one with the guard at each, one retry after a 429 or 503, caps of requests and bytes. The rules
//! themselves are in `bellwether_core::gate` and `bellwether_core::url_guard`; sockets and timers belong to the host, behind
//! [`Transport`]. It is `std` and async, which the core is not, and does no I/O of its own.

mod bodies;
pub mod faults;
mod host;
pub mod imports;
pub mod recording;
mod robots;

use bellwether_core::bounds;
use bellwether_core::feature::Grant;
use bellwether_core::gate::{self, Denial, Spend};
use bellwether_core::run::{Last, Met, NoAnswer};
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::{AllowList, GuardedUrl, guard, guard_redirect, is_redirect, site_domain};
pub use bodies::Bodies;
use host::{Host, Hosts};
use imports::http::{Answer, Request};
use std::borrow::Cow;
use std::cell::RefCell;

/// What a host supplies: one request at a time, and time.
pub trait Transport {
    /// A received body, as the host keeps it; the gate reads only the body of robots.txt.
    type Body;

    /// The current time.
    fn now(&self) -> Timestamp;
    /// Waits this many milliseconds.
    fn sleep(&self, ms: u64) -> impl Future<Output = ()>;
    /// Sends one request, follows no redirect, reads at most `hop.max_body_bytes` of the decoded body.
    ///
    /// # Errors
    /// [`SendError::Timeout`] when the last byte has not arrived after `hop.timeout_ms`, else [`SendError::Unreachable`].
    fn send(&self, hop: &Hop<'_>) -> impl Future<Output = Result<Received<Self::Body>, SendError>>;
    /// The bytes of a body.
    fn bytes(&self, body: &Self::Body) -> Vec<u8>;
    /// Whether the answer to a request is already known, so that no request is sent and its Crawl-delay does not apply.
    fn is_known(&self, _hop: &Hop<'_>) -> bool {
        false
    }
    /// Reserves the next start of a request to a host that wants its requests apart, and waits until it is this run's turn to do so, beside
    /// the other runs that ask it. `delay_ms` is what its robots.txt says; `None` before it is read: then the figure that another run has
    /// read counts, if there is one. The answer is `None` when the start would not be before `latest`. Without a memory that outlives the
    /// run, each run keeps the pace alone.
    fn reserve(&self, _url: &GuardedUrl, _delay_ms: Option<u64>, _latest: Timestamp) -> impl Future<Output = Option<Timestamp>> {
        std::future::ready(Some(self.now()))
    }
    /// The host's robots.txt was read, and states no Crawl-delay: what other runs have read before holds no more.
    fn states_no_delay(&self, _url: &GuardedUrl) -> impl Future<Output = ()> {
        std::future::ready(())
    }
}

/// One request on the wire.
pub struct Hop<'a> {
    /// True for HEAD, else GET.
    pub head: bool,
    /// The address, already checked by the guard.
    pub url: &'a GuardedUrl,
    /// Header lines, names in lower case, `user-agent` always among them.
    pub headers: &'a [(String, String)],
    /// Maximum bytes of the body that are kept.
    pub max_body_bytes: u32,
    /// Wall time until the last byte.
    pub timeout_ms: u64,
}

/// One answer from the wire.
pub struct Received<B> {
    /// 200 to 599.
    pub status: u16,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body, decoded and cut.
    pub body: B,
    /// Its length in bytes.
    pub body_bytes: u64,
    /// True when the body was longer.
    pub truncated: bool,
    /// Milliseconds from sending to the header lines.
    pub ttfb_ms: u32,
}

/// Why there is no answer from the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendError {
    /// Not done in time.
    Timeout,
    /// No connection or a broken answer; the text is for people.
    Unreachable(String),
}

/// The site whose owner has ordered the run.
#[derive(Clone)]
pub struct OwnSite {
    /// In the form of targets: its host, without `www.`.
    pub domain: String,
    /// The header `Authorization` for it; `None` for a public site. It is sent over https alone, and to the hosts that a local run
    /// allows; a module does not see it.
    pub authorization: Option<String>,
}

impl OwnSite {
    /// Whether an address is on the site, with or without `www.`.
    fn has(&self, url: &GuardedUrl) -> bool {
        site_domain(url) == self.domain
    }
}

/// Why a module gets no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The rule.
    pub denial: Denial,
    /// Details for people: the error of the wire. Empty if the rule says everything.
    pub detail: String,
}

impl From<Denial> for Refused {
    fn from(denial: Denial) -> Self {
        Self { denial, detail: String::new() }
    }
}

impl From<SendError> for Refused {
    fn from(error: SendError) -> Self {
        match error {
            SendError::Timeout => Denial::Timeout.into(),
            SendError::Unreachable(detail) => Self { denial: Denial::Unreachable, detail },
        }
    }
}

/// The gate of one run.
pub struct Gate<T: Transport> {
    transport: T,
    allow: AllowList,
    deadline: Timestamp,
    other_agents: bool,
    own_site: Option<OwnSite>,
    grant: Grant,
    spend: RefCell<Spend>,
    met: RefCell<Met>,
    hosts: Hosts,
}

impl<T: Transport> Gate<T> {
    /// A gate for one run that ends at `deadline`. `allow` names private hosts that may be fetched: empty except in local runs.
    pub fn new(transport: T, allow: AllowList, deadline: Timestamp) -> Self {
        let (spend, met, hosts) = (RefCell::default(), RefCell::default(), Hosts::default());
        let grant = Grant::any();
        Self { transport, allow, deadline, other_agents: false, own_site: None, grant, spend, met, hosts }
    }

    /// Reads pages of this site, with or without `www.`, that its robots.txt closes: its owner has ordered the run. The Crawl-delay
    /// holds, and so do the rules of all other sites.
    #[must_use]
    pub fn with_own_site(self, own_site: Option<OwnSite>) -> Self {
        Self { own_site, ..self }
    }

    /// Asks only the hosts of this grant, redirects included; all public ones without this call.
    #[must_use]
    pub fn with_grant(self, grant: Grant) -> Self {
        Self { grant, ..self }
    }

    /// Whether modules may send requests under the names of other agents; not without this call. Sites may see such a request as
    /// deception, so the operator must permit it; a second header then says who really asks ([`gate::PROBE_HEADER`]).
    #[must_use]
    pub fn with_other_agents(self, other_agents: bool) -> Self {
        Self { other_agents, ..self }
    }

    /// The requests and bytes that the run has used so far.
    pub fn spent(&self) -> Spend {
        *self.spend.borrow()
    }

    /// What the requests of the run have met so far.
    pub fn met(&self) -> Met {
        self.met.borrow().clone()
    }

    /// The host's side.
    pub fn transport(&self) -> &T {
        &self.transport
    }

    /// Sends a module's request.
    ///
    /// # Errors
    /// [`Refused`], which says which rule refused, or that there was no answer.
    pub async fn fetch(&self, request: &Request) -> Result<Answer<T::Body>, Refused> {
        self.fetch_within(request, |_| true).await
    }

    /// The same, and no redirect is followed to an address that is not `within`.
    ///
    /// # Errors
    /// As [`Gate::fetch`]; [`Denial::Elsewhere`].
    pub async fn fetch_within(
        &self,
        request: &Request,
        within: impl Fn(&GuardedUrl) -> bool,
    ) -> Result<Answer<T::Body>, Refused> {
        let max_body_bytes = request.kept_bytes();
        let headers = request_headers(&request.headers);
        if gate::names_other_agent(&headers) && !self.other_agents {
            return Err(Denial::Agent.into());
        }
        let mut url = guard(&request.url, &self.allow).map_err(Denial::from)?;
        let mut hops = Vec::new();
        let mut wire_ms = 0;
        loop {
            if let Err(denial) = self.grant.check(url.host_str().unwrap_or_default()) {
                self.met.borrow_mut().withheld |= denial == Denial::HostNotAllowed;
                return Err(denial.into());
            }
            self.obey_robots(&url).await?;
            let headers = self.with_access(&headers, &url);
            let hop = Hop { head: request.head, url: &url, headers: &headers, max_body_bytes, timeout_ms: 0 };
            let received = self.send_politely(&hop, &mut wire_ms).await?;
            let location = header(&received.headers, "location");
            let redirect = location.filter(|_| request.follow && is_redirect(received.status));
            let Some(location) = redirect else {
                return answer(&url, received, hops, wire_ms);
            };
            let hop_number = u8::try_from(hops.len() + 1).unwrap_or(u8::MAX);
            let next = guard_redirect(&url, location, hop_number, &self.allow).map_err(Denial::from)?;
            if !within(&next) {
                return Err(Denial::Elsewhere.into());
            }
            hops.push((url.to_string(), received.status));
            url = next;
        }
    }

    /// The header lines for an address: those of its owner's access only where they belong, so a redirect takes them nowhere else.
    fn with_access<'h>(&self, headers: &'h [(String, String)], url: &GuardedUrl) -> Cow<'h, [(String, String)]> {
        let is_private = url.scheme() == "https" || url.is_allow_listed();
        let own = self.own_site.as_ref().filter(|own| is_private && own.has(url));
        let Some(authorization) = own.and_then(|own| own.authorization.clone()) else { return headers.into() };
        [headers, &[("authorization".to_owned(), authorization)]].concat().into()
    }

    /// Sends one hop when its host has a free slot and its pace allows, and retries once after a 429 or 503. `wire_ms` is the
    /// time of the request on the wire, before and after this call.
    async fn send_politely(&self, hop: &Hop<'_>, wire_ms: &mut u64) -> Result<Received<T::Body>, Refused> {
        let received = self.send_counted(hop, wire_ms).await?;
        if !matches!(received.status, 429 | 503) {
            return Ok(received);
        }
        let now = self.transport.now();
        let asked = header(&received.headers, "retry-after").and_then(|value| gate::retry_after_ms(value, now));
        match asked {
            Some(wait_ms) if now.plus_ms(wait_ms) < self.deadline && wait_ms <= bounds::CRAWL_DELAY_MS.max => {
                self.transport.sleep(wait_ms).await;
                self.send_counted(hop, wire_ms).await
            }
            _ => Ok(received),
        }
    }

    async fn send_counted(&self, hop: &Hop<'_>, wire_ms: &mut u64) -> Result<Received<T::Body>, Refused> {
        let host = self.hosts.of(hop.url);
        let _place = host.places.acquire().await;
        let left_ms = bounds::FETCH_WALL_MS.max.saturating_sub(*wire_ms);
        if left_ms == 0 || self.transport.now() >= self.deadline {
            return Err(Denial::Timeout.into());
        }
        if self.transport.is_known(hop) || host.delay_ms() == Some(0) {
            self.spend.borrow_mut().admit_request()?;
        } else {
            let _turn = host.turn.acquire().await;
            self.wait_for_start(&host, hop.url).await?;
        }
        let started = self.transport.now();
        let timed = Hop { timeout_ms: left_ms.min(self.deadline.ms_since(started)), ..*hop };
        let received = self.transport.send(&timed).await;
        self.note(hop.url, received.as_ref());
        *wire_ms = wire_ms.saturating_add(self.transport.now().ms_since(started));
        let received = received?;
        self.spend.borrow_mut().admit_bytes(received.body_bytes)?;
        Ok(received)
    }

    fn note(&self, url: &GuardedUrl, received: Result<&Received<T::Body>, &SendError>) {
        let mut met = self.met.borrow_mut();
        met.pages += u64::from(url.path() != "/robots.txt");
        met.last = Some(match received {
            Ok(received) => Last::Status(received.status),
            Err(error) => {
                let kind = if let SendError::Unreachable(text) = error { NoAnswer::of_error(text) } else { NoAnswer::Other };
                Last::Error { host: url.host_str().unwrap_or_default().to_owned(), kind }
            }
        });
    }

    /// Waits until a request to a host that wants its requests apart may start, and counts it. A start after the end of the run is not
    /// waited for: it is too late by the pace of this run alone, or since other runs were first.
    async fn wait_for_start(&self, host: &Host, url: &GuardedUrl) -> Result<(), Refused> {
        if host.next_start(self.transport.now()) >= self.deadline {
            return Err(Denial::Timeout.into());
        }
        let shared = self.transport.reserve(url, host.delay_ms(), self.deadline).await;
        let at = host.reserve(shared.ok_or(Denial::HostBusy)?);
        if at >= self.deadline {
            return Err(Denial::HostBusy.into());
        }
        self.spend.borrow_mut().admit_request()?;
        let wait_ms = at.ms_since(self.transport.now());
        if wait_ms > 0 {
            self.transport.sleep(wait_ms).await;
        }
        Ok(())
    }
}

/// A deployment without providers: only requests to web sites.
impl<T: Transport> imports::Imports for Gate<T> {
    type Body = T::Body;

    async fn fetch(&self, request: &Request) -> Result<Answer<T::Body>, imports::http::Error> {
        Self::fetch(self, request).await.map_err(Into::into)
    }
}

/// The answer that the module gets from what was received.
fn answer<B>(url: &GuardedUrl, received: Received<B>, hops: Vec<(String, u16)>, wire_ms: u64) -> Result<Answer<B>, Refused> {
    if received.headers.len() > bounds::FETCH_HEADER_LINES.max_len() {
        return Err(Denial::HeaderCap.into());
    }
    let shown = |(name, mut value): (String, String)| {
        let bytes = if gate::response_header_allowed(&name) { bounds::FETCH_HEADER_BYTES.max_len() } else { 0 };
        value.truncate(value.floor_char_boundary(bytes));
        (name, value)
    };
    Ok(Answer {
        status: received.status,
        url: url.to_string(),
        headers: received.headers.into_iter().map(shown).collect(),
        body: received.body,
        truncated: received.truncated,
        hops,
        ttfb_ms: received.ttfb_ms,
        total_ms: u32::try_from(wire_ms).unwrap_or(u32::MAX),
    })
}

/// The header lines to send: the allowed ones of the module, and our own agent if it sets none.
fn request_headers(asked: &[(String, String)]) -> Vec<(String, String)> {
    let sendable = |value: &str| {
        value.len() <= bounds::FETCH_HEADER_BYTES.max_len() && value.bytes().all(|byte| (0x20..0x7f).contains(&byte))
    };
    let mut headers: Vec<(String, String)> = asked
        .iter()
        .filter(|(name, value)| gate::request_header_allowed(name) && sendable(value))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.clone()))
        .collect();
    if header(&headers, "user-agent").is_none() {
        headers.push(("user-agent".to_owned(), gate::USER_AGENT.to_owned()));
    } else if gate::names_other_agent(&headers) {
        headers.push((gate::PROBE_HEADER.to_owned(), gate::USER_AGENT.to_owned()));
    }
    if header(&headers, "accept").is_none() {
        headers.push(("accept".to_owned(), "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8".to_owned()));
    }
    headers
}

fn header<'a>(headers: &'a [(String, String)], name: &str) -> Option<&'a str> {
    headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
}
