//! What one use of a provider puts on the bill: the requests that were sent, what was answered, and what it cost.
//!
//! What may have been billed and was not counted takes the whole charge: a provider that does not count, an answer that was cut
//! off, a time-out. It never counts as nothing.

use super::{Charge, Usage};

/// What one answer has used, as the provider counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// Tokens of the question, with what a search has read.
    pub input_tokens: u64,
    /// Tokens of the answer, with those spent on thinking.
    pub output_tokens: u64,
    /// Searches of the web.
    pub searches: u64,
    /// Time of a browser.
    pub browser_ms: u64,
    /// What it cost, in millionths of the provider's currency; `None` where the provider does not say.
    pub cost_micros: Option<u64>,
}

/// An amount of a currency, such as US dollars, in its millionths. A negative one, which no bill has, is 0.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "casts saturate, and nothing is lost by half a millionth"
)]
pub const fn micros(amount: f64) -> u64 {
    (amount * 1e6 + 0.5) as u64
}

/// The requests of one use, and what came of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    calls: u64,
    /// Requests that were refused.
    refused: u64,
    /// Requests that may be billed, and that nobody has counted.
    uncounted: u64,
    /// Requests that were counted, and whose cost is not known.
    uncosted: u64,
    /// Whether the request sent last was refused.
    is_refused: bool,
    input_tokens: u64,
    output_tokens: u64,
    cost_micros: u64,
}

impl Bill {
    /// A request is sent. Until something else is known of it, it may be billed.
    pub const fn sent(&mut self) {
        self.calls = self.calls.saturating_add(1);
        self.uncounted = self.uncounted.saturating_add(1);
        self.is_refused = false;
    }

    /// The request sent last was refused.
    pub const fn was_refused(&mut self) {
        self.refused = self.refused.saturating_add(1);
        self.uncounted = self.uncounted.saturating_sub(1);
        self.is_refused = true;
    }

    /// The request sent last was answered and counted; `cost`: what it cost, where that is known. A refused one has used nothing: adapters
    /// whose price is that of a request count whatever came back.
    pub const fn counted(&mut self, used: &Used, cost: Option<u64>) {
        if self.is_refused {
            return;
        }
        self.uncounted = self.uncounted.saturating_sub(1);
        self.input_tokens = self.input_tokens.saturating_add(used.input_tokens);
        self.output_tokens = self.output_tokens.saturating_add(used.output_tokens);
        match cost {
            Some(micros) => self.cost_micros = self.cost_micros.saturating_add(micros),
            None => self.uncosted = self.uncosted.saturating_add(1),
        }
    }

    /// What the use is counted as. `charge`: what was taken for it; `is_answered`: whether they brought what
    /// was asked.
    #[must_use]
    pub const fn usage(&self, charge: Charge, is_answered: bool) -> Usage {
        let of_uncounted = if self.uncounted == 0 { 0 } else { charge.tokens };
        Usage {
            calls: self.calls,
            failures: if is_answered { self.refused } else { self.calls },
            cached: 0,
            input_tokens: self.input_tokens,
            output_tokens: self.output_tokens.saturating_add(of_uncounted),
            cost_micros: self.cost_micros,
            uncosted: self.uncounted.saturating_add(self.uncosted),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::provider::Capability;

    const CHARGE: Charge = Charge { capability: Capability::Assistants, requests: 1, tokens: 100, cost_micros: 0 };
    const USED: Used = Used { input_tokens: 5, output_tokens: 30, searches: 1, browser_ms: 0, cost_micros: None };

    fn check(label: &str, run: impl Fn(&mut Bill), is_answered: bool, expected: Usage) {
        let mut bill = Bill::default();
        run(&mut bill);
        assert_eq!(bill.usage(CHARGE, is_answered), expected, "{label}");
    }

    #[test]
    fn amounts() {
        for (amount, expected) in
            [(0.0035, 3_500), (0.000_000_6, 1), (0.0, 0), (-1.0, 0), (f64::NAN, 0), (f64::INFINITY, u64::MAX)]
        {
            assert_eq!(micros(amount), expected, "{amount}");
        }
    }

    #[test]
    fn what_may_be_billed_is_never_nothing() {
        let nothing = Usage::default();
        let counted = Usage { input_tokens: 5, output_tokens: 30, ..nothing };
        let refused = |bill: &mut Bill| {
            bill.sent();
            bill.was_refused();
        };
        let answered = |bill: &mut Bill, cost: Option<u64>| {
            bill.sent();
            bill.counted(&USED, cost);
        };
        check("not sent", |_| {}, false, nothing);
        check("refused", refused, false, Usage { calls: 1, failures: 1, ..nothing });
        let refused_and_counted = |bill: &mut Bill| {
            refused(bill);
            bill.counted(&USED, Some(7));
        };
        check("refused and counted", refused_and_counted, false, Usage { calls: 1, failures: 1, ..nothing });
        check("counted", |bill| answered(bill, Some(7)), true, Usage { calls: 1, cost_micros: 7, ..counted });
        check("of no known cost", |bill| answered(bill, None), true, Usage { calls: 1, uncosted: 1, ..counted });
        check(
            "counted and empty",
            |bill| answered(bill, Some(7)),
            false,
            Usage { calls: 1, failures: 1, cost_micros: 7, ..counted },
        );
        let whole = Usage { calls: 1, output_tokens: 100, uncosted: 1, ..nothing };
        check("not counted", Bill::sent, true, whole);
        check("cut off, or timed out", Bill::sent, false, Usage { failures: 1, ..whole });
        let both = |bill: &mut Bill| {
            refused(bill);
            answered(bill, Some(7));
        };
        check("answered at the second try", both, true, Usage { calls: 2, failures: 1, cost_micros: 7, ..counted });
        let pages = |bill: &mut Bill| {
            answered(bill, Some(7));
            bill.sent();
        };
        let expected = Usage { calls: 2, output_tokens: 130, input_tokens: 5, cost_micros: 7, uncosted: 1, ..nothing };
        check("one of two pages is not counted", pages, true, expected);
    }
}
