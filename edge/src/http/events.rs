//! `/v1/jobs/{id}/events`: the life of a job as server-sent events (<https://html.spec.whatwg.org/multipage/server-sent-events.html>), for programs that
//! would poll otherwise. Each look at the database counts as a read of the caller, as polls do.

use super::call::Call;
use super::jobs::{base, owned};
use super::reply::Reply;
use crate::api::JobView;
use crate::app::App;
use crate::caller::Caller;
use crate::rate::Kind;
use crate::store::db::Sql;
use crate::store::jobs::{self, FoundJob};
use crate::store::{Owner, credentials};
use bellwether_core::bounds;
use bellwether_core::error::ApiError;
use bellwether_core::id::JobId;
use bellwether_core::time::Timestamp;
use bellwether_core::token::TokenKind;
use futures_util::stream::{self, Stream};
use std::time::Duration;
use worker::Delay;

/// A name for what is sent of the job while it has not ended, and when it has.
const PROGRESS: &str = "progress";
const END: &str = "end";

/// Follows a job until its end
///
/// Server-sent events: `progress` with the job when its status has changed, `end` with the job once it has ended, both without its result, which
/// `GET /v1/jobs/{id}` has. The stream closes after `end`, and after five minutes: a client opens it again with `Last-Event-ID`, as browsers do by themselves,
/// and hears what has changed since. With the id of `end` it is answered 204, which tells a browser to stop. A comment each 15 seconds keeps the connection
/// alive.
#[utoipa::path(get, path = "/v1/jobs/{id}/events",
    params(("id" = String, Path), ("Last-Event-ID" = Option<String>, Header, description = "The id of the last event that was heard")),
    responses(
        (status = 200, body = String, content_type = "text/event-stream", headers(("Cache-Control"))),
        (status = 204, description = "The job has ended, and that was heard")
    ),
    extensions(("x-errors" = json!("job_not_found"))))]
pub(crate) async fn follow(call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let found = owned(&call, &caller).await?;
    let heard = call.header("last-event-id").unwrap_or_default();
    if found.loaded.state.state.is_final() && heard == found.loaded.state.status() {
        return Ok(Reply::empty(204));
    }
    let app = call.app.again();
    let now = app.now();
    let until = now.plus_ms(bounds::EVENTS_MS.max);
    let credential = call.credential()?.to_owned();
    let in_cookie = caller.has_session() && call.header("authorization").is_none();
    let next = Next::Tell(Box::new(found));
    let follower =
        Follower { app, caller, credential, in_cookie, id: call.param("id").to_owned(), heard, until, spoke_at: now, next };
    Ok(Reply::events(follower.events()))
}

/// What a stream reads with its caller.
pub(super) fn one(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    super::jobs::one(call, holder)
}

/// What comes next.
enum Next {
    /// The job is told, if anything of it is new.
    Tell(Box<FoundJob>),
    Look,
    Nothing,
}

/// Somebody who follows a job.
struct Follower {
    app: App,
    caller: Caller,
    /// By which it came in, and its reads are counted.
    credential: String,
    in_cookie: bool,
    id: String,
    /// The id of the last event: the status of the job.
    heard: String,
    until: Timestamp,
    spoke_at: Timestamp,
    next: Next,
}

impl Follower {
    fn events(self) -> impl Stream<Item = String> {
        let hello = stream::once(std::future::ready(format!("retry: {}\n\n", bounds::EVENTS_RETRY_MS.max)));
        let events = stream::unfold(self, |mut follower| async move { follower.event().await.map(|event| (event, follower)) });
        stream::StreamExt::chain(hello, events)
    }

    /// The next event or comment; `None` at the end.
    async fn event(&mut self) -> Option<String> {
        loop {
            match std::mem::replace(&mut self.next, Next::Look) {
                Next::Nothing => return None,
                Next::Tell(found) => {
                    if let Some(event) = self.tell(&found) {
                        return Some(event);
                    }
                }
                Next::Look => {
                    let now = self.app.now();
                    if now >= self.until {
                        return None;
                    }
                    if now.ms_since(self.spoke_at) >= bounds::EVENTS_QUIET_MS.max {
                        self.spoke_at = now;
                        return Some(":\n\n".to_owned());
                    }
                    Delay::from(Duration::from_millis(bounds::EVENTS_LOOK_MS.max)).await;
                    self.look().await;
                }
            }
        }
    }

    /// The event of a job that is not as it was heard last.
    fn tell(&mut self, found: &FoundJob) -> Option<String> {
        let job = &found.loaded.state;
        let status = job.status();
        let has_ended = job.state.is_final();
        if has_ended {
            self.next = Next::Nothing;
        }
        if status == self.heard {
            return None;
        }
        status.clone_into(&mut self.heard);
        self.spoke_at = self.app.now();
        let data = serde_json::to_string(&JobView::summary(job, self.spoke_at, base(&self.caller))).ok()?;
        Some(format!("id: {status}\nevent: {}\ndata: {data}\n\n", if has_ended { END } else { PROGRESS }))
    }

    /// Looks again, if the quotas of reads have one left. A credential or a job that is gone, and a database that fails, end the stream: the client opens
    /// it again, and hears why.
    async fn look(&mut self) {
        let (now, account) = (self.app.now(), self.caller.account.to_string());
        let is_within = |kind, client: &str| self.app.rates().admit(kind, client, now).is_ok();
        if is_within(Kind::Reads, &self.credential) && is_within(Kind::ReadsOfAccount, &account) {
            self.next = self.found().await.map_or(Next::Nothing, |found| Next::Tell(Box::new(found)));
        }
    }

    /// The job, as long as the credential opens its account.
    async fn found(&self) -> Option<FoundJob> {
        let kind = if self.caller.has_session() { TokenKind::Session } else { TokenKind::Api };
        let db = self.app.of(&self.caller.account).ok()?;
        let holder = credentials::holder(kind, &self.credential, self.in_cookie, self.app.now());
        let job = jobs::one(Owner::Account(&self.caller.account), JobId::parse(&self.id).as_ref());
        let rows = db.batch(vec![holder, job]).await.ok()?;
        credentials::read_holder(rows.first()?).ok()??;
        jobs::read_one(rows.get(1)?).ok()?
    }
}
