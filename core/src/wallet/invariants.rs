//! What must hold for the money at every moment. Does not repair: a broken invariant is a defect to be reported.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Ledger, LedgerAccount, Sums, TransferCode};
use crate::id::JobId;

/// What the ledger has to know of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobBill {
    /// The job.
    pub id: JobId,
    /// Its cost in cents.
    pub cost_cents: u64,
}

/// Checks the five invariants of the money and describes each violation; an empty list is the only good answer.
///
/// - I1: debits and credits of each ledger account are the sums of its transfers.
/// - I2: all debits together equal all credits.
/// - I3: no wallet is below zero unless it is frozen.
/// - I4: a job has a cost above zero if and only if it has exactly one debit, of that amount.
/// - I5: each refund has its debit, with the same amount and the sides exchanged, and there is one refund at most.
#[must_use]
pub fn broken_invariants(ledger: &Ledger, jobs: &[JobBill]) -> Vec<String> {
    let mut broken = Vec::new();
    books_match(ledger, &mut broken);
    wallets_cover(ledger, &mut broken);
    jobs_are_billed(ledger, jobs, &mut broken);
    refunds_have_debits(ledger, &mut broken);
    broken
}

/// I1 and I2.
fn books_match(ledger: &Ledger, broken: &mut Vec<String>) {
    let mut sums: BTreeMap<LedgerAccount, Sums> = BTreeMap::new();
    for transfer in ledger.transfers() {
        sums.entry(transfer.debit).or_default().debits_cents += transfer.amount_cents;
        sums.entry(transfer.credit).or_default().credits_cents += transfer.amount_cents;
    }
    if sums != *ledger.sums() {
        broken.push("I1: the sums of an account are not those of its transfers".into());
    }
    let debits: u128 = ledger.sums().values().map(|sums| u128::from(sums.debits_cents)).sum();
    let credits: u128 = ledger.sums().values().map(|sums| u128::from(sums.credits_cents)).sum();
    if debits != credits {
        broken.push(format!("I2: debits {debits}, credits {credits}"));
    }
}

/// I3.
fn wallets_cover(ledger: &Ledger, broken: &mut Vec<String>) {
    for account in ledger.sums().keys() {
        if let LedgerAccount::Wallet(id) = account {
            let wallet = ledger.wallet(*id);
            if wallet.balance_cents < 0 && !wallet.frozen {
                broken.push(format!("I3: {account} has {} cents", wallet.balance_cents));
            }
        }
    }
}

/// I4.
fn jobs_are_billed(ledger: &Ledger, jobs: &[JobBill], broken: &mut Vec<String>) {
    let mut debits: BTreeMap<JobId, Vec<u64>> = BTreeMap::new();
    for transfer in ledger.transfers().filter(|transfer| transfer.code == TransferCode::JobDebit) {
        if let Some(job) = transfer.job_id {
            debits.entry(job).or_default().push(transfer.amount_cents);
        }
    }
    for job in jobs {
        let paid = debits.remove(&job.id).unwrap_or_default();
        let owed: &[u64] = if job.cost_cents > 0 { &[job.cost_cents] } else { &[] };
        if paid != owed {
            broken.push(format!("I4: job {} costs {owed:?} and paid {paid:?}", job.id));
        }
    }
    for job in debits.keys() {
        broken.push(format!("I4: a debit names the unknown job {job}"));
    }
}

/// I5.
fn refunds_have_debits(ledger: &Ledger, broken: &mut Vec<String>) {
    let mut seen: BTreeMap<JobId, u32> = BTreeMap::new();
    for refund in ledger.transfers().filter(|transfer| transfer.code == TransferCode::JobRefund) {
        let Some(job) = refund.job_id else {
            broken.push(format!("I5: {} names no job", refund.id));
            continue;
        };
        *seen.entry(job).or_default() += 1;
        let matches = ledger.transfers().any(|debit| {
            debit.code == TransferCode::JobDebit
                && debit.job_id == Some(job)
                && (debit.amount_cents, debit.debit, debit.credit) == (refund.amount_cents, refund.credit, refund.debit)
        });
        if !matches {
            broken.push(format!("I5: {} has no matching debit", refund.id));
        }
    }
    broken.extend(seen.iter().filter(|(_, times)| **times > 1).map(|(job, _)| format!("I5: job {job} was refunded twice")));
}
