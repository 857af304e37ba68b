//! What may be asked of providers: by one run, and by one account in a day (UTC). A job has one price whatever it asks, so both
//! have a bound.

use alloc::string::{String, ToString};

use serde::Deserialize;

use super::Capability;
use crate::bounds::{self, Bound};

/// What was asked of a provider, and what it cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
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
    /// What it may cost at most, in millionths of the provider's currency; 0 where no price is known, so that only its number is bounded.
    pub cost_micros: u64,
}

impl Charge {
    /// The part of it that a count takes the place of. What is on the bill and was not told may have cost all that it was allowed: its cost
    /// stays taken.
    #[must_use]
    pub const fn known(self, usage: &Usage) -> Self {
        if usage.uncosted == 0 { self } else { Self { cost_micros: 0, ..self } }
    }
}

/// What providers may charge, in millionths of their currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budget {
    /// For one run.
    pub run_micros: u64,
    /// For one account in a day (UTC).
    pub account_day_micros: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self { run_micros: bounds::RUN_COST_MICROS.default, account_day_micros: bounds::ACCOUNT_COST_MICROS_PER_DAY.default }
    }
}

impl Budget {
    /// Whether an account may use this much in a day: what was counted, and the most that the uses under way may come to.
    #[must_use]
    pub const fn covers(&self, today: &Usage) -> bool {
        today.calls <= bounds::ACCOUNT_CALLS_PER_DAY.max
            && today.output_tokens <= bounds::ACCOUNT_TOKENS_PER_DAY.max
            && today.cost_micros <= self.account_day_micros
    }

    /// Reads the variable `PROVIDER_BUDGET` of a deployment, a JSON object with the members of this type; an empty text is the default.
    /// Figures beyond the bounds are cut.
    ///
    /// # Errors
    /// Why it cannot be read, for the operator.
    pub fn read(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        let Self { run_micros, account_day_micros } = serde_json::from_str(text).map_err(|error| error.to_string())?;
        Ok(Self {
            run_micros: run_micros.min(bounds::RUN_COST_MICROS.max),
            account_day_micros: account_day_micros.min(bounds::ACCOUNT_COST_MICROS_PER_DAY.max),
        })
    }
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
    cost_micros: u64,
}

impl Spending {
    /// Takes a use from what is left of the run. `budget`: what may be charged. What is left of the account is
    /// [`Budget::covers`].
    ///
    /// # Errors
    ///
    /// [`OverBudget`]; nothing is taken then.
    pub fn take(&mut self, charge: Charge, budget: Budget) -> Result<(), OverBudget> {
        let mut after = *self;
        after.tokens = after.tokens.saturating_add(charge.tokens);
        after.cost_micros = after.cost_micros.saturating_add(charge.cost_micros);
        let counted: Option<(&mut u64, &Bound)> = match charge.capability {
            Capability::Assistants => Some((&mut after.questions, &bounds::RUN_QUESTIONS)),
            Capability::Search => Some((&mut after.look_ups, &bounds::RUN_LOOK_UPS)),
            Capability::Measure => Some((&mut after.measurements, &bounds::RUN_MEASUREMENTS)),
            Capability::SiteData => Some((&mut after.reads, &bounds::RUN_READS)),
            // The service takes them itself, two for a report.
            Capability::Capture | Capability::Mail => None,
        };
        if let Some((count, most)) = counted {
            *count += 1;
            if *count > most.max {
                return Err(OverBudget);
            }
        }
        if after.tokens > bounds::RUN_TOKENS.max || after.cost_micros > budget.run_micros {
            return Err(OverBudget);
        }
        *self = after;
        Ok(())
    }

    /// Puts what one provider was really asked, and has answered, in the place of what was taken for it. `charge`: that one's part.
    pub const fn settle(&mut self, charge: Charge, usage: &Usage) {
        let known = charge.known(usage);
        self.tokens = self.tokens.saturating_sub(known.tokens).saturating_add(usage.output_tokens);
        self.cost_micros = self.cost_micros.saturating_sub(known.cost_micros).saturating_add(usage.cost_micros);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    const QUESTION: Charge = Charge { capability: Capability::Assistants, requests: 1, tokens: 100, cost_micros: 0 };

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
            let took = (0..500).take_while(|_| {
                spending.take(Charge { capability, requests: 1, tokens: 0, cost_micros: 0 }, Budget::default()).is_ok()
            });
            assert_eq!(took.count() as u64, most.unwrap_or(500), "{capability:?}");
        }
    }

    #[test]
    fn tokens_are_settled() {
        let mut spending = Spending::default();
        let whole = Charge { tokens: bounds::RUN_TOKENS.max, ..QUESTION };
        spending.take(whole, Budget::default()).unwrap();
        let before = spending;
        assert_eq!(spending.take(QUESTION, Budget::default()), Err(OverBudget));
        assert_eq!(spending, before, "what is refused takes nothing");
        spending.settle(whole, &Usage { calls: 1, output_tokens: 10, ..Usage::default() });
        spending.take(QUESTION, Budget::default()).unwrap();
    }

    #[test]
    fn an_account_has_so_much_a_day() {
        let budget = Budget { account_day_micros: 5_000, ..Budget::default() };
        let (calls, tokens) = (bounds::ACCOUNT_CALLS_PER_DAY.max, bounds::ACCOUNT_TOKENS_PER_DAY.max);
        let most = Usage { calls, output_tokens: tokens, cost_micros: 5_000, ..Usage::default() };
        assert!(budget.covers(&Usage::default()) && budget.covers(&most));
        for over in [
            Usage { calls: calls + 1, ..most },
            Usage { output_tokens: tokens + 1, ..most },
            Usage { cost_micros: 5_001, ..most },
        ] {
            assert!(!budget.covers(&over), "{over:?}");
        }
    }

    #[test]
    fn money_is_bounded() {
        let budget = Budget { run_micros: 1_000, account_day_micros: 5_000 };
        let dear = Charge { cost_micros: 400, ..QUESTION };
        let none = Usage::default();
        let mut spending = Spending::default();
        spending.take(dear, budget).unwrap();
        spending.take(dear, budget).unwrap();
        assert_eq!(spending.take(dear, budget), Err(OverBudget), "800 of 1,000 are taken, and 400 may come");
        // The first has cost 150, and of the second nobody knows.
        spending.settle(dear, &Usage { calls: 1, cost_micros: 150, ..none });
        spending.settle(dear, &Usage { calls: 1, uncosted: 1, ..none });
        spending.take(dear, budget).unwrap();
        assert_eq!(spending.take(dear, budget), Err(OverBudget), "950 are taken");
        // One without a price is bounded by its number alone.
        assert!(Spending::default().take(QUESTION, Budget { run_micros: 0, account_day_micros: 0 }).is_ok());
    }

    #[test]
    fn budgets() {
        assert_eq!(Budget::read(" "), Ok(Budget::default()));
        let less = Budget { run_micros: 7, ..Budget::default() };
        assert_eq!(Budget::read(r#"{"run_micros":7}"#), Ok(less));
        let most = Budget { run_micros: bounds::RUN_COST_MICROS.max, ..Budget::default() };
        assert_eq!(Budget::read(r#"{"run_micros":18446744073709551615}"#), Ok(most));
        assert!(Budget::read(r#"{"run_cents":7}"#).is_err() && Budget::read("7").is_err());
    }
}
