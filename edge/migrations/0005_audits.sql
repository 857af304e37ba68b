-- Audit reports, identity cards, branding, and the credits that reports are paid with.

-- Credits and euros are two ledgers in the same books: each ledger account has its unit, and no transfer joins two units.
ALTER TABLE ledger_accounts RENAME COLUMN debits_cents TO debited;
ALTER TABLE ledger_accounts RENAME COLUMN credits_cents TO credited;
ALTER TABLE ledger_accounts ADD COLUMN unit TEXT NOT NULL DEFAULT 'cents' CHECK(unit IN ('cents', 'credits'));
INSERT INTO ledger_accounts(id, overdraft_ok, unit) VALUES ('reports', 1, 'credits'), ('grants', 1, 'credits');
INSERT INTO ledger_accounts(id, owner_id, unit) SELECT 'credits:' || id, id, 'credits' FROM accounts;

CREATE TABLE transfers_new(
  id TEXT PRIMARY KEY,
  debit_id TEXT NOT NULL REFERENCES ledger_accounts(id),
  credit_id TEXT NOT NULL REFERENCES ledger_accounts(id),
  amount INTEGER NOT NULL CHECK(amount > 0), -- in the unit of both ledger accounts
  code TEXT NOT NULL CHECK(code IN ('topup', 'job_debit', 'job_refund', 'dispute', 'promo_credit',
    'report_debit', 'report_refund', 'credit_grant')),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  job_id TEXT, -- of a job, or of an audit
  ext_ref TEXT,
  at INTEGER NOT NULL,
  CHECK(debit_id <> credit_id)
) STRICT, WITHOUT ROWID;
INSERT INTO transfers_new SELECT id, debit_id, credit_id, amount_cents, code, account_id, job_id, ext_ref, at FROM transfers;
DROP TABLE transfers;
ALTER TABLE transfers_new RENAME TO transfers;
CREATE INDEX transfers_account ON transfers(account_id, at, id);
CREATE TRIGGER transfers_one_unit BEFORE INSERT ON transfers WHEN
  (SELECT unit FROM ledger_accounts WHERE id = NEW.debit_id) IS NOT (SELECT unit FROM ledger_accounts WHERE id = NEW.credit_id)
BEGIN SELECT raise(ABORT, 'a transfer has one unit'); END;
CREATE TRIGGER transfers_post AFTER INSERT ON transfers BEGIN
  UPDATE ledger_accounts SET debited = debited + NEW.amount WHERE id = NEW.debit_id;
  UPDATE ledger_accounts SET credited = credited + NEW.amount WHERE id = NEW.credit_id;
END;
CREATE TRIGGER transfers_no_update BEFORE UPDATE ON transfers BEGIN SELECT raise(ABORT, 'transfers are immutable'); END;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers BEGIN SELECT raise(ABORT, 'transfers are immutable'); END;
-- What an account gets when it is made (core/src/credits.rs), for those that were made before.
INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, at)
  SELECT 'grant:signup:' || id, 'grants', 'credits:' || id, 60, 'credit_grant', id, created_at FROM accounts;

-- Audits of one account and domain stand in a line: one of them is active, the others are queued and follow in the order of
-- their ids (UUIDv7: of creation).
CREATE TABLE audits(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL UNIQUE,
  version TEXT NOT NULL,
  public_id TEXT NOT NULL UNIQUE, -- opens the viewer
  origin TEXT NOT NULL,           -- under which it was ordered, and its links are made
  url TEXT NOT NULL,
  domain TEXT NOT NULL,
  lang TEXT CHECK(lang IN ('fr', 'en', 'es')),
  callback_url TEXT,
  credits INTEGER NOT NULL CHECK(credits >= 0),
  branding TEXT NOT NULL CHECK(json_valid(branding)),
  crawl TEXT NOT NULL,            -- the audit whose requests it shares: the first of its line
  status TEXT NOT NULL CHECK(status IN ('queued', 'pending', 'processing', 'completed', 'partial', 'failed')),
  phase TEXT NOT NULL CHECK(phase IN ('audit_seo', 'cocoon', 'geo', 'rendering')),
  progress INTEGER NOT NULL CHECK(progress BETWEEN 0 AND 100),
  missing TEXT NOT NULL CHECK(json_valid(missing)),
  attempt INTEGER NOT NULL DEFAULT 0,
  run_token TEXT,
  lease_until INTEGER,
  created_at INTEGER NOT NULL,
  deadline INTEGER NOT NULL,
  started_at INTEGER,
  ended_at INTEGER,
  error TEXT,
  data TEXT CHECK(data IS NULL OR json_valid(data)),
  webhook TEXT NOT NULL DEFAULT 'none' CHECK(webhook IN ('none', 'owed', 'claimed')),
  PRIMARY KEY(account_id, id),
  CHECK((run_token IS NULL) = (lease_until IS NULL) AND (run_token IS NULL OR status = 'processing')),
  CHECK((status IN ('completed', 'partial', 'failed')) = (ended_at IS NOT NULL)),
  CHECK((status IN ('completed', 'partial')) = (data IS NOT NULL)),
  CHECK((status = 'failed') = (error IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX audits_active ON audits(account_id, domain) WHERE status IN ('pending', 'processing');
CREATE INDEX audits_queued ON audits(account_id, domain, id) WHERE status = 'queued';

-- What the phases of an audit have delivered, until it ends.
CREATE TABLE audit_layers(
  account_id TEXT NOT NULL,
  audit_id TEXT NOT NULL,
  layer TEXT NOT NULL,
  body TEXT NOT NULL CHECK(json_valid(body)),
  PRIMARY KEY(account_id, audit_id, layer)
) STRICT, WITHOUT ROWID;

-- Which requests of a crawl have an answer in the store of bodies: one row for each run that made some.
CREATE TABLE crawled(
  crawl TEXT NOT NULL,
  run TEXT NOT NULL,
  keys TEXT NOT NULL, -- of the answers, with blanks between
  at INTEGER NOT NULL,
  PRIMARY KEY(crawl, run)
) STRICT, WITHOUT ROWID;
CREATE INDEX crawled_at ON crawled(at);

-- The identity card of a site, as an account knows it.
CREATE TABLE identities(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  domain TEXT NOT NULL,
  card TEXT NOT NULL CHECK(json_valid(card)),
  locked INTEGER NOT NULL CHECK(locked IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, domain)
) STRICT, WITHOUT ROWID;

-- What an account puts on its reports.
ALTER TABLE accounts ADD COLUMN branding TEXT NOT NULL DEFAULT '{}' CHECK(json_valid(branding));
CREATE TABLE due_new(
  machine TEXT NOT NULL CHECK(machine IN ('audit', 'job', 'task', 'visit')),
  owner_id TEXT NOT NULL, -- of a job or an audit its account, of a task its target, of a visit its task
  id TEXT NOT NULL,       -- of a visit its occasion
  phase TEXT NOT NULL CHECK(phase IN ('ready', 'waiting', 'running')),
  at INTEGER NOT NULL,
  PRIMARY KEY(machine, owner_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO due_new SELECT * FROM due;
DROP TABLE due;
ALTER TABLE due_new RENAME TO due;
CREATE INDEX due_visits ON due(at) WHERE machine = 'visit';

-- What the providers of the deployment were asked, by day (UTC).
CREATE TABLE provider_calls(
  provider TEXT NOT NULL, -- the operator's name for it
  day INTEGER NOT NULL,   -- days since the epoch
  calls INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0 CHECK(failures <= calls),
  PRIMARY KEY(provider, day)
) STRICT, WITHOUT ROWID;
