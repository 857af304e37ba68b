//! What people do with their own sign-in: verify an address, replace a password, change the address. What proves who they are is here.

use crate::app::App;
use crate::caller::Caller;
use crate::drive::{DriveError, send_all};
use crate::fault::{database, internal};
use crate::letter::Letter;
use crate::mail::{self, Posted};
use crate::password;
use crate::sealed;
use crate::signing::Purpose as Sealed;
use crate::spanning::errands::{self, Decided};
use crate::store::credentials::{self, Of};
use crate::store::db::{Rows, Sql};
use crate::store::errands as store;
use crate::store::links::{self, Link, NewLink};
use crate::store::members::{self, Member};
use bellwether_core::account::{self, Shown};
use bellwether_core::errand::{Task, Welcome};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, KeyId, MemberId};
use bellwether_core::link::Purpose;
use bellwether_core::member::Role;
use bellwether_core::second_factor::{self, Sent};
use bellwether_core::token::{self, TokenKind};
use worker::Url;

/// Whose an address is. A sign-up that was interrupted is carried out first.
pub(super) async fn member_of(app: &App, email: &str) -> Result<Option<(AccountId, MemberId, Member)>, ApiError> {
    let Some((account, id)) = store::member_of(&app.control, email).await.map_err(database)? else { return Ok(None) };
    let db = app.of(&account).map_err(database)?;
    if let Some(member) = members::by_id(&db, &account, &id).await.map_err(database)? {
        return Ok(Some((account, id, member)));
    }
    errands::carry_out(app, &(account, Task::key_of_sign_up(&account))).await.map_err(internal)?;
    Ok(members::by_id(&db, &account, &id).await.map_err(database)?.map(|member| (account, id, member)))
}

/// Lets a person through who knows the password, and has the second factor where one is in use. A code is used by it. The last wrong code that
/// is let through locks the factor, and the person is told.
///
/// # Errors
/// `invalid_credentials`, `second_factor_required`, `invalid_code`, `second_factor_locked`.
pub(crate) async fn prove(app: &App, (account, id): Of<'_>, member: &Member, shown: &Shown) -> Result<(), ApiError> {
    if !password::fits(&shown.password, &member.password_hash) {
        return Err(ApiError::new(ErrorCode::InvalidCredentials));
    }
    let Some(factor) = member.live_factor() else { return Ok(()) };
    let Some(code) = shown.code.as_deref().filter(|code| !code.trim().is_empty()) else {
        return Err(ApiError::new(ErrorCode::SecondFactorRequired));
    };
    let db = app.of(account).map_err(database)?;
    let tries = members::take_try(&db, account, id).await.map_err(database)?;
    let tries = tries.ok_or_else(|| ApiError::new(ErrorCode::SecondFactorLocked))?;
    let is_used = match second_factor::read(code) {
        Sent::Timed(code) => {
            let secret = open_factor(app, (account, id), factor).await?;
            match second_factor::step_of(&secret, &code, member.factor_step, app.now()) {
                Some(step) => members::use_step(&db, account, id, step).await.map_err(database)?,
                None => false,
            }
        }
        Sent::Recovery(hash) => members::use_recovery_code(&db, account, id, hash.as_str()).await.map_err(database)?,
    };
    if is_used {
        return members::forget_tries(&db, account, id).await.map_err(database);
    }
    if second_factor::locks(tries) {
        let posted = mail::write(app, account, member, &member.email, Letter::FactorLocked).await.map_err(internal)?;
        post(app, account, Vec::new(), posted).await?;
    }
    Err(ApiError::new(ErrorCode::InvalidCode))
}

/// The secret of a second factor.
///
/// # Errors
/// When the deployment has lost the secret that it was sealed with.
pub(super) async fn open_factor(app: &App, of: Of<'_>, sealed: &str) -> Result<Vec<u8>, ApiError> {
    let text = sealed::open(app, Sealed::SecondFactor, &about_factor(of), sealed).await;
    let secret = text.and_then(|text| hex::decode(text).ok());
    secret.ok_or_else(|| internal("a second factor cannot be unsealed: was a secret of SIGNING_KEYS taken away?"))
}

