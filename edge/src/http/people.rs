//! `/console/api/v1`: what a person does with the own sign-in: verify the address, replace or reset the password, change the address,
//! use a second factor. What a route does is in `use_cases/people.rs` and `use_cases/second_factor.rs`.

use super::body::misfit;
use super::call::Call;
use super::quota::count_address;
use super::{Reply, body};
use crate::api::{AccountView, NewSecondFactorView, RecoveryCodesView, SecondFactorView};
use crate::fault::{database, internal};
use crate::message::Message;
use crate::rate::Kind;
use crate::store::members;
use crate::use_cases::{people, second_factor};
use bellwether_core::account::{self, Shown};
use bellwether_core::error::ApiError;
use bellwether_core::form::{Field, Form, Members};
use bellwether_core::mail::Language;

/// The body of a call, by its form.
pub(super) async fn read(call: &mut Call<'_>, form: &'static [Field]) -> Result<Members, ApiError> {
    let sent = body::object(call).await?;
    Form::new(form).read(&sent, &call.app.allow_list()).map_err(misfit)
}

/// What a person shows again; each try is counted as an attempt to sign in. `password`: the member that has it.
pub(super) fn shown(call: &Call<'_>, read: &Members, password: &str) -> Result<Shown, ApiError> {
    count_address(call, Kind::SignIns, &call.caller()?.person()?.to_string())?;
    Ok(Shown { password: read.text(password).to_owned(), code: read.optional_text("code").map(str::to_owned) })
}

/// Verifies an address by the link that was sent to it
///
/// From then on the account may make keys and order jobs, and it is given what a new account gets, once for each mailbox.
#[utoipa::path(post, path = "/console/api/v1/verify", request_body = ref("#/components/schemas/Link"),
    responses((status = 200, body = AccountView)),
    extensions(("x-errors" = json!("invalid_link"))))]
pub(crate) async fn verify(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::LINK).await?;
    let member = people::verify(call.app, asked.text("token")).await?;
    Ok(Reply::json(200, &AccountView::of(call.app, &member)))
}

/// Sends the link that verifies the address again
///
/// The links before end. Nothing is sent for an address that is verified.
#[utoipa::path(post, path = "/console/api/v1/verify/resend",
    responses((status = 202)))]
pub(crate) async fn resend(call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    count_address(&call, Kind::Mails, &caller.person()?.to_string())?;
    people::resend_verification(call.app, &caller, &call.url).await?;
    Ok(Reply::empty(202))
}

/// Has a link sent that leads to a new password
///
/// The answer is the same for every address, whether or not it is an account's.
#[utoipa::path(post, path = "/console/api/v1/password/forgot",
    request_body = ref("#/components/schemas/Forgotten"),
    responses((status = 202)))]
pub(crate) async fn forgot(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::FORGOTTEN).await?;
    let email = account::compared(asked.text("email"));
    count_address(&call, Kind::Mails, &email)?;
    let origin = call.app.mail_origin(&call.url).map_err(internal)?;
    // The queue looks the address up: here it would take longer for one that is an account's.
    if account::is_email(&email) {
        let queue = call.app.env.queue("JOBS").map_err(internal)?;
        queue.send(Message::Forgotten { forgotten: email, origin }).await.map_err(internal)?;
    }
    Ok(Reply::empty(202))
}

/// Sets a new password by the link of a mail
///
/// All sessions of the person end. A second factor stays in use.
#[utoipa::path(post, path = "/console/api/v1/password/reset",
    request_body = ref("#/components/schemas/Reset"),
    responses((status = 204)),
    extensions(("x-errors" = json!("invalid_link"))))]
pub(crate) async fn reset(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::RESET).await?;
    people::reset(call.app, asked.text("token"), asked.text("password")).await?;
    Ok(Reply::empty(204))
}

/// Replaces the password
///
/// The other sessions of the person end.
#[utoipa::path(post, path = "/console/api/v1/account/password",
    request_body = ref("#/components/schemas/NewPassword"),
    responses((status = 204)),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked"))))]
pub(crate) async fn change_password(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::NEW_PASSWORD).await?;
    let shown = shown(&call, &asked, "current")?;
    people::change_password(call.app, &call.caller()?, &shown, asked.text("new"), call.credential()?).await?;
    Ok(Reply::empty(204))
}

