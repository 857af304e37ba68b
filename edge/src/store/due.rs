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
    Mail,
    Payment,
    Channel,
    Schedule,
    Errand,
    Claim,
}

impl Kind {
    /// As in the database and in messages.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Audit => "audit",
            Self::Job => "job",
            Self::Task => "task",
            Self::Visit => "visit",
            Self::Mail => "mail",
            Self::Payment => "payment",
            Self::Channel => "channel",
            Self::Schedule => "schedule",
            Self::Errand => "errand",
            Self::Claim => "claim",
        }
    }

    /// The binding of the queue that carries its messages. Visits are many and may be slow, so may the receivers of notices, and schedules are
    /// many at the full hour: no job waits behind them.
    pub(crate) const fn queue(self) -> &'static str {
        match self {
            Self::Visit => "VISITS",
            Self::Channel => "NOTICES",
            Self::Schedule => "SCHEDULES",
            Self::Audit | Self::Job | Self::Task | Self::Mail | Self::Payment | Self::Errand | Self::Claim => "JOBS",
        }
    }
}

#[cfg(test)]
impl Kind {
    pub(crate) const ALL: [Self; 10] = [
        Self::Audit,
        Self::Job,
        Self::Task,
        Self::Visit,
        Self::Mail,
        Self::Payment,
        Self::Channel,
        Self::Schedule,
        Self::Errand,
        Self::Claim,
    ];
}

/// The machines of a database of accounts.
macro_rules! of_accounts {
    () => {
        "('audit'), ('channel'), ('job'), ('mail'), ('payment'), ('schedule'), ('task'), ('visit')"
    };
}

/// The machines of the control database.
macro_rules! of_control {
    () => {
        "('errand', 'claim')"
    };
}

/// The two kinds of tables: their keys and their machines differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Table {
    /// Of a database of accounts.
    Accounts,
    /// Of the control database.
    Control,
}

/// Rows of one machine and phase.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Waiting {
    pub(crate) machine: String,
    pub(crate) phase: String,
    pub(crate) number: u64,
    /// The earliest time of them.
    pub(crate) oldest_at: u64,
}

impl Waiting {
    /// How long the earliest is overdue; 0 if it is not.
    pub(crate) fn late_ms(&self, now: Timestamp) -> u64 {
        now.ms_since(Timestamp::from_ms(self.oldest_at))
    }
}

/// All rows of a database, by machine and phase. Reads each of them.
pub(crate) async fn waiting(db: &Db) -> Result<Vec<Waiting>, DbError> {
    let text = "SELECT machine, phase, count(*) AS number, min(at) AS oldest_at FROM due GROUP BY machine, phase ORDER BY machine, phase";
    db.one(sql!(text)).await?.all()
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
    (mail) => {
        "EXISTS(SELECT 1 FROM mails WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (payment) => {
        "EXISTS(SELECT 1 FROM payments WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (channel) => {
        "EXISTS(SELECT 1 FROM channels WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
    };
    (schedule) => {
        "EXISTS(SELECT 1 FROM schedules WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
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

pub(super) use ours;

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
        Kind::Mail => upsert!(mail),
        Kind::Payment => upsert!(payment),
        Kind::Channel => upsert!(channel),
        Kind::Schedule => upsert!(schedule),
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
        Kind::Mail => delete!(mail, "account_id = ?1"),
        Kind::Payment => delete!(payment, "account_id = ?1"),
        Kind::Channel => delete!(channel, "account_id = ?1"),
        Kind::Schedule => delete!(schedule, "account_id = ?1"),
        Kind::Errand => delete!(errand, "account_id = ?1"),
        Kind::Claim => delete!(claim, "?1 IS NOT NULL"),
    }
}

