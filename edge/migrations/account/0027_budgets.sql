-- Budgets of keys: what the owner allows, and what was ordered with the key since. Rules are in core/src/budget.rs. A key without a row has no budget.
CREATE TABLE budgets(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  key_id TEXT NOT NULL,
  -- What is allowed; null is no limit.
  job_cents INTEGER,
  most_day_cents INTEGER,
  most_month_cents INTEGER,
  most_in_flight INTEGER,
  features TEXT CHECK(features IS NULL OR json_valid(features)),
  -- What was ordered: on the last day (days since 1970) and in the last month (months since the year 0) with an order, and what has not ended.
  day INTEGER NOT NULL DEFAULT 0,
  day_cents INTEGER NOT NULL DEFAULT 0 CHECK(day_cents >= 0),
  month INTEGER NOT NULL DEFAULT 0,
  month_cents INTEGER NOT NULL DEFAULT 0 CHECK(month_cents >= 0),
  in_flight INTEGER NOT NULL DEFAULT 0 CHECK(in_flight >= 0),
  PRIMARY KEY(account_id, key_id)
) STRICT, WITHOUT ROWID;
-- The second lock: whoever orders more than is left has decided by what was there before. A budget that is made smaller refuses nothing that was ordered.
CREATE TRIGGER budgets_cover_orders BEFORE UPDATE OF in_flight ON budgets WHEN NEW.in_flight > OLD.in_flight BEGIN
  SELECT raise(ABORT, 'budget_covers_orders') WHERE NEW.in_flight > NEW.most_in_flight OR
    NEW.day_cents > NEW.most_day_cents AND (NEW.day > OLD.day OR NEW.day_cents > OLD.day_cents) OR
    NEW.month_cents > NEW.most_month_cents AND (NEW.month > OLD.month OR NEW.month_cents > OLD.month_cents);
END;

-- The key that something was ordered with.
ALTER TABLE jobs ADD COLUMN key_id TEXT;
ALTER TABLE audits ADD COLUMN key_id TEXT;
