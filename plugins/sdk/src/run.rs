//! Everything a module may ask of its host during one call.

use crate::bindings::bellwether::analysis::{clock, http, log, progress};
use crate::{Category, Coverage, Failure, Meta, NotMeasured, Provenance, Reason, Status};
use std::cell::{Cell, RefCell};
use time::OffsetDateTime;
use time::macros::format_description;

pub use http::Error as FetchError;
use http::{Method, Redirects};

/// One call of a module: the host's services, and the counts that end up in [`Meta`].
///
/// No borrow of it is held across an `.await`, so parallel fetches may share it.
pub struct Run {
    started_ms: u64,
    requests: Cell<u32>,
    not_measured: RefCell<Vec<NotMeasured>>,
}

/// One request, as a builder: [`Run::fetch`] sends it.
#[derive(Clone)]
pub struct Fetch {
    request: http::Request,
}

/// One answer with the look-ups that modules need.
pub struct Answer {
    /// 200 to 599.
    pub status: u16,
    /// The address that answered, after redirects.
    pub url: String,
    /// Names in lower case, in the order received.
    pub headers: Vec<(String, String)>,
    /// The decoded body, possibly cut.
    pub body: Vec<u8>,
    /// True when the body was longer than what was kept.
    pub truncated: bool,
    /// Redirects followed: address and status of each.
    pub hops: Vec<(String, u16)>,
    /// Milliseconds from sending the last request to its header lines.
    pub ttfb_ms: u32,
    /// Milliseconds from the call to the last byte.
    pub total_ms: u32,
}

impl Fetch {
    /// A GET of an absolute http or https address that follows redirects.
    pub fn get(url: impl Into<String>) -> Self {
        Self {
            request: http::Request {
                method: Method::Get,
                url: url.into(),
                headers: Vec::new(),
                redirects: Redirects::Follow,
                max_body_bytes: None,
            },
        }
    }

    /// The same as HEAD.
    #[must_use]
    pub fn head(mut self) -> Self {
        self.request.method = Method::Head;
        self
    }

    /// Returns a redirect instead of following it.
    #[must_use]
    pub fn manual_redirects(mut self) -> Self {
        self.request.redirects = Redirects::Manual;
        self
    }

    /// Adds a header line: see `wit/world.wit` for those that are sent.
    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.request.headers.push(http::Header { name: name.to_owned(), value: value.to_owned() });
        self
    }

    /// Keeps at most so many bytes of the body.
    #[must_use]
    pub fn max_body_bytes(mut self, bytes: u32) -> Self {
        self.request.max_body_bytes = Some(bytes);
        self
    }
}

impl Answer {
    /// The first header line of that name (lower case).
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

impl Run {
    pub(crate) fn start() -> Self {
        Self { started_ms: clock::now_ms(), requests: Cell::new(0), not_measured: RefCell::new(Vec::new()) }
    }

    /// Milliseconds since the Unix epoch.
    pub fn now_ms(&self) -> u64 {
        clock::now_ms()
    }

    /// Milliseconds until the host ends the call.
    pub fn left_ms(&self) -> u64 {
        clock::deadline_ms().saturating_sub(clock::now_ms())
    }

    /// Tells people who wait how far the run is; `note` is one short sentence.
    pub fn progress(&self, done: u32, total: u32, note: &str) {
        progress::report(done, total, note);
    }

    /// Writes a line to the author's log.
    pub fn log(&self, line: &str) {
        log::write(log::Level::Info, line);
    }

    /// Sends one request. Any status is an answer.
    ///
    /// # Errors
    /// As `http.fetch` in `wit/world.wit` lists them.
    pub async fn fetch(&self, fetch: Fetch) -> Result<Answer, FetchError> {
        self.requests.set(self.requests.get() + 1);
        let answer = http::fetch(fetch.request).await?;
        Ok(Answer {
            status: answer.status,
            url: answer.url,
            headers: answer.headers.into_iter().map(|h| (h.name, h.value)).collect(),
            body: answer.body,
            truncated: answer.truncated,
            hops: answer.hops.into_iter().map(|h| (h.url, h.status)).collect(),
            ttfb_ms: answer.ttfb_ms,
            total_ms: answer.total_ms,
        })
    }

