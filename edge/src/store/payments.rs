//! Payments, and whose the intents of their provider are.

use super::channels::Told;
use super::db::{Arg, Db, DbError, Rows, Sql, sql};
use super::due::{DueRow, Kind};
use super::ledger::book_with_payment;
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use bellwether_core::id::{AccountId, PaymentId, Version};
use bellwether_core::ledger::LedgerAccount;
use bellwether_core::machine::Step;
use bellwether_core::payment::{Effect, Payment, State};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// What finds a payment.
pub(crate) type PaymentKey = (AccountId, PaymentId);

/// A payment with the address of its pay page.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) payment: Payment,
    /// Where the person pays, once the provider has made the page.
    pub(crate) pay_page: Option<String>,
}

#[derive(Deserialize)]
struct Row {
    account_id: String,
    id: String,
    version: String,
    amount_cents: u64,
    charged_cents: u64,
    state: String,
    session: Option<String>,
    pay_page: Option<String>,
    asked: u64,
    refunds: String,
    disputes: String,
    receipt: String,
    created_at: u64,
}

impl Row {
    fn read(self, account: AccountId) -> Result<(Found, String), DbError> {
        let unreadable = || DbError::Other(format!("payment {} of {account} cannot be read", self.id));
        let payment = Payment {
            id: PaymentId::parse(&self.id).ok_or_else(unreadable)?,
            account,
            amount_cents: self.amount_cents,
            charged_cents: self.charged_cents,
            created_at: Timestamp::from_ms(self.created_at),
            session: self.session.clone(),
            asked: self.asked,
            state: State::parse(&self.state).ok_or_else(unreadable)?,
            refunds: serde_json::from_str(&self.refunds).map_err(|_| unreadable())?,
            disputes: serde_json::from_str(&self.disputes).map_err(|_| unreadable())?,
            receipt: serde_json::from_str(&self.receipt).map_err(|_| unreadable())?,
        };
        Ok((Found { payment, pay_page: self.pay_page }, self.version))
    }
}

macro_rules! columns {
    ($($rest:expr),*) => {
        concat!(
            "SELECT account_id, id, version, amount_cents, charged_cents, state, session, pay_page, asked, refunds, disputes, receipt, \
             created_at FROM payments ",
            $($rest),*
        )
    };
}

macro_rules! select {
    ($rest:literal) => {
        columns!("WHERE account_id = ?1 ", $rest)
    };
}

/// Stores a payment that begins.
pub(crate) async fn insert(db: &Db, step: &Step<Payment>, version: &Version) -> Result<(), DbError> {
    let payment = &step.state;
    let mut batch = vec![sql!(
        "INSERT INTO payments(account_id, id, version, amount_cents, state, refunds, disputes, receipt, created_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        payment.account.to_string(),
        payment.id.to_string(),
        version.to_string(),
        payment.amount_cents,
        payment.state.as_str(),
        json(&payment.refunds)?,
        json(&payment.disputes)?,
        json(&payment.receipt)?,
        payment.created_at.as_ms()
    )];
    batch.extend(effects_sql(step, version));
    db.batch(batch).await.map(drop)
}

/// Keeps where the person pays.
pub(crate) async fn set_pay_page(db: &Db, (account, id): &PaymentKey, address: &str) -> Result<(), DbError> {
    let text = "UPDATE payments SET pay_page = ?3 WHERE account_id = ?1 AND id = ?2";
    db.one(sql!(text, account.to_string(), id.to_string(), address)).await.map(drop)
}

/// A payment of an account.
pub(crate) async fn find(db: &Db, (account, id): &PaymentKey) -> Result<Option<Found>, DbError> {
    let row: Option<Row> = db.one(sql!(select!("AND id = ?2"), account.to_string(), id.to_string())).await?.first()?;
    row.map(|row| row.read(*account).map(|(found, _)| found)).transpose()
}

/// The payments of an account, newest first, one more than asked for if there is one; `before`: the last one seen.
pub(crate) async fn list(db: &Db, account: &AccountId, before: Option<&PaymentId>, limit: u32) -> Result<Vec<Found>, DbError> {
    let text = select!("AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT ?3");
    let before = before.map(ToString::to_string);
    let rows: Vec<Row> = db.one(sql!(text, account.to_string(), before, limit + 1)).await?.all()?;
    rows.into_iter().map(|row| row.read(*account).map(|(found, _)| found)).collect()
}

