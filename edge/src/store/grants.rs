//! Grants of agents: stored with the row of `credentials` that lists and opens them, and found by the hashes of their codes and tokens.

use super::budgets;
use super::credentials::{make_room, room_for_key};
use super::db::{Arg, Db, DbError, Rows, Sql, sql};
use super::machine::{Commit, Home, Loaded, Lookup, Stored};
use bellwether_core::bounds;
use bellwether_core::budget::Terms;
use bellwether_core::id::{AccountId, KeyId, Version};
use bellwether_core::machine::{Due, Step};
use bellwether_core::time::Timestamp;
use bellwether_core::token::TokenHash;
use bellwether_oauth::{ACCESS_MS, Effect, Grant, Stage};
use serde::Deserialize;

/// The account of a grant, and the key that lists it.
pub(crate) type GrantKey = (AccountId, KeyId);

/// A grant that a person has approved.
pub(crate) struct NewGrant<'a> {
    pub(crate) id: KeyId,
    /// The name in the list of keys.
    pub(crate) name: &'a str,
    /// The last characters of the client's host: a list distinguishes by them.
    pub(crate) last4: &'a str,
    pub(crate) ends_at: Timestamp,
    pub(crate) terms: Option<&'a Terms>,
    pub(crate) step: &'a Step<Grant>,
}

/// Stores a new grant. False if the account has the maximum number of keys.
pub(crate) async fn insert(
    db: &Db,
    account: &AccountId,
    new: &NewGrant<'_>,
    version: &Version,
    now: Timestamp,
) -> Result<bool, DbError> {
    let (owner, id) = (account.to_string(), new.id.to_string());
    let [ended, oldest] = make_room(account, now);
    let mut batch = vec![
        ended,
        oldest,
        // No token opens it before its code is exchanged: its hash is that of the code, which is none of a token.
        sql!(
            concat!(
                "INSERT INTO credentials(hash, account_id, kind, id, last4, name, created_at, ends_at, token_ends_at) \
                 SELECT ?1, ?2, 'agent', ?3, ?4, ?5, ?6, ?7, 0 WHERE ",
                room_for_key!("?2", "?8"),
                " RETURNING id"
            ),
            new.step.state.code_hash.as_str(),
            owner.as_str(),
            id.as_str(),
            new.last4,
            new.name,
            now.as_ms(),
            new.ends_at.as_ms(),
            bounds::KEYS_PER_ACCOUNT.max
        ),
        sql!(
            "INSERT INTO grants(account_id, id, version, state, lapses_at) SELECT account_id, id, ?3, ?4, ?5 FROM credentials \
             WHERE account_id = ?1 AND id = ?2",
            owner.as_str(),
            id.as_str(),
            version.to_string(),
            serde_json::to_string(&new.step.state).unwrap_or_default(),
            lapses_at(new.step).as_ms()
        ),
        budgets::forget(account),
    ];
    batch.extend(new.terms.map(|terms| budgets::set(account, &new.id, Some(terms), now)));
    batch.extend(new.step.effects.iter().filter_map(|effect| effect_sql(effect, guard(account, &new.id, version))));
    db.batch(batch).await?.get(2).map_or(Ok(false), Rows::any)
}

/// The grant that a code or a token belongs to, used or not, with the end of its key, unless that has come.
pub(crate) async fn find(db: &Db, hash: &TokenHash, now: Timestamp) -> Result<Option<(GrantKey, Option<Timestamp>)>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        account_id: String,
        grant_id: String,
        ends_at: Option<u64>,
    }
    let text = "SELECT h.account_id, h.grant_id, c.ends_at FROM grant_hashes h JOIN credentials c ON c.account_id = h.account_id AND c.id = h.grant_id \
                WHERE h.hash = ?1 AND (c.ends_at IS NULL OR c.ends_at > ?2)";
    let row: Option<Row> = db.one(sql!(text, hash.as_str(), now.as_ms())).await?.first()?;
    let read = |row: Row| {
        let key = (AccountId::parse(&row.account_id)?, KeyId::parse(&row.grant_id)?);
        Some((key, row.ends_at.map(Timestamp::from_ms)))
    };
    Ok(row.and_then(read))
}

/// Forgets grants that have ended, with their hashes. Their rows among the keys are revoked, and stay as long as those of other revoked keys do.
pub(crate) async fn drop_ended(db: &Db, now: Timestamp) -> Result<(), DbError> {
    macro_rules! ended {
        () => {
            "(SELECT account_id, id FROM grants WHERE lapses_at <= ?1)"
        };
    }
    let of = |text: &'static str| sql!(text, now.as_ms());
    db.batch(vec![
        of(concat!("DELETE FROM grant_hashes WHERE (account_id, grant_id) IN ", ended!())),
        of(concat!(
            "UPDATE credentials SET revoked_at = ?1 WHERE kind = 'agent' AND revoked_at IS NULL AND (account_id, id) IN ",
            ended!()
        )),
        of("DELETE FROM grants WHERE lapses_at <= ?1"),
    ])
    .await
    .map(drop)
}

