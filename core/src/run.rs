//! How a run of a module can fail, and who is responsible. The caller that ordered the run (a job, an audit) decides what
//! follows.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::bounds;
use crate::time::Timestamp;

/// When the requests of a run that begins now are given up, so that its module still has time to return what it has. A site could
/// otherwise keep a request under way until the run is over: the run would be lost, and free.
#[must_use]
pub const fn requests_end(now: Timestamp, deadline: Timestamp) -> Timestamp {
    let wall_ms = deadline.ms_since(now);
    let end_ms = if wall_ms / 4 < bounds::RUN_END_MS.max { wall_ms / 4 } else { bounds::RUN_END_MS.max };
    now.plus_ms(wall_ms - end_ms)
}

/// The limits of one run, as passed to the JavaScript around its isolate (`edge/glue/isolate.js`).
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is the bound with the same name")]
pub struct Limits {
    pub cpu_ms: u64,
    pub sub_requests: u64,
    pub log_lines: u64,
    pub log_line_bytes: u64,
    pub clock_times: u64,
    pub note_chars: u64,
    pub progress_reports: u64,
    pub import_calls: u64,
    pub parallel_imports: u64,
    pub imports_waiting: u64,
    pub import_values: u64,
    pub import_chars: u64,
    pub import_text_chars: u64,
    pub result_bytes: u64,
    pub failure_chars: u64,
}

impl Limits {
    /// The limits from the bounds.
    pub const STANDARD: Self = Self {
        cpu_ms: bounds::RUN_CPU_MS.max,
        sub_requests: bounds::FETCH_REQUESTS.max,
        log_lines: bounds::LOG_LINES.max,
        log_line_bytes: bounds::LOG_LINE_BYTES.max,
        clock_times: bounds::CLOCK_TIMES.max,
        note_chars: bounds::PROGRESS_NOTE_CHARS.max,
        progress_reports: bounds::PROGRESS_REPORTS.max,
        import_calls: bounds::IMPORT_CALLS.max,
        parallel_imports: bounds::PARALLEL_IMPORTS.max,
        imports_waiting: bounds::IMPORTS_WAITING.max,
        import_values: bounds::IMPORT_VALUES.max,
        import_chars: bounds::IMPORT_CHARS.max,
        import_text_chars: bounds::IMPORT_TEXT_CHARS.max,
        result_bytes: bounds::RESULT_BYTES.max,
        failure_chars: bounds::FAILURE_DETAIL_CHARS.max,
    };
}

/// Why a run has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The kind of failure.
    pub category: Category,
    /// A sentence for the person who ordered the run.
    pub detail: Option<String>,
    /// Capabilities that the deployment lacks, for [`Category::ProviderNotConfigured`].
    pub needs: Vec<String>,
    /// The HTTP status that the site answered, for [`Category::HttpStatus`].
    pub status: Option<u16>,
    /// Whether a page of a site was asked for. A run that stopped at robots.txt has done no work.
    pub asked: bool,
}

impl Failure {
    /// A failure that its category describes completely.
    #[must_use]
    pub const fn new(category: Category) -> Self {
        Self { category, detail: None, needs: Vec::new(), status: None, asked: true }
    }

    /// What a module says of its failure, in the words of the world: `invalid-input` there is `invalid_input` here. What is too long is cut.
    #[must_use]
    pub fn reported(category: &str, message: &str, detail: Option<&str>) -> Self {
        // Whoever shows it to people shows no sequence for a terminal.
        let shown = |sign: char| if sign.is_control() && sign != '\n' { ' ' } else { sign };
        let cut = |text: &str, most: bounds::Bound| text.chars().take(most.max_len()).map(shown).collect::<String>();
        let message = cut(message, bounds::FAILURE_MESSAGE_CHARS);
        let said = match detail {
            Some(detail) => format!("{message} ({})", cut(detail, bounds::FAILURE_DETAIL_CHARS)),
            None => message,
        };
        Self::new(Category::parse(&category.replace('-', "_")).unwrap_or(Category::Internal)).detail(said)
    }

