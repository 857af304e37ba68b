//! Claims of domains: in the control database, and their copies in the databases of accounts.

use super::db::{Db, DbError, Rows, sql};
use super::due::{DueRow, Kind};
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use bellwether_core::claim::{Claim, Effect, Holder};
use bellwether_core::id::{AccountId, TargetId, Version};
use bellwether_core::machine::Step;
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// What finds a claim: its domain. The account is whoever asks; messages about it go by that name.
pub(crate) type ClaimKey = (AccountId, String);

#[derive(Deserialize)]
struct ClaimRow {
    version: String,
    generation: u64,
    account_id: Option<String>,
    target_id: Option<String>,
    proven_at: Option<u64>,
    untold: String,
}

impl ClaimRow {
    fn read(self, domain: &str) -> Option<Loaded<Claim>> {
        let untold: Vec<u8> = serde_json::from_str(&self.untold).ok()?;
        let holder = match (self.account_id, self.target_id, self.proven_at) {
            (Some(account), Some(target), Some(at)) => Some(Holder {
                account: AccountId::parse(&account)?,
                target: TargetId::parse(&target)?,
                at: Timestamp::from_ms(at),
            }),
            _ => None,
        };
        let untold = untold.into_iter().map(Shard::new).collect();
        let state = Claim { domain: domain.to_owned(), generation: self.generation, holder, untold };
        Some(Loaded { state, context: (), version: self.version })
    }
}

impl Stored for Claim {
    type Key = ClaimKey;

    fn home(_: &ClaimKey) -> Home {
        Home::Control
    }

    /// A claim that nobody has made yet is one without a holder.
    async fn load(db: &Db, (_, domain): &ClaimKey) -> Result<Lookup<Self>, DbError> {
        let text = "SELECT version, generation, account_id, target_id, proven_at, untold FROM claims WHERE domain = ?1";
        let row: Option<ClaimRow> = db.one(sql!(text, domain.as_str())).await?.first()?;
        let Some(row) = row else {
            let state = Self::of(domain.clone());
            return Ok(Lookup::Found(Box::new(Loaded { state, context: (), version: String::new() })));
        };
        let loaded = row.read(domain).ok_or_else(|| DbError::Other(format!("the claim of {domain} cannot be read")))?;
        Ok(Lookup::Found(Box::new(loaded)))
    }

    async fn commit(
        db: &Db,
        (asks, _): &ClaimKey,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let claim = &step.state;
        let untold: Vec<u8> = claim.untold.iter().map(|shard| shard.number()).collect();
        let untold = serde_json::to_string(&untold).map_err(|error| DbError::Other(error.to_string()))?;
        // The version of a claim that nobody has made yet is empty, which no stored one is.
        let mut batch = vec![sql!(
            "INSERT INTO claims(domain, version, generation, account_id, target_id, proven_at, untold) \
             SELECT ?1, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?2 = '' OR EXISTS(SELECT 1 FROM claims WHERE domain = ?1 AND version = ?2) \
             ON CONFLICT(domain) DO UPDATE SET version = excluded.version, generation = excluded.generation, \
             account_id = excluded.account_id, target_id = excluded.target_id, proven_at = excluded.proven_at, \
             untold = excluded.untold WHERE claims.version = ?2 RETURNING domain",
            claim.domain.as_str(),
            loaded.version.as_str(),
            version.to_string(),
            claim.generation,
            claim.holder.map(|holder| holder.account.to_string()),
            claim.holder.map(|holder| holder.target.to_string()),
            claim.holder.map(|holder| holder.at.as_ms()),
            untold
        )];
        let row = DueRow::new(Kind::Claim, claim.holder.map_or(*asks, |holder| holder.account), &claim.domain);
        batch.extend(step.effects.iter().filter_map(|effect| match effect {
            Effect::Due(due) => Some(row.set(*due, false, &version.to_string())),
            Effect::Send => None,
        }));
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        Ok(Commit::Won(step.effects.contains(&Effect::Send).then(|| Owed::now(row)).into_iter().collect()))
    }
}

/// What a database of accounts says when it is told of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    /// It has taken it, or had it already.
    Taken,
    /// The same; and the target that holds the claim should be in it and is not.
    WithoutTarget,
}

/// Tells a database of accounts of a claim: it opens the target that holds the domain and closes those of others. Older
/// generations than the one it has change nothing.
///
/// It works on all rows at once and not through the core, since a domain may have a target in any number of accounts.
pub(crate) async fn tell(db: &Db, claim: &Claim, now: Timestamp) -> Result<Told, DbError> {
    let account = claim.holder.map(|holder| holder.account.to_string());
    let target = claim.holder.map(|holder| holder.target.to_string());
    let generation = claim.generation;
    let rows = db
        .batch(vec![
            // What follows happens once: in the batch that takes this generation.
            sql!(
                "UPDATE targets SET proven_at = NULL, lost_at = ?5, disabled_at = coalesce(disabled_at, ?5) \
                 WHERE domain = ?1 AND ?3 IS NOT NULL AND account_id <> ?3 AND lost_at IS NULL \
                 AND coalesce((SELECT generation FROM claims WHERE domain = ?1), 0) < ?2 AND ?4 IS NOT NULL",
                claim.domain.as_str(),
                generation,
                account.clone(),
                target.clone(),
                now.as_ms()
            ),
            sql!(
                "UPDATE targets SET proven_at = NULL WHERE domain = ?1 AND ?3 IS NULL \
                 AND coalesce((SELECT generation FROM claims WHERE domain = ?1), 0) < ?2",
                claim.domain.as_str(),
                generation,
                account.clone()
            ),
            sql!(
                "UPDATE targets SET proven_at = ?5, lost_at = NULL, disabled_at = CASE WHEN lost_at IS NULL THEN disabled_at END \
                 WHERE domain = ?1 AND account_id = ?3 AND id = ?4 \
                 AND coalesce((SELECT generation FROM claims WHERE domain = ?1), 0) < ?2",
                claim.domain.as_str(),
                generation,
                account.clone(),
                target.clone(),
                claim.holder.map(|holder| holder.at.as_ms())
            ),
            sql!(
                "INSERT INTO claims(domain, generation, account_id, target_id) VALUES (?1, ?2, ?3, ?4) \
                 ON CONFLICT(domain) DO UPDATE SET generation = excluded.generation, account_id = excluded.account_id, \
                 target_id = excluded.target_id WHERE excluded.generation > claims.generation",
                claim.domain.as_str(),
                generation,
                account.clone(),
                target.clone()
            ),
            sql!("SELECT 1 FROM accounts WHERE id = ?1 AND NOT EXISTS(SELECT 1 FROM targets WHERE id = ?2)", account, target),
        ])
        .await?;
    Ok(if rows.last().map_or(Ok(false), Rows::any)? { Told::WithoutTarget } else { Told::Taken })
}

/// Whether another account has proven that this domain is its own, as the control database knows.
pub(crate) async fn is_anothers(control: &Db, account: &AccountId, domain: &str) -> Result<bool, DbError> {
    let others = "SELECT 1 FROM claims WHERE domain = ?2 AND account_id IS NOT NULL AND account_id <> ?1";
    control.one(sql!(others, account.to_string(), domain)).await?.any()
}
