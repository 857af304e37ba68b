//! A client of pull publishing: a site asks for its planned tasks, takes one, publishes it in its own CMS and reports.
//!
//! - [`Client`]: the four calls, typed, each tried again while that can help.
//! - [`Worker`]: the loop around them; what publishes is a [`Hook`]: a closure, or a program ([`ProgramHook`]).
//!
//! ```no_run
//! use bellwether_pull::{Client, Failure, Publication, Stop, Task, Worker, unique_worker_id};
//!
//! let publish = |task: &Task| match task.action_type.as_str() {
//!     "publish_post" => Ok(Publication::at("https://example.org/tea")), // after it went live there
//!     other => Err(Failure::new("validation_failed", &format!("{other} is not supported here"))),
//! };
//! let client = Client::new("http://localhost:8787/pull/v1", "pull_live_…", &unique_worker_id()?)?;
//! let summary = Worker::new(&client, publish, Stop::default()).run_once()?;
//! println!("{} published, {} failed", summary.published, summary.failed);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Does not print, read the environment (a program hook inherits it, without the token) or handle signals: the command
//! of the same name does. Does not keep anything between runs: the service knows what is left to do.

mod answer;
mod client;
mod error;
mod hook;
mod notice;
mod pause;
mod worker;

pub use answer::{Acked, CmsPostId, Failed, Failure, Guard, Pending, Publication, Published, Target, Task};
pub use client::{Client, unique_worker_id};
pub use error::{Error, Report, RunError, Undelivered, exit};
pub use hook::{Hook, ProgramHook, TOKEN_VARIABLE};
pub use notice::Notice;
pub use pause::{Pause, Stop, SystemPause};
pub use worker::{Summary, Worker};
