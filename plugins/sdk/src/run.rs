//! Everything a module may ask of its host during one call.

use crate::bindings::bellwether::analysis::{assistants, clock, http, log, measure, progress, search, site_data};
use crate::fetch::page_failure;
use crate::meta::{Counts, Source};
use crate::providers::{
    Assistant, AssistantError, DataError, Device, FieldData, Lab, MeasureError, Query, Question, Reply, Results, SearchError,
};
use crate::{Answer, Category, Coverage, Failure, Fetch, FetchError, Finding, Meta, Reason, reasoning};
use std::cell::{Cell, RefCell};

/// One call of a module: the services of the host, and the counts that go into [`Meta`].
///
/// No borrow of it is held across an `.await`, so parallel fetches may share it.
pub struct Run {
    started_ms: u64,
    requests: Cell<u32>,
    answers: Cell<u32>,
    counts: RefCell<Counts>,
}

impl Run {
    pub(crate) fn start() -> Self {
        Self { started_ms: clock::now_ms(), requests: Cell::new(0), answers: Cell::new(0), counts: RefCell::default() }
    }

    /// Milliseconds since the Unix epoch.
    pub fn now_ms(&self) -> u64 {
        clock::now_ms()
    }

    /// Milliseconds until the host ends the call.
    pub fn left_ms(&self) -> u64 {
        clock::deadline_ms().saturating_sub(clock::now_ms())
    }

    /// Milliseconds from the start of the call to the moment when the host ends it.
    pub fn wall_ms(&self) -> u64 {
        clock::deadline_ms().saturating_sub(self.started_ms)
    }

    /// Reports progress to those who wait; `note` is one short sentence.
    pub fn progress(&self, done: u32, total: u32, note: &str) {
        progress::report(done, total, note);
    }

    /// Writes a line to the author's log.
    pub fn log(&self, line: &str) {
        log::write(log::Level::Info, line);
    }

    /// Sends one request. Any HTTP status is an answer, not an error.
    ///
    /// # Errors
    /// As `http.fetch` in `wit/world.wit` lists them.
    pub async fn fetch(&self, fetch: Fetch) -> Result<Answer, FetchError> {
        self.requests.set(self.requests.get() + 1);
        let answer = http::fetch(fetch.request).await?;
        self.answers.set(self.answers.get() + 1);
        Ok(answer.into())
    }

    /// Reads one data set that the service holds, as JSON text: see `site-data.read` in `wit/world.wit`.
    ///
    /// # Errors
    /// As `site-data.error` lists them.
    pub async fn data(&self, kind: &str, subject: &str) -> Result<String, DataError> {
        site_data::read(kind.to_owned(), subject.to_owned()).await
    }

    /// Looks a keyword up with every search provider of the deployment, and returns the results of those that answered. One that
    /// failed becomes a gap, `serp:<provider>`.
    ///
    /// # Errors
    /// As `search.error` in `wit/world.wit` lists them.
    pub async fn look_up(&self, query: &Query) -> Result<Vec<Results>, SearchError> {
        let mut found = self.look_up_all(query).await?;
        found.retain(|results| results.failure.is_none());
        Ok(found)
    }

    /// As [`Run::look_up`], with those that failed and why.
    ///
    /// # Errors
    /// As `search.error` in `wit/world.wit` lists them.
    pub async fn look_up_all(&self, query: &Query) -> Result<Vec<Results>, SearchError> {
        let found = search::look_up(query.query.clone()).await?;
        for results in &found {
            let source = ["serp:", &results.provider].concat();
            match results.failure {
                None => self.note_source(source, results.fetched_at_ms, results.cached),
                Some(_) => self.note_gap(&source, Reason::Blocked),
            }
        }
        Ok(found)
    }

    /// The assistants of the deployment, by id; empty where it has none.
    ///
    /// # Errors
    /// As `assistants.error` in `wit/world.wit` lists them.
    pub async fn assistants(&self) -> Result<Vec<Assistant>, AssistantError> {
        assistants::list().await
    }

    /// Asks an assistant. Do not trust its answer: check it before it is shown, and mark it as an assistant's. What a model thought before
    /// it answered is not in the text, which is empty where there is nothing else.
    ///
    /// # Errors
    /// As `assistants.error` in `wit/world.wit` lists them.
    pub async fn ask(&self, question: &Question) -> Result<Reply, AssistantError> {
        let mut reply = assistants::ask(question.question.clone()).await?;
        reply.text = reasoning::stripped(&reply.text);
        self.note_source(["assistant:", &reply.model].concat(), reply.answered_at_ms, reply.cached);
        Ok(reply)
    }

