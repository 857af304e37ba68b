//! Request counts, in the memory of the isolate.
//!
//! They protect the service and slow down clients; the ledger protects money. A database row for each poll would cost more than
//! the poll. The disadvantage: a client that reaches several isolates gets more than its quota.

use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::rate::{self, Quota, Verdict, check, limit_header, policy_header};
use bellwether_core::time::Timestamp;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Number of entries from which entries with a full quota are dropped.
const MANY_ENTRIES: usize = 20_000;

/// How many full networks a wide network may use at a time.
const NETWORKS_OF_WIDE: u32 = 16;

/// The counts of an isolate.
#[derive(Default)]
pub(crate) struct Rates(Mutex<Times>);

#[derive(Default)]
struct Times {
    /// Theoretical arrival times (GCRA) by quota and client.
    of: BTreeMap<(u8, String), u64>,
    /// Entries that were left after the last clean-up, so that a flood of new clients does not cause a search of all entries for
    /// each request.
    left: usize,
}

impl Times {
    fn drop_recovered(&mut self, now: Timestamp) {
        if self.of.len() >= MANY_ENTRIES.max(2 * self.left) {
            self.of.retain(|_, tat_ms| *tat_ms > now.as_ms());
            self.left = self.of.len();
        }
    }
}

static RATES: Rates = Rates(Mutex::new(Times { of: BTreeMap::new(), left: 0 }));

/// What a quota counts by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The network that a request comes from.
    Network,
    /// The credential: a client above its quota costs no query but the one that looks the credential up.
    Credential,
    /// The account, once its credential has been looked up: it may have many credentials.
    Account,
    /// The e-mail address that somebody signs in with, or has a mail sent to; of a sign-in, together with the network that it comes from.
    Address,
}

/// Which quota counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Creates,
    CreatesOfAccount,
    Reads,
    ReadsOfAccount,
    ConsoleWrites,
    SignUps,
    SignInsOfNetwork,
    SignIns,
    SignInsOfAddress,
    Mails,
    Proofs,
    Topups,
    PaymentLooks,
    Polls,
    PollsOfAccount,
    Reports,
    ReportsOfAccount,
    FailedAuth,
    Audits,
    AuditsOfAccount,
    AuditReads,
    AuditReadsOfAccount,
    Identities,
    Public,
    Tokens,
    TokensOfGrant,
}

impl Kind {
    const fn quota(self) -> Quota {
        match self {
            Self::Creates => Quota::CREATES,
            Self::CreatesOfAccount => Quota::CREATES_OF_ACCOUNT,
            Self::Reads => Quota::READS,
            Self::ReadsOfAccount => Quota::READS_OF_ACCOUNT,
            Self::ConsoleWrites => Quota::CONSOLE_WRITES,
            Self::SignUps => Quota::SIGN_UPS,
            // Each attempt costs a slow hash.
            Self::SignInsOfNetwork => Quota::FAILED_AUTH,
            Self::SignIns => Quota::SIGN_INS,
            Self::SignInsOfAddress => Quota::SIGN_INS_OF_ADDRESS,
            Self::Mails => Quota::MAILS,
            Self::Proofs => Quota::PROOFS,
            Self::Topups => Quota::TOPUPS,
            Self::PaymentLooks => Quota::PAYMENT_LOOKS,
            Self::Polls => Quota::POLLS,
            Self::PollsOfAccount => Quota::POLLS_OF_ACCOUNT,
            Self::Reports => Quota::REPORTS,
            Self::ReportsOfAccount => Quota::REPORTS_OF_ACCOUNT,
            Self::FailedAuth => Quota::FAILED_AUTH,
            Self::Audits => Quota::AUDITS,
            Self::AuditsOfAccount => Quota::AUDITS_OF_ACCOUNT,
            Self::AuditReads => Quota::AUDIT_READS,
            Self::AuditReadsOfAccount => Quota::AUDIT_READS_OF_ACCOUNT,
            Self::Identities => Quota::IDENTITIES,
            Self::Public => Quota::PUBLIC,
            // Codes and tokens must not be guessed.
            Self::Tokens => Quota::TOKENS,
            Self::TokensOfGrant => Quota::TOKENS_OF_GRANT,
        }
    }

