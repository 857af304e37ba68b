-- The pace of a host that wants its requests apart, as the core decides it, for all runs of all accounts: in the database that the host's
-- origin leads to. `paces` holds the turns of visits alone from now on.
CREATE TABLE hosts(
  origin TEXT PRIMARY KEY,
  pace TEXT NOT NULL, -- JSON
  idle_at INTEGER NOT NULL -- when nobody needs the row any more
) STRICT, WITHOUT ROWID;
CREATE INDEX hosts_idle_at ON hosts(idle_at);
