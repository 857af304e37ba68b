//! Bodies about people: their sign-in, members of an account, and the outbox.

use crate::app::App;
use crate::store::links::Invitation;
use crate::store::mails::Kept;
use crate::store::members::Member;
use bellwether_core::time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// Whether a person's second factor is in use.
#[derive(Serialize, ToSchema)]
pub(crate) struct SecondFactorView {
    enabled: bool,
    /// RFC 3339, UTC, milliseconds.
    since: Option<String>,
    recovery_codes_left: u64,
}

impl SecondFactorView {
    pub(crate) fn of(since: Option<u64>, recovery_codes_left: u64) -> Self {
        let since = since.map(|at| Timestamp::from_ms(at).to_string());
        Self { enabled: since.is_some(), since, recovery_codes_left }
    }
}

/// A second factor that was begun, shown only this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewSecondFactorView<'a> {
    /// Base32 (RFC 4648), to be typed into an authenticator app.
    pub(crate) secret: &'a str,
    /// The same as an address for a picture that the app reads: `otpauth://totp/…`.
    pub(crate) otpauth_uri: &'a str,
}

/// The recovery codes of a second factor, shown only this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryCodesView {
    /// Each opens one sign-in.
    pub(crate) recovery_codes: Vec<String>,
}

/// The members of an account, the first one first, and who is invited.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberList<'a> {
    members: Vec<MemberView<'a>>,
    count: usize,
    /// Oldest first.
    invitations: Vec<InvitationView<'a>>,
}

/// A member of an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberView<'a> {
    /// UUID.
    id: &'a str,
    email: &'a str,
    /// `owner`, `editor` or `reader`.
    role: &'a str,
    verified: bool,
    second_factor: bool,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
}

/// An invitation that was not accepted yet.
#[derive(Serialize, ToSchema)]
pub(crate) struct InvitationView<'a> {
    /// UUID, which the member will have.
    id: &'a str,
    email: &'a str,
    /// `owner`, `editor` or `reader`.
    role: &'a str,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
    /// RFC 3339, UTC, milliseconds.
    ends_at: String,
}

impl<'a> MemberList<'a> {
    pub(crate) fn of(app: &App, members: &'a [Member], invitations: &'a [Invitation]) -> Self {
        let view = |member: &'a Member| MemberView {
            id: &member.id,
            email: &member.email,
            role: &member.role,
            verified: member.verified_at.is_some() || !app.verifies_email(),
            second_factor: member.live_factor().is_some(),
            created_at: Timestamp::from_ms(member.created_at).to_string(),
        };
        let invitations = invitations.iter().map(InvitationView::of).collect();
        Self { members: members.iter().map(view).collect(), count: members.len(), invitations }
    }
}

impl<'a> InvitationView<'a> {
    pub(crate) fn of(invitation: &'a Invitation) -> Self {
        let at = |ms| Timestamp::from_ms(ms).to_string();
        let Invitation { id, email, role, created_at, ends_at } = invitation;
        Self { id, email, role, created_at: at(*created_at), ends_at: at(*ends_at) }
    }
}

/// The mails of a local run, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct OutboxView<'a> {
    mails: Vec<MailView<'a>>,
    count: usize,
}

/// A mail.
#[derive(Serialize, ToSchema)]
pub(crate) struct MailView<'a> {
    to: &'a str,
    subject: &'a str,
    text: &'a str,
    html: &'a str,
    /// The address of the header `List-Unsubscribe`, of mails that can be switched off.
    #[serde(skip_serializing_if = "Option::is_none")]
    unsubscribe: Option<&'a str>,
    /// RFC 3339, UTC, milliseconds.
    at: String,
}

impl<'a> OutboxView<'a> {
    pub(crate) fn of(mails: &'a [Kept]) -> Self {
        let view = |mail: &'a Kept| MailView {
            to: &mail.recipient,
            subject: &mail.subject,
            text: &mail.text,
            html: &mail.html,
            unsubscribe: mail.unsubscribe.as_deref(),
            at: Timestamp::from_ms(mail.at).to_string(),
        };
        Self { mails: mails.iter().map(view).collect(), count: mails.len() }
    }
}
