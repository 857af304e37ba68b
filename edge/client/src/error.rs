//! What can go wrong with a call and with a run, whether it helps to try again, and the exit code that says so.

use crate::answer::{Failure, Publication};
use std::fmt;
use std::time::Duration;

/// Exit codes of the command. Those above 64 are the ones of BSD's `sysexits.h`.
pub mod exit {
    /// All well, also when there was nothing to do.
    pub const OK: u8 = 0;
    /// A task failed or was refused.
    pub const FAILED: u8 = 1;
    /// The arguments or the environment are wrong.
    pub const USAGE: u8 = 2;
    /// `EX_TEMPFAIL`: no answer, too many requests, or the domain is paused. The same call may pass later.
    pub const LATER: u8 = 75;
    /// `EX_NOPERM`: the token was refused.
    pub const TOKEN: u8 = 77;
}

/// Why a call has no good answer. None of them holds the token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// Nothing was sent, or to the wrong place: the base URL, the token, the worker id or a task id cannot be right.
    Usage(String),
    /// 401: the token is unknown, revoked, or its target is disabled. Every other call would be refused too.
    Unauthorised {
        /// `invalid_token` or `missing_token`.
        code: String,
        /// For people.
        message: String,
    },
    /// 404: no such task, or one of another domain.
    NotFound {
        /// For people.
        message: String,
    },
    /// 409: the task is somebody else's or has ended.
    Conflict {
        /// `already_acked`, `not_pending` or `already_completed`; the list is open.
        code: String,
        /// Where the task stands, for example `in_progress`.
        status: String,
        /// With `already_completed`: where it was published first.
        published_url: Option<String>,
        /// For people.
        message: String,
    },
    /// 400: something that was sent does not fit.
    Invalid {
        /// Its name, for example `url`.
        field: Option<String>,
        /// For people.
        message: String,
    },
    /// Any other status of the 400 class.
    Refused {
        /// HTTP status.
        status: u16,
        /// For people.
        message: String,
    },
    /// 429, after all attempts, or the wait that the service asks for is over five minutes.
    RateLimited {
        /// What the service asks for; zero when it did not say.
        retry_after: Duration,
    },
    /// A status of the 500 class, after all attempts.
    Server {
        /// HTTP status.
        status: u16,
        /// `Retry-After`, if the service sent it.
        retry_after: Option<Duration>,
        /// For people.
        message: String,
    },
    /// No answer, after all attempts.
    Transport(String),
    /// An answer that is not one of this interface: something else is at the address.
    Protocol(String),
}

impl Error {
    /// Whether the same call may pass when it is tried again.
    #[must_use]
    pub const fn is_temporary(&self) -> bool {
        matches!(self, Self::RateLimited { .. } | Self::Server { .. } | Self::Transport(_))
    }

    /// Whether the service has judged the task itself: another attempt would get the same answer, other tasks may not.
    #[must_use]
    pub const fn is_about_the_task(&self) -> bool {
        matches!(self, Self::NotFound { .. } | Self::Conflict { .. } | Self::Invalid { .. })
    }

    /// The exit code of a command that ends with it.
    #[must_use]
    pub const fn exit_code(&self) -> u8 {
        match self {
            Self::Usage(_) => exit::USAGE,
            Self::Unauthorised { .. } => exit::TOKEN,
            Self::NotFound { .. } | Self::Conflict { .. } | Self::Invalid { .. } | Self::Refused { .. } => exit::FAILED,
            Self::RateLimited { .. } | Self::Server { .. } | Self::Transport(_) | Self::Protocol(_) => exit::LATER,
        }
    }

    pub(crate) const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::RateLimited { retry_after } => Some(*retry_after),
            Self::Server { retry_after, .. } => *retry_after,
            _ => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(what) | Self::Protocol(what) => f.write_str(what),
            Self::Unauthorised { code, message } => write!(f, "the token was refused ({code}): {message}"),
            Self::NotFound { message } => write!(f, "not found: {message}"),
            Self::Conflict { code, published_url: Some(url), message, .. } => write!(f, "{code} at {url}: {message}"),
            Self::Conflict { code, status, message, .. } => write!(f, "{code}, the task is {status}: {message}"),
            Self::Invalid { field: Some(field), message } => write!(f, "{field} was refused: {message}"),
            Self::Invalid { field: None, message } => write!(f, "refused: {message}"),
            Self::Refused { status, message } => write!(f, "refused with {status}: {message}"),
            Self::RateLimited { retry_after } => write!(f, "too many requests, wait {} s", retry_after.as_secs()),
            Self::Server { status, message, .. } => write!(f, "the service failed with {status}: {message}"),
            Self::Transport(what) => write!(f, "no answer: {what}"),
        }
    }
}

impl std::error::Error for Error {}

/// What was to be reported about a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// It is live.
    Published(Publication),
    /// It could not be published.
    Failed(Failure),
}

/// Why a run ended before its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunError {
    /// The tasks could not be read. Nothing was taken.
    Poll(Error),
    /// Whether a task is ours is not known. Nothing was published; if it was taken, its lease gives it back.
    Ack {
        /// The task.
        task_id: String,
        /// Why.
        error: Error,
    },
    /// A task was worked on and the service does not know.
    Undelivered(Box<Undelivered>),
}

/// A report that could not be delivered. Unless the service is told, the task is handed out again when its lease ends,
/// and published twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undelivered {
    /// The task.
    pub task_id: String,
    /// What to tell.
    pub report: Report,
    /// Why it could not be told.
    pub error: Error,
}

impl RunError {
    /// The exit code of a command that ends with it.
    #[must_use]
    pub const fn exit_code(&self) -> u8 {
        match self {
            Self::Poll(error) | Self::Ack { error, .. } => error.exit_code(),
            // Also for an error that has another code by itself: what was not said can be said later.
            Self::Undelivered(undelivered) => match undelivered.error {
                Error::Unauthorised { .. } => exit::TOKEN,
                _ => exit::LATER,
            },
        }
    }
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Poll(error) => write!(f, "the tasks cannot be read: {error}"),
            Self::Ack { task_id, error } => write!(f, "task {task_id} cannot be taken: {error}"),
            Self::Undelivered(undelivered) => undelivered.fmt(f),
        }
    }
}

impl fmt::Display for Undelivered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { task_id, report, error } = self;
        match report {
            Report::Published(Publication { url, .. }) => write!(
                f,
                "task {task_id} is published at {url}, and the service does not know: {error}\n\
                 Report it before the lease ends: bellwether-pull published {task_id} --url {}",
                quoted(url)
            ),
            Report::Failed(failure) => {
                let (category, message) = (failure.category(), failure.message());
                write!(f, "task {task_id} failed ({category}: {message}), and the service does not know: {error}")
            }
        }
    }
}

impl std::error::Error for RunError {}

/// Quoted for a POSIX shell: a person will paste it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
