-- The ledger names the payment of a page, and the operator looks at the payments of all accounts, newest first.
CREATE INDEX payments_session ON payments(account_id, session);
CREATE INDEX payments_id ON payments(id);
