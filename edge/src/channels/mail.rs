//! Notices as mails to a member, in the member's language.

use super::said;
use super::unsubscribe;
use crate::app::App;
use crate::drive::DriveError;
use crate::letter::{Letter, Off, Told};
use crate::mail::{Handed, hand_over};
use crate::store::channels::{Answer, Pending};
use crate::store::members;
use bellwether_core::channel::Outcome;
use bellwether_core::id::{AccountId, MemberId};
use bellwether_core::mail::Language;
use bellwether_core::notice::Topic;

/// One try.
///
/// # Errors
/// A database failed.
pub(super) async fn send(
    app: &App,
    account: &AccountId,
    id: &MemberId,
    topic: Topic,
    notice: &Pending,
) -> Result<(Outcome, Answer), DriveError> {
    let answer = |outcome, fault: Option<&str>| (outcome, Answer { status: None, fault: fault.map(str::to_owned) });
    let Some(member) = members::by_id(&app.of(account)?, account, id).await? else {
        return Ok(answer(Outcome::Gone, Some("the member has left")));
    };
    if member.verified_at.is_none() && app.verifies_email() {
        return Ok(answer(Outcome::Failed, Some("the address is not verified")));
    }
    // What was deleted meanwhile is nothing to tell a person.
    let Some(said) = said::about(app, account, topic, notice).await? else { return Ok(answer(Outcome::Delivered, None)) };
    // The notice of its schedule tells it.
    if said.scheduled.is_some() {
        return Ok(answer(Outcome::Delivered, None));
    }
    let language = member.language();
    let origin = app.notice_origin();
    let screen = origin.as_deref().map(|origin| format!("{origin}/console/{}/{}", language.as_str(), said.screen));
    let token = unsubscribe::token(app, account, id, topic);
    let off = origin.as_deref().map(|origin| {
        let screen = format!("{origin}/console/{}/off#token={token}", language.as_str());
        (screen, format!("{origin}/console/api/v1/notifications/off?token={token}"))
    });
    let off = off.as_ref().map(|(screen, one_click)| Off { screen, one_click });
    let amount = said.cents.map(|cents| euros(cents, language));
    let what = amount.as_ref().unwrap_or(if said.what.is_empty() { &said.feature } else { &said.what });
    let told = Told { what, why: &said.why, case: said.case, changed: said.changed };
    let letter = Letter::Told { topic, link: screen.as_deref(), said: told, off };
    let written = letter.written(&member.email, &member.email, language);
    Ok(match hand_over(app, account, &format!("{}_{id}", notice.id), written).await? {
        Handed::Sent => answer(Outcome::Delivered, None),
        Handed::Refused => answer(Outcome::Gone, Some("the mail was refused for good")),
        Handed::Failed => answer(Outcome::Failed, Some("the provider of mails did not take it")),
    })
}

/// An amount with the decimal mark of a language.
fn euros(cents: i64, language: Language) -> String {
    let mark = if language == Language::En { '.' } else { ',' };
    let sign = if cents < 0 { "−" } else { "" };
    let cents = cents.unsigned_abs();
    format!("{sign}{}{mark}{:02}", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts() {
        for (cents, language, shown) in [
            (30, Language::En, "0.30"),
            (30, Language::Fr, "0,30"),
            (-1_205, Language::Es, "−12,05"),
            (100_000, Language::En, "1000.00"),
        ] {
            assert_eq!(euros(cents, language), shown);
        }
    }
}