/// Whose payment an id names.
pub(crate) async fn owner(db: &Db, id: &PaymentId) -> Result<Option<AccountId>, DbError> {
    let row: Option<Row> = db.one(sql!(columns!("WHERE id = ?1"), id.to_string())).await?.first()?;
    Ok(row.and_then(|row| AccountId::parse(&row.account_id)))
}

/// The payments of all accounts of a database or of one, newest first, one more than asked for if there is one; `before`: the last one seen.
pub(crate) async fn page(
    db: &Db,
    account: Option<&AccountId>,
    before: Option<&PaymentId>,
    limit: u32,
) -> Result<Vec<Found>, DbError> {
    if let Some(account) = account {
        return list(db, account, before, limit).await;
    }
    let text = columns!("WHERE (?1 IS NULL OR id < ?1) ORDER BY id DESC LIMIT ?2");
    let rows: Vec<Row> = db.one(sql!(text, before.map(ToString::to_string), limit + 1)).await?.all()?;
    let read = |row: Row| {
        let account = AccountId::parse(&row.account_id);
        let account = account.ok_or_else(|| DbError::Other(format!("the account of payment {} cannot be read", row.id)))?;
        row.read(account).map(|(found, _)| found)
    };
    rows.into_iter().map(read).collect()
}

/// The payment of a pay page.
pub(crate) async fn of_session(db: &Db, account: &AccountId, session: &str) -> Result<Option<PaymentId>, DbError> {
    let row: Option<Row> = db.one(sql!(select!("AND session = ?2"), account.to_string(), session)).await?.first()?;
    Ok(row.and_then(|row| PaymentId::parse(&row.id)))
}

/// The payments of an account that keep its wallet from paying.
pub(crate) async fn holding(db: &Db, account: &AccountId) -> Result<Vec<PaymentId>, DbError> {
    let rows: Vec<Row> = db.one(sql!(select!("AND holds = 1 ORDER BY id"), account.to_string())).await?.all()?;
    Ok(rows.iter().filter_map(|row| PaymentId::parse(&row.id)).collect())
}

fn json(value: &impl serde::Serialize) -> Result<String, DbError> {
    serde_json::to_string(value).map_err(|error| DbError::Other(error.to_string()))
}

fn row(payment: &Payment) -> DueRow {
    DueRow::new(Kind::Payment, payment.account, payment.id)
}

fn effects_sql(step: &Step<Payment>, version: &Version) -> Vec<Sql> {
    let payment = &step.state;
    let guard = || [payment.account.to_string().into(), payment.id.to_string().into(), version.to_string().into()];
    let statement = |effect: &Effect| match effect {
        Effect::Book(transfer) => Some(book_with_payment(transfer, guard())),
        Effect::Due(due) => Some(row(payment).set(*due, false, &version.to_string())),
        // Told by the batch that commits a step; a payment that begins tells nothing.
        Effect::Tell(_) | Effect::Ask => None,
    };
    step.effects.iter().filter_map(statement).collect()
}

/// The statement that holds a wallet or lets it pay again, as all payments of its account want it.
fn hold([account, id, version]: [Arg; 3], wallet: LedgerAccount) -> Sql {
    let text = "UPDATE ledger_accounts SET frozen = EXISTS(SELECT 1 FROM payments WHERE account_id = ?1 AND holds = 1) WHERE id = ?4 \
                AND EXISTS(SELECT 1 FROM payments WHERE account_id = ?1 AND id = ?2 AND version = ?3)";
    Sql::new(text, vec![account, id, version, wallet.to_string().into()])
}

impl Stored for Payment {
    type Key = PaymentKey;

    fn home((account, _): &PaymentKey) -> Home {
        Home::Account(*account)
    }

    async fn load(db: &Db, (account, id): &PaymentKey) -> Result<Lookup<Self>, DbError> {
        let row: Option<Row> = db.one(sql!(select!("AND id = ?2"), account.to_string(), id.to_string())).await?.first()?;
        let Some(row) = row else { return Ok(Lookup::Unknown) };
        let (Found { payment, .. }, version) = row.read(*account)?;
        Ok(Lookup::Found(Box::new(Loaded { state: payment, context: (), version })))
    }

