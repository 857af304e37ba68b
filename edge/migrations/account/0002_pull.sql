-- Pull publishing: targets with their token and their backlog guard, tasks, the history of reports, visits of what was
-- published. Rules are in core/src/pull.

-- The claims of the control database as this one knows them: a target is open unless another account's claim stands here.
CREATE TABLE claims(
  domain TEXT PRIMARY KEY,
  generation INTEGER NOT NULL,
  account_id TEXT,
  target_id TEXT
) STRICT, WITHOUT ROWID;

-- A target has one live token: a new one takes the place of the old, so a rotation needs nothing else. `reports` and
-- `resumed_after` together name a state of the guard: each change moves one of them, and commits compare both.
CREATE TABLE targets(
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts(id),
  domain TEXT NOT NULL CHECK(domain = lower(domain)),
  token_hash TEXT NOT NULL UNIQUE CHECK(length(token_hash) = 64),
  token_last4 TEXT NOT NULL CHECK(length(token_last4) = 4),
  token_created_at INTEGER NOT NULL,
  lease_ms INTEGER NOT NULL CHECK(lease_ms > 0),
  created_at INTEGER NOT NULL,
  disabled_at INTEGER,
  proven_at INTEGER, -- the account has proven that the domain is its own
  lost_at INTEGER CHECK(lost_at IS NULL OR proven_at IS NULL AND disabled_at IS NOT NULL), -- another account has
  reports INTEGER NOT NULL DEFAULT 0 CHECK(reports >= 0),
  failures INTEGER NOT NULL DEFAULT 0 CHECK(failures BETWEEN 0 AND reports),
  resumed_after INTEGER NOT NULL DEFAULT 0 CHECK(resumed_after BETWEEN 0 AND reports),
  last_cycle INTEGER NOT NULL DEFAULT 1000000, -- the last cycle whose tasks are handed out, as the guard says
  paused_at INTEGER,
  paused_cycle INTEGER,
  CHECK((paused_at IS NULL) = (paused_cycle IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX targets_account ON targets(account_id, id);
CREATE UNIQUE INDEX targets_domain ON targets(domain, account_id);

-- `seq` breaks ties of `created_at`: the order of creation is the order of the pending list.
CREATE TABLE tasks(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts(id),
  target_id TEXT NOT NULL REFERENCES targets(id),
  version TEXT NOT NULL,
  action_type TEXT NOT NULL CHECK(action_type IN ('publish_post', 'update_post', 'create_seo_page', 'add_internal_links')),
  goal TEXT NOT NULL,
  goal_type TEXT NOT NULL,
  phase TEXT NOT NULL,
  cycle INTEGER NOT NULL CHECK(cycle >= 0),
  payload TEXT NOT NULL CHECK(json_valid(payload)),
  status TEXT NOT NULL CHECK(status IN ('planned', 'in_progress', 'completed', 'error')),
  generation INTEGER NOT NULL CHECK(generation > 0),
  lapses INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  holder TEXT,
  execution_started_at INTEGER,
  lease_until INTEGER,
  ended_at INTEGER,
  published_url TEXT,
  cms_post_id TEXT CHECK(cms_post_id IS NULL OR json_valid(cms_post_id)),
  notes TEXT,
  error_category TEXT,
  error_message TEXT,
  CHECK((status = 'in_progress') = (lease_until IS NOT NULL)),
  CHECK((status IN ('completed', 'error')) = (ended_at IS NOT NULL)),
  CHECK((status = 'completed') = (published_url IS NOT NULL)),
  CHECK((status = 'error') = (error_category IS NOT NULL)),
  CHECK(status NOT IN ('in_progress', 'completed') OR execution_started_at IS NOT NULL)
) STRICT;
-- A poll reads only what is planned for its domain, however many tasks there are (the row's seq ends every index entry).
CREATE INDEX tasks_pending ON tasks(target_id, created_at) WHERE status = 'planned';
CREATE INDEX tasks_target ON tasks(target_id);

-- What was reported, in the order of the domain's reports. A generation of a task fails once at most.
CREATE TABLE outcomes(
  target_id TEXT NOT NULL REFERENCES targets(id),
  number INTEGER NOT NULL CHECK(number > 0),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  task_id TEXT NOT NULL,
  generation INTEGER NOT NULL,
  ok INTEGER NOT NULL CHECK(ok IN (0, 1)),
  category TEXT,
  message TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY(target_id, number),
  CHECK((ok = 1) = (category IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX outcomes_once ON outcomes(task_id, generation, ok);
CREATE TRIGGER outcomes_no_update BEFORE UPDATE ON outcomes BEGIN SELECT raise(ABORT, 'outcomes are immutable'); END;
-- The history of a task goes with the task, when its target is deleted, and never before.
CREATE TRIGGER outcomes_no_delete BEFORE DELETE ON outcomes WHEN EXISTS(SELECT 1 FROM tasks WHERE id = OLD.task_id) BEGIN
  SELECT raise(ABORT, 'outcomes are immutable');
END;

-- Visits of published pages. `at`: a visit that is planned or put off is not made before; one that is under way counts as lost then.
CREATE TABLE visits(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  task_id TEXT NOT NULL,
  occasion TEXT NOT NULL CHECK(occasion IN ('publication', 'impact')),
  version TEXT NOT NULL,
  status TEXT NOT NULL CHECK(status IN ('planned', 'put_off', 'underway', 'ended')),
  at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  found TEXT CHECK(found IS NULL OR json_valid(found)),
  PRIMARY KEY(task_id, occasion),
  CHECK((status = 'ended') = (at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER tasks_counted AFTER INSERT ON tasks BEGIN
  UPDATE accounts SET tasks = tasks + 1, stored_bytes = stored_bytes + octet_length(NEW.payload) + octet_length(NEW.goal)
  WHERE id = NEW.account_id;
END;
CREATE TRIGGER tasks_uncounted AFTER DELETE ON tasks BEGIN
  UPDATE accounts SET tasks = tasks - 1, stored_bytes = stored_bytes - octet_length(OLD.payload) - octet_length(OLD.goal)
  WHERE id = OLD.account_id;
END;
CREATE TRIGGER outcomes_counted AFTER INSERT ON outcomes WHEN NEW.message IS NOT NULL BEGIN
  UPDATE accounts SET stored_bytes = stored_bytes + octet_length(NEW.message) WHERE id = NEW.account_id;
END;
CREATE TRIGGER outcomes_uncounted AFTER DELETE ON outcomes WHEN OLD.message IS NOT NULL BEGIN
  UPDATE accounts SET stored_bytes = stored_bytes - octet_length(OLD.message) WHERE id = OLD.account_id;
END;
