-- What happens at most every so often, for all runs together: requests to a host that wants them apart, under its origin (in the
-- database that the origin leads to, whoever asks); visits of a domain that its account has not proven, under `visits:<account>:<domain>`.
CREATE TABLE paces(
  name TEXT PRIMARY KEY,
  next_at INTEGER NOT NULL,
  delay_ms INTEGER NOT NULL CHECK(delay_ms > 0),
  said_at INTEGER NOT NULL -- when somebody last knew the delay: robots.txt may have changed since
) STRICT, WITHOUT ROWID;
CREATE INDEX paces_said_at ON paces(said_at);
