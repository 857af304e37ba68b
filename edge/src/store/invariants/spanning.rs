//! The rules of the control database, and those that span databases.

use super::{Check, Rule};
use crate::store::db::{Db, DbError, sql};
use bellwether_core::shard::Shard;
use serde::Deserialize;

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule { id: "C1 what is open in the control database has one due time, what is not has none", takes_time: false, text:
     "SELECT (SELECT count(*) FROM errands e WHERE (e.state = 'open') <> EXISTS(SELECT 1 FROM due d WHERE d.machine = 'errand' \
     AND d.id = e.key)) + (SELECT count(*) FROM claims c WHERE (c.untold <> '[]') <> EXISTS(SELECT 1 FROM due d \
     WHERE d.machine = 'claim' AND d.id = c.domain)) AS bad" },
    Rule { id: "C2 nothing that is due in the control database is forgotten", takes_time: true, text:
     "SELECT count(*) AS bad FROM due WHERE at < ?1" },
    Rule { id: "C3 an errand that is done keeps no secret and no address", takes_time: false, text:
     "SELECT count(*) AS bad FROM errands WHERE state = 'done' AND key NOT LIKE 'gift:%' AND task IS NOT NULL" },
];

/// What the control database has stored about one shard.
#[derive(Debug, Default, Deserialize)]
struct Decided {
    /// Hexadecimal, as in the ids of accounts.
    shard: String,
    emails: u64,
    /// Of them, those whose members an open errand makes.
    open_sign_ups: u64,
    /// Members that an open errand takes away, of a whole account as many as one may have; their addresses are free already.
    open_leaves: u64,
    /// Those that errands book, without refused ones.
    transfers: u64,
    /// Of them, those of open errands.
    open_transfers: u64,
    claims: u64,
    spreading: u64,
}

/// What a shard has carried out.
#[derive(Debug, Default, Deserialize)]
struct Done {
    members: u64,
    /// With a code that errands book.
    transfers: u64,
    proven: u64,
}

/// The shard in an account id, and what is counted by it.
const DECIDED: &str = "\
    SELECT shard, sum(emails) AS emails, sum(open_sign_ups) AS open_sign_ups, sum(open_leaves) AS open_leaves, sum(transfers) AS transfers, \
    sum(open_transfers) AS open_transfers, sum(claims) AS claims, \
    (SELECT count(*) FROM claims WHERE untold <> '[]') AS spreading FROM (\
    SELECT substr(account_id, 17, 2) AS shard, 1 AS emails, 0 AS open_sign_ups, 0 AS open_leaves, 0 AS transfers, 0 AS open_transfers, 0 AS claims \
    FROM emails UNION ALL \
    SELECT substr(account_id, 17, 2), 0, (key LIKE 'sign_up:%' OR key LIKE 'join:%') AND state = 'open', (state = 'open') * ((key LIKE 'leave:%') + 50 * (key LIKE 'delete:%')), iif(state = 'refused', 0, transfers), \
    iif(state = 'open', transfers, 0), 0 FROM errands UNION ALL \
    SELECT substr(account_id, 17, 2), 0, 0, 0, 0, 0, 1 FROM claims WHERE account_id IS NOT NULL) GROUP BY shard";

const DONE: &str = "\
    SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM transfers \
    WHERE code IN (SELECT code FROM transfer_codes WHERE by_errand = 1)) AS transfers, \
    (SELECT count(*) FROM targets WHERE proven_at IS NOT NULL) AS proven";

/// All decisions are carried out except the open ones, and nothing else is carried out.
pub(super) async fn together(control: &Db, shards: &[(Shard, Db)]) -> Result<Vec<Check>, DbError> {
    // What is decided is read before and after the shards: a decision between the reads may be carried out already or not.
    let before: Vec<Decided> = control.one(sql!(DECIDED)).await?.all()?;
    let of_shards = shards.iter().map(|(_, db)| async { db.one(sql!(DONE)).await?.first::<Done>() });
    let done = futures_util::future::join_all(of_shards).await;
    let after: Vec<Decided> = control.one(sql!(DECIDED)).await?.all()?;
    let mut bad = [0; 3];
    let mut known = Vec::new();
    for ((shard, _), done) in shards.iter().zip(done) {
        let done = done?.unwrap_or_default();
        let hex = shard.to_hex();
        let none = Decided::default();
        let before = before.iter().find(|decided| decided.shard == hex).unwrap_or(&none);
        let after = after.iter().find(|decided| decided.shard == hex).unwrap_or(&none);
        let within = |done: u64, least: u64, most: u64| least <= done && done <= most;
        // Members come and go between the reads.
        let least = before.emails.min(after.emails).saturating_sub(before.open_sign_ups);
        let most = before.emails.max(after.emails) + before.open_leaves.max(after.open_leaves);
        bad[0] += u64::from(!within(done.members, least, most));
        let booked = before.transfers.saturating_sub(before.open_transfers);
        bad[1] += u64::from(!within(done.transfers, booked, after.transfers));
        let is_settled = before.spreading == 0 && after.spreading == 0 && before.claims == after.claims;
        bad[2] += u64::from(is_settled && done.proven != after.claims);
        known.push(hex);
    }
    // If a database is no longer bound, its accounts have none.
    bad[0] += after.iter().filter(|decided| !known.contains(&decided.shard)).map(|decided| decided.emails).sum::<u64>();
    let ids = [
        "S1 every address has its member, and every member an address",
        "S2 every transfer that an errand decides is booked once",
        "S3 a claim that has settled is known where its target is",
    ];
    Ok(ids.into_iter().zip(bad).map(|(id, bad_rows)| Check { id: id.to_owned(), bad_rows }).collect())
}