fn guard(account: &AccountId, id: &KeyId, version: &Version) -> [Arg; 3] {
    [account.to_string().into(), id.to_string().into(), version.to_string().into()]
}

/// When a step lets the grant end by itself; of one that has ended, long ago.
fn lapses_at(step: &Step<Grant>) -> Timestamp {
    let at = step.effects.iter().find_map(|effect| if let Effect::Due(Due::At(at)) = effect { Some(*at) } else { None });
    at.unwrap_or(Timestamp::from_ms(0))
}

/// The statement of an effect, which requires the new version of the grant: `guard` = account, id, version.
fn effect_sql(effect: &Effect, guard: [Arg; 3]) -> Option<Sql> {
    macro_rules! ours {
        () => {
            "EXISTS(SELECT 1 FROM grants WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
        };
    }
    let with = |text: &'static str, hash: Option<&str>| Sql::new(text, guard.into_iter().chain(hash.map(Arg::from)).collect());
    match effect {
        Effect::Find(hash) => Some(with(
            concat!(
                "INSERT INTO grant_hashes(hash, account_id, grant_id) SELECT ?4, ?1, ?2 WHERE ",
                ours!(),
                " ON CONFLICT(hash) DO NOTHING"
            ),
            Some(hash),
        )),
        Effect::Lose(hash) => Some(with(
            concat!("DELETE FROM grant_hashes WHERE account_id = ?1 AND grant_id = ?2 AND hash = ?4 AND ", ours!()),
            Some(hash),
        )),
        Effect::LoseAll => {
            Some(with(concat!("DELETE FROM grant_hashes WHERE account_id = ?1 AND grant_id = ?2 AND ", ours!()), None))
        }
        // The time is a column of the grant; tokens are given, or refused, by whoever drives it.
        Effect::Due(_) | Effect::Give(_) | Effect::Refuse(_) => None,
    }
}

impl Stored for Grant {
    type Key = GrantKey;

    fn home((account, _): &Self::Key) -> Home {
        Home::Account(*account)
    }

    /// A grant whose key was revoked gives no access, whatever its own state is.
    async fn load(db: &Db, (account, id): &Self::Key) -> Result<Lookup<Self>, DbError> {
        #[derive(Deserialize)]
        struct Row {
            version: String,
            state: String,
            is_live: u8,
        }
        let text = "SELECT g.version, g.state, EXISTS(SELECT 1 FROM credentials c WHERE c.account_id = ?1 AND c.id = ?2 AND c.revoked_at IS NULL) \
                    AS is_live FROM grants g WHERE g.account_id = ?1 AND g.id = ?2";
        let row: Option<Row> = db.one(sql!(text, account.to_string(), id.to_string())).await?.first()?;
        let Some(row) = row else { return Ok(Lookup::Unknown) };
        if row.is_live == 0 {
            return Ok(Lookup::NoAccess);
        }
        let state = serde_json::from_str(&row.state).map_err(|_| DbError::Other(format!("grant {id} cannot be read")))?;
        Ok(Lookup::Found(Box::new(Loaded { state, context: (), version: row.version })))
    }

    async fn commit(
        db: &Db,
        (account, id): &Self::Key,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let mut batch = vec![sql!(
            "UPDATE grants SET version = ?4, state = ?5, lapses_at = ?6 WHERE account_id = ?1 AND id = ?2 AND version = ?3 RETURNING id",
            account.to_string(),
            id.to_string(),
            loaded.version.as_str(),
            version.to_string(),
            serde_json::to_string(&step.state).unwrap_or_default(),
            lapses_at(step).as_ms()
        )];
        let mut opened = Vec::from(guard(account, id, version));
        batch.extend(match &step.state.stage {
            Stage::Approved => None,
            Stage::Live { tokens, given_at, .. } => {
                opened.extend([tokens.access_hash.as_str().into(), given_at.plus_ms(ACCESS_MS).as_ms().into()]);
                Some(Sql::new(
                    "UPDATE credentials SET hash = ?4, token_ends_at = ?5 WHERE account_id = ?1 AND id = ?2 AND revoked_at IS NULL AND EXISTS(\
                     SELECT 1 FROM grants WHERE account_id = ?1 AND id = ?2 AND version = ?3)",
                    opened,
                ))
            }
            Stage::Ended(_) => Some(Sql::new(
                "UPDATE credentials SET revoked_at = coalesce(revoked_at, max(created_at, token_ends_at)), token_ends_at = 0 WHERE account_id = ?1 AND id = ?2 AND EXISTS(\
                 SELECT 1 FROM grants WHERE account_id = ?1 AND id = ?2 AND version = ?3)",
                opened,
            )),
        });
        batch.extend(step.effects.iter().filter_map(|effect| effect_sql(effect, guard(account, id, version))));
        let rows = db.batch(batch).await?;
        Ok(if rows.first().map_or(Ok(false), Rows::any)? { Commit::Won(Vec::new()) } else { Commit::Lost })
    }
}
