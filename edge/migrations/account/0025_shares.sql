-- A publisher's share of the price of a job: agreed when the job is ordered, booked when it has brought a result.
ALTER TABLE jobs ADD COLUMN share_cents INTEGER NOT NULL DEFAULT 0 CHECK(share_cents BETWEEN 0 AND cost_cents);
INSERT INTO ledger_accounts(id, unit) VALUES ('publishers', 'cents');
INSERT INTO transfer_codes(code, unit, overdraws, freezes, by_errand) VALUES
  ('publisher_share', 'cents', 0, 0, 0);
-- What each publisher has earned.
CREATE INDEX transfers_shares ON transfers(ext_ref, amount) WHERE code = 'publisher_share';