/// What the sealed secret of a second factor is about.
pub(super) fn about_factor((account, id): Of<'_>) -> String {
    format!("second-factor:{account}:{id}")
}

/// The caller.
///
/// # Errors
/// `invalid_token` when the member is gone.
pub(super) async fn myself(app: &App, caller: &Caller) -> Result<(MemberId, Member), ApiError> {
    let (db, id) = (app.of(&caller.account).map_err(database)?, caller.person()?);
    let member = members::by_id(&db, &caller.account, &id).await.map_err(database)?;
    Ok((id, member.ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?))
}

/// What the owner of an address is given once it is verified; nothing for a mailbox that has got it.
///
/// # Errors
/// When the control database failed.
pub(super) async fn welcome(app: &App, email: &str) -> Result<Option<Welcome>, ApiError> {
    let mailbox = password::fingerprint(&account::mailbox(email)).map_err(internal)?;
    let is_welcomed = store::is_welcomed(&app.control, &mailbox).await.map_err(database)?;
    Ok((!is_welcomed).then(|| Welcome { mailbox, cents: app.welcome_cents() }))
}

/// Stores what was decided with a mail about it, and has the mail sent.
pub(super) async fn post(app: &App, account: &AccountId, mut statements: Vec<Sql>, posted: Posted) -> Result<(), ApiError> {
    statements.extend(posted.statements);
    app.of(account).map_err(database)?.batch(statements).await.map_err(database)?;
    send_all(app, posted.owed).await;
    Ok(())
}

/// The mails that tell all owners of an account what was done with it.
///
/// # Errors
/// When the database or the platform failed.
pub(super) async fn to_owners(app: &App, account: &AccountId, letter: Letter<'_>) -> Result<Posted, ApiError> {
    let db = app.of(account).map_err(database)?;
    let mut posted = Posted::default();
    for owner in members::all(&db, account).await.map_err(database)?.iter().filter(|one| one.role == Role::Owner.as_str()) {
        posted = posted.and(mail::write(app, account, owner, &owner.email, letter).await.map_err(internal)?);
    }
    Ok(posted)
}

/// Makes a link and sends it. `email`: the address that is changed to, to which it goes then. `screen`: of the console, which opens it.
async fn send_link(
    app: &App,
    account: &AccountId,
    member: &Member,
    (purpose, email): (Purpose, Option<&str>),
    (origin, screen): (&str, &str),
    letter: impl AsyncFnOnce(&str) -> worker::Result<Posted>,
) -> Result<(), ApiError> {
    let member = &MemberId::parse(&member.id).ok_or_else(|| internal("a member without an id"))?;
    let link = Linked { purpose, member, email, role: None };
    send_linked(app, account, link, Vec::new(), (origin, screen), letter).await
}

/// What a link is for.
pub(super) struct Linked<'a> {
    pub(super) purpose: Purpose,
    pub(super) member: &'a MemberId,
    /// The address that is changed to, or invited.
    pub(super) email: Option<&'a str>,
    /// Of who is invited.
    pub(super) role: Option<Role>,
}

/// Makes a link and sends it, with other statements before. `screen`: of the console, which opens it.
pub(super) async fn send_linked(
    app: &App,
    account: &AccountId,
    Linked { purpose, member, email, role }: Linked<'_>,
    mut statements: Vec<Sql>,
    (origin, screen): (&str, &str),
    letter: impl AsyncFnOnce(&str) -> worker::Result<Posted>,
) -> Result<(), ApiError> {
    let secret = token::issue(TokenKind::Link, account.shard(), &app.random().map_err(internal)?);
    // Behind a `#`: neither a log nor a link that leads on learns the token.
    let address = format!("{origin}/console/{screen}#token={}", secret.expose());
    let hash = secret.hash();
    let link = NewLink { hash: hash.as_str(), purpose, member, email, role };
    statements.extend(links::creation(account, &link, app.now()));
    post(app, account, statements, letter(&address).await.map_err(internal)?).await
}

/// Sends the link that verifies a member's address.
///
/// # Errors
/// When the database or the platform failed.
pub(crate) async fn send_verification(app: &App, account: &AccountId, member: &Member, url: &Url) -> Result<(), ApiError> {
    let origin = app.mail_origin(url).map_err(internal)?;
    send_link(app, account, member, (Purpose::Verify, None), (&origin, "verify"), async |link| {
        mail::write(app, account, member, &member.email, Letter::Verify { link }).await
    })
    .await
}

