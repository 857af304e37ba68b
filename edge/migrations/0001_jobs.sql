-- Accounts, keys, the ledger, jobs, the outbox and the published modules.
-- Times are milliseconds since the Unix epoch. D1 bills each row and each index entry that is written, so hot tables
-- have one b-tree where that is possible. Constraints are the second lock; the rules are in core/.

CREATE TABLE accounts(
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE CHECK(email = lower(email)),
  password_hash TEXT NOT NULL,
  plan TEXT NOT NULL DEFAULT 'free',
  wallet_frozen INTEGER NOT NULL DEFAULT 0 CHECK(wallet_frozen IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Only the SHA-256 of a key is kept; every authenticated request looks it up by that.
CREATE TABLE api_keys(
  hash TEXT PRIMARY KEY CHECK(length(hash) = 64),
  id TEXT NOT NULL UNIQUE,
  service TEXT NOT NULL CHECK(service IN ('pull', 'audit', 'api')),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  prefix TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK(length(last4) = 4),
  name TEXT,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX api_keys_account ON api_keys(account_id, created_at);

-- Double entry: a transfer debits one ledger account and credits another by the same amount, so the books balance.
CREATE TABLE ledger_accounts(
  id TEXT PRIMARY KEY,
  owner_id TEXT REFERENCES accounts(id),
  debits_cents INTEGER NOT NULL DEFAULT 0 CHECK(debits_cents >= 0),
  credits_cents INTEGER NOT NULL DEFAULT 0 CHECK(credits_cents >= 0),
  overdraft_ok INTEGER NOT NULL DEFAULT 0 CHECK(overdraft_ok IN (0, 1)),
  CONSTRAINT wallet_covers_debits CHECK(overdraft_ok = 1 OR credits_cents >= debits_cents)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger_accounts(id, overdraft_ok) VALUES ('revenue', 1), ('psp', 1), ('promo', 1), ('dispute', 1);

CREATE TABLE transfers(
  id TEXT PRIMARY KEY,
  debit_id TEXT NOT NULL REFERENCES ledger_accounts(id),
  credit_id TEXT NOT NULL REFERENCES ledger_accounts(id),
  amount_cents INTEGER NOT NULL CHECK(amount_cents > 0),
  code TEXT NOT NULL CHECK(code IN ('topup', 'job_debit', 'job_refund', 'dispute', 'promo_credit')),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  job_id TEXT,
  ext_ref TEXT,
  at INTEGER NOT NULL,
  CHECK(debit_id <> credit_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX transfers_account ON transfers(account_id, at, id);
CREATE TRIGGER transfers_post AFTER INSERT ON transfers BEGIN
  UPDATE ledger_accounts SET debits_cents = debits_cents + NEW.amount_cents WHERE id = NEW.debit_id;
  UPDATE ledger_accounts SET credits_cents = credits_cents + NEW.amount_cents WHERE id = NEW.credit_id;
END;
CREATE TRIGGER transfers_no_update BEFORE UPDATE ON transfers BEGIN SELECT raise(ABORT, 'transfers are immutable'); END;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers BEGIN SELECT raise(ABORT, 'transfers are immutable'); END;

-- `version` is the random token of the last commit: who finds another one than he loaded has lost the race.
-- Ids are UUIDv7, so (account_id, id) is also the order of creation.
CREATE TABLE jobs(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  feature TEXT NOT NULL,
  status TEXT NOT NULL CHECK(status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  cost_cents INTEGER NOT NULL CHECK(cost_cents >= 0),
  attempt INTEGER NOT NULL DEFAULT 0,
  run_token TEXT,
  lease_until INTEGER,
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  completed_at INTEGER,
  input TEXT NOT NULL CHECK(json_valid(input)),
  error TEXT CHECK(error IS NULL OR json_valid(error)),
  result TEXT CHECK(result IS NULL OR json_valid(result)),
  PRIMARY KEY(account_id, id),
  CHECK((status = 'running') = (lease_until IS NOT NULL)),
  CHECK((status = 'running') = (run_token IS NOT NULL)),
  CHECK((status IN ('succeeded', 'failed', 'cancelled')) = (completed_at IS NOT NULL)),
  CHECK((status = 'succeeded') = (result IS NOT NULL)),
  CHECK((status = 'failed') = (error IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE idem(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  job_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY(account_id, key)
) STRICT, WITHOUT ROWID;

-- One row for each job that is not final: what is owed to it and by when. Written in the batch that changes the job;
-- the sweep sends a message for every row that is due. Small at all times (jobs in flight), so it needs no index.
CREATE TABLE outbox(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  job_id TEXT NOT NULL,
  running INTEGER NOT NULL CHECK(running IN (0, 1)),
  deferred INTEGER NOT NULL DEFAULT 0 CHECK(deferred IN (0, 1)), -- waits for a free place of its account
  due_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, job_id)
) STRICT, WITHOUT ROWID;

-- Published modules: the artefact itself is in KV under its digest, written once.
CREATE TABLE modules(
  feature TEXT NOT NULL,
  digest TEXT NOT NULL CHECK(length(digest) = 64),
  version TEXT NOT NULL,
  manifest TEXT NOT NULL CHECK(json_valid(manifest)),
  bytes INTEGER NOT NULL,
  current INTEGER NOT NULL CHECK(current IN (0, 1)),
  published_at INTEGER NOT NULL,
  PRIMARY KEY(feature, digest)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX modules_current ON modules(feature) WHERE current = 1;
