-- Payments into a wallet. What an accountant asks for stays when the account goes, as the ledger does.
CREATE TABLE payments(
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK(amount_cents > 0),
  charged_cents INTEGER NOT NULL DEFAULT 0 CHECK(charged_cents >= 0), -- with tax; 0 until it is paid
  state TEXT NOT NULL,
  session TEXT, -- the provider's name of the pay page
  pay_page TEXT, -- its address
  asked INTEGER NOT NULL DEFAULT 0,
  refunds TEXT NOT NULL CHECK(json_valid(refunds)),
  disputes TEXT NOT NULL CHECK(json_valid(disputes)),
  receipt TEXT NOT NULL CHECK(json_valid(receipt)),
  holds INTEGER NOT NULL DEFAULT 0 CHECK(holds IN (0, 1)), -- whether a dispute of it keeps the wallet from paying
  created_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_held ON payments(account_id) WHERE holds = 1;

INSERT INTO transfer_codes(code, unit, overdraws, freezes, by_errand) VALUES
  ('topup_refund_failed', 'cents', 0, 0, 0);
