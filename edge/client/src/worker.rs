//! The loop: poll, and for each task take it, have it published, report. One task at a time, taken right before it is
//! worked on, so that no lease runs while another task is published.

use crate::answer::{Failure, Guard, Publication, Task};
use crate::client::Client;
use crate::error::{Error, Report, RunError, Undelivered, exit};
use crate::hook::Hook;
use crate::notice::Notice;
use crate::pause::{Stop, between_polls};
use std::time::Duration;

/// Tasks of one poll, unless said otherwise.
const LIMIT: u8 = 10;

/// A worker loop.
pub struct Worker<'c, H> {
    client: &'c Client,
    hook: H,
    limit: u8,
    stop: Stop,
    listener: Box<dyn FnMut(&Notice<'_>) + 'c>,
}

/// What became of the tasks of a poll.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Tasks that the service handed out.
    pub found: usize,
    /// Published and reported.
    pub published: usize,
    /// Failed and reported.
    pub failed: usize,
    /// Another worker's, or ended.
    pub skipped: usize,
    /// The service refused the task, or the report about it.
    pub refused: usize,
    /// The guard, if it withholds tasks.
    pub guard: Option<Guard>,
}

impl Summary {
    /// The exit code of a command that ran once.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Self { failed, refused, .. } if failed + refused > 0 => exit::FAILED,
            Self { found: 0, guard: Some(guard), .. } if guard.paused => exit::LATER,
            _ => exit::OK,
        }
    }
}

impl<'c, H: Hook> Worker<'c, H> {
    /// A worker that asks for ten tasks at a time and stays silent. It takes no further task once `stop` is asked for.
    #[must_use]
    pub fn new(client: &'c Client, hook: H, stop: Stop) -> Self {
        Self { client, hook, limit: LIMIT, stop, listener: Box::new(|_| ()) }
    }

    /// Asks for this many tasks at a time, 1 to 50.
    #[must_use]
    pub fn limit(self, limit: u8) -> Self {
        Self { limit, ..self }
    }

    /// Tells what happens.
    #[must_use]
    pub fn listener(self, listener: impl FnMut(&Notice<'_>) + 'c) -> Self {
        Self { listener: Box::new(listener), ..self }
    }

    /// Polls once and works on what there is.
    ///
    /// # Errors
    /// Why it could not go on; tasks that were not taken wait for the next run.
    pub fn run_once(&mut self) -> Result<Summary, RunError> {
        let pending = self.client.pending(self.limit).map_err(RunError::Poll)?;
        if let Some(guard) = pending.guard.as_ref().filter(|guard| guard.paused) {
            (self.listener)(&Notice::Paused { domain: &pending.target.domain, guard });
        }
        let mut summary = Summary { found: pending.tasks.len(), guard: pending.guard, ..Summary::default() };
        for task in &pending.tasks {
            if self.stop.is_asked() {
                break;
            }
            self.work_on(task, &mut summary)?;
        }
        Ok(summary)
    }

    /// Polls every `every`, ±10 %, until it is asked to stop. A service that does not answer is told of, and polled again.
    ///
    /// # Errors
    /// Those of [`Worker::run_once`] that the next poll cannot mend: a refused token, a report that was not delivered.
    pub fn run_forever(&mut self, every: Duration) -> Result<(), RunError> {
        while !self.stop.is_asked() {
            let mut wait = between_polls(every, self.client.pause());
            match self.run_once() {
                Ok(_) => {}
                Err(RunError::Poll(error) | RunError::Ack { error, .. }) if error.exit_code() == exit::LATER => {
                    wait = wait.max(error.retry_after().unwrap_or_default());
                    (self.listener)(&Notice::Unreachable { error: &error, again_in: wait });
                }
                Err(error) => return Err(error),
            }
            self.client.pause().idle(wait, &self.stop);
        }
        Ok(())
    }

    fn work_on(&mut self, task: &Task, summary: &mut Summary) -> Result<(), RunError> {
        match self.client.ack(&task.id) {
            Ok(_) => (self.listener)(&Notice::Taken(task)),
            Err(error @ Error::Conflict { .. }) => {
                summary.skipped += 1;
                (self.listener)(&Notice::Skipped { task_id: &task.id, error: &error });
                return Ok(());
            }
            Err(error) if error.is_about_the_task() => {
                self.refused(task, "it cannot be taken", &error, summary);
                return Ok(());
            }
            Err(error) => return Err(RunError::Ack { task_id: task.id.clone(), error }),
        }
        match self.hook.publish(task) {
            Ok(publication) => self.report_published(task, publication, summary),
            Err(failure) => self.report_failed(task, failure, summary),
        }
    }

    fn report_published(&mut self, task: &Task, publication: Publication, summary: &mut Summary) -> Result<(), RunError> {
        match self.client.published(&task.id, &publication) {
            Ok(published) => {
                summary.published += 1;
                (self.listener)(&Notice::Published(&published));
                Ok(())
            }
            // Said as a failure, or the task would be handed out again when its lease ends, and published twice.
            Err(Error::Invalid { field, message }) => {
                let (field, url) = (field.as_deref().unwrap_or("the report"), &publication.url);
                let message = format!("Published at {url}, but the service refused {field}: {message}");
                self.report_failed(task, Failure::new("validation_failed", &message), summary)
            }
            Err(error) if error.is_about_the_task() => {
                self.refused(task, &format!("though it is published at {}", publication.url), &error, summary);
                Ok(())
            }
            Err(error) => Err(undelivered(task, Report::Published(publication), error)),
        }
    }

    fn report_failed(&mut self, task: &Task, failure: Failure, summary: &mut Summary) -> Result<(), RunError> {
        match self.client.failed(&task.id, &failure) {
            Ok(_) => {
                summary.failed += 1;
                (self.listener)(&Notice::Failed { task_id: &task.id, failure: &failure });
                Ok(())
            }
            Err(error) if error.is_about_the_task() => {
                let what = format!("though it failed ({}: {})", failure.category(), failure.message());
                self.refused(task, &what, &error, summary);
                Ok(())
            }
            Err(error) => Err(undelivered(task, Report::Failed(failure), error)),
        }
    }

    fn refused(&mut self, task: &Task, what: &str, error: &Error, summary: &mut Summary) {
        summary.refused += 1;
        (self.listener)(&Notice::Refused { task_id: &task.id, what, error });
    }
}

fn undelivered(task: &Task, report: Report, error: Error) -> RunError {
    RunError::Undelivered(Box::new(Undelivered { task_id: task.id.clone(), report, error }))
}
