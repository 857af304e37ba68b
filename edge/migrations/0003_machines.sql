-- One table of what is due, for jobs, tasks and visits; visits are a machine with a version, like the others.

-- As the module declared it when the job was created; jobs from before get the longest time.
ALTER TABLE jobs ADD COLUMN wall_ms INTEGER NOT NULL DEFAULT 840000 CHECK(wall_ms > 0);

-- One row for each thing that is to be looked at again, and when. Written in the batch that changes the thing; the sweep
-- looks at every row that is due. A job that has not ended always has one, and its `phase` says whether it runs, or waits for
-- a free place of its account. Jobs and held tasks are few at all times and are read through the key; visits wait for a month
-- and have an index.
CREATE TABLE due(
  machine TEXT NOT NULL CHECK(machine IN ('job', 'task', 'visit')),
  owner_id TEXT NOT NULL, -- of a job its account, of a task its target, of a visit its task
  id TEXT NOT NULL,       -- of a visit its occasion
  phase TEXT NOT NULL CHECK(phase IN ('ready', 'waiting', 'running')),
  at INTEGER NOT NULL,
  PRIMARY KEY(machine, owner_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_visits ON due(at) WHERE machine = 'visit';
INSERT INTO due SELECT 'job', account_id, job_id,
  CASE WHEN running = 1 THEN 'running' WHEN deferred = 1 THEN 'waiting' ELSE 'ready' END, due_at FROM outbox;
INSERT INTO due SELECT 'task', target_id, id, 'ready', lease_until FROM tasks WHERE status = 'in_progress';
INSERT INTO due SELECT 'visit', task_id, occasion, 'ready', due_at FROM visits WHERE due_at IS NOT NULL;
DROP TABLE outbox;
DROP INDEX tasks_leases;

-- The last cycle whose tasks are handed out, as the guard says.
ALTER TABLE targets ADD COLUMN last_cycle INTEGER NOT NULL DEFAULT 1000000;
UPDATE targets SET last_cycle = paused_cycle WHERE paused_cycle IS NOT NULL;

-- `at`: a planned visit is not made before; one that is underway counts as lost then.
CREATE TABLE visits_new(
  task_id TEXT NOT NULL,
  occasion TEXT NOT NULL CHECK(occasion IN ('publication', 'impact')),
  version TEXT NOT NULL,
  status TEXT NOT NULL CHECK(status IN ('planned', 'underway', 'ended')),
  at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  found TEXT CHECK(found IS NULL OR json_valid(found)),
  PRIMARY KEY(task_id, occasion),
  CHECK((status = 'ended') = (at IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO visits_new SELECT task_id, occasion, hex(randomblob(16)),
  CASE WHEN due_at IS NULL THEN 'ended' ELSE 'planned' END, due_at, attempts, found FROM visits;
DROP TABLE visits;
ALTER TABLE visits_new RENAME TO visits;

-- An account has one live audit key: the newest stays.
UPDATE api_keys SET revoked_at = created_at WHERE service = 'audit' AND revoked_at IS NULL AND EXISTS(
  SELECT 1 FROM api_keys newer WHERE newer.account_id = api_keys.account_id AND newer.service = 'audit'
  AND newer.revoked_at IS NULL AND (newer.created_at, newer.id) > (api_keys.created_at, api_keys.id));
CREATE UNIQUE INDEX api_keys_one_audit ON api_keys(account_id) WHERE service = 'audit' AND revoked_at IS NULL;
