-- Whether the run of a job is recorded for a replay. The recording itself is a body in KV, under the id of the job.
ALTER TABLE jobs ADD COLUMN record INTEGER CHECK(record = 1);
-- The recordings of an account that goes are found by it.
CREATE INDEX jobs_recorded ON jobs(account_id, id) WHERE record = 1;
