//! HTTP: what every request and every answer have in common. Which address is whose, and by which credential it is entered, says
//! the table in `routes`; handlers are in the files beside. They translate to and from the use cases (`use_cases`).
//!
//! The order of checks is the same everywhere: address and method, credential, rate, size, syntax and fields, existence,
//! state, money. Cheap ones come first, and no id is looked up for somebody without a credential.

mod audits;
mod benchmarks;
mod bodies;
mod body;
mod bundles;
mod call;
mod console;
mod credits;
mod docs;
mod doors;
mod events;
mod features;
mod identity;
mod jobs;
mod leaving;
mod logs;
mod mcp;
mod members;
mod modules;
mod notifications;
mod oauth;
mod operator;
mod outbox;
mod people;
mod pull;
mod quota;
mod receipts;
mod refunds;
mod reply;
mod reports;
mod routes;
mod schedules;
mod session;
mod table;
mod targets;
mod tasks;
mod topups;
mod webhooks;

#[cfg(test)]
pub(crate) use call::address;
pub(crate) use reply::Reply;
#[cfg(test)]
pub(crate) use routes::{Counted, Described, counted, described, find};

use crate::app::App;
use crate::points::Point;
use crate::trace;
use bellwether_core::error::{ApiError, ErrorCode};
use call::Call;
use std::rc::Rc;
use tracing::Instrument;
use worker::web_sys::Response;
use worker::{Request, Result};

/// The answer when not even the request could be read, or the platform's own calls failed. What they said is for the log.
///
/// # Errors
/// When the platform cannot even make a response.
pub(crate) fn broken(error: &worker::Error) -> Result<Response> {
    tracing::error!("internal_error: {error}");
    Reply::error(&ApiError::new(ErrorCode::InternalError), "req_none", false).to_response("req_none", false)
}

/// Answers any request. Nothing here fails: what goes wrong becomes an error body with its code.
///
/// # Errors
/// When the platform cannot even make a response.
pub(crate) async fn answer(app: &App, request: Request) -> Result<Response> {
    let random: [u8; 12] = app.random()?;
    let request_id = format!("req_{}", hex::encode(random));
    let call = Call::new(app, request)?;
    let (is_head, wants_problem) = (call.method == "HEAD", call.accepts("application/problem+json"));
    let span = trace::request(&request_id, &call.method);
    let answered = async {
        let (started, method, route) = (app.now(), call.method.clone(), Rc::clone(&call.route));
        let reply = match routes::route(call).await {
            Ok(reply) => reply,
            Err(error) => Reply::error(&error, &request_id, wants_problem),
        };
        let (status, took_ms) = (reply.status, app.now().ms_since(started));
        tracing::info!(status, took_ms, "answered");
        Point::Request { route: route.get(), method: &method, status, took_ms }.write(app);
        reply
    };
    let reply = answered.instrument(span).await;
    reply.to_response(&request_id, is_head)
}
