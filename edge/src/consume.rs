//! The queue's consumer: one message names one row that is due, or one database to be swept. Messages may be lost, duplicated or
//! late: the row says what is really due.

use crate::app::App;
use crate::drive::DriveError;
use crate::message::Message;
use crate::store::due::Kind;
use crate::store::visits;
use crate::use_cases::people;
use crate::{audit, channels, job_run, mail, payments, schedule_run, spanning, sweep, trace, visit};
use bellwether_core::channel::ChannelId;
use bellwether_core::id::{JobId, MailId, PaymentId, ScheduleId};

/// Does what a message requests.
///
/// Safe to call twice for the same message at the same time: the core refuses the second call.
///
/// # Errors
/// The database failed: the message should be delivered again.
pub(crate) async fn consume(app: &App, message: &Message) -> Result<(), DriveError> {
    trace::within(trace::message(message), act(app, message)).await
}

async fn act(app: &App, message: &Message) -> Result<(), DriveError> {
    let row = match message {
        Message::Due(row) => row,
        Message::Forgotten { forgotten, origin } => return people::send_reset(app, forgotten, origin).await,
        Message::Sweep { sweep_shard } => return sweep::shard(app, *sweep_shard).await,
    };
    match row.machine {
        Kind::Audit => match JobId::parse(&row.id) {
            Some(id) => audit::run(app, &(row.account, id)).await,
            None => Ok(()), // not one of our ids; a retry would not help
        },
        Kind::Job => match JobId::parse(&row.id) {
            Some(id) => job_run::run(app, &(row.account, id)).await,
            None => Ok(()),
        },
        Kind::Visit => match visits::key(row) {
            Some(key) => visit::make(app, &key).await,
            None => Ok(()),
        },
        Kind::Mail => match MailId::parse(&row.id) {
            Some(id) => mail::send(app, &(row.account, id)).await,
            None => Ok(()),
        },
        Kind::Channel => match ChannelId::parse(&row.id) {
            Some(id) => channels::run(app, &(row.account, id)).await,
            None => Ok(()),
        },
        Kind::Payment => match PaymentId::parse(&row.id) {
            Some(id) => payments::ask(app, &(row.account, id)).await,
            None => Ok(()),
        },
        Kind::Schedule => match ScheduleId::parse(&row.id) {
            Some(id) => schedule_run::run(app, &(row.account, id)).await,
            None => Ok(()),
        },
        Kind::Task => Ok(()), // a task waits for its client, not for us
        Kind::Errand => spanning::errands::carry_out(app, &(row.account, row.id.clone())).await.map(drop),
        Kind::Claim => spanning::claims::spread(app, &(row.account, row.id.clone())).await,
    }
}
