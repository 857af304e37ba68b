//! Accounts: sign up, sign in, sign out; what an account is and has, and what stands on its reports.

use super::people;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::{database, internal, not_found};
use crate::password;
use crate::spanning::errands::{self, Decided};
use crate::store::accounts::{self, Usage};
use crate::store::credentials::{self, NewSession, Of};
use crate::store::members::{self, Member};
use bellwether_core::account::{Shown, SignIn};
use bellwether_core::bounds;
use bellwether_core::branding::{self, Branding};
use bellwether_core::errand::Task;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::{Dialect, FieldError};
use bellwether_core::id::{AccountId, KeyId, MemberId};
use bellwether_core::mail::Language;
use bellwether_core::plan::Plan;
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, Secret, TokenKind};
use worker::Url;

/// A session that has begun.
pub(crate) struct Session {
    pub(crate) member: Member,
    pub(crate) secret: Secret,
    pub(crate) ends_at: Timestamp,
}

/// Makes an account with its wallet and its first member, and begins a session. `browser`: what the browser calls itself that will hold
/// it as a cookie; `None` for a token. `origin`: of the link that verifies the address, where that is wanted.
///
/// # Errors
/// `email_taken`.
pub(crate) async fn sign_up(
    app: &App,
    asked: SignIn,
    language: Language,
    browser: Option<&str>,
    origin: &Url,
) -> Result<Session, ApiError> {
    let SignIn { email, password, .. } = asked;
    let password_hash = password::hash(&password, app.random().map_err(internal)?).map_err(internal)?;
    let shard = app.open_shard().map_err(internal)?;
    let id = AccountId::new(app.now(), shard, app.random().map_err(internal)?);
    let member = MemberId::new(app.now(), app.random().map_err(internal)?);
    let is_verified = !app.verifies_email();
    let welcome = if is_verified { people::welcome(app, &email).await? } else { None };
    let task = Task::SignUp { member, email, password_hash, language, is_verified, welcome };
    match errands::decide(app, id, task).await.map_err(internal)? {
        Decided::Delivered => {}
        // The address is taken for this account: who signs in carries the errand out.
        Decided::Recorded => return Err(internal("the database of accounts failed at a sign-up")),
        Decided::Refused => return Err(internal("a ledger refuses a gift of the house")),
        Decided::Taken(_) => return Err(ApiError::new(ErrorCode::EmailTaken)),
    }
    let made = members::by_id(&app.of(&id).map_err(database)?, &id, &member).await.map_err(database)?;
    let made = made.ok_or_else(|| internal("an account that was not made"))?;
    // Who gets no link asks for another one: the account is there.
    if !is_verified && let Err(error) = people::send_verification(app, &id, &made, origin).await {
        tracing::error!("no link goes to a new account: {error:?}");
    }
    begin(app, (&id, &member), made, browser).await
}

/// Begins a session for whoever knows the password of an address, and the code of its second factor; `browser` as for [`sign_up`].
///
/// # Errors
/// `invalid_credentials`, `second_factor_required`, `invalid_code`.
pub(crate) async fn sign_in(app: &App, asked: SignIn, browser: Option<&str>) -> Result<Session, ApiError> {
    let found = people::member_of(app, &asked.email).await?;
    let shown = Shown { password: asked.password, code: asked.code };
    let Some((account, id, member)) = found else {
        // An unknown address costs as much time as a wrong password.
        password::fits(&shown.password, password::NOBODYS);
        return Err(ApiError::new(ErrorCode::InvalidCredentials));
    };
    people::prove(app, (&account, &id), &member, &shown).await?;
    begin(app, (&account, &id), member, browser).await
}

/// Begins a session of a member.
pub(super) async fn begin(app: &App, (account, id): Of<'_>, member: Member, browser: Option<&str>) -> Result<Session, ApiError> {
    let now = app.now();
    let secret = token::issue(TokenKind::Session, account.shard(), &app.random().map_err(internal)?);
    let life = if browser.is_some() { &bounds::BROWSER_SESSION_MS } else { &bounds::SESSION_MS };
    let ends_at = now.plus_ms(life.max);
    let browser = browser.map(|name| name.chars().take(bounds::BROWSER_CHARS.max_len()).collect::<String>());
    let session = NewSession {
        id: KeyId::new(now, app.random().map_err(internal)?),
        member: id,
        secret: &secret,
        ends_at,
        browser: browser.as_deref(),
    };
    let db = app.of(account).map_err(database)?;
    credentials::add_session(&db, account, &session, now).await.map_err(database)?;
    Ok(Session { member, secret, ends_at })
}

