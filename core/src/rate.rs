//! Quotas by the generic cell rate algorithm (ITU-T I.371): one stored time per client, no windows and no counters.
//!
//! Does not store anything: the caller keeps the returned time and passes it in again.
//!
//! The stored value is the theoretical arrival time (TAT): the time at which the next request would be due if the client sent
//! them at an even rate. With a burst equal to the rate, a client that stays under the rate in every minute is never refused.

use alloc::format;
use alloc::string::String;
use core::net::{IpAddr, Ipv6Addr};

use crate::bounds;
use crate::time::Timestamp;

const MINUTE_MS: u64 = 60_000;

/// How many requests are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// Requests per minute on average; 0 counts as 1. If it does not divide 60,000, the interval between requests is rounded down
    /// to whole milliseconds, in favour of the client.
    pub per_minute: u32,
    /// Requests that may come at once after a pause; 0 counts as 1.
    pub burst: u32,
}

const fn even(bound: bounds::Bound) -> Quota {
    Quota { per_minute: bound.max as u32, burst: bound.max as u32 }
}

impl Quota {
    /// Jobs created, per key.
    pub const CREATES: Self = even(bounds::CREATES_PER_MINUTE);
    /// Jobs created, per account.
    pub const CREATES_OF_ACCOUNT: Self = even(bounds::CREATES_PER_ACCOUNT_PER_MINUTE);
    /// Reads, per key.
    pub const READS: Self = even(bounds::READS_PER_MINUTE);
    /// Reads, per account.
    pub const READS_OF_ACCOUNT: Self = even(bounds::READS_PER_ACCOUNT_PER_MINUTE);
    /// Failed authentications, per network.
    pub const FAILED_AUTH: Self = even(bounds::FAILED_AUTH_PER_MINUTE);
    /// Changes in the console, per account.
    pub const CONSOLE_WRITES: Self = even(bounds::CONSOLE_WRITES_PER_MINUTE);
    /// Accounts created, per network.
    pub const SIGN_UPS: Self =
        Self { per_minute: bounds::SIGN_UPS_PER_MINUTE.max as u32, burst: bounds::SIGN_UPS_BURST.max as u32 };
    /// Attempts to sign in, per account and network.
    pub const SIGN_INS: Self = even(bounds::SIGN_INS_PER_MINUTE);
    /// Attempts to sign in, per account.
    pub const SIGN_INS_OF_ADDRESS: Self = even(bounds::SIGN_INS_OF_ADDRESS_PER_MINUTE);
    /// Mails that somebody has sent, per address.
    pub const MAILS: Self = Self { per_minute: bounds::MAILS_PER_MINUTE.max as u32, burst: bounds::MAILS_BURST.max as u32 };
    /// Pay pages made, per account.
    pub const TOPUPS: Self = even(bounds::TOPUPS_PER_MINUTE);
    /// Questions to the payment provider about pending payments, per account.
    pub const PAYMENT_LOOKS: Self = even(bounds::PAYMENT_LOOKS_PER_MINUTE);
    /// Searches for the proof of a domain, per account.
    pub const PROOFS: Self = even(bounds::PROOFS_PER_MINUTE);
    /// Polls for pending tasks, per token.
    pub const POLLS: Self = even(bounds::POLLS_PER_MINUTE);
    /// Polls for pending tasks, per account.
    pub const POLLS_OF_ACCOUNT: Self = even(bounds::POLLS_PER_ACCOUNT_PER_MINUTE);
    /// Calls about single tasks, per token.
    pub const REPORTS: Self = even(bounds::REPORTS_PER_MINUTE);
    /// Calls about single tasks, per account.
    pub const REPORTS_OF_ACCOUNT: Self = even(bounds::REPORTS_PER_ACCOUNT_PER_MINUTE);
    /// Audits created, per key.
    pub const AUDITS: Self = Self { per_minute: bounds::AUDITS_PER_MINUTE.max as u32, burst: bounds::AUDITS_BURST.max as u32 };
    /// Audits created, per account.
    pub const AUDITS_OF_ACCOUNT: Self =
        Self { per_minute: bounds::AUDITS_PER_ACCOUNT_PER_MINUTE.max as u32, burst: bounds::AUDITS_OF_ACCOUNT_BURST.max as u32 };
    /// Polls of audits and other actions, per key.
    pub const AUDIT_READS: Self = even(bounds::AUDIT_READS_PER_MINUTE);
    /// Polls of audits and other actions, per account.
    pub const AUDIT_READS_OF_ACCOUNT: Self = even(bounds::AUDIT_READS_PER_ACCOUNT_PER_MINUTE);
    /// Identity cards inferred anew, per account.
    pub const IDENTITIES: Self = even(bounds::IDENTITIES_PER_MINUTE);
    /// Requests without a key, per network.
    pub const PUBLIC: Self = even(bounds::PUBLIC_PER_MINUTE);
    /// Requests by which agents sign in, from one network: some clients ask for all their people from one.
    pub const TOKENS: Self = even(bounds::TOKENS_PER_MINUTE);
    /// The same of one agent, from wherever: each writes.
    pub const TOKENS_OF_GRANT: Self = even(bounds::TOKENS_PER_GRANT_PER_MINUTE);

