-- What crawlers did on a site, by its access logs: rows in bounded number by day, agent, path and status. No visitor's address is kept.
-- Days come first in the keys, because the sweep drops whole days.
CREATE TABLE log_hits (
  day INTEGER NOT NULL,
  target_id TEXT NOT NULL REFERENCES targets(id),
  agent TEXT NOT NULL,
  -- Empty for all paths that have no row of their own.
  path TEXT NOT NULL,
  -- First digit of the status.
  status INTEGER NOT NULL,
  hits INTEGER NOT NULL,
  verified INTEGER NOT NULL,
  spoofed INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (day, target_id, agent, path, status)
) WITHOUT ROWID;

-- All requests of a day, those of people too.
CREATE TABLE log_days (
  day INTEGER NOT NULL,
  target_id TEXT NOT NULL REFERENCES targets(id),
  lines INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  robots_txt INTEGER NOT NULL,
  llms_txt INTEGER NOT NULL,
  sitemap INTEGER NOT NULL,
  PRIMARY KEY (day, target_id)
) WITHOUT ROWID;

-- Uploads of the last day, so that one that is sent again is counted once.
CREATE TABLE log_uploads (
  target_id TEXT NOT NULL REFERENCES targets(id),
  digest TEXT NOT NULL,
  at INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  rejected INTEGER NOT NULL,
  first_line INTEGER,
  first_reason TEXT,
  PRIMARY KEY (target_id, digest)
) WITHOUT ROWID;
CREATE INDEX log_uploads_by_time ON log_uploads(at);
