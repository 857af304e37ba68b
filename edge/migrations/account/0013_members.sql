-- People who sign in: members of an account, each with an address and a role. An address is unique over all accounts (control database).
CREATE TABLE members(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL CHECK(role IN ('owner', 'editor', 'reader')),
  language TEXT NOT NULL CHECK(language IN ('en', 'es', 'fr')), -- of mails
  created_at INTEGER NOT NULL,
  verified_at INTEGER,
  factor TEXT,            -- the sealed secret of the second factor
  factor_since INTEGER,   -- when a code confirmed it; before that it is not asked for
  factor_step INTEGER,    -- the time step of the last code, which is used once
  PRIMARY KEY(account_id, id),
  CHECK(factor_since IS NULL OR factor IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO members(account_id, id, email, password_hash, role, language, created_at, verified_at)
  SELECT id, id, email, password_hash, 'owner', 'en', created_at, created_at FROM accounts;
ALTER TABLE accounts DROP COLUMN email;
ALTER TABLE accounts DROP COLUMN password_hash;

-- Whose a session is. A key is the account's.
ALTER TABLE credentials ADD COLUMN member_id TEXT;
UPDATE credentials SET member_id = account_id WHERE kind = 'session';

-- Recovery codes of second factors that were not used yet: their SHA-256.
CREATE TABLE recovery_codes(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  member_id TEXT NOT NULL,
  hash TEXT NOT NULL CHECK(length(hash) = 64),
  PRIMARY KEY(account_id, member_id, hash)
) STRICT, WITHOUT ROWID;

-- One-time links of mails: the SHA-256 of their tokens.
CREATE TABLE links(
  hash TEXT PRIMARY KEY CHECK(length(hash) = 64),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  purpose TEXT NOT NULL,
  member_id TEXT, -- for whom; nobody's for an invitation
  email TEXT,     -- the address that is changed to, or invited
  role TEXT,      -- of who is invited
  created_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX links_account ON links(account_id, purpose, created_at);
CREATE INDEX links_end ON links(ends_at);

-- Mails that the provider has not taken yet. What they say is sealed: it may hold a secret.
CREATE TABLE mails(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sealed TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, id)
) STRICT, WITHOUT ROWID;

INSERT INTO transfer_codes(code, unit, overdraws, freezes, by_errand) VALUES
  ('welcome_credit', 'cents', 0, 0, 1);