    /// Fetches the page that the whole analysis is about: what is not a page of the 200 class ends the run.
    ///
    /// # Errors
    /// A [`Failure`] of the category that fits: `unreachable`, `blocked`, `robots`, `invalid_input`, `out_of_budget`.
    pub async fn page(&self, url: &str) -> Result<Answer, Failure> {
        let answer = self.fetch(Fetch::get(url)).await.map_err(|error| page_failure(url, &error))?;
        match answer.status {
            200..=299 => Ok(answer),
            401 | 403 | 407 | 429 | 451 => {
                Err(Failure::new(Category::Blocked, "The site refuses to show the page to our agent.")
                    .with_detail(format!("{url} answered {}", answer.status)))
            }
            status => Err(Failure::new(Category::Unreachable, "The page did not answer with success.")
                .with_detail(format!("{url} answered {status}"))),
        }
    }

    /// Notes that something could not be measured because a fetch failed.
    pub fn not_measured(&self, what: &str, error: &FetchError) {
        let reason = match error {
            FetchError::Robots => Reason::Robots,
            FetchError::Budget => Reason::Quota,
            FetchError::Timeout => Reason::Timeout,
            FetchError::Denied(_) | FetchError::Redirects(_) | FetchError::Unreachable(_) => Reason::Blocked,
        };
        self.note_gap(what, reason);
    }

    /// Notes that something could not be measured.
    pub fn note_gap(&self, what: &str, reason: Reason) {
        self.not_measured.borrow_mut().push(NotMeasured { what: what.to_owned(), reason });
    }

    /// The `meta` of a result that made `measured` measurements besides what [`Run::note_gap`] noted.
    pub fn meta(&self, measured: u32) -> Meta {
        let mut not_measured = self.not_measured.borrow().clone();
        not_measured.sort_by(|a, b| a.what.cmp(&b.what));
        not_measured.dedup();
        let gaps = u32::try_from(not_measured.len()).unwrap_or(u32::MAX);
        let provenance = (self.requests.get() > 0).then(|| Provenance {
            source: "http".to_owned(),
            fetched_at: rfc3339(self.started_ms),
            cached: false,
        });
        Meta {
            schema_version: 1,
            status: if gaps == 0 { Status::Ok } else { Status::Partial },
            coverage: Coverage { measured, applicable: measured.saturating_add(gaps) },
            not_measured,
            provenance: provenance.into_iter().collect(),
            requests: self.requests.get(),
            duration_ms: clock::now_ms().saturating_sub(self.started_ms),
        }
    }
}

/// What the failure of the one page that matters means for the run.
fn page_failure(url: &str, error: &FetchError) -> Failure {
    let (category, message, detail) = match error {
        FetchError::Denied(rule) => (Category::InvalidInput, "The address may not be fetched.", format!("{url}: {rule}")),
        FetchError::Robots => (Category::Robots, "robots.txt of the site forbids the page to our agent.", url.to_owned()),
        FetchError::Budget => (Category::OutOfBudget, "The run's budget of requests is spent.", url.to_owned()),
        FetchError::Timeout => (Category::Unreachable, "The site did not answer in time.", url.to_owned()),
        FetchError::Redirects(why) => {
            (Category::Unreachable, "The page's redirects cannot be followed.", format!("{url}: {why}"))
        }
        FetchError::Unreachable(why) => (Category::Unreachable, "The site cannot be reached.", format!("{url}: {why}")),
    };
    Failure::new(category, message).with_detail(detail)
}

/// `2026-11-21T09:28:00.000Z`.
fn rfc3339(ms: u64) -> String {
    let shape = format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:3]Z");
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(ms) * 1_000_000)
        .ok()
        .and_then(|at| at.format(&shape).ok())
        .unwrap_or_default()
}

/// Sends message and place of a panic to the log first: on this target a panic is otherwise only `unreachable`.
pub(crate) fn report_panics() {
    #[cfg(target_family = "wasm")]
    std::panic::set_hook(Box::new(|panic| {
        log::write(log::Level::Error, &format!("panic: {panic}"));
    }));
}
