//! `/console/api/v1/members`: who works in an account, and what each may do.

use super::body::misfit;
use super::call::Call;
use super::console::{begun, browser};
use super::people::{read, shown};
use super::quota::count_address;
use super::{Reply, body, session};
use crate::api::{InvitationView, MemberList, SessionView};
use crate::fault::internal;
use crate::rate::Kind;
use crate::use_cases::members::{self, Invited};
use bellwether_core::account::{self, Shown};
use bellwether_core::error::ApiError;
use bellwether_core::form::Members;
use bellwether_core::mail::Language;
use bellwether_core::member::Role;

/// Lists the members of the account, and who is invited
#[utoipa::path(get, path = "/console/api/v1/members",
    responses((status = 200, body = MemberList)))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let (members, invitations) = members::list(call.app, &call.caller()?).await?;
    Ok(Reply::json(200, &MemberList::of(call.app, &members, &invitations)))
}

/// Invites somebody to the account by a mail
///
/// The link is good for seven days. An address belongs to one account. `reader` looks; `editor` also orders jobs and reports and keeps targets
/// and tasks; `owner` also makes keys and changes money, members and the account.
#[utoipa::path(post, path = "/console/api/v1/members",
    request_body = ref("#/components/schemas/Invitation"),
    responses((status = 201, body = InvitationView)),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked email_taken limit_reached"))))]
pub(crate) async fn invite(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::INVITATION).await?;
    let email = asked.text("email");
    count_address(&call, Kind::Mails, email)?;
    let proof = proof(&call, &asked)?;
    let invited = Invited { email, role: role(&asked)?, language: Language::parse(asked.text("lang")) };
    let invited = members::invite(call.app, &call.caller()?, invited, proof.as_ref(), &call.url).await?;
    Ok(Reply::json(201, &InvitationView::of(&invited)))
}

/// The role that a form has let through.
fn role(asked: &Members) -> Result<Role, ApiError> {
    Role::parse(asked.text("role")).ok_or_else(|| internal("a role that the form let through"))
}

/// What the caller shows again, if it does.
fn proof(call: &Call<'_>, asked: &Members) -> Result<Option<Shown>, ApiError> {
    asked.optional_text("password").map(|_| shown(call, asked, "password")).transpose()
}

/// Accepts an invitation by the link of its mail, and begins a session
#[utoipa::path(post, path = "/console/api/v1/members/accept",
    request_body = ref("#/components/schemas/InvitationAcceptance"),
    responses((status = 201, body = SessionView, headers(("Set-Cookie")))),
    extensions(("x-errors" = json!("invalid_link email_taken"))))]
pub(crate) async fn accept(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::ACCEPTANCE).await?;
    let language = Language::parse(asked.text("lang")).or_else(|| Language::parse(call.language())).unwrap_or_default();
    let browser = browser(&call);
    let (token, password) = (asked.text("token"), asked.text("password"));
    let session = members::accept(call.app, token, password, language, browser.as_deref()).await?;
    Ok(begun(&call, 201, &session, browser.is_some()))
}

/// Gives a member another role
///
/// An account has an owner at all times. To make somebody an owner, or an owner something else, takes the caller's password, and the code of the second
/// factor where one is in use.
#[utoipa::path(patch, path = "/console/api/v1/members/{id}", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/RoleChange"),
    responses((status = 204)),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked not_found last_owner"))))]
pub(crate) async fn change(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::ROLE_CHANGE).await?;
    let proof = proof(&call, &asked)?;
    members::change_role(call.app, &call.caller()?, call.param("id"), role(&asked)?, proof.as_ref()).await?;
    Ok(Reply::empty(204))
}

/// Removes a member, or ends an invitation
///
/// The member's sessions end, and the address is free. Keys are the account's, and stay. An owner is removed with the caller's password, and the code of
/// the second factor where one is in use; otherwise the body may be empty.
#[utoipa::path(delete, path = "/console/api/v1/members/{id}", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/Removal"),
    responses((status = 204)),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked not_found last_owner"))))]
pub(crate) async fn remove(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = account::read_body(account::REMOVAL, &body::object_or_nothing(&mut call).await?).map_err(misfit)?;
    let proof = proof(&call, &asked)?;
    members::remove(call.app, &call.caller()?, call.param("id"), proof.as_ref()).await?;
    Ok(Reply::empty(204))
}

/// Leaves the account
///
/// The person's sessions end, and the address is free; what the person made stays the account's. The only owner of an account cannot leave it: see
/// `DELETE /console/api/v1/account`.
#[utoipa::path(delete, path = "/console/api/v1/membership", request_body = ref("#/components/schemas/Proven"),
    responses((status = 204, headers(("Set-Cookie")))),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked not_found last_owner"))))]
pub(crate) async fn leave(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::PROVEN).await?;
    let shown = shown(&call, &asked, "password")?;
    members::leave(call.app, &call.caller()?, &shown).await?;
    let reply = Reply::empty(204);
    Ok(if session::is_own_page(&call) { reply.header("set-cookie", session::clear(&call)) } else { reply })
}
