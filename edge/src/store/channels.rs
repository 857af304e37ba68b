//! Channels with their notices: which are due, and what became of each.

use super::db::{Arg, Db, DbError, Rows, Sql, sql};
use super::due::{DueRow, Kind, ours};
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use bellwether_core::bounds;
use bellwether_core::channel::{Channel, ChannelId, Effect, Kept, Lease, Off, Waiting};
use bellwether_core::id::{AccountId, RunToken, Version};
use bellwether_core::machine::{Due, Step};
use bellwether_core::notice::{Notice, Topic};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// What finds a channel.
pub(crate) type ChannelKey = (AccountId, ChannelId);

/// The statements that store a channel for these topics. Its first version is its id.
pub(crate) fn creation(account: &AccountId, id: &ChannelId, topics: impl IntoIterator<Item = Topic>) -> Vec<Sql> {
    let (account, id) = (account.to_string(), id.to_string());
    // An endpoint that was not stored, because the account has too many, gets no channel.
    let text = "INSERT INTO channels(account_id, id, version) SELECT ?1, ?2, ?2 WHERE ?2 LIKE 'mail:%' \
                OR EXISTS(SELECT 1 FROM hooks WHERE account_id = ?1 AND 'hook:' || id = ?2) ON CONFLICT(account_id, id) DO NOTHING";
    let mut batch = vec![sql!(text, account.as_str(), id.as_str())];
    batch.extend(topics.into_iter().map(|topic| subscription(&account, &id, topic)));
    batch
}

fn subscription(account: &str, id: &str, topic: Topic) -> Sql {
    let text = "INSERT INTO subscriptions(account_id, topic, channel_id) SELECT ?1, ?2, id FROM channels WHERE account_id = ?1 AND id = ?3 \
                ON CONFLICT(account_id, topic, channel_id) DO NOTHING";
    sql!(text, account, topic.as_str(), id)
}

/// The statements that replace the topics of a channel.
pub(crate) fn set_topics(account: &AccountId, id: &ChannelId, topics: impl IntoIterator<Item = Topic>) -> Vec<Sql> {
    let (account, id) = (account.to_string(), id.to_string());
    let text = "DELETE FROM subscriptions WHERE account_id = ?1 AND channel_id = ?2";
    let mut batch = vec![sql!(text, account.as_str(), id.as_str())];
    batch.extend(topics.into_iter().map(|topic| subscription(&account, &id, topic)));
    batch
}

/// The statement that takes one topic from a channel.
pub(crate) fn drop_topic(account: &AccountId, id: &ChannelId, topic: Topic) -> Sql {
    let text = "DELETE FROM subscriptions WHERE account_id = ?1 AND topic = ?2 AND channel_id = ?3";
    sql!(text, account.to_string(), topic.as_str(), id.to_string())
}

/// The topics of a channel.
pub(crate) async fn topics(db: &Db, account: &AccountId, id: &ChannelId) -> Result<Vec<Topic>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        topic: String,
    }
    let text = "SELECT topic FROM subscriptions WHERE account_id = ?1 AND channel_id = ?2 ORDER BY topic";
    let rows: Vec<Row> = db.one(sql!(text, account.to_string(), id.to_string())).await?.all()?;
    Ok(rows.iter().filter_map(|row| Topic::parse(&row.topic)).collect())
}

/// Why a channel is off.
pub(crate) async fn off(db: &Db, (account, id): &ChannelKey) -> Result<Option<Off>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        off: Option<String>,
    }
    let text = "SELECT off FROM channels WHERE account_id = ?1 AND id = ?2";
    let row: Option<Row> = db.one(sql!(text, account.to_string(), id.to_string())).await?.first()?;
    Ok(row.and_then(|row| row.off).as_deref().and_then(Off::parse))
}

/// The statements that leave nothing of a channel.
pub(crate) fn deletion(account: &AccountId, id: &ChannelId) -> Vec<Sql> {
    [
        "DELETE FROM due WHERE machine = 'channel' AND account_id = ?1 AND id = ?2",
        "DELETE FROM notices WHERE account_id = ?1 AND channel_id = ?2",
        "DELETE FROM subscriptions WHERE account_id = ?1 AND channel_id = ?2",
        "DELETE FROM channels WHERE account_id = ?1 AND id = ?2",
    ]
    .map(|text| sql!(text, account.to_string(), id.to_string()))
    .into()
}

/// What a batch tells: where the statements stand whose rows are the channels that need a message.
#[derive(Default)]
pub(super) struct Told(Vec<usize>);

