-- An account has several members, each with an address.
CREATE TABLE addresses(
  email TEXT PRIMARY KEY CHECK(email = lower(email)),
  account_id TEXT NOT NULL,
  member_id TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
INSERT INTO addresses(email, account_id, member_id) SELECT email, account_id, account_id FROM emails;
DROP TABLE emails;
ALTER TABLE addresses RENAME TO emails;
CREATE INDEX emails_account ON emails(account_id);

-- Mailboxes whose owners have got what a new account is given, by a hash that is slow to guess. They stay when the account goes.
CREATE TABLE welcomed(
  mailbox TEXT PRIMARY KEY CHECK(length(mailbox) = 64)
) STRICT, WITHOUT ROWID;

-- The mails of a local run, which sends none: the newest.
CREATE TABLE outbox(
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_at ON outbox(at);
