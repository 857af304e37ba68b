//! What mails say: their words in each language, as text and as HTML. The sentences are in `edge/texts`.

use bellwether_catalogue::marks::fill;
use bellwether_core::audit::Changed;
use bellwether_core::mail::Language;
use bellwether_core::notice::Topic;
use serde::{Deserialize, Serialize};

/// A sentence in each language, in the order of [`Language::ALL`].
type Message = [&'static str; 3];

/// An address, and what opening it does.
type Labelled<'a> = (&'a str, &'static Message);

/// The sentences, made by the build from `texts/`.
mod words {
    use super::Message;
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

/// What a mail is about.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Letter<'a> {
    /// Verifies the address of a new account.
    Verify {
        link: &'a str,
    },
    /// Leads to a new password.
    Reset {
        link: &'a str,
    },
    PasswordChanged,
    /// Confirms the address that it goes to.
    Email {
        link: &'a str,
    },
    /// To the address before.
    EmailChanged {
        before: &'a str,
    },
    FactorOn,
    FactorOff,
    /// Too many wrong codes in a row.
    FactorLocked,
    /// To all owners. `who` was invited by `from` to be one.
    OwnerInvited {
        who: &'a str,
        from: &'a str,
    },
    /// To all owners. `who` was made one by `from`.
    OwnerMade {
        who: &'a str,
        from: &'a str,
    },
    /// To all owners and to `who`: `from` took that role from `who`.
    OwnerEnded {
        who: &'a str,
        from: &'a str,
    },
    /// To all owners: `from` deletes the account.
    Deleted {
        from: &'a str,
    },
    /// To all owners. `key`: its beginning and end.
    KeyMade {
        key: &'a str,
    },
    /// Something that the person wants to be told.
    Told {
        topic: Topic,
        /// The screen of the console that shows it.
        link: Option<&'a str>,
        said: Told<'a>,
        /// Switches off mails about the topic.
        off: Option<Off<'a>>,
    },
    /// Makes the one whom it goes to a member. `from`: the address of who invites.
    Invite {
        link: &'a str,
        from: &'a str,
    },
}

/// Which of the sentences of a topic fits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Case {
    #[default]
    Usual,
    Failed,
    /// A schedule that the wallet or the credits did not cover.
    Money,
    /// A schedule whose month has no more to spend.
    Month,
}

/// What a sentence about a notice needs.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Told<'a> {
    pub(crate) case: Case,
    /// How it differs from the run before.
    pub(crate) changed: Option<Changed>,
    /// An address, a domain, or an amount in euros.
    pub(crate) what: &'a str,
    /// Why something failed, in English.
    pub(crate) why: &'a str,
}

/// How mails about a topic are switched off.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Off<'a> {
    /// For people.
    pub(crate) screen: &'a str,
    /// For programs of mail: one call (RFC 8058).
    pub(crate) one_click: &'a str,
}

/// A mail in words, ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Written {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) html: String,
    /// The address of the header `List-Unsubscribe` (RFC 8058), of mails that can be switched off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) unsubscribe: Option<String>,
}

