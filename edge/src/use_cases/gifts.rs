//! Gifts of the house: cents and credits that an operator gives an account, each once.

use crate::app::App;
use crate::fault::{database, internal, not_found};
use crate::spanning::errands::{self, Decided};
use crate::store::members;
use bellwether_core::errand::{State, Task};
use bellwether_core::error::ApiError;
use bellwether_core::id::KeyId;
use bellwether_core::ledger::{Gift, Transfer};

/// What a gift came to.
pub(crate) enum Given {
    /// It was booked now.
    Booked(Transfer),
    /// An earlier call with its reference has booked the same.
    Before(Transfer),
    /// Its reference stands for another transfer.
    Another(Transfer),
}

/// Books a gift once.
///
/// # Errors
/// `not_found` when there is no such account.
pub(crate) async fn give(app: &App, gift: &Gift) -> Result<Given, ApiError> {
    let db = app.of(&gift.account).map_err(|_| not_found())?;
    if members::owner(&db, &gift.account).await.map_err(database)?.is_none() {
        return Err(not_found());
    }
    let now = app.now();
    let fresh = KeyId::new(now, app.random().map_err(internal)?);
    let transfer = gift.transfer(&fresh.to_string(), now);
    let task = Task::Gift(transfer.clone());
    let key = task.key(&gift.account);
    let owner = match errands::decide(app, gift.account, task).await.map_err(internal)? {
        Decided::Delivered => return Ok(Given::Booked(transfer)),
        Decided::Recorded => return Err(internal("the database of accounts failed at a gift, which the sweep will book")),
        Decided::Refused => return Err(internal("a ledger refuses a gift of the house")),
        Decided::Taken(owner) => owner.ok_or_else(|| internal("a reference that is taken by nobody"))?,
    };
    let errand = errands::find(app, &(owner, key.clone())).await.map_err(database)?;
    let Some(Task::Gift(booked)) = errand.and_then(|errand| errand.task) else {
        return Err(internal("an errand of a gift without the gift"));
    };
    if !booked.moves_as(&transfer) {
        return Ok(Given::Another(booked));
    }
    // The first call may have been interrupted.
    match errands::carry_out(app, &(owner, key)).await.map_err(internal)? {
        Some(State::Done) => Ok(Given::Before(booked)),
        state => Err(internal(format!("a gift that is {state:?} after it was carried out"))),
    }
}
