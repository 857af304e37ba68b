-- The address that switches off mails of a kind, as mail programs call it.
ALTER TABLE outbox ADD COLUMN unsubscribe TEXT;