/// The same for the caller; nothing happens for an address that is verified.
///
/// # Errors
/// As [`send_verification`].
pub(crate) async fn resend_verification(app: &App, caller: &Caller, url: &Url) -> Result<(), ApiError> {
    let (_, member) = myself(app, caller).await?;
    if member.verified_at.is_some() { Ok(()) } else { send_verification(app, &caller.account, &member, url).await }
}

/// A link that is good, with its hash.
///
/// # Errors
/// `invalid_link`.
pub(super) async fn open(app: &App, token: &str, purpose: Purpose) -> Result<(Link, String), ApiError> {
    let invalid = || ApiError::new(ErrorCode::InvalidLink);
    let token = token.trim();
    let db = token::shard_of(TokenKind::Link, token).and_then(|shard| app.shard(shard)).ok_or_else(invalid)?;
    let hash = token::hash(token).as_str().to_owned();
    let link = links::find(&db, &hash, purpose, app.now()).await.map_err(database)?.ok_or_else(invalid)?;
    Ok((link, hash))
}

/// The same with its member.
async fn found(app: &App, token: &str, purpose: Purpose) -> Result<(Link, MemberId, Member, String), ApiError> {
    let invalid = || ApiError::new(ErrorCode::InvalidLink);
    let (link, hash) = open(app, token, purpose).await?;
    let db = app.of(&link.account).map_err(database)?;
    let id = link.member.ok_or_else(invalid)?;
    let member = members::by_id(&db, &link.account, &id).await.map_err(database)?.ok_or_else(invalid)?;
    Ok((link, id, member, hash))
}

/// Verifies an address by its link: the account may do all from here on, and is given what a new one is given.
///
/// # Errors
/// `invalid_link`.
pub(crate) async fn verify(app: &App, token: &str) -> Result<Member, ApiError> {
    let (link, id, member, _) = found(app, token, Purpose::Verify).await?;
    verified(app, (&link.account, &id), &member.email).await?;
    let db = app.of(&link.account).map_err(database)?;
    members::by_id(&db, &link.account, &id).await.map_err(database)?.ok_or_else(|| ApiError::new(ErrorCode::InvalidLink))
}

/// An address is its member's. It happens once for a member.
async fn verified(app: &App, (account, id): Of<'_>, email: &str) -> Result<(), ApiError> {
    let task = Task::Verify { member: *id, welcome: welcome(app, email).await? };
    let key = task.key(account);
    match errands::decide(app, *account, task).await.map_err(internal)? {
        Decided::Delivered => Ok(()),
        // The errand of a first try may have been interrupted.
        Decided::Taken(Some(_)) => errands::carry_out(app, &(*account, key)).await.map(drop).map_err(internal),
        Decided::Recorded | Decided::Refused | Decided::Taken(None) => Err(internal("an address that could not be verified")),
    }
}

/// Sends the link that leads to a new password, if the address is somebody's.
///
/// # Errors
/// A database failed: it is tried again later.
pub(crate) async fn send_reset(app: &App, email: &str, origin: &str) -> Result<(), DriveError> {
    let sent = async {
        let Some((account, _, member)) = member_of(app, email).await? else { return Ok(()) };
        send_link(app, &account, &member, (Purpose::Reset, None), (origin, "reset"), async |link| {
            mail::write(app, &account, &member, &member.email, Letter::Reset { link }).await
        })
        .await
    };
    sent.await.map_err(|error: ApiError| DriveError::from(worker::Error::RustError(format!("{error:?}"))))
}

