//! What may be asked of providers: by one run, and by one account in a day (UTC). A job has one price whatever it asks, so both
//! have a bound.

use serde::Deserialize;

use super::Capability;
use crate::bounds::{self, Bound};

/// What was asked of a provider, and what it cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Usage {
    /// Requests that were sent.
    pub calls: u64,
    /// Of them, those that brought nothing.
    pub failures: u64,
    /// Answers that came from the cache, without a request.
    pub cached: u64,
    /// Tokens of questions.
    pub input_tokens: u64,
    /// Tokens of answers; for one that may be billed and that nobody has counted, those that it was allowed.
    pub output_tokens: u64,
    /// Millionths of the provider's currency.
    pub cost_micros: u64,
    /// Calls whose cost is not known: it is never taken for 0.
    pub uncosted: u64,
}

impl Usage {
    /// The sum of two.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            calls: self.calls.saturating_add(other.calls),
            failures: self.failures.saturating_add(other.failures),
            cached: self.cached.saturating_add(other.cached),
            input_tokens: self.input_tokens.saturating_add(other.input_tokens),
            output_tokens: self.output_tokens.saturating_add(other.output_tokens),
            cost_micros: self.cost_micros.saturating_add(other.cost_micros),
            uncosted: self.uncosted.saturating_add(other.uncosted),
        }
    }
}

/// What one use is going to take at most: a question, a look-up, a measurement, a data set, an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    /// Of which kind.
    pub capability: Capability,
    /// Requests to providers: several where all of them are asked, none for what the service itself holds.
    pub requests: u64,
    /// Tokens that its answer may have; 0 where nothing is counted in tokens.
    pub tokens: u64,
}

/// Why a request is not sent: what its run, or its account today, may ask is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverBudget;

/// What a run has asked so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spending {
    questions: u64,
    tokens: u64,
    look_ups: u64,
    measurements: u64,
    reads: u64,
    requests: u64,
}

impl Spending {
    /// Takes a use from what is left. `today`: what the account has used before this run.
    ///
    /// # Errors
    ///
    /// [`OverBudget`]; nothing is taken then.
    pub fn take(&mut self, charge: Charge, today: &Usage) -> Result<(), OverBudget> {
        let mut after = *self;
        after.tokens = after.tokens.saturating_add(charge.tokens);
        after.requests = after.requests.saturating_add(charge.requests);
        let counted: Option<(&mut u64, &Bound)> = match charge.capability {
            Capability::Assistants => Some((&mut after.questions, &bounds::RUN_QUESTIONS)),
            Capability::Search => Some((&mut after.look_ups, &bounds::RUN_LOOK_UPS)),
            Capability::Measure => Some((&mut after.measurements, &bounds::RUN_MEASUREMENTS)),
            Capability::SiteData => Some((&mut after.reads, &bounds::RUN_READS)),
            // The service takes them itself, two for a report.
            Capability::Capture => None,
        };
        if let Some((count, most)) = counted {
            *count += 1;
            if *count > most.max {
                return Err(OverBudget);
            }
        }
        let is_over = after.tokens > bounds::RUN_TOKENS.max
            || today.calls.saturating_add(after.requests) > bounds::ACCOUNT_CALLS_PER_DAY.max
            || today.output_tokens.saturating_add(after.tokens) > bounds::ACCOUNT_TOKENS_PER_DAY.max;
        if is_over {
            return Err(OverBudget);
        }
        *self = after;
        Ok(())
    }

    /// Puts what one provider was really asked, and has answered, in the place of what was taken for it. `charge`: that one's part.
    pub const fn settle(&mut self, charge: Charge, usage: &Usage) {
        self.tokens = self.tokens.saturating_sub(charge.tokens).saturating_add(usage.output_tokens);
        self.requests = self.requests.saturating_sub(charge.requests).saturating_add(usage.calls);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    const QUESTION: Charge = Charge { capability: Capability::Assistants, requests: 1, tokens: 100 };

    #[test]
    fn a_run_has_so_many() {
        for (capability, most) in [
            (Capability::Assistants, Some(bounds::RUN_QUESTIONS.max)),
            (Capability::Search, Some(bounds::RUN_LOOK_UPS.max)),
            (Capability::Measure, Some(bounds::RUN_MEASUREMENTS.max)),
            (Capability::SiteData, Some(bounds::RUN_READS.max)),
            (Capability::Capture, None),
        ] {
            let mut spending = Spending::default();
            let took =
                (0..500).take_while(|_| spending.take(Charge { capability, requests: 1, tokens: 0 }, &Usage::default()).is_ok());
            assert_eq!(took.count() as u64, most.unwrap_or(500), "{capability:?}");
        }
    }

    #[test]
    fn tokens_are_settled() {
        let mut spending = Spending::default();
        let whole = Charge { tokens: bounds::RUN_TOKENS.max, ..QUESTION };
        spending.take(whole, &Usage::default()).unwrap();
        let before = spending;
        assert_eq!(spending.take(QUESTION, &Usage::default()), Err(OverBudget));
        assert_eq!(spending, before, "what is refused takes nothing");
        spending.settle(whole, &Usage { calls: 1, output_tokens: 10, ..Usage::default() });
        spending.take(QUESTION, &Usage::default()).unwrap();
    }

    #[test]
    fn requests_are_settled() {
        let today = Usage { calls: bounds::ACCOUNT_CALLS_PER_DAY.max - 3, ..Usage::default() };
        let look_up = Charge { capability: Capability::Search, requests: 2, tokens: 0 };
        let mut spending = Spending::default();
        spending.take(look_up, &today).unwrap();
        assert_eq!(spending.take(look_up, &today), Err(OverBudget), "one request is left, and two are asked");
        spending.settle(Charge { requests: 1, ..look_up }, &Usage { calls: 2, ..Usage::default() });
        assert_eq!(spending.take(QUESTION, &today), Err(OverBudget), "one was sent twice");
    }

    #[test]
    fn an_account_has_so_many_a_day() {
        for (today, fits) in [
            (Usage { calls: bounds::ACCOUNT_CALLS_PER_DAY.max - 1, ..Usage::default() }, true),
            (Usage { calls: bounds::ACCOUNT_CALLS_PER_DAY.max, ..Usage::default() }, false),
            (Usage { output_tokens: bounds::ACCOUNT_TOKENS_PER_DAY.max - 100, ..Usage::default() }, true),
            (Usage { output_tokens: bounds::ACCOUNT_TOKENS_PER_DAY.max - 99, ..Usage::default() }, false),
        ] {
            assert_eq!(Spending::default().take(QUESTION, &today).is_ok(), fits, "{today:?}");
        }
    }
}