impl Told {
    /// Adds a notice to a batch that writes `version` to the machine of `row`.
    pub(super) fn tell(&mut self, batch: &mut Vec<Sql>, row: &DueRow, version: &Version, notice: &Notice) {
        batch.extend(tell(row, version, notice));
        self.0.push(batch.len().saturating_sub(1));
    }

    /// The messages of the channels, from the rows of the batch.
    pub(super) fn owed(&self, account: AccountId, rows: &[Rows]) -> Result<Vec<Owed>, DbError> {
        #[derive(Deserialize)]
        struct Row {
            id: String,
        }
        let mut owed = Vec::new();
        for rows in self.0.iter().filter_map(|at| rows.get(*at)) {
            owed.extend(rows.all::<Row>()?.into_iter().map(|row| Owed::now(DueRow::new(Kind::Channel, account, row.id))));
        }
        Ok(owed)
    }
}

/// The statements that tell an account, in a batch that wrote `version` to the machine of `row`: a notice for each channel that is on and asks
/// for its topic, and the due times of these channels. The rows of the second are the channels that need a message.
fn tell(row: &DueRow, version: &Version, notice: &Notice) -> Vec<Sql> {
    macro_rules! notices {
        ($machine:ident) => {
            concat!(
                "INSERT INTO notices(account_id, channel_id, id, topic, about, at, next_at) \
                 SELECT s.account_id, s.channel_id, ?4, ?5, ?6, ?7, ?7 FROM subscriptions s JOIN channels c ON c.account_id = s.account_id \
                 AND c.id = s.channel_id WHERE s.account_id = ?1 AND s.topic = ?5 AND c.off IS NULL AND ",
                ours!($machine),
                " ON CONFLICT(account_id, channel_id, id) DO NOTHING"
            )
        };
    }
    macro_rules! due {
        ($machine:ident) => {
            concat!(
                "INSERT INTO due(machine, account_id, id, phase, at) SELECT 'channel', n.account_id, n.channel_id, 'ready', ?5 \
                 FROM notices n WHERE n.account_id = ?1 AND n.id = ?4 AND n.next_at IS NOT NULL AND ",
                ours!($machine),
                " ON CONFLICT(machine, account_id, id) DO UPDATE SET at = min(at, excluded.at) RETURNING id"
            )
        };
    }
    let [notices, due] = match row.machine {
        Kind::Job => [notices!(job), due!(job)],
        Kind::Audit => [notices!(audit), due!(audit)],
        Kind::Task => [notices!(task), due!(task)],
        Kind::Schedule => [notices!(schedule), due!(schedule)],
        Kind::Channel => [notices!(channel), due!(channel)],
        Kind::Payment => [notices!(payment), due!(payment)],
        // These tell nothing.
        Kind::Visit | Kind::Mail | Kind::Errand | Kind::Claim => return Vec::new(),
    };
    let of = |rest: Vec<Arg>| -> Vec<Arg> {
        let first =
            [row.account.to_string().into(), row.id.as_str().into(), version.to_string().into(), notice.id.as_str().into()];
        first.into_iter().chain(rest).collect()
    };
    let told = vec![notice.topic.as_str().into(), notice.about.as_str().into(), notice.at.as_ms().into()];
    let looked_at = notice.at.plus_ms(bounds::RESEND_MS.max).as_ms();
    vec![Sql::new(notices, of(told)), Sql::new(due, of(vec![looked_at.into()]))]
}

/// A notice that is due.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Pending {
    pub(crate) seq: u64,
    /// The `webhook-id`.
    pub(crate) id: String,
    topic: String,
    pub(crate) about: String,
    pub(crate) at: u64,
    pub(crate) tries: u64,
    /// As it was sent before.
    pub(crate) body: Option<String>,
}

impl Pending {
    /// What it tells; `None` for a topic that this version does not know.
    pub(crate) fn topic(&self) -> Option<Topic> {
        Topic::parse(&self.topic)
    }
}

/// The first notice of a channel that is due.
pub(crate) async fn first_due(db: &Db, (account, id): &ChannelKey, now: Timestamp) -> Result<Option<Pending>, DbError> {
    let text = "SELECT seq, id, topic, about, at, tries, body FROM notices WHERE account_id = ?1 AND channel_id = ?2 AND next_at <= ?3 \
                ORDER BY next_at, seq LIMIT 1";
    db.one(sql!(text, account.to_string(), id.to_string(), now.as_ms())).await?.first()
}

