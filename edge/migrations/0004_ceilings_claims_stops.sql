-- What an account may have, whose domain a target's is, and runs that are being stopped.

-- What the tasks of an account hold, kept by the triggers below: to add it up for each new task would cost more than to
-- store the task.
ALTER TABLE accounts ADD COLUMN tasks INTEGER NOT NULL DEFAULT 0 CHECK(tasks >= 0);
ALTER TABLE accounts ADD COLUMN stored_bytes INTEGER NOT NULL DEFAULT 0 CHECK(stored_bytes >= 0);
UPDATE accounts SET
  tasks = (SELECT count(*) FROM tasks t JOIN targets g ON g.id = t.target_id WHERE g.account_id = accounts.id),
  stored_bytes = (SELECT coalesce(sum(octet_length(t.payload) + octet_length(t.goal)), 0)
      FROM tasks t JOIN targets g ON g.id = t.target_id WHERE g.account_id = accounts.id)
    + (SELECT coalesce(sum(octet_length(o.message)), 0)
      FROM outcomes o JOIN targets g ON g.id = o.target_id WHERE g.account_id = accounts.id);
CREATE TRIGGER tasks_counted AFTER INSERT ON tasks BEGIN
  UPDATE accounts SET tasks = tasks + 1, stored_bytes = stored_bytes + octet_length(NEW.payload) + octet_length(NEW.goal)
  WHERE id = (SELECT account_id FROM targets WHERE id = NEW.target_id);
END;
CREATE TRIGGER tasks_uncounted AFTER DELETE ON tasks BEGIN
  UPDATE accounts SET tasks = tasks - 1, stored_bytes = stored_bytes - octet_length(OLD.payload) - octet_length(OLD.goal)
  WHERE id = (SELECT account_id FROM targets WHERE id = OLD.target_id);
END;
CREATE TRIGGER outcomes_counted AFTER INSERT ON outcomes WHEN NEW.message IS NOT NULL BEGIN
  UPDATE accounts SET stored_bytes = stored_bytes + octet_length(NEW.message)
  WHERE id = (SELECT account_id FROM targets WHERE id = NEW.target_id);
END;
CREATE TRIGGER outcomes_uncounted AFTER DELETE ON outcomes WHEN OLD.message IS NOT NULL BEGIN
  UPDATE accounts SET stored_bytes = stored_bytes - octet_length(OLD.message)
  WHERE id = (SELECT account_id FROM targets WHERE id = OLD.target_id);
END;

-- The history of a task goes with the task, when its target is deleted, and never before.
DROP TRIGGER outcomes_no_delete;
CREATE TRIGGER outcomes_no_delete BEFORE DELETE ON outcomes WHEN EXISTS(SELECT 1 FROM tasks WHERE id = OLD.task_id) BEGIN
  SELECT raise(ABORT, 'outcomes are immutable');
END;

-- Jobs that could not be paid: the newest are kept.
CREATE INDEX jobs_unpaid ON jobs(account_id, id) WHERE cost_cents = 0;

-- A claim excludes others only when it is proven: `claim` is then the domain, else the id of the target, which is like no
-- other. `lost_at`: another account has proven that the domain is its own.
ALTER TABLE targets RENAME COLUMN domain TO claim;
ALTER TABLE targets ADD COLUMN domain TEXT NOT NULL DEFAULT '' CHECK(domain = lower(domain));
UPDATE targets SET domain = claim, claim = id;
ALTER TABLE targets ADD COLUMN proven_at INTEGER CHECK((proven_at IS NULL) = (claim = id) AND (claim = id OR claim = domain));
ALTER TABLE targets ADD COLUMN lost_at INTEGER CHECK(lost_at IS NULL OR proven_at IS NULL AND disabled_at IS NOT NULL);
CREATE UNIQUE INDEX targets_domain ON targets(domain, account_id);

-- The run that was under way when its job was cancelled, until it has ended; it keeps its place in `due` for as long.
ALTER TABLE jobs ADD COLUMN stopping_run TEXT CHECK(stopping_run IS NULL OR status = 'cancelled');
ALTER TABLE jobs ADD COLUMN stopping_until INTEGER CHECK((stopping_until IS NULL) = (stopping_run IS NULL));
