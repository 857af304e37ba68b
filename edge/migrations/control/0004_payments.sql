-- Whose payment an intent of the provider is: what it tells of refunds and disputes names nothing else.
CREATE TABLE payment_intents(
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  payment_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What the provider has told of an intent before it told whose it is.
CREATE TABLE early_facts(
  id TEXT PRIMARY KEY, -- of the provider's event
  intent TEXT NOT NULL,
  event TEXT NOT NULL CHECK(json_valid(event)),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX early_facts_intent ON early_facts(intent);
CREATE INDEX early_facts_at ON early_facts(at);