/// What is due in a database of accounts: at most ?2 rows whose time is ?1 or earlier.
///
/// A page must cost what it hands out, however many rows are due: whoever has 100,000 of them would keep the database busy for
/// all others. So nothing is ranked as a whole. `owner` steps through the key from one machine and account to the next. `few` and
/// `visit` are queues (of a recursive query with ORDER BY, SQLite takes the first row each time): at first each owner has one row in
/// it, and a row that is taken brings the next one of its owner. Visits wait for a month, so they have an index that begins
/// with their account (its next row is sought in two steps, since SQLite uses only the first column of `(at, id) > (…)`); the others
/// are few as a rule, and come in the order of their ids, which is that of their creation.
const DUE_OF_ACCOUNTS: &str = concat!(
    "WITH RECURSIVE machines(name) AS (VALUES ",
    of_accounts!(),
    "), owner(machine, account_id) AS (\
     SELECT name, (SELECT min(account_id) FROM due WHERE machine = name) FROM machines \
     UNION ALL SELECT machine, (SELECT min(d.account_id) FROM due d WHERE d.machine = owner.machine AND d.account_id > owner.account_id) \
     FROM owner WHERE account_id IS NOT NULL), ",
    "few(turn, at, id, machine, account_id) AS (\
     SELECT 1, d.at, d.id, d.machine, d.account_id FROM owner o CROSS JOIN due d \
     ON d.machine = o.machine AND d.account_id = o.account_id AND d.id = (SELECT min(f.id) FROM due f \
     WHERE f.machine = o.machine AND f.account_id = o.account_id AND f.at <= ?1) WHERE o.machine <> 'visit' \
     UNION ALL SELECT t.turn + 1, d.at, d.id, d.machine, d.account_id FROM few t CROSS JOIN due d \
     ON d.machine = t.machine AND d.account_id = t.account_id AND d.id = (SELECT min(f.id) FROM due f \
     WHERE f.machine = t.machine AND f.account_id = t.account_id AND f.id > t.id AND f.at <= ?1) \
     ORDER BY 1, 2, 3 LIMIT ?2), ",
    "visit(turn, at, id, account_id) AS (\
     SELECT 1, d.at, d.id, d.account_id FROM owner o CROSS JOIN due d \
     ON d.machine = 'visit' AND d.account_id = o.account_id AND d.id = (SELECT f.id FROM due f \
     WHERE f.machine = 'visit' AND f.account_id = o.account_id AND f.at <= ?1 ORDER BY f.at, f.id LIMIT 1) WHERE o.machine = 'visit' \
     UNION ALL SELECT t.turn + 1, d.at, d.id, d.account_id FROM visit t CROSS JOIN due d \
     ON d.machine = 'visit' AND d.account_id = t.account_id AND d.id = coalesce((SELECT min(f.id) FROM due f \
     WHERE f.machine = 'visit' AND f.account_id = t.account_id AND f.at = t.at AND f.id > t.id), (SELECT f.id FROM due f \
     WHERE f.machine = 'visit' AND f.account_id = t.account_id AND f.at > t.at AND f.at <= ?1 ORDER BY f.at, f.id LIMIT 1)) \
     ORDER BY 1, 2, 3 LIMIT ?2) ",
    "SELECT machine, account_id, id FROM (SELECT turn, at, id, machine, account_id FROM few \
     UNION ALL SELECT turn, at, id, 'visit', account_id FROM visit) ORDER BY turn, at, id LIMIT ?2"
);

/// The same in the control database, whose key does not begin with the account: all rows are ranked. An account has few errands and
/// claims at a time.
const DUE_OF_CONTROL: &str = concat!(
    "SELECT machine, account_id, id FROM (SELECT machine, account_id, id, at, row_number() OVER (\
     PARTITION BY machine, account_id ORDER BY at, id) AS turn FROM due WHERE machine IN ",
    of_control!(),
    " AND at <= ?1) ORDER BY turn, at, id LIMIT ?2"
);

/// The rows of one database that are due, at most `most`, round-robin by machine and account, so that a flood of one does not keep
/// the others waiting. A row that cannot be read is for the log: it keeps nobody else waiting. Rows of a machine that this version
/// does not know are left alone.
pub(crate) async fn due(db: &Db, table: Table, now: Timestamp, most: u32) -> Result<Vec<DueRow>, DbError> {
    let text = match table {
        Table::Accounts => DUE_OF_ACCOUNTS,
        Table::Control => DUE_OF_CONTROL,
    };
    let rows: Vec<RawRow> = db.one(sql!(text, now.as_ms(), most)).await?.all()?;
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
            tracing::error!("a due row cannot be read: {self:?}");
            return None;
        };
        Some(DueRow { machine: self.machine, account, id: self.id })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    /// Every kind is swept, in one of the two kinds of databases.
    #[test]
    fn no_kind_is_forgotten() {
        for kind in Kind::ALL {
            // Whoever adds a kind comes here.
            match kind {
                Kind::Audit | Kind::Job | Kind::Task | Kind::Visit | Kind::Mail => {}
                Kind::Payment | Kind::Channel | Kind::Schedule | Kind::Errand | Kind::Claim => {}
            }
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
            let name = format!("'{}'", kind.as_str());
            assert!(of_accounts!().contains(&name) != of_control!().contains(&name), "{name}");
        }
    }
}
