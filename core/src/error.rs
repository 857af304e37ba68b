//! Every error code of the HTTP interfaces: its status, whether to retry, and its sentence.
//!
//! Does not know requests: the edge adds the request id and the headers.

use alloc::borrow::Cow;
use alloc::string::String;

use serde_json::{Map, Value};

use crate::bounds;

/// What a client should do after an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// The same request will fail again.
    Never,
    /// The same request may succeed after the time in `Retry-After`.
    After,
    /// The same request may succeed: wait 1, 2, 4 s, with at most 5 attempts in all.
    Backoff,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $status:literal, $retry:ident, $message:literal;)*) => {
        /// A stable error code. Clients compare the text, so it never changes within a version of the API.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum ErrorCode { $($(#[$doc])* $variant),* }

        impl ErrorCode {
            /// All codes, in the order of the checks that return them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The code as it is sent.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $code),* }
            }

            /// The HTTP status that goes with it (RFC 9110 §15).
            #[must_use]
            pub const fn http_status(self) -> u16 {
                match self { $(Self::$variant => $status),* }
            }

            /// Whether the same request may succeed later.
            #[must_use]
            pub const fn retry(self) -> Retry {
                match self { $(Self::$variant => Retry::$retry),* }
            }

            /// The default sentence for people.
            #[must_use]
            pub const fn message(self) -> &'static str {
                match self { $(Self::$variant => $message),* }
            }
        }
    };
}

