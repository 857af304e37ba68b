-- Audit reports, identity cards, and what providers were asked.

-- Audits of one account and domain stand in a line: one of them is active, the others are queued and follow in the order of
-- their ids (UUIDv7: of creation).
CREATE TABLE audits(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL UNIQUE,        -- signed links name it
  version TEXT NOT NULL,
  public_id TEXT NOT NULL UNIQUE, -- opens the viewer; its first two digits are the shard
  origin TEXT NOT NULL,           -- under which it was ordered, and its links are made
  url TEXT NOT NULL,
  domain TEXT NOT NULL,
  lang TEXT CHECK(lang IN ('fr', 'en', 'es')),
  callback_url TEXT,
  scope TEXT NOT NULL DEFAULT 'site' CHECK(scope IN ('site', 'page')),
  client_name TEXT,
  label TEXT,
  -- The key of its order, while it is kept, and the fingerprint of the order.
  idempotency_key TEXT,
  fingerprint TEXT CHECK((fingerprint IS NULL) = (idempotency_key IS NULL)),
  credits INTEGER NOT NULL CHECK(credits >= 0),
  branding TEXT CHECK(branding IS NULL OR json_valid(branding)), -- of the account when it was ordered, until it has ended
  crawl TEXT NOT NULL,            -- the audit whose requests it shares: the first of its line
  status TEXT NOT NULL CHECK(status IN ('queued', 'pending', 'processing', 'completed', 'partial', 'failed')),
  phase TEXT NOT NULL CHECK(phase IN ('audit_seo', 'cocoon', 'geo', 'rendering')),
  progress INTEGER NOT NULL CHECK(progress BETWEEN 0 AND 100),
  missing TEXT NOT NULL CHECK(json_valid(missing)),
  attempt INTEGER NOT NULL DEFAULT 0,
  run_token TEXT,
  lease_until INTEGER,
  -- What its runs have cost: as in `costs`.
  requests INTEGER NOT NULL DEFAULT 0,
  received_bytes INTEGER NOT NULL DEFAULT 0,
  busy_ms INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  deadline INTEGER NOT NULL,
  started_at INTEGER,
  ended_at INTEGER,
  error TEXT,
  data TEXT CHECK(data IS NULL OR json_valid(data)),
  expires_at INTEGER,             -- of the report
  webhook TEXT NOT NULL DEFAULT 'none' CHECK(webhook IN ('none', 'owed', 'claimed')),
  PRIMARY KEY(account_id, id),
  CHECK((run_token IS NULL) = (lease_until IS NULL) AND (run_token IS NULL OR status = 'processing')),
  CHECK((status IN ('completed', 'partial', 'failed')) = (ended_at IS NOT NULL)),
  CHECK((status IN ('completed', 'partial')) = (data IS NOT NULL)),
  CHECK((status IN ('completed', 'partial')) = (expires_at IS NOT NULL)),
  CHECK((status = 'failed') = (error IS NOT NULL)),
  CHECK(branding IS NULL OR status IN ('queued', 'pending', 'processing'))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX audits_active ON audits(account_id, domain) WHERE status IN ('pending', 'processing');
CREATE UNIQUE INDEX audits_keys ON audits(account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
-- Reports of one site, for the next one to be compared with the last.
CREATE INDEX audits_reports ON audits(account_id, domain, id) WHERE expires_at IS NOT NULL;
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
  account_id TEXT NOT NULL,
  crawl TEXT NOT NULL,
  run TEXT NOT NULL,
  keys TEXT NOT NULL, -- of the answers, with blanks between
  at INTEGER NOT NULL,
  PRIMARY KEY(account_id, crawl, run)
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

-- What the providers of the deployment were asked for an account, by day (UTC), and what they charged for it.
CREATE TABLE provider_calls(
  account_id TEXT NOT NULL,
  provider TEXT NOT NULL, -- the operator's name for it
  day INTEGER NOT NULL,   -- days since the epoch
  calls INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0 CHECK(failures <= calls),
  cached INTEGER NOT NULL DEFAULT 0, -- answered without a call
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  cost_micros INTEGER NOT NULL DEFAULT 0, -- millionths of the provider's currency
  uncosted INTEGER NOT NULL DEFAULT 0,    -- calls whose cost is not known
  PRIMARY KEY(account_id, provider, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_days ON provider_calls(day);
