-- Uses of providers by feature too, and their failures by kind. The counts so far are dropped: they say nothing of features.
DROP INDEX provider_days;
DROP TABLE provider_calls;

-- What the providers of the deployment were asked for an account, by day (UTC), and what they charged for it.
CREATE TABLE provider_calls(
  account_id TEXT NOT NULL,
  day INTEGER NOT NULL,   -- days since the epoch
  provider TEXT NOT NULL, -- the operator's name for it
  feature TEXT NOT NULL,  -- what asked; `capture` is the service itself, for reports
  calls INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0 CHECK(failures <= calls),
  cached INTEGER NOT NULL DEFAULT 0, -- answered without a call
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  cost_micros INTEGER NOT NULL DEFAULT 0, -- millionths of the provider's currency
  uncosted INTEGER NOT NULL DEFAULT 0,    -- calls whose cost is not known
  PRIMARY KEY(account_id, day, provider, feature)
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_days ON provider_calls(day);

-- Uses that brought nothing, by why.
CREATE TABLE provider_failures(
  day INTEGER NOT NULL,
  provider TEXT NOT NULL,
  feature TEXT NOT NULL,
  kind TEXT NOT NULL CHECK(kind IN ('key', 'quota', 'too_fast', 'timeout', 'page', 'broken')),
  uses INTEGER NOT NULL CHECK(uses > 0),
  PRIMARY KEY(day, provider, feature, kind)
) STRICT, WITHOUT ROWID;
