//! Members of an account: invite, accept, list, give another role, remove. In this version an address belongs to one account.

use super::accounts::{Session, begin};
use super::limit_reached;
use super::people::{Linked, myself, open, post, prove, send_linked, to_owners};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::{database, internal, not_found};
use crate::letter::Letter;
use crate::mail::{self, Posted};
use crate::password;
use crate::spanning::errands::{self, Decided};
use crate::store::errands as store;
use crate::store::links::{self, Invitation};
use crate::store::members::{self, Member};
use bellwether_core::account::Shown;
use bellwether_core::bounds;
use bellwether_core::errand::Task;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::MemberId;
use bellwether_core::link::Purpose;
use bellwether_core::mail::Language;
use bellwether_core::member::{self, Role};
use worker::Url;

/// The members of the caller's account, and who is invited.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App, caller: &Caller) -> Result<(Vec<Member>, Vec<Invitation>), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let members = members::all(&db, &caller.account).await.map_err(database)?;
    let invitations = links::invitations(&db, &caller.account, app.now()).await.map_err(database)?;
    Ok((members, invitations))
}

/// Whom an owner invites.
#[derive(Clone, Copy)]
pub(crate) struct Invited<'a> {
    pub(crate) email: &'a str,
    pub(crate) role: Role,
    /// Of the invitation; that of the owner's mails where none is named.
    pub(crate) language: Option<Language>,
}

/// Invites somebody by a mail. An invitation of the same address before ends. All owners are told when an owner is invited.
///
/// # Errors
/// `email_taken`, `limit_reached`; as [`prove_for_owners`].
pub(crate) async fn invite(
    app: &App,
    caller: &Caller,
    Invited { email, role, language }: Invited<'_>,
    proof: Option<&Shown>,
    url: &Url,
) -> Result<Invitation, ApiError> {
    let account = &caller.account;
    prove_for_owners(app, caller, (None, Some(role)), proof).await?;
    if store::member_of(&app.control, email).await.map_err(database)?.is_some() {
        return Err(taken());
    }
    let (members, invitations) = list(app, caller).await?;
    let others = invitations.iter().filter(|invitation| invitation.email != email).count();
    if (members.len() + others) as u64 >= bounds::MEMBERS_PER_ACCOUNT.max {
        return Err(limit_reached(&bounds::MEMBERS_PER_ACCOUNT));
    }
    let (_, inviter) = myself(app, caller).await?;
    let origin = app.mail_origin(url).map_err(internal)?;
    let now = app.now();
    let id = MemberId::new(now, app.random().map_err(internal)?);
    let link = Linked { purpose: Purpose::Invite, member: &id, email: Some(email), role: Some(role) };
    let told = if role == Role::Owner {
        to_owners(app, account, Letter::OwnerInvited { who: email, from: &inviter.email }).await?
    } else {
        Posted::default()
    };
    let inviter = Member { language: language.map_or(inviter.language, |named| named.as_str().to_owned()), ..inviter };
    let before = vec![links::uninvite(account, email)];
    send_linked(app, account, link, before, (&origin, "invitation"), async |link| {
        mail::write(app, account, &inviter, email, Letter::Invite { link, from: &inviter.email }).await.map(|mail| mail.and(told))
    })
    .await?;
    let ends_at = Purpose::Invite.ends_at(now).as_ms();
    let (id, email, role) = (id.to_string(), email.to_owned(), role.as_str().to_owned());
    Ok(Invitation { id, email, role, created_at: now.as_ms(), ends_at })
}

/// Lets a change through that makes somebody an owner, or an owner something else, for whoever shows again who it is.
///
/// # Errors
/// `missing_field`; as [`prove`].
async fn prove_for_owners(
    app: &App,
    caller: &Caller,
    (before, after): (Option<Role>, Option<Role>),
    proof: Option<&Shown>,
) -> Result<(), ApiError> {
    if !member::needs_proof(before, after) {
        return Ok(());
    }
    let missing = || ApiError::new(ErrorCode::MissingField).with("field", "password").with("expected", "your password");
    let (id, myself) = myself(app, caller).await?;
    prove(app, (&caller.account, &id), &myself, proof.ok_or_else(missing)?).await
}

fn taken() -> ApiError {
    let text =
        "This address signs in to an account already. An address belongs to one account: invite another address of the person.";
    ApiError::new(ErrorCode::EmailTaken).saying(text)
}

/// Makes whoever opens the link of an invitation a member, and begins a session; `browser` as at the sign-up.
///
/// # Errors
/// `invalid_link`, `email_taken`.
pub(crate) async fn accept(
    app: &App,
    token: &str,
    password: &str,
    language: Language,
    browser: Option<&str>,
) -> Result<Session, ApiError> {
    let invalid = || ApiError::new(ErrorCode::InvalidLink);
    let (link, _) = open(app, token, Purpose::Invite).await?;
    let (member, email) = link.member.zip(link.email).ok_or_else(invalid)?;
    let role = link.role.ok_or_else(invalid)?;
    let password_hash = password::hash(password, app.random().map_err(internal)?).map_err(internal)?;
    let task = Task::Join { member, email, password_hash, language, role };
    match errands::decide(app, link.account, task).await.map_err(internal)? {
        Decided::Delivered => {}
        Decided::Recorded | Decided::Refused => return Err(internal("a member who could not join")),
        Decided::Taken(_) => return Err(taken()),
    }
    let db = app.of(&link.account).map_err(database)?;
    let made = members::by_id(&db, &link.account, &member).await.map_err(database)?.ok_or_else(invalid)?;
    if role == Role::Owner {
        let told = to_owners(app, &link.account, Letter::OwnerMade { who: &made.email, from: &made.email }).await?;
        post(app, &link.account, Vec::new(), told).await?;
    }
    begin(app, (&link.account, &member), made, browser).await
}