    /// Adds a sentence for people.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// Names the missing capabilities.
    #[must_use]
    pub fn needing<'n>(mut self, needs: impl IntoIterator<Item = &'n str>) -> Self {
        self.needs = needs.into_iter().map(String::from).collect();
        self
    }

    /// Says what the requests of the run met. A module names `unreachable` alone; the gate has seen whether the host exists,
    /// refuses connections, or answers with an error.
    #[must_use]
    pub fn after(mut self, met: &Met) -> Self {
        self.asked = met.pages > 0;
        // The input was right: the operator has taken this host from the module.
        if met.withheld && !self.asked && self.category == Category::InvalidInput {
            self.category = Category::Internal;
        }
        if self.category == Category::Unreachable {
            (self.category, self.status) = match &met.last {
                Some(Last::Status(status)) if *status >= 400 => (Category::HttpStatus, Some(*status)),
                Some(Last::Error { kind: NoAnswer::NoSuchHost, .. }) => (Category::NoSuchHost, None),
                Some(Last::Error { kind: NoAnswer::Refused, .. }) => (Category::Refused, None),
                _ => (Category::Unreachable, None),
            };
        }
        self
    }

    /// Whether the price is refunded: the service is responsible, or no page of the site was asked for.
    #[must_use]
    pub const fn is_refunded(&self) -> bool {
        match self.category {
            Category::NoSuchHost => true,
            Category::Robots => !self.asked,
            category => category.is_ours(),
        }
    }
}

/// What the requests of a run met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Met {
    /// Requests for pages: those for robots.txt are not counted.
    pub pages: u64,
    /// What the last request met; `None` before the first.
    pub last: Option<Last>,
    /// Whether a request was refused because the operator does not allow the module its host.
    pub withheld: bool,
}

impl Met {
    /// Whether the last request got no answer: a host that does not exist is not closed by its robots.txt.
    #[must_use]
    pub const fn is_unanswered(&self) -> bool {
        matches!(self.last, Some(Last::Error { .. }))
    }
}

/// What one request met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Last {
    /// An answer with this status.
    Status(u16),
    /// No answer.
    Error {
        /// The host that was asked.
        host: String,
        /// What is known of the reason.
        kind: NoAnswer,
    },
}

/// Why a host gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The DNS has no address of this name.
    NoSuchHost,
    /// The host accepts no connection at this port.
    Refused,
    /// A time-out, or a connection that broke.
    Other,
}

impl NoAnswer {
    /// The reason by the text of the platform's error. The platforms give no code: `reqwest` says "Connection refused", workerd
    /// "connect(): Connection refused" and "DNS lookup failed".
    #[must_use]
    pub fn of_error(text: &str) -> Self {
        let text = text.to_ascii_lowercase();
        if ["dns lookup failed", "dns error", "failed to lookup"].iter().any(|sign| text.contains(sign)) {
            Self::NoSuchHost
        } else if text.contains("connection refused") {
            Self::Refused
        } else {
            Self::Other
        }
    }
}

/// The kind of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// The module aborted with a fault.
    Trap,
    /// The module used everything that one run may ask for: requests, bytes, questions to providers.
    OutOfBudget,
    /// The module used all the computing of a run: its fuel, or the CPU time of the platform.
    OutOfFuel,
    /// The module asked for more memory than a run may have.
    OutOfMemory,
    /// The service itself failed, including lost runs.
    Internal,
    /// The run took longer than its feature allows.
    Timeout,
    /// The deployment lacks a provider that the feature needs.
    ProviderNotConfigured,
    /// A provider answered with an error.
    ProviderError,
    /// The module returned something that is not a result.
    BadOutput,
    /// The DNS does not know the host.
    NoSuchHost,
    /// The site did not answer.
    Unreachable,
    /// The host accepts no connection.
    Refused,
    /// The site answered the page with an error status.
    HttpStatus,
    /// The site refused the request, or the address guard refused the site.
    Blocked,
    /// The site's robots.txt forbids it (RFC 9309).
    Robots,
    /// The input was wrong in a way that only the run could detect.
    InvalidInput,
    /// The wallet could not pay, so nothing was debited.
    InsufficientBalance,
}

