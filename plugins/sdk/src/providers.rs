//! Builders of the questions to the deployment's providers, and the reasons that their refusals map to.

use crate::Reason;
use crate::bindings::bellwether::analysis::{assistants, measure, search, site_data};

pub use assistants::{Answer as Reply, Assistant, Error as AssistantError, Usage};
pub use measure::{
    Category as LabCategory, Device, Error as MeasureError, Field as FieldData, FieldMetric, Item, Lab, LabMetric, Opportunity,
    Saving, Scope,
};
pub use search::{Device as SearchDevice, Error as SearchError, Hit, Results};
pub use site_data::Error as DataError;

/// Default limit of an answer, in tokens.
const TOKENS: u32 = 1_024;
/// Default depth: one page of results.
const DEPTH: u32 = 10;

/// A question to an assistant: [`crate::Run::ask`] asks it.
#[derive(Debug, Clone)]
pub struct Question {
    pub(crate) question: assistants::Question,
}

impl Question {
    /// A question to be answered without a search, in at most 1,024 tokens. `prompt` is at most 32 KiB.
    pub fn new(assistant: &Assistant, prompt: impl Into<String>) -> Self {
        Self {
            question: assistants::Question {
                assistant: assistant.id.clone(),
                prompt: prompt.into(),
                max_tokens: TOKENS,
                grounded: false,
                country: None,
                language: None,
                repetition: 0,
            },
        }
    }

    /// Limits the answer's text to this many tokens, 1 to 4,096.
    #[must_use]
    pub fn max_tokens(mut self, tokens: u32) -> Self {
        self.question.max_tokens = tokens;
        self
    }

    /// Lets the assistant search the web first; only for an assistant that is [`Assistant::grounded`].
    #[must_use]
    pub fn grounded(mut self) -> Self {
        self.question.grounded = true;
        self
    }

    /// Asks as a user in this country (ISO 3166-1 alpha-2).
    #[must_use]
    pub fn country(mut self, country: Option<&str>) -> Self {
        self.question.country = country.map(str::to_owned);
        self
    }

    /// Asks as a user who speaks this language (ISO 639-1).
    #[must_use]
    pub fn language(mut self, language: Option<&str>) -> Self {
        self.question.language = language.map(str::to_owned);
        self
    }

    /// Number of this repetition, from 0. Equal questions with equal repetitions may get the same cached answer.
    #[must_use]
    pub fn repetition(mut self, repetition: u32) -> Self {
        self.question.repetition = repetition;
        self
    }
}

/// A look-up in search engines: [`crate::Run::look_up`] sends it.
#[derive(Debug, Clone)]
pub struct Query {
    pub(crate) query: search::Query,
}

impl Query {
    /// A look-up of the first ten results on a desktop computer, with the provider's default country and language. `keyword` has
    /// 1 to 500 characters.
    pub fn new(keyword: impl Into<String>) -> Self {
        Self {
            query: search::Query {
                keyword: keyword.into(),
                country: None,
                language: None,
                location: None,
                device: search::Device::Desktop,
                depth: DEPTH,
            },
        }
    }

    /// Searches in this country (ISO 3166-1 alpha-2).
    #[must_use]
    pub fn country(mut self, country: Option<&str>) -> Self {
        self.query.country = country.map(str::to_owned);
        self
    }

    /// Searches in this language (ISO 639-1).
    #[must_use]
    pub fn language(mut self, language: Option<&str>) -> Self {
        self.query.language = language.map(str::to_owned);
        self
    }

    /// Searches from a place within the country, as people write it, at most 100 characters.
    #[must_use]
    pub fn location(mut self, location: Option<&str>) -> Self {
        self.query.location = location.map(str::to_owned);
        self
    }

    /// Asks for the results that this device gets.
    #[must_use]
    pub fn device(mut self, device: Device) -> Self {
        self.query.device = match device {
            Device::Desktop => search::Device::Desktop,
            Device::Mobile => search::Device::Mobile,
        };
        self
    }

    /// Reads this many organic positions, 1 to 100; each ten are charged.
    #[must_use]
    pub fn depth(mut self, depth: u32) -> Self {
        self.query.depth = depth;
        self
    }
}

/// The only mapping from errors of assistants to reasons.
impl From<&AssistantError> for Reason {
    fn from(error: &AssistantError) -> Self {
        match error {
            AssistantError::NotConfigured => Self::NoProvider,
            AssistantError::Budget => Self::Quota,
            AssistantError::Failed(_) => Self::Blocked,
        }
    }
}

/// The only mapping from errors of search providers to reasons.
impl From<&SearchError> for Reason {
    fn from(error: &SearchError) -> Self {
        match error {
            SearchError::NotConfigured => Self::NoProvider,
            SearchError::Budget => Self::Quota,
            SearchError::Failed(_) => Self::Blocked,
        }
    }
}

/// The only mapping from errors of measurements to reasons.
impl From<&MeasureError> for Reason {
    fn from(error: &MeasureError) -> Self {
        match error {
            MeasureError::NotConfigured => Self::NoProvider,
            MeasureError::Budget | MeasureError::Quota => Self::Quota,
            MeasureError::Timeout => Self::Timeout,
            MeasureError::Denied(_) | MeasureError::Page(_) | MeasureError::Failed(_) => Self::Blocked,
        }
    }
}

/// The only mapping from errors of the service's data to reasons.
impl From<&DataError> for Reason {
    fn from(error: &DataError) -> Self {
        match error {
            DataError::NotConfigured => Self::NoProvider,
            DataError::NotTracked | DataError::Failed(_) => Self::Blocked,
        }
    }
}