/// A member of the caller's account, and how many owners that has.
async fn find(app: &App, caller: &Caller, id: &str) -> Result<Option<(MemberId, Role, u64)>, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let all = members::all(&db, &caller.account).await.map_err(database)?;
    let owners = all.iter().filter(|member| member.role == Role::Owner.as_str()).count() as u64;
    let found = all.iter().find(|member| member.id == id);
    Ok(found.and_then(|found| Some((MemberId::parse(&found.id)?, Role::parse(&found.role)?, owners))))
}

/// Tells all owners, and whoever it is, that somebody is no owner any more. Invitations of owners end: one of them may be that person's.
async fn owner_ended(app: &App, caller: &Caller, member: &Member, by: &str) -> Result<(), ApiError> {
    let (account, letter) = (&caller.account, Letter::OwnerEnded { who: &member.email, from: by });
    let own = mail::write(app, account, member, &member.email, letter).await.map_err(internal)?;
    let told = to_owners(app, account, letter).await?.and(own);
    post(app, account, vec![links::uninvite_owners(account)], told).await
}

/// Gives a member another role. All owners are told of a new one.
///
/// # Errors
/// `not_found`, `last_owner`; as [`prove_for_owners`].
pub(crate) async fn change_role(app: &App, caller: &Caller, id: &str, role: Role, proof: Option<&Shown>) -> Result<(), ApiError> {
    let (id, before, owners) = find(app, caller, id).await?.ok_or_else(not_found)?;
    if role == before {
        return Ok(());
    }
    member::replace(before, owners)?;
    prove_for_owners(app, caller, (Some(before), Some(role)), proof).await?;
    let db = app.of(&caller.account).map_err(database)?;
    // Another owner may have gone since.
    if !members::set_role(&db, &caller.account, &id, role.as_str()).await.map_err(database)? {
        return Err(ApiError::new(ErrorCode::LastOwner));
    }
    let member = members::by_id(&db, &caller.account, &id).await.map_err(database)?.ok_or_else(not_found)?;
    let (_, by) = myself(app, caller).await?;
    if before == Role::Owner {
        return owner_ended(app, caller, &member, &by.email).await;
    }
    if role != Role::Owner {
        return Ok(());
    }
    let told = to_owners(app, &caller.account, Letter::OwnerMade { who: &member.email, from: &by.email }).await?;
    post(app, &caller.account, Vec::new(), told).await
}

/// Removes a member, or ends an invitation: nothing of the person stays, and the address is free.
///
/// # Errors
/// `not_found`, `last_owner`; as [`prove_for_owners`].
pub(crate) async fn remove(app: &App, caller: &Caller, id: &str, proof: Option<&Shown>) -> Result<(), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let Some((member, role, owners)) = find(app, caller, id).await? else {
        let id = MemberId::parse(id).ok_or_else(not_found)?;
        let ended = links::end_invitation(&db, &caller.account, &id).await.map_err(database)?;
        return if ended { Ok(()) } else { Err(not_found()) };
    };
    member::replace(role, owners)?;
    prove_for_owners(app, caller, (Some(role), None), proof).await?;
    let gone = members::by_id(&db, &caller.account, &member).await.map_err(database)?.ok_or_else(not_found)?;
    let (_, by) = myself(app, caller).await?;
    end(app, caller, (member, role), &gone, &by.email).await
}

/// The caller leaves the account: nothing of the person stays, and the address is free.
///
/// # Errors
/// `last_owner`: whoever is the only owner deletes the account; as [`prove`].
pub(crate) async fn leave(app: &App, caller: &Caller, shown: &Shown) -> Result<(), ApiError> {
    let (id, myself) = myself(app, caller).await?;
    prove(app, (&caller.account, &id), &myself, shown).await?;
    let (_, role, owners) = find(app, caller, &myself.id).await?.ok_or_else(not_found)?;
    member::replace(role, owners)?;
    end(app, caller, (id, role), &myself, &myself.email).await
}

/// Ends a membership. All owners are told of the end of one. `by`: the address of who ends it.
async fn end(app: &App, caller: &Caller, (member, role): (MemberId, Role), gone: &Member, by: &str) -> Result<(), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    // First no owner any more, in one statement with the count of the others: two owners who remove each other leave one.
    if !members::set_role(&db, &caller.account, &member, Role::Reader.as_str()).await.map_err(database)? {
        return Err(ApiError::new(ErrorCode::LastOwner));
    }
    let task = Task::Leave { member };
    let key = task.key(&caller.account);
    match errands::decide(app, caller.account, task).await.map_err(internal)? {
        Decided::Delivered | Decided::Recorded => {}
        Decided::Taken(_) => errands::carry_out(app, &(caller.account, key)).await.map(drop).map_err(internal)?,
        Decided::Refused => return Err(internal("a ledger refuses that a member goes")),
    }
    if role == Role::Owner { owner_ended(app, caller, gone, by).await } else { Ok(()) }
}
