//! What must hold for the ledger at every moment. Does not repair: a broken invariant is a defect to be reported.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Books, LedgerAccount, Sums, TransferCode, Unit};
use crate::id::JobId;

/// What the ledger has to know of a job or of an audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bill {
    /// The job, or the audit.
    pub subject: JobId,
    /// Its price: of a job in cents, of an audit in credits.
    pub amount: u64,
    /// In which unit it is paid.
    pub unit: Unit,
}

/// Checks the invariants of the ledger and describes each violation; an empty list is the only good answer.
///
/// - I1: what each ledger account gave and received are the sums of its transfers.
/// - I2: in each unit, all that was given equals all that was received.
/// - I3: no account is below zero, except a wallet with a transfer that may do that.
/// - I4: a job or audit has a price above zero if and only if it has exactly one debit, of that amount.
/// - I29: a publisher's share has the debit of its job, is not more, and the job was not refunded.
/// - I5: each refund has its debit, with the same amount and the sides exchanged, and there is one refund at most.
#[must_use]
pub fn broken_invariants(books: &Books, bills: &[Bill]) -> Vec<String> {
    let mut broken = Vec::new();
    books_match(books, &mut broken);
    accounts_cover(books, &mut broken);
    for (unit, debit, refund) in [
        (Unit::Cents, TransferCode::JobDebit, TransferCode::JobRefund),
        (Unit::Credits, TransferCode::ReportDebit, TransferCode::ReportRefund),
    ] {
        let bills = bills.iter().filter(|bill| bill.unit == unit);
        bills_are_paid(books, bills, debit, &mut broken);
        refunds_have_debits(books, debit, refund, &mut broken);
    }
    shares_are_of_what_was_paid(books, &mut broken);
    broken
}

/// I29.
fn shares_are_of_what_was_paid(books: &Books, broken: &mut Vec<String>) {
    let of = |code, subject| books.transfers().find(move |transfer| transfer.code == code && transfer.subject == subject);
    for share in books.transfers().filter(|transfer| transfer.code == TransferCode::PublisherShare) {
        let is_paid = of(TransferCode::JobDebit, share.subject).is_some_and(|debit| debit.amount >= share.amount);
        if !is_paid || of(TransferCode::JobRefund, share.subject).is_some() {
            broken.push(format!("I29: {} is a share of a price that was not paid, or was given back", share.id));
        }
    }
}

/// I1 and I2.
fn books_match(books: &Books, broken: &mut Vec<String>) {
    let mut sums: BTreeMap<LedgerAccount, Sums> = BTreeMap::new();
    for transfer in books.transfers() {
        sums.entry(transfer.debit).or_default().debited += transfer.amount;
        sums.entry(transfer.credit).or_default().credited += transfer.amount;
    }
    if sums != *books.sums() {
        broken.push("I1: the sums of an account are not those of its transfers".into());
    }
    for unit in [Unit::Cents, Unit::Credits] {
        let of_unit = || books.sums().iter().filter(|(account, _)| account.unit() == unit).map(|(_, sums)| sums);
        let debited: u128 = of_unit().map(|sums| u128::from(sums.debited)).sum();
        let credited: u128 = of_unit().map(|sums| u128::from(sums.credited)).sum();
        if debited != credited {
            broken.push(format!("I2: {}: {debited} given, {credited} received", unit.as_str()));
        }
    }
}

/// I3.
fn accounts_cover(books: &Books, broken: &mut Vec<String>) {
    for account in books.sums().keys().filter(|account| account.owner().is_some()) {
        let may_overdraw = books.transfers().any(|transfer| transfer.debit == *account && transfer.code.may_overdraw());
        let balance = books.balance(*account);
        if balance < 0 && !may_overdraw {
            broken.push(format!("I3: {account} has {balance}"));
        }
    }
}

/// I4.
fn bills_are_paid<'b>(books: &Books, bills: impl Iterator<Item = &'b Bill>, code: TransferCode, broken: &mut Vec<String>) {
    let mut debits: BTreeMap<JobId, Vec<u64>> = BTreeMap::new();
    for transfer in books.transfers().filter(|transfer| transfer.code == code) {
        if let Some(subject) = transfer.subject {
            debits.entry(subject).or_default().push(transfer.amount);
        }
    }
    for bill in bills {
        let paid = debits.remove(&bill.subject).unwrap_or_default();
        let owed: &[u64] = if bill.amount > 0 { &[bill.amount] } else { &[] };
        if paid != owed {
            broken.push(format!("I4: {} costs {owed:?} and paid {paid:?}", bill.subject));
        }
    }
    for subject in debits.keys() {
        broken.push(format!("I4: a debit names the unknown {subject}"));
    }
}

/// I5.
fn refunds_have_debits(books: &Books, debit_code: TransferCode, code: TransferCode, broken: &mut Vec<String>) {
    let mut seen: BTreeMap<JobId, u32> = BTreeMap::new();
    for refund in books.transfers().filter(|transfer| transfer.code == code) {
        let Some(subject) = refund.subject else {
            broken.push(format!("I5: {} names no job or audit", refund.id));
            continue;
        };
        *seen.entry(subject).or_default() += 1;
        let matches = books.transfers().any(|debit| {
            debit.code == debit_code
                && debit.subject == Some(subject)
                && (debit.amount, debit.debit, debit.credit) == (refund.amount, refund.credit, refund.debit)
        });
        if !matches {
            broken.push(format!("I5: {} has no matching debit", refund.id));
        }
    }
    broken.extend(seen.iter().filter(|(_, times)| **times > 1).map(|(subject, _)| format!("I5: {subject} was refunded twice")));
}
