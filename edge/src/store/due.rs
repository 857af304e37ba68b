//! What is to be looked at again, and when: one row for each audit, job, task or visit that waits for something.

use super::db::{Db, DbError, Sql, sql};
use bellwether_core::machine::Due;
use bellwether_core::time::Timestamp;
use serde::{Deserialize, Serialize};

/// The machines that have rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    Audit,
    Job,
    Task,
    Visit,
}

/// Names one audit, job, task or visit: in this table, and in the messages of the queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) machine: Kind,
    /// Of an audit or a job its account, of a task its target, of a visit its task.
    #[serde(rename = "owner_id")]
    pub(crate) owner: String,
    /// Of a visit its occasion.
    pub(crate) id: String,
}

impl Row {
    pub(crate) fn new(machine: Kind, owner: impl ToString, id: impl ToString) -> Self {
        Self { machine, owner: owner.to_string(), id: id.to_string() }
    }

    /// The statement that sets when the row is due, in a batch that wrote `version` to what it names. `running`: it takes one of
    /// its owner's places.
    pub(super) fn set(&self, due: Due, running: bool, version: &str) -> Sql {
        let (phase, at) = match due {
            Due::At(at) => (if running { "running" } else { "ready" }, at),
            Due::WhenFreeOr(at) => ("waiting", at),
            Due::Never => return sql!(delete(self.machine), self.owner.as_str(), self.id.as_str(), version),
        };
        sql!(upsert(self.machine), self.owner.as_str(), self.id.as_str(), version, phase, at.as_ms())
    }
}

/// Where the version of ?1 ?2 is ?3.
macro_rules! ours {
    (audit) => {
        "EXISTS(SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (job) => {
        "EXISTS(SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (task) => {
        "EXISTS(SELECT 1 FROM tasks WHERE target_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (visit) => {
        "EXISTS(SELECT 1 FROM visits WHERE task_id = ?1 AND occasion = ?2 AND version = ?3)"
    };
}

const fn upsert(machine: Kind) -> &'static str {
    macro_rules! upsert {
        ($machine:ident) => {
            concat!(
                "INSERT INTO due(machine, owner_id, id, phase, at) SELECT '",
                stringify!($machine),
                "', ?1, ?2, ?4, ?5 WHERE ",
                ours!($machine),
                " ON CONFLICT(machine, owner_id, id) DO UPDATE SET phase = excluded.phase, at = excluded.at"
            )
        };
    }
    match machine {
        Kind::Audit => upsert!(audit),
        Kind::Job => upsert!(job),
        Kind::Task => upsert!(task),
        Kind::Visit => upsert!(visit),
    }
}

const fn delete(machine: Kind) -> &'static str {
    macro_rules! delete {
        ($machine:ident) => {
            concat!(
                "DELETE FROM due WHERE machine = '",
                stringify!($machine),
                "' AND owner_id = ?1 AND id = ?2 AND ",
                ours!($machine)
            )
        };
    }
    match machine {
        Kind::Audit => delete!(audit),
        Kind::Job => delete!(job),
        Kind::Task => delete!(task),
        Kind::Visit => delete!(visit),
    }
}

/// The rows that are due, at most `most`, round-robin by owner, so that a flood of one does not keep the others waiting.
pub(crate) async fn due(db: &Db, now: Timestamp, most: u32) -> Result<Vec<Row>, DbError> {
    // Two ways to the rows: the many of visits by their index, the few of all other machines by their key (`<>` would scan).
    db.one(sql!(
        "SELECT machine, owner_id, id FROM (SELECT machine, owner_id, id, at, row_number() OVER (\
         PARTITION BY machine, owner_id ORDER BY at, id) AS turn FROM (\
         SELECT machine, owner_id, id, at FROM due WHERE (machine < 'visit' OR machine > 'visit') AND at <= ?1 UNION ALL \
         SELECT machine, owner_id, id, at FROM due WHERE machine = 'visit' AND at <= ?1)) ORDER BY turn, at, id LIMIT ?2",
        now.as_ms(),
        most
    ))
    .await?
    .all()
}
