-- What happens at most every so often, under a name: the visits of an account, `visits:<account>`.
CREATE TABLE paces(
  name TEXT PRIMARY KEY,
  next_at INTEGER NOT NULL,
  delay_ms INTEGER NOT NULL CHECK(delay_ms > 0),
  said_at INTEGER NOT NULL -- when the last turn was reserved
) STRICT, WITHOUT ROWID;
CREATE INDEX paces_next_at ON paces(next_at);
