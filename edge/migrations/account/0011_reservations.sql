-- What uses of providers that are under way may come to at most, so that runs of one account side by side stay within its day. What was
-- counted of a use is taken away; what may have been billed and was not counted stays until the day ends.
CREATE TABLE provider_reservations(
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  day INTEGER NOT NULL, -- days since the epoch
  calls INTEGER NOT NULL CHECK(calls >= 0),
  output_tokens INTEGER NOT NULL CHECK(output_tokens >= 0),
  cost_micros INTEGER NOT NULL CHECK(cost_micros >= 0)
) STRICT;
CREATE INDEX provider_reserved ON provider_reservations(account_id, day);