impl Category {
    /// All kinds.
    pub const ALL: [Self; 17] = [
        Self::Trap,
        Self::OutOfBudget,
        Self::OutOfFuel,
        Self::OutOfMemory,
        Self::Internal,
        Self::Timeout,
        Self::ProviderNotConfigured,
        Self::ProviderError,
        Self::BadOutput,
        Self::NoSuchHost,
        Self::Unreachable,
        Self::Refused,
        Self::HttpStatus,
        Self::Blocked,
        Self::Robots,
        Self::InvalidInput,
        Self::InsufficientBalance,
    ];

    /// Stable text, the same as in stored and displayed JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Trap => "trap",
            Self::OutOfBudget => "out_of_budget",
            Self::OutOfFuel => "out_of_fuel",
            Self::OutOfMemory => "out_of_memory",
            Self::Internal => "internal",
            Self::Timeout => "timeout",
            Self::ProviderNotConfigured => "provider_not_configured",
            Self::ProviderError => "provider_error",
            Self::BadOutput => "bad_output",
            Self::NoSuchHost => "no_such_host",
            Self::Unreachable => "unreachable",
            Self::Refused => "refused",
            Self::HttpStatus => "http_status",
            Self::Blocked => "blocked",
            Self::Robots => "robots",
            Self::InvalidInput => "invalid_input",
            Self::InsufficientBalance => "insufficient_balance",
        }
    }

    /// What happened, as one sentence for the person who ordered the run.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Trap => "The module stopped with an internal error.",
            Self::OutOfBudget => "The run used everything that one run may use.",
            Self::OutOfFuel => "The module computed longer than one run may.",
            Self::OutOfMemory => "The module needed more memory than one run may have.",
            Self::Internal => "The run failed on our side.",
            Self::Timeout => "The run took longer than its feature allows.",
            Self::ProviderNotConfigured => "This deployment has no provider for what the feature needs.",
            Self::ProviderError => "A provider that the feature needs answered with an error.",
            Self::BadOutput => "The module returned something that is not a result.",
            Self::NoSuchHost => "The DNS does not know this host: check its name.",
            Self::Unreachable => "The site did not answer.",
            Self::Refused => "The host accepts no connection: no web server runs there.",
            Self::HttpStatus => "The site answered the page with an error.",
            Self::Blocked => "The site refused the request, or its address may not be requested.",
            Self::Robots => "The robots.txt of the site forbids the request.",
            Self::InvalidInput => "The analysis cannot work with this input, or with what its address leads to.",
            Self::InsufficientBalance => "The balance is lower than the price of the job; nothing was debited.",
        }
    }

    /// The kind with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category.as_str() == text)
    }

    /// Whether the module itself is broken: it traps, uses too much, or returns what it must not.
    #[must_use]
    pub const fn is_modules(self) -> bool {
        matches!(self, Self::Trap | Self::OutOfFuel | Self::OutOfMemory | Self::BadOutput)
    }

    /// Whether a host says it of a module that it has ended or not believed: each host has its own words for that.
    #[must_use]
    pub const fn is_of_host(self) -> bool {
        self.is_modules() || matches!(self, Self::Timeout)
    }

    /// Whether the service is responsible. [`Failure::is_refunded`] says what is refunded.
    #[must_use]
    pub const fn is_ours(self) -> bool {
        match self {
            Self::Trap
            | Self::OutOfBudget
            | Self::OutOfFuel
            | Self::OutOfMemory
            | Self::Internal
            | Self::Timeout
            | Self::ProviderNotConfigured
            | Self::ProviderError
            | Self::BadOutput => true,
            Self::NoSuchHost
            | Self::Unreachable
            | Self::Refused
            | Self::HttpStatus
            | Self::Blocked
            | Self::Robots
            | Self::InvalidInput
            | Self::InsufficientBalance => false,
        }
    }
}

#[cfg(test)]
mod tests;
