-- Agents that a person has let in (core/oauth). Each has a row in `credentials` of the kind `agent`: there it is listed, has its budget, and is revoked. Its
-- hash is that of the access token that is valid now, until `token_ends_at`.
ALTER TABLE credentials ADD COLUMN token_ends_at INTEGER;

CREATE TABLE grants(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,       -- that of its row in `credentials`
  version TEXT NOT NULL,
  state TEXT NOT NULL CHECK(json_valid(state)), -- `Grant` of core/oauth
  lapses_at INTEGER NOT NULL, -- when it ends by itself; long ago once it has ended
  PRIMARY KEY(account_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX grants_lapse ON grants(lapses_at);

-- By which hashes a grant is found: of its code, and of its tokens, also of those that were used.
CREATE TABLE grant_hashes(
  hash TEXT PRIMARY KEY CHECK(length(hash) = 64),
  account_id TEXT NOT NULL,
  grant_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX grant_hashes_grant ON grant_hashes(account_id, grant_id);
