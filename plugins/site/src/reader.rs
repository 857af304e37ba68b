//! [`Site`]: reads that happen once.

use crate::limits::{IN_FLIGHT, TEXT_FILE_BYTES};
use async_lock::{OnceCell, Semaphore};
use bellwether_sdk::{Answer, Failure, Fetch, FetchError, Reason, Run};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use url::Url;

type Answered = Result<Rc<Answer>, FetchError>;
/// Method and redirects are the same for all reads that are kept: GET, followed. So address and agent tell them apart.
type Key = (String, Option<&'static str>);

/// The site of one run. Reads of it may be awaited at the same time.
pub struct Site<'run> {
    run: &'run Run,
    reads: RefCell<BTreeMap<Key, Rc<OnceCell<Answered>>>>,
    places: Semaphore,
}

impl<'run> Site<'run> {
    /// A site of which nothing has been read yet.
    #[must_use]
    pub fn new(run: &'run Run) -> Self {
        Self { run, reads: RefCell::default(), places: Semaphore::new(IN_FLIGHT) }
    }

    /// The run that reads.
    #[must_use]
    pub const fn run(&self) -> &'run Run {
        self.run
    }

    /// The page that the run is about: see [`Run::page`].
    pub(crate) async fn page(&self, url: &str) -> Result<Rc<Answer>, Failure> {
        let answer = self.run.page(url).await.map(Rc::new)?;
        let kept = OnceCell::new();
        let _ = kept.set(Ok(Rc::clone(&answer))).await;
        self.reads.borrow_mut().insert((url.to_owned(), None), Rc::new(kept));
        Ok(answer)
    }

    /// Reads an address once, as our own agent or as another; further calls get the same answer.
    ///
    /// # Errors
    /// As [`Run::fetch`].
    pub async fn read(&self, url: &str, agent: Option<&'static str>, most_bytes: u32) -> Result<Rc<Answer>, FetchError> {
        let cell = Rc::clone(self.reads.borrow_mut().entry((url.to_owned(), agent)).or_default());
        let answer = cell.get_or_init(|| async {
            let fetch = Fetch::get(url).max_body_bytes(most_bytes);
            let fetch = agent.map_or_else(|| fetch.clone(), |agent| fetch.clone().header("user-agent", agent));
            self.pass(fetch).await.map(Rc::new)
        });
        answer.await.clone()
    }

    /// Fetches without keeping the answer: for a crawl, which asks for each address once by itself.
    ///
    /// # Errors
    /// As [`Run::fetch`].
    pub async fn pass(&self, fetch: Fetch) -> Result<Answer, FetchError> {
        let _place = self.places.acquire().await;
        self.run.fetch(fetch).await
    }

    /// Reads a small file at the root of the site of an address. Returns its address besides.
    pub(crate) async fn file(&self, of: &Url, path: &str) -> Result<(String, Rc<Answer>), Reason> {
        let url = of.join(path).map_err(|_| Reason::Blocked)?;
        let answer = self.read(url.as_str(), None, TEXT_FILE_BYTES).await;
        Ok((url.to_string(), answer.map_err(|error| Reason::from(&error))?))
    }

    /// Notes a read that failed and that nothing else in the result speaks of.
    pub fn note_gap(&self, what: &str, error: &FetchError) {
        self.run.note_gap(what, error.into());
    }
}