    /// What it counts by.
    pub(crate) const fn subject(self) -> Subject {
        match self {
            Self::SignUps | Self::SignInsOfNetwork | Self::FailedAuth | Self::Public | Self::Tokens => Subject::Network,
            Self::Creates | Self::Reads | Self::Polls | Self::Reports | Self::Audits | Self::AuditReads | Self::TokensOfGrant => {
                Subject::Credential
            }
            Self::CreatesOfAccount
            | Self::ReadsOfAccount
            | Self::ConsoleWrites
            | Self::Proofs
            | Self::Topups
            | Self::PaymentLooks
            | Self::PollsOfAccount
            | Self::ReportsOfAccount
            | Self::AuditsOfAccount
            | Self::AuditReadsOfAccount
            | Self::Identities => Subject::Account,
            Self::SignIns | Self::SignInsOfAddress | Self::Mails => Subject::Address,
        }
    }

    /// The quota of the account that stands behind one of its credentials: credentials are free.
    pub(crate) const fn of_account(self) -> Option<Self> {
        match self {
            Self::Creates => Some(Self::CreatesOfAccount),
            Self::Reads => Some(Self::ReadsOfAccount),
            Self::Polls => Some(Self::PollsOfAccount),
            Self::Reports => Some(Self::ReportsOfAccount),
            Self::Audits => Some(Self::AuditsOfAccount),
            Self::AuditReads => Some(Self::AuditReadsOfAccount),
            _ => None,
        }
    }

    /// The quota, for its header.
    pub(crate) fn policy(self) -> Quota {
        self.quota()
    }
}

impl Rates {
    pub(crate) fn of_isolate() -> &'static Self {
        &RATES
    }

    /// Counts one request of `client`.
    ///
    /// # Errors
    /// `rate_limited`, with what its headers say.
    pub(crate) fn admit(&self, kind: Kind, client: &str, now: Timestamp) -> Result<Verdict, ApiError> {
        self.admit_within(kind, &kind.quota(), client, now)
    }

    /// Counts one request from an address: for its network, and for the wide network that this may be one of thousands of.
    ///
    /// # Errors
    /// As [`Rates::admit`].
    pub(crate) fn admit_from(&self, kind: Kind, address: &str, now: Timestamp) -> Result<(), ApiError> {
        self.admit(kind, &rate::network(address), now)?;
        match rate::wide_network(address) {
            Some(wide) => self.admit_within(kind, &kind.quota().times(NETWORKS_OF_WIDE), &wide, now).map(drop),
            None => Ok(()),
        }
    }

    fn admit_within(&self, kind: Kind, quota: &Quota, client: &str, now: Timestamp) -> Result<Verdict, ApiError> {
        match self.count(kind, quota, client, now) {
            verdict @ Verdict::Allow { .. } => Ok(verdict),
            verdict @ Verdict::Refuse { retry_after_s, .. } => Err(ApiError::new(ErrorCode::RateLimited)
                .with("retry_after", retry_after_s)
                .with("ratelimit_policy", policy_header("default", quota))
                .with("ratelimit", limit_header("default", &verdict))),
        }
    }

    /// The same as a verdict; a request that is refused costs nothing. What it leaves is stored nevertheless: after a clock has stepped back, a client
    /// would otherwise be refused until the clock is where it was.
    fn count(&self, kind: Kind, quota: &Quota, client: &str, now: Timestamp) -> Verdict {
        let key = (kind as u8, client.to_owned());
        let mut times = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let verdict = check(times.of.get(&key).copied(), now, quota);
        let (Verdict::Allow { tat_ms, .. } | Verdict::Refuse { tat_ms, .. }) = verdict;
        times.drop_recovered(now);
        times.of.insert(key, tat_ms);
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clients are forgotten as soon as their quota is full again, and not before.
    #[test]
    fn who_has_recovered_is_forgotten() {
        let (rates, now) = (Rates::default(), Timestamp::from_ms(1_795_253_280_000));
        let count = |client: usize, now: Timestamp| rates.count(Kind::SignUps, &Kind::SignUps.quota(), &client.to_string(), now);
        let known = || rates.0.lock().map_or(0, |times| times.of.len());
        for client in 0..2 * MANY_ENTRIES {
            count(client, now);
        }
        assert_eq!(known(), 2 * MANY_ENTRIES);
        let later = now.plus_ms(60_001);
        count(0, later);
        assert_eq!(known(), 1);
        for client in [0, 1] {
            let left = (0..20).take_while(|_| matches!(count(client, later), Verdict::Allow { .. })).count();
            assert_eq!(left, if client == 0 { 9 } else { 10 }, "{client}");
        }
    }
}
