//! Statements and batches. Only this file uses D1's types.

use bellwether_core::id::AccountId;
use serde::de::DeserializeOwned;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use worker::{D1Database, D1Result};

/// A database error, as far as the caller can act on it.
#[derive(Debug)]
pub(crate) enum DbError {
    /// A wallet would have gone below zero: decide again with its fresh balance.
    WalletCheck,
    /// The budget of a key would have been exceeded: decide again with what is left of it.
    BudgetCheck,
    /// A row with this key exists: another writer was first.
    Unique,
    /// Anything else; the text is for the log, never for a client.
    Other(String),
}

impl DbError {
    /// Whether another writer may have been first: load again, decide again.
    pub(crate) const fn is_race(&self) -> bool {
        matches!(self, Self::WalletCheck | Self::BudgetCheck | Self::Unique)
    }

    fn new(error: &worker::Error) -> Self {
        let text = error.to_string();
        if text.contains("wallet_covers_debits") {
            Self::WalletCheck
        } else if text.contains("budget_covers_orders") {
            Self::BudgetCheck
        } else if text.contains("UNIQUE constraint failed") || text.contains("PRIMARY KEY") {
            Self::Unique
        } else {
            Self::Other(text)
        }
    }
}

impl From<worker::Error> for DbError {
    fn from(error: worker::Error) -> Self {
        Self::new(&error)
    }
}

/// Whose rows a statement reads: those of a known account, or of the holder of a credential, who is looked up in the same batch.
#[derive(Clone, Copy)]
pub(crate) enum Owner<'a> {
    Account(&'a AccountId),
    /// By the hash of a key or session.
    Holder(&'a str),
}

/// A query for rows of an [`Owner`], who is named in it as `(SELECT id FROM owner)`; of a holder, `key_id` is that of the credential. Its values
/// begin with `?2`.
macro_rules! owned {
    ($text:expr) => {
        [
            concat!("WITH owner(id, key_id) AS (VALUES (?1, NULL)) ", $text),
            concat!("WITH owner(id, key_id) AS (SELECT account_id, id FROM credentials WHERE hash = ?1) ", $text),
        ]
    };
}
pub(crate) use owned;

/// One value of a statement. D1 binds numbers as f64, which is exact for milliseconds and cents.
pub(crate) enum Arg {
    Text(String),
    Int(u64),
    Null,
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}
impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        Self::Int(number)
    }
}
impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Int(number.into())
    }
}
impl From<bool> for Arg {
    fn from(flag: bool) -> Self {
        Self::Int(flag.into())
    }
}
impl<T: Into<Arg>> From<Option<T>> for Arg {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// One statement with its values, `?1` first.
pub(crate) struct Sql {
    text: &'static str,
    pub(super) args: Vec<Arg>,
}

/// `sql!("… ?1 … ?2", a, b)`.
macro_rules! sql {
    ($text:expr $(, $arg:expr)* $(,)?) => {
        $crate::store::db::Sql::new($text, vec![$($crate::store::db::Arg::from($arg)),*])
    };
}
pub(crate) use sql;

/// The first rows of a query that begin within [`bounds::LIST_BYTES`](bellwether_core::bounds::LIST_BYTES), at least one: in
/// `order`, by its column `bytes`. The value numbered `most` is that bound. For each row, `more` says whether the query has
/// another row after it.
macro_rules! first_bytes {
    (order $order:literal, most $most:literal, $($query:tt)*) => {
        concat!(
            "SELECT * FROM (SELECT *, sum(bytes) OVER page - bytes AS bytes_before, lead(1, 1, 0) OVER page AS more FROM (",
            $($query)*,
            ") WINDOW page AS (ORDER BY ", $order, ")) WHERE bytes_before <= ", $most, " ORDER BY ", $order
        )
    };
}
pub(crate) use first_bytes;

impl Sql {
    pub(crate) const fn new(text: &'static str, args: Vec<Arg>) -> Self {
        Self { text, args }
    }

    /// A statement of [`owned!`] with its values from `?2` on.
    pub(crate) fn owned([of_account, of_holder]: [&'static str; 2], owner: Owner<'_>, args: Vec<Arg>) -> Self {
        let (text, first) = match owner {
            Owner::Account(account) => (of_account, Arg::from(account.to_string())),
            Owner::Holder(hash) => (of_holder, Arg::from(hash)),
        };
        Self { text, args: std::iter::once(first).chain(args).collect() }
    }
}

/// The rows of one statement of a batch.
pub(crate) struct Rows(D1Result);

impl Rows {
    /// All rows.
    pub(crate) fn all<T: DeserializeOwned>(&self) -> Result<Vec<T>, DbError> {
        Ok(self.0.results()?)
    }

    /// The first row.
    pub(crate) fn first<T: DeserializeOwned>(&self) -> Result<Option<T>, DbError> {
        Ok(self.all()?.into_iter().next())
    }

    /// Whether the statement returned a row: with `RETURNING` a writer learns whether it won. (`meta.changes` would also count
    /// the writes of triggers.)
    pub(crate) fn any(&self) -> Result<bool, DbError> {
        Ok(!self.all::<serde::de::IgnoredAny>()?.is_empty())
    }
}

/// One database: the control database, or a database of accounts.
#[derive(Clone)]
pub(crate) struct Db(Rc<D1Database>);

impl From<D1Database> for Db {
    fn from(database: D1Database) -> Self {
        Self(Rc::new(database))
    }
}

impl Db {
    /// Runs the statements as one transaction: all of them or none.
    pub(crate) async fn batch(&self, statements: Vec<Sql>) -> Result<Vec<Rows>, DbError> {
        let mut prepared = Vec::with_capacity(statements.len());
        for sql in statements {
            let args: Vec<JsValue> = sql.args.into_iter().map(js).collect();
            prepared.push(self.0.prepare(sql.text).bind(&args)?);
        }
        Ok(self.0.batch(prepared).await?.into_iter().map(Rows).collect())
    }

    /// Runs one statement.
    pub(crate) async fn one(&self, sql: Sql) -> Result<Rows, DbError> {
        let args: Vec<JsValue> = sql.args.into_iter().map(js).collect();
        Ok(Rows(self.0.prepare(sql.text).bind(&args)?.all().await?))
    }

    /// Whether it answers at all.
    pub(crate) async fn answers(&self) -> bool {
        self.one(sql!("SELECT 1 AS one")).await.is_ok()
    }
}

#[expect(clippy::cast_precision_loss, reason = "milliseconds and cents are below 2^53")]
fn js(arg: Arg) -> JsValue {
    match arg {
        Arg::Text(text) => JsValue::from_str(&text),
        Arg::Int(number) => JsValue::from_f64(number as f64),
        Arg::Null => JsValue::NULL,
    }
}
