//! Packs of credits for reports, bought from the wallet.

use crate::app::App;
use crate::caller::Caller;
use crate::fault::{database, internal};
use crate::store::db::DbError;
use crate::store::ledger::{self, Posted};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::KeyId;
use bellwether_core::idempotency;
use bellwether_core::ledger::buy_credits;

/// Packs that were bought.
pub(crate) struct Bought {
    pub(crate) credits: u64,
    pub(crate) cost_cents: u64,
    /// What the wallet has left.
    pub(crate) balance_cents: i64,
    pub(crate) balance_credits: u64,
}

/// Buys packs: cents go and credits come, or neither. The same key buys once.
///
/// # Errors
/// `insufficient_balance`, also for a frozen wallet; `idempotency_key_reused` for another number of packs.
pub(crate) async fn buy(app: &App, caller: &Caller, packs: u64, key: Option<&idempotency::Key>) -> Result<Bought, ApiError> {
    let (account, now) = (&caller.account, app.now());
    let db = app.of(account).map_err(database)?;
    let reference = match key {
        Some(key) => format!("key:{}", key.as_str()),
        None => KeyId::new(now, app.random().map_err(internal)?).to_string(),
    };
    let posting = buy_credits(*account, packs, &reference, now);
    let posted = ledger::post(&db, &format!("pack:{account}:{reference}"), Vec::new(), &posting).await;
    let wallet = ledger::wallet(&db, account).await.map_err(database)?;
    let wallet = wallet.ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    let cost_cents = packs * bounds::PACK_CENTS.max;
    match posted {
        Ok(Posted::Booked) => {}
        Ok(Posted::Another) => return Err(ApiError::new(ErrorCode::IdempotencyKeyReused)),
        Ok(Posted::Refused) => return Err(internal("packs that an errand has refused")),
        Err(DbError::WalletCheck) => {
            let error = ApiError::new(ErrorCode::InsufficientBalance);
            let error = error.with("balance_cents", wallet.balance_cents).with("required_cents", cost_cents);
            return Err(if wallet.frozen { error.with("frozen", true) } else { error });
        }
        Err(error) => return Err(database(error)),
    }
    let balance_credits = ledger::credits(&db, account).await.map_err(database)?;
    Ok(Bought { credits: packs * bounds::PACK_CREDITS.max, cost_cents, balance_cents: wallet.balance_cents, balance_credits })
}
