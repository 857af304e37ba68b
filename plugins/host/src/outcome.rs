//! The outcome of one call.

use bellwether_core::{bounds, run};
use wasmtime::component::{ComponentType, Lift};

/// Who is at fault: `failures.category` of the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ComponentType, Lift)]
#[component(enum)]
#[repr(u8)]
pub enum Category {
    /// The site did not answer, or answered with an error.
    #[component(name = "unreachable")]
    Unreachable,
    /// The site refuses our agent.
    #[component(name = "blocked")]
    Blocked,
    /// robots.txt forbids the page to our agent.
    #[component(name = "robots")]
    Robots,
    /// The input is wrong in a way that only the run could see.
    #[component(name = "invalid-input")]
    InvalidInput,
    /// An import that the module needs is not configured in this deployment.
    #[component(name = "provider-not-configured")]
    ProviderNotConfigured,
    /// A configured provider failed.
    #[component(name = "provider-error")]
    ProviderError,
    /// The module ran out of one of its budgets before it had anything to return.
    #[component(name = "out-of-budget")]
    OutOfBudget,
    /// Any other fault of the module itself.
    #[component(name = "internal")]
    Internal,
}

/// `failures.failure` of the world.
#[derive(ComponentType, Lift)]
#[component(record)]
pub(crate) struct Failure {
    pub(crate) category: Category,
    pub(crate) message: String,
    pub(crate) detail: Option<String>,
}

/// How a call ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The module's text, of which the length alone is checked: it should be JSON that fits the manifest.
    Ok {
        /// As the module returned it.
        result: String,
    },
    /// The module returned more than [`bounds::RESULT_BYTES`], of which nothing is kept.
    TooLong,
    /// The module reports why it has no result.
    Failure {
        /// Who is at fault.
        category: Category,
        /// One sentence for the customer.
        message: String,
        /// What happened exactly.
        detail: Option<String>,
    },
    /// The module used up its budget of a resource.
    Exhausted {
        /// Which one.
        resource: Resource,
    },
    /// The instance died: a panic, a stack that is too deep, or a violation of the ABI.
    Trap {
        /// For people; the panic's text where there was one.
        message: String,
    },
    /// The call was not done at the deadline of its world.
    Timeout,
}

impl Outcome {
    /// That of a module that returned this text.
    pub(crate) fn of_result(result: String) -> Self {
        if result.len() > bounds::RESULT_BYTES.max_len() { Self::TooLong } else { Self::Ok { result } }
    }

    /// The result, or the failure in the words of the service.
    ///
    /// # Errors
    /// Why there is no result.
    pub fn told(&self) -> Result<String, run::Failure> {
        match self {
            Self::Ok { result } => Ok(result.clone()),
            Self::Failure { category, message, detail } => {
                Err(run::Failure::reported(category_name(*category), message, detail.as_deref()))
            }
            Self::TooLong => Err(run::Failure::new(run::Category::BadOutput).detail(too_long())),
            Self::Exhausted { resource: Resource::Fuel } => Err(run::Failure::new(run::Category::OutOfFuel)),
            Self::Exhausted { resource: Resource::Memory } => Err(run::Failure::new(run::Category::OutOfMemory)),
            Self::Trap { message } => Err(run::Failure::new(run::Category::Trap).detail(message.as_str())),
            Self::Timeout => Err(run::Failure::new(run::Category::Timeout)),
        }
    }
}

/// What is said of a result that is [`Outcome::TooLong`].
#[must_use]
pub fn too_long() -> String {
    let bounds::Bound { name, max, .. } = bounds::RESULT_BYTES;
    format!("The result has more than {max} bytes, which is the limit (`{name}`).")
}

/// What a module may use up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resource {
    /// Computing: the fuel of its manifest.
    Fuel,
    /// Linear memory.
    Memory,
}

/// The outcome of one call, with its log and the resources it used.
#[derive(Debug, Clone)]
pub struct Report {
    /// How it ended.
    pub outcome: Outcome,
    /// The author's log: level (`debug`, `info`, `warn`, `error`) and line; at most 200 lines of 2,000 bytes.
    pub logs: Vec<(&'static str, String)>,
    /// The resources it used.
    pub spent: Spent,
}

/// The resources that a call used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spent {
    /// Requests on the wire, redirects and robots.txt included.
    pub requests: u64,
    /// Decoded body bytes.
    pub body_bytes: u64,
    /// Fuel: about one for each machine instruction, equal for equal runs in every host (`plugins/meter`). `None` when the module died, for
    /// other reasons than fuel, or was late.
    pub fuel: Option<u64>,
    /// Largest size of its linear memory in bytes.
    pub memory_bytes: usize,
    /// Wall time in milliseconds, instantiation included.
    pub wall_ms: u64,
}

/// The name of a category in `wit/world.wit`, for example `invalid-input`.
pub(crate) const fn category_name(category: Category) -> &'static str {
    match category {
        Category::Unreachable => "unreachable",
        Category::Blocked => "blocked",
        Category::Robots => "robots",
        Category::InvalidInput => "invalid-input",
        Category::ProviderNotConfigured => "provider-not-configured",
        Category::ProviderError => "provider-error",
        Category::OutOfBudget => "out-of-budget",
        Category::Internal => "internal",
    }
}

impl Category {
    const ALL: [Self; 8] = [
        Self::Unreachable,
        Self::Blocked,
        Self::Robots,
        Self::InvalidInput,
        Self::ProviderNotConfigured,
        Self::ProviderError,
        Self::OutOfBudget,
        Self::Internal,
    ];

    /// The category with this name in `wit/world.wit`.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category_name(*category) == name)
    }
}

impl Report {
    /// Why the input was refused; `None` when the module ran, which takes memory.
    #[must_use]
    pub fn refused(&self) -> Option<&str> {
        match &self.outcome {
            Outcome::Failure { category: Category::InvalidInput, message, .. } if self.spent == Spent::default() => Some(message),
            _ => None,
        }
    }

    /// The text of a panic that the SDK's hook has logged, without its place in the source.
    #[must_use]
    pub fn panic_text(&self) -> Option<&str> {
        panic_text(&self.logs)
    }
}

/// The same, of log lines.
pub(crate) fn panic_text<'l>(logs: &'l [(&'static str, String)]) -> Option<&'l str> {
    let (_, line) = logs.iter().rev().find(|(level, line)| *level == "error" && line.starts_with("panic: "))?;
    line.split_once('\n').map(|(_, text)| text)
}
