//! The pace of hosts, across runs and accounts: a host that wants its requests apart gets them apart, whoever asks.
//!
//! The next start of a request to a host is kept in one database, to which the host's origin leads. A run pays one query for the
//! first request to each host, and one for each request to a host whose robots.txt states a Crawl-delay. When the database does not answer,
//! each run keeps the pace alone.

use crate::app::App;
use crate::store::{Db, DbError, paces};
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::GuardedUrl;

/// Where the paces of hosts are kept.
pub(crate) struct Paces(Vec<Db>);

impl Paces {
    pub(crate) fn of(app: &App) -> Self {
        Self(app.shards().into_iter().map(|(_, db)| db).collect())
    }

    /// Reserves the next start: see [`bellwether_gate::Transport::reserve`].
    pub(crate) async fn reserve(
        &self,
        url: &GuardedUrl,
        delay_ms: Option<u64>,
        now: Timestamp,
        latest: Timestamp,
    ) -> Option<Timestamp> {
        let origin = url.origin().ascii_serialization();
        let Some(db) = self.home(&origin) else { return Some(now) };
        reserve(db, &origin, delay_ms, now, latest).await.unwrap_or_else(|error| {
            worker::console_error!("the pace of {origin} is kept by each run alone: {error:?}");
            Some(now)
        })
    }

    /// A new shard moves some hosts to another database: for a moment their pace is kept by each run alone.
    fn home(&self, origin: &str) -> Option<&Db> {
        let digest = crate::artefact::digest(origin.as_bytes());
        let number = digest.get(..8).and_then(|digits| usize::from_str_radix(digits, 16).ok())?;
        self.0.get(number.checked_rem(self.0.len())?)
    }
}

async fn reserve(
    db: &Db,
    origin: &str,
    said_ms: Option<u64>,
    now: Timestamp,
    latest: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    let known_ms = match said_ms {
        Some(_) => said_ms,
        None => paces::delay_ms(db, origin, now).await?,
    };
    let Some(delay_ms) = known_ms else { return Ok(Some(now)) };
    paces::reserve(db, origin, delay_ms, said_ms.is_some(), now, latest).await
}
