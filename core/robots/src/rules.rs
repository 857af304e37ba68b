//! The rules of a robots.txt for one agent, read once for many addresses.

use crate::{Standing, standing};
use robotxt::{Agent, Robots};
use url::Url;

/// The rules of one host for one agent.
#[derive(Debug, Clone)]
pub struct Rules(Robots);

impl Rules {
    /// The rules for `agent` (a product token) in an answer for `/robots.txt`. `status` is `None` when there was no answer. Pass
    /// one byte more than [`crate::MAX_BYTES`] of a longer file, so that a cut line is dropped.
    #[must_use]
    pub fn of_answer(status: Option<u16>, body: &[u8], agent: &str) -> Self {
        match standing(status) {
            Standing::Rules => Self(Robots::parse(body, Agent::Exact(agent))),
            Standing::Open => Self::open(),
            Standing::Closed => Self::closed(),
        }
    }

    /// No rules: everything may be fetched.
    #[must_use]
    pub fn open() -> Self {
        Self(Robots::allow_all())
    }

    /// Nothing but robots.txt may be fetched.
    #[must_use]
    pub fn closed() -> Self {
        Self(Robots::disallow_all())
    }

    /// Whether the agent may fetch the address, which is assumed to be on this host.
    #[must_use]
    pub fn allow(&self, url: &Url) -> bool {
        self.0.is_url_allowed(url)
    }

    /// The pause between two requests that the group asks for, in milliseconds.
    #[must_use]
    pub fn crawl_delay_ms(&self) -> Option<u64> {
        self.0.crawl_delay().map(|delay| u64::try_from(delay.as_millis()).unwrap_or(u64::MAX))
    }
}