    /// The quota of so many clients together.
    #[must_use]
    pub const fn times(self, clients: u32) -> Self {
        Self { per_minute: self.per_minute.saturating_mul(clients), burst: self.burst.saturating_mul(clients) }
    }

    /// Milliseconds between two requests at the even rate.
    fn interval_ms(&self) -> u64 {
        (MINUTE_MS / u64::from(self.per_minute.max(1))).max(1)
    }

    /// The maximum difference between the TAT and the clock, in milliseconds.
    fn reach_ms(&self) -> u64 {
        self.interval_ms() * u64::from(self.burst.max(1))
    }
}

/// The unit by which unauthenticated clients are counted: an IPv4 address, or the /64 of an IPv6 address, because one customer
/// has at least that much (RFC 6177). An IPv4-mapped IPv6 address counts as the IPv4 address; a text that is not an address
/// counts as itself.
#[must_use]
pub fn network(address: &str) -> String {
    match address.trim().parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V4(address)) => format!("{address}"),
        Ok(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        Err(_) => String::from(address),
    }
}

/// The /48 of an IPv6 address, which a provider may give to one customer with its 65,536 networks (RFC 6177); `None` for any other
/// text.
#[must_use]
pub fn wide_network(address: &str) -> Option<String> {
    match address.trim().parse::<IpAddr>().ok()?.to_canonical() {
        IpAddr::V4(_) => None,
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            Some(format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0)))
        }
    }
}

/// The decision about one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The request passes.
    Allow {
        /// The TAT to store, in ms since the epoch.
        tat_ms: u64,
        /// Number of further requests that would pass now.
        remaining: u32,
        /// Seconds until the whole burst is available again, rounded up.
        reset_s: u64,
    },
    /// The request is refused.
    Refuse {
        /// The TAT to store, in ms since the epoch: the one that was stored, so a refused client is not punished further; less if the clock
        /// stepped back since.
        tat_ms: u64,
        /// Seconds until one request passes, rounded up, at least 1.
        retry_after_s: u64,
        /// Always 0.
        remaining: u32,
        /// The same as `retry_after_s`, because `Retry-After` must not be earlier than the announced reset.
        reset_s: u64,
    },
}

/// Judges one request at `now`, given the stored TAT in ms since the epoch (`None` for a new client).
///
/// A TAT further in the future than the quota allows comes from a clock that stepped back. It counts as the maximum, and is to be replaced by
/// that, so no client is blocked until the clock is where it was: it passes again at the pace of the quota.
#[must_use]
pub fn check(tat_ms: Option<u64>, now: Timestamp, quota: &Quota) -> Verdict {
    let (now_ms, reach_ms) = (now.as_ms(), quota.reach_ms());
    let base_ms = tat_ms.unwrap_or(0).clamp(now_ms, now_ms + reach_ms);
    let next_ms = base_ms + quota.interval_ms();
    let ahead_ms = next_ms - now_ms;
    if ahead_ms > reach_ms {
        let retry_after_s = (ahead_ms - reach_ms).div_ceil(1000);
        return Verdict::Refuse { tat_ms: base_ms, retry_after_s, remaining: 0, reset_s: retry_after_s };
    }
    let remaining = u32::try_from((reach_ms - ahead_ms) / quota.interval_ms()).unwrap_or(u32::MAX);
    Verdict::Allow { tat_ms: next_ms, remaining, reset_s: ahead_ms.div_ceil(1000) }
}