    /// Asks the first assistant of the deployment, without a search; `None` where it has none. Otherwise as [`Run::ask`].
    ///
    /// # Errors
    /// As `assistants.error` in `wit/world.wit` lists them.
    pub async fn ask_first(&self, prompt: &str, max_tokens: u32) -> Result<Option<Reply>, AssistantError> {
        let Some(assistant) = self.assistants().await?.into_iter().next() else { return Ok(None) };
        self.ask(&Question::new(&assistant, prompt).max_tokens(max_tokens)).await.map(Some)
    }

    /// Loads a page once under lab conditions (Lighthouse): up to two minutes. The URL is sent to a third party.
    ///
    /// # Errors
    /// As `measure.error` in `wit/world.wit` lists them.
    pub async fn in_lab(&self, url: &str, device: Device) -> Result<Lab, MeasureError> {
        let lab = measure::in_lab(measure::Request { url: url.to_owned(), device }).await?;
        self.note_source(lab.provider.clone(), lab.measured_at_ms, lab.cached);
        Ok(lab)
    }

    /// Field data of a page, or of its origin, over the last 28 days (Chrome UX Report). The URL is sent to a third party.
    ///
    /// # Errors
    /// As `measure.error` in `wit/world.wit` lists them.
    pub async fn in_field(&self, url: &str, device: Device) -> Result<FieldData, MeasureError> {
        let field = measure::in_field(measure::Request { url: url.to_owned(), device }).await?;
        self.note_source(field.provider.clone(), field.fetched_at_ms, field.cached);
        Ok(field)
    }

    fn note_source(&self, name: String, at_ms: u64, cached: bool) {
        self.counts.borrow_mut().note_source(Source { name, at_ms, cached });
    }

    /// Fetches the page that the whole analysis is about; a status outside the 200 class ends the run.
    ///
    /// # Errors
    /// A [`Failure`] of the category that fits: `unreachable`, `blocked`, `robots`, `invalid_input`, `out_of_budget`.
    pub async fn page(&self, url: &str) -> Result<Answer, Failure> {
        let answer = match self.fetch(Fetch::get(url)).await {
            Ok(answer) => answer,
            Err(error) => return Err(self.page_failure(url, &error).await),
        };
        match answer.status {
            200..=299 => Ok(answer),
            401 | 403 | 407 | 429 | 451 => {
                Err(Failure::new(Category::Blocked, "The site refuses to send the page to our crawler.")
                    .with_detail(format!("{url} answered {}", answer.status)))
            }
            status => Err(Failure::new(Category::Unreachable, "The page did not return a success status.")
                .with_detail(format!("{url} answered {status}"))),
        }
    }

    /// The failure of the run when the page that it is about gave no answer. The gate refuses URLs that robots.txt forbids, and
    /// the whole site when robots.txt cannot be read (RFC 9309 §2.3.1.4); robots.txt is read again to tell the two apart.
    pub async fn page_failure(&self, url: &str, error: &FetchError) -> Failure {
        if matches!(error, FetchError::Robots) {
            let path = url.match_indices('/').nth(2).map_or(url.len(), |(at, _)| at);
            let robots = [url.get(..path).unwrap_or_default(), "/robots.txt"].concat();
            if let Err(FetchError::Timeout | FetchError::Unreachable(_)) = self.fetch(Fetch::get(&robots)).await {
                return Failure::new(
                    Category::Unreachable,
                    "The site does not respond, not even to the request for its robots.txt.",
                )
                .with_detail(url.to_owned());
            }
        }
        page_failure(url, error)
    }

    /// Counts the findings of the result; those that were not measured become gaps.
    pub fn account(&self, findings: &[Finding]) {
        self.counts.borrow_mut().account(findings);
    }

    /// States that the result says nothing of what was analysed: the price is given back. The gaps that are noted besides say why.
    pub fn nothing_applies(&self) {
        self.counts.borrow_mut().note_idle();
    }

    /// States the coverage of a result without criteria that rests on questions to providers: how many were asked, and how many of
    /// them answered. What the sites answered is counted besides.
    pub fn note_asked(&self, asked: u32, answered: u32) {
        self.counts.borrow_mut().note_asked(Coverage { measured: answered, applicable: asked });
    }

    /// Notes that something could not be read or measured: `what` is a URL, an id or a path in the result.
    pub fn note_gap(&self, what: &str, reason: Reason) {
        self.counts.borrow_mut().note_gap(what, reason);
    }

    /// The `meta` of the result of this run.
    pub(crate) fn meta(&self) -> Meta {
        let duration_ms = clock::now_ms().saturating_sub(self.started_ms);
        Meta::new(&self.counts.borrow(), self.started_ms, duration_ms, self.requests.get(), self.answers.get())
    }
}

/// Logs the message and place of a panic: otherwise a panic on this target is only `unreachable`.
pub(crate) fn report_panics() {
    #[cfg(target_family = "wasm")]
    std::panic::set_hook(Box::new(|panic| {
        log::write(log::Level::Error, &format!("panic: {panic}"));
    }));
}