    async fn commit(
        db: &Db,
        _: &PaymentKey,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let payment = &step.state;
        let guard = || [payment.account.to_string().into(), payment.id.to_string().into(), version.to_string().into()];
        let mut batch = vec![sql!(
            "UPDATE payments SET version = ?4, charged_cents = ?5, state = ?6, session = ?7, asked = ?8, refunds = ?9, disputes = ?10, \
             receipt = ?11, holds = ?12 WHERE account_id = ?1 AND id = ?2 AND version = ?3 RETURNING id",
            payment.account.to_string(),
            payment.id.to_string(),
            loaded.version.as_str(),
            version.to_string(),
            payment.charged_cents,
            payment.state.as_str(),
            payment.session.as_deref(),
            payment.asked,
            json(&payment.refunds)?,
            json(&payment.disputes)?,
            json(&payment.receipt)?,
            u64::from(payment.holds_wallet())
        )];
        batch.extend(effects_sql(step, version));
        batch.push(hold(guard(), LedgerAccount::Wallet(payment.account)));
        let mut told = Told::default();
        for effect in &step.effects {
            if let Effect::Tell(notice) = effect {
                told.tell(&mut batch, &row(payment), version, notice);
            }
        }
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        let asks = step.effects.contains(&Effect::Ask).then(|| Owed::now(row(payment)));
        Ok(Commit::Won(asks.into_iter().chain(told.owed(payment.account, &rows)?).collect()))
    }
}

/// Whose payment an intent is.
pub(crate) async fn of_intent(control: &Db, intent: &str) -> Result<Option<PaymentKey>, DbError> {
    #[derive(Deserialize)]
    struct Whose {
        account_id: String,
        payment_id: String,
    }
    let whose: Option<Whose> =
        control.one(sql!("SELECT account_id, payment_id FROM payment_intents WHERE id = ?1", intent)).await?.first()?;
    Ok(whose.and_then(|whose| Some((AccountId::parse(&whose.account_id)?, PaymentId::parse(&whose.payment_id)?))))
}

/// Remembers whose payment an intent is.
pub(crate) async fn add_intent(control: &Db, intent: &str, (account, id): &PaymentKey) -> Result<(), DbError> {
    let text = "INSERT INTO payment_intents(id, account_id, payment_id) VALUES (?1, ?2, ?3) ON CONFLICT(id) DO NOTHING";
    control.one(sql!(text, intent, account.to_string(), id.to_string())).await.map(drop)
}

/// Something that the provider told too early.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct EarlyFact {
    pub(crate) id: String,
    /// The event as it was sent.
    pub(crate) event: String,
}

/// Keeps what the provider has told of an intent that is nobody's yet.
pub(crate) async fn keep_early(control: &Db, fact: &EarlyFact, intent: &str, now: Timestamp) -> Result<(), DbError> {
    let text = "INSERT INTO early_facts(id, intent, event, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT(id) DO NOTHING";
    control.one(sql!(text, fact.id.as_str(), intent, fact.event.as_str(), now.as_ms())).await.map(drop)
}

/// What was told too early, and is somebody's by now; at most `most` facts.
pub(crate) async fn early(control: &Db, most: u32) -> Result<Vec<EarlyFact>, DbError> {
    let text = "SELECT e.id, e.event FROM early_facts e JOIN payment_intents i ON i.id = e.intent ORDER BY e.at, e.id LIMIT ?1";
    control.one(sql!(text, most)).await?.all()
}

/// Forgets it.
pub(crate) async fn drop_early(control: &Db, id: &str) -> Result<(), DbError> {
    control.one(sql!("DELETE FROM early_facts WHERE id = ?1", id)).await.map(drop)
}

/// Forgets what stayed nobody's: it was about something else.
pub(crate) async fn drop_old_early(control: &Db, before: Timestamp) -> Result<(), DbError> {
    control.one(sql!("DELETE FROM early_facts WHERE at < ?1", before.as_ms())).await.map(drop)
}
