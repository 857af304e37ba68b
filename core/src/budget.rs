//! Budgets of keys: what a program or an agent that holds a key may spend, and on what.
//!
//! The owner of a key sets [`Terms`]. What is ordered with the key counts as [`Spent`] from the order on; what is refunded counts no more. Days and
//! months are those of UTC, so that they are the same for whoever reads them. A key without a budget may spend what the wallet has.
//!
//! A change of what was spent ([`Spend`]) is an effect of the machine that causes it, committed in the same batch as the debit or the refund.

mod form;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub use self::form::{AUTHORIZATION, CONSENT, KEY_CHANGE, KeyChange, NEW_KEY, NewKey, TERMS, read_change, read_new};

use crate::error::{ApiError, ErrorCode};
use crate::id::{AccountId, KeyId};
use crate::schedule::{Day, Month};
use crate::time::Timestamp;

/// Who orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buyer {
    /// The account that pays.
    pub account: AccountId,
    /// The key that it was ordered with, if it was one.
    pub key: Option<KeyId>,
}

/// What the owner of a key allows. `None` is no limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The highest price of one order, in euro cents.
    pub job_cents: Option<u64>,
    /// The sum of a day of UTC, in euro cents.
    pub day_cents: Option<u64>,
    /// The sum of a month of UTC, in euro cents.
    pub month_cents: Option<u64>,
    /// Orders that have not ended.
    pub jobs_in_flight: Option<u64>,
    /// What may be ordered: ids of features, and [`AUDIT`](crate::schedule::AUDIT) for reports.
    pub features: Option<Vec<String>>,
}

/// What was ordered with a key. Sums are those of the day and the month that are named, not of today.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// The last day on which something was ordered.
    pub day: Day,
    /// Euro cents of that day.
    pub day_cents: u64,
    /// The last month in which something was ordered.
    pub month: Month,
    /// Euro cents of that month.
    pub month_cents: u64,
    /// Orders that have not ended.
    pub jobs_in_flight: u64,
}

/// The budget of one key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// What it allows.
    pub terms: Terms,
    /// What is used of it.
    pub spent: Spent,
}

/// What may still be ordered now. `None` is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Euro cents that one order may cost, which day and month can still pay.
    pub job_cents: Option<u64>,
    /// Euro cents of this day.
    pub day_cents: Option<u64>,
    /// Euro cents of this month.
    pub month_cents: Option<u64>,
    /// Orders beside those that have not ended.
    pub jobs_in_flight: Option<u64>,
}

/// The limit that an order exceeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exceeded {
    /// The feature is not among those that the key may order.
    Feature,
    /// One order may not cost as much.
    Job {
        /// Euro cents that it may cost.
        most_cents: u64,
    },
    /// The day cannot pay it any more.
    Day {
        /// Euro cents that are left of it.
        left_cents: u64,
        /// When the next one begins.
        until: Timestamp,
    },
    /// The month cannot pay it any more.
    Month {
        /// Euro cents that are left of it.
        left_cents: u64,
        /// When the next one begins.
        until: Timestamp,
    },
    /// As many orders have not ended as may be.
    InFlight {
        /// So many.
        most: u64,
    },
}

impl Spent {
    /// What is spent of the day and the month that are now. The clock of whoever reads may be behind that of whoever ordered last: the later day counts.
    #[must_use]
    pub fn as_of(&self, now: Timestamp) -> Self {
        let day = Day::new(now.day()).max(self.day);
        let month = day.month().max(self.month);
        Self {
            day,
            day_cents: if day == self.day { self.day_cents } else { 0 },
            month,
            month_cents: if month == self.month { self.month_cents } else { 0 },
            jobs_in_flight: self.jobs_in_flight,
        }
    }
}

impl Budget {
    /// Whether an order is within it. `feature`: an id, or [`AUDIT`](crate::schedule::AUDIT).
    ///
    /// # Errors
    /// The first limit that it exceeds; those that time does not lift come first.
    pub fn admit(&self, now: Timestamp, feature: &str, cents: u64) -> Result<(), Exceeded> {
        let Terms { job_cents, features, .. } = &self.terms;
        if features.as_ref().is_some_and(|features| !features.iter().any(|allowed| allowed == feature)) {
            return Err(Exceeded::Feature);
        }
        if let Some(most_cents) = job_cents.filter(|most| cents > *most) {
            return Err(Exceeded::Job { most_cents });
        }
        let (left, spent) = (self.left(now), self.spent.as_of(now));
        let is_short = |left: &u64| cents > *left;
        if let Some(left_cents) = left.month_cents.filter(is_short) {
            return Err(Exceeded::Month { left_cents, until: spent.month.next().begins() });
        }
        if let Some(left_cents) = left.day_cents.filter(is_short) {
            return Err(Exceeded::Day { left_cents, until: Timestamp::of_day(spent.day.days().saturating_add(1)) });
        }
        match self.terms.jobs_in_flight.filter(|most| spent.jobs_in_flight >= *most) {
            Some(most) => Err(Exceeded::InFlight { most }),
            None => Ok(()),
        }
    }

