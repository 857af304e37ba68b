//! What is checked again, and when: one row for each waiting machine, in the database that stores it.

use super::db::{Db, DbError, Sql, sql};
use bellwether_core::id::AccountId;
use bellwether_core::machine::Due;
use bellwether_core::time::Timestamp;
use serde::{Deserialize, Serialize};

/// The kinds of machines that have rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    Audit,
    Job,
    Task,
    Visit,
    Errand,
    Claim,
}

#[cfg(test)]
impl Kind {
    pub(crate) const ALL: [Self; 6] = [Self::Audit, Self::Job, Self::Task, Self::Visit, Self::Errand, Self::Claim];
}

/// The machines that are few at a time, and are found by the key of the table; visits are many, and have an index. A test holds that
/// no kind is forgotten.
macro_rules! few {
    () => {
        "('audit', 'job', 'task', 'errand', 'claim')"
    };
}

/// Identifies one machine: in this table, and in the messages of the queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DueRow {
    pub(crate) machine: Kind,
    /// Its account; the account id determines the database.
    #[serde(rename = "account_id")]
    pub(crate) account: AccountId,
    /// For a visit its task and its occasion, for an errand its key, for a claim its domain.
    pub(crate) id: String,
}

impl DueRow {
    pub(crate) fn new(machine: Kind, account: AccountId, id: impl ToString) -> Self {
        Self { machine, account, id: id.to_string() }
    }

    /// The statement that sets the due time of the row, in a batch that wrote `version` to its machine. `running`: whether it
    /// uses a slot of its account.
    pub(super) fn set(&self, due: Due, running: bool, version: &str) -> Sql {
        let (phase, at) = match due {
            Due::At(at) => (if running { "running" } else { "ready" }, at),
            Due::WhenFreeOr(at) => ("waiting", at),
            Due::Never => return sql!(delete(self.machine), self.account.to_string(), self.id.as_str(), version),
        };
        sql!(upsert(self.machine), self.account.to_string(), self.id.as_str(), version, phase, at.as_ms())
    }
}

/// The condition that the version of account ?1 and id ?2 is ?3.
macro_rules! ours {
    (audit) => {
        "EXISTS(SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (job) => {
        "EXISTS(SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (task) => {
        "EXISTS(SELECT 1 FROM tasks WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (visit) => {
        "EXISTS(SELECT 1 FROM visits WHERE account_id = ?1 AND task_id = substr(?2, 1, 36) AND occasion = substr(?2, 38) \
         AND version = ?3)"
    };
    (errand) => {
        "EXISTS(SELECT 1 FROM errands WHERE account_id = ?1 AND key = ?2 AND version = ?3)"
    };
    // A claim may have passed to another account: only its domain identifies it.
    (claim) => {
        "EXISTS(SELECT 1 FROM claims WHERE ?1 IS NOT NULL AND domain = ?2 AND version = ?3)"
    };
}

/// The key of the rows: in the control database the id alone is enough.
macro_rules! key {
    (errand) => {
        "(machine, id)"
    };
    (claim) => {
        "(machine, id)"
    };
    ($of_account:ident) => {
        "(machine, account_id, id)"
    };
}

const fn upsert(machine: Kind) -> &'static str {
    macro_rules! upsert {
        ($machine:ident) => {
            concat!(
                "INSERT INTO due(machine, account_id, id, phase, at) SELECT '",
                stringify!($machine),
                "', ?1, ?2, ?4, ?5 WHERE ",
                ours!($machine),
                " ON CONFLICT",
                key!($machine),
                " DO UPDATE SET account_id = excluded.account_id, phase = excluded.phase, at = excluded.at"
            )
        };
    }
    match machine {
        Kind::Audit => upsert!(audit),
        Kind::Job => upsert!(job),
        Kind::Task => upsert!(task),
        Kind::Visit => upsert!(visit),
        Kind::Errand => upsert!(errand),
        Kind::Claim => upsert!(claim),
    }
}

const fn delete(machine: Kind) -> &'static str {
    macro_rules! delete {
        ($machine:ident, $owner:literal) => {
            concat!(
                "DELETE FROM due WHERE machine = '",
                stringify!($machine),
                "' AND ",
                $owner,
                " AND id = ?2 AND ",
                ours!($machine)
            )
        };
    }
    match machine {
        Kind::Audit => delete!(audit, "account_id = ?1"),
        Kind::Job => delete!(job, "account_id = ?1"),
        Kind::Task => delete!(task, "account_id = ?1"),
        Kind::Visit => delete!(visit, "account_id = ?1"),
        Kind::Errand => delete!(errand, "account_id = ?1"),
        Kind::Claim => delete!(claim, "?1 IS NOT NULL"),
    }
}

/// The rows of one database that are due, at most `most`, round-robin by account, so that a flood of one does not keep the others
/// waiting. A row that cannot be read is for the log: it keeps nobody else waiting.
pub(crate) async fn due(db: &Db, now: Timestamp, most: u32) -> Result<Vec<DueRow>, DbError> {
    // Two ways to the rows: the many of visits by their index, the few of the other machines by their key. Rows of a machine that this
    // version does not know are left alone.
    let rows: Vec<RawRow> = db
        .one(sql!(
            concat!(
                "SELECT machine, account_id, id FROM (SELECT machine, account_id, id, at, row_number() OVER (\
                 PARTITION BY machine, account_id ORDER BY at, id) AS turn FROM (\
                 SELECT machine, account_id, id, at FROM due WHERE machine IN ",
                few!(),
                " AND at <= ?1 UNION ALL SELECT machine, account_id, id, at FROM due WHERE machine = 'visit' AND at <= ?1)) \
                 ORDER BY turn, at, id LIMIT ?2"
            ),
            now.as_ms(),
            most
        ))
        .await?
        .all()?;
    Ok(rows.into_iter().filter_map(RawRow::read).collect())
}

#[derive(Debug, Deserialize)]
struct RawRow {
    machine: Kind,
    account_id: String,
    id: String,
}

impl RawRow {
    fn read(self) -> Option<DueRow> {
        let Some(account) = AccountId::parse(&self.account_id) else {
            worker::console_error!("a due row cannot be read: {self:?}");
            return None;
        };
        Some(DueRow { machine: self.machine, account, id: self.id })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    /// Every kind is swept: it is among the few, or it is a visit.
    #[test]
    fn no_kind_is_forgotten() {
        for kind in Kind::ALL {
            // Whoever adds a kind comes here.
            match kind {
                Kind::Audit | Kind::Job | Kind::Task | Kind::Visit | Kind::Errand | Kind::Claim => {}
            }
            let name = serde_json::to_string(&kind).unwrap().replace('"', "'");
            assert!(few!().contains(&name) || kind == Kind::Visit, "{name}");
        }
    }
}
