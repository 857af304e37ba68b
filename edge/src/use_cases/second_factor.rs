//! The second factor of a person's sign-in: begun with the password, in use once a code has confirmed it, ended with both.

use super::people::{about_factor, myself, open_factor, post, prove};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::{database, internal};
use crate::letter::Letter;
use crate::mail;
use crate::sealed;
use crate::signing::Purpose;
use crate::store::members;
use bellwether_core::account::Shown;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::second_factor::{self as rules, Sent};
use bellwether_core::token;

/// What a person puts into an authenticator app; shown once.
pub(crate) struct Begun {
    pub(crate) secret: String,
    pub(crate) uri: String,
}

/// A person's second factor as it stands.
pub(crate) struct Standing {
    /// When it was taken into use.
    pub(crate) since: Option<u64>,
    pub(crate) recovery_codes_left: u64,
}

/// How the caller's second factor stands.
///
/// # Errors
/// When the database failed.
pub(crate) async fn standing(app: &App, caller: &Caller) -> Result<Standing, ApiError> {
    let (id, member) = myself(app, caller).await?;
    let db = app.of(&caller.account).map_err(database)?;
    let recovery_codes_left = members::recovery_codes(&db, &caller.account, &id).await.map_err(database)?;
    Ok(Standing { since: member.factor_since, recovery_codes_left })
}

/// Begins a second factor. It is not asked for until it is confirmed; one that was begun before is forgotten.
///
/// # Errors
/// As [`prove`]; `second_factor_in_use`.
pub(crate) async fn begin(app: &App, caller: &Caller, shown: &Shown) -> Result<Begun, ApiError> {
    let (id, member) = myself(app, caller).await?;
    if member.live_factor().is_some() {
        return Err(ApiError::new(ErrorCode::SecondFactorInUse));
    }
    prove(app, (&caller.account, &id), &member, shown).await?;
    let secret: [u8; rules::SECRET_BYTES] = app.random().map_err(internal)?;
    let about = about_factor((&caller.account, &id));
    let sealed = sealed::close(app, Purpose::SecondFactor, &about, &hex::encode(secret)).await.map_err(internal)?;
    let db = app.of(&caller.account).map_err(database)?;
    if members::begin_factor(&db, &caller.account, &id, &sealed).await.map_err(database)? {
        Ok(Begun { secret: rules::written(&secret), uri: rules::uri(&secret, &member.email) })
    } else {
        Err(ApiError::new(ErrorCode::SecondFactorInUse))
    }
}

/// Takes the second factor into use by a code of the app; the recovery codes are shown once.
///
/// # Errors
/// `no_second_factor`, `second_factor_in_use`, `invalid_code`.
pub(crate) async fn confirm(app: &App, caller: &Caller, code: &str) -> Result<Vec<String>, ApiError> {
    let (id, member) = myself(app, caller).await?;
    if member.live_factor().is_some() {
        return Err(ApiError::new(ErrorCode::SecondFactorInUse));
    }
    let sealed = member.factor.as_deref().ok_or_else(|| ApiError::new(ErrorCode::NoSecondFactor))?;
    let secret = open_factor(app, (&caller.account, &id), sealed).await?;
    let now = app.now();
    let step = match rules::read(code) {
        Sent::Timed(code) => rules::step_of(&secret, &code, member.factor_step, now),
        Sent::Recovery(_) => None,
    };
    let step = step.ok_or_else(|| ApiError::new(ErrorCode::InvalidCode))?;
    let codes = rules::recovery_codes(&app.random().map_err(internal)?);
    let hashes: Vec<String> = codes.iter().map(|code| token::hash(&code.replace('-', "")).as_str().to_owned()).collect();
    let db = app.of(&caller.account).map_err(database)?;
    if !members::confirm_factor(&db, &caller.account, &id, (sealed, step), &hashes, now).await.map_err(database)? {
        return Err(ApiError::new(ErrorCode::SecondFactorInUse));
    }
    let posted = mail::write(app, &caller.account, &member, &member.email, Letter::FactorOn).await.map_err(internal)?;
    post(app, &caller.account, Vec::new(), posted).await?;
    Ok(codes)
}

/// Ends the second factor.
///
/// # Errors
/// As [`prove`]; `no_second_factor`.
pub(crate) async fn disable(app: &App, caller: &Caller, shown: &Shown) -> Result<(), ApiError> {
    let (id, member) = myself(app, caller).await?;
    if member.factor.is_none() {
        return Err(ApiError::new(ErrorCode::NoSecondFactor));
    }
    prove(app, (&caller.account, &id), &member, shown).await?;
    let posted = mail::write(app, &caller.account, &member, &member.email, Letter::FactorOff).await.map_err(internal)?;
    post(app, &caller.account, members::end_of_factor(&caller.account, &id), posted).await
}
