-- Since when the operator has suspended an account: it is read, and changes nothing (`Standing::admit` of the core).
ALTER TABLE accounts ADD COLUMN suspended_at INTEGER;
