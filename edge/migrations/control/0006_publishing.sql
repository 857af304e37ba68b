-- Who may publish modules: the vendor in their ids, or `bellwether` for the ids of the contract and of the service itself.
CREATE TABLE publishers(
  vendor TEXT PRIMARY KEY,
  public_key TEXT NOT NULL,
  key_id TEXT NOT NULL UNIQUE,
  allowed INTEGER NOT NULL CHECK(allowed IN (0, 1)),
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Signed packages; the files are in KV under their digests.
CREATE TABLE packages(
  digest TEXT PRIMARY KEY CHECK(length(digest) = 64),
  feature TEXT NOT NULL,
  version TEXT NOT NULL,
  vendor TEXT NOT NULL,
  key_id TEXT NOT NULL,
  -- What the publisher has signed.
  statement TEXT NOT NULL CHECK(json_valid(statement)),
  bytes INTEGER NOT NULL,
  state TEXT NOT NULL CHECK(state IN ('candidate', 'admitted', 'refused')),
  -- Why the packer refuses it.
  reason TEXT,
  published_at INTEGER NOT NULL,
  judged_at INTEGER,
  UNIQUE(feature, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX packages_candidates ON packages(published_at) WHERE state = 'candidate';

-- `current` says whether a version is promoted; `held` why it is not to run.
ALTER TABLE modules ADD COLUMN package TEXT;
ALTER TABLE modules ADD COLUMN admission TEXT CHECK(admission IS NULL OR json_valid(admission));
ALTER TABLE modules ADD COLUMN held TEXT CHECK(held IN ('disabled', 'quarantined'));
ALTER TABLE modules ADD COLUMN promoted_at INTEGER;
-- Runs in a row that failed by the version's own fault, and some of the accounts that ordered them.
ALTER TABLE modules ADD COLUMN faults INTEGER NOT NULL DEFAULT 0;
ALTER TABLE modules ADD COLUMN fault_accounts TEXT NOT NULL DEFAULT '[]';

-- What the operator has set for a module: a price (without one a job costs what the contract says) and the hosts that it may ask (without them all).
CREATE TABLE module_terms(
  feature TEXT PRIMARY KEY,
  cents INTEGER CHECK(cents > 0),
  share_percent INTEGER NOT NULL DEFAULT 0 CHECK(share_percent BETWEEN 0 AND 100),
  hosts TEXT CHECK(hosts IS NULL OR json_valid(hosts)),
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
