//! Bodies about money and credits. Members are written in this order.

use crate::store::ledger::{Entry, HouseAccount};
use bellwether_core::bounds;
use bellwether_core::ledger::{Transfer, Wallet};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The wallet and its entries, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct WalletView<'a> {
    /// Euro cents.
    balance_cents: i64,
    /// `EUR`.
    currency: &'static str,
    /// Whether new jobs are refused.
    frozen: bool,
    entries: Vec<EntryView<'a>>,
    has_more: bool,
    /// Pass as `cursor` for the next page.
    next_cursor: Option<String>,
}

/// One transfer to or from a wallet.
#[derive(Serialize, ToSchema)]
struct EntryView<'a> {
    id: &'a str,
    /// Kind of transfer, for example `job_debit`, `job_refund` or `promo_credit`; more may be added.
    code: &'a str,
    /// Change of the balance in euro cents, signed.
    amount_cents: i64,
    job_id: Option<&'a str>,
    /// The top-up that came in or went back.
    topup_id: Option<&'a str>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
}

/// The credits that an account has left to order reports in the dashboard.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreditsView<'a> {
    balance_credits: u64,
    /// The price of a report.
    report_credits: u64,
    /// Credits of a pack, and its price in euro cents of the wallet.
    pack_credits: u64,
    pack_cents: u64,
    /// `free`, `pro` or `agency`: it decides how many audits may run.
    plan: &'a str,
    /// Newest first.
    entries: Vec<CreditEntryView<'a>>,
    has_more: bool,
    /// Pass as `cursor` for the next page.
    next_cursor: Option<String>,
}

/// One change of the credits.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreditEntryView<'a> {
    id: &'a str,
    /// Kind of change, for example `credit_grant`, `report_debit` or `report_refund`; more may be added.
    code: &'a str,
    /// Change of the credits, signed.
    credits: i64,
    audit_id: Option<&'a str>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
}

/// A grant of credits.
#[derive(Serialize, ToSchema)]
pub(crate) struct GrantView<'a> {
    id: &'a str,
    account_id: String,
    credits: u64,
    code: &'static str,
    reason: Option<&'a str>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
}

/// A transfer between two accounts of the ledger.
#[derive(Serialize, ToSchema)]
pub(crate) struct TransferView<'a> {
    id: &'a str,
    /// The ledger account that is debited.
    debit: String,
    /// The ledger account that is credited.
    credit: String,
    /// Euro cents.
    amount_cents: u64,
    code: &'static str,
    job_id: Option<String>,
    ext_ref: Option<&'a str>,
    /// RFC 3339, UTC, milliseconds.
    at: String,
}

/// The service's own ledger accounts, summed over all databases of accounts.
#[derive(Serialize, ToSchema)]
pub(crate) struct HouseView {
    accounts: Vec<HouseAccountView>,
}

/// One ledger account of the service.
#[derive(Serialize, ToSchema)]
struct HouseAccountView {
    /// For example `revenue`, `psp`, `promo`.
    id: String,
    /// `cents` or `credits`.
    unit: String,
    /// Total of its debits.
    debited: u64,
    /// Total of its credits.
    credited: u64,
}

impl<'a> WalletView<'a> {
    pub(crate) fn of(wallet: &Wallet, entries: &'a [Entry], next_cursor: Option<String>) -> Self {
        let view = |entry: &'a Entry| EntryView {
            id: &entry.id,
            code: &entry.code,
            amount_cents: entry.amount,
            job_id: entry.subject_id.as_deref(),
            topup_id: entry.payment_id.as_deref(),
            created_at: Timestamp::from_ms(entry.at).to_string(),
        };
        Self {
            balance_cents: wallet.balance_cents,
            currency: "EUR",
            frozen: wallet.frozen,
            entries: entries.iter().map(view).collect(),
            has_more: next_cursor.is_some(),
            next_cursor,
        }
    }
}

impl<'a> CreditsView<'a> {
    pub(crate) fn of(balance_credits: u64, plan: &'a str, entries: &'a [Entry], next_cursor: Option<String>) -> Self {
        let view = |entry: &'a Entry| CreditEntryView {
            id: &entry.id,
            code: &entry.code,
            credits: entry.amount,
            audit_id: entry.subject_id.as_deref(),
            created_at: Timestamp::from_ms(entry.at).to_string(),
        };
        let entries = entries.iter().map(view).collect();
        let report_credits = bounds::REPORT_COST_CREDITS.max;
        Self {
            balance_credits,
            report_credits,
            pack_credits: bounds::PACK_CREDITS.max,
            pack_cents: bounds::PACK_CENTS.max,
            plan,
            entries,
            has_more: next_cursor.is_some(),
            next_cursor,
        }
    }
}

impl<'a> GrantView<'a> {
    pub(crate) fn of(transfer: &'a Transfer) -> Self {
        Self {
            id: &transfer.id.0,
            account_id: transfer.owner.to_string(),
            credits: transfer.amount,
            code: transfer.code.as_str(),
            reason: transfer.ext_ref.as_deref(),
            created_at: transfer.at.to_string(),
        }
    }
}

impl<'a> TransferView<'a> {
    pub(crate) fn of(transfer: &'a Transfer) -> Self {
        Self {
            id: &transfer.id.0,
            debit: transfer.debit.to_string(),
            credit: transfer.credit.to_string(),
            amount_cents: transfer.amount,
            code: transfer.code.as_str(),
            job_id: transfer.subject.as_ref().map(ToString::to_string),
            ext_ref: transfer.ext_ref.as_deref(),
            at: transfer.at.to_string(),
        }
    }
}

impl HouseView {
    /// Sums the accounts of all databases.
    pub(crate) fn of(accounts: &[HouseAccount]) -> Self {
        let mut sums: BTreeMap<(&str, &str), (u64, u64)> = BTreeMap::new();
        for account in accounts {
            let (debited, credited) = sums.entry((&account.id, &account.unit)).or_default();
            *debited += account.debited;
            *credited += account.credited;
        }
        let view = |((id, unit), (debited, credited)): ((&str, &str), (u64, u64))| HouseAccountView {
            id: id.to_owned(),
            unit: unit.to_owned(),
            debited,
            credited,
        };
        Self { accounts: sums.into_iter().map(view).collect() }
    }
}