/// Value of `RateLimit-Policy`, for example `"default";q=60;w=60` (IETF draft-ietf-httpapi-ratelimit-headers, `w` in seconds).
#[must_use]
pub fn policy_header(name: &str, quota: &Quota) -> String {
    format!("\"{name}\";q={};w=60", quota.per_minute)
}

/// Value of `RateLimit`, for example `"default";r=12;t=8` (same draft, `t` in seconds).
#[must_use]
pub fn limit_header(name: &str, verdict: &Verdict) -> String {
    let (Verdict::Allow { remaining, reset_s, .. } | Verdict::Refuse { remaining, reset_s, .. }) = verdict;
    format!("\"{name}\";r={remaining};t={reset_s}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    #[test]
    fn wide_networks() {
        for (address, wide) in [
            ("2001:db8:1:2::7", Some("2001:db8:1::/48")),
            ("2001:db8:1:ffff::7", Some("2001:db8:1::/48")),
            ("198.51.100.7", None),
            ("::ffff:198.51.100.7", None),
            ("unknown", None),
        ] {
            assert_eq!(wide_network(address).as_deref(), wide, "{address}");
        }
        assert_eq!(Quota { per_minute: 30, burst: 10 }.times(16), Quota { per_minute: 480, burst: 160 });
    }

    #[test]
    fn networks() {
        for (address, expected) in [
            ("192.0.2.9", "192.0.2.9"),
            ("::ffff:192.0.2.9", "192.0.2.9"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:DB8:1:2::1", "2001:db8:1:2::/64"),
            ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
            ("unknown", "unknown"),
        ] {
            assert_eq!(network(address), expected);
        }
    }

    const NOW: Timestamp = Timestamp::from_ms(1_000_000_000);

    #[test]
    fn sixty_at_once_then_one_a_second() {
        let mut tat_ms = None;
        for left in (0..60).rev() {
            let Verdict::Allow { tat_ms: next, remaining, reset_s } = check(tat_ms, NOW, &Quota::CREATES) else {
                panic!("{left}")
            };
            assert_eq!((remaining, reset_s), (left, u64::from(60 - left)));
            tat_ms = Some(next);
        }
        let refused = Verdict::Refuse { tat_ms: tat_ms.unwrap(), retry_after_s: 1, remaining: 0, reset_s: 1 };
        assert_eq!(check(tat_ms, NOW, &Quota::CREATES), refused);
        assert_eq!(check(tat_ms, NOW.plus_ms(999), &Quota::CREATES), refused);
        assert!(matches!(check(tat_ms, NOW.plus_ms(1000), &Quota::CREATES), Verdict::Allow { remaining: 0, .. }));
    }

    #[test]
    fn a_clock_that_stepped_back_heals() {
        let far = Some(NOW.as_ms() + 3_600_000);
        let Verdict::Refuse { tat_ms, retry_after_s: 1, .. } = check(far, NOW, &Quota::CREATES) else { panic!("not refused") };
        assert!(matches!(check(Some(tat_ms), NOW.plus_ms(1_000), &Quota::CREATES), Verdict::Allow { remaining: 0, .. }));
    }

    #[test]
    fn headers() {
        let allow = Verdict::Allow { tat_ms: 0, remaining: 12, reset_s: 8 };
        assert_eq!(policy_header("default", &Quota::CREATES), "\"default\";q=60;w=60");
        assert_eq!(limit_header("default", &allow), "\"default\";r=12;t=8");
    }
}