/// Sends a link to another address
///
/// The address of the person changes when the link is opened; the old one gets a notice then.
#[utoipa::path(post, path = "/console/api/v1/account/email",
    request_body = ref("#/components/schemas/NewEmail"),
    responses((status = 202)),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked email_taken"))))]
pub(crate) async fn change_email(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::NEW_EMAIL).await?;
    let shown = shown(&call, &asked, "password")?;
    let email = asked.text("email");
    count_address(&call, Kind::Mails, email)?;
    people::change_email(call.app, &call.caller()?, &shown, email, &call.url).await?;
    Ok(Reply::empty(202))
}

/// Changes an address by the link that was sent to the new one
#[utoipa::path(post, path = "/console/api/v1/email/confirm", request_body = ref("#/components/schemas/Link"),
    responses((status = 200, body = AccountView)),
    extensions(("x-errors" = json!("invalid_link email_taken"))))]
pub(crate) async fn confirm_email(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::LINK).await?;
    let member = people::confirm_email(call.app, asked.text("token")).await?;
    Ok(Reply::json(200, &AccountView::of(call.app, &member)))
}

/// Sets the language of the person's mails
#[utoipa::path(put, path = "/console/api/v1/account/language",
    request_body = ref("#/components/schemas/LanguageChoice"),
    responses((status = 204)))]
pub(crate) async fn set_language(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::LANGUAGE_CHOICE).await?;
    let language = Language::parse(asked.text("lang")).ok_or_else(|| internal("a language that the form let through"))?;
    let caller = call.caller()?;
    members::set_language(&call.db()?, &caller.account, &caller.person()?, language).await.map_err(database)?;
    Ok(Reply::empty(204))
}

/// Shows whether the person's second factor is in use
#[utoipa::path(get, path = "/console/api/v1/account/second-factor",
    responses((status = 200, body = SecondFactorView)))]
pub(crate) async fn second_factor(call: Call<'_>) -> Result<Reply, ApiError> {
    let standing = second_factor::standing(call.app, &call.caller()?).await?;
    Ok(Reply::json(200, &SecondFactorView::of(standing.since, standing.recovery_codes_left)))
}

/// Begins a second factor
///
/// Its secret is shown this once. It is asked for at the sign-in once a code has confirmed it.
#[utoipa::path(post, path = "/console/api/v1/account/second-factor",
    request_body = ref("#/components/schemas/Proven"),
    responses((status = 201, body = NewSecondFactorView)),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked second_factor_in_use"))))]
pub(crate) async fn begin_second_factor(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::PROVEN).await?;
    let shown = shown(&call, &asked, "password")?;
    let begun = second_factor::begin(call.app, &call.caller()?, &shown).await?;
    Ok(Reply::json(201, &NewSecondFactorView { secret: &begun.secret, otpauth_uri: &begun.uri }))
}

/// Takes the second factor into use
///
/// The answer has ten recovery codes, which are shown this once. Each opens one sign-in in the place of a code.
#[utoipa::path(post, path = "/console/api/v1/account/second-factor/confirm",
    request_body = ref("#/components/schemas/Code"),
    responses((status = 200, body = RecoveryCodesView)),
    extensions(("x-errors" = json!("invalid_code second_factor_in_use no_second_factor"))))]
pub(crate) async fn confirm_second_factor(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::CODE_ALONE).await?;
    count_address(&call, Kind::SignIns, &call.caller()?.person()?.to_string())?;
    let recovery_codes = second_factor::confirm(call.app, &call.caller()?, asked.text("code")).await?;
    Ok(Reply::json(200, &RecoveryCodesView { recovery_codes }))
}

/// Ends the second factor
#[utoipa::path(delete, path = "/console/api/v1/account/second-factor",
    request_body = ref("#/components/schemas/Proven"),
    responses((status = 204)),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked no_second_factor"))))]
pub(crate) async fn disable_second_factor(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::PROVEN).await?;
    let shown = shown(&call, &asked, "password")?;
    second_factor::disable(call.app, &call.caller()?, &shown).await?;
    Ok(Reply::empty(204))
}
