//! The Worker: it receives HTTP requests, runs jobs through the queue, and runs modules in Dynamic Workers. It owns clock,
//! randomness, databases and network, and contains no rule that could be in the core.
//!
//! ```text
//! fetch ─▶ http (route, door ─▶ caller) ─▶ use_cases ─▶ drive ─▶ core ─▶ store (one batch) ─▶ queue
//! queue ─▶ consume ─▶ job_run ─▶ sandbox ─▶ isolate ─▶ gate ─▶ wire
//!                ├──▶ audit ───▶ sandbox ─▶ isolate ─▶ gate ─▶ crawl ─▶ wire
//!                ├──▶ visit ─────────────────────────▶ gate ─▶ wire
//!                ├──▶ mail ─▶ providers
//!                ├──▶ schedule_run ─▶ use_cases
//!                └──▶ spanning ─▶ drive (control database) ─▶ store of each shard
//! cron  ─▶ sweep ─▶ a message for each shard ─▶ drive
//! ```

mod agent_lists;
mod api;
mod app;
mod artefact;
mod audit;
mod benchmarks;
mod bodies;
mod caller;
mod catalogue;
mod channels;
mod consume;
#[cfg(test)]
mod cost_table;
mod costs;
mod crawl;
mod cursor;
mod dns;
mod drive;
mod fault;
mod html5;
mod http;
mod identity;
mod job_run;
mod lease;
mod letter;
mod local_queue;
mod logs;
mod looks;
mod mail;
mod mcp;
mod message;
mod metrics;
mod noted;
mod owner;
mod pace;
mod packed;
mod page;
mod password;
mod payments;
mod pipeline;
mod points;
mod proof;
mod providers;
mod rate;
mod receipt_key;
mod recording;
mod report;
mod sandbox;
mod sanitise;
mod schedule_run;
mod sealed;
mod seats;
mod signing;
mod site_data;
mod spanning;
mod standard_webhooks;
mod store;
mod sweep;
mod trace;
mod use_cases;
mod verified;
mod versions;
mod visit;
mod wire;
mod world;
#[cfg(test)]
mod worst;
mod zones;

use app::App;
use message::Message;
use std::rc::Rc;
use worker::{Context, Env, MessageBatch, MessageExt, QueueRetryOptionsBuilder, Request, Result, event};

/// Seconds after which a message whose job could not be stored is delivered again.
const RETRY_AFTER_S: u32 = 5;

#[event(fetch)]
async fn fetch(request: Request, env: Env, _context: Context) -> Result<worker::web_sys::Response> {
    trace::begin();
    let answered = async { http::answer(&App::new(env)?, request).await }.await;
    answered.or_else(|error| http::broken(&error))
}

#[event(queue)]
async fn queue(batch: MessageBatch<Message>, env: Env, context: Context) -> Result<()> {
    trace::begin();
    let app = Rc::new(App::new(env)?);
    for message in batch.iter() {
        let Ok(message) = message else { continue }; // not one of our messages: a retry would not help
        if app.is_local() {
            local_queue::take(&app, &batch.queue(), message, &context).await;
            continue;
        }
        match consume::consume(&app, message.body()).await {
            Ok(()) => message.ack(),
            Err(_) => {
                message.retry_with_options(&QueueRetryOptionsBuilder::new().with_delay_seconds(RETRY_AFTER_S).build());
            }
        }
    }
    Ok(())
}

#[event(scheduled)]
async fn scheduled(_event: worker::ScheduledEvent, env: Env, _context: worker::ScheduleContext) {
    trace::begin();
    let swept = async { sweep::tick(&App::new(env)?).await };
    // One that failed is in the log, and comes again in a minute.
    let _ = trace::within(tracing::info_span!("cron"), swept).await;
}