/// The words of a notice.
const fn told(topic: Topic, case: Case) -> [&'static Message; 3] {
    match topic {
        Topic::JobSucceeded => [&words::JOB_SUCCEEDED_SUBJECT, &words::JOB_SUCCEEDED_LEAD, &words::JOB_SUCCEEDED_END],
        Topic::JobFailed => [&words::JOB_FAILED_SUBJECT, &words::JOB_FAILED_LEAD, &words::JOB_FAILED_END],
        Topic::ReportCompleted => [&words::REPORT_COMPLETED_SUBJECT, &words::REPORT_COMPLETED_LEAD, &words::REPORT_COMPLETED_END],
        Topic::ReportPartial => [&words::REPORT_PARTIAL_SUBJECT, &words::REPORT_PARTIAL_LEAD, &words::REPORT_PARTIAL_END],
        Topic::ReportFailed => [&words::REPORT_FAILED_SUBJECT, &words::REPORT_FAILED_LEAD, &words::REPORT_FAILED_END],
        Topic::TargetPaused => [&words::TARGET_PAUSED_SUBJECT, &words::TARGET_PAUSED_LEAD, &words::TARGET_PAUSED_END],
        Topic::WalletLow => [&words::WALLET_LOW_SUBJECT, &words::WALLET_LOW_LEAD, &words::WALLET_LOW_END],
        Topic::PaymentReceived => [&words::PAYMENT_RECEIVED_SUBJECT, &words::PAYMENT_RECEIVED_LEAD, &words::PAYMENT_RECEIVED_END],
        Topic::PaymentFailed => [&words::PAYMENT_FAILED_SUBJECT, &words::PAYMENT_FAILED_LEAD, &words::PAYMENT_FAILED_END],
        Topic::PaymentRefunded => [&words::PAYMENT_REFUNDED_SUBJECT, &words::PAYMENT_REFUNDED_LEAD, &words::PAYMENT_REFUNDED_END],
        Topic::PaymentDisputed => [&words::PAYMENT_DISPUTED_SUBJECT, &words::PAYMENT_DISPUTED_LEAD, &words::PAYMENT_DISPUTED_END],
        Topic::ScheduleEnded => match case {
            Case::Failed => [&words::SCHEDULE_FAILED_SUBJECT, &words::SCHEDULE_FAILED_LEAD, &words::SCHEDULE_END],
            _ => [&words::SCHEDULE_ENDED_SUBJECT, &words::SCHEDULE_ENDED_LEAD, &words::SCHEDULE_END],
        },
        Topic::SchedulePaused => {
            let lead = match case {
                Case::Money => &words::SCHEDULE_MONEY_LEAD,
                Case::Month => &words::SCHEDULE_MONTH_LEAD,
                Case::Failed => &words::SCHEDULE_FAILURES_LEAD,
                Case::Usual => &words::SCHEDULE_REFUSED_LEAD,
            };
            let end = if matches!(case, Case::Month) { &words::SCHEDULE_MONTH_END } else { &words::SCHEDULE_PAUSED_END };
            [&words::SCHEDULE_PAUSED_SUBJECT, lead, end]
        }
        Topic::WebhookDisabled | Topic::Test => {
            [&words::WEBHOOK_DISABLED_SUBJECT, &words::WEBHOOK_DISABLED_LEAD, &words::WEBHOOK_DISABLED_END]
        }
    }
}

/// Subject, lead and end of a letter.
const fn words(letter: Letter<'_>) -> [&'static Message; 3] {
    match letter {
        Letter::Verify { .. } => [&words::VERIFY_SUBJECT, &words::VERIFY_LEAD, &words::VERIFY_END],
        Letter::Reset { .. } => [&words::RESET_SUBJECT, &words::RESET_LEAD, &words::RESET_END],
        Letter::PasswordChanged => {
            [&words::PASSWORD_CHANGED_SUBJECT, &words::PASSWORD_CHANGED_LEAD, &words::PASSWORD_CHANGED_END]
        }
        Letter::Email { .. } => [&words::EMAIL_SUBJECT, &words::EMAIL_LEAD, &words::EMAIL_END],
        Letter::EmailChanged { .. } => [&words::EMAIL_CHANGED_SUBJECT, &words::EMAIL_CHANGED_LEAD, &words::EMAIL_CHANGED_END],
        Letter::FactorOn => [&words::FACTOR_ON_SUBJECT, &words::FACTOR_ON_LEAD, &words::FACTOR_ON_END],
        Letter::Invite { .. } => [&words::INVITE_SUBJECT, &words::INVITE_LEAD, &words::INVITE_END],
        Letter::FactorLocked => [&words::FACTOR_LOCKED_SUBJECT, &words::FACTOR_LOCKED_LEAD, &words::FACTOR_LOCKED_END],
        Letter::OwnerInvited { .. } => [&words::OWNER_INVITED_SUBJECT, &words::OWNER_INVITED_LEAD, &words::OWNER_INVITED_END],
        Letter::OwnerMade { .. } => [&words::OWNER_MADE_SUBJECT, &words::OWNER_MADE_LEAD, &words::OWNER_MADE_END],
        Letter::OwnerEnded { .. } => [&words::OWNER_ENDED_SUBJECT, &words::OWNER_ENDED_LEAD, &words::OWNER_ENDED_END],
        Letter::Deleted { .. } => [&words::DELETED_SUBJECT, &words::DELETED_LEAD, &words::DELETED_END],
        Letter::KeyMade { .. } => [&words::KEY_MADE_SUBJECT, &words::KEY_MADE_LEAD, &words::KEY_MADE_END],
        Letter::FactorOff => [&words::FACTOR_OFF_SUBJECT, &words::FACTOR_OFF_LEAD, &words::FACTOR_OFF_END],
        Letter::Told { topic, said, .. } => told(topic, said.case),
    }
}

