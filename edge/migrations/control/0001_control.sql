-- The control database: what spans accounts. Everything that one account owns is in a database of accounts (`account/`).
-- Times are milliseconds since the Unix epoch. Constraints are the second lock; the rules are in core/.

-- Whose an e-mail address is. The account's id says in which database the account is.
CREATE TABLE emails(
  email TEXT PRIMARY KEY CHECK(email = lower(email)),
  account_id TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

-- What was decided here and has to be carried out by an account's database: sign-ups, gifts of the house. `transfers`: how many its
-- ledger books for it.
CREATE TABLE errands(
  key TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  version TEXT NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK(state IN ('open', 'done', 'refused')),
  transfers INTEGER NOT NULL,
  task TEXT CHECK(task IS NULL OR json_valid(task)),
  CHECK(state <> 'open' OR task IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- Whose a domain is, as far as somebody has proven it; each database of accounts has a copy. `untold`: the numbers of the
-- databases that do not have this generation yet.
CREATE TABLE claims(
  domain TEXT PRIMARY KEY CHECK(domain = lower(domain)),
  version TEXT NOT NULL,
  generation INTEGER NOT NULL CHECK(generation > 0),
  account_id TEXT,
  target_id TEXT,
  proven_at INTEGER,
  untold TEXT NOT NULL CHECK(json_valid(untold)),
  CHECK((account_id IS NULL) = (target_id IS NULL) AND (account_id IS NULL) = (proven_at IS NULL))
) STRICT, WITHOUT ROWID;

-- What is looked at again, and when: errands that are open, claims that spread. Of both there are few at all times.
CREATE TABLE due(
  machine TEXT NOT NULL,
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  phase TEXT NOT NULL CHECK(phase = 'ready'),
  at INTEGER NOT NULL,
  PRIMARY KEY(machine, id)
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
