-- The hosts that the order of a job allows its run, as a JSON list of patterns; null for no limit.
ALTER TABLE jobs ADD COLUMN hosts TEXT CHECK(hosts IS NULL OR json_valid(hosts));