/// Sets a new password by a link. All sessions of the member end.
///
/// # Errors
/// `invalid_link`.
pub(crate) async fn reset(app: &App, token: &str, password: &str) -> Result<(), ApiError> {
    let (Link { account, .. }, id, member, hash) = found(app, token, Purpose::Reset).await?;
    let password_hash = password::hash(password, app.random().map_err(internal)?).map_err(internal)?;
    let mut batch = vec![
        members::set_password_by_link(&account, &id, &password_hash, &hash),
        links::usage(&hash),
        credentials::end_sessions((&account, &id), None),
    ];
    batch.extend(links_of_before(&account, &id, &member));
    let rows = app.of(&account).map_err(database)?.batch(batch).await.map_err(database)?;
    if !rows.first().map_or(Ok(false), Rows::any).map_err(database)? {
        return Err(ApiError::new(ErrorCode::InvalidLink));
    }
    let posted = mail::write(app, &account, &member, &member.email, Letter::PasswordChanged).await.map_err(internal)?;
    post(app, &account, Vec::new(), posted).await
}

/// The statements that end what somebody with the password before may have left open: links to another password or address, and invitations
/// of owners.
fn links_of_before(account: &AccountId, id: &MemberId, member: &Member) -> Vec<Sql> {
    let of_owners = (member.role == Role::Owner.as_str()).then(|| links::uninvite_owners(account));
    [links::end_own(account, id)].into_iter().chain(of_owners).collect()
}

/// Replaces the caller's password; the other sessions end. `token_hash`: of the session that asks.
///
/// # Errors
/// As [`prove`].
pub(crate) async fn change_password(
    app: &App,
    caller: &Caller,
    shown: &Shown,
    password: &str,
    token_hash: &str,
) -> Result<(), ApiError> {
    let account = &caller.account;
    let (id, member) = myself(app, caller).await?;
    prove(app, (account, &id), &member, shown).await?;
    let password_hash = password::hash(password, app.random().map_err(internal)?).map_err(internal)?;
    let mut statements =
        vec![members::set_password(account, &id, &password_hash), credentials::end_sessions((account, &id), Some(token_hash))];
    statements.extend(links_of_before(account, &id, &member));
    let posted = mail::write(app, account, &member, &member.email, Letter::PasswordChanged).await.map_err(internal)?;
    post(app, account, statements, posted).await
}

/// Sends a link to the address that the caller wants to change to; it changes when the link is opened.
///
/// # Errors
/// As [`prove`]; `email_taken`.
pub(crate) async fn change_email(app: &App, caller: &Caller, shown: &Shown, email: &str, url: &Url) -> Result<(), ApiError> {
    let account = &caller.account;
    let (id, member) = myself(app, caller).await?;
    // First what refuses: a recovery code is used by the proof.
    if store::member_of(&app.control, email).await.map_err(database)?.is_some() {
        return Err(ApiError::new(ErrorCode::EmailTaken));
    }
    prove(app, (account, &id), &member, shown).await?;
    let origin = app.mail_origin(url).map_err(internal)?;
    send_link(app, account, &member, (Purpose::Email, Some(email)), (&origin, "email"), async |link| {
        mail::write(app, account, &member, email, Letter::Email { link }).await
    })
    .await
}

/// Changes an address by the link that went to the new one. The old one gets a notice.
///
/// # Errors
/// `invalid_link`; `email_taken` when somebody has signed up with it meanwhile.
pub(crate) async fn confirm_email(app: &App, token: &str) -> Result<Member, ApiError> {
    let (link, id, member, _) = found(app, token, Purpose::Email).await?;
    let (account, email) = (link.account, link.email.ok_or_else(|| ApiError::new(ErrorCode::InvalidLink))?);
    let change = KeyId::new(app.now(), app.random().map_err(internal)?);
    let before = member.email.clone();
    let task = Task::ChangeEmail { member: id, before: before.clone(), email: email.clone(), change };
    match errands::decide(app, account, task).await.map_err(internal)? {
        // What was interrupted is carried out by the sweep.
        Decided::Delivered | Decided::Recorded => {}
        Decided::Taken(_) => return Err(ApiError::new(ErrorCode::EmailTaken)),
        Decided::Refused => return Err(internal("a ledger refuses a change of an address")),
    }
    if member.verified_at.is_none() {
        verified(app, (&account, &id), &email).await?;
    }
    let changed = Member { email, verified_at: Some(app.now().as_ms()), ..member };
    let posted = mail::write(app, &account, &changed, &before, Letter::EmailChanged { before: &before }).await;
    post(app, &account, Vec::new(), posted.map_err(internal)?).await?;
    Ok(changed)
}