    /// What may still be ordered.
    #[must_use]
    pub fn left(&self, now: Timestamp) -> Left {
        let spent = self.spent.as_of(now);
        let day_cents = self.terms.day_cents.map(|most| most.saturating_sub(spent.day_cents));
        let month_cents = self.terms.month_cents.map(|most| most.saturating_sub(spent.month_cents));
        Left {
            job_cents: [self.terms.job_cents, day_cents, month_cents].into_iter().flatten().min(),
            day_cents,
            month_cents,
            jobs_in_flight: self.terms.jobs_in_flight.map(|most| most.saturating_sub(spent.jobs_in_flight)),
        }
    }
}

/// A change of what a key has spent. It counts for the day and the month of the order, and for nothing once they are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spend {
    /// The key.
    pub key: KeyId,
    /// When it was ordered.
    pub ordered_at: Timestamp,
    /// What happens.
    pub change: Change,
}

/// What happens to an order that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It was placed.
    Reserve {
        /// Its price in euro cents.
        cents: u64,
    },
    /// It has ended.
    Settle {
        /// What was refunded of its price, in euro cents.
        refunded_cents: u64,
    },
}

impl Spend {
    /// An order was placed with this key.
    #[must_use]
    pub const fn reserve(key: KeyId, ordered_at: Timestamp, cents: u64) -> Self {
        Self { key, ordered_at, change: Change::Reserve { cents } }
    }

    /// It has ended.
    #[must_use]
    pub const fn settle(key: KeyId, ordered_at: Timestamp, refunded_cents: u64) -> Self {
        Self { key, ordered_at, change: Change::Settle { refunded_cents } }
    }

    /// What the key has spent afterwards.
    #[must_use]
    pub fn apply(&self, spent: &Spent) -> Spent {
        let (day, month) = (Day::new(self.ordered_at.day()), Day::new(self.ordered_at.day()).month());
        match self.change {
            Change::Reserve { cents } => {
                let now = spent.as_of(self.ordered_at);
                // An order of a day that is over counts for the month alone.
                Spent {
                    day_cents: now.day_cents.saturating_add(if day == now.day { cents } else { 0 }),
                    month_cents: now.month_cents.saturating_add(if month == now.month { cents } else { 0 }),
                    jobs_in_flight: now.jobs_in_flight.saturating_add(1),
                    ..now
                }
            }
            Change::Settle { refunded_cents } => Spent {
                day_cents: spent.day_cents.saturating_sub(if day == spent.day { refunded_cents } else { 0 }),
                month_cents: spent.month_cents.saturating_sub(if month == spent.month { refunded_cents } else { 0 }),
                jobs_in_flight: spent.jobs_in_flight.saturating_sub(1),
                ..*spent
            },
        }
    }
}

impl Exceeded {
    /// Texts of `exceeded`.
    pub const LIMITS: [&str; 5] = ["features", "job_cents", "month_cents", "day_cents", Self::IN_FLIGHT];

    /// The one that ends with other orders.
    pub const IN_FLIGHT: &str = "jobs_in_flight";

    /// The member of [`Terms`] that is exceeded.
    #[must_use]
    pub const fn limit(&self) -> &'static str {
        match self {
            Self::Feature => "features",
            Self::Job { .. } => "job_cents",
            Self::Day { .. } => "day_cents",
            Self::Month { .. } => "month_cents",
            Self::InFlight { .. } => Self::IN_FLIGHT,
        }
    }

    /// The answer of the API to an order of this price: `budget_exceeded`.
    #[must_use]
    pub fn to_api_error(&self, cents: u64) -> ApiError {
        let error = ApiError::new(ErrorCode::BudgetExceeded)
            .with("exceeded", self.limit())
            .with("required_cents", cents)
            .with("budget_url", "/console/en/keys");
        match self {
            Self::Feature => error.saying("The budget of this key does not allow the feature."),
            Self::Job { most_cents } => {
                error.with("left_cents", *most_cents).saying("The budget of this key does not allow one order at this price.")
            }
            Self::Day { left_cents, until } => error
                .with("left_cents", *left_cents)
                .with("resets_at", until.to_string())
                .saying("The budget of this key for today does not cover this order."),
            Self::Month { left_cents, until } => error
                .with("left_cents", *left_cents)
                .with("resets_at", until.to_string())
                .saying("The budget of this key for this month does not cover this order."),
            Self::InFlight { most } => error
                .with("most", *most)
                .saying("This key already has as many orders under way as its budget allows. Wait until one has ended."),
        }
    }
}

#[cfg(test)]
mod tests;
