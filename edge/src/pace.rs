//! The pace of hosts, across runs and accounts: a host that wants its requests apart gets them apart, whoever asks. Whose turn it is says
//! the core.
//!
//! The pace of a host is kept in one database, to which its origin leads. A run pays one query for the first request to each host, and one
//! for each request to a host whose robots.txt states a Crawl-delay; where other runs ask the same host, some more. When the database does
//! not answer, each run keeps the pace alone.

use crate::app::App;
use crate::drive::{DriveError, until_won};
use crate::store::hosts::Kept;
use crate::store::{Db, hosts};
use bellwether_core::digest::Digest;
use bellwether_core::id::{AccountId, RunToken};
use bellwether_core::pace::{Answer, Asking, ask};
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::GuardedUrl;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Seconds after which to ask again where requests of other runs come first.
pub(crate) const RETRY_AFTER_S: u64 = 60;

/// The paces of hosts, as one run uses them.
pub(crate) struct Paces {
    app: App,
    shards: Vec<Db>,
    account: AccountId,
    run: RunToken,
    /// What this run wrote last, by origin. While no other run asks the same host, it need not be read again.
    written: RefCell<BTreeMap<String, Kept>>,
}

impl Paces {
    pub(crate) fn of(app: &App, account: AccountId) -> Self {
        Self {
            app: app.again(),
            shards: app.shards().into_iter().map(|(_, db)| db).collect(),
            account,
            // Without randomness the runs of an account only lose their order among themselves.
            run: RunToken::new(app.random().unwrap_or_default()),
            written: RefCell::default(),
        }
    }

    /// When a request may start: see [`bellwether_gate::Transport::reserve`].
    pub(crate) async fn ask(&self, url: &GuardedUrl, delay_ms: Option<u64>, end: Timestamp) -> Answer {
        let origin = url.origin().ascii_serialization();
        let asking = Asking { account: self.account, run: self.run, delay_ms, end };
        let Some(db) = self.home(&origin) else { return Answer::Start(self.app.now()) };
        let answer = until_won(&self.app, async || self.try_to_ask(db, &origin, &asking).await).await;
        answer.unwrap_or_else(|error| {
            tracing::error!("the pace of {origin} is kept by each run alone: {error}");
            Answer::Start(self.app.now())
        })
    }

    /// Forgets the pace of a host that states none any more. It costs a query where there was one.
    pub(crate) async fn forget(&self, url: &GuardedUrl) {
        let origin = url.origin().ascii_serialization();
        if self.written.borrow_mut().remove(&origin).is_none() {
            return;
        }
        let Some(db) = self.home(&origin) else { return };
        if let Err(error) = hosts::forget(db, &origin).await {
            tracing::error!("the pace of {origin} is kept until it lapses: {error:?}");
        }
    }

    /// `None` when another run was first.
    async fn try_to_ask(&self, db: &Db, origin: &str, asking: &Asking) -> Result<Option<Answer>, DriveError> {
        let written = self.written.borrow_mut().remove(origin);
        let seen = match written {
            Some(kept) => Some(kept),
            None => hosts::pace(db, origin).await?,
        };
        let pace = seen.as_ref().and_then(|kept| kept.pace.as_ref());
        let (answer, changed) = ask(pace, asking, self.app.now());
        let Some(changed) = changed else { return Ok(Some(answer)) };
        let Some(kept) = hosts::replace(db, origin, seen.as_ref(), changed).await? else { return Ok(None) };
        if matches!(answer, Answer::Start(_)) {
            self.written.borrow_mut().insert(origin.to_owned(), kept);
        }
        Ok(Some(answer))
    }

    /// A new shard moves some hosts to another database: for a moment their pace is kept by each run alone.
    fn home(&self, origin: &str) -> Option<&Db> {
        let digest = Digest::of(origin.as_bytes()).to_string();
        let number = digest.get(..8).and_then(|digits| usize::from_str_radix(digits, 16).ok())?;
        self.shards.get(number.checked_rem(self.shards.len())?)
    }
}