codes! {
    /// No such path.
    NotFound = "not_found", 404, Never, "There is nothing here: the path, or an id in the request, is unknown.";
    /// The path exists, but not with this method; the reply carries `Allow`.
    MethodNotAllowed = "method_not_allowed", 405, Never, "This URL does not accept this method.";
    /// Jobs API: no key in either header.
    MissingApiKey = "missing_api_key", 401, Never, "Send your key as `Authorization: Bearer <key>` or `x-api-key: <key>`.";
    /// Jobs API: key unknown, malformed, revoked, or past its end.
    InvalidApiKey = "invalid_api_key", 401, Never, "This key is unknown, malformed or revoked, or its end has come.";
    /// Pull publishing and console: no credential at all.
    MissingToken = "missing_token", 401, Never, "Send your token as `Authorization: Bearer <token>`.";
    /// Pull publishing and console: credential unknown, malformed, expired or revoked.
    InvalidToken = "invalid_token", 401, Never, "This token is unknown, malformed, expired or revoked.";
    /// Audit reports: no key at all.
    MissingKey = "missing_key", 401, Never, "Send your key as `x-audit-key: <key>`.";
    /// Audit reports: key unknown, malformed, revoked, or past its end.
    InvalidKey = "invalid_key", 401, Never, "This key is unknown, malformed or revoked, or its end has come.";
    /// Console: no account with this address and password.
    InvalidCredentials = "invalid_credentials", 401, Never, "The e-mail address or the password is wrong.";
    /// Console: the account of this address and password has a second factor, and no code was sent.
    SecondFactorRequired = "second_factor_required", 401, Never, "Send the code of your authenticator app, or a recovery code, in `code`.";
    /// Console: the code of the second factor is wrong, or was used before.
    InvalidCode = "invalid_code", 401, Never, "The code is wrong, or was used before. Wait for the next one.";
    /// Console: too many wrong codes in a row.
    SecondFactorLocked = "second_factor_locked", 401, Never, "Too many wrong codes. Set a new password by the link that POST /console/api/v1/password/forgot sends, then sign in again.";
    /// Console: the role of the member does not allow this.
    NotAllowed = "not_allowed", 403, Never, "Your role in this account does not allow this. Ask an owner of the account.";
    /// Console: the address of the account is not verified yet.
    EmailNotVerified = "email_not_verified", 403, Never, "Open the link that was sent to your address first. POST /console/api/v1/verify/resend sends another one.";
    /// The operator has suspended the account.
    AccountSuspended = "account_suspended", 403, Never, "This account is suspended: it can be read, and nothing can be ordered or changed. Ask the operator of the service.";
    /// A quota is used up; the reply carries `Retry-After`.
    RateLimited = "rate_limited", 429, After, "Too many requests. Wait for the time given in Retry-After.";
    /// The body is larger than the limit.
    PayloadTooLarge = "payload_too_large", 413, Never, "The body is too large.";
    /// The body is not JSON, or JSON that is refused (see the `json` module).
    InvalidJson = "invalid_json", 400, Never, "The body is not valid JSON.";
    /// Pull publishing: the body is not JSON, or a member is missing or not valid; `field` names it.
    InvalidBody = "invalid_body", 400, Never, "The body does not fit this call.";
    /// A required member is absent; `field` names it.
    MissingField = "missing_field", 400, Never, "A required field is missing.";
    /// The feature does not exist; `see` is the list.
    UnknownFeature = "unknown_feature", 400, Never, "There is no such feature.";
    /// `input` or one of its members is not valid; `expected` says what is.
    InvalidInput = "invalid_input", 400, Never, "The input is not valid for this feature.";
    /// Console: a member is not valid; `field` names it.
    InvalidField = "invalid_field", 400, Never, "A field has a value that is not allowed.";
    /// Console: the link of a mail cannot be used.
    InvalidLink = "invalid_link", 400, Never, "This link is unknown, has been used, or has ended. Request a new one.";
    /// The idempotency key is too long or contains a character that is not visible ASCII.
    InvalidIdempotencyKey = "invalid_idempotency_key", 400, Never, "An idempotency key has 1 to 255 visible ASCII characters.";
    /// A module package does not pass its checks.
    ModuleInvalid = "module_invalid", 400, Never, "The module package is not valid.";
    /// A package of a module has a version that is taken, or is lower than one that is published.
    VersionTaken = "version_taken", 409, Never, "This version of the module was published before, or a higher one.";
    /// Audit reports: there is no address to audit.
    MissingUrl = "missing_url", 400, Never, "Give the URL to audit in `url`.";
    /// Audit reports: the address cannot be audited.
    InvalidUrl = "invalid_url", 400, Never, "This URL cannot be audited.";
    /// Audit reports: the webhook cannot be called at this address.
    InvalidCallbackUrl = "invalid_callback_url", 400, Never, "`callback_url` is not a public https URL.";
    /// Audit reports: there are no reports in this language.
    InvalidLang = "invalid_lang", 400, Never, "Reports are in fr, en or es.";
    /// Audit reports: there is no such action.
    UnknownAction = "unknown_action", 400, Never, "There is no such action.";
    /// Audit reports: the call does not say which job.
    MissingJobId = "missing_job_id", 400, Never, "Give the id of the job in `job_id`.";
    /// Audit reports: only a person who is signed in may do this.
    JwtRequired = "jwt_required", 401, Never, "Send the token of your session as `Authorization: Bearer <token>`.";
    /// An unknown job, or a job of another account.
    JobNotFound = "job_not_found", 404, Never, "There is no such job.";
    /// The job has no result, or a result that is not a table.
    NoTable = "no_table", 409, Never, "CSV is available only for features whose result is a table, after the job has succeeded.";
    /// The job has already ended.
    NotCancellable = "not_cancellable", 409, Never, "The job has already ended.";
    /// Audit reports: the job has not ended.
    NotFinished = "not_finished", 409, Never, "The job has not ended yet.";
    /// Pull publishing: another worker has taken the task.
    AlreadyAcked = "already_acked", 409, Never, "Another worker has already taken this task.";
    /// Pull publishing: the task cannot be taken, because it has ended.
    NotPending = "not_pending", 409, Never, "This task has ended.";
    /// Pull publishing: the task was reported as published; `published_url` says where.
    AlreadyCompleted = "already_completed", 409, Never, "This task was already reported as published.";
    /// Console: only a task in error can be planned again.
    NotRetryable = "not_retryable", 409, Never, "Only a task with status `error` can be planned again.";
    /// Console: the account has reached its limit for these.
    LimitReached = "limit_reached", 409, Never, "The account has reached its limit for these.";
    /// Console: the proof of ownership is in none of the places; `checked` gives the reason for each.
    NotProven = "not_proven", 409, Never, "The proof of ownership was not found in any of the checked places.";
    /// Console: the address already has an account.
    EmailTaken = "email_taken", 409, Never, "An account with this e-mail address already exists.";
    /// Console: the second factor is in use already.
    SecondFactorInUse = "second_factor_in_use", 409, Never, "The second factor is in use already. Disable it first.";
    /// Console: an account has an owner at all times.
    LastOwner = "last_owner", 409, Never, "An account needs an owner. Make another member an owner first.";
    /// Console: no payment can be made here, or now.
    PaymentsUnavailable = "payments_unavailable", 503, Backoff, "Payments are not possible at present. Nothing was charged.";
    /// What was sent is not signed by whom it must be: an event of the payment provider, a package of a module.
    InvalidSignature = "invalid_signature", 401, Never, "The signature does not fit the body, or is too old.";
    /// A payment differs from what was agreed.
    PaymentMismatch = "payment_mismatch", 409, Never, "What was paid is not what was agreed.";
    /// Console: a payment has no receipt.
    NoReceipt = "no_receipt", 404, Never, "There is no receipt of this payment: nothing was paid, or the payment provider has none yet.";
    /// Operator: nothing of the top-up can be given back.
    NotRefundable = "not_refundable", 409, Never, "Nothing of this top-up can be given back: it is not paid, a bank wants it, or all of it is back or on its way.";
    /// Operator: more is to go back than is left of the top-up, or than the wallet holds.
    RefundTooLarge = "refund_too_large", 409, Never, "This is more than is left of the top-up, or than the wallet holds.";
    /// Operator: the payment provider refuses a refund; `detail` says why.
    RefundRefused = "refund_refused", 409, Never, "The payment provider refuses this refund. Nothing was given back.";
    /// Operator: the payment provider did not say whether it has a refund.
    RefundUnknown = "refund_unknown", 503, Backoff, "It is not known whether the payment provider has this refund. The same Idempotency-Key asks for it again, and nothing is given back twice.";
    /// Console: there is no second factor to confirm or to disable.
    NoSecondFactor = "no_second_factor", 409, Never, "There is no second factor. POST /console/api/v1/account/second-factor begins one.";
    /// The reference of a credit belongs to a credit of another account or amount.
    ReferenceTaken = "reference_taken", 409, Never, "This reference is already used for another credit.";
    /// Console: the account already has a target for the domain.
    DomainTaken = "domain_taken", 409, Never, "The account already has a target for this domain.";
    /// The idempotency key was used with another body.
    IdempotencyKeyReused = "idempotency_key_reused", 422, Never, "This idempotency key was used with a different request.";
    /// Audit reports: the plan allows no more active audits, or the credits do not cover another one.
    QuotaExceeded = "quota_exceeded", 429, After, "The account has reached the limit of its plan or credits.";
    /// The wallet cannot pay.
    InsufficientBalance = "insufficient_balance", 402, Never, "The balance does not cover this order. Top up the wallet and try again.";
    /// The budget of the key does not cover the order; `exceeded` says which part of it.
    BudgetExceeded = "budget_exceeded", 402, Never, "The budget of this key does not cover this order.";
    /// The database failed, and nothing was stored; `detail` is an opaque reference.
    DbError = "db_error", 500, Backoff, "The database failed. Try again.";
    /// Anything else that went wrong on our side.
    InternalError = "internal_error", 500, Backoff, "Something went wrong on our side. Try again.";
}

