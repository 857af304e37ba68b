//! Why amounts move: one code per kind of transfer. The store keeps the same list in a table (`transfer_codes`), so a new
//! code is a row there, and no table has to be rebuilt.

use serde::{Deserialize, Serialize};

use super::Unit;

/// Why an amount moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferCode {
    /// A job was created.
    JobDebit,
    /// The price of a job was given back.
    JobRefund,
    /// A publisher earned its share of the price of a job.
    PublisherShare,
    /// An operator gave credit in cents.
    PromoCredit,
    /// A payment came in.
    Topup,
    /// A payment was given back to the payer.
    TopupRefund,
    /// A payment that was given back did not reach the payer.
    TopupRefundFailed,
    /// A bank took a payment back.
    Dispute,
    /// A bank returned a disputed payment.
    DisputeWon,
    /// Cents were spent on a pack of credits.
    PackDebit,
    /// The credits of that pack.
    PackCredits,
    /// A person whose address was verified got the money that everybody gets once.
    WelcomeCredit,
    /// Credits were given: at sign-up, or by an operator.
    CreditGrant,
    /// A report was ordered.
    ReportDebit,
    /// The credits of a report were given back.
    ReportRefund,
}

impl TransferCode {
    /// All codes.
    pub const ALL: [Self; 15] = [
        Self::JobDebit,
        Self::JobRefund,
        Self::PublisherShare,
        Self::PromoCredit,
        Self::Topup,
        Self::TopupRefund,
        Self::TopupRefundFailed,
        Self::Dispute,
        Self::DisputeWon,
        Self::PackDebit,
        Self::PackCredits,
        Self::WelcomeCredit,
        Self::CreditGrant,
        Self::ReportDebit,
        Self::ReportRefund,
    ];

    /// What comes into the wallet of a customer of whom somebody knows: a payment, or a credit by an operator. Whoever has only the welcome credit may
    /// be one of many whom one person has signed up.
    pub const OF_CUSTOMERS: [Self; 2] = [Self::Topup, Self::PromoCredit];

    /// Stable text of the code.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::JobDebit => "job_debit",
            Self::JobRefund => "job_refund",
            Self::PublisherShare => "publisher_share",
            Self::PromoCredit => "promo_credit",
            Self::Topup => "topup",
            Self::TopupRefund => "topup_refund",
            Self::TopupRefundFailed => "topup_refund_failed",
            Self::Dispute => "dispute",
            Self::DisputeWon => "dispute_won",
            Self::PackDebit => "pack_debit",
            Self::PackCredits => "pack_credits",
            Self::WelcomeCredit => "welcome_credit",
            Self::CreditGrant => "credit_grant",
            Self::ReportDebit => "report_debit",
            Self::ReportRefund => "report_refund",
        }
    }

    /// The code with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.as_str() == text)
    }

    /// What its amount counts.
    #[must_use]
    pub const fn unit(self) -> Unit {
        match self {
            Self::PackCredits | Self::CreditGrant | Self::ReportDebit | Self::ReportRefund => Unit::Credits,
            _ => Unit::Cents,
        }
    }

    /// Whether it may take a wallet below zero: what happened outside cannot be refused, only booked.
    #[must_use]
    pub const fn may_overdraw(self) -> bool {
        matches!(self, Self::Dispute | Self::TopupRefund)
    }

    /// Whether it freezes the wallet that it debits, until a person has looked at it.
    #[must_use]
    pub const fn freezes(self) -> bool {
        matches!(self, Self::Dispute)
    }

    /// Whether it is decided in the control database and booked by an [errand](crate::errand): what was decided can then be compared
    /// with what is booked.
    #[must_use]
    pub const fn by_errand(self) -> bool {
        matches!(self, Self::PromoCredit | Self::WelcomeCredit | Self::CreditGrant)
    }
}