impl Letter<'_> {
    /// The mail to somebody. `email`: the address of the account that it is about.
    pub(crate) fn written(self, to: &str, email: &str, language: Language) -> Written {
        let (mut off, mut why, mut changed) = (None, None, None);
        let (of_notice, worse, better);
        let (link, said): (Option<Labelled<'_>>, &[(&str, &str)]) = match self {
            Self::Told { link, said, off: switch, .. } => {
                let counts = said.changed.unwrap_or_default();
                (worse, better) = (counts.worse.to_string(), counts.better.to_string());
                of_notice = [("what", said.what), ("worse", &worse), ("better", &better)];
                // A fault is described in English alone; its page has it in the person's language.
                why = Some(said.why).filter(|why| !why.is_empty() && language == Language::En);
                (off, changed) = (switch, said.changed);
                (link.map(|link| (link, &words::OPEN_LINK)), &of_notice)
            }
            Self::Invite { link, from } => (Some((link, &words::INVITE_LINK)), &[("from", from)]),
            Self::Verify { link } => (Some((link, &words::VERIFY_LINK)), &[]),
            Self::Reset { link } => (Some((link, &words::RESET_LINK)), &[]),
            Self::Email { link } => (Some((link, &words::EMAIL_LINK)), &[]),
            Self::EmailChanged { before } => (None, &[("before", before)]),
            Self::OwnerInvited { who, from } | Self::OwnerMade { who, from } | Self::OwnerEnded { who, from } => {
                (None, &[("who", who), ("from", from)])
            }
            Self::Deleted { from } => (None, &[("from", from)]),
            Self::KeyMade { key } => (None, &[("key", key)]),
            Self::PasswordChanged | Self::FactorOn | Self::FactorOff | Self::FactorLocked => (None, &[]),
        };
        let said = [&[("email", email)], said].concat();
        let in_words = |message: &Message| {
            let [en, es, fr] = message;
            let sentence = match language {
                Language::En => en,
                Language::Es => es,
                Language::Fr => fr,
            };
            fill(sentence, &said)
        };
        let [subject, lead, end] = words(self).map(in_words);
        let compared = changed.map(|_| in_words(&words::COMPARED));
        let link = link.map(|(link, label)| (link, in_words(label)));
        let mut parts = vec![Part::Text(&lead)];
        parts.extend(compared.as_deref().map(Part::Text));
        parts.extend(why.map(Part::Text));
        parts.extend(link.as_ref().map(|(link, label)| Part::Link(link, label)));
        parts.push(Part::Text(&end));
        let (switch, label) = (in_words(&words::SWITCH_OFF), in_words(&words::SWITCH_OFF_LINK));
        parts.extend(off.into_iter().flat_map(|off| [Part::Text(&switch), Part::Link(off.screen, &label)]));
        let unsubscribe = off.map(|off| off.one_click.to_owned());
        Written { to: to.to_owned(), text: text(&parts), html: html(language, &subject, &parts), subject, unsubscribe }
    }
}

/// A paragraph of a mail.
enum Part<'a> {
    Text(&'a str),
    /// An address, and what opening it does.
    Link(&'a str, &'a str),
}

fn text(parts: &[Part<'_>]) -> String {
    let part = |part: &Part<'_>| match part {
        Part::Text(text) | Part::Link(text, _) => format!("{text}\n\n"),
    };
    parts.iter().map(part).collect::<String>() + "Bellwether\n"
}

/// A page that every mail client shows: no script, no image, no style sheet. Styles are attributes, because mail clients drop `style` elements.
fn html(language: Language, subject: &str, parts: &[Part<'_>]) -> String {
    let part = |part: &Part<'_>| match part {
        Part::Text(text) => format!("<p>{}</p>\n", escaped(text)),
        Part::Link(link, label) => format!("<p><a href=\"{}\">{}</a></p>\n", escaped(link), escaped(label)),
    };
    let body: String = parts.iter().map(part).collect();
    format!(
        "<!doctype html>\n<html lang=\"{1}\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{0}</title></head>\n\
         <body style=\"margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 system-ui,sans-serif\">\n\
         <h1 style=\"margin:0;font-size:20px\">{0}</h1>\n{body}<p style=\"color:#595959\">Bellwether</p>\n</body>\n</html>\n",
        escaped(subject),
        language.as_str(),
    )
}