/// Notices that have not ended.
pub(crate) async fn waiting(db: &Db) -> Result<u64, DbError> {
    #[derive(Deserialize)]
    struct Row {
        number: u64,
    }
    let text = "SELECT count(*) AS number FROM notices WHERE next_at IS NOT NULL";
    Ok(db.one(sql!(text)).await?.first::<Row>()?.map_or(0, |row| row.number))
}

/// Keeps what a webhook says, so that every try says the same.
pub(crate) async fn keep_body(db: &Db, account: &AccountId, seq: u64, body: &str) -> Result<(), DbError> {
    let text = "UPDATE notices SET body = ?3 WHERE account_id = ?1 AND seq = ?2";
    db.one(sql!(text, account.to_string(), seq, body)).await.map(drop)
}

/// The answer to a try, for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The HTTP status, if there was an answer.
    pub(crate) status: Option<u16>,
    /// Why there was none, or it is no success.
    pub(crate) fault: Option<String>,
}

/// Keeps the answer to a try.
pub(crate) async fn keep_answer(db: &Db, account: &AccountId, seq: u64, answer: &Answer, now: Timestamp) -> Result<(), DbError> {
    let text = "UPDATE notices SET status = ?3, fault = ?4, tried_at = ?5 WHERE account_id = ?1 AND seq = ?2";
    let status = answer.status.map(u64::from);
    db.one(sql!(text, account.to_string(), seq, status, answer.fault.as_deref(), now.as_ms())).await.map(drop)
}

/// A notice of a channel, for people.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Listed {
    pub(crate) seq: u64,
    pub(crate) id: String,
    pub(crate) topic: String,
    pub(crate) about: String,
    pub(crate) at: u64,
    pub(crate) tries: u64,
    pub(crate) next_at: Option<u64>,
    pub(crate) delivered: Option<u8>,
    pub(crate) body: Option<String>,
    pub(crate) tried_at: Option<u64>,
    pub(crate) status: Option<u16>,
    pub(crate) fault: Option<String>,
}

/// The notices of a channel, newest first, one more than asked for if there is one; `before`: the last one seen.
pub(crate) async fn list(db: &Db, (account, id): &ChannelKey, before: Option<u64>, limit: u32) -> Result<Vec<Listed>, DbError> {
    let text = "SELECT seq, id, topic, about, at, tries, next_at, delivered, body, tried_at, status, fault FROM notices \
                WHERE account_id = ?1 AND channel_id = ?2 AND (?3 IS NULL OR seq < ?3) ORDER BY seq DESC LIMIT ?4";
    db.one(sql!(text, account.to_string(), id.to_string(), before, limit + 1)).await?.all()
}

/// Adds a notice to one channel, at a person's wish.
pub(crate) async fn add(db: &Db, (account, id): &ChannelKey, notice: &Notice) -> Result<(), DbError> {
    let text = "INSERT INTO notices(account_id, channel_id, id, topic, about, at, next_at) SELECT account_id, id, ?3, ?4, ?5, ?6, ?6 FROM channels \
                WHERE account_id = ?1 AND id = ?2 ON CONFLICT(account_id, channel_id, id) DO NOTHING";
    let (topic, at) = (notice.topic.as_str(), notice.at.as_ms());
    db.one(sql!(text, account.to_string(), id.to_string(), notice.id.as_str(), topic, notice.about.as_str(), at)).await.map(drop)
}

/// Where a notice of a channel stands.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Place {
    pub(crate) seq: u64,
    /// When it is tried next; `None` if it has ended.
    pub(crate) next_at: Option<u64>,
}

/// Where the notice of this id stands; `None` if there is none.
pub(crate) async fn place(db: &Db, (account, id): &ChannelKey, notice: &str) -> Result<Option<Place>, DbError> {
    let text = "SELECT seq, next_at FROM notices WHERE account_id = ?1 AND channel_id = ?2 AND id = ?3";
    db.one(sql!(text, account.to_string(), id.to_string(), notice)).await?.first()
}

/// Drops notices that ended long ago.
pub(crate) async fn drop_old(db: &Db, now: Timestamp) -> Result<(), DbError> {
    let before = now.as_ms().saturating_sub(bounds::NOTICE_KEPT_MS.max);
    db.one(sql!("DELETE FROM notices WHERE next_at IS NULL AND at < ?1", before)).await.map(drop)
}

fn row(channel: &Channel) -> DueRow {
    DueRow::new(Kind::Channel, channel.account, channel.id)
}

