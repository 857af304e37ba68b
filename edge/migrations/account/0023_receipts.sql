-- What is known of the run that ended a job, as JSON (`RunFacts` of the core), until its receipt is made.
ALTER TABLE jobs ADD COLUMN facts TEXT CHECK(facts IS NULL OR json_valid(facts));

-- Signed receipts of jobs that ran, chained by account: each payload names the digest of the one before it. A row never changes. A table with row
-- numbers, as `results`.
CREATE TABLE receipts(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  number INTEGER NOT NULL CHECK(number > 0),
  job_id TEXT NOT NULL,
  payload TEXT NOT NULL CHECK(json_valid(payload)), -- byte for byte as it was signed
  sha256 TEXT NOT NULL, -- of the payload
  key_id TEXT NOT NULL, -- of the key that has signed it
  signature TEXT NOT NULL, -- in hexadecimal
  PRIMARY KEY(account_id, number),
  UNIQUE(account_id, job_id)
) STRICT;
CREATE TRIGGER receipts_no_update BEFORE UPDATE ON receipts BEGIN SELECT raise(ABORT, 'receipts are immutable'); END;
-- An account that is deleted by a Worker of before receipts, after a rollback, keeps none either.
CREATE TRIGGER jobs_take_receipts AFTER DELETE ON jobs BEGIN
  DELETE FROM receipts WHERE account_id = OLD.account_id AND job_id = OLD.id;
END;
