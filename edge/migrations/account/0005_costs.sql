-- What runs have cost the deployment, by account and day (UTC): for operators, and for the prices of modules.
CREATE TABLE costs(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  day INTEGER NOT NULL,  -- days since 1970
  feature TEXT NOT NULL, -- of the module; `visit` and `proof` are requests of the service itself
  runs INTEGER NOT NULL CHECK(runs >= 0),
  requests INTEGER NOT NULL CHECK(requests >= 0),
  received_bytes INTEGER NOT NULL CHECK(received_bytes >= 0),
  busy_ms INTEGER NOT NULL CHECK(busy_ms >= 0),
  PRIMARY KEY(day, account_id, feature)
) STRICT, WITHOUT ROWID;
