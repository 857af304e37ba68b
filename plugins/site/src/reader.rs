//! [`Site`]: each read happens once, within the budget of the run.

use crate::limits::{IN_FLIGHT, LOOK_WEIGHT, Profile, TEXT_FILE_BYTES};
use async_lock::{OnceCell, Semaphore};
use bellwether_criteria::seen::Look;
use bellwether_sdk::{Answer, Failure, Fetch, FetchError, Reason, Run};
use bellwether_text::Map;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use url::Url;

/// What is kept by address: one cell each, so that a second reader waits for the first.
type Kept<T> = RefCell<Map<'static, Rc<OnceCell<Result<Rc<T>, FetchError>>>>>;

/// The site of one run. Its reads may be awaited concurrently.
pub struct Site<'run> {
    run: &'run Run,
    profile: Profile,
    reads: Kept<Answer>,
    pub(crate) looks: Kept<Look>,
    asked: Cell<u32>,
    places: Semaphore,
    /// Whether requests are sent one at a time.
    slow: Cell<bool>,
    /// Weight of the pages that may still be looked at.
    pub(crate) room: Cell<u64>,
}

impl<'run> Site<'run> {
    /// A site of which nothing has been read yet; `profile` says how much may be read.
    #[must_use]
    pub fn new(run: &'run Run, profile: Profile) -> Self {
        Self {
            run,
            profile,
            reads: RefCell::default(),
            looks: RefCell::default(),
            asked: Cell::new(0),
            places: Semaphore::new(IN_FLIGHT),
            slow: Cell::new(false),
            room: Cell::new(LOOK_WEIGHT),
        }
    }

    /// The run that this site is read for.
    #[must_use]
    pub const fn run(&self) -> &'run Run {
        self.run
    }

    /// How much may be read.
    #[must_use]
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The page that the run is about: see [`Run::page`].
    pub(crate) async fn page(&self, url: &str) -> Result<Rc<Answer>, Failure> {
        let answer = self.run.page(url).await.map(Rc::new)?;
        self.keep(url, &answer).await;
        Ok(answer)
    }

    /// Keeps an answer that was fetched in another way.
    pub(crate) async fn keep(&self, url: &str, answer: &Rc<Answer>) {
        let kept = known(Rc::clone(answer)).await;
        self.reads.borrow_mut().add(url.to_owned(), kept);
    }

    /// Reads an address once; further calls get the same answer.
    ///
    /// # Errors
    /// As [`Site::pass`].
    pub async fn read(&self, url: &str, most_bytes: u32) -> Result<Rc<Answer>, FetchError> {
        once(&self.reads, url.to_owned(), async || self.pass(Fetch::get(url).max_body_bytes(most_bytes)).await).await
    }

    /// Fetches without keeping the answer: for what is requested only once, or is too large to keep.
    ///
    /// # Errors
    /// As [`Run::fetch`]; `budget` when the profile's requests are used up, `timeout` when the run is about to end.
    pub async fn pass(&self, fetch: Fetch) -> Result<Answer, FetchError> {
        let _place = self.places.acquire().await;
        if !self.has_time() {
            return Err(FetchError::Timeout);
        }
        if self.asked.get() >= self.profile.requests {
            return Err(FetchError::Budget);
        }
        self.asked.set(self.asked.get() + 1);
        self.run.fetch(fetch).await
    }

    /// Reads a small file at the root of the site of an address. Also returns the file's address.
    pub(crate) async fn file(&self, of: &Url, path: &str) -> Result<(String, Rc<Answer>), Reason> {
        let url = of.join(path).map_err(|_| Reason::Blocked)?;
        let answer = self.read(url.as_str(), TEXT_FILE_BYTES).await;
        Ok((url.to_string(), answer.map_err(|error| Reason::from(&error))?))
    }

    /// Sends one request at a time from now on, for a site with a Crawl-delay: more would only wait in the gate, past the end of
    /// the run.
    pub(crate) fn one_by_one(&self) {
        if self.slow.replace(true) {
            return;
        }
        for _ in 1..IN_FLIGHT {
            if let Some(place) = self.places.try_acquire() {
                place.forget();
            }
        }
    }

    /// Whether the run has time to request anything new.
    pub(crate) fn has_time(&self) -> bool {
        self.run.left_ms() >= self.profile.reserve_ms.min(self.run.wall_ms() / 2)
    }

    /// Notes a failed read that nothing else in the result mentions.
    pub fn note_gap(&self, what: &str, error: &FetchError) {
        self.run.note_gap(what, error.into());
    }
}

/// A cell that already holds `value`.
pub(crate) async fn known<T>(value: Rc<T>) -> Rc<OnceCell<Result<Rc<T>, FetchError>>> {
    let cell = OnceCell::new();
    let _ = cell.set(Ok(value)).await;
    Rc::new(cell)
}

/// Does the work for a key once; concurrent callers wait for it.
pub(crate) async fn once<T>(
    kept: &Kept<T>,
    key: String,
    work: impl AsyncFnOnce() -> Result<T, FetchError>,
) -> Result<Rc<T>, FetchError> {
    let cell = Rc::clone(kept.borrow_mut().entry(key, Rc::default));
    cell.get_or_init(|| async { work().await.map(Rc::new) }).await.clone()
}