/// When the first waiting notice of channel ?2 of account ?1 is due.
macro_rules! next {
    () => {
        "(SELECT min(next_at) FROM notices WHERE account_id = ?1 AND channel_id = ?2 AND next_at IS NOT NULL)"
    };
}

impl Stored for Channel {
    type Key = ChannelKey;

    fn home((account, _): &ChannelKey) -> Home {
        Home::Account(*account)
    }

    async fn load(db: &Db, (account, id): &ChannelKey) -> Result<Lookup<Self>, DbError> {
        #[derive(Deserialize)]
        struct Row {
            version: String,
            run_token: Option<String>,
            lease_until: Option<u64>,
            failures: u64,
            failing_since: Option<u64>,
            pause_until: Option<u64>,
            off: Option<String>,
            next: Option<u64>,
        }
        let text = concat!(
            "SELECT version, run_token, lease_until, failures, failing_since, pause_until, off, ",
            next!(),
            " AS next FROM channels WHERE account_id = ?1 AND id = ?2"
        );
        let row: Option<Row> = db.one(sql!(text, account.to_string(), id.to_string())).await?.first()?;
        Ok(row.map_or(Lookup::Unknown, |row| {
            let run = row.run_token.as_deref().and_then(RunToken::parse).zip(row.lease_until);
            let at = |ms: Option<u64>| ms.map(Timestamp::from_ms);
            let state = Self {
                id: *id,
                account: *account,
                run: run.map(|(run, until)| Lease { run, until: Timestamp::from_ms(until) }),
                failures: row.failures,
                failing_since: at(row.failing_since),
                pause_until: at(row.pause_until),
                off: row.off.as_deref().and_then(Off::parse),
            };
            Lookup::Found(Box::new(Loaded { state, context: Waiting { next: at(row.next) }, version: row.version }))
        }))
    }

    /// Compares the version, and when the first notice is due: one may have come meanwhile.
    async fn commit(
        db: &Db,
        _: &ChannelKey,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let channel = &step.state;
        let ms = |at: Option<Timestamp>| at.map(Timestamp::as_ms);
        let mut batch = vec![sql!(
            concat!(
                "UPDATE channels SET version = ?4, run_token = ?5, lease_until = ?6, failures = ?7, failing_since = ?8, pause_until = ?9, \
                 off = ?10 WHERE account_id = ?1 AND id = ?2 AND version = ?3 AND ",
                next!(),
                " IS ?11 RETURNING id"
            ),
            channel.account.to_string(),
            channel.id.to_string(),
            loaded.version.as_str(),
            version.to_string(),
            channel.run.map(|lease| lease.run.to_string()),
            channel.run.map(|lease| lease.until.as_ms()),
            channel.failures,
            ms(channel.failing_since),
            ms(channel.pause_until),
            channel.off.map(Off::as_str),
            ms(loaded.context.next)
        )];
        let mut told = Told::default();
        for effect in &step.effects {
            match effect {
                Effect::Tell(notice) => told.tell(&mut batch, &row(channel), version, notice),
                effect => batch.extend(effect_sql(effect, channel, version)),
            }
        }
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        let mut owed = told.owed(channel.account, &rows)?;
        owed.extend(step.effects.contains(&Effect::Send).then(|| Owed::now(row(channel))));
        Ok(Commit::Won(owed))
    }
}

/// The statement of an effect; `None` for a message, and for a notice, which takes more than one.
fn effect_sql(effect: &Effect, channel: &Channel, version: &Version) -> Option<Sql> {
    match effect {
        Effect::Due(due) => {
            Some(row(channel).set(*due, matches!(due, Due::At(_)) && channel.run.is_some(), &version.to_string()))
        }
        Effect::Keep(tried, kept) => {
            let (next_at, delivered) = match kept {
                Kept::Until(at) => (Some(at.as_ms()), None),
                Kept::Delivered => (None, Some(true)),
                Kept::Lost => (None, Some(false)),
            };
            let text = "UPDATE notices SET tries = ?5, next_at = ?6, delivered = ?7 WHERE account_id = ?1 AND channel_id = ?2 AND seq = ?4 \
                        AND EXISTS(SELECT 1 FROM channels WHERE account_id = ?1 AND id = ?2 AND version = ?3)";
            let (account, id) = (channel.account.to_string(), channel.id.to_string());
            Some(sql!(text, account, id, version.to_string(), tried.seq, tried.tries, next_at, delivered))
        }
        Effect::Tell(_) | Effect::Send => None,
    }
}