/// Ends the session of a token.
///
/// # Errors
/// When the database failed.
pub(crate) async fn sign_out(app: &App, caller: &Caller, token_hash: &str) -> Result<(), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    credentials::end_session(&db, &caller.account, token_hash).await.map_err(database)
}

/// The caller's live sessions, newest first. `token_hash`: of the session that asks.
///
/// # Errors
/// When the database failed.
pub(crate) async fn sessions(app: &App, caller: &Caller, token_hash: &str) -> Result<Vec<credentials::Session>, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    credentials::sessions(&db, (&caller.account, &caller.person()?), token_hash, app.now()).await.map_err(database)
}

/// Ends a session of the caller, by its id.
///
/// # Errors
/// `not_found`.
pub(crate) async fn revoke_session(app: &App, caller: &Caller, id: &str) -> Result<(), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let ended = credentials::revoke_session(&db, (&caller.account, &caller.person()?), id).await.map_err(database)?;
    if ended { Ok(()) } else { Err(not_found()) }
}

/// Ends all sessions of the caller but the one that asks.
///
/// # Errors
/// When the database failed.
pub(crate) async fn end_other_sessions(app: &App, caller: &Caller, token_hash: &str) -> Result<(), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let ended = credentials::end_sessions((&caller.account, &caller.person()?), Some(token_hash));
    db.one(ended).await.map(drop).map_err(database)
}

/// The caller, and what the account has of what it may have.
///
/// # Errors
/// `invalid_token` when it is gone.
pub(crate) async fn find(app: &App, caller: &Caller) -> Result<(Member, Usage), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let member = members::by_id(&db, &caller.account, &caller.person()?).await.map_err(database)?;
    let usage = accounts::usage(&db, &caller.account).await.map_err(database)?;
    member.zip(usage).ok_or_else(gone)
}

/// Sets the plan of an account, for the operator; its first owner is the answer.
///
/// # Errors
/// `not_found` when there is no such account.
pub(crate) async fn set_plan(app: &App, id: &AccountId, plan: Plan) -> Result<Member, ApiError> {
    let db = app.of(id).map_err(|_| not_found())?;
    accounts::set_plan(&db, id, plan).await.map_err(database)?;
    members::owner(&db, id).await.map_err(database)?.ok_or_else(not_found)
}

/// Suspends an account, for the operator, or lets it go on; its first owner is the answer.
///
/// # Errors
/// As [`set_plan`].
pub(crate) async fn suspend(app: &App, id: &AccountId, is_suspended: bool) -> Result<Member, ApiError> {
    let db = app.of(id).map_err(|_| not_found())?;
    accounts::suspend(&db, id, is_suspended.then(|| app.now())).await.map_err(database)?;
    members::owner(&db, id).await.map_err(database)?.ok_or_else(not_found)
}

/// What stands on the reports of the caller's account.
///
/// # Errors
/// As [`find`].
pub(crate) async fn branding(app: &App, caller: &Caller) -> Result<Branding, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    accounts::branding(&db, &caller.account).await.map_err(database)?.ok_or_else(gone)
}

/// Sets what stands on the account's reports from now on.
///
/// # Errors
/// `invalid_field` for a logo that is too large to be drawn.
pub(crate) async fn set_branding(app: &App, caller: &Caller, branding: &Branding) -> Result<(), ApiError> {
    logo_fits(branding).map_err(|error| error.to_api_error(Dialect::CONSOLE))?;
    let db = app.of(&caller.account).map_err(database)?;
    accounts::set_branding(&db, &caller.account, branding).await.map_err(database)
}

/// Refuses a logo that is too large to be drawn.
pub(crate) fn logo_fits(branding: &Branding) -> Result<(), FieldError> {
    let Some(image) = branding::image_of(branding) else { return Ok(()) };
    let size = imagesize::blob_size(&image).ok().map(|size| (size.width as u64, size.height as u64));
    branding::judge_size(size)
}

fn gone() -> ApiError {
    ApiError::new(ErrorCode::InvalidToken)
}
