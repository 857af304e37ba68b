//! Accounts: sign up, sign in, sign out; what an account is and has, and what stands on its reports.

use crate::app::App;
use crate::caller::Caller;
use crate::fault::{database, internal, not_found};
use crate::password;
use crate::spanning::errands::{self, Decided};
use crate::store::accounts::{self, Account, Usage};
use crate::store::{credentials, errands as store};
use bellwether_core::account::SignIn;
use bellwether_core::bounds;
use bellwether_core::branding::{self, Branding};
use bellwether_core::errand::Task;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::{Dialect, FieldError};
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::plan::Plan;
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, Secret, TokenKind};

/// A session that has begun.
pub(crate) struct Session {
    pub(crate) account: Account,
    pub(crate) secret: Secret,
    pub(crate) ends_at: Timestamp,
}

/// Makes an account with its wallet, and begins a session.
///
/// # Errors
/// `email_taken`.
pub(crate) async fn sign_up(app: &App, asked: SignIn) -> Result<Session, ApiError> {
    let password_hash = password::hash(&asked.password, app.random().map_err(internal)?).map_err(internal)?;
    let shard = app.open_shard().map_err(internal)?;
    let id = AccountId::new(app.now(), shard, app.random().map_err(internal)?);
    match errands::decide(app, id, Task::SignUp { email: asked.email, password_hash }).await.map_err(internal)? {
        Decided::Delivered => {}
        // The address is taken for this account: who signs in carries the errand out.
        Decided::Recorded => return Err(internal("the database of accounts failed at a sign-up")),
        Decided::Refused => return Err(internal("a ledger refuses a gift of the house")),
        Decided::Taken(_) => return Err(ApiError::new(ErrorCode::EmailTaken)),
    }
    let made = accounts::by_id(&app.of(&id).map_err(database)?, &id).await.map_err(database)?;
    begin(app, &id, made.ok_or_else(|| internal("an account that was not made"))?).await
}

/// Begins a session for whoever knows the password of an address.
///
/// # Errors
/// `invalid_credentials`.
pub(crate) async fn sign_in(app: &App, asked: &SignIn) -> Result<Session, ApiError> {
    let found = account_of(app, &asked.email).await?;
    // An unknown address costs as much time as a wrong password.
    let hash = found.as_ref().map_or(password::NOBODYS, |(_, account)| account.password_hash.as_str());
    let fits = password::fits(&asked.password, hash);
    let (id, account) = found.filter(|_| fits).ok_or_else(|| ApiError::new(ErrorCode::InvalidCredentials))?;
    begin(app, &id, account).await
}

/// The account of an address. A sign-up that was interrupted is carried out first.
async fn account_of(app: &App, email: &str) -> Result<Option<(AccountId, Account)>, ApiError> {
    let Some(id) = store::account_of(&app.control, email).await.map_err(database)? else { return Ok(None) };
    let db = app.of(&id).map_err(database)?;
    if let Some(account) = accounts::by_id(&db, &id).await.map_err(database)? {
        return Ok(Some((id, account)));
    }
    errands::carry_out(app, &(id, Task::key_of_sign_up(&id))).await.map_err(internal)?;
    Ok(accounts::by_id(&db, &id).await.map_err(database)?.map(|account| (id, account)))
}

async fn begin(app: &App, id: &AccountId, account: Account) -> Result<Session, ApiError> {
    let now = app.now();
    let secret = token::issue(TokenKind::Session, id.shard(), &app.random().map_err(internal)?);
    let ends_at = now.plus_ms(bounds::SESSION_MS.max);
    let session = KeyId::new(now, app.random().map_err(internal)?);
    let db = app.of(id).map_err(database)?;
    credentials::add_session(&db, id, &session, &secret, now, ends_at).await.map_err(database)?;
    Ok(Session { account, secret, ends_at })
}

/// Ends the session of a token.
///
/// # Errors
/// When the database failed.
pub(crate) async fn sign_out(app: &App, caller: &Caller, token_hash: &str) -> Result<(), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    credentials::end_session(&db, &caller.account, token_hash).await.map_err(database)
}

/// The caller's account, and what it has of what it may have.
///
/// # Errors
/// `invalid_token` when it is gone.
pub(crate) async fn find(app: &App, caller: &Caller) -> Result<(Account, Usage), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let account = accounts::by_id(&db, &caller.account).await.map_err(database)?;
    let usage = accounts::usage(&db, &caller.account).await.map_err(database)?;
    account.zip(usage).ok_or_else(gone)
}

/// Sets the plan of an account, for the operator.
///
/// # Errors
/// `not_found` when there is no such account.
pub(crate) async fn set_plan(app: &App, id: &AccountId, plan: Plan) -> Result<Account, ApiError> {
    let db = app.of(id).map_err(|_| not_found())?;
    accounts::set_plan(&db, id, plan).await.map_err(database)?;
    accounts::by_id(&db, id).await.map_err(database)?.ok_or_else(not_found)
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
