-- Jobs and reports that have ended on a day (UTC), and how long they took: for the operator's metrics. Written in the batch that ends one.
CREATE TABLE ended(
  day INTEGER NOT NULL, -- days since 1970
  feature TEXT NOT NULL, -- `audit` for reports
  outcome TEXT NOT NULL, -- the last status
  category TEXT NOT NULL, -- of the failure of a job; empty otherwise
  number INTEGER NOT NULL CHECK(number > 0),
  waited_ms INTEGER NOT NULL CHECK(waited_ms >= 0), -- from order to start
  took_ms INTEGER NOT NULL CHECK(took_ms >= 0), -- from order to end
  -- How many took so many seconds at most.
  within_1 INTEGER NOT NULL,
  within_5 INTEGER NOT NULL,
  within_15 INTEGER NOT NULL,
  within_60 INTEGER NOT NULL,
  within_300 INTEGER NOT NULL,
  PRIMARY KEY(day, feature, outcome, category)
) STRICT, WITHOUT ROWID;