/// A text within HTML or an attribute (HTML Living Standard §13.3, escaping a string).
pub(crate) fn escaped(text: &str) -> String {
    let marks = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('"', "&quot;"), ('\'', "&#39;")];
    marks.iter().fold(text.to_owned(), |text, (mark, code)| text.replace(*mark, code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notice_in_every_language() {
        let link = "https://bellwether.example/console/en/jobs/1";
        let (screen, one_click) = ("https://bellwether.example/console/off#token=1", "https://bellwether.example/off?token=1");
        let cases = [Case::Usual, Case::Failed, Case::Money, Case::Month];
        for (topic, case) in Topic::ALL.into_iter().flat_map(|topic| cases.map(|case| (topic, case))) {
            let said = Told { what: "a<b.example", why: "It is <down>.", case, changed: Some(Changed { worse: 41, better: 43 }) };
            let letter = Letter::Told { topic, link: Some(link), said, off: Some(Off { screen, one_click }) };
            let written = Language::ALL.map(|language| letter.written("to@example.org", "to@example.org", language));
            for mail in &written {
                assert!(mail.text.contains("a<b.example") && mail.html.contains("a&lt;b.example"), "{mail:?}");
                let says = [link, screen, "41", "43"].iter().all(|part| mail.text.contains(part));
                assert!(says && !mail.text.contains(one_click), "{mail:?}");
                assert!(
                    mail.unsubscribe.as_deref() == Some(one_click) && !mail.text.contains('{') && !mail.html.contains("<down>"),
                    "{mail:?}"
                );
            }
            let [en, es, fr] = written;
            assert!(en.text.contains(said.why) && !fr.text.contains(said.why), "{topic:?}");
            assert!(en.text != es.text && es.text != fr.text && en.text != fr.text);
        }
    }

    #[test]
    fn every_letter_in_every_language() {
        let link = "https://bellwether.example/console/verify#token=link_1";
        let before = "ada@example.org";
        for letter in [
            Letter::Verify { link },
            Letter::Reset { link },
            Letter::PasswordChanged,
            Letter::Email { link },
            Letter::EmailChanged { before },
            Letter::FactorOn,
            Letter::FactorOff,
            Letter::FactorLocked,
            Letter::OwnerInvited { who: before, from: "eve@example.org" },
            Letter::OwnerMade { who: before, from: "eve@example.org" },
            Letter::OwnerEnded { who: before, from: "eve@example.org" },
            Letter::Deleted { from: before },
            Letter::KeyMade { key: "bw_…ab12" },
            Letter::Invite { link, from: before },
        ] {
            let written = Language::ALL.map(|language| letter.written("to@example.org", "a<b@example.org", language));
            for mail in &written {
                let has_link = mail.text.contains("http");
                assert_eq!(
                    has_link,
                    matches!(letter, Letter::Verify { .. } | Letter::Reset { .. } | Letter::Email { .. } | Letter::Invite { .. })
                );
                assert_eq!((mail.text.contains(link), mail.html.contains(link)), (has_link, has_link), "{mail:?}");
                assert!(mail.text.contains("a<b@example.org") && mail.html.contains("a&lt;b@example.org"), "{mail:?}");
                let names_another = matches!(
                    letter,
                    Letter::EmailChanged { .. }
                        | Letter::Invite { .. }
                        | Letter::OwnerInvited { .. }
                        | Letter::OwnerMade { .. }
                        | Letter::OwnerEnded { .. }
                        | Letter::Deleted { .. }
                );
                assert_eq!(mail.text.contains(before), names_another, "{mail:?}");
                let said = [("{", false), ("bw_…ab12", matches!(letter, Letter::KeyMade { .. }))];
                assert!(said.iter().all(|(part, is_said)| mail.text.contains(part) == *is_said), "{mail:?}");
                assert!(!mail.text.replace('\n', "").contains(char::is_control), "{mail:?}");
            }
            let [en, es, fr] = written;
            assert!(en.subject != es.subject && es.subject != fr.subject && en.subject != fr.subject, "{}", en.subject);
        }
    }
}
