-- Schedules: jobs and reports that are ordered again each day, week or month. Local dates are days from 1970-01-01, months are counted from the year 0.
CREATE TABLE schedules(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  feature TEXT NOT NULL, -- `audit` for reports
  input TEXT NOT NULL CHECK(json_valid(input)),
  origin TEXT NOT NULL, -- scheme and host of the links of reports
  every TEXT NOT NULL CHECK(every IN ('day', 'week', 'month')),
  on_day INTEGER CHECK((on_day IS NULL) = (every = 'day')), -- of the week, or of the month
  hour INTEGER NOT NULL CHECK(hour BETWEEN 0 AND 23),
  time_zone TEXT NOT NULL,
  max_cents INTEGER NOT NULL CHECK(max_cents > 0), -- of a month
  label TEXT,
  pause TEXT, -- why it does not run; NULL while it does
  refusal TEXT CHECK(refusal IS NULL OR json_valid(refusal)), -- what the order was answered
  next_day INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  started INTEGER, -- the last occasion that was started
  claim_day INTEGER, -- the occasion that is being ordered
  claim_cents INTEGER CHECK((claim_cents IS NULL) = (claim_day IS NULL)),
  claim_until INTEGER CHECK((claim_until IS NULL) = (claim_day IS NULL)),
  spent_month INTEGER NOT NULL DEFAULT 0,
  spent_cents INTEGER NOT NULL DEFAULT 0,
  last_id TEXT, -- the last job or audit
  last_day INTEGER CHECK((last_day IS NULL) = (last_id IS NULL)),
  last_cents INTEGER CHECK((last_cents IS NULL) = (last_id IS NULL)),
  last_judged INTEGER NOT NULL DEFAULT 0 CHECK(last_judged IN (0, 1)),
  failures INTEGER NOT NULL DEFAULT 0,
  previous TEXT, -- the last job that succeeded
  created_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, id)
) STRICT, WITHOUT ROWID;

-- Which schedule has ordered a job or a report, and for which occasion: each is ordered once.
ALTER TABLE jobs ADD COLUMN schedule_id TEXT;
ALTER TABLE jobs ADD COLUMN occasion INTEGER;
CREATE UNIQUE INDEX jobs_of_occasion ON jobs(account_id, schedule_id, occasion) WHERE schedule_id IS NOT NULL;
ALTER TABLE audits ADD COLUMN schedule_id TEXT;
ALTER TABLE audits ADD COLUMN occasion INTEGER;
CREATE UNIQUE INDEX audits_of_occasion ON audits(account_id, schedule_id, occasion) WHERE schedule_id IS NOT NULL;

-- The second lock of a month's bound: only what is claimed, and so counted, is ordered.
CREATE TRIGGER jobs_are_claimed BEFORE INSERT ON jobs WHEN NEW.schedule_id IS NOT NULL AND NOT EXISTS(
  SELECT 1 FROM schedules s WHERE s.account_id = NEW.account_id AND s.id = NEW.schedule_id AND s.claim_day = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'the occasion is not claimed'); END;
CREATE TRIGGER audits_are_claimed BEFORE INSERT ON audits WHEN NEW.schedule_id IS NOT NULL AND NOT EXISTS(
  SELECT 1 FROM schedules s WHERE s.account_id = NEW.account_id AND s.id = NEW.schedule_id AND s.claim_day = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'the occasion is not claimed'); END;
