-- A database of accounts: everything that one account owns, addressed by the account. There may be many of these
-- (`DB_0`, `DB_1`, …); an account is in one of them. What spans accounts is in the control database (`control/`).
-- Times are milliseconds since the Unix epoch. D1 bills each row and each index entry that is written, so hot tables have
-- one b-tree where that is possible. Constraints are the second lock; the rules are in core/.

-- `tasks` and `stored_bytes` are kept by triggers: to add them up for each new task would cost more than to store it.
CREATE TABLE accounts(
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  plan TEXT NOT NULL DEFAULT 'free',
  branding TEXT NOT NULL DEFAULT '{}' CHECK(json_valid(branding)), -- what the account puts on its reports
  created_at INTEGER NOT NULL,
  tasks INTEGER NOT NULL DEFAULT 0 CHECK(tasks >= 0),
  stored_bytes INTEGER NOT NULL DEFAULT 0 CHECK(stored_bytes >= 0)
) STRICT, WITHOUT ROWID;

-- Keys and sessions. Only the SHA-256 of a secret is kept; every authenticated request looks it up by that.
CREATE TABLE credentials(
  hash TEXT PRIMARY KEY CHECK(length(hash) = 64),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  kind TEXT NOT NULL, -- `TokenKind` of the core
  id TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK(length(last4) = 4),
  name TEXT,
  created_at INTEGER NOT NULL,
  ends_at INTEGER,    -- of a session
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX credentials_account ON credentials(account_id, kind, created_at);
CREATE UNIQUE INDEX credentials_one_audit ON credentials(account_id) WHERE kind = 'audit' AND revoked_at IS NULL;

-- Double entry for euro cents and report credits: a transfer debits one ledger account and credits another by the same
-- amount. Each ledger account counts in one unit; those without an owner are the house's, one set per database.
CREATE TABLE ledger_accounts(
  id TEXT PRIMARY KEY,
  owner_id TEXT REFERENCES accounts(id),
  unit TEXT NOT NULL,
  frozen INTEGER NOT NULL DEFAULT 0 CHECK(frozen IN (0, 1)),
  debited INTEGER NOT NULL DEFAULT 0 CHECK(debited >= 0),
  credited INTEGER NOT NULL DEFAULT 0 CHECK(credited >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger_accounts(id, unit) VALUES
  ('revenue', 'cents'), ('psp', 'cents'), ('promo', 'cents'), ('dispute', 'cents'),
  ('reports', 'credits'), ('grants', 'credits'), ('sold', 'credits');

-- Why amounts move: the list of the core (`ledger/code.rs`), which a test compares. A new code is a new row.
CREATE TABLE transfer_codes(
  code TEXT PRIMARY KEY,
  unit TEXT NOT NULL,
  overdraws INTEGER NOT NULL CHECK(overdraws IN (0, 1)),
  freezes INTEGER NOT NULL CHECK(freezes IN (0, 1)),
  by_errand INTEGER NOT NULL CHECK(by_errand IN (0, 1)) -- decided in the control database
) STRICT, WITHOUT ROWID;
INSERT INTO transfer_codes(code, unit, overdraws, freezes, by_errand) VALUES
  ('job_debit', 'cents', 0, 0, 0),
  ('job_refund', 'cents', 0, 0, 0),
  ('promo_credit', 'cents', 0, 0, 1),
  ('topup', 'cents', 0, 0, 0),
  ('topup_refund', 'cents', 1, 0, 0),
  ('dispute', 'cents', 1, 1, 0),
  ('dispute_won', 'cents', 0, 0, 0),
  ('pack_debit', 'cents', 0, 0, 0),
  ('pack_credits', 'credits', 0, 0, 0),
  ('credit_grant', 'credits', 0, 0, 1),
  ('report_debit', 'credits', 0, 0, 0),
  ('report_refund', 'credits', 0, 0, 0);

CREATE TABLE transfers(
  id TEXT PRIMARY KEY,
  debit_id TEXT NOT NULL REFERENCES ledger_accounts(id),
  credit_id TEXT NOT NULL REFERENCES ledger_accounts(id),
  amount INTEGER NOT NULL CHECK(amount > 0), -- in the unit of both sides
  code TEXT NOT NULL REFERENCES transfer_codes(code),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  subject_id TEXT, -- a job or an audit
  ext_ref TEXT,
  at INTEGER NOT NULL,
  CHECK(debit_id <> credit_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX transfers_account ON transfers(account_id, at, id);
CREATE TRIGGER transfers_checked BEFORE INSERT ON transfers BEGIN
  SELECT raise(ABORT, 'a transfer has one unit') FROM transfer_codes c
    JOIN ledger_accounts d ON d.id = NEW.debit_id JOIN ledger_accounts r ON r.id = NEW.credit_id
    WHERE c.code = NEW.code AND (d.unit <> c.unit OR r.unit <> c.unit);
  SELECT raise(ABORT, 'wallet_covers_debits') FROM transfer_codes c JOIN ledger_accounts d ON d.id = NEW.debit_id
    WHERE c.code = NEW.code AND c.overdraws = 0 AND d.owner_id IS NOT NULL
    AND (d.frozen = 1 OR d.credited - d.debited < NEW.amount);
END;
CREATE TRIGGER transfers_post AFTER INSERT ON transfers BEGIN
  UPDATE ledger_accounts SET debited = debited + NEW.amount,
    frozen = max(frozen, (SELECT freezes FROM transfer_codes WHERE code = NEW.code)) WHERE id = NEW.debit_id;
  UPDATE ledger_accounts SET credited = credited + NEW.amount WHERE id = NEW.credit_id;
END;
CREATE TRIGGER transfers_no_update BEFORE UPDATE ON transfers BEGIN SELECT raise(ABORT, 'transfers are immutable'); END;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers BEGIN SELECT raise(ABORT, 'transfers are immutable'); END;

-- Errands of the control database that this ledger refuses for good: one that is here is never booked, one that is booked is never
-- here.
CREATE TABLE refused_errands(
  key TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- `version` is the random token of the last commit: a writer that finds another one than it loaded has lost the race.
-- Ids are UUIDv7, so (account_id, id) is also the order of creation.
CREATE TABLE jobs(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  feature TEXT NOT NULL,
  wall_ms INTEGER NOT NULL CHECK(wall_ms > 0), -- as the module declared it when the job was created
  status TEXT NOT NULL CHECK(status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  cost_cents INTEGER NOT NULL CHECK(cost_cents >= 0),
  attempt INTEGER NOT NULL DEFAULT 0,
  run_token TEXT,
  lease_until INTEGER,
  -- The run that was under way when its job was cancelled, until it has ended; it keeps its slot in `due` for as long.
  stopping_run TEXT CHECK(stopping_run IS NULL OR status = 'cancelled'),
  stopping_until INTEGER CHECK((stopping_until IS NULL) = (stopping_run IS NULL)),
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  completed_at INTEGER,
  input TEXT NOT NULL CHECK(json_valid(input)),
  error TEXT CHECK(error IS NULL OR json_valid(error)),
  module TEXT,        -- digest of the module that made the result
  refunded INTEGER NOT NULL DEFAULT 0 CHECK(refunded = 0 OR status = 'succeeded'), -- the result applies to nothing; `error` says it of a failure
  expires_at INTEGER, -- of the result, which is in `results`
  -- What its runs have cost: as in `costs`.
  requests INTEGER NOT NULL DEFAULT 0,
  received_bytes INTEGER NOT NULL DEFAULT 0,
  busy_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(account_id, id),
  CHECK((status = 'running') = (lease_until IS NOT NULL)),
  CHECK((status = 'running') = (run_token IS NOT NULL)),
  CHECK((status IN ('succeeded', 'failed', 'cancelled')) = (completed_at IS NOT NULL)),
  CHECK((status = 'succeeded') = (expires_at IS NOT NULL)),
  CHECK((status = 'succeeded') = (module IS NOT NULL)),
  CHECK((status = 'failed') = (error IS NOT NULL))
) STRICT, WITHOUT ROWID;
-- Jobs that could not be paid: the newest are kept.
CREATE INDEX jobs_unpaid ON jobs(account_id, id) WHERE cost_cents = 0;

-- Results of jobs, compressed: they are most of the bytes of this database, and are read only when they are asked for.
-- `body` is raw DEFLATE that ends on a byte (RFC 1951). A table with row numbers: without them SQLite keeps less of a long row
-- on its own page, and the rest of a page that it begins stays empty.
CREATE TABLE results(
  account_id TEXT NOT NULL,
  job_id TEXT NOT NULL,
  bytes INTEGER NOT NULL, -- of the JSON text
  crc32 INTEGER NOT NULL, -- of the JSON text
  body BLOB NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, job_id)
) STRICT;
CREATE INDEX results_expiry ON results(expires_at);

CREATE TABLE idem(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  job_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY(account_id, key)
) STRICT, WITHOUT ROWID;

-- One row for each thing that is looked at again, and when. Written in the batch that changes the thing; the sweep looks at
-- every row that is due. A job that has not ended always has one, and its `phase` says whether it runs, or waits for a free
-- slot of its account. The sweep steps from account to account: jobs, audits and held tasks are few as a rule and are read
-- through the key; visits wait for a month and have an index of what is due of each account.
CREATE TABLE due(
  machine TEXT NOT NULL,
  account_id TEXT NOT NULL,
  id TEXT NOT NULL, -- of a visit its task and its occasion
  phase TEXT NOT NULL CHECK(phase IN ('ready', 'waiting', 'running')),
  at INTEGER NOT NULL,
  PRIMARY KEY(machine, account_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_visits ON due(account_id, at, id) WHERE machine = 'visit';