impl ErrorCode {
    /// The code with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.as_str() == text)
    }
}

/// An error as it is sent: code, sentence, and the additional members that the contract defines for it.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    /// What went wrong.
    pub code: ErrorCode,
    /// One sentence for people; never contains a secret or a statement of the database.
    pub message: Cow<'static, str>,
    /// Additional members of the body, for example `field`.
    pub extras: Map<String, Value>,
}

impl ApiError {
    /// The error with the default sentence of its code.
    #[must_use]
    pub fn new(code: ErrorCode) -> Self {
        Self { code, message: Cow::Borrowed(code.message()), extras: Map::new() }
    }

    /// Replaces the sentence.
    #[must_use]
    pub fn saying(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.message = message.into();
        self
    }

    /// Adds one member to the body.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.extras.insert(name.into(), value.into());
        self
    }

    /// The body: `error`, `message`, `request_id`, then the additional members. These cannot overwrite the first three.
    #[must_use]
    pub fn body(&self, request_id: &str) -> Map<String, Value> {
        let mut body = Map::new();
        body.insert("error".into(), self.code.as_str().into());
        body.insert("message".into(), self.message.as_ref().into());
        body.insert("request_id".into(), request_id.into());
        for (name, value) in &self.extras {
            if !body.contains_key(name) {
                body.insert(name.clone(), value.clone());
            }
        }
        body
    }
}

/// A name that a caller has sent, as an error repeats it: at most [`bounds::ECHOED_CHARS`] characters.
#[must_use]
pub fn echoed(name: &str) -> String {
    name.chars().take(bounds::ECHOED_CHARS.max_len()).collect()
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> Self {
        Self::new(code)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use alloc::collections::BTreeSet;

    #[test]
    fn codes_are_distinct_and_their_advice_fits_the_status() {
        let texts: BTreeSet<_> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(texts.len(), ErrorCode::ALL.len());
        for code in ErrorCode::ALL {
            assert_eq!(ErrorCode::parse(code.as_str()), Some(*code));
            let advice = match code.http_status() {
                500..=599 => Retry::Backoff,
                429 => Retry::After,
                _ => Retry::Never,
            };
            assert_eq!(code.retry(), advice, "{code:?}");
        }
    }

    #[test]
    fn the_body_has_the_frame_and_the_extras() {
        let error = ApiError::from(ErrorCode::MissingField).with("field", "feature").with("error", "forged");
        let body = error.body("req_1");
        assert_eq!(body["error"], "missing_field");
        assert_eq!(body["field"], "feature");
        assert_eq!(body["request_id"], "req_1");
        assert_eq!(body["message"], "A required field is missing.");
    }
}
