//! What is sent and answered. Words that the service may add to (actions, goals, phases, categories) stay strings, and
//! members that are not listed here are passed over. Checks nothing: the service does, and says which field is wrong.

use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

/// The category of a failure that has no better one.
const CLIENT_FAILURE: &str = "client_failure";
/// Longest category that the service takes, in characters.
const CATEGORY_CHARS: usize = 64;
/// Longest message that the service keeps, in characters.
pub(crate) const MESSAGE_CHARS: usize = 2_000;

/// The tasks that wait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pending {
    /// The site that the token belongs to.
    pub target: Target,
    /// How many tasks are in this answer, which is not how many wait.
    pub count: u64,
    /// Oldest first, at most as many as were asked for.
    pub tasks: Vec<Task>,
    /// Present while the backlog guard withholds the tasks of later cycles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<Guard>,
}

/// A site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Target {
    /// UUID.
    pub id: String,
    /// For example `example.org`.
    pub domain: String,
}

/// A planned task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// UUID.
    pub id: String,
    /// `publish_post`, `update_post`, `create_seo_page`, `add_internal_links`; the list is open.
    pub action_type: String,
    /// For people.
    pub goal: String,
    /// For example `content_creation`; the list is open.
    pub goal_type: String,
    /// For example `execute`; the list is open.
    pub phase: String,
    /// The planning cycle, from 0.
    pub cycle: u64,
    /// UTC (ISO 8601).
    pub created_at: String,
    /// When a worker took it, UTC (ISO 8601); `None` while it waits.
    #[serde(default)]
    pub execution_started_at: Option<String>,
    /// The content: an object whose members depend on `action_type`. Its `html` is ready to be inserted as it is.
    pub payload: Value,
}

/// The state of the backlog guard: three successive failures pause the following cycles until a person resumes them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guard {
    /// Whether tasks of later cycles are withheld.
    pub paused: bool,
    /// Since when, UTC (ISO 8601).
    #[serde(default)]
    pub since: Option<String>,
    /// Failures since the last success.
    #[serde(default)]
    pub failures: u64,
}

/// A task that is ours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acked {
    /// The task.
    pub id: String,
    /// `in_progress`.
    pub status: String,
}

/// A confirmation that was accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Published {
    /// The task.
    pub id: String,
    /// `completed`.
    pub status: String,
    /// The address as the service keeps it.
    pub published_url: String,
    /// What looks wrong about the address, for example `admin_url`; the list is open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// A failure that was accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failed {
    /// The task.
    pub id: String,
    /// `error`.
    pub status: String,
}

/// What is live, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Publication {
    /// The public address: absolute, http or https, at most 2,048 characters, never one of an administration interface.
    pub url: String,
    /// The item's name in the CMS.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cms_post_id: Option<CmsPostId>,
    /// For people; the service keeps 2,000 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

impl Publication {
    /// A publication of which only the address is known.
    #[must_use]
    pub fn at(url: &str) -> Self {
        Self { url: url.to_owned(), cms_post_id: None, notes: None }
    }
}

/// The name of an item in a CMS. The service gives it back as it was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum CmsPostId {
    /// For example `"post-7"`, 1 to 500 characters.
    Text(String),
    /// For example `7`, up to 2^53 - 1 (RFC 7493 §2.2).
    Number(Number),
}

/// Why a task could not be published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// `auth_failed`, `cms_unavailable`, `validation_failed`, `duplicate_slug`, `client_failure`; the list is open.
    #[serde(rename = "error_category")]
    category: String,
    #[serde(rename = "error_message")]
    message: String,
}

impl Failure {
    /// A failure. An empty category, or one over 64 characters, becomes `client_failure`, since the service would refuse
    /// it; of the message the first 2,000 characters are sent.
    #[must_use]
    pub fn new(category: &str, message: &str) -> Self {
        let category = category.trim();
        let fits = !category.is_empty() && category.chars().count() <= CATEGORY_CHARS;
        let category = if fits { category } else { CLIENT_FAILURE };
        Self { category: category.to_owned(), message: message.chars().take(MESSAGE_CHARS).collect() }
    }

    /// A failure that fits no other category.
    #[must_use]
    pub fn client(message: &str) -> Self {
        Self::new(CLIENT_FAILURE, message)
    }

    /// The word for what went wrong.
    #[must_use]
    pub fn category(&self) -> &str {
        &self.category
    }

    /// For people; may be empty.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}
