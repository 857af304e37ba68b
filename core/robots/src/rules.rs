//! The rules of a robots.txt for one agent, read once for many addresses.

use crate::{Standing, standing};
use robotxt::{Agent, Robots};
use url::Url;

/// What a rule costs beside a byte that is searched: measured.
const STEPS_PER_RULE: u64 = 6;

/// The rules of one host for one agent.
#[derive(Debug, Clone)]
pub struct Rules {
    robots: Robots,
    /// `*` in all patterns: each may have to be searched for in a whole address.
    wildcards: u64,
}

impl From<Robots> for Rules {
    fn from(robots: Robots) -> Self {
        let wildcards = robots.rules().iter().map(|rule| rule.pattern().bytes().filter(|byte| *byte == b'*').count() as u64);
        Self { wildcards: wildcards.sum(), robots }
    }
}

impl Rules {
    /// The rules for `agent` (a product token) in an answer for `/robots.txt`. `status` is `None` when there was no answer. Pass
    /// one byte more than [`crate::MAX_BYTES`] of a longer file, so that a cut line is dropped.
    #[must_use]
    pub fn of_answer(status: Option<u16>, body: &[u8], agent: &str) -> Self {
        match standing(status) {
            Standing::Rules => Robots::parse(body, Agent::Exact(agent)).into(),
            Standing::Open => Self::open(),
            Standing::Closed => Self::closed(),
        }
    }

    /// No rules: everything may be fetched.
    #[must_use]
    pub fn open() -> Self {
        Robots::allow_all().into()
    }

    /// Nothing but robots.txt may be fetched.
    #[must_use]
    pub fn closed() -> Self {
        Robots::disallow_all().into()
    }

    /// Whether the agent may fetch the address, which is assumed to be on this host.
    #[must_use]
    pub fn allow(&self, url: &Url) -> bool {
        self.robots.is_url_allowed(url)
    }

    /// What [`Rules::allow`] costs at most: for each `*` as many steps as the address has bytes, and [`STEPS_PER_RULE`].
    #[must_use]
    pub fn steps(&self, url: &Url) -> u64 {
        let rules = STEPS_PER_RULE * self.robots.rules().len() as u64;
        self.wildcards.saturating_mul(url.as_str().len() as u64).saturating_add(rules)
    }

    /// The pause between two requests that the group asks for, in milliseconds.
    #[must_use]
    pub fn crawl_delay_ms(&self) -> Option<u64> {
        self.robots.crawl_delay().map(|delay| u64::try_from(delay.as_millis()).unwrap_or(u64::MAX))
    }
}
