-- Channels: the mails of a member (`mail:<member>`) and endpoints of webhooks (`hook:<id>`), on which an account is told of something.
CREATE TABLE channels(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  run_token TEXT,
  lease_until INTEGER,
  failures INTEGER NOT NULL DEFAULT 0 CHECK(failures >= 0),
  failing_since INTEGER,
  pause_until INTEGER,
  off TEXT CHECK(off IN ('person', 'failing', 'gone')),
  PRIMARY KEY(account_id, id),
  CHECK((run_token IS NULL) = (lease_until IS NULL)),
  CHECK((failures = 0) = (failing_since IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO channels(account_id, id, version) SELECT account_id, 'mail:' || id, id FROM members;

-- Which topics a channel is for.
CREATE TABLE subscriptions(
  account_id TEXT NOT NULL,
  topic TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  PRIMARY KEY(account_id, topic, channel_id)
) STRICT, WITHOUT ROWID;
INSERT INTO subscriptions(account_id, topic, channel_id)
  WITH topics(topic) AS (VALUES ('audit.report.completed'), ('audit.report.partial'), ('audit.report.failed'), ('target.paused'),
    ('wallet.low'), ('schedule.ended'), ('schedule.paused'), ('webhook.disabled'))
  SELECT account_id, topic, 'mail:' || id FROM members, topics;

-- What an endpoint of webhooks is, beside its channel.
CREATE TABLE hooks(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  url TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  secret TEXT NOT NULL, -- sealed, as is the one before, which signs too for a while
  secret_before TEXT,
  before_until INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, id),
  CHECK((secret_before IS NULL) = (before_until IS NULL))
) STRICT, WITHOUT ROWID;

-- Notices, one for each channel that asked for their topic; in the order of their commits.
CREATE TABLE notices(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  id TEXT NOT NULL,
  topic TEXT NOT NULL,
  about TEXT NOT NULL,
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK(tries >= 0),
  next_at INTEGER,    -- nothing once it has ended
  delivered INTEGER CHECK(delivered IN (0, 1)), -- once it has ended: whether it arrived
  body TEXT,          -- of a webhook, from its first try on: every try sends the same bytes
  tried_at INTEGER,
  status INTEGER,     -- the last answer: its HTTP status, or why there is none
  fault TEXT,
  UNIQUE(account_id, channel_id, id),
  CHECK((next_at IS NULL) = (delivered IS NOT NULL))
) STRICT;
CREATE INDEX notices_waiting ON notices(account_id, channel_id, next_at, seq) WHERE next_at IS NOT NULL;
CREATE INDEX notices_ended ON notices(at) WHERE next_at IS NULL;

-- What the account wants to keep in its wallet.
ALTER TABLE accounts ADD COLUMN low_cents INTEGER NOT NULL DEFAULT 100 CHECK(low_cents >= 0);
